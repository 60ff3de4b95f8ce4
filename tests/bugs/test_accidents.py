"""Whatever tests do, a true report comes of it, and nothing is left behind."""

import os
import signal
import subprocess
import sys
import tempfile
import textwrap

import pytest

from dojo.errors import Status
from dojo.pair_tests import run
from dojo.solution.folder import KIT

from .suites import (
    WITHOUT_WHEEL,
    lay_out,
    list_kinds,
    list_names,
    list_noticed,
    try_tests,
)

LIMIT = 0.5 if os.name == "posix" else 2  # elsewhere a process starts slowly
HEAD = """
import os, sys, threading, time
import pytest
from starter import *

"""
ASK = "assert category('2h 3d 5s 9c Kd') == 'high card'"
WHEEL = "category('5c 4d 3s 2h Ac')"
STUBBORN = """
while True:
    try:
        time.sleep(1000)
    except BaseException:
        pass
"""  # waiting takes none of the time of others
GOOD = f"    assert {WHEEL} == 'straight'\n"

# what a test does, what it is then, and what is said of it
IN_A_TEST = {
    "loops": ("while True: pass", "endless", "does not end"),
    "sleeps": ("time.sleep(1000)", "endless", "does not end"),
    "prints_without_end": (
        "while True: print('x' * 1000) or time.sleep(0.01)",
        "endless",
        "does not end",
    ),
    "is_stubborn": (STUBBORN.strip(), "endless", "does not end"),
    "has_a_breakpoint": (
        f"{ASK}\nbreakpoint()",
        "broken",
        "py:8: Your code stops at a breakpoint.",
    ),
    "calls_sys_exit": ("sys.exit(0)", "own", "SystemExit: 0"),
    "calls_os_exit": (
        "os._exit(0)",
        "broken",
        "ends the whole process with status 0",
    ),
    "stops_pytest": ("pytest.exit('enough')", "broken", "py:7: Exit: enough"),
    "takes_all_memory": (f"{ASK}\n[0] * 10**12", "unfair", "MemoryError"),
    "recurses": (f"def down(): down()\n{ASK}\ndown()", "unfair", "RecursionError"),
    "prints_a_megabyte": (f"print('x' * 1_000_000)\n{ASK}", "fair", ""),
    "leaves_threads": (
        f"threading.Thread(target=time.sleep, args=(1000,)).start()\n{ASK}",
        "fair",
        "",
    ),
    "goes_elsewhere": (f"os.chdir('/')\n{ASK}", "fair", ""),
    "changes_its_mind": (
        f"sys.dojo = not getattr(sys, 'dojo', False)\n{ASK}\nassert sys.dojo",
        "flaky",
        "does not come to the same result each time",
    ),
    "is_skipped": ("pytest.skip('later')", "skipped", "later"),
    "should_fail": ("pytest.xfail('not yet')", "skipped", "is expected to fail"),
    "asks_nothing": ("assert True", "own", "asks none of the functions"),
    "asks_much": (
        f"for _ in range(501): chips(0)\nassert {WHEEL} == 'straight'",
        "fair",
        "",
    ),
}
if os.name != "posix":
    del IN_A_TEST["takes_all_memory"]  # there nothing limits it
IN_A_FILE = {
    "loops_at_import": (
        "time.sleep(1000)",
        "endless: tests/test_loops_at_import.py:6: Its import does not end.",
    ),
    "calls_sys_exit_at_import": (
        "sys.exit(0)",
        "test_calls_sys_exit_at_import.py:6: It calls sys.exit while",
    ),
    "imports_nothing_there": (
        "import nonsense",
        "py:6: ModuleNotFoundError: No module named 'nonsense'",
    ),
    "cannot_be_read": ("def (", "py:6: SyntaxError: invalid syntax"),
    "asks_at_import": (
        f"HAND = {WHEEL}\ndef test_it(): assert HAND == 'straight'",
        "asks none of the functions of the contract while it runs",
    ),
    "lacks_a_fixture": (
        "def test_it(nobody): pass",
        "there is no fixture 'nobody'",
    ),
}


@pytest.fixture(scope="module", autouse=True)
def impatience():
    """Wait no longer than must be."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "TEST_LIMIT", LIMIT)
        patch.setattr(run, "TEST_GRACE", 3 * LIMIT)
        yield


@pytest.fixture(scope="module")
def accidents(tmp_path_factory):
    """What the command says of one suite with an accident of every kind."""
    files = {"test_z": f"{HEAD}def test_good():\n{GOOD}"}
    for name, (source, _) in IN_A_FILE.items():
        files[f"test_{name}"] = f"{HEAD}{source}\n"
    for name, (source, kind, _) in IN_A_TEST.items():
        body = textwrap.indent(source, "    ")
        # a worker that it ends has done little by then
        first = "a_" if kind == "broken" else ""
        files[f"test_{first}that_{name}"] = f"{HEAD}def test_{name}():\n{body}\n"
    home = tmp_path_factory.mktemp("pair")
    sandboxes = tmp_path_factory.mktemp("sandboxes")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(sandboxes))
        data = try_tests(lay_out(home, **files))
    assert list(sandboxes.iterdir()) == []
    return data


def find_reason(data, test):
    """What is said of a test or file that is not fair."""
    lines = [row["Test"] for row in data["apart"]["table"]]
    for section in data["sections"]:
        if section["key"].startswith("unfair "):
            lines.append(" ".join(section["text"]))
    (line,) = [line for line in lines if test in line]
    return line


def test_tests_with_an_accident_are_what_they_are(accidents):
    kinds = list_kinds(accidents)
    for name, (_, kind, words) in IN_A_TEST.items():
        assert (name, kinds[f"test_{name}"]) == (name, kind)
        if kind != "fair":
            assert words in find_reason(accidents, f"::test_{name}")


def test_files_with_an_accident_are_named_with_the_reason(accidents):
    for name, (_, words) in IN_A_FILE.items():
        assert words in find_reason(accidents, f"test_{name}.py")


def test_good_tests_beside_accidents_notice_what_they_would_alone(accidents):
    assert accidents["score"]["complete"]
    noticed = {row["Test"]: list_names(row) for row in accidents["tests"]["table"]}
    assert noticed["test_z.py::test_good"] == WITHOUT_WHEEL
    asks_much = "test_that_asks_much.py::test_asks_much"
    assert noticed[asks_much] >= WITHOUT_WHEEL


def test_a_test_that_makes_trouble_only_on_a_bug_notices_it(tmp_path):
    source = HEAD
    source += f"def test_it():\n    if {WHEEL} != 'straight': os._exit(1)\n"
    data = try_tests(lay_out(tmp_path, test_ours=source))
    assert data["score"]["complete"]
    assert {row["it is"] for row in data["tests"]["table"]} == {"fair"}
    assert list_noticed(data)


def test_of_a_conftest_that_does_not_come_back_the_line_is_told(tmp_path):
    conftest = "import time\ntime.sleep(1000)\n"
    data = try_tests(
        lay_out(
            tmp_path, test_ours=f"{HEAD}def test_good():\n{GOOD}", conftest=conftest
        )
    )
    (step,) = data["next"]
    assert step == "mend this: tests/conftest.py:2: Its import does not end."


@pytest.mark.skipif(
    os.name != "posix", reason="it sends signals, and waits at a named pipe"
)
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_a_command_that_is_told_to_end_takes_everything_with_it(tmp_path, name):
    at_work = tmp_path / "at work"
    os.mkfifo(at_work)
    source = f"""{HEAD}
def test_it():
    if {WHEEL} != 'straight':
        told = open({str(at_work)!r}, 'w')
        told.write("here")
        told.flush()
        time.sleep(1000)
"""
    lay_out(tmp_path, test_ours=source)
    sandboxes = tmp_path / "sandboxes"
    sandboxes.mkdir()
    start = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    )
    run_bugs = "from dojo.__main__ import main; sys.exit(main(['bugs', 'fox']))"
    command = f"{start}; {run_bugs}"
    with (
        subprocess.Popen(
            [sys.executable, "-c", command],
            cwd=tmp_path,
            env=os.environ | {"TMPDIR": str(sandboxes), "PYTHONPATH": str(KIT)},
            stdout=subprocess.PIPE,
            encoding="utf-8",
        ) as process,
        at_work.open(encoding="utf-8") as told,
    ):
        assert told.read(4) == "here"
        process.send_signal(getattr(signal, name))
        said, _ = process.communicate()
        assert told.read() == ""  # the worker is gone, which held it open
    assert said == ""
    if name == "SIGINT":
        assert process.returncode == Status.STOPPED
    elif name == "SIGTERM":
        assert process.returncode == 128 + signal.SIGTERM
    assert name == "SIGKILL" or list(sandboxes.iterdir()) == []
