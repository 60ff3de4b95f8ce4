"""The watchdog: the run goes on in a second process, and the first one ends the story if that cannot.

What runs in C, as a sum of a million million numbers does, is stopped by no alarm; a crash ends a process; a solution
may close what pytest writes to. The first process notices, for both share a piece of memory that says what is played,
until when, and what has failed. Where a process cannot be doubled (Windows), Python's own watch ends the run.
"""

import builtins
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
from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from types import ModuleType

import pytest

from dojo.limits import END, GRACE, Ended, TimeIsUp
from dojo.tracebacks import describe_error

LOOK = 0.01  # seconds between two looks at the other process
ROOM = 1 << 28  # bytes that both share; what nobody writes to takes no memory
HEAD = 64  # bytes of it for numbers, the rest is for notes
UNTIL, BEGUN, DONE, STEP, STATUS, LENGTH = range(6)  # on the clock; of tests; of a step; of the run; bytes of notes
CALL = re.compile(r'^  File "(.+)", line (\d+) in (.+)$', re.MULTILINE)  # in the list of calls that Python writes
DIE_WITH_PARENT, ADOPT_ORPHANS = 1, 36  # what Linux can be told about a process
IS_PYTEST = "pytest" in (Path(sys.argv[0]).stem, Path(sys.argv[0]).parent.name)  # and no program that uses it
DUMPS, LOADS, END_PROCESS, GETPID, CLOCK = json.dumps, json.loads, os._exit, os.getpid, time.monotonic_ns
ENDINGS = ("_exit", "abort", "closerange", "execv", "execve")  # functions of os that end the process, or its report
REPLACED = (builtins, json, os, os.path, time)  # where a solution may put something else that pytest needs, too
PYTHON: dict[ModuleType, dict[str, object]] = {}  # what these hold when the run begins
OWNER = [GETPID()]  # the process in which the tests run
NUMBERS = [memoryview(bytearray(HEAD)).cast("q")]  # in the shared memory, once there is one
RUNS: list[pytest.Config] = []  # the one that the process is there for; in tests of the kit others run inside it


def is_program(config: pytest.Config) -> bool:
    """Say whether the process is there for this run, which is true of the first."""
    if IS_PYTEST and not RUNS:
        RUNS.append(config)
    return config in RUNS


def forbid_endings() -> None:
    """From now on whoever ends the whole program gets an error for it, and so does a copy that makes a copy."""
    for name in ENDINGS:
        _refuse(os, name, "would end the whole run", lambda _: GETPID() == OWNER[0])
    here = {0, GETPID(), os.getppid()}
    _refuse(os, "kill", "would end the whole run", lambda who: GETPID() == OWNER[0] and who[0] in {*here, *OWNER})
    _refuse(signal, "raise_signal", "would end the whole run", lambda _: GETPID() == OWNER[0])
    if hasattr(os, "fork"):
        _refuse(os, "fork", "in a process made by os.fork would go on without end", lambda _: GETPID() != OWNER[0])


def _refuse(module: ModuleType, name: str, why: str, is_refused: Callable[[tuple[object, ...]], bool]) -> None:
    function = getattr(module, name)

    def refuse(*arguments: object) -> object:
        if is_refused(arguments):
            raise Ended(f"{module.__name__}.{name} {why}.")
        return function(*arguments)

    setattr(module, name, refuse)


def leave_copy() -> None:
    """End this process if it is a copy of the run that a pair's code has made."""
    if GETPID() != OWNER[0]:
        END_PROCESS(0)


def restore_python() -> None:
    """Undo what a solution has put in the place of Python's own functions."""
    for module, names in PYTHON.items():
        vars(module).update(names)


def note_step(place: int) -> None:
    """Note which step of a scenario is played."""
    if GETPID() == OWNER[0]:
        NUMBERS[0][STEP] = place


class Watchdog:
    """A plugin of pytest in both processes: one plays and takes notes, the other waits, and replays them if it must."""

    def __init__(self, find_limit: Callable[[pytest.Item], float]) -> None:
        self._find_limit = find_limit
        self._notes = memoryview(b"")  # on tests that did not pass, a line of JSON each
        self._place = 0  # of the test, from 1
        self._told: dict[int, list[object]] | None = None  # in the process that has waited: the notes on each test
        self._end: BaseException = Ended()  # what became of the other process
        self._cut = "before its first test"  # where that was
        self._output: tuple[int, int] | None = None  # what pytest writes to
        self._reader, self._calls = -1, os.dup(sys.stderr.fileno())  # later it is captured
        END[:] = [self._let_python_end]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Go on in a second process; the first comes back only if that one ends without a goodbye."""
        limited = not session.config.option.collectonly and any(map(self._find_limit, session.items))
        if not limited or not hasattr(os, "fork") or threading.active_count() > 1:
            return None
        _flush()
        _tell_linux(ADOPT_ORPHANS, 1)
        memory = memoryview(mmap.mmap(-1, ROOM))
        NUMBERS[0], self._notes = memory[:HEAD].cast("q"), memory[HEAD:]
        NUMBERS[0][STATUS], self._output = -1, _find_output()
        self._reader, self._calls = os.pipe()
        if child := os.fork():
            self._replay(session, self._wait_for(child))
            return True
        OWNER[:], END[:] = [GETPID()], [self._set_end]
        PYTHON.update({module: dict(vars(module)) for module in REPLACED})
        sys.excepthook = lambda _, error, __: self._leave(describe_error(error))
        faulthandler.enable(self._calls, all_threads=False)
        faulthandler.register(signal.SIGUSR2, self._calls, all_threads=False)
        _tell_linux(DIE_WITH_PARENT, signal.SIGKILL)
        gc.freeze()  # to look through what both have would copy it
        return None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Note which test is run; or replay what became of it."""
        self._place += 1
        if self._told is None:
            NUMBERS[0][BEGUN], NUMBERS[0][STEP] = self._place, -1
            return None
        if self._place <= NUMBERS[0][BEGUN]:
            self._replay_test(item)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what came of a test, unless it has passed as most do."""
        if not report.passed and self._is_playing():
            if _find_output() != self._output:
                self._leave("it took away what pytest writes to")
            self._note(RUNS[0].hook.pytest_report_to_serializable(config=RUNS[0], report=report))

    def pytest_runtest_logfinish(self) -> None:
        """Note that a test is over."""
        NUMBERS[0][DONE] = self._place if self._told is None else NUMBERS[0][DONE]

    @pytest.hookimpl(tryfirst=True)
    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Let the other process tell the story, unless a hook of a pair's own has raised the error."""
        if self._is_playing() and not any(Path(entry.path).name == "conftest.py" for entry in excinfo.traceback):
            self._leave(describe_error(excinfo.value))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        """Note the number with which the run ends, and say if that was too early."""
        writer = session.config.get_terminal_writer()
        vars(writer).pop("write", None)
        yield
        if self._told is not None:
            writer.line(f"\n  The run was cut off {self._cut}")
        NUMBERS[0][STATUS] = int(session.exitstatus) or int(self._told is not None)

    def pytest_unconfigure(self) -> None:
        """End what is left running."""
        if self._is_playing():
            _end_children()
            self._set_end(GRACE if threading.active_count() > 1 else 5 * GRACE)  # Python tidies up for a while
        if self._told is not None or not (sys.__stdout__ and sys.__stderr__):  # Python would stumble over closed ones
            _flush()
            END_PROCESS(NUMBERS[0][STATUS])

    def _is_playing(self) -> bool:
        return bool(self._notes) and self._told is None and GETPID() == OWNER[0]

    def _note(self, fact: object) -> None:
        data, start = f"{DUMPS([self._place, fact])}\n".encode(), NUMBERS[0][LENGTH]
        self._notes[start : start + len(data)] = data
        NUMBERS[0][LENGTH] += len(data)

    def _leave(self, why: str) -> None:
        self._note(why)
        END_PROCESS(1)

    def _set_end(self, seconds: float) -> None:
        if GETPID() == OWNER[0]:
            NUMBERS[0][UNTIL] = CLOCK() + int(seconds * 1e9) if seconds else 0

    def _let_python_end(self, seconds: float) -> None:
        if seconds:
            faulthandler.dump_traceback_later(seconds, exit=True, file=self._calls)
        else:
            faulthandler.cancel_dump_traceback_later()

    def _wait_for(self, child: int) -> BaseException:
        """Wait until the other process has ended, or end it when its time is up; find out what became of it."""
        signal.signal(signal.SIGINT, lambda number, _: None if os.isatty(0) else os.kill(child, number))  # or it knows
        overdue = False
        while not (end := os.waitpid(child, os.WNOHANG))[0]:
            time.sleep(LOOK)
            if 0 < NUMBERS[0][UNTIL] < CLOCK():
                NUMBERS[0][UNTIL], overdue = 0, True
                os.kill(child, signal.SIGUSR2)  # it writes its calls, whatever it is at
                select.select([self._reader], [], [], GRACE)
                time.sleep(10 * LOOK)
                os.kill(child, signal.SIGKILL)
        _end_children()
        os.close(self._calls)
        written = os.read(self._reader, 1 << 16) if select.select([self._reader], [], [], 0)[0] else b""
        calls = written.decode(errors="replace")
        self._told = defaultdict(list)
        for place, fact in map(LOADS, bytes(self._notes[: NUMBERS[0][LENGTH]]).splitlines()):
            self._told[place].append(fact)
        code, noted = os.waitstatus_to_exitcode(end[1]), self._told[NUMBERS[0][BEGUN]]
        error = TimeIsUp() if overdue else Ended(_explain_end(code, noted, calls))
        vars(error)["calls"] = [(path, int(line), function) for path, line, function in reversed(CALL.findall(calls))]
        return error

    def _replay(self, session: pytest.Session, error: BaseException) -> None:
        """Let pytest hear again what the other process has heard, then what became of the test that was under way."""
        self._end = error
        if NUMBERS[0][STATUS] >= 0:  # it has shown the board
            if isinstance(error, TimeIsUp):
                sys.stderr.write("Part of your code went on after the run (a thread, or atexit). It was ended.\n")
            _flush()
            END_PROCESS(NUMBERS[0][STATUS])
        vars(session.config.get_terminal_writer())["write"] = lambda *_, **__: None  # it has been written before
        for item in session.items:
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)

    def _replay_test(self, item: pytest.Item) -> None:
        hook, ended = item.ihook, self._place > NUMBERS[0][DONE]
        facts = [fact for fact in (self._told or {}).get(self._place, ()) if not isinstance(fact, str)]
        for fact in facts:
            report = hook.pytest_report_from_serializable(config=item.config, data=fact)
            hook.pytest_runtest_logreport(report=report)
        self._cut = f"{'there' if ended else 'after'}: {item.name}"
        if ended:
            vars(item)["at"] = NUMBERS[0][STEP]
        if ended or not facts:
            call = pytest.CallInfo.from_call(self._raise_end if ended else _flush, "call")
            report = hook.pytest_runtest_makereport(item=item, call=call)
            hook.pytest_runtest_logreport(report=report)

    def _raise_end(self) -> None:
        raise self._end


def _explain_end(code: int, noted: Sequence[object], calls: str) -> str:
    """Say why a process has ended: as it has noted itself, as Python has written, or else as the system knows."""
    whys = [fact for fact in noted if isinstance(fact, str)]
    fatal = re.findall("^Fatal Python error: (.+)", calls)
    how = fatal[0] if fatal else f"signal {-code}" if code < 0 else f"status {code}"
    return f"It ended the whole run at once: {whys[-1] if whys else how}."


def _find_output() -> tuple[int, int] | None:
    """Find what pytest writes to, unless that is closed, or what it keeps of prints is."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        RUNS[0].pluginmanager.getplugin("capturemanager").read_global_capture()
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
        subprocess.run(["pkill", "-KILL", "-P", str(os.getpid())], check=False)  # noqa: S603, S607 - wherever it is
