"""A bar with the remaining time, for whatever takes more than two seconds."""

from __future__ import annotations

import time
from typing import TextIO

PAUSE = 2.0  # seconds before the bar appears
EVERY = 0.2
WIDTH = 30


class Progress:
    """Draws on a terminal; says nothing where its output goes to a file."""

    def __init__(self, what: str, stream: TextIO) -> None:
        self.what, self.stream = what, stream
        self.start = self.drawn = time.monotonic()
        self.shown = False

    def show(self, done: int, total: int) -> None:
        """Draw how far it is, now and then."""
        now = time.monotonic()
        if not self.stream.isatty() or now - self.start < PAUSE or now - self.drawn < EVERY or not total:
            return
        self.drawn, self.shown = now, True
        self.stream.write("\r" + bar(self.what, done, total, now - self.start).ljust(78))
        self.stream.flush()

    def clear(self) -> None:
        """Leave nothing on the line."""
        if self.shown:
            self.stream.write("\r" + " " * 78 + "\r")
            self.stream.flush()


def bar(what: str, done: int, total: int, seconds: float) -> str:
    """``[####----] 12 of 24 bugs tried, about 3 s left``, at the speed so far."""
    filled = WIDTH * done // total
    left = f", about {seconds * (total - done) / done:.0f} s left" if done else ""
    return f"[{'#' * filled}{'-' * (WIDTH - filled)}] {done} of {total} {what}{left}"
