"""What a solution has started: functions of the contract, and the house rules that each of them knows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Protocol

from dojo.comparing import houses
from dojo.comparing.cases import Area, Case
from dojo.comparing.question import NOT_ASKED, Kind, Question, Reply
from dojo.comparing.session import Accident
from dojo.contract import CONTRACT
from reference.house.rule import HouseRule

COUNTING = "odds"  # is asked apart: it may take its time
ASKED = tuple(name for name in CONTRACT if name != COUNTING)
KNOW_HOUSES = ("category", "winners", "describe", "nicknames", "best_five", "shares", "stands_for")
ABOUT_SUITS = KNOW_HOUSES[:2]  # all that an order of suits concerns
UNKNOWN = ("no such rule",)
PROBES = 3

HAND = "2c 3d 5h 9s Kc"
FIRST = {name: Question(name, (HAND,)) for name in ("category", "describe", "nicknames", "best_five")} | {
    "winners": Question("winners", ({"Ann": HAND},)),
    "shares": Question("shares", (5, {"Ann": HAND})),
    "high_card_by_suit": Question("high_card_by_suit", ({"Ann": "Kc"},)),
    "chips": Question("chips", (5,)),
    "stands_for": Question("stands_for", ("2c 3d 5h 9s Jk",), ("jokers wild",)),
}


class Asked(Protocol):
    """Who can be asked: a solution in a process of its own, or functions of ours."""

    accidents: dict[str, Accident]
    printed: int
    lines: int
    beginning: str
    enough: str

    def ask(self, questions: Sequence[Question]) -> list[Reply]:
        """Ask, and give a reply for each question."""

    def wait(self, question: Question, seconds: float) -> Reply:
        """Ask one question that may take its time."""

    def leave(self) -> None:
        """Forget everything that was asked."""

    def accident(self, what: str, question: str = "") -> None:
        """Note what happened beside the answers."""


def not_started(session: Asked) -> list[str]:
    """The functions that the solution does not have yet, but for ``odds``."""
    replies = session.ask([FIRST[name] for name in ASKED])
    return [name for name, reply in zip(ASKED, replies, strict=True) if reply.kind is Kind.NOT_STARTED]


def house_rules(session: Asked, functions: Collection[str]) -> Iterator[tuple[HouseRule, Area | None]]:
    """Every house rule, with the cases for those of these *functions* that know it; None if none does.

    There are no cases where so much went wrong that nobody asked whether they know it.
    """
    asked = [name for name in KNOW_HOUSES if name in functions]
    replies = session.ask([unheard_of(name) for name in asked])
    strict = [name for name, reply in zip(asked, replies, strict=True) if reply.refusal]
    started: set[str] = set()
    for rule in houses.rules():
        about = [name for name in asked if rule.question != houses.SUITS_IN_ORDER or name in ABOUT_SUITS]
        replies = session.ask(houses.feelers(rule, about))
        cases = known(session, rule, dict(felt(about, replies)), strict)
        played = started.union(houses.names(rule))
        chosen = tuple(case for case in cases if played.issuperset(case.question.rules))
        started |= {rule.name} if chosen else set()
        yield rule, Area(rule.name, chosen, rule.name) if chosen or NOT_ASKED in replies else None


def felt(functions: Sequence[str], replies: Sequence[Reply]) -> Iterator[tuple[str, Sequence[Reply]]]:
    """What each of these *functions* said to the feelers for a rule."""
    rest = iter(replies)
    return ((name, [*islice(rest, houses.FEELERS)]) for name in functions)


def unheard_of(function: str) -> Question:
    """The first question to a function, at a table with a house rule that nobody knows."""
    first = FIRST[function]
    return Question(function, (HAND,) if first.rules else first.arguments, UNKNOWN)


def known(
    session: Asked, rule: HouseRule, said: Mapping[str, Sequence[Reply]], strict: Collection[str]
) -> Iterator[Case]:
    """The cases for those functions that know the rule, of which each has *said* something to its feelers.

    A function knows it if it answers otherwise with the rule than without, or if it refuses names that it does not
    know and takes this one. If one of them knows it, the others that take names are asked what the rule leaves alone.
    """
    takes = [name for name, some in said.items() if any(reply.kind is Kind.ANSWER for reply in some)]
    cases = {name: houses.cases(rule, name) for name in takes}
    knows = [name for name in takes if name in strict or differs(session, rule, cases[name].telling[:PROBES])]
    for name in takes if knows else []:
        yield from cases[name].telling if name in knows else ()
        yield from cases[name].plain


def differs(session: Asked, rule: HouseRule, probes: Sequence[Case]) -> bool:
    """Whether the solution answers otherwise with the house rule than without."""
    with_it = session.ask([case.question for case in probes])
    without = session.ask([houses.left_out(rule, case) for case in probes])
    return any(reply.kind is Kind.ANSWER and reply != other for reply, other in zip(with_it, without, strict=True))
