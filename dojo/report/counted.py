"""Which named bugs make the score, and which of them are above the line that the board draws."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from dojo.gallery import Bug
from dojo.report import rulebook
from dojo.trial.findings import Findings
from dojo.trial.stage import KIT

SETTING = "enough_for_tonight"  # as dojo.screen has it, which needs pytest


@dataclass(frozen=True, slots=True)
class Tonight:
    """The bugs that are enough for an evening.

    Args:
        last: its last feature, in words: ``two pairs``.
        numbers: those of the bugs, by number, that make the score too.
        noticed: how many of them somebody noticed.
    """

    last: str
    numbers: frozenset[int]
    noticed: int


def counted(findings: Findings) -> list[int]:
    """The bugs that make the score: all in play, or those tried so far."""
    return [number for number in findings.in_play if findings.whole or number in findings.tried]


def missed(findings: Findings, bugs: Sequence[Bug]) -> list[int]:
    """The bugs that nobody noticed, in the order of the features, those of tonight first."""
    numbers = [number for number in counted(findings) if not findings.noticers(number)]
    first = above()
    return sorted(numbers, key=lambda number: bugs[number].tag not in first)


def tonight(findings: Findings, bugs: Sequence[Bug]) -> Tonight | None:
    """The part of the score that is enough for tonight; None where the board draws no line, or nothing is below it."""
    every, first = counted(findings), above()
    own = frozenset(number for number in every if bugs[number].tag in first)
    if not own or len(own) == len(every):
        return None
    seen = sum(bool(findings.noticers(number)) for number in own)
    return Tonight(enough().partition("_")[2].replace("_", " "), own, seen)


def above() -> frozenset[str]:
    """The tags of all features up to the last one of tonight; none if there is no such feature."""
    features = rulebook.features()
    stems = [path.stem for path in features.values()]
    if enough() not in stems:
        return frozenset()
    return frozenset([*features][: stems.index(enough()) + 1])


@cache
def enough() -> str:
    """The last feature of tonight as the kit's settings have it, such as ``03_two_pairs``; "" if they have none."""
    with suppress(OSError, tomllib.TOMLDecodeError), (KIT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file).get("tool", {}).get("pytest", {}).get(SETTING, ""))
    return ""
