"""The functions of the contract."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference
from reference import RulesError, best_five, category, winners
from tests.dealing import PACK, hands

HAND = "Jd Js Ts Tc 9s"
QUESTIONS: dict[str, Callable[[object], object]] = {
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


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(
    "rules",
    [["deuces wlid"], ["ace-to-five", "deuce-to-seven"], "bug", [7], None],
    ids=repr,
)
def test_every_question_refuses_house_rules_that_cannot_be(question, rules):
    with pytest.raises(RulesError):
        QUESTIONS[question](rules)


def test_high_and_low_rules_go_together_where_both_share_the_pot():
    assert (
        category("9c 8d 7h 6s 2c", ["ace-to-five", "canadian stud", "high-low"])
        == "four-card straight"
    )


@given(hands(PACK, 5, 8))
def test_the_best_five_are_among_the_cards_held_in_the_order_given(cards):
    five = best_five(" ".join(cards)).split()
    assert five == [card for card in cards if card in five]
    assert len(five) == 5


@given(hands(PACK), st.booleans())
def test_an_answer_is_a_new_one_every_time(cards, spoil):
    first = winners({"Ann": " ".join(cards)})
    if spoil:
        first.append("Bob")
    assert winners({"Ann": " ".join(cards)}) == ["Ann"]
