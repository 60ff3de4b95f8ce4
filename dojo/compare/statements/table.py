"""The table of the report: all statements about a solution, in their order.

A statement says what the model predicts, and how many held-out deals confirm it. If
the model doesn't know an order, the statement is "no order that we know".
Every wrong answer belongs to a statement, or is listed by its kind.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from dojo.compare.calls.deals import Deal
from dojo.compare.difference import Difference, Topic
from dojo.compare.infer.inference import Knowledge
from dojo.compare.infer.model import Model
from dojo.compare.infer.respondent import Failure, Respondent
from dojo.compare.shrink import rate_difficulty
from dojo.compare.statements.decisions import (
    report_order,
    report_rules,
    report_tables,
    report_ties,
)
from dojo.compare.statements.dependences import (
    report_card_order,
    report_changes,
    report_deals,
    report_failures,
    report_oddities,
)
from dojo.compare.statements.misreadings import report_misreadings, report_not_started
from dojo.compare.statements.parts import (
    join_abouts,
    pick_deals,
    rate_deal,
)


def make_statements(knowledge: Knowledge) -> list[Difference]:
    """Make all statements about standard poker, in the order of the table."""
    statements = [
        *report_changes(knowledge),
        *report_card_order(knowledge),
        *report_failures(knowledge),
        *report_oddities(knowledge),
        *report_not_started(knowledge),
        *report_misreadings(knowledge),
    ]
    model = knowledge.model
    if model and not knowledge.changing:
        statements += [
            *report_order(knowledge, model),
            *report_rules(knowledge, model),
            *report_ties(knowledge, model),
            *report_tables(model),
        ]
        statements += report_unexplained(knowledge, model, statements)
    for statement in statements:
        if not statement.examples:
            statement.examples = pick_deals(knowledge, statement.about)
    return join_alike(sorted(statements, key=lambda statement: statement.place))


def report_unexplained(
    knowledge: Knowledge, model: Model, statements: Sequence[Difference]
) -> Iterator[Difference]:
    """Report wrong answers that no statement explains, by kind."""
    respondent = knowledge.respondent
    kinds: dict[str, list[Deal]] = {}
    for deal in sorted(knowledge.wrong_deals, key=rate_deal):
        outcome = respondent.outcomes[deal]
        is_predicted = model.predict(deal) in (None, outcome)
        is_explained = is_predicted and is_covered(deal, statements)
        if not is_explained and not isinstance(outcome, Failure):
            kinds.setdefault(name_kind(respondent, deal), []).append(deal)
    for kind, deals in sorted(kinds.items(), key=lambda item: -len(item[1])):
        yield report_deals(knowledge, kind, deals, topic=Topic.OTHER)


def name_kind(respondent: Respondent, deal: Deal) -> str:
    """Name what is wrong with an answer."""
    if len(deal.hands) == 2:
        return respondent.judge(deal).kind
    outcome = respondent.outcomes[deal]
    if len(deal.hands) == 1 or isinstance(outcome, Failure):
        return "winners names no player"
    lacks = {*deal.right} - {*outcome}
    if {*outcome} - {*deal.right}:
        return "the wrong players win" if lacks else "a worse hand shares the pot"
    return "a player is left out who should share the pot"


# Statements that say the same.


def join_alike(statements: Sequence[Difference]) -> list[Difference]:
    """Join statements that say the same about several categories."""
    groups: dict[tuple[Topic, str, str], list[Difference]] = {}
    for statement in statements:
        key = (statement.topic, statement.yours, statement.figures)
        groups.setdefault(key, []).append(statement)
    return [join_statements(group) for group in groups.values()]


def join_statements(group: Sequence[Difference]) -> Difference:
    """Join statements that say the same into one."""
    joined, *rest = group
    if not rest:
        return joined
    joined.categories = [c for statement in group for c in statement.categories]
    if len({statement.rules for statement in group}) > 1:
        joined.rules = joined.rules_of_many
    joined.about = join_abouts(group)
    joined.held_out = sum(statement.held_out for statement in group)
    examples = [example for statement in group for example in statement.examples]
    joined.examples = sorted(examples, key=rate_difficulty)
    return joined


# What they cover.


def count_covered(knowledge: Knowledge, statements: Sequence[Difference]) -> int:
    """Count the right answers that a statement is about."""
    outcomes = knowledge.respondent.outcomes
    return sum(
        outcome == deal.right and is_covered(deal, statements)
        for deal, outcome in outcomes.items()
    )


def is_covered(deal: Deal, statements: Sequence[Difference]) -> bool:
    """Return whether a statement is about a deal, or about two of its hands."""
    if any(statement.about(deal) for statement in statements):
        return True
    pairs = combinations(deal.hands, 2) if len(deal.hands) > 2 else ()
    return any(is_covered(Deal(hands), statements) for hands in pairs)
