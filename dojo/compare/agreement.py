"""The causes: named bugs with which the answers agree.

A bug is a cause if the answers of one function agree with it wherever it shows, in all
that was asked: in at least 95 of 100 questions, and where they do not, another fault
must be at work, for a right answer contradicts it. What a cause explains is taken out,
and the next one is looked for. What no named bug explains stays what it is, differences
of some kinds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import reference
from dojo.catalogue import BUGS
from dojo.catalogue.bug import Bug, ContractFunction, accept_table
from dojo.compare.cases import Case, ExpectedRefusal
from dojo.compare.judge import (
    Asked,
    Difference,
    agrees,
    find_unnamed,
    group_by_kind,
    judge,
)
from dojo.compare.messages import Answer, Raised, Reply
from reference.house.agreement import agree_on

AGREE = 0.95  # of the questions in which a bug shows; the rest may be another fault
MOST_RIGHT = 0.02  # of these at most; two faults together may be right by chance
FEWEST = 3  # questions in which a cause must show
LOOKED_AT = 4  # differences of a kind, by which suspects are found


@dataclass(frozen=True, slots=True)
class Cause:
    """A named bug: in how many questions it shows, and in how many answers agree."""

    bug: Bug
    shows: int
    agreed: int
    differences: Sequence[Difference]


def find_causes(function: str, asked: Asked) -> tuple[list[Cause], Asked]:
    """Find the causes of what is wrong with one function; give what is left too.

    Args:
        function: by its name.
        asked: all questions to it, the right ones too, with the replies.
    """
    bugs = [bug for bug in BUGS if function in bug.functions]
    causes: list[Cause] = []
    while cause := find_next(bugs, asked):
        causes.append(cause)
        asked = [
            (case, reply)
            for case, reply in asked
            if not predicts(cause.bug, case, reply)
        ]
    return causes, asked


def find_next(bugs: Sequence[Bug], asked: Asked) -> Cause | None:
    """Find a bug that is a cause; those that explain most are tried first."""
    differences = judge(asked)
    sample: list[Difference] = []
    for members in group_by_kind(differences).values():
        sample += members[:: 1 + len(members) // LOOKED_AT]
    explained = {bug: len(find_predicted(bug, sample)) for bug in bugs}
    for bug in sorted(bugs, key=lambda bug: -explained[bug]):
        if not explained[bug]:
            return None
        if cause := try_out(bug, asked, differences):
            return cause
    return None


def try_out(bug: Bug, asked: Asked, differences: Sequence[Difference]) -> Cause | None:
    """Make a cause of a bug, if the answers agree with it wherever it shows."""
    shows = agreed = right = 0
    for case, reply in asked:
        wrong_reply = answer_wrongly(bug, case)
        if wrong_reply is None:
            continue
        shows += 1
        if is_same(case, wrong_reply, reply):
            agreed += 1
        elif agrees(case, reply):
            right += 1
        if right > MOST_RIGHT * len(differences):
            return None
    if agreed < max(FEWEST, AGREE * shows) or right > MOST_RIGHT * shows:
        return None
    return Cause(bug, shows, agreed, find_predicted(bug, differences))


def find_predicted(bug: Bug, differences: Sequence[Difference]) -> list[Difference]:
    """List the differences that an engine with the bug shows, too."""
    return [
        difference
        for difference in differences
        if predicts(bug, difference.case, difference.reply)
    ]


def predicts(bug: Bug, case: Case, reply: Reply) -> bool:
    """Say whether an engine with the bug gives this very reply, and that is wrong."""
    wrong_reply = answer_wrongly(bug, case)
    return wrong_reply is not None and is_same(case, wrong_reply, reply)


@cache  # the same for all solutions
def answer_wrongly(bug: Bug, case: Case) -> Reply | None:
    """Answer as an engine with the bug; None where it does not show."""
    question = case.question
    if not bug.concerns(question.rules):
        return None
    right = find_right(question.function)
    try:
        table = agree_on(question.rules)
        reply: Reply = Answer(bug.wrong(right, tuple(question.arguments), table))
    except ValueError as error:
        reply = Raised("ValueError", str(error), is_refusal=True)
    except Exception as error:  # noqa: BLE001 - a bug may stumble
        reply = Raised(type(error).__name__, str(error), is_refusal=False)
    return None if agrees(case, reply) else reply


@cache
def find_right(name: str) -> ContractFunction:
    """Give the right function of this name; it takes the rules of the table last."""
    return accept_table(getattr(reference, name))


def is_same(case: Case, expected: Reply, reply: Reply) -> bool:
    """Say whether two replies are the same; of refusals, whether they name the same."""
    match expected, reply:
        case Answer(), Answer():
            return expected == reply
        case Raised(is_refusal=True), Raised(is_refusal=True):
            if not isinstance(case.right, ExpectedRefusal):
                return True
            unnamed = find_unnamed(case.right, expected)
            return unnamed == find_unnamed(case.right, reply)
    return False
