"""Wild cards: which they are, what they may be, and what natural cards are worth beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from ..cards import JOKER, SUITS, Card
from ..categories import FIVE_OF_A_KIND, STRAIGHT_FLUSH
from ..criteria import (
    CATEGORY,
    COMBINATION,
    FEWER_WILD_CARDS,
    HIGH,
    KICKERS,
    MORE_WILD_CARDS,
    NATURAL,
    Criterion,
)
from ..rules import Rules
from .low import SYSTEMS
from .rule import Half, HouseRule

ROYAL = replace(STRAIGHT_FLUSH, only="TJQKA")


def five_of_a_kind(rules: Rules) -> Rules:
    """With wild cards five cards may be of one rank, which is the highest hand."""
    if FIVE_OF_A_KIND in rules.categories or rules.plays < 5:
        return rules
    return replace(rules, categories=(*rules.categories, FIVE_OF_A_KIND))


def wild(cards: Iterable[Card]) -> Callable[[Rules], Rules]:
    """The change that makes these *cards* wild."""

    def change(rules: Rules) -> Rules:
        more = replace(rules.wild, cards=rules.wild.cards.union(cards))
        return replace(five_of_a_kind(rules), wild=more)

    return change


def jokers_wild(rules: Rules) -> Rules:
    """A joker is in the deck and stands for any card."""
    return replace(wild([JOKER])(rules), deck=replace(rules.deck, jokers=rules.deck.copies))


def bug(rules: Rules) -> Rules:
    """A joker is in the deck; for high it is an ace, or fills a straight or a flush."""
    with_joker = jokers_wild(rules)
    return replace(with_joker, wild=replace(with_joker.wild, bug=rules.goal == HIGH))


def lowest_card_wild(rules: Rules) -> Rules:
    """What is wild depends on the hand."""
    return replace(five_of_a_kind(rules), wild=replace(rules.wild, lowest=True))


def double_ace_flush(rules: Rules) -> Rules:
    """In a flush a wild card may be a rank that is there."""
    return replace(rules, wild=replace(rules.wild, repeats=True))


def pair_in_low(rules: Rules) -> Rules:
    """A wild card must be a rank that is there."""
    return replace(rules, wild=replace(rules.wild, pairs=True))


def compared(*criteria: Criterion) -> Callable[[Rules], Rules]:
    """The change that compares hands by these *criteria*."""

    def change(rules: Rules) -> Rules:
        return replace(rules, criteria=criteria)

    return change


def royal_above_five(rules: Rules) -> Rules:
    """The royal flush alone is lifted above everything."""
    return replace(rules, categories=(*rules.categories, ROYAL))


RULES = (
    HouseRule(
        "jokers wild",
        "wild cards",
        "A joker stands for any card.",
        "000, 001, 002 and 003 wild cards",
        jokers_wild,
        question="the joker",
    ),
    HouseRule(
        "bug",
        "wild cards",
        "The joker is an ace, or completes a straight, a flush or a straight flush.",
        "000 the bug; 002 wild cards; ruling 19",
        bug,
        question="the joker",
    ),
    HouseRule(
        "deuces wild",
        "wild cards",
        "Every 2 stands for any card.",
        "000, 001, 002 and 003 wild cards",
        wild(Card("2", suit) for suit in SUITS),
    ),
    HouseRule(
        "one-eyed jacks wild",
        "wild cards",
        "The jacks of spades and hearts stand for any card.",
        "000 wild cards",
        wild([Card("J", "s"), Card("J", "h")]),
    ),
    HouseRule(
        "lowest card wild",
        "wild cards",
        "Each player's lowest card, and all of its rank in that hand, stands for any card; aces are high.",
        "000 lowest card wild",
        lowest_card_wild,
    ),
    HouseRule(
        "double-ace flush",
        "wild cards",
        "A wild card in a flush may repeat a rank that is there.",
        "000 and 002 flush; 003 double ace flush; ruling 3",
        double_ace_flush,
        half=Half.HIGH,
    ),
    HouseRule(
        "natural wins ties",
        "wild cards",
        "Of equal hands the one without wild cards wins.",
        "000 natural versus wild; ruling 4",
        compared(CATEGORY, COMBINATION, KICKERS, NATURAL),
        question="natural against wild",
    ),
    HouseRule(
        "fewer wild cards win ties",
        "wild cards",
        "Of equal hands the one with fewer wild cards wins.",
        "002 wild cards; ruling 4",
        compared(CATEGORY, COMBINATION, KICKERS, FEWER_WILD_CARDS),
        question="natural against wild",
    ),
    HouseRule(
        "more wild cards win ties",
        "wild cards",
        "Of equal hands the one with more wild cards wins.",
        "000 natural versus wild; ruling 5",
        compared(CATEGORY, COMBINATION, KICKERS, MORE_WILD_CARDS),
        question="natural against wild",
    ),
    HouseRule(
        "fewer wild cards before kickers",
        "wild cards",
        "Equal combinations are decided by fewer wild cards, then by kickers.",
        "003 first method; ruling 4",
        compared(CATEGORY, COMBINATION, FEWER_WILD_CARDS, KICKERS),
        question="natural against wild",
    ),
    HouseRule(
        "natural beats wild of a kind",
        "wild cards",
        "Within a category the hand with fewer wild cards wins, whatever its ranks.",
        "003 second method; ruling 4",
        compared(CATEGORY, FEWER_WILD_CARDS, COMBINATION, KICKERS),
        question="natural against wild",
    ),
    HouseRule(
        "royal flush beats five of a kind",
        "wild cards",
        "The royal flush ranks above five of a kind.",
        "003 wild cards; ruling 2",
        royal_above_five,
        half=Half.HIGH,
    ),
    HouseRule(
        "wild cards pair in low",
        "wild cards",
        "In low poker a wild card must repeat a rank held.",
        "003 wild cards in low hands; ruling 6",
        pair_in_low,
        half=Half.LOW,
        needs=SYSTEMS,
    ),
)
