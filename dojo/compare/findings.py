"""Group differences: a finding for each kind, with its simplest example."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from dojo.compare.cases import EXTRAS, ODD_INPUT
from dojo.compare.judge import UNSTEADY, Exchange, group_by_kind, was_given
from dojo.compare.shrink import rate_difficulty


class Topic(IntEnum):
    """What differences are about, in the order of the report."""

    GAME = 0
    HOUSE_RULES = 1
    EXTRAS = 2
    ODD_INPUT = 3


@dataclass(frozen=True, slots=True)
class Finding:
    """Differences of one kind."""

    title: str
    differences: Sequence[Exchange]
    simplest: Exchange
    calls: int = 0  # calls of the same function, if the count of wrong ones needs them

    @property
    def count(self) -> int:
        """How many differences there are."""
        return len(self.differences)

    @property
    def times(self) -> str:
        """The number of differences in words."""
        if self.count == 1:
            return "once"
        return f"{self.count:,} times"

    @property
    def is_unsteady(self) -> bool:
        """Whether the same call has several answers."""
        return self.title.startswith(UNSTEADY)

    @property
    def topic(self) -> Topic:
        """What it is about."""
        if self.simplest.case.rules:
            return Topic.HOUSE_RULES
        lesson = self.simplest.case.lesson
        if lesson < EXTRAS:
            return Topic.GAME
        return Topic.ODD_INPUT if lesson == ODD_INPUT else Topic.EXTRAS


def group(exchanges: Iterable[Exchange]) -> list[Finding]:
    """Make a finding of each kind of difference, the most frequent first."""
    differences = [e for e in exchanges if e.kind and was_given(e.reply)]
    findings = [
        Finding(kind, members, min(members, key=rate_difficulty))
        for kind, members in group_by_kind(differences).items()
    ]
    return sorted(findings, key=rate_importance)


def rate_importance(finding: Finding) -> tuple[bool, int, int]:
    """Return the sort key: what isn't deterministic, then the topic, then the count."""
    return not finding.is_unsteady, finding.topic, -finding.count
