"""Bugs of other packs and other numbers of cards."""

from __future__ import annotations

from dataclasses import replace

from reference.cards import RANKS
from reference.categories import STANDARD_ORDER
from reference.house.packs import THREE_CARD_LINES
from reference.reading import Order, Reading
from reference.rules import CATEGORY, COMBINATION, STANDARD, Criterion, Rules, kickers

from .bug import below, but, by, house_bug, missing, straights

NEXT_TO_LOWEST = ("stripped_decks", "The ace is next to the lowest card of the deck, and to the king as ever")
ACE_BELOW = ("stripped_decks", "The straight with the ace below is the lowest")
ANY_DECK = ("flush_beats_full_house", "Unless it is agreed, a full house beats a flush in every deck")
AGREED = ("flush_beats_full_house", "By the house rule any flush beats any full house")
GAP = ("mexican_stud_deck", "The seven and the jack are neighbours")
NO_LINES = ("twenty_card_poker", "Neither sequence nor suit counts")
TWICE = ("two_decks", "A hand may hold the same card twice")
FIVE = ("two_decks", "Five natural cards of one rank are five of a kind, the highest hand")
NO_MORE = ("incomplete_hands", "Each combination needs no more cards than make it up")
HIGHER = ("incomplete_hands", "A higher kicker beats any number of lower ones, and any kicker beats a missing one")
NOTHING_ELSE = ("three_card_hands", "Three cards make three of a kind, a pair or nothing")
ORDER = (
    "three_card_straights_and_flushes",
    "The order is straight flush, three of a kind, straight, flush, pair, nothing",
)
STRIPPED = ("32-card deck", "36-card deck", "40-card deck")


def once(table: Rules) -> Rules:
    """No card is there twice."""
    return replace(table, deck=replace(table.deck, copies=1))


def with_lines(table: Rules) -> Rules:
    """Straights and flushes count as with all 52 cards."""
    return (
        replace(table, categories=STANDARD_ORDER, straights=STANDARD.straights) if table.counted_cards == 5 else table
    )


def number_first(reading: Reading, rules: Rules) -> Order:
    """How many kickers there are, then which."""
    beside = kickers(reading, rules)
    return len(beside), *beside


BUGS = (
    house_bug(
        "in a stripped deck the ace stands only above the king",
        NEXT_TO_LOWEST,
        straights(lambda all_: all_[1:]),
        *STRIPPED,
        touches=("flush_beats_full_house", "minimum_beats_maximum"),
    ),
    house_bug(
        "in a stripped deck the ace below makes the highest straight",
        ACE_BELOW,
        straights(lambda all_: (*all_[1:], all_[0])),
        *STRIPPED,
        touches=("minimum_beats_maximum", "imperial_flush"),
    ),
    house_bug(
        "a stripped deck alone puts the flush above the full house", ANY_DECK, below("full house", "flush"), *STRIPPED
    ),
    house_bug(
        "the full house beats the flush whatever is agreed",
        AGREED,
        below("flush", "full house"),
        "flush beats full house",
    ),
    house_bug(
        "without 8, 9 and 10 the 7 and the jack are no neighbours",
        GAP,
        straights(lambda all_: (run for run in all_ if run in "A" + RANKS)),
        "mexican stud deck",
    ),
    house_bug("with twenty cards straights and flushes count", NO_LINES, by(with_lines), "20-card poker"),
    house_bug("with two decks no card may be there twice", TWICE, by(once), "two decks"),
    house_bug("with two decks five of a kind are four of a kind", FIVE, missing("five of a kind"), "two decks"),
    house_bug("a hand of fewer than five cards is refused", NO_MORE, but(min_cards=5), "incomplete hands"),
    house_bug(
        "more kickers beat a higher one",
        HIGHER,
        but(criteria=(CATEGORY, COMBINATION, Criterion("kickers", number_first))),
        "incomplete hands",
    ),
    house_bug(
        "three cards in sequence or of one suit always count",
        NOTHING_ELSE,
        but(categories=THREE_CARD_LINES),
        "three-card hands",
        touches=("three_card_lows",),
    ),
    house_bug(
        "of three cards a flush beats a straight",
        ORDER,
        below("straight", "flush"),
        "three-card straights and flushes",
        touches=("odds_three_cards",),
    ),
)
