"""What a named bug is, the ways in which rules go wrong, and the functions of the contract with one bug or none."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from inspect import signature
from typing import Protocol

import reference
from dojo.contract import FUNCTIONS
from reference.cards import Card, read, write
from reference.categories import Category
from reference.errors import CardError, RulesError
from reference.house.agreement import agree_on
from reference.rules import Rules

Arguments = tuple[object, ...]  # what it is asked, but for the house rules
Settled = tuple[str, str]  # the tag of a feature, and the sentence of a `Rule` there


class ContractFunction(Protocol):
    """A function of the contract, as it should be."""

    def __call__(self, *asked: object, **named: object) -> object:
        """Answer a question."""


Engine = dict[str, ContractFunction]
Wrong = Callable[[ContractFunction, Arguments, Rules], object]
Change = Callable[[Rules], Rules]
HouseBugs = dict[
    str, tuple[Settled, Wrong, *tuple[str, ...]]
]  # by name; at the end of each its house rules

SHOWDOWN = ("category", "winners")
ABOUT_HANDS = (
    *SHOWDOWN,
    "describe",
    "nicknames",
    "best_five",
    "shares",
    "stands_for",
)  # whatever knows house rules


@dataclass(frozen=True, slots=True)
class Bug:
    """One plausible misunderstanding."""

    name: str  # the misunderstanding in a player's words
    rule: Settled  # what settles it
    # the answer that it gives, from the right function, the question and the rules of
    # the table
    wrong: Wrong
    functions: tuple[str, ...] = SHOWDOWN  # those of the contract that it affects
    house: tuple[
        str, ...
        # house rules of which one must be in force for it to show; () for standard
        # poker
        # alone
    ] = ()

    @property
    def tag(self) -> str:
        """The feature to which it belongs."""
        return self.rule[0]

    @property
    def full_name(self) -> str:
        """Its name with the house rule that must be in force."""
        return self.name + self.in_force

    @property
    def in_force(self) -> str:
        """The house rule without which it does not show, in brackets; nothing if there is none."""
        others = " or another" if len(self.house) > 1 else ""
        return f" (house rule '{self.house[0]}'{others})" if self.house else ""

    def concerns(self, names: Collection[str]) -> bool:
        """Say whether it shows at a table with the house rules *names*."""
        return any(name in names for name in self.house) if self.house else not names

    def is_asked_about(self, function: str, names: Collection[str]) -> bool:
        """Say whether a question is about what this bug is about: its house rule, or the first of its functions."""
        return self.concerns(names) and function in (
            self.functions if self.house else self.functions[:1]
        )


def make_house_bugs(rows: HouseBugs) -> Iterator[Bug]:
    """Make bugs that show at tables with one of their house rules."""
    return (
        Bug(name, rule, wrong, ABOUT_HANDS, tuple(house))
        for name, (rule, wrong, *house) in rows.items()
    )


def change_rules(change: Change) -> Wrong:
    """Ask the right function at a table with a wrong rule; the same table is always the same value."""
    changed = cache(change)
    return lambda right, asked, table: right(*asked, changed(table))


def change_low_rules(change: Change) -> Wrong:
    """Do so for low hands, alone or for their half of the pot."""
    return change_rules(
        lambda table: (
            change(table)
            if table.low is None
            else replace(table, low=change(table.low))
        )
    )


def set_fields(**fields: object) -> Wrong:
    """Put other *fields* in place of the right ones of the rules."""
    return change_rules(lambda table: replace(table, **fields))  # type: ignore[arg-type]


def set_low_fields(**fields: object) -> Wrong:
    """Do so for low hands."""
    return change_low_rules(lambda table: replace(table, **fields))  # type: ignore[arg-type]


def edit_category(
    table: Rules, name: str, edit: Callable[[Category], Category]
) -> Rules:
    """Change every category of this *name*."""
    order = (
        edit(category) if category.name == name else category
        for category in table.categories
    )
    return replace(table, categories=tuple(order))


def set_in_category(name: str, /, **fields: object) -> Wrong:
    """Put other *fields* in place of the right ones of every category of this *name*."""
    return change_rules(
        lambda table: edit_category(
            table,
            name,
            lambda one: replace(one, **fields),  # type: ignore[arg-type]
        )
    )


def compare(name: str, *places: int) -> Wrong:
    """Compare other places of the order within one category, first to last."""
    return set_in_category(name, compared=places)


def set_copies(number: int) -> Wrong:
    """Let each card be there so many times."""
    return change_rules(
        lambda table: replace(table, deck=replace(table.deck, copies=number))
    )


def forget_category(name: str) -> Wrong:
    """Leave out a category, as if nobody knew it."""
    return change_rules(
        lambda table: replace(
            table, categories=tuple(one for one in table.categories if one.name != name)
        )
    )


def rank_below(name: str, other: str) -> Wrong:
    """Rank a category just below another, where the table has both."""

    def change(table: Rules) -> Rules:
        if not {name, other} <= {category.name for category in table.categories}:
            return table
        moved = [category for category in table.categories if category.name == name]
        order = [category for category in table.categories if category.name != name]
        place = [category.name for category in order].index(other)
        return replace(table, categories=(*order[:place], *moved, *order[place:]))

    return change_rules(change)


def edit_straights(edit: Callable[[tuple[str, ...]], Iterable[str]]) -> Wrong:
    """Change the table of straights."""
    return change_rules(
        lambda table: replace(table, straights=tuple(edit(table.straights)))
    )


def misread(change: Callable[[str], str]) -> Wrong:
    """Change the text of every hand."""

    def wrong(right: ContractFunction, asked: Arguments, table: Rules) -> object:
        *first, hands = asked
        if isinstance(hands, dict):
            hands = {
                player: change(text) if isinstance(text, str) else text
                for player, text in hands.items()
            }
        elif isinstance(hands, str):
            hands = change(hands)
        return right(*first, hands, table)

    return wrong


def mistake_hand(change: Callable[[tuple[Card, ...]], tuple[Card, ...]]) -> Wrong:
    """Take some hands for others; bad text stays, to be refused."""

    def change_text(text: str) -> str:
        with suppress(CardError):
            return write(change(read(text)))
        return text

    return misread(change_text)


def change_answer(change: Callable[[object, Arguments], object]) -> Wrong:
    """Change the right answer; *change* also gets the question."""
    return lambda right, asked, table: change(right(*asked, table), asked)


def build_engine(bug: Bug | None = None) -> Engine:
    """Give the functions by name: all right, or those that the bug affects wrong."""
    right: Engine = {name: getattr(reference, name) for name in FUNCTIONS}
    return (
        right | {name: put_bug_into(right[name], bug) for name in bug.functions}
        if bug
        else right
    )


def put_bug_into(right: ContractFunction, bug: Bug) -> ContractFunction:
    """Make a wrong function; where its house rules are not in force, and for what is no question, it is right."""
    parameters = signature(right)

    def without_rules(*asked: object, **_: object) -> object:
        return right(*asked[:-1])

    function = right if "rules" in parameters.parameters else without_rules

    def answer(*args: object, **named: object) -> object:
        try:
            arguments = parameters.bind(*args, **named).arguments
            names = arguments.pop("rules", ())
            table = agree_on(names)
        except (TypeError, RulesError):
            return right(*args, **named)
        concerned = bug.concerns(names)
        return (
            bug.wrong(function, tuple(arguments.values()), table)
            if concerned
            else right(*args, **named)
        )

    return answer


def find_house_rules(
    function: str, asked: Sequence[object], named: Mapping[str, object]
) -> frozenset[str]:
    """Name the house rules in a question; none if it is not a proper one."""
    with suppress(TypeError):
        rules = (
            signature(getattr(reference, function))
            .bind(*asked, **named)
            .arguments.get("rules", ())
        )
        if isinstance(rules, list | tuple | set | frozenset):
            return frozenset(name for name in rules if isinstance(name, str))
    return frozenset()
