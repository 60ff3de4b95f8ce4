"""``python -m dojo summary``: writes a page for everyone and one for each pair."""

import argparse
import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from threading import Event

from dojo.bugs.catalogue import BUGS, select_counting
from dojo.bugs.catalogue.bug import Bug
from dojo.bugs.joint_report import group_catching_pairs
from dojo.bugs.report import RuleBook, divide_bugs, list_others, report_invalid
from dojo.bugs.run import TrialResult, try_tests
from dojo.errors import CannotWrite, Mistyped, Status
from dojo.features import find_rule
from dojo.isolation.copying import make_sandbox
from dojo.isolation.process import work_on_each
from dojo.log.entries import pick_feature_runs, read_entries
from dojo.pair_tests.messages import TestKind
from dojo.report.document import Journey
from dojo.report.output import Progress, write_quietly
from dojo.report.page import fill_in, render_sheets
from dojo.session.progress import (
    Pair,
    add_teams_argument,
    find_goal_features,
    make_journey,
    read_pair,
)
from dojo.session.translations import add_language_argument, read_names, read_sheet
from dojo.solution.faults import check_solutions
from dojo.solution.folder import (
    KIT,
    NAME,
    TEST_FUNCTION,
    find_absent,
    find_solutions,
    name_folders,
)
from dojo.text import count, enumerate_words

HOMEWORK = 3  # maximum number of planted bugs in the homework
TITLES = {"en": "Poker hands: our session", "de": "Pokerblätter: unser Abend"}
DATES = {"en": "%d %B %Y", "de": "%d.%m.%Y"}
RETRO = "retro.html"
INDEX = "index.html"
PAIRS = "pairs"  # folder for a page for each pair, such as fox.html
# every page in a summary contains this mark
MARK = '<meta name="generator" content="python -m dojo summary">'
SHARED = "the test that everyone wrote together"


@dataclass(frozen=True, slots=True)
class PairSummary:
    """The facts on the page of a pair."""

    name: str
    journey: Journey
    rule: str  # rule of the next example; empty if all passed or nothing was run
    tests: int  # number of the pair's own tests
    valid: int  # number of tests that agree with the rules
    caught: Sequence[Bug]  # the planted bugs that the valid tests catch
    remarks: Sequence[str]  # faults in the code and the tests
    runs: int = 0  # number of runs of the features
    progress: str = "0"  # passing examples in tonight's goal, such as 12/46
    caught_alone: int = 0  # number of planted bugs that only this pair caught
    has_sample: bool = False  # whether the sample test is still there

    @property
    def bugs(self) -> str:
        """A score such as 19/34: the bugs in tonight's goal that the pair caught."""
        return score_tonight({bug.full_name for bug in self.caught})


# a pair's progress (None for the shared test), and the results of its tests
Facts = tuple[Pair | None, TrialResult]


@dataclass(frozen=True, slots=True)
class Occasion:
    """The language, the title and the date of all pages."""

    language: str
    title: str
    date: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_teams_argument(parser)
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        type=Path,
        default=Path("summary"),
        help="folder for the pages (default: summary/)",
    )
    parser.add_argument(
        "--title", help='title on every page (default: "Poker hands: our session")'
    )
    parser.add_argument("--date", help="date on every page (default: today)")
    parser.add_argument(
        "--shared-test",
        metavar="FILE",
        type=Path,
        help=f"file with {SHARED} (default: the page proposes a test)",
    )
    add_language_argument(parser, "language of the pages")


def run(arguments: argparse.Namespace) -> int:
    """Gather the facts about all pairs, and write the pages."""
    check_solutions([arguments.teams])
    solutions = find_solutions([arguments.teams])
    names = name_folders([*solutions, *find_absent([arguments.teams])])
    shared = read_shared_test(arguments.shared_test) if arguments.shared_test else ""
    arguments.out.mkdir(parents=True, exist_ok=True)
    check_out_folder(arguments.out)
    facts = gather_facts({names[folder]: folder for folder in names}, shared)
    results = {name: result for name, (_, result) in facts.items()}
    pairs = count_caught_alone(
        [
            summarise_pair(name, pair, result)
            for name, (pair, result) in facts.items()
            if pair
        ]
    )
    homework = list_homework(results)
    pages = make_pages(pairs, homework, shared, event=choose_event(arguments))
    store_pages(pages, arguments.out, list(names.values()))
    for remark in list_remarks(results.get(SHARED, TrialResult())):
        print(f"{SHARED}: {remark}")
    if len(pairs) < len(names):
        print(f"Stopped: {len(pairs)} of {len(names)} pairs have a page.")
        return Status.INTERRUPTED
    return Status.REPORTED


def choose_event(arguments: argparse.Namespace) -> Occasion:
    """Return the language, the title and the date of the pages."""
    language = arguments.language
    today = datetime.now().astimezone().strftime(DATES[language])
    title = arguments.title or TITLES[language]
    return Occasion(language, title, arguments.date or today)


def store_pages(pages: Mapping[str, str], out: Path, names: Collection[str]) -> None:
    """Write the pages, and delete old pages of pairs that aren't in *names*."""
    deleted = delete_old_pages(out / PAIRS, names)
    (out / PAIRS).mkdir(exist_ok=True)
    for name, page in pages.items():
        write_quietly(out / name, page.replace("<head>", f"<head>\n{MARK}", 1))
    number = sum(name.startswith(PAIRS) for name in pages)
    print(
        f"Wrote {out}/: {INDEX} for everyone, {RETRO} to print, "
        f"and {count(number, 'page')} in {out}/{PAIRS}/."
    )
    if deleted:
        pages_of = f"{count(len(deleted), 'page')} from an earlier summary"
        print(f"Deleted {pages_of}: {enumerate_words(deleted)}")


def read_shared_test(file: Path) -> str:
    """Return the code of the test that everyone wrote together.

    Raises:
        Mistyped: The file has no test.
    """
    code = file.read_text(encoding="utf-8", errors="replace")
    if not TEST_FUNCTION.search(code):
        raise Mistyped(
            f"{file} has no test.\n"
            "Write a function whose name begins with test_, as in starter/tests."
        )
    return code


def check_out_folder(folder: Path) -> None:
    """Check that all pages to overwrite or delete were written by `summary`.

    Raises:
        CannotWrite: Another program wrote one of these pages.
    """
    own_pages = (folder / INDEX, folder / RETRO, *folder.glob(f"{PAIRS}/*.html"))
    for file in own_pages:
        if file.exists() and MARK not in file.read_text("utf-8", "replace"):
            raise CannotWrite(
                f"{file} isn't a page from a summary, so it wasn't overwritten. "
                "Choose another folder:  python -m dojo summary --out FOLDER"
            )


def delete_old_pages(folder: Path, names: Collection[str]) -> list[str]:
    """Delete the pages of pairs that aren't in *names*.

    Returns:
        The names of the pairs whose pages were deleted, sorted.
    """
    old = [page for page in sorted(folder.glob("*.html")) if page.stem not in names]
    for page in old:
        page.unlink()
    return [page.stem for page in old]


def gather_facts(folders: Mapping[str, Path], shared: str) -> dict[str, Facts]:
    """Read each pair's progress, and run the pair's tests on the planted bugs.

    After Ctrl-C, return only the pairs that were finished. *shared* is the code of the
    test that everyone wrote together, or "".

    Returns:
        The facts about each pair, keyed by name; the key of the shared test is SHARED.

    Raises:
        KeyboardInterrupt: The user pressed Ctrl-C before any pair was finished.
    """
    stop = Event()
    with make_sandbox() as sandbox, Progress("pairs", sys.stderr) as progress:
        items = dict(folders)
        if shared:
            items = {SHARED: write_shared_test(sandbox, shared), **items}

        def gather(name: str) -> Facts:
            result = TrialResult(folder="")
            try_tests(items[name], result, stop)
            if name not in folders or stop.is_set():
                return None, result
            # `try_tests` has already run the tests and found their faults
            return read_pair(items[name], with_tests=False), result

        facts = work_on_each(
            list(items),
            gather,
            stop,
            watch=lambda done: progress.show(done, len(items)),
        )
    if stop.is_set() and not facts.keys() & folders.keys():
        raise KeyboardInterrupt
    return facts


def write_shared_test(sandbox: Path, shared: str) -> Path:
    """Write the shared test into an otherwise empty solution; return the folder."""
    folder = sandbox / NAME
    (folder / "tests").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "tests" / "test_shared.py").write_text(shared, encoding="utf-8")
    return folder


def summarise_pair(name: str, pair: Pair, result: TrialResult) -> PairSummary:
    """Return the facts about a pair, not counting the sample test."""
    kinds = [test.kind for test in result.tests.values()]
    return PairSummary(
        name=name,
        journey=make_journey(pair),
        rule=find_rule(KIT, pair.next),
        tests=len(kinds) - kinds.count(TestKind.SAMPLE),
        valid=kinds.count(TestKind.VALID),
        caught=[BUGS[bug] for bug in result.caught],
        # running the features and running the tests may report the same fault
        remarks=list(dict.fromkeys([*pair.faults, *list_remarks(result)])),
        runs=count_runs(pair),
        progress=count_examples(pair),
        has_sample=TestKind.SAMPLE in kinds,
    )


def count_runs(pair: Pair) -> int:
    """Return the number of times that a pair has run the features."""
    entries = read_entries(pair.solution) if pair.solution else []
    return len(pick_feature_runs(entries))


def count_examples(pair: Pair) -> str:
    """Return a score such as 12/46: the passing examples in tonight's goal."""
    counts = pair.entry.counts if pair.entry else {}
    tonight = [counts[name] for name in find_goal_features() if name in counts]
    passed = sum(passed for passed, _ in tonight)
    size = sum(size for _, size in tonight)
    return f"{passed}/{size}" if size else "0"


def score_tonight(caught: Collection[str]) -> str:
    """Return a score such as 19/34: the caught bugs in tonight's goal."""
    numbers = [number for number, bug in enumerate(BUGS) if bug.full_name in caught]
    bar = divide_bugs(select_counting(()), numbers, RuleBook(KIT)).bar
    return f"{bar.done}/{bar.total}"


def count_caught_alone(pairs: Sequence[PairSummary]) -> list[PairSummary]:
    """Add to each pair the number of planted bugs that only this pair caught."""
    catches = Counter(bug.full_name for pair in pairs for bug in pair.caught)
    counted = []
    for pair in pairs:
        alone = sum(catches[bug.full_name] == 1 for bug in pair.caught)
        counted.append(replace(pair, caught_alone=alone))
    return counted


def list_remarks(result: TrialResult) -> list[str]:
    """Return the faults in a pair's tests, in the words of the command `bugs`."""
    remarks = list(result.warnings)
    for section in report_invalid(result):
        remarks.append("; ".join(section.text))
    return [*remarks, *list_others(result)]


def list_homework(results: Mapping[str, TrialResult]) -> list[Bug]:
    """Return at most one bug for each feature: a bug that no pair caught.

    The features in tonight's goal come first.
    """
    caught_by = group_catching_pairs(results)
    missed = [BUGS[number] for number, names in caught_by.items() if not names]
    tonight = RuleBook(KIT).tonight
    missed.sort(key=lambda bug: bug.tag not in tonight)
    homework: dict[str, Bug] = {}
    for bug in missed:
        homework.setdefault(bug.tag, bug)
    return list(homework.values())


def make_pages(
    pairs: Sequence[PairSummary],
    homework: Sequence[Bug],
    shared: str,
    *,
    event: Occasion,
) -> dict[str, str]:
    """Return the page for everyone, each pair's page and the retro, keyed by file."""
    language = event.language
    names = read_names(language)
    pages = {}
    for pair in pairs:
        text = fill_in(
            read_sheet("templates/pair", language),
            pair=pair,
            names=names,
            title=event.title,
            date=event.date,
        )
        pages[f"{PAIRS}/{pair.name}.html"] = render_sheets(
            [("summary", text)], language, journeys=[pair.journey], names=names
        )
    pages[INDEX] = make_index(pairs, homework, shared, event=event)
    if pairs:
        pages[RETRO] = make_retro_cards(pairs, event)
    return pages


def make_index(
    pairs: Sequence[PairSummary],
    homework: Sequence[Bug],
    shared: str,
    *,
    event: Occasion,
) -> str:
    """Return the page for everyone."""
    names = read_names(event.language)
    journeys = [pair.journey for pair in pairs]
    SystemRandom().shuffle(journeys)  # the order must not reveal which pair is which
    caught = {bug.full_name for pair in pairs for bug in pair.caught}
    text = fill_in(
        read_sheet("templates/summary", event.language),
        names=names,
        pairs=pairs,
        absent=journeys.count({}),
        bugs=score_tonight(caught),
        caught=len(caught),
        shared=shared,
        homework=homework[:HOMEWORK],
        title=event.title,
        date=event.date,
    )
    return render_sheets(
        [("summary", text)], event.language, journeys=journeys, names=names
    )


def make_retro_cards(pairs: Sequence[PairSummary], event: Occasion) -> str:
    """Return a page with a filled-in retro card for each pair."""
    sheet = read_sheet("templates/retro", event.language)
    cards = []
    for pair in pairs:
        card = fill_in(sheet, pair=pair, date=event.date, blank="")
        cards.append(("retro", card))
    return render_sheets(cards, event.language)
