"""Defines the messages between the board's worker and the parent."""

from collections.abc import Mapping, Sequence

from msgspec import Struct


class RunPytest(Struct, frozen=True, tag=True):
    """Sent to the worker: a request to run pytest in the sandbox."""

    arguments: Sequence[str]


class Rerun(Struct, frozen=True, tag=True):
    """Sent to the worker: a request to run scenarios again without a board or a log."""

    kit: str  # the folder in which pytest runs
    arguments: Sequence[str]
    environment: Mapping[str, str] = {}


class PytestResult(Struct, frozen=True, tag=True):
    """Sent by the worker: the results that the log entry of a run doesn't contain."""

    faults: Sequence[str]  # import errors and timeouts in the pair's own tests
    diagnosis: str = ""  # why the solution can't be imported
    state: str = ""  # state of the last scenario
    answer: str = ""  # the failed call in this scenario, and the answer
    passed: Sequence[str] = ()  # locations of the scenarios that passed


class CallFunction(Struct, frozen=True, tag=True):
    """Sent to the worker: a request to call one function."""

    kit: str  # current folder during the call
    solution: str  # the solution's folder
    function: str
    arguments: str  # Python source of a tuple


class FunctionAnswer(Struct, frozen=True, tag=True):
    """Sent by the worker: the function's answer."""

    source: str  # Python source of the answer; empty after an error


MESSAGES = (RunPytest, Rerun, PytestResult, CallFunction, FunctionAnswer)
