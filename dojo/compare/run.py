"""Compares each solution with the reference, then all with each other, for as long as nobody stops it."""

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random

from dojo.answers import EVENING
from dojo.compare.cases import IN_THREES, MAKER, PLANS, PROPER, THE_DECK, Plan, make_area
from dojo.compare.explain import Explainer, leave_unexplained, measure, shrink
from dojo.compare.house_cases import KNOW_HOUSES, UNKNOWN, ask_house_rules, list_tables_to_count, make_count
from dojo.compare.judge import agrees, find_going_round, judge_all, name_between_two
from dojo.compare.result import (
    KEPT_SHUT,
    NOT_ASKED,
    Area,
    Case,
    Comparison,
    Covered,
    Difference,
    DifferenceGroup,
    Question,
    Reply,
    ReplyKind,
    Result,
    RunOfTests,
)
from dojo.compare.session import CHILD, NO_IMPORT, Interruption, Session
from dojo.contract import FUNCTIONS
from dojo.report.output import Progress
from dojo.sandbox import ENDLESS, Worker, WorkerEnded, copy_solution, make_sandbox
from dojo.solution import NAME, name_folders
from dojo.status import NoReport

WORKERS = 2  # comparisons, or runs of tests, at a time
LOOK = 0.5  # seconds; without an end to it, no system would tell of Ctrl-C
MOST_KEPT = 1_000  # differences of one kind that are kept; all are counted
MOST_KINDS = 150  # kinds of differences that are told apart
TWICE = 150  # questions that are asked again, of each sort
A_COUNT, ALL_COUNTS = 3.0, 1.0  # seconds for one count of the deck, and after how many no other is begun
AT_ONCE = 0.5  # seconds; what is counted so fast is counted again
A_TEST = 10.0  # seconds that one test may take
THE_FIRST, ONCE_MORE, THE_CAUSES = "the first questions", "the same questions again", "the causes"
CATEGORY_AREAS = {plan.area for plan in PLANS if plan.function == "category"}
OTHER = "still other differences"
GOES_ROUND = "its order runs in circles: one beats another, that a third, and the third the first"
FLAKY = "gives another answer the second time"
REMEMBERS = "answers otherwise later on: it keeps something between calls, or depends on the clock or on chance"
UNKNOWN_ODDS = Question("odds", (), UNKNOWN)
FIRST = {name: Question(name, (PROPER,)) for name in ("category", "describe", "nicknames", "best_five")} | {
    "winners": Question("winners", ({"Ann": PROPER},)),
    "shares": Question("shares", (5, {"Ann": PROPER})),
    "high_card_by_suit": Question("high_card_by_suit", ({"Ann": "Kc"},)),
    "low_card_by_suit": Question("low_card_by_suit", ({"Ann": "Kc"},)),
    "chips": Question("chips", (5,)),
    "stands_for": Question("stands_for", ("2c 3d 5h 9s Jk",), ("jokers wild",)),
}


@dataclass(slots=True)
class Answers:
    """All answers of one solution, laid beside the right ones."""

    kinds: dict[str, list[Difference]] = field(default_factory=dict)  # those that are kept
    times: Counter[str] = field(default_factory=Counter)  # how many there are of a kind
    right: list[Case] = field(default_factory=list)
    called: dict[object, set[str]] = field(default_factory=dict)  # what hands of each category are called
    chance: Random = field(default_factory=partial(Random, 1))

    def add(self, area: Area, replies: Sequence[Reply], why: str) -> Covered:
        """Add the replies of an area; *why* is why some of it was not asked."""
        given, left, wrong = 0, 0, 0
        for case, reply, difference in zip(area.cases, replies, judge_all(area.cases, replies), strict=True):
            given += reply.was_given
            left += reply.kind is ReplyKind.NOT_ASKED
            if difference:
                wrong += 1
                self._keep(difference)
            elif reply.was_given:
                self.right.append(case)
            asked = case.question.function == "category" and reply.kind is not ReplyKind.NOT_ASKED
            if asked and not (case.question.rules or case.form):
                self.called.setdefault(case.right, set()).add(_name_call(reply))
        return Covered(area.name, given, given - wrong, area.rule, left, why if left else "")

    def _keep(self, one: Difference) -> None:
        if (between_two := name_between_two(one)) in self.kinds:
            one = replace(one, kind=between_two)
        kind = one.kind if one.kind in self.kinds or len(self.kinds) < MOST_KINDS else OTHER
        kept = self.kinds.setdefault(kind, [one])  # the first is asked early, and so is simple
        place = self.chance.randrange(self.times[kind] + 1)
        self.times[kind] += 1
        if len(kept) < MOST_KEPT:
            kept.insert(place, one)
        elif place < MOST_KEPT - 1:
            kept[place] = one

    def list_missing(self) -> tuple[str, ...]:
        """List the categories that nothing is called, of whose hands each is called by a weaker one, or by nothing."""
        used = set().union(*self.called.values())
        weaker = {name: {"", *EVENING[:place]} for place, name in enumerate(EVENING)}
        return tuple(n for n in EVENING if n in self.called and n not in used and self.called[n] <= weaker[n])

    def group(self) -> list[DifferenceGroup]:
        """Group the differences by kind."""
        return [DifferenceGroup(kind, [*dict.fromkeys(kept)], self.times[kind]) for kind, kept in self.kinds.items()]


def _name_call(reply: Reply) -> str:
    """Name what a hand is called; nothing if nobody has begun to call it."""
    if reply.kind is ReplyKind.ANSWER:
        return str(reply.value)
    return "" if reply.kind is ReplyKind.NOT_STARTED else "?"


def compare_solution(
    name: str, session: Session, plans: Sequence[Plan] = PLANS, interruption: Interruption | None = None
) -> Result:
    """Compare a solution with the reference: thousands of questions, chosen so that faults show.

    Whoever stops it gets what was found before; that is true. The *plans* are what is asked beside the house rules.
    """
    result, answers = Result(name), Answers()
    try:
        _ask_areas(session, result, answers, plans)
        result.stopped_at = THE_DECK
        _count_deck(session, result, answers)
        result.stopped_at = ONCE_MORE
        _ask_again(session, answers)
        result.stopped_at = ""
    except KeyboardInterrupt:
        result.stopped_at = result.stopped_at or THE_FIRST
    _conclude(session, result, answers, interruption or Interruption())
    result.accidents = sorted(session.accidents.values(), key=lambda one: one.what.startswith("prints "))
    return result


def compare_all(folders: Sequence[Path]) -> Comparison:
    """Compare all; what was found before somebody pressed Ctrl-C is kept, and is true."""
    comparison, interruption = Comparison(folders), Interruption()
    game = [plan for plan in PLANS if plan.function in ("category", "winners")]
    if len(folders) > 1:
        comparison.evening = {
            plan.area: sum(not case.question.rules for case in make_area(plan).cases) for plan in game
        }
    with Progress("answers", sys.stderr) as progress:
        _compare_each(comparison, interruption, progress.show)
    if len(folders) > 1 and not comparison.stopped:
        with Progress("runs of tests", sys.stderr) as progress:
            comparison.test_runs = _run_all_tests(folders, interruption, progress.show)
    comparison.stopped |= interruption.wishes > 0
    return comparison


def _ask_areas(session: Session, result: Result, answers: Answers, plans: Sequence[Plan]) -> None:
    judged = []
    try:
        for area in _make_areas(session, result, plans):
            result.stopped_at = area.name
            replies = session.ask([case.question for case in area.cases])
            judged.append(MAKER.submit(answers.add, area, replies, session.enough))
            if area.name == IN_THREES and (three := find_going_round(area.cases, replies)):
                session.note(GOES_ROUND, three)
    finally:
        result.covered += [one.result() for one in judged]


def _make_areas(session: Session, result: Result, plans: Sequence[Plan]) -> Iterator[Area]:
    """Make what there is to ask of this solution, the next while one is asked; note what it has not started."""
    for plan in plans[:1]:
        MAKER.submit(make_area, plan)
    replies = dict(zip(FIRST, session.ask([*FIRST.values()]), strict=True))
    result.not_started = [n for n in FUNCTIONS if n in FIRST and replies[n].kind is ReplyKind.NOT_STARTED]
    started = [plan for plan in plans if plan.function not in result.not_started]
    for plan, following in zip(started, [*started[1:], *started[-1:]], strict=True):
        area = MAKER.submit(make_area, plan).result()
        MAKER.submit(make_area, following)
        yield area
    functions = [name for name in KNOW_HOUSES if name not in result.not_started]
    for rule, rule_area in ask_house_rules(session, functions) if functions else ():
        if rule_area is None:
            result.rules_not_started.append(rule.name)
        elif not rule_area.cases:
            result.rules_not_asked.append(rule.name)
        else:
            result.rules_started.append(rule.name)
            yield rule_area


def _count_deck(session: Session, result: Result, answers: Answers) -> None:
    """Ask for the odds, first of the whole deck, then at tables with house rules that are known; that takes time."""
    cases, replies, spent, plain = list[Case](), list[Reply](), 0.0, NOT_ASKED
    for table in ((), *list_tables_to_count(result.rules_started)):
        question = Question("odds", (), table)
        begun = time.monotonic()
        reply = session.wait(question, A_COUNT) if spent <= ALL_COUNTS else NOT_ASKED
        spent += time.monotonic() - begun
        if not table:
            plain = reply
            if reply.kind is ReplyKind.NOT_STARTED:
                result.not_started.append(question.function)
                return
            if spent < AT_ONCE and session.wait(question, A_COUNT) != plain:
                session.note(FLAKY, str(question))
        if reply.kind is ReplyKind.ENDLESS:
            result.late.append(f"{question}: not answered within {A_COUNT:.0f} s")
        elif reply.kind is ReplyKind.NOT_ASKED:
            result.late.append(f"{question}: there was no time left")
        elif not table or (reply.was_given and (reply != plain or session.wait(UNKNOWN_ODDS, A_COUNT).refusal)):
            cases.append(make_count(table))
            replies.append(reply)
    if cases:
        result.covered.append(answers.add(Area(THE_DECK, tuple(cases)), replies, ""))


def _ask_again(session: Session, answers: Answers) -> None:
    """Ask some questions thrice in a row, after all others, then of a fresh worker the other way round: is it flaky?"""
    right = [case for case in answers.right if case.question.function != "odds"]
    each = {(case.question.function, str(case.right)): case for case in right if not case.question.rules}
    cases = [*right[:: max(1, len(right) // TWICE)], *list(each.values())[:TWICE]]
    wrong = [one.case.question for kept in answers.kinds.values() for one in kept[:3]]
    questions = [case.question for case in cases]
    questions += [question for question in wrong if question.function != "odds"][:TWICE]
    thrice = session.ask([question for question in questions for _ in range(3)])
    first = thrice[::3]
    for question, one, *others in zip(questions, first, thrice[1::3], thrice[2::3], strict=True):
        if any(_says_otherwise(one, other) for other in others):
            session.note(FLAKY, str(question))
            return
    session.leave()
    back = session.ask(questions[::-1])[::-1]
    changed = [case.question for case, reply in zip(cases, first, strict=False) if not agrees(case, reply)]
    both = zip(questions, first, back, strict=True)
    changed += [question for question, one, other in both if _says_otherwise(one, other)]
    if changed:
        session.note(REMEMBERS, str(changed[0]))


def _says_otherwise(one: Reply, other: Reply) -> bool:
    """Say whether something else was said to the same question; that nothing was said is another matter."""
    silent = (ReplyKind.NOT_ASKED, ReplyKind.ENDLESS, ReplyKind.ENDED)
    return one != other and one.kind not in silent and other.kind not in silent


def _conclude(session: Session, result: Result, answers: Answers, interruption: Interruption) -> None:
    """Put all differences under findings, each with the simplest example that shows it."""
    groups, missing = answers.group(), answers.list_missing()
    try:
        explainer = Explainer(session.ask, answers.right, partial(interruption.check, interruption.wishes))
        found, missing = explainer.explain(groups, missing)
        findings = [one for one, _ in found]
        if not result.stopped_at:
            findings = [replace(one, simplest=shrink(one.simplest, own, session.ask)) for one, own in found]
    except KeyboardInterrupt:
        result.stopped_at = result.stopped_at or THE_CAUSES
        findings = [leave_unexplained(group)[0] for group in groups]
    session.leave()
    result.findings = sorted(findings, key=lambda one: (one.topic, measure(one.simplest)))
    result.late = result.late if result.total else []
    names = [name for name in EVENING if answers.called.get(name) == {name}]
    to_the_end = not any(area.left for area in result.covered if area.area in CATEGORY_AREAS)
    result.agreeing = names if to_the_end and len(names) < len(EVENING) else []
    result.missing = missing


def _compare_each(comparison: Comparison, interruption: Interruption, show: Callable[[int, int], None]) -> None:
    """Compare each with the reference, as many at a time as there are cores for.

    Whoever presses Ctrl-C waits only until those that have begun have summed up; the others are left out.
    """
    names = name_folders(comparison.folders)
    sessions = {folder: Session(folder, interruption) for folder in comparison.folders}

    def compare(folder: Path) -> Result:
        with sessions[folder] as session:
            return compare_solution(names[folder], session, PLANS, interruption)

    with ThreadPoolExecutor(min(WORKERS, os.cpu_count() or 1)) as pool:
        futures = {folder: pool.submit(compare, folder) for folder in sessions}
        waiting = {*futures.values()}
        try:
            while waiting:
                try:
                    show(sum(session.answered for session in sessions.values()), 0)
                    waiting = wait(waiting, LOOK).not_done
                except KeyboardInterrupt:
                    interruption.wish()
                    waiting = {future for future in waiting if not (future.cancel() or future.done())}
        except BaseException:
            interruption.ended = True
            interruption.wish()
            raise
    results = {folder: future.result() for folder, future in futures.items() if not future.cancelled()}
    alone = len(comparison.folders) == 1
    comparison.results = {folder: one for folder, one in results.items() if alone or one.total or not one.stopped_at}
    comparison.stopped = interruption.wishes > 0


def _run_all_tests(
    folders: Sequence[Path], interruption: Interruption, show: Callable[[int, int], None]
) -> dict[tuple[Path, Path], RunOfTests]:
    """Run the tests of each on the code of each, and on the reference: are they fair? Who stops it loses some."""
    pairs = [(tests, code) for code in dict.fromkeys([KEPT_SHUT, *folders]) for tests in folders]
    done: dict[tuple[Path, Path], RunOfTests] = {}

    def run(pair: tuple[Path, Path]) -> None:
        if not interruption.wishes:
            fair = done.get((pair[0], KEPT_SHUT))
            endless = fair and fair.stopped == ENDLESS  # as it will be on the code of everybody
            test_run = fair if fair and endless else _run_tests(*pair)
            if not interruption.wishes:
                done[pair] = test_run
        show(len(done), len(pairs))

    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            for part in (pairs[: len(folders)], pairs[len(folders) :]):  # what does not end is known before the rest
                list(pool.map(run, part))
        except KeyboardInterrupt:
            interruption.wish()
    return done


def _run_tests(tests: Path, code: Path) -> RunOfTests:
    if not (tests / "tests").is_dir():
        return RunOfTests()
    try:
        with make_sandbox() as folder:
            copy_solution(code, folder / NAME)
            for path in (folder / NAME).glob("tests"):
                path.rename(folder / "other_tests")
            copy_solution(tests / "tests", folder / NAME / "tests")
            with Worker(CHILD, folder) as worker:
                match worker.receive():
                    case ["no import", str(why)]:
                        return RunOfTests(stopped=f"{NO_IMPORT}: {why}")
                worker.send({"test": ["--rootdir=.", "-c", "pytest.ini", f"{NAME}/tests"]})
                while True:
                    match worker.receive(A_TEST):
                        case ["tested", list(passed), list(failed), list(own), dict(said)]:
                            because = {_shorten([name])[0]: str(text) for name, text in said.items()}
                            return RunOfTests(_shorten(passed), _shorten(failed), _shorten(own), said=because)
    except (OSError, NoReport, WorkerEnded) as stopped:
        return RunOfTests(stopped=str(stopped))


def _shorten(tests: Sequence[str]) -> tuple[str, ...]:
    return tuple(name.removeprefix(f"{NAME}/tests/")[:100] for name in tests)
