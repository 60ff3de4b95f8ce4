"""Find out by which rules a solution plays standard poker.

Every call goes through a `Respondent`, and all its answers are checked against the
model in the end: a statement that a single answer contradicts is withdrawn.
"""

from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import TypeVar

from dojo.compare.calls.deals import (
    CATEGORIES,
    WAYS,
    Deal,
    Dealer,
    Outcome,
    category_of_hand,
    list_hands,
    list_shapes,
    make_mixed_deals,
    make_pool,
    make_tables,
)
from dojo.compare.infer.criteria import RIGHT_CRITERIA
from dojo.compare.infer.ladder import Ladder, read_sign
from dojo.compare.infer.model import TABLES, Model
from dojo.compare.infer.order import TIES, Order
from dojo.compare.infer.recognition import UNCLEAR, NameReader, Recognition
from dojo.compare.infer.respondent import NOT_STARTED, OutOfTimeError, Respondent
from dojo.compare.infer.search import HELD_OUT, Search
from dojo.compare.infer.shapes import EVERY
from dojo.compare.infer.verification import (
    confirm_levels,
    confirm_misreadings,
    merge_levels,
    withdraw_contradicted,
)

OTHER_SEED = 70  # with 0, sets of the players' names are in the opposite order
REPEATED = 60  # wrong answers that another process gives again
SAMPLE_STEP = 5  # every so many strengths `category` names one hand
MAX_TORN = 3  # categories without which hands are read again
CHANGING_SHARE = 0.25  # of the unexplained deals that another order of players changes
SHARED_DEALS = 270  # that may share a card

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Dependence:
    """Deals whose outcome depends on the order of the cards, or of the players."""

    changing: Sequence[Deal]
    total: int  # deals among which these are
    respondent: Respondent  # that answered them


@dataclass(slots=True)
class Knowledge:
    """All that was found out about a solution."""

    respondent: Respondent
    names_hands: bool = False  # whether `category` is implemented
    plays: bool = False  # whether `winners` is implemented
    called: Recognition = field(default_factory=Recognition)  # by `category`
    not_started: list[str] = field(default_factory=list)  # categories
    model: Model | None = None
    wrong_deals: list[Deal] = field(default_factory=list)
    contradictions: list[Deal] = field(default_factory=list)  # of the model
    changing: list[Deal] = field(default_factory=list)  # deals with two outcomes
    changing_names: list[str] = field(default_factory=list)  # hands with two names
    stopped: bool = False  # too many calls timed out
    card_order: Dependence | None = None
    player_order: Dependence | None = None


def infer(respondent: Respondent) -> Knowledge:
    """Find out by which rules a solution plays."""
    knowledge = infer_as_written(respondent)
    if knowledge.stopped or knowledge.changing or not has_gaps(knowledge):
        return knowledge
    try:
        knowledge = infer_in_order(knowledge)
        find_player_order(knowledge)
    except OutOfTimeError:
        knowledge.stopped = True
    return knowledge


def infer_as_written(respondent: Respondent) -> Knowledge:
    """Find out what can be found out if every hand is written in one way."""
    knowledge = Knowledge(respondent)
    for learn in (learn_names, learn_winners, find_changes):
        try:
            learn(knowledge)
        except OutOfTimeError:
            knowledge.stopped = True
    if knowledge.model:
        knowledge.contradictions = withdraw_contradicted(knowledge.model, respondent)
    knowledge.wrong_deals = [
        deal
        for deal, outcome in respondent.outcomes.items()
        if outcome != deal.right or deal in respondent.failed
    ]
    return knowledge


def has_gaps(knowledge: Knowledge) -> bool:
    """Say whether something is wrong in a way that no statement describes."""
    model = knowledge.model
    if knowledge.called.unknown or knowledge.contradictions:
        return True
    if not model:
        return False
    if any(misreading.word == UNCLEAR for misreading in model.recognition.misreadings):
        return True
    bases = {model.base(category) for level in model.levels for category in level}
    is_complete = bases <= {*model.orders, *knowledge.not_started}
    return bool(model.recognition.unknown or model.unclear) or not is_complete


def infer_in_order(knowledge: Knowledge) -> Knowledge:
    """Start again with sorted cards, if the order of the cards matters."""
    wrong_deals = thin_out(knowledge.wrong_deals)
    deals = list(dict.fromkeys([*make_mixed_deals()[::4], *wrong_deals]))
    session = knowledge.respondent.session
    respondents = {way: Respondent(session, way) for way in WAYS}
    outcomes = {
        way: respondent.call_winners(deals) for way, respondent in respondents.items()
    }
    changing = [
        deal
        for deal, *seen in zip(deals, *outcomes.values(), strict=True)
        if len({*seen}) > 1
    ]
    if not changing:
        return knowledge

    def count_wrong(way: str) -> int:
        return sum(o != d.right for d, o in zip(deals, outcomes[way], strict=True))

    ordered = infer_as_written(Respondent(session, min(WAYS[1:], key=count_wrong)))
    ordered.card_order = Dependence(changing, len(deals), respondents["as dealt"])
    return ordered


def find_player_order(knowledge: Knowledge) -> None:
    """Find out whether unexplained outcomes change if the players change seats."""
    respondent, model = knowledge.respondent, knowledge.model
    if not model or any(known.order.tie != "share" for known in model.orders.values()):
        return  # who wins a tie may depend on the seat, and hands tie for many reasons
    deals = thin_out(
        [
            deal
            for deal in knowledge.wrong_deals
            if model
            and len(deal.hands) == 2
            and model.predict(deal) is None
            and not {*deal.categories} & {*knowledge.not_started}
        ]
    )
    swapped = respondent.call_again([replace(d, hands=d.hands[::-1]) for d in deals])
    changing = [
        deal
        for deal, outcome in zip(deals, swapped, strict=True)
        if read_sign(outcome, 1) != read_sign(respondent.outcomes[deal], 0)
    ]
    if len(changing) >= CHANGING_SHARE * len(deals) > 0:
        knowledge.player_order = Dependence(changing, len(deals), respondent)


def thin_out(wrong: list[Item]) -> list[Item]:
    """Choose a few of many deals or hands."""
    return wrong[:: 1 + len(wrong) // REPEATED]


def find_changes(knowledge: Knowledge) -> None:
    """Find calls that have other answers in another process, and in another order."""
    respondent = knowledge.respondent
    wrong = [
        deal for deal, outcome in respondent.outcomes.items() if outcome != deal.right
    ]
    misnamed = [
        h for h, name in respondent.names.items() if name != category_of_hand(h)
    ]
    deals = [*respondent.outcomes][::50] + thin_out(wrong)
    hands = [*respondent.names][::20] + thin_out(misnamed)
    respondent.session.start_anew(hash_seed=OTHER_SEED)
    later = Respondent(
        respondent.session, respondent.way, seat_failure=respondent.seat_failure
    )
    later.call_category(hands[::-1])
    later.call_winners(deals[::-1])
    respondent.session.start_anew(hash_seed=0)
    knowledge.changing_names = [
        hand for hand, name in later.names.items() if name != respondent.names[hand]
    ]
    knowledge.changing = [
        deal
        for deal, outcome in later.outcomes.items()
        if outcome != respondent.outcomes[deal]
    ]


# What `category` calls hands.


def learn_names(knowledge: Knowledge) -> None:
    """Find out what `category` calls hands, and which categories it doesn't know."""
    respondent = knowledge.respondent
    names = respondent.call_category([*list_hands()[:2], *list_hands()[-3:]])
    knowledge.names_hands = any(name != NOT_STARTED for name in names)
    if not knowledge.names_hands:
        return
    hands = [*list_shapes(), *list_hands()[::SAMPLE_STEP], *list_hands()[-10:]]
    called = dict(zip(hands, respondent.call_category(hands), strict=True))
    for number, category in enumerate(CATEGORIES):
        words = {called[hand] for hand in hands if category_of_hand(hand) == category}
        weaker = {*CATEGORIES[:number], NOT_STARTED}
        if category not in called.values() and words <= weaker:
            knowledge.not_started.append(category)
    knowledge.called.learn(hands, NameReader(respondent))


# What `winners` takes hands for, and what decides.


def learn_winners(knowledge: Knowledge) -> None:
    """Find out how `winners` compares hands, if it is implemented."""
    respondent = knowledge.respondent
    hands = list_hands()
    outcomes = respondent.call_winners(
        [Deal(hands[:2]), Deal((hands[4000], hands[7000]))]
    )
    knowledge.plays = any(outcome != NOT_STARTED for outcome in outcomes)
    if not knowledge.plays:
        return
    find_seat_failure(respondent)
    ladder = Ladder(respondent)
    ladder.build(names_hands=knowledge.names_hands)
    model = knowledge.model = Model(ladder.levels)
    if knowledge.names_hands and reads_as_called(ladder, respondent):
        model.recognition = deepcopy(knowledge.called)
    else:
        learn_readings(model, ladder)
    join_levels(model)
    find_refusal(model, respondent)
    find_orders(model, respondent)
    merge_levels(model, respondent)
    respondent.call_winners(make_mixed_deals())
    confirm_misreadings(model, respondent)
    confirm_levels(model, respondent)
    learn_tables(model, respondent)


def find_seat_failure(respondent: Respondent) -> None:
    """Find out whether `winners` fails if the better hand is in a certain seat."""
    deals = [*make_mixed_deals()[::6]]
    for category in CATEGORIES:
        deals += make_pool(category, "search")[: HELD_OUT + 4]
    swapped = [replace(deal, hands=deal.hands[::-1]) for deal in deals]
    answers: dict[str, Counter[Outcome]] = {}  # in the other seats, by failure
    for outcomes in zip(
        respondent.call_winners(deals), respondent.call_winners(swapped), strict=True
    ):
        failures = [outcome for outcome in outcomes if isinstance(outcome, str)]
        answered = [outcome for outcome in outcomes if not isinstance(outcome, str)]
        if len(failures) == 1:
            answers.setdefault(failures[0], Counter())[answered[0]] += 1
    for failure, winners in answers.items():
        if len(answers) == len(winners) == 1 and winners.total() >= HELD_OUT:
            respondent.seat_failure = failure
            respondent.swap_failed([*respondent.outcomes])


def reads_as_called(ladder: Ladder, respondent: Respondent) -> bool:
    """Say whether `winners` takes hands for what `category` calls them."""
    hands = list_shapes()
    return all(ladder.check(hands, respondent.call_category(hands)))


def learn_readings(model: Model, ladder: Ladder) -> None:
    """Find out what hands are taken for.

    Hands of a category that we can't explain say nothing about other
    hands, so the ladder is used again without them.
    """
    torn: dict[str, set[str]] = {}
    hands = list_shapes()
    counts = Counter(map(category_of_hand, hands))
    while len(ladder.levels) > 1:
        model.recognition = Recognition()
        model.recognition.learn(
            [hand for hand in hands if category_of_hand(hand) not in torn], ladder
        )
        unknown = model.recognition.unknown
        if not unknown or len(torn) == MAX_TORN:
            break
        worst = max(unknown, key=lambda c: len(unknown[c]) / counts[c])
        torn[worst] = unknown[worst]
        ladder.leave_out(worst)
    model.levels = ladder.levels
    model.recognition.unknown |= torn


def join_levels(model: Model) -> None:
    """Compare all hands of a category as another category on its level, if they count.

    Their order is then that of the other category, which comes first on the level.
    """
    for misreading in [*model.recognition.misreadings]:
        for level in model.levels:
            is_known = misreading.category in level and misreading.word in level
            if is_known and misreading.shape == EVERY:
                model.recognition.misreadings.remove(misreading)
                level.remove(misreading.word)
                level.insert(0, misreading.word)


def find_refusal(model: Model, respondent: Respondent) -> None:
    """Find out whether hands that share a card are refused."""
    dealer = Dealer("shared cards")
    deals: list[Deal] = []
    for number in range(SHARED_DEALS):
        category = CATEGORIES[number % len(CATEGORIES)]
        hand = dealer.deal_category(category)
        deals += dealer.seat(hand, dealer.deal_category(category))
    shared: set[Outcome] = set()
    apart: set[Outcome] = set()
    for deal, outcome in zip(deals, respondent.call_winners(deals), strict=True):
        (shared if deal.shares_cards else apart).add(outcome)
    [*only] = shared
    if len(only) == 1 and isinstance(only[0], str) and only[0] not in apart:
        model.refusal = only[0]


def find_orders(model: Model, respondent: Respondent) -> None:
    """Find out what decides between two hands of each category."""

    def is_usable(deal: Deal) -> bool:
        regular = all(map(model.is_regular, deal.hands))
        return regular and not (model.refusal and deal.shares_cards)

    searches: dict[str, Search] = {}
    for category, *_ in model.levels:
        search = searches[category] = Search(
            category, respondent.call_winners, is_usable
        )
        if order := search.run([known.order.ranks for known in model.orders.values()]):
            model.orders[category] = order
    unite_ties(model, searches)


def unite_ties(model: Model, searches: dict[str, Search]) -> None:
    """Use the most frequent rule for ties wherever it predicts all outcomes.

    Equal fours hold the same suits, for example, so several rules fit them.
    """
    ties = Counter(known_order.order.tie for known_order in model.orders.values())
    del ties["share"]
    for tie, _ in ties.most_common(1):
        for category, known_order in model.orders.items():
            for order in (known_order.order, Order(RIGHT_CRITERIA[category])):
                united = replace(order, tie=tie)
                if tie in TIES and searches[category].predicts(united):
                    model.orders[category] = replace(known_order, order=united)


def learn_tables(model: Model, respondent: Respondent) -> None:
    """Find out how three and more players are compared."""
    deals = make_tables()
    outcomes = respondent.call_winners(deals)
    usual = [model.predict(deal) for deal in deals]
    for name in TABLES:
        model.table = name
        predicted = [model.predict(deal) for deal in deals]
        fits = all(p in (None, o) for p, o in zip(predicted, outcomes, strict=True))
        model.table_deals = sum(
            p not in (None, u) for p, u in zip(predicted, usual, strict=True)
        )
        if fits and (name == "all" or model.table_deals >= HELD_OUT):
            return
    model.table = "all"
    find_table_failure(model, deals, outcomes)


def find_table_failure(
    model: Model, deals: Sequence[Deal], outcomes: Sequence[Outcome]
) -> None:
    """Find from how many players on `winners` fails."""
    seen: dict[int, set[Outcome]] = {}
    for deal, outcome in zip(deals, outcomes, strict=True):
        seen.setdefault(len(deal.hands), set()).add(outcome)
    failure = next(iter(seen[max(seen)]))
    failing = sorted(number for number in seen if failure in seen[number])
    is_exact = all(seen[number] == {failure} for number in failing)
    is_largest = failing == sorted(seen)[-len(failing) :]
    if isinstance(failure, str) and is_exact and is_largest:
        model.max_players, model.failure = failing[0] - 1, failure
        model.table_deals = sum(len(deal.hands) in failing for deal in deals)
