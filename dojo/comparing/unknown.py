"""Categories that a solution does not know yet, and the differences which that explains."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import reference
from dojo.comparing.cases import EVENING, Case, Refusal
from dojo.comparing.causes import causes
from dojo.comparing.judging import NAMES, Difference
from dojo.comparing.question import Kind, Reply

NEARLY_ALL = 0.8  # of the differences; a named bug that explains so many says it better


@dataclass(frozen=True, slots=True)
class Unknown:
    """What a solution does not know yet.

    Args:
        names: categories that it calls no hand, weakest first.
        kinds: the kinds of differences which that explains.
        count: how many differences.
    """

    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    count: int = 0


NOTHING_UNKNOWN = Unknown()


def named(cases: Sequence[Case], replies: Sequence[Reply]) -> set[str]:
    """What hands of standard poker are called."""
    return {reply.value for _, reply in called(cases, replies) if isinstance(reply.value, str)}


def spoken_of(cases: Sequence[Case], replies: Sequence[Reply]) -> set[str]:
    """The categories of the hands of standard poker of which something was said, if only that it is not started."""
    return {
        case.right
        for case, reply in called(cases, replies)
        if reply.kind not in (Kind.NOT_ASKED, Kind.ENDLESS, Kind.ENDED) and isinstance(case.right, str)
    }


def called(cases: Sequence[Case], replies: Sequence[Reply]) -> Iterator[tuple[Case, Reply]]:
    """The cases, each with its reply, in which the category of a hand of standard poker is asked for."""
    asked = zip(cases, replies, strict=True)
    return (both for both in asked if both[0].question.function == "category" and not both[0].question.rules)


def unknown(
    said: Collection[str],
    found: Mapping[str, Sequence[Difference]],
    times: Mapping[str, int],
    right: Sequence[Case],
) -> Unknown:
    """The categories that no hand is called, though it should be, and what that explains.

    Args:
        said: what hands are called.
        found: the differences, by kind; of the many some.
        times: how many there are of each kind.
        right: cases in which the solution was right.
    """
    names = tuple(name for name in EVENING if name not in said and taken_for_another(name, found))
    if not names or not set(said) & set(EVENING):
        return NOTHING_UNKNOWN
    kinds = tuple(kind for kind, some in found.items() if 2 * sum(shows(one, names) for one in some) > len(some))
    count = sum(times[kind] for kind in kinds)
    bugs = causes({kind: found[kind] for kind in kinds}, times, right) if len(names) == 1 else []
    if bugs and bugs[0].count >= NEARLY_ALL * count:
        return NOTHING_UNKNOWN
    return Unknown(names, kinds, count)


def taken_for_another(name: str, found: Mapping[str, Sequence[Difference]]) -> bool:
    """Whether hands of this category are called by the name of another one, and never by a name of their own."""
    asked = [one for some in found.values() for one in some if one.case.right == name and not one.case.form]
    called = [one.reply.value for one in asked if one.case.question.function == "category"]
    return bool(called) and all(other in NAMES for other in called)


def shows(found: Difference, names: Collection[str]) -> bool:
    """Whether a hand of one of these categories is in play."""
    case = found.case
    if isinstance(case.right, Refusal) or case.question.rules:
        return False
    if case.question.function == "category":
        return case.right in names
    hands = case.question.arguments[0] if case.question.function == "winners" else None
    return isinstance(hands, dict) and any(
        reference.category_of(reference.rung(text)) in names for text in hands.values()
    )
