"""Every way to refuse: where it is wrong, what was seen, what would do; all faults at once, word for word."""

from __future__ import annotations

import copy
import pickle
import reprlib
from collections.abc import Callable
from dataclasses import fields, replace

import pytest

import reference
from reference import (
    CardError,
    DealError,
    HandError,
    PokerError,
    RulesError,
    best_five,
    category,
    chips,
    high_card_by_suit,
    low_card_by_suit,
    odds,
    shares,
    winners,
)
from reference.categories import FLUSH, HIGH_CARD, STANDARD_ORDER, STRAIGHT_FLUSH
from reference.errors import Fault
from reference.house.agreement import agree_on
from reference.rules import Rules, Wild
from tests.dealing import PACK

GOOD = "Jd Js Ts Tc 9s"
RANKS_ARE = "ranks are 2 to 9, T or 10, J, Q, K and A"
SUITS_ARE = "suits are c, d, h and s"
WRITE = "write a rank and a suit, as in Td"
A_HAND = "write 'Jd Js Ts Tc 9s'"
NO_JOKER = "there is no joker in this deck ('jokers wild' or 'bug' would put one in)"
NAMES = "give a hand for each player's name"
NO_CHIPS = "is no number of chips (write a whole number from 0 on)"
LISTS = "(give a list, tuple or set of names)"
LOW = "'ace-to-five' or 'deuce-to-seven' or 'ace-to-six'"
CONTRADICT = "house rules that contradict each other:"
ORDER = "so it cannot rank below it (turn the two round)"
DREW = "hold the same card (draw from one deck)"


def refusal(kind: type[PokerError], ask: Callable[[], object]) -> PokerError:
    """The error of exactly this kind with which a call is refused; its faults are what the fields of one promise."""
    with pytest.raises(kind) as caught:
        ask()
    assert type(caught.value) is kind
    promised = {field.name: field.type for field in fields(Fault)}
    for fault in caught.value.faults:
        assert {
            name: type(getattr(fault, name)).__name__ for name in promised
        } == promised
    return caught.value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Jd Js 1c Tc 9s", f"card 3 '1c': there is no rank '1' ({RANKS_ARE})"),
        ("Jd Js 11c Tc 9s", f"card 3 '11c': there is no rank '11' ({RANKS_ARE})"),
        ("Jd Js 10x Tc 9s", f"card 3 '10x': there is no suit 'x' ({SUITS_ARE})"),
        ("Jd Js 10 Tc 9s", f"card 3 '10': is half a card, its suit is missing ({SUITS_ARE})"),
        ("Jd Js ♠ Tc 9s", f"card 3 '♠': is half a card, its rank is missing ({RANKS_ARE})"),
        ("Jd Js joker Tc 9s", f"card 3 'joker': is not a card ({WRITE})"),
        ("Jd Js Tc 9s K♠♠", f"card 6 '♠': is half a card, its rank is missing ({RANKS_ARE})"),
        (f"Jd Js Ts Tc {'x' * 20}", f"card 5 '{'x' * 20}': is not a card ({WRITE})"),
        (f"Jd Js Ts Tc {'x' * 1000}", f"card 5 '{'x' * 20}...': is not a card ({WRITE})"),
        ("Jd Js Ts Tc 9s \u200b", f"card 6 '\\u200b': is not a card ({WRITE})"),
        ("Jk 2x 2d 2d", (f"card 1 'Jk': {NO_JOKER}; card 2 '2x': there is no suit 'x' ({SUITS_ARE}); "
                         "card 4 '2d': is there already, as card 3 (once in a hand); "
                         "too few cards: 4 seen, 5 to 13 needed")),
    ],
)  # fmt: skip
def test_a_piece_that_is_no_card_is_named_with_its_place_and_what_would_do(
    text: str, message: str
) -> None:
    assert str(refusal(CardError, lambda: category(text))) == message


@pytest.mark.parametrize(
    "piece", ["x", "Td", "Td ", "1x ", "10", "Jk", "\x1b[31m", "2c2x", "\0\n"]
)
def test_a_megabyte_of_text_is_refused_at_once_in_a_message_that_fits_on_a_screen(
    piece: str,
) -> None:
    text = piece * (10**6 // len(piece))
    asked = (
        lambda: category(text),
        lambda: category(text, ["jokers wild", "two decks"]),
        lambda: category(GOOD, [text, *map(str, range(1000))]),
        lambda: category(GOOD, text),
        lambda: category([text] * 1000),
        lambda: winners({text: "1c", **{f"{text}{n}": "1c" for n in range(30)}}),
        lambda: shares(5, {text: GOOD}),
        lambda: low_card_by_suit({text: "Kd"}),
        lambda: chips(3, {text: 1}),
        lambda: chips(10**5000 + 1, {"red": 10**30 + 1, "white": 2}),
        lambda: chips(10**6, {f"colour {value}": value for value in range(1, 5000)}),
        lambda: chips(text),
        lambda: shares(-(10**5000), {text: GOOD}),
    )
    for ask in asked:
        with pytest.raises(PokerError) as caught:
            ask()
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) <= 24 * 80


def test_a_fault_at_the_eleventh_card_stands_after_the_second() -> None:
    error = refusal(CardError, lambda: category("2c 1d 4c 5c 6c 7c 8c 9c Tc Jc 1c 1h"))
    assert [fault.card for fault in error.faults] == [2, 11, 12]


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (None, "None is NoneType"),
        (True, "True is bool"),
        (b"Jd Js", "b'Jd Js' is bytes"),
        ({"Ann": GOOD}, "{'Ann': 'Jd Js Ts Tc 9s'} is dict"),
        (list(range(100_000)), "[0, 1, 2, 3, 4, 5, ...] is list"),
    ],
)
def test_a_hand_that_is_not_text_is_shown_with_its_type_and_how_to_write_one(
    thing: object, shown: str
) -> None:
    wrong = f"a hand is text: {shown} ({A_HAND})"
    for function in (category, reference.describe, best_five, reference.hand_rank):
        assert (
            str(refusal(CardError, lambda function=function: function(thing))) == wrong
        )
    assert (
        str(refusal(CardError, lambda: winners({"Ann": GOOD, "Bob": thing})))
        == f"Bob, {wrong}"
    )


@pytest.mark.parametrize(
    ("text", "rules", "message"),
    [
        ("jk Js Ts Tc 9s", ["deuces wild"], f"card 1 'jk': {NO_JOKER}"),
        ("Jd Js Ts Tc 6s", ["32-card deck"], "card 5 '6s': is not in the 32-card deck (its ranks are 7 8 9 T J Q K A)"),
        ("Jd 5♠ Ts Tc 9s", ["36-card deck"],
         "card 2 '5♠': is not in the 36-card deck (its ranks are 6 7 8 9 T J Q K A)"),
        ("Jd Js Ts Tc 4s", ["40-card deck"],
         "card 5 '4s': is not in the 40-card deck (its ranks are 5 6 7 8 9 T J Q K A)"),
        ("Jd Js Ts Tc 9s", ["20-card poker"], "card 5 '9s': is not in the 20-card deck (its ranks are T J Q K A)"),
        ("Jd Js 10s 7c 7s", ["mexican stud deck"],
         "card 3 '10s': is not in the mexican stud deck (its ranks are 2 3 4 5 6 7 J Q K A)"),
        ("Jd Js Jd jD 9s", [], ("card 3 'Jd': is there already, as card 1 (once in a hand); "
                                "card 4 'jD': is there already, as card 1 (once in a hand)")),
        ("Jd Jd Jd Tc 9s", ["two decks"], "card 3 'Jd': is there already, as card 1 (2 times in a hand at the most)"),
        (" \n", ["three-card hands"], "an empty hand: 3 to 13 needed"),
        ("", ["incomplete hands"], "an empty hand: 1 to 13 needed"),
        ("Jd Js Ts Tc", [], "too few cards: 4 seen, 5 to 13 needed"),
        (" ".join(PACK[:14]), ["incomplete hands"], "too many cards: 14 seen, 1 to 13 needed"),
        ("Jd Jd", [], ("card 2 'Jd': is there already, as card 1 (once in a hand); "
                       "too few cards: 2 seen, 5 to 13 needed")),
    ],
)  # fmt: skip
def test_cards_that_are_no_hand_of_the_deck_are_refused_in_these_words(
    text: str, rules: list[str], message: str
) -> None:
    assert str(refusal(HandError, lambda: category(text, rules))) == message
    assert str(refusal(HandError, lambda: best_five(text, rules))) == message


@pytest.mark.parametrize(
    ("question", "arguments", "message"),
    [
        ("describe", ["Jd Js Ts Tc"], "too few cards: 4 seen, 5 needed"),
        (
            "describe",
            ["Jd Js Ts Tc", ["three-card hands"]],
            "too many cards: 4 seen, 3 needed",
        ),
        (
            "nicknames",
            ["Jd Js Ts Tc 9s 2c", ["incomplete hands"]],
            "too many cards: 6 seen, 1 to 5 needed",
        ),
        ("stands_for", ["Jk Jd", ["jokers wild"]], "too few cards: 2 seen, 5 needed"),
        ("hand_rank", [" ".join(PACK[:8])], "too many cards: 8 seen, 5 to 7 needed"),
        (
            "hand_rank",
            ["Jd Js Ts Tc 9s Jd"],
            "card 6 'Jd': is there already, as card 1 (once in a hand)",
        ),
        (
            "high_card_by_suit",
            [{"Ann": "Kd", "Bob": "Kd Ks"}],
            "Bob, too many cards: 2 seen, 1 needed",
        ),
    ],
)
def test_whoever_has_no_card_to_spare_says_how_many_are_needed(
    question: str, arguments: list[object], message: str
) -> None:
    assert (
        str(refusal(HandError, lambda: vars(reference)[question](*arguments)))
        == message
    )


@pytest.mark.parametrize(
    ("deal", "kind", "message"),
    [
        ({}, DealError, f"the hands: none seen ({NAMES})"),
        (GOOD, DealError, f"the hands: str seen ({NAMES})"),
        ([("Ann", GOOD)], DealError, f"the hands: list seen ({NAMES})"),
        ({10**20 + 5: GOOD}, DealError, "a player '10000000000000000000': is not a name (names are text)"),
        ({"x" * 2000: GOOD}, DealError, f"a player '{'x' * 60}...': is not a name (names fit on a screen)"),
        ({None: GOOD, "Bob": ""}, DealError,
         "a player 'None': is not a name (names are text); Bob, an empty hand: 5 to 13 needed"),
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
    assert str(refusal(kind, lambda: winners(deal))) == message
    assert str(refusal(kind, lambda: shares(5, deal))) == message


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["nope"], "unknown house rule 'nope': the nearest known one is 'incomplete hands'"),
        (["Bugs", "joker wild", "bug"], ("unknown house rule 'Bugs': the nearest known one is 'bug'; "
                                         "unknown house rule 'joker wild': the nearest known one is 'jokers wild'")),
        ("bug", f"the house rules: 'bug' is str {LISTS}"),
        (None, f"the house rules: None is NoneType {LISTS}"),
        ({"bug": 1}, f"the house rules: {{'bug': 1}} is dict {LISTS}"),
        ([["deuces wild"], "jokers wild", "canadian stud"],
         f"the house rules: [['deuces wild'], 'jokers wild', 'canadian stud'] is list {LISTS}"),
        (["jokers wild", "bug"], f"{CONTRADICT} 'jokers wild' and 'bug' (both say the joker)"),
        (["32-card deck", "deuces wild"],
         f"{CONTRADICT} '32-card deck' and 'deuces wild' (there are no deuces in that deck)"),
        (["imperial flush", "ace-to-five", "jokers wild"],
         (f"{CONTRADICT} 'ace-to-five' and 'imperial flush' (the one ranks low hands, the other high ones); "
          f"{CONTRADICT} 'jokers wild' and 'imperial flush' (a wild card could be called either way)")),
        (["high-low"], f"a house rule that needs another 'high-low': needs {LOW} (in force: 'high-low')"),
        (["bug", "aces are the highest pair", "jokers wild"],
         (f"{CONTRADICT} 'jokers wild' and 'bug' (both say the joker); "
          "a house rule that needs another 'aces are the highest pair': needs 'ace-to-six' "
          "(in force: 'aces are the highest pair', 'jokers wild', 'bug')")),
    ],
)  # fmt: skip
def test_house_rules_that_cannot_be_agreed_on_are_refused_in_these_words(
    names: object, message: str
) -> None:
    first, again = (
        refusal(RulesError, lambda: category(GOOD, names)) for _ in range(2)
    )
    assert str(first) == str(again) == message


CYCLE = agree_on(["minimum beats maximum", "imperial flush"])


@pytest.mark.parametrize(
    ("ask", "kind", "message"),
    [
        (lambda: odds(["incomplete hands"]), RulesError,
         "odds: 'incomplete hands' have no fixed number of cards (leave it out)"),
        (lambda: Rules(categories=(STRAIGHT_FLUSH, *STANDARD_ORDER[:-1])), RulesError,
         f"the order of categories: every straight flush is a high card too, {ORDER}"),
        (lambda: Rules(categories=(HIGH_CARD, STRAIGHT_FLUSH, FLUSH)), RulesError,
         f"the order of categories: every straight flush is a flush too, {ORDER}"),
        (lambda: replace(CYCLE, wild=Wild(lowest=True)), RulesError,
         ("the upsets: a wild card could be called either way when the minimum beats the maximum "
          "(leave out one of the two)")),
        (lambda: replace(CYCLE, wild=agree_on(["bug"]).wild), RulesError,
         ("the upsets: a wild card could be called either way when the minimum beats the maximum "
          "(leave out one of the two)")),
        (lambda: shares(5, {"Ann": "Kc 7d 5h 4s 2c"}, ["ace-to-five", "eight or better"]), DealError,
         "the pot: no hand qualifies for it ('high-low' gives it to the high hand)"),
        (lambda: chips(7, {"red": 5, "blue": 10}), DealError, "the amount: 7 cannot be paid (in red 5, blue 10)"),
        (lambda: chips(10**12, {}), DealError, "the amount: 1000000000000 cannot be paid (in no counters)"),
        (lambda: chips(10**9 + 1, {"red": 10**6 + 1, "white": 10**6}), DealError,
         ("the amount: 1000000001 can be paid in too many ways "
          "(give fewer counters, or values of which one divides another)")),
        (lambda: chips(7, {"x" * 2000: 1}), DealError,
         f"the counters '{'x' * 60}...': is not a name (names fit on a screen)"),
        (lambda: chips(7, {"red": 5, "white": 0.5}), DealError,
         "the counters 'white': 0.5 is no value (write a whole number from 1 on)"),
        (lambda: chips(7, {5: 5}), DealError, "the counters: {5: 5} is dict (give a value for each name)"),
        (lambda: chips(7, 5), DealError, "the counters: 5 is int (give a value for each name)"),
        (lambda: low_card_by_suit({"Ann": "2d", "Bob": "2d"}), DealError, f"the cards drawn: Ann and Bob {DREW}"),
        (lambda: high_card_by_suit({"Ann": "2d", "Bob": "Qs", "Cid": "2d", "Dee": "2d"}), DealError,
         f"the cards drawn: Ann and Cid and Dee {DREW}"),
        (lambda: high_card_by_suit({"Ann": "2d", "Bob": "Qs", "Cid": "2d", "Dee": "Qs"}), DealError,
         f"the cards drawn: Ann and Cid {DREW}; the cards drawn: Bob and Dee {DREW}"),
    ],
)  # fmt: skip
def test_a_question_without_an_answer_is_refused_in_these_words(
    ask: Callable[[], object], kind: type[PokerError], message: str
) -> None:
    assert str(refusal(kind, ask)) == message


@pytest.mark.parametrize("number", [-1, True, 2.5, "5", None, -(10**60)], ids=repr)
def test_what_is_no_number_of_chips_is_refused_with_what_was_seen(
    number: object,
) -> None:
    seen = reprlib.repr(number)
    assert (
        str(refusal(DealError, lambda: shares(number, {"Ann": GOOD})))
        == f"the pot: {seen} {NO_CHIPS}"
    )
    assert (
        str(refusal(DealError, lambda: chips(number)))
        == f"the amount: {seen} {NO_CHIPS}"
    )


@pytest.mark.parametrize(
    "twin",
    [copy.copy, lambda error: pickle.loads(pickle.dumps(error))],  # noqa: S301
)
def test_an_error_says_the_same_after_its_way_from_one_process_to_another(twin) -> None:
    error = refusal(CardError, lambda: category("1c Jd"))
    assert type(twin(error)) is CardError
    assert str(twin(error)) == str(error)
    assert twin(error).faults == error.faults


def test_every_error_is_a_value_error_and_no_grade_includes_another() -> None:
    kinds = [CardError, HandError, RulesError, DealError]
    assert all(
        issubclass(kind, PokerError) and issubclass(kind, ValueError) for kind in kinds
    )
    assert not any(
        issubclass(one, other) for one in kinds for other in kinds if one is not other
    )
