"""Never comes back."""


def winners(hands, rules=()):
    """Look for the winner for ever."""
    while True:
        hands = dict(hands)


def category(hand, rules=()):
    """Know high cards only."""
    return "high card"
