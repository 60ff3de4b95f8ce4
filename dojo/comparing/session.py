"""A solution at the table: asked until it has answered all, whatever becomes of its processes."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from dojo.comparing.process import ENDLESS, FLOOD, FORGED, NO_IMPORT, Process, Stopped, started
from dojo.comparing.question import NOT_ASKED, Kind, Question, Reply, understood
from dojo.comparing.stopping import WISHES

BATCH = 400  # questions in one request; after an accident they are asked again
A_CALL = 1.0  # seconds that one call may take
IN_ALL = 60.0  # seconds of waiting for one solution, whatever else we do meanwhile
ACCIDENTS = 3  # of one kind of question, then no more of that kind are asked
MOST_ACCIDENTS = 12
THRICE = f"no more of a kind after {ACCIDENTS} without an answer"
TOO_OFTEN = "no more at all after {} without an answer"
TIME_OVER = f"no more after waiting {IN_ALL:.0f} s for it"

INCONSTANT = "gives another answer the second time"
LATER = "only after other calls, so it keeps something between them"


@dataclass(frozen=True, slots=True)
class Accident:
    """Something that a solution does beside answering.

    Args:
        what: the cause, in words that follow its name.
        question: at which question first, as in a test; "" if at none.
    """

    what: str
    question: str = ""


@dataclass(slots=True)
class Session:
    """All that one solution was asked.

    ``accidents`` by what happened; ``enough`` is why it was last asked no more; ``until`` is when it all must end;
    ``patience`` is how many seconds are left to wait for it; ``wishes`` is how often somebody had wished to stop when
    it began.
    """

    solution: Path
    limit: float = A_CALL
    until: float = math.inf
    patience: float = IN_ALL
    wishes: int = field(default_factory=lambda: WISHES.number)
    accidents: dict[str, Accident] = field(default_factory=dict)
    seconds: float = 0.0
    answered: int = 0
    happened: int = 0
    printed: int = 0
    lines: int = 0
    beginning: str = ""
    enough: str = ""
    process: Process | None = None
    stack: ExitStack = field(default_factory=ExitStack)

    def __enter__(self) -> Self:
        """Begin; the first process starts with the first question."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the last process."""
        self.leave()

    def leave(self) -> None:
        """End the process; the next question starts another."""
        if self.process:
            self.stack.close()
            self.heard(self.process)
            self.process = None

    def heard(self, process: Process) -> None:
        """Note what a process printed."""
        self.printed += process.printed.size
        self.lines += process.printed.lines
        self.beginning = self.beginning or process.printed.beginning.decode("utf-8", "replace")[:200]

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask *questions*, which are of one kind; a reply for each, if only to say that it was not asked."""
        replies: list[Reply] = []
        accidents = 0
        while len(replies) < len(questions):
            if enough := self.had_enough(accidents):
                self.enough = enough
                return replies + [NOT_ASKED] * (len(questions) - len(replies))
            batch = questions[len(replies) : len(replies) + BATCH]
            try:
                replies += self.batch(batch)
            except Stopped as stopped:
                accidents += 1
                self.happened += 1
                replies += self.after(stopped, batch[: stopped.place + 1])
        return replies

    def had_enough(self, accidents: int) -> str:
        """Why no more is asked, after so many *accidents* with questions of one kind; "" if there is more to ask."""
        if self.left() <= 0:
            return TIME_OVER
        if self.happened >= MOST_ACCIDENTS:
            return TOO_OFTEN.format(self.happened)
        return THRICE if accidents >= ACCIDENTS else ""

    def left(self) -> float:
        """For how many seconds it may still be waited for."""
        return min(self.patience, self.until - time.monotonic())

    def wait(self, question: Question, seconds: float) -> Reply:
        """Ask one question that may take so many *seconds*; that it takes longer is no accident."""
        usual, self.limit = self.limit, seconds
        try:
            return self.batch([question])[0] if self.left() > 0 else NOT_ASKED
        except Stopped as stopped:
            self.leave()
            if stopped.why != ENDLESS:
                self.accident(stopped.why, str(question))
            return lost(stopped)
        finally:
            self.limit = usual

    def batch(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask for what fits in one request, while nobody wishes to stop; only waiting for it uses up patience.

        Raises:
            Stopped: there is no reply.
        """
        WISHES.heed(self.wishes)
        begun = time.monotonic()
        try:
            return self.given(questions)
        except Stopped:
            WISHES.heed(self.wishes)  # it was ended for that, and did nothing wrong
            raise
        finally:
            self.patience -= time.monotonic() - begun

    def given(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask for what fits in one request, whatever it costs; see :meth:`batch`."""
        if self.process is None:
            self.process = self.stack.enter_context(started(self.solution))
        request: dict[str, object] = {"ask": [[asked.function, asked.arguments, asked.rules] for asked in questions]}
        reply = self.process.ask(request, self.limit, max(self.limit, self.left()))
        try:
            given = [understood(item) for item in reply["answers"]]  # type: ignore[attr-defined]
            self.note(reply["noted"], questions)
            self.seconds += float(reply["seconds"])  # type: ignore[arg-type]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Stopped(FORGED) from None
        if len(given) != len(questions):
            raise Stopped(FORGED)
        self.answered += len(given)
        return given

    def note(self, noted: object, questions: Sequence[Question]) -> None:
        """Keep what the guard has seen."""
        for what, place in noted.items():  # type: ignore[attr-defined]
            at = str(questions[place]) if isinstance(place, int) and 0 <= place < len(questions) else ""
            self.accident(str(what)[:100], at)

    def accident(self, what: str, question: str = "") -> None:
        """Note what happened; the first question at which it did counts."""
        if len(self.accidents) < 100:
            self.accidents.setdefault(what, Accident(what, question))

    def after(self, stopped: Stopped, questions: Sequence[Question]) -> list[Reply]:
        """Ask again what came before the question that stopped the process, and that question alone."""
        self.leave()
        if stopped.why.startswith(NO_IMPORT):
            self.accident(stopped.why)
            self.until = 0.0
            return [NOT_ASKED] * len(questions)
        *before, last = questions
        alone = self.alone(last)
        if alone.kind in (Kind.ENDLESS, Kind.ENDED):
            self.accident(stopped.why, str(last))
        else:
            self.accident(f"{stopped.why}, but {LATER}", str(last))
        return [*self.again(before), alone]

    def alone(self, question: Question) -> Reply:
        """Ask one question of a fresh process."""
        try:
            return self.batch([question])[0]
        except Stopped as stopped:
            self.leave()
            return lost(stopped)

    def again(self, questions: Sequence[Question]) -> Iterator[Reply]:
        """Ask for what was answered before; if even that stops now, it is lost."""
        for start in range(0, len(questions), BATCH):
            part = questions[start : start + BATCH]
            try:
                yield from self.batch(part)
            except Stopped as stopped:
                self.leave()
                yield from [lost(stopped)] * len(part)


def lost(stopped: Stopped) -> Reply:
    """The reply that never came."""
    return Reply(Kind.ENDLESS if stopped.why in (ENDLESS, FLOOD) else Kind.ENDED, text=stopped.why)
