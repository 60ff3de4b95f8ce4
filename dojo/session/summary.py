"""``python -m dojo summary``: pages for the mail, one for all and one for each pair."""

import argparse
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom

from dojo.bugs.catalogue import BUGS
from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.joint_report import find_catching_pairs
from dojo.bugs.report import list_others, show_invalid
from dojo.bugs.result import TrialResult
from dojo.bugs.rule_book import RuleBook
from dojo.bugs.run import try_pairs
from dojo.errors import CannotWrite, Status
from dojo.features import find_rule
from dojo.isolation.copying import make_sandbox
from dojo.pair_tests.messages import TestKind
from dojo.report.document import Journey
from dojo.report.output import write_quietly
from dojo.report.page import fill_in, render_sheets
from dojo.session.journey import make_journey
from dojo.session.progress import read_pair
from dojo.session.timetable import LANGUAGES, read_sheet
from dojo.solution.faults import check_solutions
from dojo.solution.folder import KIT, NAME, find_absent, find_solutions, name_folders
from dojo.text import count

HOMEWORK = 3  # bugs that are enough
INDEX = "index.html"
MARK = '<meta name="generator" content="python -m dojo summary">'  # in pages of ours
SHARED = "the test that all wrote together"


@dataclass(frozen=True, slots=True)
class PairSummary:
    """What the summary says about a pair."""

    name: str
    journey: Journey
    rule: str  # at which they stopped; empty if all is green, or not known
    tests: int  # of their own
    fair: int  # of these, that check answers by the rules
    noticed: Sequence[Bug]  # by these tests
    remarks: Sequence[str]  # what there is to look at in code and tests


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "teams",
        nargs="?",
        default="teams",
        help="folder with a folder for each pair (default: teams)",
    )
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        type=Path,
        default=Path("summary"),
        help="default: summary",
    )
    parser.add_argument("--shared-test", metavar="FILE", type=Path, help=SHARED)
    parser.add_argument(
        "--language", choices=LANGUAGES, default=LANGUAGES[0], help="en or de"
    )


def run(arguments: argparse.Namespace) -> int:
    """Find out what the tests of all notice, and write the pages."""
    check_solutions([arguments.teams])
    solutions = find_solutions([arguments.teams])
    names = name_folders([*solutions, *find_absent([arguments.teams])])
    shared = ""
    if arguments.shared_test:
        shared = arguments.shared_test.read_text(encoding="utf-8", errors="replace")
    arguments.out.mkdir(parents=True, exist_ok=True)
    check_place(arguments.out)
    matrices = try_all({names[folder]: folder for folder in solutions}, shared)
    pairs = [
        summarise_pair(name, folder, matrices.get(name, TrialResult()))
        for folder, name in names.items()
    ]
    homework = list_homework(matrices)
    pages = write_pages(pairs, homework, shared, language=arguments.language)
    for name, page in pages.items():
        file = arguments.out / name
        file.parent.mkdir(parents=True, exist_ok=True)
        write_quietly(file, page)
    for remark in list_remarks(matrices.get(SHARED, TrialResult())):
        print(f"{SHARED}: {remark}")
    print(
        f"{arguments.out}/: {INDEX} for all, "
        f"{count(len(pairs), 'page')} in {arguments.out}/pairs/"
    )
    return Status.REPORTED


def check_place(folder: Path) -> None:
    """See that only pages of a summary are written over; raise CannotWrite."""
    for file in (*folder.glob(INDEX), *folder.glob("pairs/*/*.html")):
        if MARK not in file.read_text("utf-8", "replace"):
            raise CannotWrite(
                f"{file} isn't a page of a summary, so it wasn't overwritten. "
                "Name another folder:  python -m dojo summary --out FOLDER"
            )


def try_all(solutions: Mapping[str, Path], shared: str) -> dict[str, TrialResult]:
    """Try the tests of all on the named bugs; a *shared* test is one pair more."""
    if not shared:
        return try_pairs(solutions)
    with make_sandbox() as sandbox:
        folder = sandbox / NAME
        (folder / "tests").mkdir(parents=True)
        (folder / "__init__.py").touch()
        (folder / "tests" / "test_shared.py").write_text(shared, encoding="utf-8")
        return try_pairs({**solutions, SHARED: folder})


def summarise_pair(name: str, folder: Path, matrix: TrialResult) -> PairSummary:
    """Gather what there is about a pair; the test of the kit is none of theirs."""
    kinds = [test.kind for test in matrix.tests.values()]
    pair = read_pair(folder)
    return PairSummary(
        name=name,
        journey=make_journey(pair),
        rule=find_rule(KIT, pair.next),
        tests=len(kinds) - kinds.count(TestKind.SAMPLE),
        fair=kinds.count(TestKind.VALID),
        noticed=[BUGS[bug] for bug in matrix.caught],
        # `dashboard` and `bugs` may say the same of a file
        remarks=list(dict.fromkeys([*pair.troubles, *list_remarks(matrix)])),
    )


def list_remarks(matrix: TrialResult) -> list[str]:
    """List what is wrong with tests, in the words of `bugs`."""
    remarks = list(matrix.warnings)
    for section in show_invalid(matrix):
        remarks.append("; ".join(section.text))
    return [*remarks, *list_others(matrix)]


def list_homework(matrices: Mapping[str, TrialResult]) -> list[Bug]:
    """List bugs that nobody noticed: of each feature the first, those of tonight first.

    The first of all is the one that ``bugs`` proposes.
    """
    noticed_by = find_catching_pairs(matrices)
    unnoticed = [BUGS[number] for number, names in noticed_by.items() if not names]
    tonight = RuleBook(KIT).tonight
    unnoticed.sort(key=lambda bug: bug.tag not in tonight)
    homework: dict[str, Bug] = {}
    for bug in unnoticed:
        homework.setdefault(bug.tag, bug)
    return list(homework.values())


def write_pages(
    pairs: Sequence[PairSummary], homework: Sequence[Bug], shared: str, *, language: str
) -> dict[str, str]:
    """Write a page for all and one for each pair; return them by their file names."""
    sheet = read_sheet("pair", language)
    names = read_names(language)
    pages = {}
    for pair in pairs:
        text = fill_in(sheet, pair=pair, names=names)
        name = f"pairs/{pair.name}/summary.html"
        pages[name] = render_sheets(
            [("summary", text)], language, journeys=[pair.journey], names=names
        )
    journeys = [pair.journey for pair in pairs]
    SystemRandom().shuffle(journeys)  # so that the order tells nothing
    noticed = {bug.full_name for pair in pairs for bug in pair.noticed}
    index = fill_in(
        read_sheet("summary", language),
        names=names,
        pairs=pairs,
        noticed=len(noticed),
        shared=shared,
        homework=homework[:HOMEWORK],
    )
    pages[INDEX] = render_sheets(
        [("summary", index)], language, journeys=journeys, names=names
    )
    return pages


def read_names(language: str) -> dict[str, str]:
    """Read what bugs, rules and features are called, by their English names.

    Features and rules of the evening stand above their hints.
    """
    file = KIT / "sheets" / f"names.{language}.toml"
    if not file.exists():
        return {}
    names = tomllib.loads(file.read_text(encoding="utf-8"))
    for hints in KIT.glob("features/*/*.hints.md"):
        translated = read_headings(hints.with_suffix(f".{language}.md"))
        names |= zip(read_headings(hints), translated, strict=True)
    return names


def read_headings(file: Path) -> list[str]:
    """Read what stands above hints: the feature, and its rules."""
    return re.findall(
        r"^#+ (?:Hints: |Tipps: )?(.+)", file.read_text(encoding="utf-8"), re.MULTILINE
    )
