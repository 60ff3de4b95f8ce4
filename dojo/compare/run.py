"""Compares one solution with the reference: asks, judges, and looks for causes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random

from dojo.answers import RANKING
from dojo.compare.agreement import (
    Cause,
    find_causes,
    find_missing,
    foresees,
    is_about,
)
from dojo.compare.cases import MORE_PLAYERS, Case
from dojo.compare.judge import (
    Asked,
    Difference,
    agrees,
    is_alike,
    judge,
    was_given,
)
from dojo.compare.messages import Lost, NotAsked, NotStarted, Reply
from dojo.compare.result import Finding, Result, Why
from dojo.compare.session import NoImportError, Session
from dojo.compare.shrink import rate_difficulty, shrink
from dojo.contract import FUNCTIONS
from dojo.text import enumerate_words

EVERY = 5  # one of so many right answers is asked for again
UNSTEADY = "a question is not always answered alike"
CHANGES = (
    "gives another answer later on: it keeps something between calls, or depends on "
    "chance, on the clock or on the order of a set"
)

Areas = Mapping[str, Sequence[Case]]
Belongs = Callable[[Difference], bool]  # to what a finding is about


def compare_solution(name: str, session: Session, areas: Areas) -> Result:
    """Compare a solution with the reference, by all that there is to ask in *areas*."""
    result = Result(name, habits=session.habits)
    try:
        asked = ask_all(session, areas, result)
        unsteady = find_unsteady(session, asked)
        differences = judge(asked)
        steady = [(case, reply) for case, reply in asked if case not in unsteady]
        result.missing = find_missing(steady)
        fleeting = [one for one in differences if one.case in unsteady]
        lasting = [one for one in differences if one.case not in unsteady]
        findings = explain(steady, lasting, result.missing)
        for finding, belongs in findings:
            result.findings.append(shrink_finding(session, finding, belongs))
        if fleeting:
            result.findings.append(make_finding(Why.UNSTEADY, UNSTEADY, fleeting))
    except NoImportError as error:
        result.import_fault = str(error)
    session.end_worker()
    result.findings.sort(key=rate_importance)
    return result


def ask_all(session: Session, areas: Areas, result: Result) -> Asked:
    """Ask all questions; note of each category and function what came of it."""
    cases = [case for area in areas.values() for case in area]
    replies = session.ask([case.question for case in cases])
    asked = [*zip(cases, replies, strict=True)]
    given = [(case, reply) for case, reply in asked if was_given(reply)]
    result.total = len(given)
    result.right = sum(agrees(case, reply) for case, reply in given)
    result.left = sum(isinstance(reply, NotAsked) for reply in replies)
    result.why_left = session.why_no_more()
    by_function: dict[str, list[Reply]] = {}
    for case, reply in asked:
        by_function.setdefault(name_function(case), []).append(reply)
    for name, replies in by_function.items():
        if all(isinstance(reply, NotStarted) for reply in replies):
            result.not_started.append(name)
    for level, category in enumerate(RANKING):
        rights = [
            was_given(reply) and agrees(case, reply)
            for case, reply in asked
            if case.level == level and name_function(case) not in result.not_started
        ]
        if rights and all(rights):
            result.agreeing.append(category)
    return asked


def name_function(case: Case) -> str:
    """Name the function that is asked, and the house rules by which it plays."""
    function, rules = case.question.function, case.question.rules
    if not rules or case.is_refused:
        return function
    return f"{function} under {enumerate_words(rules)}"


def find_unsteady(session: Session, asked: Asked) -> set[Case]:
    """Find the questions to which another worker gives another answer.

    It is asked for all that was wrong, and some of what was right, in another order,
    and has another hash seed.
    """
    again = [
        (case, reply)
        for place, (case, reply) in enumerate(asked)
        if was_given(reply)
        and not isinstance(reply, Lost)
        and (place % EVERY == 0 or not agrees(case, reply))
    ]
    Random(0).shuffle(again)  # noqa: S311 - the same every time
    session.start_anew(hash_seed=1)
    replies = session.ask([case.question for case, _ in again])
    unsteady = {
        case
        for (case, before), now in zip(again, replies, strict=True)
        if not is_alike(before, now) and not isinstance(now, NotAsked)
    }
    for case, _ in again:
        if case in unsteady:
            session.habits.setdefault(CHANGES, str(case.question))
    return unsteady


def explain(
    asked: Asked, differences: Sequence[Difference], missing: Sequence[str]
) -> list[tuple[Finding, Belongs]]:
    """Find what explains them: what is missing, then causes; count the rest by kind."""
    findings: list[tuple[Finding, Belongs]] = []
    absent = [one for one in differences if is_about(one.case, missing)]
    if absent:
        title = f"not there yet: {name_from_on(missing)}"
        finding = make_finding(Why.MISSING, title, absent)
        findings.append((finding, lambda one: is_about(one.case, missing)))
    others = [one for one in differences if not is_about(one.case, missing)]
    present = [
        (case, reply)
        for case, reply in asked
        if was_given(reply) and (agrees(case, reply) or not is_about(case, missing))
    ]
    causes: dict[str, list[Cause]] = {}
    kinds: dict[str, list[Difference]] = {}
    for function in FUNCTIONS:
        named, left = find_causes(
            function,
            [one for one in present if one[0].question.function == function],
            [one for one in others if one.case.question.function == function],
        )
        for cause in named:
            causes.setdefault(cause.bug.full_name, []).append(cause)
        for difference in left:
            kinds.setdefault(difference.kind, []).append(difference)
    findings += [join_causes(of_one_bug) for of_one_bug in causes.values()]
    for kind, members in kinds.items():
        finding = make_finding(Why.DIFFERENCE, kind, members)
        findings.append((finding, lambda _: True))
    return findings


def join_causes(causes: Sequence[Cause]) -> tuple[Finding, Belongs]:
    """Make a finding of one bug, whichever functions have it."""
    bug = causes[0].bug
    own = [difference for cause in causes for difference in cause.differences]
    finding = make_finding(Why.CAUSE, bug.full_name, own)
    agreed = sum(cause.agreed for cause in causes)
    shows = sum(cause.shows for cause in causes)
    return (
        replace(finding, agreed=agreed, shows=shows),
        lambda one: foresees(bug, one.case, one.reply),
    )


def make_finding(why: Why, title: str, differences: Sequence[Difference]) -> Finding:
    """Make a finding, with the simplest of the differences."""
    return Finding(why, title, differences, min(differences, key=rate_difficulty))


def shrink_finding(session: Session, finding: Finding, belongs: Belongs) -> Finding:
    """Make its simplest difference simpler."""

    def ask(cases: Sequence[Case]) -> Sequence[Reply]:
        return session.ask([case.question for case in cases])

    return replace(finding, simplest=shrink(finding.simplest, belongs, ask))


def rate_importance(finding: Finding) -> tuple[int, bool, bool, int]:
    """Say where it stands: the game first, what is explained, what is most frequent."""
    unexplained = finding.why is Why.DIFFERENCE
    of_several = finding.simplest.case.level == MORE_PLAYERS
    return finding.topic, unexplained, of_several, -finding.count


def name_from_on(names: Sequence[str]) -> str:
    """Name these categories; of all up to the strongest the first will do."""
    if len(names) >= 3 and tuple(names) == RANKING[-len(names) :]:
        return f"{names[0]} and all that beat it"
    return enumerate_words(names)
