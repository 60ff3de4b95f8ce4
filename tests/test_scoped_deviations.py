"""Every rule is noticed in every corner: a house rule that is forgotten in one kind of situation only fails a scenario.

A *scoped deviation* is the reference with one house rule left out wherever a call is of
one scope, such as "both hands are flushes". What scenarios ask is recorded once; a
deviation is noticed if it answers one of those calls otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest

import reference
from features.steps.cards import HAND, deal_table
from reference import contract
from reference.house.catalogue import BY_NAME
from reference.house.low import SYSTEMS
from reference.house.rule import Half
from tests.playing import FEATURES, record

FUNCTIONS = ("category", "winners", "shares", "best_five", "stands_for")
ORDERS = [name for name in BY_NAME if name.startswith("suit order ")][
    2:
]  # they are one rule with many names
RULES = [name for name in BY_NAME if name not in ORDERS]
WILD = {
    "jokers wild": {"Jk"},
    "bug": {"Jk"},
    "deuces wild": {f"2{suit}" for suit in "cdhs"},
    "one-eyed jacks wild": {"Jh", "Js"},
}
POOL, DEALS, SPLIT = (
    250,
    180,
    90,
)  # hands of a table, deals of them, and deals where high and low share the pot
RENAMED = 50  # deals of a hand against the same ranks in other suits
MIXED = 0.75  # the share of hands that are near no sequence

Rules = frozenset[str]
Hands = tuple[tuple[str, str], ...]  # the names of players, each with a hand
Call = tuple[str, Hands, Rules]  # the function; a single hand is that of one player


@cache
def answer(function: str, hands: Hands, rules: Rules) -> object:
    """What the reference says, or that it refuses."""
    ask = getattr(reference, function)
    given = (dict(hands),) if function in ("winners", "shares") else (hands[0][1],)
    try:
        answered: object = ask(
            *((120, *given) if function == "shares" else given), rules
        )
    except ValueError:
        return "refused"
    return answered


def halves(hands: Hands, high: Rules, low: Rules) -> object:
    """Who wins where the pot has two halves, the one played by the rules *high*, the other by the rules *low*."""
    by_half = {Half.HIGH: high - about(Half.LOW), Half.LOW: low - about(Half.HIGH)}
    won = [answer("winners", hands, rules - {"high-low"}) for rules in by_half.values()]
    return (
        "refused"
        if "refused" in won
        else {name for names in won if isinstance(names, list) for name in names}
    )


@cache
def about(half: Half) -> Rules:
    """The house rules about one half of the pot only."""
    return frozenset(name for name, rule in BY_NAME.items() if rule.half is half)


def count_wild(hand: str, rules: Rules) -> int:
    """How many cards of a hand are wild."""
    cards = hand.split()
    wild = set().union(*(WILD.get(rule, set()) for rule in rules))
    if "lowest card wild" in rules:
        natural = [card for card in cards if card != "Jk"]
        lowest = min(
            (card[0] for card in natural), key="23456789TJQKA".index, default=""
        )
        wild |= {card for card in natural if card[0] == lowest}
    return sum(card in wild for card in cards)


def scopes(call: Call) -> Iterator[str]:
    """Every kind of situation that a call is of."""
    _, hands, rules = call
    categories = {
        name: answer("category", ((name, hand),), rules) for name, hand in hands
    }
    if len(hands) > 1:
        if len({*categories.values()}) == 1:
            yield f"all hands are {categories[hands[0][0]]}"
        winners = answer("winners", hands, rules)
        best = (
            {categories[name] for name in winners} if isinstance(winners, list) else ()
        )
        yield from sorted(f"the winner has {category}" for category in best)
    else:
        yield f"a hand is {categories[hands[0][0]]}"
    if len(hands) > 2:
        yield "more than two players"
    if any(len(hand.split()) > 5 for _, hand in hands):
        yield "more than five cards"
    if wild := max(count_wild(hand, rules) for _, hand in hands):
        yield f"{wild} wild cards in a hand"


def find_scopes(
    rule: str, calls: list[Call], wanted: Rules = frozenset()
) -> dict[str, Call]:
    """The scopes in which it makes a difference to forget the rule, each with a call that shows it."""
    found: dict[str, Call] = {}
    for call in calls:
        if wanted and wanted <= found.keys():
            break
        function, hands, rules = call
        told = answer(*call)
        if told != "refused" and answer(function, hands, rules - {rule}) != told:
            found |= {scope: call for scope in scopes(call) if scope not in found}
    return found


def find_halves(rule: str, calls: list[Call]) -> dict[str, Call]:
    """The halves of a pot in which it makes a difference to forget the rule, each with a call that shows it."""
    found: dict[str, Call] = {}
    for call in calls if rule not in ("high-low", *SYSTEMS) else ():
        function, hands, rules = call
        if function not in ("winners", "shares") or "high-low" not in rules:
            continue
        both = halves(hands, rules, rules)
        if both != "refused" and halves(hands, rules - {rule}, rules) != both:
            found.setdefault("the high half of the pot", call)
        if both != "refused" and halves(hands, rules, rules - {rule}) != both:
            found.setdefault("the low half of the pot", call)
    return found


@pytest.fixture(scope="module", autouse=True)
def strengths_worked_out_once() -> Iterator[None]:
    """Remember how strong each hand is at each table, as it sits at many."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contract, "strength", cache(contract.strength))
        yield


@pytest.fixture(scope="module")
def asked() -> dict[str, list[Call]]:
    """What the scenarios ask about hands, by the house rules in force."""
    calls: dict[str, dict[Call, None]] = {rule: {} for rule in BY_NAME}
    for path in sorted(FEATURES.glob("[1-6]*/*.feature")):
        for name, given, named in (
            call for _, asked in record(path) for call in asked if call[0] in FUNCTIONS
        ):
            *first, rules = (
                given
                if len(given) > 1 + (name == "shares")
                else (*given, named.get("rules", ()))
            )
            if isinstance(rules, list | tuple | set | frozenset):
                hands = (
                    first[-1].items()
                    if isinstance(first[-1], dict)
                    else [("Ann", first[-1])]
                )
                seats = tuple(sorted(map(tuple, hands), key=str))
                if all(isinstance(hand, str) for _, hand in seats):
                    for rule in {*rules} & BY_NAME.keys():
                        calls[rule][name, seats, frozenset(rules)] = None
    return {rule: [*found] for rule, found in calls.items()}


def deck(rules: Rules) -> list[str]:
    """The cards that are in play, by asking."""
    full = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    single = (rules - {*SYSTEMS, "high-low"}) | {
        "incomplete hands"
    }  # which asks about a card alone
    listed = [
        card
        for card in full
        if answer("best_five", (("Ann", card),), single) != "refused"
    ] or full
    return listed * (1 + ("two decks" in rules)) + ["Jk"] * (
        2 * bool({"jokers wild", "bug"} & rules)
    )


def deal_hands(chance: Random, rules: Rules) -> list[str]:
    """Generated hands: of few ranks or suits, or near a sequence, so that there are some of every category."""
    size = 3 if any(name.startswith("three-card") for name in rules) else 5
    cards, pool = deck(rules), []
    for _ in range(POOL):
        number = (
            chance.randrange(1, 6)
            if "incomplete hands" in rules
            else chance.choice((size, size, size, size + 1))
        )
        draw = deal_some if chance.random() < MIXED else deal_run
        hand = " ".join(draw(chance, cards, number))
        if hand and answer("category", (("Ann", hand),), rules) != "refused":
            pool.append(hand)
    return pool


def deal_some(chance: Random, cards: list[str], number: int) -> list[str]:
    """Cards of few ranks or few suits; none if there are not so many."""
    ranks = chance.sample("23456789TJQKA", chance.choice((2, 3, 5, 13)))
    suits = chance.choice(("cdhs", "cdhs", "cd", "h", "s"))
    some = [
        card
        for card in cards
        if card == "Jk" or (card[0] in ranks and card[1] in suits)
    ]
    return chance.sample(some, number) if len(some) >= number else []


def deal_run(chance: Random, cards: list[str], number: int) -> list[str]:
    """Cards in sequence, as the deck has it, perhaps of one suit; every other time any card stands in for one."""
    order = [*dict.fromkeys(card[0] for card in cards if card != "Jk")]
    first, suits = chance.randrange(len(order)), chance.choice(("cdhs", "h"))
    run = [
        order[(first + place) % len(order)] + chance.choice(suits)
        for place in range(number)
    ]
    if chance.randrange(2):
        run[chance.randrange(number)] = chance.choice(cards)
    return run


def deal(rule: str) -> tuple[list[Call], list[Call]]:
    """Generated deals at the table at which a rule is about something; then those of a pot with two halves."""
    chance = Random(rule)
    rules = frozenset({rule, *BY_NAME[rule].beside})
    pool = deal_hands(chance, rules)
    alike: dict[object, list[str]] = {}
    for hand in pool:
        alike.setdefault(answer("category", (("Ann", hand),), rules), []).append(hand)
    tables = [chance.sample(pool, chance.choice((2, 2, 3))) for _ in range(DEALS)]
    tables += [
        list(pair)
        for same in alike.values()
        for pair in list(combinations(same[:12], 2))[:40]
    ]
    tables += [[hand, rename_suits(chance, hand)] for hand in pool[:RENAMED]]
    names = [
        name
        for name in re.split(" beats | shares with ", BY_NAME[rule].example)
        if re.fullmatch(HAND, name)
    ]
    tables += [[hand.text for hand in deal_table(names)]] if names else []
    calls: list[Call] = [("winners", seat(table), rules) for table in tables]
    calls += [("category", seat([hand]), rules) for hand in pool]
    systems = sorted(rules & {*SYSTEMS}) or SYSTEMS
    split: list[Call] = [
        ("winners", seat(table), rules | {"high-low", chance.choice(systems)})
        for table in tables[:SPLIT]
    ]
    return calls, split


def rename_suits(chance: Random, hand: str) -> str:
    """The same ranks in other suits."""
    suits = str.maketrans("cdhs", "".join(chance.sample("cdhs", 4)))
    return " ".join(
        card if card == "Jk" else card.translate(suits) for card in hand.split()
    )


def seat(table: Sequence[str]) -> Hands:
    """Give each hand to a player."""
    return tuple(zip(("Ann", "Bob", "Cid"), table, strict=False))


def explain(rule: str, scope: str, call: Call) -> str:
    """Tell what the deal is that no scenario is like."""
    function, hands, rules = call
    told, without = answer(*call), answer(function, hands, rules - {rule})
    if scope.endswith(" of the pot"):
        without = "another winner of that half"
    table = "; ".join(f"{name} {hand}" for name, hand in hands)
    return f"{rule}, where {scope}: {table} ({', '.join(sorted(rules))}): {told}, but without it {without}"


@cache
def find_wanted(rule: str) -> dict[str, Call]:
    """The scopes in which generated deals show a difference."""
    calls, split = deal(rule)
    return find_scopes(rule, calls) | find_halves(rule, split)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_that_is_forgotten_in_one_situation_only_is_noticed(
    rule: str, asked: dict[str, list[Call]]
) -> None:
    wanted = find_wanted(rule)
    of_hands = frozenset(scope for scope in wanted if not scope.endswith(" of the pot"))
    noticed = find_scopes(rule, asked[rule], of_hands) | find_halves(rule, asked[rule])
    missing = [
        explain(rule, scope, call)
        for scope, call in wanted.items()
        if scope not in noticed
    ]
    assert not missing, "\n".join(missing)
    assert bool(wanted) == (rule != "suit order shdc"), (
        "the deals must show what the rule is about; shdc is the usual"
    )


def test_the_deals_show_every_kind_of_situation() -> None:
    kinds = (
        "all hands are",
        "the winner has",
        "a hand is",
        "players",
        "five cards",
        "wild",
        "high half",
        "low half",
    )
    shown = ", ".join(find_wanted("deuces wild"))
    assert [kind for kind in kinds if kind not in shown] == []
