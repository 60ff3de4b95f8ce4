"""Lets a comparison be stopped at once, from the keyboard or by the system, with nothing left behind."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

TERMINATED = 128 + signal.SIGTERM
INTERRUPTED = 128 + signal.SIGINT
NAMES = ("SIGINT", "SIGTERM", "SIGHUP")  # not every system has all of them


@dataclass(slots=True)
class Wishes:
    """How often somebody at the keyboard wished it to stop, and whether it shall end at once.

    Python tells only its main thread of a signal; all others look here.
    """

    number: int = 0
    at_once: bool = False

    def heed(self, known: int) -> None:
        """Go on, unless there was another wish after those that are *known*.

        Raises:
            KeyboardInterrupt: there was.
        """
        if self.at_once or self.number > known:
            raise KeyboardInterrupt


WISHES = Wishes()


@contextlib.contextmanager
def stoppable() -> Iterator[None]:
    """While the block runs, Ctrl-C raises KeyboardInterrupt, and a wish of the system that it should end SystemExit."""
    signals = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    before = {number: signal.signal(number, stop) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def stop(number: int, _: FrameType | None) -> None:
    """End the processes in which solutions answer, so that nobody waits for them; what started them tidies up.

    Raises:
        KeyboardInterrupt: somebody at the keyboard had no more time.
        SystemExit: anybody else wants it to end.
    """
    WISHES.number += 1
    WISHES.at_once = number != signal.SIGINT
    for child in children():
        with contextlib.suppress(OSError):
            os.kill(child, signal.SIGKILL)
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(TERMINATED)


def children() -> Iterator[int]:
    """The processes that this one has started, where the system tells."""
    for file in Path("/proc/self/task").glob("*/children"):
        with contextlib.suppress(OSError):
            yield from map(int, file.read_text(encoding="ascii").split())
