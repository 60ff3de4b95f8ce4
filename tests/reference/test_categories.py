"""What makes a pair a pair."""

from __future__ import annotations

from itertools import combinations

import pytest

from reference.categories import (
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STANDARD_ORDER,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIRS,
    Category,
    runs,
)

ROYAL_FLUSH = Category("royal flush", run=5, suited=5, only="TJQKA")


@pytest.mark.parametrize(
    ("category", "others"),
    [
        (PAIR, [HIGH_CARD]),
        (TWO_PAIRS, [HIGH_CARD, PAIR]),
        (THREE_OF_A_KIND, [HIGH_CARD, PAIR]),
        (FULL_HOUSE, [HIGH_CARD, PAIR, TWO_PAIRS, THREE_OF_A_KIND]),
        (FOUR_OF_A_KIND, [HIGH_CARD, PAIR, THREE_OF_A_KIND]),
        (FIVE_OF_A_KIND, [HIGH_CARD, PAIR, THREE_OF_A_KIND, FOUR_OF_A_KIND]),
        (STRAIGHT, [HIGH_CARD]),
        (FLUSH, [HIGH_CARD]),
        (STRAIGHT_FLUSH, [HIGH_CARD, STRAIGHT, FLUSH]),
        (ROYAL_FLUSH, [HIGH_CARD, STRAIGHT, FLUSH, STRAIGHT_FLUSH]),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_category_implies_those_whose_demands_it_meets(category: Category, others: list[Category]) -> None:
    every = [*STANDARD_ORDER, FIVE_OF_A_KIND, ROYAL_FLUSH]
    assert [other for other in every if category.implies(other) and other is not category] == others


def test_no_category_of_standard_poker_implies_one_above_it() -> None:
    assert not any(lower.implies(higher) for lower, higher in combinations(STANDARD_ORDER, 2))


@pytest.mark.parametrize(
    ("category", "number"),
    [(HIGH_CARD, 1), (PAIR, 1), (TWO_PAIRS, 2), (FULL_HOUSE, 2), (STRAIGHT, 5), (FLUSH, 5), (STRAIGHT_FLUSH, 5)],
    ids=lambda value: getattr(value, "name", ""),
)
def test_the_combination_is_the_sets_or_the_whole_line_and_in_a_high_card_the_top(
    category: Category, number: int
) -> None:
    assert category.combination == number


def test_the_runs_of_a_sequence_are_its_neighbours_lowest_first() -> None:
    assert runs("A23456", 5) == ("A2345", "23456")
    assert runs("A2345", 5) == ("A2345",)
    assert runs("A234", 5) == ()
