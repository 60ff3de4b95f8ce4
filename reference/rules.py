"""Defines the rules of a house, with a field for each thing that houses change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations

from .cards import RANKS, Card
from .categories import STANDARD_ORDER, Category, runs
from .deck import Deck
from .errors import Fault, RulesError
from .reading import Order, Reading
from .upsets import Upset

MAX_CARDS = 13  # the most cards in a hand; 13 cards contain 1,287 hands of five
# The goal of a game is 1 or -1. Multiplying ranks by LOW reverses their order.
HIGH = 1
LOW = -1


@dataclass(frozen=True, slots=True)
class Criterion:
    """A way to compare hands: a name, and a function that returns a hand's value."""

    name: str
    key: Callable[[Reading, Rules], Order]


def qualifies(reading: Reading, rules: Rules) -> Order:
    """Return (1,) if all ranks differ and the house accepts them, or else (0,)."""
    ranks = set(reading.ranks)
    return (int(len(ranks) == rules.counted_cards and ranks <= set(rules.qualifier)),)


def category(reading: Reading, rules: Rules) -> Order:
    """Return the position of the category, negated in low poker."""
    return (rules.goal * reading.position,)


def combination(reading: Reading, rules: Rules) -> Order:
    """Return the ranks of the combination as numbers, negated in low poker.

    A straight has a single number, its position in the table of straights.
    """
    return tuple(rules.goal * rank for rank in reading.order[: reading.split])


def kickers(reading: Reading, rules: Rules) -> Order:
    """Return the ranks outside the combination as numbers, negated in low poker.

    The highest rank comes first. A missing card ranks below all cards.
    """
    return tuple(rules.goal * rank for rank in reading.order[reading.split :])


def natural(reading: Reading, _: Rules) -> Order:
    """Return (1,) if no wild card stands for another card, or else (0,)."""
    return (int(reading.wilds == 0),)


def fewer_wild_cards(reading: Reading, _: Rules) -> Order:
    """Return a tuple that is greater if fewer wild cards stand for another card."""
    return (-reading.wilds,)


def more_wild_cards(reading: Reading, _: Rules) -> Order:
    """Return a tuple with the number of wild cards that stand for another card."""
    return (reading.wilds,)


QUALIFIES = Criterion("qualifies", qualifies)
CATEGORY = Criterion("category", category)
COMBINATION = Criterion("combination", combination)
KICKERS = Criterion("kickers", kickers)
NATURAL = Criterion("natural", natural)
FEWER_WILD_CARDS = Criterion("fewer wild cards", fewer_wild_cards)
MORE_WILD_CARDS = Criterion("more wild cards", more_wild_cards)


@dataclass(frozen=True, slots=True)
class Wild:
    """A house's rules about wild cards.

    Args:
        cards: the cards that are always wild.
        lowest: whether the cards of the lowest rank in each hand are wild; aces are
            high.
        bug: whether a joker must be an ace unless it completes a straight or a flush.
        repeats: whether a wild card may repeat a rank in a flush.
        pairs: whether a wild card must repeat a rank in the hand.
    """

    cards: frozenset[Card] = frozenset()
    lowest: bool = False
    bug: bool = False
    repeats: bool = False
    pairs: bool = False


FULL_DECK = Deck()
NOTHING_WILD = Wild()


class Aces(Enum):
    """How aces count: according to the order of ranks, or depending on the hand."""

    AS_RANKED = "according to the order of ranks"
    EITHER_WAY = "high or low, whichever is better for the holder"
    HIGH_IN_SETS = "low, but high in pairs and larger sets"


Decider = Callable[[tuple[Card, ...], Reading, "Rules"], Sequence[Card]]


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """The rules of a house.

    All orders go from weakest to strongest. Two instances are equal only if they are
    the same object.

    Args:
        deck: the cards in play.
        ranks: all ranks, weakest first.
        categories: the categories, weakest first. A category whose hands all fit
            another category must come after that category.
        straights: the sequences that count, weakest first.
        criteria: the comparisons, in order.
        goal: HIGH or LOW.
        aces: how aces count.
        wild: the wild cards, and what they may stand for.
        suits: the suits, weakest first, if they break ties, or "" if they don't.
        decider: a function that returns the cards whose suits are compared if suits
            break ties.
        upsets: exceptions in which a hand beats a hand that ranks above it.
        counted_cards: the number of cards that count.
        min_cards: the smallest number of cards in a hand.
        qualifier: the ranks that a winning hand may contain, each rank at most once; ""
            if every hand may win.
        low: the rules for the other half of the pot in a high-low game.

    Raises:
        RulesError: The order of the categories is impossible, or upsets are combined
            with wild cards.
    """

    deck: Deck = FULL_DECK
    ranks: str = RANKS
    categories: tuple[Category, ...] = STANDARD_ORDER
    straights: tuple[str, ...] = runs("A" + RANKS, 5)
    criteria: tuple[Criterion, ...] = (CATEGORY, COMBINATION, KICKERS)
    goal: int = HIGH
    aces: Aces = Aces.AS_RANKED
    wild: Wild = NOTHING_WILD
    suits: str = ""
    decider: Decider | None = None
    upsets: tuple[Upset, ...] = ()
    counted_cards: int = 5
    min_cards: int = 5
    qualifier: str = ""
    low: Rules | None = None
    flush_size: int = field(init=False)

    def __post_init__(self) -> None:
        """Reject contradictory rules, and store the number of cards in a flush."""
        suited = [category.suited for category in self.categories if category.suited]
        object.__setattr__(self, "flush_size", min(suited, default=MAX_CARDS + 1))
        for lower, higher in combinations(self.categories, 2):
            if lower.implies(higher):
                wrong = (
                    f"every {lower.name} is also a {higher.name}, "
                    f"so {lower.name} cannot rank below {higher.name}"
                )
                where = "the order of categories"
                raise RulesError(
                    [Fault(where=where, wrong=wrong, remedy="swap the two")]
                )
        if self.upsets and (self.wild.cards or self.wild.lowest):
            wrong = f"wild cards contradict the rule that {self.upsets[0].name}"
            remedy = "leave out one of the two"
            raise RulesError([Fault(where="the upsets", wrong=wrong, remedy=remedy)])


STANDARD = Rules()
