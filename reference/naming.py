"""Names hands as players do."""

from __future__ import annotations

from collections.abc import Callable

from .cards import LOW_ACE
from .reading import Reading
from .rules import LOW, Rules
from .words import one_with_article, plural, short, singular

Namer = Callable[[str], str]
NamesOf = Callable[[str], list[str]]

DESCRIPTIONS: dict[str, Namer] = {
    "high card": lambda ranks: f"{singular(ranks[0])} high",
    "pair": lambda ranks: f"pair of {plural(ranks[0])}",
    "two pairs": lambda ranks: f"{plural(ranks[0])} and {plural(ranks[1])}",
    "three of a kind": lambda ranks: f"three {plural(ranks[0])}",
    "full house": lambda ranks: f"{plural(ranks[0])} full of {plural(ranks[1])}",
    "four of a kind": lambda ranks: f"four {plural(ranks[0])}",
    "royal flush": lambda _: "royal flush",
    "five of a kind": lambda ranks: f"five {plural(ranks[0])}",
}


def high_card_names(ranks: str) -> list[str]:
    """Return names such as ``nothing`` and ``ace-queen high``."""
    names = ["no pair", f"{singular(ranks[0])}-high no pair", "nothing", "garbage"]
    return names + two_highest(ranks)


def pair_names(ranks: str) -> list[str]:
    """Return ``one pair``.

    For twos, return ``pair of deuces`` too.
    """
    return ["one pair", "pair of deuces"] if ranks[0] == "2" else ["one pair"]


def two_pairs_names(ranks: str) -> list[str]:
    """Return names such as ``jacks over fours`` and ``jacks up``."""
    high = plural(ranks[0])
    low = plural(ranks[1])
    return ["two pair", f"{high} over {low}", f"{high} up"]


def three_names(ranks: str) -> list[str]:
    """Return names such as ``trips`` and ``three eights, nine kicker``."""
    threes = plural(ranks[0])
    names = ["trips", "triplets", "set", f"trip {threes}"]
    if len(ranks) > 1:
        names.append(f"three {threes}, {singular(ranks[1])} kicker")
    return names


def straight_names(ranks: str) -> list[str]:
    """Return names such as ``straight to the queen``."""
    return ["sequence", f"straight to the {singular(ranks[0])}"]


def full_house_names(ranks: str) -> list[str]:
    """Return names such as ``sevens full`` and ``sevens on tens``."""
    threes = plural(ranks[0])
    pair = plural(ranks[1])
    return ["boat", "full boat", "tight", f"{threes} full", f"{threes} on {pair}"]


def four_names(ranks: str) -> list[str]:
    """Return names such as ``quads`` and ``four tens with a six kicker``."""
    names = ["quads", "poker"]
    if len(ranks) > 1:
        kicker = one_with_article(ranks[1])
        names.append(f"four {plural(ranks[0])} with {kicker} kicker")
    return names


NICKNAMES: dict[str, NamesOf] = {
    "high card": high_card_names,
    "pair": pair_names,
    "two pairs": two_pairs_names,
    "three of a kind": three_names,
    "straight": straight_names,
    "full house": full_house_names,
    "four of a kind": four_names,
}

UNIQUE_NICKNAMES: dict[tuple[str, str], list[str]] = {
    ("straight", "AKQJT"): ["broadway"],
    ("straight", "5432A"): ["wheel", "bicycle", "baby straight"],
    ("straight flush", "5432A"): ["steel wheel"],
    ("straight flush", "AKQJT"): ["ace-high straight flush"],
    ("royal flush", "AKQJT"): ["ace-high straight flush"],
}


def describe(reading: Reading, rules: Rules) -> str:
    """Return the usual name of the hand.

    In low poker, a hand without a combination has a name such as ``8-low``. Source: 000
    to 003.
    """
    name = reading.category.name
    ranks = reading.ranks
    if is_low(reading, rules):
        return f"{short(ranks[0])}-low"
    if is_royal(reading):
        return "royal flush"
    if name in DESCRIPTIONS:
        return DESCRIPTIONS[name](ranks)
    return f"{singular(ranks[0])}-high {name}"


def nicknames(reading: Reading, rules: Rules) -> list[str]:
    """Return all names that the documents give this hand, except its usual name.

    Source: 000 to 004.
    """
    name = reading.category.name
    ranks = reading.ranks
    if is_low(reading, rules):
        return low_names(ranks)
    names = NICKNAMES[name](ranks) if name in NICKNAMES else []
    names += UNIQUE_NICKNAMES.get((name, ranks.replace(LOW_ACE, "A")), [])
    if name == "flush" and ranks.startswith("AA"):
        names.append("double-ace flush")
    return names


def is_low(reading: Reading, rules: Rules) -> bool:
    """Return whether the game is low poker and the hand has no combination."""
    return rules.goal == LOW and reading.category.name == "high card"


def is_royal(reading: Reading) -> bool:
    """Return whether a hand is the highest straight flush."""
    return (
        reading.category.suited == reading.category.run > 0 and reading.ranks == "AKQJT"
    )


def two_highest(ranks: str) -> list[str]:
    """Return a list with a name such as ``ace-queen high``, or [] for a single card."""
    return [f"{singular(ranks[0])}-{singular(ranks[1])} high"] if len(ranks) > 1 else []


def low_names(ranks: str) -> list[str]:
    """Return names such as ``8-down``, ``eight``, ``eight-high`` and ``eight-six``.

    The hands 7-5-4-3-2 and 5-4-3-2-A have additional names.
    """
    highest = singular(ranks[0])
    next_highest = singular(ranks[1])
    names = [
        f"{short(ranks[0])}-down",
        highest,
        f"{highest}-high",
        f"{highest}-{next_highest}",
        *two_highest(ranks),
    ]
    of_best = {"75432": ["seventy-five"], "5432A": ["wheel", "bicycle"]}
    return names + of_best.get(ranks, [])
