"""High cards and pairs are done, and the rest is not; other modules hold some of it."""

from .cards import ranks, times
from .ranking import strength


def winners(hands, rules=()):
    """Name those with the strongest hand."""
    if max(len([rank for rank in ranks(hand) if times(hand, rank) > 1]) for hand in hands.values()) > 2:
        raise NotImplementedError
    best = max(map(strength, hands.values()))
    return [player for player, hand in hands.items() if strength(hand) == best]
