"""All core features, with a class for each thing that players talk about.

Easy to change: the list of categories. A new category is a subclass of a few lines. Its
position in the list `KINDS` decides which categories it beats.

Hard to change: a question that belongs to two categories. A straight flush is a
straight and a flush. Which class should say how high a straight flush is? Here,
`StraightFlush` inherits from `Straight` and calls `Flush`.

Next time: fewer files. You must open three files to see why an ace counts low.
"""

from collections.abc import Collection, Mapping

from .hand import Hand
from .kinds import classify


def winners(hands, rules=()):
    check_rules(rules)
    if not isinstance(hands, Mapping) or not hands:
        raise ValueError("there are no hands to compare")
    players = {name: classify(Hand.read(text)) for name, text in hands.items()}
    best = max(players.values())
    return [name for name, kind in players.items() if kind == best]


def category(hand, rules=()):
    check_rules(rules)
    return classify(Hand.read(hand)).name


def check_rules(rules):
    if isinstance(rules, str) or not isinstance(rules, Collection):
        raise ValueError(f"{rules!r} is not a collection of house rules")
    if rules:
        raise ValueError(f"unknown house rule: {', '.join(map(repr, rules))}")
