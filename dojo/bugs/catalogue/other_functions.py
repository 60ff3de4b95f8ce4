"""Planted bugs in the other functions: best five, names, pots and chips."""

from collections.abc import Callable

import reference
from dojo.bugs.catalogue.bug import (
    Arguments,
    ContractFunction,
    Wrong,
    change_answer,
    misread,
    misread_cards,
    plant_bugs,
)
from reference.cards import RANKS, Card
from reference.rules import Rules

Cards = tuple[Card, ...]
Shares = dict[str, int]


def take_first_five(cards: Cards) -> Cards:
    return cards[:5]


def take_five_highest(cards: Cards) -> Cards:
    """Return the five highest cards, even if other cards make a better hand."""
    if len(cards) <= 5 or not all(card.suit for card in cards):
        return cards
    return tuple(sorted(cards, key=lambda card: -RANKS.index(card.rank))[:5])


def replace_word(wrong: str, right: str) -> Wrong:
    """Return a bug that writes the *wrong* word in place of the *right* word."""
    return change_answer(lambda name, _: str(name).replace(right, wrong))


def forget_other_names(names: object, _: Arguments) -> object:
    """Return a list with only the first of several names."""
    return names[:1] if isinstance(names, list) else names


def divide_by(divide: Callable[[int, list[str]], Shares]) -> Wrong:
    """Return a bug that calls *divide* to share the chips among the winners."""

    def change(shares: object, arguments: Arguments) -> object:
        chips = arguments[0]
        if not isinstance(shares, dict) or not isinstance(chips, int):
            return shares
        winners = [player for player, won in shares.items() if won]
        return shares | divide(chips, winners) if winners else shares

    return change_answer(change)


def lose_odd_chips(chips: int, winners: list[str]) -> Shares:
    """Give each winner an equal share of the chips, and lose the odd chips."""
    return dict.fromkeys(winners, chips // len(winners))


def prefer_first(chips: int, winners: list[str]) -> Shares:
    """Give the odd chips to the tied players who come first in the list."""
    share, odd = divmod(chips, len(winners))
    shares = dict.fromkeys(winners, share)
    return shares | dict.fromkeys(winners[:odd], share + 1)


def give_all(chips: int, winners: list[str]) -> Shares:
    """Give the whole pot to each winner."""
    return dict.fromkeys(winners, chips)


def ignore_chip_values(
    function: ContractFunction, arguments: Arguments, rules: Rules
) -> object:
    """Pay with the standard chips, even if the call gives other values."""
    return function(arguments[0], rules)


BY_RANKS = "Hands other than straights and flushes are named after their main ranks"
OTHER_BUGS = (
    *plant_bugs(
        "best_five",
        {
            "Only the five cards that make the best hand count": {
                "with more than five cards, the first five count": misread_cards(
                    take_first_five
                ),
                "with more than five cards, the five highest count": misread_cards(
                    take_five_highest
                ),
            },
        },
        ("best_five", "category", "winners"),
        counts_with=("best_five",),
    ),
    *plant_bugs(
        "naming",
        {
            BY_RANKS: {
                "sixes are spelt sixs": replace_word("sixs", right="sixes"),
            },
            "A straight or flush is named after its top card, except the royal flush": {
                "5-4-3-2-A is called an ace-high straight": replace_word(
                    "ace-high", right="five-high"
                ),
            },
            "The highest straight flush is called a royal flush": {
                "a royal flush is called an ace-high straight flush": replace_word(
                    "ace-high straight", right="royal"
                ),
            },
        },
        ("describe",),
    ),
    *plant_bugs(
        "nicknames",
        {
            'Three of a kind is also called "trips", "triplets" and "set"': {
                "only the first of several nicknames is returned": change_answer(
                    forget_other_names
                ),
            },
        },
        ("nicknames",),
    ),
    *plant_bugs(
        "odd_chips",
        {
            "An odd chip goes to the player with the highest card; suits break ties": {
                "an odd chip is lost": divide_by(lose_odd_chips),
                "an odd chip goes to the first of the tied players": divide_by(
                    prefer_first
                ),
            },
            "Odd chips depend on all of a player's cards, not only the best five": {
                "only the best five cards count for an odd chip": misread(
                    reference.best_five
                ),
            },
        },
        ("shares",),
    ),
    *plant_bugs(
        "dividing_a_pot",
        {
            "Equal hands share the pot equally": {
                "each winner gets the whole pot": divide_by(give_all),
            },
        },
        ("shares",),
    ),
    *plant_bugs(
        "chips",
        {
            "An amount is paid in the fewest chips, whatever the chips are worth": {
                "the chip values in the call are ignored": ignore_chip_values,
            },
        },
        ("chips",),
    ),
)
