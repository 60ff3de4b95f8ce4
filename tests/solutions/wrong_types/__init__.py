"""Answers, but not with lists of names."""


def winners(hands, rules=()):
    """Answer with the hands."""
    return set(hands.values())


def category(hand, rules=()):
    """Know high cards only."""
    return "high card"
