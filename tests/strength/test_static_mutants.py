"""Changes to code that runs while anything is imported: they are in place before that, so that the verdict is true."""

import os

import pytest

from .own_code import plain_mutmut, solution, surveyed, verdicts

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants need POSIX"),
]

TABLE = """
def built(pairs):
    table = {}
    for name, number in pairs:
        table[name] = number
    return table


def limit():
    number = 0
    while number < 5:
        number += 1
    return number


NAMES = built([("pair", 2), ("three of a kind", 3)])
CARDS = limit()


def category(hand, rules=()):
    ranks = [card[0] for card in hand.split()]
    most = max(ranks.count(rank) for rank in ranks)
    return {number: name for name, number in NAMES.items()}.get(most, "high card")
"""

TESTS = """
import pytest
from starter import CARDS, NAMES, category


def test_a_pair():
    assert category("2c 2d 3s 4h 5c") == "pair"


@pytest.mark.parametrize("name", NAMES)
def test_a_name_has_no_capitals(name):
    assert name == name.lower()


@pytest.mark.parametrize("number", [CARDS])
def test_the_number_of_cards(number):
    assert number == 5


def test_something_unfinished():
    assert category("2c 2d 2s 3h 3c") == "full house"
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    return solution(tmp_path_factory.mktemp("table"), TABLE, TESTS)


@pytest.fixture(scope="module")
def results(home):
    return surveyed(home)


def fates(results, line):
    """What became of the changes that make this line."""
    return [results.fates[mutant.name] for mutant in results.mutants if mutant.after == line]


def test_what_builds_a_table_is_changed_before_the_table_is_built(results):
    (fate,) = fates(results, "table[name] = None")
    assert fate.status == "killed"
    assert fate.by == ("starter/tests/test_ours.py::test_a_pair",)


def test_a_change_that_breaks_the_import_is_noticed_by_every_test_that_passes_without_it(results):
    (fate,) = fates(results, "table = None")
    assert [test.rpartition("::")[2] for test in fate.by] == [
        "test_a_pair",
        "test_a_name_has_no_capitals[pair]",
        "test_a_name_has_no_capitals[three of a kind]",
        "test_the_number_of_cards[5]",
    ]


def test_a_test_that_the_change_gives_another_name_is_told_by_the_name_that_it_has(results):
    (fate,) = fates(results, "while number <= 5:")
    assert fate.by == ("starter/tests/test_ours.py::test_the_number_of_cards[5]",)


def test_an_import_that_does_not_end_is_noticed_and_one_that_makes_no_difference_is_not(results):
    assert [fate.status for fate in fates(results, "number = 1")] == ["survived", "timeout"]


def test_what_was_in_place_before_anything_is_marked_and_so_trustworthy(results):
    assert {name for name, fate in results.fates.items() if fate.anew} == {
        mutant.name for mutant in results.mutants if mutant.function in ("starter.x_built", "starter.x_limit")
    }
    assert results.at_import == {"starter.x_built", "starter.x_limit"}
    assert results.static == frozenset()
    assert results.whole
    assert len(results.fates) == len(results.mutants)


def test_a_plain_run_of_mutmut_comes_too_late_for_these_and_agrees_on_all_others(results, home):
    (home / "tests" / "test_ours.py").write_text(TESTS.partition("def test_something_unfinished")[0], encoding="utf-8")
    ours, theirs = verdicts(results), plain_mutmut(home)
    assert {name for name, verdict in ours.items() if verdict != theirs[name]} == {
        name for name, fate in results.fates.items() if fate.anew and fate.noticed
    }
