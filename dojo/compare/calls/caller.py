"""Calls a solution's functions in a worker process, within time limits.

The worker interrupts a call that uses too much CPU time, and then waits for more calls.
If the worker doesn't answer in time, its parent kills it, and the next call starts
another worker.
"""

import os
import re
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import groupby
from pathlib import Path
from threading import Event
from typing import Self

from dojo.compare.calls.messages import (
    MESSAGES,
    Calls,
    NoAnswer,
    NoImport,
    NotCalled,
    Raised,
    Replies,
    Reply,
    WrongSignature,
)
from dojo.compare.calls.stuck_call import find_stuck_line
from dojo.contract import Call
from dojo.errors import TIMED_OUT, NoReport
from dojo.isolation.copying import copy_solution, make_sandbox
from dojo.isolation.process import Worker, WorkerEnded
from dojo.solution.faults import explain_end
from dojo.solution.folder import NAME
from dojo.text import clip, count
from dojo.values import write_source

WORKER = "dojo.compare.calls.worker"
BATCH = 100  # maximum number of calls in one message
BATCH_TIMEOUT = 2.0  # seconds to wait for the replies to a batch
CALL_TIMEOUT = 0.5  # seconds to wait for the reply to a single call
# seconds to wait for the reply to a call that has just ended a worker
REPEATED_CALL_TIMEOUT = 1.0
CPU_LIMIT = 0.5  # seconds of CPU time for a call, after which the worker interrupts it
# If a function has timed out, but has answered other calls, its CPU limit is four times
# the CPU time of its slowest call, but at least LATER_CPU_LIMIT and at most CPU_LIMIT.
LATER_CPU_LIMIT = 0.05  # seconds
CPU_FACTOR = 4
TOTAL_TIMEOUT = 60.0  # seconds to wait for one solution
MAX_UNANSWERED = 5  # a function is skipped after five of its calls have ended a worker
# a function that has never answered a call is skipped after two calls without an answer
MAX_FIRST_FAILURES = 2
FUNCTION_LOSS = 2.5  # seconds that timeouts in one function may take
TOTAL_LOSS = 5.0  # seconds that timeouts in all functions may take
# after 1,000 RecursionErrors, no more calls are made, because RecursionErrors are slow
MOST_RECURSIONS = 1_000
# minimum number of seconds for all calls in the second worker
SECOND_WORKER_SECONDS = 5.0
SECOND_SEED = 70  # a hash seed that orders sets of names differently from seed 0
AFTER_CALLS = "only after other calls, so it keeps state between calls"

PRINTING = "prints something"
THREAD_ERROR = "raises an error in a thread"
WARNING = "makes Python show a warning"
WARNING_LINE = re.compile(r":\d+: \w*Warning: ")
MAX_LINE = 60  # characters; the rest of a printed line is cut off


class IncidentKind(Enum):
    """A kind of unwanted behaviour."""

    TIMEOUT = auto()
    CRASH = auto()
    SIGNATURE = auto()
    CHANGES_ARGUMENTS = auto()
    PRINTS = auto()


@dataclass(frozen=True, slots=True)
class Incident:
    """Something unwanted that a solution does, such as a crash or printed output."""

    kind: IncidentKind
    # a predicate, such as "changes its arguments", or the pair's signature
    words: str
    # a call that caused the incident, or a line that the code printed
    call: str = ""
    place: str = ""  # the file and line of the pair's code
    needed: str = ""  # the signature in the API
    changing_call: Call | None = None  # a call that changes its arguments


def note(incidents: dict[str, Incident], incident: Incident) -> None:
    """Store an incident, unless an incident with the same words is already stored.

    A timeout replaces a stored timeout of a call with more players.
    """
    known = incidents.setdefault(incident.words, incident)
    is_timeout = incident.kind is IncidentKind.TIMEOUT
    if is_timeout and incident.call.count(":") < known.call.count(":"):
        incidents[incident.words] = incident


def note_habits(
    incidents: dict[str, Incident], calls: Sequence[Call], replies: Replies
) -> None:
    """Store wrong signatures, and a call that changes its arguments, as incidents."""
    for reply in replies.replies:
        if isinstance(reply, WrongSignature):
            note(
                incidents,
                Incident(
                    IncidentKind.SIGNATURE,
                    reply.yours,
                    place=reply.place,
                    needed=reply.needed,
                ),
            )
    if replies.changing is not None:
        call = calls[replies.changing]
        note(
            incidents,
            Incident(
                IncidentKind.CHANGES_ARGUMENTS,
                "changes its arguments",
                str(call),
                changing_call=call,
            ),
        )


def describe_end(why: str, call: str = "", place: str = "") -> Incident:
    """Return the incident for a worker that ended, usually because of a *call*.

    Args:
        why: a predicate, such as "timed out".
        call: the call that ended the worker, or "" if it is unknown.
        place: the file and line at which the call timed out.
    """
    if why == TIMED_OUT:
        words = "gave no answer in time"
        return Incident(IncidentKind.TIMEOUT, words, call, place)
    return Incident(IncidentKind.CRASH, why, call)


def describe_output(printed: str) -> Incident:
    """Return the incident for printed text, with the most useful line of the text.

    This line is the error in a thread, otherwise the first warning, otherwise the first
    line.
    """
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    warnings = [line for line in lines if WARNING_LINE.search(line)]
    if printed.startswith("Exception in thread "):
        words, line = THREAD_ERROR, lines[-1]
    elif warnings:
        words, line = WARNING, warnings[0]
    else:
        words, line = PRINTING, next(iter(lines), "")
    line = clip(line.rpartition(f"{NAME}{os.sep}")[2], MAX_LINE)
    return Incident(IncidentKind.PRINTS, words, write_source(line) if line else "")


class NoImportError(Exception):
    """Raised if the solution can't be imported."""


@dataclass(slots=True)
class Caller:
    """Makes calls to one solution, in a worker process, until *stop* is set."""

    solution: Path
    stop: Event = field(default_factory=Event)  # set by the main thread
    seconds: float = TOTAL_TIMEOUT  # seconds that are left for calls
    # incidents, keyed by `Incident.words`
    incidents: dict[str, Incident] = field(default_factory=dict)
    # number of calls that ended a worker, keyed by function
    unanswered: Counter[str] = field(default_factory=Counter)
    # number of calls that the worker interrupted, keyed by function
    interrupted: Counter[str] = field(default_factory=Counter)
    # milliseconds spent in calls that timed out, keyed by function
    lost: Counter[str] = field(default_factory=Counter)
    # CPU time of the slowest call in seconds, keyed by function
    slowest: dict[str, float] = field(default_factory=dict)
    answered: set[str] = field(default_factory=set)  # functions that answered a call
    recursion_errors: int = 0  # calls that raised RecursionError
    # the line that last raised RecursionError, keyed by function
    recursion_places: dict[str, str] = field(default_factory=dict)
    hash_seed: int = 0
    _worker: Worker | None = None
    _stack: ExitStack = field(default_factory=ExitStack)  # ends the worker
    _copy: Path | None = None  # a copy of the code, made for the first worker
    _copies: ExitStack = field(default_factory=ExitStack)
    _stuck_at: str = ""  # the line at which the last call timed out

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end_worker()
        self._copies.close()

    def use_second_worker(self) -> None:
        """Make all further calls in a new worker, which orders sets differently."""
        if self.hash_seed != SECOND_SEED:
            self.end_worker()
            self.hash_seed = SECOND_SEED
            self.seconds = max(self.seconds, SECOND_WORKER_SECONDS)

    def end_worker(self) -> None:
        """End the worker, and store its output as an incident.

        The next call starts another worker.
        """
        worker = self._worker
        self._worker = None
        self._stack.close()
        if worker and worker.printed:
            printed = worker.printed.decode(errors="replace")
            note(self.incidents, describe_output(printed))

    def call(self, calls: Sequence[Call]) -> list[Reply]:
        """Make calls, and return the reply to each call.

        Raises:
            NoImportError: The solution can't be imported.
        """
        replies: list[Reply] = []
        for _, group in groupby(calls, key=lambda call: call.function):
            replies += self._call_function(list(group))
        return replies

    def _call_function(self, calls: Sequence[Call]) -> list[Reply]:
        """Make calls to one function: one by one until it answers, then in batches."""
        replies: list[Reply] = []
        function = calls[0].function
        for call in calls:
            if function in self.answered or self.explain_stop(function):
                break
            replies.append(self._call_alone(call))
        for start in range(len(replies), len(calls), BATCH):
            replies += self._call_batch(calls[start : start + BATCH])
        return replies

    def explain_stop(self, function: str = "") -> str:
        """Return why a function is no longer called, or "" if it is still called.

        Without a *function*, check all functions.
        """
        if self.seconds <= 0:
            return f"the comparison took more than {TOTAL_TIMEOUT:.0f} s"
        functions = [function] if function else [*self.unanswered, *self.lost]
        for name in functions:
            too_long = self.lost[name] >= 1_000 * FUNCTION_LOSS
            number = self.unanswered[name] + self.interrupted[name]
            if too_long and not number:
                return self._explain_slowness(name)
            too_many = self.unanswered[name] >= MAX_UNANSWERED
            if name not in self.answered:
                too_many = number >= MAX_FIRST_FAILURES
            if too_long or too_many:
                return f"{count(number, 'call')} to {name} got no answer"
        if self.lost.total() >= 1_000 * TOTAL_LOSS:
            return f"calls that timed out took more than {TOTAL_LOSS} s"
        if self.recursion_errors >= MOST_RECURSIONS:
            return "too many calls exceeded the recursion limit"
        return ""

    def _explain_slowness(self, function: str) -> str:
        """Return why no more calls are made to a slow function."""
        slow = f"is slow: {BATCH} calls took more than {BATCH_TIMEOUT} s"
        if place := self.recursion_places.get(function):
            return f"{function} raises RecursionError ({place}) and {slow}"
        return f"{function} {slow}"

    def _call_batch(self, calls: Sequence[Call]) -> Sequence[Reply]:
        """Make several calls to one function.

        If the worker ends, make the remaining calls one by one.
        """
        replies: list[Reply] = []
        why = ""
        while len(replies) < len(calls) and not why:
            if self.explain_stop(calls[0].function):
                return [*replies, *[NotCalled()] * (len(calls) - len(replies))]
            try:
                replies += self._exchange(calls[len(replies) :], BATCH_TIMEOUT)
            except WorkerEnded as error:
                why = error.why
        if not why:
            return replies
        unanswered_before = self.unanswered.total()
        replies += [self._call_alone(call) for call in calls[len(replies) :]]
        # a batch of slow calls can time out even if no single call does
        if self.unanswered.total() == unanswered_before and why != TIMED_OUT:
            note(self.incidents, describe_end(f"{why}, but {AFTER_CALLS}"))
        return replies

    def _call_alone(self, call: Call) -> Reply:
        """Make one call.

        If the worker ends, repeat the call once in a new worker. The second call may
        take longer, because a busy machine may delay a call. A call that crashes isn't
        repeated if the function has never answered a call.
        """
        function = call.function
        if self.explain_stop(function):
            return NotCalled()
        why = ""
        for limit in (CALL_TIMEOUT, REPEATED_CALL_TIMEOUT):
            try:
                return self._exchange([call], limit)[0]
            except WorkerEnded as error:
                why = error.why
            if function not in self.answered and why != TIMED_OUT:
                break
        note(self.incidents, describe_end(why, str(call), self._stuck_at))
        self.unanswered[function] += 1
        return NoAnswer(why)

    def _exchange(self, calls: Sequence[Call], limit: float) -> Sequence[Reply]:
        """Send calls to the worker, and wait at most *limit* seconds for the replies.

        Raises:
            NoImportError: The solution can't be imported.
            WorkerEnded: The worker ended or timed out, so there are no replies.
        """
        self._check_stop()
        start = time.monotonic()
        try:
            worker = self._worker or self._start()
            worker.send(Calls(calls, self._choose_limit(calls[0].function)))
            message = worker.receive(limit)
        except WorkerEnded as error:
            if error.why == TIMED_OUT:
                # count the limit, not the elapsed time: on a busy machine, starting a
                # worker may take a long time
                self.lost[calls[0].function] += round(1_000 * limit)
                if self._worker:
                    self._stuck_at = find_stuck_line(self._worker)
            self.end_worker()
            self._check_stop()  # Ctrl-C may have killed the worker
            raise
        finally:
            self.seconds -= time.monotonic() - start
        assert isinstance(message, Replies)  # noqa: S101 - nothing else is sent
        self._note_timeout(calls, message)
        note_habits(self.incidents, calls, message)
        for reply in message.replies:
            if isinstance(reply, Raised) and reply.error == "RecursionError":
                self.recursion_errors += 1
                self.recursion_places[calls[0].function] = reply.place
        return message.replies

    def _choose_limit(self, function: str) -> float:
        """Return the limit of CPU time for each call to a function, in seconds."""
        if not self.interrupted[function] or function not in self.answered:
            return CPU_LIMIT
        return min(CPU_LIMIT, max(LATER_CPU_LIMIT, CPU_FACTOR * self.slowest[function]))

    def _note_timeout(self, calls: Sequence[Call], message: Replies) -> None:
        """Record an interrupted call, and the CPU time of the slowest other call."""
        function = calls[0].function
        number, last = len(message.replies), message.replies[-1]
        if isinstance(last, NoAnswer):
            self.lost[function] += round(1_000 * self._choose_limit(function))
            self.interrupted[function] += 1
            call = str(calls[number - 1])
            note(self.incidents, describe_end(last.why, call, last.place))
        if number > 1 or not isinstance(last, NoAnswer):
            self.answered.add(function)
            slowest = max(self.slowest.get(function, 0.0), message.slowest)
            self.slowest[function] = slowest

    def _check_stop(self) -> None:
        if self.stop.is_set():
            raise KeyboardInterrupt

    def _copy_solution(self) -> Path:
        folder = self._copies.enter_context(make_sandbox()) / NAME
        copy_solution(self.solution, folder)
        return folder

    def _start(self) -> Worker:
        try:
            self._copy = self._copy or self._copy_solution()
            folder = self._stack.enter_context(make_sandbox())
            copy_solution(self._copy, folder / NAME)
        except (OSError, NoReport) as error:
            raise NoImportError(str(error)) from None
        worker = Worker(WORKER, folder, MESSAGES, hash_seed=self.hash_seed)
        self._worker = self._stack.enter_context(worker)
        self._check_stop()  # the worker may have started after Ctrl-C
        try:
            message = worker.receive()
        except WorkerEnded as error:
            self._check_stop()
            diagnosis = explain_end("Its import", error.why)
            raise NoImportError(str(diagnosis)) from None
        if isinstance(message, NoImport):
            raise NoImportError(message.why)
        return worker
