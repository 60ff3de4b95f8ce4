"""The child that finds out which question shows a survivor, if there is one.

``python -m dojo.mutate.worker FOLDER`` asks the mutants that mutmut has left in the
sandbox. A test can hardly notice one that answers all questions as the code does.
"""

import importlib
import os
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType
from typing import cast

from dojo.errors import TimeIsUp
from dojo.isolation.process import Channel, limit_memory
from dojo.isolation.time_limit import stop_after
from dojo.mutate.messages import MESSAGES, Chance, Effect, Survivors
from dojo.mutate.mutmut import SWITCH
from dojo.mutate.questions import make_questions
from dojo.solution.folder import NAME
from dojo.solution.importing import SolutionFinder, forget

ANSWER_LIMIT = 0.5  # seconds for one answer
FEWEST_ANSWERS = 50  # that a solution must give, or nothing can be said
NO_ANSWER = ("NameError", "NotImplementedError", TimeIsUp.__name__)


def ask_mutant(
    questions: Mapping[str, CodeType], mutant: str, seed: int = 0
) -> Iterator[tuple[str, str]]:
    """Give each question, and a mutant's reply; that of the code as it is for "".

    Chance is the same for the same *seed*.
    """
    os.environ[SWITCH] = ""
    forget()  # whatever another mutant has left in the modules
    solution = importlib.import_module(NAME)
    os.environ[SWITCH] = mutant
    for question, code in questions.items():
        random.seed(seed)
        try:
            with stop_after(ANSWER_LIMIT):
                reply = repr(eval(code, vars(solution)))  # noqa: S307 - our own question
        except BaseException as error:  # noqa: BLE001 - a mutant may raise anything at all
            reply = type(error).__name__
        yield question, reply


def find_effect(
    mutant: str, questions: Mapping[str, CodeType], replies: Mapping[str, str]
) -> Effect:
    """Ask a mutant until it answers otherwise than the code as it is."""
    for question, reply in ask_mutant(questions, mutant):
        if reply != replies[question]:
            return Effect(mutant, question, reply, before=replies[question])
    return Effect(mutant)


def main(folder: Path) -> None:
    """Ask every survivor what the code as it is answers."""
    channel = Channel(MESSAGES)
    limit_memory()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    # mutants look there at each call; a plain dict answers five times as fast
    vars(os)["environ"] = {**os.environ}
    SolutionFinder(folder / "mutants" / NAME).install()
    survivors = cast("Survivors", channel.receive())
    questions = {
        question: compile(question, "question", "eval") for question in make_questions()
    }
    first_replies = dict(ask_mutant(questions, ""))
    # in another order, in case the code keeps something between calls
    backwards = dict(reversed(questions.items()))
    later_replies = dict(ask_mutant(backwards, "", seed=1))
    replies = {}
    for question, reply in first_replies.items():
        if reply != later_replies[question]:  # whatever a mutant answers says nothing
            channel.send(Chance(question))
            os._exit(0)
        if reply not in NO_ANSWER:
            replies[question] = reply
    steady = {question: questions[question] for question in replies}
    if len(replies) >= FEWEST_ANSWERS:
        for mutant in survivors.names:
            channel.send(find_effect(mutant, steady, replies))
    os._exit(0)  # whatever threads the code has left behind


if __name__ == "__main__":
    main(Path(sys.argv[1]))
