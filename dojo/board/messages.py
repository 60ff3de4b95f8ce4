"""The messages between the board and its child processes."""

from collections.abc import Sequence

import msgspec


class Play(msgspec.Struct, frozen=True, tag=True):
    """Run pytest."""

    arguments: Sequence[str]


class Played(msgspec.Struct, frozen=True, tag=True):
    """The result of a Play; the rest is in the log."""

    faults: Sequence[str]  # import errors and time-outs of own tests
    diagnosis: str = ""  # why the solution can't be imported


class RunAgain(msgspec.Struct, frozen=True, tag=True):
    """Run one scenario with pytest."""

    kit: str  # folder in which pytest runs
    arguments: Sequence[str]


class CallFirst(msgspec.Struct, frozen=True, tag=True):
    """Make one call, before any other."""

    kit: str  # current folder during the call
    solution: str  # folder
    function: str
    arguments: str  # Python source of a tuple


class Ran(msgspec.Struct, frozen=True, tag=True):
    """The result of a RunAgain or CallFirst."""

    status: int  # exit status of pytest
    lines: Sequence[str]  # what the board says about the scenario, or the answer


MESSAGES = (Play, Played)
AGAIN_MESSAGES = (RunAgain, CallFirst, Ran)
