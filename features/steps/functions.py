"""Steps in which other functions of the API refuse invalid input.

``it is refused`` calls ``category`` and ``winners`` only.
"""

from ast import literal_eval
from collections.abc import Collection
from dataclasses import dataclass

from pytest_bdd import parsers, then, when

from .asking import make_call
from .cards import Hand
from .chips import ODD_COUNTERS
from .refusals import NAMING, PROPER, InPlaceOf, must_refuse
from .table import DRAWN

OF_A_HAND = ("describe", "nicknames", "best_five", "stands_for")
OF_A_TABLE = ("shares", "high_card_by_suit", "low_card_by_suit")
FUNCTION = "|".join((*OF_A_HAND, *OF_A_TABLE, "chips"))


@dataclass(frozen=True, slots=True)
class Arguments:
    """The arguments of a function that takes more than hands."""

    things: tuple[object, ...]


@when(
    parsers.re(
        rf"(?P<amount>\d+) units? are owed, in"
        rf" (?P<counters>no counters|{ODD_COUNTERS})"
    ),
    target_fixture="hand",
)
def owe_amount(amount: str, counters: str) -> Arguments:
    """Prepare an amount and counters that may not be able to pay it."""
    pairs = []
    if counters != "no counters":
        pairs = [counter.split() for counter in counters.split(", ")]
    values = {name: literal_eval(value) for name, value in pairs}
    return Arguments((int(amount), values))


@when(parsers.re(rf"(?P<card>{DRAWN}) is drawn by two players"), target_fixture="hand")
def draw_twice(card: str) -> Arguments:
    """Let two players draw the same card."""
    return Arguments(({"Ann": card, "Bob": card},))


@when(
    parsers.re(
        r'(?P<thing>-?[\d.]+|True|"\d+") is shown in place of (?P<role>an amount|a pot)'
    ),
    target_fixture="hand",
)
def in_place_of_chips(thing: str, role: str) -> Arguments:
    """Pass something that is not a number of chips."""
    return Arguments(
        (literal_eval(thing), *([{"Bob": PROPER}] if role == "a pot" else []))
    )


@then(parsers.re(rf"(?P<function>{FUNCTION}) refuses it{NAMING}"))
def function_refuses_it(
    function: str,
    hand: Hand | InPlaceOf | Arguments,
    faults: str | None,
    solution: object,
    rules: Collection[str],
) -> None:
    """Call one function with the input; it must refuse and name every fault."""
    if isinstance(hand, Arguments):
        must_refuse(make_call(function, *hand.things), faults, solution)
        return
    thing = hand.text if isinstance(hand, Hand) else hand.thing
    hands = thing if isinstance(hand, InPlaceOf) and hand.hands else {"Bob": thing}
    if function == "stands_for":
        call = make_call(function, thing, rules=rules)
    elif function == "shares":
        call = make_call(function, 12, hands, rules=rules)
    else:
        call = make_call(
            function, hands if function in OF_A_TABLE else thing, rules=rules
        )
    must_refuse(call, faults, solution)


@then(parsers.re(rf"odds refuses the house rules{NAMING}"))
def odds_refuses(faults: str | None, solution: object, rules: Collection[str]) -> None:
    """Count hands under these house rules.

    The function must refuse the rules and name every fault.
    """
    must_refuse(make_call("odds", rules=rules), faults, solution)
