"""Marks a run that is in progress with a file.

The file is deleted when the run ends. If `os._exit` or a crash ends the run without a
board, the file stays, and the next run, `hint` and `dashboard` report this.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

# file in the solution's folder during a run; holds the process id and the current test
MARKER = ".run"
CUT_OFF = (
    "Does your code call os._exit(), call itself forever, or compute something huge?"
)
ENDED_PYTHON = "This made Python exit."


def mark_run(folder: Path, location: str = "") -> None:
    """Record in a file that a run has begun, and which test is about to run."""
    with suppress(OSError):
        (folder / MARKER).write_text(f"{os.getpid()}\n{location}", encoding="utf-8")


def end_run(folder: Path) -> None:
    """Delete the mark if it belongs to this process."""
    with suppress(OSError):
        if _read_mark(folder)[0] == os.getpid():
            (folder / MARKER).unlink()


def explain_cut_off(folder: Path) -> list[str]:
    """Explain why the last run ended without a report; return [] if it made one."""
    number, location = _read_mark(folder)
    if number in (0, os.getpid()) or _is_running(number):
        return []
    where = f" in {location}" if location else ""
    return [f"The last run ended without a report{where}.", CUT_OFF]


def _read_mark(folder: Path) -> tuple[int, str]:
    with suppress(OSError, ValueError):
        text = (folder / MARKER).read_text(encoding="utf-8")
        number, _, location = text.partition("\n")
        return int(number), location
    return 0, ""


def _is_running(number: int) -> bool:
    if sys.platform == "win32":
        return False  # os.kill would end the process
    try:
        os.kill(number, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True
