"""Check the statements of a model on deals that were held back.

A statement stays only if the model predicts every one of these deals. At least
`HELD_OUT` of them must decide it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dojo.compare.deals import (
    CATEGORIES,
    Deal,
    Dealer,
    category_of_hand,
)
from dojo.compare.model import Model
from dojo.compare.player import Player
from dojo.compare.recognition import HELD_OUT, Misreading, deal_fresh

DEALS = 30  # held-out deals for one statement
TRIES = 150  # to find them

Pair = tuple[str, str]  # two categories, the weaker first


def verify_misreadings(model: Model, player: Player) -> list[Misreading]:
    """Keep the misreadings that held-out deals confirm; return the others."""
    kept, withdrawn = [], []
    for misreading in model.recognition.misreadings:
        deals = list(deal_misread(model, misreading))
        if is_placed(model, misreading.word) and predicts_all(model, player, deals):
            kept.append(replace(misreading, held_out=len(deals)))
        else:
            withdrawn.append(misreading)
    model.recognition.misreadings = kept
    return withdrawn


def is_placed(model: Model, word: str) -> bool:
    """Say whether it is clear how hands of a category compare with all others."""
    level = model.place(word)
    if word not in CATEGORIES or level is None:
        return True
    return all(word in (c, model.merged.get(c)) for c in model.levels[level])


def deal_misread(model: Model, misreading: Misreading) -> Iterator[Deal]:
    """Let misread hands meet hands of the levels around their new place."""
    dealer = Dealer(("held out", misreading.category, misreading.shape.words))
    hands = deal_fresh(misreading.category, misreading.shape, dealer)
    level = model.place(misreading.word)
    around = list_around(model, level) or CATEGORIES
    count = 0
    for number in range(TRIES if hands else 0):
        hand = hands[number % len(hands)]
        if model.recognition.taken_for(hand) != misreading.word:
            continue
        rival = dealer.deal_category(around[number % len(around)], [hand])
        if rival and (model.is_regular(rival) or not model.levels):
            seats = dealer.random.sample((hand, rival), 2)
            yield Deal(tuple(seats), backwards=dealer.random.random() < 0.4)
            count += 1
        if count == DEALS:
            return


def list_around(model: Model, level: int | None) -> list[str]:
    """List the categories just below and just above a level, or else all."""
    levels = [*range(len(model.levels))]
    if level is not None:
        levels = [n for n in (level - 1, level + 1) if n in levels]
    return [category for n in levels for category in model.levels[n]]


def verify_order(model: Model, player: Player) -> tuple[dict[Pair, int], list[Pair]]:
    """Check which categories beat stronger ones, on held-out deals.

    Returns:
        For each pair that is always in the wrong order, how many deals show it; and
        the pairs that are in no order.
    """
    sure: dict[Pair, int] = {}
    unsure = []
    for low, high in list_wrong_pairs(model):
        deals = list(deal_regular(model, low, high))
        if predicts_all(model, player, deals):
            sure[low, high] = len(deals)
        else:
            unsure.append((low, high))
    return sure, unsure


def list_wrong_pairs(model: Model) -> Iterator[Pair]:
    """List the categories that are on a higher level than stronger ones."""
    for number, low in enumerate(CATEGORIES):
        for high in CATEGORIES[number + 1 :]:
            level, high_level = model.place(low), model.place(high)
            if level is not None and high_level is not None and level > high_level:
                yield low, high


def deal_regular(model: Model, low: str, high: str) -> Iterator[Deal]:
    """Let hands of two categories meet that are taken for what they are."""
    dealer = Dealer(("order", low, high))
    count = 0
    for _ in range(TRIES):
        hand = dealer.deal_category(low) or ""
        rival = dealer.deal_category(high, [hand])
        if rival and model.is_regular(hand) and model.is_regular(rival):
            seats = dealer.random.sample((hand, rival), 2)
            yield Deal(tuple(seats), backwards=dealer.random.random() < 0.4)
            count += 1
        if count == DEALS:
            return


def predicts_all(model: Model, player: Player, deals: Sequence[Deal]) -> bool:
    """Say whether the model predicts all deals, if they are enough."""
    apart = [deal for deal in deals if not model.refusal or not deal.shares_cards]
    outcomes = player.ask(deals)
    predicted = [model.predict(deal) for deal in deals]
    return len(apart) >= HELD_OUT and predicted == outcomes


def is_between(deal: Deal, low: str, high: str) -> bool:
    """Say whether a deal is between hands of two categories."""
    return {*map(category_of_hand, deal.hands)} == {low, high}
