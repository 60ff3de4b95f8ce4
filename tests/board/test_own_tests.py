"""A pair's own test that does not end is stopped, and nothing else is."""

from __future__ import annotations

import pytest

ENDLESS = "def winners(hands):\n    while True:\n        pass\n"
FROM = "import pytest, time\nfrom starter import winners\n\n\n"
ASKS = f"{FROM}def test_asks():\n    assert winners({{}}) == []\n"
FIXTURE = f"""\
{FROM}
@pytest.fixture
def won():
    return winners({{}})

def test_asks(won):
    pass
"""
TIDYING = f"""\
{FROM}
@pytest.fixture
def tidy():
    yield
    winners({{}})

def test_asks(tidy):
    pass
"""
CLASS = f"""\
{FROM}
from unittest import TestCase

class TestAsking(TestCase):
    def test_asks(self):
        winners({{}})
"""
SLOW = "import time\n\n\ndef test_slow():\n    time.sleep(0.5)\n"
SHORT = ("starter", "--scenario-limit", "0.1")


def with_tests(kit, tests, code=ENDLESS):
    kit.solution(code)
    kit.tests(tests)
    return kit


@pytest.mark.parametrize(
    "tests",
    [FIXTURE, TIDYING, CLASS],
    ids=["a fixture", "what tidies up", "a class of unittest"],
)
def test_endless_own_test_times_out(kit, tests):
    played = with_tests(kit, tests).play(*SHORT)
    assert played.status != 0
    assert "It did not end within " in played.out
    assert "If it only needs longer:  --scenario-limit 1\n" in played.out
    assert "starter/tests/test_ours.py" in played.out


def test_endless_test_import_times_out(kit):
    played = with_tests(kit, f"{FROM}WON = winners({{}})\n").play(*SHORT)
    assert "Its import does not end.\nIf it only needs longer:" in played.out
    assert "starter/__init__.py:" in played.out


def test_reading_the_keyboard_is_reported(kit):
    out = with_tests(kit, ASKS, "def winners(_):\n    input()\n").play(*SHORT).out
    assert "Your code waits for the keyboard (input). " in out


def test_exit_during_an_import_ends_the_run(kit):
    played = with_tests(kit, "import pytest\n\npytest.exit('enough')\n").play("starter")
    assert "Exit: enough" in played.out
    assert "error" not in played.out


def test_breakpoint_in_a_conftest_is_an_error(kit):
    kit.write("starter/tests/conftest.py", "breakpoint()\n")
    assert (
        "starter/tests/conftest.py:1\n      breakpoint()\n  Your code stops"
        in kit.play_alone("starter", typed="q\n").err
    )


def test_mutmut_run_has_no_time_limit(kit, monkeypatch):
    with_tests(kit, SLOW)
    (kit.folder / "mutants").mkdir()
    for name in ("starter", "features", "pyproject.toml", "conftest.py"):
        (kit.folder / name).rename(kit.folder / "mutants" / name)
    monkeypatch.chdir(kit.folder / "mutants")
    assert kit.play(*SHORT).status == 0


# seconds; time enough to get as far as to the debugger
LIMIT = ("--scenario-limit", "2")
LOOKS_LONG = "time.sleep(4.5)\ncontinue\n"


def test_breakpoint_suspends_the_time_limit(kit):
    looks = "def test_looks():\n    breakpoint()\n    time.sleep(0.5)\n"
    with_tests(kit, FROM + looks)
    played = kit.play_alone("starter", *LIMIT, typed=LOOKS_LONG)
    assert played.status == 0, played.out
    assert "Type c to continue, or q to end this run.\n" in played.out
    assert "TimeIsUp" not in played.out


def test_breakpoint_in_watch_is_an_error(kit, monkeypatch):
    monkeypatch.setenv("DOJO_LINES", "20")
    with_tests(kit, "import pdb\n\ndef test_looks():\n    pdb.set_trace()\n")
    played = kit.play_alone("starter")
    assert "Your code stops at a breakpoint" in played.out
