"""The kit's errors, and the exit statuses of its commands."""

import re
from enum import IntEnum
from typing import TypedDict

# seconds of elapsed time allowed for each second of CPU time, for busy machines
BUSY = 4
TIMED_OUT = "timed out"  # what messages say about code that takes too long
# attributes that a step adds to an error
FAILED_ROWS = "failed_rows"  # the cells of table rows that failed
CALL_SECONDS = "call_seconds"  # how long a call ran before it timed out
FAILED_CALL = "failed_call"  # the call that failed, as Python source
CALLS = "calls"  # path, line and function of each call; the innermost is the last
WRONG_CALL = "wrong_call"  # a WrongCall; missing if the first call failed
VALUE_MARK = "with "  # the first word of a line that shows a variable's value

MERGE_MARK = re.compile("[<=>]{7}")
MERGED = "This is a merge conflict. Keep one version, and delete the markers."


class WrongCall(TypedDict):
    """A call with a wrong answer that followed a similar call with a right answer."""

    function: str
    arguments: str  # Python source of a tuple
    right: str  # Python source of the right answer
    note: str  # how this call differs from the similar call


class Status(IntEnum):
    """The exit status of ``python -m dojo COMMAND``."""

    REPORTED = 0  # the command made its report, good or bad
    NOTHING = 1  # no report: the pair's files are faulty, or the machine isn't ready
    MISTYPED = 2  # nothing ran; argparse uses the same status
    INTERRUPTED = 130  # Ctrl-C ended the command; shells add 128 to a signal's number


class NoReport(ValueError):  # noqa: N818 - the kit isn't at fault
    """Raised if a command can't make its report; `main` prints the message."""

    status = Status.NOTHING


class Mistyped(NoReport):
    """Raised if the command line or a setting is wrong, such as a missing folder."""

    status = Status.MISTYPED


class CannotWrite(Mistyped):
    """Raised if a file can't be written."""


class WrongAnswer(AssertionError):  # noqa: N818 - an answer is wrong, not a program
    """Raised if an answer differs from the one that the feature expects."""

    def __init__(
        self, expected: str, actual: str, *, has_wrong_type: bool = False
    ) -> None:
        super().__init__(f"expected {expected}, but got {actual}")
        self.expected = expected
        self.actual = actual
        self.has_wrong_type = has_wrong_type  # always False if the answer is None


class NotWritten(NotImplementedError):  # noqa: N818 - the code is only unfinished
    """Raised if something that a feature needs isn't implemented yet."""

    def __init__(self, sentence: str, function: str = "") -> None:
        super().__init__(sentence)
        self.function = function  # name of the missing function; empty if it exists


class TimeIsUp(BaseException):
    """Raised in a block of code that exceeds its time limit.

    This isn't an Exception, so `except Exception` in a solution doesn't catch it.
    """


class Interruption(Exception):  # noqa: N818 - it reports what the pair's code does
    """Raised if a pair's code does something that would stop or break the run."""


class EndedPython(Interruption):
    """Raised instead of a call that ended Python in an earlier run."""
