"""Bugs about wild cards."""

from __future__ import annotations

from dataclasses import replace

from reference.cards import JOKER, SUITS, Card
from reference.rules import CATEGORY, COMBINATION, FEWER_WILD_CARDS, KICKERS, NATURAL, Criterion, Rules

from .bug import HANDS, Bug, Wrong, below, but, by, by_low, house_bug, missing

ANY_CARD = ("jokers", "A joker stands for whatever card makes the best hand")
DEUCES = ("chosen_cards", "With deuces wild every two stands for any card")
JACKS = ("chosen_cards", "With one-eyed jacks wild the jacks of spades and hearts stand for any card")
LOWEST = ("lowest_card_wild", "Each player's lowest card stands for any card")
FIVE = ("five_of_a_kind", "Five of a kind beat everything else")
ROYAL = ("five_of_a_kind", "By a house rule the royal flush beats five of a kind")
NOT_TWICE = ("double_ace_flush", "Without the house rule no card of a flush is there twice")
REPEATED = ("double_ace_flush", "With the house rule a wild card may repeat a rank of the flush, so it is an ace")
BUG = ("bug", "The bug is an ace")
TIES = ("natural_or_wild", "By each house rule one of two equal hands wins")
FIRST = ("natural_or_wild", "By the first method of 003 fewer wild cards count before the kickers")
SECOND = ("natural_or_wild", "By the second method of 003 fewer wild cards count before the ranks")
PAIRS = ("wild_low", "By a house rule a wild card in low poker pairs a card of the hand")
WILD = ("jokers wild", "deuces wild", "one-eyed jacks wild", "lowest card wild")


def wild(**changed: object) -> Wrong:
    """Other fields of the rule about wild cards."""

    def change(table: Rules) -> Rules:
        return replace(table, wild=replace(table.wild, **changed))  # type: ignore[arg-type]

    return by(change)


def no_longer(*cards: Card) -> Wrong:
    """These cards are not wild."""
    return by(lambda table: replace(table, wild=replace(table.wild, cards=table.wild.cards.difference(cards))))


def wild_too(*cards: Card) -> Wrong:
    """These cards are wild as well."""
    return by(lambda table: replace(table, wild=replace(table.wild, cards=table.wild.cards.union(cards))))


def decided_by(*criteria: Criterion) -> Wrong:
    """Hands are compared by these criteria."""
    return but(criteria=criteria)


BUGS = (
    house_bug(
        "a joker is nothing but an ace",
        ANY_CARD,
        wild(bug=True),
        "jokers wild",
        touches=(
            "naming",
            "spoken_names",
            "plays_as",
            "chosen_cards",
            "five_of_a_kind",
            "natural_or_wild",
            "wild_low",
            "royal_flush",
            "odds_wild",
        ),
    ),
    house_bug(
        "five of a kind is taken for four of a kind",
        FIVE,
        missing("five of a kind"),
        *WILD,
        touches=("naming", "plays_as", "chosen_cards", "lowest_card_wild", "royal_flush"),
    ),
    house_bug(
        "a straight flush beats five of a kind",
        FIVE,
        below("five of a kind", "straight flush"),
        *WILD,
        touches=("naming", "plays_as", "chosen_cards", "royal_flush"),
    ),
    house_bug(
        "a joker is not wild",
        ANY_CARD,
        no_longer(JOKER),
        "jokers wild",
        touches=(
            "naming",
            "nicknames",
            "spoken_names",
            "plays_as",
            "chosen_cards",
            "lowest_card_wild",
            "five_of_a_kind",
            "double_ace_flush",
            "natural_or_wild",
            "wild_low",
            "both_ways",
            "royal_flush",
            "odds_wild",
        ),
    ),
    house_bug("the two of clubs is not wild", DEUCES, no_longer(Card("2", "c")), "deuces wild"),
    house_bug("all jacks are wild", JACKS, wild_too(*(Card("J", suit) for suit in SUITS)), "one-eyed jacks wild"),
    house_bug("the lowest card is not wild", LOWEST, wild(lowest=False), "lowest card wild"),
    house_bug("a wild card in a flush is always an ace", NOT_TWICE, wild(repeats=True), *WILD, touches=("plays_as",)),
    house_bug(
        "a wild card never repeats a rank of a flush",
        REPEATED,
        wild(repeats=False),
        "double-ace flush",
        touches=("nicknames",),
    ),
    house_bug("the bug stands for any card", BUG, wild(bug=False), "bug", touches=("naming",)),
    house_bug("natural hands win no ties", TIES, decided_by(CATEGORY, COMBINATION, KICKERS), "natural wins ties"),
    house_bug(
        "whether a hand is natural counts, not how many cards are wild",
        TIES,
        decided_by(CATEGORY, COMBINATION, KICKERS, NATURAL),
        "fewer wild cards win ties",
    ),
    house_bug(
        "kickers count before fewer wild cards",
        FIRST,
        decided_by(CATEGORY, COMBINATION, KICKERS, FEWER_WILD_CARDS),
        "fewer wild cards before kickers",
    ),
    house_bug(
        "ranks count before fewer wild cards",
        SECOND,
        decided_by(CATEGORY, COMBINATION, FEWER_WILD_CARDS, KICKERS),
        "natural beats wild of a kind",
    ),
    house_bug(
        "five of a kind beats the royal flush all the same",
        ROYAL,
        below("straight flush", "five of a kind"),
        "royal flush beats five of a kind",
    ),
    Bug(
        "a wild card in low pairs nothing",
        PAIRS,
        by_low(lambda table: replace(table, wild=replace(table.wild, pairs=False))),
        ("spoken_names",),
        HANDS,
        ("wild cards pair in low",),
    ),
)
