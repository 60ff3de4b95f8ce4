"""Defines what a house rule consists of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from ..rules import Rules


class Half(Enum):
    """The half of a high-low pot that a rule affects."""

    BOTH = "both halves"
    HIGH = "the high half"
    LOW = "the low half"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A house rule.

    Args:
        name: the name in the API.
        means: the effect of the rule, in a sentence for players.
        source: the documents that state the rule, and the rulings that settle details.
        change: a function that adds this house rule to the rules of a house.
        example: a comparison that the rule reverses or makes possible, in the notation
            of the features.
        decides: the question that the rule answers; two rules that answer the same
            question contradict each other.
        half: the half of a high-low pot that the rule affects.
        needs: the names of other rules; at least one of these must also be in force.
        shown_with: the names of the other rules that the example needs; by default, the
            first name in *needs*.
        family: the heading of the table that lists the rule; the catalogue sets it.
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
