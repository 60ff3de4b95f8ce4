"""What the worker that asks questions, and its parent, tell each other."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Survivors:
    """To the worker: the names of the mutants to be asked."""

    names: list[str]


@dataclass(frozen=True, slots=True)
class Effect:
    """From the worker: what a change does to the answers of the code."""

    mutant: str
    question: str = ""  # the first that shows the change; "" if none does
    answer: str = ""  # with the change
    before: str = ""  # without it


@dataclass(frozen=True, slots=True)
class Chance:
    """From the worker: the code as it is answers a question now this, now that."""

    question: str


MESSAGES = (Survivors, Effect, Chance)
