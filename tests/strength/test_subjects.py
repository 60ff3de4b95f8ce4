"""What a test is about beside the plainest poker."""

import pytest

from dojo.gallery import engine
from dojo.mutants.subjects import subjects
from dojo.trial.questions import Answers, questions
from dojo.trial.switch import Call

TENS = "Td Ts 9d 9c 8s"
QUESTIONS = {
    "the category of five cards": (Call("category", (TENS,), {}), ()),
    "who wins": (Call("winners", ({"Ann": TENS, "Bob": "Jd Js 2s 2c 4s"},), {}), ()),
    "no house rules, said aloud": (Call("category", (TENS, ()), {}), ()),
    "a function that comes later": (Call("describe", (TENS,), {}), ("describe",)),
    "a hand under a house rule": (Call("category", (TENS,), {"rules": ["two decks"]}), ("two decks",)),
    "text that is no card": (Call("category", ("1d Ts 9d 9c 8s",), {}), ("refusals",)),
    "four cards": (Call("winners", ({"Ann": "Td Ts 9d 9c"},), {}), ("refusals",)),
    "what is no hand at all": (Call("category", (None,), {}), ("refusals",)),
    "a call that is none": (Call("category", (), {}), ()),
    "a house rule that nobody knows": (Call("category", (TENS, ["two deck"]), {}), ("refusals of house rules",)),
    "house rules that contradict each other": (
        Call("category", (TENS, ["ace-to-five", "ace-to-six"]), {}),
        ("ace-to-five", "ace-to-six", "refusals of house rules"),
    ),
    "a text in place of house rules": (Call("category", (TENS, "bug"), {}), ("refusals of house rules",)),
    "an empty list of house rules": (Call("category", (TENS, []), {}), ("an empty list of house rules",)),
    "seven cards": (Call("winners", ({"Ann": f"{TENS} 2c 3c"},), {}), ("more than five cards",)),
    "ten as two figures": (Call("category", ("10d Ts 9d 9c 8s",), {}), ("other ways to write cards",)),
    "one order of suits, as good as any": (
        Call("winners", ({"Ann": TENS}, ["suit order shdc", "suit of the highest card"]), {}),
        ("a suit order", "suit of the highest card"),
    ),
}


@pytest.mark.parametrize("what", QUESTIONS)
def test_a_question_is_about(what):
    call, about = QUESTIONS[what]
    assert subjects(questions([call]), Answers(engine()).refusal) == set(about)


def test_a_test_is_about_all_that_it_asks():
    calls = [QUESTIONS[what][0] for what in ("four cards", "seven cards", "who wins")]
    assert subjects(questions(calls), Answers(engine()).refusal) == {"refusals", "more than five cards"}
