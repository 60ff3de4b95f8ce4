"""Finds out which rules of standard poker a solution follows.

Every call goes through a `Respondent`. The answers of `winners` are compared with the
model, which predicts the winners. If an answer contradicts a rule in the model, this
rule is withdrawn. The *ladder* is the list of the categories as `winners` ranks them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache, partial
from itertools import combinations, compress, cycle, islice, product, starmap
from operator import ne
from typing import TypeVar, cast

from dojo.compare.calls.deals import (
    ALL_CARD_ORDERS,
    OTHER_PLAYERS,
    PLAYERS,
    TRIED_CARD_ORDERS,
    Deal,
    Dealer,
    Matchup,
    category_of_hand,
    count_ranks,
    deal_close_tables,
    list_hands,
    list_hands_in,
    list_near_flushes,
    list_tricky_hands,
    make_extreme_ties,
    make_mixed_deals,
    make_neighbour_deals,
    make_pool,
    make_tables,
    read_ranks,
)
from dojo.compare.calls.judge import Exchange
from dojo.compare.calls.messages import Answer, NoAnswer, Raised, Reply
from dojo.compare.infer.criteria import RIGHT_CRITERIA, list_criteria
from dojo.compare.infer.hand_reader import HandReader
from dojo.compare.infer.ladder import Ladder, read_sign
from dojo.compare.infer.model import TABLE_RULES, Model
from dojo.compare.infer.order import TIES, Order
from dojo.compare.infer.recognition import (
    UNNAMED,
    Misreading,
    NameReader,
    Recognition,
)
from dojo.compare.infer.respondent import (
    NOT_STARTED,
    OUT_OF_ORDER,
    Failure,
    Outcome,
    OutOfTimeError,
    Respondent,
    TakenFor,
)
from dojo.compare.infer.search import HELD_OUT, Found, Search
from dojo.compare.infer.shapes import EVERY, Shape
from dojo.compare.infer.verification import (
    deal_misread,
    is_contradicted,
    list_contradictions,
    verify,
    withdraw_contradicted,
)
from dojo.compare.infer.whole_rules import BEST_WINS, WholeRule, find_whole_rule
from dojo.contract import RANKING, RANKS
from reference.rank_table import hand_rank

MAX_SAMPLE = 60  # maximum number of deals or hands in a sample
SAMPLE_STEP = 5  # `category` is called with a hand of every fifth strength
# `category` is called with a hand of every strength in these categories
RARE_CATEGORIES = ("full house", "four of a kind")
WHEEL_DEALS = 30  # number of deals with 5-4-3-2-A that are tried in all card orders
# every twentieth deal or hand is tried with its cards in other orders
CARD_ORDER_STEP = 20
TABLES = 60  # maximum number of deals of three hands in each category
# number of further deals for three or more players, for each position at which the
# two best hands may first differ
TABLES_PER_PLACE = 26
UPSET_DEALS = 60  # maximum number of deals that test the order of two categories
# number of rivals to choose from; the rival that shares the most ranks is dealt
UPSET_RIVALS = 4
SEAT_TIES = ("the first player wins", "the last player wins")  # keys in TIES
# every 500th deal is repeated after a call about players with other names
RENAMED_STEP = 500
MAX_LEFT_OUT = 3  # the ladder leaves out at most three categories

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class CardOrderEffect:
    """How answers depend on the order in which the cards of a hand are written."""

    best_order: str  # the card order that gives the most right answers
    is_right: bool  # whether all changing answers are right in the best order
    deals: Sequence[Deal]  # deals for which the answer of `winners` changes
    hands: Sequence[str]  # hands for which the answer of `category` changes
    respondent: Respondent  # calls the solution with the cards in the order dealt


@dataclass(slots=True)
class Knowledge:
    """Everything that the inference has found out about a solution."""

    respondent: Respondent
    has_category: bool = False  # whether `category` is implemented
    has_winners: bool = False  # whether `winners` is implemented
    # the hands that `category` misreads
    category_recognition: Recognition = field(default_factory=Recognition)
    # categories that `category` doesn't implement
    not_started: list[str] = field(default_factory=list)
    whole_rule: WholeRule | None = None  # a rule that predicts all winners
    model: Model | None = None
    wrong_deals: list[Deal] = field(default_factory=list)
    # wrong deals whose outcome neither the whole rule nor the model predicts
    unpredicted: list[Deal] = field(default_factory=list)
    # the later, different reply to each deal or hand whose answer changes
    changing: dict[Deal, Reply] = field(default_factory=dict)
    changing_names: dict[str, Reply] = field(default_factory=dict)
    # the later reply to each deal, if it lists the same winners in another order
    reordered: dict[Deal, Reply] = field(default_factory=dict)
    stopped: bool = False  # whether some calls weren't made
    card_order_effect: CardOrderEffect | None = None
    # calls whose outcome depends on the names of the players
    name_examples: list[Exchange] = field(default_factory=list)
    # deals whose outcome depends on which of the two hands comes first
    depending_on_seats: list[Deal] = field(default_factory=list)


def infer(respondent: Respondent) -> Knowledge:
    """Find out which rules a solution follows.

    If the players' names change an outcome that the model doesn't predict, all calls
    are made again, with either PLAYERS or OTHER_PLAYERS. If rules remain unclear and
    the order of the cards changes answers, all calls are made again with the cards in
    the best order. This order gives the most right answers.
    """
    knowledge = infer_rules(respondent)
    name_examples = find_name_examples(knowledge)
    if name_examples:
        # use OTHER_PLAYERS, unless all examples fail with these names
        has_others = not all(map(fails_with_others, name_examples))
        respondent = Respondent(respondent.caller, has_others=has_others)
        knowledge = infer_rules(respondent)
    is_unclear = knowledge.unpredicted or knowledge.category_recognition.unknown
    effect = None
    if is_unclear and not knowledge.stopped:
        effect = find_card_order_effect(knowledge)
    if effect:
        knowledge = infer_rules(respondent.without_answers(effect.best_order))
    knowledge.name_examples = name_examples
    knowledge.card_order_effect = effect
    if not knowledge.stopped:
        check_ties(knowledge)
        check_matchups(knowledge)
        knowledge.depending_on_seats = find_seat_dependence(knowledge)
    return knowledge


def infer_rules(respondent: Respondent) -> Knowledge:
    """Infer a solution's rules, without checking names or card orders."""
    knowledge = Knowledge(respondent)
    try:
        learn_names(knowledge)
        learn_winners(knowledge)
        learn_failing_names(knowledge)
        learn_shared_failures(knowledge)
    except OutOfTimeError:
        knowledge.stopped = True
        if knowledge.model:
            withdraw_contradicted(knowledge.model, respondent)
    list_wrong_deals(knowledge)
    return knowledge


def list_wrong_deals(knowledge: Knowledge) -> None:
    """Store which deals are wrong, and which of these the rules don't predict."""
    outcomes = knowledge.respondent.outcomes if knowledge.has_winners else {}
    wrong = [deal for deal in outcomes if outcomes[deal] != deal.right]
    rules = knowledge.whole_rule or knowledge.model
    knowledge.wrong_deals = wrong
    knowledge.unpredicted = [
        deal for deal in wrong if not rules or rules.predict(deal) != outcomes[deal]
    ]


def check_ties(knowledge: Knowledge) -> None:
    """Test wrong rules for ties on the weakest and strongest hands in each category."""
    model, respondent = knowledge.model, knowledge.respondent
    ties = {known.order.tie for known in model.orders.values()} if model else set()
    if not model or ties.isdisjoint(TIES.keys() - {"share"}):
        return
    try:
        respondent.call_winners(make_extreme_ties())
    except OutOfTimeError:
        knowledge.stopped = True
    withdraw_contradicted(model, respondent)
    list_wrong_deals(knowledge)


def check_matchups(knowledge: Knowledge) -> None:
    """Look for wrong answers about more categories if no rule explains an upset.

    An *upset* is a deal for two players that the hand of the better category doesn't
    win. The hands of the upset are dealt against further categories. Upsets with a
    misread hand are ignored, because the misreading explains them.
    """
    model, respondent = knowledge.model, knowledge.respondent
    if not model:
        return
    upsets: dict[Matchup, list[Deal]] = {}
    for deal in knowledge.unpredicted:
        is_duel = len(deal.hands) == 2 and len({*deal.categories}) == 2
        if is_duel and all(map(model.is_regular, deal.hands)):
            upsets.setdefault(deal.matchup, []).append(deal)
    if not upsets:
        return
    try:
        respondent.call_winners([*deal_unseen_upsets(upsets)])
    except OutOfTimeError:
        knowledge.stopped = True
    withdraw_contradicted(model, respondent)
    list_wrong_deals(knowledge)


def deal_unseen_upsets(upsets: Mapping[Matchup, Sequence[Deal]]) -> Iterator[Deal]:
    """Yield deals for matchups that share the weaker or stronger category of an upset.

    Matchups with an upset are left out.
    """
    dealer = Dealer("upsets")
    for low, high in combinations(RANKING, 2):
        if (low, high) in upsets:
            continue
        hands = [
            (hand, high if category == low else low)
            for (weaker, stronger), deals in upsets.items()
            if weaker == low or stronger == high
            for deal in deals
            for hand, category in zip(deal.hands, deal.categories, strict=True)
            if category == (low if weaker == low else high)
        ]
        for hand, rival in islice(cycle(hands), UPSET_DEALS):
            rivals = [dealer.deal_category(rival) for _ in range(UPSET_RIVALS)]
            count_shared = partial(count_shared_ranks, hand)
            yield from dealer.seat(hand, max(rivals, key=count_shared))


def count_shared_ranks(hand: str, rival: str) -> int:
    """Return how many ranks two hands share; two cards of one rank count twice."""
    return (count_ranks(hand) & count_ranks(rival)).total()


def find_name_examples(knowledge: Knowledge) -> list[Exchange]:
    """Find wrong answers that change if the players have other names.

    If each of these calls raises an error with OTHER_PLAYERS, return only such errors.
    """
    respondent = knowledge.respondent
    later = call_changed(
        respondent,
        knowledge.unpredicted,
        lambda deal: deal._replace(has_others=not deal.has_others),
    )
    changing = [d for d, outcome in later.items() if outcome != respondent.outcomes[d]]
    with_others = [
        respondent.outcomes[deal] if deal.has_others else later[deal]
        for deal in changing
    ]
    failing = [deal for deal in changing if deal.has_others]
    if failing and all(isinstance(o, Failure) and o.error for o in with_others):
        changing = failing
    return [respondent.judge(deal) for deal in changing]


def fails_with_others(example: Exchange) -> bool:
    """Return whether this example is a call with OTHER_PLAYERS that raises an error."""
    players = cast("Mapping[str, str]", example.case.call.arguments[0])
    return isinstance(example.reply, Raised) and {*players} <= {*OTHER_PLAYERS}


def find_seat_dependence(knowledge: Knowledge) -> list[Deal]:
    """Find wrong deals whose outcome changes if the two players swap seats.

    Equal hands are left out, because a rule for ties may decide who wins. If the first
    player wins ties, deals that the first player wins in both orders are left out too,
    because the two hands may tie. If some categories have another rule for ties, these
    deals are left out only if both hands are in the same category, or count as the same
    category. The same applies if the last player wins ties.
    """
    respondent, model = knowledge.respondent, knowledge.model or Model()
    ties = {known.order.tie for known in model.orders.values()}
    seat_ties = ties.intersection(SEAT_TIES)
    tied = [(seat,) for seat, tie in enumerate(SEAT_TIES) if seat_ties == {tie}]
    wrong = [
        deal
        for deal in knowledge.unpredicted
        if len(deal.hands) == 2
        and len(deal.right) == 1
        and isinstance(respondent.outcomes[deal], tuple)
    ]
    return [
        deal
        for deal, outcome in call_changed(respondent, wrong, Deal.swap).items()
        if isinstance(outcome, tuple)
        and not (
            outcome == respondent.outcomes[deal] in tied
            and (ties == seat_ties or may_tie(model, deal))
        )
        and read_sign(outcome, 1) != read_sign(respondent.outcomes[deal], 0)
    ]


def may_tie(model: Model, deal: Deal) -> bool:
    """Return whether the hands are in one category, or count as one category."""
    taken_for = {*map(model.recognition.taken_for, deal.hands)}
    return len({*deal.categories}) == 1 or len(taken_for) == 1


def call_changed(
    respondent: Respondent, deals: list[Deal], change: Callable[[Deal], Deal]
) -> dict[Deal, Outcome]:
    """Call `winners` with a sample of the deals, after a change to each deal.

    Returns:
        the new outcomes, keyed by the original deals; {} if time runs out.
    """
    sample = thin_out([*filter(respondent.has_reply, deals)])
    later = respondent.without_answers()
    try:
        outcomes = later.call_winners([change(deal) for deal in sample])
    except OutOfTimeError:
        return {}
    return dict(zip(sample, outcomes, strict=True))


def find_card_order_effect(knowledge: Knowledge) -> CardOrderEffect | None:
    """Find out how the order of the cards changes the answers of both functions.

    Return None if the order changes no answer, if time runs out, or if answers vary
    even though the cards keep their order.
    """
    respondent = knowledge.respondent
    deals, hands = sample_deals(knowledge), sample_hands(knowledge)
    calls: list[Deal | str] = [*deals, *hands]

    def call_both(respondent: Respondent) -> list[Outcome | TakenFor]:
        return [*respondent.call_winners(deals), *respondent.call_category(hands)]

    try:
        known = call_both(respondent)
        seen = {
            card_order: call_both(respondent.without_answers(card_order))
            for card_order in TRIED_CARD_ORDERS
        }
    except OutOfTimeError:
        return None
    if seen[ALL_CARD_ORDERS[0]] != known:
        return None  # answers vary even if the cards keep their order
    changing = [
        call
        for call, *answers in zip(calls, *seen.values(), strict=True)
        if len({*answers}) > 1
    ]
    if not changing:
        return None
    right = [*(deal.right for deal in deals), *map(category_of_hand, hands)]

    def list_wrong(card_order: str) -> list[Deal | str]:
        return [*compress(calls, map(ne, seen[card_order], right))]

    best = min(ALL_CARD_ORDERS[1:], key=lambda order: len(list_wrong(order)))
    return CardOrderEffect(
        best,
        is_right={*changing}.isdisjoint(list_wrong(best)),
        deals=[call for call in changing if isinstance(call, Deal)],
        hands=[call for call in changing if isinstance(call, str)],
        respondent=respondent,
    )


def sample_deals(knowledge: Knowledge) -> list[Deal]:
    """Return deals that may show whether the order of the cards changes the winners.

    The sample has a wrong deal of each matchup with wrong answers, because such answers
    may be rare.
    """
    if not knowledge.has_winners:
        return []
    respondent = knowledge.respondent
    deals = [*make_mixed_deals(), *knowledge.unpredicted]
    outcomes = dict(zip(deals, respondent.call_winners(deals), strict=True))
    wrong = [deal for deal in deals if outcomes[deal] != deal.right]
    answered = [*filter(respondent.has_reply, wrong)]
    sample = [*thin_out(answered), *pick_each_matchup(answered)]
    sample += filter(respondent.has_reply, deals[::CARD_ORDER_STEP])
    return [*dict.fromkeys([*sample, *make_pool("straight")[:WHEEL_DEALS]])]


def sample_hands(knowledge: Knowledge) -> list[str]:
    """Return hands that may show whether the order of the cards changes their names."""
    if not knowledge.has_category:
        return []
    unknown = knowledge.category_recognition.unknown.values()
    misnamed = [hand for hands in unknown for hand in thin_out(sorted(hands))]
    return [*misnamed, *list_tricky_hands()[::CARD_ORDER_STEP]]


def pick_each_matchup(deals: Iterable[Deal]) -> Iterable[Deal]:
    """Pick a deal of two hands for each matchup."""
    return {deal.matchup: deal for deal in deals if len(deal.hands) == 2}.values()


def thin_out(wrong: list[Item]) -> list[Item]:
    """Return a sample of wrong deals or hands, or the whole list if it is short."""
    return wrong[:: 1 + len(wrong) // MAX_SAMPLE]


def find_changes(knowledge: Knowledge) -> None:
    """Find answers that change if a sample of calls is repeated in another process.

    The weakest hand with a wrong name comes first, because code that keeps state
    between calls may name this hand right in a new process.
    """
    respondent = knowledge.respondent
    respondent.caller.use_second_worker()
    # repeating a call that times out takes too long
    replies = respondent.name_replies
    hands = [h for h in respondent.names if not isinstance(replies[h], NoAnswer)]
    misnamed = [h for h in hands if respondent.names[h] != category_of_hand(h)]
    weakest = sorted(misnamed, key=hand_rank)[:1]
    deals = [*respondent.outcomes][::50] + thin_out(knowledge.wrong_deals)
    deals += pick_each_matchup(respondent.outcomes)
    deals += thin_out([d for d, o in respondent.odd_deals.items() if o == OUT_OF_ORDER])
    deals = [*filter(respondent.has_reply, deals)]
    later = respondent.without_answers()
    try:
        later.call_category([*weakest, *thin_out(misnamed)[::-1], *hands[::-20]])
        later.call_winners(deals[::-1])
        sample = [*respondent.outcomes][1::RENAMED_STEP]
        call_after_renaming(later, [*filter(respondent.has_reply, sample)])
    except OutOfTimeError:
        knowledge.stopped = True
    knowledge.changing_names |= {
        hand: later.name_replies[hand]
        for hand, name in later.names.items()
        if name != respondent.names[hand]
    }
    knowledge.changing |= {
        deal: later.replies[deal]
        for deal, outcome in later.outcomes.items()
        if outcome != respondent.outcomes[deal]
    }
    knowledge.reordered |= {
        deal: later.replies[deal]
        for deal, outcome in later.outcomes.items()
        if isinstance(outcome, tuple)
        and outcome == respondent.outcomes[deal]
        and isinstance(later.replies[deal], Answer)
        and later.replies[deal] != respondent.replies[deal]
    }


def call_after_renaming(later: Respondent, deals: Sequence[Deal]) -> None:
    """Call `winners` with each deal after a call with other names for its players.

    Code that stores its answers by hands then returns these other names. Deals that
    *later* already knows are left out.
    """
    new = [deal for deal in deals if deal not in later.outcomes]
    renamed = [deal._replace(has_others=not deal.has_others) for deal in new]
    later.without_answers().call_winners(renamed)
    later.call_winners(new)


# The names that `category` returns.


def learn_names(knowledge: Knowledge) -> None:
    """Find out which names `category` returns, and which categories are missing."""
    respondent = knowledge.respondent
    names = respondent.call_category([*list_hands()[:2], *list_hands()[-3:]])
    knowledge.has_category = any(name != NOT_STARTED for name in names)
    if not knowledge.has_category:
        return
    if failure := find_only_failure(respondent.call_category(list_tricky_hands())):
        for category in RANKING:
            misreading = Misreading(category, failure, EVERY)
            knowledge.category_recognition.add(misreading)
        return
    hands = [*list_tricky_hands(), *list_hands()[::SAMPLE_STEP], *list_hands()[-10:]]
    for category in RARE_CATEGORIES:
        hands += list_hands_in(category)
    called = dict(zip(hands, respondent.call_category(hands), strict=True))
    weaker: set[TakenFor] = {NOT_STARTED}
    for category in RANKING:
        own = {called[hand] for hand in hands if category_of_hand(hand) == category}
        if category not in called.values() and own <= weaker:
            knowledge.not_started.append(category)
        weaker.add(category)
    reader = NameReader(respondent)
    knowledge.category_recognition.learn(hands, reader)
    if "flush" in knowledge.category_recognition.unknown:
        # a single card may count as a card of another suit
        knowledge.category_recognition = Recognition()
        knowledge.category_recognition.learn([*hands, *list_near_flushes()], reader)


def learn_failing_names(knowledge: Knowledge) -> None:
    """Call `category` with hands for which `winners` raises errors.

    If an answer is unexpected, find the misreadings of `category` again.
    """
    respondent = knowledge.respondent
    outcomes = respondent.outcomes.items()
    failing = [d for d, o in outcomes if isinstance(o, Failure) and o.error]
    hands = [hand for deal in thin_out(failing) for hand in deal.hands]
    if not knowledge.has_category or knowledge.whole_rule or not hands:
        return
    recognition = knowledge.category_recognition
    names = respondent.call_category(hands)
    odd = [
        h for h, n in zip(hands, names, strict=True) if n != recognition.taken_for(h)
    ]
    if any(category_of_hand(hand) not in recognition.unknown for hand in odd):
        recognition = Recognition()
        recognition.learn([*respondent.names], NameReader(respondent))
        knowledge.category_recognition = recognition


def learn_shared_failures(knowledge: Knowledge) -> None:
    """Find out whether `winners` always fails for hands for which `category` fails."""
    respondent, model = knowledge.respondent, knowledge.model
    if not model:
        return
    own = model.recognition
    for misreading in knowledge.category_recognition.list_misreadings():
        category, failure = misreading.category, misreading.taken_for
        is_new = category not in own.misreadings and category not in own.unknown
        if not isinstance(failure, Failure) or not is_new:
            continue
        held_out = [*deal_misread(misreading, model)]
        hands = sorted({hand for deal in held_out for hand in deal.hands})
        misread = [*filter(misreading.holds, hands)]
        regular = [hand for hand in hands if hand not in misread]
        for hand, *rivals in zip(misread, regular, regular[1:], strict=False):
            held_out += [Deal((hand,)), Deal((rivals[0], hand, rivals[1]))]
        respondent.call_winners(held_out)
        failing = [
            d for d in respondent.outcomes if any(map(misreading.holds, d.hands))
        ]
        if all(respondent.outcomes[deal] == failure for deal in failing):
            confirmed = replace(misreading, held_out=len(held_out))
            model.recognition.add(confirmed)


def find_only_failure(names: Sequence[TakenFor]) -> Failure | None:
    """Return the failure if all *names* are the same failure, otherwise None."""
    first = names[0]
    if isinstance(first, Failure) and {*names} == {first}:
        return first
    return None


# How `winners` reads hands, and how it compares them.


def learn_winners(knowledge: Knowledge) -> None:
    """Find out whether `winners` is implemented, and how it compares hands."""
    respondent = knowledge.respondent
    hands = list_hands()
    outcomes = respondent.call_winners(
        [Deal(hands[:2]), Deal((hands[4000], hands[7000]))]
    )
    knowledge.has_winners = any(outcome != NOT_STARTED for outcome in outcomes)
    if not knowledge.has_winners:
        return
    outcomes = respondent.call_winners([*make_mixed_deals(), *make_tables()])
    if all(isinstance(outcome, Failure) for outcome in outcomes):
        return  # without an answer, no rule can be found
    knowledge.whole_rule = confirm_whole_rule(respondent)
    if knowledge.whole_rule:
        forget_explained(knowledge)
        return
    ladder = Ladder(respondent)
    ladder.build(has_category=knowledge.has_category)
    reader = HandReader(ladder)
    model = Model()
    if knowledge.has_category and reads_as_called(reader):
        if not reads_misnamed_right(reader):
            model.recognition = read_as_called(knowledge)
    elif named_ladder := build_named_ladder(knowledge):
        ladder = named_ladder
        model.recognition = read_as_called(knowledge)
    else:
        model.recognition = learn_from_ladder(reader)
    model.set_levels(ladder.levels, knowledge.category_recognition)
    find_orders(model, respondent)
    knowledge.model = model
    is_checked = verify(model, respondent)
    learn_tables(model, respondent, is_checked=is_checked)


def confirm_whole_rule(respondent: Respondent) -> WholeRule | None:
    """Find a single rule that predicts all winners, and confirm it with more deals."""
    rule = find_any_whole_rule(respondent)
    if not rule:
        return None
    for category in RANKING:
        respondent.call_winners(make_pool(category))
        respondent.call_winners(make_neighbour_deals(category))
    respondent.call_winners([*rule.deal_odd_runs()])
    return find_any_whole_rule(respondent)


def find_any_whole_rule(respondent: Respondent) -> WholeRule | None:
    """Find a single rule that predicts all outcomes so far."""
    first, *remaining = respondent.replies.values()
    if isinstance(first, Answer) and all(reply == first for reply in remaining):
        words = f"winners always returns {first}"
        return WholeRule(words, BEST_WINS, respondent.outcomes.get)
    return find_whole_rule(respondent.outcomes)


def forget_explained(knowledge: Knowledge) -> None:
    """Forget the misreadings of `category` if the whole rule explains all names.

    A whole rule predicts the winners of all deals.
    """
    rule = knowledge.whole_rule
    names = knowledge.respondent.names
    ratings = {hand: rule.rate(hand) for hand in names} if rule else {}
    known = {hand: rating for hand, rating in ratings.items() if rating}
    if known and all(names[h] == RANKING[place] for h, (place, _) in known.items()):
        knowledge.category_recognition = Recognition()
        knowledge.not_started = []


def build_named_ladder(knowledge: Knowledge) -> Ladder | None:
    """Return a ladder of the categories that `category` recognises.

    Return None if `category` recognises all categories, or if `winners` doesn't treat
    every hand as the category that `category` returns.
    """
    recognition = knowledge.category_recognition
    unnamed = {c: m.taken_for for c in RANKING if (m := recognition.find_whole(c))}
    if not unnamed:
        return None
    ladder = Ladder(knowledge.respondent)
    ladder.build(has_category=True, left_out=unnamed)
    if not reads_as_called(HandReader(ladder)):
        return None
    if all(starmap(ladder.ranks_among, unnamed.items())):
        return ladder
    return None


def reads_as_called(reader: HandReader) -> bool:
    """Return whether `winners` agrees with `category` about tricky hands."""
    hands = list_tricky_hands()
    names = reader.ladder.respondent.call_category(hands)
    return reader.check(dict(zip(hands, names, strict=True))) == names


def reads_misnamed_right(reader: HandReader) -> bool:
    """Return whether `winners` recognises all tricky hands that `category` misnames.

    The result is False if `category` misnames no tricky hand.
    """
    hands = list_tricky_hands()
    names = reader.ladder.respondent.call_category(hands)
    right = {
        hand: category_of_hand(hand)
        for hand, name in zip(hands, names, strict=True)
        if name != category_of_hand(hand)
    }
    # these calls are only for this check; the other checks need other deals
    respondent = reader.ladder.respondent.without_answers()
    dealer = deepcopy(reader.ladder.dealer)
    reader = HandReader(replace(reader.ladder, respondent=respondent, dealer=dealer))
    if not right or reader.check(right) != [*right.values()]:
        return False
    # misnamed hands may always lose to other hands of their category, or always win
    rivals = [dealer.deal_category(c, [hand]) or hand for hand, c in right.items()]
    names = respondent.call_category(rivals)
    deals = [
        deal
        for hand, rival, name in zip(right, rivals, names, strict=True)
        if name == right[hand]
        for deal in dealer.seat(hand, rival)
    ]
    return respondent.call_winners(deals) == [deal.right for deal in deals]


def read_as_called(knowledge: Knowledge) -> Recognition:
    """Return the misreadings that `winners` shares with `category`.

    The misread hands in a category may fit no shape. If each wrong answer of `category`
    occurs often enough, the answers decide which hands are misread.
    """
    respondent = knowledge.respondent
    recognition = deepcopy(knowledge.category_recognition)
    hands = [hand for deal in respondent.outcomes for hand in deal.hands]
    for category in recognition.unknown:
        deals = (*make_pool(category), *make_neighbour_deals(category))
        hands += [hand for deal in deals for hand in deal.hands]
        hands += list_hands_in(category)
    # a single batch of calls takes less time than a call for each hand
    respondent.call_category(
        [hand for hand in hands if category_of_hand(hand) in recognition.unknown]
    )

    @cache
    def call(hand: str) -> TakenFor:
        try:
            return respondent.call_category([hand])[0]
        except OutOfTimeError:
            return category_of_hand(hand)

    def is_called(name: TakenFor, hand: str) -> bool:
        return call(hand) == name

    for category, misread in [*recognition.unknown.items()]:
        names = Counter(map(call, misread))
        if min(names.values()) >= HELD_OUT:
            del recognition.unknown[category]
            for name in sorted(names, key=str):
                shape = Shape(UNNAMED, partial(is_called, name))
                recognition.add(Misreading(category, name, shape))
    return recognition


def learn_from_ladder(reader: HandReader) -> Recognition:
    """Find out which hands `winners` misreads, without using `category`.

    If no words describe the misread hands of a category, the ladder leaves this
    category out, because other hands can't be compared with it.
    """
    left_out: dict[str, set[str]] = {}
    hands = list_tricky_hands()
    counts = Counter(map(category_of_hand, hands))
    while True:
        recognition = Recognition()
        recognition.learn(
            [h for h in hands if category_of_hand(h) not in left_out], reader
        )
        unknown = recognition.unknown
        if not unknown or len(left_out) == MAX_LEFT_OUT:
            break
        worst = max(unknown, key=lambda c: len(unknown[c]) / counts[c])
        left_out[worst] = unknown[worst]
        reader.ladder.leave_out(worst)
    recognition.unknown |= left_out
    return recognition


def find_orders(model: Model, respondent: Respondent) -> None:
    """Find out what decides between two hands in each category."""

    def is_usable(deal: Deal) -> bool:
        return model.uses_own_order(*deal.hands)

    for category in RANKING:
        ranks = find_usable_ranks(model, category)
        hints = [known.order for known in model.orders.values()]
        search = Search(category, respondent.call_winners, is_usable, ranks, hints)
        if result := search.run():
            model.orders[category] = result


def find_usable_ranks(model: Model, category: str) -> str:
    """Return the ranks that occur in hands compared by a category's own order.

    For example, if all hands with a 10 are misread, the result has no 10.
    """
    recognition = model.recognition
    if category not in recognition.misreadings or recognition.list_unnamed(category):
        return RANKS
    hands = list_hands_in(category)
    usable = [hand for hand in hands if model.uses_own_order(hand, hand)]
    held = {rank for hand in usable for rank in read_ranks(hand)}
    return "".join(rank for rank in RANKS if rank in held)


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
