"""Mutants in code that runs while anything is imported: each is switched on before that, in a copy of a bare process.

A table that is built when the package is imported is the same for all copies of a process that has imported it. So
the mutants of what builds it are tried from the very beginning: import, collection, tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import pytest
from _pytest.runner import runtestprotocol
from mutmut.mutation.trampoline import set_mutant_under_test

from dojo.mutants.copies import Outcome, in_copies
from dojo.mutants.copies import Task as Work
from dojo.mutants.trying import CONSTANT, TIMES, Before, brief


@dataclass(slots=True)
class Anew:
    """A pytest plugin that imports everything with a mutant in place, and notes which tests do not pass."""

    before: Before
    matrix: bool
    noticed: list[str] = field(default_factory=list)
    began: bool = False

    def pytest_exception_interact(self, node: pytest.Item | pytest.Collector, report: object) -> None:
        """A file that cannot be imported now: none of its tests passes."""
        file = node.nodeid.partition("::")[0]
        if isinstance(report, pytest.CollectReport) and file not in self.before.apart:
            self.noticed += [test for test in self.before.tests if test.startswith(file)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests, or until one fails, but for those that fail in any case."""
        self.began = True
        items = [item for item in session.items if self.passes_without(item.nodeid)]
        for item, following in zip(items, [*items[1:], None], strict=True):
            if self.noticed and not self.matrix:
                break
            vars(item)["repr_failure"] = brief
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
                self.noticed += known_as(item.nodeid, self.before.tests)
        return True

    def passes_without(self, test: str) -> bool:
        """Whether a test passes without the mutant; one that is not there then, if none of its kind fails."""
        stems = {stem(other) for other in self.before.apart}
        return test in self.before.tests or stem(test) not in stems

    def all_that_noticed(self) -> list[str]:
        """The tests that did not pass, each once; all of them if pytest did not get as far as to run one."""
        found = list(dict.fromkeys(self.noticed)) if self.began else list(self.before.tests)
        return found if self.matrix else found[:1]


def known_as(test: str, tests: Sequence[str]) -> list[str]:
    """A test by a name that it has without the mutant: where a mutant changes parameters it changes names."""
    same = [test] if test in tests else [other for other in tests if stem(other) == stem(test)]
    return same[:1] or [other for other in tests if other.partition("::")[0] == test.partition("::")[0]][:1]


def stem(test: str) -> str:
    """The name of a test without its parameters."""
    return test.partition("[")[0]


def tried_anew(
    mutants: Sequence[str], before: Before, arguments: Sequence[str], *, matrix: bool, copies: int
) -> Iterator[Outcome]:
    """Try mutants in copies of this process, which must not have imported the package; the tests that notice each."""

    def noticed_by(mutant: str) -> list[str]:
        set_mutant_under_test(mutant)
        plugin = Anew(before, matrix)
        pytest.main([*arguments], plugins=[plugin])
        return plugin.all_that_noticed()

    limit = CONSTANT + TIMES * before.seconds
    return in_copies([Work(mutant, partial(noticed_by, mutant), limit) for mutant in mutants], copies)
