"""The odds in a plainer way than the reference has: every choice of ranks is looked at, and every shape ranked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, groupby, product
from math import comb, prod
from typing import NamedTuple

from reference.best_reading import best_reading
from reference.cards import JOKER, RANKS, SUITS, Card
from reference.reading import Face
from reference.rules import Rules
from reference.shapes import Shape, in_order
from reference.wild import NO_RANK


class Kind(NamedTuple):
    """Cards of the deck that are alike but for their suits."""

    rank: str
    wild: bool
    suits: str


Group = tuple[Kind, int]  # so many cards of one kind are in a hand


def odds(rules: Rules) -> dict[str, int]:
    """The number of hands in each category that has any."""
    counted: Counter[str] = Counter()
    for groups in choices(rules):
        natural = [(kind, number) for kind, number in groups if not kind.wild]
        wild = [(kind, number) for kind, number in groups if kind.wild]
        faces = tuple(
            Face(NO_RANK if kind.suits else JOKER.rank, in_suit=False)
            for kind, n in wild
            for _ in range(n)
        )
        ways = prod(comb(available(kind, rules), number) for kind, number in wild)
        for shape, hands in shapes(natural, rules):
            counted[best_reading(shape, faces, rules).category.name] += ways * hands
    return {category: hands for category, hands in counted.items() if hands}


def choices(rules: Rules) -> Iterator[list[Group]]:
    """Every choice of how many cards of each kind make a hand; where the lowest rank is wild, its kinds are."""
    kinds = [
        Kind(
            rank,
            wild,
            "".join(
                suit for suit in SUITS if (Card(rank, suit) in rules.wild.cards) is wild
            ),
        )
        for rank, wild in product(rules.deck.ranks, (False, True))
    ]
    kinds = [kind for kind in kinds if kind.suits] + [
        Kind(JOKER.rank, wild=True, suits="")
    ] * bool(rules.deck.jokers)
    for chosen in combinations_with_replacement(kinds, rules.counted_cards):
        groups = [(kind, len(list(same))) for kind, same in groupby(chosen)]
        if all(number <= available(kind, rules) for kind, number in groups):
            ranks = [RANKS.index(kind.rank) for kind, _ in groups if kind.suits]
            wild = RANKS[min(ranks)] if rules.wild.lowest and ranks else ""
            yield [
                (kind._replace(wild=kind.wild or kind.rank == wild), number)
                for kind, number in groups
            ]


def available(kind: Kind, rules: Rules) -> int:
    """How many cards of this kind are in the deck."""
    return len(kind.suits) * rules.deck.copies or rules.deck.jokers


def shapes(natural: list[Group], rules: Rules) -> Iterator[tuple[Shape, int]]:
    """Every shape that natural cards of these ranks can have, with the number of its deals."""
    held = sum(number for _, number in natural)
    rest = prod(comb(available(kind, rules), number) for kind, number in natural)
    enough = max(rules.flush_size - rules.counted_cards + held, held // 2 + 1)
    for parts in product(
        *(range(min(number, rules.deck.copies) + 1) for _, number in natural)
    ):
        hands = (
            sum(deals(natural, parts, suit, rules) for suit in SUITS)
            if sum(parts) >= enough
            else 0
        )
        if hands:
            rest -= hands
            pairs = list(zip(natural, parts, strict=True))
            suited = in_order("".join(kind.rank * part for (kind, _), part in pairs))
            yield (
                Shape(
                    suited,
                    in_order(
                        "".join(
                            kind.rank * (number - part)
                            for (kind, number), part in pairs
                        )
                    ),
                ),
                hands,
            )
    yield (
        Shape("", in_order("".join(kind.rank * number for kind, number in natural))),
        rest,
    )


def deals(natural: list[Group], parts: tuple[int, ...], suit: str, rules: Rules) -> int:
    """How many deals have so many cards of each group in this *suit*, and the others in other suits."""
    copies = rules.deck.copies
    return prod(
        comb(copies * (suit in kind.suits), part)
        * comb(copies * (len(kind.suits) - (suit in kind.suits)), number - part)
        for (kind, number), part in zip(natural, parts, strict=True)
    )
