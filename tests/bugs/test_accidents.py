"""After an accident in a test, the report is correct and no process or file is left."""

import os
import signal
import subprocess
import sys
import tempfile
import textwrap

import pytest

from dojo.errors import Status
from dojo.pair_tests import run
from dojo.pair_tests.judging import FLAKY
from dojo.solution.folder import KIT

from .suites import WITHOUT_WHEEL, lay_out, list_caught, list_kinds, try_tests

LIMIT = 0.5 if os.name == "posix" else 2  # processes start slowly on Windows
HEAD = """
import os, sys, threading, time
import pytest
from starter import *

"""
CORRECT = "assert category('2h 3d 5s 9c Kd') == 'high card'"
WHEEL = "category('5c 4d 3s 2h Ac')"
STUBBORN = """
while True:
    try:
        time.sleep(1000)
    except BaseException:
        pass
"""  # the loop sleeps, so that other tests can use the CPU
FIXTURE = "@pytest.fixture\ndef table():\n"
USES_FIXTURE = f"def test_it(table):\n    {CORRECT}\n"
WHEEL_HAND = "5c 4d 3s 2h Ac"
SHY = """
class Shy(str):
    def __repr__(self):
        raise RuntimeError
""".strip()
GOOD = f"    assert {WHEEL} == 'straight'\n"
SHARED_FIXTURE = f"""{HEAD}
@pytest.fixture(scope="SCOPE")
def hands():
    return {{"Ann": "Kc Kd 5h 7s 9d", "Bob": "Qd Qc 5s 7h 9c"}}
def test_remove_from_SCOPE(hands):
    del hands["Ann"]
    assert winners(hands) == ["Bob"]
def test_after_removal_from_SCOPE(hands):
    assert winners(hands) == ["Ann"]

@pytest.fixture(scope="SCOPE")
def answer():
    yield {WHEEL}
    raise OSError
def test_SCOPE_answer(answer):
    assert answer == "straight"
def test_SCOPE_answer_again(answer):
    assert answer == "straight"
"""

# maps an accident to the body of a test that causes it, the kind of the test, and
# words in the reason that `bugs` gives for this kind
IN_A_TEST = {
    "loops": ("while True: pass", "timed out", "py:7: "),
    "sleeps": ("time.sleep(1000)", "timed out", "py:7: "),
    "prints_without_end": (
        "while True: print('x' * 1000) or time.sleep(0.01)",
        "timed out",
        "py:7: ",
    ),
    "is_stubborn": (STUBBORN.strip(), "timed out", "timed out: fox/tests/test_"),
    "has_a_breakpoint": (
        f"{CORRECT}\nbreakpoint()",
        "broken",
        "py:8: Your code stops at a breakpoint.",
    ),
    "closes_stdout": (
        f"sys.stdout.close()\n{CORRECT}",
        "broken",
        "py:7: Your code closes sys.stdout or sys.stderr.",
    ),
    "limits_open_files": (
        "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (4, 4))\n"
        + CORRECT,
        "broken",
        "py:8: Your code changes RLIMIT_NOFILE.",
    ),
    "passes_a_function": (
        "assert category(category) == 'pair'",
        "invalid",
        "(ValueError: a hand: expected a string, got the function category (write ",
    ),
    "calls_sys_exit": (
        f"{CORRECT}\nsys.exit(0)",
        "broken",
        "broken: fox/tests/test_a_that_calls_sys_exit.py:8: This ends the test. Remov",
    ),
    "calls_os_exit": (
        "os._exit(0)",
        "broken",
        "py:7: Your code calls os._exit(). Remove that call.",
    ),
    "stops_pytest": ("pytest.exit('enough')", "broken", "py:7: Exit: enough"),
    "interrupts": ("raise KeyboardInterrupt", "broken", "Interrupt. Remove that line."),
    "takes_all_memory": (f"{CORRECT}\n[0] * 10**12", "broken", "MemoryError"),
    "recurses": (f"def down(): down()\n{CORRECT}\ndown()", "broken", "RecursionError"),
    "prints_a_megabyte": (f"print('x' * 1_000_000)\n{CORRECT}", "valid", ""),
    "leaves_threads": (
        f"threading.Thread(target=time.sleep, args=(1000,)).start()\n{CORRECT}",
        "valid",
        "",
    ),
    "leaves_a_looping_thread": (
        f"def f(): time.sleep(1000)\nthreading.Thread(target=f).start()\n{CORRECT}",
        "broken",
        "It leaves a thread running (fox/tests/test_a_that_leaves_a_looping_thread.py:",
    ),
    "clears_the_path": (f"sys.path.clear()\n{CORRECT}", "valid", ""),
    "goes_elsewhere": (f"os.chdir('/')\n{CORRECT}", "valid", ""),
    "changes_its_mind": (
        f"sys.dojo = not getattr(sys, 'dojo', False)\n{CORRECT}\nassert sys.dojo",
        "flaky",
        FLAKY,
    ),
    "is_skipped": ("pytest.skip('later')", "skipped", "later. Remove the skip."),
    "skips_silently": ("pytest.skip()", "skipped", "skipped: Remove the skip."),
    "skips_with_half_a_character": ("pytest.skip(chr(0xD800))", "skipped", "?"),
    "should_fail": (
        "pytest.xfail('not yet')",
        "skipped",
        "It is marked as an expected failure (xfail). Remove the mark.",
    ),
    "calls_nothing": (
        "assert True",
        "outside the API",
        "The test itself doesn't call category, winners or another function",
    ),
    "calls_often": (
        f"for _ in range(501): chips(0)\nassert {WHEEL} == 'straight'",
        "valid",
        "",
    ),
    "writes_commas": (
        "assert category('2h, 2d, 5s, 5c, Kd') == 'two pairs'",
        "invalid",
        "such as Td). Put only spaces between cards, as in `Td 9c`.",
    ),
    "writes_hyphens": (
        "assert category('2h-2d-5s-5c-Kd') == 'two pairs'",
        "invalid",
        "such as Td). Put only spaces between cards, as in `Td 9c`.",
    ),
    "has_a_repr_that_raises": (
        f"{SHY}\nassert category(Shy({WHEEL_HAND!r})) == 'straight'",
        "valid",
        "",
    ),
    "fails_with_a_repr_that_raises": (
        f"{SHY}\nassert category(Shy({WHEEL_HAND!r})) == 'flush'",
        "invalid",
        "line 10: assert category(Shy(",
    ),
}
if os.name != "posix":
    del IN_A_TEST["takes_all_memory"]  # the kit can't limit memory on Windows
    del IN_A_TEST["limits_open_files"]
IN_A_FILE = {
    "loops_at_import": (
        "time.sleep(1000)",
        "timed out: fox/tests/test_loops_at_import.py:6: Its import",
    ),
    "calls_sys_exit_at_import": (
        "sys.exit(0)",
        "test_calls_sys_exit_at_import.py:6: It calls sys.exit when",
    ),
    "skips_at_import": (
        "import pytest\npytest.skip('later', allow_module_level=True)",
        "test_skips_at_import.py: skipped: later. Remove the skip.",
    ),
    "has_no_cases": (
        "@pytest.mark.parametrize('hand', [])\ndef test_it(hand): pass",
        "::test_it: skipped: Its list of cases is empty. Add a case.",
    ),
    "skips_outside_a_test": (
        "pytest.skip('later')",
        "py:6: pytest.skip() is called outside a test. Move it into a test, or add the",
    ),
    "imports_nothing_there": (
        "import nonsense",
        "py:6: ModuleNotFoundError: No module named 'nonsense'",
    ),
    "cannot_be_read": ("def (", "py:6: SyntaxError: invalid syntax"),
    "calls_at_import": (
        f"HAND = {WHEEL}\ndef test_it(): assert HAND == 'straight'",
        "The test itself doesn't call category, winners or another function",
    ),
    "calls_the_reference": (
        f"from reference import category\ndef test_it(): assert {WHEEL} == 'straight'",
        "It calls the functions of reference/, not yours.",
    ),
    "raises_in_a_setup": (
        f"{FIXTURE}    {CORRECT}\n    raise OSError('no')\n{USES_FIXTURE}",
        "Its setup raises an error. fox/tests/test_raises_in_a_setup.py:9: OSError",
    ),
    "raises_in_a_teardown": (
        f"{FIXTURE}    yield\n    raise OSError('no')\n{USES_FIXTURE}",
        "Its teardown raises an error. fox/tests/test_raises_in_a_teardown.py:9",
    ),
    "lacks_a_fixture": (
        "def test_it(nobody): pass",
        "py:6: test_it has the parameter nobody, which isn't a fixture. Delete it, or",
    ),
    "lacks_self": (
        "class TestIt:\n    def test_it(): pass",
        "lacks_self.py:7: test_it is in a class, but has no parameter self. Write `d",
    ),
    "is_async": (
        "async def test_it(): pass",
        "py:6: pytest can't run async tests. Write `def test_it` without async.",
    ),
    "is_skipped_without_a_reason": (
        "@pytest.mark.skipif(True)\ndef test_it(): pass",
        "an error. fox/tests/test_is_skipped_without_a_reason.py:6: Failed: Error eva",
    ),
    "is_marked": (
        "@pytest.mark.xfail(strict=True)\ndef test_it(): pass",
        "It passes, but it is marked as an expected failure (xfail). Remove the mark.",
    ),
    "has_self": (
        "def test_it(self): pass",
        "parameter self, which isn't a fixture. Only methods have self. Remove it.",
    ),
}


@pytest.fixture(scope="module", autouse=True)
def short_limits():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "TEST_LIMIT", LIMIT)
        patch.setattr(run, "TEST_GRACE", 3 * LIMIT)
        yield


@pytest.fixture(scope="module")
def accidents(tmp_path_factory):
    """Return the `bugs` report on tests with every kind of fault."""
    files = {"test_z": f"{HEAD}def test_good():\n{GOOD}"}
    for name, (source, _) in IN_A_FILE.items():
        files[f"test_{name}"] = f"{HEAD}{source}\n"
    for name, (source, kind, _) in IN_A_TEST.items():
        body = textwrap.indent(source, "    ")
        # broken tests run first, so that little work is lost when the worker exits
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
    """Return the reason why a test or file doesn't count."""
    lines = [row["Test"] for row in data["others"]["table"]]
    for section in data["sections"]:
        if section["key"].startswith("invalid "):
            lines.append(" ".join(section["text"]))
    (line,) = [line for line in lines if test in line]
    return line


def test_fault_in_own_tests_is_classified_and_explained(accidents):
    kinds = list_kinds(accidents)
    for name, (_, kind, words) in IN_A_TEST.items():
        assert (name, kinds[f"test_{name}"]) == (name, kind)
        if kind != "valid":
            reason = find_reason(accidents, f"::test_{name}")
            assert words in reason
            assert not reason.endswith("..")


def test_fault_in_a_test_file_is_explained(accidents):
    for name, (_, words) in IN_A_FILE.items():
        assert words in find_reason(accidents, f"test_{name}.py")


def test_good_test_catches_bugs_despite_faulty_tests(accidents):
    assert accidents["score"]["complete"]
    assert list_caught(accidents) >= WITHOUT_WHEEL


def test_only_an_unknown_mark_causes_a_warning(tmp_path):
    tests = {
        mark: f"{HEAD}@pytest.mark.{mark}\ndef test_good():\n{GOOD}"
        for mark in ("pair", "slow", "pear")
    }
    data = try_tests(
        lay_out(tmp_path, **{f"test_{name}": text for name, text in tests.items()})
    )
    [warning] = data["warnings"]["table"]
    assert "Unknown pytest.mark.pear" in warning["Warning"]


UNKNOWN_STEPS = {  # maps a step to its fix
    "it is a pairs": "Did you mean: it is a pair",
    "it is a pair": "To use the kit's steps, write `from features.conftest import *` "
    "in your test file.",
    "K-K-9-4-1 is shown": "1 isn't a rank. The ranks are 2 to 10, J, Q, K and A.",
    "it is a bluff": "'bluff' isn't a category.",
    "22K74 is shown": "Write each hand as Kh Kc 9s 4d 2h or as K-K-9-4-2.",
    "we dance": "Copy a step from features/1-evening, or define this one.",
    "Ann wins the pot": "Did you mean: Ann wins",
    "it is <name>": "No Examples table of this scenario has a column 'name'.",
}


def test_unknown_step_in_a_pairs_feature_is_reported(own_features):
    for number, (step, fix) in enumerate(UNKNOWN_STEPS.items()):
        words = f"No step definition matches this step: {step}. {fix}"
        place = f"fox/tests/{number}.feature:3: "
        assert f"{place}{words}" in find_reason(own_features, f"test_{number}.py")


def test_invalid_own_feature_is_reported_with_its_line(own_features):
    words = "'Feature Ours' doesn't fit here. The file must begin with a line `Fea"
    reason = find_reason(own_features, "test_invalid.py")
    assert f"fox/tests/invalid.feature:1: {words}" in reason


def test_hand_of_two_cards_in_an_own_feature_is_reported_with_its_line(own_features):
    reason = find_reason(own_features, "test_short.py")
    assert 'fox/tests/short.feature:4: "2c 3d" has only 2 cards' in reason


@pytest.fixture(scope="module")
def own_features(tmp_path_factory):
    """Return the `bugs` report on features with faults."""
    features = {
        str(number): f"Feature: A\n  Scenario: a\n    Then {step}\n"
        for number, step in enumerate(UNKNOWN_STEPS)
    }
    features["invalid"] = "Feature Ours\n  Scenario: a\n"
    features["short"] = (
        "Feature: A\n  Scenario: a\n    When 2-3 is shown\n    Then it is a pair\n"
    )
    tests = "from pytest_bdd import scenarios\nscenarios('{}.feature')\n"
    files = {f"test_{name}": tests.format(name) for name in features}
    files["test_short"] += "from features.conftest import *\n"
    fox = lay_out(tmp_path_factory.mktemp("pair"), **files)
    for name, text in features.items():
        feature = fox / "tests" / f"{name}.feature"
        feature.write_text(text, encoding="utf-8")
    return try_tests(fox)


def test_own_test_that_exits_on_a_bug_catches_the_bug(tmp_path):
    source = HEAD
    source += f"def test_it():\n    if {WHEEL} != 'straight': os.kill(os.getpid(), 9)\n"
    data = try_tests(lay_out(tmp_path, test_ours=source))
    assert data["score"]["complete"]
    assert {row["Kind"] for row in data["tests"]["table"]} == {"valid"}
    assert list_caught(data)


def test_own_test_that_fails_in_reverse_order_is_flaky(tmp_path):
    source = f"""{HEAD}HANDS = {{}}
def test_only_player():
    HANDS["Ann"] = "2c 3d 5h 7s 9c"
    assert winners(HANDS) == ["Ann"]
def test_two_players():
    HANDS["Bob"] = "2d 3c 5s 7h 9d"
    assert winners(HANDS) == ["Ann", "Bob"]
"""
    shared = {
        f"test_{scope}": SHARED_FIXTURE.replace("SCOPE", scope)
        for scope in ("module", "session")
    }
    kinds = list_kinds(try_tests(lay_out(tmp_path, test_ours=source, **shared)))
    assert kinds == {
        "test_only_player": "flaky",
        "test_two_players": "flaky",
        "test_remove_from_module": "valid",
        "test_after_removal_from_module": "flaky",
        "test_module_answer": "broken",
        "test_module_answer_again": "broken",
        "test_remove_from_session": "valid",
        "test_after_removal_from_session": "flaky",
        "test_session_answer": "broken",
        "test_session_answer_again": "broken",
    }


@pytest.mark.parametrize(
    ("line", "words"),
    [("time.sleep(1000)", "Its import "), ("sys.stdout.close()", "Your code closes ")],
)
def test_fault_in_conftest_is_reported_with_its_line(tmp_path, line, words):
    conftest = f"import sys, time\n{line}\n"
    data = try_tests(
        lay_out(
            tmp_path, test_ours=f"{HEAD}def test_good():\n{GOOD}", conftest=conftest
        )
    )
    assert data["score"]["complete"] is False
    assert data["next"][1].startswith(f"fox/tests/conftest.py:2: {words}")


@pytest.mark.skipif(os.name != "posix", reason="needs signals and a named pipe")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_signal_ends_the_command_and_its_workers(tmp_path, name):
    at_work = tmp_path / "at work"
    os.mkfifo(at_work)
    source = f"""{HEAD}
def test_it():
    if {WHEEL} != 'straight':
        pipe = open({str(at_work)!r}, 'w')
        pipe.write("here")
        pipe.flush()
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
        at_work.open(encoding="utf-8") as pipe,
    ):
        assert pipe.read(4) == "here"
        process.send_signal(getattr(signal, name))
        said, _ = process.communicate()
        assert pipe.read() == ""  # the pipe is closed because the worker has exited
    assert said == ""
    if name == "SIGINT":
        assert process.returncode == Status.INTERRUPTED
    elif name == "SIGTERM":
        assert process.returncode == 128 + signal.SIGTERM
    assert name == "SIGKILL" or list(sandboxes.iterdir()) == []


def test_function_that_a_test_replaces_is_restored(tmp_path):
    data = try_tests(
        lay_out(
            tmp_path,
            test_ours="import starter\n\n\n"
            "def test_a():\n    starter.category = lambda hand: 'pair'\n\n\n"
            "def test_b():\n    assert starter.category('2h 2d 5s 9c Kd') == 'pair'\n",
        )
    )
    assert list_kinds(data) == {"test_a": "broken", "test_b": "valid"}
    assert "It replaces starter.category for the tests after it" in str(data)
