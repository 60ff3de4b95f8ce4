"""Check what was inferred on deals that were held back, and withdraw what is wrong."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import combinations, cycle, islice, product

from dojo.compare.criteria import RIGHT_CRITERIA
from dojo.compare.deals import (
    CATEGORIES,
    Deal,
    Dealer,
    category_of_hand,
    list_shapes,
    sort_pair,
)
from dojo.compare.ladder import read_sign
from dojo.compare.model import Model
from dojo.compare.order import Order
from dojo.compare.player import Player
from dojo.compare.recognition import NATURAL, Misreading, deal_fresh
from dojo.compare.search import HELD_OUT
from reference.rank_table import list_strengths

DEALS = 30  # held-out deals of two categories
HEIGHTS = 10  # hands of a category, from the weakest to the strongest
ALL_FIVE = RIGHT_CRITERIA["high card"][0]
AUDITS = 3  # rounds of withdrawing what is contradicted


def deal_against(category: str, rival: str) -> Iterator[Deal]:
    """Deal hands of two categories."""
    dealer = Dealer("held out", category, rival)
    for _ in range(DEALS):
        hand = dealer.deal_category(category) or ""
        yield from dealer.seat(hand, dealer.deal_category(rival, [hand]))


def deal_heights(category: str) -> Iterator[Deal]:
    """Let hands of every height of a category meet hands of all categories."""
    dealer = Dealer("heights", category)
    strengths = list_strengths()[category]
    heights = {*strengths[:: len(strengths) // HEIGHTS], strengths[-1]}
    for strength, rival in product(sorted(heights), CATEGORIES):
        hand = dealer.deal_again(strength) or ""
        yield from dealer.seat(hand, dealer.deal_category(rival, [hand]))


# Categories that count as another, and categories in the wrong order.


def merge_levels(model: Model, player: Player) -> None:
    """Find the categories that count as the weakest one on their level."""
    for base, *higher in model.levels:
        for category in higher:
            model.merged[category] = base
            dealt = (*deal_against(category, base), *deal_against(category, category))
            deals = [deal for deal in dealt if all(map(model.is_regular, deal.hands))]
            is_exact = list(map(model.predict, deals)) == player.ask(deals)
            is_proven = is_exact and len(deals) >= HELD_OUT
            if is_proven and predicts_heights(model, player, category):
                model.held_out[category] = len(deals)
                continue
            del model.merged[category]
            model.unclear |= {sort_pair(other, category) for other in (base, *higher)}


def predicts_heights(model: Model, player: Player, category: str) -> bool:
    """Say whether no hand of a category contradicts the model."""
    deals = list(deal_heights(category))
    predicted = map(model.predict, deals)
    return all(
        guess in (None, outcome)
        for guess, outcome in zip(predicted, player.ask(deals), strict=True)
    )


def confirm_levels(model: Model, player: Player) -> None:
    """Check which categories beat stronger ones."""
    for low, high in combinations(CATEGORIES, 2):
        level, high_level = model.place(low), model.place(high)
        if level is None or high_level is None or level <= high_level:
            continue
        dealt = (*deal_against(low, high), *deal_against(high, low))
        deals = [deal for deal in dealt if all(map(model.is_regular, deal.hands))]
        is_exact = list(map(model.predict, deals)) == player.ask(deals)
        if is_exact and len(deals) >= HELD_OUT:
            model.upside_down[low, high] = len(deals)
            continue
        model.unclear.add((low, high))
        model.merged.pop(low, None)
        model.merged.pop(high, None)


# Misread hands.


def confirm_misreadings(model: Model, player: Player) -> None:
    """Keep the misreadings that held-out deals confirm."""
    confirmed = []
    for misreading in model.recognition.misreadings:
        deals = list(deal_misread(model, misreading))
        is_exact = list(map(model.predict, deals)) == player.ask(deals)
        if is_exact and len(deals) >= HELD_OUT and is_among(model, player, misreading):
            confirmed.append(
                replace(
                    misreading,
                    held_out=len(deals),
                    order=find_order(model, player, misreading),
                )
            )
        else:
            note_unknown(model, misreading)
    model.recognition.misreadings = confirmed


def deal_misread(model: Model, misreading: Misreading) -> Iterator[Deal]:
    """Let each misread hand meet hands of the levels around its new place."""
    dealer = Dealer("held out", misreading.category, misreading.shape.words)
    hands = deal_fresh(misreading.category, misreading.shape, dealer)
    around = model.list_neighbours(misreading.word)
    others = cycle([c for c in CATEGORIES if c not in around])
    for hand in islice(cycle(hands), HELD_OUT):
        for category in (*around, *islice(others, 2)):
            for deal in dealer.seat(hand, dealer.deal_category(category, [hand])):
                if model.predict(deal) is not None:
                    yield deal


def is_among(model: Model, player: Player, misreading: Misreading) -> bool:
    """Say whether misread hands beat some hands of their new category, but not all."""
    category, word = misreading.category, misreading.word
    if word in NATURAL.get(category, ()) or model.place(word) is None:
        return True
    dealer = Dealer("among", category, word)
    weakest, *_, strongest = list_strengths()[word]
    seats: dict[Deal, int] = {}
    for hand in deal_fresh(category, misreading.shape, dealer):
        for strength in (weakest, strongest):
            for deal in dealer.seat(hand, dealer.deal_again(strength, [hand])):
                seats[deal] = deal.hands.index(hand)
    signs = map(read_sign, player.ask([*seats]), seats.values())
    return len({*signs}) > 1


def find_order(model: Model, player: Player, misreading: Misreading) -> Order | None:
    """Find how misread hands compare with those for which they are taken.

    They compare as these do, or by all five cards if that leaves them equal.
    """
    known_order = model.orders.get(model.base(misreading.word))
    if not known_order:
        return None
    dealer = Dealer("order", misreading.category, misreading.word)
    hands = deal_fresh(misreading.category, misreading.shape, dealer)
    dealt: list[Deal] = []
    for hand, rival in zip(hands, hands[1:] + hands[:1], strict=True):
        dealt += dealer.seat(hand, dealer.deal_category(misreading.word, [hand]))
        dealt += dealer.seat(hand, rival)
    deals = [
        deal
        for deal in dealt
        if not deal.shares_cards
        and all(misreading.holds(h) or model.is_regular(h) for h in deal.hands)
    ]
    outcomes = player.ask(deals)
    order = known_order.order
    longer = replace(order, criteria=(*order.criteria, ALL_FIVE))
    for candidate in (order, longer) if len(deals) >= HELD_OUT else ():
        if list(map(candidate.predict, deals)) == outcomes:
            return candidate
    return None


def withdraw_order(model: Model, categories: Collection[str]) -> bool:
    """Withdraw that misread hands of some categories have a known order."""
    misreadings = model.recognition.misreadings
    model.recognition.misreadings = [
        replace(m, order=None) if m.category in categories else m for m in misreadings
    ]
    return model.recognition.misreadings != misreadings


def note_unknown(model: Model, misreading: Misreading) -> None:
    """Note that hands are misread in no way that we know."""
    unknown = model.recognition.unknown.setdefault(misreading.category, {})
    unknown |= {h: misreading.word for h in list_shapes() if misreading.holds(h)}


# What contradicts the model.


def withdraw_contradicted(model: Model, player: Player) -> list[Deal]:
    """Withdraw the statements that an outcome contradicts.

    Returns:
        the deals that still contradict the model.
    """
    for _ in range(AUDITS):
        contradictions = [
            deal
            for deal, outcome in player.outcomes.items()
            if model.predict(deal) not in (None, outcome)
        ]
        withdrawn = [withdraw(model, deal) for deal in contradictions]
        if not any(withdrawn):
            break
    return contradictions


def withdraw(model: Model, deal: Deal) -> bool:
    """Withdraw the statement that predicted an outcome, if it is only one."""
    if len(deal.hands) > 2:
        return False
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
    low, high = sort_pair(*deal.categories)
    if not merged and low == high:
        return model.orders.pop(low, None) is not None
    for category in merged:
        model.unclear.add((category, category))
        del model.merged[category]
    model.unclear.add((low, high))
    return True
