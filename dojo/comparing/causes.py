"""Which named bug a solution behaves like: it must foresee what is wrong, and little that is right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import reference
from dojo.comparing.cases import Case, Refusal
from dojo.comparing.judging import Difference, missing, same
from dojo.comparing.question import Kind, Question, Reply
from dojo.gallery import BUGS, Bug, Engine, engine
from reference.house.table import agreed

MOST_CAUSES = 6
FORESEEN = 0.8  # of what a bug foresees, so much must have happened
SAMPLE = 300  # differences that are looked at, of the many that one cause may have
RIGHT = 1_500  # right answers that are looked at
HALF = 0.5  # of a kind of differences must be foreseen

Watcher = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Cause:
    """A named bug that explains some differences.

    Args:
        name: the misunderstanding.
        kinds: those of the differences.
        count: how many there are.
        missed: about how many the bug foresees that did not happen.
    """

    name: str
    kinds: tuple[str, ...]
    count: int
    missed: int = 0


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


@dataclass(frozen=True, slots=True)
class Suspect:
    """A bug that foresees some of the differences.

    Args:
        bug: which.
        likely: kinds of differences of which it foresees one of the first.
        share: how many of each kind it foresees, of one.
        false: about how many right answers it foresees wrongly.
    """

    bug: Bug
    likely: Collection[str]
    share: Mapping[str, float]
    false: float

    def explains(self, left: Collection[str], times: Mapping[str, int]) -> Cause:
        """What it explains of the kinds that are *left*; nothing, if it foresees too much that did not happen."""
        kinds = tuple(kind for kind in left if self.share[kind] > HALF)
        count = sum(round(self.share[kind] * times[kind]) for kind in kinds)
        if not kinds or not {*self.likely} & {*left} or count / (count + self.false) < FORESEEN:
            return Cause(self.bug.name, (), 0)
        return Cause(self.bug.name, kinds, count, round(self.false))


def causes(
    found: Mapping[str, Sequence[Difference]],
    times: Mapping[str, int],
    right: Sequence[Case],
    watch: Watcher = lambda _, __: None,
) -> list[Cause]:
    """Explain as many kinds of differences as possible.

    Args:
        found: the differences, by kind; of the many some.
        times: how many there are of each kind.
        right: cases in which the solution was right.
        watch: is told how many bugs were tried, of how many.
    """
    chance = Random(1)  # noqa: S311 - the same sample every time
    answers = Right.of(found, right, chance)
    left = {kind: chance.sample(list(some), min(SAMPLE, len(some))) for kind, some in found.items()}
    some = [*suspects(left, answers, watch)] if left else []
    named: list[Cause] = []
    while len(named) < MOST_CAUSES:
        best = max((suspect.explains(left, times) for suspect in some), default=None, key=worth)
        if best is None or worth(best) <= 0:
            break
        named.append(best)
        left = {kind: found for kind, found in left.items() if kind not in best.kinds}
    return named


def worth(cause: Cause) -> int:
    """How much a cause explains, less what it explains wrongly."""
    return cause.count - cause.missed


def suspects(found: Mapping[str, Sequence[Difference]], answers: Right, watch: Watcher) -> Iterator[Suspect]:
    """The bugs that foresee at least one of the differences; of two that foresee as much, a house rule's says more."""
    for place, bug in enumerate(sorted(BUGS, key=lambda bug: not bug.house)):
        watch(place, len(BUGS))
        likely = [kind for kind, some in found.items() if any(foresees(bug, one) for one in some[:3])]
        if likely:
            share = {kind: sum(foresees(bug, one) for one in some) / len(some) for kind, some in found.items()}
            false = answers.foreseen_wrongly(bug) if max(share.values()) > HALF else 0.0
            yield Suspect(bug, likely, share, false)


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
            lambda: bug.wrong(getattr(reference, question.function), question.arguments, agreed(question.rules))
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
