"""A bar with the remaining time, drawn by rich on a terminal; nothing where the output goes to a file."""

from types import TracebackType
from typing import Self, TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.progress import Progress as RichProgress


class Progress:
    """Shows how far something is; gone from the screen when it is over.

    Args:
        what: is done, such as ``bugs tried``.
        stream: to draw on.
    """

    def __init__(self, what: str, stream: TextIO) -> None:
        columns = (BarColumn(), MofNCompleteColumn(), TextColumn(what, markup=False), TimeRemainingColumn())
        console = Console(file=stream, highlight=False)
        self._rich = RichProgress(*columns, console=console, transient=True, disable=not stream.isatty())
        self._task: TaskID = self._rich.add_task(what, total=None)

    def __enter__(self) -> Self:
        self._rich.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._rich.stop()

    def show(self, done: int, total: int) -> None:
        """Show how far it is; a *total* of 0 is not known yet."""
        self._rich.update(self._task, completed=done, total=total or None)
