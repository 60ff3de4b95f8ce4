"""How a command ends, or what it runs: four numbers, and errors of our own.

What would end or stop it from inside is such an error, with its place.
"""

import pdb  # noqa: T100 - nobody shall stop there
import sys
from enum import IntEnum
from typing import NoReturn

# a busy machine lets others compute too: so many times its limit a block may last
BUSY = 4


class Status(IntEnum):
    """The exit status of ``python -m dojo COMMAND``."""

    REPORTED = 0  # a report was made, whatever it says
    # none could be made, because of the pair's files; or a question is answered by no
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
    raise Interruption("it stops at a breakpoint: take that out")


def refuse_breakpoints() -> None:
    """Let no breakpoint of this process wait for anybody."""
    sys.breakpointhook = refuse_breakpoint
    pdb.set_trace = refuse_breakpoint
