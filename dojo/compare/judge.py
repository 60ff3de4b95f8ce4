"""Lays a reply beside the right answer; knows nothing of how either came about."""

from collections.abc import Callable, Sequence

import reference
from dojo.answers import (
    CATEGORIES,
    EVENING,
    are_dealt_from,
    find_wrong_figures,
    hold,
    is_count,
    names_card,
    read_cards,
    read_winners,
)
from dojo.compare.result import Case, Difference, ExpectedRefusal, Reply, ReplyKind
from dojo.contract import RANKS
from reference.house.catalogue import BY_NAME

WITH_KICKERS = ("high card", "pair", "two pairs", "three of a kind", "four of a kind")


def find_differences(cases: Sequence[Case], replies: Sequence[Reply]) -> list[Difference]:
    """Find every case in which the solution says something else."""
    both = zip(cases, replies, strict=True)
    return [Difference(case, reply, name_kind(case, reply)) for case, reply in both if not agrees(case, reply)]


def agrees(case: Case, reply: Reply) -> bool:
    """Say whether a *reply* is the right answer, or none was to be had."""
    if reply.kind is ReplyKind.ANSWER and reply.value == case.right:
        return True
    if not reply.was_given:
        return True
    if isinstance(case.right, ExpectedRefusal):
        if case.question.rules and reply.name == "TypeError":
            return True  # it takes no house rules yet
        return reply.refusal and not find_unnamed(case.right, reply.text)
    match = MATCHES.get(case.question.function)
    return reply.kind is ReplyKind.ANSWER and match is not None and match(case, reply.value)


def find_unnamed(refusal: ExpectedRefusal, message: str) -> list[tuple[str, int]]:
    """List the pieces that a message does not name with their places."""
    return [(text, place) for text, place in refusal.named if not names_card(message, text, place)]


def name_kind(case: Case, reply: Reply) -> str:
    """Say what is wrong with a reply, in words that many differences share."""
    function, rules = case.question.function, case.question.rules
    if case.form:
        return f"a hand written {case.form} is not read"
    if reply.kind is ReplyKind.ODD:
        wrong = f"{function} answers with a {reply.name}"
    elif reply.kind in (ReplyKind.ENDLESS, ReplyKind.ENDED):
        wrong = f"{function} {reply.text}"
    elif isinstance(case.right, ExpectedRefusal):
        return _name_wrong_rules(rules, reply) if rules else _name_wrong_refusal(case.right, reply)
    elif reply.kind is ReplyKind.RAISED:
        wrong = f"{function} raises {reply.name} for {_name_hand(case)}"
    else:
        wrong = _name_wrong_answer(case, reply.value)
    return wrong + (f" under {', '.join(rules)}" if rules else "")


def find_going_round(cases: Sequence[Case], replies: Sequence[Reply]) -> str:
    """Find three hands of which each beats the next, round about; "" if there are none."""
    threes = zip(*[iter(zip(cases, replies, strict=True))] * 3, strict=False)
    for (one, first), (_, second), (other, third) in threes:
        if (first.value, second.value, third.value) in ((["Ann"], ["Bob"], ["Ann"]), (["Bob"], ["Ann"], ["Bob"])):
            hands = [*one.question.arguments, *other.question.arguments]
            return " / ".join(dict.fromkeys(text for some in hands if isinstance(some, dict) for text in some.values()))
    return ""


def _match_best_five(case: Case, answer: object) -> bool:
    """Say whether these are as many of the cards, and as strong as the best; equal suits leave a choice."""
    chosen, right = str(answer).split(), str(case.right).split()
    if len(chosen) != len(right) or not are_dealt_from(chosen, str(case.question.arguments[0]).split()):
        return False
    both = {"Ann": " ".join(chosen), "Bob": " ".join(right)}
    return "high-low" not in case.question.rules and reference.winners(both, case.question.rules) == [*both]


def _match_stand_ins(case: Case, answer: object) -> bool:
    """Say whether each card that stays is there, and beside them the right ranks, all of one suit if that is right."""
    shown, right, said = str(case.question.arguments[0]).split(), str(case.right).split(), read_cards(answer)
    kept = [card for card, plays in zip(shown, right, strict=True) if card == plays]
    ranks = [plays[0] for card, plays in zip(shown, right, strict=True) if card != plays]
    alike = (len({card[1] for card in said}) == 1) is (len({card[1] for card in right}) == 1)
    return len(said) == len(right) and hold(said, kept, ranks) and alike


def _match_figures(case: Case, answer: object) -> bool:
    """Say whether the same figures are there; a category that has no hand may be left out."""
    return is_count(answer) and is_count(case.right) and not find_wrong_figures(answer, case.right)


MATCHES: dict[str, Callable[[Case, object], bool]] = {
    "nicknames": lambda case, answer: isinstance(answer, list) and sorted(answer) == sorted(case.right),  # type: ignore[call-overload]
    "best_five": _match_best_five,
    "stands_for": _match_stand_ins,
    "odds": _match_figures,
}


def _name_wrong_answer(case: Case, answer: object) -> str:
    function = case.question.function
    if function == "winners":
        return _name_wrong_winners(case, answer)
    if function == "category":
        return f"{case.right} is called {answer if answer in CATEGORIES else 'by a name that is no category'}"
    if function == "odds" and is_count(answer) and is_count(case.right):
        wrong = find_wrong_figures(answer, case.right)
        return f"odds counts {', '.join(wrong[:3])}{' and more' if len(wrong) > 3 else ''} otherwise"
    return f"{function} says something else"


def _name_wrong_refusal(right: ExpectedRefusal, reply: Reply) -> str:
    if reply.refusal:
        return "a refusal does not name every card and its place"
    if reply.kind is ReplyKind.RAISED:
        return f"bad text is refused by {reply.name}, which is no ValueError"
    return "a hand that is none is not refused" if right.named else "what is no hand is not refused"


def _name_wrong_rules(rules: Sequence[str], reply: Reply) -> str:
    """Say what is wrong with an answer to a proper hand under house rules by which nobody can play."""
    known = all(name in BY_NAME for name in rules)
    what = "a contradiction between house rules" if known else "an unknown house rule"
    error = f" by {reply.name}, which is no ValueError" if reply.kind is ReplyKind.RAISED else ""
    return f"{what} is {'' if error else 'not '}refused{error} ({', '.join(map(repr, rules))})"


def _name_wrong_winners(case: Case, answer: object) -> str:
    hands = case.question.arguments[0]
    assert isinstance(hands, dict) and isinstance(case.right, list)  # noqa: S101, PT018 - it asks for winners
    if not isinstance(answer, list) or not answer:
        return "nobody wins"
    if not set(answer) <= set(hands):
        return "winners names somebody who does not play"
    if read_winners(answer, hands) is None:
        return "winners are not named once each, in the order given"
    if case.question.rules:
        return "the wrong player wins"
    outcome = "it is shared" if len(answer) > 1 else "the wrong hand wins"
    if len(hands) > 2:
        return f"{'shared' if len(case.right) > 1 else 'won'} among several: {outcome}"
    return f"{_name_meeting([*hands.values()])}: {outcome}"


def _name_meeting(hands: Sequence[str]) -> str:
    """Say which categories meet, the stronger first, and what decides if they are the same."""
    one, other = sorted(map(reference.hand_rank, hands), reverse=True)
    name, other_name = reference.category_of(one), reference.category_of(other)
    if name != other_name:
        return f"{name} against {other_name}"
    if one == other:
        return f"equal hands ({name})"
    combinations = [_find_combination(name, text) for text in hands]
    same = name in WITH_KICKERS and combinations[0] == combinations[1]
    return f"two hands of {name}, decided by {'the kicker' if same else 'the ranks'}"


def _find_combination(name: str, text: str) -> list[str]:
    """Find the ranks that make up a pair, say; in a high card it is the top card."""
    ranks = sorted((card[0] for card in text.split()), key=RANKS.index)
    return ranks[-1:] if name == EVENING[0] else [rank for rank in ranks if ranks.count(rank) > 1]


def _name_hand(case: Case) -> str:
    if case.question.rules:
        return "a hand"
    if case.question.function == "winners":
        return "equal hands" if isinstance(case.right, list) and len(case.right) > 1 else "a showdown"
    return str(case.right) if case.question.function == "category" else "a question"
