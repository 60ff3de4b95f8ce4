"""Copies of a process, one for each task: what a task leaves behind in memory is gone with its copy. POSIX only."""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import selectors
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

LONGER = 1.0  # seconds
END = b"\x00end of the copy"


class Task(NamedTuple):
    """What a copy is to do, under which name, and in how many seconds; *apart* with all that it starts, as a rule."""

    name: str
    work: Callable[[], object]
    seconds: float
    apart: bool = True


class Outcome(NamedTuple):
    """What became of a task: ``done``, ``timeout`` or ``crashed``; what was returned; the seconds it took."""

    name: str
    how: str
    result: object
    seconds: float


def in_copies(tasks: Sequence[Task], number: int) -> Iterator[Outcome]:
    """Do each task in a copy of this process, this *number* of them at a time; in the order in which they end."""
    running: dict[int, Copy] = {}
    waiting = selectors.DefaultSelector()
    left = list(reversed(tasks))
    try:
        while left or running:
            while left and len(running) < number:
                copy = begun(left.pop())
                running[copy.way] = copy
                waiting.register(copy.way, selectors.EVENT_READ)
            ready = {key.fd for key, _ in waiting.select(timeout=0.2)}
            over = {way: "crashed" for way in ready if not running[way].more()}
            over |= {way: "timeout" for way, copy in running.items() if time.monotonic() > copy.until}
            for way, how in over.items():
                waiting.unregister(way)
                yield running.pop(way).ended(how)
    finally:
        for copy in running.values():
            copy.ended("stopped")


@dataclass(slots=True)
class Copy:
    """A copy of this process at work."""

    name: str
    process: int
    way: int
    start: float
    until: float
    said: bytes = b""

    def more(self) -> bool:
        """Read what it says; False at its end, even if a process that it started keeps the line open."""
        part = os.read(self.way, 1 << 20)
        self.said += part
        return bool(part) and not self.said.endswith(END)

    def ended(self, otherwise: str) -> Outcome:
        """Clear away; what it said in full is its result."""
        took = time.monotonic() - self.start
        for send in (os.killpg, os.kill):
            with contextlib.suppress(OSError):
                send(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.way)
        if self.said.endswith(END):
            return Outcome(self.name, "done", pickle.loads(self.said), took)  # noqa: S301 - our own copy wrote it
        return Outcome(self.name, otherwise, None, took)


def begun(task: Task) -> Copy:
    """Start a copy of this process on a task."""
    read, write = os.pipe()
    process = os.fork()
    if process:
        os.close(write)
        now = time.monotonic()
        return Copy(task.name, process, read, now, now + task.seconds)
    try:
        if task.apart:
            os.setpgid(0, 0)
        if task.seconds < inf:  # should this process be killed, its copies do not outlive it for long
            signal.setitimer(signal.ITIMER_REAL, task.seconds + LONGER)
        os.close(read)
        gc.disable()
        data = pickle.dumps(task.work()) + END
        while data:
            data = data[os.write(write, data) :]
    finally:
        os._exit(0)
