"""Has a syntax error."""


def winners(hands, rules=())
    """The line above lacks a colon."""
    return list(hands)
