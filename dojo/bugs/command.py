"""``python -m dojo bugs``: shows which planted bugs a pair's tests catch."""

import argparse
from pathlib import Path

from dojo.bugs.joint_report import make_joint_report
from dojo.bugs.report import RuleBook, divide_bugs, make_report
from dojo.bugs.run import TrialResult, try_pairs
from dojo.errors import Status
from dojo.log.entries import record_bugs
from dojo.log.membership import send_in_background
from dojo.report.output import add_output_arguments, check_output, deliver
from dojo.solution.faults import check_solutions, diagnose_absent
from dojo.solution.folder import (
    KIT,
    NAME,
    find_solutions,
    name_folders,
    refuse_reference,
)
from dojo.text import quote_path, shorten_path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "solutions",
        nargs="*",
        default=[NAME],
        help="folders with solutions (default: starter)",
    )
    parser.add_argument(
        "--names",
        action="store_true",
        help="name the pairs in a report on several pairs (default: no names)",
    )
    add_output_arguments(
        parser, "also list caught bugs, each under a test that catches it"
    )


def record_score(folder: Path, result: TrialResult | None) -> None:
    """Log the score of the kit's `starter`, and send the log to a joined room.

    Nothing is logged for other solutions, or if no test is valid.
    """
    if folder == KIT / NAME and result and result.has_score:
        bar = divide_bugs(result.counted, result.caught, RuleBook(KIT)).bar
        record_bugs(folder, (bar.done, bar.total))
        send_in_background(folder)


def run(arguments: argparse.Namespace) -> int:
    """Report on the tests of the solutions, and return the exit status."""
    check_output(arguments)
    refuse_reference(arguments.solutions)
    check_solutions(arguments.solutions)
    folders = name_folders(find_solutions(arguments.solutions))
    typed = [shorten_path(name, Path.cwd()) for name in arguments.solutions]
    words = [] if typed == [NAME] else map(quote_path, typed)
    command = " ".join(["python -m dojo bugs", *words])
    results = try_pairs({name: folder for folder, name in folders.items()})
    for folder, name in folders.items():
        record_score(folder, results.get(name))
    absent = diagnose_absent(arguments.solutions)
    if len(folders) + len(absent) > 1:
        report = make_joint_report(results, command, absent, show_names=arguments.names)
        deliver(report, arguments)
    elif results:
        [(folder, name)] = folders.items()
        typed_folder = shorten_path(folder, Path.cwd())
        report = make_report(name, results[name], command, folder=typed_folder)
        deliver(report, arguments)
    if len(results) < len(folders):
        print(f"Stopped: {len(results)} of {len(folders)} pairs are in this report.")
        return Status.INTERRUPTED
    if any(result.has_score for result in results.values()):
        return Status.REPORTED
    return Status.NOTHING
