"""What stands on the screen, in every state and with every option."""

from __future__ import annotations

from pathlib import Path

import pytest

from dojo.board import option
from dojo.board.log import read_entries
from dojo.board.render import FAULTY, PRAISE
from tests.board.conftest import GREEN, TWO_PAIRS

BOARD = """\

  [ ] High card  [----------]   0/3    3 not started
  [ ] Pair       [----------]   0/2    2 not started
  --- enough for tonight; the rest is for the ambitious ----------------------
  [ ] Two pairs  [----------]   0/1    1 not started
  House rules wait until you name one, such as:  pytest features/2-table
  Tonight's goal: 0 of 5 examples pass. All core features: 0 of 6.

  Next: king against ace
        features/1-evening/01_high_card.feature:7
    Rule: The higher card wins
      When 2h 3d 5s 9c Kd meets 2c 3h 4s 8c Ah    <-- not started
      Then Bob wins
    winners() isn't implemented yet. Start in starter/__init__.py:6

  All details:  pytest features/1-evening/01_high_card.feature:7 -v"""
OURS = "def test_ours():\n    assert 1 + 1 == 3\n"


def test_a_fresh_clone_sees_the_board_and_nothing_else(kit):
    played = kit.play("features")
    assert played.out.rstrip() == BOARD
    assert not played.err
    assert played.status == pytest.ExitCode.TESTS_FAILED


INTERRUPTED = GREEN.replace(
    '    """Name the winner."""',
    '    """Name the winner."""\n    if "{}" in hands.values():\n'
    "        import signal\n        signal.raise_signal(signal.SIGINT)",
)


def test_after_ctrl_c_nothing_is_done_that_was_not_played_to_its_end(kit):
    # at the last example of the first feature
    kit.solution(INTERRUPTED.format("2c 3h 4s 8c Qh"))
    played = kit.play_alone("features")
    assert played.status == pytest.ExitCode.INTERRUPTED
    assert "[ ] High card  [######----]   2/3    1 not reached" in played.out
    assert "[ ] Pair       [----------]   0/2    2 not reached" in played.out
    headline = "Tonight's goal: 2 of 5 examples pass. All core features: 2 of 6.\n"
    assert f"{headline}\n  This run was stopped before its end." in played.out
    assert "All green" not in played.out
    # at the first example; of the same length, Python would take the code it has kept
    kit.solution(f"{INTERRUPTED}\n".format("2c 3h 4s 8c Ah"))
    headline = "Tonight's goal: 0 of 5 examples pass. All core features: 0 of 6."
    assert headline in kit.play_alone().out
    assert len(read_entries(kit.folder / "starter")) == 1


def test_what_is_not_there_is_said(kit):
    unmatched = kit.play("features", "-k", "flush").out.strip()
    assert unmatched.startswith("There is no such scenario; house rules are")
    (kit.folder / "features" / "8-empty").mkdir()
    assert "There is no such scenario;" in kit.play("features/8-empty").out


def test_a_slip_in_the_line_enough_for_tonight_is_told_but_for_quotes(kit):
    kit.write("features/enough_for_tonight.txt", "02_piar")
    played = kit.play("features")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert "enough_for_tonight.txt: there is no feature '02_piar'" in played.err
    kit.write("features/enough_for_tonight.txt", '"02_pair')
    assert "Tonight's goal: 0 of 5" in kit.play("features").out


@pytest.mark.parametrize(
    "arguments",
    [("starter",), ("features", "--collect-only"), ("features", "--tb=short")],
)
def test_beside_a_list_or_a_traceback_that_is_asked_for_there_is_no_board(
    kit, arguments
):
    kit.tests(OURS)
    played = kit.play(*arguments)
    assert "test session starts" in played.out
    assert "[----" not in played.out


def test_beside_own_tests_the_board_stands_below_the_lines_of_pytest(kit):
    kit.tests(OURS)
    # without a word it is the same, for pairs have no tests/
    for arguments in (("features", "starter"), ()):
        played = kit.play(*arguments)
        assert played.status == 1
        assert ".feature \n" not in played.out
        assert "assert (1 + 1) == 3" in played.out
        assert BOARD in played.out
        assert "1 failed, 6 scenarios failed in" in played.out
        assert played.out.count("king against ace") == 1


def test_a_plain_pytest_runs_the_kits_tests_where_these_can_run(kit, monkeypatch):
    kit.write("tests/test_mine.py", "def test_mine():\n    pass\n")
    kit.tests(OURS)
    assert "1 failed, 6 scenarios failed in" in kit.play().out
    kit.write("tests/test_architecture.py", "def test_kit():\n    pass\n")
    assert "2 passed in" in kit.play().out
    monkeypatch.setattr(option, "find_spec", lambda _: None)
    played = kit.play()
    assert (played.err, "1 failed, 6 scenarios failed in" in played.out) == ("", True)
    monkeypatch.chdir(kit.folder / "starter")
    assert "1 failed in" in kit.play().out


@pytest.mark.filterwarnings("default")  # in the place of the kit's own setting
def test_a_plain_pytest_warns_a_pair_as_python_does(kit, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    settings = Path(__file__).parents[1] / "conftest.py"
    kit.write("tests/conftest.py", settings.read_text(encoding="utf-8"))
    warn = "__import__('warnings').warn('old', DeprecationWarning)"
    kit.tests(f"def test_ours():\n    {warn}\n")
    assert "1 passed, 1 warning, 6 scenarios failed in" in kit.play().out


BROKEN = """\
import pytest

@pytest.fixture(autouse=True)
def broken():
    yield
    assert False, "the kit broke"
"""


def test_an_error_of_the_kit_itself_is_visible_too(kit):
    kit.steps(BROKEN)
    kit.solution(GREEN)
    played = kit.play("features/1-evening/03_two_pairs.feature")
    assert "the kit broke" in played.out
    assert "1 of 1 example passes." in played.out
    assert FAULTY in played.lines
    assert "All green" not in played.out
    assert played.status == 1


def test_a_feature_that_was_refused_is_not_forgotten_although_the_others_are_green(kit):
    kit.solution(GREEN)
    kit.feature("hello\n")
    played = kit.play("features", "--continue-on-collection-errors")
    assert "6 of 6 examples pass." in played.out
    assert FAULTY in played.lines
    assert "All green" not in played.out


def test_hands_with_symbols_are_readable_on_any_code_page(kit, monkeypatch):
    kit.feature(TWO_PAIRS.replace("Example: two pairs", "Example: two \u2660 pairs"))
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    played = kit.play_alone("features/1-evening/09_other.feature")
    assert "Next: two \\u2660 pairs" in played.out


def test_colours_only_repeat_what_the_words_say(kit, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    kit.sample("wrong_kickers")
    coloured = kit.play("features", "--color=yes").out
    assert "\x1b[32m  [x] High card" in coloured
    assert "\x1b[31m      Then Bob wins" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in kit.play("features").out


def test_that_tonight_is_done_is_said_once(kit):
    kit.solution(GREEN)
    kit.feature(TWO_PAIRS.replace("Ann wins", "Bob wins"), "1-evening/03_two_pairs")
    assert PRAISE in kit.play("features").lines
    assert PRAISE not in kit.play("features").lines


def test_a_breakpoint_outside_of_all_functions_shows_its_prompt(kit):
    kit.solution(f"breakpoint()\n{GREEN}")
    played = kit.play_alone("features", typed="p 6 * 7\nc\n")
    assert "(Pdb) 42" in played.out
    assert "All core features: 6 of 6." in played.out
