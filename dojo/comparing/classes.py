"""Each hand against another of its strength, up to the names of the suits: all of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from dojo.comparing.cases import Area, Case
from dojo.comparing.judging import differences
from dojo.comparing.question import Kind
from dojo.comparing.session import Session
from dojo.comparing.simplest import lightest, simplest
from dojo.comparing.standard import showdown, triples
from dojo.comparing.verdict import CIRCLES, Covered, Verdict, circle
from reference import example_of, hand_rank

NAME = "each hand against its class"
RANKS, SUITS = "23456789TJQKA", "cdhs"
PART = 2_001  # cases that are in memory at a time, threes together
ALL = 160_537
TRIPLES = 30_000
IN_THREES = f"{TRIPLES:,} random triples"
QUESTIONS = {NAME: ALL, IN_THREES: 3 * TRIPLES}
STOPPED = "you stopped it"

Watcher = Callable[[int, int], None]
Cards = tuple[tuple[int, int], ...]


def compare_classes(session: Session, verdict: Verdict, watch: Watcher) -> None:
    """Ask for every showdown that there is, and for many at random; add what is found to the *verdict*.

    Every hand must share with the example of its strength, and no three may beat each other round about.
    """
    covered = {name: Covered(name, 0, 0) for name in (NAME, IN_THREES)}
    try:
        chance = Random(IN_THREES)  # noqa: S311 - the same triples every time
        for name, cases in ((NAME, showdowns()), (IN_THREES, triples(chance, TRIPLES))):
            verdict.stopped_at = name  # should somebody have no more time
            while part := tuple(islice(cases, PART)):
                covered[name] = added(covered[name], part, session, verdict)
                watch(sum(one.asked for one in covered.values()), ALL + 3 * TRIPLES)
        for kind in [*verdict.kinds.keys() - verdict.simplest.keys()]:
            verdict.simplest[kind] = simplest(verdict.kinds[kind], session.ask)
        verdict.stopped_at = ""
    except KeyboardInterrupt:
        for kind, some in verdict.kinds.items():
            verdict.simplest.setdefault(kind, lightest(some))
        covered = {name: unfinished(one) for name, one in covered.items()}
    verdict.covered += covered.values()
    verdict.note(session.accidents.values())


def unfinished(covered: Covered) -> Covered:
    """What was *covered* when somebody had no more time, and how much of it was not asked."""
    left = QUESTIONS[covered.area] - covered.asked
    return replace(covered, left=left, why=covered.why or STOPPED) if left > 0 else covered


def added(covered: Covered, part: tuple[Case, ...], session: Session, verdict: Verdict) -> Covered:
    """Ask these cases too, and count them to what was *covered*."""
    area = Area(covered.area, part)
    replies = session.ask([case.question for case in part])
    found = differences(area, replies)
    verdict.count(found)
    if covered.area == IN_THREES and (three := circle(area, replies)):
        session.accident(CIRCLES, three)
    given = sum(reply.kind not in (Kind.NOT_ASKED, Kind.NOT_STARTED) for reply in replies)
    left = covered.left + sum(reply.kind is Kind.NOT_ASKED for reply in replies)
    right = covered.right + given - len(found)
    return Covered(covered.area, covered.asked + given, right, "", ("winners",), left, session.enough if left else "")


def showdowns() -> Iterator[Case]:
    """Every hand up to the names of the suits, against the example of its strength."""
    for cards in hands():
        text = " ".join(RANKS[rank] + SUITS[suit] for rank, suit in cards)
        place = hand_rank(text)
        yield showdown([(text, place), (example_of(place).translate(str.maketrans("cdhs", "shdc")), place)])


def hands(held: Cards = (), suits: int = 0) -> Iterator[Cards]:
    """Every hand in which each new suit is the first that is free: renaming suits makes all others of these."""
    if len(held) == 5:
        yield held
        return
    start = held[-1] if held else (0, -1)
    for rank in range(start[0], len(RANKS)):
        for suit in range(start[1] + 1 if rank == start[0] else 0, min(suits + 1, len(SUITS))):
            yield from hands((*held, (rank, suit)), max(suits, suit + 1))
