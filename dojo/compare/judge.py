"""Lays a reply beside the right answer; knows nothing of how either came about."""

from collections.abc import Callable, Sequence

import reference
from dojo import answers
from dojo.compare.cases import PACK
from dojo.compare.result import Case, Difference, ExpectedRefusal, Reply, ReplyKind
from reference.house.catalogue import BY_NAME

SEVERAL, SAME_RANKS, AGAINST = (
    "of several players",
    "two hands of the same ranks",
    " against ",
)
PLURAL = ("two pairs",)
WITH_KICKERS = ("pair", "two pairs", "three of a kind", "four of a kind")


def judge_all(
    cases: Sequence[Case], replies: Sequence[Reply]
) -> list[Difference | None]:
    """Give the difference of every case, or None where both say the same.

    Where the same hand in plain writing gets the same answer, the way in which it is
    written is not at fault.
    """
    said = {
        id(case): reply
        for case, reply in zip(cases, replies, strict=True)
        if not case.form
    }
    found: list[Difference | None] = []
    for case, reply in zip(cases, replies, strict=True):
        about = case.plain if case.plain and said.get(id(case.plain)) == reply else case
        found.append(
            None
            if agrees(case, reply)
            else Difference(about, reply, name_kind(about, reply))
        )
    return found


def agrees(case: Case, reply: Reply) -> bool:
    """Say whether a *reply* is the right answer, or none was to be had."""
    if reply.kind is ReplyKind.ANSWER and reply.value == case.right:
        return True
    if not reply.was_given:
        return True
    if case.is_refused:
        if case.question.rules and reply.name == "TypeError":
            return True  # it takes no house rules yet
        return reply.refusal and not find_unnamed(case.right, reply.text)
    match = MATCHES.get(case.question.function)
    return (
        reply.kind is ReplyKind.ANSWER
        and match is not None
        and match(case, reply.value)
    )


def reply_here(function: Callable[[], object]) -> Reply:
    """Reply as a function of our own process."""
    try:
        return Reply(ReplyKind.ANSWER, function())
    except Exception as error:  # noqa: BLE001 - a bug may stumble
        return Reply(
            ReplyKind.RAISED,
            None,
            type(error).__name__,
            str(error),
            isinstance(error, ValueError),
        )


def find_unnamed(right: object, message: str) -> list[tuple[str, int]]:
    """List the pieces that a message does not name with their places, though it should."""
    named = right.named if isinstance(right, ExpectedRefusal) else ()
    return [
        (text, place)
        for text, place in named
        if not answers.names_card(message, text, place)
    ]


def name_kind(case: Case, reply: Reply) -> str:
    """Say what is wrong with a reply, in words that many differences share."""
    function, rules = case.question.function, case.question.rules
    if case.form:
        return f"a hand written {case.form} is {'read as another' if reply.value in answers.CATEGORIES else 'not read'}"
    right_type = answers.ANSWER_TYPES.get(function, str)
    if reply.kind is ReplyKind.ODD:
        right = answers.TYPES[right_type]
        instead = "" if reply.name.startswith(right) else f", not {right}"
        wrong = f"{function} answers {reply.name}{' (is a `return` missing?)' if reply.name == 'None' else instead}"
    elif reply.was_lost:
        wrong = f"{function} {reply.text}"
    elif isinstance(case.right, ExpectedRefusal):
        return _name_wrong_refusal(case, case.right, reply)
    elif reply.kind is ReplyKind.RAISED:
        equal = isinstance(case.right, list) and len(case.right) > 1
        plain = {
            "winners": "equal hands" if equal else "a showdown",
            "category": answers.with_article(str(case.right)),
        }
        wrong = f"{function} raises {reply.name} for {'a hand' if rules else plain.get(function, 'a question')}"
    elif not isinstance(reply.value, right_type):
        kind = type(reply.value)
        wrong = f"{function} answers {answers.TYPES.get(kind, kind.__name__)}, not {answers.TYPES[right_type]}"
    else:
        wrong = _name_wrong_answer(case, reply.value)
    return wrong + (f" under {', '.join(rules)}" if rules else "")


def _match_best_five(case: Case, answer: object) -> bool:
    """Say whether these are as many of the cards, and as strong as the best; equal suits leave a choice."""
    chosen, right = str(answer).split(), str(case.right).split()
    if len(chosen) != len(right) or not answers.are_dealt_from(
        chosen, str(case.question.arguments[0]).split()
    ):
        return False
    both = {"Ann": " ".join(chosen), "Bob": " ".join(right)}
    return "high-low" not in case.question.rules and reference.winners(
        both, case.question.rules
    ) == [*both]


def _match_stand_ins(case: Case, answer: object) -> bool:
    """Say whether each card that stays is there, and beside them the right ranks, all of one suit if that is right."""
    shown, right, said = (
        str(case.question.arguments[0]).split(),
        str(case.right).split(),
        answers.read_cards(answer),
    )
    kept = [card for card, plays in zip(shown, right, strict=True) if card == plays]
    ranks = [
        plays[0] for card, plays in zip(shown, right, strict=True) if card != plays
    ]
    alike = (len({card[1] for card in said}) == 1) is (
        len({card[1] for card in right}) == 1
    )
    return len(said) == len(right) and answers.hold(said, kept, ranks) and alike


def _match_figures(case: Case, answer: object) -> bool:
    """Say whether the same figures are there; a category that has no hand may be left out."""
    right = case.right
    return (
        answers.is_count(answer)
        and answers.is_count(right)
        and not answers.find_wrong_figures(answer, right)
    )


MATCHES: dict[str, Callable[[Case, object], bool]] = {
    "nicknames": lambda case, answer: (
        isinstance(answer, list) and sorted(answer) == sorted(case.right)  # type: ignore[call-overload]
    ),
    "best_five": _match_best_five,
    "stands_for": _match_stand_ins,
    "odds": _match_figures,
}


def _name_wrong_answer(case: Case, answer: object) -> str:
    function = case.question.function
    if function == "winners":
        return _name_wrong_winners(case, answer)
    if function == "category":
        if str(answer).lower() == case.right:
            return "the name of a category has capital letters"
        name = (
            answers.with_article(answer)
            if answer in answers.CATEGORIES
            else "by a name that is no category"
        )
        return f"{answers.with_article(case.right)} {'are' if case.right in PLURAL else 'is'} called {name}"
    if function == "odds" and answers.is_count(answer) and answers.is_count(case.right):
        wrong = answers.find_wrong_figures(answer, case.right)
        return f"odds counts {', '.join(wrong[:3])}{' and more' if len(wrong) > 3 else ''} otherwise"
    return f"{function} says something else"


def _name_wrong_refusal(case: Case, right: ExpectedRefusal, reply: Reply) -> str:
    twice = (
        "a card that is there twice"
        if all(text in PACK for text, _ in right.named)
        else "what is no card"
    )
    what = f"a hand with {twice}" if right.named else "what is no hand"
    if rules := case.question.rules:
        known = all(name in BY_NAME for name in rules)
        what = f"{'a contradiction between house rules' if known else 'an unknown house rule'} ({', '.join(rules)})"
    if reply.refusal:
        return "a refusal does not name every card and its place"
    if reply.kind is ReplyKind.RAISED:
        asked = case.question.arguments[-1]
        whole = (
            0 < len(case.list_hands()) == (len(asked) if isinstance(asked, dict) else 1)
        )
        text = "bad text" if whole else "what is no text"
        return f"{what if rules else text} is refused by {reply.name}, which is no ValueError"
    return f"{what} is not refused"


def _name_wrong_winners(case: Case, answer: object) -> str:
    hands = case.question.arguments[0]
    assert (  # noqa: S101, PT018 - a question to winners
        isinstance(hands, dict)
        and isinstance(case.right, list)
        and isinstance(answer, list)
    )
    if not answer:
        return "nobody wins"
    if not set(answer) <= set(hands):
        return "winners names somebody who does not play"
    if answers.read_winners(answer, hands) is None:
        return "winners are not named once each, in the order given"
    if case.question.rules:
        return "somebody else wins"
    if len(hands) > 2:
        few = set(answer) < set(case.right)
        return f"{SEVERAL} {'not all who share are named' if few else 'one who has not won is named'}"
    return _name_meeting([*hands.values()], len(answer))


def name_between_two(found: Difference) -> str:
    """Name what is wrong among several players as if the best hand and the wrong one met alone; "" if they do not."""
    if not found.kind.startswith(SEVERAL):
        return ""
    hands, right, answer = (
        found.case.question.arguments[0],
        found.case.right,
        found.reply.value,
    )
    assert (  # noqa: S101, PT018 - a question to winners
        isinstance(hands, dict) and isinstance(right, list) and isinstance(answer, list)
    )
    other = next(
        player
        for player in [*answer, *right]
        if (player in right) != (player in answer)
    )
    best = next(player for player in right if player != other)
    return _name_meeting(
        [hands[best], hands[other]], 1 + (best in answer and other in answer)
    )


def _name_meeting(hands: Sequence[str], winners: int) -> str:
    """Say which hand wins or shares though it should not."""
    meeting = name_meeting(hands)
    if meeting == SAME_RANKS:
        return f"{meeting}: one of them wins"
    name, other = meeting.split(AGAINST)
    if other in map(answers.with_article, answers.RANKING):
        ending = "" if other in PLURAL else "s"
        return f"{other} {f'beat{ending}' if winners == 1 else f'share{ending} the pot with'} {name}"
    return (
        f"{meeting}: {'the worse hand wins' if winners == 1 else 'the pot is shared'}"
    )


def name_meeting(hands: Sequence[str]) -> str:
    """Say which hands meet, the better one first: ``a pair against high card`` or ``a pair against another pair``."""
    one, other = sorted(map(reference.hand_rank, hands), reverse=True)
    name, other_name = (
        answers.with_article(reference.category_of(rank)) for rank in (one, other)
    )
    if one == other:
        return SAME_RANKS
    if name != other_name:
        return f"{name}{AGAINST}{other_name}"
    ranks = ([card[0] for card in text.split()] for text in hands)
    combinations = [{rank for rank in each if each.count(rank) > 1} for each in ranks]
    same = (
        reference.category_of(one) in WITH_KICKERS
        and combinations[0] == combinations[1]
    )
    bare = name.removeprefix("a ")
    which = ("other", "equal") if name == bare else ("another", "an equal")
    return f"{name}{AGAINST}{which[same]} {bare}"
