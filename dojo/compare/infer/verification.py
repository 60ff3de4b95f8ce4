"""Checks the model with held-out deals, and withdraws what is wrong."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, cycle, islice

from dojo.compare.calls.deals import (
    CATEGORIES,
    Deal,
    Dealer,
    category_of_hand,
    list_shapes,
    sort_pair,
)
from dojo.compare.infer.criteria import RIGHT_CRITERIA
from dojo.compare.infer.ladder import read_sign
from dojo.compare.infer.model import Model
from dojo.compare.infer.order import Order
from dojo.compare.infer.recognition import NATURAL, UNCLEAR, Misreading, deal_fresh
from dojo.compare.infer.respondent import Failure, Outcome, Respondent
from dojo.compare.infer.search import HELD_OUT
from reference.rank_table import list_strengths

DEALS = 30  # number of held-out deals of two categories
ALL_FIVE = RIGHT_CRITERIA["high card"][0]
AUDITS = 3  # rounds in which contradicted statements are withdrawn


def deal_against(category: str, rival: str) -> Iterator[Deal]:
    """Deal hands of two categories."""
    dealer = Dealer("held out", category, rival)
    for _ in range(DEALS):
        hand = dealer.deal_category(category)
        yield from dealer.seat(hand, dealer.deal_category(rival, [hand]))


def confirm(model: Model, deals: Sequence[Deal], respondent: Respondent) -> int:
    """Count the answers that confirm the model; 0 if there are too few or one doesn't.

    An unpredicted failure is ignored, because it is described separately.
    """
    outcomes = respondent.call_winners(deals)
    seen = list(zip(map(model.predict, deals), outcomes, strict=True))
    if any(is_contradicted(predicted, outcome) for predicted, outcome in seen):
        return 0
    number = sum(predicted == outcome for predicted, outcome in seen)
    return number if number >= HELD_OUT else 0


# Categories that count as others, and categories in the wrong order.


def merge_levels(model: Model, respondent: Respondent) -> None:
    """Find the categories that count as the weakest one on their level."""
    for base, *higher in model.levels:
        for category in higher:
            model.merged[category] = base
            dealt = (*deal_against(category, base), *deal_against(category, category))
            deals = [deal for deal in dealt if all(map(model.is_regular, deal.hands))]
            if held_out := confirm(model, deals, respondent):
                model.held_out[category] = held_out
                continue
            del model.merged[category]
            model.unclear |= {sort_pair(rival, category) for rival in (base, *higher)}


def confirm_levels(model: Model, respondent: Respondent) -> None:
    """Check which categories beat stronger ones."""
    for low, high in combinations(CATEGORIES, 2):
        level, high_level = model.place(low), model.place(high)
        if level is None or high_level is None or level <= high_level:
            continue
        dealt = (*deal_against(low, high), *deal_against(high, low))
        deals = [deal for deal in dealt if all(map(model.is_regular, deal.hands))]
        if held_out := confirm(model, deals, respondent):
            model.upside_down[low, high] = held_out
            continue
        model.unclear.add((low, high))
        model.merged.pop(low, None)
        model.merged.pop(high, None)


# Misread hands.


def confirm_misreadings(model: Model, respondent: Respondent) -> None:
    """Keep the misreadings that held-out deals confirm."""
    confirmed = []
    for misreading in model.recognition.misreadings:
        deals = list(deal_misread(model, misreading))
        held_out = confirm(model, deals, respondent)
        natural = call_natural(model, misreading, respondent)
        if misreading.word == UNCLEAR:
            confirmed.append(misreading)
        elif held_out and is_among(misreading, natural):
            order = find_order(model, misreading, natural)
            confirmed.append(replace(misreading, held_out=held_out, order=order))
        else:
            note_unknown(model, misreading)
    model.recognition.misreadings = confirmed


def call_natural(
    model: Model, misreading: Misreading, respondent: Respondent
) -> dict[Deal, Outcome]:
    """Return who wins between misread hands and the hands they are mistaken for."""
    deals = list(deal_natural(model, misreading))
    outcomes = dict(zip(deals, respondent.call_winners(deals), strict=True))
    return {d: o for d, o in outcomes.items() if not isinstance(o, Failure)}


def deal_misread(model: Model, misreading: Misreading) -> Iterator[Deal]:
    """Deal misread hands against hands of the levels around their new place."""
    dealer = Dealer("held out", misreading.category, misreading.shape.words)
    hands = deal_fresh(misreading.category, misreading.shape, dealer)
    around = model.list_neighbours(misreading.word)
    distant = cycle([c for c in CATEGORIES if c not in around])
    for hand in islice(cycle(hands), HELD_OUT):
        for category in (*around, *islice(distant, 2)):
            for deal in dealer.seat(hand, dealer.deal_category(category, [hand])):
                if model.predict(deal) is not None:
                    yield deal


def deal_natural(model: Model, misreading: Misreading) -> Iterator[Deal]:
    """Deal misread hands against the hands they are mistaken for and each other."""
    category, word = misreading.category, misreading.word
    if isinstance(word, Failure) or word not in CATEGORIES:
        return
    dealer = Dealer("natural", category, word)
    weakest, *_, strongest = list_strengths()[word]
    hands = deal_fresh(category, misreading.shape, dealer)
    for hand, neighbour in zip(hands, hands[1:] + hands[:1], strict=True):
        rivals = [dealer.deal_again(s, [hand]) for s in (weakest, strongest)]
        for rival in (*rivals, dealer.deal_category(word, [hand]), neighbour):
            if rival and (misreading.holds(rival) or model.is_regular(rival)):
                yield from dealer.seat(hand, rival)


def is_among(misreading: Misreading, natural: Mapping[Deal, Outcome]) -> bool:
    """Return whether misread hands beat some hands of their new category, not all."""
    signs = set()
    for deal, outcome in natural.items():
        misread = list(map(misreading.holds, deal.hands))
        if not all(misread):
            signs.add(read_sign(outcome, misread.index(True)))
    is_natural = misreading.word in NATURAL.get(misreading.category, ())
    return is_natural or not signs or len(signs) > 1


def find_order(
    model: Model, misreading: Misreading, natural: Mapping[Deal, Outcome]
) -> Order | None:
    """Find how misread hands compare with the hands they are mistaken for.

    They compare like those hands, or by all five cards if that is a tie.
    """
    order = model.find_order(model.base(misreading.word))
    if order and len(natural) >= HELD_OUT:
        for candidate in (order, replace(order, criteria=(*order.criteria, ALL_FIVE))):
            if all(candidate.predict(deal) == natural[deal] for deal in natural):
                return candidate
    return None


def withdraw_order(model: Model, categories: Collection[str]) -> bool:
    """Withdraw the order of the misread hands in some categories."""
    misreadings = model.recognition.misreadings
    model.recognition.misreadings = [
        replace(m, order=None) if m.category in categories else m for m in misreadings
    ]
    return model.recognition.misreadings != misreadings


def note_unknown(model: Model, misreading: Misreading) -> None:
    """Store that hands are misread in an unknown way."""
    unknown = model.recognition.unknown.setdefault(misreading.category, set())
    unknown.update(filter(misreading.holds, list_shapes()))


# Answers that contradict the model.


def withdraw_contradicted(model: Model, respondent: Respondent) -> list[Deal]:
    """Withdraw the statements that an outcome contradicts.

    Returns:
        the deals that still contradict the model.
    """
    for _ in range(AUDITS):
        contradictions = [
            deal
            for deal, outcome in respondent.outcomes.items()
            if is_contradicted(model.predict(deal), outcome)
        ]
        withdrawn = [withdraw(model, deal) for deal in contradictions]
        if not any(withdrawn):
            break
    return contradictions


def is_contradicted(predicted: Outcome | None, outcome: Outcome) -> bool:
    """Return whether an answer contradicts a prediction; a failure doesn't."""
    return predicted not in (None, outcome) and not isinstance(outcome, Failure)


def withdraw(model: Model, deal: Deal) -> bool:
    """Withdraw the statement that predicted an outcome, if there is only one."""
    if len(deal.hands) != 2:
        return False
    low, high = sort_pair(*deal.categories)
    if model.are_alike(*deal.hands) and low in model.orders:
        del model.orders[low]
        return True
    misread = {category_of_hand(h) for h in deal.hands if not model.is_regular(h)}
    words = {*map(model.taken_for, deal.hands)}
    if misread and len(words) == 1:
        return withdraw_order(model, misread)
    if misread:
        for misreading in model.recognition.misreadings:
            if misreading.category in misread:
                note_unknown(model, misreading)
        for category in misread:
            model.recognition.forget(category)
        return True
    merged = model.merged.keys() & {*deal.categories}
    for category in merged:
        model.unclear.add((category, category))
        del model.merged[category]
    model.unclear.add((low, high))
    return True
