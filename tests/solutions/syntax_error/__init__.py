"""Cannot be read by Python."""


def winners(hands, rules=())
    """Lack a colon above."""
    return list(hands)
