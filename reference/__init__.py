"""STOP if you have not played the kata yet: this is the back of the book.

Try an evening of ``starter/`` first.

The complete evaluator: standard poker and every house rule of the five documents. Text
in, plain values out; bad text raises ``PokerError``, a ``ValueError`` that names every
fault. A hand is worth its best reading:

    text -> cards -> hand -> readings -> strength -> showdown -> shares

``rules`` holds what a house can decide, as one value; ``house`` lists the house rules,
each a change of it.
"""

from .contract import (
    best_five,
    category,
    chips,
    describe,
    high_card_by_suit,
    low_card_by_suit,
    nicknames,
    odds,
    shares,
    showdown,
    stands_for,
    winners,
)
from .errors import CardError, DealError, HandError, PokerError, RulesError
from .rank_table import category_of, example_of, hand_rank
from .showdown import Showdown

__all__ = [
    "CardError",
    "DealError",
    "HandError",
    "PokerError",
    "RulesError",
    "Showdown",
    "best_five",
    "category",
    "category_of",
    "chips",
    "describe",
    "example_of",
    "hand_rank",
    "high_card_by_suit",
    "low_card_by_suit",
    "nicknames",
    "odds",
    "shares",
    "showdown",
    "stands_for",
    "winners",
]
