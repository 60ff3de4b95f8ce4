"""Steps in which a solution refuses invalid input.

The solution must raise a ValueError. The message must contain each faulty card as it
was typed, and the card's position in digits, counted from one.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from pytest_bdd import parsers, then, when

from dojo.contract import Assertion, Call, names_card
from dojo.solution.tracebacks import describe_error
from dojo.values import read_message, write_source

from .calling import (
    call_function,
    check_known,
    make_call,
    refute,
    refute_answer,
)
from .cards import Hand

FAULT = r'(?:card \d+ )?"[^"]*"'
NAMING = rf"(?:, and the message names (?P<faults>{FAULT}(?:(?:, | and ){FAULT})*))?"
VALID_HAND = "2c 3d 5h 9s Kc"

NOT_A_HAND: dict[str, object] = {
    "None": None,
    "a number": 5,
    "a list of cards": ["Jd", "Js", "2c", "2d", "4s"],
}
NOT_HANDS: dict[str, object] = {
    "None": None,
    "an empty table": {},
}


@dataclass(frozen=True, slots=True)
class NotAHand:
    """A value to pass instead of a hand."""

    text: object


@dataclass(frozen=True, slots=True)
class Table:
    """The hands of all players, or a value to pass instead of these hands."""

    hands: object


@when(
    parsers.re(rf"(?P<thing>{'|'.join(NOT_A_HAND)}) is shown in place of a hand"),
    target_fixture="hand",
)
def no_hand(thing: str) -> NotAHand:
    """Prepare a value that isn't a string."""
    return NotAHand(NOT_A_HAND[thing])


@when(
    parsers.re(rf"(?P<thing>{'|'.join(NOT_HANDS)}) is shown in place of the hands"),
    target_fixture="hand",
)
def no_hands(thing: str) -> Table:
    """Prepare a value that isn't a table of hands."""
    return Table(NOT_HANDS[thing])


@when("these hands are handed in together", target_fixture="hand")
def hand_in_together(datatable: Sequence[Sequence[str]]) -> Table:
    """Prepare several hands.

    Each row has a player and a hand.
    """
    return Table({row[0]: row[1] for row in datatable})


@then(parsers.re(rf"it is refused{NAMING}"))
def it_is_refused(
    hand: Hand | NotAHand | Table,
    faults: str | None,
    solution: object,
    rules: Collection[str],
) -> None:
    """Check that ``category`` and ``winners`` refuse the input and name every fault."""
    for call in list_calls(hand, rules):
        must_refuse(call, faults, solution)


def must_refuse(call: Call, faults: str | None, solution: object) -> None:
    """Raise an error unless the call raises a ValueError that names every fault."""
    test = Assertion.refuse(call)
    expected_faults = re.findall(FAULT, faults or "")
    expected = f"ValueError, naming {faults}" if faults else "ValueError"
    fault = None
    try:
        answer = call_function(test, solution)
    except ValueError as error:
        missing = [
            describe_missing(read_message(error), fault)
            for fault in expected_faults
            if not mentions(read_message(error), fault)
        ]
        if not missing:
            return
        check_known(test, solution, error)
        message = write_message(error)
        actual = f'ValueError("{message}"). It does not name {", ".join(missing)}.'
        if not message:
            actual = "ValueError without a message"
        test = Assertion.refuse(call, write_conditions(expected_faults))
    except (NotImplementedError, NameError):
        raise  # unfinished code doesn't refuse its input
    except Exception as error:  # noqa: BLE001 - a solution may raise anything
        check_known(test, solution, error)
        fault = error  # the board shows where this error was raised
        actual = f"{type(error).__name__}: {write_message(error)}"
    else:
        raise refute_answer(expected, answer, test)
    raise refute(expected, actual, test) from fault


def write_conditions(faults: Sequence[str]) -> Iterator[str]:
    """Yield conditions, in Python, that are true if an error names all *faults*."""
    for fault in faults:
        position, text = split_fault(fault)
        if position:
            number = position.removeprefix("card ")
            yield f'error.match(r"\\b{number}(st|nd|rd|th)?\\b")'
        yield f"{write_source(text.lower())} in str(error.value).lower()"


def describe_missing(message: str, fault: str) -> str:
    """Return what a message doesn't name: the whole fault, or only its position."""
    position, text = split_fault(fault)
    if position and mentions(message, f'"{text}"'):
        return f'the position of "{text}" ({position})'
    return fault


def split_fault(fault: str) -> tuple[str, str]:
    """Split a fault such as `card 2 "Jx"` into its position, if any, and its text."""
    position, _, text = fault.removesuffix('"').partition('"')
    return position.strip(), text


def write_message(error: Exception) -> str:
    """Return the message of an error on one line."""
    return describe_error(error).partition(": ")[2]


def list_calls(hand: Hand | NotAHand | Table, rules: Collection[str]) -> Iterator[Call]:
    """Yield the calls to ``category`` and ``winners`` with this input.

    Under house rules, Bob plays alone, because Ann's hand may be invalid.
    """
    if isinstance(hand, Table):
        yield make_call("winners", hand.hands, rules=rules)
        return
    hands = {"Bob": hand.text} if rules else {"Ann": VALID_HAND, "Bob": hand.text}
    yield make_call("category", hand.text, rules=rules)
    yield make_call("winners", hands, rules=rules)


def mentions(message: str, fault: str) -> bool:
    """Return whether a message contains the fault's text and position."""
    position, text = split_fault(fault)
    return names_card(message, text, position.removeprefix("card "))
