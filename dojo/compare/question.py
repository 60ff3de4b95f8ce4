"""A question to a solution as a value, and what can come back."""

from dataclasses import dataclass
from enum import StrEnum


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
        """Write it as in a test."""
        words = [*map(quote, self.arguments), *([quote([*self.rules])] if self.rules else [])]
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
    """What came back.

    Attributes:
        value: the answer, if it is of one of the contract's types.
        name: the type of an odd answer or of what was raised.
        text: what it looks like, or its message.
        refusal: whether what was raised is a ValueError.
    """

    kind: ReplyKind
    value: object = None
    name: str = ""
    text: str = ""
    refusal: bool = False

    def __str__(self) -> str:
        """Say it in words."""
        match self.kind:
            case ReplyKind.ANSWER:
                return quote(self.value)
            case ReplyKind.ODD:
                return f"{self.text} of type {self.name}"
            case ReplyKind.RAISED:
                return f"{self.name}: {self.text}" if self.text else self.name
        return f"no answer: it {self.text}"

    @property
    def was_given(self) -> bool:
        """Whether the solution was asked, and has begun the function."""
        return self.kind not in (ReplyKind.NOT_STARTED, ReplyKind.NOT_ASKED)


NO_RULES = "takes no house rules"  # the name of a reply that is not started
NOT_STARTED, NOT_ASKED = Reply(ReplyKind.NOT_STARTED), Reply(ReplyKind.NOT_ASKED)


def read_reply(item: object) -> Reply:
    """Read what a worker sent: an answer, or the kind, the name, the text, and whether it is a refusal."""
    match item:
        case [value]:
            return Reply(ReplyKind.ANSWER, value)
        case [str(kind), str(name), str(text), bool(refusal)]:
            return Reply(ReplyKind(kind), None, name, text, refusal)
    raise ValueError(item)
