"""Every hand of the deck: what a solution calls it beside what it is, on both cores."""

from __future__ import annotations

import queue
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from pathlib import Path

from dojo.comparing.cases import EVENING, Case
from dojo.comparing.inside.deals import PACK, hands
from dojo.comparing.judging import Difference, kind
from dojo.comparing.process import Stopped, started
from dojo.comparing.question import Kind, Question, Reply, understood
from dojo.comparing.session import A_CALL, Accident, lost
from reference import rank_table

ALL = comb(52, 5)
WORKERS = 2
ACCIDENTS = 3  # of one worker, then it asks no more
DEALT_NO_MORE = f"no more after {ACCIDENTS} without an answer"
NUMBERS = tuple(rank_table.CARD[card] for card in PACK)

Deal = tuple[int, int]  # the places of its two first cards in the pack
Fact = tuple[Deal, dict[str, object]] | Accident | None  # a deal that is over, or what happened; None is the end
Watcher = Callable[[int, int], None]


@dataclass(slots=True)
class Everything:
    """How often each category was called what; the first hand of each kind of difference, and how many; accidents.

    ``stopped`` says that somebody had no more time.
    """

    table: Counter[tuple[str, str]] = field(default_factory=Counter)
    kinds: dict[str, Difference] = field(default_factory=dict)
    times: Counter[str] = field(default_factory=Counter)
    accidents: dict[str, Accident] = field(default_factory=dict)
    seconds: float = 0.0
    stopped: bool = False

    @property
    def asked(self) -> int:
        """How many hands were dealt."""
        return sum(self.table.values())

    @property
    def right(self) -> int:
        """How many were called what they are."""
        return sum(number for (ours, theirs), number in self.table.items() if ours == theirs)

    def lay(self, deal: Deal, reply: dict[str, object]) -> None:
        """Lay the answers to one *deal* beside what the hands are.

        Raises:
            ValueError: the reply is none.
        """
        try:
            numbers = bytes.fromhex(str(reply["answers"]))
            key = [understood(item) for item in reply["key"]]  # type: ignore[attr-defined]
            self.seconds += float(reply["seconds"])  # type: ignore[arg-type]
        except (KeyError, TypeError) as error:
            raise ValueError("no reply") from error
        ours = categories(deal)
        if len(ours) != len(numbers) or max(numbers, default=0) >= len(key):
            raise ValueError("no reply")
        for (right, number), times in Counter(zip(ours, numbers, strict=True)).items():
            said = key[number]
            self.table[EVENING[right], called(said)] += times
            if called(said) != EVENING[right]:
                self.times[self.differ(deal, right, number, (ours, numbers), said)] += times

    def differ(self, deal: Deal, right: int, number: int, both: tuple[bytes, bytes], said: Reply) -> str:
        """Keep the first hand of each kind of difference; the kind."""
        place = next(n for n, pair in enumerate(zip(*both, strict=True)) if pair == (right, number))
        case = Case(Question("category", (hands(*deal)[place],)), EVENING[right], right)
        found = Difference("every hand", case, said, kind(case, said))
        self.kinds.setdefault(found.kind, found)
        return found.kind


def called(reply: Reply) -> str:
    """What a hand was called, in a word or two."""
    if reply.kind is Kind.ANSWER and isinstance(reply.value, str):
        return reply.value[:20]
    return f"({reply.name or reply.kind})"[:20]


def categories(deal: Deal) -> bytes:
    """The right categories of all hands of one *deal*, by their place in the order."""
    first, second = deal
    base = rank_table.START + NUMBERS[first] + NUMBERS[second]
    plain, suited = tables()
    flush, ranks = rank_table.FLUSH, rank_table.ALL_RANKS
    return bytes(
        [
            (suited if (held := base + one + two + three) & flush else plain)[held & ranks]
            for one, two, three in combinations(NUMBERS[second + 1 :], 3)
        ]
    )


def tables() -> tuple[dict[int, int], dict[int, int]]:
    """The place of the category by ranks added up: in many suits, in one."""
    if not KNOWN:
        tables, names, _ = rank_table.build()
        places = [EVENING.index(name) for name in names]
        KNOWN.extend({ranks: places[rung - 1] for ranks, rung in table.items()} for table in tables)
    return KNOWN[0], KNOWN[1]


KNOWN: list[dict[int, int]] = []


def everything(solution: Path, watch: Watcher) -> Everything:
    """Deal every hand to the *solution*; *watch* is told how many were dealt, of how many."""
    found = Everything()
    todo: queue.SimpleQueue[Deal] = queue.SimpleQueue()
    for deal in deals():
        todo.put(deal)
    done: queue.Queue[Fact] = queue.Queue()
    workers = [threading.Thread(target=work, args=(solution, todo, done), daemon=True) for _ in range(WORKERS)]
    for worker in workers:
        worker.start()
    try:
        with ended(todo, workers):
            heard(found, done, watch)
    except KeyboardInterrupt:
        found.stopped = True
    return found


@contextmanager
def ended(todo: queue.SimpleQueue[Deal], workers: Sequence[threading.Thread]) -> Iterator[None]:
    """Leave no worker behind, whatever ends the block: what it is dealing is dealt, and nothing after that."""
    try:
        yield
    finally:
        while following(todo):
            pass
        for worker in workers:
            worker.join()


def heard(found: Everything, done: queue.Queue[Fact], watch: Watcher) -> None:
    """Take in what the workers tell until each has come to its end."""
    left = WORKERS
    while left:
        fact = done.get()
        if fact is None:
            left -= 1
        elif isinstance(fact, Accident):
            found.accidents.setdefault(fact.what, fact)
        else:
            try:
                found.lay(*fact)
            except ValueError:
                found.accidents.setdefault("forged", Accident("writes into the line to the comparison"))
            watch(found.asked, ALL)


def deals() -> Iterator[Deal]:
    """Every two cards that begin a hand, the largest deals first."""
    return combinations(range(len(PACK) - 3), 2)


def work(solution: Path, todo: queue.SimpleQueue[Deal], done: queue.Queue[Fact]) -> None:
    """Deal until nothing is left to do, or too much has happened; say when that is."""
    try:
        happened = 0
        while happened < ACCIDENTS and (deal := following(todo)):
            happened += dealt(solution, deal, todo, done)
    finally:
        done.put(None)


def dealt(solution: Path, deal: Deal, todo: queue.SimpleQueue[Deal], done: queue.Queue[Fact]) -> int:
    """Deal to one process until nothing is left to do, or until it stops; then finish that deal without one hand.

    Returns:
        how many processes have stopped.
    """
    skipped: list[list[object]] = []
    while len(skipped) < ACCIDENTS:
        try:
            with started(solution) as process:
                next_deal: Deal | None = deal
                while next_deal:
                    deal = next_deal
                    done.put((deal, process.ask({"deal": deal, "skip": skipped}, A_CALL)))
                    skipped, next_deal = [], following(todo)
                return 0
        except Stopped as stopped:
            texts = hands(*deal)
            place = min(stopped.place, len(texts) - 1)
            skipped.append([place, lost(stopped).text])
            done.put(Accident(stopped.why, str(Question("category", (texts[place],)))))
    return len(skipped)


def following(todo: queue.SimpleQueue[Deal]) -> Deal | None:
    """The next deal; None if there is none left."""
    try:
        return todo.get_nowait()
    except queue.Empty:
        return None
