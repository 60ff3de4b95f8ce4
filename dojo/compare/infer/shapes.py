"""Defines shapes, which are descriptions of hands, such as "with an A".

A shape describes which hands in a category a function misreads, which means that the
function mistakes the hands for another category.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from dojo.compare.calls.deals import (
    RUNS,
    STRAIGHTS,
    count_ranks,
    name_rank,
    name_ranks,
    read_ranks,
    show_ranks,
)
from dojo.contract import RANKS, SUITS
from dojo.text import enumerate_words

MAX_NAMED = 6  # maximum number of hands that a shape names, except straights
# five ranks that are in sequence only if the 2 follows the ace
CORNERS = ({*"KA234"}, {*"QKA23"}, {*"JQKA2"})
RUNS_OF_FOUR = [{*("A" + RANKS)[low : low + 4]} for low in range(11)]


@dataclass(frozen=True, slots=True)
class Shape:
    """A set of hands, described in words and by a function."""

    words: str
    holds: Callable[[str], bool] = field(compare=False)
    # whether the words list individual hands, such as "K-K-3-3-2"
    is_named: bool = False

    def describe(self) -> str:
        """Return words for the hands in a category that have this shape."""
        if self.is_named:
            return self.words
        return f"hands {self.words}" if self.words else "all of them"


def place_ranks(hand: str) -> list[int]:
    """Return the ranks in a hand as positions in RANKS, lowest first."""
    return sorted(map(RANKS.index, read_ranks(hand)))


def list_gaps(hand: str) -> list[int]:
    """List the distances between neighbouring cards, beginning with the lowest card."""
    return [high - low for low, high in pairwise(place_ranks(hand))]


def has_any(ranks: str) -> Callable[[str], bool]:
    return lambda hand: not count_ranks(hand).keys().isdisjoint(ranks)


def has_many(rank: str, number: int) -> Callable[[str], bool]:
    """Return a function that checks for at least *number* cards of a rank."""
    return lambda hand: count_ranks(hand)[rank] >= number


def has_exactly_two(rank: str) -> Callable[[str], bool]:
    return lambda hand: count_ranks(hand)[rank] == 2


def has_equal(*gaps: int) -> Callable[[str], bool]:
    """Return a function that checks whether neighbouring cards have equal ranks.

    Args:
        gaps: which neighbours to check. For example, 0 stands for the two lowest cards,
            and -1 for the two highest cards.
    """
    return lambda hand: not any(list_gaps(hand)[number] for number in gaps)


def has_higher_pair(hand: str) -> bool:
    """Return whether the pair of a full house is higher than its three."""
    ranks = place_ranks(hand)
    return ranks[0] == ranks[2] < ranks[3] == ranks[4]


def has_four_in_a_row(hand: str) -> bool:
    """Return whether four ranks are in a row, with the ace low or high."""
    return any(run <= count_ranks(hand).keys() for run in RUNS_OF_FOUR)


def name_written_rank(rank: str) -> str:
    """Return a rank as `name_rank` does, but add that a 10 is written T."""
    return f"{name_rank(rank)} (written T)" if rank == "T" else name_rank(rank)


def hold_both(ranks: tuple[str, str]) -> Shape:
    first, second = map(name_rank, ranks)
    words = f"with both {first} and {second}"
    return Shape(words, lambda hand: {*ranks} <= count_ranks(hand).keys())


def is_in(suits: Collection[str]) -> Callable[[str], bool]:
    """Return a function that checks whether a hand is a flush in one of *suits*."""
    return lambda hand: any(hand.count(suit) == len(hand.split()) for suit in suits)


SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def name_suits(suits: Iterable[str]) -> str:
    """Return the names of these suits, as in "clubs, diamonds or hearts"."""
    *names, last = map(SUIT_NAMES.__getitem__, suits)
    return f"{', '.join(names)} or {last}" if names else last


EVERY = Shape("", lambda _: True)
RANK_SHAPES = tuple(
    Shape(f"with {name_written_rank(rank)}", has_any(rank)) for rank in RANKS
)
FACE_SHAPE = Shape("with a 10, J, Q, K or A", has_any("TJQKA"))
SHAPES = (
    EVERY,
    *RANK_SHAPES,
    *(
        Shape(f"with {name_ranks(rank * number)}", has_many(rank, number))
        for number in (4, 3, 2)
        for rank in RANKS
    ),
    *(
        Shape(f"whose pair is {name_ranks(rank * 2)}", has_exactly_two(rank))
        for rank in RANKS
    ),
    *map(hold_both, combinations(RANKS, 2)),
    FACE_SHAPE,
    *(
        Shape(f"in {name_suits(suits)}", is_in(suits))
        for number in (1, 2, 3)
        for suits in combinations(SUIT_NAMES, number)
    ),
    Shape("with four cards of one suit", lambda h: 4 in map(h.count, SUITS)),
    Shape(
        "with at least three cards of one suit",
        lambda h: max(map(h.count, SUITS)) >= 3,
    ),
    Shape("whose pair is higher than the three", has_higher_pair),
    Shape("with four cards in a row", has_four_in_a_row),
    Shape(
        "whose four lowest cards are in a row",
        lambda h: list_gaps(h)[:3] == [1, 1, 1],
    ),
    Shape(
        "with an A and four lower cards in a row",
        lambda h: "A" in h and list_gaps(h)[:3] == [1, 1, 1],
    ),
    Shape(
        "whose ranks are evenly spaced (such as 10-8-6-4-2)",
        lambda h: len({*list_gaps(h)}) == 1,
    ),
    Shape(
        "whose highest and lowest cards are 4 apart",
        lambda h: sum(list_gaps(h)) == 4,
    ),
    Shape(
        "that run round the corner (such as 3-2-A-K-Q)",
        lambda h: {*count_ranks(h)} in CORNERS,
    ),
    Shape("whose two lowest cards are equal", has_equal(0)),
    Shape("whose two highest cards are equal", has_equal(-1)),
    Shape("whose three highest cards are equal", has_equal(-1, -2)),
    Shape("whose three middle cards are equal", has_equal(1, 2)),
    Shape("whose kicker is between the pairs", has_equal(0, -1)),
    Shape("whose second and third highest cards are equal", has_equal(-2)),
    Shape("whose second and third lowest cards are equal", has_equal(1)),
)


def find_shape(
    category: str, misread: Collection[str], regular: Collection[str]
) -> Shape | None:
    """Find a shape that fits all misread hands in a category, but no regular hands.

    Args:
        category: the right category of all hands.
        misread: the hands that the function mistakes for another category.
        regular: the other hands, which mustn't have the shape.
    """
    names = sorted({show_ranks(hand) for hand in misread}, key=rate_name)
    regular_names = {show_ranks(hand) for hand in regular}
    can_name = regular and regular_names.isdisjoint(names)
    if can_name and len(names) == 1:
        return name_hands(names)
    for shape in SHAPES:
        if all(map(shape.holds, misread)) and not any(map(shape.holds, regular)):
            return shape
    most = len(RUNS) - 1 if category in STRAIGHTS else MAX_NAMED
    return name_hands(names) if can_name and len(names) <= most else None


def rate_name(name: str) -> tuple[int, ...]:
    """Return the sort key of ranks such as "J-10-4": their positions in RANKS."""
    ranks = name.replace("10", "T").split("-")
    return tuple(RANKS.index(rank) for rank in ranks)


def name_hands(names: Collection[str]) -> Shape:
    """Return the shape of the hands with these ranks, such as "K-K-3-3-2"."""
    names = tuple(names)
    words = enumerate_words(names, "or")
    return Shape(words, lambda hand: show_ranks(hand) in names, is_named=True)
