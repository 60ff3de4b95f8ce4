"""The child that finds out which question a test could ask to notice a survivor, if there is one.

``python -m dojo.mutate.survivors FOLDER`` asks, in a worker, on the mutants that mutmut has left in the sandbox. A test
can hardly notice one that answers all questions as the code does.
"""

import importlib
import json
import os
import sys
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import CodeType
from typing import cast

from dojo.contract import RANKS, SUITS
from dojo.finder import forget
from dojo.limits import stop_after
from dojo.mutate.mutmut import SWITCH
from dojo.mutate.result import ODD_QUESTIONS
from dojo.sandbox import Channel, limit_memory
from dojo.solution import NAME

LIMIT = 0.5  # seconds for one answer
FEWEST = 50  # answers that a solution must give, or nothing can be said
DEALS = 50
LONG = 70  # characters of a question; what is shown fits a line
SHAPES = (*("abcde",) * 3, "aabcd", "aabbc", "aaabc", "aaabb", "aaaab")  # which ranks are equal
LADDER = f"A{RANKS}"
NOT_STARTED = ("NameError", "NotImplementedError")


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
    vars(os)["environ"] = {**os.environ}  # where mutants look at each call; a plain dict answers five times as fast
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
