"""Falls over, two calls deep."""

from .comparing import better


def winners(hands, rules=()):
    """Compare the hands."""
    return [player for player in hands if better(hands[player])]


def category(hand, rules=()):
    """Know high cards only."""
    return "high card"
