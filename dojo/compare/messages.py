"""What a comparison and its worker say to each other: questions, and what came back."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from dojo.values import write_source


@dataclass(frozen=True, slots=True)
class Question:
    """One call of a function; house rules are handed over only if there are any."""

    function: str
    arguments: Sequence[object]
    rules: Sequence[str] = ()

    def __str__(self) -> str:
        words = [write_source(argument) for argument in self.arguments]
        if self.rules:
            words.append(write_source([*self.rules]))
        return f"{self.function}({', '.join(words)})"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of a type that the contract knows."""

    value: object

    def __str__(self) -> str:
        return write_source(self.value)


@dataclass(frozen=True, slots=True)
class OddAnswer:
    """An answer of any other type, in words, and as it looks."""

    kind: str
    text: str
    names: list[str] | None = None  # what a tuple or a set holds, if it is all text

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Raised:
    """An error, and the file and line of the pair from which it came."""

    error: str  # the name of its class
    text: str
    is_refusal: bool  # a ValueError
    place: str = ""

    def __str__(self) -> str:
        words = f"{self.error}: {self.text}" if self.text else self.error
        return f"{words} ({self.place})" if self.place else words


@dataclass(frozen=True, slots=True)
class NotStarted:
    """The function is missing, or raises NotImplementedError, or takes no rules."""

    def __str__(self) -> str:
        return "it isn't implemented"


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The worker ended over the question, or had to be ended."""

    why: str

    def __str__(self) -> str:
        return f"no answer: it {self.why}"


@dataclass(frozen=True, slots=True)
class NotAsked:
    """Nobody asked."""


@dataclass(frozen=True, slots=True)
class Changing:
    """One worker answers this, and another one that."""

    before: "Reply"
    later: "Reply"

    def __str__(self) -> str:
        return f"{self.before}, and later {self.later}"


Reply = Answer | OddAnswer | Raised | NotStarted | NoAnswer | NotAsked | Changing


@dataclass(frozen=True, slots=True)
class Questions:
    """To the worker: answer these."""

    questions: Sequence[Question]


@dataclass(frozen=True, slots=True)
class Replies:
    """From the worker: all replies."""

    replies: list[Reply] = field(default_factory=list)
    # what else it does, and at which of the questions first, from 0
    habits: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ready:
    """From the worker: the solution is imported."""


@dataclass(frozen=True, slots=True)
class NoImport:
    """From the worker: the solution cannot be imported."""

    why: str


TO_WORKER = (Questions, Question)
FROM_WORKER = (Ready, NoImport, Replies, Answer, OddAnswer, Raised, NotStarted)
