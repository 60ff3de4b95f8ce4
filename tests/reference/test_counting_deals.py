"""How the hands of a deck are counted: its kinds of cards, the choices of them, and the deals of each shape."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb, prod

import pytest

from reference.cards import JOKER
from reference.counting import Group, Kind, available, kinds, odds, shapes
from reference.deck import Deck
from reference.house.agreement import agree_on
from reference.rules import STANDARD
from reference.shapes import Shape
from reference.strength import strength

DECKS = [
    [],
    ["jokers wild"],
    ["two decks", "bug"],
    ["deuces wild", "one-eyed jacks wild"],
    ["36-card deck", "jokers wild"],
    ["mexican stud deck", "deuces wild"],
]


def natural(ranks: str) -> list[Group]:
    """Groups of cards that are not wild, of these ranks; equal ones are neighbours."""
    return [Group(Kind(rank, wild=False, suits="cdhs"), ranks.count(rank)) for rank in dict.fromkeys(ranks)]


@pytest.mark.parametrize("names", DECKS, ids=" and ".join)
def test_every_kind_of_card_is_there_to_be_dealt_and_all_kinds_are_the_deck(names: list[str]) -> None:
    rules = agree_on(names)
    number = [available(kind, rules) for kind in kinds(rules)]
    assert all(number)
    assert sum(number) == 4 * len(rules.deck.ranks) * rules.deck.copies + rules.deck.jokers


def test_five_ranks_make_one_shape_of_one_suit_and_one_of_all_other_deals() -> None:
    assert list(shapes(natural("3579K"), STANDARD)) == [(Shape("3579K", ""), 4), (Shape("", "3579K"), 4**5 - 4)]
    assert list(shapes(natural("3379K"), STANDARD)) == [(Shape("", "3379K"), 6 * 4**3)]


def test_where_four_cards_of_a_suit_count_those_deals_differ_by_the_card_left_out() -> None:
    found = dict(shapes(natural("3357K"), agree_on(["canadian stud"])))
    assert found == {Shape("357K", "3"): 4 * 3, Shape("", "3357K"): 6 * 4**3 - 4 * 3}
    assert dict(shapes(natural("39K"), agree_on(["canadian stud"]))) == {
        Shape("39K", ""): 4,
        Shape("39", "K"): 12,
        Shape("3K", "9"): 12,
        Shape("9K", "3"): 12,
        Shape("", "39K"): 24,
    }


@pytest.mark.parametrize("names", [[], ["canadian stud"], ["three-card straights and flushes"], ["two decks"]])
@pytest.mark.parametrize("ranks", ["A", "3A", "33", "39K", "355", "335K", "3579", "3579K", "33557"])
def test_each_shape_has_a_deal_and_all_of_them_are_the_deals_of_these_ranks(ranks: str, names: list[str]) -> None:
    rules = agree_on(names)
    held = natural(ranks[: rules.counted_cards])
    found = list(shapes(held, rules))
    assert len({shape for shape, _ in found}) == len(found)
    assert all(number > 0 for _, number in found)
    assert sum(number for _, number in found) == prod(comb(4 * rules.deck.copies, number) for _, number in held)


@pytest.mark.parametrize(
    "names",
    [
        ["bug", "one-eyed jacks wild"],
        ["jokers wild", "lowest card wild"],
        ["three-card straights and flushes", "bug", "one-eyed jacks wild"],
        ["three-card hands", "two decks", "bug", "lowest card wild"],
    ],
    ids=" and ".join,
)
def test_counting_shapes_is_counting_the_hands_of_a_deck_of_a_few_ranks(names: list[str]) -> None:
    house = agree_on(names)
    copies = house.deck.copies
    few = replace(house, deck=Deck("a small deck", "9TJA", copies=copies, jokers=2))
    pack = [card for card in few.deck.kinds - {JOKER} for _ in range(copies)] + [JOKER] * 2
    found = Counter(strength(hand, few).reading.category.name for hand in combinations(sorted(pack), few.counted_cards))
    assert {category: number for category, number in odds(few).items() if number} == found
