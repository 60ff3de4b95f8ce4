"""Tests that keep answers, from when they are imported or from an earlier run: each engine gets a fresh import."""

from __future__ import annotations

import importlib
import sys

import pytest

from dojo.gallery import BUGS, Engine, engine
from dojo.time_limit import TimeIsUp, at_most
from dojo.trial.attempt import Runner
from dojo.trial.bench import BAD
from dojo.trial.judging import UNSTEADY, Kind
from dojo.trial.noticing import Noticing, brief
from dojo.trial.questions import Answers, told_apart
from dojo.trial.switch import NAME, Switch
from dojo.trial.world import World


class Fresh:
    """A pytest plugin that imports the files once more and runs some of their tests once."""

    def __init__(self, switch: Switch, wanted: set[str], patience: float) -> None:
        self.switch, self.wanted, self.patience = switch, wanted, patience
        self.noticed: set[str] = set()
        self.began = False
        self.runner: Runner

    def pytest_configure(self, config: pytest.Config) -> None:
        """Make ready once pytest has changed what it changes."""
        self.runner = Runner(self.switch, World(importlib.import_module(NAME)), self.patience)
        config.pluginmanager.register(self.runner)

    def pytest_exception_interact(self, node: pytest.Item | pytest.Collector, report: pytest.CollectReport) -> None:
        """A file that cannot be imported with this engine: none of its tests passes."""
        if isinstance(report, pytest.CollectReport):
            self.noticed |= {test for test in self.wanted if test.startswith(node.nodeid.partition("::")[0])}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run each test once."""
        self.began = True
        for item in session.items:
            if item.nodeid in self.wanted:
                vars(item)["repr_failure"] = brief
                if self.runner.attempt(item, 0).came in BAD:
                    self.noticed.add(item.nodeid)
        return True


def imported_anew(bench: Noticing, arguments: list[str]) -> None:
    """Try the tests that keep answers on the right engine and on every bug that could show in what they ask."""
    if not bench.static:
        return
    wanted = {test for test in bench.static if bench.tests[test].kind is Kind.FAIR}
    for test in session(bench, engine(), wanted, arguments):
        bench.pronounce(test, UNSTEADY)
        wanted.discard(test)
    asked = [question for test in wanted for question in bench.asked(test)]
    for number in bench.in_play():
        wrong = Answers(engine(BUGS[number]))
        if told_apart(asked, BUGS[number], bench.right, wrong):
            bench.channel.tell("at", "bug", number, "")
            for test in session(bench, wrong.engine, wanted, arguments):
                bench.channel.tell("noticed", number, test)
        bench.channel.tell("tried", number)


def session(bench: Noticing, wrong: Engine, wanted: set[str], arguments: list[str]) -> set[str]:
    """The tests that fail when their files are imported with this engine in place."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        if name.partition(".")[0] == NAME or file.startswith(str(bench.staged)):
            del sys.modules[name]
    plugin = Fresh(bench.switch, wanted, bench.job.patience)
    bench.switch.engine = wrong
    try:
        with at_most(bench.job.patience * 2):
            pytest.main([*arguments, *sorted({test.partition("::")[0] for test in wanted})], plugins=[plugin])
    except TimeIsUp:
        plugin.began = False
    finally:
        bench.switch.engine = bench.right.engine
    return plugin.noticed if plugin.began else set(wanted)
