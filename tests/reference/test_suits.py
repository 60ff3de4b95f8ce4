"""Which card has its suit compared, where suits break ties."""

from __future__ import annotations

from reference import winners

HIGHEST, OUTSIDE = (
    "suit of the highest card",
    "suit of the highest card outside the combination",
)


def test_of_a_four_card_flush_only_the_fifth_card_is_outside() -> None:
    hands = {"Ann": "8s 6s 4s 3s 8d", "Bob": "8c 6c 4c 3c 8h"}
    assert winners(hands, [OUTSIDE, "canadian stud"]) == ["Bob"]


def test_a_hand_of_jokers_alone_is_in_the_highest_suit() -> None:
    names = ["jokers wild", "three-card straights and flushes", HIGHEST]
    assert winners({"Ann": "Jk Jk Jk", "Bob": "Qs Ks As"}, names) == ["Ann", "Bob"]
    assert winners({"Ann": "Jk Jk Jk", "Bob": "Qh Kh Ah"}, names) == ["Ann"]
