"""The contract in short: its functions, and how cards are written."""

import re

FUNCTIONS = (  # in the order in which a pair meets most of them
    "category",
    "winners",
    "describe",
    "nicknames",
    "best_five",
    "shares",
    "high_card_by_suit",
    "low_card_by_suit",
    "chips",
    "stands_for",
    "odds",
)

RANKS = "23456789TJQKA"  # weakest first
SUITS = "cdhs"

RANK = f"(?:10|[{RANKS}])"  # ten as features write it, or as a solution is given it
CARD = f"(?:{RANK}[{SUITS}]|Jk)"
# one that stands in a text
HAND = re.compile(rf"\b{CARD}(?: {CARD})+\b|\b{RANK}(?:-(?:{RANK}|Jk))+(?: of one suit)?\b")
