"""The rank of a standard hand among all 7,462, for whoever ranks hands by the million.

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
from .errors import DealError, Fault, abridge
from .hands import read_hand
from .rules import STANDARD
from .strength import strength

FIVE = 5
SEVEN = 7
RANK_BITS = 3  # enough for four of a rank
SUIT_BITS = 4  # enough for 3 + 7 of a suit
SUITS_FROM = RANK_BITS * len(RANKS)
CARDS_FROM = SUITS_FROM + SUIT_BITS * len(SUITS)
ALL_RANKS = (1 << SUITS_FROM) - 1
ONE_OF_EACH_SUIT = sum(
    1 << SUITS_FROM + SUIT_BITS * place for place in range(len(SUITS))
)
START = 3 * ONE_OF_EACH_SUIT  # 3 and 5 cards of a suit make 8:
FLUSH = 8 * ONE_OF_EACH_SUIT  # one bit says that there is a flush
NUMBERS = {3 * number - 1: number for number in range(FIVE, SEVEN + 1)}  # by length

RANK = {rank: 1 << RANK_BITS * place for place, rank in enumerate(RANKS)}
SUIT = {suit: 1 << SUITS_FROM + SUIT_BITS * place for place, suit in enumerate(SUITS)}
CARD = {
    rank + suit: RANK[rank] + SUIT[suit] + (1 << CARDS_FROM + place)
    for place, (rank, suit) in enumerate(product(RANKS, SUITS))
}
PAIRS = {
    f"{first} {second}": CARD[first] + CARD[second]
    for first, second in permutations(CARD, 2)
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
        held = START + PIECES[hand[:6]] + PIECES[hand[6:12]]
        held += PIECES[hand[12:18]] + PIECES[hand[18:]]
        proper = (held >> CARDS_FROM).bit_count() == NUMBERS[len(hand)]
    except (KeyError, TypeError):
        proper = False
    if not proper:
        return hand_rank(write(read_hand(hand, STANDARD, SEVEN)))
    if held & FLUSH:
        return BY_SUITED_RANKS[add_up_flush(hand)]
    return BY_RANKS[held & ALL_RANKS]


def category_of(rank: int) -> str:
    """Say which kind of hand has this rank.

    >>> category_of(7462)
    'straight flush'
    """
    return build().categories[place_of(rank)]


def example_of(rank: int) -> str:
    """Show a hand that has this rank, in clubs where it must be of one suit.

    >>> example_of(1)
    '2c 3d 4h 5s 7c'
    """
    return build().examples[place_of(rank)]


def place_of(rank: int) -> int:
    """The place of a *rank* among all strengths, from 0.

    Raises:
        DealError: no standard hand has this rank.
    """
    strengths = len(build().categories)
    proper = isinstance(rank, int) and not isinstance(rank, bool)
    if not proper or not 1 <= rank <= strengths:
        wrong = f"{abridge(rank)} is no rank of a hand"
        remedy = f"write a whole number from 1 to {strengths}"
        raise DealError([Fault(where="the rank", wrong=wrong, remedy=remedy)])
    return rank - 1


@cache
def list_strengths() -> dict[str, list[int]]:
    """List the ranks of each category by its name, weakest first, as in `hand_rank`."""
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
    """Hand ranks by the ranks of cards added up.

    The best five of more are looked for once and then known.
    """

    def __init__(self, *, in_suit: bool) -> None:
        super().__init__()
        self.in_suit = in_suit

    def __missing__(self, ranks: int) -> int:
        """Take the best five of these *ranks*."""
        if not self:
            self.update(build().by_ranks[self.in_suit])
            return self[ranks]
        held: list[int] = []
        for rank in RANK.values():
            held += [rank] * (ranks // rank % (1 << RANK_BITS))
        self[ranks] = max(self[sum(five)] for five in combinations(held, FIVE))
        return self[ranks]


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
    worth.sort(key=lambda entry: entry[0].key)
    by_ranks: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for place, (_, cards) in enumerate(worth, start=1):
        in_suit = len({card.suit for card in cards}) == 1
        by_ranks[in_suit][sum(RANK[card.rank] for card in cards)] = place
    names = tuple(hand.reading.category.name for hand, _ in worth)
    return RankTable(by_ranks, names, tuple(write(cards) for _, cards in worth))


def kinds() -> list[tuple[Card, ...]]:
    """One hand for every choice of ranks, in many suits and in one."""
    hands = []
    for ranks in combinations_with_replacement(RANKS, FIVE):
        if max(map(ranks.count, ranks)) <= len(SUITS):
            suits = SUITS + SUITS[:1]  # equal ranks are neighbours
            hands.append(tuple(map(Card, ranks, suits)))
    for ranks in combinations(RANKS, FIVE):
        hands.append(tuple(Card(rank, SUITS[0]) for rank in ranks))
    return hands
