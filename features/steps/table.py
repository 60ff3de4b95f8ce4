"""At the table: which five count, what a hand is called, who drew the highest card."""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from typing import TypeGuard

from pytest_bdd import parsers, then, when

from dojo.contract import SUITS, Assertion, Call, are_dealt_from

from .asking import (
    expect,
    make_call,
    refute,
    run,
    write_answer,
)
from .cards import BARE, FULL, RANK, TEXT, Hand, deal_table
from .showdown import MOVED, OTHERWISE, Seating, Showdown

DRAWN = f"{RANK}[{SUITS}]"  # nobody draws a joker
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")


@then(parsers.re(rf"its best five are (?P<expected>{BARE}|{FULL})"))
def best_five_are(
    hand: Hand, expected: str, solution: object, rules: Collection[str]
) -> None:
    """Ask which cards count, in whatever order they come back.

    Ranks alone leave the suits open.
    """
    for call in make_three_calls("best_five", hand, rules):
        test = Assertion(call)
        answer = run(test, solution)
        if not are_cards(answer, expected, hand):
            right = f"{expected.replace('10', 'T')}, in any order"
            raise refute(right, write_answer(call, answer), test)


@then(parsers.re(rf"it is called (?P<expected>{TEXT})"))
def is_called(
    hand: Hand, expected: str, solution: object, rules: Collection[str]
) -> None:
    """Ask for the hand in words, to the letter."""
    for call in make_three_calls("describe", hand, rules):
        expect(expected.strip('"'), call, solution)


@then(parsers.re(rf"it is (?P<whether>also|not) called (?P<name>{TEXT})"))
def has_nickname(
    hand: Hand, whether: str, name: str, solution: object, rules: Collection[str]
) -> None:
    """Ask for all other names of the hand, and look for one of them."""
    is_in = whether == "also"
    nickname = name.strip('"')
    for call in make_three_calls("nicknames", hand, rules):
        contain = Assertion.contain if is_in else Assertion.not_contain
        test = contain(call, nickname)
        answer = run(test, solution)
        if not are_texts(answer) or (nickname in answer) != is_in:
            expected = f"a list {'with' if is_in else 'without'} {nickname!r}"
            raise refute(expected, write_answer(call, answer), test)


@then(parsers.re(rf"its nicknames are (?P<names>{TEXT}(?:(?:, | and ){TEXT})*)"))
def nicknames_are(
    hand: Hand, names: str, solution: object, rules: Collection[str]
) -> None:
    """Ask for all nicknames of the hand, and compare the whole list in any order."""
    expected = [text.strip('"') for text in re.findall(TEXT, names)]
    for call in make_three_calls("nicknames", hand, rules):
        test = Assertion(call)
        answer = run(test, solution)
        if not are_texts(answer) or sorted(answer) != sorted(expected):
            right = f"{expected}, in any order"
            raise refute(right, write_answer(call, answer), test)


@when(
    parsers.re(rf"(?P<names>{DRAWN}(?:, {DRAWN})* and {DRAWN}) are drawn"),
    target_fixture="showdown",
)
def are_drawn(names: str) -> Showdown:
    """Players draw a card each; who drew the highest?"""
    return draw("high_card_by_suit", names)


@when(
    parsers.re(rf"(?P<names>{DRAWN}(?:, {DRAWN})* and {DRAWN}) are shown as upcards"),
    target_fixture="showdown",
)
def are_upcards(names: str) -> Showdown:
    """Players have a card each face up; who shows the lowest?"""
    return draw("low_card_by_suit", names)


@then(parsers.re(rf"(?P<card>{DRAWN}) bets first"))
def bets_first(showdown: Showdown, card: str, solution: object) -> None:
    """Compare every answer with what the feature says."""
    showdown.check([showdown.sides.index(card)], solution)


def make_three_calls(
    function: str, hand: Hand, rules: Collection[str]
) -> Iterator[Call]:
    """Make calls with the hand as it is, and shuffled twice."""
    for times in range(3):
        yield make_call(function, hand.shuffle(times).text, rules=rules)


def draw(function: str, names: str) -> Showdown:
    """Ask once for each way round the table; the cards move on a seat each time."""
    sides = tuple(re.split(", | and ", names))
    cards = deal_table(sides)
    players = NAMES[: len(cards)]
    turned = OTHERWISE.get(len(cards), MOVED)
    seatings = []
    for turn in range(len(cards)):
        order = [*range(turn, len(cards)), *range(turn)]
        places = dict(zip(players, order, strict=True))
        table = {player: cards[place].text for player, place in places.items()}
        seatings.append(Seating(make_call(function, table), places, turned))
    return Showdown(sides, tuple(seatings))


def are_texts(answer: object) -> TypeGuard[list[str]]:
    """Whether an answer is a list of nothing but texts."""
    return isinstance(answer, list) and all(isinstance(text, str) for text in answer)


def are_cards(answer: object, expected: str, hand: Hand) -> bool:
    """Whether an answer is the expected cards of this hand."""
    cards = answer.split() if isinstance(answer, str) else []
    if not are_dealt_from(cards, hand.cards):
        return False
    if re.fullmatch(FULL, expected):
        return Counter(cards) == Counter(expected.replace("10", "T").split(" "))
    ranks = [card.rstrip(SUITS) for card in cards]
    return Counter(ranks) == Counter(expected.replace("10", "T").split("-"))
