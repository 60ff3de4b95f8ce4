"""Finds out whether a wrong category is the reason for a wrong winner."""

from collections import Counter
from collections.abc import Collection, Mapping
from contextlib import suppress

from dojo.contract import RANKING, RANKS, Call, add_article
from dojo.errors import WrongAnswer
from dojo.isolation import rescue

from .cards import read_cards

FULL_HAND = 5
WHEEL = [RANKS.index(rank) for rank in "2345A"]
# The category for each grouping of equal ranks, such as (3, 2) for a full house.
GROUPS = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pairs",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}


def blame_category(error: WrongAnswer, call: Call, solution: object) -> None:
    """Add a note to a wrong answer from `winners` if wrong categories explain it.

    Categories explain the answer if `category` gives the highest category to the wrong
    players. The note is added only for five-card hands in standard poker.
    """
    hands, *_ = call.arguments
    category = getattr(solution, "category", None)
    if call.rules or not isinstance(hands, Mapping) or not callable(category):
        return
    right = {}
    claimed = {}
    for player, hand in hands.items():
        cards = read_cards(hand)
        if len(cards) != FULL_HAND:
            return
        right[player] = name_category(cards)
        with suppress(Exception, SystemExit):
            rescue.begin_call()
            claimed[player] = category(hand)
    if not set(claimed.values()) <= {*RANKING} or len(claimed) < len(hands):
        return
    if list_leaders(claimed) == list_leaders(right):
        return
    player = next(name for name in hands if claimed[name] != right[name])
    kind = add_article(claimed[player])
    sentence = f'Your category calls {player}\'s "{hands[player]}" {kind}.'
    error.__notes__.insert(0, sentence)


def list_leaders(categories: Mapping[str, str]) -> list[str]:
    """Return the players with the highest category."""
    highest = max(map(RANKING.index, categories.values()))
    return [name for name, kind in categories.items() if kind == RANKING[highest]]


def name_category(cards: Collection[str]) -> str:
    """Return the category of five cards in standard poker."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    groups = sorted(Counter(ranks).values(), reverse=True)
    is_flush = len({card[1] for card in cards}) == 1
    in_a_row = max(groups) == 1 and ranks[-1] - ranks[0] == len(ranks) - 1
    is_straight = in_a_row or ranks == WHEEL
    if is_straight and is_flush:
        return "straight flush"
    if is_flush:
        return "flush"
    return "straight" if is_straight else GROUPS[tuple(groups)]
