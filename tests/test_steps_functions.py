"""Steps about names, the best five, a card drawn, chips, wild cards and odds.

``APPROVE=1 pytest tests/test_steps_functions.py`` writes anew what ``steps.md`` shows:
read the difference before you commit it.
"""

import os
import re
from pathlib import Path

import pytest

import reference
from dojo.errors import WrongAnswer
from tests.playing import a_solution, play, written
from tests.test_steps import Unfriendly

PATH = Path(__file__).with_name("steps.md")
APPROVED = PATH.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.+?)\n\n(.+?)^```$", APPROVED, re.MULTILINE | re.DOTALL)
ANSWER = re.compile(r"^>>> (\w+)=(.+)\n(.+(?:\n +.+)*)$", re.MULTILINE)
ODDS = reference.odds(["20-card poker"])
NAMES = {"ODDS": ODDS, "reference": reference, "Unfriendly": Unfriendly}
# by the function: the first steps that ask for it
STEPS = {
    re.match(r">>> (\w+)", answers)[1]: steps for steps, answers in reversed(BLOCKS)
}
ODD = [None, 5, "", "Ann", ["Ann"], ("boat",), {"Ann"}, b"10c", object(), {1: 2}]
ODD += [{"Ann": 12.0, "Bob": 13, "Cid": 0}, {"Ann": 12, "Bob": 13, "Cid": False}]
ODD += [{"Ann": 12, "Bob": 13}, {"blue": 1, "red": 1.0}, "jd ts 9c 8s 7s"]


def ask(steps, function, answer):
    """Play the steps on a solution with this function, or always this answer."""
    answering = answer if callable(answer) else lambda *_: answer
    return play(written(steps), a_solution(**{function: answering}))


def tell(error):
    """Write what a pair reads of an answer."""
    if error is None:
        return "right"
    assert isinstance(error, WrongAnswer)
    asked, *hints = error.__notes__
    lines = [f"expected {error.expected}, not {error.actual}", *asked.splitlines()]
    return "\n    ".join([*lines, *hints])


@pytest.mark.parametrize(("steps", "answers"), BLOCKS)
def test_an_answer_is_told_as_it_was_approved(steps, answers):
    told = ANSWER.sub(
        lambda found: (
            f">>> {found[1]}={found[2]}\n"
            + tell(ask(steps, found[1], eval(found[2], NAMES)))  # noqa: S307
        ),
        answers,
    )
    if os.environ.get("APPROVE"):
        text = PATH.read_text(encoding="utf-8")
        changed = text.replace(f"{steps}\n\n{answers}", f"{steps}\n\n{told}")
        PATH.write_text(changed, encoding="utf-8")
        return
    assert told == answers


@pytest.mark.parametrize("function", STEPS)
def test_an_odd_answer_is_wrong_and_a_missing_function_not_started(function):
    steps = STEPS[function]
    for odd in ODD:
        error = ask(steps, function, odd)
        assert isinstance(error, WrongAnswer), odd
        assert function == "odds" or repr(odd)[:14] in error.actual
    error = play(written(steps), a_solution())
    assert isinstance(error, NotImplementedError)
    assert str(error).startswith(f"{function}() isn't implemented yet.")


def test_a_feature_that_asks_for_another_number_of_cards_is_at_fault_itself():
    steps = STEPS["stands_for"].replace("J-10-9-8-7", "J-10-9-8")
    error = ask(steps, "stands_for", "Jd Ts 9c 8s")
    assert isinstance(error, ValueError)
    assert str(error) == "J-10-9-8 is not as many cards as Jd 10s 9c Jk 7s"
