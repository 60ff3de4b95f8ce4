"""Steps about names, the best five, a card drawn and chips: what is wrong is told."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

import reference
from dojo.board.result import WrongAnswer
from features.steps.cards import deal_table
from features.steps.chips import chips_are, divide_pot, pay, takes_pot
from features.steps.functions import (
    draw_twice,
    function_refuses_it,
    in_place_of_chips,
    owe_amount,
)
from features.steps.house_rules import add_house_rules
from features.steps.odds import every_hand_is_counted
from features.steps.showdown import outcome_is, table_shows
from features.steps.table import (
    are_drawn,
    are_upcards,
    best_five_are,
    bets_first,
    has_nickname,
    has_none_of_the_nicknames,
    is_called,
)

SEVEN = "10c 10d 8d 8h 4c 4s Qd"
FLUSHES = [["Ann", "Qh 10h 9h 5h 2h"], ["Bob", "Qs 10s 9s 5s 2s"], ["Cid", "A-A-K-Q-J"]]
ODD = [
    None,
    5,
    "",
    "Ann",
    ["Ann"],
    ("boat",),
    {"Ann"},
    b"10c",
    object(),
    {"Ann": "5"},
    {1: 2},
]


def solving(function, answer):
    return SimpleNamespace(**{function: answer})


def always(answer):
    return lambda *_: answer


def hand(name):
    return deal_table([name])[0]


def best_five(answer, expected="10c 10d 8d 8h Qd", cards=SEVEN):
    best_five_are(hand(cards), expected, solving("best_five", answer), ())


def nickname(answer, whether, name):
    has_nickname(hand("7-7-7-10-10"), whether, name, solving("nicknames", answer), ())


def drawn(answer, expected, cards="Ac, Kd and Ad"):
    outcome_is(are_drawn(cards), expected, solving("high_card_by_suit", answer))


def pot(answer, expected="Ann 12, Bob 13, Cid 0"):
    chips_are(divide_pot("25", FLUSHES, ()), expected, solving("shares", answer))


def counters(answer, expected):
    chips_are(pay("30"), expected, solving("chips", always(answer)))


def test_the_best_five_may_come_in_any_order():
    best_five(always("Qd 8h 8d Td Tc"))


@pytest.mark.parametrize(
    "answer",
    [
        "Tc Td 8d 8h 4c",  # not the best
        "Tc Td 8d 8h",  # too few
        "Tc Td 8d 8h Qd 4c",  # too many
        "Tc Td 8d 8h Qs",  # a card not held
        "Tc Td 8d 8h 8h",  # a card twice
        "10c 10d 8d 8h Qd",  # not as cards are written
    ],
)
def test_other_cards_are_wrong(answer):
    for expected in ("10c 10d 8d 8h Qd", "10-10-8-8-Q"):
        with pytest.raises(WrongAnswer) as caught:
            best_five(always(answer), expected)
        assert caught.value.expected == f"{expected.replace('10', 'T')}, in any order"
        assert caught.value.actual == f"'{answer}'"


def test_a_hand_is_called_so_to_the_letter():
    is_called(
        hand("J-J-4-4-9"),
        '"jacks and fours"',
        solving("describe", always("jacks and fours")),
        (),
    )
    for answer in ("Jacks and fours", "jacks and fours ", "two pairs"):
        with pytest.raises(WrongAnswer) as caught:
            is_called(
                hand("J-J-4-4-9"),
                '"jacks and fours"',
                solving("describe", always(answer)),
                (),
            )
        assert (caught.value.expected, caught.value.actual) == (
            "'jacks and fours'",
            f"'{answer}'",
        )


def test_a_nickname_must_be_among_those_returned():
    nickname(always(["boat", "tight"]), "also", '"tight"')
    with pytest.raises(WrongAnswer) as caught:
        nickname(always(["boat"]), "also", '"tight"')
    assert (caught.value.expected, caught.value.actual) == (
        "a list with 'tight'",
        "['boat']",
    )


def test_every_name_of_a_list_must_be_absent():
    asking = solving("nicknames", always(["boat"]))
    has_none_of_the_nicknames(hand("7-7-7-10-10"), "trips, quads", asking, ())
    with pytest.raises(WrongAnswer) as caught:
        has_none_of_the_nicknames(hand("7-7-7-10-10"), "quads, boat", asking, ())
    assert caught.value.expected == "a list without 'boat'"


def test_nobody_always_wins_the_draw():
    with pytest.raises(WrongAnswer) as caught:
        drawn(always("Cid"), "Ad wins")
    assert (caught.value.expected, caught.value.actual) == ("'Bob'", "'Cid'")
    assert caught.value.__notes__[-1].endswith("when the hands move on a seat.")


def test_whoever_takes_a_pot_takes_it_from_every_seat():
    shown = table_shows([["Ann", "A-A-K-Q-J"], ["Bob", "K-K-A-Q-J"]], ())
    takes_pot(shown, "Ann", "9", reference, ())
    with pytest.raises(WrongAnswer, match="but got"):
        takes_pot(
            shown, "Ann", "9", solving("shares", always({"Ann": 9, "Bob": 0})), ()
        )
    with pytest.raises(WrongAnswer):
        takes_pot(shown, "Bob", "9", reference, ())


def test_several_house_rules_stand_in_a_line():
    names = "three-card straights and flushes + bug"
    expected = ("two decks", "three-card straights and flushes", "bug")
    assert add_house_rules(("two decks",), names) == expected


def test_a_pot_that_always_goes_to_the_same_seats_is_wrong():
    with pytest.raises(WrongAnswer) as caught:
        pot(always({"Ann": 12, "Bob": 13, "Cid": 0}))
    assert caught.value.expected == "{'Ann': 13, 'Bob': 0, 'Cid': 12}"
    assert caught.value.actual == "{'Ann': 12, 'Bob': 13, 'Cid': 0}"
    assert caught.value.__notes__[-1].endswith("when the hands move on a seat.")


@pytest.mark.parametrize(
    "answer",
    [
        {"Ann": 12, "Bob": 13},
        {"Ann": 12, "Bob": 13, "Cid": 0, "Dan": 0},
        {"Ann": 12.0, "Bob": 13, "Cid": 0},
        {"Ann": 12, "Bob": 13, "Cid": False},
        [12, 13, 0],
    ],
)
def test_a_pot_is_divided_in_whole_chips_for_every_player_and_nobody_else(answer):
    with pytest.raises(WrongAnswer) as caught:
        pot(always(answer))
    assert caught.value.actual.startswith(str(answer))


def test_a_colour_left_out_counts_as_none():
    counters({"blue": 1, "red": 1}, "blue 1, red 1")
    counters({"yellow": 0, "blue": 1, "red": 1, "white": 0}, "blue 1, red 1")
    counters({}, "white 0")


@pytest.mark.parametrize(
    "answer",
    [
        {"blue": 1},
        {"red": 6},
        {"blue": 1, "red": 1, "green": 1},
        {"blue": 1, "red": 1.0},
    ],
)
def test_other_counters_are_wrong(answer):
    with pytest.raises(WrongAnswer) as caught:
        counters(answer, "blue 1, red 1")
    assert (caught.value.expected, caught.value.actual) == (
        "{'blue': 1, 'red': 1}",
        str(answer),
    )


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_an_odd_answer_is_wrong_wherever_it_comes(odd):
    asking: list[Callable[[], None]] = [
        lambda: best_five(always(odd)),
        lambda: is_called(
            hand(SEVEN), '"tens and eights"', solving("describe", always(odd)), ()
        ),
        lambda: nickname(always(odd), "also", '"boat"'),
        lambda: drawn(always(odd), "Ac wins"),
        lambda: pot(always(odd)),
        lambda: counters(odd, "blue 1, red 1"),
    ]
    for ask in asking:
        with pytest.raises(WrongAnswer):
            ask()


def test_a_missing_function_is_not_started():
    nothing = SimpleNamespace()
    asking: list[Callable[[], object]] = [
        lambda: best_five_are(hand(SEVEN), "10-10-8-8-Q", nothing, ()),
        lambda: is_called(hand(SEVEN), '"tens and eights"', nothing, ()),
        lambda: has_nickname(hand(SEVEN), "also", '"two pair"', nothing, ()),
        lambda: outcome_is(are_drawn("Ac and Ad"), "Ad wins", nothing),
        lambda: chips_are(divide_pot("25", FLUSHES, ()), "Ann 25", nothing),
        lambda: chips_are(pay("30"), "red 6", nothing),
        lambda: every_hand_is_counted(nothing, ()),
    ]
    for ask in asking:
        with pytest.raises(NotImplementedError, match="There is no function"):
            ask()


def test_counters_of_other_values_are_handed_on():
    chips_are(pay("40", "blue 25, green 20, white 1"), "green 2", reference)
    counting = solving("chips", lambda *asked: {"blue": len(asked)})
    with pytest.raises(WrongAnswer) as caught:
        chips_are(pay("40", "blue 25, green 20"), "green 2", counting)
    assert caught.value.__notes__ == [
        'asked:\n    assert chips(40, {"blue": 25, "green": 20}) == {"green": 2}'
    ]


def test_the_lowest_upcard_bets_first_wherever_its_holder_sits():
    bets_first(are_upcards("2d, 2c and Ks"), "2c", reference)
    always_the_first = solving("low_card_by_suit", lambda cards: next(iter(cards)))
    with pytest.raises(WrongAnswer) as caught:
        bets_first(are_upcards("2d, 2c and Ks"), "2c", always_the_first)
    assert (caught.value.expected, caught.value.actual) == ("'Bob'", "'Ann'")


@pytest.mark.parametrize(
    ("function", "shown", "asked"),
    [
        (
            "chips",
            owe_amount("7", "red 5, blue 10"),
            'chips(7, {"red": 5, "blue": 10})',
        ),
        ("chips", in_place_of_chips("2.5", "an amount"), "chips(2.5)"),
        (
            "shares",
            in_place_of_chips('"12"', "a pot"),
            'shares("12", {"Bob": "2c 3d 5h 9s Kc"})',
        ),
        (
            "low_card_by_suit",
            draw_twice("Jd"),
            'low_card_by_suit({"Ann": "Jd", "Bob": "Jd"})',
        ),
    ],
)
def test_what_cannot_be_answered_must_be_refused(function, shown, asked):
    function_refuses_it(function, shown, None, reference, ())
    with pytest.raises(WrongAnswer) as caught:
        function_refuses_it(function, shown, None, solving(function, always({})), ())
    assert caught.value.expected == "ValueError"
    assert caught.value.__notes__ == [
        f"asked:\n    with pytest.raises(ValueError):\n        {asked}"
    ]
