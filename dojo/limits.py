"""Time limits: a scenario, a test or an import that does not end is stopped.

An alarm stops what runs in Python. What hears none, such as a long sum in C, Python's
own watch ends a little later: the whole process, with a list of its calls. After many
that did not end nobody waits any more.
"""

import bdb
import ctypes
import faulthandler
import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import pytest

from dojo.status import TimeIsUp

OPTION = "--scenario-limit"
SETTING = "scenario_limit"
IMPORT_FACTOR = 5  # an import may take that many times as long as a scenario
GRACE = 2.0  # seconds over its limit after which what hears no alarm ends the process
AGAIN = 0.05  # seconds to the next alarm, as the block may have swallowed the first one
MOST_UNENDED = 5  # nobody waits for a hundred that do not end
MUTANTS = "mutants"  # the folder in which mutmut runs tests, within limits of its own
UNENDED = pytest.StashKey[int]()  # how many did not end
STDERR = pytest.StashKey[int]()  # the number of the true one, which pytest captures
DEBUGGED = threading.Event()  # somebody steps through the run: no limit holds any more


class NotRun(Exception):  # noqa: N818 - nothing went wrong here
    """A scenario or test is left out, since those before it did not end."""


def read_limit(config: pytest.Config) -> float:
    """Read how many seconds a scenario may take: the command line goes first."""
    from_command: float | None = config.getoption(OPTION)
    return float(config.getini(SETTING)) if from_command is None else from_command


def read_own_limit(config: pytest.Config) -> float:
    """Read how many seconds a pair's own test may take; 0, for any, within mutmut."""
    return 0.0 if config.invocation_params.dir.name == MUTANTS else read_limit(config)


def prepare_limits(config: pytest.Config) -> None:
    """Keep a way to the true standard error, which pytest captures later."""
    config.stash[STDERR] = stderr = os.dup(2)
    config.add_cleanup(lambda: os.close(stderr))
    config.add_cleanup(DEBUGGED.clear)


@contextmanager
def stop_after(seconds: float, config: pytest.Config | None = None) -> Iterator[None]:
    """Raise TimeIsUp if the block takes longer than *seconds*, unless these are 0.

    If it hears no alarm, the process is ended, for a run that has a *config* of ours. A
    limit around it, and a debugger, stay undisturbed.
    """
    by_signal = (
        hasattr(signal, "setitimer")
        and threading.current_thread() is threading.main_thread()
    )
    is_limited = by_signal and signal.getitimer(signal.ITIMER_REAL)[0] > 0
    if not seconds or is_limited or is_debugged():
        yield
        return
    if config and STDERR in config.stash:
        stderr = config.stash[STDERR]
        faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=stderr)
    try:
        with _stop_by_signal(seconds) if by_signal else _stop_by_thread(seconds):
            yield
    finally:
        faulthandler.cancel_dump_traceback_later()


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
        """Make the collector for a file that may take so many seconds."""
        module: LimitedModule = cls.from_parent(parent, path=path)
        module.limit = limit
        return module

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Import it, and find the tests in it."""
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
        raise NotRun(
            "It was not run: too many before it did not end, "
            "so this one would hardly end either."
        )
    try:
        yield
    except TimeIsUp:
        session.stash[UNENDED] = session.stash.get(UNENDED, 0) + 1
        raise
    except bdb.BdbQuit:  # by Ctrl-D; pytest itself would go on to the next breakpoint
        pytest.exit("Quitting debugger")


@contextmanager
def _stop_by_signal(seconds: float) -> Iterator[None]:
    """Interrupt by a timer of the operating system, even in a sleep.

    It works on POSIX, in the main thread.
    """

    def stop(_number: int, frame: FrameType | None) -> None:
        if is_debugged():
            signal.setitimer(signal.ITIMER_REAL, 0)
        elif _can_strike(frame) and not isinstance(sys.exception(), TimeIsUp):
            raise TimeIsUp

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _stop_by_thread(seconds: float) -> Iterator[None]:
    """Interrupt from a second thread; it works everywhere, but a sleep ends first."""
    block = threading.get_ident()
    over = threading.Event()

    def stop() -> None:
        pause = seconds
        while not over.wait(pause) and not is_debugged():
            if _can_strike(sys._current_frames()[block]):  # noqa: SLF001 - documented
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(block), ctypes.py_object(TimeIsUp)
                )
            pause = AGAIN

    watch = threading.Thread(target=stop, daemon=True)
    watch.start()
    try:
        yield
    finally:
        while watch.is_alive():
            with suppress(TimeIsUp):  # one more may come while this one is handled
                over.set()
                watch.join()


def _can_strike(frame: FrameType | None) -> bool:
    """Say whether an error raised there has a line.

    A jump back in a loop may have none, over which pytest and `inspect` stumble.
    """
    return frame is not None and frame.f_lineno is not None
