"""The functions of the contract as one supplier built them: right, or with one bug."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from inspect import signature

import reference
from dojo.contract import CONTRACT
from reference.errors import RulesError
from reference.house.agreement import agree_on

from .bug import Bug, Right

Engine = dict[str, Right]


def engine(bug: Bug | None = None) -> Engine:
    """The functions by name: all right, or those that the bug affects wrong."""
    right: Engine = {name: getattr(reference, name) for name in CONTRACT}
    if bug is None:
        return right
    return right | {name: flawed(right[name], bug) for name in bug.functions}


def flawed(right: Right, bug: Bug) -> Right:
    """A function with a bug in it; where its house rules are not in force, and for what is no question, right."""
    parameters = signature(right)

    def alone(*asked: object, **_: object) -> object:
        return right(*asked[:-1])

    def asked(*args: object, **named: object) -> object:
        try:
            given = parameters.bind(*args, **named).arguments
            names = given.pop("rules", ())
            table = agree_on(names)
        except (TypeError, RulesError):
            return right(*args, **named)
        if not bug.concerns(names):
            return right(*args, **named)
        if "rules" in parameters.parameters:
            return bug.wrong(right, tuple(given.values()), table)
        return bug.wrong(alone, tuple(given.values()), table)

    return asked


def house_rules(function: str, asked: Sequence[object], named: Mapping[str, object]) -> frozenset[str]:
    """The names of the house rules in a question; none if it is not a proper one."""
    try:
        given = signature(getattr(reference, function)).bind(*asked, **named).arguments.get("rules", ())
    except TypeError:
        return frozenset()
    proper = isinstance(given, list | tuple | set | frozenset)
    return frozenset(name for name in given if isinstance(name, str)) if proper else frozenset()
