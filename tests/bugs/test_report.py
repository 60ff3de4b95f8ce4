"""The report on named bugs: one next step last, and nothing that fits no screen."""

import re
from dataclasses import replace

import pytest

from dojo.bugs.catalogue import BUGS, EVENING_BUGS
from dojo.bugs.joint_report import make_joint_report
from dojo.bugs.report import FIRST_TEST, make_report
from dojo.bugs.result import KillMatrix
from dojo.bugs.rule_book import RuleBook
from dojo.features import LINE_FILE
from dojo.pair_tests.messages import Classified, TestKind
from dojo.report.output import make_data
from dojo.report.terminal import render, render_screen
from dojo.solution.faults import Diagnosis
from dojo.solution.folder import KIT
from tests.clone import copy

COMMAND = "python -m dojo bugs fox"
A, B, C = (f"starter/tests/test_ours.py::test_{letter}" for letter in "abc")
FAIR = Classified(TestKind.FAIR)
UNFAIR = Classified(TestKind.UNFAIR, "line 6: assert it", ["['Ann'] to winners(it)"])
SKIPPED = Classified(TestKind.SKIPPED, "later")
BAD = Diagnosis("SyntaxError: '(' was never closed", "tests/test_bad.py", 3)
BROKEN = Classified(TestKind.BROKEN, "cannot be imported", fault=BAD)
EVERYTHING = range(len(EVENING_BUGS))


def make_matrix(tried=range(5), **fields):
    """Two fair tests notice the first three bugs, a third notices none."""
    matrix = KillMatrix(
        tests=dict.fromkeys((A, B, C), FAIR),
        killed_by={0: {A, B}, 1: {A}, 2: {B}},
        tried=set(tried),
    )
    return replace(matrix, **fields)


def put_beside(**tests):
    """The same with other tests beside the three."""
    matrix = make_matrix()
    for name, test in tests.items():
        matrix.tests[f"starter/tests/test_{name}.py"] = test
    return matrix


def show(matrix):
    return render_screen(make_report("fox", matrix, COMMAND))


def test_the_line_is_drawn_where_the_settings_say(tmp_path, monkeypatch):
    monkeypatch.setattr("dojo.bugs.report.KIT", tmp_path)
    assert "tonight" not in "\n".join(show(make_matrix(EVERYTHING)))
    copy(KIT / "features", tmp_path / "features")
    (tmp_path / LINE_FILE).write_text("02_pair", encoding="utf-8")
    line = show(make_matrix(EVERYTHING))[1]
    assert re.match(r"  of the \d+ up to pair \(enough for tonight\): 3  ", line)


def test_the_rule_of_every_bug_is_found_in_its_feature():
    book = RuleBook(KIT)
    for bug in BUGS:
        path, _, line = book.find_rule_place(bug).partition(":")
        lines = (KIT / path).read_text(encoding="utf-8").splitlines()
        assert lines[int(line) - 1].strip() == f"Rule: {bug.rule[1]}"


def test_the_kits_own_test_makes_no_score_beside_a_broken_one():
    assert not KillMatrix({A: Classified(TestKind.SHIPPED), B: BROKEN}).has_score


ALL_NOTICED = {number: {A} for number in range(5)}
REPORTS = {
    "bugs missed": (make_matrix(), "write a test that fails if "),
    "unfair": (put_beside(hearts=UNFAIR), "look at test_hearts.py"),
    "error in a file": (put_beside(bad=BROKEN), f"mend {BAD}"),
    "all noticed": (make_matrix(killed_by=ALL_NOTICED), "a test about a house rule"),
    "no tests": (KillMatrix(), FIRST_TEST),
    "none is fair": (
        KillMatrix({A: SKIPPED}),
        f"look at test_ours.py::test_a: {SKIPPED}",
    ),
    "pytest stopped": (KillMatrix(trouble="no room"), "mend this: no room"),
}


@pytest.mark.parametrize(("matrix", "step"), REPORTS.values(), ids=REPORTS)
def test_every_report_ends_with_one_next_step_the_same_in_all_forms(matrix, step):
    report = make_report("fox", matrix, COMMAND)
    steps = make_data(report)["next"]
    assert steps[0].startswith(step)
    for lines in (render_screen(report), render(report)):
        assert "\n".join(lines).count("Next:") == 1
        assert steps[-1] in lines[-1]


def test_the_whole_report_fits_a_screen():
    unfair = {f"unfair_{number}": UNFAIR for number in range(9)}
    broken = {f"broken_{number}": replace(BROKEN, fault=None) for number in range(9)}
    much = replace(
        put_beside(**unfair),
        tried=set(EVERYTHING),
        warnings=["it is so. " * 20] * 5,
    )
    for matrix in (make_matrix(EVERYTHING), put_beside(**broken), much):
        assert len(show(matrix)) < 24
        assert max(map(len, show(matrix))) <= 80


def test_eight_pairs_fit_eighty_columns_and_the_room_is_not_told_who_has_nothing():
    matrices = {f"penguins-{number}": make_matrix(EVERYTHING) for number in range(8)}
    matrices["heron"] = KillMatrix()
    matrices["penguins-7"].trouble = str(BAD)
    matrices["penguins-7"].tests["test_b.py"] = BROKEN
    report = make_joint_report(matrices, COMMAND, ["owl is empty."])
    lines = render(report)
    assert max(map(len, lines)) <= 80
    assert f"    1  {'x  ' * 8}-  {BUGS[0].name}" in lines
    shown = render_screen(report)
    assert shown[1] == "  Nothing to count yet: 1 pair."
    assert shown[2] == "  owl is empty."
    assert shown[3:5] == [f"  penguins-7: {BAD}", f"  penguins-7: {BROKEN.fault}"]
    assert "heron" not in "\n".join(shown)
    nothing = make_joint_report({"heron": KillMatrix()}, COMMAND, [])
    assert render_screen(nothing)[:2] == ["Nothing to count yet: 1 pair", ""]
