"""The features of the evening: all true, well kept, each with its source, and index and files tell the same."""

from __future__ import annotations

import re
from argparse import Namespace
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import reference
import starter
from dojo import index
from dojo.examples import DOCUMENTS, OURS, Example, FeatureFile, read, read_file
from features.steps.cards import HAND
from tests.playing import EVENING, FEATURES, matching, play, scenarios

FILES = sorted(FEATURES.rglob("*.feature"))
LADDER = "each beats every hand below it"


def name_of(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", sorted(EVENING.glob("*.feature")), ids=name_of)
def test_the_reference_is_green_and_the_starter_has_not_started(path: Path) -> None:
    for scenario in scenarios(path):
        assert play(scenario, reference) is None, scenario.name
        assert isinstance(play(scenario, starter), NotImplementedError), scenario.name


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_step_matches_exactly_one_definition(path: Path) -> None:
    for scenario in scenarios(path):
        for step in scenario.steps:
            assert len(matching(step.type, step.name)) == 1, step.name


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_scenario_names_are_unique_in_a_file(path: Path) -> None:
    names = Counter(example.name for example in read_file(path).examples)
    assert [name for name, count in names.items() if count > 1] == []
    assert all("[" not in name and "::" not in name for name in names)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_rule_has_an_example_and_every_example_a_rule(path: Path) -> None:
    feature = read_file(path)
    assert {example.rule for example in feature.examples} == set(feature.rules)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_example_says_where_it_comes_from(path: Path) -> None:
    known = rf"(?:{'|'.join(DOCUMENTS)})(?:-[a-z0-9-]+)?|{OURS}|ruling-\d+"
    for example in read_file(path).examples:
        assert example.sources, example.name
        assert [source for source in example.sources if not re.fullmatch(known, source)] == [], example.name
        assert example.ours or list(example.sections()), f"{example.name} rests on a ruling alone"


@pytest.mark.parametrize("path", sorted(EVENING.glob("*.feature")), ids=name_of)
def test_an_evening_scenario_has_three_steps_at_most_and_fits_a_glance(path: Path) -> None:
    for scenario in scenarios(path):
        assert 2 <= len(scenario.steps) <= 3
        assert len(scenario.name) <= 76, scenario.name


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_tables_stand_in_line(path: Path) -> None:
    """A table of which one row is out of line is hard to read; two rows of one table are equally long."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for line, following in pairwise(lines):
        if line.lstrip().startswith("|") and following.lstrip().startswith("|"):
            assert len(line) == len(following), following


def test_what_a_feature_needs_has_come_before() -> None:
    """Up to the showdown no hand belongs to a category that a later feature explains."""
    order = ["high card", "pair", "two pairs", "three of a kind", "straight", "flush", "full house"]
    order += ["four of a kind", "straight flush"]
    for path, newest in zip(sorted(EVENING.glob("*.feature")), order, strict=False):
        known = order[: order.index(newest) + 1]
        for hand in hands_in(path):
            assert reference.category(hand) in known, f"{path.stem}: {hand}"


def hands_in(path: Path) -> set[str]:
    """The hands of a feature, dealt."""
    from features.steps.cards import dealt

    cells = [cell for scenario in scenarios(path) for step in scenario.steps for row in rows(step) for cell in row]
    whole = [cell for cell in cells if re.fullmatch(HAND, cell) and len(re.split("[- ]", cell.split(" of ")[0])) == 5]
    return {hand.text for hand in dealt(whole)}


def rows(step: object) -> list[list[str]]:
    """What stands in a step: its table, or its text split at the words between hands."""
    table = getattr(step, "datatable", None)
    if table:
        return [list(row) for row in table.raw()]
    return [re.split(" (?:meets|wins|is shown)(?: |$)", getattr(step, "name", ""))]


def test_the_index_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert index.run(Namespace(check=True)) == 0, "write it anew: python -m dojo index"
    assert capsys.readouterr().out == "features/README.md is up to date.\n"


def test_the_index_notices_a_change_and_can_be_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(index, "FEATURES", tmp_path)
    one = tmp_path / "1-part" / "01_one.feature"
    one.parent.mkdir()
    one.write_text(SMALL, encoding="utf-8")
    assert index.run(Namespace(check=True)) == 1
    assert "python -m dojo index" in capsys.readouterr().out
    assert index.run(Namespace(check=False)) == 0
    assert index.run(Namespace(check=True)) == 0
    one.write_text(SMALL.replace("Aces", "Kings"), encoding="utf-8")
    assert index.run(Namespace(check=True)) == 1


SMALL = """\
@one
Feature: One

  Scenario Outline: <a> is fine
    When <a> is shown
    Then it is a pair

    @from-004-dealing
    Examples: Aces
      | a         | source                              |
      | A-A-2-3-4 | 000 pair; counting article, the end |
      | K-K-2-3-4 | ours; 001 pair                      |

  @from-003-nothing
  Rule: Aces are high

    @ruling-7
    Example: as they are
      When A-K-2-3-4 is shown
      Then it is high card
"""


def test_every_kind_of_source_is_read(tmp_path: Path) -> None:
    path = tmp_path / "01_one.feature"
    path.write_text(SMALL, encoding="utf-8")
    (feature,) = read(tmp_path)
    assert feature == FeatureFile(
        path,
        "One",
        ("Aces are high",),
        (
            Example("", "A-A-2-3-4 is fine", 11, ("004-dealing", "000-pair", "counting-the-end")),
            Example("", "K-K-2-3-4 is fine", 12, ("004-dealing", "ours", "001-pair")),
            Example("Aces are high", "as they are", 18, ("003-nothing", "ruling-7")),
        ),
    )
    assert list(feature.examples[0].sections()) == [("004", "dealing"), ("000", "pair"), ("counting", "the end")]
    assert list(feature.examples[1].sections()) == []
    assert list(feature.examples[2].sections()) == [("003", "nothing")]


def test_the_index_counts_each_example_once_for_each_document(tmp_path: Path) -> None:
    (tmp_path / "1-part").mkdir()
    (tmp_path / "1-part" / "01_one.feature").write_text(SMALL, encoding="utf-8")
    text = index.written(tmp_path)
    assert "## 1-part (3 examples)" in text
    assert "[One](1-part/01_one.feature): 3\n\n* Aces are high: 1\n" in text
    assert re.findall(r"\| (\w+) \|[^|]*\| (\d+) \|\n", text.partition("| document | section")[0]) == [
        ("000", "1"),
        ("counting", "1"),
        ("001", "0"),
        ("002", "0"),
        ("003", "1"),
        ("004", "1"),
        ("ours", "1"),
        ("all", "3"),
    ]
