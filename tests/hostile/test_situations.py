"""Whatever a pair's code does to the run: the report is true, the status is 1, and the run ends.

What ends a worker of ``bugs``, ``mutate`` and ``compare`` stands beside the tests of
these.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.board.conftest import Kit, kit, make_kit  # noqa: F401 - the fixture of the board's own tests

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="elsewhere Python's own watch ends the run"
)
MODULES = "atexit builtins ctypes faulthandler json os pytest resource shutil signal subprocess sys threading time"
HEAD = f"import {MODULES.replace(' ', ', ')}\n\n\n"
WHOLE = "would end the whole run."
WRONG = "actual:   None"
LIMIT = "0.2"  # seconds
STUBBORN = "while True:\n        try:\n            time.sleep(9)\n        except BaseException:\n            pass"
BAD = "class Bad(list):\n    def __ne__(self, *_): {0}\n    __repr__ = __str__ = __ne__\nreturn Bad(['Ann'])"

# what a solution does in a scenario, and what is said of that; all are played in one
# run
IN_A_SCENARIO = {
    "leaves": ("os._exit(0)", f"os._exit {WHOLE}"),
    "aborts": ("os.abort()", f"os.abort {WHOLE}"),
    "closes all files": ("os.closerange(3, 1000)", f"os.closerange {WHOLE}"),
    "becomes a program": (
        "os.execv('/bin/echo', ['echo', 'all pass'])",
        f"os.execv {WHOLE}",
    ),
    "becomes a program of the path": (
        "os.execlp('echo', 'echo')",
        "would end the whole run.",
    ),
    "calls sys.exit": ("sys.exit(0)", "SystemExit: 0"),
    "calls exit": ("exit()", "SystemExit"),
    "pretends Ctrl-C": (
        "raise KeyboardInterrupt",
        "KeyboardInterrupt: a scenario cannot be stopped from within",
    ),
    "pretends it in a group": (
        "raise BaseExceptionGroup('all', [KeyboardInterrupt()])",
        "BaseExceptionGroup: all",
    ),
    "stops pytest": (
        "pytest.exit('enough')",
        "Exit: a scenario cannot be stopped from within",
    ),
    "skips": (
        "pytest.skip('later')",
        "Skipped: a scenario cannot be skipped from within",
    ),
    "raises what is no error": ("raise GeneratorExit", "GeneratorExit"),
    "raises what cannot be written": (
        BAD.format("raise Bad").replace("list", "Exception").replace("return", "raise"),
        "",
    ),
    "raises a circle": (
        "error = ValueError('round')\nerror.__cause__ = error\nraise error",
        "ValueError: round",
    ),
    "raises ten million letters": (
        "error = ValueError('x' * 10**7)\nerror.add_note('y' * 10**7)\nraise error",
        "xxx...",
    ),
    "raises escapes": (
        "raise ValueError('\\x1b[2J \\udcff')",
        "ValueError: \\x1b[2J \\udcff",
    ),
    "answers a million letters": ("return 'x' * 1_000_000", "actual:   'xxx"),
    "answers what leaves": (BAD.format("sys.exit(0)"), "SystemExit: 0"),
    "answers what never is equal": (
        BAD.format("\n        while True: pass"),
        f"within {LIMIT} seconds",
    ),
    "loops": ("while True: pass", f"within {LIMIT} seconds"),
    "prints for ever": ("while True: print('x' * 999)", f"within {LIMIT} seconds"),
    "recurses": ("def down(): down()\ndown()", "RecursionError"),
    "asks for too much": ("return [0] * 10**14", "MemoryError"),
    "waits for the keyboard": ("input()", "waits for the keyboard"),
    "traces": (
        "sys.settrace(lambda *_: 1 / 0)\nlen('')\nreturn (lambda: 1)()",
        "ZeroDivisionError",
    ),
    "traces no more": ("sys.settrace(None)", WRONG),
    "takes json away": ("json.dumps = json.loads = None", WRONG),
    "takes time away": ("time.time = time.monotonic = None", WRONG),
    "takes the streams away": ("sys.stdout = sys.stderr = None", WRONG),
    "closes a number": ("os.close(1)", ""),
    "gives a number away": ("os.dup2(os.open('/dev/null', os.O_RDWR), 1)", WRONG),
    "forks": ("os.fork()", WRONG),
    "forks and forks": ("[os.fork() for _ in range(3)]", WRONG),
    "leaves a child": (
        "open('child', 'w').write(str(subprocess.Popen(['sleep', '99']).pid))",
        WRONG,
    ),
    "leaves a child in a group": (
        "subprocess.Popen(['sleep', '99'], start_new_session=True)",
        WRONG,
    ),
    "leaves a thread": (
        "threading.Thread(target=time.sleep, args=(99,)).start()",
        WRONG,
    ),
    "lets a thread fail": ("threading.Thread(target=lambda: 1 / 0).start()", WRONG),
    "leaves something for the end": ("atexit.register(time.sleep, 99)", WRONG),
    "takes the hooks away": ("sys.excepthook = sys.unraisablehook = None", WRONG),
    "stops the watch": (
        "faulthandler.cancel_dump_traceback_later()\nfaulthandler.disable()",
        WRONG,
    ),
    "changes what a file may be": ("os.umask(0o777)", WRONG),
    "limits processes": ("resource.setrlimit(resource.RLIMIT_NPROC, (9, 9))", WRONG),
    "limits the stack": (
        "resource.setrlimit(resource.RLIMIT_STACK, (1 << 16, 1 << 16))",
        WRONG,
    ),
    "limits memory": (
        "resource.setrlimit(resource.RLIMIT_AS, (1 << 33, 1 << 33))",
        WRONG,
    ),
    "limits files": ("resource.setrlimit(resource.RLIMIT_FSIZE, (99, 99))", WRONG),
    "goes elsewhere": ("os.chdir('/')", WRONG),
    "forgets everything": (
        "os.environ.clear()\nsys.path.clear()\nsys.argv.clear()",
        WRONG,
    ),
    "blocks signals": ("signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 64))", WRONG),
    "deletes itself": ("shutil.rmtree(os.path.dirname(__file__))", WRONG),
}
# what a solution does in the second scenario, and what is said besides where the run
# was cut off; a run for each
CUTS_OFF = {
    "crashes": ("ctypes.string_at(0)", "in winners|Segmentation fault"),
    "kills itself": (
        "os.kill(os.getpid(), 9)",
        "ended the whole run at once: signal 9",
    ),
    "closes each file": (
        "[os.close(n) for n in range(3, 99) if os.path.exists(f'/dev/fd/{n}')]",
        "took away",
    ),
    "closes its output": ("sys.stdout.close()", "took away what pytest writes to"),
    "closes pytest's output": (
        "sys.__stdout__.close()",
        "took away what pytest writes to",
    ),
    "limits open files": (
        "resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))",
        "took away what pytest writes to",
    ),
    "unloads modules": ("sys.modules.clear()", "1 wrong"),
    "hears no alarm": (
        "signal.signal(signal.SIGALRM, signal.SIG_IGN)\n    time.sleep(99)",
        f"in winners|{LIMIT} seconds",
    ),
    "hears nothing": (
        "signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 64))\n    time.sleep(99)",
        "1 stopped",
    ),
    "swallows everything": (STUBBORN, f"in winners|{LIMIT} seconds"),
}
# what a test of a pair does, and what is said of that; all are tried in one run
IN_A_TEST = {
    "leaves": ("os._exit(0)", f"os._exit {WHOLE}"),
    "closes_all_files": ("os.closerange(3, 1000)", f"os.closerange {WHOLE}"),
    "pretends_ctrl_c": (
        "raise KeyboardInterrupt",
        "KeyboardInterrupt would stop the whole run.",
    ),
    "calls_sys_exit": ("sys.exit(0)", "SystemExit: 0"),
    "loops": ("while True: pass", f"within {LIMIT} seconds"),
    "forks": ("os.fork()\nassert 0, 'as one'", "as one"),
    "never_tidies_up": (
        "@request.addfinalizer\ndef loop():\n    while True: pass",
        f"within {LIMIT} seconds",
    ),
    "crashes": (
        "ctypes.string_at(0)",
        "It ended the whole run at once: Segmentation fault.",
    ),
}


def indent(body):
    return "".join(f"    {line}\n" for line in body.splitlines())


def find_sections(out):
    """What pytest says of each test that failed."""
    parts = re.split(r"^_+ (?:ERROR at \w+ of )?(.+?) _+$", out, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    return make_kit(Kit(tmp_path_factory.mktemp("kit")))


@pytest.fixture(scope="module")
def scenarios(small):
    """What is said of a feature with a scenario for each situation, by pytest itself."""
    names = list(IN_A_SCENARIO)
    functions = [
        f"def _{place}():\n{indent(IN_A_SCENARIO[name][0])}\n\n"
        for place, name in enumerate(names)
    ]
    small.solution(
        f"{HEAD}{''.join(functions)}def winners(asked):\n    return globals()[asked.strip()]()\n"
    )
    text = '      """\n      _{}\n      """\n'
    examples = (
        f"  @from-ours\n  Example: {name}\n    When this is read\n{text.format(place)}    Then Ann wins\n"
        for place, name in enumerate(names)
    )
    small.feature("@hostile\nFeature: Hostile\n\n" + "\n".join(examples))
    return small.play_alone(
        "features/1-evening/09_other.feature", "-v", "--scenario-limit", LIMIT
    )


@pytest.mark.parametrize("name", IN_A_SCENARIO)
def test_a_scenario_with_an_accident_is_what_it_is_and_the_next_one_is_played(
    scenarios, name
):
    assert IN_A_SCENARIO[name][1] in find_sections(scenarios.out)[name]


def test_such_a_run_is_neither_ended_nor_doubled_nor_held_up_and_leaves_nothing(
    scenarios, small
):
    assert scenarios.status == 1
    assert "\x1b" not in scenarios.out
    assert scenarios.out.count(f"0/{len(IN_A_SCENARIO)}") <= 1
    child = Path("/proc", (small.folder / "child").read_text(), "stat")
    assert not child.exists() or ") Z " in child.read_text()


@pytest.mark.parametrize("name", CUTS_OFF)
def test_a_run_that_is_cut_off_shows_the_board_so_far_and_says_where(small, name):
    body, words = CUTS_OFF[name]
    small.solution(
        f"{HEAD}def winners(hands):\n    if 'Kd' in hands['Ann']:\n        return ['Bob']\n    {body}\n"
    )
    played = small.play_alone(
        "features/1-evening/01_high_card.feature", "--scenario-limit", LIMIT
    )
    assert (played.status, played.err) == (1, "")
    for each in (*words.split("|"), "1/3", "1 not reached", "The run was cut off "):
        assert each in played.out


def test_so_does_a_run_of_a_pairs_own_tests(small):
    tests = (
        f"def test_{name}(request):\n{indent(body)}"
        for name, (body, _) in IN_A_TEST.items()
    )
    small.tests(HEAD + "\n\n".join(tests))
    small.solution("")
    played = small.play_alone("starter", "--scenario-limit", LIMIT)
    sections = find_sections(played.out)
    assert played.status == 1
    assert [
        name
        for name, (_, words) in IN_A_TEST.items()
        if words not in sections[f"test_{name}"]
    ] == []


@pytest.mark.parametrize(
    ("body", "streams", "told"),
    [
        ("return []", ">&-", "0/3"),
        ("return []", ">/dev/full", "The report cannot be written: No space"),
        ("ctypes.string_at(0)", ">/dev/full", "The report cannot be written: No space"),
    ],
)
def test_a_report_that_cannot_go_where_it_should_is_no_traceback(
    small, body, streams, told
):
    small.solution(f"{HEAD}def winners(hands):\n    {body}\n")
    line = f"{sys.executable} -m pytest -p no:cacheprovider features/1-evening/01_high_card.feature {streams}"
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=small.folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_who_leaves_the_debugger_leaves_the_run(small):
    small.solution("def winners(hands):\n    breakpoint()\n")
    played = small.play_alone("features", typed="q\n")
    assert played.status == pytest.ExitCode.INTERRUPTED
    assert "This run was stopped before its end." in played.out
    assert "a breakpoint stands in" in played.out
    assert "starter/__init__.py:2" in played.out
    assert "crashed" not in played.out


def test_what_pytest_remembers_is_written_as_it_is_whatever_writes_json(kit):  # noqa: F811 - likewise
    kit.solution(
        "import json\n\njson.dumps = lambda *_, **__: 'null'\n\n\ndef winners(hands):\n    return ['Ann']\n"
    )
    assert kit.play_on("features").status == 1
    assert "of 6 of the evening" in kit.play_on("features").out
    assert (
        (kit.folder / ".pytest_cache/v/cache/lastfailed")
        .read_text(encoding="utf-8")
        .startswith("{")
    )
