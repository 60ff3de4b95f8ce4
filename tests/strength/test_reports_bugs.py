"""The report on named bugs: the gap first, one next step last, and nothing that does not fit a screen."""

from dataclasses import replace
from html import unescape

import pytest

from dojo.board.rows import ENOUGH
from dojo.gallery import BUGS, EVENING
from dojo.report import counted as scoring
from dojo.report import named_bugs, rulebook
from dojo.report.bugs_page import bugs_section
from dojo.report.columns import bar, clipped
from dojo.trial.faults import Fault
from dojo.trial.findings import Findings
from dojo.trial.judging import Kind

from .crafted import FIRST_MISSED, UNFAIR, A, B, findings, one_test, with_tests

TONIGHT = [number for number, bug in enumerate(BUGS) if bug.tag in ("high_card", "pair", "two_pairs")]

BAD = Fault("tests/test_bad.py", 3, "SyntaxError: '(' was never closed")


def told(found, *, whole=False):
    return list(named_bugs.lines("fox", found, BUGS, whole=whole, command="python -m dojo bugs teams/fox"))


def four_of_all() -> Findings:
    everything = list(range(len(EVENING)))
    return findings(in_play=everything, tried=set(everything))


def of_all(*tests) -> Findings:
    return replace(four_of_all(), tests=with_tests(*tests).tests)


def test_the_first_line_is_the_score():
    assert told(findings())[0] == "fox: 3 fair tests notice 3 of 5 named bugs  [############--------]"


def test_one_test_is_spoken_of_as_one():
    one = findings(tests={A: one_test(A, Kind.FAIR)})
    assert told(one)[0].startswith("fox: 1 fair test notices 2 of 5")


def test_what_fair_means_is_said_below_the_score_wherever_there_is_one():
    assert "A fair test passes on a correct engine" in told(findings())[1]
    assert "A fair test passes on a correct engine" in told(four_of_all())[2]
    assert named_bugs.MEANING not in told(Findings(whole=True))


def test_what_is_enough_for_tonight_is_counted_apart():
    assert told(four_of_all())[:2] == [
        "fox: 3 fair tests notice 3 of 66 named bugs  [#-------------------]",
        "  of the 25 up to two pairs (enough for tonight): 3  [##------------------]",
    ]
    assert not [line for line in told(findings()) if "tonight" in line]  # all five are of tonight


def test_the_line_of_the_board_stands_below_what_is_enough_for_tonight():
    said = told(replace(four_of_all(), noticed={number: {A} for number in TONIGHT[:-1]}))
    start = said.index("Nobody noticed:")
    assert said[start + 1] == f"  {TONIGHT[-1] + 1:3} {BUGS[TONIGHT[-1]].name}"
    assert said[start + 2] == ENOUGH.ljust(78, "-")
    assert said[start + 3].startswith("   22 three of a kind")
    done = told(replace(four_of_all(), noticed={number: {A} for number in TONIGHT}))
    assert done[done.index("Nobody noticed:") + 1] == ENOUGH.ljust(78, "-")
    assert "for tonight):  python" not in " ".join(done)


def test_with_everything_wanted_the_line_is_drawn_too():
    said = told(four_of_all(), whole=True)
    assert said.index(f"  {TONIGHT[-1] + 1:3} {BUGS[TONIGHT[-1]].name}") + 1 == said.index(ENOUGH.ljust(78, "-"))


def test_what_is_enough_for_tonight_comes_first_and_is_the_next_step_wherever_it_stands_in_the_list():
    bugs = (BUGS[70], BUGS[30], FIRST_MISSED)
    found = findings(in_play=[0, 1, 2], tried={0, 1, 2}, noticed={})
    said = list(named_bugs.lines("fox", found, bugs, whole=False))
    assert said[said.index("Nobody noticed:") + 1] == f"    3 {FIRST_MISSED.name}"
    assert f"  Next: write a test that fails if {FIRST_MISSED.name}" in said


@pytest.mark.parametrize("setting", ["", "99_nothing_of_the_kind", "11_writing_cards"])
def test_where_the_board_draws_no_line_or_nothing_is_below_it_there_is_none(monkeypatch, setting):
    monkeypatch.setattr(scoring, "enough", lambda: setting)
    assert not [line for line in told(four_of_all()) if "tonight" in line]


def test_the_line_is_drawn_where_the_settings_say(monkeypatch, tmp_path):
    monkeypatch.setattr(scoring, "KIT", tmp_path)
    scoring.enough.cache_clear()
    try:
        assert scoring.enough() == ""
        (tmp_path / "pyproject.toml").write_text('[tool.pytest]\nenough_for_tonight = "02_pair"\n', encoding="utf-8")
        scoring.enough.cache_clear()
        assert told(four_of_all())[1].startswith("  of the 19 up to pair (enough for tonight): 3  ")
    finally:
        scoring.enough.cache_clear()


def test_a_bug_of_a_house_rule_is_named_with_it():
    the_bug = next(bug for bug in BUGS if bug.house == ("bug",))
    assert rulebook.named(the_bug) == "the bug stands for any card (house rule 'bug')"
    assert rulebook.named(BUGS[0]) == BUGS[0].name
    for bug in BUGS:
        assert all(f"house rule '{bug.house[0]}'" in rulebook.named(bug) for _ in bug.house[:1])
    number = BUGS.index(the_bug)
    found = findings(in_play=[number], tried={number}, noticed={})
    said = told(found)
    assert f"  {number + 1:3} the bug stands for any card (house rule 'bug')" in said
    assert "        The rule: The bug is an ace (house rule 'bug')" in said
    assert named_bugs.as_data("fox", found, BUGS)["bugs"][0]["house rules"] == ["bug"]


def test_a_bar_is_empty_only_where_nothing_is_noticed_and_full_only_where_everything_is():
    assert bar(0, 66) == f"[{'-' * 20}]"
    assert bar(1, 66) == f"[#{'-' * 19}]"
    assert bar(65, 66) == f"[{'#' * 19}-]"
    assert bar(66, 66) == f"[{'#' * 20}]"


def test_the_last_lines_are_one_next_step_with_its_rule_and_where_that_stands():
    said = told(findings())
    assert said[-3:] == [
        f"  Next: write a test that fails if {FIRST_MISSED.name}",
        f"        The rule: {FIRST_MISSED.rule[1]}",
        f"        {rulebook.place(FIRST_MISSED)}",
    ]


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name.replace(" ", "_"))
def test_the_rule_of_every_bug_is_found_in_its_feature(bug):
    path, _, line = rulebook.place(bug).partition(":")
    text = (rulebook.KIT / path).read_text(encoding="utf-8").splitlines()
    assert text[int(line) - 1].strip() == f"Rule: {bug.rule[1]}"


def test_a_kit_without_features_names_the_rule_all_the_same(monkeypatch, tmp_path):
    monkeypatch.setattr(rulebook, "KIT", tmp_path)
    rulebook.features.cache_clear()
    try:
        assert told(findings())[-1] == f"        The rule: {FIRST_MISSED.rule[1]}"
    finally:
        rulebook.features.cache_clear()


def test_the_whole_report_fits_a_screen_of_24_lines():
    broken = [one_test(f"starter/tests/test_{n}.py", Kind.BROKEN, "cannot be imported") for n in range(9)]
    idle = [one_test(f"starter/tests/test_ours.py::test_{n}", Kind.FAIR) for n in range(9)]
    all_of_tonight = replace(four_of_all(), noticed={number: {A} for number in TONIGHT})
    for found in (four_of_all(), all_of_tonight, with_tests(UNFAIR), with_tests(*broken), of_all(*idle)):
        said = told(found)
        assert len(said) < 24
        assert max(map(len, said)) <= 80


def test_more_bugs_than_fit_are_counted_with_the_command_that_shows_them():
    said = told(four_of_all())
    more, of_tonight = len(EVENING) - 3 - 9, len(TONIGHT) - 3 - 9
    assert f"  and {more} more ({of_tonight} for tonight):  python -m dojo bugs teams/fox -v" in said
    whole = told(four_of_all(), whole=True)
    assert all(any(line.endswith(bug.name) for line in whole) for bug in EVENING[3:])


def test_with_everything_wanted_each_test_has_the_numbers_of_its_bugs():
    said = told(findings(), whole=True)
    assert f"    1 {BUGS[0].name} (2)" in said
    assert said[said.index("Which test noticed which bug:") + 1].split() == ["test_a", "1", "2"]


def test_many_numbers_are_broken_into_lines_below_each_other():
    many = list(range(60))
    said = told(findings(in_play=many, tried=set(many), noticed={n: {A} for n in many}), whole=True)
    start = said.index("Which test noticed which bug:") + 1
    assert said[start].startswith("  test_a ")
    assert said[start + 1].startswith(" " * 32)
    assert all(len(line) <= 80 for line in said)


def test_examples_of_one_test_are_told_apart_though_their_names_are_long():
    many = [
        one_test(f"starter/tests/test_ours.py::test_the_better_hand_wins[Ad Td 9s 5c-{n}]", Kind.FAIR) for n in "78"
    ]
    found = findings(tests={test.name: test for test in many}, noticed={0: {test.name for test in many}})
    said = told(found, whole=True)
    start = said.index("Which test noticed which bug:") + 1
    assert said[start : start + 2] == [
        "  test_the_b...ns[Ad Td 9s 5c-7] 1",
        "  test_the_b...ns[Ad Td 9s 5c-8] 1",
    ]


def test_where_nothing_is_noticed_no_table_is_printed():
    assert "Which test noticed which bug:" not in told(findings(noticed={}), whole=True)


def test_tests_that_the_rules_refuse_come_before_anything_else_and_are_the_next_step():
    said = told(with_tests(UNFAIR))
    start = said.index("Not by the rules (the correct engine fails them; look at these first):")
    assert start < said.index("Nobody noticed:")
    assert said[start + 1 : start + 4] == [
        "  test_ours.py::test_hearts",
        "      expects   line 6: assert it",
        "      rules say winners(it) is ['Ann']",
    ]
    assert said[-3:] == [
        "  Next: look at test_ours.py::test_hearts",
        "        expects   line 6: assert it",
        "        rules say winners(it) is ['Ann']",
    ]


def test_an_error_in_a_file_comes_before_tests_that_the_rules_refuse_and_is_the_next_step():
    broken = one_test("starter/tests/test_bad.py", Kind.BROKEN, f"cannot be imported: {BAD}. Mend this first.")
    said = told(replace(with_tests(UNFAIR, broken), faults=[BAD]))
    assert said.index("Could not be tried:") < said.index("Not by the rules (the correct engine fails them):")
    assert said[-1] == "  Next: mend tests/test_bad.py, line 3, and ask again."


@pytest.mark.parametrize(
    ("kind", "step"),
    [
        (Kind.BROKEN, "mend test_ours.py::test_a, and ask again."),
        (Kind.ENDLESS, "let test_ours.py::test_a come to an end, and ask again."),
        (Kind.UNSTEADY, "let test_ours.py::test_a come to the same result each time."),
        (Kind.SKIPPED, "let test_ours.py::test_a run, and ask again."),
        (Kind.OWN, "write a test that asks category or winners."),
    ],
)
def test_where_no_test_is_fair_the_next_step_is_about_the_first_of_them(kind, step):
    assert told(Findings(tests={A: one_test(A, kind)}, whole=True))[-1] == f"  Next: {step}"


REPORTS = {
    "bugs missed": findings(),
    "unfair": with_tests(UNFAIR),
    "error in a file": replace(with_tests(UNFAIR), faults=[BAD]),
    "all noticed": findings(noticed={n: {A} for n in range(5)}),
    "all noticed so far": findings(whole=False, noticed={n: {A} for n in range(5)}),
    "stopped at once": findings(whole=False, tried=set()),
    "stopped before": Findings(),
    "no tests": Findings(whole=True),
    "no fair test": Findings(tests={A: one_test(A, Kind.OWN)}, whole=True),
    "pytest stopped": Findings(trouble="ImportError: no"),
}


@pytest.mark.parametrize("found", REPORTS.values(), ids=REPORTS)
def test_every_report_ends_with_exactly_one_next_step_the_same_in_all_formats(found):
    words, *details = named_bugs.as_data("fox", found, BUGS)["next"]
    for whole in (False, True):
        said = told(found, whole=whole)
        last = [f"  Next: {words}", *(f"        {detail}" for detail in details)]
        assert said[-len(last) :] == last
        assert "\n".join(said).count("Next:") == 1
    page = unescape(bugs_section(found, BUGS))
    assert page.count("Next:") == 1
    assert f"<strong>Next:</strong> {'<br>'.join([words, *details])}</p>" in page


def test_of_many_odd_tests_three_are_shown_and_the_rest_is_counted():
    odd = [one_test(f"starter/tests/test_ours.py::test_{n}", Kind.SKIPPED, "not today") for n in range(5)]
    said = told(with_tests(*odd))
    assert said.count("      not today") == 3
    assert "  and 2 more" in said
    assert told(with_tests(*odd), whole=True).count("      not today") == 5


def test_a_reason_is_shown_only_where_there_is_one():
    said = told(with_tests(one_test("starter/tests/test_ours.py::test_odd", Kind.OWN)))
    assert said[said.index("  test_ours.py::test_odd") + 1] == ""


def test_fair_tests_that_notice_nothing_are_named():
    said = told(findings())
    assert said[said.index("Fair, but they notice none of these bugs:") + 1] == "  test_ours.py::test_c"


def test_a_trial_that_was_stopped_speaks_only_of_what_was_tried():
    said = told(findings(whole=False, tried={0, 1, 3}))
    assert said[0].startswith("fox: 3 fair tests notice 2 of 3 named bugs")
    assert "  Stopped early: 2 of 5 bugs were not tried." in said[:3]
    assert "Fair, but they notice none of these bugs:" not in said  # they might have noticed one of the others


def test_a_trial_that_was_stopped_at_once_claims_nothing():
    said = told(findings(whole=False, tried=set()))
    assert said == [
        f"fox: 3 fair tests notice 0 of 0 named bugs  [{'-' * 20}]",
        named_bugs.MEANING,
        "  Stopped early: 5 of 5 bugs were not tried.",
        "",
        "  Next: ask again, and let it come to its end.",
    ]


def test_when_every_bug_is_noticed_the_next_step_is_a_house_rule():
    said = told(findings(noticed={n: {A, B} for n in range(5)}))
    assert "Every named bug was noticed." in said
    assert said[-1] == "  Next: a test about a house rule, whose bugs then count:  python -m dojo rules"


def test_without_tests_or_without_a_fair_one_there_is_no_score():
    assert told(Findings(whole=True)) == ["fox: there are no tests", "", "  Next: write a first test, and ask again."]
    own = Findings(tests={A: one_test(A, Kind.OWN, "asks nothing")}, whole=True)
    assert told(own)[0] == "fox: no test can be tried on the named bugs"


def test_who_stops_before_any_bug_was_tried_is_told_so():
    assert told(Findings())[0] == "fox: stopped before any bug was tried"
    assert told(Findings(tests={A: one_test(A, Kind.FAIR)}))[0] == "fox: stopped before any bug was tried"


def test_what_pytest_complained_of_is_said():
    assert told(Findings(trouble="Traceback ...\nImportError: no\n"))[1] == "  pytest stopped: ImportError: no"
    assert told(Findings(trouble="ImportError: no"))[-1] == "  Next: mend that, and ask again."
    assert told(Findings(trouble=" \n"))[0] == "fox: there are no tests"


def test_names_with_odd_characters_move_no_cursor():
    assert clipped("a\x1b[2J♥" + "b" * 90, 20) == "a\\x1b[2J\\u2665bbb..."


def test_what_is_enough_for_tonight_is_there_as_data():
    data = named_bugs.as_data("fox", four_of_all(), BUGS)
    assert data["tonight"] == {"up to": "two pairs", "noticed": 3, "of": 25}
    assert [bug["tonight"] for bug in data["bugs"]] == [number in TONIGHT for number in range(66)]


def test_everything_is_there_as_data():
    data = named_bugs.as_data("fox", with_tests(UNFAIR), BUGS)
    assert (data["noticed"], data["of"], data["complete"], data["tonight"]) == (3, 5, True, None)
    assert data["tests"][3] == {
        "name": "test_ours.py::test_hearts",
        "kind": "unfair",
        "why": "line 6: assert it",
        "rules say": ["winners(it) is ['Ann']"],
    }
    assert data["bugs"][0] == {
        "number": 1,
        "name": BUGS[0].name,
        "feature": BUGS[0].tag,
        "rule": BUGS[0].rule[1],
        "where": rulebook.place(BUGS[0]),
        "house rules": [],
        "tonight": False,  # all five are, so there is no line
        "tried": True,
        "noticed by": ["test_ours.py::test_a", "test_ours.py::test_b"],
    }
