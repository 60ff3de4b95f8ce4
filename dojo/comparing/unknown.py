"""Categories that a solution does not know yet, and the differences which that explains."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import reference
from dojo.comparing.cases import EVENING, Case, Refusal
from dojo.comparing.causes import causes
from dojo.comparing.heaps import Heap, simplest_of
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
        simplest: the simplest of them.
    """

    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    count: int = 0
    simplest: Difference | None = None


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


def unknown(said: Collection[str], found: Mapping[str, Heap], right: Sequence[Case]) -> tuple[Unknown, dict[str, Heap]]:
    """The categories that no hand is called, though it should be, and what that explains.

    Args:
        said: what hands are called.
        found: the differences, by kind.
        right: cases in which the solution was right.

    Returns:
        what is unknown, and the differences that it does not explain.
    """
    nothing = NOTHING_UNKNOWN, {**found}
    some = {kind: heap.some for kind, heap in found.items()}
    names = tuple(name for name in EVENING if name not in said and taken_for_another(name, some))
    if not names or not set(said) & set(EVENING):
        return nothing
    kinds = tuple(kind for kind, heap in found.items() if explains(names, heap.some))
    parts = {kind: found[kind].parted(partial(shows, names=names)) for kind in kinds}
    own = {kind: explained for kind, (explained, _) in parts.items() if explained}
    if not own:
        return nothing
    count = sum(heap.count for heap in own.values())
    bugs = causes(own, right)[0] if len(names) == 1 else []
    if bugs and bugs[0].count >= NEARLY_ALL * count:
        return nothing
    rest = {kind: parts[kind][1] if kind in parts else heap for kind, heap in found.items()}
    left = {kind: heap for kind, heap in rest.items() if heap}
    return Unknown(names, kinds, count, simplest_of(own.values())), left


def explains(names: Collection[str], some: Sequence[Difference]) -> bool:
    """Whether most of these show such a category; of a way to write hands all, or it is not read whatever is there."""
    showing = sum(shows(one, names) for one in some)
    return showing == len(some) if some[0].case.form else 2 * showing > len(some)


def taken_for_another(name: str, found: Mapping[str, Sequence[Difference]]) -> bool:
    """Whether hands of this category are called by the name of another one, and never by a name of their own."""
    asked = [one for some in found.values() for one in some if one.case.right == name and not one.case.form]
    called = [one.reply.value for one in asked if one.case.question.function == "category"]
    return bool(called) and all(other in NAMES for other in called)


def shows(found: Difference, names: Collection[str]) -> bool:
    """Whether a hand of one of these categories is in play, and was read."""
    case = found.case
    if isinstance(case.right, Refusal) or case.question.rules or (case.form and found.reply.value not in NAMES):
        return False
    if case.question.function == "category":
        return case.right in names
    hands = case.question.arguments[0] if case.question.function == "winners" else None
    return isinstance(hands, dict) and any(
        reference.category_of(reference.hand_rank(text)) in names for text in hands.values()
    )
