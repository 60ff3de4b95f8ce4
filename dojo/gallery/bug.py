"""What a named bug is: a wrong rule, or a wrong way with a right answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from reference.cards import Card, read, write
from reference.categories import Category
from reference.errors import CardError
from reference.rules import Rules

Arguments = tuple[object, ...]  # what it is asked, but for the house rules


class Right(Protocol):
    """A function of the contract, as it should be."""

    def __call__(self, *asked: object, **named: object) -> object:
        """Answer a question."""


Wrong = Callable[[Right, Arguments, Rules], object]
Change = Callable[[Rules], Rules]

SHOWDOWN = ("category", "winners")
HANDS = (*SHOWDOWN, "describe", "nicknames", "best_five", "shares", "stands_for")  # whatever knows house rules


@dataclass(frozen=True, slots=True)
class Bug:
    """One plausible misunderstanding.

    Args:
        name: the misunderstanding in a player's words.
        rule: the feature that settles it, by its tag, and the sentence of the ``Rule`` there.
        wrong: the answer that it gives, from the right function, the question and the rules of the table.
        touches: tags of the other features in which it shows.
        functions: those of the contract that it affects.
        house: the house rules of which one must be in force for it to show; () for standard poker alone.
    """

    name: str
    rule: tuple[str, str]
    wrong: Wrong
    touches: tuple[str, ...] = ()
    functions: tuple[str, ...] = SHOWDOWN
    house: tuple[str, ...] = ()

    @property
    def tag(self) -> str:
        """The feature to which it belongs."""
        return self.rule[0]

    def concerns(self, names: Collection[str]) -> bool:
        """Whether it shows at a table with the house rules *names*."""
        return any(name in names for name in self.house) if self.house else not names

    def is_asked_about(self, function: str, names: Collection[str]) -> bool:
        """Whether a question is about what this bug is about: its house rule, or the first of its functions."""
        return self.concerns(names) and function in (self.functions if self.house else self.functions[:1])


def house_bug(name: str, rule: tuple[str, str], wrong: Wrong, *house: str, touches: tuple[str, ...] = ()) -> Bug:
    """A bug at tables with one of these house rules."""
    return Bug(name, rule, wrong, touches, HANDS, house)


def by(change: Change) -> Wrong:
    """The right function at a table with a wrong rule; the same table is always the same value."""
    changed = cache(change)
    return lambda right, asked, table: right(*asked, changed(table))


def but(**fields: object) -> Wrong:
    """A table with other *fields* than the right one."""
    return by(lambda table: replace(table, **fields))  # type: ignore[arg-type]


def compared(name: str, *places: int) -> Wrong:
    """Within one category other places of the order are compared, first to last."""
    return by(lambda table: edited(table, name, lambda category: replace(category, compared=places)))


def missing(*names: str) -> Wrong:
    """Categories that are not known."""
    return by(lambda table: replace(table, categories=tuple(c for c in table.categories if c.name not in names)))


def below(name: str, other: str) -> Wrong:
    """A category that stands just below another, where the table has both."""

    def change(table: Rules) -> Rules:
        if not {name, other} <= {category.name for category in table.categories}:
            return table
        moved = [category for category in table.categories if category.name == name]
        order = [category for category in table.categories if category.name != name]
        place = [category.name for category in order].index(other)
        return replace(table, categories=(*order[:place], *moved, *order[place:]))

    return by(change)


def edited(table: Rules, name: str, edit: Callable[[Category], Category]) -> Rules:
    """The rules with every category of this *name* changed."""
    order = (edit(category) if category.name == name else category for category in table.categories)
    return replace(table, categories=tuple(order))


def straights(edit: Callable[[tuple[str, ...]], Iterable[str]]) -> Wrong:
    """Another table of straights."""
    return by(lambda table: replace(table, straights=tuple(edit(table.straights))))


def taken_for(other: Callable[[tuple[Card, ...]], tuple[Card, ...]]) -> Wrong:
    """Some hands are taken for others."""
    return reading(lambda text: taken_text(text, other))


def reading(change: Callable[[str], str]) -> Wrong:
    """The text of every hand is read wrongly."""

    def wrong(right: Right, asked: Arguments, table: Rules) -> object:
        *first, hands = asked
        if isinstance(hands, dict):
            hands = {player: change(text) if isinstance(text, str) else text for player, text in hands.items()}
        elif isinstance(hands, str):
            hands = change(hands)
        return right(*first, hands, table)

    return wrong


def taken_text(text: str, other: Callable[[tuple[Card, ...]], tuple[Card, ...]]) -> str:
    """The text of the hand that this one is taken for; bad text stays, to be refused."""
    try:
        cards = read(text)
    except CardError:
        return text
    return write(other(cards))


def by_low(change: Change) -> Wrong:
    """The right function at a table with a wrong rule for low hands, alone or for their half of the pot."""

    def changed(table: Rules) -> Rules:
        if table.low is not None:
            return replace(table, low=change(table.low))
        return change(table)

    return by(changed)
