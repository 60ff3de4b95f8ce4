"""The comparison of one solution with the reference."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from dojo.comparing import houses, standard, table, writing
from dojo.comparing.cases import Area, Case, Plan
from dojo.comparing.causes import Cause, causes
from dojo.comparing.judging import Difference, differences
from dojo.comparing.question import Kind, Question, Reply
from dojo.comparing.session import Accident
from dojo.comparing.simplest import simplest
from dojo.contract import CONTRACT
from reference.house.rule import HouseRule

TWICE = 150  # questions that are asked again, of each kind
MOST_KEPT = 1_000  # differences of one kind that are kept; all are counted
MOST_KINDS = 150  # kinds of differences that are told apart
OTHER = "still other differences"
INCONSTANT = "gives another answer the second time"
REMEMBERS = "answers otherwise after other questions, so it keeps something between calls"
CIRCLES = "its order runs in circles: one beats another, that a third, and the third the first"

PLANS = (*standard.PLANS, *writing.PLANS, *table.PLANS)
HAND = "2c 3d 5h 9s Kc"
FIRST = {name: Question(name, (HAND,)) for name in ("category", "describe", "nicknames", "best_five")} | {
    "winners": Question("winners", ({"Ann": HAND},)),
    "shares": Question("shares", (5, {"Ann": HAND})),
    "high_card_by_suit": Question("high_card_by_suit", ({"Ann": "Kc"},)),
    "chips": Question("chips", (5,)),
    "stands_for": Question("stands_for", ("2c 3d 5h 9s Jk",), ("jokers wild",)),
    "odds": Question("odds", (), ("no such rule",)),
}

Watcher = Callable[[str], None]


class Asked(Protocol):
    """Who can be asked: a solution in a process of its own, or functions of ours."""

    accidents: dict[str, Accident]
    printed: int
    lines: int
    beginning: str

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask, and give a reply for each question."""

    def leave(self) -> None:
        """Forget everything that was asked."""

    def accident(self, what: str, question: str = "") -> None:
        """Note what happened beside the answers."""


@dataclass(frozen=True, slots=True)
class Covered:
    """What was asked in one area: how many questions, how many answered as the reference does."""

    area: str
    asked: int
    right: int
    rule: str = ""
    functions: tuple[str, ...] = ()


@dataclass(slots=True)
class Verdict:
    """All that was found about one solution."""

    name: str
    covered: list[Covered] = field(default_factory=list)
    kinds: dict[str, list[Difference]] = field(default_factory=dict)
    times: Counter[str] = field(default_factory=Counter)
    simplest: dict[str, Difference] = field(default_factory=dict)
    causes: list[Cause] = field(default_factory=list)
    accidents: list[Accident] = field(default_factory=list)
    not_started: list[str] = field(default_factory=list)
    rules_not_started: list[str] = field(default_factory=list)
    right: list[Case] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def asked(self) -> int:
        """How many questions were asked."""
        return sum(covered.asked for covered in self.covered)

    @property
    def agrees(self) -> bool:
        """Whether nothing was found that is not as it should be, of what was asked."""
        return not self.kinds and not self.accidents

    def add(self, accidents: Iterable[Accident], kinds: Mapping[str, Difference]) -> None:
        """Add what only the comparison of every hand has found."""
        known = {accident.what for accident in self.accidents}
        self.accidents += [accident for accident in accidents if accident.what not in known]
        for kind, difference in kinds.items():
            if kind not in self.kinds:
                self.simplest[kind] = difference
                self.count([difference])

    def count(self, found: Sequence[Difference]) -> list[str]:
        """Put differences to others of their kind; the kinds."""
        kinds = []
        for one in found:
            kinds.append(one.kind if one.kind in self.kinds or len(self.kinds) < MOST_KINDS else OTHER)
            kept = self.kinds.setdefault(kinds[-1], [])
            if len(kept) < MOST_KEPT:
                kept.append(one)
        self.times.update(kinds)
        return kinds

    def judge(self, area: Area, replies: Sequence[Reply]) -> None:
        """Lay the replies of an *area* beside the right answers."""
        found = differences(area, replies)
        self.count(found)
        given = [reply.kind not in (Kind.NOT_STARTED, Kind.NOT_ASKED) for reply in replies]
        wrong = {id(one.case) for one in found}
        self.right += [case for case, some in zip(area.cases, given, strict=True) if some and id(case) not in wrong]
        functions = tuple(dict.fromkeys(case.question.function for case in area.cases))
        self.covered.append(Covered(area.name, sum(given), sum(given) - len(found), area.rule, functions))


def compared(name: str, session: Asked, plans: Sequence[Plan] = PLANS, watch: Watcher = lambda _: None) -> Verdict:
    """Compare a solution with the reference, quickly: thousands of questions, chosen so that faults show.

    Args:
        name: what to call it.
        session: who asks it, and ends its processes afterwards.
        plans: what to ask beside the house rules.
        watch: is told what is asked next.
    """
    begun = time.monotonic()
    verdict = Verdict(name)
    for area in areas(session, verdict, plans):
        watch(area.name)
        replies = session.ask([case.question for case in area.cases])
        verdict.judge(area, replies)
        if area.name == standard.IN_THREES and (three := circle(area, replies)):
            session.accident(CIRCLES, three)
    watch("the same questions again")
    again(session, verdict)
    watch("the simplest examples")
    verdict.simplest = {kind: simplest(found, session.ask) for kind, found in verdict.kinds.items()}
    session.leave()
    watch("the causes")
    verdict.causes = causes(verdict.kinds, verdict.times, verdict.right)
    verdict.right.clear()
    tell(session, verdict)
    verdict.seconds = time.monotonic() - begun
    return verdict


def areas(session: Asked, verdict: Verdict, plans: Sequence[Plan]) -> Iterator[Area]:
    """What there is to ask of this solution; what it has not started is noted."""
    replies = session.ask([FIRST[name] for name in CONTRACT])
    verdict.not_started = [
        name for name, reply in zip(CONTRACT, replies, strict=True) if reply.kind is Kind.NOT_STARTED
    ]
    yield from (plan.cases() for plan in plans if plan.function not in verdict.not_started)
    if not {"category", "winners"} & set(verdict.not_started):
        yield from house_rules(session, verdict)


def house_rules(session: Asked, verdict: Verdict) -> Iterator[Area]:
    """The cases of each house rule that the solution has started; the others are noted."""
    for rule in houses.rules():
        if knows(session, rule):
            yield houses.area(rule)
        else:
            verdict.rules_not_started.append(rule.name)


def knows(session: Asked, rule: HouseRule) -> bool:
    """Whether the solution answers otherwise with the house rule than without."""
    if not any(reply.kind is Kind.ANSWER for reply in session.ask(houses.feelers(rule))):
        return False
    probes = houses.probes(rule)
    with_it = session.ask([case.question for case in probes])
    without = session.ask([houses.left_out(rule, case) for case in probes])
    return any(reply.kind is Kind.ANSWER and reply != other for reply, other in zip(with_it, without, strict=True))


def again(session: Asked, verdict: Verdict) -> None:
    """Ask some questions thrice in a row, then in a fresh process the other way round."""
    questions = [case.question for case in verdict.right[:: max(1, len(verdict.right) // TWICE)]]
    questions += [one.case.question for found in verdict.kinds.values() for one in found[:3]][:TWICE]
    thrice = session.ask([question for question in questions for _ in range(3)])
    first = thrice[::3]
    for question, *replies in zip(questions, first, thrice[1::3], thrice[2::3], strict=True):
        if any(reply != replies[0] for reply in replies):
            session.accident(INCONSTANT, str(question))
            return
    session.leave()
    back = session.ask(questions[::-1])[::-1]
    for question, one, other in zip(questions, first, back, strict=True):
        if one != other and Kind.NOT_ASKED not in (one.kind, other.kind):
            session.accident(REMEMBERS, str(question))
            return


def tell(session: Asked, verdict: Verdict) -> None:
    """Note what the solution did beside answering."""
    if session.printed:
        start = " ".join(session.beginning.split())[:60]
        lines = f"{session.lines:,} line{'s' if session.lines != 1 else ''}"
        session.accident(f"prints {lines} ({session.printed:,} bytes), beginning {start!a}")
    verdict.accidents = list(session.accidents.values())


def circle(area: Area, replies: Sequence[Reply]) -> str:
    """Three hands of which each beats the next, round about; "" if there are none."""
    threes = zip(*[iter(zip(area.cases, replies, strict=True))] * 3, strict=False)
    for (one, first), (_, second), (other, third) in threes:
        said = tuple(reply.value for reply in (first, second, third))
        if said in ((["Ann"], ["Bob"], ["Ann"]), (["Bob"], ["Ann"], ["Bob"])):
            hands = [*one.question.arguments, *other.question.arguments]
            return " / ".join(dict.fromkeys(text for deal in hands if isinstance(deal, dict) for text in deal.values()))
    return ""
