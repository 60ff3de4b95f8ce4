"""Compares one solution with the reference: asks, asks again, has it explained."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from dojo.compare.cases import Case
from dojo.compare.explain import explain
from dojo.compare.judge import Exchange, is_alike, judge, was_given
from dojo.compare.messages import Changing, NoAnswer, NotAsked, NotStarted, Reply
from dojo.compare.reference_session import NoImportError, Session
from dojo.compare.result import Finding, Result, Why
from dojo.compare.shrink import shrink
from dojo.text import enumerate_words

OTHER_SEED = 70  # with 0 sets of the players' names are in the opposite order
SAMPLE_STEP = 5  # one of so many right answers is asked for again

Areas = Mapping[str, Sequence[Case]]


def compare_solution(name: str, session: Session, areas: Areas) -> Result:
    """Compare a solution with the reference, by all that there is to ask in *areas*."""
    result = Result(name, habits=session.habits)
    try:
        cases = [case for area in areas.values() for case in area]
        exchanges = ask_all(session, cases)
        result.why_not_asked = session.explain_stop()
        exchanges = ask_again(session, exchanges)
        count_replies(exchanges, result)
        ask = partial(ask_all, session)
        for finding in explain(exchanges):
            simplest = shrink(finding.simplest, finding.bug, ask)
            result.findings.append(replace(finding, simplest=simplest))
    except NoImportError as error:
        result.import_fault = str(error)
    session.end_worker()
    result.findings.sort(key=rate_importance)
    return result


def ask_all(session: Session, cases: Sequence[Case]) -> list[Exchange]:
    """Ask all questions, and judge the replies."""
    replies = session.ask([case.question for case in cases])
    return [judge(case, reply) for case, reply in zip(cases, replies, strict=True)]


def count_replies(exchanges: Sequence[Exchange], result: Result) -> None:
    """Count the answers and the right ones, and note what is not started."""
    started: dict[str, bool] = {}
    for exchange in exchanges:
        name = name_function(exchange.case)
        started.setdefault(name, False)
        if not isinstance(exchange.reply, NotStarted):
            started[name] = True
        if isinstance(exchange.reply, NotAsked):
            result.not_asked += 1
        if was_given(exchange.reply):
            result.total += 1
            result.right += not exchange.kind
    result.not_started = [name for name in started if not started[name]]


def name_function(case: Case) -> str:
    """Name the function that is asked, and the house rules by which it plays."""
    rules = case.question.rules
    if not rules or case.is_refused:
        return case.function
    return f"{case.function} under {enumerate_words(rules)}"


def ask_again(session: Session, exchanges: Sequence[Exchange]) -> list[Exchange]:
    """Ask another worker, and note where it answers otherwise.

    It is asked all that was answered wrongly, and some of the rest, in another order
    and with another hash seed.
    """
    cases = [
        exchange.case
        for number, exchange in enumerate(exchanges)
        if was_given(exchange.reply)
        and not isinstance(exchange.reply, NoAnswer)
        and (exchange.kind or number % SAMPLE_STEP == 0)
    ]
    Random(0).shuffle(cases)  # noqa: S311 - the same every time
    session.start_anew(hash_seed=OTHER_SEED)
    replies = {exchange.case: exchange.reply for exchange in ask_all(session, cases)}
    return [
        note_change(exchange, replies.get(exchange.case, exchange.reply))
        for exchange in exchanges
    ]


def note_change(exchange: Exchange, later: Reply) -> Exchange:
    """Note that a later reply is another one."""
    if isinstance(later, NotAsked) or is_alike(exchange.reply, later):
        return exchange
    return judge(exchange.case, Changing(exchange.reply, later))


def rate_importance(finding: Finding) -> tuple[bool, int, bool, int]:
    """Say where it stands: what changes first, the game, what is explained, figures."""
    return (
        not finding.is_unsteady,
        finding.topic,
        finding.why is Why.UNEXPLAINED,
        -finding.count,
    )
