"""Calls itself without end."""


def winners(hands, rules=()):
    """Call this function again."""
    return winners(hands, rules)
