"""Every way to refuse a hand or a deal, word for word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

import pytest

import reference
from reference import CardError, DealError, HandError, PokerError
from reference.errors import Fault
from tests.dealing import PACK

GOOD = "Jd Js Ts Tc 9s"
RANKS_ARE = "ranks are 2 to 9, T or 10, J, Q, K and A"
SUITS_ARE = "suits are c, d, h and s"
WRITE = "write a rank and a suit, as in Td"
A_HAND = "write 'Jd Js Ts Tc 9s'"
NO_JOKER = "there is no joker in this deck ('jokers wild' or 'bug' would put one in)"
NAMES = "give a hand for each player's name"


@pytest.mark.parametrize(
    ("piece", "wrong"),
    [
        ("1c", f"there is no rank '1' ({RANKS_ARE})"),
        ("Xh", f"there is no rank 'X' ({RANKS_ARE})"),
        ("11c", f"there is no rank '11' ({RANKS_ARE})"),
        ("Kx", f"there is no suit 'x' ({SUITS_ARE})"),
        ("10x", f"there is no suit 'x' ({SUITS_ARE})"),
        ("K", f"is half a card, its suit is missing ({SUITS_ARE})"),
        ("10", f"is half a card, its suit is missing ({SUITS_ARE})"),
        ("s", f"is half a card, its rank is missing ({RANKS_ARE})"),
        ("♠", f"is half a card, its rank is missing ({RANKS_ARE})"),
        ("*", f"is not a card ({WRITE})"),
        ("joker", f"is not a card ({WRITE})"),
        ("111c", f"is not a card ({WRITE})"),
    ],
)
def test_a_piece_that_is_no_card_is_refused_in_these_words(piece: str, wrong: str) -> None:
    error = refused(CardError, reference.category, f"Jd Js {piece} Tc 9s")
    assert str(error) == f"card 3 '{piece}': {wrong}"


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (None, "None is NoneType"),
        (7, "7 is int"),
        (2.5, "2.5 is float"),
        (True, "True is bool"),
        (b"Jd Js", "b'Jd Js' is bytes"),
        (("Jd",), "('Jd',) is tuple"),
        (["Jd", "Js", "Ts", "Tc", "9s"], "['Jd', 'Js', 'Ts', 'Tc', '9s'] is list"),
        ({"Ann": GOOD}, "{'Ann': 'Jd Js Ts Tc 9s'} is dict"),
        (list(range(100)), "[0, 1, 2, 3, 4, 5, ...] is list"),
    ],
)
def test_a_hand_that_is_not_text_is_shown_with_its_type_and_how_to_write_one(thing: object, shown: str) -> None:
    wrong = f"a hand is text: {shown} ({A_HAND})"
    assert str(refused(CardError, reference.category, thing)) == wrong
    assert str(refused(CardError, reference.hand_rank, thing)) == wrong
    assert str(refused(CardError, reference.winners, {"Ann": GOOD, "Bob": thing})) == f"Bob, {wrong}"


@pytest.mark.parametrize(
    ("text", "rules", "message"),
    [
        ("Jd Js Ts Tc Jk", [], f"card 5 'Jk': {NO_JOKER}"),
        ("jk Js Ts Tc 9s", ["deuces wild"], f"card 1 'jk': {NO_JOKER}"),
        ("Jd Js Ts Tc 6s", ["32-card deck"], "card 5 '6s': is not in the 32-card deck (its ranks are 7 8 9 T J Q K A)"),
        ("Jd 5♠ Ts Tc 9s", ["36-card deck"],
         "card 2 '5♠': is not in the 36-card deck (its ranks are 6 7 8 9 T J Q K A)"),
        ("Jd Js Ts Tc 9s", ["20-card poker"], "card 5 '9s': is not in the 20-card deck (its ranks are T J Q K A)"),
        ("Jd Js 10s 7c 7s", ["mexican stud deck"],
         "card 3 '10s': is not in the mexican stud deck (its ranks are 2 3 4 5 6 7 J Q K A)"),
        ("Jd Js Ts Tc js", [], "card 5 'js': is there already, as card 2 (once in a hand)"),
        ("Jd Js Jd Jd 9s", [], ("card 3 'Jd': is there already, as card 1 (once in a hand); "
                                "card 4 'Jd': is there already, as card 1 (once in a hand)")),
        ("Jd Jd Jd Tc 9s", ["two decks"], "card 3 'Jd': is there already, as card 1 (2 times in a hand at the most)"),
        ("", [], "an empty hand: 5 to 13 needed"),
        (" \n", ["three-card hands"], "an empty hand: 3 to 13 needed"),
        ("", ["incomplete hands"], "an empty hand: 1 to 13 needed"),
        ("Jd Js Ts Tc", [], "too few cards: 4 seen, 5 to 13 needed"),
        ("Jd Js", ["three-card hands"], "too few cards: 2 seen, 3 to 13 needed"),
        (" ".join(PACK[:14]), [], "too many cards: 14 seen, 5 to 13 needed"),
        (" ".join(PACK[:14]), ["incomplete hands"], "too many cards: 14 seen, 1 to 13 needed"),
        ("Jd Jd", [], ("card 2 'Jd': is there already, as card 1 (once in a hand); "
                       "too few cards: 2 seen, 5 to 13 needed")),
    ],
)  # fmt: skip
def test_cards_that_are_no_hand_of_the_deck_are_refused_in_these_words(
    text: str, rules: list[str], message: str
) -> None:
    assert str(refused(HandError, reference.category, text, rules)) == message
    assert str(refused(HandError, reference.best_five, text, rules)) == message


@pytest.mark.parametrize(
    ("question", "arguments", "message"),
    [
        ("describe", ["Jd Js Ts Tc"], "too few cards: 4 seen, 5 needed"),
        ("describe", ["Jd Js Ts Tc 9s 2c"], "too many cards: 6 seen, 5 needed"),
        ("describe", ["", ["three-card hands"]], "an empty hand: 3 needed"),
        ("describe", ["Jd Js Ts Tc", ["three-card hands"]], "too many cards: 4 seen, 3 needed"),
        ("nicknames", ["Jd Js Ts Tc 9s 2c", ["incomplete hands"]], "too many cards: 6 seen, 1 to 5 needed"),
        ("stands_for", ["Jk Jd", ["jokers wild"]], "too few cards: 2 seen, 5 needed"),
        ("rung", [" ".join(PACK[:8])], "too many cards: 8 seen, 5 to 7 needed"),
        ("rung", [""], "an empty hand: 5 to 7 needed"),
        ("high_card_by_suit", [{"Ann": "Kd", "Bob": "Kd Ks"}], "Bob, too many cards: 2 seen, 1 needed"),
    ],
)  # fmt: skip
def test_whoever_has_no_card_to_spare_says_how_many_are_needed(
    question: str, arguments: list[object], message: str
) -> None:
    assert str(refused(HandError, vars(reference)[question], *arguments)) == message


@pytest.mark.parametrize(
    ("deal", "kind", "message"),
    [
        ({}, DealError, f"the hands: none seen ({NAMES})"),
        (None, DealError, f"the hands: NoneType seen ({NAMES})"),
        (GOOD, DealError, f"the hands: str seen ({NAMES})"),
        ([], DealError, f"the hands: list seen ({NAMES})"),
        ([("Ann", GOOD)], DealError, f"the hands: list seen ({NAMES})"),
        ({7: GOOD}, DealError, "a player '7': is not a name (names are text)"),
        ({None: GOOD, "Bob": ""}, DealError,
         "a player 'None': is not a name (names are text); Bob, an empty hand: 5 to 13 needed"),
        ({10**19: GOOD}, DealError, "a player '10000000000000000000': is not a name (names are text)"),
        ({10**20 + 5: GOOD}, DealError, "a player '10000000000000000000': is not a name (names are text)"),
        ({"Ann": GOOD, "Bob": "Jd Js"}, HandError, "Bob, too few cards: 2 seen, 5 to 13 needed"),
        ({"Ann": "Jk Js Ts Tc 9s", 7: GOOD, "Bob": "1c Js Ts Tc 9s"}, HandError,
         (f"Ann, card 1 'Jk': {NO_JOKER}; a player '7': is not a name (names are text); "
          f"Bob, card 1 '1c': there is no rank '1' ({RANKS_ARE})")),
        ({"Ann": "Jd Js Ts Tc 9", "Bob": None}, CardError,
         (f"Ann, card 5 '9': is half a card, its suit is missing ({SUITS_ARE}); "
          f"Bob, a hand is text: None is NoneType ({A_HAND})")),
    ],
)  # fmt: skip
def test_a_deal_that_cannot_be_compared_is_refused_in_these_words(
    deal: object, kind: type[PokerError], message: str
) -> None:
    assert str(refused(kind, reference.winners, deal)) == message
    assert str(refused(kind, reference.shares, 5, deal)) == message


def refused(kind: type[PokerError], function: Callable[..., object], *arguments: object) -> PokerError:
    """The error of exactly this kind with which a call is refused; its faults are what the fields of one promise."""
    with pytest.raises(kind) as refusal:
        function(*arguments)
    assert type(refusal.value) is kind
    promised = {field.name: field.type for field in fields(Fault)}
    for fault in refusal.value.faults:
        assert {name: type(getattr(fault, name)).__name__ for name in promised} == promised
    return refusal.value
