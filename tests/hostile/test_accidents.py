"""After any accident in a pair's code, the board is correct and the run ends.

The tests of ``bugs``, ``mutate`` and ``compare`` cover accidents that end a worker.
"""

import os
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime

import pytest

from dojo.log.entries import read_entries
from dojo.session import progress
from tests.board.conftest import (
    GREEN,
    SETTINGS,
    WITHOUT_RERUNS,
    Kit,
    find_sections,
    make_kit,
)
from tests.clone import clone
from tests.hostile.table import ANSWERS, ERRORS, within

HEAD = "import ctypes, os, pytest, sys\n\n\n"
HIGH_CARD = "features/1-evening/01_high_card.feature"
LIMIT = "--scenario-limit=0.2"
# the function gets the number of an accident instead of a hand
CHOOSE = """\
import importlib


def category(number, rules=()):
    accident = importlib.import_module(f"starter.accident_{number}")
    return accident.category("Kh Jc 8c 7d 3s")
"""
# code that never releases the GIL and uses no CPU
WAITS_IN_C = "__import__('ctypes').PyDLL(None).pause()\n"
# code that can't be interrupted or that ends Python, and expected words;
# `tests.hostile.table` has more cases
ENDS_THE_RUN = {
    "waits in C": (WAITS_IN_C, "It can't be interrupted."),
    "crashes": ("ctypes.string_at(0)\n", "This crashes Python."),
    "exits in C": ("ctypes.CDLL(None)._exit(0)\n", "This makes Python exit."),
}
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows can't fork")


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    kit = make_kit(Kit(tmp_path_factory.mktemp("kit")))
    kit.write("conftest.py", WITHOUT_RERUNS)
    return kit


def test_each_odd_answer_and_error_is_described(tmp_path):
    """A single run tries all accidents. With -v, pytest reports each scenario."""
    clone(tmp_path)
    accidents = ANSWERS | ERRORS
    del accidents["stops at a breakpoint"]  # a breakpoint ends the run
    if sys.version_info[:2] == (3, 13):
        # Python 3.13 doesn't limit recursion in functions with default arguments
        del accidents["recurses"]
    lines = ["@hostile", "Feature: Hostile"]
    starter = tmp_path / "starter"
    starter.mkdir()
    (starter / "__init__.py").write_text(CHOOSE, encoding="utf-8")
    for number, name in enumerate(accidents):
        code = within(accidents[name][0])
        (starter / f"accident_{number}.py").write_text(code, encoding="utf-8")
        lines += ["@from-ours", f"Example: {name}", f'When "{number}" is shown']
        lines += ["Then it is a high card"]
    feature = tmp_path / "features" / "1-evening" / "99_hostile.feature"
    feature.write_text("\n".join(lines), encoding="utf-8")
    played = Kit(tmp_path).play_alone(str(feature), "-v")
    assert "\x1b" not in played.out
    assert "Traceback" not in played.out
    sections = find_sections(played.out)
    missing = [
        f"{name}: {words}"
        for name, (_, words) in accidents.items()
        if words not in sections[name]
    ]
    assert not missing


CATCHES_ALL = """
def {name}(*_):
    while True:
        try:
            for _ in range(10**9):
                sorted("ab")
        except:
            pass


"""
# the same code with a sleep, so that other tests can use the CPU
CATCHES_ALL_ASLEEP = CATCHES_ALL.replace('sorted("ab")', "__import__('time').sleep(9)")


@pytest.mark.parametrize("selected", ["features", "starter"])
def test_code_that_catches_all_errors_is_reported(tmp_path, selected):
    small = make_kit(Kit(tmp_path))
    small.solution(CATCHES_ALL.format(name="winners"))
    small.write(
        "starter/tests/test_ours.py",
        "from starter import winners\n\n\ndef test_a():\n    winners(1)\n",
    )
    played = small.play_alone(selected, LIMIT)
    assert played.status == 1
    assert "starter/__init__.py:3: in winners" in played.out
    assert "Your code catches the exception that is meant to stop it." in played.out
    assert "the kit's authors" not in played.out
    if selected == "features":
        assert "1 timed out, " in played.out
        assert read_entries(tmp_path / "starter")[-1].unended == 1
    assert not (tmp_path / "starter" / ".run").exists()


EXITS_AND_LOOPS = """\
class Quits:
    def __repr__(self):
        raise SystemExit


class Loops(Exception):
    def {method}(self):
        while True:
            pass


def test_quits():
    assert Quits() == 1


def test_before():
    assert 1 == 2


def test_loops():
    {statement}


def test_after():
    pass
"""


@pytest.mark.parametrize(
    ("method", "statement", "words"),
    [
        ("__repr__", "assert Loops() == 1", "more than 0.2 seconds"),
        ("__str__", "raise Loops", "can't be shown, because formatting it timed out."),
    ],
)
def test_value_that_loops_or_exits_when_shown_is_reported(
    tmp_path, method, statement, words
):
    small = make_kit(Kit(tmp_path))
    small.tests(EXITS_AND_LOOPS.format(method=method, statement=statement))
    played = small.play_alone("starter", LIMIT)
    assert played.status == 1
    sections = find_sections(played.out)
    assert "quit() or sys.exit()." in sections["test_quits"]
    assert "in __repr__" in sections["test_quits"]
    assert "assert 1 == 2" in sections["test_before"]
    assert words in sections["test_loops"]
    assert f"in {method}" in sections["test_loops"]
    assert "3 failed, 1 skipped" in played.out
    assert "INTERNALERROR" not in played.out + played.err


@pytest.mark.parametrize("file", ["__init__.py", "tests/conftest.py"])
def test_import_that_closes_stdout_is_reported(tmp_path, file):
    small = make_kit(Kit(tmp_path))
    small.tests("from starter import winners\n")
    small.write(f"starter/{file}", "import sys\nsys.stdout.close()\n")
    played = small.play_alone("starter")
    assert f"starter/{file}:2" in played.out + played.err
    assert "Your code closes sys.stdout or sys.stderr." in played.out + played.err
    assert "Traceback" not in played.out + played.err


@pytest.mark.parametrize("selected", ["features", "starter"])
def test_replaced_built_in_function_is_reported(tmp_path, selected):
    small = make_kit(Kit(tmp_path))
    small.tests("from starter import winners\n\n\ndef test_a():\n    winners({})\n")
    small.solution(f"import builtins\nbuiltins.sorted = lambda *_: 1\n{GREEN}")
    played = small.play_alone(selected)
    said = " ".join((played.out + played.err).split())
    assert "Your code replaces the built-in sorted. Rename yours." in said
    assert "Traceback" not in said


@pytest.mark.parametrize("call", ["", "category()\n"])
def test_dashboard_reports_code_that_catches_all_errors(tmp_path, call, monkeypatch):
    monkeypatch.setattr(progress, "OPTIONS", (*progress.OPTIONS, LIMIT))
    code = CATCHES_ALL_ASLEEP.format(name="category") + call
    (tmp_path / "__init__.py").write_text(code, encoding="utf-8")
    entry, fault = progress.run_features(tmp_path, datetime.now(UTC), with_tests=True)
    if call:
        assert fault.startswith("__init__.py:3: Its import timed out.")
    else:
        assert entry
        assert entry.unended == 1
        assert not fault


ENDS_PYTHON_OR_LOOPS = f"""
import os
{CATCHES_ALL_ASLEEP.format(name="run")}
def winners(hands):
    if "Kd" in hands["Ann"]:
        os.kill(os.getpid(), 9)
    run()
"""


def test_accidents_are_reported_under_xdist(small):
    small.solution(ENDS_PYTHON_OR_LOOPS)
    examples = (f"{HIGH_CARD}:7", f"{HIGH_CARD}:17")
    played = small.play_alone(*examples, LIMIT, "-p", "xdist", "-n1")
    assert played.status == 1
    words = "This made Python exit. Does your code call os._exit()"
    assert played.out.count(words) == 1
    assert "1 timed out" in played.out
    assert "INTERNALERROR" not in played.out
    assert "kit's authors" not in played.out


def test_import_that_catches_all_errors_is_reported(tmp_path):
    small = make_kit(Kit(tmp_path))
    small.solution(CATCHES_ALL_ASLEEP.format(name="run") + "run()\n")
    played = small.play_alone("features", "--scenario-limit=0.04")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert "Its import timed out." in played.err
    assert "__init__.py:3" in played.err


@POSIX
@pytest.mark.parametrize("name", ENDS_THE_RUN)
def test_code_that_blocks_or_ends_python_is_reported(small, name):
    body, words = ENDS_THE_RUN[name]
    small.solution(f"{HEAD}def winners(hands):\n    {body}")
    played = small.play_alone(HIGH_CARD, LIMIT)
    assert played.status == 1
    assert words in played.out
    assert "[ ] High card  [----------]   0/3" in played.out
    assert "Next: king against ace\n" in played.out
    assert ("starter/__init__.py:5: in winners" in played.out) == ("exit" not in words)
    assert played.err == ""
    assert read_entries(small.folder / "starter")[-1].next == f"{HIGH_CARD}:7"
    assert not (small.folder / "starter" / ".run").exists()


@POSIX
def test_results_before_a_fatal_test_are_kept(tmp_path):
    small = make_kit(Kit(tmp_path))
    small.tests(
        "import os\n\n\ndef test_a():\n    print('once')\n    assert 1 == 2\n\n\n"
        "def test_b():\n    os.kill(os.getpid(), 9)\n\n\ndef test_c():\n    pass\n"
    )
    played = small.play_alone("starter", "-pno:randomly")
    assert played.status == 1
    assert (
        "A call made Python exit. All tests run again, but without this" in played.out
    )
    assert "assert 1 == 2" in played.out
    assert find_sections(played.out)["test_b"].startswith("\nThis makes Python exit.")
    assert "2 failed, 1 skipped" in played.out
    assert played.out.count("\nonce\n") == 1


@POSIX
def test_second_process_does_not_run_another_fatal_test(tmp_path):
    """The second process runs the tests in reverse order."""
    small = make_kit(Kit(tmp_path))
    small.write(
        "starter/tests/conftest.py",
        "from pathlib import Path\n\nsecond = Path('second')\n\n\n"
        "def pytest_collection_modifyitems(items):\n"
        "    if second.exists():\n        items.reverse()\n    second.touch()\n",
    )
    test = "def test_{}():\n    os.kill(os.getpid(), 9)\n\n\n"
    small.tests("import os\n\n\n" + "".join(map(test.format, "abc")))
    played = small.play_alone("starter", "-pno:randomly")
    assert "1 failed, 2 skipped" in played.out


@POSIX
def test_signal_from_outside_ends_both_processes(tmp_path):
    small = make_kit(Kit(tmp_path))
    ready = tmp_path / "ready"
    small.solution(
        "import os, pathlib, time\n\n\ndef winners(hands):\n"
        f"    pathlib.Path({str(ready)!r}).write_text(str(os.getpid()))\n"
        "    time.sleep(60)\n"
    )
    command = [sys.executable, "-m", "pytest", "features", "--scenario-limit=30"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE) as process:
        while not (ready.exists() and ready.read_text(encoding="utf-8")):
            time.sleep(0.05)
        process.terminate()
        assert process.wait() == 128 + signal.SIGTERM
    with pytest.raises(ProcessLookupError):
        os.kill(int(ready.read_text(encoding="utf-8")), 0)


@POSIX
@pytest.mark.parametrize("file", ["__init__.py", "tests/conftest.py"])
def test_uninterruptible_import_is_reported_with_its_line(tmp_path, file):
    small = make_kit(Kit(tmp_path))
    small.write(f"starter/{file}", WAITS_IN_C)
    # pytest imports conftest.py before it parses the command line
    small.write("pyproject.toml", f'{SETTINGS}scenario_limit = "0.02"\n')
    played = small.play_alone("features", "starter")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert f"starter/{file}:1" in played.err
    assert "Its import timed out." in played.err


@pytest.mark.parametrize("end", ["q\n", ""])
def test_leaving_the_debugger_ends_the_run(small, end):
    small.solution("def winners(hands):\n    breakpoint()\n")
    played = small.play_alone("features", typed=end)
    assert played.status == pytest.ExitCode.INTERRUPTED
    assert "This run was stopped early" in played.out
    assert "Quitting debugger" in played.out
    assert "crashed" not in played.out
