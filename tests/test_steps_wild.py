"""The step about what wild cards play as: what is wrong is told."""

import pytest

from dojo.board.result import WrongAnswer
from tests.playing import a_solution, play, written

JOKERS = "Given the house rule jokers wild"
GAP = (JOKERS, "When Jd 10s 9c Jk 7s is shown", "Then it plays as J-10-9-8-7")
FLUSH = (JOKERS, "When Jk 10h 8h 5h 4h is shown", "Then it plays as Ah 10h 8h 5h 4h")
ODD = [
    None,
    5,
    "",
    [],
    ["Jd"],
    b"Jd Ts 9c 8s 7s",
    {"Jd"},
    object(),
    " ".join(["Jk"] * 5),
    "jd ts 9c 8s 7s",
]
ODD += [
    "Jd Ts  9c 8s 7s",
    "Jd Ts 9c 8s 7s ",
    "Jd 10s 9c 8s 7s",
    "JdTs9c8s7s",
    "J-10-9-8-7",
]


def answering(steps, answer):
    return play(written(*steps), a_solution(stands_for=lambda *_: answer))


@pytest.mark.parametrize(
    "answer", ["Jd Ts 9c 8s 7s", "Jd Ts 9c 8c 7s", "8h Ts 7s 9c Jd"]
)
def test_where_ranks_are_asked_for_suits_of_wild_cards_and_order_are_free(answer):
    assert answering(GAP, answer) is None


@pytest.mark.parametrize(
    "answer",
    [
        "Jd Ts 9c 6s 7s",  # another rank
        "Jd Ts 9c 7s",  # the wild card left out
        "Jd Ts 9c 8s 7s 6s",  # a card too many
        "Jd Ts 9c 8s 7h",  # a natural card in another suit
        "Jd Ts 9c 9h 7s",
        "8d 8s 8c 8h 8s",
    ],
)
def test_other_ranks_or_other_natural_cards_are_wrong(answer):
    error = answering(GAP, answer)
    assert isinstance(error, WrongAnswer)
    assert error.expected == "J T 9 8 7, in any order"
    assert error.actual == f"'{answer}'"
    assert error.__notes__ == [
        'asked:\n    stands_for("Jd Ts 9c Jk 7s", ("jokers wild",))'
    ]


def test_where_full_cards_are_asked_for_the_suit_of_the_wild_card_counts():
    assert answering(FLUSH, "Th Ah 8h 5h 4h") is None
    error = answering(FLUSH, "As Th 8h 5h 4h")
    assert isinstance(error, WrongAnswer)
    assert (error.expected, error.actual) == (
        "Ah Th 8h 5h 4h, in any order",
        "'As Th 8h 5h 4h'",
    )


@pytest.mark.parametrize("answer", ODD, ids=lambda odd: type(odd).__name__)
def test_an_odd_answer_is_wrong_and_shown_as_it_came(answer):
    for steps in (GAP, FLUSH):
        error = answering(steps, answer)
        assert isinstance(error, WrongAnswer)
        assert error.actual[:1] in "'N5[b{a<", error.actual


def test_a_joker_is_not_taken_for_the_jack_whose_letter_it_begins_with():
    steps = (JOKERS, "When J-Jk-Jk-3-2 is shown", "Then it plays as J-J-J-3-2")
    assert answering(steps, "Jc Jd Js 3d 2h") is None
    assert isinstance(answering(steps, "Jd Jh Js 3d 2h"), WrongAnswer)


def test_a_missing_function_is_not_started():
    for solution in (a_solution(), a_solution(stands_for="text")):
        assert isinstance(play(written(*GAP), solution), NotImplementedError)


def test_a_feature_that_asks_for_another_number_of_cards_is_at_fault_itself():
    error = answering((*GAP[:2], "Then it plays as J-10-9-8"), "Jd Ts 9c 8s")
    assert isinstance(error, ValueError)
    assert str(error) == "J-10-9-8 is not as many cards as Jd 10s 9c Jk 7s"
