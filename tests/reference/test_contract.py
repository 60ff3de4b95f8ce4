"""The functions of the contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference
from reference import RulesError, best_five, category, odds, winners
from reference.house.agreement import agree_on
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
def test_every_question_refuses_house_rules_that_cannot_be(
    question: str, rules: object
) -> None:
    with pytest.raises(RulesError):
        QUESTIONS[question](rules)


def test_high_and_low_rules_go_together_where_both_share_the_pot() -> None:
    assert (
        category("9c 8d 7h 6s 2c", ["ace-to-five", "canadian stud", "high-low"])
        == "four-card straight"
    )


def test_in_high_low_the_high_hand_is_the_one_that_is_told() -> None:
    text, names = "8c 8d 8h 6s 5c 3d 2h", ["high-low", "ace-to-five"]
    assert category(text, names) == "three of a kind"
    assert best_five(text, names) == "8c 8d 8h 6s 5c"


def test_in_high_low_whoever_wins_either_half_is_told_in_the_order_given() -> None:
    table = {"Ann": "7c 5d 4h 3s 2c", "Bob": "9c 9d 4s 3h 2d", "Cid": "Kc Kd 4d 3c 2h"}
    outcome = reference.showdown(table, ["high-low", "ace-to-five"])
    assert outcome.winners == ("Ann", "Cid")
    assert (
        outcome.reason
        == "high: kings beat nines; low: high card beats pair: 7-low against pair of nines"
    )


def test_of_choices_that_are_worth_the_same_the_first_cards_given_count() -> None:
    assert best_five("Ac Ad Kh Ks Qc Qd 2h") == "Ac Ad Kh Ks Qc"
    assert best_five("Ac Ad Kh Ks Qd Qc 2h") == "Ac Ad Kh Ks Qd"


def test_seven_cards_qualify_by_any_five_of_them_even_if_five_others_are_lower() -> (
    None
):
    """Queen high is lower than a straight, but does not qualify."""
    text, names = "8c 7d 6h 5s 4c Kd Qh", ["deuce-to-seven", "eight or better"]
    assert best_five(text, names) == "8c 7d 6h 5s 4c"
    assert winners({"Ann": text}, names) == ["Ann"]
    assert best_five(text, ["deuce-to-seven"]) == "7d 6h 5s 4c Qh"


@given(hands(PACK, 5, 8))
def test_the_best_five_are_among_the_cards_held_in_the_order_given(
    cards: list[str],
) -> None:
    five = best_five(" ".join(cards)).split()
    assert five == [card for card in cards if card in five]
    assert len(five) == 5


@given(hands(PACK), st.booleans())
def test_an_answer_is_a_new_one_every_time(cards: list[str], spoil: bool) -> None:  # noqa: FBT001
    first = winners({"Ann": " ".join(cards)})
    if spoil:
        first.append("Bob")
    assert winners({"Ann": " ".join(cards)}) == ["Ann"]


@pytest.mark.parametrize(
    "names", [["lowest card wild", "jokers wild"], ["two decks", "bug"]]
)
def test_the_odds_add_up_to_all_hands_of_the_deck(names: list[str]) -> None:
    deck = agree_on(names).deck
    size = len(deck.ranks) * 4 * deck.copies + deck.jokers
    assert (
        sum(odds(names).values())
        == size * (size - 1) * (size - 2) * (size - 3) * (size - 4) // 120
    )
