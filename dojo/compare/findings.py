"""Group differences: a finding for each kind, with its simplest example."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from dojo.compare.calls.cases import EXTRAS, ODD_INPUT
from dojo.compare.calls.judge import UNSTEADY, Exchange, was_given
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

    @property
    def count(self) -> int:
        """How many differences there are."""
        return len(self.differences)

    @property
    def times(self) -> str:
        """The number of differences in words."""
        return count_times(self.count)

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


def count_times(number: int) -> str:
    """Return a number of times in words."""
    return "once" if number == 1 else f"{number:,} times"


WRITINGS: dict[str, Callable[[str], bool]] = {
    "a 10 written as 10c isn't read": lambda hand: "10" in hand,
    "suits written as symbols aren't read": lambda hand: not hand.isascii(),
    "cards without spaces between them aren't read": lambda hand: " " not in hand,
    "spaces around the cards aren't ignored": lambda hand: hand != hand.strip(),
    "ranks in small letters aren't read": lambda hand: hand == hand.lower(),
    "suits in capital letters aren't read": lambda hand: hand == hand.upper(),
}


def group(exchanges: Iterable[Exchange]) -> list[Finding]:
    """Make a finding of each kind of difference, the most frequent first."""
    differences = [e for e in exchanges if e.kind and was_given(e.reply)]
    unread: dict[str, set[str]] = {}  # ways to write a hand, by function
    for difference in differences:
        unread.setdefault(difference.case.function, set()).add(name_writing(difference))
    kinds: dict[str, list[Exchange]] = {}
    for difference in differences:
        writing = name_writing(difference)
        reads_nothing = {*WRITINGS} <= unread[difference.case.function]
        kind = difference.kind if reads_nothing else writing or difference.kind
        kinds.setdefault(kind, []).append(difference)
    findings = [
        Finding(kind, members, min(members, key=rate_difficulty))
        for kind, members in kinds.items()
    ]
    return sorted(findings, key=rate_importance)


def name_writing(difference: Exchange) -> str:
    """Name the way in which a hand is written that isn't read; "" for other calls."""
    case = difference.case
    if case.lesson == ODD_INPUT and not case.is_refused and case.hands:
        for words, is_so in WRITINGS.items():
            if is_so(case.hands[0]) and difference.kind != UNSTEADY:
                return words
    return ""


def rate_importance(finding: Finding) -> tuple[bool, int, int]:
    """Return the sort key: what isn't deterministic, then the topic, then the count."""
    return not finding.is_unsteady, finding.topic, -finding.count
