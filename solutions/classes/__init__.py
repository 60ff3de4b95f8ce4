"""All of the first evening with a class for each thing that players talk about.

Cheap: a new kind of hand. It is a subclass of a few lines, it knows by itself what it
is called, and its place in one list says what it beats.

Dear: a question that two kinds share. A straight flush is a straight and a flush, and
which of the two should tell how high it is? Here it asks both, by inheritance.

Next time: fewer files. Whoever wants to know why an ace counts low opens three.
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
        raise ValueError(f"{rules!r} is no collection of house rules")
    if rules:
        raise ValueError(f"unknown house rule: {', '.join(map(repr, rules))}")
