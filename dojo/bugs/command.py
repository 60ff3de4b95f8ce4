"""``python -m dojo bugs``: would these tests have caught it? Named bugs, in a player's words."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from pathlib import Path

from dojo.gallery import BUGS
from dojo.report import files, named_bugs
from dojo.report.bar import Progress
from dojo.report.bugs_page import bugs_section
from dojo.report.marks import sheet
from dojo.status import Status
from dojo.trial.findings import Findings
from dojo.trial.job import Job
from dojo.trial.judging import Kind
from dojo.trial.stage import found, staged
from dojo.trial.supervisor import tried


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("solution", nargs="?", default="starter", help="folder of a solution (default: starter)")
    parser.add_argument("--all", action="store_true", help="also bugs of house rules that you have not started")
    parser.add_argument("-v", "--verbose", action="store_true", help="every bug, and which test noticed which")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write everything to FILE; - is the terminal")
    parser.add_argument("--html", metavar="FILE", type=Path, help="write a page for the browser")


def run(arguments: argparse.Namespace) -> int:
    """Try the tests of a solution and say what they notice; a report has a score."""
    files.ready(arguments.json, arguments.html)
    with staged(found(arguments.solution)) as stage, Progress("bugs tried", sys.stderr) as progress:
        job = Job(plugins=tuple(stage.plugins), every_bug=arguments.all)
        findings = tried(stage, job, lambda sofar: progress.show(len(sofar.tried), len(sofar.in_play)))
        name = stage.name
    told(name, findings, arguments)
    if findings.stopped:
        return Status.STOPPED
    return Status.REPORTED if findings.of_kind(Kind.FAIR) else Status.NOTHING


def told(name: str, findings: Findings, arguments: argparse.Namespace) -> None:
    """Print the report, and write what else is wanted; what is written to the terminal takes the place of it."""
    if files.TERMINAL not in (arguments.json, arguments.html):
        for line in named_bugs.lines(name, findings, BUGS, whole=arguments.verbose, command=again(arguments)):
            print(line)
    if arguments.json:
        files.write(arguments.json, json.dumps(named_bugs.as_data(name, findings, BUGS), indent=1) + "\n")
    if arguments.html:
        title = f"How strong are the tests of {name}?"
        files.write(arguments.html, sheet(title, bugs_section(findings, BUGS)))


def again(arguments: argparse.Namespace) -> str:
    """The command as it was typed, as far as it matters when it is typed again."""
    flags = ["--all"] if arguments.all else []
    named = [] if arguments.solution == "starter" else [arguments.solution]
    return shlex.join(["python", "-m", "dojo", "bugs", *named, *flags])
