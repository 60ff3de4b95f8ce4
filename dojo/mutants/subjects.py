"""What a test is about beside the plainest poker, seen from what it asks and how the right engine answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from dojo.gallery.bug import SHOWDOWN
from dojo.trial.questions import Question
from dojo.trial.switch import Call
from reference.cards import read, write
from reference.errors import PokerError, RulesError
from reference.house.catalogue import BY_NAME

REFUSALS = "refusals"
OF_RULES = "refusals of house rules"
NO_RULES = "an empty list of house rules"
SPARE = "more than five cards"
SPELT = "other ways to write cards"
TOGETHER = {"order of suits": "a suit order"}  # by what they answer: rules so much alike that one stands for all
IN_WORDS = frozenset({REFUSALS, OF_RULES, NO_RULES, SPARE, SPELT, *TOGETHER.values()})  # the others are names
FIVE = 5

Refusal = Callable[[Call, str], PokerError | None]


def subjects(asked: Iterable[Question], refused: Refusal) -> frozenset[str]:
    """What questions are about beside which five cards win and what they are called.

    That is house rules, functions that come later in the contract, refusals, cards to spare, and cards that are
    written in another way than the kit's.

    Args:
        asked: the questions.
        refused: says why the right engine refuses a question; None if it answers.
    """
    return frozenset(part for question in asked for part in of_one(question, refused(question.call, question.text)))


def of_one(question: Question, refused: PokerError | None) -> Iterator[str]:
    """What one question is about; a house rule that nobody knows is no subject, but its refusal is."""
    if question.call.function not in SHOWDOWN:
        yield question.call.function
    rules = [BY_NAME[name] for name in question.names if name in BY_NAME]
    yield from (TOGETHER.get(rule.question, rule.name) for rule in rules)
    if refused:
        yield OF_RULES if isinstance(refused, RulesError) else REFUSALS
        return
    for thing in (*question.call.args, *question.call.named.values()):
        if isinstance(thing, list | set | frozenset) and not thing:
            yield NO_RULES
        for text in thing.values() if isinstance(thing, Mapping) else (thing,):
            yield from of_hand(text)


def of_hand(text: object) -> Iterator[str]:
    """What a hand is about: it has cards to spare, or is written in another way; nothing if it is no hand."""
    try:
        cards = read(text) if isinstance(text, str) else ()
    except PokerError:
        return
    if len(cards) > FIVE:
        yield SPARE
    if cards and text != write(cards):
        yield SPELT
