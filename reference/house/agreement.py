"""From the names of house rules to the rules of one table."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from difflib import get_close_matches
from functools import cache

from ..errors import MOST_TOLD, Fault, RulesError, abridge, clip_name
from ..rules import STANDARD, Rules
from .catalogue import BY_NAME, CATALOGUE
from .contradictions import contradictions, needs
from .rule import Half, HouseRule

UNLISTED = "a contradiction that is not listed"


def agree_on(names: Collection[str] | Rules) -> Rules:
    """The rules of a table that plays by the house rules with these *names*.

    Rules already agreed on stay.

    Raises:
        RulesError: a name is unknown (the nearest known one is named), two rules
            contradict each other (both are
            named), a rule lacks one that it needs, or *names* is no list, tuple or set
            of text.
    """
    if names == ():
        return STANDARD
    if isinstance(names, Rules):
        return names
    proper = isinstance(names, list | tuple | set | frozenset)
    if not proper or not all(isinstance(name, str) for name in names):
        wrong = f"{abridge(names)} is {type(names).__name__}"
        remedy = "give a list, tuple or set of names"
        raise RulesError([Fault(where="the house rules", wrong=wrong, remedy=remedy)])
    return combine(frozenset(names))


@cache
def combine(names: frozenset[str]) -> Rules:
    """The rules of a table that plays by these *names* of house rules.

    Raises:
        RulesError: they are unknown, contradict each other, or lack what they need.
    """
    if unknown_names := sorted(names - BY_NAME.keys()):
        raise RulesError([unknown_rule(name) for name in unknown_names[:MOST_TOLD]])
    rules = [rule for rule in CATALOGUE if rule.name in names]
    if faults := [*clashes(rules), *gaps(rules)]:
        raise RulesError(faults)
    if "high-low" not in names:
        return apply_all(rules)
    for_high = [rule for rule in rules if rule.half is not Half.LOW]
    for_low = [rule for rule in rules if rule.half is not Half.HIGH]
    return replace(apply_all(for_high), low=apply_all(for_low))


def apply_all(rules: Iterable[HouseRule]) -> Rules:
    """The standard rules after each change, in the order of the catalogue.

    Raises:
        RulesError: a rule changes what another has taken out, such as straights.
    """
    table = STANDARD
    for rule in rules:
        try:
            table = rule.change(table)
        except RulesError:
            raise
        except ValueError:
            wrong = "changes what a rule beside it has taken out"
            remedy = "FIVE_CARD_LINES in house/contradictions.py is for such rules"
            raise RulesError(
                [Fault(where=UNLISTED, text=rule.name, wrong=wrong, remedy=remedy)]
            ) from None
    return table


def unknown_rule(name: str) -> Fault:
    """The fault of a name that nobody knows, with the nearest known one."""
    short = clip_name(name)
    near = get_close_matches(short.lower(), BY_NAME, n=1, cutoff=0.0)
    return Fault(
        where="unknown house rule",
        text=short,
        wrong=f"the nearest known one is {near[0]!r}",
    )


def clashes(rules: list[HouseRule]) -> list[Fault]:
    """A fault for every two rules that contradict each other."""
    where = "house rules that contradict each other"
    return [
        Fault(where=where, wrong=f"{first!r} and {second!r}", remedy=why)
        for first, second, why in contradictions(rules)
    ]


def gaps(rules: list[HouseRule]) -> list[Fault]:
    """A fault for every rule that lacks one it needs."""
    beside = f"in force: {', '.join(repr(rule.name) for rule in rules)}"
    where = "a house rule that needs another"
    return [
        Fault(where=where, text=name, wrong=f"needs {remedy}", remedy=beside)
        for name, remedy in needs(rules)
    ]
