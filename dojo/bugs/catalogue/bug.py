"""Defines planted bugs, and builds them from wrong rules or wrong answers."""

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from dojo.contract import SHOWDOWN
from reference.cards import Card, read, write
from reference.errors import CardError
from reference.rules import Rules

Arguments = tuple[object, ...]  # the arguments of a call, except for the house rules
RuleName = tuple[str, str]  # the tag of a feature, and the title of one of its rules


class ContractFunction(Protocol):
    """A function in the API."""

    def __call__(self, *args: object, **keywords: object) -> object: ...


# takes the correct function, the arguments and the rules; returns a wrong answer
Wrong = Callable[[ContractFunction, Arguments, Rules], object]
Change = Callable[[Rules], Rules]

HOUSE_RULE_FUNCTIONS = (
    *SHOWDOWN,
    "describe",
    "nicknames",
    "best_five",
    "shares",
    "stands_for",
)


@dataclass(frozen=True, slots=True, eq=False)  # so that hashing a bug is fast
class Bug:
    """A planted bug, which is a plausible misunderstanding of the rules.

    Args:
        name: the misunderstanding in a player's words.
        rule: the rule that the bug breaks.
        wrong: a function that gives the wrong answers.
        functions: the functions in the API that the bug affects.
        house: the house rules; any one of them makes the bug active. A bug in
            standard poker has no house rules.
        counts_with: the bug counts in the score if a test calls one of these functions.
            The default is *functions*.
    """

    name: str
    rule: RuleName
    wrong: Wrong
    functions: tuple[str, ...] = SHOWDOWN
    house: tuple[str, ...] = ()
    counts_with: tuple[str, ...] = ()

    @property
    def tag(self) -> str:
        """The tag of the feature that contains the broken rule."""
        return self.rule[0]

    @property
    def full_name(self) -> str:
        """The bug's name, followed by the house rule that it needs, if there is one."""
        return self.name + self.in_force

    @property
    def in_force(self) -> str:
        """The house rule that the bug needs, in brackets, or "" in standard poker."""
        if not self.house:
            return ""
        alternative = " or another" if len(self.house) > 1 else ""
        return f" (house rule '{self.house[0]}'{alternative})"

    def is_active(self, names: Collection[str]) -> bool:
        """Return whether the bug changes answers under the house rules *names*.

        A bug in standard poker is active only in calls without house rules.
        """
        if not self.house:
            return not names
        return any(name in names for name in self.house)

    def counts_for(self, function: str, names: Collection[str]) -> bool:
        """Return whether the bug counts in the score if a test makes this call.

        *names* are the house rules in the call.
        """
        functions = self.counts_with or self.functions
        return self.is_active(names) and function in functions


def plant_bugs(
    tag: str,
    bugs: Mapping[str, Mapping[str, Wrong]],
    functions: tuple[str, ...] = SHOWDOWN,
    *,
    counts_with: tuple[str, ...] = (),
) -> tuple[Bug, ...]:
    """Return planted bugs that break the rules of the feature with this *tag*.

    *bugs* contains the functions that give wrong answers. They are keyed by the title
    of the broken rule, and then by the name of the bug.
    """
    return tuple(
        Bug(name, (tag, rule), wrong, functions=functions, counts_with=counts_with)
        for rule, wrongs in bugs.items()
        for name, wrong in wrongs.items()
    )


def plant_house_bug(name: str, rule: RuleName, wrong: Wrong, *house: str) -> Bug:
    """Return a planted bug that is active if one of the *house* rules is in force."""
    return Bug(name, rule, wrong, functions=HOUSE_RULE_FUNCTIONS, house=house)


# Bugs that call the correct function with wrong rules.


def change_rules(change: Change) -> Wrong:
    """Return a bug that calls the correct function after changing the rules.

    The results of *change* are cached.
    """
    change_once = cache(change)

    def answer(
        function: ContractFunction, arguments: Arguments, rules: Rules
    ) -> object:
        return function(*arguments, change_once(rules))

    return answer


def change_low_rules(change: Change) -> Wrong:
    """Return a bug that calls the correct function with wrong rules for low hands.

    In high-low games, only the rules for the low half of the pot are wrong.
    """

    def change_half(rules: Rules) -> Rules:
        if rules.low is None:
            return change(rules)
        return replace(rules, low=change(rules.low))

    return change_rules(change_half)


def set_fields(**fields: object) -> Wrong:
    """Return a bug that replaces *fields* in the rules."""
    # mypy doesn't know that these keywords, here and below, are fields of a dataclass
    return change_rules(lambda rules: replace(rules, **fields))  # type: ignore[arg-type]


def set_low_fields(**fields: object) -> Wrong:
    """Return a bug that replaces *fields* in the rules for low hands."""
    return change_low_rules(lambda rules: replace(rules, **fields))  # type: ignore[arg-type]


def edit_category(rules: Rules, name: str, **fields: object) -> Rules:
    """Return the rules with *fields* replaced in each category called *name*."""
    categories = []
    for category in rules.categories:
        if category.name == name:
            category = replace(category, **fields)  # type: ignore[arg-type]  # noqa: PLW2901
        categories.append(category)
    return replace(rules, categories=tuple(categories))


def compare(name: str, *positions: int) -> Wrong:
    """Return a bug that compares hands in a category by the ranks at *positions*."""
    return change_rules(lambda rules: edit_category(rules, name, compared=positions))


def forget_categories(*names: str) -> Wrong:
    """Return a bug that removes the categories with these names from the rules."""

    def change(rules: Rules) -> Rules:
        remaining = [
            category for category in rules.categories if category.name not in names
        ]
        return replace(rules, categories=tuple(remaining))

    return change_rules(change)


def rank_below(name: str, higher: str) -> Wrong:
    """Return a bug that ranks a category just below a *higher* category."""

    def change(rules: Rules) -> Rules:
        names = [category.name for category in rules.categories]
        if name not in names or higher not in names:
            return rules
        demoted = [category for category in rules.categories if category.name == name]
        order = [category for category in rules.categories if category.name != name]
        position = [category.name for category in order].index(higher)
        return replace(
            rules, categories=(*order[:position], *demoted, *order[position:])
        )

    return change_rules(change)


def edit_straights(edit: Callable[[tuple[str, ...]], Iterable[str]]) -> Wrong:
    """Return a bug that edits the list of straights in the rules by calling *edit*."""
    return change_rules(
        lambda rules: replace(rules, straights=tuple(edit(rules.straights)))
    )


def combine(misreading: Wrong, wrong: Wrong) -> Wrong:
    """Return a bug with two mistakes: it misreads hands, then answers wrongly."""

    def answer(
        function: ContractFunction, arguments: Arguments, rules: Rules
    ) -> object:
        def answer_wrongly(*args: object, **_: object) -> object:
            return wrong(function, args[:-1], rules)  # the last argument is the rules

        return misreading(answer_wrongly, arguments, rules)

    return answer


# Bugs that misread hands or give wrong answers.


def misread(change: Callable[[str], str]) -> Wrong:
    """Return a bug that changes the text of each hand.

    The answer is right for the changed text.
    """

    def answer(
        function: ContractFunction, arguments: Arguments, rules: Rules
    ) -> object:
        *values, hands = arguments
        if isinstance(hands, str):
            hands = change(hands)
        elif isinstance(hands, dict):
            hands = dict(hands)
            for player, text in hands.items():
                if isinstance(text, str):
                    hands[player] = change(text)
        return function(*values, hands, rules)

    return answer


def misread_cards(change: Callable[[tuple[Card, ...]], tuple[Card, ...]]) -> Wrong:
    """Return a bug that changes the cards in each hand.

    The answer is right for the changed hands. A string that isn't a valid hand isn't
    changed.
    """

    def change_text(text: str) -> str:
        with suppress(CardError):
            cards = read(text)
            mistaken = change(cards)
            return text if mistaken == cards else write(mistaken)
        return text

    return misread(change_text)


def change_answer(change: Callable[[object, Arguments], object]) -> Wrong:
    """Return a bug that calls *change* to make the correct answer wrong."""

    def answer(
        function: ContractFunction, arguments: Arguments, rules: Rules
    ) -> object:
        return change(function(*arguments, rules), arguments)

    return answer
