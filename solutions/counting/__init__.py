"""All core features in a hundred lines, by counting the cards of each rank.

Easy to change: the categories with several cards of one rank. A full house is the line
`(3, 2)`.
Kickers need no code, because ranks are sorted by their number of cards.

Hard to change: the order of the categories. The position of a category in the list is
its strength, so a house in which a flush beats a full house needs a second list.

Next time: `parse` is the longest function, because it reads cards and reports faults at
the same time. Two short functions would be better.
"""

import re
from collections import Counter
from collections.abc import Collection, Mapping

RANKS = {text: value for value, text in enumerate("23456789TJQKA", start=2)}
RANKS["10"] = 10
SUITS = dict(zip("CDHS♣♦♥♠", "CDHSCDHS", strict=True))
# the digits of a rank or one other character, and then one character for the suit
CARD = re.compile(r"(?:\d+|\D)\D?")
WHEEL = [14, 5, 4, 3, 2]

CATEGORIES = [
    "high card",
    "pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
]
BY_COUNTS = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pairs",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}


def winners(hands, rules=()):
    check_rules(rules)
    if not isinstance(hands, Mapping) or not hands:
        raise ValueError("there are no hands to compare")
    strengths = {name: find_strength(hand) for name, hand in hands.items()}
    best = max(strengths.values())
    return [name for name, strength in strengths.items() if strength == best]


def category(hand, rules=()):
    check_rules(rules)
    position, _ = find_strength(hand)
    return CATEGORIES[position]


def find_strength(hand):
    cards = parse(hand)
    counts = Counter(rank for rank, _ in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    suits = {suit for _, suit in cards}
    if ranks == WHEEL:
        ranks = [5, 4, 3, 2, 1]
    in_sequence = len(ranks) == 5 and ranks[0] - ranks[4] == 4
    if in_sequence and len(suits) == 1:
        name = "straight flush"
    elif len(suits) == 1:
        name = "flush"
    elif in_sequence:
        name = "straight"
    else:
        name = BY_COUNTS.get(tuple(counts[rank] for rank in ranks), "high card")
    return CATEGORIES.index(name), ranks


def parse(hand):
    if not isinstance(hand, str):
        raise ValueError(f"{hand!r} is not text")
    texts = [text for word in hand.split() for text in CARD.findall(word)]
    cards = []
    faults = []
    for position, text in enumerate(texts, start=1):
        rank = RANKS.get(text[:-1].upper())
        suit = SUITS.get(text[-1].upper())
        if not rank or not suit:
            faults.append(f"card {position} {text!r} is not a card")
        elif (rank, suit) in cards:
            faults.append(f"card {position} {text!r} is a duplicate")
        cards.append((rank, suit))
    if len(texts) != 5:
        faults.append(f"a hand has five cards, not {len(texts)}")
    if faults:
        raise ValueError("; ".join(faults))
    return cards


def check_rules(rules):
    if isinstance(rules, str) or not isinstance(rules, Collection):
        raise ValueError(f"{rules!r} is not a collection of house rules")
    if rules:
        raise ValueError(f"unknown house rule: {', '.join(map(repr, rules))}")
