"""Gives answers of wrong types."""


def winners(hands, rules=()):
    """Return a set of hands."""
    return set(hands.values())


def category(hand, rules=()):
    """Return "high card" for every hand."""
    return "high card"
