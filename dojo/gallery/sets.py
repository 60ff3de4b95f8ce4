"""Bugs about cards of one rank: pairs, threes, fours and full houses."""

from __future__ import annotations

from dataclasses import replace

from reference.cards import Card
from reference.reading import Order, Reading
from reference.rules import CATEGORY, COMBINATION, Criterion, Rules

from .bug import Bug, Wrong, below, by, compared, missing, taken_for

TWO_OF_A_RANK = ("pair", "Two cards of one rank are a pair")
ANY_PAIR = ("pair", "Any pair beats a hand without one")
PAIR = ("pair", "The higher pair wins, whatever the kickers")
KICKERS = ("pair", "Between equal pairs the kickers decide, the highest first")
TWO_PAIRS = ("two_pairs", "Two cards of one rank and two of another are two pairs")
ANY_TWO_PAIRS = ("two_pairs", "Any two pairs beat any single pair")
HIGHER_PAIR = ("two_pairs", "The higher pairs are compared first, whatever the rest")
LOWER_PAIR = ("two_pairs", "If the higher pairs are equal, the lower pairs decide")
FIFTH_CARD = ("two_pairs", "If both pairs are equal, the kicker decides")
ANY_THREE = ("three_of_a_kind", "Any three of a kind beats any two pairs")
THREE = ("three_of_a_kind", "The higher three win, whatever the kickers")
BESIDE_THREE = ("three_of_a_kind", "If the three are equal, the kickers decide, the higher first")
FULL_HOUSE = ("full_house", "Three of one rank with two of another are a full house")
ANY_FULL_HOUSE = ("full_house", "Any full house beats any flush")
FULL = ("full_house", "The higher three win, whatever the pair")
OF = ("full_house", "If the three are equal, the pairs decide")
FOUR = ("four_of_a_kind", "Four cards of one rank are four of a kind")
ANY_FOUR = ("four_of_a_kind", "Any four of a kind beats any full house")
HIGHER_FOUR = ("four_of_a_kind", "The higher four win, whatever the kicker")
BESIDE_FOUR = ("four_of_a_kind", "If the four are equal, the kicker decides")


def two_twos(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Four of a kind is taken for two pairs of that rank: the nearest proper ones stand for it."""
    ranks = [card.rank for card in cards]
    four = next((rank for rank in ranks if ranks.count(rank) == 4), "")
    if len(cards) != 5 or not four:
        return cards
    (fifth,) = (card for card in cards if card.rank != four)
    other = next(rank for rank in "23456789TJQKA" if rank not in (four, fifth.rank))
    return Card(four, "c"), Card(four, "d"), Card(other, "h"), Card(other, "s"), fifth


def no_pairs(table: Rules) -> Rules:
    """A hand with a pair is called a high card, and compared card by card like one."""

    def cards(reading: Reading, _: Rules) -> Order:
        first, *rest = reading.order
        twice = [first] * (table.counted_cards - len(rest))
        return tuple(sorted([*twice, *rest], reverse=True)) if reading.place == 0 else reading.order

    categories = tuple(category for category in table.categories if category.name != "pair")
    return instead(replace(table, categories=categories), COMBINATION, Criterion("combination", cards))


def no_better(name: str, other: str) -> Wrong:
    """A category counts as no better than another, so that the rank decides between the two."""

    def place(reading: Reading, rules: Rules) -> Order:
        order = [category.name for category in rules.categories]
        same = reading.category.name == name and other in order
        return (rules.goal * (order.index(other) if same else reading.place),)

    return by(lambda table: instead(table, CATEGORY, Criterion("category", place)))


def instead(table: Rules, right: Criterion, wrong: Criterion) -> Rules:
    """The rules with another criterion in the place of the right one."""
    return replace(table, criteria=tuple(wrong if one is right else one for one in table.criteria))


PAIRS = (
    Bug("a pair is taken for a high card", TWO_OF_A_RANK, by(no_pairs), touches=("straight", "showdown", "odds")),
    Bug(
        "a pair loses to a higher card",
        ANY_PAIR,
        no_better("pair", "high card"),
        touches=("showdown", "cards_for_all", "odds"),
    ),
    Bug("a pair is decided by its kickers first", PAIR, compared("pair", 1, 2, 3, 0)),
    Bug("kickers are ignored after a pair", KICKERS, compared("pair", 0), touches=("cards_for_all",)),
    Bug("only the highest kicker counts after a pair", KICKERS, compared("pair", 0, 1), touches=("cards_for_all",)),
    Bug("kickers after a pair are compared lowest first", KICKERS, compared("pair", 0, 3, 2, 1)),
    Bug(
        "two pairs are taken for a pair",
        TWO_PAIRS,
        missing("two pairs"),
        touches=("showdown", "writing_cards", "cards_for_all", "odds"),
    ),
    Bug("two pairs lose to a higher pair", ANY_TWO_PAIRS, no_better("two pairs", "pair"), touches=("showdown", "odds")),
    Bug(
        "two pairs are decided by the kicker first",
        HIGHER_PAIR,
        compared("two pairs", 2, 0, 1),
        touches=("showdown", "cards_for_all"),
    ),
    Bug(
        "two pairs are decided by the lower pair first",
        HIGHER_PAIR,
        compared("two pairs", 1, 0, 2),
        touches=("showdown", "cards_for_all"),
    ),
    Bug("the lower of two pairs is ignored", LOWER_PAIR, compared("two pairs", 0, 2)),
    Bug(
        "the fifth card beside equal two pairs is ignored",
        FIFTH_CARD,
        compared("two pairs", 0, 1),
        touches=("writing_cards", "cards_for_all"),
    ),
)

THREES = (
    Bug(
        "three of a kind loses to two pairs",
        ANY_THREE,
        below("three of a kind", "two pairs"),
        touches=("showdown", "odds"),
    ),
    Bug("three of a kind is decided by its kickers first", THREE, compared("three of a kind", 1, 2, 0)),
    Bug(
        "kickers are ignored after three of a kind", BESIDE_THREE, compared("three of a kind", 0), touches=("showdown",)
    ),
    Bug(
        "only the higher kicker counts after three of a kind",
        BESIDE_THREE,
        compared("three of a kind", 0, 1),
        touches=("showdown",),
    ),
)

FULL_HOUSES = (
    Bug(
        "a full house is taken for three of a kind",
        FULL_HOUSE,
        missing("full house"),
        touches=("showdown", "best_five", "cards_for_all", "odds"),
    ),
    Bug("a flush beats a full house", ANY_FULL_HOUSE, below("full house", "flush"), touches=("showdown", "odds")),
    Bug("a full house is decided by its pair", FULL, compared("full house", 1, 0), touches=("cards_for_all",)),
    Bug("the pair of a full house is ignored", OF, compared("full house", 0)),
)

FOURS = (
    Bug(
        "four of a kind is taken for three of a kind",
        FOUR,
        missing("four of a kind"),
        touches=("showdown", "writing_cards", "best_five", "cards_for_all", "odds"),
    ),
    Bug(
        "four of a kind is taken for two pairs",
        FOUR,
        taken_for(two_twos),
        touches=("showdown", "writing_cards", "odds"),
    ),
    Bug(
        "a full house beats four of a kind",
        ANY_FOUR,
        below("four of a kind", "full house"),
        touches=("showdown", "best_five", "odds"),
    ),
    Bug("four of a kind is decided by its kicker first", HIGHER_FOUR, compared("four of a kind", 1, 0)),
    Bug(
        "the kicker beside four of a kind is ignored",
        BESIDE_FOUR,
        compared("four of a kind", 0),
        touches=("cards_for_all",),
    ),
)
