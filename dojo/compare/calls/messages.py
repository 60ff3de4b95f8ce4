"""Defines the messages between a comparison and its worker: calls and replies."""

from collections.abc import Sequence

from msgspec import Struct

from dojo.contract import Call
from dojo.text import clip
from dojo.values import write_source

MAX_REPLY = 80  # characters shown of each reply if the replies to a call differ

Plain = str | list[str] | dict[str, int]  # the types of answers in the API


class Message(Struct, frozen=True, tag=True):
    """A message, or a reply that a message contains."""


class Answer(Message, frozen=True):
    """An answer whose type the API allows."""

    value: Plain

    def __str__(self) -> str:
        return write_source(self.value)


class OddAnswer(Message, frozen=True):
    """An answer of the wrong type, or with a flaw, such as a number in a list."""

    kind: str  # the answer's type in words
    text: str  # the answer as Python source
    flaw: str = ""  # what is wrong with the answer, if its type is right
    names: list[str] | None = None  # the strings in a tuple or set of strings

    def __str__(self) -> str:
        return self.text

    @property
    def type(self) -> str:
        """The answer's type in words, followed by any flaw."""
        return f"{self.kind} {self.flaw}" if self.flaw else self.kind


class Raised(Message, frozen=True):
    """An error that the call raised."""

    error: str  # the name of the error's class
    text: str
    is_refusal: bool  # whether the error is a ValueError
    place: str = ""  # the file and line in the pair's code

    def __str__(self) -> str:
        words = f"{self.error}: {self.text}" if self.text else self.error
        return f"{words} ({self.place})" if self.place else words


class NotStarted(Message, frozen=True):
    """The function is missing, raises NotImplementedError, or takes no house rules."""

    def __str__(self) -> str:
        return "it isn't implemented"


class WrongSignature(NotStarted, frozen=True):
    """The function can't be called in the way that the API describes."""

    yours: str  # the pair's signature, or a fault such as "category is a class"
    needed: str  # the function's signature in the API
    place: str  # the file and line of the function, or "" if unknown


class NoAnswer(Message, frozen=True):
    """The call ended the worker, or timed out."""

    why: str
    place: str = ""  # the file and line of the pair's loop, if the worker knows it

    def __str__(self) -> str:
        return f"no answer: the call {self.why}"


WorkerReply = Answer | OddAnswer | Raised | NotStarted | WrongSignature | NoAnswer


class NotCalled(Message, frozen=True):
    """The call wasn't made.

    `Caller.explain_stop` gives the reason.
    """


class Changing(Message, frozen=True):
    """Two different replies to the same call."""

    before: "Reply"
    later: "Reply"

    def __str__(self) -> str:
        before = clip(str(self.before), MAX_REPLY)
        later = clip(str(self.later), MAX_REPLY)
        return f"first {before}, then {later}"


Reply = WorkerReply | NotCalled | Changing


class Calls(Message, frozen=True):
    """A message to the worker with the calls to make."""

    calls: Sequence[Call]
    limit: float = 0.0  # seconds of CPU time for each call; 0 means no limit


class Replies(Message, frozen=True):
    """A message from the worker with the replies.

    If a call times out, its reply is the last reply.
    """

    replies: list[WorkerReply]
    changing: int | None = None  # position of the first call that changes its arguments
    slowest: float = 0.0  # seconds of CPU time for the slowest call that ended


class Ready(Message, frozen=True):
    """A message from the worker after it has imported the solution."""


class NoImport(Message, frozen=True):
    """A message from the worker if it can't import the solution."""

    why: str


MESSAGES = (Calls, Ready, NoImport, Replies)
