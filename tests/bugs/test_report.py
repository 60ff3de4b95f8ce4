"""The `bugs` report fits on a screen, and ends with one next step."""

import json
import re
from dataclasses import replace

import pytest

import reference
from dojo.bugs.catalogue import BUGS, CORE_BUGS
from dojo.bugs.implementations import build_implementation
from dojo.bugs.joint_report import make_joint_report
from dojo.bugs.report import FIRST_TEST, HOUSE_RULE, RuleBook, make_report
from dojo.bugs.run import TrialResult
from dojo.bugs.validity import CHECKS_NOTHING
from dojo.features import LINE_FILE
from dojo.pair_tests.messages import Judged, TestKind
from dojo.report.output import make_data
from dojo.report.terminal import render, render_screen
from dojo.solution.faults import Diagnosis
from dojo.solution.folder import KIT
from tests.clone import copy

COMMAND = "python -m dojo bugs fox"
A, B, C = (f"starter/tests/test_ours.py::test_{letter}" for letter in "abc")
VALID = Judged(TestKind.VALID)
INVALID = Judged(TestKind.INVALID, "line 6: assert it", ["winners(it) == ['Ann']"])
SKIPPED = Judged(TestKind.SKIPPED, "later")
BAD = Diagnosis("SyntaxError: '(' was never closed", "tests/test_bad.py", 3)
BROKEN = Judged(TestKind.BROKEN, "This file cannot be imported.", fault=BAD)
EVERYTHING = range(len(CORE_BUGS))


def make_result(tried=range(5), **fields):
    """Return a result in which two tests catch three bugs, and a third catches none."""
    result = TrialResult(
        tests=dict.fromkeys((A, B, C), VALID),
        caught_by={0: {A, B}, 1: {A}, 2: {B}},
        tried=set(tried),
    )
    return replace(result, **fields)


def add_tests(**tests):
    """Return the result from `make_result` with these additional tests."""
    result = make_result()
    for name, test in tests.items():
        result.tests[f"starter/tests/test_{name}.py"] = test
    return result


def show(result):
    return render_screen(make_report("fox", result, COMMAND))


def test_headline_counts_only_bugs_in_the_goal(tmp_path, monkeypatch):
    monkeypatch.setattr("dojo.bugs.report.KIT", tmp_path)
    assert "tonight" not in "\n".join(show(make_result(EVERYTHING)))
    copy(KIT / "features", tmp_path / "features")
    (tmp_path / LINE_FILE).write_text("02_pair", encoding="utf-8")
    lines = show(make_result(EVERYTHING))
    headline = r"fox: weak tests, 3 of \d\d planted bugs in tonight's goal caught  \["
    assert re.match(headline, " ".join(lines[:2]).replace("   ", "  "))
    assert f"  All bugs that count: 3 of {len(CORE_BUGS)}  [" in "\n".join(lines)


def test_bugs_beyond_the_goal_come_below_a_divider():
    everything = render(make_report("fox", make_result(EVERYTHING), COMMAND))
    divider = everything.index("Not caught beyond tonight's goal (51 of 51 bugs):")
    first = everything.index("Not caught in tonight's goal (31 bugs):")
    assert divider - first == 1 + 31 + 1
    assert "Beyond" not in "\n".join(show(make_result(EVERYTHING)))


@pytest.mark.parametrize(
    ("caught", "grade"),
    [(16, "weak"), (17, "fair"), (28, "fair"), (29, "strong")],
)
def test_grade_matches_the_share_of_caught_bugs(caught, grade):
    goal = make_report("fox", make_result(EVERYTHING, caught_by={}), COMMAND)
    assert goal.bar.total == 34
    tonight = RuleBook(KIT).tonight
    bugs = [bug for bug in EVERYTHING if BUGS[bug].tag in tonight]
    result = make_result(EVERYTHING, caught_by={bug: {A} for bug in bugs[:caught]})
    title = f"fox: {grade} tests, {caught} of 34 planted bugs in tonight's goal caught"
    assert make_report("fox", result, COMMAND).title == title


def test_location_of_the_rule_for_each_bug_is_correct():
    book = RuleBook(KIT)
    for bug in BUGS:
        path, _, line = book.locate_rule(bug).partition(":")
        lines = (KIT / path).read_text(encoding="utf-8").splitlines()
        assert lines[int(line) - 1].strip() == f"Rule: {bug.rule[1]}"


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name.replace(" ", "_"))
def test_example_in_the_report_catches_its_bug(bug):
    example = RuleBook(KIT).quote_example(bug)
    if not example:
        return
    hands = example.split(" meets ")
    function, argument = "category", hands[0]
    if len(hands) > 1:
        function, argument = "winners", dict(zip("ABC", hands, strict=False))
    rules = bug.house[:1]
    buggy = build_implementation(bug)[function]
    right = getattr(reference, function)(argument, rules)
    try:
        assert buggy(argument, rules) != right
    except ValueError:
        assert bug.name.endswith("refused")


def test_most_core_bugs_have_an_example_in_the_report():
    book = RuleBook(KIT)
    without = [bug for bug in CORE_BUGS if not book.quote_example(bug)]
    assert len(without) < len(CORE_BUGS) / 4


def test_flaky_test_catches_nothing():
    flaky = Judged(TestKind.FLAKY, "")
    result = make_result(tests={A: flaky, B: VALID}, caught_by={0: {A, B}, 1: {A}})
    assert result.caught == [0]


ALL_CAUGHT = {number: {A} for number in range(5)}
REPORTS = {
    "bugs missed": (make_result(), "Write a test that fails if "),
    "invalid": (
        add_tests(hearts=INVALID),
        "Correct starter/tests/test_hearts.py. It fails on correct code.",
    ),
    "error in a file": (add_tests(bad=BROKEN), "Fix this error."),
    "all caught": (make_result(caught_by=ALL_CAUGHT), HOUSE_RULE),
    "no tests": (TrialResult(), FIRST_TEST.format(folder="starter")),
    "all are skipped": (TrialResult({A: SKIPPED}), f"{A} is skipped: later"),
    "none is run": (TrialResult(warnings=["Rename it."]), "Rename it."),
    "one isn't run": (make_result(unrun=["Rename it."]), "Rename it."),
    "unchecked": (
        TrialResult({A: Judged(TestKind.UNCHECKED, CHECKS_NOTHING)}),
        "Correct starter/tests/test_ours.py::test_a.",
    ),
    "flaky": (
        replace(make_result(), tests={A: VALID, B: Judged(TestKind.FLAKY)}),
        "Correct starter/tests/test_ours.py::test_b. It must pass every time, in",
    ),
    "pytest stopped": (TrialResult({A: SKIPPED}, trouble="no room"), "Fix this error."),
}


@pytest.mark.parametrize(("result", "step"), REPORTS.values(), ids=REPORTS)
def test_report_ends_with_one_next_step(result, step):
    report = make_report("fox", result, COMMAND)
    steps = make_data(report)["next"]
    assert steps[0].startswith(step)
    for lines in (render_screen(report), render(report)):
        assert "\n".join(lines).count("Next:") == 1
        assert steps[-1] in " ".join(" ".join(lines[-2:]).split())


def test_first_screen_of_the_report_fits_in_a_terminal():
    invalid = {f"invalid_{number}": INVALID for number in range(9)}
    unclear = Judged(TestKind.BROKEN, "This file cannot be imported.")
    broken = {f"broken_{number}": unclear for number in range(9)}
    much = replace(
        add_tests(**invalid),
        tried=set(EVERYTHING),
        warnings=["it is so. " * 20] * 5,
    )
    for result in (make_result(EVERYTHING), add_tests(**broken), much):
        assert len(show(result)) < 24
        assert max(map(len, show(result))) <= 80


def test_report_fits_on_a_narrow_screen(monkeypatch):
    """The report breaks sentences into short lines, but not paths."""
    monkeypatch.setenv("COLUMNS", "40")
    lines = show(add_tests(hearts=INVALID))
    assert max(map(len, lines)) <= 40
    assert "  starter/tests/test_hearts.py" in lines


def make_room():
    """Return the results of nine pairs, one with an error and one without tests."""
    results = {f"penguins-{number}": make_result(EVERYTHING) for number in range(8)}
    results["heron"] = TrialResult()
    results["penguins-7"].trouble = str(BAD)
    results["penguins-7"].tests["test_b.py"] = BROKEN
    return results


def test_joint_report_fits_in_eighty_columns():
    report = make_joint_report(make_room(), COMMAND, ["owl is empty."], show_names=True)
    lines = render(report)
    assert max(map(len, lines)) <= 80
    assert f"  {'x  ' * 8}-  {BUGS[0].name}" in lines
    shown = render_screen(report)
    assert shown[1] == "  1 pair has no valid test."
    assert shown[2] == "  owl is empty."
    assert shown[3:5] == [f"  penguins-7: {BAD}", f"  penguins-7: {BROKEN.fault}"]


def test_joint_report_hides_names_by_default():
    report = make_joint_report(
        make_room(), COMMAND, ["owl is empty."], show_names=False
    )
    text = "\n".join(render(report)) + json.dumps(make_data(report))
    assert "1 folder has no solution." in text
    assert str(BAD) in text
    assert not re.search("penguins|heron|owl", text)


def test_joint_report_hides_a_fault_that_names_its_pair():
    room = {"fox": TrialResult(trouble="teams/fox contains more than 100 MB.")}
    room["name"] = TrialResult(trouble="conftest.py:1: NameError: it")
    lines = render(make_joint_report(room, COMMAND, [], show_names=False))
    assert "  conftest.py:1: NameError: it" in lines
    assert "  1 fault names its pair. Add --names to see more." in lines
    assert "teams/fox" not in "\n".join(lines)
    file = {"fox": TrialResult(trouble="tests/test_Fox_2.py:1: NameError: it")}
    lines = render(make_joint_report(file, COMMAND, [], show_names=False))
    assert "  1 fault names its pair. Add --names to see more." in lines
    lines = render(make_joint_report(room, COMMAND, [], show_names=True))
    assert "  fox: teams/fox contains more than 100 MB." in lines


def test_joint_report_shows_invalid_tests_without_their_names():
    room = {"fox": make_result(EVERYTHING), "owl": add_tests(owl=INVALID)}
    lines = render_screen(make_joint_report(room, COMMAND, [], show_names=False))
    assert "owl" not in "\n".join(lines)
    invalid = lines.index("Invalid (1 test):")
    assert lines[invalid + 1] == "  The rules say: winners(it) == ['Ann']"
    assert invalid > lines.index("Not caught in tonight's goal (31 bugs):")
    lines = render_screen(make_joint_report(room, COMMAND, [], show_names=True))
    assert (
        "  owl, starter/tests/test_owl.py: The rules say: winners(it) == ['Ann']"
        in lines
    )


def test_joint_report_shows_the_failed_line_if_no_call_is_known():
    unknown = Judged(TestKind.INVALID, "line 6: assert it")
    room = {"fox": make_result(EVERYTHING), "owl": add_tests(owl=unknown)}
    lines = render_screen(make_joint_report(room, COMMAND, [], show_names=False))
    assert "  Correct code fails it: line 6: assert it" in lines


def test_joint_report_without_tests_has_no_figures():
    nothing = make_joint_report({"heron": TrialResult()}, COMMAND, [], show_names=False)
    assert render_screen(nothing)[:2] == ["1 pair: no valid test yet", ""]


def test_single_and_joint_reports_suggest_the_same_bug():
    """Both pairs have only the kit's sample test."""
    alone = TrialResult({A: Judged(TestKind.SAMPLE)}, tried=set(EVERYTHING))
    alone.caught_by = {0: {A}, 2: {A}}
    room = make_joint_report(
        {"fox": alone, "owl": alone}, COMMAND, [], show_names=False
    )
    step = make_report("fox", alone, COMMAND).next
    assert step[0] == f"Write a test that fails if {BUGS[1].name}."
    assert room.next[0] == f"Write a test together that fails if {BUGS[1].name}."
    assert room.next[1:3] == step[1:3]
