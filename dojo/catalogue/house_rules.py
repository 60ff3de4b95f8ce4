"""The bugs of house rules: low poker, wild cards, other packs and numbers of cards, and the customs of a house."""

from dataclasses import replace

from dojo.catalogue.bug import (
    Bug,
    HouseBugs,
    Wrong,
    change_low_rules,
    change_rules,
    edit_category,
    edit_straights,
    forget_category,
    rank_below,
    set_fields,
    set_low_fields,
)
from dojo.catalogue.standard_game import WHEEL
from reference.cards import RANKS
from reference.categories import STANDARD_ORDER
from reference.house.packs import without_lines
from reference.house.ties import DECIDERS
from reference.rules import CATEGORY, COMBINATION, HIGH, KICKERS
from reference.suits import highest_card

# Low poker.

ACE_TO_FIVE, DEUCE_TO_SEVEN, ACE_TO_SIX = "ace-to-five", "deuce-to-seven", "ace-to-six"
NO_LINES = ("ace_to_five", "Straights and flushes do not count")
LOWEST_ACE = ("ace_to_five", "The ace is the lowest card")
HIGHEST_FIRST = (
    "ace_to_five",
    "The highest card is compared first, then the next, and the lower one wins",
)
HIGH_ACE = ("deuce_to_seven", "The ace is high, so ace to five is no straight")
LINES_ARE_BAD = ("deuce_to_seven", "Straights and flushes count, and are bad")
HALVES = ("high_low", "The highest and the lowest hand each win half")
QUALIFYING = ("eight_or_better", "Five different ranks, none above the eight, qualify")
FIVE_LOWEST = ("lowest_five", "The lowest five are played")


def add_straight(ranks: str) -> Wrong:
    """Let these ranks be a straight in low, too."""
    return change_low_rules(
        lambda table: replace(table, straights=(*table.straights, ranks))
    )


COMPARE_LOWEST = change_low_rules(  # where there is no combination
    lambda table: edit_category(
        table, "high card", lambda one: replace(one, compared=(4, 3, 2, 1, 0))
    )
)
LOW: HouseBugs = {
    "in ace-to-five straights and flushes count": (
        NO_LINES,
        set_low_fields(categories=STANDARD_ORDER),
        ACE_TO_FIVE,
    ),
    "in ace-to-five the ace is high": (
        LOWEST_ACE,
        set_low_fields(ranks=RANKS),
        ACE_TO_FIVE,
    ),
    "the lowest cards are compared first in low": (
        HIGHEST_FIRST,
        COMPARE_LOWEST,
        ACE_TO_FIVE,
        DEUCE_TO_SEVEN,
    ),
    "in deuce-to-seven 5-4-3-2-A is a straight": (
        HIGH_ACE,
        add_straight(WHEEL),
        DEUCE_TO_SEVEN,
    ),
    "in deuce-to-seven and ace-to-six straights and flushes do not count": (
        LINES_ARE_BAD,
        change_low_rules(
            lambda table: replace(table, categories=without_lines(table.categories))
        ),
        *(DEUCE_TO_SEVEN, ACE_TO_SIX),
    ),
    "in high-low the high hand takes all": (HALVES, set_fields(low=None), "high-low"),
    "a nine-low qualifies as eight or better": (
        QUALIFYING,
        set_low_fields(qualifier="A23456789"),
        "eight or better",
    ),
}
LOWEST_FIVE = Bug(
    "of more cards the highest five are played in low",
    FIVE_LOWEST,
    set_low_fields(goal=HIGH),
    functions=("best_five",),
    house=(ACE_TO_FIVE, DEUCE_TO_SEVEN, ACE_TO_SIX),
)

# Wild cards.

ANY_CARD = ("jokers", "A joker stands for whatever card makes the best hand")
FIVE_ALIKE = ("five_of_a_kind", "Five of a kind beat everything else")
LOWEST = ("lowest_card_wild", "Each player's lowest card stands for any card")
ACE = ("bug", "The bug is an ace")
TIES = ("natural_or_wild", "By each house rule one of two equal hands wins")
PAIRED = (
    "wild_low",
    "By a house rule a wild card in low poker pairs a card of the hand",
)
JOKERS, DEUCES, ONE_EYED = "jokers wild", "deuces wild", "one-eyed jacks wild"
ALL_WILD = (JOKERS, DEUCES, ONE_EYED, "lowest card wild")


def set_wild(**fields: object) -> Wrong:
    """Put other *fields* in place of the right ones of the rule about wild cards."""
    return change_rules(
        lambda table: replace(
            table,
            wild=replace(table.wild, **fields),  # type: ignore[arg-type]
        )
    )


PAIR_NOTHING = change_low_rules(
    lambda table: replace(table, wild=replace(table.wild, pairs=False))
)
WILD: HouseBugs = {
    "a joker is nothing but an ace": (ANY_CARD, set_wild(bug=True), JOKERS),
    "five of a kind is taken for four of a kind": (
        FIVE_ALIKE,
        forget_category("five of a kind"),
        *ALL_WILD,
    ),
    "a straight flush beats five of a kind": (
        FIVE_ALIKE,
        rank_below("five of a kind", "straight flush"),
        *ALL_WILD,
    ),
    "the lowest card is not wild": (LOWEST, set_wild(lowest=False), "lowest card wild"),
    "the bug stands for any card": (ACE, set_wild(bug=False), "bug"),
    "natural hands win no ties": (
        TIES,
        set_fields(criteria=(CATEGORY, COMBINATION, KICKERS)),
        "natural wins ties",
    ),
    "a wild card in low pairs nothing": (
        PAIRED,
        PAIR_NOTHING,
        "wild cards pair in low",
    ),
}

# Other packs and other numbers of cards.

SHORT = ("32-card deck", "36-card deck", "40-card deck")
INCOMPLETE, FLUSH_FIRST = "incomplete hands", "flush beats full house"
BELOW = (
    "stripped_decks",
    "The ace is next to the lowest card of the deck, and to the king as ever",
)
UNLESS = (
    "flush_beats_full_house",
    "Unless it is agreed, a full house beats a flush in every deck",
)
AGREED = ("flush_beats_full_house", "By the house rule any flush beats any full house")
NEEDED = ("incomplete_hands", "Each combination needs no more cards than make it up")

PACKS: HouseBugs = {
    "in a stripped deck the ace stands only above the king": (
        BELOW,
        edit_straights(lambda runs: runs[1:]),
        *SHORT,
    ),
    "a stripped deck alone puts the flush above the full house": (
        UNLESS,
        rank_below("full house", "flush"),
        *SHORT,
    ),
    "the full house beats the flush whatever is agreed": (
        AGREED,
        rank_below("flush", "full house"),
        FLUSH_FIRST,
    ),
    "a hand of fewer than five cards is refused": (
        NEEDED,
        set_fields(min_cards=5),
        INCOMPLETE,
    ),
}

# The customs of a house.

HIGHEST_SUIT = ("suits_break_ties", "The suit of the highest card decides")
PAIRED_SUIT = ("suits_break_ties", "The suit of the highest paired card decides")

CUSTOMS: HouseBugs = {
    "suits decide nothing, whatever is agreed": (
        HIGHEST_SUIT,
        set_fields(suits="", decider=None),
        *DECIDERS,
    ),
    "the suit of the highest card decides, paired or not": (
        PAIRED_SUIT,
        set_fields(decider=highest_card),
        DECIDERS[1],
    ),
}
