"""The watchdog: the run goes on in a second process, and the first one ends the story if that cannot.

No timer of Python stops what runs in C, as a sum of a million million numbers does, or code that sets the alarm anew.
Where a process cannot be doubled (Windows), and during an import, Python's own watch ends the run and shows its calls.
"""

import contextlib
import ctypes
import faulthandler
import gc
import json
import os
import re
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path

import pytest

from dojo.limits import Ended, TimeIsUp, is_debugged

GRACE = 2.0  # seconds over its limit that something may take until nobody waits any more
TICK = 0.5  # seconds between two looks; a run that was put to sleep meanwhile has lost one tick, no more
CALL = re.compile(r'^  File "(.+)", line (\d+) in (.+)$')  # in the list of calls that Python writes
DIE_WITH_PARENT = 1  # what Linux can be told about a process
IS_PYTEST = "pytest" in (Path(sys.argv[0]).stem, Path(sys.argv[0]).parent.name)  # and no program that uses it
DUMPS, LOADS, END_PROCESS = json.dumps, json.loads, os._exit  # before anybody can replace them
OWNER = [os.getpid()]  # the process in which the tests run
RUNS: list[pytest.Config] = []  # the one that the process is there for; in tests of the kit others run inside it


def is_program(config: pytest.Config) -> bool:
    """Say whether the process is there for this run, which is true of the first."""
    if IS_PYTEST and not RUNS:
        RUNS.append(config)
    return config in RUNS


def forbid_exit() -> None:
    """From now on whoever ends the whole program gets an error for it, unless it is a copy of this one."""

    def refuse(status: int) -> None:
        if os.getpid() != OWNER[0]:
            END_PROCESS(status)
        raise Ended("os._exit would end the whole run.")

    os._exit = refuse  # type: ignore[assignment]


def leave_copy() -> None:
    """End this process if it is a copy of the run that a pair's code has made."""
    if os.getpid() != OWNER[0]:
        END_PROCESS(0)


class Watchdog:
    """A plugin of pytest: both ends of the line from the process in which tests run to the one that waits for it."""

    def __init__(self, find_limit: Callable[[pytest.Item], float]) -> None:
        self._find_limit = find_limit
        self._line, self.seconds, self._status = -1, 0.0, 1
        self._ended: pytest.Item | None = None  # the test that has ended the run
        self._errors = os.dup(sys.stderr.fileno())  # later it is captured

    def expect(self, seconds: float, fact: object = None) -> None:
        """Say that the next word comes within so many seconds (0: whenever it likes), and what is the matter now."""
        self.seconds, seconds = seconds, seconds + GRACE if seconds and not is_debugged() else 0.0
        if self._line >= 0 and os.getpid() == OWNER[0]:
            try:
                os.write(self._line, f"{DUMPS([seconds, fact])}\n".encode())
            except OSError:  # who waited for this process is no more
                END_PROCESS(1)
        elif seconds:
            faulthandler.dump_traceback_later(seconds, exit=True, file=self._errors)
        else:
            faulthandler.cancel_dump_traceback_later()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Go on in a second process; the first comes back only if that one ends without a goodbye."""
        limited = not session.config.option.collectonly and any(map(self._find_limit, session.items))
        if not limited or not hasattr(os, "fork") or threading.active_count() > 1:
            return None
        _flush()
        reader, self._line = os.pipe()
        if child := os.fork():
            os.close(self._line)
            self._line = -1
            self._finish(session, *_listen(child, reader))
            return True
        os.close(reader)
        OWNER[:] = [os.getpid()]
        gc.freeze()  # to look through what both have would copy it
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        faulthandler.register(signal.SIGUSR1, self._line, all_threads=False)
        return None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Say which test is run."""
        self.expect(self._find_limit(item), item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Let the first process know what came of a test."""
        if self._line >= 0 and (report.when == "call" or not report.passed):
            hook = RUNS[0].hook
            self.expect(self.seconds, hook.pytest_report_to_serializable(config=RUNS[0], report=report))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        """Wait as long as the reports need, and keep the number with which the run ends."""
        self.expect(0)
        yield
        self._status = int(session.exitstatus)

    def pytest_unconfigure(self) -> None:
        """Say goodbye; what is left running then is ended."""
        if self._ended:
            print(f"\n  The run was ended there: {self._ended.name}")
        if self._line >= 0:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(-1, os.WNOHANG)  # raises the error if there is none
                _end_children(os.getpid())
            self.expect(TICK, [self._status])
            if not (sys.__stdout__ and sys.__stderr__):  # Python itself would stumble over what the shell has closed
                END_PROCESS(self._status)

    def _finish(self, session: pytest.Session, facts: list[object], calls: list[str], code: int) -> None:
        """Tell pytest what the other process has told, then what became of the test that was under way."""
        if facts and isinstance(facts[-1], list):  # a goodbye
            if code < 0:
                sys.stderr.write("Part of your code went on after the run (a thread, or atexit). It was ended.\n")
                _flush()
            END_PROCESS(code if code >= 0 else facts[-1][0])
        config, hook, items = session.config, session.config.hook, {item.nodeid: item for item in session.items}
        writer = vars(config.get_terminal_writer())
        writer["write"] = lambda *_, **__: None  # it has been written before
        for fact in facts:
            if isinstance(fact, dict):
                report = hook.pytest_report_from_serializable(config=config, data=fact)
                hook.pytest_runtest_logreport(report=report)
            elif isinstance(fact, str):
                self._ended = items.get(fact)
            else:
                vars(self._ended)["at"] = fact
        if self._ended:
            call = pytest.CallInfo.from_call(lambda: _raise_for(calls), "call")
            report = hook.pytest_runtest_makereport(item=self._ended, call=call)
            hook.pytest_runtest_logreport(report=report)
        del writer["write"]


WATCHDOG = pytest.StashKey[Watchdog]()


def expect(config: pytest.Config, seconds: float, fact: object = None) -> None:
    """Tell the watchdog, if there is one, how long to wait for the next word."""
    if watchdog := config.stash.get(WATCHDOG, None):
        watchdog.expect(seconds, fact)


@contextlib.contextmanager
def watch(config: pytest.Config, seconds: float) -> Iterator[None]:
    """Wait so long for the end of this block."""
    before = config.stash[WATCHDOG].seconds if WATCHDOG in config.stash else 0.0
    expect(config, seconds)
    try:
        yield
    finally:
        expect(config, before)


def _listen(child: int, reader: int) -> tuple[list[object], list[str], int]:
    """Read until the child has ended, which is not left to it if it is silent for too long."""
    signal.signal(signal.SIGINT, lambda number, _: None if os.isatty(0) else os.kill(child, number))  # a terminal has
    facts, calls, text, left, ended, status = list[object](), list[str](), "", 0.0, 0, 0
    while True:
        silent = not select.select([reader], [], [], 0 if ended else TICK)[0]
        if data := b"" if silent else os.read(reader, 1 << 16):
            *lines, text = (text + data.decode(errors="replace")).split("\n")
            for line in lines:
                if line.startswith("["):
                    left, fact = LOADS(line)
                    facts += [] if fact is None else [fact]
                else:
                    calls.append(line)
        elif ended:
            return facts, calls, os.waitstatus_to_exitcode(status)
        else:
            time.sleep(0 if silent else TICK / 50)  # it may have closed the line, and goes on
            ended, status = os.waitpid(child, os.WNOHANG)
            if not ended and silent and left and (left := left - TICK) <= 0:
                os.kill(child, signal.SIGUSR1)
                time.sleep(TICK)
                _end_children(child)
                os.kill(child, signal.SIGKILL)


def _raise_for(calls: Iterable[str]) -> None:
    """Raise what became of a test in the other process, which has written its *calls* if nobody waited any more."""
    places = [place.groups() for place in map(CALL.fullmatch, calls) if place]
    error = TimeIsUp() if calls else Ended("It ended the whole run at once.")
    vars(error)["calls"] = [(path, int(line), function) for path, line, function in reversed(places)]
    raise error


def _flush() -> None:
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with contextlib.suppress(OSError):
            stream.flush()


def _end_children(parent: int) -> None:
    with contextlib.suppress(OSError):
        subprocess.run(["pkill", "-KILL", "-P", str(parent)], check=False)  # noqa: S603, S607 - wherever it is
