"""Puts questions to a solution in our own process, for tests that trust it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dojo.comparing.causes import tried
from dojo.comparing.question import NOT_STARTED, Question, Reply
from dojo.comparing.session import Accident


class Trusted:
    """Asks in our own process, where nothing is to be feared, each question for itself."""

    __slots__ = ()

    accidents: dict[str, Accident]

    def answer(self, question: Question) -> Reply:
        raise NotImplementedError

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        return [self.answer(question) for question in questions]

    def wait(self, question: Question, _: float) -> Reply:
        return self.answer(question)

    def leave(self) -> None:
        pass

    def accident(self, what: str, question: str = "") -> None:
        self.accidents.setdefault(what, Accident(what, question))


@dataclass(slots=True)
class InProcess(Trusted):
    """The functions of a module as text."""

    source: str
    accidents: dict[str, Accident] = field(default_factory=dict)
    printed: int = 0
    lines: int = 0
    beginning: str = ""
    enough: str = ""
    functions: dict[str, Callable[..., object]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        exec(compile(self.source, "solution", "exec"), self.functions)  # noqa: S102

    def answer(self, question: Question) -> Reply:
        call = self.functions.get(question.function)
        if call is None or question.rules:
            return NOT_STARTED
        return tried(lambda: call(*question.arguments))
