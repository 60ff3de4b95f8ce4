"""The bugs of the second sheet: best five, names, pots and chips."""

from collections.abc import Callable

from dojo.catalogue.bug import Arguments, Bug, Settled, change_answer, mistake_hand
from reference.cards import RANKS, Card

BEST = ("best_five", "The five cards that make the best hand count")
SETS = (
    "naming",
    "Hands without a straight or a flush are called by the ranks that make them",
)
LINE_NAMES = ("naming", "Straights and flushes are called by their top card")
ROYAL_HAS_NAME = ("naming", "The highest straight flush has a name of its own")
NICKNAMES = ("nicknames", "A hand of each category has other names")
EQUALLY = ("dividing_a_pot", "Equal hands share the pot equally")
ODD = (
    "dividing_a_pot",
    "An odd chip goes to the highest card by suit among those who share",
)
OTHER_VALUES = ("chips", "Where counters have other values, as few of those as will do")
OF_MORE = ("best_five", "category", "winners")


def take_five_highest(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take the five highest of more cards, whatever they make."""
    if len(cards) <= 5 or not all(card.suit for card in cards):
        return cards
    return tuple(sorted(cards, key=lambda card: -RANKS.index(card.rank))[:5])


def make_word_bug(name: str, rule: Settled, right: str, wrong: str) -> Bug:
    """Make a bug of describe that says one word for another."""
    change = change_answer(lambda described, _: str(described).replace(right, wrong))
    return Bug(name, rule, change, functions=("describe",))


def forget_other_names(names: object, _: Arguments) -> object:
    """Keep the first name alone."""
    return names[:1] if isinstance(names, list) else names


def make_pot_bug(
    name: str, rule: Settled, divide: Callable[[int, list[str]], dict[str, int]]
) -> Bug:
    """Make a bug of shares.

    *divide* gets the chips and the names of those who share.
    """

    def change(shares: object, asked: Arguments) -> object:
        chips = asked[0]
        if not isinstance(shares, dict) or not isinstance(chips, int):
            return shares
        winners = [player for player, won in shares.items() if won]
        return shares | divide(chips, winners) if winners else shares

    return Bug(name, rule, change_answer(change), functions=("shares",))


TABLE_BUGS = (
    Bug(
        "of more than five cards the first five count",
        BEST,
        mistake_hand(lambda cards: cards[:5]),
        OF_MORE,
    ),
    Bug(
        "of more than five cards the five highest count",
        BEST,
        mistake_hand(take_five_highest),
        OF_MORE,
    ),
    make_word_bug("sixes are spelt sixs", SETS, "sixes", "sixs"),
    make_word_bug(
        "5-4-3-2-A is called an ace-high straight", LINE_NAMES, "five-high", "ace-high"
    ),
    make_word_bug(
        "a royal flush is called an ace-high straight flush",
        ROYAL_HAS_NAME,
        "royal",
        "ace-high straight",
    ),
    Bug(
        "of several other names only the first is known",
        NICKNAMES,
        change_answer(forget_other_names),
        ("nicknames",),
    ),
    make_pot_bug(
        "an odd chip is lost",
        ODD,
        lambda chips, winners: dict.fromkeys(winners, chips // len(winners)),
    ),
    make_pot_bug(
        "an odd chip goes to the first who shares",
        ODD,
        lambda chips, winners: {
            name: chips // len(winners) + (place < chips % len(winners))
            for place, name in enumerate(winners)
        },
    ),
    make_pot_bug(
        "everybody who shares gets the whole pot",
        EQUALLY,
        lambda chips, winners: dict.fromkeys(winners, chips),
    ),
    Bug(
        "other values of counters are ignored",
        OTHER_VALUES,
        lambda right, a, table: right(a[0], table),
        ("chips",),
    ),
)
