"""Compares each solution with the reference, then all with each other, for as long as nobody stops it."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from threading import Event

from dojo.answers import RANKING
from dojo.compare.cases import PLANS, Plan, ask_first, make_cases, make_right
from dojo.compare.explain import CHANGING, Explainer, join_changing, shrink
from dojo.compare.house_cases import KNOW_HOUSES, ask_house_rules
from dojo.compare.judge import agrees, judge_all, name_between_two
from dojo.compare.result import (
    Case,
    Comparison,
    Covered,
    Difference,
    Question,
    Reply,
    ReplyKind,
    Result,
    RunOfTests,
)
from dojo.compare.session import NOT_ASKED, Session
from dojo.contract import FUNCTIONS
from dojo.report.output import Progress
from dojo.sandbox import ENDLESS, Done, Item, work_on_each
from dojo.solution import REFERENCE_FOLDER, Solution, name_folders
from dojo.tracebacks import find_elsewhere
from reference.categories import STANDARD_ORDER

WORKERS = min(2, os.cpu_count() or 1)  # comparisons, or runs of tests, at a time
TWICE = 150  # questions that are asked again, of each sort
A_COUNT = 3.0  # seconds for counting the deck
CHANGES = "gives another answer later on: it keeps something between calls, or depends on the clock or on chance"
NEEDS_JOKER = Question("stands_for", ("2c 3d 5h 9s Jk",), ("jokers wild",))


@dataclass(slots=True)
class Answers:
    """All answers of one solution, laid beside the right ones."""

    groups: dict[str, list[Difference]] = field(default_factory=dict)  # by kind
    right: list[Case] = field(default_factory=list)
    called: dict[object, set[str]] = field(
        default_factory=dict
    )  # what hands of each category are called
    agreed: dict[int, bool] = field(
        default_factory=dict
    )  # whether all that was asked about a category is right

    def add(
        self, area: str, cases: Sequence[Case], replies: Sequence[Reply]
    ) -> Covered:
        """Add the replies of an area, which may be a house rule."""
        given, left, wrong = 0, 0, 0
        for case, reply, difference in zip(
            cases, replies, judge_all(cases, replies), strict=True
        ):
            given += reply.was_given
            left += reply.kind is ReplyKind.NOT_ASKED
            self.agreed[case.level] = (
                self.agreed.get(case.level, True) and reply.was_given and not difference
            )
            if difference:
                wrong += 1
                kind = (
                    between_two
                    if (between_two := name_between_two(difference)) in self.groups
                    else difference.kind
                )
                self.groups.setdefault(kind, []).append(replace(difference, kind=kind))
            elif reply.was_given:
                self.right.append(case)
            asked = (
                case.question.function == "category"
                and reply.kind is not ReplyKind.NOT_ASKED
            )
            if asked and not (case.question.rules or case.form):
                said = {
                    ReplyKind.ANSWER: str(reply.value),
                    ReplyKind.NOT_STARTED: "",
                }.get(reply.kind, "?")
                self.called.setdefault(case.right, set()).add(said)
        return Covered(area, given, given - wrong, left)

    def list_missing(self) -> list[str]:
        """List the categories that nothing is called, of whose hands each is called what it is too, or nothing."""
        used = set().union(*self.called.values())
        also = {
            one.name: {other.name for other in STANDARD_ORDER if one.implies(other)}
            for one in STANDARD_ORDER
        }
        return [
            n
            for n in RANKING
            if n in self.called and n not in used and self.called[n] <= {"", *also[n]}
        ]


def compare_solution(
    name: str, session: Session, plans: Sequence[Plan] = PLANS
) -> Result:
    """Compare a solution with the reference: thousands of questions, chosen so that faults show.

    The *plans* are what is asked beside the house rules.
    """
    result, answers = Result(name), Answers()
    first = {plan.function: ask_first(plan) for plan in PLANS} | {
        "stands_for": NEEDS_JOKER
    }
    replies = dict(zip(first, session.ask([*first.values()]), strict=True))
    result.not_started = [
        n for n in FUNCTIONS if n in first and replies[n].kind is ReplyKind.NOT_STARTED
    ]
    _count_deck(session, result, answers)
    for area, cases in _make_areas(session, result, plans):
        result.covered.append(
            answers.add(area, cases, session.ask([case.question for case in cases]))
        )
        result.unasked[session.enough] += result.covered[-1].left
    _ask_again(session, answers)
    found, result.missing = Explainer(session.ask, answers.right).explain(
        answers.groups, answers.list_missing()
    )
    findings = [
        replace(one, simplest=shrink(one.simplest, own, session.ask))
        for one, own in found
    ]
    joined = join_changing(
        CHANGING[CHANGES in session.accidents], findings, session.ask_new_worker
    )
    if {"missing"} & {one.key for one in findings} - {one.key for one in joined}:
        result.missing = ()
    result.findings = sorted(
        joined, key=lambda one: (one.topic, one.key == "difference", -one.count)
    )
    session.leave()
    result.agreeing = [
        name for level, name in enumerate(RANKING) if answers.agreed.get(level)
    ]
    result.accidents = dict(
        sorted(session.accidents.items(), key=lambda one: one[0].startswith("prints "))
    )
    return result


def compare_all(folders: Sequence[Path]) -> Comparison:
    """Compare all, and run the tests of each on the code of each, and on the reference: are they fair?"""
    comparison, stop, names = Comparison(folders), Event(), name_folders(folders)

    def compare(folder: Path) -> Result:
        with Session(folder, stop) as session:
            result = compare_solution(names[folder], session, PLANS)
        solution = Solution(folder, folder)  # whose name nobody reads there
        result.misspelt = [
            remedy
            for name in result.not_started
            for remedy in find_elsewhere(name, solution)
        ]
        return result

    def run_tests(pair: tuple[Path, Path]) -> RunOfTests:
        tests, code = pair
        fair = comparison.test_runs.get((tests, REFERENCE_FOLDER), RunOfTests())
        if fair.stopped == ENDLESS:  # as it is on the code of everybody
            return fair
        with Session(code, stop) as session:
            return session.run_tests(tests / "tests")

    comparison.results = _do_all(folders, compare, "solutions", stop)
    if len(folders) > 1:
        for codes in (
            [REFERENCE_FOLDER],
            [folder for folder in folders if folder != REFERENCE_FOLDER],
        ):
            comparison.test_runs |= _do_all(
                [*product(folders, codes)], run_tests, "runs of tests", stop
            )
    comparison.stopped = stop.is_set()
    return comparison


def _do_all(
    items: Sequence[Item], work: Callable[[Item], Done], what: str, stop: Event
) -> dict[Item, Done]:
    """Work on as many at a time as there are cores for; when somebody presses Ctrl-C, those that are done are kept."""
    with Progress(what, sys.stderr) as progress:
        futures = work_on_each(
            items, work, WORKERS, stop, lambda done: progress.show(done, len(items))
        )
    lost = {
        item
        for item, one in futures.items()
        if stop.is_set() and (one.cancelled() or one.exception())
    }
    return {item: one.result() for item, one in futures.items() if item not in lost}


def _make_areas(
    session: Session, result: Result, plans: Sequence[Plan]
) -> Iterator[tuple[str, Sequence[Case]]]:
    """Make what there is to ask of this solution; note which house rules are not started."""
    yield from (
        (plan.area, make_cases(plan))
        for plan in plans
        if plan.function not in result.not_started
    )
    functions = [name for name in KNOW_HOUSES if name not in result.not_started]
    for rule, cases in ask_house_rules(session, functions):
        if session.is_over():
            result.unasked[session.enough] += 1
        elif cases:
            yield rule.name, cases
        else:
            result.rules_not_started.append(rule.name)


def _count_deck(session: Session, result: Result, answers: Answers) -> None:
    reply = (
        NOT_ASKED
        if session.is_over()
        else session.ask_alone([Question("odds", ())], A_COUNT)[0]
    )
    if reply.kind is ReplyKind.NOT_STARTED:
        result.not_started.append("odds")
    elif reply.kind is ReplyKind.ENDLESS:
        result.unasked[f"odds() was not answered within {A_COUNT:.0f} s"] += 1
    elif reply.was_given:
        result.covered.append(
            answers.add("counting the deck", [make_right("odds")], [reply])
        )


def _ask_again(session: Session, answers: Answers) -> None:
    """Ask some questions again, after all others, and once more the other way round: is another answer given?"""
    right = [case for case in answers.right if case.question.function != "odds"]
    each = {
        (case.question.function, str(case.right)): case
        for case in right
        if not case.question.rules
    }
    cases = [*right[:: max(1, len(right) // TWICE)], *list(each.values())[:TWICE]]
    wrong = [one.case.question for some in answers.groups.values() for one in some[:3]]
    questions = [case.question for case in cases]
    questions += [question for question in wrong if question.function != "odds"][:TWICE]
    replies = session.ask([*questions, *reversed(questions)])
    changed = [
        case.question
        for case, reply in zip(cases, replies, strict=False)
        if not agrees(case, reply)
    ]
    for question, *both in zip(questions, replies, reversed(replies), strict=False):
        if both[0] != both[1] and not any(
            reply.was_lost or reply.kind is ReplyKind.NOT_ASKED for reply in both
        ):
            changed.append(question)
    if changed:
        session.accidents.setdefault(CHANGES, str(changed[0]))
