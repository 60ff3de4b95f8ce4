"""Cards and the text they are written in."""

from __future__ import annotations

from collections import UserString

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.cards import JOKER, RANKS, READS, SUITS, Card, read, split, write
from reference.errors import CardError
from tests.dealing import PACK, WITH_JOKER, hands


@given(hands(WITH_JOKER, 0, 13))
def test_cards_written_and_read_again_are_the_same_cards(cards: list[str]) -> None:
    assert write(read(" ".join(cards))) == " ".join(cards)


@given(hands(WITH_JOKER, 1, 7), st.randoms())
def test_every_way_to_write_a_card_is_the_same_card(cards: list[str], random: st.DataObject) -> None:
    """Symbols, either case, a ten in two characters, any white space or none, and an emoji's invisible mark."""
    symbols = dict(zip("cdhs", ("♣", "♦", "♥", "♠"), strict=True))

    def loosely(card: str) -> str:
        if card == "Jk":
            return random.choice(["Jk", "jk", "JK", "jK"])
        rank, suit = card
        rank = random.choice([rank, rank.lower(), *(["10"] if rank == "T" else [])])
        return rank + random.choice([suit, suit.upper(), symbols[suit], symbols[suit] + "\ufe0f"])

    text = "".join(loosely(card) + random.choice(["", " ", "\t", "\n", "  ", "\u00a0"]) for card in cards)
    assert write(read(text)) == " ".join(cards)


def test_there_are_fifty_two_cards_and_a_joker_that_is_none_of_them() -> None:
    pack = read(" ".join(PACK))
    assert pack == tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
    assert len(set(pack)) == 52
    assert JOKER not in pack


def test_nothing_between_white_space_is_no_card() -> None:
    assert read(" \n\t ") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1c", "card 1 '1c': there is no rank '1' (ranks are 2 to 9, T or 10, J, Q, K and A)"),
        ("0c", "card 1 '0c': there is no rank '0' (ranks are 2 to 9, T or 10, J, Q, K and A)"),
        ("11c", "card 1 '11c': there is no rank '11' (ranks are 2 to 9, T or 10, J, Q, K and A)"),
        ("Xh", "card 1 'Xh': there is no rank 'X' (ranks are 2 to 9, T or 10, J, Q, K and A)"),
        ("Ax", "card 1 'Ax': there is no suit 'x' (suits are c, d, h and s)"),
        ("10x", "card 1 '10x': there is no suit 'x' (suits are c, d, h and s)"),
        ("K", "card 1 'K': is half a card, its suit is missing (suits are c, d, h and s)"),
        ("10", "card 1 '10': is half a card, its suit is missing (suits are c, d, h and s)"),
        ("♠", "card 1 '♠': is half a card, its rank is missing (ranks are 2 to 9, T or 10, J, Q, K and A)"),
        ("joker", "card 1 'joker': is not a card (write a rank and a suit, as in Td)"),
        ("flush", "card 1 'flush': is not a card (write a rank and a suit, as in Td)"),
        ("K♠♠", "card 2 '♠': is half a card, its rank is missing (ranks are 2 to 9, T or 10, J, Q, K and A)"),
        ("Kd,KsJd", ("card 2 ',K': is not a card (write a rank and a suit, as in Td); "
                    "card 3 'sJ': is not a card (write a rank and a suit, as in Td); "
                    "card 4 'd': is half a card, its rank is missing (ranks are 2 to 9, T or 10, J, Q, K and A)")),
        ("AhKq 2s", "card 2 'Kq': there is no suit 'q' (suits are c, d, h and s)"),
        ("\u200b", "card 1 '\\u200b': is not a card (write a rank and a suit, as in Td)"),
    ],
)  # fmt: skip
def test_a_piece_that_is_no_card_is_named_with_its_place_and_what_would_do(text: str, message: str) -> None:
    with pytest.raises(CardError) as refusal:
        read(text)
    assert str(refusal.value) == message


def test_every_faulty_piece_is_named_and_the_good_ones_between_are_not() -> None:
    with pytest.raises(CardError) as refusal:
        read("1c Jd 2 Td 9x")
    assert [(fault.card, fault.seen) for fault in refusal.value.faults] == [(1, "1c"), (3, "2"), (5, "9x")]


@pytest.mark.parametrize(("length", "shown"), [(20, "x" * 20), (21, "x" * 20 + "..."), (1000, "x" * 20 + "...")])
def test_a_piece_of_more_than_twenty_characters_is_repeated_only_in_part(length: int, shown: str) -> None:
    with pytest.raises(CardError) as refusal:
        read("x" * length)
    assert [fault.seen for fault in refusal.value.faults] == [shown]


@pytest.mark.parametrize("thing", [None, 7, ["Jd", "Js"], ("Jd",), object(), UserString("Jd Js")])
def test_what_is_not_text_is_named_by_its_type(thing: object) -> None:
    with pytest.raises(CardError, match=f"a hand is text: .* is {type(thing).__name__}"):
        read(thing)  # type: ignore[arg-type]


def test_bytes_are_not_text() -> None:
    with pytest.raises(CardError, match="is bytes"):
        read(b"Jd Js")  # type: ignore[arg-type]


def test_a_huge_thing_that_is_not_text_is_shown_briefly() -> None:
    with pytest.raises(CardError) as refusal:
        read(list(range(100_000)))  # type: ignore[arg-type]
    assert len(str(refusal.value)) < 200


def test_every_way_to_write_a_card_is_one_piece_so_the_full_reading_agrees_with_the_short_cut() -> None:
    assert [text for text in READS if split(text) != [text]] == []


def test_cards_run_together_are_split_and_a_word_without_any_card_stays_whole() -> None:
    assert split("JdJs10cJkTs") == ["Jd", "Js", "10c", "Jk", "Ts"]
    assert split("nonsense") == ["nonsense"]
