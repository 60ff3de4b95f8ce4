"""Criteria that may decide between two hands of a category.

A criterion reads some ranks of each hand, and the hand with the higher ranks wins. The
pair's code may also use another order of the ranks.
"""

from collections import Counter
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from dojo.compare.calls.deals import RUNS, STRAIGHTS, WHEEL, count_ranks, name_ranks
from dojo.contract import RANKS, SUITS


class RankOrder(NamedTuple):
    """An order of the ranks, lowest first; the ranks in a group are equal."""

    groups: tuple[str, ...]
    low_ace_with: str = ""  # the ace is low in hands that have this rank

    @property
    def words(self) -> str:
        """The order in words; "" if it agrees with the rules."""
        if self == STANDARD:
            return ""
        if self.low_ace_with:
            return f"the ace is low in hands with a {self.low_ace_with}"
        if self.groups in NAMED_ORDERS:
            return NAMED_ORDERS[self.groups]
        names = [name_ranks(group) for group in self.groups]
        if "".join(self.groups) == RANKS:
            equal = [name.replace("-", ", ") for name in names if "-" in name]
            return f"{' and '.join(equal)} count the same"
        return f"the ranks in this order, lowest first: {', '.join(names)}"

    def place_ranks(self, hand: str) -> Mapping[str, int]:
        """Return the place of each rank in the order, which may depend on the hand."""
        places = {
            rank: place for place, group in enumerate(self.groups) for rank in group
        }
        if self.low_ace_with in count_ranks(hand):
            places["A"] = -1
        return places


STANDARD = RankOrder(tuple(RANKS))
ACE_LOW = RankOrder(tuple("A23456789TJQK"))
ACE_LOW_WITH_2 = RankOrder(tuple(RANKS), low_ace_with="2")
NAMED_ORDERS = {
    ACE_LOW.groups: "the ace is low",
    tuple("T23456789JQKA"): "the 10 is low, like a 1",
    tuple(sorted(RANKS)): "ranks are sorted alphabetically: 2 to 9, A, J, K, Q, T",
} | {
    tuple(RANKS.replace(low + high, high + low)): (
        f"{name_ranks(high)} ranks below {name_ranks(low)}"
    )
    for low, high in pairwise(RANKS)
}

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """The ranks of a hand as numbers."""

    written: Numbers  # in the order in which the cards are written
    down: Numbers  # highest first
    groups: Numbers  # each rank once, the largest group first
    kickers: Numbers  # ranks that occur once, in the order in which they are written
    pairs: Numbers  # ranks that occur twice, in the order in which they are written
    suits: Numbers  # the suits of the cards, highest card first


@cache
def read_hand(hand: str, ranks: RankOrder) -> Reading:
    """Read the ranks of a hand."""
    places = ranks.place_ranks(hand)
    cards = [(places[card[0]], SUITS.index(card[1])) for card in hand.split()]
    written = tuple(rank for rank, _ in cards)
    held = Counter(written)
    return Reading(
        written,
        tuple(sorted(written, reverse=True)),
        tuple(sorted(held, key=lambda rank: (held[rank], rank), reverse=True)),
        tuple(rank for rank in held if held[rank] == 1),
        tuple(rank for rank in held if held[rank] == 2),
        tuple(suit for _, suit in sorted(cards, reverse=True)),
    )


Read = Callable[[Reading], Numbers]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion that may decide between two hands, in words and as code."""

    words: str
    read: Read = field(compare=False)
    lower_wins: bool = False
    # whether the words imply that all other hands are equal
    is_full: bool = field(default=False, compare=False)

    def compare(self, hand: str, rival: str, ranks: RankOrder) -> int:
        """Return 1 if the hand wins, -1 if its rival wins, 0 if neither does."""
        value = self.read(read_hand(hand, ranks))
        rival_value = self.read(read_hand(rival, ranks))
        sign = (value > rival_value) - (value < rival_value)
        return -sign if self.lower_wins else sign

    def __str__(self) -> str:
        return f"{self.words} (the lower wins)" if self.lower_wins else self.words


def read_card_by_card(hand: Reading) -> Numbers:
    """Read each card with its suit, highest first."""
    cards = zip(hand.down, hand.suits, strict=True)
    return tuple(number for card in cards for number in card)


HIGHEST_FIRST = {"all five cards, highest first": lambda hand: hand.down}
SINGLE_RANKS: dict[str, Read] = {
    **HIGHEST_FIRST,
    "all five cards, lowest first": lambda hand: hand.down[::-1],
    "the highest card": lambda hand: hand.down[:1],
    "the two highest cards": lambda hand: hand.down[:2],
    "the three highest cards": lambda hand: hand.down[:3],
    "the four highest cards": lambda hand: hand.down[:4],
    "the lowest card": lambda hand: hand.down[4:],
    "the sum of all five ranks": lambda hand: (sum(hand.down),),
}
AS_WRITTEN: dict[str, Read] = {
    "the cards in the order in which they are written": lambda hand: hand.written,
    "the card written first": lambda hand: hand.written[:1],
    "all five cards with suits, highest first, spades highest": read_card_by_card,
}
SUIT: dict[str, Read] = {"the suit, spades highest": lambda hand: hand.suits[:1]}
GROUPED: dict[str, Read] = {  # for hands with groups of equal ranks
    **HIGHEST_FIRST,
    "the different ranks, highest first": lambda hand: tuple(
        sorted(hand.groups, reverse=True)
    ),
    "all five cards, lowest first": lambda hand: hand.down[::-1],
    "the highest of all five cards": lambda hand: hand.down[:1],
    "the two highest of all five cards": lambda hand: hand.down[:2],
    "the three highest of all five cards": lambda hand: hand.down[:3],
    "the four highest of all five cards": lambda hand: hand.down[:4],
    "the lowest of all five cards": lambda hand: hand.down[4:],
    "the sum of all five ranks": lambda hand: (sum(hand.down),),
    **AS_WRITTEN,
}
KICKERS: dict[str, Read] = {
    "all kickers, highest first": lambda hand: hand.groups[1:],
    "all kickers, lowest first": lambda hand: hand.groups[:0:-1],
    "the sum of the kickers": lambda hand: (sum(hand.groups[1:]),),
    "the kickers in the order in which they are written": lambda hand: hand.kickers,
}
CRITERIA: dict[str, dict[str, Read]] = {  # frequent criteria come first
    "high card": SINGLE_RANKS | AS_WRITTEN,
    "pair": {
        "the pair": lambda hand: hand.groups[:1],
        **KICKERS,
        "the highest kicker": lambda hand: hand.groups[1:2],
        "the two highest kickers": lambda hand: hand.groups[1:3],
        "the lowest kicker": lambda hand: hand.groups[3:],
        **GROUPED,
    },
    "two pairs": {
        "the higher pair": lambda hand: hand.groups[:1],
        "the lower pair": lambda hand: hand.groups[1:2],
        "the kicker": lambda hand: hand.groups[2:],
        "the pair written first": lambda hand: hand.pairs[:1],
        "the pair written last": lambda hand: hand.pairs[1:],
        "the sum of the two pairs": lambda hand: (sum(hand.groups[:2]),),
        "the other two ranks, highest first": lambda hand: tuple(
            sorted(hand.groups[1:], reverse=True)
        ),
        **GROUPED,
    },
    "three of a kind": {
        "the three": lambda hand: hand.groups[:1],
        **KICKERS,
        "the higher kicker": lambda hand: hand.groups[1:2],
        "the lower kicker": lambda hand: hand.groups[2:],
        **GROUPED,
    },
    "straight": AS_WRITTEN,
    "flush": SINGLE_RANKS | SUIT | AS_WRITTEN,
    "full house": {
        "the three": lambda hand: hand.groups[:1],
        "the pair": lambda hand: hand.groups[1:],
        **GROUPED,
    },
    "four of a kind": {
        "the four": lambda hand: hand.groups[:1],
        "the kicker": lambda hand: hand.groups[1:],
        **GROUPED,
    },
    "straight flush": SUIT | AS_WRITTEN,
}


def list_criteria(category: str) -> list[Criterion]:
    """List the criteria that may decide between hands of a category."""
    return [
        Criterion(words, read, lower_wins)
        for lower_wins in (False, True)
        for words, read in CRITERIA[category].items()
    ]


# Straights may be in any order, so a table contains the place of each.


def rank_straights(places: Numbers, unseen: Container[int] = ()) -> Criterion:
    """Return the criterion that ranks the ten straights by their *places*.

    Args:
        places: the place of each straight from 5-4-3-2-A up; the lowest place is 0.
        unseen: straights that are mistaken for something else.
    """

    def read(hand: Reading) -> Numbers:
        is_wheel = {RANKS[rank] for rank in hand.down} == {*WHEEL}
        return (places[0 if is_wheel else max(hand.down[0] - 3, 0)],)

    return Criterion(describe_straights(places, unseen), read, is_full=True)


def describe_straights(places: Numbers, unseen: Container[int] = ()) -> str:
    """Describe the order of ten straights by their places."""
    if len({*places}) == 1:
        return "all of them are equal"
    if places == (*range(9, -1, -1),):
        return f"the highest card (the lower wins); {name_run(0)} wins"
    wheel, *higher_places = places
    if wheel < higher_places[0]:
        where = "is the lowest"
    elif wheel > higher_places[-1]:
        where = "is the highest of all"
    elif wheel == higher_places[-1]:
        where = f"counts as ace-high: it equals {name_run(9)}"
    elif wheel > higher_places[-2]:
        where = f"counts as ace-high: it loses only to {name_run(9)}"
    elif wheel in higher_places:
        where = f"equals {name_run(places.index(wheel, 1))}"
    else:
        lower = sum(place < wheel for place in higher_places)
        where = f"is between {name_run(lower)} and {name_run(lower + 1)}"
    if higher_places == sorted({*higher_places}) and not unseen:
        return f"the highest card; {name_run(0)} {where}"
    names = [
        [
            name_run(run)
            for run in range(10)
            if places[run] == place and run not in unseen
        ]
        for place in sorted({*places})
    ]
    levels = [
        "all others" if len(equal) > 5 else " = ".join(equal)
        for equal in names
        if equal
    ]
    return f"in this order, lowest first: {', '.join(levels)}"


def name_run(number: int) -> str:
    """Return the ranks of a straight; number 0 is the lowest straight."""
    return name_ranks(RUNS[number][::-1])


RIGHT_CRITERIA: Mapping[str, tuple[Criterion, ...]] = {
    category: tuple(Criterion(words, CRITERIA[category][words]) for words in criteria)
    for category, criteria in {
        "high card": ("all five cards, highest first",),
        "pair": ("the pair", "all kickers, highest first"),
        "two pairs": ("the higher pair", "the lower pair", "the kicker"),
        "three of a kind": ("the three", "all kickers, highest first"),
        "flush": ("all five cards, highest first",),
        "full house": ("the three", "the pair"),
        "four of a kind": ("the four", "the kicker"),
    }.items()
} | {category: (rank_straights(tuple(range(10))),) for category in STRAIGHTS}
RIGHT = {
    category: ", then ".join(map(str, criteria))
    for category, criteria in RIGHT_CRITERIA.items()
}
