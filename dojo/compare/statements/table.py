"""The table of the report: all statements about a solution, in their order.

A statement says what the model predicts, and how many held-out deals confirm it. If
the model doesn't know an order, the statement is "no order that we know".
Every wrong answer belongs to a statement, or is listed by its kind.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from dojo.compare.calls.cases import MORE_PLAYERS
from dojo.compare.calls.deals import CATEGORIES, Deal
from dojo.compare.calls.messages import Raised
from dojo.compare.findings import count_times
from dojo.compare.infer.inference import Knowledge
from dojo.compare.infer.model import Model
from dojo.compare.infer.respondent import STRANGER, Respondent
from dojo.compare.shrink import rate_difficulty
from dojo.compare.statements.decisions import (
    report_order,
    report_rules,
    report_tables,
    report_ties,
)
from dojo.compare.statements.dependences import (
    report_changes,
    report_oddities,
    report_orders,
    report_refusal,
    report_seat_failure,
)
from dojo.compare.statements.misreadings import report_misreadings, report_not_started
from dojo.compare.statements.statement import (
    FIRST,
    MAX_EXAMPLES,
    RuleStatement,
    join_abouts,
    name_all,
    pick_deals,
    rate_deal,
)


def make_statements(knowledge: Knowledge) -> list[RuleStatement]:
    """Make all statements about standard poker, in the order of the table."""
    statements = [
        *report_changes(knowledge),
        *report_orders(knowledge),
        *report_seat_failure(knowledge),
        *report_oddities(knowledge),
        *report_not_started(knowledge),
        *report_misreadings(knowledge),
    ]
    model = knowledge.model
    if model and not knowledge.changing:
        statements += [
            *report_refusal(knowledge),
            *report_order(knowledge, model),
            *report_rules(knowledge, model),
            *report_ties(knowledge, model),
            *report_tables(model),
        ]
        statements += report_unexplained(knowledge, model, statements)
    for statement in statements:
        if not statement.examples:
            statement.examples = pick_deals(knowledge, statement.about)
    add_lines(statements, knowledge.respondent)
    return join_alike(sorted(statements, key=lambda statement: statement.lesson))


def add_lines(statements: Sequence[RuleStatement], respondent: Respondent) -> None:
    """Add to each type of error where it is raised, if that is always the same line."""
    lines: dict[str, set[str]] = {}
    for reply in (*respondent.replies.values(), *respondent.name_replies.values()):
        if isinstance(reply, Raised):
            lines.setdefault(f"raises {reply.error}", set()).add(reply.place)
    for error, [line, *more_lines] in lines.items():
        if line and not more_lines:
            for statement in statements:
                pattern = rf"{re.escape(error)}\b"
                statement.yours = re.sub(pattern, f"{error} ({line})", statement.yours)


def report_unexplained(
    knowledge: Knowledge, model: Model, statements: Sequence[RuleStatement]
) -> Iterator[RuleStatement]:
    """Report wrong outcomes that no statement explains, by kind."""
    respondent = knowledge.respondent
    outcomes = {*respondent.outcomes.values()}
    if outcomes == {STRANGER}:
        return  # it is reported already
    if len(outcomes) == 1 and isinstance(only := outcomes.pop(), str):
        yours = f"winners {only}"
        yield RuleStatement(
            "every deal", yours, "some players win", FIRST, lambda _: True
        )
        return
    failures = {respondent.seat_failure} | {f.order.tie for f in model.orders.values()}
    kinds: dict[str, list[Deal]] = {}
    for deal in sorted(knowledge.wrong_deals, key=rate_deal):
        outcome = respondent.outcomes[deal]
        is_predicted = outcome in failures or model.predict(deal) in (None, outcome)
        if not (is_predicted and is_covered(deal, statements)):
            kinds.setdefault(name_kind(respondent, deal), []).append(deal)
    for kind, deals in sorted(kinds.items(), key=lambda item: -len(item[1])):
        times = count_times(len(deals))
        lesson = max(map(CATEGORIES.index, deals[0].categories))
        number = len(deals[0].hands)
        topics = {1: "one player", 2: "other"}
        is_every = number == 1 and len(deals) == len(CATEGORIES)
        yield RuleStatement(
            topics.get(number, "more players"),
            kind if is_every else f"{kind} ({times}), by no rule that we know",
            "any number of players" if is_every else "",
            lesson if number == 2 else MORE_PLAYERS,
            deals.__contains__,
            examples=list(map(respondent.judge, deals[:MAX_EXAMPLES])),
            is_about_calls=True,
        )


def name_kind(respondent: Respondent, deal: Deal) -> str:
    """Name what is wrong with an outcome."""
    outcome = respondent.outcomes[deal]
    if isinstance(outcome, str):
        return f"winners {outcome}"
    if len(deal.hands) == 2:
        return respondent.judge(deal).kind
    if len(deal.hands) == 1:
        return "winners names no player"
    lacks = {*deal.right} - {*outcome}
    if {*outcome} - {*deal.right}:
        return "the wrong players win" if lacks else "a worse hand shares the pot"
    return "a player is left out who should share the pot"


# Statements that say the same.


def join_alike(statements: Sequence[RuleStatement]) -> list[RuleStatement]:
    """Join statements that say the same about several categories."""
    groups: dict[tuple[str, str], list[RuleStatement]] = {}
    for statement in statements:
        topic = "" if statement.topic in CATEGORIES else statement.topic
        groups.setdefault((statement.yours, topic), []).append(statement)
    return [join_statements(group) for group in groups.values()]


def join_statements(group: Sequence[RuleStatement]) -> RuleStatement:
    """Join statements that say the same into one."""
    joined, *rest = group
    if not rest:
        return joined
    joined.topic = name_all([statement.topic for statement in group])
    if len({statement.rules for statement in group}) > 1:
        joined.rules = joined.rules_of_many
    joined.about = join_abouts(group)
    joined.held_out = sum(statement.held_out for statement in group)
    examples = [example for statement in group for example in statement.examples]
    joined.examples = sorted(examples, key=rate_difficulty)
    return joined


# What they cover.


def count_covered(knowledge: Knowledge, statements: Sequence[RuleStatement]) -> int:
    """Count the right answers that a statement is about."""
    outcomes = knowledge.respondent.outcomes
    return sum(
        outcome == deal.right and is_covered(deal, statements)
        for deal, outcome in outcomes.items()
    )


def is_covered(deal: Deal, statements: Sequence[RuleStatement]) -> bool:
    """Return whether a statement is about a deal, or about two of its hands."""
    if any(statement.about(deal) for statement in statements):
        return True
    pairs = combinations(deal.hands, 2) if len(deal.hands) > 2 else ()
    return any(is_covered(Deal(hands), statements) for hands in pairs)
