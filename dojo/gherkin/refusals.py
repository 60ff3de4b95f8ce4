"""What the collector refuses: a feature file must not be able to pass, or to lose something, in silence."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Refusal:
    """One fault of a feature file.

    Attributes:
        line: where it is.
        fault: what is wrong.
        way_out: what to do about it.
        example: lines that show how.
    """

    line: int
    fault: str
    way_out: str
    example: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write it as two short sentences behind the line, and the example below them."""
        ending = ":" if self.example else "."
        sentences = f"{self.line}: {self.fault}. {self.way_out[:1].upper()}{self.way_out[1:]}{ending}"
        return "\n".join([sentences, *(f"      {line}" for line in self.example)])
