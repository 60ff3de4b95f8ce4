"""Finds the line at which a call is stuck.

The worker writes its stack to a file when its parent sends a signal. The signal also
works while C code is running. Windows has no such signal, so no line is reported on
Windows.
"""

import faulthandler
import os
import re
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from dojo.isolation.process import Worker
from dojo.solution.folder import NAME
from dojo.solution.tracebacks import Frame, drop_calls_of_loop, is_inside

STACK = "stack"  # the file to which the worker writes its stack
STACK_TIMEOUT = 1.0  # seconds to wait until the file is complete
CALL = re.compile(r'File "(.+)", line (\d+) in (\S+)')


def prepare_stack(folder: Path) -> None:
    """Make this thread write its stack to a file in the sandbox on SIGUSR1."""
    if sys.platform != "win32":
        file = os.open(folder / STACK, os.O_WRONLY | os.O_CREAT)
        faulthandler.register(signal.SIGUSR1, file, all_threads=False)


def find_stuck_line(worker: Worker) -> str:
    """Return the file and line of the pair's code that a worker is running.

    If the code is in a loop, the result is a line of the loop, such as
    ``__init__.py:5``. If the worker isn't running the pair's code, the result is "".
    """
    if sys.platform == "win32":
        return ""
    folder = worker.folder
    stack = ""
    with suppress(OSError):
        os.kill(worker.process.pid, signal.SIGUSR1)
        until = time.monotonic() + STACK_TIMEOUT
        before = None
        while (not stack or stack != before) and time.monotonic() < until:
            time.sleep(0.05)
            before = stack
            stack = (folder / STACK).read_text(encoding="utf-8", errors="replace")
    solution = folder / NAME
    calls = [Frame(call[1], int(call[2]), call[3]) for call in CALL.finditer(stack)]
    frames = [call for call in calls if is_inside(call.path, solution)]
    return show_loop(frames[::-1], solution)


def show_loop(frames: Sequence[Frame], folder: Path) -> str:
    """Return the location of the loop that the calls are in, or of the last call.

    *frames* are calls in a solution's *folder*, outermost first. Without frames, the
    result is "".
    """
    if not frames:
        return ""
    stuck = drop_calls_of_loop(frames)[-1]
    return f"{Path(stuck.path).relative_to(folder).as_posix()}:{stuck.line}"
