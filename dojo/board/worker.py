"""The child process that runs pytest on a solution, or calls one of its functions.

The board, `mutate`, `dashboard` and `summary` start it as
``python -m dojo.isolation.start dojo.board.worker FOLDER``.
"""

import importlib
import os
import random
from ast import literal_eval
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from dojo.board import AGAIN, LINES, NO_RERUN
from dojo.board.item import RESULT
from dojo.board.loading import DIAGNOSIS
from dojo.board.messages import (
    MESSAGES,
    CallFunction,
    FunctionAnswer,
    PytestResult,
    Rerun,
    RunPytest,
)
from dojo.board.own_tests import FAULT
from dojo.board.state import ScenarioResult, State
from dojo.isolation.process import Channel, limit_memory
from dojo.isolation.time_limit import stop_after
from dojo.solution.folder import NAME
from dojo.solution.importing import SolutionFinder
from dojo.values import copy_plain, write_source

CALL_TIMEOUT = 2.0  # seconds of CPU time for the import and the call


class ResultRecorder:
    """A pytest plugin that collects the results of a run, and sends them."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.is_sent = False
        self.faults: list[str] = []
        self.diagnosis = ""
        self.state = ""
        self.answer = ""
        self.passed: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Record what is wrong with a test file or a test."""
        if fault := getattr(report, FAULT, ""):
            self.faults.append(fault)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record what is wrong with a test, and the result of a scenario."""
        self.pytest_collectreport(report)  # type: ignore[arg-type] # the hook reads only the fault
        result: ScenarioResult | None = getattr(report, RESULT, None)
        if result:
            self.state = result["state"]
            self.answer = result["answer"]
            if self.state == State.PASSED:
                self.passed.append(f"{result['file']}:{result['line']}")

    @pytest.hookimpl(wrapper=True)
    def pytest_load_initial_conftests(
        self, early_config: pytest.Config
    ) -> Generator[None, None, None]:
        """Record an error in a conftest.py, because no test runs after this error."""
        try:
            return (yield)
        finally:
            self.diagnosis = early_config.stash.get(DIAGNOSIS, "")

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        """Send the results now, because the process may end before pytest returns."""
        self.diagnosis = config.stash.get(DIAGNOSIS, "")
        self.send()

    def send(self) -> None:
        """Send the results unless they have been sent."""
        if not self.is_sent:
            result = PytestResult(
                self.faults,
                self.diagnosis,
                self.state,
                self.answer,
                self.passed,
            )
            self.channel.send(result)
        self.is_sent = True


def run_pytest(arguments: Sequence[str], channel: Channel) -> None:
    recorder = ResultRecorder(channel)
    pytest.main([*arguments], plugins=[recorder])
    # if pytest ends before it is configured, it doesn't call `pytest_unconfigure`
    recorder.send()


def call_function(message: CallFunction) -> FunctionAnswer:
    """Import the solution, make a call, and return its answer."""
    os.chdir(message.kit)
    random.seed(os.environ.get("PYTHONHASHSEED"))
    SolutionFinder(Path(message.solution)).install()
    try:
        with stop_after(CALL_TIMEOUT):
            function = getattr(importlib.import_module(NAME), message.function)
            value = function(*literal_eval(message.arguments))
    except BaseException:  # noqa: BLE001 - the solution may raise anything
        return FunctionAnswer("")
    return FunctionAnswer(write_source(copy_plain(value)))


def main() -> None:
    """Receive a request, and send the result."""
    channel = Channel(MESSAGES)
    limit_memory()
    os.environ[LINES] = "0"
    match message := channel.receive():
        case RunPytest(arguments):
            os.environ[NO_RERUN] = "1"
            run_pytest(arguments, channel)
        case Rerun(kit, arguments, environment):
            os.environ |= {AGAIN: "1", **environment}
            os.chdir(kit)
            run_pytest(arguments, channel)
        case CallFunction():
            channel.send(call_function(message))
    os._exit(0)  # exit even if the solution's threads are running


if __name__ == "__main__":
    main()
