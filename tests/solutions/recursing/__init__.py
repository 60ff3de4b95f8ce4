"""Asks itself."""


def winners(hands, rules=()):
    """Ask again."""
    return winners(hands, rules)
