"""``python -m dojo mutate``: the verdicts are mutmut's own, and the traps of a plain run are closed."""

import os
import re

import pytest

from dojo.report import changes
from dojo.report.tally import IN_VAIN, NOBODY, tallied
from dojo.trial.judging import Kind

from .own_code import plain_mutmut, solution, surveyed, verdicts

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants need POSIX"),
]

CODE = """
RANKS = "23456789TJQKA"


def strength(hand):
    ranks = sorted((RANKS.index(card[0]) for card in hand.split()), reverse=True)
    pair = len(set(ranks)) < len(ranks)
    return (1 if pair else 0), ranks


def winners(hands, rules=()):
    best = max(strength(hand) for hand in hands.values())
    return [name for name, hand in hands.items() if strength(hand) == best]


class Counter:
    def count(self, hand):
        total = 0
        while total < 5:
            total += 1
        return total


def untested(value):
    return value + 1
"""

TESTS = """
from starter import Counter, winners


def test_the_higher_card_wins():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]


def test_five_cards():
    assert Counter().count("2h 3d 5s 9c Kd") == 5
"""


def test_the_verdicts_are_those_of_a_plain_run_of_mutmut(tmp_path):
    home = solution(tmp_path, CODE, TESTS)
    ours = verdicts(surveyed(home))
    theirs = plain_mutmut(home)
    assert len(ours) > 25
    assert set(ours.values()) == {"killed", "survived", "no tests", "timeout"}
    assert ours == theirs


def test_a_cache_filled_without_a_mutant_hides_nothing(tmp_path):
    code = """
CACHE = {}


def category(hand, rules=()):
    if hand not in CACHE:
        CACHE[hand] = "pair" if len({card[0] for card in hand.split()}) < 5 else "high card"
    return CACHE[hand]
"""
    tests = """
from starter import category


def test_a_pair():
    assert category("2c 2d 3s 4h 5c") == "pair"


def test_no_pair():
    assert category("2c 7d 3s 4h 5c") == "high card"
"""
    results = surveyed(solution(tmp_path, code, tests))
    missed = {m.after for m in results.mutants if not results.fates[m.name].noticed}
    assert missed == {"if hand in CACHE:"} or not missed


def test_a_solution_made_of_tables_is_told_how_little_could_be_tried(tmp_path):
    code = "NAMES = {1: 'high card', 2: 'pair'}\n\n\ndef category(hand, rules=()):\n    return NAMES[2]\n"
    tests = "from starter import category\n\n\ndef test_a_pair():\n    assert category('2c 2d') == 'pair'\n"
    results = surveyed(solution(tmp_path, code, tests))
    said = list(changes.lines("fox", results, None, changes.Asked("teams/fox")))
    assert said[0].startswith("fox: the tests notice 1 of 1 little changes")
    assert re.fullmatch(r"  mutmut makes 1 of the [2-9] changes that it sees, in 1 function;", said[1])


def test_without_anything_to_change_there_is_no_score(tmp_path):
    results = surveyed(solution(tmp_path, "NAMES = ['pair']\n", "def test_nothing():\n    pass\n"))
    assert next(iter(changes.lines("fox", results, None, changes.Asked("teams/fox")))) == (
        "fox: no change could be tried, so there is no score"
    )


def test_all_tests_that_notice_a_change_are_named(tmp_path):
    code = "def category(hand, rules=()):\n    return 'pair' if hand else None\n"
    test = "    assert category('2c 2d') == 'pair'\n"
    tests = f"from starter import category\n\n\ndef test_one():\n{test}\n\ndef test_other():\n{test}"
    noticed = [fate.by for fate in surveyed(solution(tmp_path, code, tests)).fates.values() if fate.noticed]
    assert noticed
    assert {len(by) for by in noticed} == {2}


LOOP = """
def value(hand):
    while hand:
        pass
    return 1


def winners(hands, rules=()):
    return [name for name in hands if value(hands[name]) == 1]


def category(hand, rules=()):
    return "pair" if hand == "2c 2d" else None


def name(hand):
    return hand + "s"
"""
OF_A_LOOP = """
from starter import category, winners


def test_a_pair():
    assert category("2c 2d") == "pair"


def test_two_pairs():
    assert category("2c 2d 3c 3d") == "two pairs"


def test_the_winner():
    assert winners({"Ann": "2c 2d"}) == ["Ann"]
"""


def test_what_a_test_calls_that_does_not_end_is_called(tmp_path):
    results = surveyed(solution(tmp_path, LOOP, OF_A_LOOP))
    assert [test.kind for test in results.tests.values()] == [Kind.FAIR, Kind.UNFAIR, Kind.ENDLESS]
    assert results.in_vain == {"starter.x_value", "starter.x_winners"}
    assert {mutant.function: results.fates[mutant.name].status for mutant in results.mutants} == {
        "starter.x_value": "no tests",
        "starter.x_winners": "no tests",
        "starter.x_category": "killed",
        "starter.x_name": "no tests",
    }
    assert list(tallied(results, None).uncalled) == [IN_VAIN, NOBODY]
