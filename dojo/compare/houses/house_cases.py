"""Makes test cases under house rules.

`combinations` chooses which rules are combined, and `hands` deals the hands. The hands
are sorted by strength, and a call compares each hand with the next hand. If a solution
has another order of the hands, at least one of its answers is therefore wrong.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, product

from dojo.compare.calls.cases import Case, make_case
from dojo.compare.houses.combinations import (
    House,
    list_clashes,
    list_houses,
    make_probe,
)
from dojo.compare.houses.hands import HouseDealer, list_halves, rate_hand, rename_suits
from dojo.contract import Call
from reference.rules import Rules

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
PAIR = "Ac Ad Kd Qs Jh"  # every deck has these cards
# functions that take a hand in which every card counts
NAMING = ("describe", "nicknames", "stands_for")
# maximum number of invalid hands for each function except `category`
REFUSALS = 4
# `shares` is called for every fourth deal for two players or with an upset. If a house
# isn't tested thoroughly, the functions in NAMING are called only for every fourth
# hand.
STEP = 4
TABLES = 3  # number of deals for three or more players
THOROUGH_TABLES = 60  # number of such deals if the house is tested thoroughly
POTS = (100, 1, 2, 3, 5, 7, 11, 25, 101, 121)

Hands = Sequence[str]


def make_house_cases(names: Sequence[str], seed: int = 0) -> list[Case]:
    return list(map(make_case_of, list_calls(names, seed)))


@cache
def list_probe_calls(name: str, named: tuple[str, ...]) -> list[Call]:
    """Return calls that test the house rule *name* without any rule in *named*.

    The calls to each function are together.
    """
    house = make_probe(name, named)
    calls = list_calls_of(house) if house else ()
    return sorted(calls, key=lambda call: call.function)


def make_case_of(call: Call) -> Case:
    return make_case(call.function, *call.arguments, rules=call.rules)


def list_calls(names: Sequence[str], seed: int = 0) -> list[Call]:
    """Return the calls that test these house rules.

    *seed* sets the random choices.
    """
    calls: dict[str, Call] = {}
    for house in list_houses(names, seed):
        for call in list_calls_of(house):
            calls.setdefault(repr(call), call)
    for rules in list_clashes(names, seed):
        call = Call("category", (PAIR,), rules)
        calls[repr(call)] = call
    return list(calls.values())


def list_calls_of(house: House) -> Iterator[Call]:
    dealer = HouseDealer(house)
    hands = dealer.deal_hands()
    yield from call_about_tables(hands, dealer)
    if house.is_for_tables:
        return
    yield from call_about_hands(hands, house)
    if house.is_thorough:
        yield from call_about_refusals(hands, dealer)
        yield Call("odds", (), house.names)


def call_about_hands(hands: Hands, house: House) -> Iterator[Call]:
    """Yield calls to functions that take one hand."""
    step = 1 if house.is_thorough else STEP
    for number, hand in enumerate(hands):
        functions = ["category"]
        if len(hand.split()) > house.rules.counted_cards:
            functions.append("best_five")
        elif number % step == 0:
            functions += ["describe", "nicknames"]
            if rate_hand(hand, house.rules).wild:
                functions.append("stands_for")
            if house.is_thorough and number % STEP == 0:
                functions.append("best_five")
        for function in functions:
            yield Call(function, (hand,), house.names)


def call_about_tables(hands: Hands, dealer: HouseDealer) -> Iterator[Call]:
    """Yield calls to `winners` and `shares` for two to six players."""
    house = dealer.house
    orders = [sort_hands(hands, half) for half in list_halves(house.rules)]
    duels = [
        dealer.random.sample(neighbours, 2)
        for order in orders
        for neighbours in list_neighbours(order, house)
    ]
    tables = [*list_tables(orders, dealer)]
    more = [*list_upset_tables(hands, dealer)]
    if house.rules.decider:
        more += list_equal_hands(hands, dealer)
    shared = range(len(duels), len(duels) + len(tables))  # positions of the tables
    for number, held in enumerate([*duels, *tables, *more]):
        players = dealer.random.sample(PLAYERS, len(held))
        seated = dict(zip(players, held, strict=True))
        yield Call("winners", (seated,), house.names)
        if number % STEP == 0 or number in shared:
            pot = dealer.random.choice(POTS)
            yield Call("shares", (pot, seated), house.names)


def call_about_refusals(hands: Hands, dealer: HouseDealer) -> Iterator[Call]:
    """Yield calls with hands that are invalid in the house or for the function."""
    names = dealer.house.names
    refused = [*dealer.list_refused_hands(hands)]
    for hand in refused:
        yield Call("category", (hand,), names)
    few = pick_refused(dealer.random.sample(refused, len(refused)))
    for function, hand in product(("best_five", *NAMING), few):
        yield Call(function, (hand,), names)
    for hand in few:
        seated = {"Ann": hands[0], "Bob": hand}
        yield Call("winners", (seated,), names)
        yield Call("shares", (POTS[0], seated), names)
    counted = dealer.rules.counted_cards
    longer = [hand for hand in hands if len(hand.split()) > counted]
    shortest = sorted(longer, key=lambda hand: len(hand.split()))[:REFUSALS]
    for function, hand in product(NAMING, shortest):
        yield Call(function, (hand,), names)


def pick_refused(refused: Hands) -> Hands:
    """Pick a few invalid hands; if possible, half are valid without house rules."""
    valid = [hand for hand in refused if not make_case("describe", hand).is_refused]
    chosen = [*valid[: REFUSALS // 2], *refused]
    return [*dict.fromkeys(chosen)][:REFUSALS]


def list_neighbours(order: Hands, house: House) -> Iterator[Hands]:
    """Yield each hand with the next hand in an order.

    If only some cards of a hand count, code may misread it. In a house that is tested
    thoroughly, the hands in which all cards count are also compared with each other.
    """
    neighbours = dict.fromkeys(pairwise(order))
    if house.is_thorough:
        counted = house.rules.counted_cards
        short = [hand for hand in order if len(hand.split()) <= counted]
        neighbours |= dict.fromkeys(pairwise(short))
    yield from neighbours


def sort_hands(hands: Hands, rules: Rules) -> list[str]:
    """Return the hands sorted by these rules, the weakest first."""
    return sorted(hands, key=lambda hand: rate_hand(hand, rules).key)


def list_tables(orders: Sequence[Hands], dealer: HouseDealer) -> Iterator[Hands]:
    """Yield deals for three or more players, with hands of similar strength."""
    for number in range(THOROUGH_TABLES if dealer.house.is_thorough else TABLES):
        players = 3 + number % 4
        hands: list[str] = []
        for order in orders:
            start = dealer.random.randrange(max(1, len(order) - players))
            hands += order[start : start + players]
        if number % 3 == 0:
            equal = [hand.split() for hand in (hands[0], hands[-1]) for _ in range(3)]
            hands = [" ".join(rename_suits(cards, dealer.random)) for cards in equal]
        yield dealer.random.sample(hands, min(players, len(hands)))


def list_equal_hands(hands: Hands, dealer: HouseDealer) -> Iterator[Hands]:
    """Yield every second hand together with the same hand in other suits."""
    for hand in hands[::2]:
        yield hand, " ".join(rename_suits(hand.split(), dealer.random))


def list_upset_tables(hands: Hands, dealer: HouseDealer) -> Iterator[Hands]:
    """Yield deals for two, three or five players, with hands involved in an upset.

    In an upset, a hand beats another hand that ranks above it. Each deal also has one
    of the *hands*, or two that are next to each other in the order of the house. If the
    house isn't tested thoroughly, these deals are made only for every fourth hand.
    """
    rules, random = dealer.rules, dealer.random
    upset = [hand for hand in hands if rate_hand(hand, rules).sides]
    neighbours = [*pairwise(sort_hands(hands, rules))] if upset else []
    step = 1 if dealer.house.is_thorough else STEP
    for hand, next_hand in neighbours[::step]:
        yield hand, *random.choices(upset, k=1)
        yield hand, *random.choices(upset, k=2)
        yield hand, next_hand, *random.choices(upset, k=3)
