"""Which named bug a solution behaves like: it must foresee what is wrong, and little that is right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from random import Random

import reference
from dojo.comparing.cases import Case, Refusal
from dojo.comparing.heaps import Heap, simplest_of
from dojo.comparing.judging import Difference, missing, same
from dojo.comparing.question import Kind, Question, Reply
from dojo.gallery import BUGS, Bug, Engine, engine
from reference.house.agreement import agree_on

MOST_CAUSES = 6
FORESEEN = 0.8  # of what a bug foresees, so much must have happened
SAMPLE = 300  # differences that are looked at, of the many that one cause may have
FIRST = 30  # if it foresees so many of them, one by one, it foresees all
NONE_OF = 8  # if it foresees none of the first so many, it hardly foresees half of them
RIGHT = 1_500  # right answers that are looked at
HALF = 0.5  # of a kind of differences must be foreseen

Watcher = Callable[[int, int], None]
Heaps = Mapping[str, Heap]
Samples = Mapping[str, Sequence[Difference]]


@dataclass(frozen=True, slots=True)
class Cause:
    """A named bug that explains some differences.

    Args:
        name: the misunderstanding.
        kinds: those of the differences.
        count: how many there are.
        missed: about how many the bug foresees that did not happen.
        simplest: the simplest of the differences that it explains.
    """

    name: str
    kinds: tuple[str, ...]
    count: int
    missed: int = 0
    simplest: Difference | None = None


@dataclass(frozen=True, slots=True)
class Right:
    """Right answers: all that were given at the tables at which there are differences, and a sample of the others."""

    near: Sequence[Case]
    sample: Sequence[Case]
    times: float

    @classmethod
    def of(cls, found: Mapping[str, Sequence[Difference]], right: Sequence[Case], chance: Random) -> Right:
        """Choose them; *times* is how many each of the sample stands for."""
        tables = {one.case.question.rules for some in found.values() for one in some} - {()}
        near = [case for case in right if case.question.rules in tables][:RIGHT]
        others = [case for case in right if case.question.rules not in tables]
        sample = chance.sample(others, min(RIGHT, len(others)))
        return cls(near, sample, len(others) / max(1, len(sample)))

    def foreseen_wrongly(self, bug: Bug) -> float:
        """About how many of all right answers an engine with this bug would not give."""
        return sum(wrongly(bug, case) for case in self.near) + self.times * sum(
            wrongly(bug, case) for case in self.sample
        )


@dataclass(slots=True)
class Suspect:
    """A bug beside the differences for which no cause is known yet.

    Args:
        bug: which.
        likely: kinds of differences of which it foresees one of the first.
        share: how many of each kind it foresees, of one.
        false: about how many right answers it foresees wrongly; None if nobody had to know.
    """

    bug: Bug
    likely: set[str] = field(default_factory=set)
    share: dict[str, float] = field(default_factory=dict)
    false: float | None = None

    def look(self, some: Samples, changed: Collection[str]) -> None:
        """Look at the differences, of which those of some kinds are others than before."""
        self.likely = {kind for kind in self.likely if kind in some and kind not in changed}
        self.likely |= {kind for kind in changed if any(foresees(self.bug, one) for one in some[kind][:3])}
        if self.likely:
            known = {kind: share for kind, share in self.share.items() if kind not in changed}
            self.share = {kind: known[kind] if kind in known else self.part(found) for kind, found in some.items()}

    def part(self, found: Sequence[Difference]) -> float:
        """How many of these it foresees, of one; the first are enough if it foresees all of them, or none."""
        hits = 0
        for place, one in enumerate(found, start=1):
            hits += foresees(self.bug, one)
            if (place == NONE_OF and not hits) or (place == FIRST and hits == FIRST):
                return float(hits > 0)
        return hits / len(found)

    def explains(self, left: Heaps) -> Cause:
        """What it explains of what is *left*; nothing, if it foresees too much that did not happen."""
        kinds = tuple(kind for kind in left if self.likely and self.share[kind] > HALF)
        count = sum(round(self.share[kind] * left[kind].count) for kind in kinds)
        false = self.false or 0.0
        if not kinds or count / (count + false) < FORESEEN:
            return Cause(self.bug.name, (), 0)
        return Cause(self.bug.name, kinds, count, round(false))


def causes(
    found: Heaps, right: Sequence[Case], watch: Watcher = lambda _, __: None
) -> tuple[list[Cause], dict[str, Heap]]:
    """Explain as many differences as possible; a cause takes over those alone of which it foresees the very answer.

    Args:
        found: the differences, by kind.
        right: cases in which the solution was right.
        watch: is told how many bugs were tried, of how many.

    Returns:
        the causes, and what is left, by kind.
    """
    chance = Random(1)  # noqa: S311 - the same sample every time
    answers = Right.of({kind: heap.some for kind, heap in found.items()}, right, chance)
    left, named = {**found}, list[Cause]()
    some = sampled(left, chance)
    suspects = [Suspect(bug) for bug in sorted(BUGS, key=lambda bug: not bug.house)]  # a house rule's says more
    changed: Collection[str] = found
    while left and len(named) < MOST_CAUSES:
        for place, suspect in enumerate(suspects):
            watch(len(BUGS) if named else place, len(BUGS))
            suspect.look(some, changed)
        best = likeliest(suspects, left, answers)
        if worth(best.explains(left)) <= 0:
            break
        cause, rest = taken(best, left)
        named.append(cause)
        changed = [kind for kind in cause.kinds if kind in rest]
        left = rest
        some = {kind: found for kind, found in some.items() if kind in rest}
        some |= sampled({kind: rest[kind] for kind in changed}, chance)
    return named, left


def likeliest(suspects: Sequence[Suspect], left: Heaps, answers: Right) -> Suspect:
    """Who explains most. What somebody foresees wrongly takes long to find out: only those in front are asked."""
    while True:
        best = max(suspects, key=lambda suspect: worth(suspect.explains(left)))
        if best.false is not None or worth(best.explains(left)) <= 0:
            return best
        best.false = answers.foreseen_wrongly(best.bug)


def sampled(heaps: Heaps, chance: Random) -> Samples:
    """Some differences of each kind."""
    return {kind: chance.sample(heap.some, min(SAMPLE, len(heap.some))) for kind, heap in heaps.items()}


def taken(suspect: Suspect, left: Heaps) -> tuple[Cause, dict[str, Heap]]:
    """The cause with all differences that it explains, of kinds that are mostly its own; and what is left then."""
    cause = suspect.explains(left)
    parts = {kind: left[kind].parted(partial(foresees, suspect.bug)) for kind in cause.kinds}
    own = [explained for explained, _ in parts.values() if explained]
    rest = {kind: parts[kind][1] if kind in parts else heap for kind, heap in left.items()}
    whole = replace(cause, count=sum(heap.count for heap in own), simplest=simplest_of(own))
    return whole, {kind: heap for kind, heap in rest.items() if heap}


def worth(cause: Cause) -> int:
    """How much a cause explains, less what it explains wrongly."""
    return cause.count - cause.missed


def foresees(bug: Bug, found: Difference) -> bool:
    """Whether an engine with this bug gives the very answer that the solution gave."""
    reply = answer(bug, found.case.question)
    if reply is None or same(found.case, reply):
        return False
    if isinstance(found.case.right, Refusal):
        gaps = [missing(found.case.right, one.text) for one in (reply, found.reply)]
        return reply.kind is found.reply.kind and reply.refusal == found.reply.refusal and gaps[0] == gaps[1]
    return (reply.kind, reply.value, reply.refusal) == (found.reply.kind, found.reply.value, found.reply.refusal)


def wrongly(bug: Bug, case: Case) -> bool:
    """Whether an engine with this bug is wrong where the solution was right."""
    reply = answer(bug, case.question)
    return reply is not None and not same(case, reply)


def answer(bug: Bug, question: Question) -> Reply | None:
    """What an engine with this bug says; None if the bug does not concern the question.

    A bug of standard poker shows under house rules too: there it is a change of what the house has agreed.
    """
    if question.function not in bug.functions or (bug.house and not bug.concerns(question.rules)):
        return None
    if question.rules and not bug.house:
        return tried(
            lambda: bug.wrong(getattr(reference, question.function), question.arguments, agree_on(question.rules))
        )
    given = (*question.arguments, question.rules) if question.rules else question.arguments
    return tried(lambda: built(bug)[question.function](*given))


@cache
def built(bug: Bug) -> Engine:
    """The engine with a bug; the same every time, so that what it learns is kept."""
    return engine(bug)


def tried(call: Callable[[], object]) -> Reply:
    """What a function of our own process says."""
    try:
        return Reply(Kind.ANSWER, call())
    except ValueError as error:
        return Reply(Kind.RAISED, None, type(error).__name__, str(error), refusal=True)
    except Exception as error:  # noqa: BLE001 - a bug may stumble
        return Reply(Kind.RAISED, None, type(error).__name__, str(error))
