"""Runs tests on the solution that is loaded already, and counts."""

from __future__ import annotations

from pathlib import Path

OWN = (ImportError, AttributeError)  # a test of inner functions, which other code does not have
QUIET = ["-q", "-p", "no:cacheprovider", "--color=no", "--tb=no"]
MANY = 100


class Counting:
    """A plugin of pytest that counts outcomes by test."""

    def __init__(self, progress: memoryview) -> None:
        self.progress = progress
        self.passed: list[str] = []
        self.failed: list[str] = []
        self.own: list[str] = []

    def pytest_runtest_logstart(self) -> None:
        """Say that another test begins."""
        self.progress[0] += 1

    def pytest_runtest_makereport(self, item: object, call: object) -> None:
        """Note what a test came to."""
        name, error = item.nodeid, call.excinfo  # type: ignore[attr-defined]
        if error is None:
            if call.when == "call":  # type: ignore[attr-defined]
                self.passed.append(name)
        elif name not in self.failed + self.own:
            (self.own if issubclass(error.type, OWN) else self.failed).append(name)

    def pytest_collectreport(self, report: object) -> None:
        """Note what could not be collected."""
        if report.failed:  # type: ignore[attr-defined]
            self.own.append(report.nodeid)  # type: ignore[attr-defined]


def tried(arguments: list[str], progress: memoryview) -> dict[str, object]:
    """Run pytest with these arguments; the tests that passed, failed, and are about inner functions, by name."""
    import os  # noqa: PLC0415

    import pytest  # noqa: PLC0415 - needed for this alone, and slow to load

    os.chdir(Path.cwd().parent)
    counting = Counting(progress)
    pytest.main([*QUIET, *arguments], plugins=[counting])
    failed = {*counting.failed, *counting.own}
    passed = [name for name in counting.passed if name not in failed]
    counted = len(passed), len(counting.failed), len(counting.own)
    return {"counted": counted, "failed": counting.failed[:MANY], "own": counting.own[:MANY]}
