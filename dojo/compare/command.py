"""``python -m dojo compare``: which solutions, and where what was found goes."""

import argparse
import sys
from dataclasses import replace

from dojo.compare.report import (
    MORE_OF_ONE,
    find_import_fault,
    find_next_step,
    make_sections,
    write_title,
)
from dojo.compare.result import Comparison
from dojo.compare.run import WORKERS, compare_all
from dojo.compare.side_by_side import make_document
from dojo.report.document import Document, Section
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.solution import find_absent, find_solutions
from dojo.status import Status

A_SOLUTION, A_RUN = 4.0, 0.6  # seconds, about


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "solutions",
        nargs="*",
        default=["starter"],
        help="folders of solutions, or a folder of them",
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
    """Compare and say what was found; there is nothing to report if no solution can be imported."""
    folders = find_solutions(arguments.solutions)
    check_output(arguments)
    if (
        number := len(folders)
    ) > 1:  # each solution, and the tests of each on the code of all
        seconds = (number * A_SOLUTION + number * (number + 1) * A_RUN) / WORKERS
        print(
            f"{number} solutions: about {seconds:.0f} seconds. Ctrl-C keeps those that are done.",
            file=sys.stderr,
        )
    comparison = compare_all(folders)
    comparison.names_shown = arguments.names
    comparison.absent = [folder.name for folder in find_absent(arguments.solutions)]
    document = page = make_report(comparison)
    if len(folders) > 1 and not arguments.verbose:
        sections = (
            one for one in document.sections if one.key == "matrix" or not one.detail
        )
        page = replace(document, sections=tuple(sections))
    deliver(document, arguments, page)
    if comparison.stopped:
        return Status.STOPPED
    return (
        Status.NOTHING
        if all(map(find_import_fault, comparison.results.values()))
        else Status.REPORTED
    )


def make_report(comparison: Comparison) -> Document:
    """Say all there is to say about what was found."""
    if not comparison.results:
        text = ("You stopped it before it was done.",)
        return Document("Nothing was compared", (Section("solution", "", 1, text),))
    if len(comparison.folders) > 1:
        return make_document(comparison)
    [(folder, result)] = comparison.results.items()
    first, *rest = make_sections(result)
    more = MORE_OF_ONE if any(section.detail for section in rest) else ""
    return Document(
        write_title(result),
        (replace(first, title=""), *rest),
        (find_next_step(result, folder),),
        more,
    )
