"""Only aces win, and mutmut makes only a few mutants."""


def winners(hands, rules=()):
    """Name the players with an ace, or all players."""
    aces = [player for player, hand in hands.items() if hand.count("A") > 0]
    return aces or [*hands]
