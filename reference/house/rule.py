"""The type of a house rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from ..rules import Rules


class Half(Enum):
    """The half of a high-low pot that a rule is about."""

    BOTH = "both halves"
    HIGH = "the high half"
    LOW = "the low half"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One house rule from the documents.

    Args:
        name: the name in the API.
        means: its effect, in a sentence for players.
        source: the documents that state it, and the ruling that settles it.
        change: a function that adds it to the rules of a house.
        example: a comparison that it reverses or makes possible, in the notation of the
            features.
        decides: the subject that it decides; two rules on the same subject contradict
            each other.
        half: the half of a high-low pot that it is about.
        needs: names of other rules, of which at least one must also be in force.
        shown_with: names of the other rules that the example needs; by default, the
            first of *needs*.
        family: the heading of its table, set by the catalogue.
    """

    name: str
    means: str
    source: str
    change: Callable[[Rules], Rules]
    example: str
    decides: str = ""
    half: Half = Half.BOTH
    needs: tuple[str, ...] = ()
    shown_with: tuple[str, ...] = ()
    family: str = ""

    @property
    def companions(self) -> tuple[str, ...]:
        """The names of the other rules that apply in the example."""
        return self.shown_with or self.needs[:1]

    @property
    def table(self) -> tuple[str, ...]:
        """The names of all rules that apply in the example, this rule first."""
        return (self.name, *self.companions)
