"""House rules about wild cards, and about the cards that they may stand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..cards import JOKER, SUITS, Card
from ..categories import FIVE_OF_A_KIND, ROYAL_FLUSH, STRAIGHT_FLUSH
from ..rules import (
    COMBINATION,
    FEWER_WILD_CARDS,
    HIGH,
    KICKERS,
    MORE_WILD_CARDS,
    NATURAL,
    Criterion,
    Rules,
)
from .low import SYSTEMS
from .rule import Half, HouseRule


def five_of_a_kind(rules: Rules) -> Rules:
    """Add five of a kind, which wild cards make possible, as the highest category."""
    if FIVE_OF_A_KIND in rules.categories or rules.counted_cards < 5:
        return rules
    return replace(rules, categories=(*rules.categories, FIVE_OF_A_KIND))


def make_wild(*cards: Card) -> Callable[[Rules], Rules]:
    """Return a function that makes these *cards* wild in the rules."""

    def change(rules: Rules) -> Rules:
        wild = replace(rules.wild, cards=rules.wild.cards.union(cards))
        return replace(five_of_a_kind(rules), wild=wild)

    return change


def jokers_wild(rules: Rules) -> Rules:
    """Add to each copy of the deck a joker that can stand for any card."""
    return replace(
        make_wild(JOKER)(rules), deck=replace(rules.deck, jokers=rules.deck.copies)
    )


def bug(rules: Rules) -> Rules:
    """Add a joker that is an ace, or completes a straight or a flush.

    In low poker, this joker can stand for any card. Source: 002 wild cards.
    """
    with_joker = jokers_wild(rules)
    return replace(with_joker, wild=replace(with_joker.wild, bug=rules.goal == HIGH))


def lowest_card_wild(rules: Rules) -> Rules:
    """Make all cards of the lowest rank in each hand wild."""
    return replace(five_of_a_kind(rules), wild=replace(rules.wild, lowest=True))


def double_ace_flush(rules: Rules) -> Rules:
    """Let a wild card repeat a rank in a flush."""
    return replace(rules, wild=replace(rules.wild, repeats=True))


def pair_in_low(rules: Rules) -> Rules:
    """Require every wild card to repeat a rank in the hand."""
    return replace(rules, wild=replace(rules.wild, pairs=True))


def break_ties_by(criterion: Criterion) -> Callable[[Rules], Rules]:
    """Return a function that adds a *criterion* after all other criteria."""

    def change(rules: Rules) -> Rules:
        return replace(rules, criteria=(*rules.criteria, criterion))

    return change


def count_wild_cards_before(criterion: Criterion) -> Callable[[Rules], Rules]:
    """Return a function that adds a criterion to the rules, before *criterion*.

    By the added criterion, the hand with fewer wild cards wins.
    """

    def change(rules: Rules) -> Rules:
        criteria = list(rules.criteria)
        criteria.insert(criteria.index(criterion), FEWER_WILD_CARDS)
        return replace(rules, criteria=tuple(criteria))

    return change


def royal_above_five(rules: Rules) -> Rules:
    """Rank the royal flush above all other hands, but call it a straight flush."""
    royal = replace(ROYAL_FLUSH, name=STRAIGHT_FLUSH.name)
    return replace(rules, categories=(*rules.categories, royal))


WILD_CARDS = (
    HouseRule(
        "jokers wild",
        "A joker can stand for any card.",
        "000, 001, 002 and 003 wild cards",
        change=jokers_wild,
        decides="what the joker stands for",
        example="8-8-8-8-Jk beats K-Q-J-10-9 of one suit",
    ),
    HouseRule(
        "bug",
        "The joker is an ace, or it completes a straight, flush or straight flush.",
        "000 the bug; 002 wild cards; ruling 19",
        change=bug,
        decides="what the joker stands for",
        example="2-2-2-4-3 beats 8-8-5-5-Jk",
    ),
    HouseRule(
        "deuces wild",
        "A 2 can stand for any card.",
        "000, 001, 002 and 003 wild cards",
        change=make_wild(*(Card("2", suit) for suit in SUITS)),
        example="9-9-9-2-2 beats A-K-Q-J-10 of one suit",
    ),
    HouseRule(
        "one-eyed jacks wild",
        "The jacks of spades and hearts can stand for any card.",
        "000 wild cards",
        change=make_wild(Card("J", "s"), Card("J", "h")),
        example="9c 9d 9h Jh Js beats Ac Kc Qc Jc 10c",
    ),
    HouseRule(
        "lowest card wild",
        "In each hand, cards of the lowest rank can stand for any card. Aces are high.",
        "000 lowest card wild",
        change=lowest_card_wild,
        example="K-K-K-3-3 beats A-K-Q-J-10 of one suit",
    ),
)

RULES = (
    *WILD_CARDS,
    HouseRule(
        "double-ace flush",
        "In a flush, a wild card may repeat a rank, so a second ace is possible.",
        "000 and 002 flush; 003 double ace flush; ruling 3",
        change=double_ace_flush,
        half=Half.HIGH,
        example="A-Jk-9-5-2 of one suit beats A-K-Q-10-8 of one suit",
        shown_with=("jokers wild",),
    ),
    HouseRule(
        "natural wins ties",
        "If hands are equal, a hand without wild cards wins.",
        "000 natural versus wild; ruling 4",
        change=break_ties_by(NATURAL),
        decides="how wild cards affect ties",
        example="9-9-9-3-2 beats 9-9-Jk-3-2",
        shown_with=("jokers wild",),
    ),
    HouseRule(
        "fewer wild cards win ties",
        "If hands are equal, the hand with fewer wild cards wins.",
        "002 wild cards; ruling 4",
        change=break_ties_by(FEWER_WILD_CARDS),
        decides="how wild cards affect ties",
        example="J-J-Jk-3-2 beats J-Jk-Jk-3-2",
        shown_with=("jokers wild",),
    ),
    HouseRule(
        "more wild cards win ties",
        "If hands are equal, the hand with more wild cards wins. "
        "With `natural wins ties`, "
        "a hand without wild cards beats the other equal hands.",
        "000 natural versus wild; rulings 5 and 42",
        change=break_ties_by(MORE_WILD_CARDS),
        decides="how wild cards affect ties",
        example="J-Jk-Jk-3-2 beats J-J-Jk-3-2",
        shown_with=("jokers wild",),
    ),
    HouseRule(
        "fewer wild cards before kickers",
        "If the combinations are equal, the hand with fewer wild cards wins. "
        "Kickers count only if both hands have the same number of wild cards.",
        "003 first method; ruling 4",
        change=count_wild_cards_before(KICKERS),
        decides="how wild cards affect ties",
        example="9-9-9-3-2 beats 9-9-Jk-A-K",
        shown_with=("jokers wild",),
    ),
    HouseRule(
        "natural beats wild of a kind",
        "Within a category, the hand with fewer wild cards wins. "
        "Ranks count only if both hands have the same number of wild cards.",
        "003 second method; ruling 4",
        change=count_wild_cards_before(COMBINATION),
        decides="how wild cards affect ties",
        example="8-8-8-5-2 beats 9-9-Jk-5-2",
        shown_with=("jokers wild",),
    ),
    HouseRule(
        "royal flush beats five of a kind",
        "The royal flush ranks above five of a kind.",
        "003 wild cards; ruling 2",
        change=royal_above_five,
        half=Half.HIGH,
        example="A-K-Q-J-10 of one suit beats A-A-A-A-Jk",
        shown_with=("jokers wild",),
    ),
    HouseRule(
        "wild cards pair in low",
        "In low poker, a wild card must repeat a rank in the hand.",
        "003 wild cards in low hands; ruling 6",
        change=pair_in_low,
        half=Half.LOW,
        needs=SYSTEMS,
        example="A-K-Q-J-9 beats 7-5-4-3-Jk",
        shown_with=("deuce-to-seven", "jokers wild"),
    ),
)
