"""The ways to take the cards that count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference import category, showdown, stands_for, winners
from reference.cards import read
from reference.categories import FLUSH, HIGH_CARD, PAIR, STANDARD_ORDER, STRAIGHT, runs
from reference.house.agreement import agree_on
from reference.rules import STANDARD, Wild
from reference.strength import strength


def wilds(text: str, *names: str) -> int:
    """How many cards of the hand stand for another."""
    return strength(read(text), agree_on(names)).reading.wilds


@pytest.mark.parametrize(
    ("text", "names", "number"),
    [
        ("Kc Qd 9h 5s 3c", ["jokers wild"], 0),
        ("Kc Kd 9h 5s Jk", ["jokers wild"], 1),
        ("6c 5d 4h 3s 2c", ["deuces wild"], 1),  # as a seven it makes a better straight
        ("5c 4d 3h 2s Ac", ["deuces wild"], 0),
        ("Ac 4d 3h 2s Jk", ["deuces wild", "jokers wild"], 1),
        ("Kc Qd Js Th 9c", ["one-eyed jacks wild"], 0),
        ("Ac Kd Qh Js Tc", ["one-eyed jacks wild"], 0),
        ("Ac Kc Qc Js Tc", ["one-eyed jacks wild"], 1),  # the jack of spades stands for that of clubs
        ("Ah Kh Qh Jh Th", ["one-eyed jacks wild"], 0),
        ("Ah Kh Qh Jh Js", ["one-eyed jacks wild"], 1),
        ("Jc Jd Jh Js 9c", ["one-eyed jacks wild"], 0),
        ("Ac Kc Qc Js Jk", ["one-eyed jacks wild", "jokers wild"], 2),
        ("7h 5h 4h 3s 2h", ["lowest card wild", "deuce-to-seven"], 0),
        ("7h 5h 4h 3h 2h", ["lowest card wild", "deuce-to-seven"], 1),  # as itself it would make a flush
    ],
)
def test_a_wild_card_in_its_own_place_is_natural(text: str, names: list[str], number: int) -> None:
    assert wilds(text, *names) == number


@pytest.mark.parametrize(
    ("one", "other"),
    [("Jc Jh Js 3h Kh", "Jc Jh Js 3d Kc"), ("Jd Jh Js 8s 3s", "Jd Jh Js 8c 3d")],
)
@pytest.mark.parametrize("against", ["fewer wild cards before kickers", "natural beats wild of a kind"])
def test_natural_jacks_are_natural_whatever_the_suits_beside_them(one: str, other: str, against: str) -> None:
    names = ["canadian stud", "one-eyed jacks wild", against]
    assert winners({"Ann": one, "Bob": other}, names) == ["Ann", "Bob"]


@pytest.mark.parametrize("text", ["Ac Ad Ah", "Ad Ah As"])
def test_a_wild_card_is_natural_in_its_own_place_among_wild_cards_alone(text: str) -> None:
    names = ["lowest card wild", "three-card straights and flushes", "fewer wild cards win ties"]
    assert wilds(text, *names) == 2


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("5d 4s 3c 2h As", "straight"),
        ("Ac Kd Qh Js Tc", "straight"),
        ("3c 2d As Ks Qc", "high card"),
        ("4c 3d 2h As Kc", "high card"),
        ("5c 4c 3c 2c Ac", "straight flush"),
        ("4c 3c 2c Ac Kc", "flush"),
        ("2c 2d 3h 4s 6c", "pair"),
        ("7d 7s 7c Th Ts", "full house"),
    ],
)
def test_a_hand_belongs_to_the_highest_category_that_it_meets(text: str, shown: str) -> None:
    assert category(text) == shown


@pytest.mark.parametrize(
    ("names", "text", "shown"),
    [
        (["bug"], "Ac Kd 9h 5s Jk", "pair"),
        (["bug"], "Kc Kd 9h 5s Jk", "pair"),
        (["bug"], "Kc Qd Jh Ts Jk", "straight"),
        (["bug"], "9c 7c 5c 2c Jk", "flush"),
        (["bug"], "9c 8c 7c 5c Jk", "straight flush"),
        (["bug"], "Ac Ad Ah As Jk", "five of a kind"),
        (["bug"], "Ac Ad 9h Jk Jk", "four of a kind"),
        (["bug", "deuces wild"], "Kc 9d 7h 2s Jk", "pair"),
        (["canadian stud"], "9c 8d 7h 6s 2c", "four-card straight"),
        (["canadian stud"], "9c 8c 4c 2c 2d", "four-card flush"),
        (["canadian stud"], "Ac 2d 3h 4s 9c", "four-card straight"),
        (["canadian stud", "jokers wild"], "9c 8d 4h 2s Jk", "pair"),
        (["canadian stud", "jokers wild"], "9c 8d 7h 2s Jk", "four-card straight"),
        (["royal flush is a category"], "Ac Kc Qc Jc Tc", "royal flush"),
        (["royal flush beats five of a kind", "jokers wild"], "Ac Kc Qc Jc Tc", "straight flush"),
        (
            ["royal flush is a category", "royal flush beats five of a kind", "jokers wild"],
            "Ac Jk Jk Jk Jk",
            "royal flush",
        ),
        (["ace-to-five"], "5c 4c 3c 2c Ac", "high card"),
        (["deuce-to-seven"], "5c 4d 3h 2s Ac", "high card"),
        (["ace-to-six"], "Ac Kd Qh Js Tc", "high card"),
        (["ace-to-six", "ace-high straight counts"], "Ac Kd Qh Js Tc", "straight"),
        (["ace-to-six", "aces are the highest pair"], "5c 4d 3h 2s Ac", "straight"),
        (["ace-to-six", "ace as the owner pleases"], "5c 4d 3h 2s Ac", "high card"),
        (["ace-to-six", "ace as the owner pleases"], "Ac Kd Qh Js Tc", "high card"),
        (["deuce-to-seven", "jokers wild", "wild cards pair in low"], "7c 5d 4h 3s Jk", "pair"),
        (["deuce-to-seven", "jokers wild", "wild cards pair in low"], "Jk Jk Jk Jk Jk", "five of a kind"),
    ],
)
def test_the_house_says_what_a_hand_can_be(names: list[str], text: str, shown: str) -> None:
    assert category(text, names) == shown


def test_a_house_may_compare_only_some_of_the_ranks() -> None:
    top_alone = replace(FLUSH, compared=(0,))
    order = tuple(top_alone if category is FLUSH else category for category in STANDARD_ORDER)
    table = {"Ann": "Kc Jc 9c 3c 2c", "Bob": "Kd Jd 7d 6d 5d", "Cid": "Qh Jh 9h 7h 5h"}
    assert winners(table, replace(STANDARD, categories=order)) == ["Ann", "Bob"]
    assert showdown(table, replace(STANDARD, categories=order)).reason == "the king beats the queen"


def test_a_card_that_a_house_compares_may_be_missing() -> None:
    order = tuple(replace(category, compared=(0, 1)) if category is PAIR else category for category in STANDARD_ORDER)
    house = replace(agree_on(["incomplete hands"]), categories=order)
    assert winners({"Ann": "8c 8d", "Bob": "8h 8s 2c", "Cid": "8s 8c 2h Kd Qd"}, house) == ["Cid"]
    assert winners({"Ann": "8c 8d", "Bob": "8h 8s 2c"}, house) == ["Bob"]


def test_two_cards_beside_a_short_sequence_are_compared_from_the_higher_down() -> None:
    order = (HIGH_CARD, PAIR, replace(STRAIGHT, name="three in a row", run=3))
    house = replace(STANDARD, categories=order, straights=runs("A23456789TJQKA", 3))
    table = {"Ann": "9c 8d 7h Ks 3c", "Bob": "9d 8h 7s Kc 4c", "Cid": "9h 8s 7c Qc 5c"}
    assert winners(table, house) == ["Bob"]
    assert category("9c 8d 7h Ks 3c", house) == "three in a row"


def test_two_wild_cards_that_would_make_a_flush_together_cannot_both_be_themselves() -> None:
    low = replace(agree_on(["deuce-to-seven"]), wild=Wild(frozenset(read("3h 2h"))))
    assert strength(read("7h 5h 4s 3h 2h"), low).reading.wilds == 0
    assert strength(read("7h 5h 4h 3h 2h"), low).reading.wilds == 1
    assert stands_for("7h 5h 4h 3h 2h", low) == "7h 5h 4h 3h 2s"


def test_aces_may_be_low_alone_and_high_in_a_pair() -> None:
    names = ["ace-to-six", "aces are the highest pair"]
    assert winners({"Ann": "Ac Ad 4h 3s 2c", "Bob": "Kc Kd 4h 3s 2c"}, names) == ["Bob"]
    assert winners({"Ann": "Ac 6d 4h 3s 2c", "Bob": "7c 6d 4h 3s 2c"}, names) == ["Ann"]
    assert winners({"Ann": "Ac Ad 4h 3s 2c", "Bob": "Kc Kd 4h 3s 2c"}, ["ace-to-six"]) == ["Ann"]


def test_two_equal_natural_jacks_are_natural_even_with_two_more_cards_of_their_suit() -> None:
    names = ["canadian stud", "two decks", "one-eyed jacks wild", "fewer wild cards win ties"]
    assert winners({"Ann": "Jc Jh Jh 5h 9h", "Bob": "Jc Jh Jh 5d 9d"}, names) == ["Ann", "Bob"]
