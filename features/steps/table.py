"""At the table: which five cards count, what the hand is called, and who drew the highest card."""

import re
from collections import Counter
from collections.abc import Collection, Iterator

from pytest_bdd import parsers, then, when

from dojo.answers import are_dealt_from
from dojo.contract import SUITS

from .asking import Question, differ, put, question, write_answer, wrong
from .cards import BARE, FULL, RANK, TEXT, Hand, deal_table
from .showdown import MOVED, OTHERWISE, Outcome, Reply

DRAWN = f"{RANK}[{SUITS}]"  # nobody draws a joker
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")


@then(parsers.re(rf"its best five are (?P<expected>{BARE}|{FULL})"))
def best_five_are(
    shown: Hand, expected: str, solution: object, rules: Collection[str]
) -> None:
    """Ask which cards count, in whatever order they come back; ranks alone leave the suits open."""
    for asked, answer in thrice("best_five", shown, solution, rules):
        if not are(answer, expected, shown):
            right = expected.replace("10", "T")
            if re.fullmatch(FULL, expected):
                test = f"assert sorted({asked}.split()) == {sorted(right.split())}"
            else:
                test = f"assert sorted(card[0] for card in {asked}.split()) == {sorted(right.split('-'))}"
            raise wrong(
                f"{right}, in any order", write_answer(asked, answer), asked, test
            )


@then(parsers.re(rf"it is called (?P<expected>{TEXT})"))
def is_called(
    shown: Hand, expected: str, solution: object, rules: Collection[str]
) -> None:
    """Ask for the hand in words, to the letter."""
    for asked, answer in thrice("describe", shown, solution, rules):
        if not isinstance(answer, str) or answer != expected.strip('"'):
            raise differ(asked, expected.strip('"'), answer)


@then(parsers.re(rf"it is (?P<whether>also|not) called (?P<name>{TEXT})"))
def has_nickname(
    shown: Hand, whether: str, name: str, solution: object, rules: Collection[str]
) -> None:
    """Ask for all other names of the hand, and look for one of them."""
    for asked, answer in thrice("nicknames", shown, solution, rules):
        proper = isinstance(answer, list) and all(
            isinstance(one, str) for one in answer
        )
        names = answer if isinstance(answer, list) else []
        if not proper or (name.strip('"') in names) != (whether == "also"):
            word, expected = (
                ("in", "with") if whether == "also" else ("not in", "without")
            )
            right = repr(name.strip('"'))
            raise wrong(
                f"a list {expected} {right}",
                write_answer(asked, answer),
                asked,
                f"assert {right} {word} {asked}",
            )


@then(parsers.re(r"it is called none of (?P<names>[a-z][a-z, -]+)"))
def has_none_of_the_nicknames(
    shown: Hand, names: str, solution: object, rules: Collection[str]
) -> None:
    """Look for each of these names, between commas."""
    for name in names.split(", "):
        has_nickname(shown, "not", f'"{name}"', solution, rules)


@when(
    parsers.re(rf"(?P<names>{DRAWN}(?:, {DRAWN})* and {DRAWN}) are drawn"),
    target_fixture="outcome",
)
def are_drawn(names: str, solution: object) -> Outcome:
    """Players draw a card each; ask as often as there are players, the cards moving on a seat each time."""
    cards = tuple(re.split(", | and ", names))
    return Outcome(
        cards, tuple(draws("high_card_by_suit", deal_table(cards), solution))
    )


@when(
    parsers.re(rf"(?P<names>{DRAWN}(?:, {DRAWN})* and {DRAWN}) are shown as upcards"),
    target_fixture="outcome",
)
def are_upcards(names: str, solution: object) -> Outcome:
    """Players have a card each face up; ask who shows the lowest as they are asked who drew the highest."""
    cards = tuple(re.split(", | and ", names))
    return Outcome(cards, tuple(draws("low_card_by_suit", deal_table(cards), solution)))


@then(parsers.re(rf"(?P<card>{DRAWN}) bets first"))
def bets_first(outcome: Outcome, card: str) -> None:
    """Compare every reply with what the feature says."""
    outcome.check({outcome.sides.index(card)})


def thrice(
    function: str, shown: Hand, solution: object, rules: Collection[str]
) -> Iterator[tuple[Question, object]]:
    """Ask about the hand as it stands, and shuffled twice."""
    for times in range(3):
        asked = question(function, shown.shuffle(times).text, rules=rules)
        yield asked, put(asked, solution)


def are(answer: object, expected: str, shown: Hand) -> bool:
    """Whether an answer is made of cards of this hand, and they are the expected ones."""
    cards = answer.split() if isinstance(answer, str) else []
    if not are_dealt_from(cards, shown.cards):
        return False
    if re.fullmatch(FULL, expected):
        return Counter(cards) == Counter(expected.replace("10", "T").split(" "))
    ranks = [card if card == "Jk" else card[0] for card in cards]
    return Counter(ranks) == Counter(expected.replace("10", "T").split("-"))


def draws(function: str, cards: tuple[Hand, ...], solution: object) -> Iterator[Reply]:
    """Ask who has the highest card, or the lowest, once for each way round the table."""
    players = NAMES[: len(cards)]
    for turn in range(len(cards)):
        order = [*range(turn, len(cards)), *range(turn)]
        asked = question(
            function,
            dict(zip(players, (cards[place].text for place in order), strict=True)),
        )
        answer = put(asked, solution)
        known = isinstance(answer, str) and answer in players
        winning = frozenset({order[players.index(str(answer))]}) if known else None
        places = dict(zip(players, order, strict=True))
        yield Reply(asked, answer, winning, places, OTHERWISE.get(len(cards), MOVED))
