"""STOP if you have not tried the kata yet: this is the reference solution.

Solve the kata in ``starter/`` first.

This package evaluates hands in standard poker, and under every house rule in the five
source documents, which ``features/sources.toml`` numbers from 000 to 004. The functions
read text and return plain values. Invalid text raises ``PokerError``, a ``ValueError``
that lists the faults.

A reading of a hand decides what each wild card stands for, and names the category. A
hand counts as its best reading:

    text -> cards -> hand -> readings -> strength -> showdown -> shares

The class ``Rules`` has a field for everything that a house can decide. The folder
``house`` lists the house rules; each house rule changes some of these fields.
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
