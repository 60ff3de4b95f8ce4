"""Every named bug, in the order of the features that settle it."""

from __future__ import annotations

from . import counts, high_cards, houses, lines, low, packs, sets, showdowns, tables, wilds, writing
from .bug import Bug

EVENING: tuple[Bug, ...] = (
    *high_cards.BUGS,
    *sets.PAIRS,
    *sets.THREES,
    *lines.STRAIGHTS,
    *lines.FLUSHES,
    *sets.FULL_HOUSES,
    *sets.FOURS,
    *lines.STRAIGHT_FLUSHES,
    *showdowns.BUGS,
    *writing.BUGS,
)
BUGS: tuple[Bug, ...] = (*EVENING, *tables.BUGS, *low.BUGS, *wilds.BUGS, *packs.BUGS, *houses.BUGS, *counts.BUGS)
