"""Finds the strength of a hand, which is the best reading of a player's cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from .best_reading import best_reading
from .cards import Card
from .reading import Order, Reading
from .rules import Rules
from .shapes import Shape, find_shape
from .suits import suit_key
from .upsets import Side
from .wild import find_wild, list_free_suits, list_ways, make_face

STORED_HANDS = 50_000  # hands; programs often evaluate the same hand again
SAME = (False, 0)  # `rate_difference` of cards in the right category, without repeats


class Strength(NamedTuple):
    """The strength of a hand.

    The greater ``key`` wins, even in low poker.

    Args:
        key: the values to compare, the most important first.
        reading: how the cards are read.
        cards: the cards that count, as dealt and in the order given.
        wild: the cards that are wild.
        suit: the only suit in which the cards may make a flush.
        sides: the sides of upsets to which the hand belongs.
    """

    key: tuple[Order, ...]
    reading: Reading
    cards: tuple[Card, ...]
    wild: frozenset[Card]
    suit: str
    sides: tuple[Side, ...]


@lru_cache(maxsize=STORED_HANDS)
def strength(held: tuple[Card, ...], rules: Rules) -> Strength:
    """Return the strength of the best hand among the cards *held*."""
    wild = find_wild(held, rules)
    if len(held) <= rules.counted_cards:
        return strength_of(held, wild, rules)
    chosen = (
        strength_of(cards, wild, rules)
        for cards in combinations(held, rules.counted_cards)
    )
    return max(chosen, key=attrgetter("key"))


def strength_of(
    cards: tuple[Card, ...], wild: frozenset[Card], rules: Rules
) -> Strength:
    """Return the strength of exactly these *cards*.

    The cards in *wild* are wild.
    """
    natural = tuple(card for card in cards if card not in wild) if wild else cards
    shape, suit = find_shape(natural, rules.flush_size - len(cards) + len(natural))
    if natural:
        return strength_in_suit(shape, suit, cards, wild=wild, rules=rules)
    hands = (
        strength_in_suit(shape, suit, cards, wild=wild, rules=rules)
        for suit in list_free_suits(cards, rules)
    )
    return max(hands, key=attrgetter("key"))


def strength_in_suit(
    natural: Shape,
    suit: str,
    cards: tuple[Card, ...],
    *,
    wild: frozenset[Card],
    rules: Rules,
) -> Strength:
    """Return the strength of *cards* if their only possible flush is in *suit*."""
    faces = (
        sorted(make_face(card, suit) for card in cards if card in wild) if wild else ()
    )
    reading = best_reading(natural, tuple(faces), rules)
    sides = find_sides(cards, reading, rules)
    hand = Strength(reading.key, reading, cards, wild=wild, suit=suit, sides=sides)
    if rules.decider is None and not rules.upsets:
        return hand
    return hand._replace(key=(*reading.key, *list_tie_breaks(hand, rules)))


def list_tie_breaks(hand: Strength, rules: Rules) -> Iterator[Order]:
    """Yield the values that are compared if the ranks are equal."""
    if rules.upsets:
        yield (int(any(side.above_equals for side in hand.sides)),)
    if rules.decider is not None:
        yield suit_key(as_played(hand, rules), hand.reading, rules)


def find_sides(
    cards: tuple[Card, ...], reading: Reading, rules: Rules
) -> tuple[Side, ...]:
    """Return the sides of upsets to which the hand with these *cards* belongs."""
    sides = [side for upset in rules.upsets for side in upset.sides]
    return tuple(side for side in sides if side.has(cards, reading))


def as_played(hand: Strength, rules: Rules) -> tuple[Card, ...]:
    """Return the cards that count, with wild cards replaced by what they stand for.

    Natural cards keep their positions.
    """
    if not hand.wild:
        return hand.cards
    ways = list_ways(hand.cards, hand.wild, hand.reading, suit=hand.suit, rules=rules)
    nearest: dict[tuple[bool, int], tuple[Card, ...]] = {}
    for cards in ways:
        difference = rate_difference(hand.reading, cards, rules)
        nearest.setdefault(difference, cards)
        if difference == SAME:
            break
    return nearest[min(nearest)]


def rate_difference(
    reading: Reading, cards: tuple[Card, ...], rules: Rules
) -> tuple[bool, int]:
    """Return a sort key for *cards*: the smallest key is closest to the *reading*.

    The first value is True if the cards make another category. The second value is the
    number of repeated cards.
    """
    shape, _ = find_shape(cards, rules.flush_size)
    differs = best_reading(shape, (), rules).category is not reading.category
    return differs, len(cards) - len(set(cards))
