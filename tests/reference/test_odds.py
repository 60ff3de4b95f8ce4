"""Hands that are alike are counted together, with the figures of hand by hand."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from reference import counting
from reference.best_reading import best_reading
from reference.cards import JOKER
from reference.deck import Deck
from reference.house.agreement import agree_on
from reference.house.ties import DECIDERS
from reference.rules import STANDARD
from reference.strength import strength
from tests.agreed import ALONE, IN_PAIRS

# A category is the same whichever suit decides, and has no odds among incomplete hands.
WITHOUT_ODDS = {"incomplete hands", *DECIDERS}
COUNTED = [
    names for names in [*ALONE, *IN_PAIRS[::60]] if WITHOUT_ODDS.isdisjoint(names)
]


def play_with(ranks, rules):
    """The same rules with a deck of a few ranks, with two jokers if there are any."""
    jokers = 2 if rules.deck.jokers else 0
    copies = rules.deck.copies
    return replace(rules, deck=Deck("a small deck", ranks, copies, jokers))


def count_hand_by_hand(rules):
    """Look at every hand."""
    pack = sorted(rules.deck.kinds - {JOKER}) * rules.deck.copies
    pack += [JOKER] * rules.deck.jokers
    hands = combinations(sorted(pack), rules.counted_cards)
    return Counter(strength(hand, rules).reading.category.name for hand in hands)


@pytest.mark.parametrize("names", COUNTED, ids=" and ".join)
def test_hands_of_a_small_deck_are_counted_as_hand_by_hand(names):
    rules = agree_on(names)
    ranks = rules.deck.ranks
    lowest, highest = ranks[:4] + "A", ranks[-5:]
    if rules.deck.copies > 1 and rules.counted_cards == 5:
        lowest, highest = ranks[0] + "A", "JA"  # there are too many hands of more ranks
    for few in (lowest, highest):
        small = play_with(few, rules)
        counted = {name: hands for name, hands in counting.odds(small).items() if hands}
        assert counted == count_hand_by_hand(small)


def test_no_class_of_hands_is_looked_at_twice(monkeypatch):
    """Six patterns of ranks, and the straight.

    Five different ranks can be of one suit too.
    """
    seen = []
    monkeypatch.setattr(
        counting, "best_reading", lambda *hand: seen.append(hand) or best_reading(*hand)
    )
    counting.odds(replace(STANDARD))
    assert len(seen) == len(set(seen)) == 6 + 1 + 2
