"""Makes the calls about house rules.

`combinations` chooses which rules are combined, and `hands` deals the hands. Any two
neighbours in the order of the house meet in a call, so that a solution with another
order gives a wrong answer.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, pairwise
from random import Random

from dojo.compare.calls.cases import Case, make_case
from dojo.compare.houses.combinations import (
    House,
    list_clashes,
    list_houses,
    make_probe,
)
from dojo.compare.houses.hands import (
    deal_hands,
    halves,
    is_legal,
    list_refused_hands,
    rate_hand,
)
from dojo.compare.houses.variations import rename_suits
from dojo.contract import Call
from reference.hands import read_hand
from reference.rules import Rules
from reference.strength import find_sides, strength
from reference.upsets import Side

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
HIGH_CARD = "Ac Kd Qs Jh 9c"
POTS = (100, 1, 2, 3, 5, 7, 11, 25, 101, 121)

Hands = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands dealt in one house."""

    house: House
    dealer: Random
    hands: Sequence[str]

    def sort_hands(self, rules: Rules) -> list[str]:
        """Return the hands in the order of these rules, the weakest first."""
        return sorted(self.hands, key=lambda hand: rate_hand(hand, rules).key)

    def seat(self, hands: Sequence[str]) -> dict[str, str]:
        """Return the hands, keyed by player, in random order."""
        players = self.dealer.sample(PLAYERS, len(hands))
        return dict(zip(players, hands, strict=True))


def make_house_cases(names: Sequence[str], seed: int = 0) -> list[Case]:
    """Return the calls about these house rules, each with its right answer."""
    return list(map(make_case_of, list_calls(names, seed)))


@cache
def make_probe_cases(name: str, named: tuple[str, ...]) -> list[Case]:
    """Return some calls about one other house rule, without the *named* ones."""
    house = make_probe(name, named)
    return list(map(make_case_of, list_calls_of(house))) if house else []


def make_case_of(call: Call) -> Case:
    """Return a call under house rules with its right answer."""
    return make_case(call.function, *call.arguments, rules=call.rules)


def list_calls(names: Sequence[str], seed: int = 0) -> list[Call]:
    """Return the calls about these house rules; they depend only on the *seed*."""
    calls: dict[str, Call] = {}
    for house in list_houses(names, seed):
        for call in list_calls_of(house):
            calls.setdefault(repr(call), call)
    for rules in list_clashes(names, seed):
        call = Call("category", (HIGH_CARD,), rules)
        calls[repr(call)] = call
    return list(calls.values())


def list_calls_of(house: House) -> Iterator[Call]:
    """Yield the calls about one house."""
    dealer = Random(house.seed)  # noqa: S311 - the same every time
    dealt = Dealt(house, dealer, deal_hands(house, dealer))
    yield from call_about_hands(dealt)
    yield from call_about_tables(dealt)
    if house.size.is_full:
        for hand in list_refused_hands(dealt.hands, house.rules, dealer):
            yield Call("category", (hand,), house.names)
    if house.has_odds:
        yield Call("odds", (), house.names)


# Calls about one hand.


def call_about_hands(dealt: Dealt) -> Iterator[Call]:
    """Yield calls of functions that take one hand."""
    for number, hand in enumerate(dealt.hands):
        for function in list_functions(hand, number, dealt.house):
            yield Call(function, (hand,), dealt.house.names)


def list_functions(hand: str, number: int, house: House) -> Iterator[str]:
    """Yield the functions to call with a hand."""
    rules = house.rules
    value = rate_hand(hand, rules)
    yield "category"
    more = len(hand.split()) > rules.counted_cards
    if more and has_one_best_choice(hand, rules):
        yield "best_five"
    size = house.size
    if more:
        return
    if size.is_full or number % size.step == 0 or find_sides(value, rules):
        yield "describe"
        yield "nicknames"
        if value.wild:
            yield "stands_for"


def has_one_best_choice(hand: str, rules: Rules) -> bool:
    """Return whether only one choice of the cards has the best strength."""
    cards = read_hand(hand, rules)
    best = rate_hand(hand, rules)
    rest = [
        choice
        for choice in combinations(cards, rules.counted_cards)
        if sorted(choice) != sorted(best.cards)
    ]
    return all(strength(choice, rules).key < best.key for choice in rest)


# Calls about hands that meet.


def call_about_tables(dealt: Dealt) -> Iterator[Call]:
    """Yield calls of winners and shares for two to six players."""
    house = dealt.house
    tables = [*list_duels(dealt), *list_tables(dealt), *list_upset_tables(dealt)]
    pots = dealt.dealer.sample(POTS, len(POTS))
    for number, hands in enumerate(tables):
        held = dealt.seat(hands)
        yield Call("winners", (held,), house.names)
        if number % house.size.step == 0 or len(hands) > 2:
            pot = pots[number // house.size.step % len(pots)]
            yield Call("shares", (pot, held), house.names)


def list_duels(dealt: Dealt) -> Iterator[Hands]:
    """Yield any two neighbours in the order of the house, or of each half."""
    for half in halves(dealt.house.rules):
        for pair in pairwise(dealt.sort_hands(half)):
            yield tuple(dealt.dealer.sample(pair, 2))


def list_tables(dealt: Dealt) -> Iterator[Hands]:
    """Yield tables of three to six players with neighbouring or equal hands."""
    dealer = dealt.dealer
    rules = dealt.house.rules
    orders = [dealt.sort_hands(half) for half in halves(rules)]
    for number in range(dealt.house.size.tables):
        players = 3 + number % 4
        hands: list[str] = []
        for order in orders:
            start = dealer.randrange(max(1, len(order) - players))
            hands += order[start : start + players]
        if number % 3 == 0:
            hands = add_equal_hands(hands, rules, dealer)
        yield tuple(dealer.sample(hands, min(players, len(hands))))


def add_equal_hands(hands: list[str], rules: Rules, dealer: Random) -> list[str]:
    """Return two of the hands, and copies of them in other suits."""
    best = [hands[len(hands) // 2 - 1], hands[-1]]
    copies = [
        rename_suits(tuple(hand.split()), rules, dealer)
        for hand in best
        for _ in range(3)
    ]
    return best + [" ".join(cards) for cards in copies if is_legal(cards, rules)]


def list_upset_tables(dealt: Dealt) -> Iterator[Hands]:
    """Yield tables where hands on several sides of an upset meet other hands."""
    rules = dealt.house.rules
    sides: dict[Side, list[str]] = {}
    outside: list[str] = []
    for hand in dealt.sort_hands(rules)[::-1] if rules.upsets else ():
        held = find_sides(rate_hand(hand, rules), rules)
        for side in held:
            sides.setdefault(side, []).append(hand)
        if not held:
            outside.append(hand)
    for hand in outside[:: 1 + len(outside) // 80] if sides else ():
        rivals = dealt.dealer.choice([*sides.values()])
        yield hand, dealt.dealer.choice(rivals)
    highest = [*chain(*sides.values()), *outside[:8]]
    for number in range(3 * dealt.house.size.tables if sides else 0):
        yield tuple(dealt.dealer.choices(highest, k=2 + number % 5))
