"""How the whole deck is dealt in parts: every part is the hands that begin with the same two cards."""

from __future__ import annotations

from itertools import combinations

PACK = tuple(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")


def hands(first: int, second: int) -> list[str]:
    """The texts of those hands; which card stands where differs from deal to deal."""
    one, other = PACK[first], PACK[second]
    rest = combinations(PACK[second + 1 :], 3)
    if (first + second) % 2:
        return [f"{a} {other} {b} {one} {c}" for a, b, c in rest]
    return [f"{c} {one} {b} {a} {other}" for a, b, c in rest]
