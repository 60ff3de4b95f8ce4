"""Which category a hand is in, and what is compared within it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference import category, showdown, winners
from reference.categories import FLUSH, HIGH_CARD, PAIR, STANDARD_ORDER, STRAIGHT, runs
from reference.house.agreement import agree_on
from reference.rules import STANDARD


@pytest.mark.parametrize(
    ("names", "text", "shown"),
    [
        (["bug"], "9c 8c 7c 5c Jk", "straight flush"),
        (["bug"], "Ac Ad Ah As Jk", "five of a kind"),
        (["bug"], "Ac Ad 9h Jk Jk", "four of a kind"),
        (["bug", "deuces wild"], "Kc 9d 7h 2s Jk", "pair"),
        (["canadian stud"], "Ac 2d 3h 4s 9c", "four-card straight"),
        (["canadian stud", "jokers wild"], "9c 8d 4h 2s Jk", "pair"),
        (["canadian stud", "jokers wild"], "9c 8d 7h 2s Jk", "four-card straight"),
        (["royal flush is a category"], "Ac Kc Qc Jc Tc", "royal flush"),
        (
            ["royal flush beats five of a kind", "jokers wild"],
            "Ac Kc Qc Jc Tc",
            "straight flush",
        ),
        (
            [
                "royal flush is a category",
                "royal flush beats five of a kind",
                "jokers wild",
            ],
            "Ac Jk Jk Jk Jk",
            "royal flush",
        ),
        (["ace-to-six", "ace-high straight counts"], "Ac Kd Qh Js Tc", "straight"),
        (["ace-to-six", "aces are the highest pair"], "5c 4d 3h 2s Ac", "straight"),
        (["ace-to-six", "ace as the owner pleases"], "5c 4d 3h 2s Ac", "high card"),
        (["ace-to-six", "ace as the owner pleases"], "Ac Kd Qh Js Tc", "high card"),
        (
            ["deuce-to-seven", "jokers wild", "wild cards pair in low"],
            "7c 5d 4h 3s Jk",
            "pair",
        ),
        (
            ["deuce-to-seven", "jokers wild", "wild cards pair in low"],
            "Jk Jk Jk Jk Jk",
            "five of a kind",
        ),
        (
            ["deuce-to-seven", "lowest card wild", "wild cards pair in low"],
            "7c 5d 4h 3s 2c",
            "pair",
        ),
    ],
)
def test_the_house_says_what_a_hand_can_be(
    names: list[str], text: str, shown: str
) -> None:
    assert category(text, names) == shown


def test_a_house_may_compare_only_some_of_the_ranks() -> None:
    top_alone = replace(FLUSH, compared=(0,))
    order = tuple(
        top_alone if category is FLUSH else category for category in STANDARD_ORDER
    )
    table = {"Ann": "Kc Jc 9c 3c 2c", "Bob": "Kd Jd 7d 6d 5d", "Cid": "Qh Jh 9h 7h 5h"}
    assert winners(table, replace(STANDARD, categories=order)) == ["Ann", "Bob"]
    assert (
        showdown(table, replace(STANDARD, categories=order)).reason
        == "the king beats the queen"
    )


def test_a_card_that_a_house_compares_may_be_missing() -> None:
    order = tuple(
        replace(category, compared=(0, 1)) if category is PAIR else category
        for category in STANDARD_ORDER
    )
    house = replace(agree_on(["incomplete hands"]), categories=order)
    assert winners(
        {"Ann": "8c 8d", "Bob": "8h 8s 2c", "Cid": "8s 8c 2h Kd Qd"}, house
    ) == ["Cid"]
    assert winners({"Ann": "8c 8d", "Bob": "8h 8s 2c"}, house) == ["Bob"]


def test_two_cards_beside_a_short_sequence_are_compared_from_the_higher_down() -> None:
    order = (HIGH_CARD, PAIR, replace(STRAIGHT, name="three in a row", run=3))
    house = replace(STANDARD, categories=order, straights=runs("A23456789TJQKA", 3))
    table = {"Ann": "9c 8d 7h Ks 3c", "Bob": "9d 8h 7s Kc 4c", "Cid": "9h 8s 7c Qc 5c"}
    assert winners(table, house) == ["Bob"]
    assert category("9c 8d 7h Ks 3c", house) == "three in a row"
