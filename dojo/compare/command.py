"""``python -m dojo compare``: compare solutions with the rules."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from threading import Event

from dojo.compare.calls.caller import Caller
from dojo.compare.calls.cases import Case, make_cases
from dojo.compare.houses.combinations import explain_clash
from dojo.compare.houses.house_cases import make_house_cases
from dojo.compare.report.one_solution import make_document
from dojo.compare.report.several_solutions import (
    make_joint_document,
    make_joint_page,
    number_folders,
)
from dojo.compare.result import Comparison, Result
from dojo.compare.run import compare_solution
from dojo.errors import Mistyped, Status
from dojo.isolation.process import work_on_each
from dojo.report.document import Document, Section
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.solution.faults import check_solutions, diagnose_absent
from dojo.solution.folder import Solution, find_solutions, name_folders
from dojo.solution.remedies import find_elsewhere, list_code
from reference.house.agreement import explain_unknown
from reference.house.catalogue import BY_NAME


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "solutions",
        nargs="*",
        default=["starter"],
        help="solution folders, or a folder that contains them",
    )
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        help="include this house rule, in quotes; can be repeated",
    )
    parser.add_argument(
        "--names",
        action="store_true",
        help="name the solutions in a report on several solutions",
    )
    add_output_arguments(parser, "show examples for each row, as tests")


def run(arguments: argparse.Namespace) -> int:
    """Compare the solutions, print the report and return the exit status."""
    arguments.rule = list(dict.fromkeys(arguments.rule))
    check_rules(arguments.rule)
    check_solutions(arguments.solutions)
    folders = find_solutions(arguments.solutions)
    check_output(arguments)
    cases = make_cases()
    if arguments.rule:
        cases = cases + make_house_cases(arguments.rule)
    if len(folders) > 1:
        print("Press Ctrl-C to report on the finished solutions only.", file=sys.stderr)
    comparison = compare_all(
        folders, cases, arguments.rule, names_shown=arguments.names
    )
    comparison.absent = diagnose_absent(arguments.solutions)
    document = make_report(comparison)
    page = document
    if is_joint(comparison) and comparison.results:
        page = make_joint_page(document, verbose=arguments.verbose)
    deliver(document, arguments, page)
    if comparison.stopped:
        return Status.INTERRUPTED
    if all(result.import_fault for result in comparison.results.values()):
        return Status.NOTHING
    return Status.REPORTED


def check_rules(names: Sequence[str]) -> None:
    """Check that all house rules exist and that no two rules contradict each other.

    Raises:
        Mistyped: A name is unknown, or two rules contradict each other, even in a
            high-low game.
    """
    for name in names:
        if name not in BY_NAME:
            raise Mistyped(explain_unknown_rule(name))
    for chosen in combinations(names, 2):
        if clash := explain_clash(chosen):
            raise Mistyped(f"{clash}\nName only one of them.")


def explain_unknown_rule(name: str) -> str:
    """Explain that no house rule has this name, and where all names are listed."""
    words = f"{explain_unknown(name)}. docs/house-rules.md lists all house rules."
    if " " not in name:  # without quotes, the shell splits a name at its spaces
        words += " Write the name in quotes."
    return words


def make_report(comparison: Comparison) -> Document:
    if not comparison.results:
        section = Section(
            "solution",
            level=1,
            text=("Stopped before the comparison was complete.",),
        )
        return Document("Nothing was compared", (section,))
    if is_joint(comparison):
        return make_joint_document(comparison)
    [(folder, result)] = comparison.results.items()
    return make_document(result, folder)


def is_joint(comparison: Comparison) -> bool:
    """Return whether the report is about several folders."""
    return len(comparison.folders) + len(comparison.absent) > 1


def compare_all(
    folders: Sequence[Path],
    cases: Sequence[Case],
    rules: Sequence[str] = (),
    *,
    names_shown: bool,
) -> Comparison:
    """Compare each solution with the rules and the chosen house *rules*."""
    comparison = Comparison(folders, names_shown=names_shown)
    stop = Event()
    names = name_folders(folders)
    if len(folders) > 1 and not names_shown:
        names = number_folders(folders)

    def compare(folder: Path) -> Result:
        solution = Solution(folder, cwd=Path.cwd())
        save_times = list_save_times(solution)
        with Caller(folder, stop) as caller:
            result = compare_solution(names[folder], caller, cases, rules=rules)
        result.is_outdated = list_save_times(solution) != save_times
        for part in result.missing:
            if not part.limit:
                result.remedies += find_elsewhere(part.function, solution)
        return result

    with Progress("solutions", sys.stderr) as progress:
        comparison.results = work_on_each(
            folders,
            compare,
            stop,
            watch=lambda number: progress.show(number, len(folders)),
        )
    comparison.stopped = stop.is_set()
    return comparison


def list_save_times(solution: Solution) -> dict[Path, int]:
    """Return when each file of a solution was saved, in nanoseconds."""
    times = {}
    # compare doesn't run files outside the solution's folder
    files = [file for file in list_code(solution) if solution.folder in file.parents]
    for file in files:
        with suppress(OSError):  # a broken link, or the file has just been deleted
            times[file] = file.stat().st_mtime_ns
    return times
