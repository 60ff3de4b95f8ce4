"""Puts questions to functions in our own process, for tests that trust them."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from types import SimpleNamespace

import pytest

from dojo.catalogue.bug import Bug, build_engine
from dojo.compare import fresh_cases, run
from dojo.compare.cases import PLANS, Plan, make_cases
from dojo.compare.child import answer_all
from dojo.compare.house_cases import CATALOGUE, read_rare
from dojo.compare.judge import reply_here
from dojo.compare.result import Question, Reply, ReplyKind, Result
from dojo.compare.run import compare_solution
from dojo.compare.session import read_reply
from tests.compare.faults import FAULTS

RULES = {
    rule.name: {
        *rule.table,
        *(name for names, _ in read_rare(rule.name) for name in names),
    }
    for rule in CATALOGUE
}


@dataclass
class InProcess:
    """Asks some functions; of the house rules those alone that they know."""

    functions: Mapping[str, Callable[..., object]]
    knows: Callable[[Sequence[str]], bool] = lambda _: False
    accidents: dict[str, str] = field(default_factory=dict)
    enough: str = ""
    source: str = ""

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        return [self.answer(question) for question in questions]

    def answer(self, question: Question) -> Reply:
        function, rules = self.functions.get(question.function), question.rules
        if function is None or (rules and not self.knows(rules)):
            return Reply(ReplyKind.NOT_STARTED)
        return reply_here(
            lambda: function(*question.arguments, *([rules] if rules else []))
        )

    def ask_new_worker(self, questions: Sequence[Question]) -> list[Reply]:
        return (
            replace(self, functions=load(self.source).functions)
            if self.source
            else self
        ).ask(questions)

    def ask_alone(self, questions: Sequence[Question], _: float) -> list[Reply]:
        return self.ask(questions)

    def leave(self) -> None:
        pass

    def is_over(self) -> bool:
        return False

    def note(self, what: str, question: str = "") -> None:
        self.accidents.setdefault(what, question)


def load(source: str) -> InProcess:
    """The functions of a module as text."""
    functions: dict[str, Callable[..., object]] = {}
    exec(compile(source, "solution", "exec"), functions)  # noqa: S102
    return InProcess(functions, source=source)


@dataclass
class WithoutProcess(InProcess):
    """Asks a module as the child does, and reads what it sends as the parent does, but in our own process."""

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        sent: list[tuple[object, ...]] = []
        self.send = lambda *message: sent.append(json.loads(json.dumps(message)))
        answer_all(
            self,
            SimpleNamespace(**self.functions),
            [[q.function, q.arguments, q.rules] for q in questions],
            99999,
        )
        for _, _, noted in sent:
            for what, place in noted.items():
                self.accidents.setdefault(what, str(questions[place - 1]))
        return [read_reply(item) for _, items, _ in sent for item in items]

    def answer(self, question: Question) -> Reply:
        return self.ask([question])[0]

    def leave(self) -> None:
        self.functions = load(self.source).functions


def load_engine(bug: Bug | None) -> InProcess:
    """The reference with one bug; of the house rules it knows those alone that the bug is about, without one all."""

    def knows(rules: Sequence[str]) -> bool:
        names = bug.house if bug else RULES
        return (
            "no such rule" in rules
            or bug is None
            or any(RULES[name].issuperset(rules) for name in names)
        )

    return InProcess(build_engine(bug), knows)


@cache
def thin_out(plan: Plan) -> Plan:
    """A plan with one of thirteen questions where it has many, and all about straights."""
    cases = make_cases(plan)
    step = (
        13 if len(cases) > 1_000 else 3 if len(cases) > 250 else 1
    )  # two pairs have eleven kickers, so not eleven
    some = [
        case
        for n, case in enumerate(cases)
        if n % step == 0 or (step > 3 and case.level in (4, 8))
    ]
    return replace(plan, build=lambda _: some)


@contextmanager
def fewer_fresh_questions() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fresh_cases, "FRESH", 60)
        patch.setattr(run, "TWICE", 15)
        yield


def few(plans: Sequence[Plan]) -> list[Plan]:
    """These plans with few questions."""
    return [*map(thin_out, plans)]


@cache
def compare_once(source: str) -> Result:
    """The comparison of a solution as text, with few questions, made once for all tests that look at it."""
    with fewer_fresh_questions():
        return compare_solution("fox", load(source), few(PLANS))


WHEEL = FAULTS["5-4-3-2-A is no straight"]
HALF_DONE = """
from collections import Counter

def key(hand):
    return sorted(((n, "23456789TJQKA".index(r)) for r, n in Counter(c[0] for c in hand.split()).items()), reverse=True)

def category(hand):
    most = [n for n, r in key(hand)]
    return "two pairs" if most[:2] == [2, 2] else "pair" if most[0] == 2 else "high card"

def winners(hands):
    return [p for p in hands if key(hands[p]) == max(key(hand) for hand in hands.values())]
"""
