"""``dojo bugs``: would these tests have caught it? Named bugs, in a player's words."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from dojo.gallery import BUGS
from dojo.report import named_bugs
from dojo.report.progress import Progress
from dojo.trial.findings import Findings
from dojo.trial.job import Job
from dojo.trial.stage import NothingToTry, found, staged
from dojo.trial.supervisor import tried

HELP = "how many named bugs do your own tests notice?"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("solution", nargs="?", default="starter", help="folder of a solution (default: starter)")
    parser.add_argument("--all", action="store_true", help="also bugs of rules about which no test asks")
    parser.add_argument("-v", "--verbose", action="store_true", help="every bug, and which test noticed which")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write everything to FILE; - is the terminal")


def run(arguments: argparse.Namespace) -> int:
    """Try the tests of a solution and say what they notice; 0 if there is something to say."""
    progress = Progress("bugs tried", sys.stderr)
    try:
        with staged(found(arguments.solution)) as stage:
            job = Job(plugins=tuple(stage.plugins), every_bug=arguments.all)
            findings = tried(stage, job, lambda sofar: progress.show(len(sofar.tried), len(sofar.in_play)))
            name = stage.name
    except NothingToTry as nothing:
        sys.stderr.write(f"{nothing}\n")
        return 2
    progress.clear()
    return told(name, findings, arguments)


def told(name: str, findings: Findings, arguments: argparse.Namespace) -> int:
    """Print the report, or write it as JSON."""
    if arguments.json:
        text = json.dumps(named_bugs.as_data(name, findings, BUGS), indent=1)
        if str(arguments.json) == "-":
            print(text)
            return 0
        arguments.json.write_text(text + "\n", encoding="utf-8")
    for line in named_bugs.lines(name, findings, BUGS, whole=arguments.verbose):
        print(line)
    return 0 if findings.tests else 1
