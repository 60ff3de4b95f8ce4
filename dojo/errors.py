"""The four ways in which a command ends, and errors of our own.

Code of a pair that would end or stop the run from inside raises one of them, so that
its place can be told.
"""

import pdb  # noqa: T100 - nobody shall stop there
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum
from typing import NoReturn

if sys.platform != "win32":
    import resource

# a block may last so many times its limit: a busy machine computes for others, too
BUSY = 4
FAILED_ROWS = "failed_rows"  # attribute of an error: the cells of the failed table rows
# attribute of an error: function, arguments and right answer of a call that came after
# others in its scenario, as Python source
WRONG_CALL = "wrong_call"


class Status(IntEnum):
    """The exit status of ``python -m dojo COMMAND``."""

    REPORTED = 0  # a report was made, whatever it says
    # none could be made, because of the pair's files; or `check` says: not ready
    NOTHING = 1
    # as argparse has it: nothing was run, because of how it was typed, or where
    MISTYPED = 2
    STOPPED = 130  # with Ctrl-C; 128 and the number of the signal, as shells have it


class NoReport(ValueError):  # noqa: N818 - it is nobody's error
    """There will be no report, for a reason that fits a sentence; ``main`` says it."""

    status = Status.NOTHING


class Mistyped(NoReport):
    """What was typed names something that is not there, or that will not do."""

    status = Status.MISTYPED


class CannotWrite(Mistyped):
    """A file cannot be written there."""


class WrongAnswer(AssertionError):  # noqa: N818 - an answer is wrong, not a program
    """An answer differs from the one that the feature expects."""

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(f"expected {expected}, but got {actual}")
        self.expected = expected
        self.actual = actual


class TimeIsUp(BaseException):
    """Something did not end in time.

    It is no Exception, so that a solution's `except Exception` lets it pass.
    """


class Interruption(Exception):  # noqa: N818 - as the pair has written it
    """A pair's code would stop the run where nobody can go on."""


def refuse_breakpoint(*_: object, **__: object) -> NoReturn:
    """Stand in the place of ``breakpoint()`` and ``set_trace()``.

    Raises:
        Interruption: always.
    """
    raise Interruption("Your code stops at a breakpoint. Take that out.")


def refuse_breakpoints() -> None:
    """Let no breakpoint of this process wait for anybody."""
    sys.breakpointhook = refuse_breakpoint
    pdb.set_trace = refuse_breakpoint


@contextmanager
def protect_process() -> Iterator[None]:
    """Keep a block from closing the standard streams and from limiting open files.

    Raises:
        Interruption: the block tries that.
    """
    streams = [*filter(_has_attributes, (sys.stdout, sys.stderr))]
    for stream in streams:
        vars(stream)["close"] = _refuse_close
    limits = read_file_limits()
    try:
        yield
    finally:
        for stream in streams:
            vars(stream).pop("close", None)
        if read_file_limits() != limits:
            _restore_file_limits(limits)
            raise Interruption(
                "Your code changes RLIMIT_NOFILE. Take that out."
            ) from None


def _has_attributes(stream: object) -> bool:
    return hasattr(stream, "__dict__")


def _refuse_close() -> NoReturn:
    raise Interruption("Your code closes sys.stdout or sys.stderr. Take that out.")


def read_file_limits() -> tuple[int, int]:
    """Return how many files this process may have open."""
    if sys.platform != "win32":
        return resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0, 0


def _restore_file_limits(limits: tuple[int, int]) -> None:
    if sys.platform != "win32":
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, limits)
