"""Whether a bug can show in what a test asks: if every answer is the same, so is the test's verdict."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dojo.gallery import Bug, Engine, house_rules
from dojo.trial.faults import message
from dojo.trial.switch import Call
from reference.errors import PokerError
from reference.rules import MOST_CARDS, STANDARD

AS_THE_REFERENCE = f"{STANDARD.min_cards} to {MOST_CARDS} needed"  # it takes the best five of more, as other tables do
AS_THE_SHEET = "a hand is five cards"


class Question(NamedTuple):
    """A call, its text and the house rules in it."""

    call: Call
    text: str
    names: frozenset[str]


def questions(calls: Iterable[Call]) -> tuple[Question, ...]:
    """Each of these calls once."""
    once = {str(call): call for call in calls}
    return tuple(Question(call, text, house_rules(call.function, call.args, call.named)) for text, call in once.items())


class Answers:
    """What one engine answers; each question is put once."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.known: dict[str, str] = {}
        self.refusals: dict[str, PokerError] = {}
        self.raised: set[str] = set()

    def to(self, call: Call, text: str = "") -> str:
        """The answer as text, or the error in its place."""
        key = text or str(call)
        if key not in self.known:
            try:
                self.known[key] = repr(self.engine[call.function](*call.args, **call.named))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer
                self.raised.add(key)
                if isinstance(error, PokerError):
                    self.refusals[key] = error
                self.known[key] = f"{type(error).__name__}: {message(error)}"
        return self.known[key]

    def told(self, call: Call) -> str:
        """The answer as a player would tell it: ``is 'pair'``, or that the question is refused, and why."""
        said = self.to(call)
        if refusal := self.refusal(call):
            return f"is refused ({message(refusal).replace(AS_THE_REFERENCE, AS_THE_SHEET)})"
        return f"raises {said}" if str(call) in self.raised else f"is {said}"

    def refusal(self, call: Call, text: str = "") -> PokerError | None:
        """Why this engine refuses a question; None if it answers."""
        self.to(call, text)
        return self.refusals.get(text or str(call))


def told_apart(asked: Iterable[Question], bug: Bug, right: Answers, wrong: Answers) -> bool:
    """Whether any of these questions has another answer in the engine with the *bug*."""
    return any(
        right.to(call, text) != wrong.to(call, text)
        for call, text, names in asked
        if call.function in bug.functions and bug.concerns(names)
    )
