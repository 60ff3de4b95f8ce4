"""The functions of a solution, in the order in which a pair meets most of them."""

CONTRACT = (
    "category",
    "winners",
    "describe",
    "nicknames",
    "best_five",
    "shares",
    "high_card_by_suit",
    "chips",
    "stands_for",
    "odds",
)
