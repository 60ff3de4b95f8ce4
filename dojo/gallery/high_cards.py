"""Bugs about single cards: their order, and hands that are nothing else."""

from __future__ import annotations

from dataclasses import replace

from reference.cards import RANKS
from reference.categories import HIGH_CARD, PAIR, Category
from reference.reading import Order, Reading
from reference.rules import CATEGORY, KICKERS, Criterion, Rules
from reference.suits import highest_card

from .bug import Bug, but, by, compared

HIGHEST = ("high_card", "The highest card decides, whatever the others are")
NEXT = ("high_card", "While the highest cards are equal, the next ones decide")
SUITS = ("high_card", "Suits never decide, so hands of the same ranks share the pot")
NOTHING_ELSE = ("high_card", "A hand that is nothing else is a high card")


def added_up(table: Rules) -> Rules:
    """In a high card the ranks are added up."""

    def total(reading: Reading, _: Rules) -> Order:
        return (sum(reading.order),) if reading.place == 0 else reading.order

    return replace(table, criteria=(CATEGORY, Criterion("combination", total), KICKERS))


def two_of_a_suit(table: Rules) -> Rules:
    """Two cards of a suit are called a pair; who wins is the same, since of five cards two always share a suit."""
    if HIGH_CARD not in table.categories:
        return table
    place = table.categories.index(HIGH_CARD) + 1
    suited = Category(PAIR.name, suited=2)
    return replace(table, categories=(*table.categories[:place], suited, *table.categories[place:]))


BUGS = (
    Bug(
        "the ace counts low everywhere",
        HIGHEST,
        but(ranks="A" + RANKS[:-1]),
        touches=("pair", "two_pairs", "three_of_a_kind", "flush", "showdown", "cards_for_all", "odds"),
    ),
    Bug(
        "ten is sorted as text, below two",
        HIGHEST,
        but(ranks="T" + RANKS.replace("T", "")),
        touches=("pair", "two_pairs", "full_house", "four_of_a_kind", "cards_for_all"),
    ),
    Bug(
        "ace, jack, king and queen are sorted as letters",
        HIGHEST,
        but(ranks="23456789TAJKQ"),
        touches=("pair", "two_pairs", "three_of_a_kind", "flush", "cards_for_all"),
    ),
    Bug("the ranks of a high card are added up", HIGHEST, by(added_up)),
    Bug("high cards are compared lowest first", HIGHEST, compared("high card", 4, 3, 2, 1, 0)),
    Bug("only the highest of the high cards is compared", NEXT, compared("high card", 0)),
    Bug("the fifth card of a high card is ignored", NEXT, compared("high card", 0, 1, 2, 3)),
    Bug(
        "suits break ties",
        SUITS,
        but(suits="cdhs", decider=highest_card),
        touches=(
            "pair",
            "two_pairs",
            "three_of_a_kind",
            "straight",
            "flush",
            "four_of_a_kind",
            "straight_flush",
            "showdown",
            "writing_cards",
            "cards_for_all",
            "high_card_by_suit",
            "suits_break_ties",
        ),
    ),
    Bug(
        "two cards of one suit are a pair",
        NOTHING_ELSE,
        by(two_of_a_suit),
        touches=("straight", "flush", "best_five", "writing_cards"),
    ),
)
