"""What a wild card may be: itself, or a card for which it stands.

So that five of them are no more trouble than one, only ranks that can make a difference are tried. For high a wild
card joins a rank that is held, is as high as it may be, or fills a gap in a sequence. For low it may have to dodge a
straight or a flush, so there every rank is tried. Suits count only where they make a flush: all stand-ins in the suit
that may make one, or all off it, are ways enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from .cards import JOKER, RANKS, Card
from .categories import Category
from .reading import Face
from .rules import HIGH, Rules
from .shapes import Shape, in_order

NO_RANK = ""  # of a card of which only counts that it is wild
Ranks = tuple[str, ...]


class Completion(NamedTuple):
    """One way to take the wild cards: the shape of the whole hand, ranks stood for, and faces that are kept."""

    shape: Shape
    stand_ins: Ranks
    kept: tuple[Face, ...]


def wild_among(held: tuple[Card, ...], rules: Rules) -> frozenset[Card]:
    """Which kinds of the cards *held* are wild."""
    wild = rules.wild.cards.intersection(held) if rules.wild.cards else rules.wild.cards
    if rules.wild.lowest:
        natural = [card for card in held if card != JOKER]
        lowest = min((RANKS.index(card.rank) for card in natural), default=None)
        wild |= {card for card in natural if RANKS.index(card.rank) == lowest}
    return wild


def completions(natural: Shape, faces: tuple[Face, ...], rules: Rules) -> Iterator[Completion]:
    """Every way to take the wild cards beside the *natural* ones that may be the best, most natural cards first."""
    for kept in keepings(natural, faces, rules):
        suited = in_order((*natural.suited, *(face.rank for face in kept if face.in_suit)))
        others = in_order((*natural.others, *(face.rank for face in kept if not face.in_suit)))
        number = len(faces) - len(kept)
        for chosen in in_suit(Shape(suited, others), number, rules):
            yield Completion(Shape(in_order((*suited, *chosen)), others), chosen, kept)
        if len(suited) < rules.flush_size:
            suited, others = "", suited + others
        for chosen in off_suit(Shape(suited, others), number, rules):
            yield Completion(Shape(suited, in_order((*others, *chosen))), chosen, kept)


def keepings(natural: Shape, faces: tuple[Face, ...], rules: Rules) -> dict[tuple[Face, ...], None]:
    """Every choice of wild cards that are themselves, the largest first."""
    cards = [face for face in faces if face.rank not in (NO_RANK, JOKER.rank)]
    choices = [kept for number in range(len(cards), -1, -1) for kept in combinations(cards, number)]
    return dict.fromkeys(kept for kept in choices if not rules.wild.pairs or pair(kept, natural))


def pair(kept: tuple[Face, ...], natural: Shape) -> bool:
    """Whether wild cards that are themselves repeat a rank held, or one another."""
    ranks = {face.rank for face in kept}
    return ranks <= set(natural.ranks) if natural.ranks else len(ranks) <= 1


def in_suit(held: Shape, number: int, rules: Rules) -> Iterator[Ranks]:
    """Every choice of ranks for *number* wild cards that join the suited ranks, where that may make a flush."""
    if number == 0 or len(held.suited) + number < rules.flush_size or rules.wild.pairs:
        return
    ranks = promising(held.ranks, number, rules)
    if rules.wild.repeats:
        yield from combinations_with_replacement(ranks, number)
    free = "".join(rank for rank in ranks if rank not in held.suited)
    yield from combinations(free, number)
    yield from (chosen for chosen in fillings(held.ranks, number, free, rules) if len(set(chosen)) == number)


def off_suit(held: Shape, number: int, rules: Rules) -> Iterator[Ranks]:
    """Every choice of ranks for *number* wild cards in suits that make no flush."""
    ranks = promising(held.ranks, number, rules)
    if not rules.wild.pairs:
        yield from combinations_with_replacement(ranks, number)
        yield from fillings(held.ranks, number, ranks, rules)
    elif held.ranks:
        yield from combinations_with_replacement(sorted(set(held.ranks)), number)
    else:
        yield from ((rank,) * number for rank in ranks)


def promising(held: str, number: int, rules: Rules) -> str:
    """The ranks of the deck worth trying for *number* wild cards, but for those that fill a gap in a sequence."""
    if rules.goal != HIGH:
        return rules.deck.ranks
    falling = sorted(rules.deck.ranks, key=rules.ranks.index, reverse=True)
    highest = [rank for rank in falling if rank not in held][:number]
    wanted = {*held, *highest, "A"}
    return "".join(rank for rank in rules.deck.ranks if rank in wanted)


def fillings(held: str, number: int, ranks: str, rules: Rules) -> Iterator[Ranks]:
    """Every way to fill the gaps of a sequence with *number* wild cards; those left over are of the *ranks* given."""
    for run in rules.straights if rules.goal == HIGH and number else ():
        gaps = tuple(rank for rank in run if rank not in held)
        if len(gaps) <= number:
            for rest in combinations_with_replacement(ranks, number - len(gaps)):
                yield (*gaps, *rest)


def bug_allows(category: Category, stand_ins: Ranks, faces: tuple[Face, ...], rules: Rules) -> bool:
    """Whether the bug may do this: it is an ace, unless it completes a straight or a flush."""
    if not rules.wild.bug or category.run or category.suited:
        return True
    return stand_ins.count("A") >= faces.count(Face(JOKER.rank, in_suit=False))
