"""What the collector refuses: a feature file must not be able to pass, or to lose something, in silence."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Refusal:
    """One fault of a feature file.

    Attributes:
        line: where it is.
        fault: what is wrong.
        way_out: what to do about it.
    """

    line: int
    fault: str
    way_out: str

    def __str__(self) -> str:
        """Write it as two short sentences behind the line."""
        return f"{self.line}: {self.fault}. {self.way_out[:1].upper()}{self.way_out[1:]}."
