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
from dojo.compare.judge import Exchange, find_unnamed, group_by_kind, is_right
from dojo.compare.messages import Answer, Raised, Reply
from reference.house.agreement import agree_on

AGREE = 0.95  # of the questions in which a bug shows; the rest may be another fault
MOST_RIGHT = 5  # answers: two faults together are sometimes right by chance
FEWEST = 3  # questions in which a cause must show
LOOKED_AT = 4  # differences of a kind, by which suspects are found


@dataclass(frozen=True, slots=True)
class Cause:
    """A named bug: in how many questions it shows, and which answers agree with it."""

    bug: Bug
    shows: int
    differences: Sequence[Exchange]


def find_causes(
    function: str, exchanges: Sequence[Exchange]
) -> tuple[list[Cause], Sequence[Exchange]]:
    """Find the causes of what is wrong with one function; give the unexplained too.

    Args:
        function: by its name.
        exchanges: all questions to it, the right ones too.
    """
    bugs = [bug for bug in BUGS if function in bug.functions]
    causes: list[Cause] = []
    unexplained = exchanges
    while cause := find_next_cause(bugs, unexplained):
        causes.append(cause)
        unexplained = [
            exchange for exchange in unexplained if not predicts(cause.bug, exchange)
        ]
    return causes, unexplained


def find_next_cause(bugs: Sequence[Bug], exchanges: Sequence[Exchange]) -> Cause | None:
    """Find a bug that is a cause; those that explain most are tried first."""
    sample = pick_sample(exchanges)
    explained: dict[Bug, int] = {}
    for bug in bugs:
        if number := sum(predicts(bug, difference) for difference in sample):
            explained[bug] = number
    for bug in sorted(explained, key=lambda bug: -explained[bug]):
        if cause := try_out(bug, exchanges):
            return cause
    return None


def pick_sample(exchanges: Sequence[Exchange]) -> list[Exchange]:
    """Pick a few differences of each kind: to try all bugs on all takes too long."""
    sample: list[Exchange] = []
    kinds = group_by_kind(exchange for exchange in exchanges if exchange.kind)
    for members in kinds.values():
        sample += members[:: 1 + len(members) // LOOKED_AT]
    return sample


def try_out(bug: Bug, exchanges: Sequence[Exchange]) -> Cause | None:
    """Make a cause of a bug, if the answers agree with it wherever it shows."""
    shows = 0
    contradictions = 0
    differences: list[Exchange] = []
    for exchange in exchanges:
        if answer_wrongly(bug, exchange.case) is None:
            continue
        shows += 1
        if predicts(bug, exchange):
            differences.append(exchange)
        elif not exchange.kind:
            contradictions += 1
        if contradictions > MOST_RIGHT:
            return None
    if len(differences) < max(FEWEST, AGREE * shows):
        return None
    return Cause(bug, shows, differences)


def predicts(bug: Bug, exchange: Exchange) -> bool:
    """Say whether an engine with the bug gives this very reply, and that is wrong."""
    reply = answer_wrongly(bug, exchange.case)
    return reply is not None and is_same(exchange.case, reply, exchange.reply)


@cache  # asked again for each solution that is compared
def answer_wrongly(bug: Bug, case: Case) -> Reply | None:
    """Answer as an engine with the bug; None where it does not show."""
    question = case.question
    if not bug.concerns(question.rules):
        return None
    right = find_right(question.function)
    try:
        rules = agree_on(question.rules)
        reply: Reply = Answer(bug.wrong(right, tuple(question.arguments), rules))
    except ValueError as error:
        reply = Raised("ValueError", str(error), is_refusal=True)
    except Exception as error:  # noqa: BLE001 - a bug may stumble
        reply = Raised(type(error).__name__, str(error), is_refusal=False)
    return None if is_right(case, reply) else reply


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
