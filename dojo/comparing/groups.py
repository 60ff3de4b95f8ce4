"""The differences of one solution, put together by their cause where one is known, the simplest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dojo.comparing.cases import EVENING, TABLE, WRITING
from dojo.comparing.judging import Difference
from dojo.comparing.notation import listed
from dojo.comparing.simplest import weight
from dojo.comparing.verdict import Verdict

CAUSE, UNKNOWN, DIFFERENCE = "cause", "unknown", "difference"
GAME, NEXT, BEYOND, TEXT = range(4)
FROM_ON = 3  # categories in a row, up to the strongest, are named by the first of them


@dataclass(frozen=True, slots=True)
class Group:
    """Differences that belong together.

    Args:
        key: whether a named bug explains them, or that something is not there yet, or nothing known.
        title: the cause, or what is wrong.
        count: how many there are.
        simplest: the simplest of them.
        kinds: how many kinds of differences they are of.
    """

    key: str
    title: str
    count: int
    simplest: Difference
    kinds: int = 1

    @property
    def times(self) -> str:
        """The count in words."""
        return "once" if self.count == 1 else f"{self.count:,} times"

    @property
    def about(self) -> int:
        """Whether it is about the evening's game, what is not there of it yet, the table and its rules, or text."""
        level = self.simplest.case.level
        return NEXT if self.key == UNKNOWN else GAME if level < TABLE else TEXT if level == WRITING else BEYOND


def groups(verdict: Verdict) -> list[Group]:
    """All differences in the order in which a pair cares about them: the game first, the text of cards last."""
    found = [*explained(verdict), *unexplained(verdict)]
    return sorted(found, key=lambda group: (group.about, weight(group.simplest.case)))


def explained(verdict: Verdict) -> Iterator[Group]:
    """Those that have one cause."""
    for cause in verdict.causes:
        if cause.simplest:
            yield Group(CAUSE, cause.name, cause.count, cause.simplest, len(cause.kinds))
    if verdict.unknown.simplest:
        title = f"not there yet: {from_on(verdict.unknown.names)}"
        kinds = len(verdict.unknown.kinds)
        yield Group(UNKNOWN, title, verdict.unknown.count, verdict.unknown.simplest, kinds)


def from_on(names: Sequence[str]) -> str:
    """These categories; where they are many, and all up to the strongest, the first of them says it."""
    if len(names) >= FROM_ON and tuple(names) == EVENING[-len(names) :]:
        return f"{names[0]} and all that beat it"
    return listed(names)


def unexplained(verdict: Verdict) -> Iterator[Group]:
    """The others, by kind; of a kind that has a cause in part, what that does not explain."""
    known = {kind for cause in verdict.causes for kind in cause.kinds} | {*verdict.unknown.kinds}
    for kind, found in verdict.simplest.items():
        if kind in verdict.rest:
            yield Group(DIFFERENCE, kind, verdict.rest[kind].count, verdict.rest[kind].simplest)
        elif kind not in known:
            yield Group(DIFFERENCE, kind, verdict.times[kind], found)
