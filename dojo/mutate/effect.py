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
DEALS = 40  # of each kind of question, but several times as many of `winners`
SHAPES = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))  # how many cards of each rank
FLUSH, STRAIGHT, STRAIGHT_FLUSH = range(len(SHAPES), len(SHAPES) + 3)
LONG = 70  # characters of a question
LADDER = f"A{RANKS}"
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


def deal(dealer: Random, kind: int) -> list[str]:
    """Deal a hand of a kind: one of SHAPES, a flush, a straight or a straight flush."""
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        start = dealer.randrange(len(LADDER) - 4)
        ranks = list(LADDER[start : start + 5])
    else:
        shape = SHAPES[kind % len(SHAPES)]  # a flush has no pair
        ranks = [rank for rank, n in zip(dealer.sample(RANKS, len(shape)), shape, strict=True) for _ in range(n)]
    first, *others = dealer.sample(SUITS, 4)
    suits = [first, *others, dealer.choice(others)]
    if len(set(ranks)) == len(ranks):  # four of a suit are not enough
        suits = [first] * 4 + [first if kind in (FLUSH, STRAIGHT_FLUSH) else dealer.choice([*others, first])]
    cards = [rank + suit for rank, suit in zip(ranks, suits, strict=True)]
    dealer.shuffle(cards)
    return cards


def deal_rival(dealer: Random, hand: Sequence[str]) -> list[str]:
    """Deal other cards that are worth the same, nearly the same, or anything."""
    rival = [*hand]
    while not set(hand).isdisjoint(rival):
        renamed = str.maketrans(SUITS, "".join(dealer.sample(SUITS, 4)))
        rival = [card.translate(renamed) for card in hand]
        if dealer.randrange(3):
            place = dealer.randrange(5)
            new = dealer.choice(RANKS) + rival[place][1]
            rival[place] = rival[place] if new in rival else new
        elif dealer.randrange(2):
            rival = deal(dealer, dealer.randrange(STRAIGHT_FLUSH + 1))
    dealer.shuffle(rival)
    return rival


def make_questions() -> list[Question]:
    """Make the same questions each time: proper hands first, then other ways to write them, then what is no hand."""
    dealer = Random(1)  # noqa: S311 - it deals cards
    proper: list[Question] = []
    odd: list[Question] = [("winners", ({},))]
    for place in range(DEALS * 4):
        hand = deal(dealer, place % (STRAIGHT_FLUSH + 1))
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
        if place < DEALS and place % 8 == 0:
            written = (ann.lower(), ann.upper(), ann.replace("T", "10"), ann.replace(" ", ""), f" {ann}  ")
            odd += [(name, (text,)) for text in written for name in ("category", "describe")]
    dealer.shuffle(proper)
    proper.sort(key=lambda question: len(write_question(question)) > LONG)  # what is shown fits a line
    odd += [(name, (text,)) for text in NO_HANDS for name in ("category", "describe", "best_five")]
    odd += [("winners", ({"Ann": "2c 3d 5h 9s Kc", "Bob": text},)) for text in NO_HANDS]
    return [*proper, *odd]


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


def find_effect(questions: Sequence[Question], replies: Sequence[Reply], mutant: str) -> Effect:
    """Ask until an answer differs."""
    effect = Effect(EffectKind.NONE)
    for question, reply, other in zip(questions, replies, ask(questions, mutant), strict=False):
        if reply[:2] != other[:2] or (reply != other and reply[0] == "answer"):
            return Effect(EffectKind.ANSWER, write_question(question))
        if reply != other and not effect.question:
            effect = Effect(EffectKind.MESSAGE, write_question(question))
    return effect


def main(folder: Path) -> None:
    """Ask the code as it is twice, and then each mutant what is answered steadily."""
    channel = Channel()
    limit_memory()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.path.insert(0, str(folder / "mutants"))
    questions = make_questions()
    twice = zip(questions, ask(questions, ""), ask(questions, ""), strict=True)
    steady = [(question, one) for question, one, other in twice if one == other and one[1] not in NOT_STARTED]
    mutants = cast("list[str]", channel.receive())
    for mutant in mutants if len(steady) >= FEWEST else ():
        effect = find_effect([question for question, _ in steady], [reply for _, reply in steady], mutant)
        channel.send(mutant, effect.kind, effect.question)
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
