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

# A hand that stands in a text: its cards, or its ranks alone.
HAND = re.compile(
    rf"\b{CARD}(?: {CARD})+\b|\b{RANK}(?:-(?:{RANK}|Jk))+(?: of one suit)?\b"
)

NO_HANDS = (  # what nobody can read as five different cards
    "1c 3d 5h 9s Kc",
    "Jd 1c 5h 9s Kc",
    "2c 3x 5h 9s Kc",
    "2c 3d 5h 9 Kc",
    "2c 3d h 9s Kc",
    "2c 3d 5h 9s Zz",
    "2c 3d 5h 9s Xq 4y",
    "Jd Jd 5h 9s Kc",
    "2c 3d 5h 3d Kc",
    "2c 3d 5h 9s 2c",
    "Th 10h 5h 9s Kc",
    "Td tD 5h 9s Kc",
    "JdJd5h9sKc",
    "Jk 3d 5h 9s Kc",
    "0c 3d 5h 9s Kc",
    "",
    " ",
    "2c",
    "2c 3d 5h 9s",
    "nothing",
)
