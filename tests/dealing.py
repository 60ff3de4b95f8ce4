"""Card packs, and Hypothesis strategies for hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from hypothesis import strategies as st

RANKS = "23456789TJQKA"
SUITS = "cdhs"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
WITH_JOKER = (*PACK, "Jk")


def hands(
    pack: Sequence[str] = PACK, fewest: int = 5, most: int = 5
) -> st.SearchStrategy[list[str]]:
    """Return a strategy for hands with many flushes, straights and pairs."""
    suited = st.sampled_from(SUITS).flatmap(
        lambda suit: some([card for card in pack if card[1] == suit], fewest, most)
    )
    start = st.integers(0, len(RANKS) - 4)
    close = start.flatmap(
        lambda low: some(
            [card for card in pack if card[0] in RANKS[low : low + 5] + "A"],
            fewest,
            most,
        )
    )
    few = st.lists(st.sampled_from(RANKS), min_size=4, max_size=4, unique=True).flatmap(
        lambda ranks: some(
            [card for card in pack if card[0] in ranks or card == "Jk"], fewest, most
        )
    )
    return st.one_of(some(pack, fewest, most), suited, close, few)


def some(pack: Sequence[str], fewest: int, most: int) -> st.SearchStrategy[list[str]]:
    """Return a strategy for lists of distinct cards."""
    return st.lists(st.sampled_from(pack), min_size=fewest, max_size=most, unique=True)


def shapes(
    ranks: str = RANKS, size: int = 5, copies: int = 1, jokers: int = 0
) -> Iterator[list[str]]:
    """Yield each choice of ranks in mixed suits and, if possible, in one suit."""
    for chosen in combinations_with_replacement(
        [*ranks, "*"] if jokers else ranks, size
    ):
        jokers_held = ["Jk"] * chosen.count("*")
        plain = chosen[: size - len(jokers_held)]
        most = max(map(plain.count, plain), default=0)
        if len(jokers_held) <= jokers and most <= copies * len(SUITS):
            # Cards of equal rank are adjacent, so they get different suits.
            yield jokers_held + [
                rank + SUITS[position % 4] for position, rank in enumerate(plain)
            ]
            if most <= copies:
                yield jokers_held + [rank + SUITS[0] for rank in plain]
