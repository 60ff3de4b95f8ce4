"""Survivors: which question a test could ask to notice one, and which of them a pair has put aside for good.

``python -m dojo.mutate.survivors FOLDER`` asks, in a worker, on the mutants that mutmut has left in the sandbox. A test
can hardly notice one that answers all questions as the code does.
"""

import contextlib
import importlib
import json
import os
import sys
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import CodeType
from typing import cast

from dojo.contract import RANKS, SUITS
from dojo.finder import forget
from dojo.limits import stop_after
from dojo.mutate.mutmut import SWITCH, Mutant
from dojo.sandbox import Channel, Worker, WorkerEnded, limit_memory
from dojo.solution import NAME

IN_ALL, LIMIT = 20.0, 0.5  # seconds for all survivors, and for one answer
FEWEST = 50  # answers that a solution must give, or nothing can be said
DEALS = 50
LONG = 70  # characters of a question; what is shown fits a line
SHAPES = (*("abcde",) * 3, "aabcd", "aabbc", "aaabc", "aaabb", "aaaab")  # which ranks are equal
LADDER = f"A{RANKS}"
NO_HANDS = (
    *("", "2c", "1c 3d 5h 9s Kc", "2c 3x 5h 9s Kc", "2c 3d 5h 9 Kc", "2c 2c 5h 9s Kc", "2c 3d 5h 9s"),
    *("2c 3d 5h 9s Kc Ad", "2c 3d 5h 9s Zz"),
)
WRITTEN = ("td jd 9d 8d 7d", "TD TS 9D 8D 7D", "10d Jd 9s 8d 7d", "TdJd9d8d7d", "10d9d8d7d6d", " Td  Jd 9d 8d 7d ")
CALLS = ("category({})", "describe({})", "best_five({})", 'winners({{"Ann": "2c 3d 5h 9s Kc", "Bob": {}}})')
ODD_QUESTIONS = ("winners({})", *(call.format(json.dumps(text)) for text in (*WRITTEN, *NO_HANDS) for call in CALLS))
NOT_STARTED = ("NameError", "NotImplementedError")
FILE = "not_noticeable.txt"  # beside the tests: the survivors that are put aside


def find_questions(folder: Path, survivors: Sequence[str], questions: dict[str, str]) -> None:
    """Fill in by name the first *question* that shows a survivor, or ""; some may be missing, for want of time."""
    until = time.monotonic() + IN_ALL
    with Worker("dojo.mutate.survivors", folder) as worker, contextlib.suppress(WorkerEnded):
        worker.send(survivors)
        while len(questions) < len(survivors):
            name, questions[name] = cast("list[str]", worker.receive(until - time.monotonic()))


def read_put_aside(
    file: Path, survivors: Sequence[Mutant], questions: Mapping[str, str]
) -> tuple[frozenset[str], tuple[str, ...]]:
    """Read which survivors are put aside, and which lines put nothing aside, each with the reason."""
    aside, troubles = set(), []
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = " ".join(line.split()).rstrip("#")
        if not words or words.startswith("#"):
            continue
        meant = [one.name for one in survivors if words.startswith(f"{write_line(one)} #")]
        question = next(filter(None, map(questions.get, meant)), "")
        if meant and not question:
            aside.update(meant)
        else:
            unlike = "no change that nobody noticed is like it, or no reason follows a #"
            why = f"the change can be noticed, by {question}" if question else unlike
            troubles.append(f"{FILE}, line {number}, puts nothing aside: {why}.")
    return frozenset(aside), tuple(troubles)


def write_line(mutant: Mutant) -> str:
    """Write a change as its line in the file begins, wherever the function stands by now."""
    return " ".join(f"{mutant.file} {mutant.function}: {mutant.before} => {mutant.after}".split())


def deal(dealer: Random) -> list[str]:
    """Deal a hand of any category."""
    shape, start = dealer.choice(SHAPES), dealer.randrange(len(LADDER) - 4)
    ranks = dealer.choice((LADDER[start : start + 5], dealer.sample(RANKS, 5)))
    one, *others = dealer.sample(SUITS, 4)
    suits = [one, *others, others[0]]
    if shape == "abcde":
        suits = [one] * 4 + [dealer.choice((one, others[0]))]  # four of a suit are not enough
    return dealer.sample([ranks["abcde".index(c)] + suit for c, suit in zip(shape, suits, strict=True)], 5)


def deal_rival(dealer: Random, hand: Sequence[str]) -> list[str]:
    """Deal other cards that are worth the same, nearly the same, or anything."""
    rival = [*hand]
    while len({*hand, *rival}) < 10:
        renamed = str.maketrans(SUITS, "".join(dealer.sample(SUITS, 4)))
        same = [card.translate(renamed) for card in hand]
        rival = dealer.choice((deal(dealer), same, [*same[1:], dealer.choice(RANKS) + same[0][1]]))
    return rival


def make_questions() -> list[str]:
    """Make the same questions about proper hands each time, as they stand in a test."""
    dealer = Random(1)  # noqa: S311 - it deals cards
    questions = []
    for number in range(DEALS):
        ann = deal(dealer)
        rivals = [deal_rival(dealer, ann) for _ in range(4)]
        three, seven = write_hands(ann, *rivals[:2]), " ".join(ann + rivals[0][:2])
        drawn = write_hands(ann[:1], rivals[0][:1], ann[1:2])
        questions += [f'{name}("{" ".join(ann)}")' for name in ("category", "describe", "nicknames")]
        questions += [f"winners({write_hands(ann, rival)})" for rival in rivals]
        questions += [f"winners({three})", f"shares({3 * number}, {three})", f"chips({5 * number})"]
        questions += [f'best_five("{seven}")', f"high_card_by_suit({drawn})", f"low_card_by_suit({drawn})"]
    return sorted(questions, key=lambda question: len(question) > LONG)


@cache
def read_question(question: str) -> CodeType:
    """Read a question once, for all who are asked."""
    return compile(question, "question", "eval")


def write_hands(*hands: Sequence[str]) -> str:
    """Write hands as they are given to players."""
    return json.dumps(dict(zip(("Ann", "Bob", "Cid"), map(" ".join, hands), strict=False)))


def ask(questions: Collection[str], mutant: str) -> Iterator[str]:
    """Give the reply of a mutant to each question; of the code as it is if it is named "". Nothing is remembered."""
    os.environ[SWITCH] = ""
    forget()
    solution = importlib.import_module(NAME)
    os.environ[SWITCH] = mutant
    for question in questions:
        try:
            with stop_after(LIMIT):
                reply = repr(eval(read_question(question), vars(solution)))  # noqa: S307 - our own question
        except BaseException as error:  # noqa: BLE001 - a mutant may raise anything at all
            reply = type(error).__name__
        yield reply


def main(folder: Path) -> None:
    """Ask the code as it is twice, and then each mutant what is answered steadily."""
    channel = Channel()
    limit_memory()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.path.insert(0, str(folder / "mutants"))
    questions = [*make_questions(), *ODD_QUESTIONS]
    twice = zip(questions, ask(questions, ""), ask(questions, ""), strict=True)
    replies = {question: one for question, one, other in twice if one == other and one not in NOT_STARTED}
    mutants = cast("list[str]", channel.receive())
    for mutant in mutants if len(replies) >= FEWEST else ():
        others = zip(replies, ask(replies, mutant), strict=True)
        channel.send(mutant, next((question for question, reply in others if reply != replies[question]), ""))
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
