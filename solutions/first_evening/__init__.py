"""Poker hands up to two pairs, as a pair may have them after the first evening.

Cheap: a third player or a tenth. Nothing here compares two hands; `max` does.

Dear: the straight. A hand is two lists of numbers here, how many there are of each rank
and which ranks these are, and neither can say that five cards follow each other.

Next time: a name for the two things that `find_strength` returns, before somebody has
to guess what the second one means.
"""

from collections import Counter

RANKS = "23456789TJQKA"
CATEGORIES = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pairs",
}


def winners(hands, rules=()):
    best = max(find_strength(hand) for hand in hands.values())
    return [name for name, hand in hands.items() if find_strength(hand) == best]


def category(hand, rules=()):
    sizes, _ = find_strength(hand)
    if sizes not in CATEGORIES:
        raise NotImplementedError
    return CATEGORIES[sizes]


def find_strength(hand):
    counts = Counter(read_rank(card) for card in hand.split())
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    sizes = tuple(counts[rank] for rank in ranks)
    return sizes, ranks


def read_rank(card):
    rank = card[:-1].replace("10", "T")
    return RANKS.index(rank)
