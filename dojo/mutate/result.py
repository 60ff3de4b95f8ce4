"""What came of it: what the tests do on unchanged code, what became of each change, and which ones are put aside."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from dojo.contract import NO_HANDS
from dojo.mutate.mutmut import AT_IMPORT, NOT_TRIED, NOTICED, UNREACHED, Mutant

FILE = "not_noticeable.txt"  # beside the tests: the survivors that are put aside
WRITTEN = (
    "td jd 9d 8d 7d",
    "TD TS 9D 8D 7D",
    "10d Jd 9s 8d 7d",
    "TdJd9d8d7d",
    "10d9d8d7d6d",
    " Td  Jd 9d 8d 7d ",
)
ODD_CALLS = (
    "category({})",
    "describe({})",
    "best_five({})",
    'winners({{"Ann": "2c 3d 5h 9s Kc", "Bob": {}}})',
)
ODD_HANDS = (*WRITTEN, "2c 3d 5h 9s Kc Ad", *NO_HANDS)
ODD_QUESTIONS = (
    "winners({})",
    *(call.format(json.dumps(text)) for text in ODD_HANDS for call in ODD_CALLS),
)


class Trouble(StrEnum):
    """Why a test takes no part: what it does says nothing about mutants."""

    FAILS = "fails before anything is changed"
    FLAKY = "does not come to the same result each time"
    ENDLESS = "does not end"
    BROKEN = "cannot be imported"
    SKIPPED = "skipped"
    NOT_RUN = "not run: too many before it do not end"


TO_MEND = {
    Trouble.FAILS: "make {} pass",
    Trouble.ENDLESS: "let {} end (it, or a loop in what it calls)",
    Trouble.FLAKY: "let {} come to the same result each time",
    Trouble.BROKEN: "mend {}",
}


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A test, or a file of tests, that takes no part."""

    test: str
    trouble: Trouble
    why: str = ""


@dataclass(frozen=True, slots=True)
class DryRun:
    """What the tests do where nothing is changed."""

    fair: tuple[str, ...] = ()  # the tests that pass each time
    left_out: tuple[LeftOut, ...] = ()  # the others
    trouble: str = ""  # why there are no results, with the place


@dataclass(slots=True)
class MutationRun:
    """Everything that is known so far."""

    name: str  # of the solution
    folder: str  # that is changed, as the reader would type it
    typed: tuple[
        str, ...
    ] = ()  # the solution as the reader typed it, if it need be typed
    of_reference: bool = False  # whether the reference was changed
    reveal: bool = False  # whether its code may be shown
    mutants: tuple[Mutant, ...] = ()  # all that mutmut has made
    dry_run: DryRun = field(default_factory=DryRun)  # what the tests do without them
    questions: dict[str, str] = field(
        default_factory=dict
    )  # by the name of the mutant that they show
    answers: dict[str, str] = field(
        default_factory=dict
    )  # to it, with the change and without it
    endless: str = (
        ""  # a question that the code does not answer in time; then no more is asked
    )
    put_aside: frozenset[str] = frozenset()  # the names of mutants
    faults: tuple[str, ...] = ()  # the lines that put nothing aside
    trouble: str = ""  # why there is no result, in the words of whoever has failed
    stopped: bool = False  # whether somebody stopped it early
    left_out: tuple[str, ...] = ()  # what could not be copied

    @property
    def counted(self) -> list[Mutant]:
        """What was tried and could be noticed; of the reference only what the tests reach."""
        without = {NOT_TRIED, AT_IMPORT, *([UNREACHED] if self.of_reference else [])}
        return [
            m
            for m in self.mutants
            if m.status not in without and m.name not in self.put_aside
        ]

    @property
    def missed(self) -> list[Mutant]:
        """What nobody noticed: first what alters an answer about proper hands, last what alters none."""
        order = {"": 3, None: 2} | dict.fromkeys(ODD_QUESTIONS, 1)
        missed = [mutant for mutant in self.counted if mutant.status not in NOTICED]
        return sorted(
            missed,
            key=lambda m: (order.get(self.questions.get(m.name), 0), m.file, m.line),
        )

    @property
    def noticeable(self) -> list[Mutant]:
        """What nobody noticed, though a test reaches it and might, for a question shows it."""
        return [
            m
            for m in self.missed
            if m.status != UNREACHED and self.questions.get(m.name)
        ]

    @property
    def unasked(self) -> list[Mutant]:
        """What nobody noticed, and no question could be asked about."""
        return [
            m
            for m in self.missed
            if m.status != UNREACHED and m.name not in self.questions
        ]

    @property
    def to_mend(self) -> list[LeftOut]:
        """The tests that took no part and should."""
        return [left for left in self.dry_run.left_out if left.trouble in TO_MEND]


def read_put_aside(
    file: Path, survivors: Sequence[Mutant], questions: Mapping[str, str]
) -> tuple[frozenset[str], tuple[str, ...]]:
    """Read which survivors are put aside, and which lines put nothing aside, each with the reason."""
    aside, troubles = set(), []
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = " ".join(line.split()).rstrip("#")
        if not words or words.startswith("#"):
            continue
        meant = [
            one.name for one in survivors if words.startswith(f"{write_line(one)} #")
        ]
        question = next(filter(None, map(questions.get, meant)), "")
        if meant and not question:
            aside.update(meant)
        else:
            unlike = (
                "no change that nobody noticed is like it, or no reason follows a #"
            )
            why = f"the change can be noticed, by {question}" if question else unlike
            troubles.append(f"{FILE}, line {number}, puts nothing aside: {why}.")
    return frozenset(aside), tuple(troubles)


def write_line(mutant: Mutant) -> str:
    """Write a change as its line in the file begins, wherever the function stands by now."""
    return " ".join(
        f"{mutant.file} {mutant.function}: {mutant.before} => {mutant.after}".split()
    )
