"""Finds the best reading of a hand, and the category of each reading."""

from __future__ import annotations

from collections import Counter
from functools import cache
from operator import lt

from .cards import LOW_ACE
from .categories import Category
from .reading import Face, Order, Reading
from .rules import Aces, Rules
from .shapes import Shape
from .wild import bug_allows, list_completions


@cache
def best_reading(natural: Shape, faces: tuple[Face, ...], rules: Rules) -> Reading:
    """Return the best reading of a hand by the criteria of the house.

    Args:
        natural: the shape of the cards that are not wild.
        faces: the faces of the wild cards.
        rules: the rules of the house.
    """
    candidates = list_readings(natural, faces, rules)
    key: list[Order] = []
    for criterion in rules.criteria:
        worth = [criterion.key(reading, rules) for reading in candidates]
        best = max(worth)
        candidates = [
            candidates[position]
            for position, order in enumerate(worth)
            if order == best
        ]
        key.append(best)
    return candidates[0]._replace(key=tuple(key))


def list_readings(
    natural: Shape, faces: tuple[Face, ...], rules: Rules
) -> list[Reading]:
    """Return the readings of a hand, one for each way to play its wild cards.

    If several readings have the same category and ranks, the result contains only one:
    the reading in which the fewest wild cards stand for other cards.
    """
    choices: dict[tuple[int, str], Reading] = {}
    for shape, stand_ins, own_faces in list_completions(natural, faces, rules):
        for option in choose_aces(shape, rules):
            reading = classify(option, rules)
            hand = (reading.position, reading.ranks)
            if hand in choices:
                continue
            if bug_allows(reading.category, stand_ins, faces, rules=rules):
                choices[hand] = reading._replace(
                    stand_ins=stand_ins, own_faces=own_faces
                )
    return list(choices.values())


def choose_aces(shape: Shape, rules: Rules) -> tuple[Shape, ...]:
    """Return one shape for each way in which the house lets the aces count.

    In a shape with low aces, every ace is ``LOW_ACE``.
    """
    if rules.aces is Aces.AS_RANKED:
        return (shape,)
    low = Shape(*(ranks.replace("A", LOW_ACE) for ranks in shape))
    if rules.aces is Aces.EITHER_WAY:
        return (shape, low)
    return (shape,) if shape.ranks.count("A") > 1 else (low,)


@cache
def classify(shape: Shape, rules: Rules) -> Reading:
    """Return the reading of a shape in the highest category that it fits.

    Every shape fits high card.
    """
    ranks = sort_ranks(shape.ranks, rules)
    # `sorted` keeps the order of ranks among sets of the same size.
    sets = {
        rank: ranks.count(rank)
        for rank in sorted(dict.fromkeys(ranks), key=ranks.count, reverse=True)
    }
    for position in range(len(rules.categories) - 1, 0, -1):
        category = rules.categories[position]
        if deciding := find_deciding_ranks(category, shape, sets, rules=rules):
            return read_in_category(position, deciding, rules)
    lowest = find_deciding_ranks(rules.categories[0], shape, sets, rules=rules)
    return read_in_category(0, lowest, rules)


def read_in_category(position: int, ranks: str, rules: Rules) -> Reading:
    """Return the reading of *ranks* in the category at this position."""
    category = rules.categories[position]
    order = tuple(map(rules.ranks.index, ranks))
    if category.run:
        top = ranks[: category.run]
        kickers = order[category.run :]
        order = (rules.straights.index(top[::-1]), *kickers)
    if category.compared:
        order = tuple(order[i] for i in category.compared if i < len(order))
    return Reading(category, position, order, ranks=ranks)


def find_deciding_ranks(
    category: Category, shape: Shape, sets: dict[str, int], *, rules: Rules
) -> str:
    """Return the ranks that decide within *category*, the most important first.

    Return "" if the shape does not fit the category. *sets* maps each rank to the
    number of its cards.
    """
    if len(shape.suited) < category.suited:
        return ""
    if category.run:
        return find_sequence(category, shape, rules)
    if category.suited:
        return sort_ranks(shape.suited, rules) + sort_ranks(shape.unsuited, rules)
    sizes = sets.values()
    if len(sizes) < len(category.groups) or any(map(lt, sizes, category.groups)):
        return ""
    return "".join(sets)


def find_sequence(category: Category, shape: Shape, rules: Rules) -> str:
    """Return the ranks of the highest sequence, top card first, then the other ranks.

    Return "" if the shape has no sequence.
    """
    have = set(shape.suited if category.suited else shape.ranks)
    if len(have) < category.run:
        return ""
    for run in reversed(rules.straights):
        long_enough = len(run) == category.run and category.only_sequence in ("", run)
        if long_enough and have.issuperset(run):
            kickers = Counter(shape.ranks) - Counter(run)
            return run[::-1] + sort_ranks("".join(kickers.elements()), rules)
    return ""


def sort_ranks(ranks: str, rules: Rules) -> str:
    """Return the *ranks* from the highest to the lowest."""
    return "".join(sorted(ranks, key=rules.ranks.index, reverse=True))
