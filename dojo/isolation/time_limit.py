"""Time limits: a scenario, a test or an import that does not end is stopped.

What counts is what it computes, as a busy machine stops nobody who is only slow. The
clock is looked at where Python hears signals. What hears none, such as a long sum in C,
Python's own watch ends a little later: the whole process, with a list of its calls.
After many that did not end nobody waits any more.
"""

import _thread
import bdb
import contextlib
import faulthandler
import os
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

from dojo.errors import BUSY, Interruption, TimeIsUp
from dojo.isolation.children import kill_processes, list_children

LIMIT_OPTION = "--scenario-limit"
SETTING = "scenario_limit"
IMPORT_FACTOR = 5  # an import may take that many times as long as a scenario
GRACE = (
    6.0  # more seconds, after which code that cannot be interrupted ends the process
)
# in these files no error is raised: they end a limit, or tidy up, as pytest does
CONTEXTS = contextlib.contextmanager.__code__.co_filename  # no path if it came in a zip
DEAF = (__file__, CONTEXTS, str(Path(pytest.__file__).parents[1]))
MAIN = threading.main_thread().ident or 0
REPEAT = 0.25  # seconds to the next error, as the block may swallow the first one
TICK = 0.05  # seconds from one look at the clocks to the next
TICKS_BEFORE_KILL = 10  # after the time is up, until child processes are ended
MOST_UNENDED = 5  # nobody waits for a hundred that do not end
MUTANTS = "mutants"  # the folder in which mutmut runs tests, within limits of its own
UNENDED = pytest.StashKey[int]()  # how many did not end
STDERR = pytest.StashKey[int]()  # the number of the true one, which pytest captures
DEBUGGED = threading.Event()  # somebody steps through the run; no limit holds


class NotRun(Exception):  # noqa: N818 - nothing went wrong here
    """A scenario or test is left out, since those before it did not end."""


def read_limit(config: pytest.Config) -> float:
    """Read how many seconds a scenario may take: the command line goes first."""
    from_command: float | None = config.getoption(LIMIT_OPTION)
    return float(config.getini(SETTING)) if from_command is None else from_command


def read_own_limit(config: pytest.Config) -> float:
    """Read how many seconds a pair's own test may take; 0, for any, within mutmut."""
    return 0.0 if config.invocation_params.dir.name == MUTANTS else read_limit(config)


def prepare_limits(config: pytest.Config) -> None:
    """Keep a way to the true standard error, which pytest captures later."""
    config.stash[STDERR] = stderr = os.dup(2)
    config.add_cleanup(lambda: os.close(stderr))
    config.add_cleanup(DEBUGGED.clear)


class RepeatedTimeIsUp(TimeIsUp):
    """Comes again wherever Python next hears signals, however deep `try` is nested.

    To make one sends that signal. A call between this and `raise` would hear it itself.
    """

    __init__ = _thread.interrupt_main


class Limit:
    """Stops a block that has computed for *seconds*, or has slept far beyond them."""

    running = False  # somewhere; it goes on within another that begins

    def __init__(self, seconds: float) -> None:
        self.error: TimeIsUp | None = None  # the first, whatever becomes of it
        self.over = threading.Event()
        self.ticked = False  # by us, and by nobody who pressed Ctrl-C
        self.interrupted = False
        self.has_killed = False
        # child processes that were there before; elsewhere the list takes 10 ms
        self.children = set(list_children() if sys.platform == "linux" else ())
        self.allow(seconds)

    def allow(self, seconds: float) -> None:
        """Let the block go on for so many seconds."""
        self.computing_end = time.process_time() + seconds
        self.end = time.monotonic() + BUSY * seconds

    def is_up(self) -> bool:
        """Say whether the block has used its time."""
        computing = time.process_time()
        return computing >= self.computing_end or time.monotonic() >= self.end

    def watch(self, seconds: float) -> None:
        """Look at the clocks after so many seconds, and from then on again and again.

        It runs in a thread. The main one hears what Ctrl-C sends, even in a sleep.
        """
        ticks = 0
        while not self.over.wait(seconds) and not is_debugged():
            if self.is_up():
                ticks += 1
                if ticks == TICKS_BEFORE_KILL:
                    # the block may wait for a child, as in os.system
                    waited_for = set(list_children()) - self.children
                    self.has_killed = bool(waited_for)
                    kill_processes(waited_for)
                self.ticked = True
                if sys.platform == "win32":
                    signal.raise_signal(signal.SIGINT)
                else:
                    signal.pthread_kill(MAIN, signal.SIGINT)
            seconds = TICK

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Raise TimeIsUp if the time is up, and an error does no harm here."""
        __tracebackhide__ = True  # pytest names the line that Ctrl-C interrupted
        if not self.ticked:
            self.interrupted = True
            signal.default_int_handler(number, frame)
        self.ticked = False
        if not self.running or frame is None or not self.is_up():
            return
        if frame.f_code.co_filename.startswith(DEAF):
            return
        if self.error:  # which was swallowed
            self.ticked = True
            raise RepeatedTimeIsUp
        # pytest stumbles over a jump back that has no line
        if frame.f_lineno is None:
            return
        self.allow(REPEAT)
        self.error = TimeIsUp()
        raise self.error


@contextmanager
def stop_after(seconds: float, config: pytest.Config | None = None) -> Iterator[None]:
    """Raise TimeIsUp if the block takes longer than *seconds*, unless these are 0.

    It is raised at the end too, if the block has swallowed it. What hears nothing is
    ended with the process, for a run that has a *config* of ours. A limit around it,
    and a debugger, stay undisturbed.

    Raises:
        Interruption: the block raised what Ctrl-C raises.
    """
    is_main = threading.get_ident() == MAIN
    if not seconds or Limit.running or not is_main or is_debugged():
        yield
        return
    if config and STDERR in config.stash:
        longest = BUSY * seconds + GRACE
        stderr = config.stash[STDERR]
        faulthandler.dump_traceback_later(longest, exit=True, file=stderr)
    process = os.getpid()
    limit = Limit(seconds)
    Limit.running = True
    old_handler = signal.signal(signal.SIGINT, limit.hear)
    thread = threading.Thread(target=limit.watch, args=[seconds], daemon=True)
    try:
        thread.start()
        yield
    except KeyboardInterrupt as error:
        if limit.interrupted:
            raise
        sentence = "KeyboardInterrupt, though nobody pressed Ctrl-C"
        raise Interruption(sentence).with_traceback(error.__traceback__) from None
    finally:
        if os.getpid() != process:
            os._exit(0)  # a forked child process has no board of its own
        Limit.running = False
        limit.over.set()
        thread.join()
        signal.signal(signal.SIGINT, old_handler)
        faulthandler.cancel_dump_traceback_later()
        if (limit.error or limit.has_killed) and not limit.interrupted:
            raise (limit.error or TimeIsUp()) from None


def is_debugged() -> bool:
    """Say whether somebody looks on in a debugger, pytest's own or an editor's."""
    return DEBUGGED.is_set() or "pydevd" in sys.modules


class LimitedModule(pytest.Module):
    """A file of a pair's tests whose import is stopped if it does not end."""

    limit = 0.0  # seconds that it may take

    @classmethod
    def make(
        cls, parent: pytest.Collector, path: Path, limit: float
    ) -> "LimitedModule":
        """Make the collector for a file that may take *limit* seconds."""
        module: LimitedModule = cls.from_parent(parent, path=path)
        module.limit = limit
        return module

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Import the file, and find the tests in it.

        Raises:
            CollectError: it calls sys.exit while it is imported.
        """
        try:
            with stop_after(self.limit, self.config):
                return list(super().collect())
        except SystemExit as error:
            raise self.CollectError(
                "It calls sys.exit while it is imported."
            ) from error


@contextmanager
def give_up(session: pytest.Session) -> Iterator[None]:
    """Run a scenario, a test or its fixtures.

    Raises:
        NotRun: too many before it did not end.
    """
    if session.stash.get(UNENDED, 0) >= MOST_UNENDED:
        raise NotRun("Skipped: too many before this one timed out.")
    try:
        yield
    except TimeIsUp:
        session.stash[UNENDED] = session.stash.get(UNENDED, 0) + 1
        raise
    except bdb.BdbQuit:  # by Ctrl-D; pytest itself would go on to the next breakpoint
        pytest.exit("Quitting debugger")
