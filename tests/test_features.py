"""The features are well kept, each example with its source.

The evening goes from easy to hard.
"""

import re
from itertools import pairwise

import pytest

import reference
import starter
from features.steps.cards import HAND, deal_table
from tests.playing import EVENING, FEATURES, play, scenarios
from tests.sources import DOCUMENTS, OURS, read_feature

FILES = sorted(FEATURES.rglob("*.feature"))
WIDEST = 130  # columns of a line that can be read aloud
LONGEST = 110  # lines of a file: two screens
MOST_HOUSE_RULES = 3  # that a reader can keep in mind for one example
# a game that needs four house rules, and a house that has agreed on many
EXCEPTIONS = ("11_eight_or_better_with_three_cards", "13_house_with_a_long_list")
FEATURES_OF_THE_EVENING = sorted(EVENING.glob("*.feature"))


def name_of(path):
    return path.stem


@pytest.mark.parametrize("path", FEATURES_OF_THE_EVENING, ids=name_of)
def test_the_starter_has_not_started_and_each_scenario_is_short(path):
    for scenario in scenarios(path):
        assert isinstance(play(scenario, starter), NotImplementedError), scenario.name
        assert 2 <= len(scenario.steps) <= 3
        assert len(scenario.name) <= 76, scenario.name


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_rule_has_an_example_and_every_example_a_rule_and_sources(path):
    feature = read_feature(path)
    known = rf"(?:{'|'.join(DOCUMENTS)})(?:-[a-z0-9-]+)?|{OURS}|ruling-\d+"
    assert {example.rule for example in feature.examples} == set(feature.rules)
    for example in feature.examples:
        assert example.sources, example.name
        assert [
            source for source in example.sources if not re.fullmatch(known, source)
        ] == [], example.name
        assert example.ours or example.list_sections(), (
            f"{example.name} rests on a ruling alone"
        )


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_lines_fit_tables_stand_in_line_and_every_column_is_used_once(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    assert max(map(len, lines)) <= WIDEST
    names = [line for line in lines if re.match(" +(Example|Scenario)[^s]*:", line)]
    assert len(set(names)) == len(names)  # of two pytest-bdd plays the last one twice
    for line, following in pairwise(["", *lines]):
        if following.lstrip().startswith("|") and not line.lstrip().startswith("|"):
            header = [cell.strip() for cell in following.strip(" |").split("|")]
            used = {*re.findall("<(.+?)>", "\n".join(lines)), "source"}
            assert len(set(header)) == len(header), following
            assert "Examples" not in line or used >= set(header), following
        elif following.lstrip().startswith("|"):
            assert len(line) == len(following), following


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_feature_fits_on_two_screens(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.stem not in EXCEPTIONS], ids=name_of
)
def test_example_has_at_most_three_house_rules(path):
    for scenario in scenarios(path):
        given = [
            re.match("the house rules? (.+)", step.name) for step in scenario.steps
        ]
        names = [name for match in given if match for name in match[1].split(" + ")]
        assert len(names) <= MOST_HOUSE_RULES, scenario.name


def test_what_a_feature_needs_has_come_before():
    """Before the showdown no hand is of a category that a later feature explains."""
    order = [
        "high card",
        "pair",
        "two pairs",
        "three of a kind",
        "straight",
        "flush",
        "full house",
    ]
    order += ["four of a kind", "straight flush"]
    for path, newest in zip(FEATURES_OF_THE_EVENING, order, strict=False):
        known = order[: order.index(newest) + 1]
        for hand in hands_in(path):
            assert reference.category(hand) in known, f"{path.stem}: {hand}"


def hands_in(path):
    """The hands of a feature, dealt."""
    cells = [
        cell
        for scenario in scenarios(path)
        for step in scenario.steps
        for row in rows(step)
        for cell in row
    ]
    whole = [
        cell
        for cell in cells
        if re.fullmatch(HAND, cell)
        and len(re.split("[- ]", cell.split(" of ")[0])) == 5
    ]
    return {hand.text for hand in deal_table(whole)}


def rows(step):
    """What stands in a step: its table, or its text without the words between hands."""
    table = getattr(step, "datatable", None)
    if table:
        return [list(row) for row in table.raw()]
    return [re.split(" (?:meets|wins|is shown)(?: |$)", getattr(step, "name", ""))]
