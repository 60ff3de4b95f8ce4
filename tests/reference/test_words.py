"""Ranks and suits in words."""

from __future__ import annotations

from reference.cards import LOW_ACE
from reference.words import SUIT_NAMES, many, one, short
from tests.dealing import RANKS, SUITS


def test_every_rank_has_a_name_for_one_card_and_for_several() -> None:
    assert [one(rank) for rank in RANKS] == (
        "two three four five six seven eight nine ten jack queen king ace".split()  # noqa: SIM905
    )
    assert many("6") == "sixes"
    assert [many(rank) for rank in RANKS if rank != "6"] == [one(rank) + "s" for rank in RANKS if rank != "6"]


def test_a_low_hand_is_named_by_the_number_of_its_spot_card() -> None:
    assert [short(rank) for rank in RANKS] == [
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "jack",
        "queen",
        "king",
        "ace",
    ]


def test_an_ace_is_an_ace_even_where_its_owner_counts_it_low() -> None:
    assert (one(LOW_ACE), many(LOW_ACE), short(LOW_ACE)) == ("ace", "aces", "ace")


def test_every_suit_has_a_name() -> None:
    assert "".join(SUIT_NAMES) == SUITS
