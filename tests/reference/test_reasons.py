"""What decided, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import showdown
from reference.rules import STANDARD
from reference.upsets import Side, Upset
from tests.dealing import PACK, hands


@pytest.mark.parametrize(
    ("one", "other", "names", "reason"),
    [
        ("Jd Js 2s 2c 4s", "Td Ts 9d 9c 8s", [], "jacks beat tens"),
        ("8d 8s 6s 6c 3s", "8h 8c 5d 5c Ks", [], "sixes beat fives"),
        ("Qd Qs 5s 5c 8s", "Qh Qc 5d 5h 4s", [], "as kicker the eight beats the four"),
        ("Kc Jc 9c 3c 2c", "Kd Jd 7d 6d 5d", [], "the nine beats the seven"),
        ("Ac Jd 9h 5s 3c", "Ad Th 9s 6c 4d", [], "the jack beats the ten"),
        ("Kc Jd 9h 5s 3c", "Qd Jh 9s 6c 4d", [], "the king beats the queen"),
        ("6c 5d 4h 3s 2c", "5d 4s 3c 2h As", [], "the six beats the five"),
        ("Qc Jd Th 9s 8c", "Qd Jh Ts 9c 8d", [], "equal hands: queen-high straight"),
        (
            "7d 7s 7c Th Ts",
            "Kc Jc 9c 3c 2c",
            [],
            "full house beats flush: sevens full of tens against king-high flush",
        ),
        ("8d 8s 6s 2c", "8h 8c 6c", ["incomplete hands"], "as kicker the two beats a missing card"),
        ("9c 8c 7d 6h Kc", "9d 8h 7c 6s 3c", ["canadian stud"], "as kicker the king beats the three"),
        ("9c 8c 7d 6h Kc", "8d 7h 6c 5s Ac", ["canadian stud"], "the nine beats the eight"),
        ("9c 8c 6c 2c Kd", "9d 8d 6d 2d Qc", ["canadian stud"], "as kicker the king beats the queen"),
        ("Kd Qs 7c 6c 2d", "Kh Qc 7s 6s 2s", ["suit of the highest card", "suit order dchs"],
         "equal but for suit: diamonds rank above hearts"),
        ("9c 9d 9h 5s 2c", "9s 9c Jk 5h 2d", ["jokers wild", "fewer wild cards win ties"],
         "equal but for wild cards: 0 against 1"),
        ("9c 9d 9h 5s 2c", "9s 9c Jk 5h 2d", ["jokers wild", "natural wins ties"],
         "equal but for wild cards: 0 against 1"),
        ("9s 9c Jk 5h 2d", "9c 9d 9h 5s 2c", ["jokers wild", "more wild cards win ties"],
         "equal but for wild cards: 1 against 0"),
        ("5d 4d 3d 2d Ad", "As Ks Qs Js Ts", ["minimum beats maximum"], "the minimum beats the maximum"),
        ("2c 2d 2h 2s Kd", "Ah Kh Qh Jh Th", ["imperial flush"], "four of the lowest rank beat the imperial flush"),
        ("8c 7d 5h 4s 2c", "9d 7c 5c 4h 2d", ["deuce-to-seven"], "the eight beats the nine"),
        ("8c 7d 5h 4s 2c", "Kd 7c 5c 4h 2d", ["ace-to-five", "eight or better"], "no other hand qualifies"),
        ("Kc 7d 5h 4s 2c", "Kd 7c 5c 4h 2d", ["ace-to-five", "eight or better"], "no hand qualifies"),
        (
            "Kc Kd 5h 4s 2c",
            "8d 7c 5c 4h 2d",
            ["high-low", "ace-to-five", "eight or better"],
            "high: pair beats high card: pair of kings against eight high; low: no other hand qualifies",
        ),
    ],
)  # fmt: skip
def test_the_reason_names_the_first_thing_that_decides(
    one: str, other: str, names: list[str], reason: str
) -> None:
    assert showdown({"Ann": one, "Bob": other}, names).reason == reason
    assert (
        showdown({"Bob": other, "Ann": one}, names).reason == reason
        or "equal hands" in reason
    )


def test_two_hands_that_beat_each_other_share() -> None:
    """No house has such a pair of exceptions, but rules are values and can be put together so."""
    aces, kings = Side(("pair",), "A"), Side(("pair",), "K")
    rules = replace(
        STANDARD,
        upsets=(
            Upset("aces beat kings", aces, kings),
            Upset("kings beat aces", kings, aces),
        ),
    )
    outcome = showdown({"Ann": "Ac Ad 9s 5c 3d", "Bob": "Kc Kd 9h 5s 3c"}, rules)
    assert outcome.winners == ("Ann", "Bob")
    assert outcome.reason == "each of them is beaten by another, so they share"


def test_hands_of_which_each_is_beaten_by_another_share() -> None:
    table = {"Ann": "5d 4d 3d 2d Ad", "Bob": "9c 8c 7c 6c 5c", "Cid": "As Ks Qs Js Ts"}
    outcome = showdown(table, ["minimum beats maximum"])
    assert outcome.winners == ("Ann", "Bob", "Cid")
    assert outcome.reason == "each of them is beaten by another, so they share"


def test_of_several_players_the_second_best_is_the_one_compared() -> None:
    table = {"Ann": "Kc Jd 9h 5s 3c", "Bob": "Ac Ad 9s 5c 3d", "Cid": "Qc Qd 9c 5h 3s"}
    assert showdown(table).reason == "aces beat queens"
    assert showdown({"Ann": table["Ann"]}).reason == "there is no other hand"


@given(
    hands(PACK),
    hands(PACK),
    st.sampled_from(
        [
            (),
            ("canadian stud",),
            ("deuce-to-seven",),
            ("suit of the highest card",),
            ("lowest card wild",),
        ]
    ),
)
def test_there_is_a_reason_for_every_showdown(
    one: list[str], other: list[str], names: tuple[str, ...]
) -> None:
    outcome = showdown({"Ann": " ".join(one), "Bob": " ".join(other)}, names)
    assert ("equal hands" in outcome.reason) == (len(outcome.winners) == 2)
