"""Where reports are written: whole or not at all, and refused before the long run where that will not do."""

from __future__ import annotations

import sys
from pathlib import Path

from dojo.comparing.showing import file as place
from dojo.comparing.showing.file import CannotWrite

TERMINAL = Path("-")


def ready(*wanted: Path | None) -> None:
    """See whether every file that is *wanted* can be written.

    Raises:
        CannotWrite: one cannot, or two are the same.
    """
    files = [file for file in wanted if file]
    if len({file.absolute() for file in files}) < len(files):
        raise CannotWrite("Two reports cannot be written to the same place; name two.")
    for file in files:
        if file != TERMINAL:
            place.checked(file)


def write(file: Path, text: str) -> None:
    """Write a report, and say beside it that it is there; what cannot be written as it is, is written by number.

    On a terminal that is all but plain characters.

    Raises:
        CannotWrite: it cannot be written, the disk is full perhaps.
    """
    encoding = "ascii" if file == TERMINAL else "utf-8"
    writable = text.encode(encoding, "xmlcharrefreplace").decode(encoding)
    if file == TERMINAL:
        sys.stdout.write(writable)
    else:
        place.write(file, writable)
        sys.stderr.write(f"written: {file}\n")
