"""How hands rank at one table, as one value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reference import winners
from reference.categories import FLUSH, STANDARD_ORDER
from reference.house.agreement import agree_on
from reference.rules import Rules


@pytest.mark.parametrize(
    ("categories", "size"),
    [(STANDARD_ORDER, 5), (STANDARD_ORDER[:4], 14), ((FLUSH,), 5)],
)
def test_a_table_knows_how_many_cards_of_one_suit_make_a_difference(
    categories: tuple, size: int
) -> None:
    assert Rules(categories=categories).flush_size == size


def test_a_hand_of_all_the_ranks_that_are_asked_for_qualifies() -> None:
    table = replace(agree_on(["ace-to-five", "eight or better"]), qualifier="A2345")
    assert winners({"Ann": "5c 4d 3h 2s Ac"}, table) == ["Ann"]
    assert winners({"Ann": "6c 4d 3h 2s Ac"}, table) == []


def test_two_tables_are_the_same_only_if_they_are_one() -> None:
    assert Rules() != Rules()
    assert agree_on(["bug"]) is agree_on({"bug"})
