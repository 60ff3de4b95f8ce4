"""Options, reports and plugins for pytest and pytest-bdd work with the kit."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from tests.board.conftest import GREEN, HIGH_CARD

FEATURE = "features/1-evening/01_high_card.feature"
WRONG = "def winners(hands):\n    return ['Bob']\n"
FAILED = "2c 3h 4s 8c Ah beats 2h 3d 5s 9c Kd"
ANSWERS = "expected: Ann wins, actual:   ['Bob']"


@pytest.fixture
def wrong_kit(kit):
    """A small kit whose solution always returns Bob, so that two scenarios fail."""
    kit.solution(WRONG)
    return kit


def test_cucumber_report_has_steps_and_outcomes(wrong_kit):
    wrong_kit.play(FEATURE, "--cucumberjson=report.json")
    text = (wrong_kit.folder / "report.json").read_text(encoding="utf-8")
    (feature,) = json.loads(text)
    statuses = {}
    for scenario in feature["elements"]:
        steps = scenario["steps"]
        statuses[scenario["name"]] = [step["result"]["status"] for step in steps]
    assert feature["name"] == "High card"
    assert statuses["king against ace"] == ["passed", "passed"]
    assert statuses[FAILED] == ["passed", "failed"]


def test_cucumber_report_marks_timed_out_step_as_failed(kit):
    kit.solution("def winners(hands):\n    while True:\n        pass\n")
    kit.play(f"{FEATURE}:7", "--scenario-limit=0.1", "--cucumberjson=report.json")
    text = (kit.folder / "report.json").read_text(encoding="utf-8")
    (feature,) = json.loads(text)
    steps = feature["elements"][0]["steps"]
    assert [step["result"]["status"] for step in steps] == ["failed", "failed"]


def test_gherkin_reporter_prints_rules_and_steps(wrong_kit):
    out = wrong_kit.play(FEATURE, "--gherkin-terminal-reporter", "-vv").out
    assert "Rule: The higher card wins\n        Example: king against ace\n" in out
    assert "            Then Bob wins\n        PASSED" in out
    assert "            Then Ann wins\n        WRONG" in out


def test_gherkin_reporter_without_verbosity_shows_the_board(wrong_kit):
    out = wrong_kit.play(FEATURE, "--gherkin-terminal-reporter").out
    assert "\n  [ ] High card  [###-------]   1/3 " in out


def test_generate_missing_option_prints_code_for_undefined_step(kit):
    kit.feature(HIGH_CARD.replace("Then Bob wins", "Then Bob smiles"))
    folder = "features/1-evening"
    out = kit.play(folder, "--generate-missing", f"--feature={folder}").out
    assert "@then('Bob smiles')" in out
    assert "not bound" not in out
    assert "no such example" not in out


def test_allure_report_has_steps_and_outcomes(wrong_kit):
    played = wrong_kit.play(FEATURE, "-p", "allure_pytest_bdd", "--alluredir=allure")
    assert played.status == 1
    results = {}
    for path in (wrong_kit.folder / "allure").glob("*-result.json"):
        result = json.loads(path.read_text(encoding="utf-8"))
        statuses = [step["status"] for step in result["steps"]]
        results[result["name"]] = (result["status"], statuses)
    assert results["king against ace"] == ("passed", ["passed", "passed"])
    assert results[FAILED] == ("failed", ["passed", "failed"])


def test_junit_message_begins_with_the_answers(wrong_kit):
    wrong_kit.play(FEATURE, "--junitxml=junit.xml")
    junit = ET.parse(wrong_kit.folder / "junit.xml")  # noqa: S314 - pytest wrote it
    messages = [failure.get("message") for failure in junit.iter("failure")]
    assert messages == [ANSWERS, ANSWERS]


@pytest.mark.parametrize("option", ["-rA", "-v"])
def test_summary_line_shows_expected_and_actual_answer(wrong_kit, option, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    out = wrong_kit.play(FEATURE, option).out
    assert f"WRONG {FEATURE}::{FAILED} - {ANSWERS}" in out
    assert "    expected: Ann wins\n    actual:   ['Bob']\n" in out
    assert "PASSED" in out


def test_board_is_the_same_under_xdist(wrong_kit):
    alone = wrong_kit.play(FEATURE)
    shared = wrong_kit.play(FEATURE, "-p", "xdist", "-n", "1")
    assert shared.status == alone.status == 1
    assert shared.out.endswith(alone.out.strip("\n"))


def test_board_is_the_same_with_the_random_order_plugin(wrong_kit):
    board = wrong_kit.play("features").out
    played = wrong_kit.play("features", "-p", "randomly", "--randomly-seed=1")
    assert played.out == board


def test_random_order_plugin_does_not_reorder_scenarios(wrong_kit):
    """With -x, the order decides which examples aren't reached."""
    board = wrong_kit.play("features", "-x", "-p", "no:randomly").out
    played = wrong_kit.play("features", "-x", "-p", "randomly", "--randomly-seed=1")
    assert "not reached" in board
    assert played.out == board


def test_board_comes_last_with_pytest_sugar(wrong_kit):
    board = wrong_kit.play("features").out
    sugared = wrong_kit.play("features", "-p", "sugar", "--force-sugar").out
    assert "%" in sugared.partition("High card")[0]
    assert sugared.strip().endswith(board.strip())


def test_collected_node_id_selects_one_scenario(kit):
    kit.solution(GREEN)
    listed = kit.play("features", "--all-features", "--co", "-q").out
    identifiers = [line for line in listed.splitlines() if "::" in line]
    assert len(identifiers) == 7
    for identifier in identifiers[::3]:
        assert "1 of 1 example passes." in kit.play(identifier).out


def test_board_appears_if_an_option_loads_pytest_bdd(kit):
    assert "Next: " in kit.play_alone("features", "-p", "pytest_bdd.plugin").out
