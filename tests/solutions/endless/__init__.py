"""Has an infinite loop."""


def winners(hands, rules=()):
    """Loop forever."""
    while True:
        hands = dict(hands)


def category(hand, rules=()):
    """Return the only category that it knows."""
    return "high card"
