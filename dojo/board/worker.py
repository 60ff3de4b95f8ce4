"""The child process that plays features and own tests in a sandbox."""

from collections.abc import Generator

import pytest

from dojo.board.messages import MESSAGES, Play, Played
from dojo.board.option import DIAGNOSIS
from dojo.sandbox import Channel, limit_memory


class Faults:
    """A plugin that keeps what could not be imported."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.diagnosis = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep the name of the file."""
        if report.failed:
            self.files.append(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_load_initial_conftests(
        self, early_config: pytest.Config
    ) -> Generator[None, None, None]:
        """Keep what is the matter with a conftest.py, with which nothing begins."""
        try:
            return (yield)
        finally:
            self.pytest_unconfigure(early_config)

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        """Keep what is the matter with the solution."""
        self.diagnosis = config.stash.get(DIAGNOSIS, "")


def main() -> None:
    """Run pytest as the parent says."""
    channel = Channel(MESSAGES)
    limit_memory()
    match channel.receive():
        case Play(arguments):
            faults = Faults()
            pytest.main([*arguments], plugins=[faults])
            channel.send(Played(faults.files, faults.diagnosis))


if __name__ == "__main__":
    main()
