"""Finds the card whose suit is compared if a house lets suits break ties.

The first four functions take the cards of a hand, with wild cards replaced, and the
reading of the hand. They return the cards of the deciding rank; the highest suit among
these cards counts. If a hand has no such card, the highest card decides (ruling 13).
"""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card
from .categories import Category
from .reading import Reading
from .rules import Rules

Cards = Sequence[Card]


def highest_card(cards: Cards, reading: Reading, rules: Rules) -> Cards:
    """Return the cards of the highest rank.

    In 5-4-3-2-A, the highest card is the five.

    Source: 000.
    """
    whole_run = reading.category.run == rules.counted_cards
    return select_rank(reading.ranks[0], cards) if whole_run else highest(cards, rules)


def highest_paired_card(cards: Cards, reading: Reading, rules: Rules) -> Cards:
    """Return the cards of the highest rank that occurs more than once. Source: 000."""
    matched = [card for card in cards if len(select_rank(card.rank, cards)) > 1]
    return highest(matched, rules) or highest_card(cards, reading, rules)


def highest_unpaired_card(cards: Cards, reading: Reading, rules: Rules) -> Cards:
    """Return the card of the highest rank that occurs only once. Source: 000."""
    single = [card for card in cards if len(select_rank(card.rank, cards)) == 1]
    if not single or reading.category.run == rules.counted_cards:
        return highest_card(cards, reading, rules)
    return highest(single, rules)


def highest_card_outside(cards: Cards, reading: Reading, rules: Rules) -> Cards:
    """Return the cards of the highest rank outside the combination.

    In a high-card hand, this is the second-highest card. Source: 001.
    """
    outside = find_outside(cards, reading.category, reading.ranks)
    return highest(outside, rules) or highest_card(cards, reading, rules)


def find_outside(cards: Cards, category: Category, ranks: str) -> Cards:
    """Return the cards outside the combination.

    *ranks* is `Reading.ranks`.
    """
    if category.suited:
        suits = [card.suit for card in cards]
        return [card for card in cards if suits.count(card.suit) < category.suited]
    return [card for card in cards if card.rank in ranks[category.combination :]]


def highest(cards: Cards, rules: Rules) -> Cards:
    """Return the *cards* that have the highest rank."""
    top = max((card.rank for card in cards), key=rules.ranks.index, default="")
    return select_rank(top, cards)


def select_rank(rank: str, cards: Cards) -> Cards:
    """Return the *cards* that have this *rank*."""
    return [card for card in cards if card.rank == rank]


def suit_key(
    cards: tuple[Card, ...], reading: Reading, rules: Rules
) -> tuple[int, ...]:
    """Return the position of the deciding suit in a tuple, or () if no suit decides."""
    if rules.decider is None:
        return ()
    deciding = rules.decider(cards, reading, rules)
    return (max(rules.suits.index(card.suit) for card in deciding),)
