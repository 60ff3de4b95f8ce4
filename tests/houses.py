"""Defines the house rules for the oracle.

The module uses only one fact from ``reference``: the half of the pot that each rule
affects. The rule "incomplete hands" needs no code, because the oracle always accepts
fewer cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from reference.house.catalogue import BY_NAME
from reference.house.rule import Half

HIGH_ACE = "23456789TJQKA"
LOW_ACE = "A23456789TJQK"
DECKS = {
    "32-card deck": "789TJQKA",
    "36-card deck": "6789TJQKA",
    "40-card deck": "56789TJQKA",
    "20-card poker": "TJQKA",
    "mexican stud deck": "234567JQKA",
}
LOW_GAMES = {"ace-to-five", "deuce-to-seven", "ace-to-six"}
THREE_CARDS = {"three-card hands", "three-card straights and flushes"}
WILD = {
    "jokers wild": {"Jk"},
    "bug": {"Jk"},
    "deuces wild": {"2c", "2d", "2h", "2s"},
    "one-eyed jacks wild": {"Js", "Jh"},
}


class View(NamedTuple):
    """An order of ranks, and the sequences that are straights, lowest first."""

    order: str
    runs: tuple[str, ...]


@dataclass(frozen=True)
class House:
    """The rules of a house for one half of the pot."""

    names: frozenset[str]
    deck: str
    size: int
    low: str
    views: tuple[View, ...]
    categories: tuple[tuple[str, Kind], ...]
    wild: frozenset[str]


class Kind(NamedTuple):
    """The cards that a category needs: equal ranks, a sequence, or one suit."""

    sets: tuple[int, ...] = ()
    run: int = 0
    suited: int = 0
    only: str = ""  # the only sequence that qualifies


def half(names: Collection[str], which: str = "high") -> House:
    """Return the house with these rules; in high-low, use the rules for one half."""
    chosen = set(names)
    if "high-low" in names:
        other = Half.HIGH if which == "low" else Half.LOW
        chosen -= {name for name in names if BY_NAME[name].half is other}
    deck = next((DECKS[name] for name in chosen if name in DECKS), HIGH_ACE)
    size = 3 if chosen & THREE_CARDS else 5
    low = next(iter(chosen & LOW_GAMES), "")
    wild = frozenset().union(*(cards for name, cards in WILD.items() if name in chosen))
    house = House(frozenset(chosen), deck, size, low, (), (), wild)
    return replace(
        house, views=tuple(views(house)), categories=tuple(categories(house))
    )


def views(house: House) -> Iterator[View]:
    """Yield the orders of ranks: aces high, aces low, or both."""
    line = "A" + house.deck
    fives = [line[i : i + house.size] for i in range(len(line) - house.size + 1)]
    fours = (
        [line[i : i + 4] for i in range(len(line) - 3)]
        if "canadian stud" in house.names
        else []
    )
    top, middle = fives[-1], fives[1:-1]
    if house.low == "ace-to-six":
        royal = [top] if "ace-high straight counts" in house.names else []
        yield View(LOW_ACE, (fives[0], *middle, *royal))
        if house.names & {"ace as the owner pleases", "aces are the highest pair"}:
            # Ranks and sequences have the same numbers as in the first view.
            yield View("." + HIGH_ACE, ("", *middle, top))
    elif house.low == "ace-to-five":
        yield View(LOW_ACE, ())
    elif house.low:
        yield View(HIGH_ACE, (*middle, top))
    elif "nevada pai gow" in house.names:
        yield View(HIGH_ACE, (*fours, *middle, fives[0], top))
    else:
        yield View(HIGH_ACE, (*fours, *fives))


def categories(house: House) -> Iterator[tuple[str, Kind]]:
    """Yield the categories of a house, weakest first."""
    names, size = house.names, house.size
    straight, flush = ("straight", Kind(run=size)), ("flush", Kind(suited=size))
    straight_flush = ("straight flush", Kind(run=size, suited=size))
    has_flushes = house.low != "ace-to-five" and "20-card poker" not in names
    if size == 3:
        has_flushes = has_flushes and (
            house.low != "" or "three-card straights and flushes" in names
        )
    yield "high card", Kind()
    yield "pair", Kind((2,))
    if "canadian stud" in names:
        yield "four-card straight", Kind(run=4)
        yield "four-card flush", Kind(suited=4)
    if size == 3:
        yield from [flush, straight][: 2 * has_flushes]
        yield "three of a kind", Kind((3,))
        yield from [straight_flush][:has_flushes]
        return
    yield "two pairs", Kind((2, 2))
    yield "three of a kind", Kind((3,))
    above = "flush beats full house" in names
    yield from [straight, flush][: has_flushes * (1 if above else 2)]
    yield "full house", Kind((3, 2))
    yield from [flush][: has_flushes and above]
    yield "four of a kind", Kind((4,))
    yield from [straight_flush][:has_flushes]
    called_royal = "royal flush is a category" in names
    royal = (
        "royal flush" if called_royal else "straight flush",
        Kind(run=5, suited=5, only=("A" + house.deck)[-5:]),
    )
    lifted = "royal flush beats five of a kind" in names
    yield from [royal][: has_flushes and called_royal and not lifted]
    if house.wild or names & {"two decks", "lowest card wild"}:
        yield "five of a kind", Kind((5,))
    yield from [royal][: has_flushes and lifted]
