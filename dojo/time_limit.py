"""Stops what does not end: a scenario, a test of a pair, an import."""

import ctypes
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import pytest

OPTION, SETTING = "--scenario-limit", "scenario_limit"
AGAIN = 0.05  # seconds; a solution that swallows the first attempt in an `except:` of its own gets another


WATCHED = threading.Event()  # somebody steps through the program, from a breakpoint on: no limit holds any more


class TimeIsUp(BaseException):
    """A scenario did not end in time; no Exception, so that a solution's `except Exception` lets it pass."""


def limit_of(config: pytest.Config) -> float:
    """How many seconds a scenario may take: as the command line says, or else the configuration."""
    given: float | None = config.getoption(OPTION)
    return float(config.getini(SETTING)) if given is None else given


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise TimeIsUp in the block if it takes longer than *seconds*; zero means no limit."""
    if not seconds:
        yield
        return
    limit = _by_signal if _signals_work() else _by_thread
    with limit(seconds):
        yield


def watched() -> bool:
    """Say whether somebody looks on in a debugger: pytest's own, or that of an editor."""
    return WATCHED.is_set() or "pydevd" in sys.modules


def _signals_work() -> bool:
    """Say whether a timer of the operating system can interrupt even a sleep: on POSIX, in the main thread."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


@contextmanager
def _by_signal(seconds: float) -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        if not watched():
            raise TimeIsUp
        signal.setitimer(signal.ITIMER_REAL, 0)

    started = time.monotonic()
    before = signal.signal(signal.SIGALRM, stop)
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if left:  # a block around this one has a limit of its own
            signal.setitimer(signal.ITIMER_REAL, max(left - (time.monotonic() - started), AGAIN), again)


@contextmanager
def _by_thread(seconds: float) -> Iterator[None]:
    """Interrupt from a second thread; it works everywhere, but a sleep is over before it notices."""
    block, over = threading.get_ident(), threading.Event()

    def stop() -> None:
        pause = seconds
        while not over.wait(pause) and not watched():
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(block), ctypes.py_object(TimeIsUp))
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
