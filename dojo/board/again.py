"""The child process that reruns one scenario, or makes one call before any other.

``python -m dojo.board.again FOLDER`` is started by `dojo.board.rerun`.
"""

import importlib
import os
import random
from ast import literal_eval
from pathlib import Path

import pytest

from dojo.board import AGAIN
from dojo.board.item import RESULT
from dojo.board.messages import AGAIN_MESSAGES, CallFirst, Ran, RunAgain
from dojo.board.state import ScenarioResult
from dojo.isolation.process import Channel, limit_memory
from dojo.isolation.time_limit import stop_after
from dojo.solution.folder import NAME
from dojo.solution.importing import SolutionFinder
from dojo.values import copy_plain, write_source

CALL_TIMEOUT = 2.0  # seconds


class ResultRecorder:
    """A plugin that keeps what the board says about the scenario."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the lines below the steps."""
        result: ScenarioResult | None = getattr(report, RESULT, None)
        if result:
            self.lines = result["why"]


def run_again(message: RunAgain) -> Ran:
    """Run a scenario with pytest."""
    os.chdir(message.kit)
    recorder = ResultRecorder()
    status = pytest.main([*message.arguments], plugins=[recorder])
    return Ran(int(status), recorder.lines)


def call_first(message: CallFirst) -> Ran:
    """Make one call before any other, and return its answer."""
    os.chdir(message.kit)
    random.seed(os.environ.get("PYTHONHASHSEED"))
    SolutionFinder(Path(message.solution)).install()
    with stop_after(CALL_TIMEOUT):
        solution = importlib.import_module(NAME)
        function = getattr(solution, message.function)
        answer = function(*literal_eval(message.arguments))
    return Ran(0, [write_source(copy_plain(answer))])


def main() -> None:
    """Receive a message, do what it says, and send the result."""
    channel = Channel(AGAIN_MESSAGES)
    limit_memory()
    os.environ[AGAIN] = "1"
    message = channel.receive()
    try:
        if isinstance(message, RunAgain):
            channel.send(run_again(message))
        elif isinstance(message, CallFirst):
            channel.send(call_first(message))
    except BaseException:  # noqa: BLE001 - the solution may raise anything
        channel.send(Ran(int(pytest.ExitCode.INTERNAL_ERROR), []))
    os._exit(0)  # even if threads of the solution are running


if __name__ == "__main__":
    main()
