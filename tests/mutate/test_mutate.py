"""``python -m dojo mutate`` shows the result of mutmut."""

import contextlib
import json
import os
import re
import shutil
import signal
import sys
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from dojo.errors import Status
from dojo.isolation.copying import make_sandbox
from dojo.isolation.process import Worker, WorkerEnded
from dojo.mutate import command, mutmut
from dojo.mutate.command import NOT_HERE, UNTOUCHED
from dojo.mutate.mutmut import (
    CONFTEST,
    KILLED,
    NO_CALLS,
    NO_TESTS,
    SURVIVED,
    ResultFiles,
    configure,
)
from dojo.mutate.report import FIRST_TEST, MutationRun, make_report
from dojo.pair_tests import run
from dojo.pair_tests.messages import MARKED_XFAIL, Judged, TestKind
from dojo.report.terminal import render_screen
from dojo.solution.folder import KIT
from tests.clone import clone

from .pairs import (
    CODE,
    POSIX,
    TROUBLES,
    VALID_TEST,
    lay_out,
    make_mutant,
    mutate,
    report_on,
    run_mutmut,
)

pytestmark = [POSIX, pytest.mark.slow]


SCREEN = """\
fox: mutation score 46.7 % (7 of 15 mutants)  [#########-----------]
  killed 7, survived 4, timeout 0, no tests 4
  mutmut doesn't change functions with decorators: called.

Survived (4 mutants):
  The kit ran the features on only 2 of these mutants.
  fox/__init__.py:16
    - return sorted(ranks)[::-1]
    + return sorted(ranks)[::+1]
    would be killed by {killer}
      Rule: The highest card decides, whatever the other cards are
  fox/__init__.py:14
    - for text in hand.split()[:5]
    + for text in hand.split()[:6]
  fox/__init__.py:16
    - return sorted(ranks)[::-1]
    + return sorted(ranks)[::-2]
  fox/table.py:5
    - return RANKS.index(character)
    + return RANKS.rindex(character)

No passing test calls (4 mutants):
  fox/__init__.py:30  category

Tests that mutmut didn't run:
  fox/tests/test_error.py: broken: This file cannot be imported.
    fox/tests/test_error.py:1: ModuleNotFoundError: No module named 'table'.
    table is in fox/: write `from starter.table import ...`
  fox/tests/test_yield.py: broken: pytest can't collect it.
    fox/tests/test_yield.py:1: test_a: Failed: 'yield' keyword is allowed in
    fixtures, but not in tests (test_a).
  fox/tests/test_endless.py::test_a: timed out: fox/tests/test_endless.py:3:
    test_a timed out.
  fox/tests/test_flaky.py::test_a: flaky: It passes in one run and fails in
    another. Is it random, does it keep state, or does it depend on another
    test?
  fox/tests/test_order.py::test_b: flaky: Its result changes if all tests run in
    reverse order. Does it depend on another test, or is it random?

  Next: Fix this error.
        fox/tests/test_error.py:1: ModuleNotFoundError: No module named 'table'.
        table is in fox/: write `from starter.table import ...`
"""


@pytest.fixture(scope="module")
def fox(tmp_path_factory):
    """The report on a pair with several faulty tests, on screen and as data."""
    folder = tmp_path_factory.mktemp("pair")
    lay_out(folder, {"test_ours.py": VALID_TEST, **TROUBLES})
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(run, "TEST_LIMIT", 0.5)  # one test sleeps for 600 seconds
        patch.setattr(command, "MOST_MUTANTS", 2)
        options = (*command.FEATURE_OPTIONS, "-mhigh_card")
        patch.setattr(command, "FEATURE_OPTIONS", options)
        status, screen = mutate("fox", "-v", "--json", "data")
    assert status == Status.REPORTED
    data = json.loads((folder / "data").read_text(encoding="utf-8"))
    return SimpleNamespace(screen=screen, score=data["sections"][0])


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """A kit with a pair's code, and the output of mutmut's own commands in it."""
    folder = tmp_path_factory.mktemp("kit")
    clone(folder)
    shutil.rmtree(folder / "starter", ignore_errors=True)
    lay_out(folder, {"test_ours.py": VALID_TEST}).rename(folder / "starter")
    shown = run_mutmut(
        folder,
        *("run", "results --all true", "export-cicd-stats"),
        *("badge --output badge.json", "show starter.x_strength__mutmut_3"),
    )
    return SimpleNamespace(folder=folder, shown=shown)


def test_report_lists_survivors_uncalled_functions_and_faulty_tests(fox):
    (killer,) = fox.score["killers"].values()
    file, _, line = killer.rpartition(":")
    lines = (KIT / file).read_text(encoding="utf-8").splitlines()
    assert lines[int(line) - 1].strip().startswith(("Example", "Scenario", "|"))
    assert SCREEN.format(killer=killer) in fox.screen


def test_json_report_gives_the_status_and_line_of_a_mutant(fox):
    (mutant,) = [each for each in fox.score["mutants"] if "[:6]" in each["diff"]]
    line = CODE.splitlines().index("        for text in hand.split()[:5]") + 1
    assert (mutant["function"], mutant["status"]) == ("strength", SURVIVED)
    assert mutant["line"] == line


def test_report_has_the_same_figures_as_mutmut(fox, kit):
    ours = {mutant["name"]: mutant["status"] for mutant in fox.score["mutants"]}
    results = re.findall(r"^ +(starter\S+): (.+)", kit.shown, re.MULTILINE)
    assert dict(results) == ours
    score = json.loads((kit.folder / "badge.json").read_text())["message"]
    assert f"{fox.score['score']:.1f}%" == score


def test_mutmut_show_and_browse_find_the_mutants(kit):
    assert "+        for text in hand.split()[:6]" in kit.shown
    assert "starter/__init__.py" in browse_mutants(kit.folder)


def test_mutmut_writes_the_expected_file_formats(kit):
    meta = kit.folder / "mutants" / "starter" / "__init__.py.meta"
    assert meta.is_file(), "mutmut writes its results elsewhere. Update ResultFiles."
    names = json.loads(meta.read_text("utf-8")).get("exit_code_by_key", {})
    assert {
        "starter.x_strength__mutmut_1",
        "starter.xǁCardǁ__init____mutmut_1",
    } <= names.keys(), "mutmut mangles names differently. Update unmangle."
    mutated = meta.with_suffix("").read_text("utf-8")
    assert "def x_strength__mutmut_orig(" in mutated, (
        "The original copy has another name."
    )
    assert "XXhigh cardXX" in mutated
    assert "max(None)" not in mutated, "# pragma: no mutate has no effect."


def browse_mutants(folder):
    """Start `mutmut browse` in a terminal, quit, and return what it has drawn."""
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execlpe(  # noqa: S606 - mutmut browse needs a terminal
            sys.executable,
            *[sys.executable, "-m", "mutmut", "browse"],
            {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "40"},
        )
    drawn = b""
    while b"__init__.py" not in drawn:
        drawn += os.read(terminal, 1 << 16)
    os.write(terminal, b"q")
    # on Linux, reading raises an OSError when the program has ended
    with contextlib.suppress(OSError):
        while piece := os.read(terminal, 1 << 16):
            drawn += piece
    os.close(terminal)
    assert os.waitpid(child, 0)[1] == 0
    return drawn.decode(errors="replace")


KILLER = "features/1-evening/02_pair.feature:24"
A = make_mutant("a", "b")
STEPS = {  # a report, and the words of the report's next step
    "killer": (
        report_on(A, a_b=KILLER),
        "Write a test like this example, which would kill the",
    ),
    "survivor": (report_on(A), "Write a test that calls best and fails with the first"),
    "survivor that no call may show": (
        report_on(A),
        "If no call can show a difference, the change is harmless. Leave it.",
    ),
    "uncalled": (
        report_on(make_mutant("a", "b", status=NO_TESTS)),
        "Write a test that calls best.",
    ),
    "nothing": (
        report_on(make_mutant("a", "b", status=KILLED)),
        "See which planted bugs your tests catch.",
    ),
    "skipped test": (report_on(A, kind=TestKind.SKIPPED), "a is skipped"),
    "failing test": (report_on(A, kind=TestKind.FAILED), "Fix a or the code that it "),
}


@pytest.mark.parametrize(("report", "step"), STEPS.values(), ids=STEPS)
def test_next_step_depends_on_the_tests_and_mutants(report, step):
    assert any(line.startswith(step) for line in report.next)


def test_report_counts_survivors_checked_by_the_features():
    mutants = [make_mutant(name, "b") for name in "xyz"]
    report = report_on(*mutants, x_b=KILLER, y_b="")
    section = next(part for part in report.sections if part.key == "survived")
    assert section.text == ("The kit ran the features on only 2 of these mutants.",)
    assert "killed by" not in section.code[1].text


def test_conftest_with_invalid_hook_is_reported(tmp_path):
    conftest = "def pytest_configure(hand):\n    pass\n"
    fox = lay_out(tmp_path, {"test_ours.py": VALID_TEST, "conftest.py": conftest})
    status, screen = mutate(fox)
    assert status == Status.NOTHING
    assert "fox: no mutation score\n" in screen
    words = "conftest.py:1: pytest has no parameter hand for pytest_configure. Correct"
    assert words in " ".join(screen.split())
    assert "Traceback" not in screen


def test_conftest_that_removes_all_tests_is_reported(tmp_path):
    conftest = "def pytest_collection_modifyitems(items):\n    items.clear()\n"
    fox = lay_out(tmp_path, {"test_ours.py": VALID_TEST, "conftest.py": conftest})
    status, screen = mutate(fox)
    assert status == Status.NOTHING
    next_step = " ".join(screen.partition("Next:")[2].split())
    assert "conftest.py removes the tests." in next_step


def test_mutmut_ends_when_its_parent_ends(tmp_path):
    with make_sandbox() as folder:
        fox = lay_out(tmp_path, {"test_ours.py": "import time\ntime.sleep(600)\n"})
        shutil.move(fox, folder / "starter")
        configure(folder, ["starter/tests"], [])
        with Worker("dojo.mutate.mutmut", folder) as worker:
            worker.process.stdin.close()
            assert worker.process.wait() == -signal.SIGKILL


def test_mutmut_error_is_quoted_in_the_report(tmp_path, monkeypatch):
    monkeypatch.setattr(mutmut, "Worker", lambda _, folder: Worker("mutnut", folder))
    status, screen = mutate(lay_out(tmp_path, {"test_ours.py": VALID_TEST}))
    assert status == Status.NOTHING
    assert "fox: no mutation score\n" in screen
    assert "mutmut stopped with this error: " in " ".join(screen.split())
    assert "No module named mutnut" in " ".join(screen.split())


def test_own_tests_that_import_the_reference_are_reported(tmp_path):
    test = "from reference import odds\n\ndef test_a():\n    assert len(odds()) > 3\n"
    status, screen = mutate(lay_out(tmp_path, {"test_ours.py": test}))
    assert status == Status.NOTHING
    printed = " ".join(screen.split())
    words = "No test calls your code. Write a test that calls category or winners."
    assert words in printed
    next_step = printed.partition("Next: Fix this error. ")[2]
    assert "test_ours.py:1: These tests test reference, not your code" in next_step


def test_next_step_is_to_remove_the_xfail_mark():
    marked = Judged(TestKind.FAILED, MARKED_XFAIL)
    run = MutationRun("fox", "fox", {"a": marked}, trouble=NO_CALLS)
    assert make_report(run).next == ("Fix a.", MARKED_XFAIL)


def test_next_step_names_the_flaky_test():
    run = MutationRun("fox", "fox", {"a": Judged(TestKind.FLAKY)}, trouble=NO_CALLS)
    report = make_report(run)
    assert report.next == ("Fix a or the code that it tests.",)
    words = "mutmut ran only the tests that pass. None of them calls your code."
    assert report.sections[0].text == (words,)


@pytest.mark.parametrize(
    ("folder", "command"),
    [
        ("starter", "python -m dojo mutate -v"),
        ("a b", 'python -m dojo mutate "a b" -v'),
    ],
)
def test_suggested_command_names_the_folder_unless_it_is_starter(folder, command):
    assert make_report(MutationRun("fox", folder)).more == f"Everything:  {command}"


def test_warning_about_a_misplaced_test_is_the_next_step():
    run = MutationRun("fox", "fox", warnings=("Move it to fox/tests.",))
    report = make_report(run)
    assert report.next == ("Move it to fox/tests.",)
    assert report.sections[1].table.rows == (("Move it to fox/tests.",),)


def test_report_with_a_score_also_shows_warnings():
    tests = {"a": Judged(TestKind.VALID)}
    warning = "Rename it to fox/tests/test_pairs.py."
    run = MutationRun("fox", "fox", tests, (make_mutant("1", "2"),), warnings=[warning])
    assert "Warnings:\n  Rename it to" in "\n".join(render_screen(make_report(run)))


def test_own_test_that_fails_only_under_mutmut_is_reported(tmp_path, monkeypatch):
    """The hooks in CONFTEST write the name of the test to a file in mutants/."""
    (tmp_path / "mutants").mkdir()
    monkeypatch.chdir(tmp_path / "mutants")
    monkeypatch.setenv("MUTANT_UNDER_TEST", "stats")
    hooks = {}
    exec(CONFTEST, hooks)  # noqa: S102
    hooks["pytest_runtest_logreport"](SimpleNamespace(failed=True, nodeid="x.py::a"))
    ended = WorkerEnded("ends the whole process with status 1")
    worker = Mock(printed=b"failed to collect stats", receive=Mock(side_effect=ended))
    monkeypatch.setattr(mutmut, "Worker", lambda *_: contextlib.nullcontext(worker))
    trouble = mutmut.run_mutmut(ResultFiles(tmp_path), lambda *_: None)
    assert trouble.startswith("x.py::a passed at first, but failed when mutmut ran it")
    assert "depend on another test" in trouble


def test_code_without_functions_is_reported(tmp_path):
    fox = lay_out(tmp_path, {"test_ours.py": "def test_a():\n    pass\n"}, "A = 1\n")
    (fox / "table.py").unlink()
    assert "mutmut finds no function that it can change." in mutate(fox)[1]


def test_timeout_is_reported_with_its_line(tmp_path, monkeypatch):
    code = "def winners(hands):\n    while True:\n        pass\n"
    lay_out(tmp_path, {"test_ours.py": VALID_TEST}, code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(run, "TEST_LIMIT", 0.3)
    _, screen = mutate("fox")
    assert "timed out:\n    fox/__init__.py:2: test_the_highest_card" in screen


def test_mutate_without_tests_suggests_a_first_test(tmp_path):
    fox = lay_out(tmp_path, {})
    (fox / "tests").rmdir()
    status, screen = mutate(fox)
    assert status == Status.NOTHING
    assert f"Next: {FIRST_TEST}" in screen


def test_untouched_starter_is_reported_in_one_line(tmp_path):
    shutil.copytree(KIT / "starter", tmp_path / "starter")
    assert mutate(tmp_path / "starter") == (Status.NOTHING, f"{UNTOUCHED}\n")


def test_code_outside_the_solution_is_reported(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    fox = lay_out(tmp_path, {"test_ours.py": VALID_TEST}, "from poker import *\n")
    (fox / "table.py").unlink()
    status, screen = mutate(fox)
    assert status == Status.NOTHING
    assert "fox has no code of its own, and mutmut changes only files in fox" in screen


@pytest.mark.parametrize(
    ("first_line", "words"),
    [
        ("", "starter/__init__.py:1: __init__.py isn't saved as UTF-8. Save it as"),
        ("# coding: latin-1\n", " Save it as UTF-8. Delete the comment `coding: ...`."),
    ],
)
def test_code_not_saved_as_utf_8_is_reported(tmp_path, first_line, words):
    """Python can import the file that begins with a comment on its encoding."""
    code = f"{first_line}# Z\xe4hler\nx = 1\n"
    (tmp_path / "starter").mkdir()
    (tmp_path / "starter/__init__.py").write_bytes(code.encode("latin-1"))
    status, printed = mutate(tmp_path / "starter")
    assert status == Status.NOTHING
    assert words in printed


def test_mutate_on_windows_suggests_running_bugs(tmp_path, monkeypatch):
    fox = lay_out(tmp_path, {})
    monkeypatch.setattr("sys.platform", "win32")
    assert mutate(fox) == (Status.MISTYPED, f"{NOT_HERE}\n")


def test_half_written_result_file_is_ignored(tmp_path):
    meta = tmp_path / "mutants" / "starter" / "a.py.meta"
    meta.parent.mkdir(parents=True)
    meta.write_text('{"exit_code_by_key": {"a": 1, "b": null}}')
    files = ResultFiles(tmp_path)
    assert files.read() == (1, 2)
    meta.write_text('{"exit_code')
    assert files.read() == (1, 2)


@pytest.mark.parametrize("name", ["winers", "score"])
def test_missing_name_in_the_code_counts_as_a_failure(tmp_path, monkeypatch, name):
    """The fault is in the code, whether or not a similar name exists."""
    tests = "from starter import winners\n\n\ndef test_it():\n    winners({})\n"
    code = f"def winners(hands):\n    return {name}(hands)\n"
    lay_out(tmp_path, {"test_ours.py": tests}, code)
    monkeypatch.chdir(tmp_path)
    _, output = mutate("fox")
    assert "fox/tests/test_ours.py::test_it: failed: fox/__init__.py:2:" in output
