"""Hands in the notation of the features become cards."""

import re
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from dojo.errors import Interruption
from features.steps.cards import HAND, Hand, check_hand, deal_table, find_wrong_card
from tests.dealing import PACK

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


HANDS = """\
J-J-2-2-4|10-10-9-9-8|9|10|8-8-K|A-A-A-A-Jk|Jk|10-8-6-6-3-2-A|\
K-J-9-3-2 of one suit|A-J-9-3-Jk of hearts|\
Jd Js 2c 2d 4s|10d|Jk Jk 10c|"any text, really: 1x"|""\
"""
INVALID_HANDS = """\
|1-2-3|J-J-2-2-|J J 2 2 4|T-T-9-9-8|Td 9c|jd js|11d|Jd-Js-2c|Jd  Js|\
J-J-2-2-4 of swords|Jd Js of hearts|\
J-J-2-2-4 |a "text"\
"""


@pytest.mark.parametrize("name", HANDS.split("|"))
def test_valid_hand_matches_the_notation(name):
    assert re.fullmatch(HAND, name)


@pytest.mark.parametrize("name", INVALID_HANDS.split("|"))
def test_mistyped_hand_does_not_match_the_notation(name):
    assert not re.fullmatch(HAND, name)


def test_five_ranks_are_dealt_in_mixed_suits():
    for ranks in combinations_with_replacement(RANKS, 5):
        if max(Counter(ranks).values()) < 5:
            (hand,) = deal_table(["-".join(ranks)])
            assert max(Counter(card[1] for card in hand.cards).values()) == 2
            assert len(set(hand.cards)) == 5
            assert set(hand.cards) <= set(PACK)


def test_three_or_seven_cards_are_dealt_without_a_flush():
    for ranks in combinations_with_replacement(RANKS, 3):
        (hand,) = deal_table(["-".join(ranks)])
        assert len({card[1] for card in hand.cards}) == 3
    for ranks in combinations_with_replacement(RANKS[:5], 7):
        if max(Counter(ranks).values()) < 5:
            (hand,) = deal_table(["-".join(ranks)])
            assert max(Counter(card[1] for card in hand.cards).values()) <= 3
            assert len(set(hand.cards)) == 7


def test_hands_in_a_table_share_no_cards_if_possible():
    hands = deal_table(
        [
            "J-J-A-9-3",
            "A-9-8-7-3",
            "K-J-9-3-2 of one suit",
            "K-J-9-3-2 of hearts",
            "Qs Ad 8c 7c 2d",
        ]
    )
    cards = [card for hand in hands for card in hand.cards]
    assert len(set(cards)) == len(cards)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        (
            "A-A-A-A-A",
            "5 cards of rank A, but a pack has only four of each. If one is a joker",
        ),
        ("10-10-10-10-10", "5 cards of rank 10, but a pack has only four of each."),
        ("A-A-9-5-2 of one suit", "has Ac twice. Correct the feature."),
    ],
)
def test_hand_with_too_many_equal_cards_is_refused(name, fault):
    with pytest.raises(Interruption, match=fault):
        deal_table([name])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Kh Kx 8c 7d 3s", "Kx"),
        ("Kc Kd 8h 7s 1c", "1c"),
        ("Jd Js Ts Tc", ""),
        ("j♦JS 10s tC9♠", ""),
        ("Jk 5c jk", ""),
        ("no hand", ""),
    ],
)
def test_wrong_card_in_a_hand_is_found(text, wrong):
    assert find_wrong_card(text) == wrong


def test_wrong_card_is_reported_as_a_fault_in_the_feature():
    with pytest.raises(Interruption, match=r"has Kx, which isn.t a card\. Correct"):
        check_hand("Kh Kx 8c 7d 3s", ())


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("10h Jk Ad", "Th Jk Ad"),
        ("10", "Tc"),
        ("Jk", "Jk"),
        ("A-J-10-3-Jk of hearts", "Ah Jh Th 3h Jk"),
        ("J-J-2-2-4", "Jc Jd 2h 2s 4c"),
        ('" 10D\\t1x\\n"', " 10D\t1x\n"),
        ("7h 7h", "7h 7h"),
    ],
)
def test_hand_in_each_notation_becomes_the_expected_cards(name, text):
    assert deal_table([name])[0].text == text


@pytest.mark.parametrize("size", range(2, 8))
def test_shuffle_is_repeatable_and_keeps_the_cards(size):
    cards = tuple("abcdefg"[:size])
    seen = [Hand("a hand", cards).shuffle(times).cards for times in range(4)]
    assert seen[0] == cards != seen[1]
    assert all(tuple(sorted(each)) == cards for each in seen)
    assert Hand("a hand", cards).shuffle(3).cards == seen[3]
    assert deal_table(['"Jd Js 2c"'])[0].shuffle(1).text == "Jd Js 2c"
