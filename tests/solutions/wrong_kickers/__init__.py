"""Ignores the kickers of a pair."""

RANKS = "23456789TJQKA"


def winners(hands, rules=()):
    """Return the players with the strongest hand."""
    best = max(map(strength, hands.values()))
    return [player for player, hand in hands.items() if strength(hand) == best]


def strength(hand):
    """Return a sort key that ignores the kickers of a pair."""
    ranks = sorted((RANKS.index(card[0]) for card in hand.split()), reverse=True)
    pairs = [rank for rank in ranks if ranks.count(rank) > 1]
    return (1, pairs[:1]) if pairs else (0, ranks)
