"""Everything that can be wrong with what a player hands in."""

from __future__ import annotations

import copy
import pickle

import pytest

from reference import CardError, DealError, HandError, PokerError, RulesError
from reference.errors import Fault

KINDS = [CardError, HandError, RulesError, DealError]


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_a_poker_error_and_a_value_error(kind: type[PokerError]) -> None:
    assert issubclass(kind, PokerError)
    assert issubclass(kind, ValueError)


def test_no_grade_of_error_includes_another() -> None:
    assert not any(issubclass(one, other) for one in KINDS for other in KINDS if one is not other)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (Fault("", "1c", "there is no rank 1", "write 2", 2), "card 2 '1c': there is no rank 1 (write 2)"),
        (Fault("Ann", "1c", "there is no rank 1", card=2), "Ann, card 2 '1c': there is no rank 1"),
        (Fault("the pot", "", "no hand qualifies", "show one"), "the pot: no hand qualifies (show one)"),
        (Fault("an empty hand", "", "5 cards are needed"), "an empty hand: 5 cards are needed"),
    ],
)
def test_a_fault_says_where_it_is_what_was_seen_what_is_wrong_and_what_would_do(fault: Fault, sentence: str) -> None:
    assert str(fault) == sentence


def test_an_error_says_all_its_faults_and_keeps_them_as_values() -> None:
    faults = [Fault("one", "", "is wrong"), Fault("two", "", "is wrong too")]
    error = HandError(faults)
    assert str(error) == "one: is wrong; two: is wrong too"
    assert error.faults == tuple(faults)


@pytest.mark.parametrize("twin", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])  # noqa: S301
def test_an_error_says_the_same_after_its_way_from_one_process_to_another(twin) -> None:
    error = CardError([Fault("one", "", "is wrong")])
    assert type(twin(error)) is CardError
    assert str(twin(error)) == str(error)
    assert twin(error).faults == error.faults
