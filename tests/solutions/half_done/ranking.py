"""Orders hands; says `starter`, as the code of a pair may do."""

from starter.cards import ranks, times


def strength(hand):
    """Order by pairs, then by kickers."""
    return sorted(((times(hand, rank), rank) for rank in ranks(hand)), reverse=True)
