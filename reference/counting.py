"""How many hands of a deck fall in each category.

Hands of one shape are in one category, so each shape is ranked once and its hands are counted, not listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, groupby, product
from math import comb, prod
from typing import NamedTuple

from .best_reading import best_reading
from .cards import JOKER, RANKS, SUITS, Card
from .errors import Fault, RulesError
from .reading import Face
from .rules import Rules
from .shapes import Shape, in_order
from .wild import NO_RANK


class Kind(NamedTuple):
    """Cards of the deck that are alike but for their suits: the rank, whether they are wild, and the suits."""

    rank: str
    wild: bool
    suits: str


class Group(NamedTuple):
    """How many cards of one kind are in a hand."""

    kind: Kind
    number: int


def odds(rules: Rules) -> dict[str, int]:
    """The number of hands in each category of the house, strongest first; they add up to all hands of the deck.

    Raises:
        RulesError: hands of the house have no fixed number of cards.
    """
    if rules.min_cards != rules.counted_cards:
        raise RulesError([Fault("odds", "", "'incomplete hands' have no fixed number of cards", "leave it out")])
    counted = dict.fromkeys((category.name for category in reversed(rules.categories)), 0)
    for groups in choices(rules):
        natural = [group for group in groups if not group.kind.wild]
        wild = [group for group in groups if group.kind.wild]
        shown = tuple(face(kind) for kind, number in wild for _ in range(number))
        ways = prod(comb(available(kind, rules), number) for kind, number in wild)
        for shape, hands in shapes(natural, rules):
            counted[best_reading(shape, shown, rules).category.name] += ways * hands
    return counted


def face(kind: Kind) -> Face:
    """What a wild card shows: whether it is a joker is all that a category may depend on."""
    return Face(NO_RANK if kind.suits else JOKER.rank, in_suit=False)


def choices(rules: Rules) -> Iterator[list[Group]]:
    """Every choice of how many cards of each kind make a hand, with the wild ones of that hand marked."""
    for chosen in combinations_with_replacement(kinds(rules), rules.counted_cards):
        groups = [Group(kind, len(list(same))) for kind, same in groupby(chosen)]
        if all(number <= available(kind, rules) for kind, number in groups):
            yield with_lowest_wild(groups) if rules.wild.lowest else groups


def kinds(rules: Rules) -> list[Kind]:
    """The deck of the house, lowest rank first; in each rank the cards that are always wild are a kind of their own."""
    wild = rules.wild.cards
    cards = [
        Kind(rank, is_wild, "".join(suit for suit in SUITS if (Card(rank, suit) in wild) is is_wild))
        for rank, is_wild in product(rules.deck.ranks, (False, True))
    ]
    jokers = [Kind(JOKER.rank, wild=True, suits="")] if rules.deck.jokers else []
    return [kind for kind in cards if kind.suits] + jokers


def available(kind: Kind, rules: Rules) -> int:
    """How many cards of this kind are in the deck."""
    return len(kind.suits) * rules.deck.copies or rules.deck.jokers


def with_lowest_wild(groups: list[Group]) -> list[Group]:
    """The groups of a hand with those of its lowest rank made wild; jokers have no rank."""
    lowest = min((RANKS.index(kind.rank) for kind, _ in groups if kind.suits), default=None)
    return [
        Group(kind._replace(wild=True), number)
        if kind.suits and RANKS.index(kind.rank) == lowest
        else Group(kind, number)
        for kind, number in groups
    ]


def shapes(natural: list[Group], rules: Rules) -> Iterator[tuple[Shape, int]]:
    """Every shape that natural cards of these ranks can have, with the number of its deals."""
    held = sum(number for _, number in natural)
    rest = prod(comb(available(kind, rules), number) for kind, number in natural)
    # With few natural cards of one suit among many wild ones a flush is never the best that they make.
    enough = max(rules.flush_size - rules.counted_cards + held, held // 2 + 1)
    for parts in product(*(range(min(number, rules.deck.copies) + 1) for _, number in natural)):
        if sum(parts) >= enough and (hands := sum(deals(natural, parts, suit, rules) for suit in SUITS)):
            rest -= hands
            yield Shape(*spell(natural, parts)), hands
    if rest:
        yield Shape("", in_order("".join(kind.rank * number for kind, number in natural))), rest


def deals(natural: list[Group], parts: tuple[int, ...], suit: str, rules: Rules) -> int:
    """How many deals have so many cards of each group in this *suit*, and the others in other suits."""
    copies = rules.deck.copies
    return prod(
        comb(copies * (suit in kind.suits), part)
        * comb(copies * (len(kind.suits) - (suit in kind.suits)), number - part)
        for (kind, number), part in zip(natural, parts, strict=True)
    )


def spell(natural: list[Group], parts: tuple[int, ...]) -> tuple[str, str]:
    """The ranks of so many cards of each group, and the ranks of the others."""
    pairs = list(zip(natural, parts, strict=True))
    suited = "".join(group.kind.rank * part for group, part in pairs)
    others = "".join(group.kind.rank * (group.number - part) for group, part in pairs)
    return in_order(suited), in_order(others)
