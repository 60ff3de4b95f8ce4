"""The rank of a standard hand among all 7,462 strengths: for the places that rank hands by the million.

The readable evaluator ranks one hand of every kind there is; whoever asks afterwards is
answered from a table. A hand is added up two cards at a time, each card being a number
with three parts: how often each rank is held, how often each suit, and the card itself,
so that a card held twice shows in the sum.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import NamedTuple

from .cards import RANKS, SUITS, Card, write
from .hands import read_hand
from .rules import STANDARD
from .strength import strength

RANK_BITS, SUIT_BITS = 3, 4  # enough for four of a rank, and for 3 + 7 of a suit
SUITS_FROM = RANK_BITS * len(RANKS)
CARDS_FROM = SUITS_FROM + SUIT_BITS * len(SUITS)
ALL_RANKS = (1 << SUITS_FROM) - 1
START = sum(
    3 << SUITS_FROM + SUIT_BITS * place for place in range(len(SUITS))
)  # 3 and 5 cards of a suit make 8:
FLUSH = sum(
    8 << SUITS_FROM + SUIT_BITS * place for place in range(len(SUITS))
)  # one bit says that there is a flush
FIVE, SEVEN = 5, 7
CARDS_WRITTEN = {
    3 * number - 1: number for number in range(FIVE, SEVEN + 1)
}  # by the length of the text

RANK = {rank: 1 << RANK_BITS * place for place, rank in enumerate(RANKS)}
SUIT = {suit: 1 << SUITS_FROM + SUIT_BITS * place for place, suit in enumerate(SUITS)}
CARD = {
    rank + suit: RANK[rank] + SUIT[suit] + (1 << CARDS_FROM + place)
    for place, (rank, suit) in enumerate(product(RANKS, SUITS))
}
PAIRS = {
    f"{one} {other}": CARD[one] + CARD[other] for one, other in permutations(CARD, 2)
}
PIECES = {"": 0} | CARD | PAIRS | {f"{pair} ": number for pair, number in PAIRS.items()}


def hand_rank(hand: str) -> int:
    """Rank a standard hand among all strengths: 1 is 7-5-4-3-2, 7,462 the royal flush.

    Args:
        hand: five to seven cards, of which the best five count.

    Raises:
        PokerError: the text is no such hand, or has a card twice.

    >>> hand_rank("Jd Js Ts Tc 9s") > hand_rank("Td Th 9d 9h As")
    True
    """
    try:
        held = (
            PIECES[hand[:6]]
            + PIECES[hand[6:12]]
            + PIECES[hand[12:18]]
            + PIECES[hand[18:]]
            + START
        )
        proper = (held >> CARDS_FROM).bit_count() == CARDS_WRITTEN[len(hand)]
    except (KeyError, TypeError):
        proper = False
    if not proper:
        return hand_rank(write(read_hand(hand, STANDARD, SEVEN)))
    return (
        BY_SUITED_RANKS[add_up_flush(hand)]
        if held & FLUSH
        else BY_RANKS[held & ALL_RANKS]
    )


def category_of(rank: int) -> str:
    """Say which kind of hand has this rank.

    >>> category_of(7462)
    'straight flush'
    """
    return build().categories[rank - 1]


def example_of(rank: int) -> str:
    """Show a hand that has this rank: clubs where suits matter, and no two suits too many where they do not.

    >>> example_of(1)
    '2c 3d 4h 5s 7c'
    """
    return build().examples[rank - 1]


@cache
def list_strengths() -> dict[str, list[int]]:
    """List the ranks of each category, weakest first."""
    by_name: dict[str, list[int]] = {}
    for rank, name in enumerate(build().categories, start=1):
        by_name.setdefault(name, []).append(rank)
    return by_name


def add_up_flush(hand: str) -> int:
    """The ranks of the suit that makes the flush, added up."""
    cards = hand.split()
    suits = [card[1] for card in cards]
    flush = max(SUITS, key=suits.count)
    return sum(RANK[card[0]] for card in cards if card[1] == flush)


class BestOfRanks(dict[int, int]):
    """Hand ranks by the ranks of cards added up; the best five of more are looked for once and then known."""

    def __init__(self, *, in_suit: bool) -> None:
        super().__init__()
        self.in_suit = in_suit

    def __missing__(self, ranks: int) -> int:
        """Take the best five of these *ranks*."""
        if not self:
            self.update(build().by_ranks[self.in_suit])
            return self[ranks]
        held = [
            one for one in RANK.values() for _ in range(ranks // one % (1 << RANK_BITS))
        ]
        self[ranks] = found = max(self[sum(five)] for five in combinations(held, FIVE))
        return found


BY_RANKS = BestOfRanks(in_suit=False)
BY_SUITED_RANKS = BestOfRanks(in_suit=True)


class RankTable(NamedTuple):
    """What there is to know of all strengths, weakest first.

    Args:
        by_ranks: hand ranks by the ranks of the cards added up, in several suits and in
            one.
        categories: the name of each strength's category.
        examples: a hand of each strength.
    """

    by_ranks: tuple[dict[int, int], dict[int, int]]
    categories: tuple[str, ...]
    examples: tuple[str, ...]


@cache
def build() -> RankTable:
    """Let the readable evaluator rank a hand of every kind."""
    worth = [(strength(cards, STANDARD), cards) for cards in kinds()]
    worth.sort(key=lambda found: found[0].key)
    by_ranks: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for place, (_, cards) in enumerate(worth, start=1):
        in_suit = len({card.suit for card in cards}) == 1
        by_ranks[in_suit][sum(RANK[card.rank] for card in cards)] = place
    names = tuple(found.reading.category.name for found, _ in worth)
    return RankTable(by_ranks, names, tuple(write(cards) for _, cards in worth))


def kinds() -> list[tuple[Card, ...]]:
    """One hand for every choice of ranks: in many suits, and in one suit where all ranks differ."""
    many = [
        tuple(
            Card(rank, SUITS[place % len(SUITS)]) for place, rank in enumerate(ranks)
        )  # equal ranks are neighbours
        for ranks in combinations_with_replacement(RANKS, FIVE)
        if max(map(ranks.count, ranks)) <= len(SUITS)
    ]
    one = [
        tuple(Card(rank, SUITS[0]) for rank in ranks)
        for ranks in combinations(RANKS, FIVE)
    ]
    return many + one
