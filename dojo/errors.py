"""The kit's errors, and the exit statuses of the kit's commands."""

import re
from enum import IntEnum
from typing import TypedDict

# elapsed seconds allowed for each second of the CPU limit; the machine may be busy
BUSY = 4
TIMED_OUT = "timed out"  # state of code that took too long
# attributes that the kit adds to an error
FAILED_ROWS = "failed_rows"  # cells of the table rows that failed
CALL_SECONDS = "call_seconds"  # seconds that a call ran before it timed out
FAILED_CALL = "failed_call"  # the call that failed, as Python source
CALLS = "calls"  # path, line and function of each call; the innermost call is last
WRONG_CALL = "wrong_call"  # a WrongCall, if an earlier call had a right answer
VALUE_MARK = "with "  # start of a line that shows the value of a variable

MERGE_MARK = re.compile("[<=>]{7}")
MERGED = "This is a merge conflict. Keep one version, and delete the markers."


class WrongCall(TypedDict):
    """A call with a wrong answer, after a similar call with a right answer."""

    function: str
    arguments: str  # Python source of a tuple that contains the arguments
    right: str  # Python source of the right answer
    turned: str  # how this call differs from the earlier call
    has_other_cause: bool  # whether reruns show another reason for the wrong answer


class Status(IntEnum):
    """The exit statuses of ``python -m dojo COMMAND``."""

    REPORTED = 0  # the command made its report, whatever the result
    NOTHING = 1  # no result, for example because the pair's files are faulty
    MISTYPED = 2  # the command line, a setting or a file is wrong; as in argparse
    INTERRUPTED = 130  # Ctrl-C ended the command; the number is 128 + SIGINT


class NoReport(ValueError):  # noqa: N818 - the kit isn't at fault
    """Raised if a command can't make a report.

    `main` prints the message.
    """

    status = Status.NOTHING


class Mistyped(NoReport):
    """Raised if the user must correct something first, such as an option or a file."""

    status = Status.MISTYPED


class CannotWrite(Mistyped):
    """Raised if a file can't be written."""


class WrongAnswer(AssertionError):  # noqa: N818 - an answer is wrong, not a program
    """Raised if an answer differs from the answer that a feature expects."""

    def __init__(
        self,
        expected: str,
        actual: str,
        *,
        has_wrong_type: bool = False,
        is_about_arguments: bool = False,
    ) -> None:
        super().__init__(f"expected {expected}, but got {actual}")
        self.expected = expected
        self.actual = actual
        # False also if the answer is None, because None gets other advice
        self.has_wrong_type = has_wrong_type
        # True if the function has changed its arguments
        self.is_about_arguments = is_about_arguments


class NotWritten(NotImplementedError):  # noqa: N818 - the code is only unfinished
    """Raised if the pair hasn't implemented something that a feature needs."""

    def __init__(self, sentence: str, function: str = "") -> None:
        super().__init__(sentence)
        self.function = function  # name of the missing function, or ""


class TimeIsUp(BaseException):
    """Raised in code that exceeds a time limit.

    This error isn't an Exception, so `except Exception` in a solution doesn't catch it.
    """


class Interruption(Exception):  # noqa: N818 - it reports what the pair's code does
    """Raised if a pair's code does something that would end or break the run."""


class EndedPython(Interruption):
    """Raised instead of repeating a call that ended Python in an earlier process."""
