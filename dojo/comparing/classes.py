"""Each hand against another of its strength, up to the names of the suits: all of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from dojo.comparing.cases import Area, Case
from dojo.comparing.judging import differences
from dojo.comparing.question import Kind
from dojo.comparing.session import Session
from dojo.comparing.simplest import simplest
from dojo.comparing.standard import showdown
from dojo.comparing.verdict import Covered, Verdict
from reference import example_of, rung

NAME = "each hand against its class"
RANKS, SUITS = "23456789TJQKA", "cdhs"
PART = 2_000  # cases that are in memory at a time
ALL = 160_537

Watcher = Callable[[int, int], None]
Cards = tuple[tuple[int, int], ...]


def compare_classes(session: Session, verdict: Verdict, watch: Watcher) -> None:
    """Ask whether every hand shares with the example of its strength; add what is found to the *verdict*."""
    asked = right = 0
    cases, new = showdowns(), []
    while part := tuple(islice(cases, PART)):
        replies = session.ask([case.question for case in part])
        found = differences(Area(NAME, part), replies)
        given = sum(reply.kind not in (Kind.NOT_ASKED, Kind.NOT_STARTED) for reply in replies)
        asked, right = asked + given, right + given - len(found)
        new += [kind for kind in verdict.count(found) if kind not in verdict.simplest]
        watch(asked, ALL)
    verdict.covered.append(Covered(NAME, asked, right))
    for kind in dict.fromkeys(new):
        verdict.simplest[kind] = simplest(verdict.kinds[kind], session.ask)


def showdowns() -> Iterator[Case]:
    """Every hand up to the names of the suits, against the example of its strength."""
    for cards in hands():
        text = " ".join(RANKS[rank] + SUITS[suit] for rank, suit in cards)
        place = rung(text)
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
