"""Known answers: the figures of the counting article and of 003, and numbers of strengths on which programs agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

import reference
from features.steps.odds import read_figures, worked_out
from reference.cards import RANKS, SUITS, Card, write
from reference.hands import read_hand
from reference.house.agreement import agree_on
from reference.rank_table import category_of, hand_rank
from reference.strength import strength

NAMES = (
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pairs",
    "pair",
    "high card",
)
STANDARD = (40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
BEST_OF_SEVEN = (41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460)
WILD_RULES = (
    [],
    ["jokers wild"],
    ["bug"],
    ["one-eyed jacks wild"],
    ["lowest card wild"],
    ["jokers wild", "natural beats wild of a kind"],
    ["lowest card wild", "one-eyed jacks wild"],
)
SMALL = [
    *(["three-card straights and flushes", *wild] for wild in WILD_RULES[::2]),
    *(["20-card poker", *wild] for wild in WILD_RULES[1::2]),
]


@cache
def counted(*rules: str) -> dict[str, int]:
    return reference.odds(rules)


def test_the_categories_come_strongest_first() -> None:
    assert tuple(counted()) == NAMES
    assert list(counted("flush beats full house"))[2:4] == ["flush", "full house"]


# The counting article: its sums, worked out as the features do, and asked of the reference.


@pytest.mark.parametrize(
    ("words", "sum_of_it", "number"),
    [
        ("all hands", "C(52, 5)", 2598960),
        ("all five cards diamonds", "C(13, 5) x C(39, 0)", 1287),
        ("all five cards of one suit", "4 x C(13, 5)", 5148),
        ("three diamonds and two hearts", "C(13, 3) x C(13, 2) x C(26, 0)", 22308),
        ("full houses of deuces and eights", "C(4, 3) x C(4, 2)", 24),
        ("two ranks, the first for the three", "13 x 12", 156),
        ("two ranks in no order, which would halve the full houses", "C(13, 2)", 78),
        ("flushes of one suit", "C(13, 5) - 10", 1277),
        ("sequences in all suits", "10 x 4^5", 10240),
    ],
)
def test_the_sums_of_the_counting_article(words: str, sum_of_it: str, number: int) -> None:
    assert worked_out(sum_of_it) == number, words


def test_the_probabilities_in_the_text_of_the_counting_article() -> None:
    assert read_figures(
        [["category", "hands", "probability"], ["2-6-10-K-A of diamonds", "1", "0.0000004"], ["other", "2598959", ""]]
    )
    rows = [["3 diamonds, 2 hearts", "22308", "0.008583433"], ["all diamonds", "1287", "0.0005"]]
    rows += [["one suit", "5148", "0.002"], ["other", str(2598960 - 22308 - 1287 - 5148), ""]]
    assert read_figures([["category", "hands", "probability"], *rows])


def test_the_hands_of_one_suit_are_flushes_and_straight_flushes() -> None:
    diamonds = Counter(reference.category(" ".join(hand)) for hand in combinations([f"{rank}d" for rank in RANKS], 5))
    assert diamonds == {"flush": 1277, "straight flush": 10}
    assert counted()["flush"] + counted()["straight flush"] == 4 * 1287


def test_deuces_and_eights_make_twenty_four_full_houses() -> None:
    deuces, eights = ([rank + suit for suit in SUITS] for rank in "28")
    hands = [" ".join((*three, *two)) for three in combinations(deuces, 3) for two in combinations(eights, 2)]
    assert [reference.category(hand) for hand in hands] == ["full house"] * 24


def test_four_aces_come_with_any_of_forty_eight_cards() -> None:
    others = [rank + suit for rank in RANKS[:-1] for suit in SUITS]
    assert Counter(reference.category(f"Ac Ad Ah As {card}") for card in others) == {"four of a kind": 48}


# The documents' misprints, so that nobody puts them back.


def test_forty_straight_flushes_not_ten_are_taken_from_the_straights() -> None:
    assert worked_out("10 x 4^5 - 40") == counted()["straight"]
    assert worked_out("10 x 4^5 - 10") == counted()["straight"] + 30


@pytest.mark.parametrize(("category", "printed", "true"), [("flush", 0.1956, 0.1965), ("three of a kind", 2.13, 2.11)])
def test_two_figures_of_003_are_misprinted(category: str, printed: float, true: float) -> None:
    places = 4 if category == "flush" else 2
    percentage = 100 * counted()[category] / 2598960
    assert round(percentage, places) == true != printed


def test_the_pairs_of_003_are_cut_off_not_rounded() -> None:
    percentage = 100 * counted()["pair"] / 2598960
    assert (int(10 * percentage) / 10, round(percentage, 1)) == (42.2, 42.3)


def test_a_pair_is_two_cards_whatever_the_definitions_of_the_counting_article_say() -> None:
    assert reference.category("Jd Js 9c 4h 2d") == "pair"
    assert reference.category("Jd Js Jc 4h 2d") == "three of a kind"


# Counting what is alike together agrees with looking at every hand.


@pytest.mark.parametrize("rules", SMALL, ids=" + ".join)
def test_counting_hands_that_are_alike_is_counting_all_hands(rules: list[str]) -> None:
    table = agree_on(rules)
    hands = combinations(sorted(table.deck.kinds), table.counted_cards)
    found = Counter(strength(hand, table).reading.category.name for hand in hands)
    assert {name: number for name, number in counted(*rules).items() if number} == found


# How many different strengths there are.


def dealt(ranks: Iterable[str]) -> tuple[Card, ...]:
    """Deal these ranks, of which equal ones are neighbours, suit after suit: no card twice and no flush."""
    return tuple(Card(rank, SUITS[place % len(SUITS)]) for place, rank in enumerate(ranks))


def mixed(ranks: str, size: int) -> Iterator[str]:
    """Deal every choice of ranks once, in suits that make no flush."""
    for chosen in combinations_with_replacement(ranks, size):
        if max(Counter(chosen).values()) <= len(SUITS):
            yield write(dealt(chosen))


def of_one_suit(ranks: str, size: int) -> Iterator[str]:
    """Deal every choice of different ranks in one suit."""
    for chosen in combinations(ranks, size):
        yield " ".join(f"{rank}h" for rank in chosen)


def key(text: str, *rules: str) -> tuple[tuple[int, ...], ...]:
    table = agree_on(rules)
    return strength(read_hand(text, table), table).key


@pytest.mark.parametrize(
    ("rules", "ranks", "size", "number"),
    [
        ((), RANKS, 5, 7462),
        (("36-card deck",), RANKS[4:], 5, 1404),
        (("ace-to-five",), RANKS, 5, 6175),
        (("three-card straights and flushes",), RANKS, 3, 741),
    ],
)
def test_the_number_of_strengths(rules: tuple[str, ...], ranks: str, size: int, number: int) -> None:
    assert len({key(text, *rules) for text in (*mixed(ranks, size), *of_one_suit(ranks, size))}) == number


def test_eight_or_better_lets_57344_hands_of_56_strengths_qualify() -> None:
    rules = ("ace-to-five", "eight or better")
    able = [text for text in mixed(RANKS, 5) if reference.winners({"Ann": text}, rules) == ["Ann"]]
    assert len({key(text, *rules) for text in able}) == len(able) == 56
    assert len(able) * 4**5 == 57344


def test_ace_to_six_is_deuce_to_seven_after_moving_every_rank_up_by_one() -> None:
    up = str.maketrans("A23456789TJQK", "23456789TJQKA")
    hands = [*mixed(RANKS, 5), *of_one_suit(RANKS, 5)]
    six = sorted(hands, key=lambda text: key(text, "ace-to-six"))
    seven = sorted(hands, key=lambda text: key(text.translate(up), "deuce-to-seven"))
    assert six == seven
    assert len({key(text, "ace-to-six") for text in hands}) == 7462


# The best five of seven cards: 133,784,560 hands, of which 49,205 choices of ranks matter.


def deals(groups: Collection[int]) -> int:
    """How many deals groups of so many cards of a rank have in which no five cards are of one suit."""
    ways = Counter({0: 1})
    for number in groups:
        more: Counter[int] = Counter()
        for suited, so_far in ways.items():
            more[suited] += so_far * comb(3, number)
            more[suited + 1] += so_far * comb(3, number - 1)
        ways = more
    flushes = 4 * sum(number for suited, number in ways.items() if suited >= 5)
    return prod(comb(4, number) for number in groups) - flushes


def test_the_best_five_of_seven_cards() -> None:
    found: Counter[int] = Counter()
    for chosen in combinations_with_replacement(RANKS, 7):
        groups = Counter(chosen)
        if max(groups.values()) <= len(SUITS):
            found[hand_rank(write(dealt(chosen)))] += deals(groups.values())
    for size in (5, 6, 7):
        for text in of_one_suit(RANKS, size):
            found[hand_rank(text)] += 4 * comb(39, 7 - size)
    categories: Counter[str] = Counter()
    for rank, hands in found.items():
        categories[category_of(rank)] += hands
    assert categories == dict(zip(NAMES, BEST_OF_SEVEN, strict=True))
    assert categories.total() == comb(52, 7)
    assert len(found) == 4824
