"""Copies of a process do tasks; none is waited for too long, and none stays behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

if not hasattr(os, "fork"):
    pytest.skip("copies need POSIX", allow_module_level=True)

from dojo.mutants.copies import Task, in_copies

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there one can see all processes")


def outcomes(*tasks):
    return {outcome.name: outcome for outcome in in_copies(tasks, 2)}


def sleeping():
    time.sleep(60)


def endless():
    while True:
        pass


def leaving():
    os._exit(3)


def broken():
    raise ValueError


def with_a_child():
    child = os.fork()
    if not child:
        time.sleep(60)
    return child


def stubborn():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.setitimer(signal.ITIMER_REAL, 0)
    endless()


def test_each_task_has_its_outcome():
    found = outcomes(
        Task("sum", lambda: 2 + 2, 5),
        Task("large", lambda: "x" * 3_000_000, 5),
        Task("sleeping", sleeping, 0.3),
        Task("stubborn", stubborn, 0.3),
        Task("leaving", leaving, 5),
        Task("broken", broken, 5),
    )
    assert {name: outcome.how for name, outcome in found.items()} == {
        "sum": "done",
        "large": "done",
        "sleeping": "timeout",
        "stubborn": "timeout",
        "leaving": "crashed",
        "broken": "crashed",
    }
    assert found["sum"].result == 4
    assert len(found["large"].result) == 3_000_000


@linux
def test_a_copy_that_leaves_a_process_behind_is_done_at_once_and_so_is_that_process():
    start = time.monotonic()
    (outcome,) = in_copies([Task("", with_a_child, 20)], 1)
    assert outcome.how == "done"
    assert time.monotonic() - start < 10
    assert gone(outcome.result)


def test_a_copy_may_stay_with_its_original():
    apart, together = outcomes(Task("a", os.getpgrp, 5), Task("b", os.getpgrp, 5, apart=False)).values()
    assert {apart.name: apart.result, together.name: together.result}["b"] == os.getpgrp()
    assert apart.result != together.result


def test_whoever_stops_listening_leaves_no_copy_behind():
    tasks = in_copies([Task("one", os.getpid, 5), *(Task("", sleeping, 60) for _ in range(3))], 2)
    next(tasks)
    tasks.close()
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)


ORPHAN = """
import os, time
from dojo.mutants.copies import Task, in_copies


def work():
    print(os.getpid(), flush=True)
    while True:
        pass


list(in_copies([Task("", work, 1.5)], 1)) if os.fork() == 0 else os.wait()
"""


@linux
@pytest.mark.slow
def test_a_copy_does_not_outlive_its_time_even_if_its_original_is_killed():
    with subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE, start_new_session=True) as process:
        copy = int(process.stdout.readline())
        os.killpg(process.pid, signal.SIGKILL)
    os.kill(copy, 0)
    assert gone(copy)


def gone(process):
    """Whether a process has ended, within some seconds."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        time.sleep(0.05)
    return False
