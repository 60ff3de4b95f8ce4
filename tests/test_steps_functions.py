"""Steps about names, the best five, a card drawn, chips, wild cards and odds.

What is right passes, and of what is wrong it is told what came in place of what.
"""

import pytest

import reference
from dojo.board.result import WrongAnswer
from tests.playing import a_solution, play, written

SEVEN = "When 10c 10d 8d 8h 4c 4s Qd is shown"
BEST = (SEVEN, "Then its best five are 10c 10d 8d 8h Qd")
RANKS = (SEVEN, "Then its best five are 10-10-8-8-Q")
CALLED = ("When J-J-4-4-9 is shown", 'Then it is called "jacks and fours"')
ALSO = ("When 7-7-7-10-10 is shown", 'Then it is also called "tight"')
NONE = ("When 7-7-7-10-10 is shown", "Then it is called none of quads, boat")
DRAWN = ("When Ac, Kd and Ad are drawn", "Then Ad wins")
UPCARDS = ("When 2d, 2c and Ks are shown as upcards", "Then 2c bets first")
POT = (
    """When a pot of 25 chips is divided among
    |Ann|Qh 10h 9h 5h 2h|
    |Bob|Qs 10s 9s 5s 2s|
    |Cid|A-A-K-Q-J|""",
    "Then the chips are Ann 12, Bob 13, Cid 0",
)
TAKEN = (
    """When these players show their hands
    |Ann|A-A-K-Q-J|
    |Bob|K-K-A-Q-J|""",
    "Then Ann takes a pot of 9 chips",
)
PAID = ("When 30 units are paid in chips", "Then the chips are blue 1, red 1")
PAID_OTHERWISE = (
    "When 40 units are paid in blue 25, green 20",
    "Then the chips are green 2",
)
JOKERS = "Given the house rule jokers wild"
GAP = (JOKERS, "When Jd 10s 9c Jk 7s is shown", "Then it plays as J-10-9-8-7")
FLUSH = (JOKERS, "When Jk 10h 8h 5h 4h is shown", "Then it plays as Ah 10h 8h 5h 4h")
JACKS = (JOKERS, "When J-Jk-Jk-3-2 is shown", "Then it plays as J-J-J-3-2")
TWENTY = (
    "Given the house rule 20-card poker",
    "When every hand of the deck is counted",
)
FIGURES = (
    *TWENTY,
    """Then these are the figures
    |category|hands|
    |four of a kind|80|
    |full house|480|
    |three of a kind|1,920|
    |two pairs|4,320|
    |pair|7,680|
    |high card|1,024|
    |total|15,504|""",
)
RARER = (
    *TWENTY,
    """Then each is rarer than those below it
    |category|
    |four of a kind|
    |pair|
    |high card|""",
)
ORDER = (
    *TWENTY,
    """Then the categories come in this order
    |category|
    |pair|
    |flush|""",
)
ODDS = reference.odds(["20-card poker"])

RIGHT = [
    (BEST, "best_five", "Qd 8h 8d Td Tc"),
    (RANKS, "best_five", "Qd 8h 8d Td Tc"),
    (CALLED, "describe", "jacks and fours"),
    (ALSO, "nicknames", ["boat", "tight"]),
    (NONE, "nicknames", ["tight"]),
    (PAID, "chips", {"blue": 1, "red": 1}),
    (PAID, "chips", {"yellow": 0, "blue": 1, "red": 1, "white": 0}),
    (GAP, "stands_for", "Jd Ts 9c 8s 7s"),
    (GAP, "stands_for", "8h Ts 7s 9c Jd"),
    (FLUSH, "stands_for", "Th Ah 8h 5h 4h"),
    (JACKS, "stands_for", "Jc Jd Js 3d 2h"),
    (FIGURES, "odds", dict(reversed(ODDS.items()))),
    (FIGURES, "odds", ODDS | {"flush": 0}),
    (ORDER, "odds", {"pair": 1, "flush": 3}),
]
BEST_IN_WORDS = "Tc Td 8d 8h Qd, in any order"
GAP_IN_WORDS = "J T 9 8 7, in any order"
WRONG = [  # steps, function, answer, what was expected, what came
    (BEST, "best_five", "Tc Td 8d 8h 4c", BEST_IN_WORDS, "'Tc Td 8d 8h 4c'"),
    (BEST, "best_five", "Tc Td 8d 8h", BEST_IN_WORDS, "'Tc Td 8d 8h'"),
    (BEST, "best_five", "Tc Td 8d 8h Qs", BEST_IN_WORDS, "'Tc Td 8d 8h Qs'"),
    (BEST, "best_five", "10c 10d 8d 8h Qd", BEST_IN_WORDS, "'10c 10d 8d 8h Qd'"),
    (
        RANKS,
        "best_five",
        "Tc Td 8d 8h 8h",
        "T-T-8-8-Q, in any order",
        "'Tc Td 8d 8h 8h'",
    ),
    (CALLED, "describe", "Jacks and fours", "'jacks and fours'", "'Jacks and fours'"),
    (CALLED, "describe", "jacks and fours ", "'jacks and fours'", "'jacks and fours '"),
    (ALSO, "nicknames", ["boat"], "a list with 'tight'", "['boat']"),
    (NONE, "nicknames", ["boat"], "a list without 'boat'", "['boat']"),
    (DRAWN, "high_card_by_suit", "Cid", "'Bob'", "'Cid'"),
    (UPCARDS, "low_card_by_suit", "Ann", "'Bob'", "'Ann'"),
    (
        POT,
        "shares",
        {"Ann": 12, "Bob": 13, "Cid": 0},
        "{'Ann': 13, 'Bob': 0, 'Cid': 12}",
        "{'Ann': 12, 'Bob': 13, 'Cid': 0}",
    ),
    (TAKEN, "shares", {"Ann": 9, "Bob": 0}, "{'Ann': 0, 'Bob': 9}", None),
    (PAID, "chips", {"blue": 1}, "{'blue': 1, 'red': 1}", "{'blue': 1}"),
    (PAID, "chips", {"red": 6}, "{'blue': 1, 'red': 1}", "{'red': 6}"),
    (PAID_OTHERWISE, "chips", {"blue": 2}, "{'green': 2}", "{'blue': 2}"),
    (GAP, "stands_for", "Jd Ts 9c 6s 7s", GAP_IN_WORDS, "'Jd Ts 9c 6s 7s'"),
    (GAP, "stands_for", "Jd Ts 9c 7s", GAP_IN_WORDS, "'Jd Ts 9c 7s'"),
    (GAP, "stands_for", "Jd Ts 9c 8s 7h", GAP_IN_WORDS, "'Jd Ts 9c 8s 7h'"),
    (GAP, "stands_for", "JdTs9c8s7s", GAP_IN_WORDS, "'JdTs9c8s7s'"),
    (
        FLUSH,
        "stands_for",
        "As Th 8h 5h 4h",
        "Ah Th 8h 5h 4h, in any order",
        "'As Th 8h 5h 4h'",
    ),
    (JACKS, "stands_for", "Jd Jh Js 3d 2h", None, "'Jd Jh Js 3d 2h'"),
    (
        FIGURES,
        "odds",
        ODDS | {"pair": 7_679, "full house": 481},
        "full house 480; pair 7,680",
        "full house 481; pair 7,679",
    ),
    (FIGURES, "odds", ODDS | {"flush": 4}, None, "total 15,508; flush 4"),
    (
        RARER,
        "odds",
        ODDS,
        "fewer hands of pair than of high card",
        "pair 7,680; high card 1,024",
    ),
    (RARER, "odds", {"four of a kind": 3, "pair": 3}, None, "four of a kind 3; pair 3"),
    (ORDER, "odds", {"flush": 3, "pair": 1}, "pair, flush", "flush, pair"),
]
FUNCTIONS = {
    "best_five": BEST,
    "describe": CALLED,
    "nicknames": ALSO,
    "high_card_by_suit": DRAWN,
    "low_card_by_suit": UPCARDS,
    "shares": POT,
    "chips": PAID,
    "stands_for": GAP,
    "odds": FIGURES,
}
ODD = [None, 5, "", "Ann", ["Ann"], ("boat",), {"Ann"}, b"10c", object(), {1: 2}]
ODD += [{"Ann": 12.0, "Bob": 13, "Cid": 0}, {"Ann": 12, "Bob": 13, "Cid": False}]
ODD += [{"Ann": 12, "Bob": 13}, {"blue": 1, "red": 1.0}, "jd ts 9c 8s 7s"]


def ask(steps, function, answer):
    """Play the steps on a solution that always gives this answer."""
    return play(written(*steps), a_solution(**{function: lambda *_: answer}))


@pytest.mark.parametrize(("steps", "function", "answer"), RIGHT)
def test_a_right_answer_passes_however_it_is_ordered(steps, function, answer):
    assert ask(steps, function, answer) is None


@pytest.mark.parametrize(("steps", "function", "answer", "expected", "actual"), WRONG)
def test_a_wrong_answer_is_told(steps, function, answer, expected, actual):
    error = ask(steps, function, answer)
    assert isinstance(error, WrongAnswer)
    assert expected in (error.expected, None)
    assert actual in (error.actual, None)
    assert error.__notes__[0].startswith("asked:\n    ")


@pytest.mark.parametrize(
    ("steps", "function", "answer"),
    [
        (DRAWN, "high_card_by_suit", "Cid"),
        (UPCARDS, "low_card_by_suit", "Bob"),
        (POT, "shares", {"Ann": 12, "Bob": 13, "Cid": 0}),
        (TAKEN, "shares", {"Ann": 9, "Bob": 0}),
    ],
)
def test_an_answer_that_never_changes_is_wrong_once_the_hands_move(
    steps, function, answer
):
    assert play(written(*steps), reference) is None
    error = ask(steps, function, answer)
    assert isinstance(error, WrongAnswer)
    assert error.__notes__[-1].startswith("Your first answer was right.")


@pytest.mark.parametrize("function", FUNCTIONS)
def test_an_odd_answer_is_wrong_and_a_missing_function_not_started(function):
    steps = FUNCTIONS[function]
    for odd in ODD:
        error = ask(steps, function, odd)
        assert isinstance(error, WrongAnswer), odd
        assert function == "odds" or repr(odd)[:20] in error.actual
    error = play(written(*steps), a_solution())
    assert isinstance(error, NotImplementedError)
    assert str(error).startswith("There is no function")


@pytest.mark.parametrize(
    ("shown", "function", "asked"),
    [
        (
            "7 units are owed, in red 5, blue 10",
            "chips",
            'chips(7, {"red": 5, "blue": 10})',
        ),
        ("2.5 is shown in place of an amount", "chips", "chips(2.5)"),
        (
            '"12" is shown in place of a pot',
            "shares",
            'shares("12", {"Bob": "2c 3d 5h 9s Kc"})',
        ),
        (
            "Jd is drawn by two players",
            "low_card_by_suit",
            'low_card_by_suit({"Ann": "Jd", "Bob": "Jd"})',
        ),
    ],
)
def test_what_cannot_be_answered_must_be_refused(shown, function, asked):
    steps = (f"When {shown}", f"Then {function} refuses it")
    assert play(written(*steps), reference) is None
    error = ask(steps, function, {})
    assert isinstance(error, WrongAnswer)
    assert error.expected == "ValueError"
    assert error.__notes__ == [
        f"asked:\n    with pytest.raises(ValueError):\n        {asked}"
    ]


def test_a_feature_that_asks_for_another_number_of_cards_is_at_fault_itself():
    error = ask((*GAP[:2], "Then it plays as J-10-9-8"), "stands_for", "Jd Ts 9c 8s")
    assert isinstance(error, ValueError)
    assert str(error) == "J-10-9-8 is not as many cards as Jd 10s 9c Jk 7s"
