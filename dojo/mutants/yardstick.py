"""In the worker: the tests of a pair on the mutants of the reference.

A test's verdict follows from the answers to its questions. So a copy with a mutant in it answers these
first, and runs only the tests that got another answer; a mutant that changes no answer is not noticed.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from dojo.mutants.copies import Task as Work
from dojo.mutants.copies import in_copies
from dojo.mutants.subjects import subjects
from dojo.mutants.switching import NONE, STATS, SWITCHBOARD, function_of
from dojo.mutants.task import Task
from dojo.mutants.trying import CONSTANT, TIMES, brief, called_in_vain, forget
from dojo.time_limit import TimeIsUp, at_most
from dojo.trial.attempt import Came, undisturbed
from dojo.trial.bench import BAD, Bench
from dojo.trial.channel import Channel, Fact
from dojo.trial.job import Job
from dojo.trial.judging import Judged, Kind
from dojo.trial.questions import Answers, Question
from dojo.trial.switch import Switch


class Notes(Channel):
    """A channel in a copy: facts are kept, to be told by the original."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def tell(self, *fact: object) -> None:
        """Keep a fact."""
        if fact[0] != "at":
            self.facts.append(fact)


class Known(NamedTuple):
    """What the runs without any mutant showed, by the number of the test."""

    facts: list[Fact]
    tests: dict[str, Judged]
    covered: dict[str, set[str]]
    seconds: dict[str, float]
    asked: dict[str, tuple[Question, ...]]
    answers: dict[str, str]
    parts: dict[str, frozenset[str]]

    def in_order(self, tests: Iterable[str]) -> list[str]:
        """Tests about the plainest poker first, and the fastest of these."""
        return sorted(tests, key=lambda test: (len(self.parts[test]), self.seconds[test]))


class Yardstick(Bench):
    """Tries the fair tests on one mutant after the other, each in a copy that has run nothing before."""

    def __init__(self, task: Task, mutants: Sequence[str], channel: Channel, switch: Switch, staged: Path) -> None:
        super().__init__(Job((), every_bug=False, patience=task.patience, passes=task.passes), channel, switch, staged)
        self.task, self.mutants = task, mutants
        self.static: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Judge the tests in one copy, then try the mutants in a copy each."""
        self.note_calls("")
        self.items = list(session.items)
        for item in self.items:
            vars(item)["repr_failure"] = brief
        self.static = sorted(SWITCHBOARD.called_by_now())  # while anything was imported
        self.switch_to(NONE)
        with undisturbed():
            judging = next(in_copies([Work("", self.known, 60 + 4 * self.task.patience * len(self.items))], 1))
            if not isinstance(judging.result, Known):
                self.channel.tell("trouble", "the tests end the program, or do not end, without any mutant")
                return True
            known = judging.result
            for fact in known.facts:
                self.channel.tell(*fact)
            self.channel.tell("static", self.static)
            self.try_all(known)
        return True

    @property
    def whole_matrix(self) -> bool:
        """Whether every test that notices a mutant is wanted."""
        return self.task.matrix and not self.task.sparing

    def switch_to(self, mutant: str) -> None:
        """Switch a mutant on; mutmut keeps its name in the environment too, which is put back after every test."""
        SWITCHBOARD.switch_to(mutant)
        self.runner.world.environment["MUTANT_UNDER_TEST"] = mutant

    def switch_on(self, mutant: str) -> None:
        """Switch a mutant on; if it is of what runs at import, import the engine anew with it."""
        if function_of(mutant) not in self.static:
            self.switch_to(mutant)
            return
        for name in [name for name in sys.modules if name.partition(".")[0] == "reference"]:
            del sys.modules[name]
        SWITCHBOARD.functions.clear()
        self.switch_to(mutant)
        anew = importlib.import_module("reference")
        self.switch.engine = {name: getattr(anew, name) for name in self.right.engine}

    def known(self) -> Known:
        """Judge the tests, and note which functions they call and what they are answered."""
        self.channel = Notes()
        covered: dict[str, set[str]] = {}
        self.switch_to(STATS)
        for item in self.items:
            forget()
            SWITCHBOARD.watch()
            self.tried[item.nodeid] = [self.runner.attempt(item, 0)]
            for function in SWITCHBOARD.called_by_now():
                covered.setdefault(function, set()).add(item.nodeid)
        for function in self.static:
            covered[function] = {item.nodeid for item in self.items}  # what imports leave behind, any test may meet
        self.switch_to(NONE)
        self.judge(())
        fair = [test for test, verdict in self.tests.items() if verdict.kind is Kind.FAIR]
        asked = {test: self.asked(test) for test in fair}
        answers = {text: self.right.to(call, text) for test in fair for call, text, _ in asked[test]}
        seconds = {test: max(attempt.seconds for attempt in self.tried[test]) for test in fair}
        parts = {test: subjects(asked[test], self.right.refusal) for test in fair}
        return Known(self.channel.facts, self.tests, covered, seconds, asked, answers, parts)

    def try_all(self, known: Known) -> None:
        """Try every mutant on the fair tests that call its function, the fastest first."""
        self.channel.tell("asked", {test: sorted(parts) for test, parts in known.parts.items()})
        places = {item.nodeid: item for item in self.items}
        self.channel.tell("in vain", called_in_vain(known.covered, known.asked))
        todo = []
        for mutant in self.mutants:
            tests = known.in_order(known.covered.get(function_of(mutant), set()) & known.asked.keys())
            if tests:
                limit = CONSTANT + TIMES * sum(known.seconds[test] for test in tests)
                work = partial(self.noticed_by, mutant, [(places[test], test) for test in tests], known)
                todo.append(Work(mutant, work, limit))
            else:
                self.channel.tell("mutant", mutant, "no tests", [], 0.0, function_of(mutant) in self.static)
        for name, how, found, seconds in in_copies(todo, self.task.copies):
            status, by = found if isinstance(found, tuple) else (how, [])
            self.channel.tell("mutant", name, status, by, round(seconds, 4), function_of(name) in self.static)

    def came(self, item: pytest.Item, answers: Answers, known: Known) -> Came:
        """What comes of a test with the mutant that is switched on; it is run only if it gets another answer."""
        test, limit = item.nodeid, CONSTANT + TIMES * known.seconds[item.nodeid]
        try:
            with at_most(limit):
                told_apart = known.tests[test].restless or any(
                    answers.to(call, text) != known.answers[text] for call, text, _ in known.asked[test]
                )
        except TimeIsUp:
            return Came.ENDLESS
        return self.runner.attempt(item, 0, limit).came if told_apart else Came.PASSED

    def noticed_by(
        self, mutant: str, tests: Sequence[tuple[pytest.Item, str]], known: Known
    ) -> tuple[str, Sequence[str]]:
        """What becomes of a mutant, and which test notices it: the first, or every one that is wanted.

        After a test that does not end no more are tried; each would take its whole time.
        """
        try:
            self.switch_on(mutant)
        except Exception:  # noqa: BLE001 - whatever it is, no test can run
            return "killed", [test for _, test in tests[: len(tests) if self.whole_matrix else 1]]
        answers, status = Answers(self.switch.engine), "survived"
        found: list[str] = []
        for item, test in tests:
            if self.task.sparing and any(known.parts[other] <= known.parts[test] for other in found):
                continue
            came = self.came(item, answers, known)
            if came in BAD:
                status = "timeout" if came is Came.ENDLESS else "killed"
                found.append(test)
                if not self.task.matrix or (came is Came.ENDLESS and self.whole_matrix):
                    break
        return status, found
