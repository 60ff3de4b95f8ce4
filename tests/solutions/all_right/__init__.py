"""Correct in standard poker, and supports one house rule."""

from collections import Counter

from .cards import read

ORDER = ["high card", "pair", "two pairs", "three of a kind", "straight"]
ORDER += ["flush", "full house", "four of a kind", "straight flush"]
SHAPES = {(2, 1, 1, 1): "pair", (2, 2, 1): "two pairs", (3, 1, 1): "three of a kind"}
SHAPES |= {(3, 2): "full house", (4, 1): "four of a kind"}
WHEEL = [12, 3, 2, 1, 0]
HOUSE_RULE = "flush beats full house"


def winners(hands, rules=()):
    """Return the players with the strongest hand."""
    refuse(rules)
    if not isinstance(hands, dict) or not hands:
        raise ValueError("there are no hands")
    strengths = {player: strength(hand) for player, hand in hands.items()}
    if rules:
        strengths = {player: (swapped(name), ranks) for player, (name, ranks) in strengths.items()}
    return [player for player in hands if strengths[player] == max(strengths.values())]


def category(hand, rules=()):
    """Return the name of the category."""
    refuse(rules)
    return ORDER[strength(hand)[0]]


def strength(hand):
    """Return the category and the deciding ranks, to sort hands."""
    cards = read(hand)
    groups = sorted(((many, rank) for rank, many in Counter(rank for rank, suit in cards).items()), reverse=True)
    ranks = [rank for many, rank in groups]
    flush = len({suit for rank, suit in cards}) == 1
    ranks = [3, 2, 1, 0, -1] if ranks == WHEEL else ranks
    straight = len(ranks) == 5 and ranks[0] - ranks[-1] == 4
    name = SHAPES.get(tuple(many for many, rank in groups), "high card")
    if straight or flush:
        name = " ".join(["straight"] * straight + ["flush"] * flush)
    return ORDER.index(name), ranks


def swapped(place):
    """Swap the positions of flush and full house."""
    return {5: 6, 6: 5}.get(place, place)


def refuse(rules):
    """Refuse all house rules except one."""
    if isinstance(rules, str) or not isinstance(rules, (list, tuple, set, frozenset)):
        raise ValueError("house rules are a list of names")
    if {*rules} - {HOUSE_RULE}:
        raise ValueError(f"unknown house rule: {list(rules)}")
