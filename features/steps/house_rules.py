"""Steps about house rules.

A game without house rules is standard poker.
"""

from collections.abc import Collection
from typing import cast

import pytest
from pytest_bdd import given, parsers

RULE_NAME = r"[A-Za-z0-9-]+(?: [A-Za-z0-9-]+)*"

THINGS: dict[str, object] = {
    "an empty list": [],
    "an empty set": frozenset(),
    "None": None,
    "a bare text": "bug",
    "a number": 5,
    "a list of numbers": [5],
}


@pytest.fixture
def rules() -> tuple[str, ...]:
    """Return the house rules of a scenario that has no step about house rules."""
    return ()


@given(parsers.re(rf'the house rule "?(?P<name>{RULE_NAME})"?'), target_fixture="rules")
def add_house_rule(rules: tuple[str, ...], name: str) -> tuple[str, ...]:
    return (*rules, name)


@given(
    parsers.re(rf"the house rules (?P<names>{RULE_NAME}(?: \+ {RULE_NAME})*)"),
    target_fixture="rules",
)
def add_house_rules(rules: tuple[str, ...], names: str) -> tuple[str, ...]:
    """Add house rules whose names are separated by plus signs."""
    return (*rules, *names.split(" + "))


@given(
    parsers.re(rf"(?P<thing>{'|'.join(THINGS)}) in place of the house rules"),
    target_fixture="rules",
)
def in_place_of_house_rules(thing: str) -> Collection[str]:
    """Return a value to pass instead of the names of house rules."""
    return cast("Collection[str]", THINGS[thing])
