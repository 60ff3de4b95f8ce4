"""Turns the names of house rules into the rules of a house."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from difflib import get_close_matches
from functools import cache

from ..errors import MAX_FAULTS, Fault, RulesError, abridge, clip_name
from ..rules import STANDARD, Rules
from .catalogue import BY_NAME, CATALOGUE
from .contradictions import list_contradictions, list_needs
from .rule import Half, HouseRule

REMEDY = 'write ["{}"]'
SEVERAL_HANDS = "if you meant to pass several hands, put them into one dict"
NEAR = 0.7  # how similar an unknown name must be to a known name
MAX_NEAR = 3  # similar names to suggest
UNLISTED = "a contradiction that the catalogue does not list"


def agree_on(names: Collection[str] | Rules) -> Rules:
    """Return the standard rules, changed by the house rules in *names*.

    An argument of the type ``Rules`` is returned unchanged, so that every function in
    the API also accepts ``Rules``. If a name is unknown, the error suggests a similar
    name if there is one. If two house rules contradict each other, the error names
    both rules.

    Raises:
        RulesError: House rules are unknown, contradict each other or need another rule,
            or *names* is not a list, tuple or set of strings.
    """
    if names == ():
        return STANDARD
    if isinstance(names, Rules):
        return names
    is_valid = isinstance(names, list | tuple | set | frozenset)
    if not is_valid or not all(isinstance(name, str) for name in names):
        wrong = f"expected a list, tuple or set of names, got {abridge(names)}"
        is_name = isinstance(names, str) and names in BY_NAME
        remedy = REMEDY.format(names if is_name else "two decks")
        if not is_name:
            remedy += f"; {SEVERAL_HANDS}"
        raise RulesError([Fault(where="the house rules", wrong=wrong, remedy=remedy)])
    return combine(frozenset(names))


@cache
def combine(names: frozenset[str]) -> Rules:
    """Combine the house rules with these *names* into the rules of a house.

    Raises:
        RulesError: The house rules are unknown, contradict each other, or need another
            rule.
    """
    if unknown_names := sorted(names - BY_NAME.keys()):
        raise RulesError([explain_unknown(name) for name in unknown_names[:MAX_FAULTS]])
    rules = [rule for rule in CATALOGUE if rule.name in names]
    if faults := [*find_contradictions(rules), *find_missing(rules)]:
        raise RulesError(faults)
    if "high-low" not in names:
        return apply_all(rules)
    for_high = [rule for rule in rules if rule.half is not Half.LOW]
    for_low = [rule for rule in rules if rule.half is not Half.HIGH]
    return replace(apply_all(for_high), low=apply_all(for_low))


def apply_all(rules: Iterable[HouseRule]) -> Rules:
    """Apply the changes of *rules* to the standard rules, in the order given.

    Raises:
        RulesError: A rule changes something that another rule has removed, such as
            straights.
    """
    table = STANDARD
    for rule in rules:
        try:
            table = rule.change(table)
        except RulesError:
            raise
        except ValueError:
            wrong = "changes what another rule has removed"
            remedy = "list it in house/contradictions.py, perhaps in FIVE_CARD_RULES"
            raise RulesError(
                [Fault(where=UNLISTED, text=rule.name, wrong=wrong, remedy=remedy)]
            ) from None
    return table


def explain_unknown(name: str) -> Fault:
    """Return the fault for an unknown name, with similar names if there are any."""
    short = clip_name(name)
    near = find_similar(short.lower())
    wrong = "no house rule has this name"
    if len(near) == 1:
        wrong = f"the closest match is {near[0]!r}"
    elif near:
        wrong = f"similar names are {', '.join(map(repr, near[:MAX_NEAR]))}"
    return Fault(where="unknown house rule", text=short, wrong=wrong)


def find_similar(name: str) -> list[str]:
    """Return the house rules whose names contain *name*, or else the most similar one.

    A house rule is also similar if it shares more than half of the words in *name*.
    """
    word = name.removesuffix("s")
    near = [known for known in BY_NAME if word and word in known]
    near = near or get_close_matches(name, BY_NAME, n=1, cutoff=NEAR)
    if near:
        return near
    words = list_words(name)
    shared = {known: len(words & list_words(known)) for known in BY_NAME}
    most_shared = max(shared, key=lambda known: shared[known])
    return [most_shared] if 2 * shared[most_shared] > len(words) else []


def list_words(name: str) -> set[str]:
    """Return the words of a name in the singular."""
    return {word.removesuffix("s") for word in re.findall(r"\w+", name.lower())}


def find_contradictions(rules: list[HouseRule]) -> list[Fault]:
    """Return a fault for each pair of rules that contradict each other."""
    where = "contradicting house rules"
    return [
        Fault(where=where, wrong=f"{first!r} and {second!r}", remedy=why)
        for first, second, why in list_contradictions(rules)
    ]


def find_missing(rules: list[HouseRule]) -> list[Fault]:
    """Return a fault for each rule whose required rule is missing."""
    given = f"given: {', '.join(repr(rule.name) for rule in rules)}"
    where = "the house rule"
    return [
        Fault(where=where, text=name, wrong=f"needs {remedy}", remedy=given)
        for name, remedy in list_needs(rules)
    ]
