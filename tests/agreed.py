"""The combinations of house rules to test: each rule alone, and each valid pair."""

from __future__ import annotations

from functools import cache

from reference.errors import RulesError
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME

Names = tuple[str, ...]

ORDERS = tuple(name for name in BY_NAME if name.startswith("suit order "))
# testing one of the suit orders is enough
NAMES = tuple(name for name in BY_NAME if name not in ORDERS[1:])


def add_needs(*names: str) -> Names:
    """Return these house rules and, for each rule, the first rule that it needs."""
    together = list(names)
    for name in names:
        needs = BY_NAME[name].needs
        if needs and not {*needs} & {*together}:
            together.append(needs[0])
    return tuple(together)


def find_refusal(names: Names) -> str:
    """Return the reference's error about these house rules, or "" if there is none."""
    try:
        agree_on(names)
    except RulesError as error:
        return str(error)
    return ""


@cache
def list_companions(name: str) -> list[Names]:
    """Combine this rule with each later rule, and return the valid combinations."""
    later = NAMES[NAMES.index(name) + 1 :]
    tables = [add_needs(name, companion) for companion in later]
    return [names for names in tables if not find_refusal(names)]


ALONE: list[Names] = [(), *(add_needs(name) for name in NAMES)]
IN_PAIRS: list[Names] = [names for name in NAMES for names in list_companions(name)]
