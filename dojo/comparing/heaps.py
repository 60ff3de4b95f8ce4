"""Differences of one kind, which can be parted into those that have a cause and the rest; none gets lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from dojo.comparing.judging import Difference
from dojo.comparing.simplest import lightest, weight

Belongs = Callable[[Difference], bool]


@dataclass(frozen=True, slots=True)
class Heap:
    """Differences of one kind.

    Args:
        some: those that are kept, at least one.
        count: how many there are.
        simplest: the simplest of all, which may be simpler than what was kept.
    """

    some: Sequence[Difference]
    count: int
    simplest: Difference

    def parted(self, belongs: Belongs) -> tuple[Heap | None, Heap | None]:
        """Those that *belong* to a cause, and the rest; each difference is in one of the two.

        Where not all were kept, those that were tell how many of the others belong.
        """
        taken, rest = list[Difference](), list[Difference]()
        for one in self.some:
            (taken if belongs(one) else rest).append(one)
        share = round(self.count * len(taken) / len(self.some))
        count = min(max(share, len(taken)), self.count - len(rest))
        both = (taken, count, belongs(self.simplest)), (rest, self.count - count, not belongs(self.simplest))
        first, second = (
            Heap(some, many, self.simplest if fits else lightest(some)) if some else None for some, many, fits in both
        )
        return first, second


def simplest_of(heaps: Iterable[Heap]) -> Difference:
    """The simplest difference of some heaps."""
    return min((heap.simplest for heap in heaps), key=lambda one: weight(one.case))
