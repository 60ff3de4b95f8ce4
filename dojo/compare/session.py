"""A solution at the table: asked until it has answered all, whatever becomes of its workers."""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Self

from dojo.compare.result import Question, Reply, ReplyKind, RunOfTests
from dojo.sandbox import (
    ENDLESS,
    FLOOD,
    Worker,
    WorkerEnded,
    copy_solution,
    make_sandbox,
)
from dojo.solution import NAME
from dojo.status import NoReport

CHILD = "dojo.compare.child"
CHUNK = 400  # replies in one message
A_CALL, A_TEST = 1.0, 10.0  # seconds that one call may take, and one test
IN_ALL = 60.0  # seconds of waiting for one solution, whatever else we do meanwhile
ACCIDENTS, MOST_ACCIDENTS = (
    3,
    8,
)  # of one kind of question, and in all; then no more are asked
NO_IMPORT = "cannot be imported"
NOT_ASKED = Reply(ReplyKind.NOT_ASKED)
LATER = "only after other calls, so it keeps something between them"


@dataclass(slots=True)
class Session:
    """All that one solution was asked; *seconds* is how long it may still be waited for, until somebody says *stop*."""

    solution: Path
    stop: Event = field(default_factory=Event)  # only the main thread hears Ctrl-C
    seconds: float = IN_ALL
    accidents: dict[str, str] = field(
        default_factory=dict
    )  # what happened beside the answers, and at which question
    enough: str = ""  # why it was last asked no more
    _broken: str = ""  # why it can be asked nothing
    _happened: int = 0
    _worker: Worker | None = None
    _stack: ExitStack = field(default_factory=ExitStack)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """End the worker; the next question starts another."""
        worker, self._worker = self._worker, None
        self._stack.close()
        if (
            worker
            and worker.printed
            and not any(what.startswith("prints ") for what in self.accidents)
        ):
            start = " ".join(worker.beginning.decode("utf-8", "replace")[:200].split())[
                :60
            ]
            self.accidents.setdefault(
                f"prints {worker.printed:,} bytes, beginning {start!a}", ""
            )

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask questions of one kind; give a reply for each. What was under way in an accident is asked once more."""
        replies: list[Reply] = []
        accidents = 0
        while len(replies) < len(questions):
            if enough := self._find_enough(accidents):
                self.enough = enough
                return replies + [NOT_ASKED] * (len(questions) - len(replies))
            try:
                for part in self._exchange(questions[len(replies) :], CHUNK):
                    replies += part
            except WorkerEnded as ended:
                accidents += 1
                self._happened += 1
                replies += self._ask_once_more(questions[len(replies) :][:CHUNK], ended)
        return replies

    def ask_new_worker(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask a new worker, which was asked nothing before."""
        self.leave()
        return self.ask(questions)

    def run_tests(self, tests: Path) -> RunOfTests:
        """Run the tests in a folder on this solution, in the place of its own."""
        if not any(tests.rglob("*.py")):
            return RunOfTests()
        try:
            worker = self._start()
            place = worker.folder / NAME / "tests"
            if place.exists():
                place.rename(place.with_name("other_tests"))
            copy_solution(tests, place)
            worker.send({"test": ["--rootdir=.", "-c", "pytest.ini", f"{NAME}/tests"]})
            while True:
                match worker.receive(A_TEST):
                    case ["tested", list(passed), list(failed), list(own), dict(said)]:
                        return RunOfTests(
                            tuple(passed), tuple(failed), tuple(own), said=said
                        )
        except (OSError, NoReport, WorkerEnded) as stopped:
            self._check()  # it may have been ended for that
            return RunOfTests(stopped=str(stopped))

    def is_over(self) -> bool:
        """Say whether it is asked no more."""
        return bool(self._find_enough(0))

    def _find_enough(self, accidents: int) -> str:
        if self._broken:
            return self._broken
        if self.seconds <= 0:
            return f"no more after waiting {IN_ALL:.0f} s for it"
        if self._happened >= MOST_ACCIDENTS:
            return f"no more at all after {self._happened} without an answer"
        return (
            f"no more of a kind after {ACCIDENTS} without an answer"
            if accidents >= ACCIDENTS
            else ""
        )

    def _exchange(
        self, questions: Sequence[Question], chunk: int, limit: float | None = None
    ) -> Iterator[list[Reply]]:
        """Send all questions at once, and give the replies as they come; raise WorkerEnded if no more do."""
        self._check()
        begun = time.monotonic()
        try:
            worker = self._worker or self._start()
            worker.send(
                {
                    "ask": [
                        [one.function, one.arguments, one.rules] for one in questions
                    ],
                    "chunk": chunk,
                }
            )
            left = len(questions)
            while left:
                message = worker.receive(
                    min(A_CALL if limit is None else limit, max(self.seconds, 0.0))
                )
                self.seconds -= (
                    time.monotonic() - begun
                )  # what we do between two messages does not count
                match message:
                    case ["answers", list(items), dict(noted)]:
                        for what, place in noted.items():
                            self.accidents.setdefault(
                                str(what), str(questions[place - 1])
                            )
                        left -= len(items)
                        yield [read_reply(item) for item in items]
                self._check()
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
            if left_out := copy_solution(self.solution, folder / NAME):
                self.accidents[
                    f"has links, pipes or devices that are not copied: {', '.join(left_out[:5])}"
                ] = ""
        except (OSError, NoReport) as error:
            raise WorkerEnded(f"{NO_IMPORT}: {error}") from None
        self._worker = worker = self._stack.enter_context(Worker(CHILD, folder))
        try:
            message = worker.receive()
        except WorkerEnded as ended:
            raise WorkerEnded(f"{NO_IMPORT}: its import {ended.why}") from None
        match message:
            case ["no import", str(why)]:
                raise WorkerEnded(f"{NO_IMPORT}: {why}")
        return worker

    def _ask_once_more(
        self, questions: Sequence[Question], ended: WorkerEnded
    ) -> list[Reply]:
        """Ask a new worker, up to the question at which it ends too: that one is what ended the last."""
        self.leave()
        if ended.why.startswith(NO_IMPORT):
            self.accidents.setdefault(ended.why, "")
            self._broken = ended.why
            return []
        replies = self.ask_alone(questions)
        if ended.why != ENDLESS and not replies[-1].was_lost:  # no busy machine
            self.accidents.setdefault(f"{ended.why}, but {LATER}", "")
        return replies

    def ask_alone(
        self, questions: Sequence[Question], limit: float | None = None
    ) -> list[Reply]:
        """Get the replies one by one, up to what ends the worker; to take longer than a *limit* is no accident."""
        replies: list[Reply] = []
        try:
            for part in self._exchange(questions, 1, limit):
                replies += part
        except WorkerEnded as ended:
            self.leave()
            if ended.why != ENDLESS or limit is None:
                self.accidents.setdefault(ended.why, str(questions[len(replies)]))
            kind = (
                ReplyKind.ENDLESS if ended.why in (ENDLESS, FLOOD) else ReplyKind.ENDED
            )
            replies.append(Reply(kind, text=ended.why))
        return replies


def read_reply(item: object) -> Reply:
    """Read what a worker sent: an answer, or the kind, the name, the text, and whether it is a refusal."""
    match item:
        case [value]:
            return Reply(ReplyKind.ANSWER, value)
        case [str(kind), str(name), str(text), bool(refusal)]:
            return Reply(ReplyKind(kind), None, name, text, refusal)
    raise ValueError(item)
