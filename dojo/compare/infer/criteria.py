"""Defines the criteria that may decide between two hands in a category.

A criterion compares some of the ranks in each hand, and usually the hand with the
higher ranks wins. The pair's code may also use another order of the ranks.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from dojo.compare.calls.deals import (
    RUNS,
    STRAIGHTS,
    count_ranks,
    is_wheel,
    name_ranks,
    read_ranks,
    read_suits,
)
from dojo.contract import RANKS, SUITS
from dojo.text import enumerate_words


class RankOrder(NamedTuple):
    """An order of the ranks, lowest first.

    Ranks in the same group count as equal.
    """

    groups: tuple[str, ...]
    low_ace_with: str = ""  # the ace is low in hands with this rank, if there is one
    # whether cards are sorted as in the rules, and then compared in this order
    is_sorted_by_rank: bool = False

    @property
    def words(self) -> str:
        """The order in words, or "" for the order in the rules."""
        if self == STANDARD:
            return ""
        if self.low_ace_with:
            return f"the ace is low in hands with a {self.low_ace_with}"
        if self.is_about_straights:
            tops = ", ".join(map(name_ranks, self.groups[1:]))
            return f"the highest card, in this order, lowest first: {tops}"
        if self.is_sorted_by_rank:
            return (
                f"cards are sorted by rank, but compared as text: {TEXTS[self.groups]}"
            )
        if self.groups in NAMED_ORDERS:
            return NAMED_ORDERS[self.groups]
        return self.list_ranks()

    @property
    def is_about_straights(self) -> bool:
        """Whether each group after the first is the highest rank of a straight."""
        return self.is_sorted_by_rank and self.groups not in TEXTS

    def list_ranks(self) -> str:
        """Return the order in words: the ranks that count the same, or all ranks."""
        names = [name_ranks(group) for group in self.groups]
        if "".join(self.groups) == RANKS:
            equal = [enumerate_words(n.split("-")) for n in names if "-" in n]
            return " and ".join(f"{ranks} count the same" for ranks in equal)
        return f"the ranks in this order, lowest first: {', '.join(names)}"

    def place_ranks(self, hand: str) -> Mapping[str, int]:
        """Return each rank's position in the order, which may depend on the hand."""
        places = place_groups(self.groups)
        if self.low_ace_with in count_ranks(hand):
            return {**places, "A": -1}
        return places


@cache
def place_groups(groups: tuple[str, ...]) -> Mapping[str, int]:
    """Return the position of each rank in a list of groups of equal ranks."""
    return {rank: place for place, group in enumerate(groups) for rank in group}


ACE = RANKS.index("A")
LOWEST_WHEEL = "; 5-4-3-2-A is the lowest"
STANDARD = RankOrder(tuple(RANKS))
ACE_LOW = RankOrder(tuple("A23456789TJQK"))
ACE_LOW_WITH_2 = RankOrder(tuple(RANKS), low_ace_with="2")
LETTERS = tuple(sorted(RANKS))
NUMBERS = tuple("TJQKA23456789")  # as text, the numbers "10" to "14" come before "2"
TEXTS = {LETTERS: "2 to 9, A, J, K, Q, T", NUMBERS: "10, J, Q, K, A, 2 to 9"}
SORTED_AS_TEXT = tuple(map(RankOrder, TEXTS))
COMPARED_AS_TEXT = tuple(RankOrder(groups, is_sorted_by_rank=True) for groups in TEXTS)
NAMED_ORDERS = {
    ACE_LOW.groups: "the ace is low",
    tuple("T23456789JQKA"): "the 10 is low, like a 1",
    LETTERS: f"ranks are sorted alphabetically: {TEXTS[LETTERS]}",
    NUMBERS: f"ranks are sorted as text: {TEXTS[NUMBERS]}",
} | {
    tuple(RANKS.replace(low + high, high + low)): (
        f"{name_ranks(low)} and {name_ranks(high)} have changed places"
    )
    for low, high in pairwise(RANKS)
}

Numbers = tuple[int, ...]


class HandNumbers(NamedTuple):
    """The ranks in a hand as numbers, in several orders, and the suits."""

    down: Numbers  # ranks, highest first
    suits: Numbers  # the suit of each card, highest card first
    groups: Numbers  # each rank once, beginning with the largest group
    written: Numbers  # ranks in the order in which the cards are written
    # ranks, largest group first; groups of one size in the order in which they are
    # written
    written_groups: Numbers
    is_wheel: bool


@cache
def read_hand(hand: str, ranks: RankOrder) -> HandNumbers:
    """Return a hand's suits, and its ranks as positions in a rank order."""
    places = ranks.place_ranks(hand)
    sorting = places  # each rank's position in the order that sorts the cards
    if ranks.is_sorted_by_rank:
        sorting = (ACE_LOW if is_wheel(hand) else STANDARD).place_ranks(hand)
    compared = {sorting[rank]: places[rank] for rank in count_ranks(hand)}

    def read(numbers: Iterable[int]) -> Numbers:
        return tuple(map(compared.__getitem__, numbers))

    written = [sorting[rank] for rank in read_ranks(hand)]
    suits = map(SUITS.index, read_suits(hand))
    cards = sorted(zip(written, suits, strict=True), reverse=True)
    held = Counter(written)
    groups = sorted(held, key=lambda number: (held[number], number), reverse=True)
    return HandNumbers(
        read(rank for rank, _ in cards),
        tuple(suit for _, suit in cards),
        read(groups),
        read(written),
        read(sorted(held, key=held.__getitem__, reverse=True)),
        is_wheel(hand),
    )


def split_groups(hand: HandNumbers) -> HandNumbers:
    """Return a hand's numbers, with all cards outside the largest group as kickers."""
    largest = hand.groups[0]
    kickers = [rank for rank in hand.down if rank != largest]
    return hand._replace(groups=(largest, *kickers))


Read = Callable[[HandNumbers], Numbers]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion that may decide between two hands, in words and as a function."""

    words: str
    read: Read = field(compare=False)
    lower_wins: bool = False
    # 1 if the first player wins with a higher number in at least one position, -1 if
    # the last player does, and 0 if the numbers are compared as a list
    favoured: int = 0

    def compare(self, hand: HandNumbers, rival: HandNumbers) -> int:
        """Return 1 if *hand* wins, -1 if *rival* wins, or 0 if they are equal."""
        value, rival_value = self.read(hand), self.read(rival)
        if self.favoured:
            return compare_places(value, rival_value, self.favoured)
        sign = (value > rival_value) - (value < rival_value)
        return -sign if self.lower_wins else sign

    def __str__(self) -> str:
        if not self.lower_wins:
            return self.words
        return f"{self.words.removesuffix(LOWEST_WHEEL)} (the lower wins)"


def compare_places(value: Numbers, rival_value: Numbers, favoured: int) -> int:
    """Compare two tuples of numbers position by position.

    If *favoured* is 1, *value* wins if it is higher in at least one position. If
    *favoured* is -1, *rival_value* wins if it is higher in at least one position.
    """
    steps = [n - r for n, r in zip(value, rival_value, strict=False)]
    if any(step * favoured > 0 for step in steps):
        return favoured
    return -favoured if any(steps) else 0


# The ranks that a criterion compares. A group is all cards of one rank.


def take_cards(start: int, end: int = 5) -> Read:
    """Return a function that slices the list of five ranks, highest card first."""
    return lambda hand: hand.down[start:end]


def take_groups(start: int, end: int = 5) -> Read:
    """Return a function that slices the list of ranks, largest group first."""
    return lambda hand: hand.groups[start:end]


def sum_groups(start: int, end: int = 5) -> Read:
    """Return a function that sums a slice of the ranks, largest group first."""
    return lambda hand: (sum(hand.groups[start:end]),)


def read_card_by_card(hand: HandNumbers) -> Numbers:
    """Return the rank and the suit of each card, highest card first."""
    cards = zip(hand.down, hand.suits, strict=True)
    return tuple(number for card in cards for number in card)


AS_WRITTEN: dict[str, Read] = {
    "the cards in the order in which they are written": lambda hand: hand.written,
    "the card written first": lambda hand: hand.written[:1],
    "all five cards with suits, highest first, spades highest": read_card_by_card,
}
ALL_CARDS: dict[str, Read] = {
    "all five cards, highest first": take_cards(0),
    "all five cards, lowest first": lambda hand: hand.down[::-1],
    "the sum of all five ranks": lambda hand: (sum(hand.down),),
}
SINGLE_CARDS: dict[str, Read] = {
    **ALL_CARDS,
    "the highest card": take_cards(0, 1),
    "the two highest cards": take_cards(0, 2),
    "the three highest cards": take_cards(0, 3),
    "the four highest cards": take_cards(0, 4),
    "the lowest card": take_cards(4),
    **AS_WRITTEN,
}
GROUPED_CARDS: dict[str, Read] = {
    "the highest of all five cards": take_cards(0, 1),
    **ALL_CARDS,
    "the two highest of all five cards": take_cards(0, 2),
    "the three highest of all five cards": take_cards(0, 3),
    "the four highest of all five cards": take_cards(0, 4),
    "the lowest of all five cards": take_cards(4),
    "the distinct ranks, highest first": lambda hand: tuple(
        sorted({*hand.groups}, reverse=True)
    ),
    **AS_WRITTEN,
}
AS_TEXT = "in reverse alphabetical order: T, Q, K, J, A, 9 to 2"


def sort_as_text(start: int, end: int = 5) -> Read:
    """Return a function that sorts a slice of the ranks as text, so T is highest."""

    def read(hand: HandNumbers) -> Numbers:
        letters = [RANKS[rank] for rank in hand.groups[start:end]]
        return tuple(map(ord, sorted(letters, reverse=True)))

    return read


KICKERS: dict[str, Read] = {
    "all kickers, highest first": take_groups(1),
    "all kickers, lowest first": lambda hand: hand.groups[:0:-1],
    "the sum of the kickers": sum_groups(1),
    "the kickers in the order in which they are written": (
        lambda hand: hand.written_groups[1:]
    ),
    f"the kickers, {AS_TEXT}": sort_as_text(1),
}


PLACE_BY_PLACE = [
    Criterion(f"whether the {seat} player has the higher {what}", read, favoured=sign)
    for what, read in {
        "card in at least one position": take_cards(0),
        "rank in at least one position, when both hands are sorted by group size": (
            take_groups(0)
        ),
    }.items()
    for seat, sign in {"first": 1, "last": -1}.items()
]


# Straights. The highest card decides, but 5-4-3-2-A can rank anywhere.


def name_run(number: int) -> str:
    """Return the ranks of a straight; number 0 is the lowest straight."""
    return name_ranks(RUNS[number][::-1])


def place_wheel(place: float) -> Read:
    """Return a function that returns twice a straight's position, a whole number.

    6-5-4-3-2 has position 1, A-K-Q-J-10 has position 9, and 5-4-3-2-A has *place*.
    """

    def read(hand: HandNumbers) -> Numbers:
        return (round(2 * place) if hand.is_wheel else 2 * (hand.down[0] - 3),)

    return read


STRAIGHT: dict[str, Read] = {
    f"the highest card; {name_run(0)} {words}": place_wheel(place)
    for words, place in {
        "is the lowest": 0,
        # if no deal has A-K-Q-J-10, the next three positions can't be distinguished
        "is the highest of all": 9.5,
        f"counts as ace-high: it loses only to {name_run(9)}": 8.5,
        f"counts as ace-high: it equals {name_run(9)}": 9,
        **{f"equals {name_run(run)}": run for run in range(1, 9)},
        **{
            f"is between {name_run(run)} and {name_run(run + 1)}": run + 0.5
            for run in range(1, 8)
        },
    }.items()
} | {
    f"{name_run(9)} wins; the others are equal": lambda hand: (hand.down[3] == 9,),
    f"{name_run(0)} loses; the others are equal": lambda hand: (not hand.is_wheel,),
    f"{name_run(9)} wins, and {name_run(0)} loses; the others are equal": (
        lambda hand: (hand.down[3] == 9, not hand.is_wheel)
    ),
    f"the lowest card; the ace is low, so {name_run(0)} equals {name_run(9)}": (
        lambda hand: (-1,) if hand.down[0] == ACE else hand.down[4:]
    ),
    "the highest card": take_cards(0, 1),  # used if the code has its own order of ranks
    **AS_WRITTEN,
}

CRITERIA: dict[str, dict[str, Read]] = {  # the most common criteria come first
    "high card": SINGLE_CARDS,
    "pair": {
        "the pair": take_groups(0, 1),
        **KICKERS,
        "the highest kicker": take_groups(1, 2),
        "the two highest kickers": take_groups(1, 3),
        "the lowest kicker": take_groups(3),
        **GROUPED_CARDS,
    },
    "two pairs": {
        "the higher pair": take_groups(0, 1),
        "the lower pair": take_groups(1, 2),
        "the kicker": take_groups(2),
        f"the kicker, {AS_TEXT}": sort_as_text(2),
        "the pair written first": lambda hand: hand.written_groups[:1],
        "the pair written last": lambda hand: hand.written_groups[1:2],
        "the sum of the two pairs": sum_groups(0, 2),
        **GROUPED_CARDS,
    },
    "three of a kind": {
        "the three": take_groups(0, 1),
        **KICKERS,
        "the higher kicker": take_groups(1, 2),
        "the lower kicker": take_groups(2),
        **GROUPED_CARDS,
    },
    "straight": STRAIGHT,
    "flush": {
        **SINGLE_CARDS,
        "the suit, spades highest": lambda hand: hand.suits[:1],
    },
    "full house": {
        "the three": take_groups(0, 1),
        "the pair": take_groups(1),
        **GROUPED_CARDS,
    },
    "four of a kind": {
        "the four": take_groups(0, 1),
        "the kicker": take_groups(1),
        f"the kicker, {AS_TEXT}": sort_as_text(1),
        **GROUPED_CARDS,
    },
    "straight flush": STRAIGHT,
}


# the criteria for straights that don't depend on the usual order of the ranks
ANY_STRAIGHT = (
    "the highest card; 5-4-3-2-A is the lowest",
    "the highest card",
    *AS_WRITTEN,
)


def list_criteria(category: str) -> list[Criterion]:
    """List the criteria that may decide between hands in a category."""
    criteria = [
        Criterion(words, read, lower_wins)
        for lower_wins in (False, True)
        for words, read in CRITERIA[category].items()
    ]
    return [*criteria, *(PLACE_BY_PLACE if category not in STRAIGHTS else ())]


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
        **dict.fromkeys(STRAIGHTS, ("the highest card; 5-4-3-2-A is the lowest",)),
    }.items()
}
RIGHT = {
    category: ", then ".join(map(str, criteria))
    for category, criteria in RIGHT_CRITERIA.items()
}
