"""Every rule is noticed in every corner: a house rule that is forgotten in one kind of situation only fails a scenario.

A *scoped deviation* is the reference with one house rule left out wherever a call is of one scope, such as "both hands
are flushes". What scenarios ask is recorded once; a deviation is noticed if it answers one of those calls otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from types import SimpleNamespace

import pytest

import reference
from reference.house.catalogue import BY_NAME
from tests.playing import FEATURES, play, scenarios

FUNCTIONS = ("category", "winners", "shares", "best_five", "stands_for")
LOWS = {"ace-to-five", "deuce-to-seven", "ace-to-six"}
ONLY_LOW = LOWS | {"eight or better", "wild cards pair in low", "aces are the highest pair", "ace as the owner pleases"}
ORDERS = [name for name in BY_NAME if name.startswith("suit order ")][2:]  # they are one rule with many names
RULES = [name for name in BY_NAME if name not in ORDERS]
WILD = {
    "jokers wild": {"Jk"},
    "bug": {"Jk"},
    "deuces wild": {f"2{suit}" for suit in "cdhs"},
    "one-eyed jacks wild": {"Jh", "Js"},
}
POOL, DEALS = 500, 250  # hands of a table, and deals of them

Rules = frozenset[str]
Hands = tuple[tuple[str, str], ...]  # the names of players, each with a hand
Call = tuple[str, Hands, Rules]  # the function; a single hand is that of one player


@cache
def answer(function: str, hands: Hands, rules: Rules) -> object:
    """What the reference says, or that it refuses."""
    ask = getattr(reference, function)
    given = (dict(hands),) if function in ("winners", "shares") else (hands[0][1],)
    try:
        return str(ask(*((120, *given) if function == "shares" else given), rules))
    except ValueError:
        return None


@cache
def half(hands: Hands, rules: Rules, part: str) -> object:
    """Who wins the high or the low half of a pot."""
    return answer("winners", hands, rules - {"high-low"} - (ONLY_LOW if part == "high" else set()))


def count_wild(hand: str, rules: Rules) -> int:
    """How many cards of a hand are wild."""
    cards = hand.split()
    wild = set().union(*(WILD.get(rule, set()) for rule in rules))
    lowest = min((card[0] for card in cards if card != "Jk"), key="23456789TJQKA".index, default="")
    return sum(card in wild or ("lowest card wild" in rules and card[0] == lowest) for card in cards)


def scopes(call: Call) -> Iterator[str]:
    """Every kind of situation that a call is of."""
    function, hands, rules = call
    categories = {answer("category", ((name, hand),), rules) for name, hand in hands}
    if len(hands) > 1:
        if len(categories) == 1:
            yield f"all hands are {categories.pop()}"
        winners = str(answer("winners", hands, rules))
        yield from {
            f"the winner has {answer('category', ((name, hand),), rules)}"
            for name, hand in hands
            if f"'{name}'" in winners
        }
    else:
        yield f"a hand is {categories.pop()}"
    if len(hands) > 2:
        yield "more than two players"
    if any(len(hand.split()) > 5 for _, hand in hands):
        yield "more than five cards"
    if any(rule in WILD or rule == "lowest card wild" for rule in rules):
        yield f"at most {max(count_wild(hand, rules) for _, hand in hands)} wild cards in a hand"


def find_scopes(rule: str, calls: list[Call]) -> dict[str, Call]:
    """The scopes in which it makes a difference to forget the rule, each with a call that shows it."""
    found: dict[str, Call] = {}
    for call in calls:
        function, hands, rules = call
        told = answer(*call)
        if told is None:
            continue
        without = answer(function, hands, rules - {rule})
        if without is not None and without != told:
            found |= {scope: call for scope in scopes(call) if scope not in found}
        if function in ("winners", "shares") and "high-low" in rules and rule not in {"high-low"} | LOWS:
            for part in ("high", "low"):
                with_it, without_it = half(hands, rules, part), half(hands, rules - {rule}, part)
                if None not in (with_it, without_it) and with_it != without_it:
                    found.setdefault(f"the {part} half of the pot", call)
    return found


@pytest.fixture(scope="module")
def asked() -> dict[str, list[Call]]:
    """What the scenarios ask about hands, by the house rules in force."""
    calls: dict[str, dict[Call, None]] = {rule: {} for rule in BY_NAME}

    def record(name: str) -> object:
        def ask(*given: object, **named: object) -> object:
            *first, rules = given if len(given) > 1 + (name == "shares") else (*given, named.get("rules", ()))
            if name in FUNCTIONS and isinstance(rules, list | tuple | set | frozenset):
                hands = first[-1].items() if isinstance(first[-1], dict) else [("Ann", first[-1])]
                seats = tuple(sorted(map(tuple, hands), key=str))
                if all(isinstance(hand, str) for _, hand in seats):
                    for rule in {*rules} & BY_NAME.keys():
                        calls[rule][name, seats, frozenset(rules)] = None
            return getattr(reference, name)(*given, **named)

        return ask

    solution = SimpleNamespace(
        **{name: record(name) for name in (*FUNCTIONS, "describe", "nicknames", "high_card_by_suit", "chips")}
    )
    for path in sorted(FEATURES.glob("[1-6]*/*.feature")):
        for scenario in scenarios(path):
            play(scenario, solution)
    return {rule: [*found] for rule, found in calls.items()}


def deck(rules: Rules) -> list[str]:
    """The cards that are in play, by asking."""
    full = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    listed = [card for card in full if answer("best_five", (("Ann", card),), rules | {"incomplete hands"}) is not None]
    return (listed or full) + ["Jk"] * (2 * bool({"jokers wild", "bug"} & rules))


def deal(rule: str) -> list[Call]:
    """Generated deals at the table at which a rule is about something."""
    chance = Random(rule)  # noqa: S311 - hands are dealt, not encrypted
    rules = frozenset({rule, *BY_NAME[rule].beside})
    size = 3 if any(name.startswith("three-card") for name in rules) else 5
    cards, pool = deck(rules), []
    for _ in range(POOL):
        ranks = chance.sample("23456789TJQKA", chance.choice((2, 3, 5, 13)))
        suits = chance.choice(("cdhs", "cdhs", "cd", "h", "s"))
        some = [card for card in cards if card == "Jk" or (card[0] in ranks and card[1] in suits)]
        number = min(chance.choice((size, size, size, size + 1)), 5 if size == 3 else 7)
        if "incomplete hands" in rules:
            number = chance.randrange(1, 6)
        if len(some) >= number:
            hand = " ".join(chance.sample(some, number))
            if answer("category", (("Ann", hand),), rules):
                pool.append(hand)
    alike: dict[object, list[str]] = {}
    for hand in pool:
        alike.setdefault(answer("category", (("Ann", hand),), rules), []).append(hand)
    tables = [chance.sample(pool, chance.choice((2, 2, 3))) for _ in range(DEALS)]
    tables += [pair for same in alike.values() for pair in list(combinations(same[:12], 2))[:40]]
    hands = [tuple(zip(("Ann", "Bob", "Cid"), table, strict=False)) for table in tables]
    calls: list[Call] = [("winners", table, rules) for table in hands]
    calls += [("category", (("Ann", hand),), rules) for hand in pool]
    return calls


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_that_is_forgotten_in_one_situation_only_is_noticed(rule: str, asked: dict[str, list[Call]]) -> None:
    wanted, noticed = find_scopes(rule, deal(rule)), find_scopes(rule, asked[rule])
    assert {scope: call for scope, call in wanted.items() if scope not in noticed} == {}
