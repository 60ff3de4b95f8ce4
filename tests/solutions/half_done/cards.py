"""Reads hands."""

RANKS = "23456789TJQKA"


def ranks(hand):
    """Return the ranks of a hand as numbers, highest first."""
    return sorted((RANKS.index(card[0]) for card in hand.split()), reverse=True)


def times(hand, rank):
    """Return how many cards of a rank a hand has."""
    return ranks(hand).count(rank)
