"""The generated calls about house rules, and two evaluators that agree on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random

import pytest

import reference
from dojo.compare.house_tables import list_calls, list_calls_of
from dojo.compare.houses import LARGE, SMALL, House, complete, forget
from dojo.compare.messages import Question
from reference.house.catalogue import BY_NAME
from tests import oracle, tables
from tests.agreed import NAMES
from tests.houses import half
from tests.reference.test_oracle import is_covered

FUNCTIONS = {
    "category",
    "winners",
    "describe",
    "nicknames",
    "best_five",
    "shares",
    "stands_for",
    "odds",
}
USUAL_ORDER = "suit order shdc"  # the order that holds without any rule


@cache
def calls_about(*names: str) -> list[Question]:
    """The calls about these house rules."""
    return list_calls(names)


def make_house(*names: str, size=LARGE) -> House | None:
    """A house with these rules and what they need."""
    together = complete(names, Random(0))
    return House(tuple(sorted(together)), names, size, "0") if together else None


def answer(call: Question, rules: Iterable[str]) -> object:
    """What the reference answers under some rules; refusals are answers too."""
    try:
        return getattr(reference, call.function)(*call.arguments, [*rules])
    except ValueError:
        return "refused"


def hands_of(call: Question) -> list[str]:
    """The hands in a call."""
    hands = call.arguments[-1] if call.arguments else {}
    return [*hands.values()] if isinstance(hands, dict) else [str(hands)]


def test_calls_are_the_same_every_time() -> None:
    assert list_calls(["36-card deck"]) == list_calls(["36-card deck"])
    assert list_calls(["36-card deck"]) != list_calls(["36-card deck"], seed=1)


def test_calls_use_every_function_under_named_rules() -> None:
    assert {call.function for call in calls_about("deuces wild")} == FUNCTIONS


def test_two_named_rules_are_called_together_and_alone() -> None:
    together = {frozenset(call.rules) for call in calls_about("36-card deck", "bug")}
    for names in ({"36-card deck"}, {"bug"}, {"36-card deck", "bug"}):
        assert frozenset(names) in together


def test_two_to_six_players_meet() -> None:
    numbers = {len(hands_of(c)) for c in calls_about("bug") if c.function == "winners"}
    assert numbers == {2, 3, 4, 5, 6}


def test_both_halves_of_a_pot_have_odd_chips() -> None:
    paid = [
        call.arguments[0]
        for call in calls_about("high-low")
        if call.function == "shares"
    ]
    assert {int(str(pot)) % 4 for pot in paid} == {0, 1, 2, 3}


def test_hands_have_up_to_seven_cards() -> None:
    numbers = {
        len(hand.split())
        for call in calls_about("36-card deck")
        if call.function in ("winners", "category", "best_five")
        for hand in hands_of(call)
    }
    assert {5, 6, 7} <= numbers


def test_sequences_at_both_ends_of_a_deck_are_called_in_each_suit() -> None:
    hands = {
        frozenset(call.arguments[0].split())
        for call in calls_about("36-card deck")
        if call.function == "category" and "36-card deck" in call.rules
    }
    for ranks in ("A6789", "TJQKA"):
        for suit in "cdhs":
            assert frozenset(rank + suit for rank in ranks) in hands


@pytest.mark.parametrize("rule", [name for name in BY_NAME if name != USUAL_ORDER])
def test_rule_that_is_forgotten_is_noticed(rule: str) -> None:
    """A rule in the catalogue is covered without a line about it."""
    house = make_house(rule)
    shorter = forget(rule, frozenset(house.names))
    assert any(
        answer(call, shorter) != answer(call, house.names)
        for call in list_calls_of(house)
        if call.function in ("category", "winners")
    )


def list_pairs() -> list[tuple[str, str]]:
    """Every two rules that go together in some house."""
    return [
        (one, other)
        for place, one in enumerate(NAMES)
        for other in NAMES[place + 1 :]
        if complete([one, other], Random(0))
    ]


def list_oracle_houses(deals: int) -> list[Sequence[str]]:
    """Rules alone, and pairs: one in so many, all of them if there are many deals."""
    pairs = list_pairs()
    step = max(1, 1_000 // deals)
    return [(name,) for name in NAMES] + pairs[::step]


def test_two_evaluators_agree_on_the_generated_tables(deals: int) -> None:
    """`--deals 1000` takes every two rules that go together."""
    wrong = []
    for names in list_oracle_houses(deals):
        house = make_house(*names, size=SMALL)
        if house and is_covered(house.names):
            wrong += [call for call in list_calls_of(house) if not agree(call)]
    assert wrong == []


def agree(call: Question) -> bool:
    """Whether both evaluators give the same answer to a call."""
    right = answer(call, call.rules)
    if right == "refused" or call.function not in ("category", "winners"):
        return True
    if call.function == "category":
        [hand] = hands_of(call)
        found = oracle.worth(hand.split(), half(call.rules)).category
        return bool(found == right)
    hands = {name: hand.split() for name, hand in call.arguments[-1].items()}
    return bool(tables.winners(hands, call.rules) == right)
