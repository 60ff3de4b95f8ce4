"""Ends the program in the middle of a game."""

import sys


def winners(hands, rules=()):
    """Leave."""
    sys.exit("enough")


def category(hand, rules=()):
    """Know high cards only."""
    return "high card"
