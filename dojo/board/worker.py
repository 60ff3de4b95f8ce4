"""The child process that plays features and own tests in a sandbox."""

import pytest

from dojo.board.messages import MESSAGES, Play, Played
from dojo.sandbox import Channel, limit_memory


class Faults:
    """A plugin that keeps which files could not be collected."""

    def __init__(self) -> None:
        self.files: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep the name of the file."""
        if report.failed:
            self.files.append(report.nodeid)


def main() -> None:
    """Run pytest as the parent says."""
    channel = Channel(MESSAGES)
    limit_memory()
    match channel.receive():
        case Play(arguments):
            faults = Faults()
            pytest.main([*arguments], plugins=[faults])
            channel.send(Played(faults.files))


if __name__ == "__main__":
    main()
