"""Seconds of computing, which a busy machine hardly changes, of a child process."""

import resource
import subprocess
from collections.abc import Sequence
from pathlib import Path


def measure(command: Sequence[str], folder: Path) -> float:
    """Run a command in a folder; give its seconds of computing, start-up included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
