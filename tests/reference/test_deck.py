"""The cards a game is played with."""

from __future__ import annotations

import pytest

from reference.cards import JOKER, read
from reference.deck import Deck


@pytest.mark.parametrize(
    ("deck", "number"),
    [(Deck(), 52), (Deck(jokers=1), 53), (Deck("36-card deck", "6789TJQKA"), 36), (Deck(copies=2), 52)],
)
def test_a_deck_knows_which_cards_there_are(deck: Deck, number: int) -> None:
    assert len(deck.kinds) == number
    assert (JOKER in deck.kinds) == (deck.jokers > 0)


def test_the_ace_stands_above_the_king_and_below_the_lowest_card_of_the_deck() -> None:
    assert Deck().sequence == "A23456789TJQKA"
    assert Deck("36-card deck", "6789TJQKA").sequence == "A6789TJQKA"


def test_cards_that_are_there_too_often_are_spare_and_jokers_never_are() -> None:
    cards = [*read("Jd Jk Jd Js Jk Jd"), None, None]
    assert Deck(jokers=1).spare(cards) == [2, 5]
    assert Deck(copies=2).spare(cards) == [5]
