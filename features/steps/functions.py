"""Every function of the contract refuses what it cannot answer.

``it is refused`` asks the two of the evening only.
"""

from ast import literal_eval
from collections.abc import Collection
from dataclasses import dataclass

from pytest_bdd import parsers, then, when

from .asking import Question, make_question
from .cards import Hand
from .chips import ODD_COUNTERS
from .refusals import FAULT, PROPER, InPlaceOf, must_refuse
from .table import DRAWN

OF_A_HAND = ("describe", "nicknames", "best_five", "stands_for")
OF_A_TABLE = ("shares", "high_card_by_suit", "low_card_by_suit")
FUNCTION = "|".join((*OF_A_HAND, *OF_A_TABLE, "chips"))
NAMING = rf"(?:, naming (?P<faults>{FAULT}(?:(?:, | and ){FAULT})*))?"


@dataclass(frozen=True, slots=True)
class Arguments:
    """All that a function is given, where that is more than a hand or hands."""

    things: tuple[object, ...]


@when(
    parsers.re(
        rf"(?P<amount>\d+) units? are owed, in"
        rf" (?P<counters>no counters|{ODD_COUNTERS})"
    ),
    target_fixture="shown",
)
def owe_amount(amount: str, counters: str) -> Arguments:
    """Owe an amount that counters of these values may not be able to pay."""
    named = []
    if counters != "no counters":
        named = [counter.split() for counter in counters.split(", ")]
    values = {name: literal_eval(value) for name, value in named}
    return Arguments((int(amount), values))


@when(parsers.re(rf"(?P<card>{DRAWN}) is drawn by two players"), target_fixture="shown")
def draw_twice(card: str) -> Arguments:
    """Let two players hold the same card."""
    return Arguments(({"Ann": card, "Bob": card},))


@when(
    parsers.re(
        r'(?P<thing>-?[\d.]+|True|"\d+") is shown in place of (?P<what>an amount|a pot)'
    ),
    target_fixture="shown",
)
def in_place_of_chips(thing: str, what: str) -> Arguments:
    """Show something that is no number of chips."""
    return Arguments(
        (literal_eval(thing), *([{"Bob": PROPER}] if what == "a pot" else []))
    )


@then(parsers.re(rf"(?P<function>{FUNCTION}) refuses it{NAMING}"))
def function_refuses_it(
    function: str,
    shown: Hand | InPlaceOf | Arguments,
    faults: str | None,
    solution: object,
    rules: Collection[str],
) -> None:
    """Ask one function about what was shown; it must refuse, and name every fault."""
    if isinstance(shown, Arguments):
        must_refuse(Question(function, shown.things), faults, solution)
        return
    thing = shown.text if isinstance(shown, Hand) else shown.thing
    hands = thing if isinstance(shown, InPlaceOf) and shown.hands else {"Bob": thing}
    if function == "stands_for":
        question = Question(function, (thing, rules))
    elif function == "shares":
        question = make_question(function, 12, hands, rules=rules)
    else:
        question = make_question(
            function, hands if function in OF_A_TABLE else thing, rules=rules
        )
    must_refuse(question, faults, solution)


@then(parsers.re(rf"odds refuses the house rules{NAMING}"))
def odds_refuses(faults: str | None, solution: object, rules: Collection[str]) -> None:
    """Ask for the numbers of all categories.

    The rules must be refused, and every fault named.
    """
    must_refuse(make_question("odds", rules=rules), faults, solution)
