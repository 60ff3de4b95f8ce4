"""Why a solution differs: the named bugs with which its answers agree.

A bug is a cause if the answers of one function agree with it wherever it shows, in all
that was asked: in at least 95 of 100 questions, and where they do not, another fault
must be at work, for a right answer contradicts it. What a cause explains is taken out,
and the next one is looked for. What no named bug explains stays what it is, differences
of some kinds.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import reference
from dojo.answers import RANKING
from dojo.catalogue import BUGS
from dojo.catalogue.bug import Bug, ContractFunction, accept_table
from dojo.compare.cases import Case, ExpectedRefusal
from dojo.compare.judge import Asked, Difference, agrees, find_unnamed
from dojo.compare.messages import Answer, NotStarted, Raised, Reply
from reference.categories import STANDARD_ORDER
from reference.house.agreement import agree_on

AGREE = 0.95  # of the questions in which a bug shows; the rest may be another fault
FEWEST = 3  # questions in which a cause must show
ACCIDENT = "an accident"  # in place of a category
LOOKED_AT = 4  # differences of a kind, by which suspects are found


@dataclass(frozen=True, slots=True)
class Cause:
    """A named bug: in how many questions it shows, and in how many answers agree."""

    bug: Bug
    shows: int
    agreed: int
    differences: Sequence[Difference]


def find_causes(
    function: str, asked: Asked, differences: Sequence[Difference]
) -> tuple[list[Cause], Sequence[Difference]]:
    """Find the causes of what is wrong with one function; give what is left too.

    Args:
        function: by its name.
        asked: all questions to it, the right ones too, with the replies.
        differences: those among them.
    """
    bugs = [bug for bug in BUGS if function in bug.functions]
    causes: list[Cause] = []
    while cause := find_next(bugs, asked, differences):
        causes.append(cause)
        bug = cause.bug
        differences = [one for one in differences if one not in cause.differences]
        asked = [
            (case, reply) for case, reply in asked if not foresees(bug, case, reply)
        ]
    return causes, differences


def find_next(
    bugs: Sequence[Bug], asked: Asked, differences: Sequence[Difference]
) -> Cause | None:
    """Find a bug that is a cause, first of all one that explains much of a sample."""
    some = sample(differences)
    explains = {
        bug: sum(foresees(bug, one.case, one.reply) for one in some) for bug in bugs
    }
    suspects = [bug for bug in bugs if explains[bug]]
    suspects.sort(key=lambda bug: -explains[bug])
    causes = (try_out(bug, asked, differences) for bug in suspects)
    return next(filter(None, causes), None)


def sample(differences: Iterable[Difference]) -> list[Difference]:
    """Take a few differences of each kind."""
    kinds: dict[str, list[Difference]] = {}
    for difference in differences:
        kinds.setdefault(difference.kind, []).append(difference)
    chosen = []
    for members in kinds.values():
        chosen += members[:: 1 + len(members) // LOOKED_AT]
    return chosen


def try_out(bug: Bug, asked: Asked, differences: Sequence[Difference]) -> Cause | None:
    """Make a cause of a bug, if the answers agree with it wherever it shows."""
    most_others = (1 - AGREE) / AGREE * len(differences)
    agreed = others = 0
    for case, reply in asked:
        foreseen = answer_wrongly(bug, case)
        if foreseen is None:
            continue
        if is_same(case, foreseen, reply):
            agreed += 1
        elif agrees(case, reply) or others >= most_others:
            return None
        else:
            others += 1
    shows = agreed + others
    if agreed < max(FEWEST, AGREE * shows):
        return None
    own = [one for one in differences if foresees(bug, one.case, one.reply)]
    return Cause(bug, shows, agreed, own)


def foresees(bug: Bug, case: Case, reply: Reply) -> bool:
    """Say whether an engine with the bug gives this very reply, and that is wrong."""
    foreseen = answer_wrongly(bug, case)
    return foreseen is not None and is_same(case, foreseen, reply)


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


def is_same(case: Case, foreseen: Reply, reply: Reply) -> bool:
    """Say whether two replies are the same; of refusals, whether they name the same."""
    match foreseen, reply:
        case Answer(value), Answer(other):
            return value == other
        case Raised(is_refusal=True), Raised(is_refusal=True):
            if not isinstance(case.right, ExpectedRefusal):
                return True
            return find_unnamed(case.right, foreseen) == find_unnamed(case.right, reply)
    return False


def find_missing(asked: Asked) -> list[str]:
    """Find the categories that are not there yet: no hand is called so.

    Their hands are called what they are too, or nothing: a straight flush is a flush,
    and everything is a high card. Where nothing is answered, nothing is known.
    """
    called: dict[str, set[str]] = {}
    for case, reply in asked:
        if case.question.function == "category" and case.categories:
            names = called.setdefault(str(case.right), set())
            if isinstance(reply, Answer):
                names.add(str(reply.value))
            elif not isinstance(reply, NotStarted):
                names.add(ACCIDENT)
    used = set().union(*called.values())
    if used <= {ACCIDENT}:
        return []
    implied = {
        category.name: {
            other.name for other in STANDARD_ORDER if category.implies(other)
        }
        for category in STANDARD_ORDER
    }
    return [
        name
        for name in RANKING
        if name not in used and called.get(name, {""}) <= implied[name]
    ]


def is_about(case: Case, categories: Collection[str]) -> bool:
    """Say whether a hand of one of these categories is in play."""
    return any(name in categories for name in case.categories)
