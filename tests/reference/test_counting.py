"""Odds, and the number of distinct strengths, match published figures."""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

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
BEST_OF_SEVEN = (
    41584,
    224848,
    3473184,
    4047644,
    6180020,
    6461620,
    31433400,
    58627800,
    23294460,
)


def deal(ranks):
    """Deal these ranks in mixed suits, without a repeated card or a flush."""
    return tuple(
        Card(rank, SUITS[position % len(SUITS)]) for position, rank in enumerate(ranks)
    )


def deal_mixed(ranks, size):
    """Yield every choice of ranks once, in suits that make no flush."""
    for chosen in combinations_with_replacement(ranks, size):
        if max(Counter(chosen).values()) <= len(SUITS):
            yield write(deal(chosen))


def deal_flushes(ranks, size):
    """Yield every choice of different ranks in one suit."""
    for chosen in combinations(ranks, size):
        yield " ".join(f"{rank}h" for rank in chosen)


def key(text, *rules):
    table = agree_on(rules)
    return strength(read_hand(text, table), table).key


@pytest.mark.parametrize(
    ("rules", "ranks", "size", "number"),
    [
        (("36-card deck",), RANKS[4:], 5, 1404),
        (("ace-to-five",), RANKS, 5, 6175),
        (("three-card straights and flushes",), RANKS, 3, 741),
    ],
)
def test_number_of_strengths_matches_the_published_figure(rules, ranks, size, number):
    assert (
        len(
            {
                key(text, *rules)
                for text in (*deal_mixed(ranks, size), *deal_flushes(ranks, size))
            }
        )
        == number
    )


def test_number_of_qualifying_lows_matches_the_published_figure():
    rules = ("ace-to-five", "eight or better")
    able = [text for text in deal_mixed(RANKS, 5) if key(text, *rules)[0] == (1,)]
    assert len({key(text, *rules) for text in able}) == len(able) == 56
    assert len(able) * 4**5 == 57344


def test_ace_to_six_orders_hands_like_deuce_to_seven():
    """Each rank in ace-to-six becomes the next higher rank in deuce-to-seven."""
    up = str.maketrans("A23456789TJQK", "23456789TJQKA")
    hands = [*deal_mixed(RANKS, 5), *deal_flushes(RANKS, 5)]
    six = {text: key(text, "ace-to-six") for text in hands}
    seven = {text: key(text.translate(up), "deuce-to-seven") for text in hands}
    assert sorted(hands, key=six.__getitem__) == sorted(hands, key=seven.__getitem__)
    assert len({*six.values()}) == 7462


@cache
def count_deals(groups):
    """Count the deals with these groups of equal ranks and without a flush."""
    ways = Counter({0: 1})
    for number in groups:
        more: Counter[int] = Counter()
        for suited, so_far in ways.items():
            more[suited] += so_far * comb(3, number)
            more[suited + 1] += so_far * comb(3, number - 1)
        ways = more
    flushes = 4 * sum(number for suited, number in ways.items() if suited >= 5)
    return prod(comb(4, number) for number in groups) - flushes


def test_seven_card_odds_match_the_published_odds():
    """The test evaluates 49,205 choices of ranks instead of 133,784,560 hands."""
    found: Counter[int] = Counter()
    for chosen in combinations_with_replacement(RANKS, 7):
        groups = Counter(chosen)
        if max(groups.values()) <= len(SUITS):
            found[hand_rank(write(deal(chosen)))] += count_deals(
                tuple(sorted(groups.values()))
            )
    for size in (5, 6, 7):
        for text in deal_flushes(RANKS, size):
            found[hand_rank(text)] += 4 * comb(39, 7 - size)
    categories: Counter[str] = Counter()
    for rank, hands in found.items():
        categories[category_of(rank)] += hands
    assert categories == dict(zip(NAMES, BEST_OF_SEVEN, strict=True))
    assert categories.total() == comb(52, 7)
    assert len(found) == 4824
