"""Does what ``mutate`` was asked for: tries the changes, prints the report, writes what else is wanted."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from dojo.gallery import BUGS
from dojo.mutants import survey
from dojo.mutants.attainable import attainable
from dojo.mutants.results import Results
from dojo.report import changes, files
from dojo.report.bar import Progress
from dojo.report.bugs_page import bugs_section
from dojo.report.marks import sheet
from dojo.report.source import code_section, sealed_section
from dojo.report.stryker import schema_report
from dojo.report.tally import Tally, tallied
from dojo.status import Mistyped, Status
from dojo.trial.findings import Findings
from dojo.trial.job import Job
from dojo.trial.judging import Kind
from dojo.trial.stage import found, staged
from dojo.trial.supervisor import tried

SEALED = "With --yardstick this would show the code of the reference; add --reveal if that is what you want."


@dataclass(frozen=True, slots=True)
class Tried:
    """What there is to report.

    Args:
        name: of the solution.
        folder: of the solution, as the reader would type it.
        tally: what became of the changes.
        bugs: what became of the named bugs, if a page is wanted.
        sources: the code of every file that was changed, and of every file of tests, by its name on the stage.
    """

    name: str
    folder: str
    tally: Tally
    bugs: Findings | None
    sources: dict[str, str]


def run(arguments: argparse.Namespace) -> int:
    """Try the changes and say which were noticed; a report has a score.

    Raises:
        Mistyped: what is asked for would show the code of the reference.
    """
    if arguments.yardstick and not arguments.reveal and arguments.schema:
        raise Mistyped(SEALED)
    files.ready(arguments.json, arguments.schema, arguments.html)
    what = tried_out(arguments)
    told(what, arguments)
    results = what.tally.results
    if results.stopped or (what.bugs and what.bugs.stopped):
        return Status.STOPPED
    fair = any(test.kind is Kind.FAIR for test in results.tests.values())
    return Status.REPORTED if fair and results.fates else Status.NOTHING


def tried_out(arguments: argparse.Namespace) -> Tried:
    """Try the named bugs, if they are wanted too, and then the changes."""
    solution = found(arguments.solution)
    bugs = named_bugs(solution) if arguments.html else None
    with staged(solution) as stage, Progress("changes tried", sys.stderr) as progress:
        task = survey.of_the_reference(stage) if arguments.yardstick else survey.of_own_code(stage)
        files_wanted = arguments.json or arguments.schema or arguments.html
        task = replace(task, matrix=task.matrix or bool(files_wanted))  # the terminal does not say who notices what
        results = survey.surveyed(stage, task, lambda sofar: progress.show(len(sofar.fates), len(sofar.mutants)))
        folder = as_typed(arguments.solution, solution)
        name_at_home(results, known_as(stage.folder, folder, bare=not (solution / "tests").is_dir()))
        return Tried(
            stage.name,
            folder,
            tallied(results, attainable(results) if arguments.yardstick else None),
            bugs,
            sources(results, Path(task.source), stage.folder),
        )


def name_at_home(results: Results, places: Mapping[str, str]) -> None:
    """Name in what is said the files as the pair knows them, not the copies on a stage that is gone."""

    def told(text: str) -> str:
        for place, at_home in places.items():
            text = text.replace(place, at_home)
        return text

    results.trouble = told(results.trouble)
    results.faults = [replace(fault, words=told(fault.words)) for fault in results.faults]
    results.tests = {name: replace(test, why=told(test.why)) for name, test in results.tests.items()}


def known_as(stage: Path, folder: str, *, bare: bool) -> dict[str, str]:
    """What lies on the *stage*, and where the pair has it; of a *bare* folder of tests there are only the tests."""
    inside = ("starter/tests",) if bare else ("starter", "original")
    return {(place / name).as_posix(): folder for place in (stage.resolve(), stage) for name in inside}


def sources(results: Results, package: Path, stage: Path) -> dict[str, str]:
    """The code of every file that was changed, and of every file of tests, while the stage is there."""
    code = {mutant.file: package / mutant.file.partition("/")[2] for mutant in results.mutants}
    tests = {name: stage / name for test in results.tests if (name := test.partition("::")[0])}
    places = {**code, **tests}
    return {name: path.read_text(encoding="utf-8", errors="replace") for name, path in places.items() if path.is_file()}


def named_bugs(solution: Path) -> Findings:
    """What the tests find of the named bugs."""
    with staged(solution) as stage, Progress("bugs tried", sys.stderr) as progress:
        job = Job(plugins=tuple(stage.plugins), every_bug=False)
        return tried(stage, job, lambda sofar: progress.show(len(sofar.tried), len(sofar.in_play)))


def as_typed(named: str, solution: Path) -> str:
    """The folder of a solution, so that an editor finds its files from where the command was called."""
    return named.rstrip("/") if Path(named).resolve() == solution else solution.as_posix()


def told(what: Tried, arguments: argparse.Namespace) -> None:
    """Print the report, and write what else is wanted; what is written to the terminal takes the place of it."""
    results, counted = what.tally.results, what.tally.counted
    sealed = arguments.yardstick and not arguments.reveal
    if files.TERMINAL not in (arguments.json, arguments.schema, arguments.html):
        folder = "" if sealed else "reference" if arguments.yardstick else what.folder
        asked = changes.Asked(folder, again(arguments), typed(arguments))
        for line in changes.lines(what.name, results, counted, asked):
            print(line)
    if arguments.json:
        data = changes.as_data(what.name, results, counted, sealed=sealed)
        files.write(arguments.json, json.dumps(data, indent=1) + "\n")
    if arguments.schema:
        folder = what.name if Path(what.folder).is_absolute() else what.folder
        files.write(arguments.schema, json.dumps(schema_report(what.tally, what.sources, folder), indent=1) + "\n")
    if arguments.html and what.bugs:
        files.write(arguments.html, page(what, what.bugs, sealed=sealed))


def again(arguments: argparse.Namespace) -> str:
    """The command that shows everything; "" if it was this one."""
    flags = [f"--{name}" for name in ("yardstick", "reveal") if getattr(arguments, name)]
    return "" if arguments.verbose else shlex.join(["python", "-m", "dojo", "mutate", *typed(arguments), *flags, "-v"])


def typed(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The solution as it was typed; () for the one that need not be."""
    return () if arguments.solution == "starter" else (arguments.solution,)


def page(what: Tried, bugs: Findings, *, sealed: bool) -> str:
    """The page for the browser: named bugs first, then the code."""
    parts = [
        '<nav><a href="#bugs">Named bugs</a>\n<a href="#changes">Little changes to the code</a></nav>',
        bugs_section(bugs, BUGS),
        sealed_section(what.tally) if sealed else code_section(what.tally, what.sources),
    ]
    return sheet(f"How strong are the tests of {what.name}?", "\n".join(parts))
