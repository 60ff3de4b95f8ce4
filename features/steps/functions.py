"""Every function of the contract refuses what it cannot answer.

``it is refused`` asks the two of the evening only.
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
    """All that a function is given, where that is more than a hand or hands."""

    things: tuple[object, ...]


@when(
    parsers.re(
        rf"(?P<amount>\d+) units? are owed, in"
        rf" (?P<counters>no counters|{ODD_COUNTERS})"
    ),
    target_fixture="hand",
)
def owe_amount(amount: str, counters: str) -> Arguments:
    """Owe an amount that counters of these values may not be able to pay."""
    pairs = []
    if counters != "no counters":
        pairs = [counter.split() for counter in counters.split(", ")]
    values = {name: literal_eval(value) for name, value in pairs}
    return Arguments((int(amount), values))


@when(parsers.re(rf"(?P<card>{DRAWN}) is drawn by two players"), target_fixture="hand")
def draw_twice(card: str) -> Arguments:
    """Let two players hold the same card."""
    return Arguments(({"Ann": card, "Bob": card},))


@when(
    parsers.re(
        r'(?P<thing>-?[\d.]+|True|"\d+") is shown in place of (?P<role>an amount|a pot)'
    ),
    target_fixture="hand",
)
def in_place_of_chips(thing: str, role: str) -> Arguments:
    """Show something that is no number of chips."""
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
    """Ask one function about what was shown; it must refuse, and name every fault."""
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
    """Ask for the numbers of all categories.

    The rules must be refused, and every fault named.
    """
    must_refuse(make_call("odds", rules=rules), faults, solution)
