"""What explains differences: what is not there yet, then causes; the rest by kind."""

from collections.abc import Collection, Sequence

from dojo.answers import RANKING
from dojo.compare.agreement import Cause, find_causes
from dojo.compare.cases import Case
from dojo.compare.judge import (
    UNSTEADY,
    Asked,
    Difference,
    group_by_kind,
    judge,
    was_given,
)
from dojo.compare.messages import Answer, NotStarted
from dojo.compare.result import Finding, Why
from dojo.compare.shrink import rate_difficulty
from dojo.contract import FUNCTIONS
from dojo.text import enumerate_words
from reference.categories import STANDARD_ORDER

ACCIDENT = "an accident"  # in place of a category


def explain(asked: Asked) -> list[Finding]:
    """Find what explains the differences in all that was asked."""
    missing = find_missing(asked)
    absent = [
        difference for difference in judge(asked) if is_about(difference.case, missing)
    ]
    if not absent:
        return explain_present(asked)
    title = f"not there yet: {name_from_on(missing)}"
    absent_cases = {difference.case for difference in absent}
    present = [(case, reply) for case, reply in asked if case not in absent_cases]
    return [make_finding(Why.MISSING, title, absent), *explain_present(present)]


def explain_present(asked: Asked) -> list[Finding]:
    """Find the causes, function by function; count by kind what has none."""
    causes: dict[str, list[Cause]] = {}
    unexplained: list[Difference] = []
    for function in FUNCTIONS:
        left: Asked = [
            (case, reply)
            for case, reply in asked
            if case.function == function and was_given(reply)
        ]
        # what changes agrees with much by chance
        if UNSTEADY not in group_by_kind(judge(left)):
            named, left = find_causes(function, left)
            for cause in named:
                causes.setdefault(cause.bug.full_name, []).append(cause)
        unexplained += judge(left)
    findings = [join_causes(of_one_bug) for of_one_bug in causes.values()]
    for kind, members in group_by_kind(unexplained).items():
        findings.append(make_finding(Why.DIFFERENCE, kind, members))
    return findings


def join_causes(causes: Sequence[Cause]) -> Finding:
    """Make a finding of one bug, whichever functions have it."""
    bug = causes[0].bug
    differences = [each for cause in causes for each in cause.differences]
    return Finding(
        Why.CAUSE,
        bug.full_name,
        differences,
        min(differences, key=rate_difficulty),
        bug=bug,
        agreed=sum(cause.agreed for cause in causes),
        shows=sum(cause.shows for cause in causes),
    )


def make_finding(why: Why, title: str, differences: Sequence[Difference]) -> Finding:
    """Make a finding, with the simplest of the differences."""
    return Finding(why, title, differences, min(differences, key=rate_difficulty))


def find_missing(asked: Asked) -> list[str]:
    """Find the categories that are not there yet: no hand is called so.

    Their hands are called what they are too, or nothing: a straight flush is a flush,
    and everything is a high card. Where nothing is answered, nothing is known.
    """
    called: dict[str, set[str]] = {}
    for case, reply in asked:
        if case.function == "category" and case.categories:
            names = called.setdefault(str(case.right), set())
            if isinstance(reply, Answer):
                names.add(str(reply.value))
            elif not isinstance(reply, NotStarted):
                names.add(ACCIDENT)
    used = set().union(*called.values())
    if used <= {ACCIDENT}:
        return []
    missing = []
    for category in STANDARD_ORDER:
        implied = {other.name for other in STANDARD_ORDER if category.implies(other)}
        unused = category.name in called and category.name not in used
        if unused and called[category.name] <= implied:
            missing.append(category.name)
    return missing


def is_about(case: Case, categories: Collection[str]) -> bool:
    """Say whether a hand of one of these categories is in play."""
    return any(name in categories for name in case.categories)


def name_from_on(names: Sequence[str]) -> str:
    """Name these categories; of all up to the strongest the first will do."""
    if len(names) >= 3 and tuple(names) == RANKING[-len(names) :]:
        return f"{names[0]} and all that beat it"
    return enumerate_words(names)
