"""Statements about what decides: between categories, within one, and on a tie."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from dojo.compare.calls.cases import MORE_PLAYERS
from dojo.compare.calls.deals import CATEGORIES, Deal, Pair, category_of_hand
from dojo.compare.findings import count_times
from dojo.compare.infer.criteria import RIGHT
from dojo.compare.infer.inference import Knowledge
from dojo.compare.infer.model import Model
from dojo.compare.infer.order import TIES, Order
from dojo.compare.infer.search import Found
from dojo.compare.statements.misreadings import list_missing
from dojo.compare.statements.statement import (
    FIRST,
    MANY_ORDERS,
    About,
    RuleStatement,
    has_pair,
    join_articles,
    name_all,
    name_many,
    pick_deals,
    say_beats,
)

UNKNOWN = "no order that we know"


# The order of categories.


def report_order(knowledge: Knowledge, model: Model) -> Iterator[RuleStatement]:
    """Report which categories are in another order, or in none."""
    unsure = {*list_missing(knowledge), *model.merged}
    wrong = [pair for pair in model.upside_down if unsure.isdisjoint(pair)]
    if len({low for low, _ in wrong}) > 1 and not model.unclear and not unsure:
        yield RuleStatement(
            "order",
            f"lowest first: {', '.join(c for level in model.levels for c in level)}",
            f"lowest first: {', '.join(CATEGORIES)}",
            FIRST,
            has_pair(wrong),
            sum(model.upside_down.values()),
        )
        return
    for low in dict.fromkeys(low for low, _ in wrong):
        pairs = [pair for pair in wrong if pair[0] == low]
        higher = [high for _, high in pairs]
        yield RuleStatement(
            "order",
            say_beats([low], higher),
            say_beats(higher, [low]),
            CATEGORIES.index(higher[0]),
            has_pair(pairs),
            sum(model.upside_down[pair] for pair in pairs),
        )
    unsure |= model.recognition.unknown.keys()
    unclear = [pair for pair in model.unclear if unsure.isdisjoint(pair)]
    yield from report_unclear(knowledge, unclear)


def report_unclear(
    knowledge: Knowledge, pairs: Sequence[Pair]
) -> Iterator[RuleStatement]:
    """Report categories whose hands beat each other in no way that we know."""
    for category in CATEGORIES:
        rivals = [rival for rival in CATEGORIES if (rival, category) in pairs]
        about = has_pair([(rival, category) for rival in rivals])
        if count := count_right(knowledge, about):
            yield RuleStatement(
                category,
                f"{UNKNOWN} against {join_articles(rivals)}; {count}",
                "each category has its place",
                CATEGORIES.index(category),
                about,
            )


# Orders within a category.


def report_rules(knowledge: Knowledge, model: Model) -> Iterator[RuleStatement]:
    """Report what decides between two hands of a category, where that is wrong."""
    skipped = {*list_missing(knowledge), *model.merged}
    unknown = []
    for category in [c for level in model.levels for c in level if c not in skipped]:
        if (category, category) in model.unclear:
            continue
        known_order = model.orders.get(category)
        if not known_order:
            unknown.append(category)
            continue
        yours = describe_order(known_order, category)
        if yours == "as in the rules":
            continue
        about = has_only(model, [category])
        is_about_ranks = yours == known_order.order.ranks.words
        yield RuleStatement(
            category,
            yours,
            "ranks go from 2 to A" if is_about_ranks else RIGHT[category],
            CATEGORIES.index(category),
            about,
            known_order.held_out,
            pick_deals(knowledge, is_wrong(known_order.order, about)),
        )
    about = has_only(model, unknown)
    if count := count_right(knowledge, about):
        unknown.sort(key=CATEGORIES.index)
        yield RuleStatement(
            name_all(unknown),
            f"{UNKNOWN}; {count}",
            RIGHT[unknown[0]] if len(unknown) == 1 else MANY_ORDERS,
            CATEGORIES.index(unknown[0]),
            about,
        )


def count_right(knowledge: Knowledge, about: About) -> str:
    """Say how many outcomes are right, and how often the commonest error is raised.

    Returns:
        "" if all of them are right.
    """
    outcomes = {d: o for d, o in knowledge.respondent.outcomes.items() if about(d)}
    right = sum(outcome == deal.right for deal, outcome in outcomes.items())
    if right == len(outcomes):
        return ""
    words = f"{right:,} of {len(outcomes):,} deals are right"
    failures = Counter(o for o in outcomes.values() if isinstance(o, str))
    for failure, number in failures.most_common(1):
        words += f"; winners {failure} {count_times(number)}"
    return words


def is_wrong(order: Order, about: About) -> About:
    """Return the test whether an order decides a deal otherwise than the rules."""

    def decides_wrongly(deal: Deal) -> bool:
        right = 0 if len(deal.right) > 1 else 1 if deal.right == (0,) else -1
        return about(deal) and order.compare(*deal.hands) != right

    return decides_wrongly


def describe_order(known_order: Found, category: str) -> str:
    """Say what decides, or what goes wrong whenever two hands of a category meet."""
    order = known_order.order
    if not order.criteria and order.tie not in TIES:
        return f"two hands of one category: winners {order.tie}"
    return order.describe(category)


def has_only(model: Model, categories: Sequence[str]) -> About:
    """Return the test whether a deal is between regular hands of one category."""
    same = has_pair([(category, category) for category in categories])
    return lambda deal: same(deal) and all(map(model.is_regular, deal.hands))


# Ties, and more players.


def report_ties(knowledge: Knowledge, model: Model) -> Iterator[RuleStatement]:
    """Report who wins ties."""
    ties: dict[str, list[str]] = {}
    for category, known_order in model.orders.items():
        order = known_order.order
        if order.criteria or order.tie in TIES:
            ties.setdefault(order.tie, []).append(category)
    for tie, categories in ties.items():
        if tie in ("share", knowledge.respondent.seat_failure):
            continue
        yours = tie if tie in TIES else f"winners {tie}"
        if len(ties) > 1:
            yours = f"{', '.join(map(name_many, categories))}: {yours}"
        members = [c for c in CATEGORIES if model.base(c) in categories]
        yield RuleStatement(
            "ties",
            yours,
            "equal hands share",
            MORE_PLAYERS,
            has_tie(model, members),
            sum(model.orders[category].ties for category in categories),
        )


def has_tie(model: Model, categories: Sequence[str]) -> About:
    """Return the test whether two hands in these categories tie."""
    return lambda deal: any(
        category_of_hand(hand) in categories and model.compare(hand, rival) == 0
        for hand, rival in combinations(deal.hands, 2)
    )


def report_tables(model: Model) -> Iterator[RuleStatement]:
    """Report how three and more players are compared, if not all are."""
    if model.failure:
        most = model.max_players
        yield RuleStatement(
            f"{most + 1} or more players",
            f"winners {model.failure}",
            "any number of players",
            MORE_PLAYERS,
            lambda deal: len(deal.hands) > most,
            model.table_deals,
        )
    if model.table != "all":
        yield RuleStatement(
            "more players",
            model.table,
            "the best of all hands wins; equal hands share",
            MORE_PLAYERS,
            lambda deal: len(deal.hands) > 2,
            model.table_deals,
        )
