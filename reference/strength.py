"""How strong a hand is: the best reading of the cards held."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from .best_reading import best_reading
from .cards import Card
from .reading import Order, Reading
from .rules import Rules
from .shapes import Shape, shape
from .suits import suit_key
from .upsets import Side
from .wild import face, free_suits, ways_to_play, wild_among


class Strength(NamedTuple):
    """What a hand is worth; the greater ``key`` wins, in low poker too.

    ``cards`` are those that count, as dealt and in the order in which they were given;
    ``wild`` says which kinds of them are wild, ``reading`` what they are taken for,
    ``suit`` is that of a flush they may make.
    """

    key: tuple[Order, ...]
    reading: Reading
    cards: tuple[Card, ...]
    wild: frozenset[Card]
    suit: str


def strength(held: tuple[Card, ...], rules: Rules) -> Strength:
    """The strength of the best choice among the cards *held*."""
    wild = wild_among(held, rules)
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
    """The strength of exactly these *cards*, of which the kinds in *wild* are wild."""
    natural = tuple(card for card in cards if card not in wild) if wild else cards
    look, suit = shape(natural, rules.flush_size - len(cards) + len(natural))
    if natural:
        return strength_in_suit(look, suit, cards, wild=wild, rules=rules)
    hands = (
        strength_in_suit(look, suit, cards, wild=wild, rules=rules)
        for suit in free_suits(cards, rules)
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
    """The strength of *cards* if a flush that they may make is of this *suit*."""
    faces = sorted(face(card, suit) for card in cards if card in wild) if wild else ()
    reading = best_reading(natural, tuple(faces), rules)
    hand = Strength(reading.key, reading, cards, wild=wild, suit=suit)
    if rules.decider is None and not rules.upsets:
        return hand
    return hand._replace(key=(*reading.key, *tie_breaks(hand, rules)))


def tie_breaks(hand: Strength, rules: Rules) -> Iterator[Order]:
    """What is compared between equal ranks: an imperial flush, then suits."""
    if rules.upsets:
        sides = sides_of(hand, rules)
        yield (int(any(side.above_equals for side in sides)),)
    if rules.decider is not None:
        yield suit_key(as_played(hand, rules), hand.reading, rules)


def sides_of(hand: Strength, rules: Rules) -> list[Side]:
    """The sides of upsets on which a *hand* is; there are none where cards are wild."""
    sides = [side for upset in rules.upsets for side in upset.sides]
    return [side for side in sides if side.has(hand.cards, hand.reading)]


def as_played(hand: Strength, rules: Rules) -> tuple[Card, ...]:
    """The cards that count, each wild card as the card for which it stands.

    A natural one keeps its place.
    """
    if not hand.wild:
        return hand.cards
    ways = ways_to_play(
        hand.cards, hand.wild, hand.reading, suit=hand.suit, rules=rules
    )
    return min(ways, key=lambda cards: unlike(hand.reading, cards, rules))


def unlike(reading: Reading, cards: tuple[Card, ...], rules: Rules) -> tuple[bool, int]:
    """How far *cards* are from the *reading*.

    Whether they make another category, then how many are there twice.
    """
    look, _ = shape(cards, rules.flush_size)
    differs = best_reading(look, (), rules).category is not reading.category
    return differs, len(cards) - len(set(cards))
