"""Sorts hands; imports from `starter`, as a pair's code may."""

from starter.cards import ranks, times


def strength(hand):
    """Return a sort key: pairs first, then kickers."""
    return sorted(((times(hand, rank), rank) for rank in ranks(hand)), reverse=True)
