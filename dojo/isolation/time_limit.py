"""Limits the time that scenarios, tests and imports may take.

A limit counts CPU time, so a busy machine alone causes no timeout. Code that waits
times out after BUSY times the limit. When the time is up, a thread sends a signal, and
the signal's handler raises TimeIsUp. If the code catches this error and goes on, the
run ends, but still shows the board. If the code can't be interrupted, for example in a
long calculation in C, `faulthandler` prints a traceback and ends the process. The
remaining scenarios and tests are skipped after a timeout, or if the code leaves many
threads running, so that the board appears soon.
"""

import bdb
import contextlib
import faulthandler
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from types import FrameType
from typing import ClassVar

import pytest

from dojo.errors import BUSY, EndedPython, Interruption, TimeIsUp
from dojo.features import FEATURES
from dojo.isolation import rescue
from dojo.isolation.interrupt import stop_run
from dojo.isolation.side_effects import (
    MAX_THREADS,
    find_threads,
    guard_builtins,
    guard_process,
    kill_processes,
    list_children,
    stop_threads,
)
from dojo.solution.folder import KIT

LIMIT_OPTION = "--scenario-limit"
SETTING = "scenario_limit"
MIN_END_TIME = 0.25  # seconds in which the block can end after TimeIsUp
# extra seconds before code that can't be interrupted is killed
MIN_GRACE = 2.0
MAX_GRACE = 6.0
# TimeIsUp isn't raised in these files, because their code ends limits or cleans up
# (the first path doesn't exist on disk if Python is in a zip)
CONTEXTS = contextlib.contextmanager.__code__.co_filename
PACKAGES = str(Path(pytest.__file__).parents[1])
PROTECTED = (CONTEXTS, PACKAGES, str(KIT / "dojo"), str(KIT / FEATURES / "steps"))
MAIN = threading.main_thread().ident or 0
TICK = 0.05  # seconds between two checks of the limit
TICKS_BEFORE_KILL = 10  # ticks from the timeout until child processes are killed
MUTANTS = "mutants"  # the folder in which mutmut runs tests; mutmut has its own limits
SKIP_REASON = pytest.StashKey[str]()  # why the remaining scenarios are skipped
TIMEOUT = "Skipped, because earlier code timed out."
THREADS = "Skipped, because threads of your code are still running."
SHORT_SWITCH = 0.0001  # seconds until Python switches to another thread
# a copy of the descriptor of standard error, made before pytest's capture
STDERR = pytest.StashKey[int]()
CATCHES_ALL = (
    "Your code catches the exception that is meant to stop it.\n"
    "Catch only the error that you expect, as in `except ValueError:`."
)
DEBUGGED = threading.Event()  # set while a debugger runs, which suspends all limits


class Skipped(Exception):  # noqa: N818 - it only says that a scenario was skipped
    """Raised to skip scenarios and tests after one of them has delayed the run."""


def read_limit(config: pytest.Config) -> float:
    """Return a scenario's time limit in seconds, from the option or the setting."""
    from_command: float | None = config.getoption(LIMIT_OPTION)
    return float(config.getini(SETTING)) if from_command is None else from_command


def read_own_limit(config: pytest.Config) -> float:
    """Return the time limit for a pair's test in seconds, or 0 for no limit."""
    return 0.0 if config.invocation_params.dir.name == MUTANTS else read_limit(config)


def suggest_limit(limit: float) -> str:
    """Suggest an option that makes the limit ten times longer, for slow code."""
    option = f"{LIMIT_OPTION} {10 * limit:g}"
    return f"If your code only needs more time, add the option  {option}"


def prepare_limits(config: pytest.Config) -> None:
    """Duplicate the real standard error, and start the thread that watches limits."""
    config.stash[STDERR] = stderr = os.dup(2)
    config.add_cleanup(lambda: os.close(stderr))
    config.add_cleanup(DEBUGGED.clear)
    Watcher.start_once()


class Limit:
    """Stops a block that uses too much CPU time, or BUSY times as much elapsed time.

    Args:
        seconds: the CPU time that the block may use.
        end_run: called if the block catches TimeIsUp and goes on.
        stderr: descriptor for the traceback that `faulthandler` prints if the block
            can't be interrupted. A rescued run uses its own file instead. If the value
            is -1, `faulthandler` isn't used, and only the parent can end this process.
    """

    # the active limit, if any; limits inside it have no effect
    running: ClassVar["Limit | None"] = None

    def __init__(
        self,
        seconds: float,
        end_run: Callable[[TimeIsUp], object] | None = None,
        stderr: int = -1,
    ) -> None:
        self.seconds = seconds
        self.end_run = end_run
        self.stderr = stderr
        self.error: TimeIsUp | None = None  # the error that was raised, if any
        self.lock = threading.Lock()  # held while the limit ends or sends a signal
        self.over = threading.Event()
        self.was_sent = False  # True if the next signal is from this limit, not Ctrl-C
        self.interrupted = False  # True after Ctrl-C
        self.has_killed = False  # True if child processes of the block were killed
        # child processes that already exist; only Linux lists them quickly
        self.children = set(list_children() if sys.platform == "linux" else ())
        self.extend(seconds)
        self.delay_end(seconds)

    def extend(self, seconds: float) -> None:
        """Let the block use *seconds* of CPU time from now."""
        self.computing_end = time.process_time() + seconds
        self.end = time.monotonic() + BUSY * seconds

    def delay_end(self, seconds: float = 0.0) -> None:
        """Postpone the time at which `faulthandler` ends the process."""
        if self.stderr >= 0:
            seconds += max(MIN_GRACE, min(5 * self.seconds, MAX_GRACE))
            file = rescue.RescuedRun.file if rescue.is_rescued() else self.stderr
            faulthandler.dump_traceback_later(seconds, exit=True, file=file)

    def is_up(self) -> bool:
        """Return whether the block has used up its time."""
        computing = time.process_time()
        return computing >= self.computing_end or time.monotonic() >= self.end

    def watch(self) -> None:
        """Send signals to the main thread when the block exceeds its time limit.

        A signal also interrupts a sleep. The watching thread can't run while the main
        thread runs C code that can't be interrupted.
        """
        ticks = 0
        seconds = self.seconds
        while not self.over.wait(seconds) and not is_debugged():
            seconds = TICK
            with self.lock:
                if self.over.is_set():
                    return
                if not self.is_up():
                    self.delay_end()
                    continue
                self.send_signal()
            ticks += 1
            if ticks == TICKS_BEFORE_KILL:
                self.kill_children()

    def kill_children(self) -> None:
        """Kill the block's child processes, because the block may wait for a child."""
        children = set(list_children()) - self.children
        self.has_killed = bool(children)
        kill_processes(children)

    def send_signal(self) -> None:
        """Make the main thread call the handler."""
        self.was_sent = True
        if sys.platform == "win32":
            signal.raise_signal(signal.SIGINT)
        else:
            signal.pthread_kill(MAIN, signal.SIGINT)

    def handle_signal(self, number: int, frame: FrameType | None) -> None:
        """Raise TimeIsUp if the time is up and the code isn't in a PROTECTED file.

        If the block has already caught a TimeIsUp, end the run. After Ctrl-C, stop the
        run.
        """
        __tracebackhide__ = True  # pytest then reports the line that was interrupted
        if not self.was_sent:
            self.interrupted = True
            stop_run(number, frame)
        self.was_sent = False
        if self.over.is_set() or frame is None or not self.is_up():
            return
        # the backward jump in a loop may have no line number, which makes pytest fail
        if frame.f_lineno is None or frame.f_code.co_filename.startswith(PROTECTED):
            return
        if self.error and self.end_run and not is_in_repr(frame):
            self.close()
            Limit.running = None
            self.end_run(self.error)
        # pytest may call a `__repr__` that loops several times
        more = 0.0 if is_in_repr(frame) else self.seconds / 4
        self.extend(max(more, MIN_END_TIME))
        error = TimeIsUp()
        self.error = self.error or error
        raise error

    def close(self) -> None:
        with self.lock:
            self.over.set()
        faulthandler.cancel_dump_traceback_later()


def is_in_repr(frame: FrameType | None) -> bool:
    """Return whether *frame* runs in a ``__repr__`` or ``__str__``, even indirectly.

    pytest catches the errors that these methods raise.
    """
    while frame and frame.f_code.co_name not in ("__repr__", "__str__"):
        frame = frame.f_back
    return frame is not None


class Watcher:
    """The single thread that watches the limits, one after another."""

    thread: threading.Thread | None = None
    limits: SimpleQueue[Limit] = SimpleQueue()

    @classmethod
    def start_once(cls) -> None:
        """Start the thread unless it is already running."""
        if not cls.thread or not cls.thread.is_alive():
            cls.thread = threading.Thread(target=cls._watch_limits, daemon=True)
            cls.thread.start()

    @classmethod
    def _watch_limits(cls) -> None:
        while True:
            cls.limits.get().watch()


@contextmanager
def stop_after(
    seconds: float,
    config: pytest.Config | None = None,
    end_run: Callable[[TimeIsUp], object] | None = None,
) -> Iterator[None]:
    """Raise TimeIsUp in the block if its time is up.

    *seconds* is the CPU time that the block may use; 0 means no limit. If the block
    catches TimeIsUp and ends, the error is raised again. If the block goes on,
    *end_run* is called. With *config*, `faulthandler` ends the process if the block
    can't be interrupted. The limit has no effect inside another limit, in a debugger or
    outside the main thread.

    Raises:
        TimeIsUp: The block took too long.
        Interruption: The block itself raised KeyboardInterrupt.
    """
    is_main = threading.get_ident() == MAIN
    if not seconds or Limit.running or not is_main or is_debugged():
        yield
        return
    stash = config.stash if config else pytest.Stash()
    if config:
        rescue.begin_call()
    process = os.getpid()
    Limit.running = limit = Limit(seconds, end_run, stash.get(STDERR, -1))
    old_handler = signal.signal(signal.SIGINT, limit.handle_signal)
    Watcher.start_once()
    try:
        Watcher.limits.put(limit)
        yield
    except KeyboardInterrupt as error:
        if limit.interrupted:
            raise
        sentence = "Your code raises KeyboardInterrupt. Remove that line."
        raise Interruption(sentence).with_traceback(error.__traceback__) from None
    finally:
        if os.getpid() != process:
            os._exit(0)  # a process forked by the block must not draw a board
        limit.close()
        Limit.running = None
        signal.signal(signal.SIGINT, old_handler)
        if (limit.error or limit.has_killed) and not limit.interrupted:
            raise (limit.error or TimeIsUp()) from None


def is_debugged() -> bool:
    """Return whether the user is in a debugger, started by pytest or by an editor."""
    return DEBUGGED.is_set() or "pydevd" in sys.modules


class LimitedModule(pytest.Module):
    """A collector that imports a pair's test file within a time limit."""

    limit = 0.0  # seconds

    @classmethod
    def make(
        cls, parent: pytest.Collector, path: Path, limit: float
    ) -> "LimitedModule":
        """Make the collector for a file that may take *limit* seconds."""
        module: LimitedModule = cls.from_parent(parent, path=path)
        module.limit = limit
        return module

    def __repr__(self) -> str:
        """Return the name that pytest shows if a selected test isn't in the file."""
        return f"<Module {self.name}>"

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Import the file, and find the tests in it.

        Raises:
            CollectError: The file calls sys.exit when it is imported.
        """
        try:
            with (
                stop_after(self.limit, self.config),
                guard_process(),
                guard_builtins(),
            ):
                return list(super().collect())
        except SystemExit as error:
            raise self.CollectError("It calls sys.exit when it is imported.") from error


@contextmanager
def run_or_skip(session: pytest.Session, folder: Path) -> Iterator[None]:
    """Run a block, or skip it if an earlier scenario or test has delayed the run.

    *folder* is the solution whose code the block calls.

    Raises:
        Skipped: Code has timed out or made Python exit, or many threads are running.
    """
    if reason := session.stash.get(SKIP_REASON, "") or rescue.find_skip_reason():
        raise Skipped(reason)
    try:
        yield
    except TimeIsUp:
        session.stash[SKIP_REASON] = TIMEOUT
        raise
    except EndedPython:
        session.stash[SKIP_REASON] = rescue.SKIPPED
        raise
    except bdb.BdbQuit:  # after Ctrl-D, pytest would go on to the next breakpoint
        pytest.exit("Quitting debugger")
    finally:
        are_many = len(find_threads(folder)) > MAX_THREADS
        if are_many and read_own_limit(session.config):
            session.stash[SKIP_REASON] = THREADS
            # otherwise each leftover thread delays every file access by 5 ms
            sys.setswitchinterval(SHORT_SWITCH)
            stop_threads(folder)
