"""Time limits: a scenario, a test or an import that does not end is stopped; after many such nobody waits any more."""

import bdb
import ctypes
import faulthandler
import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import pairwise
from mmap import mmap
from pathlib import Path
from traceback import extract_stack
from types import FrameType

import pytest

OPTION, SETTING = "--scenario-limit", "scenario_limit"
IMPORT_FACTOR = 5  # an import may take that many times as long as a scenario
# seconds over its limit after which what cannot be stopped ends the whole process
GRACE = 2.0
# seconds; a solution that swallows the first attempt in an `except:` of its own gets
# another
AGAIN = 0.05
MOST_UNENDED = 5  # nobody waits for a hundred that do not end
# the folder in which mutmut runs tests: it has a limit of its own, and its own word for
# it
MUTANTS = "mutants"
UNENDED = pytest.StashKey[int]()  # how many did not end
LEAVING = (pytest.exit.Exception, bdb.BdbQuit)  # what leaves a debugger


@dataclass(slots=True)
class Process:
    """The process in which tests run, as signals, a debugger and copies of it need to know it, who know no config."""

    number: int
    calls: int | None = (
        # the number of the file to which Python writes its calls when it ends the
        # process
        None
    )
    notes: mmap | None = (
        None  # shared with the process that waits for it: a line of JSON for each
    )
    is_limited: bool = False  # a block with a limit is under way
    # somebody steps through the program, from a breakpoint on: no limit holds any more
    is_debugged: bool = False
    breakpoint: str = ""  # the place of the last one
    is_stopped: bool = False  # somebody has pressed Ctrl-C


PROCESS = Process(os.getpid())


class TimeIsUp(BaseException):
    """Something did not end in time; no Exception, so that a solution's `except Exception` lets it pass."""

    calls: Sequence[
        tuple[str, int, str]
    ] = ()  # path, line and function of what was under way in another process


class Ended(Exception):  # noqa: N818 - the run was
    """A pair's code ended the whole run, or tried to."""


class NotRun(Exception):  # noqa: N818 - nothing went wrong here
    """A scenario or test is left out, since those before it did not end."""


def read_limit(config: pytest.Config) -> float:
    """Read how many seconds a scenario may take: as the command line says, or else the configuration."""
    from_command: float | None = config.getoption(OPTION)
    return float(config.getini(SETTING)) if from_command is None else from_command


def read_own_limit(config: pytest.Config) -> float:
    """Read how many seconds a pair's own test may take; 0, for any number, where mutmut waits for it."""
    return 0.0 if config.invocation_params.dir.name == MUTANTS else read_limit(config)


def stop_loading_after(seconds: float) -> None:
    """Let the conftest.py that is read then fail, if after so many seconds not all are; 0: now they are."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Ended(f"It did not end within {seconds:g} seconds.")

    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, stop if seconds else signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


@contextmanager
def stop_after(seconds: float) -> Iterator[None]:
    """Raise TimeIsUp if the block takes longer than *seconds*, unless these are 0, or one around it has a limit."""
    if not seconds or PROCESS.is_limited:
        yield
        return
    by_signal = (
        hasattr(signal, "setitimer")
        and threading.current_thread() is threading.main_thread()
    )
    PROCESS.is_limited = True
    set_end(seconds + GRACE)
    try:
        with _stop_by_signal(seconds) if by_signal else _stop_by_thread(seconds):
            yield
    finally:
        PROCESS.is_limited = False
        set_end(0.0)


def set_end(seconds: float) -> None:
    """Let Python end the process after so many seconds, whatever that is at; 0: never."""
    faulthandler.cancel_dump_traceback_later()
    if seconds and PROCESS.calls is not None and not is_debugged():
        faulthandler.dump_traceback_later(seconds, exit=True, file=PROCESS.calls)


def stop_nothing() -> None:
    """From now on somebody looks on in a debugger."""
    calls = [f"{call.filename}:{call.lineno}" for call in extract_stack()]
    PROCESS.breakpoint = next(
        (call for call, below in pairwise(calls) if "debugging.py:" in below), ""
    )
    PROCESS.is_debugged = True
    set_end(0.0)


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

    def __repr__(self) -> str:
        return f"<Module {self.name}>"

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Import it, and find the tests in it."""
        try:
            with stop_after(self.limit):
                return list(super().collect())
        except (SystemExit, KeyboardInterrupt) as error:
            if is_wish(error):
                raise
            call = (
                "calls sys.exit"
                if isinstance(error, SystemExit)
                else "raises KeyboardInterrupt"
            )
            raise self.CollectError(
                f"It {call} while it is imported, or the code that it imports does."
            ) from None


@contextmanager
def give_up(session: pytest.Session) -> Iterator[None]:
    """Run a scenario, a test or its fixtures; raise NotRun if too many before it did not end."""
    if session.stash.get(UNENDED, 0) >= MOST_UNENDED:
        raise NotRun(
            "It was not run: too many before it did not end, so this one would hardly end either."
        )
    try:
        yield
    except TimeIsUp:
        session.stash[UNENDED] = session.stash.get(UNENDED, 0) + 1
        raise
    except LEAVING as error:
        if isinstance(error, pytest.exit.Exception) and not is_debugged():
            raise
        pytest.exit(
            f"a breakpoint stands in {PROCESS.breakpoint}"
            if PROCESS.breakpoint
            else "Quitting debugger"
        )


def is_debugged() -> bool:
    """Say whether somebody looks on in a debugger: pytest's own, or that of an editor."""
    return PROCESS.is_debugged or "pydevd" in sys.modules


def hear_stop(number: int, frame: FrameType | None) -> None:
    """Remember that it was somebody at the keyboard, and no code, who wants to stop."""
    PROCESS.is_stopped = True
    signal.default_int_handler(number, frame)


def is_wish(error: BaseException | None) -> bool:
    """Say whether somebody at the keyboard ends the run, by Ctrl-C or from a debugger; a pair's code does not."""
    if isinstance(error, KeyboardInterrupt):
        return PROCESS.is_stopped or signal.getsignal(signal.SIGINT) is not hear_stop
    return isinstance(error, LEAVING) and is_debugged()


@contextmanager
def _stop_by_signal(seconds: float) -> Iterator[None]:
    """Interrupt by a timer of the operating system, which works on POSIX in the main thread, even in a sleep."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        if isinstance(sys.exception(), TimeIsUp):
            return  # the block is being left already
        if not is_debugged():
            raise TimeIsUp
        signal.setitimer(signal.ITIMER_REAL, 0)

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _stop_by_thread(seconds: float) -> Iterator[None]:
    """Interrupt from a second thread; it works everywhere, but a sleep is over before it notices."""
    block, over = threading.get_ident(), threading.Event()

    def stop() -> None:
        pause = seconds
        while not over.wait(pause) and not is_debugged():
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
