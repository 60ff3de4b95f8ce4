"""``python -m dojo bugs``: would these tests have caught it? Named bugs, in a player's words."""

import argparse
import shlex
import sys

from dojo.bugs.report import make_report
from dojo.bugs.result import KillMatrix
from dojo.bugs.run import try_tests
from dojo.report.output import Progress, add_output_arguments, check_output, deliver
from dojo.solution import find_folder
from dojo.status import Status


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("solution", nargs="?", default="starter", help="folder of a solution (default: starter)")
    parser.add_argument("--all", action="store_true", help="also bugs of house rules about which no test asks")
    add_output_arguments(parser, "every bug, and which test noticed which")


def run(arguments: argparse.Namespace) -> int:
    """Try the tests of a solution and say what they notice; a report has a score."""
    check_output(arguments)
    solution = find_folder(arguments.solution)
    called = solution.parent.name if solution.name == "tests" else solution.name
    with Progress("bugs tried", sys.stderr) as progress:

        def watch(matrix: KillMatrix) -> None:
            progress.show(len(matrix.tried), len(matrix.in_play))

        matrix = try_tests(solution, called, watch, every_bug=arguments.all)
    named = [] if arguments.solution == "starter" else [arguments.solution]
    again = shlex.join(["python", "-m", "dojo", "bugs", *named, *["--all"] * arguments.all])
    deliver(make_report(called, matrix, again), arguments)
    if matrix.stopped:
        return Status.STOPPED
    return Status.REPORTED if matrix.has_score else Status.NOTHING
