"""How a solution counts the deck: asked apart, for it may take its time."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import reference
from dojo.comparing import houses
from dojo.comparing.cases import HOUSES, Area, Case, once
from dojo.comparing.question import NOT_ASKED, Kind, Question, Reply
from dojo.comparing.session import INCONSTANT
from dojo.comparing.started import COUNTING, UNKNOWN, Asked

NAME = "counting the deck"
HANDS_VARY = "incomplete hands"  # a table at which there is nothing to count
SMALL = ("20-card poker", "three-card hands", "three-card straights and flushes", "32-card deck", "36-card deck")
WILD = ("jokers wild", "bug", "deuces wild")
AT_ONCE = 0.5  # seconds; what is counted so fast is counted again


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds one count may take, after how many no other is begun, and whether to count at every table."""

    each: float
    whole: float
    every: bool = False


QUICK = Patience(3.0, 1.0)
ALL = Patience(60.0, 300.0, every=True)


@dataclass(slots=True)
class Count:
    """What the solution counted, beside what is right; and what was not answered in time, in words."""

    started: bool = True
    cases: list[Case] = field(default_factory=list)
    replies: list[Reply] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def wait(self, session: Asked, table: tuple[str, ...], patience: Patience) -> Reply:
        """Ask for the odds at this table; note the time that the solution takes."""
        begun = time.monotonic()
        reply = session.wait(asked(table), patience.each)
        self.seconds += time.monotonic() - begun
        return reply

    @property
    def area(self) -> Area:
        """The cases that were answered."""
        return Area(NAME, tuple(self.cases))

    def add(self, table: tuple[str, ...], reply: Reply, patience: Patience) -> None:
        """Take in a *reply*; that there was none in time is no difference."""
        if reply.kind is Kind.ENDLESS:
            self.late.append(f"{asked(table)}: not answered within {patience.each:.0f} s")
        elif reply.kind is Kind.NOT_ASKED:
            self.late.append(f"{asked(table)}: there was no time left")
        else:
            self.cases.append(case(table))
            self.replies.append(reply)


def count(session: Asked, rules: Sequence[str], patience: Patience) -> Count:
    """Ask for the odds, first of the whole deck, then at tables with those house *rules* that the solution knows."""
    found = Count()
    plain = found.wait(session, (), patience)
    if plain.kind is Kind.NOT_STARTED:
        return Count(started=False)
    found.add((), plain, patience)
    if found.seconds < AT_ONCE and found.wait(session, (), patience) != plain:
        session.accident(INCONSTANT, str(asked(())))
    for table in tables(rules, patience):
        if found.seconds > patience.whole:
            found.add(table, NOT_ASKED, patience)
        elif knows(session, reply := found.wait(session, table, patience), plain):
            found.add(table, reply, patience)
    return found


def tables(rules: Sequence[str], patience: Patience) -> Iterator[tuple[str, ...]]:
    """The tables at which the deck is counted: of these *rules* a small deck and one with wild cards, or all."""
    first = [next((name for name in some if name in rules), "") for some in (SMALL, WILD)]
    for rule in houses.rules():
        counts = rule.name in rules and rule.name != HANDS_VARY and rule.question != houses.SUITS_IN_ORDER
        if counts and (patience.every or rule.name in first):
            yield houses.names(rule)


def asked(table: tuple[str, ...]) -> Question:
    """The question for the odds at this table."""
    return Question(COUNTING, (), table)


@once
def case(table: tuple[str, ...]) -> Case:
    """The case in which the reference is right."""
    return Case(asked(table), reference.odds(table), HOUSES)


def knows(session: Asked, reply: Reply, plain: Reply) -> bool:
    """Whether the reply is about this table: it is another than without house rules, or unknown ones are refused."""
    if reply.kind is Kind.NOT_STARTED:
        return False
    return reply != plain or session.wait(asked(UNKNOWN), QUICK.each).refusal
