"""Which changes that nobody noticed are shown first, and what comes next."""

import pytest

from dojo.mutate.messages import Effect
from dojo.mutate.mutmut import CODES, NOT_TRIED, NOTICED, Mutant, ResultFiles
from dojo.mutate.report import make_report
from dojo.mutate.result import MutationRun
from dojo.report.terminal import render_screen
from dojo.suite.messages import Classified, TestKind

BY_HAND = "make the first change by hand, and write a test that fails."


def make(before, after, status="survived", line=1, function="best"):
    return Mutant(
        name=f"{before} {after}",
        status=status,
        file="__init__.py",
        function=function,
        line=line,
        before=before,
        after=after,
    )


def report(*mutants, effects=(), **known):
    run = MutationRun(
        "fox", "fox", ("fox",), mutants=mutants, tests={"a": Classified(TestKind.FAIR)}
    )
    run.effects = {effect.mutant: effect for effect in effects}
    for name, value in known.items():
        setattr(run, name, value)
    return make_report(run)


def show(mutant, *, bad_text=False):
    return Effect(mutant.name, "x", "'flush'", "'pair'", bad_text)


def first_screen(document):
    return "\n".join(render_screen(document))


def test_a_result_file_that_is_being_written_leaves_what_was_known(tmp_path):
    meta = tmp_path / "mutants" / "starter" / "a.py.meta"
    meta.parent.mkdir(parents=True)
    meta.write_text('{"exit_code_by_key": {"a": 1, "b": null}}')
    files = ResultFiles(tmp_path)
    assert files.read() == (1, 2)
    meta.write_text('{"exit_code')
    assert files.read() == (1, 2)
    assert CODES[None] == NOT_TRIED


def test_few_changes_are_too_few_to_tell():
    few = report(make("1", "2", NOTICED), make("2", "3"))
    assert few.title == "fox: the tests notice 1 of 2 little changes: too few to tell"
    assert few.bar is None
    enough = report(*[make("1", str(number), NOTICED) for number in range(10)])
    assert enough.bar.done == 10


def test_the_changes_that_are_counted_add_up_to_what_the_score_lacks():
    called = [make("1", str(line), line=line) for line in range(9)]
    uncalled = [
        make("2", str(line), "no tests", line=line, function="worst")
        for line in range(3)
    ]
    effects = [Effect(called[0].name), *map(show, called[1:])]
    document = report(*called, *uncalled, make("3", "4", NOTICED), effects=effects)
    screen = first_screen(document)
    assert document.title == "fox: the tests notice 1 of 13 little changes"
    assert "No test calls (3 changes):\n" in screen
    assert "Nobody noticed (9 changes), what changes an answer first:\n" in screen
    assert "  A test might notice 8 of them:\n" in screen
    assert "1 of these alters no answer" in screen


@pytest.mark.parametrize(
    ("known", "step"),
    [
        ({"stopped": True}, "ask again, and let it come to its end."),
        ({"endless": 'category("8h")'}, "let your code answer this, and ask again:"),
        ({}, "which mistakes of players would your tests notice?"),
    ],
)
def test_what_nobody_asked_about_is_shown_and_not_proposed(known, step):
    document = report(make("1", "2"), make("3", "4"), **known)
    screen = first_screen(document)
    assert "hether a test can notice 2 changes is not known.\n" in screen
    assert "  fox/__init__.py:1\n    - 1\n    + 2\n" in screen
    assert known.get("endless", "") in screen
    assert document.next[0] == step


def test_of_what_was_asked_in_time_the_first_is_proposed():
    known, unknown = make("1", "2"), make("3", "4")
    document = report(unknown, known, stopped=True, effects=[show(known)])
    shown = [code.text for part in document.sections[:2] for code in part.code]
    assert shown == ["- 1\n+ 2\nshown by x\nis 'flush', was 'pair'"]
    assert document.next == (BY_HAND,)


def test_what_only_badly_written_cards_show_comes_last_and_is_not_proposed():
    odd, shown = make("1", "2", line=5), make("3", "4", line=9)
    effects = [show(odd, bad_text=True), show(shown)]
    with_hands = report(odd, shown, effects=effects)
    shown_first = [code.text for part in with_hands.sections for code in part.code]
    assert [text[:3] for text in shown_first] == ["- 3", "- 1"]
    assert with_hands.next == (BY_HAND,)
    alone = report(odd, effects=effects)
    assert "Only badly written cards show 1 of them.\n" in first_screen(alone)
    assert alone.next[0] == "which mistakes of players would your tests notice?"


def test_where_no_answer_alters_it_is_said_how_mutmut_leaves_out_a_line():
    mutant = make("1", "2")
    document = report(mutant, effects=[Effect(mutant.name)])
    hints = document.sections[-1].text
    assert hints == ("mutmut leaves out a line that ends with  # pragma: no mutate",)
    assert (
        document.next[0] == "end lines that no test can hold with  # pragma: no mutate"
    )


@pytest.mark.parametrize(
    ("known", "step"),
    [
        (
            {"tests": {"a": Classified(TestKind.FAILED)}},
            "make a pass, or if the rules say otherwise mend the test:",
        ),
        ({"trouble": "mutmut says: no"}, "mend that, and ask again."),
        ({"stopped": True}, "ask again, and let it come to its end."),
        ({"tests": {}}, "write a first test, and ask again."),
        ({}, "which mistakes of players would your tests notice?"),
    ],
)
def test_what_stands_in_the_way_of_a_score_comes_next(known, step):
    assert report(**known).next[0] == step
