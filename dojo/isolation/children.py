"""The child processes of this process, and theirs."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path


def list_children(parent: int = 0) -> list[int]:
    """List the ids of the child processes of a process, and of their children.

    *parent* is the id of a process; 0 is this process.
    """
    children = []
    for child in _list_own_children(parent or os.getpid()):
        children += [child, *list_children(child)]
    return children


def _list_own_children(parent: int) -> list[int]:
    if sys.platform == "win32":
        return []
    numbers = ""
    tasks = Path(f"/proc/{parent}/task")
    if tasks.is_dir():
        with contextlib.suppress(OSError):
            for task in tasks.iterdir():
                numbers += (task / "children").read_text()
    elif not Path("/proc/self").is_dir():
        command = ["pgrep", "-P", str(parent)]
        with contextlib.suppress(OSError):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            numbers = done.stdout
    return [*map(int, numbers.split())]


def kill_processes(numbers: Iterable[int]) -> None:
    """Kill processes."""
    for number in numbers:
        with contextlib.suppress(OSError):
            os.kill(number, getattr(signal, "SIGKILL", signal.SIGTERM))
