"""Has an infinite loop."""


def winners(hands, rules=()):
    """Loop forever."""
    while True:
        hands = dict(hands)


def category(hand, rules=()):
    """Return "high card" for every hand."""
    return "high card"
