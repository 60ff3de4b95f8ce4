"""Which card has its suit compared, where a house lets suits break ties.

Each function takes the cards as they are played and the reading of the hand, and returns the rank that decides.
Where a hand has no such card, the highest card decides (see ruling 13 of the kit).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .cards import Card

if TYPE_CHECKING:
    from .readings import Reading
    from .rules import Rules


def highest_card(_: tuple[Card, ...], reading: Reading, rules: Rules) -> str:
    """The highest card of the hand; of a sequence its top, so the five of a wheel. Source: 000."""
    return reading.ranks[0] if reading.category.run == rules.plays else top(reading.ranks, rules)


def highest_paired_card(cards: tuple[Card, ...], reading: Reading, rules: Rules) -> str:
    """The highest card that another one matches. Source: 000."""
    matched = [rank for rank, n in Counter(card.rank for card in cards).items() if n > 1]
    return top(matched, rules) or highest_card(cards, reading, rules)


def highest_unpaired_card(cards: tuple[Card, ...], reading: Reading, rules: Rules) -> str:
    """The highest card that no other one matches. Source: 000."""
    if reading.category.run == rules.plays:
        return highest_card(cards, reading, rules)
    single = [rank for rank, n in Counter(card.rank for card in cards).items() if n == 1]
    return top(single, rules) or highest_card(cards, reading, rules)


def highest_card_outside(cards: tuple[Card, ...], reading: Reading, rules: Rules) -> str:
    """The highest card outside the combination; in a high card the second highest. Source: 001."""
    return top(reading.ranks[reading.category.combination :], rules) or highest_card(cards, reading, rules)


def top(ranks: Iterable[str], rules: Rules) -> str:
    """The highest of some *ranks*; "" if there are none."""
    return max(ranks, key=rules.ranks.index, default="")


def suit_key(cards: tuple[Card, ...], reading: Reading, rules: Rules) -> tuple[int, ...]:
    """The suit that decides, as a number that grows with its place in the order of the house; () if none does."""
    if rules.decider is None:
        return ()
    rank = rules.decider(cards, reading, rules)
    return (max(rules.suits.index(card.suit) for card in cards if card.rank == rank),)
