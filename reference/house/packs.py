"""House rules about decks, and about the number of cards in a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..categories import (
    FIVE_OF_A_KIND,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    Category,
    runs,
)
from ..deck import Deck
from ..rules import Rules
from .rule import HouseRule

THREE_CARD_FLUSH = replace(FLUSH, suited=3)
THREE_CARD_STRAIGHT = replace(STRAIGHT, run=3)
THREE_CARD_STRAIGHT_FLUSH = replace(STRAIGHT_FLUSH, run=3, suited=3)
THREE_CARD_SETS = (HIGH_CARD, PAIR, THREE_OF_A_KIND)
THREE_CARD_ORDER = (
    HIGH_CARD,
    PAIR,
    THREE_CARD_FLUSH,
    THREE_CARD_STRAIGHT,
    THREE_OF_A_KIND,
    THREE_CARD_STRAIGHT_FLUSH,
)


def play_with(deck: Deck) -> Callable[[Rules], Rules]:
    """Return a function that puts a *deck* and its straights into the rules."""

    def change(rules: Rules) -> Rules:
        return replace(
            rules, deck=deck, straights=runs(deck.sequence, rules.counted_cards)
        )

    return change


def strip_deck(name: str, ranks: str, game: str = "", *, source: str = "") -> HouseRule:
    """Return the house rule that leaves only these *ranks* in the deck.

    *game* is a sentence about the rules to add for a known game, such as Manila.
    """
    low = ranks[0]
    return HouseRule(
        name,
        f"The deck has only the cards from {low} to A. "
        f"The ace can also be low, below the {low}.{game}",
        f"000 stripped decks{source}",
        change=play_with(Deck(name, ranks)),
        example=f"{'-'.join(ranks[3::-1])}-A beats A-A-A-K-Q".replace("T", "10"),
        decides="the deck",
    )


def without_straights_and_flushes(
    categories: tuple[Category, ...],
) -> tuple[Category, ...]:
    """Return the categories that need neither a sequence nor a suit."""
    return tuple(
        category for category in categories if not category.run and not category.suited
    )


def twenty_cards(rules: Rules) -> Rules:
    """Play the earliest form of poker: no card below ten, no straights or flushes."""
    deck = Deck("20-card deck", "TJQKA")
    return replace(
        rules, deck=deck, categories=without_straights_and_flushes(rules.categories)
    )


def two_decks(rules: Rules) -> Rules:
    """Use two decks, and add five of a kind to the categories."""
    return replace(
        rules,
        deck=replace(rules.deck, copies=2),
        categories=(*rules.categories, FIVE_OF_A_KIND),
    )


def flush_above_full_house(rules: Rules) -> Rules:
    """Rank the flush above the full house.

    In a stripped deck, flushes are rarer than full houses.
    """
    order = [category for category in rules.categories if category is not FLUSH]
    order.insert(order.index(FULL_HOUSE) + 1, FLUSH)
    return replace(rules, categories=tuple(order))


def incomplete(rules: Rules) -> Rules:
    """Accept hands of one card or more."""
    return replace(rules, min_cards=1)


def three_cards(rules: Rules) -> Rules:
    """Play with three cards.

    Straights and flushes don't count.
    """
    return replace(
        rules,
        counted_cards=3,
        min_cards=3,
        categories=THREE_CARD_SETS,
        straights=runs(rules.deck.sequence, 3),
    )


def three_cards_in_full_order(rules: Rules) -> Rules:
    """Play with three cards.

    Straights and flushes count, and rarer hands win.
    """
    return replace(three_cards(rules), categories=THREE_CARD_ORDER)


STRIPPED_DECKS = (
    strip_deck(
        "32-card deck",
        "789TJQKA",
        game=" To play Manila, add `flush beats full house`.",
        source="; 002 exceptions; ruling 39",
    ),
    strip_deck("36-card deck", "6789TJQKA"),
    strip_deck("40-card deck", "56789TJQKA"),
)

PACKS = (
    *STRIPPED_DECKS,
    HouseRule(
        "mexican stud deck",
        "The deck has no 8, 9 or 10, so the jack follows the 7. "
        "To play Mexican stud, add `flush beats full house`.",
        "002 exceptions; rulings 15 and 39",
        change=play_with(Deck("mexican stud deck", "234567JQKA")),
        decides="the deck",
        example="K-Q-J-7-6 beats A-A-A-K-Q",
    ),
    HouseRule(
        "20-card poker",
        "The deck has only the cards from 10 to A. Straights and flushes do not count.",
        "000 stripped decks",
        change=twenty_cards,
        decides="the deck",
        example="J-J-A-K-Q beats A-K-Q-J-10",
    ),
    HouseRule(
        "two decks",
        "The deck contains two of every card, so five of a kind is possible.",
        "000 multiple decks",
        change=two_decks,
        example="6c 6c 6d 6h 6s beats Ac Kc Qc Jc 10c",
    ),
    HouseRule(
        "flush beats full house",
        "A flush ranks above a full house.",
        "000 stripped decks; 002 exceptions",
        change=flush_above_full_house,
        example="K-J-9-3-2 of one suit beats A-A-A-K-K",
    ),
)

NUMBERS_OF_CARDS = (
    HouseRule(
        "incomplete hands",
        "A hand has one to five cards. Any card beats a missing card.",
        "000 incomplete hands; ruling 24",
        change=incomplete,
        decides="the number of cards",
        example="8-8-K beats 8-8-6-2",
    ),
    HouseRule(
        "three-card hands",
        "A hand has three cards. The categories are high card, pair and three of a "
        "kind, weakest first.",
        "002 three-card hands",
        change=three_cards,
        decides="the number of cards",
        example="2-2-2 beats A-A-K",
    ),
    HouseRule(
        "three-card straights and flushes",
        "A hand has three cards. The categories are high card, pair, flush, straight, "
        "three of a kind and straight flush, weakest first.",
        "002 three-card hands",
        change=three_cards_in_full_order,
        decides="the number of cards",
        example="4-3-2 beats A-J-9 of one suit",
    ),
)
