"""A question to a solution, and what can come back."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Question:
    """One call of a function of the contract; house rules are handed over only if there are any."""

    function: str
    arguments: tuple[object, ...]
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write it as in a test."""
        words = [*map(repr, self.arguments), *([repr(list(self.rules))] if self.rules else [])]
        return f"{self.function}({', '.join(words)})".replace("'", '"')


class Kind(StrEnum):
    """What can come back."""

    ANSWER = "answer"
    ODD = "odd"
    RAISED = "raised"
    NOT_STARTED = "not started"
    ENDLESS = "endless"
    ENDED = "ended"
    NOT_ASKED = "not asked"


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back.

    Args:
        kind: which sort of reply.
        value: the answer, if it is of one of the contract's types.
        name: the type of an odd answer or of what was raised.
        text: what it looks like, or its message.
        refusal: whether what was raised is a ValueError.
    """

    kind: Kind
    value: object = None
    name: str = ""
    text: str = ""
    refusal: bool = field(default=False)

    def __str__(self) -> str:
        """Say it in words."""
        match self.kind:
            case Kind.ANSWER:
                return repr(self.value).replace("'", '"')
            case Kind.ODD:
                return f"{self.text} of type {self.name}"
            case Kind.RAISED:
                return f"{self.name}: {self.text}" if self.text else self.name
            case Kind.ENDLESS:
                return "no answer: it does not end"
            case Kind.ENDED:
                return f"no answer: {self.text}"
        return str(self.kind)


NOT_STARTED = Reply(Kind.NOT_STARTED)
NOT_ASKED = Reply(Kind.NOT_ASKED)


def understood(reply: object) -> Reply:
    """Read what a process sent, which may be anything.

    Raises:
        ValueError: it is no reply.
    """
    match reply:
        case ["answer", value]:
            return Reply(Kind.ANSWER, value)
        case ["odd", str(name), str(text)]:
            return Reply(Kind.ODD, None, name, text)
        case ["raised", str(name), str(text), bool(refusal)]:
            return Reply(Kind.RAISED, None, name, text, refusal)
        case ["not started"]:
            return NOT_STARTED
    raise ValueError("no reply")
