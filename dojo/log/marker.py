"""Keeps a marker file in a solution's folder while a run is in progress.

The file is deleted when the run ends. If `os._exit` or a crash ends the run without a
board, the file stays. The next run, `hint` and `dashboard` then report this run.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

# file in the solution's folder; contains the process id and the current test
MARKER = ".run"
CUT_OFF = (
    "Does your code call os._exit(), call itself forever, or compute something huge?"
)
# start of pytest-xdist's report on a scenario that ended its process
ENDED_PYTHON = "This made Python exit."


def mark_run(folder: Path, location: str = "") -> None:
    """Write the marker file of this process, with the location of the next test."""
    with suppress(OSError):
        (folder / MARKER).write_text(f"{os.getpid()}\n{location}", encoding="utf-8")


def end_run(folder: Path) -> None:
    """Delete the marker file if it belongs to this process."""
    with suppress(OSError):
        if _read_mark(folder)[0] == os.getpid():
            (folder / MARKER).unlink()


def forget_run(folder: Path) -> None:
    """Delete the marker file of a run that the user has stopped with Ctrl-C."""
    with suppress(OSError):
        (folder / MARKER).unlink()


def explain_cut_off(folder: Path) -> list[str]:
    """Return sentences about the last run if it ended without a board, or []."""
    number, location = _read_mark(folder)
    if number in (0, os.getpid()) or _is_running(number):
        return []
    where = f" in {location}" if location else ""
    return [f"The last run stopped{where} and showed no result.", CUT_OFF]


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
