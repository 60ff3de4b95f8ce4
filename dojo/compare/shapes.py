"""Words for sets of hands: "with a 10", "written lowest first", "5-4-3-2-A".

They say which hands of a category the code takes for something else.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise

from dojo.compare.deals import (
    RUNS,
    STRAIGHTS,
    SUITED,
    WHEEL,
    count_ranks,
    name_ranks,
    show_ranks,
)
from dojo.contract import RANKS, SUITS, add_article

SUIT_NAMES = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))
CORNERS = ({*"KA234"}, {*"QKA23"}, {*"JQKA2"})
MOST_NAMED = 2  # hands that are listed by their ranks
MOST_NAMES = 40  # hands of which each is tried as the exception


Test = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Shape:
    """A set of hands, in words and as a test."""

    words: str
    holds: Test


def place_ranks(hand: str) -> list[int]:
    """Return the ranks of a hand as numbers, as they are written."""
    return [RANKS.index(card[0]) for card in hand.split()]


def is_written(hand: str, step: int) -> bool:
    """Say whether cards are written upwards (1) or downwards (-1)."""
    ranks = place_ranks(hand)
    if {card[0] for card in hand.split()} == {*WHEEL}:
        ranks = [-1 if rank == 12 else rank for rank in ranks]
    return ranks == sorted(ranks)[::step]


def is_sorted(hand: str, step: int) -> bool:
    """Say whether cards are sorted upwards (1) or downwards (-1), with aces high."""
    ranks = place_ranks(hand)
    return ranks == sorted(ranks)[::step]


def list_groups(hand: str) -> list[int]:
    """List the ranks of a hand, the largest groups first."""
    held = count_ranks(hand)
    ranks = sorted(held, key=lambda rank: (held[rank], RANKS.index(rank)), reverse=True)
    return [RANKS.index(rank) for rank in ranks]


def count_suits(hand: str) -> list[int]:
    """Count the cards of each suit, the most frequent suit first."""
    suits = [card[1] for card in hand.split()]
    return sorted(map(suits.count, {*suits}), reverse=True)


def has_four_in_a_row(hand: str) -> bool:
    """Say whether four ranks follow each other; the ace counts at both ends."""
    ranks = {*place_ranks(hand)}
    ranks |= {-1} if 12 in ranks else set()
    return any({low, low + 1, low + 2, low + 3} <= ranks for low in range(-1, 10))


def are_groups_together(hand: str) -> bool:
    """Say whether cards of equal rank are written side by side."""
    ranks = place_ranks(hand)
    changes = sum(a != b for a, b in pairwise(ranks))
    return changes == len({*ranks}) - 1


def compare_kickers(hand: str) -> str:
    """Say where the groups are among the kickers, if there are both."""
    held = count_ranks(hand)
    groups = [RANKS.index(rank) for rank in held if held[rank] > 1]
    kickers = [RANKS.index(rank) for rank in held if held[rank] == 1]
    if not groups or not kickers:
        return ""
    if min(groups) > max(kickers):
        return "above"
    return "below" if max(groups) < min(kickers) else "between"


# Tests, and their opposites.


def has_any(ranks: str) -> Test:
    """Return the test whether a hand has any of these ranks."""
    return lambda hand: not count_ranks(hand).keys().isdisjoint(ranks)


def is_run(ranks: str) -> Test:
    """Return the test whether a hand has exactly these ranks."""
    return lambda hand: {*count_ranks(hand)} == {*ranks}


def is_of_suit(suits: str) -> Test:
    """Return the test whether the first card is of one of these suits."""
    return lambda hand: hand[1] in suits


def has_of_one_suit(*numbers: int) -> Test:
    """Return the test whether so many cards are of one suit."""
    return lambda hand: count_suits(hand)[0] in numbers


def puts(rank: str, place: int) -> Test:
    """Return the test whether a rank is written at this place."""
    return lambda hand: hand.split()[place][0] == rank


def puts_end(end: Callable[[list[int]], int], place: int) -> Test:
    """Return the test whether the highest or lowest card is written at this place."""
    return lambda hand: place_ranks(hand)[place] == end(place_ranks(hand))


def has_kickers(where: str) -> Test:
    """Return the test whether groups are above, between or below the kickers."""
    return lambda hand: compare_kickers(hand) == where


def is_sorted_or_written(test: Callable[[str, int], bool], step: int) -> Test:
    """Return the test whether cards are in order, upwards (1) or downwards (-1)."""
    return lambda hand: test(hand, step)


def has_ace_beside_four(hand: str) -> bool:
    """Say whether four ranks follow each other beside an ace."""
    ranks = place_ranks(hand)
    if 12 not in ranks:
        return False
    ranks.remove(12)
    low = min(ranks)
    return sorted(ranks) == [low, low + 1, low + 2, low + 3]


def spans_four(hand: str) -> bool:
    """Say whether the highest and the lowest card are four apart."""
    return max(place_ranks(hand)) - min(place_ranks(hand)) == 4


def is_of_one_colour(hand: str) -> bool:
    """Say whether all cards are red, or all are black."""
    return {card[1] for card in hand.split()} in ({*"dh"}, {*"cs"})


def is_round_the_corner(hand: str) -> bool:
    """Say whether five ranks follow each other across the ace."""
    return {*count_ranks(hand)} in CORNERS


def has_higher_three(hand: str) -> bool:
    """Say whether the three of a full house is higher than its pair."""
    groups = list_groups(hand)
    return groups[0] > groups[-1]


def negate(test: Test) -> Test:
    """Return the opposite test."""
    return lambda hand: not test(hand)


def unite(*tests: Test) -> Test:
    """Return the test whether all these tests hold."""
    return lambda hand: all(test(hand) for test in tests)


@cache
def list_shapes_of(category: str) -> tuple[Shape, ...]:
    """List the shapes that may say which hands of a category are misread."""
    return (*list_common_shapes(), *list_special_shapes(category))


def list_common_shapes() -> Iterator[Shape]:
    """List the shapes that hands of all categories may have."""
    yield Shape("", lambda _: True)
    for rank in RANKS:
        name = "a 10" if rank == "T" else f"an {rank}" if rank in "8A" else f"a {rank}"
        yield Shape(f"with {name}", has_any(rank))
    yield Shape("with a J, Q or K", has_any("JQK"))
    yield Shape("with a J, Q, K or A", has_any("JQKA"))
    yield Shape("with a 10, J, Q, K or A", has_any("TJQKA"))
    ten_and_more = unite(has_any("T"), has_any("JQKA"))
    yield Shape("with a 10 and a J, Q, K or A", ten_and_more)
    upwards = is_sorted_or_written(is_written, 1)
    downwards = is_sorted_or_written(is_written, -1)
    yield Shape("written lowest first", upwards)
    yield Shape("not written lowest first", negate(upwards))
    yield Shape("written highest first", downwards)
    yield Shape("not written highest first", negate(downwards))
    neither = unite(negate(upwards), negate(downwards))
    yield Shape("written neither lowest first nor highest first", neither)
    yield Shape("not sorted from 2 to A", negate(is_sorted_or_written(is_sorted, 1)))
    yield Shape("not sorted from A to 2", negate(is_sorted_or_written(is_sorted, -1)))
    for place, word in ((0, "first"), (-1, "last")):
        yield Shape(f"unless the A is written {word}", negate(puts("A", place)))
        highest, lowest = puts_end(max, place), puts_end(min, place)
        yield Shape(f"whose highest card isn't written {word}", negate(highest))
        yield Shape(f"whose lowest card isn't written {word}", negate(lowest))


def list_special_shapes(category: str) -> Iterator[Shape]:
    """List the shapes of near straights, of near flushes and of hands with groups."""
    if category in STRAIGHTS:
        yield Shape("other than A-K-Q-J-10", negate(is_run("TJQKA")))
        yield Shape("other than 5-4-3-2-A", negate(is_run(WHEEL)))
    if category in SUITED:
        for suit, name in SUIT_NAMES.items():
            yield Shape(f"of {name}", is_of_suit(suit))
            yield Shape(f"not of {name}", negate(is_of_suit(suit)))
        yield Shape("of clubs or spades", is_of_suit("cs"))
        yield Shape("of diamonds or hearts", is_of_suit("dh"))
    yield Shape("with four cards of one suit", has_of_one_suit(4))
    yield Shape("with three cards of one suit", has_of_one_suit(3))
    yield Shape("with three or four cards of one suit", has_of_one_suit(3, 4))
    yield Shape("whose cards are all red or all black", is_of_one_colour)
    yield Shape("whose highest and lowest cards are 4 apart", spans_four)
    yield Shape("with four cards in a row", has_four_in_a_row)
    four_and_ace = unite(has_four_in_a_row, has_any("A"))
    yield Shape("with four cards in a row and an A", four_and_ace)
    yield Shape("with an A and four other cards in a row", has_ace_beside_four)
    corner = "that runs round the corner, such as 3-2-A-K-Q"
    yield Shape(corner, is_round_the_corner)
    apart = negate(are_groups_together)
    yield Shape("whose equal cards aren't written side by side", apart)
    yield Shape("whose equal cards are written side by side", are_groups_together)
    for where, words in PLACES_OF_GROUPS.get(category, {}).items():
        yield Shape(words, has_kickers(where))
        yield Shape(words.replace("whose", "unless its"), negate(has_kickers(where)))
    if category == "full house":
        yield Shape("whose three is higher than its pair", has_higher_three)
        yield Shape("whose three is lower than its pair", negate(has_higher_three))


PLACES_OF_GROUPS = {
    "pair": {
        "above": "whose pair is above all kickers",
        "between": "whose pair is between its kickers",
        "below": "whose pair is below all kickers",
    },
    "two pairs": {
        "above": "whose kicker is below both pairs",
        "between": "whose kicker is between its pairs",
        "below": "whose kicker is above both pairs",
    },
    "three of a kind": {
        "above": "whose three is above both kickers",
        "between": "whose three is between its kickers",
        "below": "whose three is below both kickers",
    },
    "four of a kind": {
        "above": "whose four is above its kicker",
        "below": "whose four is below its kicker",
    },
}


def find_shapes(
    category: str, misread: Collection[str], regular: Collection[str]
) -> list[Shape] | None:
    """Find shapes that hold for all misread hands of a category and for no others."""
    names = sorted({show_ranks(hand) for hand in misread}, key=len)
    other_names = {show_ranks(hand) for hand in regular}
    if regular and len(names) <= MOST_NAMED and not {*names} & other_names:
        return [name_hands(names)]
    if shape := find_shape(category, misread, regular):
        return [shape]
    for name in names if len(names) < MOST_NAMES else ():
        rest = [hand for hand in misread if show_ranks(hand) != name]
        alike = [hand for hand in misread if show_ranks(hand) == name]
        first = name_hands([name])
        if name in other_names:
            same = [hand for hand in regular if show_ranks(hand) == name]
            only = find_shape(category, alike, same)
            if only is None:
                continue
            first = join(first, only)
        if not rest:
            return [first]
        if shape := find_shape(category, rest, regular):
            return [first, shape]
    if category in STRAIGHTS and not {*names} & other_names:
        return [name_hands(sorted(names, key=rate_run))]
    return None


def rate_run(name: str) -> int:
    """Return the place of a straight, the weakest first."""
    return [name_ranks(run[::-1]) for run in RUNS].index(name)


def name_hands(names: Sequence[str]) -> Shape:
    """Make the shape of the hands with these ranks."""
    words = " or ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
    return Shape(words, lambda hand: show_ranks(hand) in names)


def find_shape(
    category: str, misread: Collection[str], regular: Collection[str]
) -> Shape | None:
    """Find one shape, or two together, that hold for exactly the misread hands."""
    fits = [
        shape for shape in list_shapes_of(category) if all(map(shape.holds, misread))
    ]
    wrong = {shape: {hand for hand in regular if shape.holds(hand)} for shape in fits}
    for shape in fits:
        if not wrong[shape]:
            return shape
    for shape, second in combinations(fits[1:], 2):
        if not wrong[shape] & wrong[second]:
            return join(shape, second)
    return None


def join(first: Shape, second: Shape) -> Shape:
    """Make the shape of the hands that have both shapes."""
    return Shape(
        f"{first.words} {second.words}",
        lambda hand: first.holds(hand) and second.holds(hand),
    )


def describe_hands(category: str, shape: Shape) -> str:
    """Name the hands of a category that have a shape."""
    if shape.words[:1].isdigit() or "-" in shape.words[:3]:
        return shape.words
    if not shape.words:
        return {"two pairs": "two pairs", "high card": "any high card"}.get(
            category, add_article(category)
        )
    return f"{add_article(category)} {shape.words}"
