"""Hands in the words of the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference import describe, nicknames
from tests.dealing import PACK, hands


@pytest.mark.parametrize(
    ("text", "names", "words"),
    [
        ("Ac Kc Qc Jc Tc", ["royal flush is a category"], "royal flush"),
        ("Ac Ad Ah As Jk", ["jokers wild"], "five aces"),
        ("6c 4d 3h 2s Ac", ["ace-to-six", "ace as the owner pleases"], "6-low"),
        ("9c 8d 7h 6s 2c", ["canadian stud"], "nine-high four-card straight"),
        ("9c 8c 4c 2c 2d", ["canadian stud"], "nine-high four-card flush"),
        ("Qs Ks As", ["three-card straights and flushes"], "ace-high straight flush"),
        ("8c 6d 5h 4s 2c", ["high-low", "ace-to-five"], "eight high"),
        ("Ac Kd Qh Js Tc", ["20-card poker"], "ace high"),
        ("Ac Kc Qc Jc Tc", ["20-card poker"], "ace high"),
    ],
)
def test_a_hand_is_named_as_players_do(text: str, names: list[str], words: str) -> None:
    assert describe(text, names) == words


@pytest.mark.parametrize(
    ("text", "names", "others"),
    [
        ("Ac Kc Qc Jc Tc", ["royal flush is a category"], ["ace-high straight flush"]),
        (
            "5c 4d 3h 2s Ac",
            ["ace-to-five"],
            [
                "5-down",
                "five",
                "five-high",
                "five-four",
                "five-four high",
                "wheel",
                "bicycle",
            ],
        ),
        (
            "9c",
            ["incomplete hands"],
            ["no pair", "nine-high no pair", "nothing", "garbage"],
        ),
        (
            "9c 8d",
            ["incomplete hands"],
            ["no pair", "nine-high no pair", "nothing", "garbage", "nine-eight high"],
        ),
        ("9c 9d 9h", ["incomplete hands"], ["trips", "triplets", "set", "trip nines"]),
        (
            "9c 9d 9h 8s",
            ["incomplete hands"],
            ["trips", "triplets", "set", "trip nines", "three nines, eight kicker"],
        ),
        ("Ac Ad Ah As Jk", ["jokers wild"], []),
        (
            "5c 4d 3h 2s Ac",
            ["ace-to-six", "aces are the highest pair"],
            ["sequence", "straight to the five", "wheel", "bicycle", "baby straight"],
        ),
        (
            "5c 4c 3c 2c Ac",
            ["ace-to-six", "aces are the highest pair"],
            ["steel wheel"],
        ),
        (
            "Ah Kh Qh Jh Th",
            ["imperial flush"],
            ["ace-high straight flush", "imperial flush"],
        ),
        ("As Ks Qs Js Ts", ["imperial flush"], ["ace-high straight flush"]),
        (
            "2c 2d 2h 2s Kd",
            ["imperial flush"],
            ["quads", "poker", "four twos with a king kicker"],
        ),
        ("Qc Tc 7c 6c 4c", ["imperial flush"], []),
    ],
)
def test_a_hand_has_every_other_name_that_the_documents_give_it(
    text: str, names: list[str], others: list[str]
) -> None:
    assert nicknames(text, names) == others


@given(
    hands(PACK),
    st.sampled_from(
        [
            (),
            ("ace-to-five",),
            ("ace-to-six", "ace as the owner pleases"),
            ("canadian stud",),
        ]
    ),
)
def test_every_hand_has_a_name_that_is_none_of_its_other_names(
    cards: list[str], names: tuple[str, ...]
) -> None:
    text = " ".join(cards)
    assert describe(text, names)
    assert describe(text, names) not in nicknames(text, names)
    assert len(set(nicknames(text, names))) == len(nicknames(text, names))
