"""The watchdog: the run goes on in a second process, and the first one ends the story if that cannot.

What runs in C, as a sum of a million million numbers does, is stopped by no alarm; a
crash ends a process; a solution may close what pytest writes to. Python's own watch
ends a process that takes too long. The first process notices: both share a piece of
memory that says what is played and what has failed, and a file in which Python lists
the last calls.
"""

import contextlib
import ctypes
import faulthandler
import gc
import json
import mmap
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import warnings
from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from functools import partial
from pathlib import Path

import pytest

from dojo.board.internals import read_captured
from dojo.limits import GRACE, PROCESS, Ended, TimeIsUp, set_end
from dojo.tracebacks import describe_error

SHARED = 1 << 28  # bytes that both share; what nobody writes to takes no memory
CALL_LINE = re.compile(
    r'^  File "(.+)", line (\d+) in (.+)$', re.MULTILINE
)  # in the list of calls that Python writes
DIE_WITH_PARENT, ADOPT_ORPHANS = 1, 36  # what Linux can be told about a process
IS_PYTEST = "pytest" in (
    Path(sys.argv[0]).stem,
    Path(sys.argv[0]).parent.name,
)  # and no program that uses it
DUMPS, LOADS, END_PROCESS, GETPID = (
    json.dumps,
    json.loads,
    os._exit,
    os.getpid,
)  # before a solution replaces them
ENDINGS = (
    "_exit",
    "abort",
    "closerange",
    "execv",
    "execve",
    "fork",
)  # of os; a copy may do all but make a copy
Notes = defaultdict[str, list[object]]  # on a test, by their kind


def is_program() -> bool:
    """Say whether the process is there for the run that begins; in tests of the kit others run inside the first."""
    return IS_PYTEST and PROCESS.calls is None


def forbid_endings() -> None:
    """From now on whoever ends the whole program gets an error for it, and so does a copy that makes a copy."""
    for name in ENDINGS:
        if hasattr(os, name):
            setattr(os, name, partial(_refuse, name, getattr(os, name)))


def _refuse(
    name: str, function: Callable[[*tuple[object, ...]], object], *arguments: object
) -> object:
    if (GETPID() == PROCESS.number) != (name == "fork"):
        raise Ended(f"os.{name} would end the whole run.")
    return function(*arguments)


def leave_copy() -> None:
    """End this process if it is a copy of the run that a pair's code has made."""
    if GETPID() != PROCESS.number:
        END_PROCESS(0)


def note(kind: str, fact: object = None) -> None:
    """Note what is played and what comes of it, if there is another process to read it."""
    if PROCESS.notes and GETPID() == PROCESS.number:
        PROCESS.notes.write(f"{DUMPS([kind, fact])}\n".encode())


class Watchdog:
    """A plugin of pytest that lets a second process play, waits for it, and replays its notes if it must."""

    def __init__(self, find_limit: Callable[[pytest.Item], float]) -> None:
        self._find_limit = find_limit
        PROCESS.calls = os.dup(sys.stderr.fileno())  # later it is captured

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Go on in a second process; the first comes back only if that one ends without a goodbye."""
        limited = not session.config.option.collectonly and any(
            map(self._find_limit, session.items)
        )
        if not limited or not hasattr(os, "fork") or threading.active_count() > 1:
            return None
        _flush()
        _tell_linux(ADOPT_ORPHANS, 1)
        memory = mmap.mmap(-1, SHARED)
        with (
            tempfile.TemporaryFile() as calls,
            warnings.catch_warnings(action="ignore"),
        ):
            if not (
                child := os.fork()
            ):  # it warns of Python's own watch, whose thread may not be gone yet
                PROCESS.notes = memory
                session.config.pluginmanager.register(
                    Player(session.config, os.dup(calls.fileno()))
                )
                return None
            # who presses Ctrl-C at a terminal stops both
            signal.signal(
                signal.SIGINT,
                lambda number, _: None if os.isatty(0) else os.kill(child, number),
            )
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            _end_children()
            calls.seek(0)
            written = calls.read().decode(errors="replace")
        tests = _read_notes(memory)
        match tests[-1]["status"]:
            case [int(status)]:  # it has shown the board
                _end_process(status)
        session.config.pluginmanager.register(Replay(tests, code, written))
        for item in session.items:
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return True


class Player:
    """A plugin of the second process: it notes what is played, and what does not pass."""

    def __init__(self, config: pytest.Config, calls: int) -> None:
        self._config, self._output = config, _find_output(config)
        PROCESS.number, PROCESS.calls = GETPID(), calls
        sys.excepthook = lambda _, error, __: self._leave(error)
        faulthandler.enable(calls, all_threads=False)
        _tell_linux(DIE_WITH_PARENT, signal.SIGKILL)
        gc.freeze()  # to look through what both have would copy it

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> None:
        """Note that a test is begun."""
        note("begun")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what came of a test, unless it has passed as most do."""
        if not report.passed:
            if _find_output(self._config) != self._output:
                note("why", "it took away what pytest writes to")
                END_PROCESS(1)
            note(
                "report",
                self._config.hook.pytest_report_to_serializable(
                    config=self._config, report=report
                ),
            )

    def pytest_runtest_logfinish(self) -> None:
        """Note that a test is over."""
        note("done")

    def pytest_internalerror(
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> None:
        """Let the other process tell the story; an error in a hook of a pair's own has ended the run before."""
        self._leave(excinfo.value)

    def _leave(self, error: BaseException) -> None:
        try:
            note("why", describe_error(error))
        finally:
            END_PROCESS(1)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        """Note the number with which the run ends."""
        yield
        note("status", int(session.exitstatus))

    def pytest_unconfigure(self) -> None:
        """End what is left running."""
        _end_children()
        set_end(
            GRACE if threading.active_count() > 1 else 5 * GRACE
        )  # Python tidies up for a while


class Replay:
    """A plugin of the first process: pytest hears again what the other one has noted, then what ended that."""

    def __init__(self, tests: list[Notes], code: int, written: str) -> None:
        self._tests, self._place, self._status, self._cut = (
            tests,
            0,
            0,
            "before its first test",
        )
        end = f"signal {-code}" if code < 0 else f"status {code}"
        why = [
            *tests[-1]["why"],
            *re.findall("^Fatal Python error: (.+)", written),
            end,
        ][0]
        self._error = (
            TimeIsUp()
            if "Timeout (" in written
            else Ended(f"It ended the whole run at once: {why}.")
        )
        calls = reversed(
            CALL_LINE.findall(written.rpartition("(most recent call first)")[2])
        )  # of the main thread
        vars(self._error)["calls"] = [
            (path, int(line), function) for path, line, function in calls
        ]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        """Tell what became of a test, if it was begun."""
        self._place += 1
        for notes in self._tests[self._place : self._place + 1]:
            is_cut = "done" not in notes
            self._cut = f"{'there' if is_cut else 'after'}: {item.name}"
            vars(item)["at"] = (notes["step"] or [-1])[-1]
            hook, config = item.ihook, item.config
            reports = [
                hook.pytest_report_from_serializable(config=config, data=data)
                for data in notes["report"]
            ]
            if not reports:
                call = pytest.CallInfo.from_call(
                    self._raise if is_cut else _flush, "call"
                )
                reports.append(hook.pytest_runtest_makereport(item=item, call=call))
            for report in reports:
                hook.pytest_runtest_logreport(report=report)
        return True

    def _raise(self) -> None:
        raise self._error

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(
        self,
    ) -> Generator[None, Sequence[object], Sequence[object]]:
        """Write no letter or line of a test again; the other process has."""
        status = yield
        return status if self._status else (status[0], "", "")

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Keep the number with which the run ends; it is never that of success."""
        self._status = int(exitstatus) or 1

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """Say that the run came to its end too early, and where."""
        terminalreporter.write_line(f"\n  The run was cut off {self._cut}")

    def pytest_unconfigure(self) -> None:
        """End the process before what a pair has registered for its end."""
        _end_process(self._status or 1)


def _read_notes(memory: mmap.mmap) -> list[Notes]:
    tests = [Notes(list)]  # the first is none, but what is noted before
    for kind, fact in map(LOADS, memory[: memory.find(b"\0")].splitlines()):
        tests += [Notes(list)] * (kind == "begun")
        tests[-1][kind].append(fact)
    return tests


def _end_process(status: int) -> None:
    _flush()
    END_PROCESS(status)


def _find_output(config: pytest.Config) -> tuple[int, int] | None:
    """Find what pytest writes to, unless that is closed, or what it keeps of prints is."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        read_captured(config)
        status = os.fstat(sys.stdout.fileno())
        return status.st_dev, status.st_ino
    return None


def _flush() -> None:
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()


def _tell_linux(wish: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(wish, value, 0, 0, 0)


def _end_children() -> None:
    with contextlib.suppress(OSError):
        os.waitpid(-1, os.WNOHANG)  # raises an error if there is none
        lists = [
            file.read_text() for file in Path("/proc/self/task").glob("*/children")
        ]  # where Linux has it
        for child in " ".join(lists).split():
            os.kill(int(child), signal.SIGKILL)
        if not lists:
            subprocess.run(["pkill", "-KILL", "-P", str(os.getpid())], check=False)  # noqa: S607 - of any system
