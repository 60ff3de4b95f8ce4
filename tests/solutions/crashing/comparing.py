"""Compares hands, or tries to."""


def better(hand):
    """Compare."""
    return {"A": 1}[hand.split()[0]] > 0
