"""What a house rule is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from ..rules import Rules


class Half(Enum):
    """Which half of the pot a rule is about, where high and low hands share it."""

    BOTH = "both halves"
    HIGH = "the high half"
    LOW = "the low half"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One house rule of the documents.

    Args:
        name: as the contract spells it.
        means: what it changes, in a sentence for a player.
        source: the documents that state it, with the ruling that settles it.
        change: the rules with it in force.
        example: a comparison that it turns round or makes possible, hands written as in
            the features.
        question: the question of a rule book that it answers; two answers to one
            question contradict.
        half: what it is about where high and low hands share the pot.
        needs: names of which at least one must be in force beside it; () asks for none.
        shown_with: names of the other rules in force in the example; if none, it is
            the first that it needs.
        kind: what it is one of several of, which are alike but for a value, as a deck
            of certain ranks; the features hold two of a kind in every situation.
        family: the heading under which people look for it, set by the catalogue.
    """

    name: str
    means: str
    source: str
    change: Callable[[Rules], Rules]
    example: str
    question: str = ""
    half: Half = Half.BOTH
    needs: tuple[str, ...] = ()
    shown_with: tuple[str, ...] = ()
    kind: str = ""
    family: str = ""

    @property
    def beside(self) -> tuple[str, ...]:
        """The names of the other rules in force in the example."""
        return self.shown_with or self.needs[:1]

    @property
    def table(self) -> tuple[str, ...]:
        """Its name, and those beside it without which it makes no difference."""
        return (self.name, *self.beside)
