"""``python -m dojo mutate``: what it says of a pair, whatever the pair's code does."""

import json
import shutil
import signal
from types import SimpleNamespace

import pytest

from dojo.isolation.process import Worker, make_sandbox
from dojo.mutate.command import NOT_HERE
from dojo.mutate.mutmut import CODES, NOTICED, SURVIVED, configure
from dojo.pair_tests import run

from .pairs import CODE, FAIR, POSIX, TROUBLES, lay_out, mutate, run_bare

pytestmark = POSIX


@pytest.fixture(scope="module")
def fox(tmp_path_factory):
    """What is said of a pair with tests that take no part: screen and data."""
    folder = tmp_path_factory.mktemp("pair")
    tests = {f"test_{name}.py": text for name, (text, _) in TROUBLES.items()}
    solution = lay_out(folder, {"test_ours.py": FAIR, **tests})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "TEST_LIMIT", 0.5)  # one of them does not end
        status, screen = mutate(solution, "--json", folder / "data")
    assert status == 0
    data = json.loads((folder / "data").read_text(encoding="utf-8"))
    return SimpleNamespace(screen=screen, data=data)


@pytest.fixture(scope="module")
def bare(tmp_path_factory):
    """The results of mutmut itself on the same pair, and where it has written them."""
    folder = tmp_path_factory.mktemp("bare")
    shutil.move(lay_out(folder, {"test_ours.py": FAIR}), folder / "starter")
    return run_bare(folder)


def changes_of(fox):
    return fox.data["sections"][0]["changes"]


def line_of(code):
    return CODE.splitlines().index(code) + 1


def test_the_verdicts_are_those_of_mutmut_in_a_bare_folder(fox, bare):
    ours = {change["name"]: change["status"] for change in changes_of(fox)}
    theirs = {}
    for meta in bare.rglob("*.meta"):
        codes = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
        for name, code in codes.items():
            theirs[name] = CODES.get(code, NOTICED)
    assert ours == theirs


def test_what_an_upgrade_of_mutmut_may_break(bare):
    meta = bare / "starter" / "__init__.py.meta"
    assert meta.is_file(), "mutmut has its results elsewhere: see ResultFiles"
    names = json.loads(meta.read_text("utf-8")).get("exit_code_by_key", {})
    assert {
        "starter.x_highest__mutmut_1",
        "starter.xǁCardǁ__init____mutmut_1",
    } <= names.keys(), "functions are mangled in another way: see unmangle"
    mutated = (bare / "starter" / "__init__.py").read_text("utf-8")
    assert "def x_highest__mutmut_orig(" in mutated, "its copy is called otherwise"
    assert "XXno playerXX" in mutated
    assert "XXno cardXX" not in mutated, "# pragma: no mutate leaves a line out no more"


def test_a_change_has_its_line_its_function_and_what_came_of_it(fox):
    changes = {change["after"]: change for change in changes_of(fox)}
    change = changes["if best < 2:"]
    assert change["line"] == line_of("    if best < 1:")
    assert (change["function"], change["status"]) == ("winners", SURVIVED)
    changes = {change["before"]: change for change in changes_of(fox)}
    loop = changes["Card(text).rank for text in hand.split()[:5]"]
    assert loop["line"] == line_of("        Card(text).rank")


def test_functions_that_no_test_calls_are_named(fox):
    place = fox.data["sections"][1]["table"][0]["place"]
    assert place.endswith(f"__init__.py:{line_of('def category(hand):') + 1}")
    assert "Decorated, and so left alone: called." in fox.screen
    called = f"No test that takes part calls (4 changes):\n  {place}  category"
    assert called in fox.screen


def test_tests_that_take_no_part_are_named_with_the_reason(fox):
    reasons = " ".join(row["test"] for row in fox.data["sections"][-1]["table"])
    assert [said for _, said in TROUBLES.values() if said not in reasons] == []
    assert "table lies in starter: write `from starter.table import ...`" in reasons
    step, rules = fox.data["next"]
    assert step.startswith("mend test_")
    assert rules.startswith("What the rules say of it:  python -m dojo bugs ")


def test_a_conftest_with_an_accident_ends_in_a_true_report(tmp_path):
    conftest = "def pytest_configure(hand):\n    pass\n"
    fox = lay_out(tmp_path, {"test_ours.py": FAIR, "conftest.py": conftest})
    status, screen = mutate(fox)
    assert status == 1
    assert "no change was tried, so there is no score\n" in screen
    assert "for hook 'pytest_configure'" in " ".join(screen.split())
    assert "Traceback" not in screen


def test_mutmut_ends_if_its_parent_is_gone(tmp_path):
    with make_sandbox() as folder:
        fox = lay_out(tmp_path, {"test_ours.py": "import time\ntime.sleep(600)\n"})
        shutil.move(fox, folder / "starter")
        configure(folder, ["starter/tests"], [])
        with Worker("dojo.mutate.mutmut", folder) as worker:
            worker.process.stdin.close()
            assert worker.process.wait() == -signal.SIGKILL


def test_where_mutmut_fails_it_is_said_what_it_says(tmp_path, monkeypatch):
    monkeypatch.setattr("dojo.mutate.command.LEFT_OUT", ["--nonsense"])
    status, screen = mutate(lay_out(tmp_path, {"test_ours.py": FAIR}))
    assert status == 1
    assert "no change was tried, so there is no score\n" in screen
    assert "mutmut says: " in screen


def test_where_mutmut_finds_nothing_to_change_it_is_said(tmp_path):
    fox = lay_out(tmp_path, {"test_ours.py": "def test_a():\n    pass\n"}, "A = 1\n")
    (fox / "table.py").unlink()
    assert "There is no function in it that mutmut changes." in mutate(fox)[1]


def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path, monkeypatch):
    fox = lay_out(tmp_path, {})
    (fox / "tests").rmdir()
    status, said = mutate(fox)
    assert status == 1
    assert "Next: write a first test, and ask again." in said
    monkeypatch.setattr("sys.platform", "win32")
    assert mutate(fox) == (2, f"{NOT_HERE}\n")
