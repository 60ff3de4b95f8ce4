"""A solution at the table: asked until it has answered all, whatever its workers do."""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Self

from dojo.compare.messages import (
    FROM_WORKER,
    Ask,
    Lost,
    NoImport,
    NotAsked,
    Question,
    Replies,
    Reply,
)
from dojo.sandbox import (
    ENDLESS,
    Worker,
    WorkerEnded,
    copy_solution,
    make_sandbox,
)
from dojo.solution import NAME
from dojo.status import NoReport

WORKER = "dojo.compare.worker"
AT_ONCE = 400  # replies in one message
A_CALL = 1.0  # seconds that one call may take
IN_ALL = 60.0  # seconds of waiting for one solution
MOST_LOST = 8  # questions that get no answer; then no more are asked
LATER = "only after other calls, so it keeps something between them"


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
    lost: int = 0  # questions that got no answer
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

    def end_worker(self) -> None:
        """End the worker; the next question starts another."""
        worker, self._worker = self._worker, None
        self._stack.close()
        prints = any(what.startswith("prints ") for what in self.habits)
        if worker and worker.printed and not prints:
            words = worker.printed[:1000].decode("utf-8", "replace").split()
            start = " ".join(words)[:60]
            self.habits[
                f"prints {len(worker.printed):,} bytes, beginning {start!a}"
            ] = ""

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask questions; give a reply for each.

        If a worker ends, another is asked one by one what was under way, to find out
        which question it was.

        Raises:
            NoImportError: the solution cannot be imported.
        """
        replies: list[Reply] = []
        ended = ""
        while len(replies) < len(questions) and not self.why_no_more():
            left = questions[len(replies) :]
            try:
                if ended:
                    for part in self._exchange(left[:AT_ONCE], at_once=1):
                        replies += part
                    if ended != ENDLESS:  # which a busy machine may seem to be
                        self.habits.setdefault(f"{ended}, but {LATER}", "")
                    ended = ""
                else:
                    for part in self._exchange(left, AT_ONCE):
                        replies += part
            except WorkerEnded as error:
                self.end_worker()
                if ended:
                    question = questions[len(replies)]
                    self.habits.setdefault(error.why, str(question))
                    replies.append(Lost(error.why))
                    self.lost += 1
                ended = "" if ended else error.why
        return replies + [NotAsked()] * (len(questions) - len(replies))

    def why_no_more(self) -> str:
        """Say why no more questions are asked; nothing if they are."""
        if self.seconds <= 0:
            return f"no more after waiting {IN_ALL:.0f} s for it"
        if self.lost >= MOST_LOST:
            return f"no more after {self.lost} without an answer"
        return ""

    def _exchange(
        self, questions: Sequence[Question], at_once: int
    ) -> Iterator[list[Reply]]:
        """Send all questions, and give the replies as they come.

        Raises:
            WorkerEnded: no more replies come.
        """
        self._check()
        begun = time.monotonic()
        try:
            worker = self._worker or self._start()
            worker.send(Ask(questions, at_once))
            number = 0
            while number < len(questions):
                message = worker.receive(min(A_CALL, max(self.seconds, 0.0)))
                self._check()
                # what we do between two messages does not count
                self.seconds -= time.monotonic() - begun
                assert isinstance(message, Replies)  # noqa: S101 - nothing else is sent
                for what, place in message.habits.items():
                    self.habits.setdefault(what, str(questions[place - 1]))
                number += len(message.replies)
                yield message.replies
                begun = time.monotonic()
        except WorkerEnded:
            self.seconds -= time.monotonic() - begun
            self._check()  # it was killed for that, and did nothing wrong
            raise

    def _check(self) -> None:
        if self.stop.is_set():
            raise KeyboardInterrupt

    def _start(self) -> Worker:
        try:
            folder = self._stack.enter_context(make_sandbox())
            copy_solution(self.solution, folder / NAME)
        except (OSError, NoReport) as error:
            raise NoImportError(str(error)) from None
        worker = Worker(WORKER, folder, FROM_WORKER, self.hash_seed)
        self._worker = self._stack.enter_context(worker)
        try:
            message = worker.receive()
        except WorkerEnded as ended:
            self._check()
            raise NoImportError(f"its import {ended.why}") from None
        if isinstance(message, NoImport):
            raise NoImportError(message.why)
        return worker
