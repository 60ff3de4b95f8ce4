"""Steps in which functions other than ``category`` and ``winners`` refuse input."""

from ast import literal_eval
from collections.abc import Collection
from dataclasses import dataclass

from pytest_bdd import parsers, then, when

from .calling import make_call
from .cards import Hand
from .chips import ODD_COUNTERS
from .refusals import NAMING, VALID_HAND, NotAHand, Table, must_refuse
from .table import DRAWN

HAND_FUNCTIONS = ("describe", "nicknames", "best_five", "stands_for")
TABLE_FUNCTIONS = ("shares", "high_card_by_suit", "low_card_by_suit")
FUNCTION = "|".join((*HAND_FUNCTIONS, *TABLE_FUNCTIONS, "chips"))


@dataclass(frozen=True, slots=True)
class Arguments:
    """The arguments to pass to a function, exactly as they are."""

    things: tuple[object, ...]


@when(
    parsers.re(
        rf"(?P<amount>\d+) units? are owed, in"
        rf" (?P<counters>no counters|{ODD_COUNTERS})"
    ),
    target_fixture="hand",
)
def owe_amount(amount: str, counters: str) -> Arguments:
    """Prepare an amount, and the values of the chips in which to pay it."""
    pairs = []
    if counters != "no counters":
        pairs = [counter.split() for counter in counters.split(", ")]
    values = {name: literal_eval(value) for name, value in pairs}
    return Arguments((int(amount), values))


@when(parsers.re(rf"(?P<card>{DRAWN}) is drawn by two players"), target_fixture="hand")
def draw_twice(card: str) -> Arguments:
    """Prepare a draw in which two players have the same card."""
    return Arguments(({"Ann": card, "Bob": card},))


@when(
    parsers.re(
        r'(?P<thing>-?[\d.]+|True|"\d+") is shown in place of (?P<role>an amount|a pot)'
    ),
    target_fixture="hand",
)
def in_place_of_chips(thing: str, role: str) -> Arguments:
    """Prepare a value that isn't a number of chips."""
    return Arguments(
        (literal_eval(thing), *([{"Bob": VALID_HAND}] if role == "a pot" else []))
    )


@then(parsers.re(rf"(?P<function>{FUNCTION}) refuses it{NAMING}"))
def function_refuses_it(
    function: str,
    hand: Hand | NotAHand | Table | Arguments,
    faults: str | None,
    solution: object,
    rules: Collection[str],
) -> None:
    """Check that a function refuses the input and names every fault."""
    arguments: tuple[object, ...]
    if isinstance(hand, Arguments):
        arguments = hand.things
    elif function in HAND_FUNCTIONS and not isinstance(hand, Table):
        arguments = (hand.text,)
    else:
        table = hand.hands if isinstance(hand, Table) else {"Bob": hand.text}
        arguments = (12, table) if function == "shares" else (table,)
    must_refuse(make_call(function, *arguments, rules=rules), faults, solution)


@then(parsers.re(rf"odds refuses the house rules{NAMING}"))
def odds_refuses(faults: str | None, solution: object, rules: Collection[str]) -> None:
    """Check that ``odds`` refuses the house rules and names every fault."""
    must_refuse(make_call("odds", rules=rules), faults, solution)
