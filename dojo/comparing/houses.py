"""The cases of each house rule: generated hands, those that the rule changes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import reference
from dojo.comparing.cases import Area, Case
from dojo.comparing.question import Question
from dojo.comparing.table import TABLE
from reference.cards import SUITS
from reference.house.catalogue import CATALOGUE
from reference.house.rule import HouseRule
from reference.house.table import agreed

HOUSES = TABLE + 1  # a level after the table
TELLING, PLAIN = 24, 12  # cases that the rule changes, and cases that it does not
TRIES = 60
PROBES = 3
BESIDE = {  # what a rule needs to show
    **dict.fromkeys(("natural wins ties", "fewer wild cards win ties", "more wild cards win ties"), ("jokers wild",)),
    **dict.fromkeys(("fewer wild cards before kickers", "natural beats wild of a kind"), ("jokers wild",)),
    "royal flush beats five of a kind": ("jokers wild",),
    "double-ace flush": ("jokers wild",),
    "wild cards pair in low": ("ace-to-five", "jokers wild"),
    "high-low": ("ace-to-five", "eight or better"),
}
KNOWN = {  # hands that chance rarely deals: the first beats the second under the rule, and only there
    "two decks": ("2h 2h 2c 2d 2s", "Ah Kh Qh Jh Th"),
    "flush beats full house": ("Kh 9h 7h 5h 3h", "Ad Ac As Kc Ks"),
    "aces are the highest pair": ("Kd Kc 4h 3s 2d", "Ah Ad 4c 3d 2s"),
    "natural wins ties": ("Ah Ad Kc Qd 9s", "As Jk Kd Qh 9d"),
    "fewer wild cards win ties": ("As Ad Ac Jk Kd", "Ah Jk Jk Ac Kc"),
    "more wild cards win ties": ("Ah Jk Jk Ac Kc", "As Ad Ac Jk Kd"),
    "fewer wild cards before kickers": ("As Ad Ac Jk 9d", "Ah Ac Jk Jk Kc"),
    "natural beats wild of a kind": ("5s 5d 5c Jk 9d", "7h Jk Jk 7s Kc"),
    "royal flush beats five of a kind": ("Ah Kh Qh Jh Th", "7h 7d 7c 7s Jk"),
    "double-ace flush": ("Ah Kh 9h 4h Jk", "Ac Kc Qc Jc 2c"),
    "canadian stud": ("9h 8d 7s 6c 2d", "Ah Ad Kc 5d 3s"),
    "nevada pai gow": ("5h 4d 3s 2c Ah", "Kh Qd Js Tc 9h"),
    "minimum beats maximum": ("5h 4h 3h 2h Ah", "Ad Kd Qd Jd Td"),
    "imperial flush": ("2h 2d 2c 2s 9d", "Ah Kh Qh Jh Th"),
    "royal flush is a category": ("Ah Kh Qh Jh Th", "9d 8d 7d 6d 5d"),
    "32-card deck": ("Ah Td 9c 8s 7d", "Kh Kd Kc Qs 9d"),
    "36-card deck": ("Ah 9d 8c 7s 6d", "Kh Kd Kc Qs 9d"),
    "40-card deck": ("Ah 8d 7c 6s 5d", "Kh Kd Kc Qs 9d"),
    "mexican stud deck": ("Jh 7d 6c 5s 4d", "Kh Kd Kc Qs Jd"),
}
FEW = {"order of suits": 6}  # telling cases where there are dozens of rules for one question


def rules() -> Iterator[HouseRule]:
    """Every house rule of the reference."""
    yield from CATALOGUE


def names(rule: HouseRule) -> tuple[str, ...]:
    """The rule, and those beside it without which it makes no difference."""
    return (rule.name, *(BESIDE.get(rule.name) or rule.needs[:1]))


def area(rule: HouseRule) -> Area:
    """The cases of one house rule, telling ones first."""
    most = FEW.get(rule.question, TELLING)
    telling: list[Case] = []
    plain: list[Case] = []
    for case in cases(rule):
        if case.right != without(rule, case):
            telling.append(case)
        elif len(plain) < PLAIN:
            plain.append(case)
        if len(telling) >= most:
            break
    return Area(rule.name, (*telling, *plain), rule.name)


def feelers(rule: HouseRule) -> list[Question]:
    """A few hands that anybody who knows the rule can name."""
    dealer = Random(rule.name)  # noqa: S311 - the same cases every time
    return [Question("category", (hand(names(rule), dealer),), names(rule)) for _ in range(PROBES)]


def probes(rule: HouseRule) -> list[Case]:
    """A few cases that the rule changes, if there are any: does a solution know the rule?"""
    return list(islice((case for case in cases(rule) if case.right != without(rule, case)), PROBES))


def cases(rule: HouseRule) -> Iterator[Case]:
    """Cases for a table that plays by the rule: what chance rarely deals, then what it does."""
    dealer = Random(rule.name)  # noqa: S311 - the same cases every time
    table = names(rule)
    yield from known(rule)
    for number in range(TRIES):
        yield category(table, dealer) if number % 3 == 0 else showdown(table, dealer)


def known(rule: HouseRule) -> Iterator[Case]:
    """The cases that chance rarely deals."""
    if rule.name in KNOWN:
        one, other = KNOWN[rule.name]
        table = names(rule)
        yield answered(Question("winners", ({"Ann": one, "Bob": other},), table))
        yield answered(Question("winners", ({"Ann": other, "Bob": one},), table))
        yield from (answered(Question("category", (hand,), table)) for hand in (one, other))


def without(rule: HouseRule, case: Case) -> object:
    """The right answer if this rule were not in force; None if there were none."""
    left = tuple(name for name in case.question.rules if name != rule.name)
    try:
        return getattr(reference, case.question.function)(*case.question.arguments, left)
    except reference.PokerError:
        return None


def category(table: Sequence[str], dealer: Random) -> Case:
    """Ask for the category of a hand that is likely to be something."""
    return answered(Question("category", (hand(table, dealer),), tuple(table)))


def showdown(table: Sequence[str], dealer: Random) -> Case:
    """Ask who wins between two hands that are likely to be something, in every second case alike."""
    one = hand(table, dealer)
    other = renamed(one, dealer) if dealer.random() < 0.5 else hand(table, dealer)
    return answered(Question("winners", ({"Ann": one, "Bob": other},), tuple(table)))


def answered(question: Question) -> Case:
    """The case in which the reference is right."""
    return Case(question, getattr(reference, question.function)(*question.arguments, question.rules), HOUSES)


def hand(table: Sequence[str], dealer: Random) -> str:
    """Cards of the deck of this *table* that are likely to be something; with wild cards where there are any."""
    agreement = agreed(tuple(table))
    deck, number = agreement.deck, dealer.randint(agreement.fewest, agreement.plays)
    cards = dealer.choice(DEALS)(deck.ranks, number, dealer)
    if "deuces wild" in table:
        cards[: dealer.randrange(3)] = dealer.sample(["2c", "2d", "2h", "2s"], 2)
    elif deck.jokers:
        cards[: dealer.randrange(3)] = ["Jk"]
    chosen: list[str] = []
    for card in [*cards, *dealer.sample([rank + suit for rank in deck.ranks for suit in SUITS], 12)]:
        if card == "Jk" or chosen.count(card) < deck.copies:
            chosen.append(card)
    return " ".join(dealer.sample(chosen[:number], number))


def run(ranks: str, number: int, dealer: Random) -> list[str]:
    """Neighbours, most often at an end of the deck or round its corner, in one suit or in many."""
    low = dealer.choice((-1, -1, -number, 0, dealer.randrange(len(ranks))))
    suits = dealer.choice((SUITS, SUITS, "h", dealer.choice(SUITS)))
    return [(ranks * 3)[low % len(ranks) + place] + dealer.choice(suits) for place in range(number)]


def sets(ranks: str, number: int, dealer: Random) -> list[str]:
    """Cards of few ranks, the lowest and the highest more often."""
    few = {ranks[0], dealer.choice(ranks)} if dealer.random() < 0.3 else {"A", *dealer.sample(ranks, 2)}
    pack = [rank + suit for rank in sorted(few) for suit in SUITS] * 2  # of two decks a card may come twice
    return dealer.sample(pack, min(len(pack), number + 2))


def suited(ranks: str, number: int, dealer: Random) -> list[str]:
    """Cards of one suit, aces more often."""
    others = dealer.sample(ranks, number)
    suit = dealer.choice(SUITS)
    return [rank + suit for rank in dict.fromkeys(["A", *others] if dealer.random() < 0.5 else others)]


def anything(ranks: str, number: int, dealer: Random) -> list[str]:
    """Any cards."""
    return dealer.sample([rank + suit for rank in ranks for suit in SUITS], number)


DEALS = (run, run, sets, sets, suited, anything)


def renamed(text: str, dealer: Random) -> str:
    """The same ranks in other suits."""
    return text.translate(str.maketrans("cdhs", "".join(dealer.sample(SUITS, 4)))).replace("Jk", "Jk")


def left_out(rule: HouseRule, case: Case) -> Question:
    """The same question at a table without the rule."""
    return replace(case.question, rules=tuple(name for name in case.question.rules if name != rule.name))
