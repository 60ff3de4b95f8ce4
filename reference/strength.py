"""How strong a hand is: the best reading of the cards held."""

from __future__ import annotations

from itertools import combinations, product
from operator import attrgetter
from typing import NamedTuple

from .cards import JOKER, Card
from .criteria import Order
from .readings import Own, Reading, best_reading
from .rules import Rules
from .shapes import shape
from .suits import suit_key

SUITS_HIGH_TO_LOW = "shdc"  # for seats, dealing, odd chips, and wherever the suit does not matter


class Strength(NamedTuple):
    """What a hand is worth; the greater ``key`` wins, in low poker too.

    ``cards`` are those that count, as dealt and in the order in which they were given; ``wild`` says which
    kinds of them are wild, ``reading`` what they are taken for, ``suit`` is that of a flush they may make.
    """

    key: tuple[Order, ...]
    reading: Reading
    cards: tuple[Card, ...]
    wild: frozenset[Card]
    suit: str


def strength(held: tuple[Card, ...], rules: Rules) -> Strength:
    """The strength of the best choice among the cards *held*, which may be more than count."""
    wild = rules.wild.among(held)
    if len(held) <= rules.plays:
        return taken(held, wild, rules)
    chosen = (taken(cards, wild, rules) for cards in combinations(held, rules.plays))
    return max(chosen, key=attrgetter("key"))


def taken(cards: tuple[Card, ...], wild: frozenset[Card], rules: Rules) -> Strength:
    """The strength of exactly these *cards*, of which the kinds in *wild* are wild."""
    natural = tuple(card for card in cards if card not in wild) if wild else cards
    look, suit = shape(natural, rules.flush_size - len(cards) + len(natural))
    if not natural:
        suit = free_suit(cards, rules)
    own = tuple(sorted(faces(cards, wild, suit))) if wild else ()
    reading = best_reading(look, own, rules)
    found = Strength(reading.key, reading, cards, wild, suit)
    if rules.decider is None:
        return found
    return found._replace(key=(*reading.key, suit_key(played(found, rules), reading, rules)))


def free_suit(cards: tuple[Card, ...], rules: Rules) -> str:
    """The suit in which a hand of wild cards alone makes a flush: the highest, or one in which a card is itself."""
    shown = {card.suit for card in cards if card != JOKER and rules.decider is None}
    return next(suit for suit in suits_to_choose(rules) if suit in shown or not shown)


def suits_to_choose(rules: Rules) -> str:
    """The suits, in the order in which a wild card takes them."""
    return rules.suits[::-1] or SUITS_HIGH_TO_LOW


def faces(cards: tuple[Card, ...], wild: frozenset[Card], suit: str) -> list[Own]:
    """What the wild cards among *cards* show, in their order; *suit* is that of a flush that they may make."""
    return [Own(card.rank, card.suit == suit != "") for card in cards if card in wild]


def played(hand: Strength, rules: Rules) -> tuple[Card, ...]:
    """The cards that count, each wild card as the card for which it stands; a natural one keeps its place."""
    if not hand.wild:
        return hand.cards
    places, ranks = stand_ins(hand)
    kept = tuple(card for place, card in enumerate(hand.cards) if place not in places)
    ways = product(*[[Card(rank, suit) for suit in suits_to_choose(rules)] for rank in ranks])
    way = min(ways, key=lambda cards: unlike(hand.reading, (*kept, *cards), rules))
    filled = dict(zip(places, way, strict=True))
    return tuple(filled.get(place, card) for place, card in enumerate(hand.cards))


def stand_ins(hand: Strength) -> tuple[list[int], list[str]]:
    """The places, from 0, of the wild cards that stand for another card, and the ranks for which they stand."""
    wild = [place for place, card in enumerate(hand.cards) if card in hand.wild]
    themselves = {wild[n] for n in hand.reading.themselves(faces(hand.cards, hand.wild, hand.suit))}
    ranks = list(hand.reading.stand_ins)
    for place in themselves:
        ranks.remove(hand.cards[place].rank)
    return [place for place in wild if place not in themselves], ranks


def unlike(reading: Reading, cards: tuple[Card, ...], rules: Rules) -> tuple[bool, int]:
    """How far *cards* are from the hand that was read: another category, and cards that are there twice."""
    look, _ = shape(cards, rules.flush_size)
    return best_reading(look, (), rules).category is not reading.category, len(cards) - len(set(cards))
