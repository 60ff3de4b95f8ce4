"""The report on little changes to the code: where to look, and no figure that flatters."""

from dataclasses import replace

import pytest

from dojo.mutants.attainable import Attainable
from dojo.mutants.mutant import Mutant
from dojo.mutants.results import Fate, Results
from dojo.report import changes
from dojo.report.apart import brief
from dojo.report.source import code_section
from dojo.report.tally import called, compares, difference, noticers, tallied
from dojo.trial.faults import Fault
from dojo.trial.judging import Kind

from .crafted import FATES, MUTANTS, SOURCES, A, B, C, mutant, of_the_reference, one_test, results

AGAIN = "python -m dojo mutate teams/fox -v"


def told(found, counted=None, *, folder="teams/fox", again=AGAIN, typed=("teams/fox",)):
    return list(changes.lines("fox", found, counted, changes.Asked(folder, again, typed)))


def many(number: int) -> Results:
    """So many changes, each in a line of its own, and none noticed."""
    made = [
        Mutant(f"starter.a.x_f__mutmut_{n}", "starter/a.py", n, 1, n, 2, "number", "2", "1", "2") for n in range(number)
    ]
    found = results((), mutants=made, points=number, whole=True)
    found.fates = {one.name: results().fates[MUTANTS[2].name] for one in made}
    return found


def with_one(kind: Kind) -> Results:
    """Everything was tried, but for one test that took no part."""
    return results(tests={A: one_test(A, Kind.FAIR), B: one_test(B, kind, "why"), C: one_test(C, Kind.FAIR)})


def test_the_first_line_is_the_score():
    found = many(20)
    found.fates |= {one.name: results().fates[MUTANTS[0].name] for one in found.mutants[:15]}
    assert told(found)[0] == "fox: the tests notice 15 of 20 little changes  [###############-----]"


def test_a_few_changes_are_too_few_to_tell_and_get_no_bar():
    assert told(results())[0] == "fox: the tests notice 3 of 6 little changes: too few to tell"


def test_a_small_part_of_the_code_is_too_little_to_tell_however_many_changes():
    assert told(many(20))[0].endswith("]")
    large = many(20)
    large.points = 61
    assert told(large)[0] == "fox: the tests notice 0 of 20 little changes: too few to tell"
    assert told(large)[1:3] == [
        "  mutmut makes 20 of the 61 changes that it sees, in 2 functions;",
        "  tables, constants, class bodies and decorated functions it leaves alone.",
    ]


def test_one_function_is_spoken_of_as_one():
    assert told(results(functions=1))[1].endswith(", in 1 function;")


def test_without_anything_to_change_there_is_no_score():
    assert told(Results(whole=True))[0] == "fox: no change could be tried, so there is no score"


def test_what_kept_it_from_being_tried_is_said():
    said = told(Results(trouble="Traceback ...\nSyntaxError: bad\n"))
    assert said[:2] == ["fox: no change could be tried, so there is no score", "      SyntaxError: bad"]
    assert said[-1] == "  Next: mend that, and ask again."
    assert told(Results(trouble="\n"))[:2] == ["fox: no change could be tried, so there is no score", ""]


def test_a_survivor_is_told_by_file_and_line_and_the_difference():
    said = told(results())
    start = said.index("Nobody noticed, operators and comparisons first, texts last:")
    assert said[start + 1 : start + 7] == [
        "  teams/fox/ranking.py:3",
        "    - if best < 1:",
        "    + if best <= 1:",
        "  teams/fox/ranking.py:4",
        '    - raise ValueError("no <hand>")',
        '    + raise ValueError("XXno <hand>XX")',
    ]


def test_the_last_line_says_what_to_do_with_a_survivor():
    assert told(results())[-2:] == [
        "  Next: make the first change by hand, and write a test that fails. If none can,",
        "        the change makes no difference: leave it.",
    ]


def test_functions_that_no_test_calls_are_named_by_themselves():
    said = told(results())
    assert said[said.index("No test calls:") + 1] == "  teams/fox/ranking.py:10  Hand.best"
    assert not [line for line in said if "self.cards" in line]


def test_if_nothing_but_uncalled_functions_is_left_the_next_step_is_to_call_one():
    found = results(("killed", "killed", "killed", "killed", "killed", "no tests"))
    assert told(found)[-1] == "  Next: write a test that calls the first of these functions."


def test_if_everything_is_noticed_the_named_bugs_come_next():
    said = told(results(("killed",) * 6))
    assert not [line for line in said if "Nobody" in line]
    assert said[-2:] == [
        "  Next: which mistakes of players would your tests notice?",
        "        python -m dojo bugs teams/fox",
    ]
    said = told(results(("killed",) * 6), typed=())
    assert said[-1] == "  Next: which mistakes of players would your tests notice?  python -m dojo bugs"


@pytest.mark.parametrize(
    ("found", "step"),
    [
        (
            results((), faults=[Fault("hands.py", 3, "SyntaxError")], trouble="it"),
            "mend hands.py, line 3, and ask again.",
        ),
        (results((), tests={A: one_test(A, Kind.SKIPPED)}), "make the first of these tests pass, and ask again."),
        (results((), tests={A: one_test(A, Kind.UNFAIR)}), "make test_ours.py::test_a pass, and ask again."),
        (with_one(Kind.UNFAIR), "make test_ours.py::test_b pass, and ask again."),
        (with_one(Kind.ENDLESS), "let test_ours.py::test_b end (it, or a loop in what it calls), and ask again."),
        (with_one(Kind.UNSTEADY), "let test_ours.py::test_b come to the same result each time, and ask again."),
        (with_one(Kind.BROKEN), "mend test_ours.py::test_b, and ask again."),
        (with_one(Kind.SKIPPED), "make the first change by hand"),
        (results((), tests={}, whole=True), "write a first test, and ask again."),
        (results(("killed",)), "ask again, and let it come to its end."),
        (results(("survived",)), "make the first change by hand"),
        (results(("no tests",)), "write a test that calls the first of these functions."),
        (results(), "make the first change by hand"),
        (Results(), "ask again, and let it come to its end."),
        (Results(whole=True), "which mistakes of players"),
        (Results(trouble="it fell silent"), "mend that, and ask again."),
        (of_the_reference(4), "which mistakes that may be"),
        (of_the_reference(2), "a test about a house rule"),
    ],
)
@pytest.mark.parametrize("again", ["", AGAIN])
def test_every_report_ends_with_one_next_step(found, step, again):
    found, counted = found if isinstance(found, tuple) else (found, None)
    said = told(found, counted, folder="" if counted else "teams/fox", again=again)
    steps = [number for number, line in enumerate(said) if line.startswith("  Next: ")]
    assert len(steps) == 1
    assert " ".join(" ".join(said[steps[0] :]).split()).startswith(f"Next: {step}")
    assert len(said) - steps[0] <= 2


def test_what_computes_comes_before_what_is_only_said():
    one, other = (
        mutant("x_winners__mutmut_8", 4, "string", 'raise ValueError("no <hand>")', "x"),
        mutant("x_winners__mutmut_9", 5, "swap op", "return best", "y"),
    )
    found = results(("survived",) * 2, mutants=[one, other], whole=True)
    found.fates = {m.name: results().fates[MUTANTS[2].name] for m in (one, other)}
    said = [line for line in told(found) if line.startswith("    +")]
    assert said == ["    + y", "    + x"]


def test_a_change_of_what_decides_is_shown_before_one_that_may_make_no_difference():
    texts = {
        "string": ('return "pair"', 'return "XXpairXX"'),
        "symmetric string methods swap": ('at = "23456".find(rank)', 'at = "23456".rfind(rank)'),
        "number": ("return [1, *pairs]", "return [2, *pairs]"),
        "assignment": ("best = max(hands)", "best = None"),
        "swap op": ("if a < b:", "if a <= b:"),
    }
    made = [
        replace(MUTANTS[0], name=f"starter.a.x_f__mutmut_{n}", line=n, operator=operator, before=before, after=after)
        for n, (operator, (before, after)) in enumerate(texts.items())
    ]
    compared = [("if len(hand) == 5:", "if len(hand) == 6:"), ("while 9 > count:", "while 10 > count:")]
    made += [
        replace(made[0], name=f"starter.a.x_g__mutmut_{n}", line=n, operator="number", before=before, after=after)
        for n, (before, after) in enumerate(compared, start=20)
    ]
    found = results((), mutants=made, whole=True)
    found.fates = {one.name: Fate("survived") for one in made}
    shown = [line.strip()[2:] for line in told(found, again="") if line.startswith("    + ")]
    assert shown == [
        "if a <= b:",
        "if len(hand) == 6:",
        "while 10 > count:",
        "best = None",
        "return [2, *pairs]",
        'return "XXpairXX"',
        'at = "23456".rfind(rank)',
    ]


@pytest.mark.parametrize("line", ["x = 1", "f(x=1)", "return (1, 2)"])
def test_a_number_that_is_only_given_is_not_compared(line):
    assert not compares(mutant_of(line, line.replace("1", "2", 1)))


def mutant_of(before, after):
    return replace(MUTANTS[0], operator="number", before=before, after=after)


def test_a_line_with_several_changes_is_shown_once():
    said = told(results(("survived",) * 6))
    assert "  teams/fox/ranking.py:3   and 1 more change of this line" in said
    assert len([line for line in said if line.startswith("    + ")]) == 3
    assert said[-4] == "  all 6:  python -m dojo mutate teams/fox -v"


def test_with_everything_wanted_every_change_is_shown():
    said = told(results(("survived",) * 6), again="")
    assert len([line for line in said if line.startswith("    + ")]) == 6
    assert not [line for line in said if AGAIN in line]


def test_the_report_fits_a_screen_of_24_lines():
    found = many(40)
    found.tests["starter/tests/test_x.py"] = one_test("starter/tests/test_x.py", Kind.BROKEN, "cannot be imported")
    said = told(found)
    assert len(said) < 24
    assert all(len(line) <= 80 for line in said)
    assert "  all 40:  python -m dojo mutate teams/fox -v" in said


def test_of_a_long_line_the_piece_with_the_change_is_shown():
    line = f"return [{', '.join(map(str, range(60)))}]"
    one = mutant("x_f__mutmut_1", 5, "number", "return best", "")
    for old, new in (("[0", "[1"), (" 30", " 31"), ("59]", "60]")):
        changed = Mutant(
            **{**{f: getattr(one, f) for f in one.__slots__}, "before": line, "after": line.replace(old, new)}
        )
        before, after = difference(changed, 40)
        assert before != after
        assert len(before) == len(after) == 40
        assert "..." in before


def test_a_short_line_is_shown_whole():
    assert difference(MUTANTS[1], 40) == ("if best < 1:", "if best < 2:")


def test_functions_and_methods_are_called_by_their_own_names():
    assert called("starter.ranking.x_winners") == "winners"
    assert called("starter.ranking.xǁHandǁ__init__") == "Hand.__init__"


def test_tests_that_took_no_part_are_named_with_the_reason():
    found = results()
    found.tests[C] = one_test(C, Kind.UNFAIR, "line 22: assert it")
    found.tests["starter/tests/test_x.py"] = one_test("starter/tests/test_x.py", Kind.BROKEN)
    said = told(found, again="")
    start = said.index("Took no part:")
    assert said[start + 1 : start + 5] == [
        "  test_ours.py::test_c",
        "      fails before anything is changed: line 22: assert it",
        "  test_x.py",
        "      could not be tried",
    ]


def test_of_how_few_tests_the_score_is_stands_beside_it():
    found = results()
    assert not tallied(found, None).partial
    found.tests[C] = one_test(C, Kind.ENDLESS, "does not end")
    said = "The score is of 2 tests only: 1 more fails, does not end or cannot be tried."
    assert told(found)[1] == f"  {said}"
    assert said in code_section(tallied(found, None), SOURCES)
    found.tests[B] = one_test(B, Kind.UNFAIR, "line 22: assert it")
    assert told(found)[1] == "  The score is of 1 test only: 2 more fail, do not end or cannot be tried."
    assert changes.as_data("fox", found, None)["took part"] == 1
    assert not tallied(with_one(Kind.SKIPPED), None).partial


def test_a_function_that_only_tests_call_which_took_no_part_is_called():
    found = with_one(Kind.ENDLESS)
    assert "No test calls:" in told(found)
    found.in_vain = frozenset({MUTANTS[5].function})
    said = told(found)
    assert said[said.index("Called only by tests that took no part:") + 1] == "  teams/fox/ranking.py:10  Hand.best"
    assert not [line for line in said if "No test" in line]
    page = code_section(tallied(found, None), SOURCES)
    assert "<h3>Called only by tests that took no part</h3>" in page
    assert "not noticed: called only by tests that took no part" in page
    assert "no test calls" not in page.lower()
    assert [one["called in vain"] for one in changes.as_data("fox", found, None)["mutants"]] == [False] * 5 + [True]


def test_what_a_file_that_cannot_be_imported_would_call_is_not_known():
    assert "No test that took part calls:" in told(with_one(Kind.BROKEN))


def test_why_a_test_took_no_part_is_cut_at_its_end_after_a_word():
    why = 'line 7: assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"] or it is no poker'
    found = results(tests={A: one_test(A, Kind.FAIR), B: one_test(B, Kind.UNFAIR, why)})
    said = told(found)
    start = said.index("  test_ours.py::test_b") + 1
    shown = " ".join(" ".join(said[start : said.index("", start)]).split())
    assert shown == f"fails before anything is changed: {why.rpartition(' or it')[0]}..."


def test_of_a_long_line_that_failed_the_error_behind_it_is_kept():
    line = 'line 7: assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"] or it is no poker'
    shown = 'line 7: assert winners({"Ann": "2h 3d 5s 9c Kd",...   (NotImplementedError)'
    assert brief(f"{line}   (NotImplementedError)", 80) == shown
    assert len(brief(f"{line}   (ValueError: {'so long ' * 30})", 80)) <= 80
    assert brief("line 7: assert it   (does not end)", 80) == "line 7: assert it   (does not end)"


def test_an_error_that_the_report_begins_with_is_not_told_again():
    fault = Fault("hands.py", 3, "SyntaxError: bad")
    ours = {
        A: one_test(A, Kind.BROKEN, f"cannot be imported: {fault}. Mend this first."),
        B: one_test(B, Kind.OWN, f"your own code cannot be imported: {fault}. Mend this first."),
        C: one_test(C, Kind.BROKEN, f"cannot be imported: {fault}"),
    }
    said = told(results((), whole=True, faults=[fault], trouble=f"{fault}.", tests=ours), again="")
    assert len([line for line in said if "SyntaxError" in line]) == 1
    assert said.count("      cannot be imported: as above") == 2
    assert "      your own code cannot be imported: as above" in said


@pytest.mark.parametrize("yardstick", [True, False])
@pytest.mark.parametrize("odd", [0, 5])
@pytest.mark.parametrize("trouble", ["", "hands.py, line 3: SyntaxError: bad."])
@pytest.mark.parametrize("idle", [0, 5])
@pytest.mark.parametrize("in_vain", [0, 3])
def test_a_crowded_report_fits_a_screen_of_24_lines(yardstick, odd, trouble, idle, in_vain):
    found = many(40)
    for number in range(odd):
        name = f"starter/tests/test_x.py::test_{number}"
        found.tests[name] = one_test(name, Kind.UNFAIR, "line 22: " + "assert it " * 20)
    found.trouble = trouble
    found.about = {A: ["one thing and another"] * 9}
    found.mutants = [
        replace(one, name=one.name.replace("x_f", f"x_{n % 12}"), file=f"starter/{n % 12}.py")
        for n, one in enumerate(found.mutants)
    ]
    found.fates = {one.name: Fate("no tests" if n < idle else "survived") for n, one in enumerate(found.mutants)}
    found.in_vain = frozenset(one.function for one in found.mutants[:in_vain])
    names = [one.name for one in found.mutants]
    counted = Attainable(frozenset(names[8:]), {name: f"belongs to: {name}" for name in names[:8]}, stale=False)
    counted = replace(counted, floor=frozenset(names[8:16]))
    said = told(found, counted if yardstick else None, folder="" if yardstick else "teams/fox")
    assert len(said) <= 24
    assert all(len(line) <= 80 for line in said)


def test_what_came_too_late_to_be_judged_does_not_count():
    found = results(static=frozenset({"starter.ranking.x_winners"}))
    said = told(found)
    assert said[0].startswith("fox: the tests notice 3 of 4")
    assert said[said.index("Not counted:") + 1] == "     2 run while the code is imported, before any test"


def test_stopped_early_it_says_how_many_were_not_tried():
    said = told(results(("killed", "survived")))
    assert said[0].startswith("fox: the tests notice 1 of 2 little changes tried")
    assert said[1] == "  Stopped early: 1 noticed, 1 not noticed, 4 not tried, 6 in all."


def test_stopped_before_the_first_change_it_says_no_more_than_that():
    said = told(results(()))
    assert said[0] == "fox: stopped before any change was tried, so there is no score"
    assert said[1] == "  Stopped early: 0 noticed, 0 not noticed, 6 not tried, 6 in all."
    assert told(Results())[0] == "fox: stopped before any change was tried, so there is no score"


def test_without_tests_there_is_no_score():
    assert told(results((), whole=True, tests={}))[0] == "fox: there are no tests, so there is no score"


@pytest.mark.parametrize("fates", [(), FATES[:2], FATES])
def test_what_is_noticed_or_not_or_not_tried_is_everything_in_the_data_too(fates):
    data = changes.as_data("fox", results(fates), None)
    assert data["noticed"] + data["not noticed"] + data["not tried"] == data["of"] == 6
    assert data["not tried"] == 6 - len(fates)


def test_a_test_is_told_what_it_notices_and_what_only_it_does():
    assert list(noticers(tallied(results(), None))) == [(A, 3, 2), (B, 1, 0), (C, 0, 0)]


def test_everything_is_there_as_data():
    data = changes.as_data("fox", results(), None)
    assert {key: data[key] for key in ("solution", "complete", "noticed", "of", "points", "functions")} == {
        "solution": "fox",
        "complete": True,
        "noticed": 3,
        "of": 6,
        "points": 8,
        "functions": 2,
    }
    assert data["mutants"][1] == {
        "name": "starter.ranking.x_winners__mutmut_2",
        "file": "starter/ranking.py",
        "line": 3,
        "change": "a number is one more",
        "before": "if best < 1:",
        "after": "if best < 2:",
        "status": "timeout",
        "noticed by": ["test_ours.py::test_a"],
        "called in vain": False,
        "counts": True,
        "why not": "",
        "first test": False,
    }


def test_tests_that_cannot_be_tried_have_no_score():
    said = told(results(tests={A: one_test(A, Kind.BROKEN, "SyntaxError")}))
    assert said[0] == "fox: no test can be tried, so there is no score"
    assert "Nobody noticed" not in "\n".join(said)
