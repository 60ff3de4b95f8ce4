"""Whatever a pair's code does to the run, the board comes, with the scenario named, and the run ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere Python's own watch ends the run")

HANGS = """
import signal, time


def winners(hands):
    if "Ah" in hands["Ann"]:
        return ["Ann"]
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    time.sleep(100)
"""
ACCIDENTS = """
import atexit, os, subprocess, sys, threading, time

atexit.register(time.sleep, 100)


def winners(hands):
    match hands["Ann"][:2]:
        case "2h" if "Kd" in hands["Ann"] and "9c" in hands["Ann"] and "2d" not in hands["Ann"]:
            os._exit(0)
        case "2h":
            sleeper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(100)"])
            open("sleeper", "w").write(str(sleeper.pid))
        case "3s":
            os.fork()
        case "2c":
            threading.Thread(target=time.sleep, args=(100,)).start()
            return ["\\x1b[2J"]
    return ["Bob"]
"""
DIES = "import os\n\n\ndef winners(hands):\n    os.kill(os.getpid(), 9)\n"


def test_what_nothing_in_python_can_stop_is_stopped_from_outside(kit):
    kit.solution(HANGS)
    played = kit.play_alone("features", "--scenario-limit", "0.2")
    assert played.status == 1
    for words in ("1 stopped", "not reached", "starter/__init__.py:9: in winners", "within 0.2 seconds"):
        assert words in played.out
    assert "The run was ended there: " in played.out


def test_a_run_is_neither_ended_nor_doubled_nor_held_up_by_a_pair(kit):
    kit.solution(ACCIDENTS)
    played = kit.play_alone("features")
    assert played.status == 1
    assert played.out.count("of the evening") == 1
    assert "1 crashed" in played.out
    assert "os._exit would end the whole run." in played.out
    assert "\x1b" not in played.out
    assert "Part of your code went on after the run" in played.err
    sleeper = Path("/proc", (kit.folder / "sleeper").read_text(), "stat")
    assert not sleeper.exists() or ") Z " in sleeper.read_text()


def test_a_run_that_is_killed_by_its_code_still_shows_the_board(kit):
    kit.solution(DIES)
    played = kit.play_alone("features")
    assert played.status != 0
    assert "1 crashed" in played.out
    assert "It ended the whole run at once." in played.out


@pytest.mark.parametrize(
    ("streams", "told"), [(">&-", "0 of 1 scenario"), (">/dev/full", "cannot be written: No space")]
)
def test_a_report_that_cannot_go_where_it_should_is_no_traceback(kit, streams, told):
    line = f"{sys.executable} -m pytest -p no:cacheprovider features/1-evening/03_two_pairs.feature {streams}"
    done = subprocess.run(["sh", "-c", line], cwd=kit.folder, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_who_leaves_the_debugger_leaves_the_run(kit):
    kit.solution("def winners(hands):\n    breakpoint()\n")
    played = kit.play_alone("features", typed="q\n")
    assert played.status == pytest.ExitCode.INTERRUPTED
    assert "This run was stopped before its end." in played.out
    assert "crashed" not in played.out


def test_what_a_pair_puts_in_the_place_of_json_breaks_no_memory_of_the_run(kit):
    kit.solution("import json\n\njson.dumps = lambda *_, **__: 'null'\n\n\ndef winners(hands):\n    return ['Ann']\n")
    first, second = kit.play_on("features"), kit.play_on("features")
    assert (first.status, second.status) == (1, 1)
    assert "of 6 of the evening" in second.out
