"""What a mutant is, told without the tools that make it, so that every system can read of one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mutant:
    """One tiny change.

    Args:
        name: in mutmut.
        file: as it is staged.
        line: the first line, from 1; likewise column, end_line and end_column.
        operator: what made it.
        replacement: the code that stands there instead.
        before: the whole line, or lines, without the change.
        after: with it.
    """

    name: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    operator: str
    replacement: str
    before: str
    after: str

    @property
    def function(self) -> str:
        """The function as mutmut calls it."""
        return self.name.rpartition("__mutmut_")[0]
