"""Looks up the rank of a hand among the 7,462 different strengths, very quickly.

The main evaluator ranks one hand of each strength. After that, ranks are looked up in a
table. Each card is a number with three parts: a count for its rank, a count for its
suit, and a bit for the card. The sum of these numbers stands for the hand, and shows
whether a card is repeated. Cards are added two at a time.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from operator import add
from typing import NamedTuple

from .best_reading import best_reading
from .cards import RANKS, SUITS, write
from .errors import DealError, Fault, abridge
from .hands import read_hand
from .rules import STANDARD
from .shapes import Shape, join_sorted

FIVE = 5
SEVEN = 7
RANK_BITS = 3  # three bits are enough to count four cards of a rank
SUIT_BITS = 4  # counts go from 3 (see START) to 10
SUITS_SHIFT = RANK_BITS * len(RANKS)
CARDS_SHIFT = SUITS_SHIFT + SUIT_BITS * len(SUITS)
ALL_RANKS = (1 << SUITS_SHIFT) - 1
ONE_OF_EACH_SUIT = sum(
    1 << SUITS_SHIFT + SUIT_BITS * position for position in range(len(SUITS))
)
# The count of each suit begins at 3. Five cards make 8, so one bit shows a flush.
START = 3 * ONE_OF_EACH_SUIT
FLUSH = 8 * ONE_OF_EACH_SUIT
# maps the length of a hand's text to the number of cards in the hand
CARD_COUNTS = {3 * number - 1: number for number in range(FIVE, SEVEN + 1)}

RANK = {rank: 1 << RANK_BITS * position for position, rank in enumerate(RANKS)}
SUIT = {
    suit: 1 << SUITS_SHIFT + SUIT_BITS * position for position, suit in enumerate(SUITS)
}
CARD = {
    rank + suit: RANK[rank] + SUIT[suit] + (1 << CARDS_SHIFT + position)
    for position, (rank, suit) in enumerate(product(RANKS, SUITS))
}
PAIRS = {
    f"{first} {second}": CARD[first] + CARD[second]
    for first, second in permutations(CARD, 2)
}
PIECES = {"": 0} | CARD | PAIRS | {f"{pair} ": number for pair, number in PAIRS.items()}


def hand_rank(hand: str) -> int:
    """Return the rank of a standard hand: 1 is 7-5-4-3-2, 7,462 is the royal flush.

    Args:
        hand: five to seven cards, of which the best five count.

    Raises:
        PokerError: The text is not a hand of five to seven different cards.

    >>> hand_rank("Jd Js Ts Tc 9s") > hand_rank("Td Th 9d 9h As")
    True
    """
    try:
        held = START + PIECES[hand[:6]] + PIECES[hand[6:12]]
        held += PIECES[hand[12:18]] + PIECES[hand[18:]]
        is_valid = (held >> CARDS_SHIFT).bit_count() == CARD_COUNTS[len(hand)]
    except (KeyError, TypeError):
        is_valid = False
    if not is_valid:
        return hand_rank(write(read_hand(hand, STANDARD, SEVEN)))
    if held & FLUSH:
        return BY_SUITED_RANKS[add_up_flush(hand)]
    return BY_RANKS[held & ALL_RANKS]


def category_of(rank: int) -> str:
    """Return the category of the hands with this rank.

    >>> category_of(7462)
    'straight flush'
    """
    return build_table().categories[find_index(rank)]


def example_of(rank: int) -> str:
    """Return a hand with this rank.

    If all cards have the same suit, the suit is clubs.

    >>> example_of(1)
    '2c 3d 4h 5s 7c'
    """
    return build_table().examples[find_index(rank)]


def find_index(rank: int) -> int:
    """Return the index of a *rank* in the table, from 0.

    Raises:
        DealError: No standard hand has this rank.
    """
    strengths = len(build_table().categories)
    is_valid = isinstance(rank, int) and not isinstance(rank, bool)
    if not is_valid or not 1 <= rank <= strengths:
        wrong = f"no standard hand has the rank {abridge(rank)}"
        remedy = f"write a whole number from 1 to {strengths}"
        raise DealError([Fault(where="the rank", wrong=wrong, remedy=remedy)])
    return rank - 1


@cache
def list_strengths() -> dict[str, list[int]]:
    """Return the values of `hand_rank` in each category, weakest first."""
    by_name: dict[str, list[int]] = {}
    for rank, name in enumerate(build_table().categories, start=1):
        by_name.setdefault(name, []).append(rank)
    return by_name


def add_up_flush(hand: str) -> int:
    """Return the sum of the ranks in the suit of the flush."""
    cards = hand.split()
    suits = [card[1] for card in cards]
    flush = max(SUITS, key=suits.count)
    return sum(RANK[card[0]] for card in cards if card[1] == flush)


class BestOfRanks(dict[int, int]):
    """Maps the sum of a hand's encoded card ranks to the rank of the hand.

    The sums for five cards come from the table. The sums for six or seven cards are
    added when they are first needed.
    """

    def __init__(self, *, in_suit: bool) -> None:
        super().__init__()
        self.in_suit = in_suit

    def __missing__(self, ranks: int) -> int:
        """Find the best five of six or seven *ranks*, and store the result."""
        if not self:
            self.update(build_table().by_ranks[self.in_suit])
            return self[ranks]
        held: list[int] = []
        for rank in RANK.values():
            held += [rank] * (ranks // rank % (1 << RANK_BITS))
        self[ranks] = max(self[sum(five)] for five in combinations(held, FIVE))
        return self[ranks]


BY_RANKS = BestOfRanks(in_suit=False)
BY_SUITED_RANKS = BestOfRanks(in_suit=True)


class RankTable(NamedTuple):
    """The tables that this module uses.

    Args:
        by_ranks: one dict for hands of several suits and one for hands of a single
            suit; each maps the sum of a hand's ranks to the rank of the hand.
        categories: the category of each strength.
        examples: a hand of each strength.
    """

    by_ranks: tuple[dict[int, int], dict[int, int]]
    categories: tuple[str, ...]
    examples: tuple[str, ...]


@cache
def build_table() -> RankTable:
    """Rank one hand of each strength with the main evaluator, and return the tables."""
    shapes = list_shapes()
    readings = {shape: best_reading(shape, (), STANDARD) for shape in shapes}
    shapes.sort(key=lambda shape: readings[shape].key)
    by_ranks: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for position, shape in enumerate(shapes, start=1):
        in_suit = bool(shape.suited)
        by_ranks[in_suit][sum(map(RANK.__getitem__, shape.ranks))] = position
    names = tuple(readings[shape].category.name for shape in shapes)
    return RankTable(by_ranks, names, tuple(map(write_example, shapes)))


def list_shapes() -> list[Shape]:
    """Return every choice of five ranks, in several suits and in one suit."""
    unsuited = [
        Shape(suited="", unsuited=join_sorted(ranks))
        for ranks in combinations_with_replacement(RANKS, FIVE)
        # the ranks are sorted, so all five are equal if the first and last are equal
        if ranks[0] != ranks[-1]
    ]
    in_one_suit = [
        Shape(suited=join_sorted(ranks), unsuited="")
        for ranks in combinations(RANKS, FIVE)
    ]
    return unsuited + in_one_suit


def write_example(shape: Shape) -> str:
    """Return a hand of this shape, lowest card first."""
    ranks = sorted(shape.ranks, key=RANKS.index)
    # equal ranks are adjacent, so equal ranks get different suits
    suits = FIVE * SUITS[0] if shape.suited else SUITS + SUITS[0]
    return " ".join(map(add, ranks, suits))
