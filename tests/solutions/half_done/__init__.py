"""Knows only high cards and pairs; some of its code is in other modules."""

from .cards import ranks, times
from .ranking import strength


def winners(hands, rules=()):
    """Return the players with the strongest hand."""
    if max(len([rank for rank in ranks(hand) if times(hand, rank) > 1]) for hand in hands.values()) > 2:
        raise NotImplementedError
    best = max(map(strength, hands.values()))
    return [player for player, hand in hands.items() if strength(hand) == best]
