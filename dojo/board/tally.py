"""Counts what the scenarios of a feature, or of a whole folder, came to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import PurePath

from dojo.story import Story
from dojo.verdict import State

TROUBLE = (
    State.WRONG,
    State.CRASHED,
    State.STOPPED,
    State.UNKNOWN_STEP,
    State.NOT_STARTED,
    State.NOT_RUN,
    State.NOT_REACHED,
)
UNTOUCHED = {State.NOT_STARTED, State.NOT_RUN, State.NOT_REACHED}


@dataclass(frozen=True, slots=True)
class Tally:
    """How many scenarios came to what.

    Attributes:
        name: of the feature, or of what is folded into one line.
        file: of the feature; empty for several.
        states: one for each scenario that was asked for.
        size: how many scenarios there are, whether asked for or not.
    """

    name: str
    file: str
    states: tuple[str, ...]
    size: int

    @property
    def total(self) -> int:
        """How many scenarios were asked for."""
        return len(self.states)

    @property
    def passed(self) -> int:
        """How many of them pass."""
        return self.states.count(State.PASSED)

    @property
    def done(self) -> bool:
        """Whether all there are pass; of those that were not asked for nobody knows."""
        return self.passed == self.total >= self.size

    @property
    def untouched(self) -> bool:
        """Whether nobody has begun with any of them."""
        return UNTOUCHED.issuperset(self.states)

    def trouble(self) -> list[str]:
        """Say how many were asked for, if not all, and how many came to what else, the most telling first."""
        counts = Counter(self.states)
        part = [f"{self.total} of {self.size} asked"] if self.total < self.size else []
        return [*part, *(f"{counts[state]} {state}" for state in TROUBLE if counts[state])]


@dataclass(frozen=True, slots=True)
class Folder:
    """The features of one folder.

    Attributes:
        name: of the folder.
        features: of which something was asked for.
        size: how many scenarios there are in all its features.
    """

    name: str
    features: tuple[Tally, ...]
    size: int

    def folded(self) -> Tally:
        """All of it on one line."""
        return replace(together(f"{self.name}/", self.features), size=self.size)

    @property
    def untouched(self) -> bool:
        """Whether nobody has begun with any of it."""
        return all(feature.untouched for feature in self.features)

    @property
    def done(self) -> bool:
        """Whether all of it passes."""
        return self.folded().done


def together(name: str, tallies: Iterable[Tally]) -> Tally:
    """Fold several into one."""
    several = list(tallies)
    states = tuple(state for tally in several for state in tally.states)
    return Tally(name, "", states, sum(tally.size for tally in several))


def in_order(stories: Iterable[Story]) -> list[Story]:
    """Sort stories as the features stand: by path, then by line."""
    return sorted(stories, key=lambda story: (PurePath(story["file"]).parts, story["line"]))


def counted(stories: Sequence[Story], sizes: Mapping[str, int]) -> list[Folder]:
    """Count by feature, and group the features by folder.

    Args:
        stories: in order.
        sizes: how many scenarios there are in each file; those of one that is missing were all asked for.
    """
    return [
        _folder(folder, list(_features(inside, sizes)), sizes)
        for folder, inside in groupby(stories, key=lambda story: PurePath(story["file"]).parent)
    ]


def _folder(path: PurePath, features: Sequence[Tally], sizes: Mapping[str, int]) -> Folder:
    asked = {feature.file for feature in features}
    others = [size for file, size in sizes.items() if PurePath(file).parent == path and file not in asked]
    return Folder(path.name, tuple(features), sum(others) + sum(feature.size for feature in features))


def _features(stories: Iterable[Story], sizes: Mapping[str, int]) -> Iterator[Tally]:
    for file, inside in groupby(stories, key=lambda story: story["file"]):
        own = list(inside)
        states = tuple(story["state"] for story in own)
        yield Tally(own[0]["feature"], file, states, sizes.get(file, len(states)))
