"""Lays a reply beside the right answer; knows nothing of how either came about."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import cast

import reference
from dojo import contract
from dojo.compare.cases import SHOWDOWN, Case, ExpectedRefusal
from dojo.compare.messages import (
    Answer,
    Changing,
    NoAnswer,
    NotAsked,
    NotStarted,
    OddAnswer,
    Raised,
    Reply,
)
from reference.rank_table import category_of, hand_rank

UNSTEADY = "a question is not always answered alike"


@dataclass(frozen=True, slots=True, eq=False)
class Exchange:
    """A question and what came back; if that is wrong, it is a difference."""

    case: Case
    reply: Reply
    kind: str = ""  # of a difference: what is wrong, in words that many share


def judge(case: Case, reply: Reply) -> Exchange:
    """Say what is wrong with a reply, if anything is."""
    if is_right(case, reply):
        return Exchange(case, reply)
    return Exchange(case, reply, name_kind(case, reply))


def group_by_kind(differences: Iterable[Exchange]) -> dict[str, list[Exchange]]:
    """Put differences of a kind together, by the words for it."""
    kinds: dict[str, list[Exchange]] = {}
    for difference in differences:
        kinds.setdefault(difference.kind, []).append(difference)
    return kinds


def was_given(reply: Reply) -> bool:
    """Say whether the solution was asked, and has begun the function."""
    return not isinstance(reply, NotStarted | NotAsked)


def is_right(case: Case, reply: Reply) -> bool:
    """Say whether a *reply* is right, or none was to be had."""
    if not was_given(reply):
        return True
    if isinstance(reply, Changing):
        return is_right(case, reply.before) and is_right(case, reply.later)
    if isinstance(case.right, ExpectedRefusal):
        refused = isinstance(reply, Raised) and reply.is_refusal
        return refused and not find_unnamed(case.right, reply)
    if not isinstance(reply, Answer):
        return False
    if reply.value == case.right:
        return True
    match = MATCHES.get(case.function)
    return match is not None and match(case, reply.value)


def is_alike(reply: Reply, later: Reply) -> bool:
    """Say whether two replies are the same, but for words that may differ each time."""
    match reply, later:
        case OddAnswer(kind), OddAnswer(later_kind):
            return kind == later_kind
        case Raised(error), Raised(later_error):
            return error == later_error
    return reply == later


def find_unnamed(right: ExpectedRefusal, reply: Reply) -> list[tuple[str, int]]:
    """List the pieces, and their places from 1, that a refusal does not name."""
    message = reply.text if isinstance(reply, Raised) else ""
    return [
        (text, card)
        for text, card in right.pieces
        if not contract.names_card(message, text, card)
    ]


def is_best_five(case: Case, answer: object) -> bool:
    """Say whether these cards are as strong as the best; equal suits leave a choice."""
    chosen = str(answer).split()
    right = str(case.right).split()
    held = str(case.call.arguments[0]).split()
    if len(chosen) != len(right) or not contract.are_dealt_from(chosen, held):
        return False
    rules = case.call.rules
    hands = {"Ann": " ".join(chosen), "Bob": " ".join(right)}
    return "high-low" not in rules and reference.winners(hands, rules) == [*hands]


def are_nicknames(case: Case, answer: object) -> bool:
    """Say whether these are the right names, in whatever order."""
    right = cast("list[str]", case.right)
    return isinstance(answer, list) and sorted(answer) == sorted(right)


MATCHES: dict[str, Callable[[Case, object], bool]] = {
    "nicknames": are_nicknames,
    "best_five": is_best_five,
}


# What is wrong, in words.


def name_kind(case: Case, reply: Reply) -> str:
    """Say what is wrong with a reply, without the names of house rules."""
    if isinstance(reply, Changing):
        return UNSTEADY
    if isinstance(case.right, ExpectedRefusal) and not isinstance(reply, NoAnswer):
        return name_wrong_refusal(case.function, case.right, reply)
    fault = name_wrong_reply(case, reply)
    if not case.call.rules and any(len(hand.split()) > 5 for hand in case.hands):
        return name_with_more_cards(case, fault)
    return fault


def name_with_more_cards(case: Case, fault: str) -> str:
    """Say what is wrong with a reply about more than five cards."""
    if case.function in ("winners", "category") and " raises " not in fault:
        fault = f"{case.function} says something else"
    return f"{fault} with more than five cards"


def name_wrong_reply(case: Case, reply: Reply) -> str:
    """Say what is wrong with a reply to a question that has an answer.

    Raises:
        TypeError: it is no reply that can be wrong.
    """
    function = case.function
    right_type = contract.ANSWER_TYPES.get(function, str)
    match reply:
        case NoAnswer(why):
            return f"{function} {why}"
        case Raised(error, place=place):
            return f"{function} raises {error}" + (f" ({place})" if place else "")
        case OddAnswer(kind):
            return name_wrong_type(function, kind)
        case Answer(value) if not isinstance(value, right_type):
            return name_wrong_type(function, contract.TYPES[type(value)])
        case Answer(value):
            return name_wrong_answer(case, value)
    raise TypeError(reply)  # it is no reply to judge


def name_wrong_type(function: str, kind: str) -> str:
    """Say which type an answer has, and which it should have."""
    right_kind = contract.TYPES[contract.ANSWER_TYPES.get(function, str)]
    if kind.startswith(right_kind):
        return f"{function} answers {kind}"
    return f"{function} answers {kind}, not {right_kind}"


def name_wrong_answer(case: Case, answer: object) -> str:
    """Say what is wrong with an answer of the right type."""
    if case.function == "category":
        return name_wrong_category(case, str(answer))
    if case.function == "winners":
        return name_wrong_winners(case, cast("list[str]", answer))
    return f"{case.function} says something else"


def name_wrong_category(case: Case, answer: str) -> str:
    """Say which category is called what."""
    right = str(case.right)
    if answer.lower() == right:
        return "the name of a category has capital letters"
    name = "by a name that isn't a category"
    if answer in contract.CATEGORIES:
        name = contract.add_article(answer)
    verb = "are" if right == "two pairs" else "is"
    return f"{contract.add_article(right)} {verb} called {name}"


def name_wrong_winners(case: Case, winners: list[str]) -> str:
    """Return what is wrong with the named winners."""
    players = cast("dict[str, str]", case.call.arguments[0])
    if not {*winners} <= {*players}:
        return "winners names a player who isn't at the table"
    if winners and contract.read_winners(winners, players) is None:
        return "winners are not named once each, in the order given"
    if case.call.rules or len(players) > 2:
        return "somebody else wins" if winners else "nobody wins"
    fault = "the worse hand wins"
    if not winners:
        fault = "nobody wins"
    elif case.right == [*players]:
        fault = "one of them wins"
    elif winners == [*players]:
        fault = "the pot is shared"
    return f"{name_meeting(*case.hands)}: {fault}"


def name_meeting(hand: str, rival: str) -> str:
    """Say which hands meet, the better first: ``a pair against high card``."""
    worse, better = sorted((hand_rank(hand), hand_rank(rival)))
    if worse == better:
        return "two hands of the same ranks"
    names = category_of(better), category_of(worse)
    return " against ".join(map(contract.add_article, names))


def name_wrong_refusal(function: str, right: ExpectedRefusal, reply: Reply) -> str:
    """Say what is let in, or refused in another way."""
    fault = "a hand with a bad card" if right.pieces else "what is no hand"
    if function not in SHOWDOWN:
        fault = f"what {function} cannot answer"
    if not isinstance(reply, Raised):
        return f"{fault} is not refused"
    if reply.is_refusal:
        return "a refusal does not name every card and its place"
    return f"{fault} is refused by {reply.error}, which is no ValueError"
