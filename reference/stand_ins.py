"""Which ranks are worth trying for wild cards, so that five of them are no more trouble than one.

For high a wild card does one of three things: it joins a rank that is held, it is as high as it may be, or it fills
a gap in a sequence. For low it may have to dodge a straight or a flush, so there every rank is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from .criteria import HIGH
from .rules import Rules


def promising(held: str, shown: str, number: int, rules: Rules) -> str:
    """The ranks of the deck worth trying for *number* wild cards, but for those that fill a gap in a sequence.

    Args:
        held: ranks of the natural cards.
        shown: what the wild cards show; they may be themselves.
        number: how many wild cards there are.
        rules: those of the house.
    """
    if rules.goal != HIGH:
        return rules.deck.ranks
    falling = sorted(rules.deck.ranks, key=rules.ranks.index, reverse=True)
    highest = [rank for rank in falling if rank not in held][:number]
    wanted = {*held, *shown, *highest, "A"}
    return "".join(rank for rank in rules.deck.ranks if rank in wanted)


def fillings(held: str, number: int, ranks: str, rules: Rules) -> Iterator[tuple[str, ...]]:
    """Every way to fill the gaps of a sequence with *number* wild cards; those left over are of the *ranks* given."""
    for run in rules.straights if rules.goal == HIGH else ():
        gaps = tuple(rank for rank in run if rank not in held)
        if len(gaps) <= number:
            for rest in combinations_with_replacement(ranks, number - len(gaps)):
                yield (*gaps, *rest)
