"""``python -m dojo mutate``: is every little change to the code noticed? Code mutants, made by mutmut."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from dojo.report import mutating
from dojo.status import Mistyped

NOT_HERE = "Changing the code needs Linux, macOS or WSL. The named bugs work everywhere: python -m dojo bugs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("solution", nargs="?", default="starter", help="folder of a solution (default: starter)")
    parser.add_argument("-v", "--verbose", action="store_true", help="every change that nobody noticed")
    parser.add_argument("--yardstick", action="store_true", help="change the reference, the same for every pair")
    parser.add_argument("--reveal", action="store_true", help="with --yardstick: show the code of the reference")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write everything to FILE; - is the terminal")
    parser.add_argument("--schema", metavar="FILE", type=Path, help="write a mutation-testing-report-schema report")
    parser.add_argument("--html", metavar="FILE", type=Path, help="write a page for the browser, named bugs first")


def run(arguments: argparse.Namespace) -> int:
    """Try the changes and say which were noticed.

    Raises:
        Mistyped: this system cannot copy a process.
    """
    if not hasattr(os, "fork"):
        raise Mistyped(NOT_HERE)
    return mutating.run(arguments)
