"""Unknown steps and invalid Gherkin in a pair's features are explained."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from pytest_bdd.exceptions import GherkinParseError, NoScenariosFound
from pytest_bdd.gherkin_parser import get_gherkin_document

from dojo.board.internals import EXAMPLE
from dojo.board.item import RUNNING, RunningStep
from dojo.board.own_test_faults import (
    explain_house_rule,
    explain_own_step,
    locate_step,
)
from dojo.board.selection import SELECTION
from dojo.pair_tests.judging import correct_step
from dojo.pair_tests.misspelt_cards import WRITE_HANDS, explain_unknown_category
from dojo.pair_tests.mistakes import COPY_STEP, USE_STEPS
from dojo.solution.faults import explain_own_feature
from dojo.solution.folder import KIT, Solution

IMPORT = "from features.conftest import *\n"


def explain(step, tests, *, code="", row=None):
    """Return the explanation of an unknown step, without its first line.

    *code* is the content of the pair's test file.
    """
    file = tests / "test_ours.py"
    file.write_text(code, encoding="utf-8")
    item = SimpleNamespace(
        path=file,
        config=SimpleNamespace(stash={SELECTION: SimpleNamespace(kit=tests)}),
        callspec=SimpleNamespace(params={EXAMPLE: row}),
    )
    return explain_own_step(item, step, "when")[1:]


@pytest.fixture
def tests(tmp_path):
    """Return a folder with a link to the kit's features."""
    (tmp_path / "features").symlink_to(KIT / "features")
    return tmp_path


def test_message_suggests_importing_the_steps_of_the_kit(tests):
    assert explain("K-K-9-4-2 is shown", tests) == [USE_STEPS]


@pytest.mark.parametrize(
    ("code", "advice"), [("", [USE_STEPS]), (IMPORT, [])], ids=["without", "with"]
)
def test_import_of_steps_is_suggested_only_if_it_is_missing(tests, code, advice):
    near = "Did you mean: K-K-9-4-2 is shown"
    assert explain("K-K-9-4-2 is shwon", tests, code=code) == [near, *advice]
    lines = explain("our dog barks", tests, code=code)
    assert lines == [" ".join([COPY_STEP, *advice])]


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("it is a royal pair", "'royal pair' isn't a category. The categories are "),
        ("it is a fulll house", "'fulll house' isn't a category. Did you mean full"),
    ],
)
def test_unknown_category_is_reported(step, words):
    assert explain_unknown_category(step).startswith(words)


def test_step_with_an_unreadable_hand_shows_how_to_write_hands(tests):
    assert explain("22K74 is shown", tests, code=IMPORT) == [WRITE_HANDS]


def test_unknown_category_in_a_pairs_feature_is_reported(tests):
    (line,) = explain("it is a royal pair", tests, code=IMPORT)
    assert line == explain_unknown_category("it is a royal pair")
    assert not explain_unknown_category("it is a pair")


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (
            {"hand": "", "nam": ""},
            "The Examples table has no column 'name'. It has hand and nam.",
        ),
        (None, "The scenario has no Examples table with a column 'name'."),
    ],
)
def test_missing_column_in_examples_is_reported(tests, row, words):
    assert explain("it is <name>", tests, row=row) == [words]


HOUSE_RULES = {  # maps a name to the suggested house rule, or to "" if there is none
    "joker wld": "jokers wild",
    "fewer wild cards wins ties": "fewer wild cards win ties",
    "jokers wild": "",
    "suit order shdc": "",
    "full house": "",
}


@pytest.mark.parametrize(("name", "right"), HOUSE_RULES.items())
def test_misspelt_house_rule_in_a_failed_test_is_explained(tmp_path, name, right):
    """The failed tests are a function and a scenario."""
    file = tmp_path / "tests" / "test_ours.py"
    file.parent.mkdir()
    source = f"def test_a():\n    rules = [{name!r}]\n    assert not rules\n"
    file.write_text(source, encoding="utf-8")
    names = {}
    exec(compile(source, str(file), "exec"), names)  # noqa: S102
    with pytest.raises(AssertionError) as caught:
        names["test_a"]()
    steps = [SimpleNamespace(name=f"the house rules bug + {name}")]
    running = RunningStep(SimpleNamespace(steps=steps), steps[0])
    for stash, error in (({}, caught.value), ({RUNNING: running}, KeyError())):
        selection = SimpleNamespace(kit=KIT)
        config = SimpleNamespace(stash={SELECTION: selection})
        item = SimpleNamespace(stash=stash, config=config)
        sentence = explain_house_rule(item, error, Solution(tmp_path, tmp_path))
        assert sentence.endswith(f" {name!r}. Did you mean {right!r}?" if right else "")
        assert bool(sentence) == bool(right)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("Scenario: a\n", 1, "'Scenario: a' doesn't fit here. The file must begin "),
        (
            "Feature: F\n Scenario: a\n  When b\n   | 1 |\n   | 1 | 2 |\n",
            5,
            "This row has more or fewer cells than the first row of its table.",
        ),
    ],
)
def test_invalid_own_feature_is_reported_with_its_line(tmp_path, text, line, words):
    feature = tmp_path / "tests" / "ours.feature"
    feature.parent.mkdir()
    feature.write_text(text, encoding="utf-8")
    with pytest.raises(GherkinParseError) as caught:
        get_gherkin_document(str(feature))
    diagnosis = explain_own_feature(caught.value, Solution(tmp_path, tmp_path))
    assert (diagnosis.file, diagnosis.line) == ("tests/ours.feature", line)
    assert diagnosis.sentence.startswith(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Feature: F\n", "It contains no scenario."),
        (
            "Feature: F\n  Scenario a\n    Then b\n",
            "The steps below line 1 don't belong",
        ),
    ],
)
def test_own_feature_without_a_scenario_is_reported(tmp_path, text, words):
    feature = tmp_path / "tests" / "ours.feature"
    feature.parent.mkdir()
    feature.write_text(text, encoding="utf-8")
    error = NoScenariosFound([str(feature)])
    diagnosis = explain_own_feature(error, Solution(tmp_path, tmp_path))
    assert diagnosis.file == "tests/ours.feature"
    assert diagnosis.sentence.startswith(words)


def test_failed_step_is_located_in_the_pairs_feature(tmp_path):
    path = tmp_path / "ours.feature"
    scenario = SimpleNamespace(feature=SimpleNamespace(filename=str(path)))
    step = SimpleNamespace(line_number=3)
    item = SimpleNamespace(stash={RUNNING: RunningStep(scenario, step)})
    assert locate_step(item) == [f"{path}:3"]
    assert locate_step(SimpleNamespace(stash={})) == []


def test_wrong_keyword_before_a_step_of_the_kit_is_reported(tests):
    fix = "Begin this step with Then."
    assert explain("it is a flush", tests, code=IMPORT) == [fix]
    assert correct_step("it is a flush", "When") == fix
    assert correct_step("it is a flush", "Then") == USE_STEPS


def test_placeholder_without_examples_is_reported():
    words = "No Examples table of this scenario has a column 'hand'."
    assert correct_step("<hand> is shown", "When") == words
