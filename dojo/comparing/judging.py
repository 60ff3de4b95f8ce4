"""Lays a reply beside the right answer; knows nothing of how either came about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import reference
from dojo.comparing.cases import EVENING, Area, Case, Refusal
from dojo.comparing.question import Kind, Reply
from reference.house.catalogue import BY_NAME


@dataclass(frozen=True, slots=True)
class Difference:
    """A question to which a solution and the reference do not say the same.

    Args:
        area: what the question is about.
        case: the question, with the right answer.
        reply: what the solution said.
        kind: what is wrong, in words that many differences share.
    """

    area: str
    case: Case
    reply: Reply
    kind: str


def differences(area: Area, replies: Sequence[Reply]) -> list[Difference]:
    """Every case of an *area* in which the solution says something else."""
    found = []
    for case, reply in zip(area.cases, replies, strict=True):
        if not same(case, reply):
            found.append(Difference(area.name, case, reply, kind(case, reply)))
    return found


def same(case: Case, reply: Reply) -> bool:
    """Whether a *reply* is the right answer, or none was to be had."""
    if reply.kind in (Kind.NOT_STARTED, Kind.NOT_ASKED):
        return True
    if isinstance(case.right, Refusal):
        if case.question.rules and reply.name == "TypeError":
            return True  # it takes no house rules yet
        return reply.kind is Kind.RAISED and reply.refusal and names_all(case.right, reply.text)
    if reply.kind is not Kind.ANSWER:
        return False
    match = MATCHES.get(case.question.function, equal)
    return match(case, reply.value)


def equal(case: Case, answer: object) -> bool:
    """Whether it is the same to the letter."""
    return answer == case.right


def same_names(case: Case, answer: object) -> bool:
    """Whether the same names are listed, in any order."""
    return isinstance(answer, list) and isinstance(case.right, list) and sorted(answer) == sorted(case.right)


def as_good(case: Case, answer: object) -> bool:
    """Whether these are five of the cards, and as strong as the best; equal suits leave a choice."""
    cards = str(case.question.arguments[0]).split()
    chosen = answer.split() if isinstance(answer, str) else []
    right = str(case.right).split()
    if answer == case.right or len(chosen) != len(right) or Counter(chosen) - Counter(cards):
        return answer == case.right
    both = {"Ann": " ".join(chosen), "Bob": " ".join(right)}
    return "high-low" not in case.question.rules and reference.winners(both, case.question.rules) == [*both]


def plays_as(case: Case, answer: object) -> bool:
    """Whether each card that stays is there, and beside them the right ranks, all of one suit if that is right."""
    shown, right = (str(text).split() for text in (case.question.arguments[0], case.right))
    said = answer.split() if isinstance(answer, str) and CARDS.fullmatch(answer) else []
    kept = Counter(card for card, one in zip(shown, right, strict=True) if card == one)
    taken = Counter(one[0] for card, one in zip(shown, right, strict=True) if card != one)
    left = Counter(said) - kept
    return (
        len(said) == len(right)
        and Counter(card[0] for card in left.elements()) == taken
        and (len({card[1] for card in said}) == 1) is (len({card[1] for card in right}) == 1)
    )


def same_figures(case: Case, answer: object) -> bool:
    """Whether the same figures are there; a category that has no hand may be left out."""
    return not misses(case, answer)


def misses(case: Case, answer: object) -> list[str]:
    """The categories of which there are more or fewer hands than an answer says."""
    right, said = ({**figures} if isinstance(figures, dict) else {} for figures in (case.right, answer))
    return [name for name in {**right, **said} if right.get(name, 0) != said.get(name, 0)]


CARDS = re.compile(r"[2-9TJQKA][cdhs](?: [2-9TJQKA][cdhs])*")  # what the contract calls canonical output
NAMES = (*EVENING, "five of a kind", "royal flush", "four-card straight", "four-card flush")
Match = Callable[[Case, object], bool]
MATCHES: dict[str, Match] = {
    "nicknames": same_names,
    "best_five": as_good,
    "stands_for": plays_as,
    "odds": same_figures,
}


def names_all(refusal: Refusal, message: str) -> bool:
    """Whether a message holds the text of every offending card, and the number of its place."""
    return not missing(refusal, message)


def missing(refusal: Refusal, message: str) -> list[str]:
    """The pieces that a message does not name, as the features write them."""
    low = message.casefold()
    gaps = []
    for text, place in refusal.named:
        rest = low.replace(text.casefold(), " ")
        if text.casefold() not in low or not re.search(rf"(?<!\w){place}(?:st|nd|rd|th)?(?!\w)", rest):
            gaps.append(f'card {place} "{text}"')
    return gaps


def kind(case: Case, reply: Reply) -> str:
    """What is wrong with a reply, in words that many differences share."""
    function = case.question.function
    if case.form:
        return f"a hand written {case.form} is not read"
    house = f" under {', '.join(case.question.rules)}" if case.question.rules else ""
    if reply.kind is Kind.ODD:
        wrong = f"{function} answers with a {reply.name}"
    elif reply.kind in (Kind.ENDLESS, Kind.ENDED):
        wrong = f"{function} {reply.text}"
    elif isinstance(case.right, Refusal):
        return let_in(case.question.rules, reply) if case.question.rules else not_refused(case.right, reply)
    elif reply.kind is Kind.RAISED:
        wrong = f"{function} raises {reply.name} for {about(case)}"
    else:
        wrong = wrong_answer(case, reply.value)
    return wrong + house


def wrong_answer(case: Case, answer: object) -> str:
    """What is wrong with an answer of the right type."""
    function = case.question.function
    if function == "winners":
        return winners(case, answer)
    if function == "category":
        return f"{case.right} is called {answer if answer in NAMES else 'by a name that is no category'}"
    if function == "odds" and isinstance(answer, dict):
        wrong = misses(case, answer)
        return f"odds counts {', '.join(wrong[:3])}{' and more' if len(wrong) > 3 else ''} otherwise"
    return f"{function} says something else"


def not_refused(right: Refusal, reply: Reply) -> str:
    """What is wrong with an answer to bad text."""
    if reply.kind is Kind.RAISED and reply.refusal:
        return "a refusal does not name every card and its place"
    if reply.kind is Kind.RAISED:
        return f"bad text is refused by {reply.name}, which is no ValueError"
    return "a hand that is none is not refused" if right.named else "what is no hand is not refused"


def let_in(rules: Sequence[str], reply: Reply) -> str:
    """What is wrong with an answer to a proper hand under house rules by which nobody can play."""
    known = all(name in BY_NAME for name in rules)
    what = "a contradiction between house rules" if known else "an unknown house rule"
    error = f" by {reply.name}, which is no ValueError" if reply.kind is Kind.RAISED else ""
    return f"{what} is {'' if error else 'not '}refused{error} ({', '.join(map(repr, rules))})"


def winners(case: Case, answer: object) -> str:
    """What is wrong with the names of the winners."""
    hands = case.question.arguments[0]
    assert isinstance(hands, dict) and isinstance(case.right, list)  # noqa: S101, PT018 - it asks for winners
    if not isinstance(answer, list) or not answer:
        return "nobody wins"
    if not set(answer) <= set(hands):
        return "winners names somebody who does not play"
    if answer != [name for name in hands if name in answer]:
        return "winners are not named once each, in the order given"
    if case.question.rules:
        return "the wrong player wins"
    if len(hands) > 2:
        return f"{'shared' if len(case.right) > 1 else 'won'} among several: {outcome(answer)}"
    return f"{against(case, hands.values())}: {outcome(answer)}"


def outcome(answer: list[str]) -> str:
    """How a deal ended, in a word."""
    return "it is shared" if len(answer) > 1 else "the wrong hand wins"


def against(case: Case, hands: Iterable[str]) -> str:
    """Which categories meet, the stronger first, and what decides if they are the same."""
    one, other = sorted((reference.hand_rank(text) for text in hands), reverse=True)
    names = reference.category_of(one), reference.category_of(other)
    if names[0] != names[1]:
        return f"{names[0]} against {names[1]}"
    if one == other:
        return f"equal hands ({names[0]})"
    reason = reference.showdown(case.question.arguments[0]).reason  # type: ignore[arg-type]
    return f"two hands of {names[0]}, decided by {'the kicker' if reason.startswith('as kicker') else 'the ranks'}"


def about(case: Case) -> str:
    """What kind of hand a question is about."""
    if case.question.rules:
        return "a hand"
    hand = case.question.arguments[0] if case.question.arguments else ""
    if case.question.function == "winners" and isinstance(hand, dict):
        return "equal hands" if isinstance(case.right, list) and len(case.right) > 1 else "a showdown"
    return str(case.right) if case.question.function == "category" else "a question"
