"""A correct solution, such as a pair might write. Tests add faults to this solution."""

from functools import partial

SOUND = '''
"""Poker hands by a pair."""
import re
from functools import cache

RANKS = "23456789TJQKA"
SUITS = {"c": "c", "d": "d", "h": "h", "s": "s", "C": "c", "D": "d", "H": "h", "S": "s",
         "\\u2663": "c", "\\u2666": "d", "\\u2665": "h", "\\u2660": "s"}
ORDER = ["high card", "pair", "two pairs", "three of a kind", "straight",
         "flush", "full house", "four of a kind", "straight flush"]
NAMES = {(1, 1, 1, 1, 1): "high card", (2, 1, 1, 1): "pair", (2, 2, 1): "two pairs",
         (3, 1, 1): "three of a kind", (3, 2): "full house", (4, 1): "four of a kind"}
WHEEL = [12, 3, 2, 1, 0]


@cache
def read_card(text):
    rank, suit = text[:-1].upper().replace("10", "T"), SUITS.get(text[-1])
    return (rank, suit) if suit and len(rank) == 1 and rank in RANKS else None


def read(text):
    if not isinstance(text, str):
        raise ValueError("a hand is text")
    texts = [card for word in text.split() for card in split(word)]
    cards = [read_card(card) for card in texts]
    if len(cards) != 5 or len({*cards} - {None}) < 5:
        wrong = [f"card {n} {texts[n - 1]!r}" for n, card in enumerate(cards, 1)
                 if card is None or card in cards[:n - 1]]
        raise ValueError("; ".join(wrong) or f"{len(cards)} cards in place of five")
    return cards


def rank(hand):
    cards = read(hand)
    numbers = [RANKS.index(rank) for rank, suit in cards]
    groups = sorted({(numbers.count(r), r) for r in numbers}, reverse=True)
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

# without `winners`, a comparison takes much less time
NO_WINNERS = "\ndel winners\n"


def with_change(source: str, old: str, new: str) -> str:
    """Return *source* with *new* in place of *old*, which must occur exactly once."""
    assert source.count(old) == 1, old
    return source.replace(old, new)


broken = partial(with_change, SOUND)
