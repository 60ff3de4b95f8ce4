"""Bugs of the second sheet: best five, names, pots, chips."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from reference.cards import RANKS, Card, read
from reference.rules import Rules
from reference.words import many

from .bug import Arguments, Bug, Right, Wrong, taken_for

BEST = ("best_five", "The five cards that make the best hand count")
SEVERAL = ("best_five", "Of several hands among the cards the highest is played")
SETS = ("naming", "Hands without a straight or a flush are called by the ranks that make them")
LINES = ("naming", "Straights and flushes are called by their top card")
ROYAL = ("naming", "The highest straight flush has a name of its own")
NICKNAMES = ("nicknames", "A hand of each category has other names")
ONE_HAND = ("nicknames", "The highest and the lowest sequence have names of their own")
NEIGHBOURS = ("nicknames", "A name of one hand is not a name of its neighbours")
WHOLE = ("dividing_a_pot", "The best hand takes the whole pot")
EQUALLY = ("dividing_a_pot", "Equal hands share the pot equally")
ODD = ("dividing_a_pot", "An odd chip goes to the highest card by suit among those who share")
RANK = ("high_card_by_suit", "The higher rank wins, whatever the suits")
SUIT = ("high_card_by_suit", "Between equal ranks spades are above hearts, hearts above diamonds, diamonds above clubs")
FEWEST = ("chips", "An amount is paid in the fewest chips")
OF_MORE = ("best_five", "category", "winners")
POTS = ("cards_for_all",)


def answer(change: Callable[[object, Arguments], object]) -> Wrong:
    """The right answer, changed."""

    def wrong(right: Right, asked: Arguments, table: Rules) -> object:
        return change(right(*asked, table), asked)

    return wrong


def said(change: Callable[[str, tuple[Card, ...]], str]) -> Wrong:
    """The right name of a hand, changed; *change* also gets the cards."""
    return answer(lambda name, asked: change(str(name), read(str(asked[0]))))


def first_five(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The first five of more cards."""
    return cards[:5]


def five_highest(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The five highest of more cards, whatever they make."""
    if len(cards) <= 5 or not all(card.suit for card in cards):
        return cards
    return tuple(sorted(cards, key=lambda card: -RANKS.index(card.rank))[:5])


def by_top_card(name: str, cards: tuple[Card, ...]) -> str:
    """A pair, three or four are named by the highest card beside or among them."""
    top = max(cards, key=lambda card: RANKS.find(card.rank))
    first, _, _ = name.rpartition(" ")
    return f"{first} {many(top.rank)}" if first in ("pair of", "three", "four") else name


def turned(name: str, between: str) -> str:
    """The two ranks of a name, the other way round."""
    one, found, other = name.partition(between)
    return f"{other}{between}{one}" if found else name


def pot(change: Callable[[int, dict[str, int], list[str]], dict[str, int]]) -> Wrong:
    """A pot divided otherwise: from its chips, the right shares, and the names of those who share."""

    def changed(shares: object, asked: Arguments) -> object:
        chips = asked[0]
        if not isinstance(shares, dict) or not isinstance(chips, int):
            return shares
        winners = [name for name, won in shares.items() if won]
        return change(chips, shares, winners) if winners else shares

    return answer(changed)


def drawn(key: Callable[[Card], tuple[int, int]]) -> Wrong:
    """High card by suit, with another order."""

    def changed(right: object, asked: Arguments) -> object:
        (cards,) = asked
        if not isinstance(cards, Mapping):
            return right
        return max(cards, key=lambda player: key(read(cards[player])[0]))

    return answer(changed)


def rest_in_white(paid: object, _: Arguments) -> object:
    """Blue counters are forgotten: their worth is paid in white."""
    return paid | {"blue": 0, "white": paid["white"] + 25 * paid["blue"]} if isinstance(paid, dict) else paid


NAMES = (
    Bug("a pair is named by its highest card", SETS, said(by_top_card), functions=("describe",)),
    Bug("two pairs are named lower pair first", SETS, said(lambda n, _: turned(n, " and ")), functions=("describe",)),
    Bug("a full house is named pair first", SETS, said(lambda n, _: turned(n, " full of ")), functions=("describe",)),
    Bug("sixes are spelt sixs", SETS, said(lambda n, _: n.replace("sixes", "sixs")), functions=("describe",)),
    Bug(
        "5-4-3-2-A is called an ace-high straight",
        LINES,
        said(lambda name, _: name.replace("five-high straight", "ace-high straight")),
        functions=("describe",),
    ),
    Bug(
        "a royal flush is called an ace-high straight flush",
        ROYAL,
        said(lambda name, _: name.replace("royal flush", "ace-high straight flush")),
        functions=("describe",),
    ),
    Bug(
        "four of a kind has no other name",
        NICKNAMES,
        answer(lambda names, _: [n for n in names if n != "quads"] if isinstance(names, list) else names),
        functions=("nicknames",),
    ),
    Bug(
        "a wheel is called broadway",
        NEIGHBOURS,
        answer(lambda names, _: [*names, "broadway"] if isinstance(names, list) and "wheel" in names else names),
        touches=(),
        functions=("nicknames",),
    ),
)

BUGS = (
    Bug("of more than five cards the first five count", BEST, taken_for(first_five), ("cards_for_all",), OF_MORE),
    Bug("of more than five cards the five highest count", BEST, taken_for(five_highest), ("cards_for_all",), OF_MORE),
    *NAMES,
    Bug(
        "an odd chip is lost",
        ODD,
        pot(lambda chips, _, names: dict.fromkeys(names, chips // len(names))),
        functions=("shares",),
    ),
    Bug(
        "an odd chip goes to the first who shares",
        ODD,
        pot(
            lambda chips, shares, names: (
                shares | {name: chips // len(names) + (place < chips % len(names)) for place, name in enumerate(names)}
            )
        ),
        functions=("shares",),
    ),
    Bug(
        "everybody who shares gets the whole pot",
        EQUALLY,
        pot(lambda chips, shares, names: shares | dict.fromkeys(names, chips)),
        functions=("shares",),
    ),
    Bug(
        "the suit counts before the rank",
        RANK,
        drawn(lambda card: ("cdhs".find(card.suit), RANKS.find(card.rank))),
        functions=("high_card_by_suit",),
    ),
    Bug(
        "suits go by the alphabet, clubs first",
        SUIT,
        drawn(lambda card: (RANKS.find(card.rank), -"cdhs".find(card.suit))),
        functions=("high_card_by_suit",),
    ),
    Bug("blue counters are forgotten", FEWEST, answer(rest_in_white), functions=("chips",)),
)
