"""Hands that are alike are counted together: as many of each category come out as when all are looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from reference import counting
from reference.best_reading import best_reading
from reference.cards import JOKER
from reference.counting import odds
from reference.deck import Deck
from reference.errors import RulesError
from reference.house.agreement import agree_on
from reference.house.catalogue import CATALOGUE
from reference.rules import STANDARD, Rules
from reference.strength import strength
from tests.reference import plain_count

NO_MATTER = (
    "number of cards",
    "natural against wild",
    "order of suits",
    "which suit decides",
)  # or no fixed number
RULES = [
    rule
    for rule in CATALOGUE
    if rule.question not in NO_MATTER or "three-card" in rule.name
]
ALONE = [(), *((rule.name, *rule.needs[:1]) for rule in RULES)]
MORE = [
    ("one-eyed jacks wild", "lowest card wild", "jokers wild"),
    ("deuces wild", "one-eyed jacks wild", "bug", "canadian stud"),
    ("two decks", "bug", "lowest card wild"),
    ("ace-to-six", "ace as the owner pleases", "eight or better", "lowest card wild"),
    (
        "ace-to-six",
        "aces are the highest pair",
        "ace-high straight counts",
        "jokers wild",
    ),
    ("deuce-to-seven", "eight or better", "mexican stud deck", "deuces wild"),
    ("ace-to-six", "eight or better", "40-card deck", "jokers wild"),
    (
        "deuces wild",
        "jokers wild",
        "royal flush is a category",
        "royal flush beats five of a kind",
    ),
]


def agreed(names: set[str]) -> bool:
    try:
        agree_on(names)
    except RulesError:
        return False
    return True


PAIRS = [
    names
    for one, other in combinations(RULES, 2)
    if agreed(set(names := (one.name, other.name, *one.needs[:1], *other.needs[:1])))
]


def few(names: tuple[str, ...]) -> Rules:
    """The rules of a house that plays with the lowest four ranks and the highest three, so low straights are whole."""
    rules = agree_on(names)
    ranks = "".join(dict.fromkeys(rules.deck.ranks[:4] + rules.deck.ranks[-3:]))
    return replace(
        rules, deck=Deck("a small deck", ranks, rules.deck.copies, rules.deck.jokers)
    )


def counted(rules: Rules) -> dict[str, int]:
    return {category: number for category, number in odds(rules).items() if number}


@pytest.mark.parametrize(
    "names", [(), ("three-card straights and flushes", "one-eyed jacks wild", "bug")]
)
def test_a_whole_deck_counts_what_there_is(names: tuple[str, ...]) -> None:
    rules = agree_on(names)
    assert counted(rules) == plain_count.odds(rules)


@pytest.mark.parametrize("names", [*ALONE, *MORE, *PAIRS[::40]], ids=" and ".join)
def test_any_house_rules_count_what_there_is_in_a_small_deck(
    names: tuple[str, ...],
) -> None:
    rules = few(names)
    assert counted(rules) == plain_count.odds(rules)


@pytest.mark.parametrize(
    "names",
    [
        ["bug", "one-eyed jacks wild"],
        ["jokers wild", "lowest card wild"],
        ["three-card straights and flushes", "bug", "one-eyed jacks wild"],
        ["three-card hands", "two decks", "bug", "lowest card wild"],
    ],
    ids=" and ".join,
)
def test_a_deck_of_a_few_ranks_and_two_jokers_is_counted_as_hand_by_hand(
    names: list[str],
) -> None:
    house = agree_on(names)
    copies = house.deck.copies
    rules = replace(house, deck=Deck("a small deck", "9TJA", copies=copies, jokers=2))
    pack = [card for card in rules.deck.kinds - {JOKER} for _ in range(copies)] + [
        JOKER
    ] * 2
    hands = combinations(sorted(pack), rules.counted_cards)
    assert counted(rules) == Counter(
        strength(hand, rules).reading.category.name for hand in hands
    )


def test_no_class_of_hands_is_looked_at_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six patterns of ranks, and the straight; five different ranks can be of one suit too."""
    seen = []
    monkeypatch.setattr(
        counting, "best_reading", lambda *hand: seen.append(hand) or best_reading(*hand)
    )
    odds(replace(STANDARD))
    assert len(seen) == len(set(seen)) == 6 + 1 + 2
