"""A correct solution, such as a pair might write. Tests add faults to this solution."""

from functools import partial

SOUND = '''
"""Poker hands by a pair."""
import re
from collections import Counter

RANKS = "23456789TJQKA"
SUITS = {"c": "c", "d": "d", "h": "h", "s": "s", "C": "c", "D": "d", "H": "h", "S": "s",
         "\\u2663": "c", "\\u2666": "d", "\\u2665": "h", "\\u2660": "s"}
ORDER = ["high card", "pair", "two pairs", "three of a kind", "straight",
         "flush", "full house", "four of a kind", "straight flush"]
NAMES = {(1, 1, 1, 1, 1): "high card", (2, 1, 1, 1): "pair", (2, 2, 1): "two pairs",
         (3, 1, 1): "three of a kind", (3, 2): "full house", (4, 1): "four of a kind"}
WHEEL = [12, 3, 2, 1, 0]


def read(text):
    if not isinstance(text, str):
        raise ValueError("a hand is text")
    cards, wrong = [], []
    words = text.split()
    pieces = [piece for word in words for piece in split(word)]
    for place, piece in enumerate(pieces, 1):
        rank, suit = piece[:-1].upper().replace("10", "T"), SUITS.get(piece[-1])
        if suit is None or len(rank) != 1 or rank not in RANKS:
            wrong.append(f"card {place} {piece!r} is no card")
        elif (rank, suit) in cards:
            wrong.append(f"card {place} {piece!r} is there already")
        cards.append((rank, suit))
    if wrong or len(cards) != 5:
        raise ValueError("; ".join(wrong) or f"{len(cards)} cards in place of five")
    return cards


def rank(hand):
    cards = read(hand)
    numbers = [RANKS.index(rank) for rank, suit in cards]
    groups = sorted(((n, r) for r, n in Counter(numbers).items()), reverse=True)
    ranks = [r for n, r in groups]
    name = NAMES[tuple(n for n, r in groups)]
    flush = len({suit for rank, suit in cards}) == 1
    if ranks == WHEEL:
        ranks = [3, 2, 1, 0, -1]
    straight = len(ranks) == 5 and ranks[0] - ranks[-1] == 4
    if straight and flush:
        name = "straight flush"
    elif flush:
        name = "flush"
    elif straight:
        name = "straight"
    return name, ranks


def key(hand):
    name, ranks = rank(hand)
    return ORDER.index(name), ranks


def category(hand):
    return rank(hand)[0]


def winners(hands):
    if not isinstance(hands, dict) or not hands:
        raise ValueError("nobody plays")
    keys = {player: key(hand) for player, hand in hands.items()}
    best = max(keys.values())
    return [player for player in hands if keys[player] == best]


def split(word):
    return [word] if len(word) == 2 else re.findall(r"10.?|..?", word)
'''

# without this function, a comparison takes much less time
NO_WINNERS = "\ndel winners\n"


def with_change(source: str, old: str, new: str) -> str:
    """Return *source* with *new* in place of *old*, which must occur exactly once."""
    assert source.count(old) == 1, old
    return source.replace(old, new)


broken = partial(with_change, SOUND)
