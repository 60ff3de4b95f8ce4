"""The child that finds out which question a test could ask to notice a survivor, if there is one.

``python -m dojo.mutate.survivors FOLDER`` asks, in a worker, on the mutants that mutmut has left in the sandbox. A test
can hardly notice one that answers all questions as the code does.
"""

import importlib
import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType
from typing import cast

from dojo.finder import SolutionFinder, forget
from dojo.limits import TimeIsUp, stop_after
from dojo.mutate.mutmut import SWITCH
from dojo.mutate.result import ODD_QUESTIONS
from dojo.sandbox import Channel, limit_memory
from dojo.solution import NAME

ANSWER_LIMIT = 0.5  # seconds for one answer
FEWEST_ANSWERS = 50  # answers that a solution must give, or nothing can be said
MOST_UNANSWERED = 5  # questions to which it may give none in time
LONG_QUESTION = 70  # characters of a question; what is shown fits a line
PROPER_HANDS = """
Ah Kd 9s 5c 3d, As Kc 9d 5h 3c, Ad Kh 9c 5d 3s, Ac Kd 9h 5s 2d, Kh 9d 4c 3s Ad, 5d Kh 8c Ad 3s, Ac Qd Ts 9h 8d
Kc Qd 9s 5h 3d, 7c 5d 4s 3h 2d, Jc Td 9s 8h 6d, Ac 2d 3s 4h 6c, Ad Kd Qd Jd 9c, 2h 3h 4h 5h 7c, Ac 2d Ks Qh 3c
8h 8d Ks 5c 3d, 8s 8c Kd 5h 3c, Kc 8d 5s 8h 3h, 8h 8d Ks 5c 2d, 8h 8d Ks 4c 3d, 8h 8d Qs 5c 3d, 7h 7d As Kc Qd
Ah Ad 4s 3c 2d, 2h 2d As Kc Qd, 2c 2d 3s 4h 6c, Th Td 9s 8c 7d, Jh Jd Ts 9c 8d, Kh Kd 3s 2c Ad, 6h 2d 3s 4c 6d
9h 9d 5s 5c Kd, 9s 9c 5h 5d Kc, 5c 9d Kh 5d 9c, 9h 9d 5s 5c Qd, 9h 9d 4s 4c Kd, 8h 8d 7s 7c Ad, Ah Ad 2s 2c 3d
Kh Kd Qs Qc 2d, 3h 3d 2s 2c Ad, Th Td 9s 9c 8d, Ah Ad Ks Kc Qd
7h 7d 7s Kc 3d, 7h 7d 7c Ks 3h, 7h 7d 7s Kc 2d, 7h 7d 7s Qc Jd, 6h 6d 6s Ac Kd, 2h 2d 2s 4c 3d, Ah Ad As Kc Qd
Ah Kd Qs Jc Td, As Kc Qd Jh Tc, Kh Qd Js Tc 9d, 5h 4d 3s 2c Ad, 3d Ah 5c 2s 4d, 6h 5d 4s 3c 2d, 9d 7s 8c 6h 5d
Ah Kh 9h 5h 3h, As Ks 9s 5s 3s, Ad Kd 9d 5d 2d, Ac Kc 9c 4c 3c, Ah Qh 9h 5h 3h, Kd Qd Jd Td 8d, 7c 5c 4c 3c 2c
9h 9d 9s 5c 5d, 9h 9d 9c 5s 5h, 5c 9d 5h 9s 9c, 9h 9d 9s 4c 4d, 8h 8d 8s Ac Ad, 2h 2d 2s 3c 3d, Ah Ad As Kc Kd
6h 6d 6s 6c Kd, 6h 6d 6s 6c Kh, 6h 6d 6s 6c Qd, 5h 5d 5s 5c Ad, 2h 2d 2s 2c 3d, Ah Ad As Ac Kd, Kh 6d 6h 6c 6s
Ah Kh Qh Jh Th, As Ks Qs Js Ts, Kd Qd Jd Td 9d, 5c 4c 3c 2c Ac, 6h 5h 4h 3h 2h, 9s 7s 8s 6s 5s, Td Jd 9d 8d 7d
"""  # of each category, some of equal value first, others nearly equal, and those at both ends
NO_ANSWER = ("NameError", "NotImplementedError", TimeIsUp.__name__)


def make_questions() -> list[str]:
    """Make the questions about proper hands, as they stand in a test; the short ones first."""
    hands = [
        hand.strip()
        for line in PROPER_HANDS.split("\n")
        for hand in line.split(",")
        if hand
    ]
    questions = []
    for number, hand in enumerate(hands):
        others = [hands[number - n] for n in (1, 3, 8)]
        three, seven = write_hands(hand, *others[:2]), f"{hand} {others[-1][:5]}"
        drawn = write_hands(*(text[:2] for text in (hand, *others[1:])))
        questions += [
            f'{name}("{hand}")' for name in ("category", "describe", "nicknames")
        ]
        questions += [f"winners({write_hands(hand, other)})" for other in others]
        questions += [
            f"winners({three})",
            f"shares({3 * number}, {three})",
            f"chips({5 * number})",
        ]
        questions += [
            f'best_five("{seven}")',
            f"high_card_by_suit({drawn})",
            f"low_card_by_suit({drawn})",
        ]
    return sorted(questions, key=lambda question: len(question) > LONG_QUESTION)


def write_hands(*hands: str) -> str:
    """Write hands as they are given to players."""
    return json.dumps(dict(zip(("Ann", "Bob", "Cid"), hands, strict=False)))


def ask_mutant(questions: Mapping[str, CodeType], mutant: str) -> Iterator[str]:
    """Give the reply of a mutant to each question; of the code as it is if it is named "". Nothing is remembered."""
    os.environ[SWITCH] = ""
    forget()
    solution = importlib.import_module(NAME)
    os.environ[SWITCH] = mutant
    for question in questions.values():
        try:
            with stop_after(ANSWER_LIMIT):
                reply = repr(eval(question, vars(solution)))  # noqa: S307 - our own question
        except BaseException as error:  # noqa: BLE001 - a mutant may raise anything at all
            reply = type(error).__name__
        yield reply


def main(folder: Path) -> None:
    """Ask the code as it is twice, and then each mutant what is answered steadily."""
    channel = Channel()
    limit_memory()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    vars(os)["environ"] = {
        **os.environ
    }  # where mutants look at each call; a plain dict answers five times as fast
    SolutionFinder(folder / "mutants" / NAME).install()
    questions = {
        text: compile(text, "question", "eval")
        for text in (*make_questions(), *ODD_QUESTIONS)
    }
    replies, endless = dict[str, str](), list[str]()
    for question, one, other in zip(
        questions, ask_mutant(questions, ""), ask_mutant(questions, ""), strict=True
    ):
        if one == other and one not in NO_ANSWER:
            replies[question] = one
        endless += [question] if TimeIsUp.__name__ in (one, other) else []
        if len(endless) == MOST_UNANSWERED:
            channel.send("", endless[0], "")
            replies.clear()
            break
    asked = {question: questions[question] for question in replies}
    mutants = cast("list[str]", channel.receive())
    for mutant in mutants if len(replies) >= FEWEST_ANSWERS else ():
        others = zip(replies, ask_mutant(asked, mutant), strict=True)
        shown = (
            (text, f"\nis {reply}, was {replies[text]}")
            for text, reply in others
            if reply != replies[text]
        )
        channel.send(mutant, *next(shown, ("", "")))
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
