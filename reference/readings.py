"""The ways to take the cards that count: each wild card as what, and which category that makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from .categories import Category
from .criteria import LOW
from .rules import LOW_ACE, MOST_CARDS, Aces, Rules
from .shapes import Shape, in_order
from .stand_ins import fillings, promising

Order = tuple[int, ...]


class Called(NamedTuple):
    """What a hand is called: its category, that category's place in the order, and what decides within it.

    ``order`` holds numbers that grow with strength, most important first; ``ranks`` holds the ranks behind
    them, a sequence from its top.
    """

    category: Category
    place: int
    order: Order
    ranks: str


class Own(NamedTuple):
    """A wild card's own face: its rank, and whether it has the suit of the suited ranks; ("*", False) is a joker."""

    rank: str
    in_suit: bool


class Reading(NamedTuple):
    """One way to take the cards that count.

    ``stand_ins`` are the ranks for which the wild cards stand, in the suit of the suited ranks if ``in_suit``; else
    so many wild cards of that suit as ``room`` says may be themselves before they make a flush.
    """

    key: tuple[Order, ...]
    category: Category
    place: int
    order: Order
    ranks: str
    stand_ins: tuple[str, ...] = ()
    in_suit: bool = False
    room: int = 0
    own: tuple[Own, ...] = ()

    @property
    def split(self) -> int:
        """How much of ``order`` stands for the combination; a sequence is one number."""
        return 1 if self.category.run else self.category.combination

    @property
    def wilds(self) -> int:
        """How many cards stand for another; a wild card in its own place is natural."""
        return len(self.own) - len(self.themselves(self.own))

    def themselves(self, faces: Sequence[Own]) -> list[int]:
        """The places among the *faces* of the wild cards of those that are what they show."""
        left, room, found = list(self.stand_ins), self.room, []
        for place in sorted(range(len(faces)), key=lambda place: faces[place].in_suit is not self.in_suit):
            rank, in_suit = faces[place]
            fits = in_suit is self.in_suit or (in_suit and room > 0)
            if fits and rank in left:
                left.remove(rank)
                room -= in_suit is not self.in_suit
                found.append(place)
        return found


def sift(natural: Shape, own: tuple[Own, ...], rules: Rules) -> Reading:
    """The reading that serves the holder best: one criterion after the other sifts the readings.

    Args:
        natural: the shape of the cards that are not wild.
        own: the faces of the wild cards.
        rules: those of the house.
    """
    left, key = list(readings(natural, own, rules)), []
    for criterion in rules.criteria:
        worth = [criterion.key(reading, rules) for reading in left]
        key.append(max(worth))
        left = [reading for reading, its in zip(left, worth, strict=True) if its == key[-1]]
    return left[0]._replace(key=tuple(key))


best_reading = cache(sift)


def readings(natural: Shape, own: tuple[Own, ...], rules: Rules) -> Iterator[Reading]:
    """Every way to take the cards that makes a difference; see :func:`sift`."""
    room = room_beside(len(natural.suited), rules)
    for shape, stand_ins, in_suit in completions(natural, own, rules):
        for option in aces(shape, rules):
            category, place, order, ranks = classify(option, rules)
            if allowed(category, stand_ins, own, rules):
                yield Reading((), category, place, order, ranks, stand_ins, in_suit, room, own)


def room_beside(suited: int, rules: Rules) -> int:
    """How many cards may join so many of their suit: in low poker, before that makes a flush, or a larger one."""
    sizes = [category.suited for category in rules.categories if category.suited > suited] if rules.goal == LOW else []
    return min(sizes, default=MOST_CARDS) - 1 - suited


def completions(natural: Shape, own: tuple[Own, ...], rules: Rules) -> Iterator[tuple[Shape, tuple[str, ...], bool]]:
    """Every shape worth trying that wild cards make of the natural cards, with their ranks and whether in suit.

    Worth depends on the ranks and on whether there is a flush, so two ways suffice for each choice of ranks:
    all in the suit that may make one, and all off it.
    """
    number = len(own)
    ranks = promising(natural.ranks, "".join(face.rank for face in own), number, rules)
    filled = list(fillings(natural.ranks, number, ranks, rules)) if own else []
    if number and len(natural.suited) + number >= rules.flush_size and not rules.wild.pairs:
        for chosen in chain(rules.wild.in_suit(natural.suited, number, ranks), filter(all_different, filled)):
            yield Shape(in_order((*natural.suited, *chosen)), natural.others), chosen, True
    suited = natural.suited if len(natural.suited) >= rules.flush_size else ""
    others = natural.others if suited else natural.ranks
    for chosen in chain(rules.wild.off_suit(natural.ranks, number, ranks), filled):
        yield Shape(suited, in_order((*others, *chosen))), chosen, False


def all_different(ranks: tuple[str, ...]) -> bool:
    """Whether no rank is there twice."""
    return len(set(ranks)) == len(ranks)


def aces(shape: Shape, rules: Rules) -> tuple[Shape, ...]:
    """The ways in which the aces of a hand may count, all of them alike."""
    if rules.aces is Aces.AS_RANKED:
        return (shape,)
    low = Shape(*(ranks.replace("A", LOW_ACE) for ranks in shape))
    if rules.aces is Aces.EITHER_WAY:
        return (shape, low)
    return (shape,) if shape.ranks.count("A") > 1 else (low,)


def allowed(category: Category, stand_ins: tuple[str, ...], own: tuple[Own, ...], rules: Rules) -> bool:
    """Whether the bug may do this: it is an ace, unless it completes a straight or a flush."""
    if not rules.wild.bug or category.run or category.suited:
        return True
    return stand_ins.count("A") >= own.count(Own("*", in_suit=False))


def highest(shape: Shape, rules: Rules) -> Called:
    """The highest category that a shape meets; every hand is at least a high card."""
    for place in range(len(rules.categories) - 1, 0, -1):
        if ranks := fits(rules.categories[place], shape, rules):
            return called(place, ranks, rules)
    return called(0, fits(rules.categories[0], shape, rules), rules)


classify = cache(highest)


def called(place: int, ranks: str, rules: Rules) -> Called:
    """Name the hand that has these *ranks* in the category at this *place*."""
    category = rules.categories[place]
    order = tuple(rules.ranks.index(rank) for rank in ranks)
    if category.run:
        top, rest = ranks[: category.run], order[category.run :]
        order = (rules.straights.index(top[::-1]), *rest)
    if category.compared:
        order = tuple(order[i] for i in category.compared if i < len(order))
    return Called(category, place, order, ranks)


def fits(category: Category, shape: Shape, rules: Rules) -> str:
    """The ranks that decide within *category*, most important first; "" if the shape does not meet it."""
    line = shape.suited if category.suited else shape.ranks
    if len(line) < category.suited:
        return ""
    if category.run:
        return sequence(category, line, shape, rules)
    if category.suited:
        return falling(line, rules) + falling(shape.others, rules)
    groups = sorted(((n, rules.ranks.index(rank), rank) for rank, n in Counter(line).items()), reverse=True)
    sizes = [n for n, _, _ in groups]
    enough = len(sizes) >= len(category.groups) and all(
        have >= want for have, want in zip(sizes, category.groups, strict=False)
    )
    return "".join(rank for _, _, rank in groups) if enough else ""


def sequence(category: Category, line: str, shape: Shape, rules: Rules) -> str:
    """The highest run among the ranks of *line* from its top, then the cards left over; "" if there is none."""
    have = set(line)
    for run in reversed(rules.straights):
        if len(run) == category.run and have.issuperset(run) and category.only in ("", run):
            rest = Counter(shape.ranks) - Counter(run)
            return run[::-1] + falling("".join(rest.elements()), rules)
    return ""


def falling(ranks: str, rules: Rules) -> str:
    """The *ranks* from the highest down."""
    return "".join(sorted(ranks, key=rules.ranks.index, reverse=True))
