"""Which test notices which bug: the second half of a worker's task."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from dojo.gallery import BUGS, EVENING, Bug, engine
from dojo.trial.attempt import undisturbed
from dojo.trial.bench import BAD, Bench
from dojo.trial.channel import Channel
from dojo.trial.job import Job
from dojo.trial.judging import UNSTEADY, Kind
from dojo.trial.own_code import Started, answer
from dojo.trial.questions import Answers, told_apart
from dojo.trial.switch import Switch

CONFIRMED = 3  # times that a test which notices a bug must show that this was not by chance


class Noticing(Bench):
    """Runs the fair tests on one bug after the other."""

    def __init__(self, job: Job, channel: Channel, switch: Switch, staged: Path) -> None:
        super().__init__(job, channel, switch, staged)
        self.confirmed: Counter[str] = Counter()
        self.static: set[str] = set()  # tests for which the files must be imported anew
        self.whole = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests on the right engine until they are judged, then on every bug."""
        self.note_calls("")
        self.items = [item for item in session.items if item.nodeid not in self.job.deadly]
        for item in self.items:
            vars(item)["repr_failure"] = brief  # a traceback takes 4 ms to write
        with undisturbed():
            self.judge(self.job.deadly)
            self.static = {test for test in self.tests if self.tests[test].kind is Kind.FAIR and self.is_static(test)}
            for number in self.in_play():
                self.channel.tell("at", "bug", number, "")
                self.notice(number, BUGS[number])
                if not self.static:
                    self.channel.tell("tried", number)
            self.once_more()
        self.whole = True
        return True

    def in_play(self) -> Iterator[int]:
        """The numbers of the bugs to try: of the evening, and of what a test asks about or the pair's code has."""
        asked = {
            (question.call.function, question.names)
            for item in self.items
            if self.tests[item.nodeid].kind is Kind.FAIR
            for question in self.asked(item.nodeid)
        }
        wanted = [
            self.job.every_bug
            or bug in EVENING
            or any(bug.is_asked_about(function, rules) for function, rules in asked)
            for bug in BUGS
        ]
        code = answer(self.staged.parent, self.channel.sign_of_life) if self.job.code else Started()
        by_code = [number for number, bug in enumerate(BUGS) if not wanted[number] and code.concerns(bug)]
        chosen = [number for number in range(len(BUGS)) if wanted[number] or number in by_code]
        self.channel.tell("in play", chosen)
        self.channel.tell("by code", by_code)
        return (number for number in chosen if number >= self.job.first)

    def notice(self, number: int, bug: Bug) -> None:
        """Run each fair test on a bug, unless it asks nothing that could tell the bug from the right engine."""
        wrong = Answers(engine(bug))
        for item in self.items:
            test = item.nodeid
            if self.tests[test].kind is not Kind.FAIR or test in self.static:
                continue
            self.channel.sign_of_life()
            if (number, test) in self.job.cells:
                self.channel.tell("noticed", number, test)
            elif self.tests[test].restless or told_apart(self.asked(test), bug, self.right, wrong):
                self.channel.tell("at", "bug", number, test)
                self.try_out(number, item, wrong)

    def is_static(self, test: str) -> bool:
        """Whether a test keeps answers, so that its file must be imported anew for each engine."""
        file = test.partition("::")[0]
        return bool(self.imported(test)) or any(
            verdict.remembers for other, verdict in self.tests.items() if other.partition("::")[0] == file
        )

    def try_out(self, number: int, item: pytest.Item, wrong: Answers) -> None:
        """Run one test on one bug, and believe it only if it is steady."""
        test = item.nodeid
        limit = max(1.0, 10 * max(attempt.seconds for attempt in self.tried[test]))
        self.switch.engine = wrong.engine
        try:
            bad = self.runner.attempt(item, 0, limit).came in BAD
            if bad and self.confirmed[test] < CONFIRMED:
                self.confirmed[test] += 1
                bad = self.again(item, limit)
        finally:
            self.switch.engine = self.right.engine
        if bad:
            self.channel.tell("noticed", number, test)

    def again(self, item: pytest.Item, limit: float) -> bool:
        """Whether a test fails again on this bug and passes again on the right engine; if not, it is unsteady."""
        wrong, self.switch.engine = self.switch.engine, self.right.engine
        passes = self.runner.attempt(item, 0, limit).came not in BAD
        self.switch.engine = wrong
        steady = passes and self.runner.attempt(item, 0, limit).came in BAD
        if not steady:
            self.pronounce(item.nodeid, UNSTEADY)
        return steady

    def once_more(self) -> None:
        """At the end the right engine again: a test that fails now was disturbed by another, or changes its mind."""
        for item in self.items:
            if self.tests[item.nodeid].kind is Kind.FAIR:
                self.channel.tell("at", "right", item.nodeid)
                if self.runner.attempt(item, 0).came in BAD:
                    self.pronounce(item.nodeid, UNSTEADY)


def brief(excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
    """Name what was raised."""
    del style
    return excinfo.type.__name__
