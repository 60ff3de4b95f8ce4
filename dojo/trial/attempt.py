"""One run of one test: what came of it, and which questions it asked."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import StrEnum

import pytest
from _pytest.runner import runtestprotocol

from dojo.time_limit import TimeIsUp, at_most
from dojo.trial.switch import Call, Switch
from dojo.trial.world import World

LESS = 6  # times as fast patience runs out once several tests did not end
SEVERAL = 5


class Came(StrEnum):
    """What came of a run."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"
    ENDLESS = "endless"
    ABORTED = "aborted"  # it stopped pytest itself


@dataclass(slots=True)
class Attempt:
    """One run of one test."""

    came: Came
    calls: list[Call]
    countless: bool
    seconds: float
    error: BaseException | None = None
    phase: str = ""
    skipped: str = ""


@dataclass
class Runner:
    """Runs collected tests, one at a time and as often as wished; what a test breaks is put back."""

    switch: Switch
    world: World
    patience: float
    endless: int = 0
    errors: list[tuple[str, BaseException]] = field(default_factory=list)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        """Keep what was raised."""
        if call.excinfo is not None:
            self.errors.append((call.when, call.excinfo.value))

    def attempt(self, item: pytest.Item, seed: int, limit: float = 0.0) -> Attempt:
        """Run a test once, for *limit* seconds at most; chance is the same for the same *seed*."""
        limit = limit or self.patience
        self.errors.clear()
        self.switch.forget()
        random.seed(seed)
        start, reports = time.perf_counter(), []
        came = None
        try:
            with at_most(limit if self.endless < SEVERAL else limit / LESS):
                reports = runtestprotocol(item, log=False, nextitem=None)
        except TimeIsUp:
            came = Came.ENDLESS
        except BaseException as trouble:  # noqa: BLE001 - a test may raise anything, and break pytest itself
            self.errors.append(("call", trouble))
            came = Came.ABORTED
        finally:
            self.world.restore()
        if came:
            tidy(item)
        seconds = time.perf_counter() - start
        came = came or self.outcome(reports)
        self.endless += came is Came.ENDLESS
        phase, error = self.errors[0] if self.errors else ("", None)
        return Attempt(came, self.switch.calls, self.switch.countless, seconds, error, phase, reason(reports))

    def outcome(self, reports: list[pytest.TestReport]) -> Came:
        """Sum up the reports of one run."""
        if any(isinstance(error, TimeIsUp) for _, error in self.errors):
            return Came.ENDLESS
        if any(report.failed for report in reports):
            return Came.FAILED
        if any(report.skipped or hasattr(report, "wasxfail") for report in reports):
            return Came.SKIPPED
        return Came.PASSED


def reason(reports: list[pytest.TestReport]) -> str:
    """Why a test was skipped, if it says so."""
    for report in reports:
        if hasattr(report, "wasxfail"):
            return "is expected to fail"
        if report.skipped and isinstance(report.longrepr, tuple):
            return str(report.longrepr[2]).removeprefix("Skipped: ")
    return ""


def tidy(item: pytest.Item) -> None:
    """Tear down what an aborted test left standing."""
    with suppress(BaseException):  # the next test sees whether it worked
        item.session._setupstate.teardown_exact(None)  # noqa: SLF001 - pytest has no other door to it


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the garbage collector still: it costs a third of the time of short tests."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()
