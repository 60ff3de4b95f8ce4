"""How a command ends, or what it runs: four numbers, and errors of our own."""

from enum import IntEnum

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
