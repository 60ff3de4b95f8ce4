"""A file that marks a run of the features until it ends.

`os._exit` and a crash of Python end a run without a board. The next run, `hint` and
`dashboard` find the file and report it.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

MARKER = ".run"  # in the folder of the solution; it contains the id of the process
CUT_OFF = (
    "The last run ended without a report.",
    "Does your code call os._exit()? Take that out.",
)


def begin_run(folder: Path) -> None:
    """Mark that a run of the features begins, if the folder can be written."""
    with suppress(OSError):
        (folder / MARKER).write_text(str(os.getpid()), encoding="utf-8")


def end_run(folder: Path) -> None:
    """Remove the mark of this process."""
    with suppress(OSError):
        if _read_number(folder) == os.getpid():
            (folder / MARKER).unlink()


def was_cut_off(folder: Path) -> bool:
    """Return whether the last run ended without a report."""
    number = _read_number(folder)
    return number != 0 and number != os.getpid() and not _is_running(number)


def _read_number(folder: Path) -> int:
    with suppress(OSError, ValueError):
        return int((folder / MARKER).read_text(encoding="utf-8"))
    return 0


def _is_running(number: int) -> bool:
    if sys.platform == "win32":
        return False  # os.kill would end it
    try:
        os.kill(number, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True
