"""The cases of each house rule: generated hands, those that the rule changes first."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import reference
from dojo.compare.cases import PLAYERS, PROPER, make_right
from dojo.compare.child import NO_RULES
from dojo.compare.judge import reply_here
from dojo.compare.result import Case, Question, ReplyKind
from dojo.compare.session import Session
from dojo.contract import SUITS
from reference.house.agreement import agree_on
from reference.house.catalogue import CATALOGUE
from reference.house.rule import HouseRule

SUITS_IN_ORDER = "order of suits"  # what two dozen of the rules answer
KNOW_HOUSES = (
    "category",
    "winners",
    "describe",
    "nicknames",
    "best_five",
    "shares",
    "stands_for",
)
SIMPLE: dict[str, tuple[object, ...]] = {
    "winners": ({"Ann": PROPER},),
    "shares": (5, {"Ann": PROPER}),
}
FEELERS = 3  # questions that find out whether a function takes a rule
POOL = 40  # hands that are dealt for a rule
RARE = (
    Path(__file__).with_name("rare_deals.txt").read_text(encoding="utf-8").splitlines()
)


class HouseCases(NamedTuple):
    """Cases that a rule changes, and cases that it does not."""

    telling: list[Case]
    plain: list[Case]


Enough = tuple[
    int, int, int
]  # cases that a rule changes, those that it does not, and how many tries chance has
HOUSE_CASES: dict[str, Enough] = {"winners": (30, 20, 30), "category": (10, 4, 24)}
FEWER_CASES: Enough = (6, 2, 12)  # for what stands beside these two
ORDERS_OF_SUITS: Enough = (6, 2, 50)  # of which some are nearly the same
TO_PROBE: Enough = (3, 0, 50)


def ask_house_rules(
    session: Session, functions: Sequence[str]
) -> Iterator[tuple[HouseRule, Sequence[Case]]]:
    """Give every house rule, with the cases for those *functions* that know it."""
    replies = session.ask(
        [
            Question(name, SIMPLE.get(name, (PROPER,)), ("no such rule",))
            for name in functions
        ]
    )
    strict = {
        name for name, reply in zip(functions, replies, strict=True) if reply.refusal
    }
    functions = [
        name
        for name, reply in zip(functions, replies, strict=True)
        if reply.name != NO_RULES
    ]
    takes = _find_takers(session, functions)
    started: set[str] = set()
    for rule in CATALOGUE:
        knows = [
            name
            for name in takes[rule]
            if name in strict or _knows_rule(session, rule, name)
        ]
        # if one of them knows it, the others that take names are asked what the rule
        # leaves alone
        cases = {name: make_house_cases(rule, name) for name in takes[rule] if knows}
        some = [
            case
            for name in cases
            for case in (
                *(cases[name].telling if name in knows else ()),
                *cases[name].plain,
            )
        ]
        played = started.union(rule.table)
        chosen = [case for case in some if played.issuperset(case.question.rules)]
        started |= {rule.name} if chosen else set()
        yield rule, chosen


def read_rare(name: str) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Read the rare hands of a house rule, each with the rules of its table."""
    for line in RARE:
        names, _, deals = line.partition(": ")
        if names.split(" + ")[0] == name:
            yield from (
                (tuple(names.split(" + ")), deal.split(" / "))
                for deal in deals.split("; ")
            )


def _find_takers(
    session: Session, functions: Sequence[str]
) -> dict[HouseRule, list[str]]:
    """Find the functions that answer at all with each rule, if only hands without wild jokers."""
    both = product(CATALOGUE, functions)
    asked = [
        (rule, name)
        for rule, name in both
        if name in HOUSE_CASES or rule.question != SUITS_IN_ORDER
    ]
    replies = iter(
        session.ask(
            [question for rule, name in asked for question in _ask_feelers(rule, name)]
        )
    )
    takes: dict[HouseRule, list[str]] = {rule: [] for rule in CATALOGUE}
    for rule, name in asked:
        if ReplyKind.ANSWER in [next(replies).kind for _ in range(FEELERS)]:
            takes[rule].append(name)
    return takes


def _ask_feelers(rule: HouseRule, function: str) -> list[Question]:
    dealer = Random(rule.name)  # noqa: S311 - the same cases every time
    agreement = agree_on(rule.table)
    natural = " ".join(
        _deal_anything(agreement.deck.ranks, agreement.counted_cards, dealer)
    )
    hands = [natural, *(_deal_hand(rule.table, dealer) for _ in range(FEELERS - 1))]
    return [_ask_about(function, rule, dealer, (hand, hand)) for hand in hands]


def _knows_rule(session: Session, rule: HouseRule, function: str) -> bool:
    probes = [
        case.question for case in make_house_cases(rule, function, TO_PROBE).telling
    ]
    both = zip(
        session.ask(probes),
        session.ask([_leave_out(rule, question) for question in probes]),
        strict=True,
    )
    return any(
        with_it.kind is ReplyKind.ANSWER and with_it != without
        for with_it, without in both
    )


@cache
def make_house_cases(
    rule: HouseRule, function: str, enough: Enough | None = None, turn: int = 0
) -> HouseCases:
    """Make the cases of one function at a table that plays by the rule; always the same, but others every *turn*."""
    usual = (
        ORDERS_OF_SUITS
        if rule.question == SUITS_IN_ORDER
        else HOUSE_CASES.get(function, FEWER_CASES)
    )
    telling, plain, tries = enough or usual
    cases = HouseCases([], [])
    for question in _ask_at_table(rule, function, tries, turn):
        if len(cases.telling) >= telling:
            break
        with suppress(
            reference.PokerError
        ):  # nobody qualifies, say; what is refused has cases of its own
            case = make_right(function, *question.arguments, rules=question.rules)
            without = partial(
                getattr(reference, function),
                *question.arguments,
                _leave_out(rule, question).rules,
            )
            if case.right != reply_here(without).value:
                cases.telling.append(case)
            elif len(cases.plain) < plain:
                cases.plain.append(case)
    return cases


def _ask_at_table(
    rule: HouseRule, function: str, tries: int, turn: int
) -> Iterator[Question]:
    """Ask what chance rarely deals, then what it does; all functions are asked about the same hands."""
    dealer = Random(f"{rule.name}, {function}{turn or ''}")  # noqa: S311 - the same cases every time
    pool = _deal_pool(rule, turn)
    yield from ask_rare(rule, function)
    for number in range(tries):
        one, other = pool[number % POOL], pool[(number * 7 + number // POOL + 1) % POOL]
        if function == "best_five":
            one = _deal_hand(rule.table, dealer, 1 + number % 2)
        yield _ask_about(function, rule, dealer, (one, other))


def _ask_about(
    function: str, rule: HouseRule, dealer: Random, hands: tuple[str, str]
) -> Question:
    """Ask about the first of two hands; or about both, every second time alike."""
    one, other = hands
    if function not in ("winners", "shares"):
        return Question(function, (one,), rule.table)
    alike = one.translate(str.maketrans(SUITS, "".join(dealer.sample(SUITS, 4))))
    pot = (dealer.randint(1, 30),) if function == "shares" else ()
    return Question(
        function,
        (*pot, {"Ann": one, "Bob": alike if dealer.random() < 0.5 else other}),
        rule.table,
    )


def ask_rare(rule: HouseRule, function: str) -> Iterator[Question]:
    """Ask the questions that chance rarely deals."""
    for names, hands in read_rare(rule.name):
        table = names if len(names) > 1 else rule.table
        if function == "winners":
            for order in (hands, hands[::-1]):
                yield Question(
                    function, (dict(zip(PLAYERS, order, strict=False)),), table
                )
        elif function != "shares":
            yield from (Question(function, (hand,), table) for hand in hands)


def _leave_out(rule: HouseRule, question: Question) -> Question:
    return replace(
        question, rules=tuple(name for name in question.rules if name != rule.name)
    )


@cache
def _deal_pool(rule: HouseRule, turn: int = 0) -> list[str]:
    dealer = Random(f"{rule.name}{turn or ''}")  # noqa: S311 - the same hands every time
    return [_deal_hand(rule.table, dealer) for _ in range(POOL)]


def _deal_hand(table: tuple[str, ...], dealer: Random, more: int = 0) -> str:
    """Deal cards that are likely to be something, *more* than count, with wild cards where there are any."""
    agreement = agree_on(table)
    deck, number = (
        agreement.deck,
        dealer.randint(agreement.min_cards, agreement.counted_cards) + more,
    )
    cards = dealer.choice(DEALS)(deck.ranks, number, dealer)
    if "deuces wild" in table:
        cards[: dealer.randrange(3)] = dealer.sample(["2c", "2d", "2h", "2s"], 2)
    elif deck.jokers:
        cards[: dealer.randrange(3)] = ["Jk"]
    chosen: list[str] = []
    for card in [*cards, *_deal_anything(deck.ranks, 12, dealer)]:
        if card == "Jk" or chosen.count(card) < deck.copies:
            chosen.append(card)
    return " ".join(dealer.sample(chosen[:number], number))


def _deal_run(ranks: str, number: int, dealer: Random) -> list[str]:
    """Deal neighbours, most often at an end of the deck or round its corner, in one suit or in many."""
    low = dealer.choice((-1, -1, -number, 0, dealer.randrange(len(ranks))))
    suits = dealer.choice((SUITS, SUITS, "h", dealer.choice(SUITS)))
    return [
        (ranks * 3)[low % len(ranks) + place] + dealer.choice(suits)
        for place in range(number)
    ]


def _deal_sets(ranks: str, number: int, dealer: Random) -> list[str]:
    few = (
        {ranks[0], dealer.choice(ranks)}
        if dealer.random() < 0.3
        else {"A", *dealer.sample(ranks, 2)}
    )
    pack = [
        rank + suit for rank in sorted(few) for suit in SUITS
    ] * 2  # of two decks a card may come twice
    return dealer.sample(pack, min(len(pack), number + 2))


def _deal_suited(ranks: str, number: int, dealer: Random) -> list[str]:
    others = dealer.sample(ranks, min(number, len(ranks)))
    suit = dealer.choice(SUITS)
    return [
        rank + suit
        for rank in dict.fromkeys(["A", *others] if dealer.random() < 0.5 else others)
    ]


def _deal_anything(ranks: str, number: int, dealer: Random) -> list[str]:
    return dealer.sample([rank + suit for rank in ranks for suit in SUITS], number)


DEALS = (_deal_run, _deal_run, _deal_sets, _deal_sets, _deal_suited, _deal_anything)
