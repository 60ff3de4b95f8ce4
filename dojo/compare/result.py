"""Questions, replies, and what a comparison found: plain data."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Literal

from dojo.answers import RANKING
from dojo.solution import REFERENCE_FOLDER
from dojo.text import enumerate_words

MORE_PLAYERS, TABLE, HOUSES, WRITING = range(
    len(RANKING), len(RANKING) + 4
)  # levels that follow the categories
Key = Literal[
    "cause", "condition", "missing", "difference"
]  # what explains differences
GAME, NEXT, BEYOND, TEXT = range(4)


def quote(value: object) -> str:
    """Write a value as in a program, with double quotation marks."""
    return repr(value).replace("'", '"')


@dataclass(frozen=True, slots=True)
class Question:
    """One call of a function of the contract; house rules are handed over only if there are any."""

    function: str
    arguments: tuple[object, ...]
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = [
            *map(quote, self.arguments),
            *([quote([*self.rules])] if self.rules else []),
        ]
        return f"{self.function}({', '.join(words)})"


class ReplyKind(StrEnum):
    """What can come back."""

    ANSWER = "answer"
    ODD = "odd"  # of a type that is not in the contract
    RAISED = "raised"
    NOT_STARTED = "not started"
    ENDLESS = "endless"
    ENDED = "ended"
    NOT_ASKED = "not asked"


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back."""

    kind: ReplyKind
    value: object = None  # the answer, if it is of one of the contract's types
    name: str = ""  # the type of an odd answer or of what was raised
    text: str = ""  # what it looks like, or its message
    refusal: bool = False  # whether what was raised is a ValueError

    def __str__(self) -> str:
        match self.kind:
            case ReplyKind.ANSWER:
                return quote(self.value)
            case ReplyKind.ODD:
                return self.text
            case ReplyKind.RAISED:
                return f"{self.name}: {self.text}" if self.text else self.name
        return f"no answer: it {self.text}"

    @property
    def was_given(self) -> bool:
        """Whether the solution was asked, and has begun the function."""
        return self.kind not in (ReplyKind.NOT_STARTED, ReplyKind.NOT_ASKED)

    @property
    def was_lost(self) -> bool:
        """Whether the process ended over it, or had to be ended."""
        return self.kind in (ReplyKind.ENDLESS, ReplyKind.ENDED)


@dataclass(frozen=True, slots=True)
class ExpectedRefusal:
    """The right answer to bad text: a ValueError whose message names these pieces, each with its place."""

    named: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        pieces = [
            f'card {place} "{text}"' if place else f'"{text}"'
            for text, place in self.named
        ]
        return (
            f"it is refused, naming {enumerate_words(pieces)}"
            if pieces
            else "it is refused"
        )


@dataclass(frozen=True, slots=True)
class Case:
    """A question with its right answer."""

    question: Question
    right: object  # the answer, or an ExpectedRefusal
    # how far into the kata it is: the place of its category, then what comes after the
    # evening
    level: int = 0
    form: str = (
        ""  # the way in which the hand is written, if that is what the case is about
    )
    plain: "Case | None" = None  # and the same in plain writing

    @property
    def is_refused(self) -> bool:
        """Whether no answer is right."""
        return isinstance(self.right, ExpectedRefusal)

    def list_hands(self) -> list[str]:
        """List the hands in the question."""
        asked = self.question.arguments[-1] if self.question.arguments else ""
        return [
            text
            for text in (asked.values() if isinstance(asked, dict) else [asked])
            if isinstance(text, str)
        ]

    def change_hands(self, change: Callable[[str], str]) -> "Case":
        """Ask the same with every hand changed."""
        *first, asked = self.question.arguments
        other = (
            {name: change(text) for name, text in asked.items()}
            if isinstance(asked, dict)
            else change(str(asked))
        )
        return replace(self, question=replace(self.question, arguments=(*first, other)))


@dataclass(frozen=True, slots=True, eq=False)
class Difference:
    """A question to which a solution and the reference do not say the same."""

    case: Case
    reply: Reply
    kind: str  # what is wrong, in words that many differences share


Belongs = Callable[[Difference], bool]
Ask = Callable[[Sequence[Question]], Sequence[Reply]]
Groups = Mapping[str, Sequence[Difference]]  # by kind


def split_groups(
    groups: Groups, belongs: Belongs, kinds: Collection[str]
) -> tuple[Groups, Groups]:
    """Split differences into those of these *kinds* that belong to a cause, and all others."""
    own: dict[str, list[Difference]] = {}
    rest: dict[str, list[Difference]] = {}
    for kind, some in groups.items():
        for one in some:
            (own if kind in kinds and belongs(one) else rest).setdefault(
                kind, []
            ).append(one)
    return own, rest


@dataclass(frozen=True, slots=True)
class Finding:
    """Differences that belong together."""

    key: Key
    title: str  # the cause, or what is wrong
    count: int
    simplest: Difference
    asked: int = 0  # how many questions were about such hands, if they can be counted

    @property
    def times(self) -> str:
        """The count in words."""
        if self.asked:
            return f"{self.count:,} of {self.asked:,} times"
        return "once" if self.count == 1 else f"{self.count:,} times"

    @property
    def is_about_cards(self) -> bool:
        """Whether it depends on something that the ranks of hands do not show."""
        return (
            self.key == "condition"
            or "of one suit" in self.title
            or "flush of" in self.title
        )

    @property
    def topic(self) -> int:
        """Whether it is about the evening's game, what is not there of it yet, the table and its rules, or text."""
        level = self.simplest.case.level
        return (
            NEXT
            if self.key == "missing"
            else GAME
            if level < TABLE
            else TEXT
            if level == WRITING
            else BEYOND
        )


@dataclass(frozen=True, slots=True)
class Covered:
    """How many questions of an area were answered, how many as the reference does, and how many were not asked."""

    area: str  # what it is about; a house rule by its name
    asked: int
    right: int
    left: int = 0


@dataclass(slots=True)
class Result:
    """All that was found about one solution; what matters most first."""

    name: str
    covered: list[Covered] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    accidents: dict[str, str] = field(
        default_factory=dict
    )  # what it does beside answering, and the first question
    not_started: list[str] = field(default_factory=list)  # functions of the contract
    misspelt: list[str] = field(
        default_factory=list
    )  # where they are instead, or what is nearly called so
    rules_not_started: list[str] = field(default_factory=list)
    unasked: Counter[str] = field(
        default_factory=Counter
    )  # how many questions, by the reason
    agreeing: list[str] = field(
        default_factory=list
    )  # categories, if all that was asked about them is right
    missing: Sequence[str] = ()  # categories that no hand is called, weakest first

    @property
    def total(self) -> int:
        """How many questions were answered."""
        return sum(covered.asked for covered in self.covered)

    @property
    def right(self) -> int:
        """How many of them as the reference does."""
        return sum(covered.right for covered in self.covered)


@dataclass(frozen=True, slots=True)
class RunOfTests:
    """The tests of one on the code of another: which passed, failed, and are about inner functions; or why none ran."""

    passed: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    stopped: str = ""
    said: dict[str, str] = field(default_factory=dict)  # why those that failed did


@dataclass(slots=True)
class Comparison:
    """All that was found about the solutions in some folders; and whether somebody had no more time."""

    folders: Sequence[Path]
    results: dict[Path, Result] = field(default_factory=dict)
    test_runs: dict[tuple[Path, Path], RunOfTests] = field(default_factory=dict)
    stopped: bool = False
    names_shown: bool = False  # whether it is said whose a difference or a test is
    absent: Sequence[str] = ()  # those who have handed in nothing

    def find_unfair_tests(self) -> dict[Path, RunOfTests]:
        """Find the tests that fail on the reference, by whose they are: they say something else than the rules."""
        runs = {
            folder: self.test_runs.get((folder, REFERENCE_FOLDER))
            for folder in self.results
        }
        return {folder: run for folder, run in runs.items() if run and run.failed}
