"""The calls that `compare` makes about house rules, and nothing but these calls.

The named house rules are in force together and each on its own, then beside every other
rule that goes with them. Hands are derived from the rules (`house_hands`). Hands that
meet are next to each other in the order of the house, or would be if one of its rules
were forgotten. Of calls that show the same thing only a few are kept.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
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
from dojo.compare.messages import Question
from reference.errors import PokerError
from reference.hands import read_hand
from reference.rules import Rules
from reference.showdown import find_winners
from reference.strength import Strength, find_sides, strength

PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
POTS = (100, 1, 2, 3, 5, 7, 11, 25, 101, 121)
MOST_REFUSALS = 12
CIRCLE_TABLES = 150  # tables where hands of several sides of an upset meet

Hands = tuple[str, ...]
Thing = TypeVar("Thing")


@dataclass(slots=True)
class Dealt:
    """The hands dealt in one house, and what each is worth by the rules considered."""

    house: House
    dealer: Random
    hands: list[str] = field(default_factory=list)
    worth: dict[tuple[Rules, str], Strength | None] = field(default_factory=dict)

    def find_strength(self, hand: str, rules: Rules) -> Strength | None:
        """Return what a hand is worth by these rules, or None if they refuse it."""
        if (rules, hand) not in self.worth:
            self.worth[rules, hand] = rate(hand, rules)
        return self.worth[rules, hand]

    def find_winners(self, hands: Hands, rules: Rules) -> list[list[int]]:
        """Return the seats that win each half of the pot by these rules."""
        return [self.find_winners_of_half(hands, half) for half in halves(rules)]

    def find_winners_of_half(self, hands: Hands, rules: Rules) -> list[int]:
        """Return the seats that win a half of the pot; none if a hand is refused."""
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
        """Give each hand to a player, in any order of names."""
        players = self.dealer.sample(PLAYERS, len(hands))
        return dict(zip(players, hands, strict=True))


def rate(hand: str, rules: Rules) -> Strength | None:
    """Return what a hand is worth by these rules, or None if they refuse it."""
    try:
        cards = read_hand(hand, rules)
    except PokerError:
        return None
    return strength(cards, rules)


def list_calls(names: Sequence[str], seed: int = 0) -> list[Question]:
    """Return the calls about these house rules, always the same for a *seed*."""
    calls: dict[str, Question] = {}
    for house in list_houses(names, seed):
        for call in list_calls_of(house):
            calls.setdefault(repr(call), call)
    # the odds come last, because slow code may get no further
    return sorted(calls.values(), key=lambda call: call.function == "odds")


def make_house_cases(names: Sequence[str]) -> list[Case]:
    """Return the calls about these house rules, each with its right answer."""
    return [
        make_case(call.function, *call.arguments, rules=call.rules)
        for call in list_calls(names)
    ]


def list_calls_of(house: House) -> Iterator[Question]:
    """Return the calls about one house."""
    dealt = deal(house)
    if not dealt.hands:
        return
    yield from call_about_hands(dealt)
    yield from call_about_tables(dealt)
    if house.size.refusals:
        for hand in list_refused_hands(house.rules, dealt.dealer):
            yield Question("category", (hand,), house.names)
    if house.size.odds:
        yield Question("odds", (), house.names)


def deal(house: House) -> Dealt:
    """Deal hands, and relatives of some of them: other suits, one rank changed."""
    dealer = Random(house.seed)  # noqa: S311 - the same every time
    dealt = Dealt(house, dealer)
    hands = list_hands(house.rules, dealer, house.size.hands)
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
    """Keep a few things of each kind, most of them such as depend on many rules.

    Args:
        things: the kind of each, the number of rules on which it depends, and itself.
        alike: the number to keep of one kind.
        most: the number to keep of all.
    """
    numbers: Counter[Hashable] = Counter()
    kept: list[tuple[int, Thing]] = []
    for kind, depends, thing in things:
        numbers[kind] += 1
        if numbers[kind] <= alike:
            kept.append((depends, thing))
    kept.sort(key=lambda rated: -rated[0])
    first = kept[: most * 2 // 3]
    rest = kept[len(first) :][::-1]  # those that depend on no rule first
    return [thing for _, thing in first + rest[: most - len(first)]]


# Calls about one hand.


def call_about_hands(dealt: Dealt) -> Iterator[Question]:
    """Call each function of one hand about hands that show different things."""
    house = dealt.house
    described = [(*describe_hand(hand, dealt), hand) for hand in dealt.hands]
    for hand in keep_few(described, house.size.alike, house.size.calls):
        for function in list_functions(hand, dealt):
            yield Question(function, (hand,), house.names)


def describe_hand(hand: str, dealt: Dealt) -> tuple[Hashable, int]:
    """Return what a hand shows, and on how many of the rules in focus that depends."""
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
    depends = [value is None or name(value) != name(right) for value in without]
    if house.size.each_rank and right:
        shown.append(right.reading.ranks[:1])
    return (*shown, *depends), sum(depends)


def name(hand: Strength | None) -> tuple[Hashable, ...]:
    """Return what a hand is called and which of its ranks are compared."""
    return (hand.reading.category.name, hand.reading.ranks, hand.cards) if hand else ()


def summarize(hand: Strength | None) -> tuple[Hashable, ...]:
    """Return the category of a hand, and how many of its cards are wild, and how."""
    if hand is None:
        return ()
    wild = sum(card in hand.wild for card in hand.cards)
    return hand.reading.category.name, wild, hand.reading.wilds


def list_functions(hand: str, dealt: Dealt) -> Iterator[str]:
    """Return the functions to call about a hand."""
    rules = dealt.house.rules
    is_long = len(hand.split()) > rules.counted_cards
    yield "category"
    names = dealt.house.size.names
    if not names or dealt.dealer.randrange(names):
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
    """Whether no other choice of the cards held is as strong as the best."""
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


def call_about_tables(dealt: Dealt) -> Iterator[Question]:
    """Call winners and shares about two to six hands that meet."""
    house = dealt.house
    size = house.size
    pots = dealt.dealer.sample(POTS, len(POTS))
    duels = [(*describe_table(hands, dealt), hands) for hands in list_duels(dealt)]
    duels_kept = keep_few(duels, size.alike, size.calls)
    tables = [(*describe_table(hands, dealt), hands) for hands in list_tables(dealt)]
    kept = duels_kept + keep_few(tables, 2 * size.alike, size.tables)
    circles = [(*describe_table(hands, dealt), hands) for hands in list_circles(dealt)]
    kept += keep_few(circles, 4 * size.alike, size.tables)
    kept += list_near_sides(dealt)
    for number, hands in enumerate(kept):
        held = dealt.seat(hands)
        yield Question("winners", (held,), house.names)
        if size.pots and (number % size.pots == 0 or len(hands) > 2 or house.rules.low):
            pot = pots[number % len(pots)]
            yield Question("shares", (pot, held), house.names)


def list_duels(dealt: Dealt) -> Iterator[Hands]:
    """Let hands meet that are neighbours by the rules, or by those without one rule."""
    house = dealt.house
    for rules in (house.rules, *house.without):
        for half in halves(rules):
            for pair in pairwise(sort_hands(dealt, half)):
                yield tuple(dealt.dealer.sample(pair, 2))


def sort_hands(dealt: Dealt, rules: Rules) -> list[str]:
    """Return the hands in the order of these rules, equal ones in any order."""
    value = {hand: dealt.find_strength(hand, rules) for hand in dealt.hands}
    keys = {hand: worth.key for hand, worth in value.items() if worth}
    return sorted(keys, key=keys.__getitem__)


def list_tables(dealt: Dealt) -> Iterator[Hands]:
    """Seat three to six players with hands that are neighbours or equal."""
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
    """Return the best hands among these, each with copies in other suits."""
    best = [hands[len(hands) // 2 - 1], hands[-1]]
    copies = [rename_suits(hand, dealer) for hand in best for _ in range(3)]
    return best + [hand for hand in copies if is_legal(hand, rules)]


def list_circles(dealt: Dealt) -> Iterator[Hands]:
    """Let hands meet that are on the sides of an upset, or between them."""
    on_sides, near = sort_by_side(dealt)
    highest = [*on_sides, *near[:8]]
    for number in range(CIRCLE_TABLES * dealt.house.size.alike if on_sides else 0):
        yield tuple(dealt.dealer.choices(highest, k=2 + number % 5))


def list_near_sides(dealt: Dealt) -> Iterator[Hands]:
    """Let each hand that is nearly on a side of an upset meet one that is."""
    on_sides, near = sort_by_side(dealt)
    for hand in near if on_sides else ():
        for rival in dealt.dealer.sample(on_sides, min(3, len(on_sides))):
            yield hand, rival


def sort_by_side(dealt: Dealt) -> tuple[list[str], list[str]]:
    """Return the hands on sides of upsets, and others with such a rank or category."""
    rules = dealt.house.rules
    ranks = {side.rank for upset in rules.upsets for side in upset.sides}
    on_sides: list[str] = []
    near: dict[Hashable, str] = {}
    for hand in sort_hands(dealt, rules)[::-1] if ranks else ():
        value = dealt.find_strength(hand, rules)
        if value and find_sides(value, rules):
            on_sides.append(hand)
        elif value:
            first = value.reading.ranks[0]
            near.setdefault(
                (value.reading.category.name, first in ranks and first), hand
            )
    return on_sides, [*near.values()]


def describe_table(hands: Hands, dealt: Dealt) -> tuple[Hashable, int]:
    """Return what a table shows, and on how many of the rules in focus that depends."""
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
    """Return which categories meet, and which number decides between them."""
    if first is None or second is None:
        return None
    what = frozenset([summarize(first), summarize(second)])
    for criterion, (own, rival) in enumerate(zip(first.key, second.key, strict=False)):
        if own != rival:
            differing = [a != b for a, b in zip(own, rival, strict=False)]
            place = differing.index(True) if True in differing else len(differing)
            return what, criterion, place, own > rival
    return what, "equal"
