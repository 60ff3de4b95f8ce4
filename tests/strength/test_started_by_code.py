"""Bugs of a house rule count once the pair's code knows the rule, even if no test asks about it."""

import sys
import tempfile
import time

import pytest

from dojo.gallery import BUGS
from dojo.trial import own_code

from .trying import findings, left_running, suite

TESTS = """
from starter import winners


def test_the_higher_card_wins():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""
STRICT = """
def category(hand, rules=()):
    if set(rules) - {"deuce-to-seven"}:
        raise ValueError("unknown house rule")
    return "high card"


def chips(amount):
    return {"white": amount}
"""
LOOSE = """
def category(hand, rules=()):
    suits = [card[-1] for card in hand.split()]
    if "canadian stud" in rules and max(map(suits.count, suits)) == 4:
        return "four-card flush"
    return "high card"
"""
IGNORANT = "def category(hand, rules=()):\n    return 'high card'\n"
REFUSING = "def category(hand):\n    return 'high card'\n"
UNFINISHED = """
def category(hand, rules=()):
    if rules:
        raise NotImplementedError
    return "high card"
"""
DEUCE = "in deuce-to-seven 5-4-3-2-A is a straight"
BLUE = "blue counters are forgotten"

pytestmark = pytest.mark.slow


def tried(folder, code):
    solution = suite(folder, test_ours=TESTS)
    (solution / "__init__.py").write_text(code, encoding="utf-8")
    return findings(solution)


@pytest.fixture
def time_enough(monkeypatch):
    """However busy the machine is, the code is asked everything."""
    monkeypatch.setattr(own_code, "IN_ALL", 40.0)
    monkeypatch.setattr(own_code, "A_CALL", 10.0)


def by_code(found):
    return [BUGS[number] for number in found.by_code]


def rules(bugs):
    return {name for bug in bugs for name in bug.house}


@pytest.mark.usefixtures("time_enough")
@pytest.mark.parametrize("code", [IGNORANT, REFUSING, UNFINISHED], ids=["ignorant", "refusing", "unfinished"])
def test_code_that_knows_no_house_rule_is_asked_about_none(tmp_path, code):
    assert by_code(tried(tmp_path, code)) == []


@pytest.mark.usefixtures("time_enough")
def test_a_rule_that_strict_code_takes_counts_and_so_does_a_function_that_it_answers(tmp_path):
    found = tried(tmp_path, STRICT)
    bugs = by_code(found)
    assert rules(bugs) == {"deuce-to-seven"}
    assert {DEUCE, BLUE} <= {bug.name for bug in bugs}
    assert set(found.by_code) <= set(found.in_play)
    assert not any(found.noticers(number) for number in found.by_code)
    assert found.whole


@pytest.mark.usefixtures("time_enough")
def test_a_rule_under_which_code_answers_otherwise_counts(tmp_path):
    assert rules(by_code(tried(tmp_path, LOOSE))) == {"canadian stud"}


@pytest.mark.usefixtures("time_enough")
def test_what_a_test_asks_about_does_not_count_a_second_time(tmp_path):
    tests = "from starter import category\n\n\ndef test_it():\n    category('2h 3d 5s 9c Kd', ['deuce-to-seven'])\n"
    solution = suite(tmp_path, test_ours=tests)
    (solution / "__init__.py").write_text(STRICT, encoding="utf-8")
    found = findings(solution)
    assert DEUCE in {BUGS[number].name for number in found.in_play}
    assert "deuce-to-seven" not in rules(by_code(found))


HOSTILE = {
    "endless at import": "while True:\n    pass\n",
    "endless": "def category(hand, rules=()):\n    while True:\n        pass\n",
    "leaving": "import os\nos._exit(0)\n",
    "bad syntax": "(",
    "a fork that sleeps": "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(3600)\n",
}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there one can see all processes of a trial")
@pytest.mark.parametrize("code", HOSTILE.values(), ids=HOSTILE)
def test_hostile_code_is_not_waited_for_and_leaves_nothing_behind(tmp_path, monkeypatch, code):
    stages = tmp_path / "stages"
    stages.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(stages))
    start = time.monotonic()
    found = tried(tmp_path, code)
    assert time.monotonic() - start < 20
    assert by_code(found) == []
    assert found.whole
    assert [str(test.kind) for test in found.tests.values()] == ["fair"]
    assert list(stages.iterdir()) == []
    assert left_running(stages) == []
