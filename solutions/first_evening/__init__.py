"""High card, pair and two pairs: a typical result of the first session.

Easy to change: the number of players. `max` finds the best of any number of hands.

Hard to change: the list of categories, because a straight is hard to add. A hand is two
lists of numbers here: how many times each rank occurs, and the ranks. Neither list
shows that five cards are in sequence.

Next time: name the two values that `find_strength` returns. At the moment, the reader
must guess the meaning of the second value.
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
