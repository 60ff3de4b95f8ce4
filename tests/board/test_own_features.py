"""A pair's own features give the same results as under plain pytest-bdd."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.bugs.suites import lay_out, list_kinds, try_tests

FEATURE = """\
Feature: Our game

  Background:
    Given an empty table

  Scenario: a step hands a fixture to the next
    Given a pot of 12 chips
    Then the pot is 12

  Scenario: a converter makes a number
    When 3 chips are bet twice
    Then the pot is 6

  Scenario: a step cleans up
    Given a dealer who shuffles
    Then the dealer is there

  Scenario: the dealer has cleaned up
    Then the dealer has gone

  Scenario: a table and a text
    Given these players
      | Ann | 3 |
      | Bob | 4 |
    And this note
      \"\"\"
      Bob pays.
      \"\"\"
    Then Bob pays 4

  @skip
  Scenario: not today
    Then the pot is 99

  @xfail
  Scenario: not yet
    Then the pot is 99

  @quick
  Scenario: our hook has seen the tag
    Then the hook has seen quick

  Rule: Chips are added

    Scenario Outline: <first> and <second> are <sum>
      When <first> and <second> chips are bet
      Then the pot is <sum>

      Examples:
        | first | second | sum |
        | 1     | 2      | 3   |
        | 2     | 2      | 5   |

  Scenario: nobody has defined this step
    Then the moon is full

  Scenario: its function runs last
    Given a pot of 3 chips
"""
CONFTEST = """\
SEEN = []


def pytest_bdd_before_scenario(request, feature, scenario):
    SEEN.append(set(scenario.tags))


def pytest_bdd_step_error(step, exception):
    print("hook:", step.name)
"""
TESTS = """\
from pathlib import Path

import pytest
from pytest_bdd import given, parsers, scenario, scenarios, then, when

DEALERS = []


@pytest.fixture
def pot():
    return -1


@scenario("our.feature", "its function runs last")
def test_last(pot):
    assert pot == 3


scenarios("our.feature")


@given("an empty table", target_fixture="pot")
def empty_table():
    return 0


@given(parsers.parse("a pot of {chips:d} chips"), target_fixture="pot")
def a_pot(chips):
    return chips


@when(
    parsers.parse("{chips} chips are bet twice"),
    converters={"chips": int},
    target_fixture="pot",
)
def bet_twice(chips):
    return 2 * chips


@when(
    parsers.re(r"(?P<first>\\d+) and (?P<second>\\d+) chips are bet"),
    converters={"first": int, "second": int},
    target_fixture="pot",
)
def bet(first, second):
    return first + second


@then(parsers.parse("the pot is {chips:d}"))
def pot_is(pot, chips):
    assert pot == chips


@given("a dealer who shuffles")
def dealer():
    DEALERS.append("Dan")
    yield
    DEALERS.clear()


@then("the dealer is there")
def dealer_is_there():
    assert DEALERS == ["Dan"]


@then("the dealer has gone")
def dealer_has_gone():
    assert DEALERS == []


@given("these players", target_fixture="chips")
def players(datatable):
    return {name: int(chips) for name, chips in datatable}


@given("this note", target_fixture="note")
def note(docstring):
    return docstring


@then(parsers.parse("{name} pays {number:d}"))
def pays(chips, note, name, number):
    assert note == f"{name} pays."
    assert chips[name] == number


@then("the hook has seen quick")
def hook_has_seen(request):
    assert request.node.get_closest_marker("quick")
    conftest = str(Path(__file__).with_name("conftest.py"))
    assert {"quick"} in request.config.pluginmanager.get_plugin(conftest).SEEN
"""
# without this option, tests/conftest.py turns the warning into an error
UNREGISTERED = "-Wdefault::pytest.PytestUnknownMarkWarning"


def write_tests(folder: Path) -> None:
    """Write a pair's feature, with its steps and hooks."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "our.feature").write_text(FEATURE, encoding="utf-8")
    (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (folder / "test_our.py").write_text(TESTS, encoding="utf-8")


def read_outcomes(folder: Path) -> dict[str, tuple[str, str]]:
    """Read the outcome and the output of each test from a JUnit file."""
    outcomes = {}
    for case in ET.parse(folder / "junit.xml").iter("testcase"):  # noqa: S314 - pytest wrote it
        kinds = [child.tag for child in case if child.tag != "system-out"]
        printed = case.findtext("system-out") or ""
        outcomes[case.get("name")] = ("".join(kinds) or "passed", printed)
    return outcomes


def run_plainly(folder: Path) -> dict[str, tuple[str, str]]:
    """Run the features with pytest-bdd alone."""
    write_tests(folder)
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--junitxml=junit.xml"]
    command.append("-ppytest_bdd.plugin")
    subprocess.run(command, cwd=folder, check=False, capture_output=True)
    return read_outcomes(folder)


def test_own_features_run_as_in_plain_pytest_bdd(kit, tmp_path_factory):
    plain = run_plainly(tmp_path_factory.mktemp("plain"))
    write_tests(kit.folder / "starter" / "tests")
    played = kit.play("starter", UNREGISTERED, "--junitxml=junit.xml")
    outcomes = read_outcomes(kit.folder)
    assert outcomes == plain
    kinds = Counter(kind for kind, _ in outcomes.values())
    assert kinds == {"passed": 8, "failure": 2, "skipped": 2}
    assert played.status == 1


def test_own_feature_is_collected_only_by_its_test_file(kit):
    write_tests(kit.folder / "starter" / "tests")
    kit.tests("def test_nothing():\n    pass\n")
    collected = kit.play("starter", UNREGISTERED, "--co", "-q").out
    assert "starter/tests/test_our.py::test_last" in collected
    assert "our.feature" not in collected


def test_tag_selects_one_of_the_pairs_own_scenarios(kit):
    write_tests(kit.folder / "starter" / "tests")
    assert (
        "1 passed, 11 deselected"
        in kit.play("starter", UNREGISTERED, "-m", "quick").out
    )


PAIR_FEATURE = """\
Feature: Pairs
  Scenario: two of a rank are a pair
    When 4h 4s Ks Td 5s is ranked
    Then it is called pair
"""
PAIR_STEPS = """\
from pytest_bdd import parsers, scenarios, then, when
from starter import category

scenarios("pairs.feature")


@when(parsers.parse("{hand} is ranked"), target_fixture="answer")
def ranked(hand):
    return category(hand)


@then(parsers.parse("it is called {name}"))
def called(answer, name):
    assert answer == name
"""


def test_own_scenario_counts_as_a_valid_test(tmp_path):
    solution = lay_out(tmp_path, test_pairs=PAIR_STEPS)
    feature = solution / "tests" / "pairs.feature"
    feature.write_text(PAIR_FEATURE, encoding="utf-8")
    kinds = list_kinds(try_tests(solution))
    assert kinds == {"test_two_of_a_rank_are_a_pair": "valid"}
