"""``dojo mutate``: is every little change to the code noticed? Code mutants, made by mutmut."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from dojo.gallery import BUGS
from dojo.mutants import survey
from dojo.mutants.attainable import attainable
from dojo.mutants.results import Results
from dojo.report import changes
from dojo.report.page import bugs_section, page
from dojo.report.progress import Progress
from dojo.report.source import code_section
from dojo.report.stryker import schema_report
from dojo.trial.findings import Findings
from dojo.trial.job import Job
from dojo.trial.stage import KIT, NothingToTry, found, staged
from dojo.trial.supervisor import tried

HELP = "which little changes to the code do your own tests notice?"
SEALED = "With --yardstick this would show the code of the reference; add --reveal if that is what you want."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("solution", nargs="?", default="starter", help="folder of a solution (default: starter)")
    parser.add_argument("--yardstick", action="store_true", help="change the reference, the same for every pair")
    parser.add_argument("--reveal", action="store_true", help="with --yardstick: show the code of the reference")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write everything to FILE; - is the terminal")
    parser.add_argument("--schema", metavar="FILE", type=Path, help="write a mutation-testing-report-schema report")
    parser.add_argument("--html", metavar="FILE", type=Path, help="write a page for the browser, named bugs first")


def run(arguments: argparse.Namespace) -> int:
    """Try the mutants and say which were noticed; 0 if there is something to say."""
    if arguments.yardstick and not arguments.reveal and (arguments.schema or arguments.html):
        sys.stderr.write(f"{SEALED}\n")
        return 2
    progress = Progress("mutants tried", sys.stderr)
    try:
        solution = found(arguments.solution)
        with staged(solution) as stage:
            task = survey.of_the_reference(stage) if arguments.yardstick else survey.of_own_code(stage)
            results = survey.surveyed(stage, task, lambda r: progress.show(len(r.fates), len(r.mutants)))
            name = stage.name
        progress.clear()
        return told(name, results, solution, arguments)
    except (NothingToTry, survey.NotHereError) as nothing:
        sys.stderr.write(f"{nothing}\n")
        return 2


def told(name: str, results: Results, solution: Path, arguments: argparse.Namespace) -> int:
    """Print the report, and write what else is wanted."""
    counted = attainable(results) if arguments.yardstick else None
    if arguments.json:
        text = json.dumps(changes.as_data(name, results, counted), indent=1)
        if str(arguments.json) == "-":
            print(text)
            return 0
        arguments.json.write_text(text + "\n", encoding="utf-8")
    package = KIT / "reference" if arguments.yardstick else solution
    code = sources(package, results)
    if arguments.schema:
        tests = test_sources(solution, results)
        arguments.schema.write_text(json.dumps(schema_report(results, code, tests), indent=1), encoding="utf-8")
    if arguments.html:
        sections = [bugs_section(named_bugs(solution), BUGS), code_section(results, code)]
        arguments.html.write_text(page(name, sections), encoding="utf-8")
    sealed = arguments.yardstick and not arguments.reveal
    folder = "" if sealed else "reference" if arguments.yardstick else str(arguments.solution).rstrip("/")
    for line in changes.lines(name, results, counted, folder=folder):
        print(line)
    return 0 if results.fates else 1


def sources(package: Path, results: Results) -> dict[str, str]:
    """The code of every file that was changed, by its name on the stage."""
    files = dict.fromkeys(mutant.file for mutant in results.mutants)
    return {file: (package / file.partition("/")[2]).read_text(encoding="utf-8") for file in files}


def test_sources(solution: Path, results: Results) -> dict[str, str]:
    """The code of every file of tests, by its name on the stage."""
    names = dict.fromkeys(test.partition("::")[0] for test in results.tests)
    home = solution if (solution / "tests").is_dir() else solution.parent
    paths = {name: home / name.partition("/")[2] for name in names}
    return {name: path.read_text(encoding="utf-8", errors="replace") for name, path in paths.items() if path.is_file()}


def named_bugs(solution: Path) -> Findings:
    """What the tests find of the named bugs."""
    with staged(solution) as stage:
        return tried(stage, Job(plugins=tuple(stage.plugins), every_bug=False), lambda _: None)
