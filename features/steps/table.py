"""Steps about the best five cards, the names of hands, and single cards."""

import re
from collections import Counter
from collections.abc import Collection
from typing import TypeGuard

from pytest_bdd import parsers, then, when

from dojo.contract import SUITS, Assertion, are_dealt_from

from .calling import expect, make_three_calls, refute_answer, run
from .cards import BARE, FULL, RANK, TEXT, Hand, find_index
from .showdown import Showdown, seat

DRAWN = f"{RANK}[{SUITS}]"  # a drawn card is never a joker
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")


@then(parsers.re(rf"its best (?:five|three) are (?P<expected>{BARE}|{FULL})"))
def best_five_are(
    hand: Hand, expected: str, solution: object, rules: Collection[str]
) -> None:
    """Check the cards that count, in any order.

    If the feature gives only ranks, any cards in the hand with these ranks are right.
    """
    for call in make_three_calls("best_five", hand, rules):
        test = Assertion(call)
        answer = run(test, solution)
        if not are_cards(answer, expected, hand):
            right = f"{expected.replace('10', 'T')}, in any order"
            raise refute_answer(right, answer, test)


@then(parsers.re(rf"it is called (?P<expected>{TEXT})"))
def is_called(
    hand: Hand, expected: str, solution: object, rules: Collection[str]
) -> None:
    """Check the exact name of the hand."""
    for call in make_three_calls("describe", hand, rules):
        expect(expected.strip('"'), call, solution)


@then(parsers.re(rf"it is (?P<whether>also|not) called (?P<name>{TEXT})"))
def has_nickname(
    hand: Hand, whether: str, name: str, solution: object, rules: Collection[str]
) -> None:
    """Check that the nicknames contain a name, or that they don't."""
    is_in = whether == "also"
    nickname = name.strip('"')
    for call in make_three_calls("nicknames", hand, rules):
        contain = Assertion.contain if is_in else Assertion.not_contain
        test = contain(call, nickname)
        answer = run(test, solution)
        if not are_texts(answer) or (nickname in answer) != is_in:
            expected = f"a list {'with' if is_in else 'without'} {nickname!r}"
            raise refute_answer(expected, answer, test)


@then(parsers.re(rf"its nicknames are (?P<names>{TEXT}(?:(?:, | and ){TEXT})*)"))
def nicknames_are(
    hand: Hand, names: str, solution: object, rules: Collection[str]
) -> None:
    """Check that the answer has exactly these nicknames, in any order."""
    expected = [text.strip('"') for text in re.findall(TEXT, names)]
    for call in make_three_calls("nicknames", hand, rules):
        test = Assertion(call)
        answer = run(test, solution)
        if not are_texts(answer) or sorted(answer) != sorted(expected):
            right = f"{expected}, in any order"
            raise refute_answer(right, answer, test)


@when(
    parsers.re(rf"(?P<names>{DRAWN}(?:, {DRAWN})* and {DRAWN}) are drawn"),
    target_fixture="showdown",
)
def are_drawn(names: str) -> Showdown:
    """Let each player draw a card.

    A later step checks who has the highest card.
    """
    return draw("high_card_by_suit", names)


@when(
    parsers.re(rf"(?P<names>{DRAWN}(?:, {DRAWN})* and {DRAWN}) are shown as upcards"),
    target_fixture="showdown",
)
def are_upcards(names: str) -> Showdown:
    """Let each player show a card.

    A later step checks who has the lowest card.
    """
    return draw("low_card_by_suit", names)


@then(parsers.re(rf"(?P<card>{DRAWN}) bets first"))
def bets_first(showdown: Showdown, card: str, solution: object) -> None:
    """Check that every answer names the player who holds this card."""
    showdown.check([find_index(card, showdown.sides)], solution)


def draw(function: str, names: str) -> Showdown:
    """Make a showdown in which each player has a single card."""
    cards = re.split(", | and ", names)
    return seat(NAMES[: len(cards)], cards, (), function=function)


def are_texts(answer: object) -> TypeGuard[list[str]]:
    """Return whether an answer is a list of strings."""
    return isinstance(answer, list) and all(isinstance(text, str) for text in answer)


def are_cards(answer: object, expected: str, hand: Hand) -> bool:
    """Return whether an answer consists of the expected cards, all from this hand."""
    cards = answer.split() if isinstance(answer, str) else []
    if not are_dealt_from(cards, hand.cards):
        return False
    if re.fullmatch(FULL, expected):
        return Counter(cards) == Counter(expected.replace("10", "T").split(" "))
    ranks = [card.rstrip(SUITS) for card in cards]
    return Counter(ranks) == Counter(expected.replace("10", "T").split("-"))
