"""Make the calls of `compare` about house rules.

`houses` chooses which rules are combined, and `house_hands` deals the hands. Hands that
meet at a table are neighbours in the order of the house, or would be neighbours if one
of its rules were forgotten. If several calls show the same thing, a few are kept.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, pairwise
from random import Random
from typing import TypeVar

from dojo.compare.cases import Case, make_case
from dojo.compare.house_hands import (
    change_one_rank,
    halves,
    is_legal,
    list_hands,
    list_refused_hands,
    rename_suits,
)
from dojo.compare.houses import House, list_houses
from dojo.contract import FUNCTIONS, Call
from reference.errors import PokerError
from reference.hands import read_hand
from reference.rules import Rules
from reference.showdown import find_winners
from reference.strength import Strength, find_sides, strength
from reference.upsets import Side

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
POTS = (100, 1, 2, 3, 5, 7, 11, 25, 101, 121)
UPSET_TABLES = 150  # tables at which several sides of an upset meet

Hands = tuple[str, ...]
Thing = TypeVar("Thing")


@dataclass(slots=True)
class Dealt:
    """The hands dealt in one house, with their strengths by several rules."""

    house: House
    dealer: Random
    hands: list[str] = field(default_factory=list)
    strengths: dict[tuple[Rules, str], Strength | None] = field(default_factory=dict)

    def find_strength(self, hand: str, rules: Rules) -> Strength | None:
        """Return the strength of a hand by these rules; None if they refuse it."""
        if (rules, hand) not in self.strengths:
            self.strengths[rules, hand] = rate_hand(hand, rules)
        return self.strengths[rules, hand]

    def find_winners(self, hands: Hands, rules: Rules) -> list[list[int]]:
        """Return the positions of the winners, for each half of the pot."""
        return [self.find_winners_of_half(hands, half) for half in halves(rules)]

    def find_winners_of_half(self, hands: Hands, rules: Rules) -> list[int]:
        """Return the positions of the winners; an empty list if a hand is refused."""
        held: dict[str, Strength] = {}
        for seat, hand in enumerate(hands):
            value = self.find_strength(hand, rules)
            if value is None:
                return []
            held[str(seat)] = value
        if rules.upsets or rules.qualifier:
            return [int(seat) for seat in find_winners(held, rules)]
        best = max(value.key for value in held.values())
        return [int(seat) for seat, value in held.items() if value.key == best]

    def seat(self, hands: Sequence[str]) -> dict[str, str]:
        """Return the hands by the names of players, in random order."""
        players = self.dealer.sample(PLAYERS, len(hands))
        return dict(zip(players, hands, strict=True))


def rate_hand(hand: str, rules: Rules) -> Strength | None:
    """Return the strength of a hand by these rules; None if they refuse it."""
    try:
        cards = read_hand(hand, rules)
    except PokerError:
        return None
    return strength(cards, rules)


def list_calls(names: Sequence[str], seed: int = 0) -> list[Call]:
    """Return the calls about these house rules; they depend only on the *seed*."""
    calls: dict[str, Call] = {}
    for house in list_houses(names, seed):
        for call in list_calls_of(house):
            calls.setdefault(repr(call), call)
    # Calls of one function are sent together; odds comes last, because it is slow.
    return sorted(calls.values(), key=lambda call: FUNCTIONS.index(call.function))


def make_house_cases(names: Sequence[str]) -> list[Case]:
    """Return the calls about these house rules, each with its right answer."""
    return [
        make_case(call.function, *call.arguments, rules=call.rules)
        for call in list_calls(names)
    ]


def list_calls_of(house: House) -> Iterator[Call]:
    """Yield the calls about one house."""
    dealt = deal(house)
    if not dealt.hands:
        return
    yield from call_about_hands(dealt)
    yield from call_about_tables(dealt)
    if house.size.is_full:
        for hand in list_refused_hands(dealt.hands[0], house.rules, dealt.dealer):
            yield Call("category", (hand,), house.names)
    if house.has_odds:
        yield Call("odds", (), house.names)


def deal(house: House) -> Dealt:
    """Deal the hands of a house, some of them again in other suits or ranks."""
    dealer = Random(house.seed)  # noqa: S311 - the same every time
    dealt = Dealt(house, dealer)
    hands = list_hands(house, dealer)
    relatives = []
    for hand in dealer.sample(hands, len(hands) // 3):
        relatives.append(rename_suits(hand, dealer))
        relatives.append(change_one_rank(hand, house.rules, dealer))
    hands += [hand for hand in relatives if is_legal(hand, house.rules)]
    dealt.hands = [*dict.fromkeys(hands)]
    dealer.shuffle(dealt.hands)
    return dealt


def keep_few(
    things: Iterable[tuple[Hashable, int, Thing]], alike: int, most: int
) -> list[Thing]:
    """Keep a few things of each kind; if possible, two thirds depend on many rules.

    Args:
        things: the kind, the number of rules on which the thing depends, and the thing.
        alike: the number of things to keep of one kind.
        most: the number of things to keep.
    """
    numbers: Counter[Hashable] = Counter()
    kept: list[tuple[int, Thing]] = []
    for kind, depends, thing in things:
        numbers[kind] += 1
        if numbers[kind] <= alike:
            kept.append((depends, thing))
    kept.sort(key=lambda rated: -rated[0])
    first = kept[: most * 2 // 3]
    rest = kept[len(first) :][::-1]  # things that depend on no rule come first
    return [thing for _, thing in first + rest[: most - len(first)]]


# Calls about one hand.


def call_about_hands(dealt: Dealt) -> Iterator[Call]:
    """Yield calls of the functions that take one hand."""
    house = dealt.house
    described = [(*describe_hand(hand, dealt), hand) for hand in dealt.hands]
    for hand in keep_few(described, house.size.alike, house.size.calls):
        for function in list_functions(hand, dealt):
            yield Call(function, (hand,), house.names)


def describe_hand(hand: str, dealt: Dealt) -> tuple[Hashable, int]:
    """Return a summary of a hand, and the number of rules in focus that affect it."""
    house = dealt.house
    shown: list[Hashable] = [len(hand.split())]
    for half in halves(house.rules):
        shown += summarize(dealt.find_strength(hand, half))
    without = [
        dealt.find_strength(hand, half)
        for rules in house.without
        for half in halves(rules)
    ]
    right = dealt.find_strength(hand, house.rules)
    depends = [
        value is None or summarize_reading(value) != summarize_reading(right)
        for value in without
    ]
    if house.size.is_full and right:
        shown.append(right.reading.ranks[:1])
        if right.reading.category.run and right.reading.category.suited:
            shown.append(right.suit)
    if right:
        shown.append(tuple(find_sides(right, house.rules)))
    return (*shown, *depends), sum(depends)


def summarize_reading(hand: Strength | None) -> tuple[Hashable, ...]:
    """Return the category, the compared ranks and the cards of a hand."""
    return (hand.reading.category.name, hand.reading.ranks, hand.cards) if hand else ()


def summarize(hand: Strength | None) -> tuple[Hashable, ...]:
    """Return the category, the number of wild cards and the number of stand-ins."""
    if hand is None:
        return ()
    wild = sum(card in hand.wild for card in hand.cards)
    return hand.reading.category.name, wild, hand.reading.wilds


def list_functions(hand: str, dealt: Dealt) -> Iterator[str]:
    """Yield the functions to call with a hand."""
    rules = dealt.house.rules
    is_long = len(hand.split()) > rules.counted_cards
    yield "category"
    size = dealt.house.size
    if not size.is_full and (not size.tables or dealt.dealer.randrange(3)):
        return
    if not is_long:
        yield "describe"
        yield "nicknames"
        value = dealt.find_strength(hand, rules)
        if value and value.wild:
            yield "stands_for"
    if (is_long or not dealt.dealer.randrange(8)) and has_one_best_choice(hand, rules):
        yield "best_five"


def has_one_best_choice(hand: str, rules: Rules) -> bool:
    """Return whether only one choice of the cards has the best strength."""
    cards = read_hand(hand, rules)
    if len(cards) <= rules.counted_cards:
        return True
    best = strength(cards, rules)
    rest = [
        choice
        for choice in combinations(cards, min(len(cards), rules.counted_cards))
        if sorted(choice) != sorted(best.cards)
    ]
    return all(strength(choice, rules).key < best.key for choice in rest)


# Calls about hands that meet.


def call_about_tables(dealt: Dealt) -> Iterator[Call]:
    """Yield calls of winners and shares for two to six players."""
    house = dealt.house
    size = house.size
    pots = dealt.dealer.sample(POTS, len(POTS))
    duels = [(*describe_table(hands, dealt), hands) for hands in list_duels(dealt)]
    duels_kept = keep_few(duels, size.alike, size.calls)
    tables = [(*describe_table(hands, dealt), hands) for hands in list_tables(dealt)]
    kept = duels_kept + keep_few(tables, 2 * size.alike, size.tables)
    upset_tables = [
        (*describe_table(hands, dealt), hands) for hands in list_upset_tables(dealt)
    ]
    kept += keep_few(upset_tables, 4 * size.alike, size.tables)
    kept += list_near_sides(dealt)
    for number, hands in enumerate(kept):
        held = dealt.seat(hands)
        yield Call("winners", (held,), house.names)
        if size.tables and (number % 4 == 0 or len(hands) > 2 or house.rules.low):
            pot = pots[number % len(pots)]
            yield Call("shares", (pot, held), house.names)


def list_duels(dealt: Dealt) -> Iterator[Hands]:
    """Yield pairs of neighbours in the order of the rules with or without one rule."""
    house = dealt.house
    for rules in (house.rules, *house.without):
        for half in halves(rules):
            for pair in pairwise(sort_hands(dealt, half)):
                yield tuple(dealt.dealer.sample(pair, 2))


def sort_hands(dealt: Dealt, rules: Rules) -> list[str]:
    """Return the hands that these rules accept, the weakest first."""
    value = {hand: dealt.find_strength(hand, rules) for hand in dealt.hands}
    keys = {hand: worth.key for hand, worth in value.items() if worth}
    return sorted(keys, key=keys.__getitem__)


def list_tables(dealt: Dealt) -> Iterator[Hands]:
    """Yield tables of three to six players with neighbouring or equal hands."""
    dealer = dealt.dealer
    house = dealt.house
    orders = [sort_hands(dealt, half) for half in halves(house.rules)]
    number = 2 * house.size.tables
    for count in range(number):
        players = 3 + count % 4
        hands: list[str] = []
        for order in orders:
            start = dealer.randrange(max(1, len(order) - players))
            hands += order[start : start + players]
        if count % 3 == 0:
            hands = add_equal_hands(hands, house.rules, dealer)
        yield tuple(dealer.sample(hands, min(players, len(hands))))


def add_equal_hands(hands: list[str], rules: Rules, dealer: Random) -> list[str]:
    """Return two of the hands with copies of them in other suits."""
    best = [hands[len(hands) // 2 - 1], hands[-1]]
    copies = [rename_suits(hand, dealer) for hand in best for _ in range(3)]
    return best + [hand for hand in copies if is_legal(hand, rules)]


def list_upset_tables(dealt: Dealt) -> Iterator[Hands]:
    """Yield tables of hands on several sides of an upset, and some others."""
    sides, near = sort_by_side(dealt)
    highest = [*chain(*sides.values()), *near[:8]]
    for number in range(UPSET_TABLES * dealt.house.size.alike if sides else 0):
        yield tuple(dealt.dealer.choices(highest, k=2 + number % 5))


def list_near_sides(dealt: Dealt) -> Iterator[Hands]:
    """Yield pairs of a hand on a side of an upset and one that is nearly there."""
    sides, near = sort_by_side(dealt)
    for hand in near if sides else ():
        for rivals in sides.values():
            yield hand, dealt.dealer.choice(rivals)


def sort_by_side(dealt: Dealt) -> tuple[dict[Side, list[str]], list[str]]:
    """Return the hands on sides of upsets, and hands with such a rank or category."""
    rules = dealt.house.rules
    ranks = {side.rank for upset in rules.upsets for side in upset.sides}
    sides: dict[Side, list[str]] = {}
    near: dict[Hashable, str] = {}
    for hand in sort_hands(dealt, rules)[::-1] if ranks else ():
        value = dealt.find_strength(hand, rules)
        held = find_sides(value, rules) if value else []
        for side in held:
            sides.setdefault(side, []).append(hand)
        if value and not held:
            first = value.reading.ranks[0]
            kind = value.reading.category.name, first in ranks and first
            near.setdefault(kind, hand)
    return sides, [*near.values()]


def describe_table(hands: Hands, dealt: Dealt) -> tuple[Hashable, int]:
    """Return a summary of a table, and the number of rules in focus that affect it."""
    house = dealt.house
    right = dealt.find_winners(hands, house.rules)
    shown: list[Hashable] = [len(hands), tuple(map(len, right))]
    for half in halves(house.rules):
        value = [dealt.find_strength(hand, half) for hand in hands]
        if len(hands) == 2:
            shown.append(describe_decision(value[0], value[1]))
        if half.upsets:
            sides = [find_sides(hand, half) for hand in value if hand]
            shown.append(frozenset(side for pair in sides for side in pair))
    depends = []
    for rules in house.without:
        wrong = dealt.find_winners(hands, rules)
        depends.append(wrong != right)
    return (*shown, *depends), sum(depends)


def describe_decision(first: Strength | None, second: Strength | None) -> Hashable:
    """Return the categories of two hands, and which value decides between them."""
    if first is None or second is None:
        return None
    what = frozenset([summarize(first), summarize(second)])
    for criterion, (own, rival) in enumerate(zip(first.key, second.key, strict=False)):
        if own != rival:
            differing = [a != b for a, b in zip(own, rival, strict=False)]
            place = differing.index(True) if True in differing else len(differing)
            return what, criterion, place, own > rival
    return what, "equal"
