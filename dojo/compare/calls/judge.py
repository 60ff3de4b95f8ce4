"""Checks whether a reply is right, and describes what is wrong with a wrong reply."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import cast

from dojo import contract
from dojo.compare.calls.cases import Case, ExpectedRefusal
from dojo.compare.calls.messages import (
    Answer,
    Changing,
    NoAnswer,
    NotCalled,
    NotStarted,
    OddAnswer,
    Raised,
    Reply,
)
from dojo.compare.houses.combinations import go_together
from dojo.contract import SHOWDOWN
from reference.hands import read_hand
from reference.house.agreement import agree_on
from reference.rank_table import category_of, hand_rank
from reference.strength import strength

# errors that input() and breakpoint() raise in a worker
STOPS = {
    "EOFError": "waits for keyboard input",
    "Interruption": "stops at a breakpoint",
}
UNSTEADY = "the same call gives different answers"
STEADY = "the same answer every time"  # what the rules require


@dataclass(frozen=True, slots=True, eq=False)
class Exchange:
    """A call and its reply."""

    case: Case
    reply: Reply
    kind: str = ""  # what is wrong with the reply, or "" if it is right


def judge(case: Case, reply: Reply) -> Exchange:
    """Return an exchange that states what is wrong with the reply, if anything."""
    if is_right(case, reply):
        return Exchange(case, reply)
    return Exchange(case, reply, name_kind(case, reply))


def group_by_kind(wrong: Iterable[Exchange]) -> dict[str, list[Exchange]]:
    """Group wrong replies by what is wrong with them."""
    kinds: dict[str, list[Exchange]] = {}
    for exchange in wrong:
        kinds.setdefault(exchange.kind, []).append(exchange)
    return kinds


def was_attempted(reply: Reply) -> bool:
    """Return whether the call was made, and the function is implemented."""
    return not isinstance(reply, NotStarted | NotCalled)


def is_right(case: Case, reply: Reply) -> bool:
    """Return whether a reply is right.

    The reply also counts as right if the call wasn't made, or if the function isn't
    implemented.
    """
    if not was_attempted(reply):
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
    """Return whether two replies are alike.

    Two errors are alike if they have the same class. Two answers of a wrong type are
    alike if they have the same type.
    """
    match reply, later:
        case OddAnswer(), OddAnswer():
            return reply.type == later.type
        case Raised(error), Raised(later_error):
            return error == later_error
    return reply == later


def find_unnamed(right: ExpectedRefusal, reply: Reply) -> list[tuple[str, int]]:
    """Return the bad cards that an error doesn't mention, with their positions."""
    message = reply.text if isinstance(reply, Raised) else ""
    return [
        (text, card)
        for text, card in right.pieces
        if not contract.names_card(message, text, card)
    ]


def is_best_five(case: Case, answer: object) -> bool:
    """Return whether the cards in an answer are as strong as the best five.

    If several choices of five cards are equally strong, each choice is right.
    """
    chosen = str(answer).split()
    right = str(case.right).split()
    held = str(case.call.arguments[0]).split()
    if len(chosen) != len(right) or not contract.are_dealt_from(chosen, held):
        return False
    rules = agree_on(case.rules)
    keys = {
        strength(read_hand(" ".join(cards), rules), rules).key
        for cards in (chosen, right)
    }
    return len(keys) == 1


def are_nicknames(case: Case, answer: object) -> bool:
    """Return whether an answer has exactly the right nicknames, in any order."""
    right = cast("list[str]", case.right)
    return isinstance(answer, list) and sorted(answer) == sorted(right)


MATCHES: dict[str, Callable[[Case, object], bool]] = {
    "nicknames": are_nicknames,
    "best_five": is_best_five,
}


# Descriptions of wrong replies.


def name_kind(case: Case, reply: Reply) -> str:
    """Describe what is wrong with a reply, without naming house rules."""
    if isinstance(reply, Changing):
        return UNSTEADY
    if isinstance(case.right, ExpectedRefusal) and not isinstance(reply, NoAnswer):
        return name_wrong_refusal(case, case.right, reply)
    fault = name_wrong_reply(case, reply)
    if not case.rules and case.has_large_hand:
        return name_with_more_cards(case, reply, fault)
    return fault


def name_with_more_cards(case: Case, reply: Reply, fault: str) -> str:
    """Describe what is wrong with a reply about a hand of more than five cards.

    *fault* describes the same fault for a hand of five cards.
    """
    if case.function in SHOWDOWN and not isinstance(reply, Raised):
        fault = f"{case.function} returns a wrong answer"
    return f"with more than five cards: {fault}"


def name_wrong_reply(case: Case, reply: Reply) -> str:
    """Describe what is wrong with a reply to a valid call.

    Raises:
        TypeError: *reply* is NotStarted, NotCalled or Changing.
    """
    function = case.function
    right_type = contract.ANSWER_TYPES.get(function, str)
    match reply:
        case NoAnswer(why):
            return f"{function} {why}"
        case Raised(error, place=place):
            return f"{function} {describe_error(error)}" + (
                f" ({place})" if place else ""
            )
        case OddAnswer(kind, flaw=flaw) if kind == contract.TYPES[right_type]:
            return f"{function} returns {kind} {flaw}".rstrip()
        case OddAnswer(kind):
            return name_wrong_type(function, kind)
        case Answer(value) if not isinstance(value, right_type):
            return name_wrong_type(function, contract.TYPES[type(value)])
        case Answer(value):
            return name_wrong_answer(case, value)
    raise TypeError(reply)


def describe_error(error: str) -> str:
    """Return a predicate for an error, such as "raises KeyError"."""
    return STOPS.get(error, f"raises {error}")


def name_wrong_type(function: str, kind: str) -> str:
    """Describe an answer of the wrong type, and name the right type."""
    right_kind = contract.TYPES[contract.ANSWER_TYPES.get(function, str)]
    return f"{function} returns {kind}, not {right_kind}"


def name_wrong_answer(case: Case, answer: object) -> str:
    """Describe what is wrong with an answer of the right type."""
    if case.function == "category":
        return name_wrong_category(case, str(answer))
    if case.function == "winners":
        return name_wrong_winners(case, cast("list[str]", answer))
    return f"{case.function} returns a wrong answer"


def name_wrong_category(case: Case, answer: str) -> str:
    """Describe a wrong category, for example "a flush is called a straight"."""
    right = str(case.right)
    if answer.lower() == right:
        return "the name of a category has capital letters"
    name = "by a name that isn't a category"
    if answer in contract.CATEGORIES:
        name = contract.add_article(answer)
    verb = "are" if right == "two pairs" else "is"
    return f"{contract.add_article(right)} {verb} called {name}"


def name_wrong_winners(case: Case, winners: list[str]) -> str:
    players = cast("dict[str, str]", case.call.arguments[0])
    if not winners:
        fault = "winners() returns an empty list"
    elif not {*winners} <= {*players}:
        return "winners() names a player who isn't in the game"
    elif contract.read_winners(winners, players) is None:
        return "winners() repeats a player, or doesn't keep the order given"
    elif case.rules:
        fault = "winners() returns the wrong players"
    elif len(players) != 2:
        fault = name_wrong_seats(winners, cast("list[str]", case.right))
    elif case.right == [*players]:
        fault = "only one wins"
    elif winners == [*players]:
        fault = "they share the pot"
    else:
        fault = "the worse hand wins"
    if case.rules or len(players) != 2 or case.has_large_hand:
        return fault
    return f"{describe_hands(*case.hands)}: {fault}"


def name_wrong_seats(winners: Collection[object], right: Collection[object]) -> str:
    """Describe how the winners of a deal differ from the *right* winners."""
    if {*winners} > {*right}:
        return "a worse hand shares the pot"
    if {*winners} < {*right} and len(winners) == 1:
        return "one of the equal hands wins alone"
    if {*winners} < {*right}:
        return "only some of the equal hands share"
    return "the wrong players win"


def describe_hands(hand: str, rival: str) -> str:
    """Return words for two hands, for example "a flush against a pair".

    The better hand comes first. For equal hands, the words don't name the category.
    """
    worse, better = sorted((hand_rank(hand), hand_rank(rival)))
    if worse == better:
        return "two hands with the same ranks"
    names = category_of(better), category_of(worse)
    return " against ".join(map(contract.add_article, names))


def name_wrong_refusal(case: Case, right: ExpectedRefusal, reply: Reply) -> str:
    """Describe what is wrong with a reply to invalid input."""
    fault = "a hand with a bad card" if right.pieces else "invalid input"
    if case.function not in SHOWDOWN:
        fault = f"invalid input to {case.function}"
    if not go_together(frozenset(case.rules)):
        fault = "a contradiction between rules"
    if not isinstance(reply, Raised):
        return f"{fault} raises no error"
    if reply.is_refusal:
        return "the error doesn't name every bad card and its position"
    return f"{fault} raises {reply.error} instead of ValueError"
