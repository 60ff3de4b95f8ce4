"""How a change is cut out of what mutmut writes, and which of them are shown first."""

import pytest

from dojo.mutate.mutmut import CODES, NOT_TRIED, Mutant, Results
from dojo.mutate.report import make_report
from dojo.mutate.result import ODD_QUESTIONS, DryRun, LeftOut, MutationRun, Trouble
from dojo.report.terminal import render_screen


def make(before, after, status="survived", line=1, function="best"):
    return Mutant(
        f"{before} {after}", status, "__init__.py", function, line, before, after
    )


def test_a_result_file_that_is_being_written_leaves_what_was_known(tmp_path):
    meta = tmp_path / "mutants" / "starter" / "a.py.meta"
    meta.parent.mkdir(parents=True)
    meta.write_text('{"exit_code_by_key": {"a": 1, "b": null}}')
    results = Results(tmp_path)
    assert results.read() == (1, 2)
    meta.write_text('{"exit_code')
    assert results.read() == (1, 2)
    assert CODES[None] == NOT_TRIED


def report(*mutants, **fields):
    fields["answers"] = dict.fromkeys(
        fields.get("questions", ()), "\nis 'flush', was 'pair'"
    )
    run = {
        "name": "fox",
        "folder": "fox",
        "typed": ("fox",),
        "dry_run": DryRun(fair=("a",)),
    } | fields
    return make_report(MutationRun(mutants=mutants, **run))


def test_code_of_the_reference_is_shown_only_if_it_is_to_be_revealed():
    of_reference = {"of_reference": True, "folder": "reference"}
    secret = str(report(make("if a < b:", "if a <= b:"), **of_reference))
    assert "best" in secret
    assert "a < b" not in secret
    assert "- if a < b:" in str(
        report(make("if a < b:", "if a <= b:"), **of_reference, reveal=True)
    )


def test_few_changes_are_too_few_to_tell():
    made = report(make("1", "2", "killed"), make("2", "3"))
    assert (made.title, made.bar) == (
        "fox: the tests notice 1 of 2 little changes: too few to tell",
        None,
    )
    assert report(*[make("1", str(n), "timeout") for n in range(10)]).bar.done == 10


def test_the_changes_that_are_counted_add_up_to_what_the_score_lacks():
    called = [make("1", str(line), line=line) for line in range(9)]
    uncalled = [
        make("2", str(line), "no tests", line=line, function="worst")
        for line in range(3)
    ]
    questions = {
        called[0].name: "",
        **dict.fromkeys((mutant.name for mutant in called[1:]), "x"),
    }
    made = report(*called, *uncalled, make("3", "4", "killed"), questions=questions)
    said = "\n".join(render_screen(made))
    assert made.title == "fox: the tests notice 1 of 13 little changes"
    assert "No test calls (3 changes):\n" in said
    assert "Nobody noticed (9 changes), what changes an answer first:\n" in said
    assert "  A test might notice 8 of them:\n" in said
    assert "1 of these alters no answer" in said


def test_of_a_run_that_was_stopped_nothing_is_proposed_that_was_not_asked_about():
    known, other = make("1", "2"), make("3", "4")
    endless = {"endless": 'category("8h")'}
    steps = (
        ({"stopped": True}, "ask again, and let"),
        (endless, "let your code answer this"),
        ({}, "which"),
    )
    for fields, step in steps:
        made = report(known, other, **fields)
        said = "\n".join(render_screen(made))
        assert (
            "hether a test can notice 2 changes is not known.\n  fox/__init__.py:1\n    - 1\n    + 2\n"
            in said
        )
        assert 'category("8h")' in said or not fields.get("endless")
        assert "changes an answer" not in said
        assert made.next[0].startswith(step)
    made = report(known, other, stopped=True, questions={known.name: "x"})
    shown = [
        code.text for part in made.sections if not part.detail for code in part.code
    ]
    assert shown == ["- 1\n+ 2\nshown by x\nis 'flush', was 'pair'"]
    assert made.next == ("make the first change by hand, and write a test that fails.",)


def test_a_change_that_a_proper_hand_shows_is_the_first_one():
    odd, shown = make("1", "2", line=5), make("3", "4", line=9)
    made = report(
        odd,
        make("5", "6", line=9),
        shown,
        questions={odd.name: ODD_QUESTIONS[0], shown.name: "x"},
    )
    assert [
        code.text[:3]
        for part in made.sections
        if part.key == "not noticed"
        for code in part.code
    ] == [
        "- 3",
        "- 1",
    ]


@pytest.mark.parametrize(
    ("fields", "step"),
    [
        (
            {"dry_run": DryRun(("a",), (LeftOut("a", Trouble.FAILS),))},
            "make a pass, or if the rules say otherwise mend the test:",
        ),
        ({"trouble": "mutmut says: no"}, "mend that, and ask again."),
        ({"stopped": True}, "ask again, and let it come to its end."),
        ({"dry_run": DryRun()}, "write a first test, and ask again."),
        ({}, "which mistakes of players would your tests notice?"),
        (
            {
                "dry_run": DryRun((), (LeftOut("a", Trouble.FAILS),)),
                "of_reference": True,
            },
            "mend a, to which the rules say:",
        ),
    ],
)
def test_what_stands_in_the_way_of_a_score_comes_next(fields, step):
    assert report(**fields).next[0] == step
