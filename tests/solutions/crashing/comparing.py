"""Compares hands, and raises an error."""


def better(hand):
    """Look up the first card, which raises a KeyError."""
    return {"A": 1}[hand.split()[0]] > 0
