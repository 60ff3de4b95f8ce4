"""Lists all house rules, by family.

The house rules are applied to the standard rules in the order of this list. For
example, decks come before low games, because a low game needs to know its deck.
"""

from __future__ import annotations

from dataclasses import replace

from . import customs, low, packs, ties, wilds
from .rule import HouseRule

FAMILIES: dict[str, tuple[HouseRule, ...]] = {
    "packs": packs.PACKS,
    "number of cards": packs.NUMBERS_OF_CARDS,
    "low": low.RULES,
    "wild cards": wilds.RULES,
    "houses": customs.HOUSES,
    "names": customs.NAMES,
    "suits break ties": ties.RULES,
}

CATALOGUE: tuple[HouseRule, ...] = tuple(
    replace(rule, family=family) for family, rules in FAMILIES.items() for rule in rules
)

BY_NAME: dict[str, HouseRule] = {rule.name: rule for rule in CATALOGUE}
