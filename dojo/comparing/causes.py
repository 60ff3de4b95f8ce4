"""Which named bug a solution behaves like: it must foresee what is wrong, and little that is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


def causes(found: Mapping[str, Sequence[Difference]], times: Mapping[str, int], right: Sequence[Case]) -> list[Cause]:
    """Explain as many kinds of differences as possible.

    Args:
        found: the differences, by kind; of the many some.
        times: how many there are of each kind.
        right: cases in which the solution was right.
    """
    chance = Random(1)  # noqa: S311 - the same sample every time
    answers = Right.of(found, right, chance)
    left = {kind: chance.sample(list(some), min(SAMPLE, len(some))) for kind, some in found.items()}
    named = []
    for _ in range(MOST_CAUSES):
        best = max((weighed(bug, left, times, answers) for bug in suspects(left)), default=None, key=worth)
        if best is None or worth(best) <= 0:
            break
        named.append(best)
        left = {kind: some for kind, some in left.items() if kind not in best.kinds}
    return named


def worth(cause: Cause) -> int:
    """How much a cause explains, less what it explains wrongly."""
    return cause.count - cause.missed


def suspects(left: Mapping[str, Sequence[Difference]]) -> list[Bug]:
    """The bugs that foresee at least one of the differences; of two that foresee as much, a house rule's says more."""
    few = [one for some in left.values() for one in some[:3]]
    order = sorted(BUGS, key=lambda bug: not bug.house)
    return [bug for bug in order if any(foresees(bug, one) for one in few)]


def weighed(
    bug: Bug,
    left: Mapping[str, Sequence[Difference]],
    times: Mapping[str, int],
    answers: Right,
) -> Cause:
    """What a bug explains; nothing, if it foresees too much that did not happen."""
    hits = {kind: sum(foresees(bug, one) for one in some) for kind, some in left.items()}
    kinds = tuple(kind for kind, number in hits.items() if 2 * number > len(left[kind]))
    count = sum(round(hits[kind] / len(left[kind]) * times[kind]) for kind in kinds)
    false = answers.foreseen_wrongly(bug)
    if not kinds or count / (count + false) < FORESEEN:
        return Cause(bug.name, (), 0)
    return Cause(bug.name, kinds, count, round(false))


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
