"""Bugs about the customs of a house."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from reference.house.suits import DECIDERS
from reference.rules import Rules
from reference.suits import highest_card
from reference.upsets import Upset

from .bug import Arguments, Right, Wrong, below, but, by, compared, edited, house_bug, straights

HIGHEST = ("suits_break_ties", "The suit of the highest card decides")
PAIRED = ("suits_break_ties", "The suit of the highest paired card decides")
OUTSIDE = ("suits_break_ties", "In Italy the suit of the highest card outside the combination decides")
OWN_ORDER = ("orders_of_suits", "A house ranks the four suits in an order of its own")
FOUR_CARDS = (
    "canadian_stud",
    "A four-card straight ranks above a pair, a four-card flush above that, two pairs above both",
)
FIFTH = ("canadian_stud", "Within the new categories ranks decide, the four cards first and the fifth last")
NEVADA = ("nevada_pai_gow", "In Nevada the wheel ranks between the ace-high straight and the king-high one")
MINIMUM = (
    "minimum_beats_maximum",
    "The minimum beats the maximum, which beats the medium, which beats the minimum",
)
CIRCLE = ("minimum_beats_maximum", "Minimum, medium and maximum together split the pot")
LOWEST_FOUR = ("imperial_flush", "The imperial flush is beaten by four of a kind of the lowest rank of the deck")
OTHERS = ("imperial_flush", "No other hand loses to four of the lowest rank")
ROYAL = ("royal_flush", "Where it is a category, A-K-Q-J-10 of one suit is a royal flush")
FIVE = ("royal_flush", "With wild cards five of a kind beats a royal flush that has a name of its own")
WHEEL = "A2345"


def upset(change: Callable[[Upset], Upset]) -> Wrong:
    """Other exceptions between two hands."""
    return by(lambda table: replace(table, upsets=tuple(map(change, table.upsets))))


def orderly(table: Rules) -> Rules:
    """The strongest hand wins, without exception."""
    return replace(table, upsets=())


def circle(right: Right, asked: Arguments, table: Rules) -> object:
    """Among three or more the exception is forgotten."""
    hands = asked[-1]
    return right(*asked, orderly(table) if isinstance(hands, Mapping) and len(hands) > 2 else table)


def nameless(table: Rules) -> Rules:
    """A royal flush is called a straight flush."""
    return edited(table, "royal flush", lambda category: replace(category, name="straight flush"))


def turned(table: Rules) -> Rules:
    """The lowest suit is the highest."""
    return replace(table, suits=table.suits[::-1])


SUITS = (
    house_bug(
        "suits decide nothing, whatever is agreed",
        HIGHEST,
        but(suits="", decider=None),
        *DECIDERS,
        touches=("orders_of_suits", "imperial_flush"),
    ),
    house_bug("the suit of the highest card decides, paired or not", PAIRED, but(decider=highest_card), DECIDERS[1]),
    house_bug(
        "the suit of the highest card decides, outside the combination or not",
        OUTSIDE,
        but(decider=highest_card),
        DECIDERS[3],
    ),
    house_bug(
        "the order of suits is turned round",
        OWN_ORDER,
        by(turned),
        *DECIDERS,
        touches=("suits_break_ties", "imperial_flush"),
    ),
)

BUGS = (
    *SUITS,
    house_bug(
        "a four-card straight beats a four-card flush",
        FOUR_CARDS,
        below("four-card flush", "four-card straight"),
        "canadian stud",
    ),
    house_bug(
        "two pairs lose to a four-card straight", FOUR_CARDS, below("two pairs", "four-card straight"), "canadian stud"
    ),
    house_bug(
        "the fifth card beside a four-card straight is ignored",
        FIFTH,
        compared("four-card straight", 0),
        "canadian stud",
    ),
    house_bug(
        "in Nevada 5-4-3-2-A is the lowest straight",
        NEVADA,
        straights(lambda all_: sorted(all_, key=lambda run: run != WHEEL)),
        "nevada pai gow",
    ),
    house_bug(
        "in Nevada 5-4-3-2-A is the highest straight",
        NEVADA,
        straights(lambda all_: sorted(all_, key=lambda run: run == WHEEL)),
        "nevada pai gow",
    ),
    house_bug(
        "the maximum beats the minimum all the same",
        MINIMUM,
        by(orderly),
        "minimum beats maximum",
        touches=("royal_flush",),
    ),
    house_bug("the circle of three is won by the maximum", CIRCLE, circle, "minimum beats maximum"),
    house_bug(
        "only four twos beat the imperial flush",
        LOWEST_FOUR,
        upset(lambda each: replace(each, winner=replace(each.winner, rank="2"))),
        "imperial flush",
    ),
    house_bug(
        "a royal flush of any suit is imperial",
        OTHERS,
        upset(lambda each: replace(each, loser=replace(each.loser, suit=""))),
        "imperial flush",
    ),
    house_bug(
        "a royal flush is called a straight flush all the same", ROYAL, by(nameless), "royal flush is a category"
    ),
    house_bug(
        "a royal flush with a name beats five of a kind",
        FIVE,
        below("five of a kind", "royal flush"),
        "royal flush is a category",
    ),
)
