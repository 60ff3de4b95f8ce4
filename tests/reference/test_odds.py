"""Counting groups of similar hands gives the same odds as counting all hands."""

from collections import Counter
from dataclasses import fields, replace
from itertools import combinations

import pytest

from reference import counting
from reference.best_reading import best_reading
from reference.cards import JOKER
from reference.deck import Deck
from reference.house.agreement import agree_on
from reference.house.ties import DECIDERS
from reference.rules import STANDARD
from reference.strength import strength_of
from reference.wild import find_wild
from tests.agreed import ALONE, IN_PAIRS

# Rules about suits in ties don't change categories. Incomplete hands have no odds.
WITHOUT_ODDS = {"incomplete hands", *DECIDERS}
COUNTED = [
    names for names in [*ALONE, *IN_PAIRS[::120]] if WITHOUT_ODDS.isdisjoint(names)
]


def play_with(ranks, rules):
    """Return the rules with a deck of these ranks.

    The new deck has two jokers if the old deck has any.
    """
    jokers = 2 if rules.deck.jokers else 0
    copies = rules.deck.copies
    return replace(rules, deck=Deck("a small deck", ranks, copies, jokers))


def leave_out_ties(rules):
    """Return the rules without the parts that don't affect a hand's category."""
    return replace(
        rules,
        criteria=STANDARD.criteria,
        upsets=STANDARD.upsets,
        suits=STANDARD.suits,
        decider=STANDARD.decider,
    )


COUNTS = {}  # a cache, because some houses differ only in how they decide ties


def count_hand_by_hand(rules):
    """Count the hands in each category, and cache the result for equal rules."""
    values = tuple(getattr(rules, each.name) for each in fields(rules))
    if values not in COUNTS:
        COUNTS[values] = count_all(rules)
    return COUNTS[values]


def count_all(rules):
    pack = sorted(rules.deck.kinds - {JOKER}) * rules.deck.copies
    pack += [JOKER] * rules.deck.jokers
    hands = combinations(sorted(pack), rules.counted_cards)
    strengths = (strength_of(hand, find_wild(hand, rules), rules) for hand in hands)
    return Counter(each.reading.category.name for each in strengths)


@pytest.mark.parametrize("names", COUNTED, ids=" and ".join)
def test_odds_of_a_small_deck_match_a_count_of_all_hands(names):
    rules = agree_on(names)
    ranks = rules.deck.ranks
    lowest, highest = ranks[:4] + "A", ranks[-5:]
    if rules.deck.copies > 1 and rules.counted_cards == 5:
        lowest, highest = ranks[0] + "A", "JA"  # More ranks would make too many hands.
    for few in (lowest, highest):
        small = play_with(few, rules)
        counted = {name: hands for name, hands in counting.odds(small).items() if hands}
        assert counted == count_hand_by_hand(leave_out_ties(small))


def test_each_group_of_similar_hands_is_ranked_only_once(monkeypatch):
    """The deck has nine groups of hands.

    The groups are the six patterns of equal ranks, such as two pairs, and the
    straights, flushes and straight flushes.
    """
    seen = []
    monkeypatch.setattr(
        counting, "best_reading", lambda *hand: seen.append(hand) or best_reading(*hand)
    )
    counting.odds(replace(STANDARD))
    assert len(seen) == len(set(seen)) == 6 + 1 + 2
