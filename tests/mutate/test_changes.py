"""Which changes that nobody noticed are shown first, and what comes next."""

import pytest

from dojo.isolation.process import Worker
from dojo.mutate.messages import MESSAGES, Chance, Effect, Survivors
from dojo.mutate.mutmut import CODES, NOT_TRIED, NOTICED, Mutant, ResultFiles
from dojo.mutate.questions import make_questions
from dojo.mutate.report import make_report
from dojo.mutate.result import MutationRun
from dojo.pair_tests.messages import Classified, TestKind
from dojo.report.terminal import render_screen
from dojo.solution.faults import Diagnosis

NOTHING_LEFT = "see which mistakes of card players your tests would notice."
FAULT = Diagnosis("Its import does not end.", "__init__.py", 1)


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
        "fox", "fox", mutants=mutants, tests={"a": Classified(TestKind.FAIR)}
    )
    run.effects = {effect.mutant: effect for effect in effects}
    for name, value in known.items():
        setattr(run, name, value)
    return make_report(run)


def show(mutant):
    return Effect(mutant.name, "x", "'flush'", "'pair'")


def first_screen(document):
    return " ".join(" ".join(render_screen(document)).split())


def test_what_is_left_to_chance_is_named():
    text = first_screen(report(make("1", "2", NOTICED), chance="category('')"))
    assert "The answer to category('') is not always the same." in text


BY_CHANCE = "import random\n\n\ndef category(hand):\n    return random.random()\n"
BY_STATE = """
HANDS = []


def category(hand):
    HANDS.append(hand)
    return HANDS[len(HANDS) // 2]
"""


@pytest.mark.parametrize("code", [BY_CHANCE, BY_STATE])
def test_a_question_says_nothing_if_unchanged_code_answers_it_in_two_ways(
    tmp_path, code
):
    home = tmp_path / "mutants" / "starter"
    home.mkdir(parents=True)
    (home / "__init__.py").write_text(code, encoding="utf-8")
    with Worker("dojo.mutate.worker", tmp_path, MESSAGES) as worker:
        worker.send(Survivors([]))
        assert worker.receive() == Chance(make_questions()[0])


def test_a_result_file_that_is_being_written_leaves_what_was_known(tmp_path):
    meta = tmp_path / "mutants" / "starter" / "a.py.meta"
    meta.parent.mkdir(parents=True)
    meta.write_text('{"exit_code_by_key": {"a": 1, "b": null}}')
    files = ResultFiles(tmp_path)
    assert files.read() == (1, 2)
    meta.write_text('{"exit_code')
    assert files.read() == (1, 2)
    assert CODES[None] == NOT_TRIED


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
    assert "No test that takes part calls (3 changes):" in screen
    assert "Nobody noticed (9 changes):" in screen
    assert "1 of 9 alter no answer about five cards" in screen


def test_what_is_known_to_alter_an_answer_comes_first_and_is_proposed():
    unknown, silent, shown = make("1", "2"), make("3", "4"), make("5", "6")
    document = report(unknown, silent, shown, effects=[Effect("3 4"), show(shown)])
    [missed] = [part for part in document.sections if part.key == "not noticed"]
    assert [code.text for code in missed.code] == [
        "- 5\n+ 6\nshown by x\nis 'flush', was 'pair'",
        "- 1\n+ 2",
        "- 3\n+ 4",
    ]
    assert document.next[0].startswith("make the first change by hand")


def test_nothing_is_left_to_do_where_no_answer_is_altered():
    silent, unknown = make("1", "2"), make("3", "4")
    effects = [Effect("1 2")]
    assert report(silent, effects=effects).next[0].startswith(NOTHING_LEFT)
    document = report(silent, unknown, effects=effects)
    assert "1 could not be asked about, and may alter" in first_screen(document)
    assert document.next[0].startswith("make the first change by hand")


@pytest.mark.parametrize(
    ("known", "step"),
    [
        (
            {"tests": {"a": Classified(TestKind.FAILED)}},
            "mend a, or the code that it tests, and ask again.",
        ),
        (
            {"tests": {"a": Classified(TestKind.ENDLESS, fault=FAULT)}},
            "mend a, or the code that it tests, and ask again.",
        ),
        ({"trouble": "mutmut says: no"}, "mend that, and ask again."),
        ({"tests": {}}, "write a first test, and ask again."),
        (
            {"mutants": (make("1", "2", "no tests"),)},
            "write a test that calls the first of these functions.",
        ),
        ({}, NOTHING_LEFT),
    ],
)
def test_what_stands_in_the_way_of_a_score_comes_next(known, step):
    assert report(**known).next[0] == step
