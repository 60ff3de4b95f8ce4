"""Counts what the scenarios of a feature, or of a whole folder, came to."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import PurePath

from dojo.story import Story
from dojo.verdict import State

TROUBLE = (State.WRONG, State.CRASHED, State.STOPPED, State.UNKNOWN_STEP, State.NOT_STARTED, State.NOT_RUN)
UNTOUCHED = {State.NOT_STARTED, State.NOT_RUN}


@dataclass(frozen=True, slots=True)
class Tally:
    """How many scenarios came to what.

    Attributes:
        name: of the feature, or of what is folded into one line.
        file: of the feature; empty for several.
        states: one for each scenario.
    """

    name: str
    file: str
    states: tuple[str, ...]

    @property
    def total(self) -> int:
        """How many scenarios there are."""
        return len(self.states)

    @property
    def passed(self) -> int:
        """How many of them pass."""
        return self.states.count(State.PASSED)

    @property
    def done(self) -> bool:
        """Whether all of them pass."""
        return self.passed == self.total

    @property
    def untouched(self) -> bool:
        """Whether nobody has begun with any of them."""
        return UNTOUCHED.issuperset(self.states)

    def trouble(self) -> list[str]:
        """Say how many came to what else, the most telling first."""
        counts = Counter(self.states)
        return [f"{counts[state]} {state}" for state in TROUBLE if counts[state]]


@dataclass(frozen=True, slots=True)
class Folder:
    """The features of one folder."""

    name: str
    features: tuple[Tally, ...]

    def folded(self) -> Tally:
        """All of it on one line."""
        return together(f"{self.name}/", self.features)

    @property
    def untouched(self) -> bool:
        """Whether nobody has begun with any of it."""
        return all(feature.untouched for feature in self.features)

    @property
    def done(self) -> bool:
        """Whether all of it passes."""
        return all(feature.done for feature in self.features)


def together(name: str, tallies: Iterable[Tally]) -> Tally:
    """Fold several into one."""
    return Tally(name, "", tuple(state for tally in tallies for state in tally.states))


def in_order(stories: Iterable[Story]) -> list[Story]:
    """Sort stories as the features stand: by path, then by line."""
    return sorted(stories, key=lambda story: (PurePath(story["file"]).parts, story["line"]))


def counted(stories: Sequence[Story]) -> list[Folder]:
    """Count by feature, and group the features by folder; the stories must be in order."""
    return [
        Folder(PurePath(folder).name, tuple(_features(list(inside))))
        for folder, inside in groupby(stories, key=lambda story: str(PurePath(story["file"]).parent))
    ]


def _features(stories: Sequence[Story]) -> list[Tally]:
    tallies = []
    for file, inside in groupby(stories, key=lambda story: story["file"]):
        own = list(inside)
        tallies.append(Tally(own[0]["feature"], file, tuple(story["state"] for story in own)))
    return tallies
