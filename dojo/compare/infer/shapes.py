"""Sets of hands in words, such as "with a 10" or "with four cards in a row".

They describe which hands of a category the code misreads.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from dojo.compare.calls.deals import (
    RUNS,
    STRAIGHTS,
    WAYS,
    count_ranks,
    name_ranks,
    show_ranks,
    write_hand,
)
from dojo.contract import RANKS, SUITS

MAX_NAMED = 6  # number of hands to list by their ranks; no limit for straights
CORNERS = ({*"KA234"}, {*"QKA23"}, {*"JQKA2"})


@dataclass(frozen=True, slots=True)
class Shape:
    """A set of hands, in words and as a function."""

    words: str
    holds: Callable[[str], bool] = field(compare=False)
    is_named: bool = False  # whether the words list hands by their ranks

    def describe(self) -> str:
        """Return words for the hands of a category that have this shape."""
        if self.is_named:
            return self.words
        return f"hands {self.words}" if self.words else "all of them"


def place_ranks(hand: str) -> list[int]:
    """Return the ranks of a hand as numbers, lowest first."""
    return sorted(RANKS.index(card[0]) for card in hand.split())


def has_any(ranks: str) -> Callable[[str], bool]:
    """Return a function that checks whether a hand has any of these ranks."""
    return lambda hand: not count_ranks(hand).keys().isdisjoint(ranks)


def has_two(rank: str) -> Callable[[str], bool]:
    """Return a function that checks whether a hand has this rank at least twice."""
    return lambda hand: count_ranks(hand)[rank] > 1


def has(rank: str, number: int) -> Callable[[str], bool]:
    """Return a function that checks for this number of cards of a rank."""
    return lambda hand: count_ranks(hand)[rank] == number


def has_run(number: int, *, low_ace: bool) -> Callable[[str], bool]:
    """Return a function that checks for *number* consecutive ranks.

    The ace follows the king; if it may be low, it also comes before the 2.
    """

    def holds(hand: str) -> bool:
        ranks = {*place_ranks(hand)}
        ranks |= {-1} if low_ace and 12 in ranks else set()
        return any({*range(low, low + number)} <= ranks for low in ranks)

    return holds


def list_gaps(hand: str) -> list[int]:
    """List the distances between neighbouring ranks, lowest first."""
    return [high - low for low, high in pairwise(place_ranks(hand))]


def find_groups(hand: str) -> str:
    """Return where the groups are relative to the kickers: above, between or below."""
    held = count_ranks(hand)
    groups = [RANKS.index(rank) for rank in held if held[rank] > 1]
    kickers = [RANKS.index(rank) for rank in held if held[rank] == 1]
    if min(groups) > max(kickers):
        return "above"
    return "below" if max(groups) < min(kickers) else "between"


def has_groups(height: str, *, negated: bool = False) -> Callable[[str], bool]:
    """Return a function that checks where the groups are relative to the kickers."""
    return lambda hand: (find_groups(hand) == height) != negated


def has_higher_three(hand: str) -> bool:
    """Return whether the three of a full house is higher than its pair."""
    ranks = place_ranks(hand)
    return ranks[2] == ranks[4]


TEN = "a 10, written T"
EVERY = Shape("", lambda _: True)
COMMON = (
    EVERY,
    *(
        Shape(
            f"with {TEN if r == 'T' else f'an {r}' if r in '8A' else f'a {r}'}",
            has_any(r),
        )
        for r in RANKS
    ),
    *(Shape(f"with {name_ranks([rank, rank])}", has_two(rank)) for rank in RANKS),
    Shape("with both an ace and a 2", lambda h: {*"A2"} <= count_ranks(h).keys()),
    Shape("with a J, Q or K", has_any("JQK")),
    Shape("with a J, Q, K or A", has_any("JQKA")),
    Shape("with a 10, J, Q, K or A", has_any("TJQKA")),
    Shape("not written highest first", lambda h: h != write_hand(h, WAYS[1])),
    Shape("not written lowest first", lambda h: h != write_hand(h, WAYS[2])),
    Shape("with four cards of one suit", lambda h: 4 in map(h.count, SUITS)),
    Shape(
        "whose different ranks follow each other, such as 5-4-3-2-2",
        lambda h: {*list_gaps(h)} <= {0, 1},
    ),
    Shape("with four cards in a row", has_run(4, low_ace=True)),
    Shape("with four cards in a row, the ace high", has_run(4, low_ace=False)),
    Shape("with three cards in a row", has_run(3, low_ace=True)),
    Shape("with three cards in a row, the ace high", has_run(3, low_ace=False)),
    Shape(
        "whose four lowest cards are in a row",
        lambda h: list_gaps(h)[:3] == [1, 1, 1],
    ),
    Shape(
        "whose ranks are in equal steps, such as 10-8-6-4-2",
        lambda h: len({*list_gaps(h)}) == 1,
    ),
    Shape(
        "whose highest and lowest cards are 4 apart",
        lambda h: place_ranks(h)[4] - place_ranks(h)[0] == 4,
    ),
    Shape(
        "that run round the corner, such as 3-2-A-K-Q",
        lambda h: {*count_ranks(h)} in CORNERS,
    ),
)
HEIGHTS = {
    "pair": ("whose pair is {} the kickers", "above", "between", "below"),
    "two pairs": ("whose kicker is {} the pairs", "below", "between", "above"),
    "three of a kind": ("whose three is {} the kickers", "above", "between", "below"),
    "four of a kind": ("whose kicker is {} the four", "below", "", "above"),
}


@cache
def list_shapes_of(category: str) -> tuple[Shape, ...]:
    """List the shapes that may describe the misread hands of a category."""
    shapes = [*COMMON]
    if category in HEIGHTS:
        words, *places = HEIGHTS[category]
        for height, place in zip(("above", "between", "below"), places, strict=True):
            shapes.append(Shape(words.format(place), has_groups(height)))
            negated = words.replace("is", "isn't").format(place)
            shapes.append(Shape(negated, has_groups(height, negated=True)))
    if category == "full house":
        shapes += [
            Shape(f"whose three is {name_ranks(3 * r)}", has(r, 3)) for r in RANKS
        ]
        shapes += [
            Shape(f"whose pair is {name_ranks(2 * r)}", has(r, 2)) for r in RANKS
        ]
        shapes.append(Shape("whose three is higher than the pair", has_higher_three))
        shapes.append(
            Shape(
                "whose three is lower than the pair", lambda h: not has_higher_three(h)
            )
        )
    return tuple(shapes)


def find_shapes(
    category: str, misread: Collection[str], regular: Collection[str]
) -> list[Shape]:
    """Find shapes that cover all misread hands of a category and no others."""
    names = sorted({show_ranks(hand) for hand in misread}, key=rate_name)
    regular_names = {show_ranks(hand) for hand in regular}
    can_name = regular and not regular_names & {*names}
    if can_name and len(names) == 1:
        return [name_hands(names)]
    if shape := find_shape(category, misread, regular):
        return [shape]
    if can_name and len(names) <= MAX_NAMED:
        return [name_hands(names)]
    for name in names:
        rest = [hand for hand in misread if show_ranks(hand) != name]
        shape = find_shape(category, rest, regular)
        if shape and name not in regular_names:
            return [name_hands([name]), shape]
    if can_name and category in STRAIGHTS and len(names) < len(RUNS):
        return [name_hands(names)]
    return []


def rate_name(name: str) -> tuple[int, ...]:
    """Return the sort key of the ranks of a hand, lowest first."""
    ranks = name.replace("10", "T").split("-")
    return tuple(RANKS.index(rank) for rank in ranks)


def name_hands(names: Collection[str]) -> Shape:
    """Make the shape of the hands with these ranks."""
    names = tuple(names)
    words = " or ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
    return Shape(words, lambda hand: show_ranks(hand) in names, is_named=True)


def find_shape(
    category: str, misread: Collection[str], regular: Collection[str]
) -> Shape | None:
    """Find a single shape that covers exactly the misread hands."""
    for shape in list_shapes_of(category):
        if all(map(shape.holds, misread)) and not any(map(shape.holds, regular)):
            return shape
    return None
