"""In the worker: collect once, then one copy of the process for each mutant. POSIX only."""

from __future__ import annotations

import gc
import importlib
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

import pytest
from _pytest.runner import runtestprotocol
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.state import state
from mutmut.utils.format_utils import mangled_name_from_mutant_name

from dojo.mutants.copies import Task as Work
from dojo.mutants.copies import in_copies
from dojo.mutants.task import Task
from dojo.trial.channel import Channel

CACHED = type(cache(len))
PACKAGES = ("starter", "reference")
NONE, STATS = "", "stats"
CONSTANT, TIMES = 2.0, 10.0  # a mutant may take this many seconds, and so many times as long as its tests without it


@dataclass(frozen=True, slots=True)
class Clean:
    """One run of all tests without any mutant."""

    covered: Mapping[str, set[int]]
    seconds: Sequence[float]
    failing: set[int]


class Trying:
    """A pytest plugin that runs the collected tests once for each mutant, in place of once."""

    def __init__(self, task: Task, mutants: Sequence[str], channel: Channel) -> None:
        self.task, self.mutants, self.channel = task, mutants, channel
        self.items: list[pytest.Item] = []
        self.static: frozenset[str] = frozenset()

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object], report: object
    ) -> None:
        """Tell of a file that cannot be imported."""
        if isinstance(report, pytest.CollectReport) and call.excinfo is not None:
            self.channel.tell("test", node.nodeid, "broken", call.excinfo.exconly()[-300:], [])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants."""
        self.items = list(session.items)
        for item in self.items:
            vars(item)["repr_failure"] = brief  # a traceback takes 4 ms to write
        importlib.import_module(self.task.name)  # here: the copies inherit the compiled mutants
        self.static = frozenset(state()._stats)  # noqa: SLF001 - called while anything was imported
        self.channel.tell("static", sorted(self.static))
        set_mutant_under_test(NONE)
        gc.collect()
        gc.freeze()
        patience = self.task.patience * (1 + len(self.items))
        run = next(in_copies([Work("", self.clean, patience)], 1))
        if isinstance(run.result, Clean):
            self.try_all(run.result)
        else:
            self.channel.tell("trouble", "without any mutant the tests end the program, or do not end")
        return True

    def clean(self) -> Clean:
        """Run all tests without any mutant: which functions each calls, how long it takes, and whether it fails."""
        set_mutant_under_test(STATS)
        covered: dict[str, set[int]] = {}
        seconds, failing = [], set()
        for number in range(len(self.items)):
            forget()
            state()._stats.clear()  # noqa: SLF001
            start = time.perf_counter()
            if self.fails(number):
                failing.add(number)
            seconds.append(time.perf_counter() - start)
            for function in state()._stats:  # noqa: SLF001
                covered.setdefault(function, set()).add(number)
        for function in self.static:
            covered.setdefault(function, set()).add(0)  # as mutmut has it: what imports call counts for the first test
        return Clean(covered, seconds, failing)

    def try_all(self, clean: Clean) -> None:
        """Try every mutant on the tests that call its function."""
        for number, item in enumerate(self.items):
            kind = "unfair" if number in clean.failing else "fair"
            self.channel.tell("test", item.nodeid, kind, "", [])
        todo = []
        for mutant in self.mutants:
            numbers = covering(mutant, clean)
            if numbers:
                todo.append(Work(mutant, partial(self.noticed_by, mutant, numbers), limit(numbers, clean)))
            else:
                self.channel.tell("mutant", mutant, "no tests", [], 0.0)
        for name, how, result, seconds in in_copies(todo, self.task.copies):
            found = result if isinstance(result, list) else []
            status = how if how != "done" else "killed" if found else "survived"
            self.channel.tell("mutant", name, status, [self.items[n].nodeid for n in found], round(seconds, 4))

    def fails(self, number: int, following: int | None = None) -> bool:
        """Run one test; nothing is torn down that the *following* one needs."""
        after = None if following is None else self.items[following]
        return any(report.failed for report in runtestprotocol(self.items[number], log=False, nextitem=after))

    def noticed_by(self, mutant: str, numbers: Sequence[int]) -> list[int]:
        """The first of these tests that fails with this mutant, or all that do."""
        set_mutant_under_test(mutant)
        found: list[int] = []
        for place, number in enumerate(numbers):
            following = numbers[place + 1] if place + 1 < len(numbers) else None
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
    """Name what was raised."""
    del style
    return excinfo.type.__name__


def function_of(mutant: str) -> str:
    """The function of a mutant, as the statistics know it."""
    return str(mangled_name_from_mutant_name(mutant))


def covering(mutant: str, clean: Clean) -> list[int]:
    """The tests that call the function of a mutant and pass without it, fastest first."""
    numbers = clean.covered.get(function_of(mutant), set())
    return sorted(numbers - clean.failing, key=clean.seconds.__getitem__)


def limit(numbers: Sequence[int], clean: Clean) -> float:
    """The seconds that a mutant may take."""
    return CONSTANT + TIMES * sum(clean.seconds[number] for number in numbers)
