"""The child process that runs features and own tests in a sandbox."""

import os
from collections.abc import Generator

import pytest

from dojo.board import LINES
from dojo.board.loading import DIAGNOSIS
from dojo.board.messages import MESSAGES, Play, Played
from dojo.board.own_tests import DIAGNOSED
from dojo.isolation.process import Channel, limit_memory


class FaultPlugin:
    """A plugin that collects import errors and time-outs."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.diagnosis = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Collect what is wrong with a file of tests, or with a test."""
        if fault := getattr(report, DIAGNOSED, ""):
            self.sentences.append(fault)

    pytest_runtest_logreport = pytest_collectreport

    @pytest.hookimpl(wrapper=True)
    def pytest_load_initial_conftests(
        self, early_config: pytest.Config
    ) -> Generator[None, None, None]:
        """Collect what is wrong with a conftest.py, since then no test runs."""
        try:
            return (yield)
        finally:
            self.pytest_unconfigure(early_config)

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        """Keep why the solution can't be imported."""
        self.diagnosis = config.stash.get(DIAGNOSIS, "")


def main() -> None:
    """Run pytest with the arguments that the parent sends, and send the faults."""
    channel = Channel(MESSAGES)
    limit_memory()
    match channel.receive():
        case Play(arguments):
            faults = FaultPlugin()
            os.environ[LINES] = "0"
            pytest.main([*arguments], plugins=[faults])
            channel.send(Played(faults.sentences, faults.diagnosis))


if __name__ == "__main__":
    main()
