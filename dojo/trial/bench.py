"""The bench in the worker: tests are collected once and judged on the right engine."""

from __future__ import annotations

import importlib
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import pytest

from dojo.gallery import engine
from dojo.time_limit import at_most
from dojo.trial.attempt import Attempt, Came, Runner
from dojo.trial.channel import Channel
from dojo.trial.faults import Fault, fault, said
from dojo.trial.job import Job
from dojo.trial.judging import Judged, Kind, beyond_the_contract, judged
from dojo.trial.questions import Answers, Question, questions
from dojo.trial.slips import slip
from dojo.trial.switch import NAME, Call, Switch
from dojo.trial.world import World

QUICK = 0.02  # seconds; a slower test gets two passes
STOPPED = (Came.ENDLESS, Came.ABORTED)
AS_ABOVE = "as above"
FAILS = (Kind.OWN, Kind.UNFAIR, Kind.BROKEN)  # each time, on the right engine
BAD = (Came.FAILED, *STOPPED)


class Bench:
    """A pytest plugin that collects, and runs what it collected as often as wished in place of once."""

    def __init__(self, job: Job, channel: Channel, switch: Switch, staged: Path) -> None:
        self.job, self.channel, self.switch, self.staged = job, channel, switch, staged
        self.right = Answers(engine())
        self.at_import: dict[str, list[Call]] = {"": []}  # by file; "" is for what all of them share
        self.items: list[pytest.Item] = []
        self.tried: dict[str, list[Attempt]] = {}
        self.tests: dict[str, Judged] = {}
        self.questions: dict[str, tuple[Question, ...]] = {}
        self.faults: set[Fault] = set()
        self.runner: Runner

    def pytest_configure(self, config: pytest.Config) -> None:
        """Make ready once pytest has changed what it changes."""
        self.runner = Runner(self.switch, World(importlib.import_module(NAME)), self.job.patience)
        config.pluginmanager.register(self.runner)

    def pytest_internalerror(self, excrepr: object) -> None:
        """Tell what stopped pytest itself."""
        self.channel.tell("trouble", str(excrepr)[-2000:])

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Import a file of tests, in no more time than any test may take; note what it asks meanwhile."""
        self.note_calls("")
        self.channel.tell("at", "import", collector.nodeid)
        with at_most(self.job.patience):
            report = yield
        self.note_calls(file_of(collector) if isinstance(collector, pytest.Module | pytest.Class) else "")
        return report

    def note_calls(self, file: str) -> None:
        """Keep what was asked while something was imported."""
        self.at_import.setdefault(file, []).extend(self.switch.calls)
        self.switch.forget()

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object], report: pytest.CollectReport
    ) -> None:
        """Tell of a file that cannot be imported, and whether that is for want of more than the contract."""
        if not isinstance(report, pytest.CollectReport) or call.excinfo is None:
            return
        error = call.excinfo.value.__cause__ or call.excinfo.value
        slipped = slip(error, self.staged, self.job.called)
        own = not slipped and beyond_the_contract(error)
        where = None if own else slipped or fault(error, self.staged)
        why = f"{'needs more than the contract' if own else 'cannot be imported'}: {where or said(error)}"
        self.channel.tell("test", node.nodeid, str(Kind.OWN if own else Kind.BROKEN), self.once(why, where), [])

    def once(self, why: str, where: Fault | None) -> str:
        """A reason; where it is an error in a file of the pair, this file and line are told only once."""
        if where is None:
            return why
        if where in self.faults:
            return AS_ABOVE
        first = "" if self.faults else ". Mend this first."
        self.faults.add(where)
        self.channel.tell("fault", where.file, where.line, where.words)
        return f"{why}{first}"

    def judge(self, deadly: tuple[str, ...]) -> None:
        """Run every test several times on the right engine, and say what it is."""
        items = [item for item in self.items if item.nodeid not in deadly]
        for seed in range(self.job.passes):
            for item in items:
                attempts = self.tried.setdefault(item.nodeid, [])
                quick = not attempts or attempts[0].seconds < QUICK or seed < 2
                if quick and not any(attempt.came in STOPPED for attempt in attempts):
                    self.channel.tell("at", "right", item.nodeid)
                    attempts.append(self.runner.attempt(item, seed))
        for item in items:
            verdict = judged(self.tried[item.nodeid], self.imported(item.nodeid), self.staged, self.right.told)
            self.pronounce(item.nodeid, self.explained(item.nodeid, verdict))

    def explained(self, test: str, verdict: Judged) -> Judged:
        """The verdict on a test; a slip, or own code that cannot be imported, is told once as what to mend first."""
        error = self.tried[test][0].error
        slipped = slip(error, self.staged, self.job.called) if verdict.kind in FAILS else None
        if slipped:
            return Judged(Kind.BROKEN, self.once(f"cannot be tried: {slipped}", slipped))
        if verdict.kind is not Kind.OWN or not isinstance(error, SyntaxError | ImportError):
            return verdict
        where = fault(error, self.staged)
        if where is None or where.file.startswith("tests/"):
            return verdict
        return replace(verdict, why=self.once(f"your own code cannot be imported: {where}", where))

    def pronounce(self, test: str, verdict: Judged) -> None:
        """Say what a test is; what is said last is true."""
        self.tests[test] = verdict
        self.channel.tell("test", test, str(verdict.kind), verdict.why, list(verdict.rules_say))

    def asked(self, test: str) -> tuple[Question, ...]:
        """All that a test asked in its runs on the right engine, and its file at import; each question once."""
        if test not in self.questions:
            asked = [call for attempt in self.tried[test] for call in attempt.calls]
            self.questions[test] = questions([*asked, *self.imported(test)])
        return self.questions[test]

    def imported(self, test: str) -> list[Call]:
        """What was asked while the file of a test was imported."""
        return [*self.at_import.get(test.partition("::")[0], []), *self.at_import[""]]


def file_of(collector: pytest.Collector) -> str:
    """The file of tests in which something stands, as in the names of tests."""
    return collector.nodeid.partition("::")[0]
