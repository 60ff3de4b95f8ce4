"""How a scenario is played, and what becomes of it."""

from __future__ import annotations

import pytest

from dojo.verdict import NotRun, State, TimeIsUp, UnknownStep, WrongAnswer, state_of
from tests.dojo.test_screen import GREEN

LONG = '''\
"""Thinks about kings for ever."""

import time


def winners(hands, rules=()):
    """Sleep on a king."""
    time.sleep(30 if "Kd" in hands["Bob"] else 0)
    return ["Ann"]
'''


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (None, State.PASSED),
        (WrongAnswer("a", "b"), State.WRONG),
        (NotImplementedError(), State.NOT_STARTED),
        (TimeIsUp(), State.STOPPED),
        (UnknownStep(), State.UNKNOWN_STEP),
        (NotRun(), State.NOT_RUN),
        (AssertionError(), State.CRASHED),
        (SystemExit(), State.CRASHED),
    ],
)
def test_what_came_out_of_a_step_is_the_state(error, state):
    assert state_of(error) is state


def test_a_wrong_answer_says_both_sides():
    error = WrongAnswer("Ann wins", "Bob wins")
    assert (error.expected, error.actual) == ("Ann wins", "Bob wins")
    assert str(error) == "expected Ann wins, but got Bob wins"


def test_the_limit_is_set_on_the_command_line_or_in_the_configuration(kit):
    kit.sample("sleeping")
    one = "features/1-evening/03_two_pairs.feature"
    assert "within 0.1 seconds" in kit.play(one, "--scenario-limit=0.1").out
    assert "within 0.2 seconds" in kit.play(one, "-o", "scenario_limit=0.2").out


def test_no_limit_lets_a_scenario_take_its_time(kit):
    kit.solution(LONG.replace("30", "0.3"))
    one = "features/1-evening/01_high_card.feature"
    assert "1 stopped" in kit.play(one, "--scenario-limit", "0.1").out
    assert "stopped" not in kit.play(one, "--scenario-limit", "0").out


def test_a_tag_allows_more_time(kit):
    kit.solution(LONG.replace("30", "0.3"))
    text = "@from-ours @within-5-seconds\nFeature: F\n Example: E\n  When {} meets 2h 3d 5s 9c Kd\n  Then Ann wins\n"
    kit.feature(text.format("2c 3h 4s 8c Ah"))
    assert "1 of 1" in kit.play("features/1-evening/09_other.feature", "--scenario-limit=0.1").out
    kit.feature(text.replace("within-5-seconds ", "from-000").format("2c 3h 4s 8c Ah"))


def test_one_that_ends_begins_the_counting_anew(kit):
    kit.solution(
        "import time\n\ncalls = []\n\n\n"
        "def winners(hands):\n    calls.append(1)\n    time.sleep(30 * (len(calls) % 3 > 0))\n"
    )
    played = kit.play("features", "--scenario-limit=0.1", "-v")
    assert played.out.count(" STOPPED") == 5
    assert "NOT RUN" not in played.out


def test_after_ten_in_all_the_rest_is_not_run_although_others_ended_between(kit, monkeypatch):
    """Only ``winners`` hangs; what asks for a category ends, and must not set the patience back for ever."""
    kit.solution(
        "import time\n\ncalls = []\n\n\n"
        "def winners(hands):\n    calls.append(1)\n    time.sleep(30 * (len(calls) % 3 > 0))\n"
    )
    monkeypatch.setattr("dojo.patience.IN_ALL", 4)
    played = kit.play("features", "--scenario-limit=0.1")
    assert "2 not run, as too many did not end" in played.out


def test_after_three_in_a_row_the_rest_is_not_run_and_counts_as_failed(kit):
    kit.sample("sleeping")
    played = kit.play("features", "--scenario-limit=0.1", "-v")
    assert (played.out.count(" STOPPED"), played.out.count(" NOT RUN")) == (3, 4)
    assert played.status == 1
    one = kit.play("features", "--scenario-limit=0.1", "--junitxml=told.xml")
    assert one.status == 1
    assert 'failures="7"' in (kit.folder / "told.xml").read_text(encoding="utf-8")
    assert "too many before it did not end" in (kit.folder / "told.xml").read_text(encoding="utf-8")


def test_a_report_keeps_little_of_a_flood(kit):
    kit.sample("printing")
    played = kit.play("features/1-evening/03_two_pairs.feature", "-v")
    assert "Captured stdout" in played.out
    assert len(played.out) < 15_000


def test_what_a_passing_scenario_prints_disturbs_nobody(kit):
    kit.solution(GREEN.replace('    """Name the winner."""', '    print("thinking")'))
    assert "thinking" not in kit.play("features").out


def test_tables_and_texts_reach_the_steps_and_the_board(kit):
    kit.solution(GREEN.replace("    return [max", '    if hands == "": raise ValueError\n    return [max'))
    kit.feature(
        """\
@from-ours
Feature: F

  Background:
    Given the house rule low

  Scenario Outline: <who> has a table
    When these are shown
      | <who> | 2c 3h 4s 8c Ah |
      | Bob   | 2h 3d 5s 9c Kd |
      | Cid   | 2h 3d 5s 9c Kc |
      | Dan   | 2h 3d 5s 9c Ks |
      | Eve   | 2h 3d 5s 9c Kh |
      | Flo   | 2h 3d 5s 8c Kh |
    Then Bob wins

    Examples:
      | who |
      | Ann |

  Example: a text
    When this is read
      '''
      Ann
      '''
    Then Ann wins
""".replace("'''", '"""')
    )
    table = kit.play("features/1-evening/09_other.feature").out
    assert "        | Ann | 2c 3h 4s 8c Ah |\n        | Bob | 2h 3d 5s 9c Kd |" in table
    assert "        ... 2 more\n      Then Bob wins" in table
    assert "      Given the house rule low" in table
    text = kit.play("features/1-evening/09_other.feature", "-k", "text").out
    assert (
        '      When this is read                           <-- crashed\n        """\n        Ann\n        """' in text
    )


def test_what_was_asked_is_left_out_while_there_is_nothing_to_answer(kit):
    kit.solution(
        "def winners(hands):\n    error = NotImplementedError()\n    error.add_note('asked: x')\n    raise error\n"
    )
    out = kit.play("features").out
    assert "winners is not written yet. Start in starter/__init__.py:4" in out
    assert "asked" not in out


def test_the_hooks_of_pytest_bdd_are_called(kit):
    kit.write(
        "conftest.py",
        "def pytest_bdd_before_scenario(scenario):\n    print('before', scenario.name)\n\n\n"
        "def pytest_bdd_after_scenario(scenario):\n    print('after', scenario.name)\n",
    )
    out = kit.play("features/1-evening/03_two_pairs.feature").out
    assert "    | before two pairs\n    | after two pairs" in out


def test_a_report_for_other_tools_is_written(kit):
    kit.solution(GREEN)
    kit.play("features", "--cucumberjson=told.json")
    assert "king against ace" in (kit.folder / "told.json").read_text(encoding="utf-8")


def test_whoever_tries_to_skip_is_told_what_was_asked(kit):
    kit.solution(
        "import pytest\n\n\ndef winners(hands):\n    error = pytest.skip.Exception('later')\n"
        "    error.add_note('asked: winners')\n    raise error\n"
    )
    played = kit.play("features/1-evening/03_two_pairs.feature")
    assert "RuntimeError: Skipped: a scenario cannot be skipped from within\n    asked: winners" in played.out
    assert played.status == 1


def test_a_report_can_travel_between_processes(kit):
    reports = kit.pytester.inline_run("features", "-p", "no:cacheprovider").getreports("pytest_runtest_logreport")
    stories = [vars(report)["story"] for report in reports if report.when == "call"]
    assert len(stories) == 7
    assert [report.location[1] for report in reports if report.when == "call"][:3] == [6, 16, 17]
    assert {type(value) for told in stories for value in told.values()} == {str, int, list}
