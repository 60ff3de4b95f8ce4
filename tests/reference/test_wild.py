"""Which cards are wild, and what each may be."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from reference import best_reading, stands_for, strength, wild, winners
from reference.cards import JOKER, Card, read
from reference.house.agreement import agree_on
from reference.rules import Rules, Wild

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


@pytest.mark.parametrize(
    ("names", "text", "found"),
    [
        (["jokers wild"], "Jk 2c Jh Js Kd", "Jk"),
        (["deuces wild"], "2h 2c Jh Js Kd", "2h 2c"),
        (["one-eyed jacks wild"], "2h 2c Jh Js Jd", "Jh Js"),
        (["lowest card wild"], "3h 3c Jh Js Ad", "3h 3c"),
        (
            ["lowest card wild"],
            "Kd Qh 9h 5s 8c 3d Td",
            "3d",
        ),  # of all cards held, not of the five that count
        (["lowest card wild", "jokers wild"], "Jk 3c Jh Js Ad", "Jk 3c"),
        (["lowest card wild", "jokers wild"], "Jk Jk Jk Jk Jk", "Jk"),
        (["lowest card wild", "ace-to-five"], "Ac 3d 4h 5s 6d", "3d"),
        ([], "Jh 2c 3h 3s Kd", ""),
    ],
)
def test_the_house_says_which_cards_are_wild(
    names: list[str], text: str, found: str
) -> None:
    assert wild.wild_among(read(text), agree_on(names)) == set(read(found))


def dealt(rules: Rules, random: Random) -> tuple[Card, ...]:
    """A hand with many wild cards, so that there is much to choose."""
    pack = sorted(rules.deck.kinds - {JOKER})
    free = [card for card in pack if card in rules.wild.cards] + [JOKER] * 4 * bool(
        rules.deck.jokers
    )
    size = random.randint(rules.min_cards, rules.counted_cards)
    some = random.sample(free, min(len(free), random.randint(0, size)))
    return tuple(
        some
        + random.sample([card for card in pack if card not in free], size - len(some))
    )


@pytest.mark.parametrize("beside", BESIDE, ids=" and ".join)
@pytest.mark.parametrize("name", WILD)
def test_no_other_rank_would_make_a_better_hand(
    name: str, beside: tuple[str, ...], monkeypatch
) -> None:
    rules, random = agree_on([name, *beside]), Random(name)
    hands = [dealt(rules, random) for _ in range(2)]
    few = [strength.strength(cards, rules).key for cards in hands]
    monkeypatch.setattr(wild, "ranks_to_try", lambda *_: rules.deck.ranks)
    monkeypatch.setattr(strength, "best_reading", best_reading.best_reading.__wrapped__)
    assert [strength.strength(cards, rules).key for cards in hands] == few


def test_the_bug_is_an_ace_even_where_aces_are_the_lowest_cards() -> None:
    rules = replace(agree_on(["bug"]), ranks="A23456789TJQK")
    assert stands_for("Kc Qd 9h 7s Jk", rules) == "Kc Qd 9h 7s As"


@pytest.mark.parametrize(
    ("text", "names", "number"),
    [
        ("Kc Qd 9h 5s 3c", ["jokers wild"], 0),
        ("Kc Kd 9h 5s Jk", ["jokers wild"], 1),
        ("6c 5d 4h 3s 2c", ["deuces wild"], 1),  # as a seven it makes a better straight
        ("5c 4d 3h 2s Ac", ["deuces wild"], 0),
        (
            "Ac Kc Qc Js Tc",
            ["one-eyed jacks wild"],
            1,
        ),  # the jack of spades stands for that of clubs
        ("Ah Kh Qh Jh Th", ["one-eyed jacks wild"], 0),
        ("Ah Kh Qh Jh Js", ["one-eyed jacks wild"], 1),
        ("Jc Jd Jh Js 9c", ["one-eyed jacks wild"], 0),
        ("Ac Kc Qc Js Jk", ["one-eyed jacks wild", "jokers wild"], 2),
        ("7h 5h 4h 3s 2h", ["lowest card wild", "deuce-to-seven"], 0),
        (
            "7h 5h 4h 3h 2h",
            ["lowest card wild", "deuce-to-seven"],
            1,
        ),  # as itself it would make a flush
        (
            "Ac Ad Ah",
            [
                "lowest card wild",
                "three-card straights and flushes",
                "fewer wild cards win ties",
            ],
            2,
        ),
    ],
)
def test_a_wild_card_in_its_own_place_is_natural(
    text: str, names: list[str], number: int
) -> None:
    assert strength.strength(read(text), agree_on(names)).reading.wilds == number


@pytest.mark.parametrize(
    "against", ["fewer wild cards before kickers", "natural beats wild of a kind"]
)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jc Jh Js 3h Kh", "Jc Jh Js 3d Kc"),
        ("Jd Jh Js 8s 3s", "Jd Jh Js 8c 3d"),
        ("Jc Jh Jh 5h 9h", "Jc Jh Jh 5d 9d"),
    ],
)
def test_natural_jacks_are_natural_whatever_the_suits_beside_them(
    one: str, other: str, against: str
) -> None:
    names = ["canadian stud", "two decks", "one-eyed jacks wild", against]
    assert winners({"Ann": one, "Bob": other}, names) == ["Ann", "Bob"]


def test_two_wild_cards_that_would_make_a_flush_together_cannot_both_be_themselves() -> (
    None
):
    low = replace(agree_on(["deuce-to-seven"]), wild=Wild(frozenset(read("3h 2h"))))
    assert strength.strength(read("7h 5h 4s 3h 2h"), low).reading.wilds == 0
    assert strength.strength(read("7h 5h 4h 3h 2h"), low).reading.wilds == 1
    assert stands_for("7h 5h 4h 3h 2h", low) == "7h 5h 4h 3s 2h"


@pytest.mark.parametrize(
    ("text", "rules", "shown"),
    [
        ("Jd Ts 9c Jk 7s", ["jokers wild"], "Jd Ts 9c 8s 7s"),
        ("As Jk 9s 5s 2s", ["jokers wild", "double-ace flush"], "As As 9s 5s 2s"),
        ("6c 6d 6h 6s Jk", ["jokers wild"], "6c 6d 6h 6s 6s"),
        ("6c 5d 4h 2s Jk", ["deuce-to-seven", "jokers wild"], "6c 5d 4h 2s 7s"),
        (
            "Kc 8d 2h 2s 5c",
            ["deuces wild", "natural beats wild of a kind"],
            "Kc 8d Ks Kh 5c",
        ),
        (
            "Ks Qd Js Jh 9s",
            ["one-eyed jacks wild"],
            "Ks Qd Js Ts 9s",
        ),  # the first of two equal ones is itself
        (
            "Jc Js 9h 5d 3c",
            ["one-eyed jacks wild", "natural beats wild of a kind"],
            "Jc Js 9h 5d 3c",
        ),
        (
            "Ah Kh Qh Js Jh",
            ["one-eyed jacks wild"],
            "Ah Kh Qh Th Jh",
        ),  # the one in suit is itself
        (
            "As Ad Jk Jk 9c",
            ["jokers wild", "suit of the highest card"],
            "As Ad Ah Ac 9c",
        ),
        (
            "7s 5s 4s 3s Jk",
            ["jokers wild", "deuce-to-seven"],
            "7s 5s 4s 3s 2h",
        ),  # 2s would make a flush
        ("7h 5h 4h 3h 3s", ["lowest card wild", "deuce-to-seven"], "7h 5h 4h 2s 3s"),
        (
            "9h 8h 7h Tc Jk",
            ["jokers wild", "canadian stud", "suit of the highest card"],
            "9h 8h 7h Tc Js",
        ),
        (
            "Jk Jk Jk Jk Jk",
            ["jokers wild", "royal flush beats five of a kind"],
            "Ts Js Qs Ks As",
        ),
        ("Jk Jk Jk", ["jokers wild", "three-card straights and flushes"], "Qs Ks As"),
    ],
)
def test_a_wild_card_plays_as_what_serves_the_holder_best(
    text: str, rules: list[str], shown: str
) -> None:
    assert stands_for(text, rules) == shown
