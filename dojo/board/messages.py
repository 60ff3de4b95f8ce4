"""What the child processes of the board and their parents send each other."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Play:
    """Run pytest."""

    arguments: Sequence[str]


@dataclass(frozen=True, slots=True)
class Played:
    """It has run; the log has the rest."""

    faults: Sequence[str]  # what keeps own tests from their end, or their import
    diagnosis: str = ""  # what kept the solution from being imported


@dataclass(frozen=True, slots=True)
class RunAgain:
    """Run one scenario with pytest."""

    kit: str  # folder in which pytest runs
    arguments: Sequence[str]


@dataclass(frozen=True, slots=True)
class CallFirst:
    """Make one call, before any other."""

    kit: str  # current folder during the call
    solution: str  # folder
    function: str
    arguments: str  # Python source of a tuple


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a RunAgain or CallFirst."""

    status: int  # exit status of pytest
    lines: Sequence[str]  # what the board says about the scenario, or the answer


MESSAGES = (Play, Played)
AGAIN_MESSAGES = (RunAgain, CallFirst, Ran)
