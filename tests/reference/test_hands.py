"""From text to hands: everything that is refused, and how."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference import CardError, DealError, HandError, PokerError, best_five, category, describe, shares, winners
from reference.cards import write
from reference.hands import read_deal, read_hand
from reference.house.agreement import agree_on
from reference.rules import STANDARD
from tests.dealing import PACK, RANKS, SUITS, hands

RANK = r"(?:10|[2-9TJQKAtjqka])"
SUIT = "[cdhsCDHS♣♦♥♠]\ufe0f?"
PROPER = re.compile(rf"\s*(?:{RANK}{SUIT}\s*)+")


@given(hands())
def test_a_hand_of_five_different_cards_is_read_as_it_is_written(cards: list[str]) -> None:
    assert write(read_hand(" ".join(cards), STANDARD)) == " ".join(cards)


@pytest.mark.parametrize(
    ("text", "rules", "message"),
    [
        ("", (), "an empty hand: 5 to 13 needed"),
        (" \t\n", (), "an empty hand: 5 to 13 needed"),
        ("Jd Js Ts Tc", (), "too few cards: 4 seen, 5 to 13 needed"),
        (" ".join(PACK[:14]), (), "too many cards: 14 seen, 5 to 13 needed"),
        ("Jd Js Ts Tc Jd", (), "card 5 'Jd': is there already, as card 1 (once in a hand)"),
        ("Jd Js Ts Tc jD", (), "card 5 'jD': is there already, as card 1 (once in a hand)"),
        ("Jd Js Ts Tc Jk", (), "card 5 'Jk': there is no joker in this deck ('jokers wild' or 'bug' would put one in)"),
        ("Jd Js Ts Tc 2c", ("32-card deck",),
         "card 5 '2c': is not in the 32-card deck (its ranks are 7 8 9 T J Q K A)"),
        ("Jd Js Jd Tc Jd", ("two decks",), "card 5 'Jd': is there already, as card 1 (2 times in a hand at the most)"),
        ("", ("incomplete hands",), "an empty hand: 1 to 13 needed"),
        ("Jd Js", ("three-card hands",), "too few cards: 2 seen, 3 to 13 needed"),
    ],
)  # fmt: skip
def test_cards_that_are_no_hand_are_refused_with_the_reason(text: str, rules: tuple[str, ...], message: str) -> None:
    with pytest.raises(HandError) as refusal:
        read_hand(text, agree_on(rules))
    assert str(refusal.value) == message


def test_all_faults_of_a_hand_are_named_at_once_in_the_order_of_its_cards() -> None:
    with pytest.raises(CardError) as refusal:
        read_hand("Jk 2x 2d 2d", STANDARD)
    assert str(refusal.value) == (
        "card 1 'Jk': there is no joker in this deck ('jokers wild' or 'bug' would put one in); "
        "card 2 '2x': there is no suit 'x' (suits are c, d, h and s); "
        "card 4 '2d': is there already, as card 3 (once in a hand); "
        "too few cards: 4 seen, 5 to 13 needed"
    )


def test_a_fault_at_the_eleventh_card_stands_after_the_second() -> None:
    with pytest.raises(CardError) as refusal:
        read_hand("2c 1d 4c 5c 6c 7c 8c 9c Tc Jc 1c 1h", STANDARD)
    assert [fault.card for fault in refusal.value.faults] == [2, 11, 12]


def test_cards_that_a_faulty_piece_might_have_been_count_towards_the_number() -> None:
    with pytest.raises(CardError) as refusal:
        read_hand("Jd Js Ts Tc 1c", STANDARD)
    assert len(refusal.value.faults) == 1


def test_a_hand_run_together_is_accepted() -> None:
    assert write(read_hand("JdJs10sTc9s", STANDARD)) == "Jd Js Ts Tc 9s"


@pytest.mark.parametrize("jokers", range(1, 6))
def test_where_jokers_are_in_the_deck_a_hand_may_hold_any_number_of_them(jokers: int) -> None:
    text = " ".join(["Jk"] * jokers + list(PACK[: 5 - jokers]))
    assert write(read_hand(text, agree_on(["jokers wild"]))) == text


def test_two_decks_hold_every_card_twice_and_not_three_times() -> None:
    table = agree_on(["two decks"])
    assert write(read_hand("Jd Js Jd Js Tc", table)) == "Jd Js Jd Js Tc"
    with pytest.raises(HandError, match="card 4 'Jd': is there already, as card 1"):
        read_hand("Jd Js Jd Jd Jd", table)


def test_where_every_card_counts_a_sixth_is_too_many() -> None:
    for function in (describe, lambda text: category(text, ["three-card hands"]) and describe(text)):
        with pytest.raises(HandError, match="too many cards: 6 seen, 5 needed"):
            function("Jd Js Ts Tc 9s 2c")


def test_thirteen_cards_are_the_most_that_anybody_holds() -> None:
    assert best_five(" ".join(PACK[:13])) == "Tc Jc Qc Kc Ac"


@given(hands(fewest=2, most=2))
def test_two_hands_may_share_cards(cards: list[str]) -> None:
    board = [card for card in PACK if card not in cards][:4]
    both = {"Ann": " ".join([*board, cards[0]]), "Bob": " ".join([*board, cards[1]])}
    assert list(read_deal(both, STANDARD)) == ["Ann", "Bob"]


def test_the_faults_of_all_players_are_named() -> None:
    with pytest.raises(HandError) as refusal:
        winners({"Ann": "Jd Js", "Bob": "Jd Js Ts Tc 9s", "Cid": "1c 2c 3c 4c 5c"})
    assert str(refusal.value) == (
        "Ann, too few cards: 2 seen, 5 to 13 needed; "
        "Cid, card 1 '1c': there is no rank '1' (ranks are 2 to 9, T or 10, J, Q, K and A)"
    )


def test_an_error_about_several_players_is_of_the_first_fault_s_kind() -> None:
    with pytest.raises(CardError):
        winners({"Ann": "1c 2c 3c 4c 5c", "Bob": "Jd Js"})


def test_a_player_without_a_name_is_named_beside_the_other_faults() -> None:
    with pytest.raises(DealError) as refusal:
        winners({7: "Jd Js Ts Tc 9s", "Bob": "Jd Js"})  # type: ignore[dict-item]
    assert str(refusal.value) == (
        "a player '7': is not a name (names are text); Bob, too few cards: 2 seen, 5 to 13 needed"
    )


@pytest.mark.parametrize(
    ("deal", "seen"),
    [
        ({}, "none seen"),
        ([], "list seen"),
        (None, "NoneType seen"),
        ("Jd Js Ts Tc 9s", "str seen"),
        ([("Ann", "Jd Js Ts Tc 9s")], "list seen"),
    ],
)
def test_without_hands_there_is_nothing_to_compare(deal: Mapping[str, str], seen: str) -> None:
    for function in (winners, lambda hands: shares(5, hands)):
        with pytest.raises(DealError) as refusal:
            function(deal)
        assert str(refusal.value) == f"the hands: {seen} (give a hand for each player's name)"


@pytest.mark.parametrize("thing", [None, 7, 2.5, True, b"Jd", ["Jd", "Js", "Ts", "Tc", "9s"], {"Ann": "Jd"}, object])
def test_a_hand_that_is_not_text_is_refused_everywhere(thing: object) -> None:
    functions: list[Callable[[object], object]] = [
        category,
        describe,
        best_five,
        lambda hand: winners({"Ann": hand}),
        lambda hand: shares(5, {"Ann": hand}),
    ]
    for function in functions:
        with pytest.raises(CardError, match=f"a hand is text: .* is {type(thing).__name__}"):
            function(thing)


def spoiled(cards: list[str], way: str, place: int, other: str) -> tuple[str, str]:
    """A hand with one thing wrong with it, and what the message must say of that."""
    place %= len(cards)
    rank, suit = cards[place]
    where, wrong = f"card {place + 1} ", {
        "rank": (f"{other}{suit}", f"no rank '{other}'"),
        "suit": (f"{rank}{other}", f"no suit '{other}'"),
        "half": (rank, "its suit is missing"),
        "no rank": (suit, "its rank is missing"),
        "joker": ("Jk", "no joker in this deck"),
        "twice": (cards[place - 1], "is there already"),
        "word": (other * 4, "is not a card"),
    }  # fmt: skip
    text, message = wrong[way]
    if way == "twice":
        where = f"card {max(place, (place - 1) % len(cards)) + 1} "
    return " ".join([*cards[:place], text, *cards[place + 1 :]]), where + ".*" + re.escape(message)


@pytest.mark.slow
@settings(max_examples=1000)
@given(
    hands(fewest=5, most=7),
    st.sampled_from(["rank", "suit", "half", "no rank", "joker", "twice", "word"]),
    st.integers(0, 6),
    st.characters(categories=["L", "N", "P", "S"], exclude_characters=RANKS + RANKS.lower() + SUITS + "CDHS♣♦♥♠10'\\"),
)
def test_a_thousand_spoiled_hands_are_refused_and_the_spoiled_card_named(
    cards: list[str], way: str, place: int, other: str
) -> None:
    text, message = spoiled(cards, way, place, other)
    with pytest.raises(PokerError, match=message) as refusal:
        category(text)
    assert len(refusal.value.faults) == 1


@pytest.mark.slow
@settings(max_examples=1000)
@given(
    st.one_of(
        st.text(),
        st.text(alphabet="23456789TJQKA10cdhsCDHS♣♦♥♠\ufe0fjk \t,-", max_size=30),
        hands(fewest=0, most=15).flatmap(
            lambda cards: st.text(max_size=2).map(lambda extra: " ".join(cards) + extra),
        ),
    )
)
def test_a_thousand_texts_of_any_kind_get_an_answer_only_if_they_are_hands(text: str) -> None:
    bare = text.replace("\ufe0f", "")
    cards = re.findall(rf"{RANK}[cdhsCDHS♣♦♥♠]", bare)
    same = {card.lower().replace("10", "t").translate(str.maketrans("♣♦♥♠", "cdhs")) for card in cards}
    proper = PROPER.fullmatch(bare) and 5 <= len(cards) <= 13 and len(same) == len(cards)
    if proper:
        assert category(text)
        return
    with pytest.raises(PokerError, match=": ") as refusal:
        category(text)
    assert len(str(refusal.value)) < 200 * len(refusal.value.faults)
