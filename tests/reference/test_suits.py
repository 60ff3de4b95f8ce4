"""Which card has its suit compared, where suits break ties."""

from __future__ import annotations

import pytest

from reference import winners

HIGHEST, PAIRED, UNPAIRED, OUTSIDE = (
    "suit of the highest card",
    "suit of the highest paired card",
    "suit of the highest unpaired card",
    "suit of the highest card outside the combination",
)


@pytest.mark.parametrize(
    ("rule", "better", "worse"),
    [
        (HIGHEST, "8c 8d Js 9c 3c", "8h 8s Jh 9s 3s"),
        (HIGHEST, "Ks Qc 7c 6c 2d", "Kh Qs 7s 6s 2s"),
        (HIGHEST, "5s 4d 3d 2d Ad", "5h 4s 3c 2c As"),  # the top card of a wheel is its five
        (PAIRED, "Jd Js 7c 7d Kc", "Jc Jh 7h 7s Ks"),
        (PAIRED, "Ks Qc 7c 6c 2d", "Kh Qs 7s 6s 2s"),
        (UNPAIRED, "Kc Kd 7s 5c 4c", "Kh Ks 7h 5s 4s"),
        (UNPAIRED, "7s 7c 7d Kd Ks", "7h 7c 7d Kc Kh"),
        (UNPAIRED, "5s 4d 3d 2d Ad", "5h 4s 3c 2c As"),
        (OUTSIDE, "8c 8d Js 9c 3c", "8h 8s Jh 9s 3s"),
        (OUTSIDE, "Kc Qs 7c 6c 2d", "Ks Qh 7s 6s 2s"),
        (OUTSIDE, "As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
    ],
)
def test_the_suit_of_one_card_breaks_a_tie(rule: str, better: str, worse: str) -> None:
    assert winners({"Ann": worse, "Bob": better}, [rule]) == ["Bob"]
    assert winners({"Ann": worse, "Bob": better}, [rule, "suit order cdhs"]) == ["Ann"]


def test_of_a_four_card_flush_only_the_fifth_card_is_outside() -> None:
    hands = {"Ann": "8s 6s 4s 3s 8d", "Bob": "8c 6c 4c 3c 8h"}
    assert winners(hands, [OUTSIDE, "canadian stud"]) == ["Bob"]


def test_a_hand_of_jokers_alone_is_in_the_highest_suit() -> None:
    names = ["jokers wild", "three-card straights and flushes", HIGHEST]
    assert winners({"Ann": "Jk Jk Jk", "Bob": "Qs Ks As"}, names) == ["Ann", "Bob"]
    assert winners({"Ann": "Jk Jk Jk", "Bob": "Qh Kh Ah"}, names) == ["Ann"]
