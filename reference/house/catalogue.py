"""Every house rule of the documents, under the heading of its family.

The order is that in which they change the standard rules: a deck before the low game that is played with it, say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from . import customs, low, packs, ties, wilds
from .rule import HouseRule

FAMILIES: dict[str, tuple[HouseRule, ...]] = {
    "packs": packs.PACKS,
    "number of cards": packs.NUMBERS_OF_CARDS,
    "low": low.RULES,
    "wild cards": wilds.RULES,
    "houses": customs.HOUSES,
    "names": customs.NAMES,
    "suits break ties": ties.RULES,
}

CATALOGUE: tuple[HouseRule, ...] = tuple(
    replace(rule, family=family) for family, rules in FAMILIES.items() for rule in rules
)

BY_NAME: dict[str, HouseRule] = {rule.name: rule for rule in CATALOGUE}

# What chance rarely deals; it shows what a rule changes, and where it ends. A line is the rule, others beside it if
# they are not the usual ones, and deals of two hands or more that meet.
RARE = """
flush beats full house: Kh 9h 7h 5h 3h / Ad Ac As Kc Ks
aces are the highest pair: Kd Kc 4h 3s 2d / Ah Ad 4c 3d 2s
natural beats wild of a kind: 5s 5d 5c Jk 9d / 7h Jk Jk 7s Kc
royal flush beats five of a kind: Ah Kh Qh Jh Th / 7h 7d 7c 7s Jk; 7h 7d 7c 7s Jk / Kh Qh Jh Th 9h
double-ace flush: Ah Kh 9h 4h Jk / Ac Kc Qc Jc 2c
imperial flush + 32-card deck: 7h 7d 7c 7s 9d / Ah Kh Qh Jh Th
deuce-to-seven: 8c 7d 6h 5s 3c / 9d 5h 4s 3c 2h; Kc Qd Jh 9s 8c / Ad 5h 4s 3c 2h
eight or better: 9c 7d 4h 3s 2c / Kd Qh 5s 4c 3d
natural wins ties: Ah Ad Kc Qd 9s / As Jk Kd Qh 9d; Ah Ad Kc Qd 9s / As Ac Kd Qh 8d
fewer wild cards win ties: As Ad Ac Jk Kd / Ah Jk Jk Ac Kc
more wild cards win ties: Ah Jk Jk Ac Kc / As Ad Ac Jk Kd
fewer wild cards before kickers: As Ad Ac Jk 9d / Ah Ac Jk Jk Kc
suit of the highest card outside the combination: Kc Qs 7d 6h 2c / Ks Qc 7h 6d 2d; Ac 9s 9d 7c 2d / As 9c 9h 7d 2c
canadian stud: 9h 8d 7s 6c 2d / Ah Ad Kc 5d 3s; Kh 9h 5h 2h 3d / Ah Kd Qc Js 3d; 3h 3d 2c 2s 5d / Kh Qh 9h 7h 3d
canadian stud: 9h 8d 7s 6c 3d / 9d 8s 7c 6h 2d; 3h 3d 2c 2s 5d / Ah Kd Qc Js 3d
nevada pai gow: 5h 4d 3s 2c Ah / Kh Qd Js Tc 9h; Ah Kd Qs Jc Th / 5d 4h 3c 2s Ad
minimum beats maximum: 5h 4h 3h 2h Ah / Ad Kd Qd Jd Td; 5h 4h 3h 2h Ah / 9c 8c 7c 6c 5c / Ad Kd Qd Jd Td
imperial flush: 2h 2d 2c 2s 9d / Ah Kh Qh Jh Th; As Ks Qs Js Ts / 2h 2d 2c 2s 9d
imperial flush: 2h 2d 2c 2s 9d / 9c 8c 7c 6c 5c / Ah Kh Qh Jh Th
royal flush is a category: Ah Kh Qh Jh Th / 9d 8d 7d 6d 5d
royal flush is a category + jokers wild: 7h 7d 7c 7s Jk / Ah Kh Qh Jh Th; 7h 7d 7c 7s Jk / Kh Qh Jh Th 9h
32-card deck: Ah Td 9c 8s 7d / Kh Kd Kc Qs 9d; Ad Th 9s 8c 7s / Jc Ts 9d 8h 7c; Ad Ac As Kc Ks / Kh Jh 9h 8h 7h
incomplete hands: Tc / 9d 5h; 9d 5h / 9h 3s 2c; 9h 3s 2c / 9d 3c; 9d 3c / 9h; 2h 2d / Ac Kd Qh Js 9c
"""


def read_rare(name: str) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Read the rare hands of a house rule, each with the rules of its table."""
    for line in RARE.strip().splitlines():
        names, deals = line.split(": ")
        if names.split(" + ")[0] == name:
            yield from ((tuple(names.split(" + ")), deal.split(" / ")) for deal in deals.split("; "))
