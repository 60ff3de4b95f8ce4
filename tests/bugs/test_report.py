"""The report on named bugs: the gap first, one next step last, and nothing that does not fit a screen."""

import re
from dataclasses import replace

import pytest

from dojo.bugs.joint_report import make_joint_report, shorten
from dojo.bugs.report import ENOUGH, MEANING, make_report
from dojo.bugs.result import KillMatrix
from dojo.bugs.rule_book import RuleBook
from dojo.catalogue import BUGS, EVENING_BUGS
from dojo.report.output import make_data
from dojo.report.terminal import render, render_screen
from dojo.solution import KIT
from dojo.suite.messages import Classified, TestKind
from dojo.tracebacks import Fault

A, B, C = (f"starter/tests/test_ours.py::test_{letter}" for letter in "abc")
FAIR = Classified(TestKind.FAIR)
UNFAIR = Classified(TestKind.UNFAIR, "line 6: assert it", ("['Ann'] to winners(it)",))
BAD = Fault("tests/test_bad.py", 3, "SyntaxError: '(' was never closed")
BROKEN = Classified(TestKind.BROKEN, "cannot be imported", fault=BAD)
TONIGHT = [
    number
    for number, bug in enumerate(BUGS)
    if bug.tag in ("high_card", "pair", "two_pairs")
]
EVERYTHING = range(len(EVENING_BUGS))


def matrix(in_play=range(5), **fields):
    """Two fair tests notice the first three bugs, a third notices none."""
    killed_by = {0: {A, B}, 1: {A}, 2: {B}}
    made = KillMatrix(
        dict.fromkeys((A, B, C), FAIR),
        list(in_play),
        killed_by,
        set(in_play),
        whole=True,
    )
    return replace(made, **fields)


def beside(**tests):
    """The same with other tests beside the three."""
    return matrix(
        tests=dict.fromkeys((A, B, C), FAIR)
        | {f"starter/tests/test_{name}.py": test for name, test in tests.items()}
    )


def screen(found, kit=KIT):
    return render_screen(make_report("fox", found, "python -m dojo bugs fox", kit))


def whole(found):
    return render(make_report("fox", found, "python -m dojo bugs fox"))


def test_the_score_stands_first_and_below_it_what_is_enough_for_tonight():
    assert screen(matrix(EVERYTHING))[:3] == [
        f"fox: 3 fair tests notice 3 of {len(EVENING_BUGS)} named bugs  [#-------------------]",
        f"  of the {len(TONIGHT)} up to two pairs (enough for tonight): 3  [#-------------------]",
        f"  {MEANING}",
    ]
    assert not [
        line for line in screen(matrix()) if "tonight" in line
    ]  # all five are of tonight


def test_the_line_of_the_board_stands_below_what_is_enough_for_tonight():
    lines = whole(
        matrix(EVERYTHING, killed_by={number: {A} for number in TONIGHT[:-1]})
    )
    start = lines.index("Nobody noticed (1 for tonight):")
    assert lines[start + 1].split(maxsplit=1) == [
        str(TONIGHT[-1] + 1),
        BUGS[TONIGHT[-1]].name,
    ]
    assert lines[start + 2].strip() == ENOUGH
    assert "three of a kind" in lines[start + 3]
    done = whole(matrix(EVERYTHING, killed_by={number: {A} for number in TONIGHT}))
    assert done[done.index("Nobody noticed:") + 1].strip() == ENOUGH


def test_the_line_is_drawn_where_the_settings_say(tmp_path):
    assert RuleBook(tmp_path).tonight == []
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest]\nenough_for_tonight = "02_pair"\n', encoding="utf-8"
    )
    assert not [
        line for line in screen(matrix(EVERYTHING), tmp_path) if "tonight" in line
    ]
    (tmp_path / "features").symlink_to(KIT / "features")
    line = screen(matrix(EVERYTHING), tmp_path)[1]
    assert re.match(r"  of the \d+ up to pair \(enough for tonight\): 3  ", line)
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest]\nenough_for_tonight = "01_ace_to_five"\n', encoding="utf-8"
    )
    assert RuleBook(tmp_path).tonight == ["ace_to_five"], "of its own folder only"


def test_more_bugs_than_fit_are_counted_and_all_are_there_with_everything_wanted():
    lines = screen(matrix(EVERYTHING))
    everything = whole(matrix(EVERYTHING))
    shown = (
        sum(any(line.endswith(bug.name) for line in lines) for bug in EVENING_BUGS) - 1
    )  # the next step names one
    (left,) = (int(line.split()[1]) for line in lines if line.endswith(" more"))
    assert 3 + max(shown, 10) + left >= len(EVENING_BUGS)
    assert "  Everything:  python -m dojo bugs fox -v" in lines
    assert all(
        any(line.endswith(bug.name) for line in everything) for bug in EVENING_BUGS[3:]
    )


def test_a_bug_of_a_house_rule_is_named_with_it():
    number = next(number for number, bug in enumerate(BUGS) if bug.house == ("bug",))
    lines = screen(matrix([number], killed_by={}))
    assert f"  {number + 1}  the bug stands for any card (house rule 'bug')" in lines
    assert "        The rule: The bug is an ace (house rule 'bug')" in lines


def test_the_next_step_is_a_bug_with_its_rule_and_where_that_stands(tmp_path):
    bug = BUGS[3]
    last = [
        f"  Next: write a test that fails if {bug.name}",
        f"        The rule: {bug.rule[1]}",
    ]
    assert screen(matrix())[-3:] == [*last, f"        {RuleBook(KIT).find_place(bug)}"]
    assert screen(matrix(), tmp_path)[-2:] == last  # a kit without features


def test_the_rule_of_every_bug_is_found_in_its_feature():
    book = RuleBook(KIT)
    for bug in BUGS:
        path, _, line = book.find_place(bug).partition(":")
        assert (KIT / path).read_text(encoding="utf-8").splitlines()[
            int(line) - 1
        ].strip() == f"Rule: {bug.rule[1]}"


def test_an_error_in_a_file_comes_before_tests_that_the_rules_refuse_and_is_the_next_step():
    lines = screen(beside(bad=BROKEN, hearts=UNFAIR))
    assert lines.index("Could not be tried:") < lines.index(
        "Not by the rules (the correct engine fails them):"
    )
    assert "  Next: mend tests/test_bad.py, line 3, and ask again." in lines
    lines = screen(beside(hearts=UNFAIR))
    start = lines.index(
        "Not by the rules (the correct engine fails them; look at these first):"
    )
    assert start < lines.index("Nobody noticed:")
    assert lines[-3:] == [
        "  Next: look at test_hearts.py",
        "        expects   line 6: assert it",
        "        rules say ['Ann'] to winners(it)",
    ]


@pytest.mark.parametrize(
    ("kind", "step"),
    [
        (TestKind.BROKEN, "mend test_ours.py::test_a, and ask again."),
        (TestKind.ENDLESS, "let test_ours.py::test_a come to an end, and ask again."),
        (TestKind.FLAKY, "let test_ours.py::test_a come to the same result each time."),
        (TestKind.SKIPPED, "let test_ours.py::test_a run, and ask again."),
        (TestKind.OWN, "write a test that asks category or winners."),
    ],
)
def test_where_no_test_is_fair_the_next_step_is_about_the_first_of_them(kind, step):
    lines = screen(KillMatrix({A: Classified(kind)}, whole=True))
    assert (lines[0], lines[-1]) == (
        "fox: no test can be tried on the named bugs",
        f"  Next: {step}",
    )


REPORTS = {
    "bugs missed": (matrix(), "write a test that fails if "),
    "unfair": (beside(hearts=UNFAIR), "look at test_hearts.py"),
    "error in a file": (beside(bad=BROKEN), "mend tests/test_bad.py, line 3"),
    "all noticed": (
        matrix(killed_by={n: {A} for n in range(5)}),
        "a test about a house rule, whose bugs then count",
    ),
    "all noticed so far": (
        matrix(whole=False, killed_by={n: {A} for n in range(5)}),
        "ask again, and let it",
    ),
    "stopped at once": (
        matrix(whole=False, tried=set()),
        "ask again, and let it come to its end.",
    ),
    "stopped before": (KillMatrix(), "ask again, and let it come to its end."),
    "no tests": (KillMatrix(whole=True), "write a first test, and ask again."),
    "pytest stopped": (
        KillMatrix(trouble="Traceback ...\nImportError: no\n"),
        "mend that, and ask again.",
    ),
}


@pytest.mark.parametrize(("found", "step"), REPORTS.values(), ids=REPORTS)
def test_every_report_ends_with_exactly_one_next_step_the_same_in_all_formats(
    found, step
):
    data = make_data(make_report("fox", found, "python -m dojo bugs fox"))
    assert data["next"][0].startswith(step)
    for lines in (screen(found), whole(found)):
        assert "\n".join(lines).count("Next:") == 1
        assert data["next"][-1] in lines[-1]


def test_the_whole_report_fits_a_screen():
    broken = {f"broken_{n}": replace(BROKEN, fault=None) for n in range(9)}
    unfair = {f"unfair_{n}": UNFAIR for n in range(9)}
    tonight_done = matrix(EVERYTHING, killed_by={number: {A} for number in TONIGHT})
    much = beside(**unfair)
    much = replace(
        much,
        in_play=list(EVERYTHING),
        tried=set(EVERYTHING),
        unrun=("it is so. " * 20,) * 5,
    )
    for found in (
        matrix(EVERYTHING),
        tonight_done,
        beside(**broken),
        beside(**unfair),
        much,
    ):
        assert len(screen(found)) < 24
        assert max(map(len, screen(found))) <= 80


def test_fair_tests_that_notice_nothing_are_named_once_everything_was_tried():
    lines = screen(matrix())
    assert (
        lines[lines.index("Fair, but they notice none of these bugs:") + 1]
        == "  test_ours.py::test_c"
    )
    assert "Fair, but they notice none of these bugs:" not in screen(
        matrix(whole=False, tried={0, 1, 3})
    )


def test_what_was_stopped_speaks_only_of_what_was_tried():
    lines = screen(matrix(whole=False, tried={0, 1, 3}))
    assert lines[0].startswith("fox: 3 fair tests notice 2 of 3 named bugs")
    assert "  Stopped early: 2 of 5 bugs were not tried." in lines[:3]
    assert screen(KillMatrix())[0] == "fox: stopped before any bug was tried"
    assert (
        screen(KillMatrix(trouble="Traceback ...\nImportError: no\n"))[1]
        == "  pytest stopped: ImportError: no"
    )


def test_with_everything_wanted_tests_and_bugs_are_laid_side_by_side():
    lines = whole(matrix())
    assert f"  1  {BUGS[0].name}" in "\n".join(lines)
    start = lines.index("Which test noticed which bug:")
    assert [line.split() for line in lines[start + 2 : start + 5]] == [
        ["test_ours.py::test_a", "fair", "1", "2"],
        ["test_ours.py::test_b", "fair", "1", "3"],
        ["test_ours.py::test_c", "fair"],
    ]


def test_eight_pairs_fit_eighty_columns_and_the_room_is_not_told_who_has_nothing_to_count():
    found = {f"penguins-{n}": matrix(EVERYTHING) for n in range(8)} | {
        "heron": KillMatrix(whole=True)
    }
    report = make_joint_report(found, "python -m dojo bugs teams", ["owl"])
    assert max(map(len, lines := render(report))) <= 80
    assert f"    1  {'x  ' * 8}{BUGS[0].name}" in lines
    assert "  heron: no fair test yet" in lines
    for shown in (render_screen(report), render(shorten(report))):
        assert shown[1:3] == [
            "  Nothing to count yet: 1 pair.",
            "  Nothing was handed in: owl.",
        ]
        assert "heron" not in "\n".join(shown)
    [survived] = [
        section for section in shorten(report).sections if section.key == "survived"
    ]
    assert survived.text == (
        f"The first 20 of {len(EVENING_BUGS) - 3} bugs; -v --html has them all.",
    )  # the line among them is none
    assert len([row for row in survived.table.rows if row != (ENOUGH,)]) == 20
