"""Steps about names, the best five, drawn cards, chips, wild cards and odds.

``APPROVE=1 pytest tests/test_steps_functions.py`` writes the new messages to
``steps.md``. Read the diff before you commit it.
"""

import os
import re
from pathlib import Path

import pytest

import reference
from dojo.board.explain import describe_wrong_call
from dojo.errors import WRONG_CALL, Interruption, WrongAnswer
from tests.playing import a_solution, play, written
from tests.test_steps import Unfriendly

PATH = Path(__file__).with_name("steps.md")
APPROVED = PATH.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.+?)\n\n(.+?)^```$", APPROVED, re.MULTILINE | re.DOTALL)
ANSWER = re.compile(r"^>>> (\w+)=(.+)\n(.+(?:\n +.+)*)$", re.MULTILINE)
ODDS = reference.odds(["20-card poker"])
NAMES = {"ODDS": ODDS, "reference": reference, "Unfriendly": Unfriendly}
# maps each function to the first steps that call it
STEPS = {
    re.match(r">>> (\w+)", answers)[1]: steps for steps, answers in reversed(BLOCKS)
}
ODD = [None, 5, "", "Ann", ["Ann"], ("boat",), {"Ann"}, b"10c", object(), {1: 2}]
ODD += [{"Ann": 12.0, "Bob": 13, "Cid": 0}, {"Ann": 12, "Bob": 13, "Cid": False}]
ODD += [{"Ann": 12, "Bob": 13}, {"blue": 1, "red": 1.0}, "jd ts 9c 8s 7s"]


def run_steps(steps, function, answer):
    """Run the steps on a solution in which *function* gives this answer."""
    answering = answer if callable(answer) else lambda *_: answer
    return play(written(steps), a_solution(**{function: answering}))


def write_message(error):
    """Return the message that a pair sees about an answer."""
    if error is None:
        return "right"
    assert isinstance(error, WrongAnswer)
    call, *hints = error.__notes__
    if WRONG_CALL in vars(error):
        hints.append(describe_wrong_call(vars(error)[WRONG_CALL]))
    lines = [f"expected {error.expected}, not {error.actual}", *call.splitlines()]
    return "\n    ".join([*lines, *hints])


@pytest.mark.parametrize(("steps", "answers"), BLOCKS)
def test_messages_about_answers_match_the_approved_text(steps, answers):
    written_now = ANSWER.sub(
        lambda found: (
            f">>> {found[1]}={found[2]}\n"
            + write_message(run_steps(steps, found[1], eval(found[2], NAMES)))  # noqa: S307
        ),
        answers,
    )
    if os.environ.get("APPROVE"):
        text = PATH.read_text(encoding="utf-8")
        changed = text.replace(f"{steps}\n\n{answers}", f"{steps}\n\n{written_now}")
        PATH.write_text(changed, encoding="utf-8")
        return
    assert written_now == answers


@pytest.mark.parametrize("function", STEPS)
def test_odd_answer_fails_but_missing_function_is_not_started(function):
    steps = STEPS[function]
    for odd in ODD:
        error = run_steps(steps, function, odd)
        assert isinstance(error, WrongAnswer), odd
        assert function == "odds" or repr(odd)[:14] in error.actual
    error = play(written(steps), a_solution())
    assert isinstance(error, NotImplementedError)
    assert str(error).startswith(f"{function}() isn't implemented yet.")


def test_step_with_too_few_cards_is_a_fault_in_the_feature():
    steps = STEPS["stands_for"].replace("J-10-9-8-7", "J-10-9-8")
    error = run_steps(steps, "stands_for", "Jd Ts 9c 8s")
    assert isinstance(error, Interruption)
    fault = "J-10-9-8 and Jd 10s 9c Jk 7s have different numbers of cards."
    assert str(error) == f"{fault} Correct the feature."
