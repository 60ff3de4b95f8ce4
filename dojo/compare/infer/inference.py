"""Finds out which rules of standard poker a solution follows.

Every call goes through a `Respondent`. At the end, all answers are compared with the
model, and a statement is withdrawn if a single answer contradicts it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from operator import eq
from typing import TypeVar

from dojo.compare.calls.deals import (
    CATEGORIES,
    WAYS,
    Deal,
    category_of_hand,
    list_hands,
    list_shapes,
    make_mixed_deals,
    make_tables,
)
from dojo.compare.infer.conditions import find_condition
from dojo.compare.infer.criteria import RIGHT_CRITERIA
from dojo.compare.infer.ladder import Ladder
from dojo.compare.infer.model import TABLE_RULES, Model
from dojo.compare.infer.order import TIES, UNKNOWN_TIE, Order
from dojo.compare.infer.recognition import NameReader, Recognition
from dojo.compare.infer.respondent import (
    NOT_STARTED,
    Failure,
    OutOfTimeError,
    Respondent,
    Word,
)
from dojo.compare.infer.search import HELD_OUT, Search
from dojo.compare.infer.shapes import EVERY
from dojo.compare.infer.verification import (
    confirm_levels,
    confirm_misreadings,
    is_contradicted,
    merge_levels,
    withdraw_contradicted,
)
from dojo.contract import RANKS

REPEATED = 60  # number of wrong answers that are checked in another process
SAMPLE_STEP = 5  # `category` is called with one hand per this many strengths
MAX_TORN = 3  # number of categories that are left out in further attempts
MAX_SUSPECTS = 60  # number of hands of a category that are read again

Item = TypeVar("Item")


class GapError(Exception):
    """Something is wrong in no way that we know, and the order of cards matters."""


@dataclass(frozen=True, slots=True)
class CardOrder:
    """How the order of the cards changes who wins."""

    way: str  # in which most deals are right
    changing: Sequence[Deal]  # whose outcome depends on the order
    respondent: Respondent  # that answered them as dealt


@dataclass(slots=True)
class Knowledge:
    """Everything that was found out about a solution."""

    respondent: Respondent
    names_hands: bool = False  # whether `category` is implemented
    plays: bool = False  # whether `winners` is implemented
    called: Recognition = field(default_factory=Recognition)  # by `category`
    not_started: list[str] = field(default_factory=list)  # categories
    model: Model | None = None
    wrong_deals: list[Deal] = field(default_factory=list)
    contradictions: list[Deal] = field(default_factory=list)  # of the model
    failures: dict[Failure, list[Deal]] = field(default_factory=dict)  # unpredicted
    changing: list[Deal] = field(default_factory=list)  # deals whose outcome changed
    changing_names: list[str] = field(default_factory=list)  # hands whose name changed
    stopped: bool = False  # too many calls timed out
    card_order: CardOrder | None = None
    is_strict: bool = False  # whether the inference stops if something is unknown
    is_finished: bool = False

    def check_gap(self, unknown: object) -> None:
        """Stop a strict inference if there is something *unknown*.

        Raises:
            GapError: Something is unknown.
        """
        if unknown and self.is_strict:
            raise GapError


def infer(respondent: Respondent) -> Knowledge:
    """Find out by which rules a solution plays.

    If the order of the cards matters in a way that no statement describes, all cards
    are sorted.
    """
    card_order = find_card_order(respondent, make_mixed_deals())
    knowledge = infer_as_written(respondent, is_strict=card_order is not None)
    if knowledge.stopped or not has_gaps(knowledge):
        return knowledge
    card_order = card_order or find_card_order(respondent, knowledge.wrong_deals)
    if card_order:
        knowledge = infer_as_written(Respondent(respondent.session, card_order.way))
        knowledge.card_order = card_order
    return knowledge


def infer_as_written(respondent: Respondent, *, is_strict: bool = False) -> Knowledge:
    """Find out what can be found out if every hand is written in one way.

    Args:
        respondent: the solution.
        is_strict: whether to stop if something is wrong in no way that we know.
    """
    knowledge = Knowledge(respondent, is_strict=is_strict)
    try:
        learn_names(knowledge)
        learn_winners(knowledge)
    except OutOfTimeError:
        knowledge.stopped = True
    except GapError:
        return knowledge
    if knowledge.model:
        knowledge.contradictions = withdraw_contradicted(knowledge.model, respondent)
    outcomes = respondent.outcomes
    knowledge.wrong_deals = [deal for deal in outcomes if outcomes[deal] != deal.right]
    predict = knowledge.model.predict if knowledge.model else lambda _: None
    for deal in knowledge.wrong_deals if knowledge.plays else ():
        outcome = outcomes[deal]
        if isinstance(outcome, Failure) and predict(deal) != outcome:
            knowledge.failures.setdefault(outcome, []).append(deal)
    knowledge.is_finished = True
    return knowledge


def has_gaps(knowledge: Knowledge) -> bool:
    """Return whether an answer is wrong in a way that no statement describes."""
    model = knowledge.model
    has_unknown = knowledge.called.unknown or knowledge.contradictions
    if not knowledge.is_finished or has_unknown:
        return True
    outcomes = knowledge.respondent.outcomes
    failures = knowledge.failures.values()
    if not all(find_condition(failed, outcomes.keys()) for failed in failures):
        return True
    return model is not None and any(
        model.predict(deal) is None
        for deal in knowledge.wrong_deals
        if not isinstance(outcomes[deal], Failure)
        and not {*deal.categories} & {*knowledge.not_started}
    )


def find_card_order(respondent: Respondent, deals: Sequence[Deal]) -> CardOrder | None:
    """Find out whether the order of the cards matters in deals that go wrong."""
    try:
        outcomes = dict(zip(deals, respondent.call_winners(deals), strict=True))
        wrong = thin_out([deal for deal in deals if outcomes[deal] != deal.right])
        if not wrong:
            return None
        sample = [*wrong, *deals[::SAMPLE_STEP]]
        seen = {
            way: Respondent(respondent.session, way).call_winners(sample)
            for way in WAYS
        }
    except OutOfTimeError:
        return None
    if seen[WAYS[0]] != [outcomes[deal] for deal in sample]:
        return None  # answers change without another order
    changing = [
        deal
        for deal, *answers in zip(sample, *seen.values(), strict=True)
        if len({*answers}) > 1
    ]
    if not changing:
        return None

    def count_right(way: str) -> int:
        return sum(map(eq, seen[way], [deal.right for deal in sample]))

    return CardOrder(max(WAYS[1:], key=count_right), changing, respondent)


def thin_out(wrong: list[Item]) -> list[Item]:
    """Choose a sample of many deals or hands."""
    return wrong[:: 1 + len(wrong) // REPEATED]


def find_changes(knowledge: Knowledge) -> None:
    """Find calls that have other answers in another process, and in another order.

    The caller must start this process first.
    """
    respondent = knowledge.respondent
    misnamed = [
        h for h, name in respondent.names.items() if name != category_of_hand(h)
    ]
    deals = [*respondent.outcomes][::50] + thin_out(knowledge.wrong_deals)
    hands = [*respondent.names][::20] + thin_out(misnamed)
    later = Respondent(respondent.session, respondent.way)
    try:
        later.call_category(hands[::-1])
        later.call_winners(deals[::-1])
    except OutOfTimeError:
        knowledge.stopped = True
    knowledge.changing_names = [
        hand for hand, name in later.names.items() if name != respondent.names[hand]
    ]
    knowledge.changing = [
        deal
        for deal, outcome in later.outcomes.items()
        if outcome != respondent.outcomes[deal]
    ]


# What `category` calls hands.


def learn_names(knowledge: Knowledge, suspects: Sequence[str] = ()) -> None:
    """Find out what `category` calls each hand, and which categories it lacks.

    The hands include *suspects*, which it may misread.
    """
    respondent = knowledge.respondent
    names = respondent.call_category([*list_hands()[:2], *list_hands()[-3:]])
    knowledge.names_hands = any(name != NOT_STARTED for name in names)
    if not knowledge.names_hands:
        return
    hands = [*list_shapes(), *list_hands()[::SAMPLE_STEP], *list_hands()[-10:]]
    hands += suspects
    called = dict(zip(hands, respondent.call_category(hands), strict=True))
    weaker: set[Word] = {NOT_STARTED}
    knowledge.not_started = []
    for category in CATEGORIES:
        words = {called[hand] for hand in hands if category_of_hand(hand) == category}
        if category not in called.values() and words <= weaker:
            knowledge.not_started.append(category)
        weaker.add(category)
    knowledge.called = Recognition()
    knowledge.called.learn(hands, NameReader(respondent))
    knowledge.check_gap(knowledge.called.unknown)


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
    ladder = Ladder(respondent)
    ladder.build(names_hands=knowledge.names_hands)
    model = learn_readings(knowledge, ladder, list_shapes())
    searches = find_orders(model, knowledge)
    if suspects := find_suspects(model, ladder, searches):
        learn_names(knowledge, suspects)
        model = learn_readings(knowledge, ladder, [*list_shapes(), *suspects])
        searches = find_orders(model, knowledge)
    unite_ties(model, searches)
    knowledge.model = model
    merge_levels(model, respondent)
    respondent.call_winners(make_mixed_deals())
    find_flat_order(model, respondent)
    confirm_misreadings(model, respondent)
    confirm_levels(model, respondent)
    learn_tables(model, respondent)


def learn_readings(knowledge: Knowledge, ladder: Ladder, hands: Sequence[str]) -> Model:
    """Find out which hands `winners` mistakes for others."""
    model = Model(ladder.levels)
    if knowledge.names_hands and reads_as_called(ladder, hands):
        model.recognition = deepcopy(knowledge.called)
    else:
        climb_ladder(model, ladder, hands)
        knowledge.check_gap(model.recognition.unknown)
    join_levels(model)
    return model


def find_suspects(
    model: Model, ladder: Ladder, searches: Mapping[str, Search]
) -> list[str]:
    """Find hands that may be misread: those that contradict their category's order."""
    suspects: list[str] = []
    for category in CATEGORIES:
        if category in model.orders or category in model.recognition.unknown:
            continue
        known = searches[category].known
        wrong = [deal for deal, outcome in known.items() if outcome != deal.right]
        hands = list(dict.fromkeys(hand for deal in wrong for hand in deal.hands))
        hands = hands[:MAX_SUSPECTS]
        read = zip(hands, ladder.read(hands), strict=True)
        suspects += [hand for hand, words in read if category not in words]
    return suspects


def reads_as_called(ladder: Ladder, hands: Sequence[str]) -> bool:
    """Return whether `winners` treats hands as `category` calls them."""
    names = ladder.respondent.call_category(hands)
    return ladder.check(hands, names) == names


def climb_ladder(model: Model, ladder: Ladder, hands: Sequence[str]) -> None:
    """Find out what each hand is taken for.

    Hands of a category that we can't explain are no use for judging other hands, so the
    ladder is then used without them.
    """
    torn: dict[str, set[str]] = {}
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
    """Make a misread category count as the other category on its level.

    The order of its hands is then that of the other category, which comes first. If the
    other category is misread too, remove this one from the level.
    """
    misread = {m.category: m for m in model.recognition.misreadings if m.shape == EVERY}
    model.levels = [[*level] for level in model.levels]
    for category, misreading in misread.items():
        word = misreading.word
        for level in model.levels:
            if isinstance(word, Failure) or category not in level or word not in level:
                continue
            if word in misread:
                level.remove(category)
            else:
                model.recognition.misreadings.remove(misreading)
                level.remove(word)
                level.insert(0, word)


def find_orders(model: Model, knowledge: Knowledge) -> dict[str, Search]:
    """Find out what decides between two hands of each category."""

    def is_usable(deal: Deal) -> bool:
        return model.are_alike(*deal.hands)

    searches: dict[str, Search] = {}
    for category in CATEGORIES:
        ranks = find_usable_ranks(model, category)
        search = Search(
            category, knowledge.respondent.call_winners, is_usable, ranks=ranks
        )
        searches[category] = search
        hints = [known.order.ranks for known in model.orders.values()]
        if result := search.run(hints):
            model.orders[category] = result
        else:
            knowledge.check_gap(search.known)
    return searches


def find_usable_ranks(model: Model, category: str) -> str:
    """Return the ranks in the hands of a category that are treated alike."""
    if not any(m.category == category for m in model.recognition.misreadings):
        return RANKS
    hands = [hand for hand in list_hands() if category_of_hand(hand) == category]
    held = {card[0] for h in hands if model.are_alike(h, h) for card in h.split()}
    return "".join(rank for rank in RANKS if rank in held)


def find_flat_order(model: Model, respondent: Respondent) -> None:
    """Find out whether the order of one category decides between all hands."""
    outcomes = {d: o for d, o in respondent.outcomes.items() if len(d.hands) == 2}
    for result in model.orders.values():
        seen = ((result.order.predict(deal), outcomes[deal]) for deal in outcomes)
        if not any(is_contradicted(predicted, outcome) for predicted, outcome in seen):
            model.flat = replace(result, held_out=len(outcomes))
            return


def unite_ties(model: Model, searches: dict[str, Search]) -> None:
    """Use the most frequent tie rule wherever it predicts all outcomes.

    For example, equal fours have the same suits, so several rules fit them.
    """
    ties = Counter(known_order.order.tie for known_order in model.orders.values())
    del ties["share"], ties[UNKNOWN_TIE]
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
    ties = {result.order.tie for result in model.orders.values()}
    failing = [d for d, o in zip(deals, outcomes, strict=True) if o in ties - {*TIES}]
    model.early_ties_fail = any(model.predict(d) not in ties for d in failing)
    seen = zip(map(model.predict, deals), outcomes, strict=True)
    if any(is_contradicted(predicted, outcome) for predicted, outcome in seen):
        model.early_ties_fail = False
    usual = [model.predict(deal) for deal in deals]
    for name in TABLE_RULES:
        model.table = name
        predicted = [model.predict(deal) for deal in deals]
        seen = zip(predicted, outcomes, strict=True)
        fits = not any(is_contradicted(p, outcome) for p, outcome in seen)
        model.table_deals = sum(
            p not in (None, u) for p, u in zip(predicted, usual, strict=True)
        )
        if fits and (name == "all" or model.table_deals >= HELD_OUT):
            return
    model.table = "all"
