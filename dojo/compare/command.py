"""``python -m dojo compare``: which solutions, and where what was found goes."""

import argparse
import sys
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from threading import Event

from dojo.compare.cases import make_cases
from dojo.compare.house_cases import make_house_cases
from dojo.compare.matrix import run_on_code
from dojo.compare.reference_session import Session
from dojo.compare.report import make_document
from dojo.compare.result import Comparison, Result
from dojo.compare.run import Areas, compare_solution
from dojo.compare.side_by_side import (
    leave_out_annex,
    make_joint_document,
    number_folders,
)
from dojo.errors import Mistyped, Status
from dojo.isolation.process import Item, Output, work_on_each
from dojo.pair_tests.messages import TestKind
from dojo.pair_tests.run import SuiteResult
from dojo.report.document import Document, Section
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.solution.faults import check_solutions, diagnose_absent
from dojo.solution.folder import (
    REFERENCE_FOLDER,
    Solution,
    find_solutions,
    name_folders,
)
from dojo.solution.tracebacks import find_elsewhere
from reference.errors import RulesError
from reference.house.agreement import agree_on
from reference.house.catalogue import BY_NAME


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "solutions",
        nargs="*",
        default=["starter"],
        help="folders of solutions, or a folder of them",
    )
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        help="ask about this house rule too; it may be given several times",
    )
    parser.add_argument(
        "--names",
        action="store_true",
        help="of several: say whose a difference or a test is",
    )
    add_output_arguments(
        parser, "all that was found, each difference with a test; on the page too"
    )


def run(arguments: argparse.Namespace) -> int:
    """Compare, and say what was found; without an import there is nothing to say."""
    check_rules(arguments.rule)
    check_solutions(arguments.solutions)
    folders = find_solutions(arguments.solutions)
    check_output(arguments)
    areas = make_cases()
    for name in arguments.rule:
        areas = areas | {name: make_house_cases(BY_NAME[name])}
    if len(folders) > 1:
        print("Ctrl-C keeps those that are done.", file=sys.stderr)
    comparison = compare_all(folders, areas, names_shown=arguments.names)
    comparison.absent = diagnose_absent(arguments.solutions)
    document = make_report(comparison)
    page = document if arguments.verbose else leave_out_annex(document)
    deliver(document, arguments, page)
    if comparison.stopped:
        return Status.STOPPED
    if all(result.import_fault for result in comparison.results.values()):
        return Status.NOTHING
    return Status.REPORTED


def check_rules(names: Sequence[str]) -> None:
    """See whether these are house rules.

    Raises:
        Mistyped: one is not; the nearest is named.
    """
    for name in names:
        try:
            agree_on([name])
        except RulesError as error:
            raise Mistyped(f"{error}. HOUSE_RULES.md lists them.") from None


def make_report(comparison: Comparison) -> Document:
    """Say all there is to say about what was found."""
    if not comparison.results:
        section = Section(
            "solution", level=1, text=("You stopped it before it was done.",)
        )
        return Document("Nothing was compared", (section,))
    if len(comparison.folders) + len(comparison.absent) > 1:
        return make_joint_document(comparison)
    [(folder, result)] = comparison.results.items()
    return make_document(result, folder)


def compare_all(
    folders: Sequence[Path], areas: Areas, *, names_shown: bool
) -> Comparison:
    """Compare all, and run the tests of each on the code of each and the reference."""
    comparison = Comparison(folders, names_shown=names_shown)
    stop = Event()
    names = name_folders(folders)
    if len(folders) > 1 and not names_shown:
        names = number_folders(folders)

    def compare(folder: Path) -> Result:
        with Session(folder, stop) as session:
            result = compare_solution(names[folder], session, areas)
        solution = Solution(folder, cwd=folder)
        for name in result.not_started:
            result.misspelt += find_elsewhere(name, solution)
        return result

    def run_tests(tests_and_code: tuple[Path, Path]) -> SuiteResult:
        tests, code = tests_and_code
        on_reference = comparison.test_runs.get((tests, REFERENCE_FOLDER))
        if on_reference and on_reference.find_tests(TestKind.TIMED_OUT):
            return on_reference  # nor would they end here
        return run_on_code(tests, code, stop)

    comparison.results = do_all(folders, compare, "solutions", stop=stop)
    if len(folders) > 1:
        pairs = [folder for folder in folders if folder != REFERENCE_FOLDER]
        for codes in ([REFERENCE_FOLDER], pairs):  # first, what is fair and ends
            runs = [*product(folders, codes)]
            comparison.test_runs |= do_all(runs, run_tests, "runs of tests", stop=stop)
    comparison.stopped = stop.is_set()
    return comparison


def do_all(
    items: Sequence[Item], work: Callable[[Item], Output], things: str, *, stop: Event
) -> dict[Item, Output]:
    """Work on a few *items* at a time; after Ctrl-C give the outputs that are there."""
    with Progress(things, sys.stderr) as progress:
        futures = work_on_each(
            items,
            work,
            stop,
            watch=lambda number: progress.show(number, len(items)),
        )
    outputs: dict[Item, Output] = {}
    for item, future in futures.items():
        torn = stop.is_set() and (future.cancelled() or future.exception())
        if not torn:
            outputs[item] = future.result()
    return outputs
