"""The watchdog: the run goes on in a second process, and the first one ends the story if that cannot.

What runs in C, as a sum of a million million numbers does, is not stopped by an alarm: Python's own watch ends the
process (see `limits`), and its calls are read here. Where a process cannot be doubled (Windows), they are all one sees.
"""

import contextlib
import ctypes
import faulthandler
import gc
import json
import mmap
import os
import re
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from pathlib import Path

import pytest

from dojo.limits import CALLS_TO, GRACE, Ended, TimeIsUp

TICK = 0.5  # seconds between two looks at a process that is silent
CALL = re.compile(r'^  File "(.+)", line (\d+) in (.+)$', re.MULTILINE)  # in the list of calls that Python writes
DIE_WITH_PARENT, ADOPT_ORPHANS = 1, 36  # what Linux can be told about a process
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
        self._line, self._status, self._waiting = -1, 1, ""
        self.at = mmap.mmap(-1, 1)  # both processes see it: the place of the step that is played, and 1
        self._ended: pytest.Item | None = None  # the test that has ended the run
        CALLS_TO[:] = [os.dup(sys.stderr.fileno())]  # later it is captured

    def send(self, fact: object) -> None:
        """Say what is the matter now."""
        if self._line >= 0 and os.getpid() == OWNER[0]:
            try:
                os.write(self._line, f"{self._waiting}[{DUMPS(fact)}]\n".encode())
                self._waiting = ""
            except OSError:  # who waited for this process is no more
                END_PROCESS(1)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Go on in a second process; the first comes back only if that one ends without a goodbye."""
        limited = not session.config.option.collectonly and any(map(self._find_limit, session.items))
        if not limited or not hasattr(os, "fork") or threading.active_count() > 1:
            return None
        _flush()
        _tell_linux(ADOPT_ORPHANS, 1)
        reader, self._line = os.pipe()
        if child := os.fork():
            os.close(self._line)
            self._line = -1
            self._finish(session, *_listen(child, reader))
            return True
        os.close(reader)
        OWNER[:], CALLS_TO[:] = [os.getpid()], [self._line]
        _tell_linux(DIE_WITH_PARENT, signal.SIGKILL)
        gc.freeze()  # to look through what both have would copy it
        return None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Say which test is run."""
        self.at[0] = 0
        self.send(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Say what came of a test."""
        if self._line >= 0 and (report.when == "call" or not report.passed):
            fact = RUNS[0].hook.pytest_report_to_serializable(config=RUNS[0], report=report)
            if report.passed:  # that can wait: whoever listens would wake up for nothing
                self._waiting += f"[{DUMPS(fact)}]\n"
            else:
                self.send(fact)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        """Keep the number with which the run ends."""
        yield
        self._status = int(session.exitstatus)

    def pytest_unconfigure(self) -> None:
        """Say goodbye; what is left running then is ended."""
        if self._line >= 0:
            _end_children()
            self.send([self._status])
            faulthandler.dump_traceback_later(GRACE, exit=True, file=self._line)
        elif self._ended:
            print(f"\n  The run was ended there: {self._ended.name}")
        if self._ended or not (sys.__stdout__ and sys.__stderr__):  # Python would stumble over what the shell closes
            _flush()
            END_PROCESS(self._status)

    def _finish(self, session: pytest.Session, told: str, code: int) -> None:
        """Tell pytest what the other process has told, then what became of the test that was under way."""
        _end_children()
        facts = [LOADS(line)[0] for line in told.splitlines() if line.startswith("[")]
        calls = CALL.findall(told)
        if facts and isinstance(facts[-1], list):  # a goodbye
            if calls:
                sys.stderr.write("Part of your code went on after the run (a thread, or atexit). It was ended.\n")
                _flush()
            END_PROCESS(facts[-1][0] if calls or code < 0 else code)
        config, hook, items = session.config, session.config.hook, {item.nodeid: item for item in session.items}
        writer = vars(config.get_terminal_writer())
        writer["write"] = lambda *_, **__: None  # it has been written before
        for fact in facts:
            if isinstance(fact, dict):
                report = hook.pytest_report_from_serializable(config=config, data=fact)
                hook.pytest_runtest_logreport(report=report)
            else:
                self._ended = items.get(fact)
        if self._ended:
            vars(self._ended)["at"] = self.at[0] - 1
            call = pytest.CallInfo.from_call(lambda: _raise_for(calls), "call")
            report = hook.pytest_runtest_makereport(item=self._ended, call=call)
            hook.pytest_runtest_logreport(report=report)
        del writer["write"]


WATCHDOG = pytest.StashKey[Watchdog]()


def note_step(config: pytest.Config, place: int) -> None:
    """Let the watchdog know, if there is one, which step of a scenario is played."""
    if watchdog := config.stash.get(WATCHDOG, None):
        watchdog.at[0] = min(place + 1, 255)


def _listen(child: int, reader: int) -> tuple[str, int]:
    """Read what the child says until it has ended; return that, and its status."""
    signal.signal(signal.SIGINT, lambda number, _: None if os.isatty(0) else os.kill(child, number))  # a terminal has
    text, ended, status = bytearray(), 0, 0
    while True:
        if select.select([reader], [], [], 0 if ended else TICK)[0] and (data := os.read(reader, 1 << 16)):
            text += data
        elif ended:
            return text.decode(errors="replace"), os.waitstatus_to_exitcode(status)
        else:
            time.sleep(TICK / 50)  # it may have closed the line, and goes on
            ended, status = os.waitpid(child, os.WNOHANG)


def _raise_for(calls: Sequence[tuple[str, str, str]]) -> None:
    """Raise what became of a test in the other process, which has written its *calls* if it did not end in time."""
    error = TimeIsUp() if calls else Ended("It ended the whole run at once.")
    vars(error)["calls"] = [(path, int(line), function) for path, line, function in reversed(calls)]
    raise error


def _flush() -> None:
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with contextlib.suppress(OSError):
            stream.flush()


def _tell_linux(wish: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(wish, value, 0, 0, 0)


def _end_children() -> None:
    with contextlib.suppress(OSError):
        os.waitpid(-1, os.WNOHANG)  # raises an error if there is none
        subprocess.run(["pkill", "-KILL", "-P", str(os.getpid())], check=False)  # noqa: S603, S607 - wherever it is
