"""Compare one solution with the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from dojo.compare.cases import Case
from dojo.compare.deals import category_of_hand
from dojo.compare.findings import Finding, group, rate_importance
from dojo.compare.inference import Knowledge, infer
from dojo.compare.interview import NoImportError, Session
from dojo.compare.judge import Exchange, is_alike, judge, was_given
from dojo.compare.messages import (
    Changing,
    NoAnswer,
    NotAsked,
    NotStarted,
    Raised,
    Reply,
)
from dojo.compare.player import Player
from dojo.compare.result import Result
from dojo.compare.shrink import shrink
from dojo.compare.statements import make_statements
from dojo.text import enumerate_words

OTHER_SEED = 70  # with 0, sets of the players' names are in the opposite order
SAMPLE_STEP = 5  # one of so many right answers is asked for again

Areas = Mapping[str, Sequence[Case]]


def compare_solution(name: str, session: Session, areas: Areas) -> Result:
    """Compare a solution with the rules of standard poker, and in some *areas*."""
    result = Result(name, habits=session.habits)
    ask = partial(ask_all, session)
    try:
        knowledge = infer(Player(session))
        add_knowledge(knowledge, result)
        cases = [case for area in areas.values() for case in area]
        exchanges = ask_all(session, cases)
        result.why_not_asked = session.explain_stop()
        exchanges = ask_again(session, exchanges)
        exchanges = leave_out_more_cards(exchanges, result)
        count_replies(exchanges, result)
        result.findings = [simplify(finding, session) for finding in group(exchanges)]
        result.findings.sort(key=rate_importance)
        for statement in result.statements:
            statement.examples = [shrink(e, ask) for e in statement.examples]
    except NoImportError as error:
        result.import_fault = str(error)
    session.end_worker()
    return result


def leave_out_more_cards(
    exchanges: Sequence[Exchange], result: Result
) -> list[Exchange]:
    """Leave out functions that refuse more than five cards; they aren't there yet."""
    refused: set[str] = set()
    for exchange in exchanges:
        case = exchange.case
        if takes_more_cards(case) and isinstance(exchange.reply, Raised):
            refused.add(case.function)
    for function in sorted(refused):
        result.not_started.append(f"{function} of more than five cards")
    return [
        exchange
        for exchange in exchanges
        if not takes_more_cards(exchange.case) or exchange.case.function not in refused
    ]


def takes_more_cards(case: Case) -> bool:
    """Say whether a case is about more than five cards, of which five count."""
    standard = case.function in ("category", "winners", "shares")
    more = any(len(hand.split()) > 5 for hand in case.hands)
    return standard and more and not case.is_refused and not case.question.rules


def add_knowledge(knowledge: Knowledge, result: Result) -> None:
    """Note what the inference found, and how many answers were right."""
    player = knowledge.player
    result.statements = make_statements(knowledge)
    if knowledge.stopped and not knowledge.plays:
        return  # nobody knows what is implemented
    if knowledge.plays:
        result.total += len(player.outcomes)
        result.right += len(player.outcomes) - len(knowledge.wrong_deals)
    else:
        result.not_started.append("winners")
    if knowledge.names_hands:
        result.total += len(player.names)
        result.right += sum(
            category_of_hand(hand) == name for hand, name in player.names.items()
        )
    else:
        result.not_started.append("category")


def simplify(finding: Finding, session: Session) -> Finding:
    """Make the example of a finding simpler."""
    return replace(
        finding, simplest=shrink(finding.simplest, partial(ask_all, session))
    )


def ask_all(session: Session, cases: Sequence[Case]) -> list[Exchange]:
    """Make all calls, and judge the replies."""
    replies = session.ask([case.question for case in cases])
    return [judge(case, reply) for case, reply in zip(cases, replies, strict=True)]


def count_replies(exchanges: Sequence[Exchange], result: Result) -> None:
    """Count the answers and the right ones, and note what isn't implemented."""
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
    missing = [name for name in started if not started[name]]
    result.not_started = list(dict.fromkeys(result.not_started + missing))


def name_function(case: Case) -> str:
    """Name the function that is called, and the house rules by which it plays."""
    rules = case.question.rules
    if not rules or case.is_refused:
        return case.function
    return f"{case.function} under {enumerate_words(rules)}"


def ask_again(session: Session, exchanges: Sequence[Exchange]) -> list[Exchange]:
    """Make some calls again in another worker, and note where the answer changes.

    All that was wrong and some of the rest are called again, in another order and with
    another hash seed.
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
