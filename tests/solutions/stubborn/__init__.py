"""Never comes back, and lets nothing through."""


def winners(hands, rules=()):
    """Look for the winner for ever, whatever happens."""
    while True:
        try:
            sorted(hands)
        except BaseException:
            continue
