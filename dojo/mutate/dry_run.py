"""The dry run: a pair's tests on unchanged code, three times, in a worker: ``python -m dojo.mutate.dry_run FOLDER``."""

import contextlib
import io
import os
import random
import sys
from collections.abc import Generator
from pathlib import Path
from typing import cast

import pytest

from dojo.finder import SolutionFinder
from dojo.limits import LimitedModule, NotRun, TimeIsUp, give_up, stop_after
from dojo.mutate.result import Trouble
from dojo.sandbox import Channel, limit_memory
from dojo.solution import NAME, Solution
from dojo.tracebacks import (
    describe_error,
    find_fault,
    find_frames,
    find_printed_fault,
    find_remedies,
)

DRY_LIMIT = 3.0  # seconds for one test


class DryRunner:
    """A pytest plugin that runs every test three times."""

    def __init__(self, channel: Channel, home: Path) -> None:
        self.channel, self.home, self.trouble = channel, home, ""
        self.outcomes: dict[str, list[str]] = {}  # of each test, pass by pass
        self.whys: dict[str, str] = {}
        self.troubles: dict[
            str, Trouble
        ] = {}  # of what does not end or cannot be imported

    def pytest_pycollect_makemodule(
        self, module_path: Path, parent: pytest.Collector
    ) -> pytest.Module:
        """Stop an import that does not end."""
        return LimitedModule.make(parent, module_path, DRY_LIMIT)

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Say which file is imported, in case that ends everything."""
        if isinstance(collector, pytest.Module):
            self.channel.send(collector.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every test three times, once in the other direction."""
        for seed, order in enumerate(
            (session.items, session.items[::-1], session.items)
        ):
            left = [item for item in order if item.nodeid not in self.troubles]
            for item, following in zip(left, [*left[1:], None], strict=False):
                self.channel.send(item.nodeid)
                self.outcomes.setdefault(item.nodeid, []).append("passed")
                random.seed(seed)
                item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        return True

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """Stop a test that does not end."""
        with give_up(item.session), stop_after(DRY_LIMIT):
            yield

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a test ended, and why it was skipped."""
        if not report.passed:
            self.outcomes[report.nodeid][-1] = report.outcome
        if report.skipped and isinstance(report.longrepr, tuple):
            self.whys[report.nodeid] = str(report.longrepr[-1]).removeprefix(
                "Skipped: "
            )

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object]
    ) -> None:
        """Note why a test fails, or why a file of tests or the solution cannot be imported."""
        error = call.excinfo.value if call.excinfo else None
        if isinstance(error, pytest.Collector.CollectError):
            error = error.__context__
        if isinstance(error, TimeIsUp):
            self.troubles[node.nodeid] = (
                Trouble.ENDLESS
            )  # of what it calls, the line is another each time
            why = "".join(
                f"line {frame.line}"
                for frame in find_frames(error, self.home / "tests")[-1:]
            )
        elif isinstance(error, NotRun):
            self.troubles[node.nodeid], why = Trouble.NOT_RUN, ""
        else:
            why = self.describe(error) if error else ""
        if isinstance(node, pytest.Collector):
            self.troubles.setdefault(node.nodeid, Trouble.BROKEN)
        self.whys.setdefault(node.nodeid, why)

    def pytest_internalerror(
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> None:
        """Note what a hook of the pair's own raised, or that their code ends the program."""
        self.trouble = self.describe(excinfo.value)

    def describe(self, error: BaseException) -> str:
        """Write an error on a line, with its place in the pair's files, and what would help."""
        remedies = find_remedies(
            error, Solution(self.home, self.home / "tests")
        )  # the whole path is replaced later
        return "; ".join(
            [str(find_fault(error, self.home) or describe_error(error)), *remedies]
        )

    def judge(self, test: str) -> tuple[str, str, str]:
        """Say why a test takes no part; nothing if it passes each time."""
        outcomes, why = self.outcomes.get(test, []), self.whys.get(test, "")
        passed = outcomes.count("passed")
        if test in self.troubles:
            return test, self.troubles[test], why
        if "failed" not in outcomes:
            return test, "" if passed == len(outcomes) else Trouble.SKIPPED, why
        if passed:
            return (
                test,
                Trouble.FLAKY,
                f"it passes {passed} of {len(outcomes)} times; then {why}",
            )
        return test, Trouble.FAILS, why


def main(folder: Path) -> None:
    """Run the tests, and end at once whatever they have left behind."""
    channel = Channel()
    limit_memory()
    SolutionFinder(folder / NAME).install()
    runner = DryRunner(channel, folder / NAME)
    with contextlib.redirect_stderr(io.StringIO()) as said:
        try:
            code = pytest.main(cast("list[str]", channel.receive()), plugins=[runner])
        except BaseException as error:  # noqa: BLE001 - a conftest.py may raise anything, and a hook be none
            code, runner.trouble = (
                pytest.ExitCode.INTERNAL_ERROR,
                runner.describe(error),
            )
    if code == pytest.ExitCode.USAGE_ERROR:
        runner.trouble = str(
            find_printed_fault(said.getvalue(), folder / NAME)
            or said.getvalue().strip()
        )
    channel.send(
        [runner.judge(test) for test in {**runner.troubles, **runner.outcomes}],
        runner.trouble,
    )
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
