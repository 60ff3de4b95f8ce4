"""Finds out whether answers depend on something that doesn't matter in poker.

This may be the names of the players, their seats, the order of the cards in a hand, or
earlier calls.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress
from operator import ne
from typing import cast

from dojo.compare.calls.deals import (
    ALL_CARD_ORDERS,
    OTHER_PLAYERS,
    TRIED_CARD_ORDERS,
    Deal,
    category_of_hand,
    list_tricky_hands,
    make_mixed_deals,
    make_pool,
)
from dojo.compare.calls.judge import Exchange
from dojo.compare.calls.messages import Answer, NoAnswer, Raised
from dojo.compare.infer.knowledge import CardOrderEffect, Knowledge
from dojo.compare.infer.ladder import read_sign
from dojo.compare.infer.model import Model
from dojo.compare.infer.respondent import (
    OUT_OF_ORDER,
    Failure,
    Outcome,
    OutOfTimeError,
    Respondent,
    TakenFor,
    take_sample,
)
from reference.rank_table import hand_rank

WHEEL_DEALS = 30  # number of deals with 5-4-3-2-A that are tried in all card orders
# every twentieth deal or hand is tried with its cards in other orders
CARD_ORDER_STEP = 20
SEAT_TIES = ("the first player wins", "the last player wins")  # keys in TIES
# every 500th deal is repeated after a call about players with other names
RENAMED_STEP = 500


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
    sample = take_sample([*filter(respondent.has_reply, deals)])
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
    sample = [*take_sample(answered), *pick_each_matchup(answered)]
    sample += filter(respondent.has_reply, deals[::CARD_ORDER_STEP])
    return [*dict.fromkeys([*sample, *make_pool("straight")[:WHEEL_DEALS]])]


def sample_hands(knowledge: Knowledge) -> list[str]:
    """Return hands that may show whether the order of the cards changes their names."""
    if not knowledge.has_category:
        return []
    unknown = knowledge.category_recognition.unknown.values()
    misnamed = [hand for hands in unknown for hand in take_sample(sorted(hands))]
    return [*misnamed, *list_tricky_hands()[::CARD_ORDER_STEP]]


def pick_each_matchup(deals: Iterable[Deal]) -> Iterable[Deal]:
    """Pick a deal of two hands for each matchup."""
    return {deal.matchup: deal for deal in deals if len(deal.hands) == 2}.values()


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
    deals = [*respondent.outcomes][::50] + take_sample(knowledge.wrong_deals)
    deals += pick_each_matchup(respondent.outcomes)
    deals += take_sample(
        [d for d, o in respondent.odd_deals.items() if o == OUT_OF_ORDER]
    )
    deals = [*filter(respondent.has_reply, deals)]
    later = respondent.without_answers()
    try:
        later.call_category([*weakest, *take_sample(misnamed)[::-1], *hands[::-20]])
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
