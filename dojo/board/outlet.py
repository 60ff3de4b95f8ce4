"""Where the report goes: a stream that may be closed, full, or torn off by whoever reads it."""

import os
import sys
from pathlib import Path
from typing import TextIO


class Outlet:
    """Writes to a stream until that fails; then says so once, if somebody can hear it, and writes nowhere."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.failed = False

    def write(self, text: str) -> int:
        """Write, if anybody can read it."""
        try:
            return self.stream.write(text)
        except OSError as error:
            self._give_up(error)
            return len(text)

    def flush(self) -> None:
        """Let what was written be seen."""
        try:
            self.stream.flush()
        except OSError as error:
            self._give_up(error)

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)

    def _give_up(self, error: OSError) -> None:
        self.failed, self.stream = True, _open_nowhere()
        if not isinstance(error, BrokenPipeError):
            sys.stderr.write(f"The report cannot be written: {error.strerror}.\n")


def open_outlets() -> Outlet:
    """Give the run something to write to, whatever the shell has left of its streams."""
    sys.stderr = sys.stderr or _open_nowhere()
    outlet = Outlet(sys.stdout or sys.stderr)
    sys.stdout = outlet
    return outlet


def _open_nowhere() -> TextIO:
    return Path(os.devnull).open("w", encoding="utf-8")
