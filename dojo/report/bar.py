"""A bar with the remaining time, for whatever takes more than two seconds."""

from __future__ import annotations

import os
import threading
import time
from types import TracebackType
from typing import Self, TextIO

PAUSE = 2.0  # seconds before the bar appears
EVERY = 0.2
BURST = 0.5  # what is known at once, and heard first, says nothing about the speed
WIDTH = 30
COLUMNS = 78


class Progress:
    """Draws on a terminal; says nothing where its output goes to a file.

    As a context manager it also goes on drawing while nothing is done, and clears the line at the end.
    """

    def __init__(self, what: str, stream: TextIO) -> None:
        self.what, self.stream = what, stream
        self.start = self.drawn = time.monotonic()
        self.done = self.total = 0
        self.begun: float | None = None
        self.first: tuple[float, int] | None = None
        self.shown = False
        self.over = threading.Event()
        self.lock = threading.Lock()

    def __enter__(self) -> Self:
        if self.stream.isatty():
            threading.Thread(target=self.go_on, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.over.set()
        self.clear()

    def show(self, done: int, total: int) -> None:
        """Draw how far it is, now and then."""
        self.done, self.total = done, total
        if not total:
            return
        now = time.monotonic()
        if self.begun is None:
            self.begun = now
        if now - self.begun <= BURST:
            self.first = now, done
        self.draw()

    def go_on(self) -> None:
        """Draw while nothing is heard, so that nobody thinks it hangs."""
        while not self.over.wait(EVERY):
            self.draw()

    def draw(self) -> None:
        """Draw, unless it is too early, too soon after the last time, or over."""
        with self.lock:
            now = time.monotonic()
            if not self.stream.isatty() or now - self.start < PAUSE or now - self.drawn < EVERY or self.over.is_set():
                return
            self.drawn, self.shown = now, True
            room = columns(self.stream)
            self.stream.write("\r" + self.said(now)[:room].ljust(room))
            self.stream.flush()

    def said(self, now: float) -> str:
        """What the line says: how far it is, or that it has not begun."""
        if self.first is None:
            return f"getting ready ... {now - self.start:.0f} s"
        then, before = self.first
        return bar(self.what, self.done, self.total, (now - then) / max(self.done - before, 1) if self.done else 0.0)

    def clear(self) -> None:
        """Leave nothing on the line."""
        with self.lock:
            if self.shown:
                self.stream.write("\r" + " " * columns(self.stream) + "\r")
                self.stream.flush()
                self.shown = False


def bar(what: str, done: int, total: int, seconds: float) -> str:
    """``[####----] 12 of 24 bugs tried, about 3 s left``, if each takes so many *seconds*."""
    filled = WIDTH * done // total
    left = f", about {time_left(seconds * (total - done))} left" if seconds else ""
    return f"[{'#' * filled}{'-' * (WIDTH - filled)}] {done} of {total} {what}{left}"


def time_left(seconds: float) -> str:
    """Seconds, or minutes where they are many."""
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def columns(stream: TextIO) -> int:
    """How many columns there are to draw in; the last one stays free, for some terminals break the line there."""
    try:
        width = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        width = 0
    return min(COLUMNS, width - 1) if width > 1 else COLUMNS  # some terminals do not know how wide they are
