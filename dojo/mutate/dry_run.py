"""The dry run: a pair's tests on unchanged code, three times, in a worker: ``python -m dojo.mutate.dry_run FOLDER``."""

import contextlib
import io
import os
import re
import sys
from collections.abc import Generator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import cast

import pytest

from dojo.limits import NotRun, TimeIsUp, give_up_in_a_row, stop_after
from dojo.sandbox import Channel, Worker, WorkerEnded, limit_memory
from dojo.solution import NAME
from dojo.tracebacks import describe_error, find_fault, find_frames

LIMIT = 3.0  # seconds for one test
SILENCE = 12.0  # seconds; what is not interrupted by then runs in C
QUIET = ("--rootdir=.", "-c", "pytest.ini", "-sq", "-p", "no:cacheprovider")
PLACE, ERROR = re.compile(r"^(\S+):(\d+): in ", re.MULTILINE), re.compile(r"^E +(.*)", re.MULTILINE)


class Trouble(StrEnum):
    """Why a test takes no part: what it does says nothing about mutants."""

    FAILS = "fails before anything is changed"
    FLAKY = "does not come to the same result each time"
    ENDLESS = "does not end"
    BROKEN = "cannot be imported"
    SKIPPED = "skipped"
    NOT_RUN = "not run: too many before it do not end"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A test, or a file of tests, that takes no part."""

    test: str
    trouble: Trouble
    why: str = ""


@dataclass(frozen=True, slots=True)
class DryRun:
    """What the tests do where nothing is changed.

    Attributes:
        fair: the tests that pass each time.
        left_out: the others.
        trouble: why there are no results, with the place.
    """

    fair: tuple[str, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    trouble: str = ""

    def combine(self, later: "DryRun") -> "DryRun":
        """Take a later run into account: what was fair before, and is not any more, is flaky."""
        new = [replace(left, trouble=Trouble.FLAKY) for left in later.left_out if left.test in self.fair]
        fair = tuple(test for test in self.fair if test in later.fair)
        return DryRun(fair, (*self.left_out, *new), later.trouble)


def run_dry(folder: Path, plugins: list[str], shown: str) -> DryRun:
    """Run the tests of a sandbox with these arguments for plugins; *shown* is the folder as the reader knows it."""
    running, home = "conftest.py", str(folder / NAME)
    with Worker("dojo.mutate.dry_run", folder) as worker:
        worker.send([*QUIET, *plugins, f"{NAME}/tests"])
        try:
            while len(message := cast("list[str]", worker.receive(SILENCE))) == 1:
                running = message[0]
        except WorkerEnded as end:
            return DryRun(trouble=f"{running.removeprefix(f'{NAME}/')} {end.why}.")
    fair, left_out, trouble = cast("tuple[list[str], list[tuple[str, str, str]], str]", message)
    named = [LeftOut(test, Trouble(kind), why.replace(home, shown)) for test, kind, why in left_out]
    return DryRun(tuple(fair), tuple(named), trouble.replace(home, shown))


class LimitedModule(pytest.Module):
    """A file of tests whose import is stopped if it does not end."""

    def collect(self) -> list[pytest.Item | pytest.Collector]:
        """Import it, and find the tests in it."""
        with stop_after(LIMIT):
            return list(super().collect())


class Passes:
    """A pytest plugin that runs every test three times."""

    def __init__(self, channel: Channel, home: Path) -> None:
        self.channel, self.home = channel, home
        self.outcomes: dict[str, list[str]] = {}  # of each test, pass by pass
        self.whys: dict[str, str] = {}
        self.troubles: dict[str, Trouble] = {}  # of what does not end or cannot be imported
        self.trouble = ""

    def pytest_pycollect_makemodule(self, module_path: Path, parent: pytest.Collector) -> pytest.Module:
        """Stop an import that does not end."""
        return LimitedModule.from_parent(parent, path=module_path)

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Say which file is imported, in case that ends everything."""
        if isinstance(collector, pytest.Module):
            self.channel.send(collector.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every test three times, once in the other direction."""
        order = [*session.items, *reversed(session.items), *session.items]
        for item, following in zip(order, [*order[1:], None], strict=False):
            after = None if following is item else following  # else what it has set up would stay
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
        return True

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """Stop a test that does not end, and do not wait for it again."""
        if item.nodeid in self.troubles:
            raise NotRun
        with give_up_in_a_row(item.session), stop_after(LIMIT):
            yield

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Say which test is run."""
        self.channel.send(nodeid)
        self.outcomes.setdefault(nodeid, []).append("passed")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a test ended."""
        if not report.passed:
            self.outcomes[report.nodeid][-1] = report.outcome
        if report.skipped and isinstance(report.longrepr, tuple):
            self.whys[report.nodeid] = str(report.longrepr[-1]).removeprefix("Skipped: ")

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object], report: object
    ) -> None:
        """Note why a test fails, or why a file of tests cannot be imported."""
        assert call.excinfo is not None  # noqa: S101 - something was raised
        error = call.excinfo.value.__cause__ or call.excinfo.value
        fault = find_fault(error, self.home)
        why = str(fault or describe_error(error))
        if isinstance(error, TimeIsUp):
            frames = find_frames(error, self.home / "tests")  # of what it calls, the line is another each time
            why = f"line {frames[-1].line}" if frames else fault.file if fault else ""
            self.troubles[node.nodeid] = Trouble.ENDLESS
        elif isinstance(error, NotRun):
            self.troubles.setdefault(node.nodeid, Trouble.NOT_RUN)
        elif isinstance(report, pytest.CollectReport):
            self.troubles[node.nodeid] = Trouble.BROKEN
        self.whys.setdefault(node.nodeid, why)

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Note what a hook of the pair's own raised, or that their code ends the program."""
        self.trouble = str(find_fault(excinfo.value, self.home) or describe_error(excinfo.value))

    def judge(self, test: str) -> tuple[str, Trouble, str]:
        """Say why a test takes no part."""
        outcomes, why = self.outcomes.get(test, []), self.whys.get(test, "")
        if test in self.troubles:
            return test, self.troubles[test], why
        if "failed" not in outcomes:
            return test, Trouble.SKIPPED, why
        if passed := outcomes.count("passed"):
            return test, Trouble.FLAKY, f"it passes {passed} of {len(outcomes)} times; then {why}"
        return test, Trouble.FAILS, why


def find_cause(said: str) -> str:
    """Find the place and the error in what pytest prints where it cannot begin, a broken conftest.py perhaps."""
    places, errors = PLACE.findall(said), ERROR.findall(said)
    error = errors[-1] if errors else "".join(said.strip().splitlines()[-1:])
    return f"{places[-1][0].removeprefix(f'{NAME}/')}, line {places[-1][1]}: {error}" if places else error


def main(folder: Path) -> None:
    """Run the tests, and end at once whatever they have left behind."""
    channel = Channel()
    limit_memory()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path.insert(0, str(folder))
    passes = Passes(channel, folder / NAME)
    with contextlib.redirect_stderr(io.StringIO()) as said:
        code = pytest.main(cast("list[str]", channel.receive()), plugins=[passes])
    if code in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERNAL_ERROR) and not passes.trouble:
        passes.trouble = find_cause(said.getvalue())
    fair = [test for test, outcomes in passes.outcomes.items() if set(outcomes) == {"passed"}]
    others = [test for test in {**passes.troubles, **passes.outcomes} if test not in fair]
    channel.send(fair, [passes.judge(test) for test in others], passes.trouble)
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
