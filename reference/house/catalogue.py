"""Every house rule of the documents, in the order in which they change the standard rules."""

from __future__ import annotations

from . import houses, low, packs, suits, wilds
from .rule import HouseRule

CATALOGUE: tuple[HouseRule, ...] = (*packs.RULES, *low.RULES, *wilds.RULES, *houses.RULES, *suits.RULES)
BY_NAME: dict[str, HouseRule] = {rule.name: rule for rule in CATALOGUE}
