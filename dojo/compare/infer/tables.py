"""Finds out how `winners` compares three or more players."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from operator import ne

from dojo.compare.calls.deals import (
    PLAYERS,
    Deal,
    Dealer,
    deal_close_tables,
    make_pool,
    make_tables,
)
from dojo.compare.infer.criteria import RIGHT_CRITERIA, list_criteria
from dojo.compare.infer.knowledge import thin_out
from dojo.compare.infer.model import TABLE_RULES, Model
from dojo.compare.infer.order import Order
from dojo.compare.infer.respondent import (
    Failure,
    Outcome,
    Respondent,
)
from dojo.compare.infer.search import HELD_OUT, Found
from dojo.compare.infer.verification import (
    is_contradicted,
    list_contradictions,
    withdraw_contradicted,
)
from dojo.contract import RANKING
from reference.rank_table import hand_rank

TABLES = 60  # maximum number of deals of three hands in each category
# number of further deals for three or more players, for each position at which the
# two best hands may first differ
TABLES_PER_PLACE = 26


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
    learn_table_orders(model, respondent, deals)
    usual = [model.predict(deal) for deal in deals]
    model.duels_only = {
        category
        for category in model.table_orders
        if model.orders[category].order != Order(RIGHT_CRITERIA[category])
    }
    model.duels_only |= {
        deal.categories[seat]
        for deal, predicted, outcome in zip(deals, usual, outcomes, strict=True)
        if is_contradicted(predicted, outcome) and outcome == deal.right
        for answer in (predicted, outcome)
        for seat in (answer if isinstance(answer, tuple) else ())
    }


def count_changed(
    model: Model, table: str, tried: Iterable[tuple[Deal, Outcome | None, Outcome]]
) -> int:
    """Count the predictions that a table rule changes; 0 if the rule is wrong.

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


def learn_table_orders(
    model: Model, respondent: Respondent, deals: Sequence[Deal]
) -> None:
    """Find the orders that hold only for three or more players.

    For example, some solutions ignore kickers if there are three or more players.
    """
    wrong = [
        d for d in deals if is_contradicted(model.predict(d), respondent.outcomes[d])
    ]
    model.table_size = min(len(deal.hands) for deal in wrong)
    if model.table_size == 2:
        return
    larger = min(model.table_size + 1, len(PLAYERS))
    sizes = [model.table_size, larger] * (TABLES_PER_PLACE // 2)
    best = {deal: find_category_of_best(model, deal) for deal in deals}
    winning = [best[deal] for deal in wrong]
    for category in [c for c in RANKING if c in winning and c in model.orders]:
        more = [*deal_close_tables(category, "more", sizes)]
        best |= {deal: find_category_of_best(model, deal) for deal in more}
        tried = [
            deal
            for deal in (*deals, *more)
            if len(deal.hands) >= model.table_size and best[deal] == category
        ]
        outcomes = respondent.call_winners(tried)
        if outcomes == [deal.right for deal in tried]:
            continue  # the order is wrong only for two players
        usual = [model.predict(deal) for deal in tried]
        for order in list_other_orders(category, model.orders[category].order):
            orders = model.orders | {category: Found(order, 0)}
            predict = partial(replace(model, orders=orders).predict_with, model.table)
            if any(map(is_contradicted, map(predict, tried), outcomes)):
                continue
            changed = sum(map(ne, map(predict, tried), usual))
            if changed >= HELD_OUT:
                model.table_orders[category] = Found(order, held_out=changed)
                break


def find_category_of_best(model: Model, deal: Deal) -> str:
    """Return the category of the best hand in a deal, or "" if this is unknown."""
    seats = model.find_best(model.table, deal.hands)
    return deal.categories[seats[0]] if seats else ""


def list_other_orders(category: str, order: Order) -> Iterator[Order]:
    """Yield wrong orders that begin with criteria of *order*, the shortest first."""
    yield replace(order, criteria=())
    for kept in range(len(order.criteria)):
        for criterion in list_criteria(category):
            criteria = (*order.criteria[:kept], criterion)
            if criteria != RIGHT_CRITERIA[category]:
                yield replace(order, criteria=criteria)


def list_duels(deals: Sequence[Deal], outcomes: Sequence[Outcome]) -> list[Deal]:
    """List deals for two players that may show the faults of deals for more players.

    Each deal has a hand that should win a larger deal, and a hand that wins instead.
    """
    wrong = [
        (deal, outcome)
        for deal, outcome in zip(deals, outcomes, strict=True)
        if outcome != deal.right and not isinstance(outcome, Failure)
    ]
    return [
        Deal((deal.hands[seat], deal.hands[rival]))
        for deal, outcome in thin_out(wrong)
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
