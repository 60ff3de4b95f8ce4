"""How hands rank at one table: a field for each question of a rule book."""

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

MOST_CARDS = 13  # nobody is dealt more; choosing five of them is 1,287 hands
# the goal of a game, as a factor: low turns every order of ranks round
HIGH = 1
LOW = -1


@dataclass(frozen=True, slots=True)
class Criterion:
    """One thing that is compared: its name in a rule book, and what stands for it."""

    name: str
    key: Callable[[Reading, Rules], Order]


def qualifies(reading: Reading, rules: Rules) -> Order:
    """Whether all ranks are different and among those that the house asks for."""
    ranks = set(reading.ranks)
    return (int(len(ranks) == rules.counted_cards and ranks <= set(rules.qualifier)),)


def category(reading: Reading, rules: Rules) -> Order:
    """The place of the category in the order of the house."""
    return (rules.goal * reading.place,)


def combination(reading: Reading, rules: Rules) -> Order:
    """The ranks of the combination, or the place of a straight."""
    return tuple(rules.goal * rank for rank in reading.order[: reading.split])


def kickers(reading: Reading, rules: Rules) -> Order:
    """The ranks beside the combination, highest first.

    A missing card is less than any.
    """
    return tuple(rules.goal * rank for rank in reading.order[reading.split :])


def natural(reading: Reading, _: Rules) -> Order:
    """Whether no card stands for another."""
    return (int(reading.wilds == 0),)


def fewer_wild_cards(reading: Reading, _: Rules) -> Order:
    """How few cards stand for another."""
    return (-reading.wilds,)


def more_wild_cards(reading: Reading, _: Rules) -> Order:
    """How many cards stand for another."""
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
    """A house's rule about wild cards.

    Args:
        cards: the cards that are always wild.
        lowest: the cards of the lowest rank in each player's own hand are wild, the ace
            counting high.
        bug: a joker is an ace unless it completes a straight or a flush.
        repeats: in a flush a wild card may repeat a rank that is there already.
        pairs: a wild card must repeat a rank held.
    """

    cards: frozenset[Card] = frozenset()
    lowest: bool = False
    bug: bool = False
    repeats: bool = False
    pairs: bool = False


FULL_DECK = Deck()
NOTHING_WILD = Wild()


class Aces(Enum):
    """How aces count where that is not the same in every hand."""

    AS_RANKED = "as the order of ranks has them"
    EITHER_WAY = "high or low, whichever serves the holder"
    HIGH_IN_SETS = "low, but high in pairs and larger sets"


Decider = Callable[[tuple[Card, ...], Reading, "Rules"], Sequence[Card]]


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """Every order is weakest first.

    Two values are the same only if they are one object.

    Args:
        deck: the cards in play.
        ranks: their order, weakest first.
        categories: their order, weakest first; one that another implies stands below
            it.
        straights: the sequences that count, weakest first.
        criteria: what is compared, in order.
        goal: HIGH or LOW.
        aces: how they count where that is not the same in every hand.
        wild: which cards are wild, and as what.
        suits: their order, weakest first, where they break ties; "" where they never
            do.
        decider: which cards have their suit compared, the highest suit counting, where
            suits break ties.
        upsets: exceptions between two hands, outside every order.
        counted_cards: how many cards count.
        min_cards: how many cards a hand must have.
        qualifier: the ranks a hand must be made of, all different, to win anything; ""
            asks nothing.
        low: the rules for the other half of the pot in a high-low game.

    Raises:
        RulesError: the order of categories, or upsets beside wild cards, cannot hold.
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
        """Refuse what cannot hold.

        Note how many cards of one suit make a difference, if any number does.
        """
        suited = [category.suited for category in self.categories if category.suited]
        object.__setattr__(self, "flush_size", min(suited, default=MOST_CARDS + 1))
        for lower, higher in combinations(self.categories, 2):
            if lower.implies(higher):
                wrong = (
                    f"every {lower.name} is a {higher.name} too, "
                    "so it cannot rank below it"
                )
                where = "the order of categories"
                raise RulesError(
                    [Fault(where=where, wrong=wrong, remedy="turn the two round")]
                )
        if self.upsets and (self.wild.cards or self.wild.lowest):
            wrong = f"a wild card could be called either way when {self.upsets[0].name}"
            remedy = "leave out one of the two"
            raise RulesError([Fault(where="the upsets", wrong=wrong, remedy=remedy)])


STANDARD = Rules()
