"""Only aces win; mutmut makes a few mutants of it."""


def winners(hands, rules=()):
    """Name the players with an ace, or all players."""
    aces = [player for player, hand in hands.items() if "A" in hand]
    return aces or [*hands]
