"""What a solution must refuse, and what it must say when it does.

A refusal is a ValueError. Its message is the solution's own; it only has to hold the
text of every offending card and the number of its place, counted from one, in digits.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pytest_bdd import parsers, then, when

from dojo.answers import names_card
from dojo.solution.tracebacks import describe_error

from .asking import (
    Question,
    call,
    check_known,
    make_question,
    refute,
    write_answer,
)
from .cards import Hand

FAULT = r'(?:card \d+ )?"[^"]*"'
NAMING = rf"(?:, naming (?P<faults>{FAULT}(?:(?:, | and ){FAULT})*))?"
PROPER = "2c 3d 5h 9s Kc"

NOT_A_HAND: dict[str, object] = {
    "nothing": None,
    "a number": 5,
    "a list of cards": ["Jd", "Js", "2c", "2d", "4s"],
    "a text of bytes": b"Jd Js 2c 2d 4s",
}
NOT_HANDS: dict[str, object] = {
    "nothing": None,
    "an empty table": {},
    "a list of hands": [PROPER],
}


@dataclass(frozen=True, slots=True)
class InPlaceOf:
    """Something handed over in place of a hand, or of all the hands."""

    thing: object
    hands: bool


@when(
    parsers.re(rf"(?P<thing>{'|'.join(NOT_A_HAND)}) is shown in place of a hand"),
    target_fixture="hand",
)
def no_hand(thing: str) -> InPlaceOf:
    """Show something that is no text."""
    return InPlaceOf(NOT_A_HAND[thing], hands=False)


@when(
    parsers.re(rf"(?P<thing>{'|'.join(NOT_HANDS)}) is shown in place of the hands"),
    target_fixture="hand",
)
def no_hands(thing: str) -> InPlaceOf:
    """Show something that holds no hands."""
    return InPlaceOf(NOT_HANDS[thing], hands=True)


@when("these hands are handed in together", target_fixture="hand")
def hand_in_together(datatable: Sequence[Sequence[str]]) -> InPlaceOf:
    """Hand in the texts of several hands, a row each: the player and the text."""
    hands = {row[0]: row[1] for row in datatable}
    return InPlaceOf(hands, hands=True)


@then(parsers.re(rf"it is refused{NAMING}"))
def it_is_refused(
    hand: Hand | InPlaceOf,
    faults: str | None,
    solution: object,
    rules: Collection[str],
) -> None:
    """Ask ``category`` and ``winners``; both must refuse, and name every fault."""
    for question in list_ways_to_ask(hand, rules):
        must_refuse(question, faults, solution)


def must_refuse(question: Question, faults: str | None, solution: object) -> None:
    """Raise an error unless the question is refused by a message with every fault."""
    question = replace(question, prefix="with pytest.raises(ValueError):\n    ")
    expected_faults = re.findall(FAULT, faults or "")
    expected = f"ValueError, naming {faults}" if faults else "ValueError"
    try:
        answer = call(question, solution)
        actual = write_answer(question, answer)
    except ValueError as error:
        missing = [
            fault for fault in expected_faults if not mentions(str(error), fault)
        ]
        if not missing:
            return
        check_known(question, solution, error)
        message = write_message(error)
        actual = f"ValueError: {message}, which does not name {', '.join(missing)}"
    except NotImplementedError:
        raise
    except Exception as error:  # noqa: BLE001 - a solution may raise anything
        check_known(question, solution, error)
        actual = f"{type(error).__name__}: {write_message(error)}"
    raise refute(expected, actual, question)


def write_message(error: Exception) -> str:
    """Write the message of an error on one line, whatever its class is."""
    return describe_error(error).partition(": ")[2]


def list_ways_to_ask(
    hand: Hand | InPlaceOf, rules: Collection[str]
) -> Iterator[Question]:
    """Ask in all the ways in which this can be handed over.

    Under house rules PROPER may be no hand, so Bob is alone there.
    """
    if isinstance(hand, InPlaceOf) and hand.hands:
        yield make_question("winners", hand.thing, rules=rules)
        return
    thing = hand.text if isinstance(hand, Hand) else hand.thing
    yield make_question("category", thing, rules=rules)
    yield make_question(
        "winners",
        {"Bob": thing} if rules else {"Ann": PROPER, "Bob": thing},
        rules=rules,
    )


def mentions(message: str, fault: str) -> bool:
    """Whether a message holds the text of the fault, and its place as a number."""
    place, _, text = fault.removeprefix("card ").rpartition(' "')
    return names_card(
        message, text.removesuffix('"') if place else fault.strip('"'), place
    )
