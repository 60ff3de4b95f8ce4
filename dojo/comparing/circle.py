"""Many solutions side by side: no ranking, no prizes; sorted by name, with questions to discuss."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass
from pathlib import Path

from dojo.comparing.document import Section, Table
from dojo.comparing.facts import Facts, facts
from dojo.comparing.matrix import WORKERS, Cell, Watcher, matrix, scenarios
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.session import Session
from dojo.comparing.standard import PLANS
from dojo.comparing.verdict import Verdict

CATEGORIES = PLANS[0]
SHOWN = 8  # names of unfair tests of one solution that are shown
CODE = ("files", "lines", "longest", "nesting", "branches")
OF_CODE = len(CODE)
QUESTIONS = (
    "How many examples has each rule? Which rule has none?",
    "Where does the order of the ranks live? In how many places?",
    "What would change for ace-to-five, where the lowest hand wins?",
    "Which test found something in whose code? Would it have been written without that code?",
    "Which name would you steal?",
    "What did the longest function do first, before it grew?",
)


@dataclass(frozen=True, slots=True)
class Circle:
    """What is known about all solutions together, by folder; the reference is one of them.

    Args:
        verdicts: how each compares with the reference.
        cells: the tests of one on the code of another.
        facts: what can be counted in the code.
        scenarios: how many scenarios of the features pass.
        speed: seconds for the same hands.
    """

    verdicts: Mapping[Path, Verdict]
    cells: Mapping[tuple[Path, Path], Cell]
    facts: Mapping[Path, Facts]
    scenarios: Mapping[Path, Cell]
    speed: Mapping[Path, float]

    @property
    def folders(self) -> list[Path]:
        """The solutions, by name."""
        return list(self.verdicts)


def gathered(folders: Sequence[Path], verdicts: Sequence[Verdict], watch: Watcher) -> Circle:
    """Run what has to be run; two processes at a time."""
    with ThreadPoolExecutor(WORKERS) as pool:
        passed = dict(zip(folders, pool.map(scenarios, folders), strict=True))
    speed = {f: 0.0 if "category" in v.not_started else seconds(f) for f, v in zip(folders, verdicts, strict=True)}
    everybody = [*folders, KEPT_SHUT]
    return Circle(
        dict(zip(folders, verdicts, strict=True)),
        matrix(folders, watch),
        {folder: facts(folder) for folder in everybody},
        passed,
        speed | {KEPT_SHUT: seconds(KEPT_SHUT)},
    )


def seconds(solution: Path) -> float:
    """How long a solution takes for the categories of all strengths, once it is warm."""
    questions = [case.question for case in CATEGORIES.cases().cases]
    with Session(solution) as session:
        session.ask(questions)
        cold = session.seconds
        session.ask(questions)
        return session.seconds - cold


def side_by_side(circle: Circle) -> Iterator[Section]:
    """All sections about all solutions together."""
    yield Section("solutions", "Side by side", 1, ("Sorted by name. No ranking, no prizes.",))
    yield agreement(circle)
    yield tests_on_code(circle)
    yield from unfair(circle)
    yield from counted(circle)
    yield Section("questions", "Questions to discuss", 2, QUESTIONS)


def agreement(circle: Circle) -> Section:
    """How often each says what the reference says, rule by rule."""
    areas = dict.fromkeys(area.area for one in circle.verdicts.values() for area in one.covered)
    rows = [(area, *(share(circle.verdicts[folder], area) for folder in circle.folders)) for area in areas]
    text = ("all = every answer as in the reference; 96.2 = so many of a hundred; - = not started.",)
    head = ("rule", *names(circle.folders))
    return Section("agreement", "Agreement with the reference", 2, text, Table(head, tuple(rows)) if rows else None)


def share(verdict: Verdict, area: str) -> str:
    """How often one says what the reference says, about one thing."""
    found = next((one for one in verdict.covered if one.area == area and one.asked), None)
    if found is None:
        return "-"
    return "all" if found.right == found.asked else f"{1000 * found.right // found.asked / 10}"


def tests_on_code(circle: Circle) -> Section:
    """The matrix."""
    columns = [KEPT_SHUT, *circle.folders]
    rows = [
        (name, *(circle.cells[folder, code].mark for code in columns))
        for folder, name in zip(circle.folders, names(circle.folders), strict=True)
    ]
    text = (
        (
            "A row for the tests of each, a column for the code of each. A number = so many tests fail; . = all pass; "
            "- = there are none; own = they are about inner functions; x = the run was stopped."
        ),
    )
    head = ("tests of", *names(columns))
    return Section("matrix", "All tests on all code", 2, text, Table(head, tuple(rows)))


def unfair(circle: Circle) -> Iterator[Section]:
    """Tests that fail on the reference say something else than the rules."""
    lines = []
    for folder, name in zip(circle.folders, names(circle.folders), strict=True):
        failed = circle.cells[folder, KEPT_SHUT].failed
        more = f" and {len(failed) - SHOWN} more" if len(failed) > SHOWN else ""
        if failed:
            lines.append(f"{name}: {', '.join(failed[:SHOWN])}{more}")
    if lines:
        text = ("These tests fail on the reference, so they ask for something else than the rules.", *lines)
        yield Section("unfair", "Discuss first", 2, text)


def counted(circle: Circle) -> Iterator[Section]:
    """Facts about the code, and about the tests."""
    everybody = [*circle.folders, KEPT_SHUT]
    code = [
        (name, *(f"{number:,}" for number in astuple(circle.facts[folder])[:OF_CODE]), speed(circle, folder))
        for folder, name in zip(everybody, names(everybody), strict=True)
    ]
    text = (
        (
            "longest = lines of the longest function; nesting = blocks within each other; "
            "speed = times as fast as the reference, for the same hands."
        ),
    )
    yield Section("code", "Facts about the code", 2, text, Table(("code of", *CODE, "speed"), tuple(code)))
    tests = [
        (name, f"{circle.facts[folder].tests:,}", f"{circle.facts[folder].assertions:,}", passed(circle, folder))
        for folder, name in zip(circle.folders, names(circle.folders), strict=True)
    ]
    head = ("", "tests of its own", "assertions in them", "scenarios of the features that pass")
    yield Section("tests", "Facts about the tests", 2, (), Table(head, tuple(tests)))


def speed(circle: Circle, folder: Path) -> str:
    """How many times as fast as the reference."""
    own = circle.speed.get(folder, 0.0)
    return f"{circle.speed[KEPT_SHUT] / own:.1f}" if own else "-"


def passed(circle: Circle, folder: Path) -> str:
    """How many scenarios pass."""
    run = circle.scenarios[folder]
    return "the run was stopped" if run.stopped else f"{run.passed:,} of {run.passed + run.failing + len(run.own):,}"


def names(folders: Sequence[Path]) -> list[str]:
    """The names of the solutions; with the folder around where two have the same."""
    short = [folder.name for folder in folders]
    return [
        name if short.count(name) == 1 else f"{folder.parent.name}/{name}"
        for folder, name in zip(folders, short, strict=True)
    ]
