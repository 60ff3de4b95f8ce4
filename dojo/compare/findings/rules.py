"""Findings about how `winners` compares hands and breaks ties."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from dojo.compare.calls.cases import MORE_PLAYERS
from dojo.compare.calls.deals import STRAIGHTS, Deal
from dojo.compare.finding import FIRST, Covers, Finding, Topic
from dojo.compare.findings.misreadings import (
    find_wrong_matchups,
    list_shared_misreadings,
)
from dojo.compare.findings.parts import (
    has_matchup,
    has_tie,
    name_many,
    pick_deals,
    say_beats,
)
from dojo.compare.infer.criteria import RIGHT, RIGHT_CRITERIA, STANDARD
from dojo.compare.infer.knowledge import Knowledge
from dojo.compare.infer.model import Model
from dojo.compare.infer.order import BY_NAME, UNKNOWN_TIE, Order
from dojo.compare.infer.respondent import Failure, TakenFor
from dojo.compare.infer.search import HELD_OUT
from dojo.compare.infer.verification import is_contradicted
from dojo.contract import RANKING, add_article
from dojo.text import enumerate_words

# if the orders of more categories are unknown, the categories share one row
MAX_UNKNOWN = 4
MANY_ORDERS = "pairs, threes and fours first, then the other cards, highest first"
NO_KICKERS = "only the pair, three or four; the other cards don't count"
TWO_PLAYERS = ", with two players"
GROUPED = ("pair", "three of a kind", "four of a kind")


# The order of categories.


def report_order(model: Model, missing: Collection[str]) -> Iterator[Finding]:
    """Report which categories are in a wrong order, except *missing* categories."""
    wrong = [m for m in model.upside_down if {*missing}.isdisjoint(m)]
    involved = {category for matchup in wrong for category in matchup}
    is_sure = {*model.levels} == {*RANKING} and not model.unclear
    if len({low for low, _ in wrong}) > 1 and is_sure:
        yield Finding(
            Topic.CATEGORY_ORDER,
            f"lowest first: {', '.join(model.levels)}",
            f"lowest first: {', '.join(RANKING)}",
            categories=[*involved],
            place=FIRST,
            covers=has_matchup(wrong),
            held_out=sum(model.upside_down.values()),
        )
        return
    for low in dict.fromkeys(low for low, _ in wrong):
        matchups = [matchup for matchup in wrong if matchup[0] == low]
        higher = [high for _, high in matchups]
        yield Finding(
            Topic.CATEGORY_ORDER,
            say_beats([low], higher),
            say_beats(higher, [low]),
            categories=[low, *higher],
            place=RANKING.index(higher[0]),
            covers=has_matchup(matchups),
            held_out=sum(model.upside_down[matchup] for matchup in matchups),
        )


# Orders within a category.


def report_rules(
    knowledge: Knowledge,
    model: Model,
    missing: Collection[str],
    *,
    ties: Collection[Deal],
) -> Iterator[Finding]:
    """Report the categories in which `winners` compares hands in a wrong way.

    A category that is *missing* in `winners`, or counts as another category, is left
    out. The exception is a category whose hands have an order of their own. *ties* are
    deals that the row on ties explains.
    """
    unknown = []
    without_kickers = list_without_kickers(model)
    for category in RANKING:
        known_order = model.orders.get(category)
        whole = model.recognition.find_whole(category)
        is_other = category in missing or (whole and whole.is_ordered)
        if is_other and not has_own_order(knowledge, model, category):
            continue
        if not known_order:
            unknown.append(category)
            continue
        yours = known_order.order.describe(category)
        if yours == "as in the rules":
            continue
        if category in without_kickers and len(without_kickers) > 1:
            yours = NO_KICKERS
        covers = has_alike(model, [category])
        ranks = known_order.order.ranks
        is_about_ranks = yours == ranks.words and not ranks.is_about_straights
        if has_uncertain_hands(knowledge, model, category):
            kind = "straight" if category in STRAIGHTS else category
            yours = f"if each hand is {add_article(kind)} by the rules: {yours}"
        if category in model.duels_only:
            yours += TWO_PLAYERS
        yield Finding(
            Topic.CATEGORIES,
            yours,
            "ranks go from 2 to A" if is_about_ranks else RIGHT[category],
            categories=[category],
            place=RANKING.index(category),
            covers=covers,
            held_out=known_order.held_out,
            examples=pick_deals(knowledge, is_wrong(known_order.order, covers)),
            rules_of_many=MANY_ORDERS,
        )
    unknown = [
        category
        for category in unknown
        if count_right(knowledge, has_alike(model, [category], ties))
    ]
    groups = [[c] for c in unknown] if len(unknown) <= MAX_UNKNOWN else [unknown]
    for group in groups:
        yield report_no_order(knowledge, model, group, ties=ties)


def has_uncertain_hands(knowledge: Knowledge, model: Model, category: str) -> bool:
    """Return whether the order of *category* is uncertain for misread hands.

    These are hands of other categories that count as *category*. The order of straights
    never applies to misread hands. In other categories, misreadings that name
    individual hands, such as 5-4-3-2-A, are ignored.
    """
    certain = [
        shared.misreading
        for shared in list_shared_misreadings(knowledge, ())
        if not find_wrong_matchups(knowledge, shared)
    ]
    if any(
        m.taken_for == category
        and (category in STRAIGHTS or not (m.is_ordered or m.shape.is_named))
        for m in certain
    ):
        return True
    names = knowledge.respondent.names
    unknown = model.recognition.unknown
    odd = [h for name, hands in unknown.items() if name != category for h in hands]
    return any(names.get(hand) == category for hand in odd)


def has_own_order(knowledge: Knowledge, model: Model, category: str) -> bool:
    """Return whether misread hands in *category* have an order of their own.

    For example, kickers decide between threes of a kind, but the pair doesn't decide
    between full houses that count as three of a kind. If the order of the misread hands
    is unknown, the result is True if the order of the other category predicts a wrong
    outcome.

    The other category may have no row in the report, because its order is unknown or
    because all its hands are misread, too. The result is then True if the order of the
    misread hands is known.
    """
    whole = model.recognition.find_whole(category)
    if not whole:
        return False
    own_order = model.find_order(category)
    order = model.find_order(whole.taken_for)
    outcomes = knowledge.respondent.outcomes
    alike = filter(has_alike(model, [category]), outcomes)
    if not own_order:
        return order is not None and any(
            is_contradicted(order.predict(deal), outcomes[deal]) for deal in alike
        )
    if not order or model.recognition.find_whole(str(whole.taken_for)):
        return True
    return any(
        order.compare(*deal.hands) != own_order.compare(*deal.hands) for deal in alike
    )


def list_without_kickers(model: Model) -> list[str]:
    """List the categories in which kickers don't decide, although they should."""
    orders = {c: known.order for c, known in model.orders.items() if c in GROUPED}
    return [
        category
        for category, order in orders.items()
        if order.criteria == RIGHT_CRITERIA[category][:1] and order.ranks == STANDARD
    ]


def report_no_order(
    knowledge: Knowledge,
    model: Model,
    categories: Sequence[str],
    *,
    ties: Collection[Deal],
) -> Finding:
    """Report categories in which `winners` compares hands in an unknown way.

    *ties* are deals that the row on ties explains.
    """
    covers = has_alike(model, categories, ties)
    yours = "an order that compare can't name"
    rules = MANY_ORDERS if categories[1:] else RIGHT[categories[0]]
    examples = []
    if are_shared(knowledge, covers):
        yours, rules = "some unequal hands share the pot", "the better hand wins"
        outcomes = knowledge.respondent.outcomes
        examples = pick_deals(knowledge, lambda d: covers(d) and outcomes[d] == (0, 1))
    return Finding(
        Topic.CATEGORIES,
        yours,
        rules,
        categories=categories,
        place=RANKING.index(categories[0]),
        covers=covers,
        figures=count_right(knowledge, covers),
        examples=examples,
    )


def count_right(knowledge: Knowledge, covers: Covers) -> str:
    """Return words such as "3 of 9 deals are right", or "" if all deals are right.

    Only deals that the finding covers are counted. Calls that fail aren't counted,
    because other findings report failures.
    """
    outcomes = {
        deal: outcome
        for deal, outcome in knowledge.respondent.outcomes.items()
        if covers(deal) and not isinstance(outcome, Failure)
    }
    right = sum(outcome == deal.right for deal, outcome in outcomes.items())
    if right == len(outcomes):
        return ""
    return f"{right:,} of {len(outcomes):,} deals are right"


def are_shared(knowledge: Knowledge, covers: Covers) -> bool:
    """Return whether the only fault in the covered deals is that unequal hands share.

    Calls that fail are ignored.
    """
    wrong = {
        outcome
        for deal, outcome in knowledge.respondent.outcomes.items()
        if covers(deal) and outcome != deal.right and not isinstance(outcome, Failure)
    }
    return wrong == {(0, 1)}


def is_wrong(order: Order, covers: Covers) -> Covers:
    """Return a function that checks whether an order decides a covered deal wrongly."""

    def decides_wrongly(deal: Deal) -> bool:
        right = 0 if len(deal.right) > 1 else 1 if deal.right == (0,) else -1
        return covers(deal) and order.compare(*deal.hands) != right

    return decides_wrongly


def has_alike(
    model: Model, categories: Sequence[str], ties: Collection[Deal] = ()
) -> Covers:
    """Return a function that checks whether a category's own order decides a deal.

    Both hands must be in the same category, which is one of *categories*. The deal must
    not be one of the *ties*.
    """
    same = has_matchup([(category, category) for category in categories])
    return lambda deal: (
        same(deal) and model.uses_own_order(*deal.hands) and deal not in ties
    )


# Ties, and more players.


def report_ties(
    knowledge: Knowledge, model: Model, unknown_ties: Collection[Deal]
) -> Iterator[Finding]:
    """Report who wins if hands tie, unless equal hands share.

    *unknown_ties* are the deals that `list_unknown_ties` returns.
    """
    ties: dict[tuple[str | Failure, bool], list[str]] = {}
    for category, known_order in model.orders.items():
        rule = known_order.order.tie, category in model.duels_only
        ties.setdefault(rule, []).append(category)
    for (tie, is_limited), all_categories in ties.items():
        if tie == "share":
            continue
        exceptions = [
            category
            for category in list_tie_exceptions(knowledge, model, tie)
            if category in all_categories or category not in model.orders
        ]
        categories = [c for c in all_categories if c not in exceptions]
        if not categories:
            continue
        covers = has_tie(model, categories, unknown_ties)
        yours = describe_tie(knowledge, tie, covers) + TWO_PLAYERS * is_limited
        if len(ties) > 1 or exceptions:
            yours = f"{', '.join(map(name_many, categories))}: {yours}"
        equal = {d for d in knowledge.wrong_deals if len(d.right) > 1 and covers(d)}
        yield Finding(
            Topic.TIES,
            yours,
            "equal hands share",
            place=MORE_PLAYERS,
            covers=covers,
            examples=pick_deals(knowledge, equal.__contains__),
            held_out=sum(model.orders[category].ties for category in categories),
        )


def list_unknown_ties(knowledge: Knowledge, model: Model) -> set[Deal]:
    """List the ties in categories of unknown order that the rule for ties predicts.

    If this rule doesn't apply to all categories, the result is empty.
    """
    ties = {known.order.tie for known in model.orders.values()}
    if len(ties) != 1 or ties == {"share"} or model.duels_only:
        return set()
    [tie] = ties
    order = Order((), tie)
    if list_tie_exceptions(knowledge, model, tie):
        return set()
    return {
        deal
        for deal, outcome in knowledge.respondent.outcomes.items()
        if len(deal.hands) == len(deal.right) == 2
        and model.orders.keys().isdisjoint(deal.categories)
        and order.predict(deal) == outcome
    }


def list_tie_exceptions(
    knowledge: Knowledge, model: Model, tie: str | Failure
) -> set[TakenFor]:
    """List the categories in which a rule for ties predicts a wrong outcome.

    If the model knows which of two equal hands wins, the rule isn't needed.
    """
    order = Order((), tie)
    return {
        model.find_tie_category(deal.hands[0])
        for deal, outcome in knowledge.respondent.outcomes.items()
        if len(deal.hands) == len(deal.right) == 2
        and is_contradicted(order.predict(deal), outcome)
        and not model.compare(*deal.hands)
    }


def describe_tie(knowledge: Knowledge, tie: str | Failure, covers: Covers) -> str:
    """Describe a rule for ties, or how `winners` fails if hands tie."""
    if knowledge.name_examples and tie in BY_NAME:
        return UNKNOWN_TIE  # the rule may not hold for other names
    if not isinstance(tie, Failure):
        return tie
    words = f"winners {knowledge.respondent.describe(tie)}"
    outcomes = knowledge.respondent.outcomes
    # outcomes of deals in which two hands tie, but another hand wins
    lost = [
        outcome
        for deal, outcome in outcomes.items()
        if len(deal.hands) > 2 and len(deal.right) == 1 and covers(deal)
    ]
    failing = lost.count(tie)
    if len(lost) < HELD_OUT or not failing:
        return words
    sometimes = "" if failing == len(lost) else "sometimes "
    return f"{words}, {sometimes}even if another hand wins"


def report_tables(knowledge: Knowledge, model: Model) -> Iterator[Finding]:
    """Report how `winners` compares three or more players, if this is wrong.

    The rule isn't confirmed for categories whose order is unknown.
    """
    if model.table == "all":
        return
    known = {
        category
        for deal in knowledge.respondent.outcomes
        if len(deal.hands) > 2 and model.predict(deal) is not None
        for category, number in Counter(deal.categories).items()
        if number > 1
    }
    unknown = [category for category in RANKING if category not in known]
    yours = model.table
    if unknown:
        hands = enumerate_words([*map(add_article, unknown)], "or")
        yours = f"{model.table}, at least if no hand is {hands}"
    yield Finding(
        Topic.MORE_PLAYERS,
        yours,
        "the best of all hands wins; equal hands share",
        place=MORE_PLAYERS,
        covers=lambda deal: (
            len(deal.hands) > 2 and {*unknown}.isdisjoint(deal.categories)
        ),
        # in other wrong deals, another rule of the model is wrong
        examples=pick_deals(
            knowledge,
            lambda deal: model.predict(deal) != model.predict_with("all", deal),
        ),
        held_out=model.table_deals,
    )
