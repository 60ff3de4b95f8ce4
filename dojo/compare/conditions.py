"""On what a difference depends: the same is asked without it, and then the answer is right."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from operator import methodcaller
from random import Random

import reference
from dojo.compare.cases import RENAMED
from dojo.compare.fresh_cases import change_hands, list_hands, name_hands, put_highest_first
from dojo.compare.judge import agrees, call
from dojo.compare.result import (
    Ask,
    Belongs,
    Case,
    Difference,
    DifferenceGroup,
    ExpectedRefusal,
    Groups,
    ReplyKind,
    split_groups,
)

SAMPLE, LOOKED_AT = 12, 50  # differences of a kind that are asked without it, of those for which that can be done
MOST_KINDS = 20  # kinds of differences that are looked at, the most frequent first
NEARLY_ALL = 0.9  # of a sample is right without it; a second fault may show in the rest
WHENEVER = 0.95  # of the questions that have it are answered wrongly, or it is not "whenever"


@dataclass(frozen=True, slots=True)
class Condition:
    """Something without which the answer is right."""

    words: str  # that follow what is wrong
    has: Callable[[Case], bool]
    remove: Callable[[Case], Iterator[Case]]  # asks for the same right answer without it, in one way or in several
    less: str = ""  # the words if it does not make every answer wrong; "" if that needs no other words
    only: Callable[[Case], bool] = lambda _: True  # has to be true of all differences of a kind


def _order_cards(case: Case) -> Iterator[Case]:
    yield change_hands(case, put_highest_first)
    yield change_hands(case, lambda text: " ".join(reversed(put_highest_first(text).split())))
    yield change_hands(case, lambda text: " ".join(sorted(text.split(), key=lambda card: (-text.count(card[0]), card))))


def _share_card(case: Case) -> bool:
    return any({*one.split()} & {*other.split()} for one, other in combinations(list_hands(case), 2))


def _part_hands(case: Case) -> Iterator[Case]:
    """Give every hand other suits, so that no two hold the same card."""
    dealer, held = Random(str(case.question)), set[str]()  # noqa: S311 - the same every time

    def rename(text: str) -> str:
        ways = (text.translate(suits) for suits in dealer.sample(RENAMED, len(RENAMED)))
        other = next((way for way in ways if held.isdisjoint(way.split())), text)
        held.update(other.split())
        return other

    other = change_hands(case, rename)
    if not _share_card(other):
        yield other


def _turn_players(case: Case) -> Iterator[Case]:
    [hands] = case.question.arguments
    if isinstance(hands, dict) and isinstance(case.right, list):
        turned = dict(reversed(hands.items()))
        right = [player for player in turned if player in case.right]
        yield replace(case, question=replace(case.question, arguments=(turned,)), right=right)


def _has_ten(case: Case) -> bool:
    return "T" in "".join(list_hands(case))


def _replace_tens(case: Case) -> Iterator[Case]:
    """Put another rank in the place of the ten, where no hand becomes something else by that."""
    held = "".join(list_hands(case))
    for rank in [rank for rank in "9J8Q7K6A5432" if rank not in held]:
        other = change_hands(case, methodcaller("replace", "T", rank))
        right = call(partial(getattr(reference, case.question.function), *other.question.arguments)).value
        if right == case.right and name_hands(other) == name_hands(case):
            yield other


def _rename_suits(case: Case) -> Iterator[Case]:
    for suits in RENAMED:
        yield change_hands(case, methodcaller("translate", suits))


SHARED = "in which two hands hold the same card"
FIRST = (
    Condition("whenever two hands hold the same card", _share_card, _part_hands, f"in some deals {SHARED}"),
    Condition("depending on the order in which cards are written", lambda _: True, _order_cards),
)
LAST = (
    Condition("depending on the order of the players", lambda case: case.question.function == "winners", _turn_players),
    Condition("depending on the suits", lambda _: True, _rename_suits),
    Condition("only where there is a ten", _has_ten, _replace_tens, only=_has_ten),
)


def find_conditions(
    groups: Groups, conditions: Sequence[Condition], right: Sequence[Case], ask: Ask
) -> tuple[list[tuple[str, Groups, Belongs]], Groups]:
    """Find on what differences depend: in words, with those of which it is true; give the rest too."""
    found: list[tuple[str, Groups, Belongs]] = []
    for condition in conditions:
        belongs = partial(_shows, condition)
        most = sorted(filter(_may_depend, groups), key=lambda group: -group.count)[:MOST_KINDS]
        most = [group for group in most if all(condition.only(one.case) for one in group.kept)]
        kinds = [group.kind for group in most if _depends(group.split(belongs)[0], condition, ask)]
        own, rest = split_groups(groups, kinds, belongs)
        if own:
            title = f"{_name_wrong(own)} {_choose_words(condition, own, right)}"
            found.append((title, own, belongs))
            groups = rest
    return found, groups


def _shows(condition: Condition, found: Difference) -> bool:
    return condition.has(found.case)


def _may_depend(group: DifferenceGroup) -> bool:
    case, lost = group.kept[0].case, group.kept[0].reply.kind in (ReplyKind.ENDLESS, ReplyKind.ENDED)
    plain = not (lost or case.form or case.question.rules or isinstance(case.right, ExpectedRefusal))
    return plain and case.question.function in ("winners", "category")


def _depends(group: DifferenceGroup, condition: Condition, ask: Ask) -> bool:
    """Say whether nearly all are wrong when they are asked once more, and right without the condition."""
    looked_at = ((one, list(condition.remove(one.case))) for one in group.kept[:LOOKED_AT])
    some = [(one.case, others) for one, others in looked_at if others][:SAMPLE]
    replies = iter(ask([case.question for one, others in some for case in (one, *others)]))
    both = 0
    for one, others in some:
        again = agrees(one, next(replies))
        right = [reply.was_given and agrees(case, reply) for case, reply in zip(others, replies, strict=False)]
        both += any(right) and not again
    return both >= NEARLY_ALL * len(some) > 0


def _name_wrong(groups: Groups) -> str:
    replies = {one.reply.name for group in groups for one in group.kept}
    functions = {one.case.question.function for group in groups for one in group.kept}
    if len(groups) == 1:
        return groups[0].kind
    return (
        f"{functions.pop()} raises {replies.pop()}"
        if replies - {""} and len(replies) == len(functions) == 1
        else "the answer is wrong"
    )


def _choose_words(condition: Condition, groups: Groups, right: Sequence[Case]) -> str:
    wrong = sum(group.count for group in groups)
    functions = {group.kept[0].case.question.function for group in groups}
    fine = sum(condition.has(case) for case in right if case.question.function in functions and not case.question.rules)
    return condition.less if condition.less and wrong < WHENEVER * (wrong + fine) else condition.words
