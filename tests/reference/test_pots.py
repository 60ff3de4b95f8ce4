"""Pots are divided, and amounts are paid in chips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import DealError, chips, shares, winners
from tests.dealing import PACK, hands

TABLE = st.dictionaries(
    st.sampled_from(["Ann", "Bob", "Cid", "Dee", "Eve"]), hands(PACK), min_size=1
)
HIGH_LOW = ["high-low", "ace-to-five", "eight or better"]


@given(
    st.integers(0, 10**6),
    TABLE,
    st.sampled_from([(), ("deuce-to-seven",), tuple(HIGH_LOW)]),
)
def test_shares_add_up_and_only_winners_are_paid(pot, table, names):
    text = {player: " ".join(cards) for player, cards in table.items()}
    paid = shares(pot, text, names)
    assert sum(paid.values()) == pot
    assert list(paid) == list(table)
    assert {player for player, number in paid.items() if number} <= set(
        winners(text, names)
    )


@given(st.integers(0, 60), st.lists(st.integers(1, 12), max_size=4))
def test_amount_is_paid_in_the_fewest_chips(amount, values):
    fewest: list[int | None] = [0]
    for units in range(1, amount + 1):
        before = [fewest[units - value] for value in values if value <= units]
        fewest.append(
            min((number + 1 for number in before if number is not None), default=None)
        )
    counters = {f"colour {number}": value for number, value in enumerate(values)}
    if fewest[amount] is None:
        with pytest.raises(DealError, match="cannot be paid"):
            chips(amount, counters)
    else:
        paid = chips(amount, counters)
        assert list(paid) == list(counters)
        assert sum(paid[name] * value for name, value in counters.items()) == amount
        assert sum(paid.values()) == fewest[amount]


def test_huge_amount_is_paid_quickly():
    casino = {"black": 25_000, "blue": 5_000, "red": 1_000, "green": 500, "white": 1}
    assert list(chips(10**12 + 26_501, casino).values()) == [4 * 10**7 + 1, 0, 1, 1, 1]
    assert chips(10**5000) == {"yellow": 10**4998, "blue": 0, "red": 0, "white": 0}
