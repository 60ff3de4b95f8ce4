"""House rules by which suits break ties."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from ..cards import SUITS
from ..rules import Decider, Rules
from ..suits import (
    highest_card,
    highest_card_outside,
    highest_paired_card,
    highest_unpaired_card,
)
from ..words import SUIT_NAMES
from .rule import Half, HouseRule

DECIDERS = (
    "suit of the highest card",
    "suit of the highest paired card",
    "suit of the highest unpaired card",
    "suit of the highest card outside the combination",
)
DOCUMENTED_ORDERS = {
    "shdc": "000 ranking of suits",
    "shcd": "000 and 001 ranking of suits",
    "sdch": "000 ranking of suits",
    "hsdc": "000 ranking of suits (Greece, Turkey)",
    "hdsc": "000 (Austria, Sweden) and 001 ranking of suits",
    "hdcs": "000 and 001 ranking of suits (Italy)",
    "dshc": "000 ranking of suits (Brazil)",
    "dhsc": "000 ranking of suits (Brazil)",
    "cshd": "000 ranking of suits (Germany)",
}


def suit_rule(
    name: str, decider: Decider, means: str, *, source: str, example: str
) -> HouseRule:
    """Return a house rule by which the suit of one card breaks ties.

    The default order of suits, highest first, is spades, hearts, diamonds, clubs.
    """

    def change(rules: Rules) -> Rules:
        return replace(rules, decider=decider, suits=rules.suits or SUITS)

    return HouseRule(
        name,
        means,
        source,
        change=change,
        example=example,
        decides="whose suit breaks ties",
        half=Half.HIGH,
    )


def order_rule(suits: str) -> HouseRule:
    """Return the house rule for this order of *suits*, highest first."""

    def change(rules: Rules) -> Rules:
        return replace(rules, suits=suits[::-1])

    high = suits[0]
    low = suits[-1]
    order = ", ".join(SUIT_NAMES[suit] for suit in suits)
    means = f"The suits rank in this order, highest first: {order}."
    return HouseRule(
        f"suit order {suits}",
        means,
        DOCUMENTED_ORDERS.get(suits, "no document lists this order"),
        change=change,
        example=f"K{high} Q{low} 7{high} 6{low} 2{high} "
        f"beats K{low} Q{high} 7{low} 6{high} 2{low}",
        decides="the order of suits",
        half=Half.HIGH,
        needs=DECIDERS,
    )


RULES = (
    *map(
        order_rule,
        dict.fromkeys([*DOCUMENTED_ORDERS, *map("".join, permutations(SUITS))]),
    ),
    suit_rule(
        DECIDERS[0],
        highest_card,
        "The suit of the highest card breaks ties.",
        source="000 ranking of suits",
        example="Ks Qh 7c 6d 2h beats Kh Qs 7d 6c 2s",
    ),
    suit_rule(
        DECIDERS[1],
        highest_paired_card,
        "The suit of the highest paired card breaks ties.",
        source="000 ranking of suits",
        example="8s 8d Jc 9d 3h beats 8h 8c Js 9s 3d",
    ),
    suit_rule(
        DECIDERS[2],
        highest_unpaired_card,
        "The suit of the highest unpaired card breaks ties.",
        source="000 ranking of suits",
        example="8h 8c Js 9s 3d beats 8s 8d Jc 9d 3h",
    ),
    suit_rule(
        DECIDERS[3],
        highest_card_outside,
        "The suit of the highest card outside the combination breaks ties. "
        "In a high-card hand, this is the second-highest card.",
        source="001 ranking of suits; ruling 13",
        example="Kh Qs 7d 6c 2s beats Ks Qh 7c 6d 2h",
    ),
)
