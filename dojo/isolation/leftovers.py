"""Finds and ends threads and processes that a pair's code leaves running.

Neither the board nor the end of pytest waits for them.
"""

import atexit
import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dojo.isolation.children import kill_processes, list_children
from dojo.solution.tracebacks import is_inside
from dojo.text import count

EXIT_DELAY = 0.5  # seconds for pytest to end by itself


class Leftovers:
    """Compares threads, child processes and exit functions with those at the start."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder  # of the solution
        self.exit_functions: list[object] = []
        self._threads = set(threading.enumerate())
        self._children = set(list_children())
        self._register = atexit.register

    def start(self) -> None:
        """Keep functions that the solution registers with atexit from being called."""
        atexit.register = self._keep_exit_function  # type: ignore[assignment]

    def stop(self) -> None:
        """Restore the function of atexit."""
        atexit.register = self._register

    def _keep_exit_function(
        self, function: Callable[[], object], *arguments: object, **options: object
    ) -> object:
        caller = sys._getframe(1).f_code.co_filename  # noqa: SLF001 - its public form
        if is_inside(caller, self.folder):
            self.exit_functions.append(function)
            return function
        return self._register(function, *arguments, **options)

    def describe(self) -> list[str]:
        """Write a line for each kind of thing that is left."""
        lines = []
        if threads := self._list_threads():
            what = count(len(threads), "thread")
            lines.append(f"Your code left {what} running. Call join() on each.")
        if children := self._list_children():
            what = "a process" if len(children) == 1 else f"{len(children)} processes"
            lines.append(f"Your code started {what} and didn't wait for the end.")
        if self.exit_functions:
            lines.append("Your code uses atexit. Call that function yourself.")
        return lines

    def end(self, status: int) -> None:
        """Kill child processes, and end this process soon if a thread is left."""
        kill_processes(self._list_children())
        if any(not thread.daemon for thread in self._list_threads()):
            threading.Thread(target=exit_soon, args=[status], daemon=True).start()

    def _list_threads(self) -> list[threading.Thread]:
        return [
            thread for thread in threading.enumerate() if thread not in self._threads
        ]

    def _list_children(self) -> list[int]:
        return [number for number in list_children() if number not in self._children]


LEFTOVERS = pytest.StashKey[Leftovers]()


def exit_soon(status: int) -> None:
    """End this process, even if threads are running."""
    time.sleep(EXIT_DELAY)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)
