"""In the worker: collect once, then one copy of the process for each mutant. POSIX only."""

from __future__ import annotations

import contextlib
import gc
import importlib
import sys
import time
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state
from mutmut.utils.format_utils import mangled_name_from_mutant_name

from dojo.mutants.copies import Task as Work
from dojo.mutants.copies import in_copies
from dojo.mutants.task import Task
from dojo.time_limit import TimeIsUp, at_most
from dojo.trial.channel import Channel
from dojo.trial.faults import Fault, fault, place, said

CACHED = type(cache(len))
PACKAGES = ("starter", "reference")
NONE, STATS = "", "stats"
NO_END = "does not end"  # said anew: where it stands already, the reference would be imported before its mutants
CONSTANT, TIMES = 2.0, 10.0  # a mutant may take this many seconds, and so many times as long as its tests without it


@dataclass(frozen=True, slots=True)
class Clean:
    """One run of all tests without any mutant."""

    covered: Mapping[str, set[int]]
    seconds: Sequence[float]
    failing: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Before:
    """What was seen without any mutant.

    Args:
        static: the functions that are called while the package and the tests are imported.
        tests: those that pass, in the order of the files.
        apart: the tests that do not pass, and the files that cannot be imported.
        seconds: that all of it takes, imports included.
    """

    static: frozenset[str]
    tests: tuple[str, ...]
    apart: frozenset[str]
    seconds: float


class Trying:
    """A pytest plugin that runs the collected tests once for each mutant, in place of once.

    Attributes:
        before: what it saw without any mutant; None if that came to no end.
        broken: the files of tests that cannot be imported, and where that comes from.
    """

    def __init__(self, task: Task, mutants: Sequence[str], channel: Channel, home: Path) -> None:
        self.task, self.mutants, self.channel, self.home = task, mutants, channel, home
        self.items: list[pytest.Item] = []
        self.static: frozenset[str] = frozenset()
        self.broken: dict[str, Fault | None] = {}
        self.why = ""
        self.start = time.perf_counter()
        self.before: Before | None = None

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object], report: object
    ) -> None:
        """Tell of a file that cannot be imported; note why a test fails."""
        if call.excinfo is None:
            return
        error = call.excinfo.value.__cause__ or call.excinfo.value
        if isinstance(report, pytest.CollectReport):
            where = self.broken[node.nodeid] = fault(error, self.home)
            self.channel.tell("test", node.nodeid, "broken", f"cannot be imported: {where or said(error)}", [])
        elif isinstance(call.excinfo.value, pytest.Collector.CollectError):  # of the package of the tests
            self.why = self.why or said(error)
        else:
            self.why = self.why or place(call.excinfo.value, self.home)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants."""
        self.items = list(session.items)
        for item in self.items:
            vars(item)["repr_failure"] = brief
        if not self.broken:
            with contextlib.suppress(Exception, SystemExit):  # what imports it will say so
                importlib.import_module(self.task.name)  # here: the copies inherit the compiled mutants
        self.static = frozenset(state()._stats)  # noqa: SLF001 - called while anything was imported
        self.channel.tell("static", sorted(self.static))
        set_mutant_under_test(NONE)
        gc.collect()
        gc.freeze()
        patience = self.task.patience * (1 + len(self.items))
        run = next(in_copies([Work("", self.clean, patience)], 1))
        if not isinstance(run.result, Clean):
            self.channel.tell("trouble", "Without any change the tests end the program, or do not end.")
        elif self.known(run.result).tests:
            self.try_all(run.result)
        elif self.items:
            self.channel.tell("trouble", "Every test fails, or does not end, before anything is changed.")
        return True

    def known(self, clean: Clean) -> Before:
        """Say of each test whether it passes, and keep what is needed to try mutants from the very beginning."""
        for number, item in enumerate(self.items):
            why = clean.failing.get(number, "")
            kind = "endless" if NO_END in why else "unfair" if number in clean.failing else "fair"
            self.channel.tell("test", item.nodeid, kind, why, [])
        tests = tuple(item.nodeid for number, item in enumerate(self.items) if number not in clean.failing)
        apart = frozenset({*self.broken, *(self.items[number].nodeid for number in clean.failing)})
        self.before = Before(self.static, tests, apart, time.perf_counter() - self.start)
        return self.before

    def clean(self) -> Clean:
        """Run all tests without any mutant: which functions each calls, how long it takes, and whether it fails."""
        set_mutant_under_test(STATS)
        covered: dict[str, set[int]] = {}
        seconds, failing = [], {}
        for number in range(len(self.items)):
            forget()
            state()._stats.clear()  # noqa: SLF001
            start = time.perf_counter()
            self.why = ""
            try:
                with at_most(self.task.patience):
                    if self.fails(number):
                        failing[number] = self.why.replace(TimeIsUp.__name__, NO_END)
            except TimeIsUp:
                failing[number] = NO_END
            seconds.append(time.perf_counter() - start)
            for function in state()._stats:  # noqa: SLF001
                covered.setdefault(function, set()).add(number)
        return Clean(covered, seconds, failing)

    def try_all(self, clean: Clean) -> None:
        """Try every mutant on the tests that call its function, but for those that must be there from the beginning."""
        self.channel.tell("in vain", called_in_vain(clean.covered, set(range(len(self.items))) - {*clean.failing}))
        todo = []
        for mutant in self.mutants:
            numbers = covering(mutant, clean)
            if function_of(mutant) in self.static:
                continue
            if numbers:
                todo.append(Work(mutant, partial(self.noticed_by, mutant, numbers), limit(numbers, clean)))
            else:
                self.channel.tell("mutant", mutant, "no tests", [], 0.0)
        for name, how, result, seconds in in_copies(todo, self.task.copies):
            found = [self.items[number].nodeid for number in result] if isinstance(result, list) else []
            self.channel.tell("mutant", name, status(how, found), found, round(seconds, 4))

    def fails(self, number: int, following: int | None = None) -> bool:
        """Run one test; nothing is torn down that the *following* one needs."""
        after = None if following is None else self.items[following]
        return any(report.failed for report in runtestprotocol(self.items[number], log=False, nextitem=after))

    def noticed_by(self, mutant: str, numbers: Sequence[int]) -> list[int]:
        """The first of these tests that fails with this mutant, or all that do."""
        set_mutant_under_test(mutant)
        found: list[int] = []
        for number, following in zip(numbers, [*numbers[1:], None], strict=True):
            if self.fails(number, following):
                found.append(number)
                if not self.task.matrix:
                    break
        return found


def forget() -> None:
    """Empty the caches of functions, which would hide from the statistics what a test calls."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in PACKAGES:
            for thing in list(vars(module).values()):
                if isinstance(thing, CACHED):
                    thing.cache_clear()


def brief(excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
    """Name what was raised; a traceback takes 4 ms to write."""
    del style
    return excinfo.type.__name__


def status(how: str, found: Sequence[str]) -> str:
    """What became of a mutant, by how its copy ended and which tests noticed it."""
    return how if how != "done" else "killed" if found else "survived"


def function_of(mutant: str) -> str:
    """The function of a mutant, as the statistics know it."""
    return str(mangled_name_from_mutant_name(mutant))


def covering(mutant: str, clean: Clean) -> list[int]:
    """The tests that call the function of a mutant and pass without it, fastest first."""
    numbers = clean.covered.get(function_of(mutant), set())
    return sorted(numbers - clean.failing.keys(), key=clean.seconds.__getitem__)


def called_in_vain(covered: Mapping[str, Iterable[object]], fair: Container[object]) -> list[str]:
    """The functions that only tests call which take no part."""
    return sorted(function for function, tests in covered.items() if not any(test in fair for test in tests))


def limit(numbers: Sequence[int], clean: Clean) -> float:
    """The seconds that a mutant may take."""
    return CONSTANT + TIMES * sum(clean.seconds[number] for number in numbers)
