"""The comparison of one solution with the reference."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dojo.comparing import odds, standard, started, table, writing
from dojo.comparing.cases import Area, Case, Plan
from dojo.comparing.causes import Cause, causes
from dojo.comparing.heaps import Heap
from dojo.comparing.judging import Difference, differences
from dojo.comparing.question import Kind, Reply
from dojo.comparing.repeating import again
from dojo.comparing.session import Accident
from dojo.comparing.simplest import lightest, simplest
from dojo.comparing.started import Asked
from dojo.comparing.unknown import NOTHING_UNKNOWN, Unknown, named, spoken_of, unknown

MOST_KEPT = 6_000  # differences of one kind that are kept; all are counted
MOST_KINDS = 150  # kinds of differences that are told apart
OTHER = "still other differences"
ONCE_MORE, SIMPLER, THE_CAUSES = "the same questions again", "the simplest examples", "the causes"
CIRCLES = "its order runs in circles: one beats another, that a third, and the third the first"

PLANS = (*standard.PLANS, *writing.PLANS, *table.PLANS)
Watcher = Callable[[str], None]
Part = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Covered:
    """What was asked in one area: how many questions, how many answered as the reference does.

    Args:
        area: its name.
        asked: how many questions.
        right: how many were answered as the reference does.
        rule: the house rule that it is about; "" for standard poker.
        functions: those that were asked.
        left: how many questions more there were, which were not asked.
        why: why not.
    """

    area: str
    asked: int
    right: int
    rule: str = ""
    functions: tuple[str, ...] = ()
    left: int = 0
    why: str = ""


@dataclass(slots=True)
class Verdict:
    """All that was found about one solution."""

    name: str
    covered: list[Covered] = field(default_factory=list)
    kinds: dict[str, list[Difference]] = field(default_factory=dict)
    times: Counter[str] = field(default_factory=Counter)
    simplest: dict[str, Difference] = field(default_factory=dict)
    causes: list[Cause] = field(default_factory=list)
    rest: dict[str, Heap] = field(default_factory=dict)
    accidents: list[Accident] = field(default_factory=list)
    not_started: list[str] = field(default_factory=list)
    rules_not_started: list[str] = field(default_factory=list)
    rules_started: list[str] = field(default_factory=list)
    rules_not_asked: list[str] = field(default_factory=list)
    not_compared: list[str] = field(default_factory=list)
    right: list[Case] = field(default_factory=list)
    seconds: float = 0.0
    said: set[str] = field(default_factory=set)
    heard: set[str] = field(default_factory=set)
    unknown: Unknown = NOTHING_UNKNOWN
    stopped_at: str = ""

    @property
    def asked(self) -> int:
        """How many questions were asked."""
        return sum(covered.asked for covered in self.covered)

    @property
    def agrees(self) -> bool:
        """Whether nothing was found that is not as it should be, of what was asked."""
        return not self.kinds and not self.accidents

    def add(self, accidents: Iterable[Accident], kinds: Mapping[str, Difference], times: Mapping[str, int]) -> None:
        """Add what only the comparison of every hand has found, and how many times."""
        self.note(accidents)
        for kind, difference in kinds.items():
            if kind not in self.kinds:
                [counted] = self.count([difference])
                self.simplest.setdefault(counted, difference)
                self.times[counted] += times[kind] - 1

    def note(self, accidents: Iterable[Accident]) -> None:
        """Add what a longer comparison saw beside the answers."""
        known = {accident.what for accident in self.accidents}
        self.accidents += [accident for accident in accidents if accident.what not in known]

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

    def forget(self, area: str) -> None:
        """Take back what was found in an *area*, which is asked anew; it would be counted twice."""
        self.covered = [covered for covered in self.covered if covered.area != area]
        for kind, some in {**self.kinds}.items():
            kept = [one for one in some if one.area != area]
            self.times[kind] -= len(some) - len(kept)
            self.kinds[kind] = kept
            if not kept:
                del self.kinds[kind], self.times[kind]
                self.simplest.pop(kind, None)

    def judge(self, area: Area, replies: Sequence[Reply], why: str = "") -> None:
        """Lay the replies of an *area* beside the right answers; *why* is why some of it was not asked."""
        found = differences(area, replies)
        self.count(found)
        given = [reply.kind not in (Kind.NOT_STARTED, Kind.NOT_ASKED) for reply in replies]
        wrong = {id(one.case) for one in found}
        self.right += [case for case, some in zip(area.cases, given, strict=True) if some and id(case) not in wrong]
        self.said |= named(area.cases, replies)
        self.heard |= spoken_of(area.cases, replies)
        functions = tuple(dict.fromkeys(case.question.function for case in area.cases))
        left = sum(reply.kind is Kind.NOT_ASKED for reply in replies)
        right = sum(given) - len(found)
        self.covered.append(Covered(area.name, sum(given), right, area.rule, functions, left, why if left else ""))


def compared(
    name: str,
    session: Asked,
    plans: Sequence[Plan] = PLANS,
    watch: Watcher = lambda _: None,
    within: Part = lambda _, __: None,
) -> Verdict:
    """Compare a solution with the reference, quickly: thousands of questions, chosen so that faults show.

    Args:
        name: what to call it.
        session: who asks it, and ends its processes afterwards.
        plans: what to ask beside the house rules.
        watch: is told what is asked next.
        within: is told how far the search for the causes is, of how much.
    """
    begun = time.monotonic()
    verdict = Verdict(name)
    try:
        question(session, verdict, plans, watch)
    except KeyboardInterrupt:
        verdict.stopped_at = verdict.stopped_at or "the first questions"
    else:
        verdict.stopped_at = ""
    try:
        session.leave()
        watch(THE_CAUSES)
        explain(verdict, within)
    except KeyboardInterrupt:
        verdict.stopped_at = verdict.stopped_at or THE_CAUSES
    tell(session, verdict)
    verdict.seconds = time.monotonic() - begun
    return verdict


def explain(verdict: Verdict, within: Part = lambda _, __: None) -> None:
    """Look for the causes of what was found; what was known of them before gives way."""
    verdict.causes, verdict.unknown, verdict.rest = [], NOTHING_UNKNOWN, {}
    for kind, found in verdict.kinds.items():
        verdict.simplest.setdefault(kind, lightest(found))
    heaps = {kind: Heap(found, verdict.times[kind], verdict.simplest[kind]) for kind, found in verdict.kinds.items()}
    verdict.unknown, verdict.rest = unknown(verdict.said, heaps, verdict.right)
    verdict.causes, verdict.rest = causes(verdict.rest, verdict.right, within)


def question(session: Asked, verdict: Verdict, plans: Sequence[Plan], watch: Watcher) -> None:
    """Ask all that there is to ask; ``stopped_at`` holds what is being asked, in case somebody has no more time."""

    def about(what: str) -> None:
        verdict.stopped_at = what
        watch(what)

    for area in areas(session, verdict, plans):
        about(area.name)
        replies = session.ask([case.question for case in area.cases])
        verdict.judge(area, replies, session.enough)
        if area.name == standard.IN_THREES and (three := circle(area, replies)):
            session.accident(CIRCLES, three)
    about(odds.NAME)
    count(session, verdict)
    about(ONCE_MORE)
    again(session, verdict.right, verdict.kinds)
    about(SIMPLER)
    for kind, found in verdict.kinds.items():
        verdict.simplest[kind] = simplest(found, session.ask)


def areas(session: Asked, verdict: Verdict, plans: Sequence[Plan]) -> Iterator[Area]:
    """What there is to ask of this solution; what it has not started is noted."""
    verdict.not_started = started.not_started(session)
    yield from (plan.cases() for plan in plans if plan.function not in verdict.not_started)
    functions = [name for name in started.KNOW_HOUSES if name not in verdict.not_started]
    for rule, area in started.house_rules(session, functions) if functions else ():
        if area is None:
            verdict.rules_not_started.append(rule.name)
        elif not area.cases:
            verdict.rules_not_asked.append(rule.name)
        else:
            verdict.rules_started.append(rule.name)
            yield area


def count(session: Asked, verdict: Verdict, patience: odds.Patience = odds.QUICK) -> None:
    """Ask for the odds; what is found takes the place of what was found in more haste."""
    found = odds.count(session, verdict.rules_started, patience)
    if not found.started:
        verdict.not_started = [*dict.fromkeys([*verdict.not_started, started.COUNTING])]
        return
    verdict.not_compared = found.late if verdict.asked else []
    if found.cases:
        verdict.forget(odds.NAME)
        verdict.judge(found.area, found.replies)


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
