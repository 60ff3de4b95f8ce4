"""The worker of the table: it runs the tests of one pair on the code of another."""

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from dojo.contract import FUNCTIONS
from dojo.finder import SolutionFinder
from dojo.sandbox import Channel, limit_memory
from dojo.solution import NAME
from dojo.text import clip
from dojo.tracebacks import describe_error, find_fault

if TYPE_CHECKING:
    import pytest

LONGEST_REPLY = 300  # characters of an odd answer or of a message that are kept
FOR_PYTEST = (
    "_",
    "pytest",
    "setup",
    "setUp",
    "teardown",
    "tearDown",
    "load_tests",
    "collect",
)  # what it looks for
OPTIONS = (
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:dojo",
    "--color=no",
    "--tb=no",
    "--continue-on-collection-errors",
)


def main(folder: Path) -> None:
    """Import the solution and answer for it until nobody asks any more; then end, whatever still runs."""
    channel = Channel()
    limit_memory()
    finder = SolutionFinder(folder / NAME)
    finder.install()
    try:
        solution = importlib.import_module(NAME)
    except BaseException as error:  # noqa: BLE001 - whatever its import raises is worth telling
        channel.send(
            "no import", str(find_fault(error, folder / NAME) or describe_error(error))
        )
        channel.receive()  # whoever ends at once may be found gone before this is read
        return
    channel.send("ready")
    while isinstance(message := channel.receive(), dict):
        finder.stubs = InnerLoader()
        _run_tests(channel, solution, message["test"])
    os._exit(0)


def _shorten(test: str) -> str:
    return test.removeprefix(f"{NAME}/tests/")[:100]


class TestCounter:
    """A plugin of pytest that notes what became of each test."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.outcomes: dict[str, str] = {}
        self.said: dict[str, str] = {}  # why a test failed

    def pytest_runtest_logstart(self) -> None:
        """Say that another test begins."""
        self.channel.send("test")

    def pytest_runtest_makereport(
        self, item: "pytest.Item", call: "pytest.CallInfo[None]"
    ) -> None:
        """Note what a test came to; one of inner functions, which other code does not have, is the pair's own."""
        name, error = _shorten(item.nodeid), call.excinfo
        if error is not None:
            self.outcomes[name] = (
                "own"
                if issubclass(error.type, ImportError | AttributeError)
                else "failed"
            )
            line = " ".join(str(error.traceback[-1].statement).split())
            self.said[name] = (
                f"{clip(line, LONGEST_REPLY)}\n{clip(str(error.value), LONGEST_REPLY)}"
            )
        elif call.when == "call":
            self.outcomes.setdefault(name, "passed")

    def pytest_collectreport(self, report: "pytest.CollectReport") -> None:
        """Note what could not be collected."""
        if report.failed:
            self.outcomes[_shorten(report.nodeid)] = "own"


class Inner(ModuleType):
    """What this solution does not have, though a test imports it: only the tests that use it are about inner things."""

    def find(self, name: str) -> "Inner":
        """Find something inside it."""
        if name.startswith(FOR_PYTEST):
            raise AttributeError(name)
        return Inner(f"{self.__name__}.{name}")

    __getattr__ = find

    def __call__(self, *_: object, **__: object) -> None:
        """Refuse to be used; what the contract has is nothing inner, it is not there yet."""
        if self.__name__.removeprefix(f"{NAME}.") in FUNCTIONS:
            raise NotImplementedError(f"{self.__name__} is not there yet")
        raise ImportError(self.__name__)

    __iter__ = __len__ = __getitem__ = __contains__ = __eq__ = __call__  # type: ignore[assignment]
    __hash__ = ModuleType.__hash__


class InnerLoader(Loader):
    """Fills a module of a pair that this solution does not have."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Make it."""
        return Inner(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Fill it with nothing."""


def _run_tests(
    channel: Channel, solution: ModuleType, arguments: Sequence[str]
) -> None:
    import pytest  # noqa: PLC0415 - slow to load, and needed for this alone

    counter = TestCounter(channel)
    vars(solution).setdefault("__getattr__", Inner(NAME).find)
    pytest.main([*OPTIONS, *arguments], plugins=[counter])
    outcomes = counter.outcomes
    lists = [
        [name for name in outcomes if outcomes[name] == o]
        for o in ("passed", "failed", "own")
    ]
    channel.send("tested", *lists, {name: counter.said[name] for name in lists[1]})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
