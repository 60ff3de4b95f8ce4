"""The causes: named bugs with which the answers agree.

A bug is a cause if the answers of one function agree with it wherever it shows, in all
that was asked: in at least 95 of 100 questions, and where they do not, another fault
must be at work, for a right answer contradicts it. What a cause explains is taken out,
and the next one is looked for.

If something is left, bugs are tried that show only beside those that were found, as
ignored kickers where the first player wins ties. Much seems to show there by chance, so
they count only if all together explain the whole game. What no named bug explains stays
what it is, differences of some kinds.
"""

from collections.abc import Collection, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache

import reference
from dojo.bugs.catalogue import BUGS
from dojo.bugs.catalogue.bug import Bug, ContractFunction, accept_table, combine
from dojo.compare.cases import EXTRAS, Case, ExpectedRefusal
from dojo.compare.judge import Exchange, find_unnamed, group_by_kind, is_right
from dojo.compare.messages import Answer, Raised, Reply
from reference.house.agreement import agree_on
from reference.rules import Rules

Bugs = tuple[Bug, ...]

AGREE = 0.95  # of the questions in which a bug shows; the rest may be another fault
MOST_RIGHT = 5  # answers: two faults together are sometimes right by chance
FEWEST = 3  # questions in which a cause must show
LOOKED_AT = 4  # differences of a kind, by which suspects are found


@dataclass(frozen=True, slots=True)
class Cause:
    """A named bug: in how many questions it shows, and which answers agree with it."""

    bug: Bug
    shows: int
    differences: frozenset[Exchange]


def find_causes(
    function: str, exchanges: Sequence[Exchange], known: Collection[Bug]
) -> tuple[list[Cause], Sequence[Exchange]]:
    """Find the causes of what is wrong with one function; give the unexplained too.

    Args:
        function: by its name.
        exchanges: all questions to it, the right ones too.
        known: the causes of what is wrong with other functions; mostly they are
            at work here too, and other bugs may seem to be in their place.
    """
    suspects = [bug for bug in BUGS if function in bug.functions]
    causes: list[Cause] = []
    rest = exchanges
    while cause := find_next_cause(suspects, known, rest):
        causes.append(cause)
        rest = leave_out(cause, rest)
    all_causes = [*causes]
    unexplained = rest
    while is_game_wrong(unexplained):
        at_work = {*known, *(cause.bug for cause in all_causes)}
        hidden = find_next_cause(suspects, at_work, unexplained)
        if not hidden:
            return causes, rest
        all_causes.append(hidden)
        unexplained = leave_out(hidden, unexplained)
    return all_causes, unexplained


def is_game_wrong(exchanges: Sequence[Exchange]) -> bool:
    """Say whether an answer about the game itself is wrong, not one about extras."""
    return any(
        exchange.kind and exchange.case.lesson < EXTRAS for exchange in exchanges
    )


def leave_out(cause: Cause, exchanges: Sequence[Exchange]) -> list[Exchange]:
    """Leave out what a cause explains."""
    return [exchange for exchange in exchanges if exchange not in cause.differences]


def find_next_cause(
    suspects: Sequence[Bug], at_work: Collection[Bug], exchanges: Sequence[Exchange]
) -> Cause | None:
    """Find a bug that is a cause, beside those at work or else alone.

    What explains most is tried first.
    """
    beside = [bug for bug in suspects if bug in at_work]
    sample = pick_sample(exchanges)
    explained: dict[Bugs, int] = {}
    for suspect in suspects:
        bugs = (*(bug for bug in beside if bug is not suspect), suspect)
        if number := sum(predicts(bugs, difference) for difference in sample):
            explained[bugs] = number
    for bugs in sorted(explained, key=lambda bugs: -explained[bugs]):
        if cause := try_out(bugs, exchanges):
            return cause
    if beside:
        return find_next_cause(suspects, (), exchanges)
    return None


def pick_sample(exchanges: Sequence[Exchange]) -> list[Exchange]:
    """Pick a few differences of each kind: to try all bugs on all takes too long."""
    sample: list[Exchange] = []
    kinds = group_by_kind(exchange for exchange in exchanges if exchange.kind)
    for members in kinds.values():
        sample += members[:: 1 + len(members) // LOOKED_AT]
    return sample


def try_out(bugs: Bugs, exchanges: Sequence[Exchange]) -> Cause | None:
    """Make a cause of the last bug, if the answers agree with it wherever it shows."""
    shows = 0
    contradictions = 0
    differences: list[Exchange] = []
    for exchange in exchanges:
        reply = show(bugs, exchange.case)
        if not reply:
            continue
        shows += 1
        if is_same(exchange.case, reply, exchange.reply):
            differences.append(exchange)
        elif not exchange.kind:
            contradictions += 1
        if contradictions > MOST_RIGHT:
            return None
    if len(differences) < max(FEWEST, AGREE * shows):
        return None
    return Cause(bugs[-1], shows, frozenset(differences))


def predicts(bugs: Bugs, exchange: Exchange) -> bool:
    """Say whether this very reply is wrong because of the last bug."""
    reply = show(bugs, exchange.case)
    return reply is not None and is_same(exchange.case, reply, exchange.reply)


def show(bugs: Bugs, case: Case) -> Reply | None:
    """Show what the last bug makes of an answer, beside the others; None if nothing.

    What it does not change by itself is passed over, to save time.
    """
    if not answer_wrongly(bugs[-1:], case):
        return None
    reply = answer_wrongly(bugs, case)
    return None if reply == answer_wrongly(bugs[:-1], case) else reply


@cache  # asked again for each solution that is compared
def answer_wrongly(bugs: Bugs, case: Case) -> Reply | None:
    """Answer as an engine with all these bugs; None where that is right."""
    question = case.question
    wrongs = [bug.wrong for bug in bugs if bug.concerns(question.rules)]
    if not wrongs:
        return None
    try:
        rules = agree_on(question.rules)
        function = make_right_function(case, rules)
        answer = combine(*wrongs)(function, tuple(question.arguments), rules)
        reply: Reply = Answer(answer)
    except ValueError as error:
        reply = Raised("ValueError", str(error), is_refusal=True)
    except Exception as error:  # noqa: BLE001 - a bug may stumble
        reply = Raised(type(error).__name__, str(error), is_refusal=False)
    return None if is_right(case, reply) else reply


def make_right_function(case: Case, rules: Rules) -> ContractFunction:
    """Make the right function, which knows what it answers to this very question.

    To work that out for each bug that leaves the question alone would take long.
    """
    function = accept_table(getattr(reference, case.function))
    if case.is_refused:
        return function
    written = repr(tuple(case.question.arguments))

    def answer(*arguments: object, **_: object) -> object:
        if arguments[-1] is rules and repr(arguments[:-1]) == written:
            return copy(case.right)
        return function(*arguments)

    return answer


def is_same(case: Case, expected: Reply, reply: Reply) -> bool:
    """Say whether two replies are the same; of refusals, whether they name the same."""
    right = case.right
    match expected, reply:
        case Raised(is_refusal=True), Raised(is_refusal=True):
            if not isinstance(right, ExpectedRefusal):
                return True
            return find_unnamed(right, expected) == find_unnamed(right, reply)
    return isinstance(reply, Answer) and expected == reply
