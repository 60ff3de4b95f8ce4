"""After a pair the kickers are ignored."""

RANKS = "23456789TJQKA"


def winners(hands, rules=()):
    """Name those with the strongest hand."""
    best = max(map(strength, hands.values()))
    return [player for player, hand in hands.items() if strength(hand) == best]


def strength(hand):
    """Order hands, but for the kickers."""
    ranks = sorted((RANKS.index(card[0]) for card in hand.split()), reverse=True)
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    return (1, pairs[:1]) if pairs else (0, ranks)
