"""The few ranks that are tried for wild cards are enough."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from reference import reading, stands_for, strength
from reference.cards import JOKER
from reference.house.agreement import agree_on
from reference.rules import LOW, Rules

WILD = ("jokers wild", "bug", "deuces wild", "one-eyed jacks wild", "lowest card wild")
BESIDE = (
    (),
    ("double-ace flush",),
    ("natural wins ties",),
    ("more wild cards win ties",),
    ("natural beats wild of a kind",),
    ("fewer wild cards before kickers",),
    ("royal flush beats five of a kind",),
    ("canadian stud",),
    ("nevada pai gow",),
    ("mexican stud deck", "flush beats full house"),
    ("two decks",),
    ("incomplete hands",),
    ("three-card straights and flushes",),
    ("three-card hands",),
)


def dealt(rules: Rules, random: Random) -> tuple:
    """A hand with many wild cards, so that there is much to choose."""
    pack = sorted(rules.deck.kinds - {JOKER})
    wild = [card for card in pack if card in rules.wild.cards] + [JOKER] * 4 * bool(rules.deck.jokers)
    size = random.randint(rules.min_cards, rules.counted_cards)
    some = random.sample(wild, min(len(wild), random.randint(0, size)))
    return tuple(some + random.sample([card for card in pack if card not in wild], size - len(some)))


@pytest.mark.parametrize("beside", BESIDE, ids=" and ".join)
@pytest.mark.parametrize("name", WILD)
def test_no_other_rank_would_make_a_better_hand(name: str, beside: tuple[str, ...], monkeypatch) -> None:
    rules, random = agree_on([name, *beside]), Random(name)
    hands = [dealt(rules, random) for _ in range(25)]
    few = [strength.taken(cards, rules.wild.among(cards), rules).key for cards in hands]
    monkeypatch.setattr(reading, "promising", lambda *_: rules.deck.ranks)
    monkeypatch.setattr(strength, "best_reading", reading.sift)
    assert [strength.taken(cards, rules.wild.among(cards), rules).key for cards in hands] == few


def test_for_low_every_rank_is_tried() -> None:
    rules = agree_on(["ace-to-five", "jokers wild"])
    assert rules.goal == LOW
    assert set(reading.promising("K", "*", 1, rules)) == set(rules.deck.ranks)


def test_for_high_a_wild_card_joins_a_rank_held_or_is_as_high_as_it_may_be() -> None:
    assert set(reading.promising("K7", "*", 1, agree_on(["jokers wild"]))) == set("A7K")
    assert set(reading.promising("97", "*", 1, agree_on(["jokers wild"]))) == set("A79")
    assert set(reading.promising("97", "*", 2, agree_on(["jokers wild"]))) == set("AK79")


def test_the_bug_is_an_ace_even_where_aces_are_the_lowest_cards() -> None:
    rules = replace(agree_on(["bug"]), ranks="A23456789TJQK")
    assert set(reading.promising("97", "*", 1, rules)) == set("AK79")
    assert stands_for("Kc Qd 9h 7s Jk", rules) == "Kc Qd 9h 7s As"
