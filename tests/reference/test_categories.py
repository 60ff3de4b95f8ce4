"""A category implies all categories with weaker requirements."""

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
)

ROYAL_FLUSH = Category("royal flush", run=5, suited=5, only_sequence="TJQKA")


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
def test_category_implies_categories_with_weaker_requirements(category, others):
    every = [*STANDARD_ORDER, FIVE_OF_A_KIND, ROYAL_FLUSH]
    assert [
        other for other in every if category.implies(other) and other is not category
    ] == others
