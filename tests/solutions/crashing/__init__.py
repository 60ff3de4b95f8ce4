"""Raises an error two calls deep."""

from .comparing import better


def winners(hands, rules=()):
    """Return the players with the better hands."""
    return [player for player in hands if better(hands[player])]


def category(hand, rules=()):
    """Return "high card" for every hand."""
    return "high card"
