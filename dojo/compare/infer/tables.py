"""Finds out how `winners` compares three or more players."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from dojo.compare.calls.deals import (
    Deal,
    Dealer,
    make_pool,
    make_tables,
)
from dojo.compare.infer.criteria import RIGHT_CRITERIA
from dojo.compare.infer.model import TABLE_RULES, Model
from dojo.compare.infer.order import Order
from dojo.compare.infer.respondent import (
    Failure,
    Outcome,
    Respondent,
    take_sample,
)
from dojo.compare.infer.search import HELD_OUT
from dojo.compare.infer.verification import (
    is_contradicted,
    list_contradictions,
    withdraw_contradicted,
)
from reference.rank_table import hand_rank

TABLES = 60  # maximum number of deals of three hands in each category


def learn_tables(model: Model, respondent: Respondent, *, is_checked: bool) -> None:
    """Find out how three or more players are compared.

    Args:
        model: the rules for two players.
        respondent: the solution.
        is_checked: whether the rules were checked with all deals so far.
    """
    deals = [*make_tables(), *deal_tables(model)]
    outcomes = respondent.call_winners(deals)
    duels = list_duels(deals, outcomes)
    respondent.call_winners(duels)
    if is_checked and not list_contradictions(model, respondent, [*deals, *duels]):
        return
    withdraw_contradicted(model, respondent)
    usual = [model.predict(deal) for deal in deals]
    if not any(map(is_contradicted, usual, outcomes)):
        return
    tried = [*zip(deals, usual, outcomes, strict=True)]
    # to save time, the deals that rule out most table rules come first
    tried.sort(key=lambda known: not is_contradicted(*known[1:]))
    for table in TABLE_RULES:
        changed = count_changed(model, table, tried)
        if changed >= HELD_OUT:
            model.table, model.table_deals = table, changed
            return
    model.duels_only = {
        category
        for deal, predicted, outcome in tried
        if is_contradicted(predicted, outcome)
        for answer in (predicted, outcome)
        for category in list_winning_categories(deal, answer)
        if outcome == deal.right or not has_right_criteria(model, category)
    }


def list_winning_categories(deal: Deal, answer: Outcome | None) -> list[str]:
    """List the categories of the hands that win according to an answer."""
    seats = answer if isinstance(answer, tuple) else ()
    return [deal.categories[seat] for seat in seats]


def has_right_criteria(model: Model, category: str) -> bool:
    """Return whether the right criteria decide between hands in a category."""
    order = model.find_order(category)
    return order is None or order.criteria == RIGHT_CRITERIA[category]


def count_changed(
    model: Model, table: str, tried: Iterable[tuple[Deal, Outcome | None, Outcome]]
) -> int:
    """Count the predictions that a rule for three or more players changes.

    Args:
        model: the rules for two players.
        table: a key in TABLE_RULES.
        tried: deals, each with the usual prediction and the outcome.
    """
    changed = 0
    for deal, usual, outcome in tried:
        predicted = model.predict_with(table, deal)
        if is_contradicted(predicted, outcome):
            return 0
        changed += predicted not in (None, usual)
    return changed


def list_duels(deals: Sequence[Deal], outcomes: Sequence[Outcome]) -> list[Deal]:
    """List two-player deals that may explain wrong answers about larger deals.

    Each deal has a hand that should win a larger deal, and a hand that wins instead.
    """
    wrong = [
        (deal, outcome)
        for deal, outcome in zip(deals, outcomes, strict=True)
        if outcome != deal.right and not isinstance(outcome, Failure)
    ]
    return [
        Deal((deal.hands[seat], deal.hands[rival]))
        for deal, outcome in take_sample(wrong)
        for seat, rival in product(deal.right, outcome)
        if seat != rival
    ]


def deal_tables(model: Model) -> Iterator[Deal]:
    """Yield deals of three hands in each category with a wrong order or tie rule."""
    for category, known_order in model.orders.items():
        if known_order.order == Order(RIGHT_CRITERIA[category]):
            continue
        dealer = Dealer("tables", category)
        pool = make_pool(category)
        for deal in pool[:: 1 + len(pool) // TABLES]:
            strength = hand_rank(deal.hands[0])
            equal = dealer.deal_again(strength, deal.hands)
            hands = [*deal.hands, equal or dealer.deal_again(strength)]
            yield Deal((*dealer.random.sample(hands, 3),), backwards=deal.backwards)
