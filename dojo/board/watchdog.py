"""The watchdog: a second process that shows the board and ends the run when the run itself cannot do so any more.

No timer of Python stops what runs in C, as a sum of a million million numbers does, or code that sets the alarm anew.
Where a process cannot be doubled (Windows), Python's own watch ends the run, and shows its calls in place of the board.
"""

import contextlib
import ctypes
import faulthandler
import os
import re
import select
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dojo.board.memory import DUMPS, LOADS
from dojo.limits import Ended, TimeIsUp, is_debugged

GRACE = 2.0  # seconds over its limit that something may take until nobody waits any more
TICK = 0.5  # seconds between two looks; a run that was put to sleep meanwhile has lost one tick, no more
CALL = re.compile(r'^  File "(.+)", line (\d+) in (.+)$', re.MULTILINE)  # in the list of calls that Python writes
END_PROCESS = os._exit
OWNER = os.getpid()

CLAIMED: list[pytest.Config] = []  # the run that the process is there for
Notice = Callable[[list[str], BaseException], None]


def may_be_program() -> bool:
    """Say whether this process was started as pytest, and not by another program that uses it."""
    program = Path(sys.argv[0])
    return program.stem == "pytest" or program.parent.name == "pytest"


def claim(config: pytest.Config) -> None:
    """Let this run be the one that the process is there for, unless it runs inside another, as in tests of the kit."""
    if may_be_program() and not CLAIMED:
        CLAIMED.append(config)


def is_program(config: pytest.Config) -> bool:
    """Say whether the process is there for this run."""
    return config in CLAIMED


def forbid_exit() -> None:
    """From now on whoever ends the whole program gets an error for it, unless it is a copy of this one."""

    def refuse(status: int) -> None:
        if os.getpid() != OWNER:
            END_PROCESS(status)
        raise Ended("os._exit would end the whole run.")

    os._exit = refuse  # type: ignore[assignment]


def leave_copy() -> None:
    """End this process if it is a copy of the run that a pair's code has made."""
    if os.getpid() != OWNER:
        END_PROCESS(0)


class Watchdog:
    """The line to the second process; what it is sent it keeps, for it may have to tell the end of the story."""

    def __init__(self, notice: Notice) -> None:
        """Start the process, which gives *notice* of how it ended, with all that it was sent until then."""
        self.child, self.line = 0, -1
        self.seconds, self.needed = 0.0, False  # how long to wait now; whether anything was limited
        if hasattr(os, "fork") and hasattr(faulthandler, "register") and threading.active_count() == 1:
            _flush()
            reader, self.line = os.pipe()
            faulthandler.register(signal.SIGUSR1, self.line, all_threads=False)
            with warnings.catch_warnings(action="ignore"):
                self.child = os.fork()
            if not self.child:
                os.close(self.line)
                _watch(reader, notice)
                END_PROCESS(0)
            os.close(reader)
            if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # the watchdog hangs up, and the status is 1
                library = ctypes.CDLL(None)
                library.signal(signal.SIGHUP, library._exit)  # noqa: SLF001 - its name in C

    def expect(self, seconds: float, fact: object = None) -> None:
        """Say that the next word comes within so many seconds (0: whenever it likes), and what is the matter now."""
        self.seconds, self.needed = seconds, self.needed or bool(seconds)
        seconds = 0.0 if is_debugged() or not seconds else seconds + GRACE
        if self.child:
            with contextlib.suppress(OSError):
                os.write(self.line, f"{seconds} {DUMPS(fact)}\n".encode())
        elif seconds and sys.__stderr__:
            faulthandler.dump_traceback_later(seconds, exit=True, file=sys.__stderr__)
        else:
            faulthandler.cancel_dump_traceback_later()

    def stop(self) -> None:
        """Send it home."""
        self.expect(0, "over")
        if self.child:
            os.close(self.line)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(self.child, 0)
            self.child = 0


def _watch(reader: int, notice: Notice) -> None:
    """Read until the run is over; if it ends otherwise, or is silent for too long, give notice of it and end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    run, facts = os.getppid(), list[str]()
    error = _listen(run, reader, facts)
    if not error:
        return
    if isinstance(error, TimeIsUp):
        error.calls = _ask_for_calls(run, reader)
    with contextlib.suppress(Exception):
        notice(facts, error)
    _flush()
    end_children(run)
    for number in (signal.SIGHUP, signal.SIGKILL):
        with contextlib.suppress(OSError):
            os.kill(run, number)
            time.sleep(TICK)


def _flush() -> None:
    for stream in filter(None, (sys.stdout, sys.stderr)):
        with contextlib.suppress(OSError):
            stream.flush()


def _listen(run: int, reader: int, facts: list[str]) -> BaseException | None:
    """Keep what the run sends; find out how it ended, and None if it says goodbye or hangs up and goes on."""
    text, left = "", 0.0
    while os.getppid() == run:
        if select.select([reader], [], [], TICK)[0]:
            if not (data := os.read(reader, 1 << 16)):
                time.sleep(TICK)
                break
            *lines, text = (text + data.decode(errors="replace")).split("\n")
            facts += [line.partition(" ")[2] for line in lines]
            left = float(lines[-1].partition(" ")[0]) if lines else left
            if facts[-1:] == ['"over"']:
                return None
        elif left and (left := left - TICK) <= 0:
            return TimeIsUp()
    return None if os.getppid() == run else Ended("It ended the whole run at once.")


def _ask_for_calls(run: int, reader: int) -> list[tuple[str, int, str]]:
    """Let the run write which calls are under way, the innermost last."""
    os.kill(run, signal.SIGUSR1)
    text = ""
    while select.select([reader], [], [], TICK)[0] and (data := os.read(reader, 1 << 16)):
        text += data.decode(errors="replace")
    return [(path, int(line), function) for path, line, function in reversed(CALL.findall(text))]


def end_children(parent: int) -> None:
    """End all processes that this one has begun, but the one that asks."""
    for child, its_parent in _list_processes():
        if its_parent == parent and child != os.getpid():
            with contextlib.suppress(OSError):
                os.kill(child, signal.SIGKILL)


def _list_processes() -> Iterator[tuple[int, int]]:
    """List all processes, each with its parent, as Linux tells it, or else the command that lists them."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            yield int(stat.parent.name), int(stat.read_text(errors="replace").rpartition(")")[2].split()[1])
    if not Path("/proc/self/stat").exists():
        with contextlib.suppress(OSError):
            listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=False)  # noqa: S607
            for child, parent in map(str.split, listed.stdout.splitlines()):
                yield int(child), int(parent)


def end_run(status: int) -> None:
    """End what a pair's code has left running: other processes at once, and this one if a thread does not let it."""
    with contextlib.suppress(ChildProcessError, AttributeError):
        if os.waitpid(-1, os.WNOHANG) is not None:
            end_children(os.getpid())

    def leave() -> None:
        time.sleep(GRACE)
        sys.stderr.write("Part of your code went on after the run (a thread, or atexit). It was ended.\n")
        _flush()
        END_PROCESS(status)

    if not (sys.__stdout__ and sys.__stderr__):  # pytest itself would stumble over what the shell has closed
        END_PROCESS(status)
    threading.Thread(target=leave, daemon=True).start()


NEEDED = pytest.StashKey[bool]()
STATUS = pytest.StashKey[int]()
WATCHDOG = pytest.StashKey[Watchdog]()


@contextlib.contextmanager
def watch(config: pytest.Config, notice: Notice, seconds: float) -> Iterator[None]:
    """Watch over this block, unless another watchdog does."""
    if WATCHDOG in config.stash or not is_program(config):
        expect(config, seconds)
        yield
        return
    config.stash[WATCHDOG] = watchdog = Watchdog(notice)
    watchdog.expect(seconds)
    try:
        yield
    finally:
        watchdog.stop()
        config.stash[NEEDED] = config.stash.get(NEEDED, False) or watchdog.needed
        del config.stash[WATCHDOG]


def expect(config: pytest.Config, seconds: float, fact: object = None) -> None:
    """Tell the watchdog, if there is one, how long to wait for the next word."""
    if watchdog := config.stash.get(WATCHDOG, None):
        watchdog.expect(seconds, fact)


def keep(config: pytest.Config, report: pytest.TestReport) -> None:
    """Let the watchdog know what came of a test."""
    if WATCHDOG in config.stash and (report.when == "call" or not report.passed):
        expect(
            config,
            config.stash[WATCHDOG].seconds,
            config.hook.pytest_report_to_serializable(config=config, report=report),
        )


def tell_session(session: pytest.Session) -> Notice:
    """Make what finishes the run in its place: the reports that came, then one of the test that was under way."""

    def notice(facts: list[str], error: BaseException) -> None:
        config, hook = session.config, session.config.hook
        known = {item.nodeid: item for item in session.items}
        now, step = None, 0
        with _mute(config):
            for fact in map(LOADS, facts):
                if isinstance(fact, dict):
                    report = hook.pytest_report_from_serializable(config=config, data=fact)
                    hook.pytest_runtest_logreport(report=report)
                elif isinstance(fact, str):
                    now, step = known.get(fact), 0
                elif isinstance(fact, int):
                    step = fact
            if now:
                vars(now)["at"] = step
                call = pytest.CallInfo.from_call(lambda: _throw(error), "call")
                report = hook.pytest_runtest_makereport(item=now, call=call)
                hook.pytest_runtest_logreport(report=report)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        hook.pytest_sessionfinish(session=session, exitstatus=session.exitstatus)
        if now:
            print(f"\n  The run was ended there: {now.name}")

    return notice


@contextlib.contextmanager
def _mute(config: pytest.Config) -> Iterator[None]:
    """Let pytest write nothing meanwhile: it has been written before."""
    writer = vars(config.get_terminal_writer())
    writer["write"] = lambda *_, **__: None
    yield
    del writer["write"]


def _throw(error: BaseException) -> None:
    raise error
