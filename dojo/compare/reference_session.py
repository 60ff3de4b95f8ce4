"""Asks one solution all there is to ask, whatever its workers do.

A worker is ended if it is silent for too long, if it has ended itself, and when all is
asked. Then the next question starts another one.
"""

import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Self

from dojo.compare.messages import (
    FROM_WORKER,
    NoAnswer,
    NoImport,
    NotAsked,
    Question,
    Questions,
    Raised,
    Replies,
    Reply,
)
from dojo.errors import NoReport
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import ENDLESS, Worker, WorkerEnded
from dojo.solution.faults import explain_end
from dojo.solution.folder import NAME

WORKER = "dojo.compare.worker"
BATCH = 100  # questions in one message
A_BATCH = 3.0  # seconds that one message may take
A_CALL = 1.0  # seconds that one call may take
IN_ALL = 60.0  # seconds of waiting for one solution
MOST_UNANSWERED = 5  # questions that get no answer; then no more are asked
MOST_RECURSIONS = 1_000  # without an end; each takes as long as a hundred answers
TO_ASK_AGAIN = 5.0  # seconds of waiting that another worker gets at least
AFTER_CALLS = "only after other calls, so it keeps something between them"


class NoImportError(Exception):
    """The solution cannot be imported."""


@dataclass(slots=True)
class Session:
    """All that one solution is asked, until somebody says *stop*."""

    solution: Path
    stop: Event = field(default_factory=Event)  # only the main thread hears Ctrl-C
    seconds: float = IN_ALL  # how long it may still be waited for
    # what happened beside the answers, and at which question first
    habits: dict[str, str] = field(default_factory=dict)
    unanswered: int = 0  # questions that got no answer
    recursions: int = 0  # likewise, as calls went too deep
    hash_seed: int = 0
    _worker: Worker | None = None
    _stack: ExitStack = field(default_factory=ExitStack)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end_worker()

    def start_anew(self, hash_seed: int) -> None:
        """Let another worker answer from now on, whose sets have another order."""
        self.end_worker()
        self.hash_seed = hash_seed
        self.seconds = max(self.seconds, TO_ASK_AGAIN)

    def end_worker(self) -> None:
        """End the worker; the next question starts another."""
        worker = self._worker
        self._worker = None
        self._stack.close()
        if worker and worker.printed:
            self.habits.setdefault("prints something", "")

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask questions; give a reply for each.

        Raises:
            NoImportError: the solution cannot be imported.
        """
        replies: list[Reply] = []
        for start in range(0, len(questions), BATCH):
            replies += self._ask_batch(questions[start : start + BATCH])
        return replies

    def explain_stop(self) -> str:
        """Say why no more questions are asked, or "" if they are."""
        if self.seconds <= 0:
            return f"no more after waiting {IN_ALL:.0f} s for it"
        if self.unanswered >= MOST_UNANSWERED:
            return f"no more after {self.unanswered} without an answer"
        if self.recursions >= MOST_RECURSIONS:
            return "no more after so many calls within calls"
        return ""

    def _ask_batch(self, questions: Sequence[Question]) -> Sequence[Reply]:
        """Ask all at once; if that ends the worker, ask each question alone."""
        if self.explain_stop():
            return [NotAsked()] * len(questions)
        try:
            return self._exchange(questions, A_BATCH)
        except WorkerEnded as error:
            why = error.why
        unanswered_before = self.unanswered
        replies = [self._ask_alone(question) for question in questions]
        # where many are slow, or print much, the batch seems endless, and none is
        if self.unanswered == unanswered_before and why != ENDLESS:
            self.habits.setdefault(f"{why}, but {AFTER_CALLS}", "")
        return replies

    def _ask_alone(self, question: Question) -> Reply:
        """Ask one question; if that ends the worker, once more."""
        if self.explain_stop():
            return NotAsked()
        why = ""
        for _ in range(2):  # the second time in a worker of its own
            try:
                return self._exchange([question], A_CALL)[0]
            except WorkerEnded as error:
                why = error.why
        self.habits.setdefault(why, str(question))
        self.unanswered += 1
        return NoAnswer(why)

    def _exchange(self, questions: Sequence[Question], limit: float) -> Sequence[Reply]:
        """Put questions to the worker, and wait *limit* seconds for its replies.

        Raises:
            WorkerEnded: none come.
        """
        self._check_stop()
        start = time.monotonic()
        try:
            worker = self._worker or self._start()
            worker.send(Questions(questions))
            message = worker.receive(limit)
        except WorkerEnded:
            self.end_worker()
            self._check_stop()  # it was killed for that, and did nothing wrong
            raise
        finally:
            self.seconds -= time.monotonic() - start
        assert isinstance(message, Replies)  # noqa: S101 - nothing else is sent
        for habit, number in message.habits.items():
            self.habits.setdefault(habit, str(questions[number]))
        for reply in message.replies:
            if isinstance(reply, Raised) and reply.error == "RecursionError":
                self.recursions += 1
        return message.replies

    def _check_stop(self) -> None:
        if self.stop.is_set():
            raise KeyboardInterrupt

    def _start(self) -> Worker:
        try:
            folder = self._stack.enter_context(make_sandbox())
            copy_solution(self.solution, folder / NAME)
        except (OSError, NoReport) as error:
            raise NoImportError(str(error)) from None
        worker = Worker(WORKER, folder, FROM_WORKER, hash_seed=self.hash_seed)
        self._worker = self._stack.enter_context(worker)
        self._check_stop()  # it may have begun after all others were ended
        try:
            message = worker.receive()
        except WorkerEnded as error:
            self._check_stop()
            diagnosis = explain_end("Its import", error.why)
            raise NoImportError(str(diagnosis)) from None
        if isinstance(message, NoImport):
            raise NoImportError(message.why)
        return worker
