"""Every named bug, in the order of the features that settle it."""

from __future__ import annotations

from . import high_cards, lines, low, sets, showdowns, tables, wilds, writing
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
BUGS: tuple[Bug, ...] = (*EVENING, *tables.BUGS, *low.BUGS, *wilds.BUGS)
