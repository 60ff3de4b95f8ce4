"""Checks the model with held-out deals, and withdraws wrong findings.

The model wasn't inferred from the *held-out deals*. A *misreading* is a group of hands
that `winners` mistakes for another category. A *level* has all categories that tie with
each other.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from functools import cmp_to_key
from itertools import combinations, cycle, islice

from dojo.compare.calls.deals import (
    Deal,
    Dealer,
    Matchup,
    list_hands_in,
    sort_categories,
)
from dojo.compare.infer.ladder import read_sign
from dojo.compare.infer.model import Model
from dojo.compare.infer.recognition import NATURAL, Misreading, deal_fresh
from dojo.compare.infer.respondent import Failure, Outcome, Respondent
from dojo.compare.infer.search import HELD_OUT
from dojo.contract import RANKING
from reference.rank_table import hand_rank, list_strengths

DEALS = 60  # maximum number of held-out deals for two categories in a wrong order
AUDITS = 3  # maximum number of rounds in which contradicted findings are withdrawn


def verify(model: Model, respondent: Respondent) -> bool:
    """Withdraw the findings that held-out deals don't confirm.

    The findings are misreadings, and wrong orders of two categories. A deal that a
    category's own order decides doesn't confirm a misreading.

    Returns:
        True if no misreading was withdrawn. If one was, the result is False, and all
        findings must be checked again.
    """
    held_out: dict[Misreading | Matchup, list[Deal]] = {
        misreading: [
            *deal_misread(misreading, model),
            *deal_natural(misreading, model),
            *deal_close(misreading, model),
        ]
        for misreading in model.recognition.list_misreadings()
    }
    for lower, higher in combinations(model.levels, 2):
        matchup = sort_categories((lower, higher))
        if matchup != (lower, higher):
            held_out[matchup] = [*deal_against(lower, higher, model)]
    respondent.call_winners([deal for deals in held_out.values() for deal in deals])
    withdraw_contradicted(model, respondent)
    is_checked = True
    for claim, deals in held_out.items():
        testing = [deal for deal in deals if not model.uses_own_order(*deal.hands)]
        outcomes = {deal: respondent.outcomes[deal] for deal in testing}
        number = sum(model.predict(deal) == outcomes[deal] for deal in testing)
        if isinstance(claim, Misreading):
            claim.held_out = number
            if (
                number < HELD_OUT
                or not is_among(claim, outcomes, model)
                or depends_on_seats(claim, outcomes, model, respondent=respondent)
            ):
                model.withdraw_misreading(claim)
                is_checked = False
        elif number >= HELD_OUT:
            model.upside_down[claim] = number
        else:
            model.unclear.add(claim)
    return is_checked


def deal_against(category: str, rival: str, model: Model) -> Iterator[Deal]:
    """Yield deals of a hand in one category against a hand in another.

    Deals with a misread hand are skipped.
    """
    dealer = Dealer("held out", category, rival)
    for _ in range(DEALS):
        hand = dealer.deal_category(category)
        for deal in dealer.seat(hand, dealer.deal_category(rival, [hand])):
            if all(map(model.is_regular, deal.hands)):
                yield deal


def deal_misread(misreading: Misreading, model: Model) -> Iterator[Deal]:
    """Yield deals of misread hands against hands on neighbouring and other levels."""
    dealer = Dealer("held out", misreading.category, misreading.shape.words)
    hands = deal_fresh(misreading.category, misreading.shape, dealer)
    level = model.place(misreading.taken_for)
    near = () if level is None else (level - 1, level + 1)
    around = [c for n, c in enumerate(model.levels) if n in near]
    distant = cycle([c for c in RANKING if c not in around])
    for hand in islice(cycle(hands), HELD_OUT):
        for category in (*around, *islice(distant, 2)):
            yield from dealer.seat(hand, dealer.deal_category(category, [hand]))


def deal_natural(misreading: Misreading, model: Model) -> Iterator[Deal]:
    """Yield deals of misread hands against hands of the category that they count as.

    Also yield deals of two misread hands. These are the only deals if a function fails
    for the misread hands.
    """
    category, taken_for = misreading.category, misreading.taken_for
    dealer = Dealer("natural", category, taken_for)
    hands = deal_fresh(category, misreading.shape, dealer)
    for hand, neighbour in zip(hands, hands[1:] + hands[:1], strict=True):
        rivals = [neighbour]
        if taken_for in RANKING:
            weakest, *_, strongest = list_strengths()[str(taken_for)]
            rivals = [dealer.deal_again(s, [hand]) for s in (weakest, strongest)]
            rivals += [dealer.deal_category(str(taken_for), [hand]), neighbour]
        for rival in rivals:
            if rival and (misreading.holds(rival) or model.is_regular(rival)):
                yield from dealer.seat(hand, rival)


def deal_close(misreading: Misreading, model: Model) -> Iterator[Deal]:
    """Yield deals of misread hands against their neighbours in a known order.

    The neighbours are hands of the category that the misread hands count as.
    """
    order = model.find_order(misreading.taken_for)
    if not order:
        return
    rate = cmp_to_key(order.compare)
    rivals = sorted(list_hands_in(str(misreading.taken_for)), key=rate)
    dealer = Dealer("close", misreading.category, misreading.taken_for)
    for hand in deal_fresh(misreading.category, misreading.shape, dealer):
        start = bisect_left(rivals, rate(hand), key=rate)
        end = bisect_right(rivals, rate(hand), key=rate)
        for rival in (*rivals[:start][-1:], *rivals[end : end + 1]):
            strength = hand_rank(rival)
            # the two hands may need the same cards
            close = dealer.deal_again(strength, [hand]) or dealer.deal_again(strength)
            if close and model.is_regular(close):
                yield from dealer.seat(hand, close)


def depends_on_seats(
    misreading: Misreading,
    outcomes: Mapping[Deal, Outcome],
    model: Model,
    *,
    respondent: Respondent,
) -> bool:
    """Return whether seats decide deals with a misread hand.

    Ties are ignored, because a rule for ties may depend on seats.
    """
    order = model.find_order(misreading.taken_for)
    answers = {d: o for d, o in outcomes.items() if not isinstance(o, Failure)}
    deals = [
        deal
        for deal in answers
        if model.predict(deal) is None and (not order or order.compare(*deal.hands))
    ]
    swapped = respondent.call_winners([deal.swap() for deal in deals])
    return any(
        not isinstance(outcome, Failure)
        and read_sign(answers[deal], 0) != read_sign(outcome, 1)
        for deal, outcome in zip(deals, swapped, strict=True)
    )


def is_among(
    misreading: Misreading, outcomes: Mapping[Deal, Outcome], model: Model
) -> bool:
    """Return whether misread hands rank among hands of the category they count as.

    The result is False if the misread hands always win or always lose against hands of
    that category. But if only a straight or a flush is overlooked, the result is True.
    """
    signs = {
        read_sign(outcome, seat)
        for deal, outcome in outcomes.items()
        for seat, hand in enumerate(deal.hands)
        if misreading.holds(hand)
        and deal.categories[1 - seat] == misreading.taken_for
        and model.is_regular(deal.hands[1 - seat])
        and not isinstance(outcome, Failure)
    }
    is_natural = misreading.taken_for in NATURAL.get(misreading.category, ())
    return is_natural or signs not in ({1}, {-1})


# Answers that contradict the model.


def withdraw_contradicted(model: Model, respondent: Respondent) -> None:
    """Withdraw the findings that the outcome of a deal contradicts."""
    outcomes = respondent.outcomes

    def count_misread(deal: Deal) -> int:
        return len({*map(model.recognition.find, deal.hands)} - {None})

    for _ in range(AUDITS):
        contradictions = list_contradictions(model, respondent, outcomes)
        withdrawn = [
            model.withdraw(deal)
            for deal in sorted(contradictions, key=count_misread)
            if is_contradicted(model.predict(deal), outcomes[deal])
        ]
        if not any(withdrawn):
            break


def list_contradictions(
    model: Model, respondent: Respondent, deals: Iterable[Deal]
) -> list[Deal]:
    """List the *deals* whose outcomes contradict the model."""
    return [
        deal
        for deal in deals
        if is_contradicted(model.predict(deal), respondent.outcomes[deal])
    ]


def is_contradicted(predicted: Outcome | None, outcome: Outcome) -> bool:
    """Return whether an answer contradicts a prediction.

    A failure contradicts no prediction, because other findings describe failures.
    """
    return predicted not in (None, outcome) and not isinstance(outcome, Failure)
