"""Compares one solution with the reference: asks, asks again, has it explained."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from dojo.compare.agreement import predicts
from dojo.compare.cases import Case
from dojo.compare.explain import explain
from dojo.compare.judge import (
    Asked,
    Difference,
    agrees,
    is_alike,
    was_given,
)
from dojo.compare.messages import Changing, Lost, NotAsked, NotStarted, Reply
from dojo.compare.result import Finding, Result, Why
from dojo.compare.session import NoImportError, Session
from dojo.compare.shrink import shrink
from dojo.text import enumerate_words

EVERY = 5  # one of so many right answers is asked for again

Areas = Mapping[str, Sequence[Case]]


def compare_solution(name: str, session: Session, areas: Areas) -> Result:
    """Compare a solution with the reference, by all that there is to ask in *areas*."""
    result = Result(name, habits=session.habits)
    try:
        asked = ask_again(session, ask_all(session, areas))
        sum_up(asked, result)
        result.why_left = session.why_no_more()
        for finding in explain(asked):
            result.findings.append(shrink_finding(session, finding))
    except NoImportError as error:
        result.import_fault = str(error)
    session.end_worker()
    result.findings.sort(key=rate_importance)
    return result


def ask_all(session: Session, areas: Areas) -> Asked:
    """Ask all questions."""
    cases = [case for area in areas.values() for case in area]
    replies = session.ask([case.question for case in cases])
    return [*zip(cases, replies, strict=True)]


def sum_up(asked: Asked, result: Result) -> None:
    """Count the answers and the right ones, and note what is not started."""
    given = [(case, reply) for case, reply in asked if was_given(reply)]
    result.total = len(given)
    result.right = sum(agrees(case, reply) for case, reply in given)
    result.left = sum(isinstance(reply, NotAsked) for _, reply in asked)
    by_function: dict[str, list[Reply]] = {}
    for case, reply in asked:
        by_function.setdefault(name_function(case), []).append(reply)
    for name, replies in by_function.items():
        if all(isinstance(reply, NotStarted) for reply in replies):
            result.not_started.append(name)


def name_function(case: Case) -> str:
    """Name the function that is asked, and the house rules by which it plays."""
    rules = case.question.rules
    if not rules or case.is_refused:
        return case.function
    return f"{case.function} under {enumerate_words(rules)}"


def ask_again(session: Session, asked: Asked) -> Asked:
    """Ask another worker, and note to what it gives another answer.

    It is asked for all that was wrong, and some of what was right, in another order,
    and has another hash seed.
    """
    again = [
        case
        for place, (case, reply) in enumerate(asked)
        if was_given(reply)
        and not isinstance(reply, Lost)
        and (place % EVERY == 0 or not agrees(case, reply))
    ]
    Random(0).shuffle(again)  # noqa: S311 - the same every time
    session.start_anew(hash_seed=1)
    replies = session.ask([case.question for case in again])
    later = dict(zip(again, replies, strict=True))
    return [(case, compare_replies(reply, later.get(case))) for case, reply in asked]


def compare_replies(reply: Reply, later: Reply | None) -> Reply:
    """Give the reply, if a later one does not change it."""
    if later is None or isinstance(later, NotAsked) or is_alike(reply, later):
        return reply
    return Changing(reply, later)


def shrink_finding(session: Session, finding: Finding) -> Finding:
    """Make its simplest difference simpler."""

    def ask(cases: Sequence[Case]) -> Sequence[Reply]:
        return session.ask([case.question for case in cases])

    def belongs(difference: Difference) -> bool:
        if finding.bug is None:
            return True
        return predicts(finding.bug, difference.case, difference.reply)

    return replace(finding, simplest=shrink(finding.simplest, belongs, ask))


def rate_importance(finding: Finding) -> tuple[bool, int, bool, int]:
    """Say where it stands: what changes first, the game, what is explained, figures."""
    unexplained = finding.why is Why.DIFFERENCE
    return (
        not finding.is_unsteady,
        finding.topic,
        unexplained,
        -finding.count,
    )
