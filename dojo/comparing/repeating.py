"""The same questions once more: does a solution always say the same?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dojo.comparing.cases import Case
from dojo.comparing.judging import Difference, same
from dojo.comparing.question import Kind, Reply
from dojo.comparing.session import INCONSTANT
from dojo.comparing.started import COUNTING, Asked

TWICE = 150  # questions that are asked again, of each kind
REMEMBERS = "answers otherwise later on: it keeps something between calls, or depends on the clock or on chance"


def again(session: Asked, answered: Sequence[Case], found: Mapping[str, Sequence[Difference]]) -> None:
    """Ask some questions thrice in a row, after all others, then in a fresh process the other way round.

    Args:
        session: who asks.
        answered: cases in which the solution was right.
        found: the differences, by kind.
    """
    right = [case for case in answered if case.question.function != COUNTING]
    each = {(case.question.function, str(case.right)): case for case in right if not case.question.rules}
    cases = [*right[:: max(1, len(right) // TWICE)], *list(each.values())[:TWICE]]
    wrong = [one.case.question for some in found.values() for one in some[:3]]
    questions = [case.question for case in cases]
    questions += [question for question in wrong if question.function != COUNTING][:TWICE]
    thrice = session.ask([question for question in questions for _ in range(3)])
    first = thrice[::3]
    for question, *replies in zip(questions, first, thrice[1::3], thrice[2::3], strict=True):
        if any(said_otherwise(replies[0], reply) for reply in replies):
            session.accident(INCONSTANT, str(question))
            return
    session.leave()
    back = session.ask(questions[::-1])[::-1]
    changed = [case.question for case, reply in zip(cases, first, strict=False) if not same(case, reply)]
    changed += [asked for asked, one, other in zip(questions, first, back, strict=True) if said_otherwise(one, other)]
    if changed:
        session.accident(REMEMBERS, str(changed[0]))


def said_otherwise(one: Reply, other: Reply) -> bool:
    """Whether something else was said to the same question; that nothing was said is told apart."""
    said = (Kind.ANSWER, Kind.ODD, Kind.RAISED, Kind.NOT_STARTED)
    return one != other and one.kind in said and other.kind in said
