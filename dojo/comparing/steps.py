"""How far a quick comparison is, measured in questions, so that a bar can tell the time that is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from dojo.comparing import houses, odds
from dojo.comparing.question import Question, Reply
from dojo.comparing.session import Session
from dojo.comparing.stopping import WISHES
from dojo.comparing.verdict import ONCE_MORE, PLANS, SIMPLER, THE_CAUSES

SOME = 50  # questions of a step of which no more is known
BEGINNING = "the beginning"
WEIGHTS = {  # about how many questions could be asked in the time that a step takes
    BEGINNING: 9_000,
    "categories": 7_762,
    "the whole order": 14_922,
    "equal hands": 400,
    "random triples": 1_200,
    "more than two players": 700,
    odds.NAME: 3_000,
    ONCE_MORE: 1_000,
    SIMPLER: 1_000,
    THE_CAUSES: 15_000,
}

Watcher = Callable[[int, int], None]


def weights() -> dict[str, int]:
    """All steps in their order, each with its weight."""
    names = [plan.area for plan in PLANS] + [rule.name for rule in houses.rules()]
    order = (BEGINNING, *names, odds.NAME, ONCE_MORE, SIMPLER, THE_CAUSES)
    return {name: WEIGHTS.get(name, SOME) for name in order}


def nothing() -> None:
    """Nobody looks."""


@dataclass(slots=True)
class Watched(Session):
    """A session that says whenever it asks on."""

    tick: Callable[[], None] = nothing

    def batch(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask for what fits in one request, see there."""
        self.tick()
        return Session.batch(self, questions)


@dataclass(slots=True)
class Steps:
    """The steps of a quick comparison.

    Args:
        watch: is told how far it is, of how much.
    """

    watch: Watcher
    session: Session | None = None
    step: str = BEGINNING
    before: int = 0
    wishes: int = 0
    weights: dict[str, int] = field(default_factory=weights)

    def begin(self, step: str) -> None:
        """Another step begins."""
        self.step, self.wishes = step, WISHES.number
        self.before = self.session.answered if self.session else 0
        self.tick()

    def tick(self) -> None:
        """Tell how far it is, by what was asked in this step."""
        self.tell((self.session.answered if self.session else 0) - self.before)

    def within(self, done: int, total: int) -> None:
        """Tell how far it is in a step in which nothing is asked, while nobody wishes to stop.

        Raises:
            KeyboardInterrupt: somebody does.
        """
        WISHES.heed(self.wishes)
        self.tell(self.weights.get(self.step, 0) * done // total)

    def tell(self, done: int) -> None:
        """Tell how far it is, when so much of this step is done; of a step that nobody foresaw, nothing."""
        if self.step in self.weights:
            names = list(self.weights)
            before = sum(self.weights[name] for name in names[: names.index(self.step)])
            self.watch(before + min(done, self.weights[self.step]), sum(self.weights.values()))
