"""House rules, alone and in pairs: each pair works, or is refused by both names; none answers wrongly in silence."""

from __future__ import annotations

import re
from math import comb

import pytest

import reference
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME, CATALOGUE

ORDERS = tuple(name for name in BY_NAME if name.startswith("suit order "))
DECIDERS = (
    "suit of the highest card",
    "suit of the highest paired card",
    "suit of the highest unpaired card",
    "suit of the highest card outside the combination",
)
NAMES = tuple(BY_NAME)
LOW = ("ace-to-five", "deuce-to-seven", "ace-to-six")
NEEDS = {
    "ace-high straight counts": ("ace-to-six",),
    "aces are the highest pair": ("ace-to-six",),
    "ace as the owner pleases": ("ace-to-six",),
    "eight or better": LOW,
    "high-low": LOW,
    "wild cards pair in low": LOW,
    **dict.fromkeys(ORDERS, DECIDERS),
}
THREE_CARDS = {"three-card hands", "three-card straights and flushes"}
DECKS = {
    "32-card deck": 8,
    "36-card deck": 9,
    "40-card deck": 10,
    "mexican stud deck": 10,
    "20-card poker": 5,
}
JOKERS = {"jokers wild", "bug"}

# No deck lacks one of the ranks A, K, Q and J.
FIVES = {
    "Ann": "As Ks Qs Js Ah",
    "Bob": "Ah Ad As Kh Kd",
    "Cid": "Jh Jd Js Jc Qh",
    "Dan": "Kc Kd Qc Qd Jh",
    "Eve": "Ac Ad Qh Jc Kh",
}
THREES = {
    "Ann": "As Ks Qs",
    "Bob": "Ah Ad Kh",
    "Cid": "Jh Jd Js",
    "Dan": "Kc Qc Jh",
    "Eve": "Ac Qc Jc",
}
WITH_JOKER = {"Fay": "Ac Ad Qh Jc Jk", "Gus": "Kh Qh Jh Jk Jk"}
WITH_LOW_CARDS = {"Hal": "2c 2d Ah Kc Qh", "Ida": "7c 5d 4h 3s Ac"}
SPARE = ("Ah Ad Ks Kd Qh Jc Js", "Ah Ad Ks Qh")
CATEGORIES = {
    *reference.odds(),
    "five of a kind",
    "royal flush",
    "four-card straight",
    "four-card flush",
}


def with_what_they_need(names: tuple[str, ...]) -> list[str]:
    """These house rules and, where one lacks a rule beside it, the first that will do."""
    found = list(names)
    for name in names:
        if name in NEEDS and not set(found) & set(NEEDS[name]):
            found.append(
                NEEDS[name][0]
                if "wild" in name or "or better" in name
                else NEEDS[name][-1]
            )
    return found


def refusal(names: list[str]) -> str:
    """What the reference says against these house rules; "" if it plays by them."""
    try:
        agree_on(names)
    except ValueError as error:
        return str(error)
    return ""


def named(message: str, names: tuple[str, ...]) -> set[str]:
    """Which of these *names* stand in a message between quotation marks."""
    return {name for name in names if f"'{name}'" in message}


def hands_of(names: list[str]) -> tuple[dict[str, str], str]:
    """Hands for a table that plays by these rules, and more cards than count."""
    few = bool(THREE_CARDS & set(names))
    hands = dict(THREES if few else FIVES)
    for wanted, more in (
        (JOKERS & set(names), WITH_JOKER),
        (not DECKS.keys() & set(names), WITH_LOW_CARDS),
    ):
        for player, hand in more.items() if wanted else ():
            hands[player] = " ".join(hand.split()[-3:]) if few else hand
    return hands, SPARE[few]


def answers(names: list[str]) -> object:
    """Ask everything that is sensible under these rules, and check what must be so whatever the rules."""
    hands, spare = hands_of(names)
    categories = [reference.category(hand, names) for hand in hands.values()]
    assert set(categories) <= CATEGORIES
    words = [reference.describe(hand, names) for hand in hands.values()]
    assert all(re.fullmatch("[a-z0-9 -]+", word) for word in words)
    best = reference.best_five(spare, names).split()
    assert len(best) == (3 if THREE_CARDS & set(names) else 5)
    assert set(best) <= set(spare.split())
    played = [reference.stands_for(hand, names).split() for hand in hands.values()]
    assert [len(cards) for cards in played] == [
        len(hand.split()) for hand in hands.values()
    ]
    assert not any("Jk" in cards for cards in played)
    return categories, words, best, played, won(hands, names)


def won(hands: dict[str, str], names: list[str]) -> tuple[list[str], dict[str, int]]:
    """Who wins and what they get, which agree; the order of the players does not matter."""
    winners = reference.winners(hands, names)
    assert [player for player in hands if player in winners] == winners
    backwards = dict(reversed(hands.items()))
    assert sorted(reference.winners(backwards, names)) == sorted(winners)
    if not winners:
        assert "eight or better" in names
        with pytest.raises(ValueError, match="no hand qualifies"):
            reference.shares(100, hands, names)
        return winners, {}
    chips = reference.shares(100, hands, names)
    assert sum(chips.values()) == 100
    assert [player for player, paid in chips.items() if paid] == winners
    return winners, chips


def size_of_deck(names: list[str]) -> int:
    """How many cards there are to deal from."""
    ranks = next((DECKS[name] for name in names if name in DECKS), 13)
    return (4 * ranks + bool(JOKERS & set(names))) * (2 if "two decks" in names else 1)


def test_there_are_sixty_four_house_rules() -> None:
    assert len(NAMES) == len(CATALOGUE) == 64


@pytest.mark.parametrize("name", NAMES)
def test_every_house_rule_works_alone_or_says_what_it_needs(name: str) -> None:
    message = refusal([name])
    if name in NEEDS:
        assert named(message, NEEDS[name]) == set(NEEDS[name])
        assert f"'{name}': needs" in message
        assert not refusal(with_what_they_need((name,)))
    else:
        assert not message
        answers([name])


@pytest.mark.parametrize("name", NAMES)
def test_every_two_house_rules_work_or_are_refused_by_both_names(name: str) -> None:
    for other in NAMES[NAMES.index(name) + 1 :]:
        message = refusal([name, other])
        assert not message or named(message, (name, other)) == {name, other}, message
        assert message == refusal([other, name])
        names = with_what_they_need((name, other))
        message = refusal(names)
        if message:
            assert len(named(message, tuple(names))) >= 2, message
        elif not {*names} & {
            *ORDERS[1:]
        }:  # the orders differ in nothing but their letters
            answers(names)


@pytest.mark.parametrize(
    "name", [name for name in NAMES if name not in (*ORDERS[1:], *THREE_CARDS)]
)
def test_the_odds_of_three_cards_under_a_house_rule_add_up_to_all_their_hands(
    name: str,
) -> None:
    names = with_what_they_need(
        (
            name,
            "three-card hands" if name in LOW else "three-card straights and flushes",
        )
    )
    if not refusal(names):
        assert sum(reference.odds(names).values()) == comb(size_of_deck(names), 3)


# What two or three house rules mean together.

TOGETHER = [
    ("32-card deck, flush beats full house", "Ac Jc 9c 8c 7c", "As Ah Ad Ks Kd"),
    ("mexican stud deck, flush beats full house", "Ac Jc 7c 3c 2c", "6d 7d Jh Qs Kc"),
    ("mexican stud deck, canadian stud", "6d 7d Jh Qs 2c", "As Ah Kd Jc 2h"),
    ("40-card deck, minimum beats maximum", "Ac 5c 6c 7c 8c", "Ah Kh Qh Jh Th"),
    ("36-card deck, imperial flush", "6c 6d 6h 6s 7c", "Ah Kh Qh Jh Th"),
    ("two decks, jokers wild", "Kc Kc Kd Kh Jk", "Ah Kh Qh Jh Th"),
    ("two decks, suit of the highest card", "Ks Ks 9h 8d 2c", "Kh Kd 9s 8c 2h"),
    ("jokers wild, double-ace flush", "As 9s 5s 2s Jk", "Ad Kd Qd Td 8d"),
    ("deuces wild, double-ace flush", "As 9s 5s 3s 2s", "Ad Kd Qd Td 8d"),
    ("deuces wild, one-eyed jacks wild", "Kc Kd Kh 2c Js", "Ah Kh Qh Th 9h"),
    (
        "deuces wild, royal flush beats five of a kind",
        "Ah 2c Qh Jh Th",
        "Ac Ad As 2d 2h",
    ),
    ("deuces wild, canadian stud", "9c 8d 2h 6s Kc", "Ac Kd Kh 7s 3c"),
    ("deuces wild, deuce-to-seven", "7c 5d 4h 3s 2c", "8c 5d 4h 3c 2d"),
    ("bug, natural wins ties", "Ac 9d 7h 5s 3c", "Jk 9c 7d 5h 3s"),
    ("lowest card wild, three-card hands", "9c 8d 8h", "Ac Kd Jh"),
    ("jokers wild, three-card straights and flushes", "Kc Qc Jk", "Ac Ad Jk"),
    ("three-card straights and flushes, deuce-to-seven", "5c 3d 2h", "4c 3h 2d"),
    ("three-card hands, deuce-to-seven", "5c 3d 2h", "5h 3h 2h"),
    ("three-card hands, ace-to-five", "3c 2c Ac", "4c 2d Ah"),
    ("three-card hands, ace-to-six", "4c 2d Ah", "3c 2d Ah"),
    ("20-card poker, two decks", "Kc Kc Kd Kh Ks", "Ac Ad Ah As Kd"),
    ("20-card poker, jokers wild", "Tc Td Th Ts Jk", "Ac Ad Ah As Kd"),
    ("20-card poker, ace-to-five", "Ac Td Js Qd Kd", "Tc Td Jh Qs Kc"),
    ("36-card deck, ace-to-six", "Kc Td 8h 7s 6d", "9c 8d 7h 6s Ac"),
    ("incomplete hands, jokers wild", "9c 9d Jk", "Ac Ad Kh Qs Jc"),
    ("royal flush is a category, imperial flush", "2c 2d 2h 2s 3c", "Ah Kh Qh Jh Th"),
    ("nevada pai gow, jokers wild", "5c 4d 3h Jk Ac", "Kc Qd Jh Ts 9c"),
    (
        "imperial flush, suit of the highest card, suit order hsdc",
        "Ah Kh Qh Jh Th",
        "As Ks Qs Js Ts",
    ),
    (
        "jokers wild, ace-to-five, wild cards pair in low",
        "Kc Qd Jh Ts 9c",
        "4c 3d 2h As Jk",
    ),
    ("eight or better, ace-to-five", "8c 7d 6h 5s 4c", "9c 4d 3h 2s Ac"),
    (
        "eight or better, ace-to-six, aces are the highest pair",
        "7c 6d 5h 4s Ac",
        "8c 4d 3h 2s Ac",
    ),
    (
        "eight or better, ace-to-six, ace as the owner pleases",
        "7c 6d 5h 4s Ac",
        "8c 4d 3h 2s Ac",
    ),
    ("eight or better, deuce-to-seven", "8c 6d 4h 3s 2c", "Ac 6d 4h 3s 2c"),
]


@pytest.mark.parametrize(("names", "better", "worse"), TOGETHER, ids=lambda text: text)
def test_house_rules_together(names: str, better: str, worse: str) -> None:
    rules = names.split(", ")
    assert reference.winners({"Ann": better, "Bob": worse}, rules) == ["Ann"]
    assert reference.winners({"Ann": worse, "Bob": better}, rules[::-1]) == ["Bob"]


# How house rules are handed over.


@pytest.mark.parametrize("kind", [list, tuple, set, frozenset])
def test_house_rules_come_in_any_collection_and_order_and_as_often_as_you_like(
    kind: type,
) -> None:
    hands = {"Ann": "Ac Jc 9c 8c 7c", "Bob": "As Ah Ad Ks Kd"}
    names = ["32-card deck", "flush beats full house"]
    for given in (names, names[::-1], [*names, *names]):
        assert reference.winners(hands, kind(given)) == ["Ann"]
    assert reference.winners(hands, kind([])) == ["Bob"]


@pytest.mark.parametrize(
    ("unknown", "nearest"),
    [
        ("joker wild", "jokers wild"),
        ("Deuces Wild", "deuces wild"),
        ("deuce to seven", "deuce-to-seven"),
        ("ace to five", "ace-to-five"),
    ],
)
def test_an_unknown_house_rule_is_refused_with_the_nearest_known_one(
    unknown: str, nearest: str
) -> None:
    message = refusal([unknown])
    assert "unknown house rule" in message
    assert f"'{unknown}'" in message
    assert f"'{nearest}'" in message
