"""The public functions of the reference."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference
from reference import RulesError, best_five, category, winners
from tests.dealing import PACK, hands

HAND = "Jd Js Ts Tc 9s"
CALLS: dict[str, Callable[[object], object]] = {
    "category": lambda rules: reference.category(HAND, rules),
    "winners": lambda rules: reference.winners({"Ann": HAND}, rules),
    "showdown": lambda rules: reference.showdown({"Ann": HAND}, rules),
    "describe": lambda rules: reference.describe(HAND, rules),
    "nicknames": lambda rules: reference.nicknames(HAND, rules),
    "best_five": lambda rules: reference.best_five(HAND, rules),
    "stands_for": lambda rules: reference.stands_for(HAND, rules),
    "shares": lambda rules: reference.shares(5, {"Ann": HAND}, rules),
    "odds": reference.odds,
}


@pytest.mark.parametrize("function", CALLS)
@pytest.mark.parametrize(
    "rules",
    [["deuces wlid"], ["ace-to-five", "deuce-to-seven"], "bug", [7], None],
    ids=repr,
)
def test_every_function_refuses_invalid_house_rules(function, rules):
    with pytest.raises(RulesError):
        CALLS[function](rules)


def test_high_low_combines_high_and_low_rules():
    assert (
        category("9c 8d 7h 6s 2c", ["ace-to-five", "canadian stud", "high-low"])
        == "four-card straight"
    )


@given(hands(PACK, 5, 8))
def test_best_five_keeps_the_order_of_cards(cards):
    five = best_five(" ".join(cards)).split()
    assert five == [card for card in cards if card in five]
    assert len(five) == 5


@given(hands(PACK), st.booleans())
def test_winners_returns_a_new_list_on_each_call(cards, spoil):
    first = winners({"Ann": " ".join(cards)})
    if spoil:
        first.append("Bob")
    assert winners({"Ann": " ".join(cards)}) == ["Ann"]
