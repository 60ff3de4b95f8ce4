"""The effect of a mutant: the first question to which it answers otherwise than the code as it is.

``python -m dojo.mutate.effect FOLDER`` asks, in a worker, on the mutants that mutmut has left in the sandbox. A change
without an effect can hardly be noticed by a test; one with an effect can, by a test that asks the question.
"""

import contextlib
import importlib
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import cast

from dojo.contract import RANKS, SUITS
from dojo.finder import forget
from dojo.limits import stop_after
from dojo.mutate.mutmut import SWITCH
from dojo.sandbox import Channel, Worker, WorkerEnded, limit_memory
from dojo.solution import NAME

IN_ALL, LIMIT = 20.0, 0.5  # seconds for all mutants, and for one answer
FEWEST = 50  # answers that a solution must give, or nothing can be said
DEALS = 50  # of each kind of question, but several times as many of `winners`
SHAPES = ("abcde", "aabcd", "aabbc", "aaabc", "aaabb", "aaaab", "abcde", "abcde", "abcde")  # which ranks are equal
FLUSHES, STRAIGHTS = (6, 8), (7, 8)
LONG = 70  # characters of a question
LADDER = f"A{RANKS}"
WRITTEN = ("td jd 9d 8d 7d", "TD TS 9D 8D 7D", "10d Jd 9s 8d 7d", "TdJd9d8d7d", "10d9d8d7d6d", " Td  Jd 9d 8d 7d ")
NO_HANDS = (
    *("", "2c", "1c 3d 5h 9s Kc", "2c 3x 5h 9s Kc", "2c 3d 5h 9 Kc", "2c 2c 5h 9s Kc", "2c 3d 5h 9s"),
    *("2c 3d 5h 9s Kc Ad", "2c 3d 5h 9s Zz", None),
)
NOT_STARTED = ("AttributeError", "NotImplementedError")

Question = tuple[str, tuple[object, ...]]  # a function of the contract, and what it is asked
Reply = tuple[str, str, str]  # "answer" or "error", its type, and how it is written


class EffectKind(StrEnum):
    """What of a reply differs."""

    ANSWER = "answer"
    ODD_ANSWER = "odd answer"  # to a hand that is written in another way, or is none
    MESSAGE = "message"  # the words of an error, and nothing else
    NONE = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a mutant changes, and the question that shows it."""

    kind: EffectKind
    question: str = ""


def find_effects(folder: Path, names: Sequence[str], effects: dict[str, Effect]) -> None:
    """Fill *effects* by the names of mutants; those at the end may be missing, for want of time."""
    until = time.monotonic() + IN_ALL
    with Worker("dojo.mutate.effect", folder) as worker, contextlib.suppress(WorkerEnded):
        worker.send(list(names))
        while len(effects) < len(names):
            name, kind, question = cast("list[str]", worker.receive(until - time.monotonic()))
            effects[name] = Effect(EffectKind(kind), question)


def deal(dealer: Random) -> list[str]:
    """Deal a hand of any category, each as often as the others."""
    kind, start = dealer.randrange(len(SHAPES)), dealer.randrange(len(LADDER) - 4)
    ranks = LADDER[start : start + 5] if kind in STRAIGHTS else dealer.sample(RANKS, 5)
    one, *others = dealer.sample(SUITS, 4)
    suits = [one, *others, others[0]]
    if SHAPES[kind] == "abcde":
        suits = [one] * 4 + [one if kind in FLUSHES else others[0]]  # four of a suit are not enough
    return dealer.sample([ranks["abcde".index(c)] + suit for c, suit in zip(SHAPES[kind], suits, strict=True)], 5)


def deal_rival(dealer: Random, hand: Sequence[str]) -> list[str]:
    """Deal other cards that are worth the same, nearly the same, or anything."""
    rival = [*hand]
    while not set(hand).isdisjoint(rival):
        renamed = str.maketrans(SUITS, "".join(dealer.sample(SUITS, 4)))
        rival = [card.translate(renamed) for card in hand]
        new = dealer.choice(RANKS) + rival[0][1]
        rival = dealer.choice((rival, [*{*rival[1:], new}], deal(dealer)))
        rival = rival if len(rival) == 5 else [*hand]
    return dealer.sample(rival, 5)


def make_questions() -> tuple[list[Question], list[Question]]:
    """Make the same questions each time: about proper hands, and about other ways to write them and what is none."""
    dealer = Random(1)  # noqa: S311 - it deals cards
    proper: list[Question] = []
    odd: list[Question] = [("winners", ({},))]
    for place in range(DEALS * 4):
        hand = deal(dealer)
        ann, bob = " ".join(hand), " ".join(deal_rival(dealer, hand))
        cards = [rank + suit for rank in dealer.sample(RANKS, 5) for suit in dealer.sample(SUITS, 2)]
        proper.append(("winners", ({"Ann": ann, "Bob": bob},)))
        if place < DEALS:
            others = {"Ann": ann, "Bob": bob, "Cid": " ".join(deal_rival(dealer, hand))}
            proper += [(name, (ann,)) for name in ("category", "describe", "nicknames")]
            proper += [("winners", (others,)), ("shares", (dealer.randrange(1, 200), others))]
            proper += [("best_five", (" ".join(cards[:7]),)), ("chips", (dealer.randrange(400),))]
            drawn = dict(zip(others, cards, strict=False))
            proper += [("high_card_by_suit", (drawn,)), ("low_card_by_suit", (drawn,))]
    dealer.shuffle(proper)
    proper.sort(key=lambda question: len(write_question(question)) > LONG)  # what is shown fits a line
    odd += [(name, (text,)) for text in (*WRITTEN, *NO_HANDS) for name in ("category", "describe", "best_five")]
    odd += [("winners", ({"Ann": "2c 3d 5h 9s Kc", "Bob": text},)) for text in NO_HANDS]
    return proper, odd


def write_question(question: Question) -> str:
    """Write a question as it stands in a test."""
    function, arguments = question
    return f"{function}({', '.join(map(repr, arguments))})".replace("'", '"')


def ask(questions: Sequence[Question], mutant: str) -> Iterator[Reply]:
    """Give the reply of a mutant to each question; of the code as it is if it is named "". Nothing is remembered."""
    os.environ[SWITCH] = ""
    forget()
    solution = importlib.import_module(NAME)
    os.environ[SWITCH] = mutant
    for function, arguments in questions:
        given = [dict(item) if isinstance(item, dict) else item for item in arguments]
        try:
            with stop_after(LIMIT):
                answer = getattr(solution, function)(*given)
                reply = "answer", type(answer).__name__, repr(answer)
        except BaseException as error:  # noqa: BLE001 - a mutant may raise anything at all
            reply = "error", type(error).__name__, " ".join(map(repr, error.args))
        yield reply


def find_effect(steady: Sequence[tuple[Question, Reply]], odd: Sequence[Question], mutant: str) -> Effect:
    """Ask until an answer differs."""
    effect = Effect(EffectKind.NONE)
    others = ask([question for question, _ in steady], mutant)
    for (question, reply), other in zip(steady, others, strict=False):
        if reply[:2] != other[:2] or (reply != other and reply[0] == "answer"):
            kind = EffectKind.ODD_ANSWER if question in odd else EffectKind.ANSWER
            return Effect(kind, write_question(question))
        if reply != other and not effect.question:
            effect = Effect(EffectKind.MESSAGE, write_question(question))
    return effect


def main(folder: Path) -> None:
    """Ask the code as it is twice, and then each mutant what is answered steadily."""
    channel = Channel()
    limit_memory()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.path.insert(0, str(folder / "mutants"))
    proper, odd = make_questions()
    questions = [*proper, *odd]
    twice = zip(questions, ask(questions, ""), ask(questions, ""), strict=True)
    steady = [(question, one) for question, one, other in twice if one == other and one[1] not in NOT_STARTED]
    mutants = cast("list[str]", channel.receive())
    for mutant in mutants if len(steady) >= FEWEST else ():
        effect = find_effect(steady, odd, mutant)
        channel.send(mutant, effect.kind, effect.question)
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
