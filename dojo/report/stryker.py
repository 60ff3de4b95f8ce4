"""A mutation-testing-report-schema report, version 2: what the viewers of the ecosystem read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.metadata import version
from itertools import groupby

from dojo.mutants.making import Mutant
from dojo.mutants.results import Results

STATUS = {
    "killed": "Killed",
    "survived": "Survived",
    "no tests": "NoCoverage",
    "timeout": "Timeout",
    "crashed": "RuntimeError",
}
PENDING = "Pending"


def schema_report(results: Results, sources: Mapping[str, str], tests: Mapping[str, str]) -> dict[str, object]:
    """The report as plain data.

    Args:
        results: what was found out.
        sources: the code of every file that was changed, by its name.
        tests: the code of every file of tests, by its name.
    """
    numbers = {test: str(number) for number, test in enumerate(results.tests)}
    files = {
        file: {
            "language": "python",
            "source": sources.get(file, ""),
            "mutants": [told(m, results, numbers) for m in those],
        }
        for file, those in groupby(results.mutants, key=lambda mutant: mutant.file)
    }
    return {
        "schemaVersion": "2",
        "thresholds": {"high": 90, "low": 70},
        "files": files,
        "testFiles": test_files(results.tests, tests, numbers),
        "framework": {"name": "mutmut", "version": version("mutmut")},
    }


def told(mutant: Mutant, results: Results, numbers: Mapping[str, str]) -> dict[str, object]:
    """One mutant."""
    fate = results.fates.get(mutant.name)
    place = {
        "start": {"line": mutant.line, "column": mutant.column},
        "end": {"line": mutant.end_line, "column": mutant.end_column},
    }
    data: dict[str, object] = {
        "id": mutant.name,
        "mutatorName": mutant.operator,
        "replacement": mutant.replacement,
        "location": place,
        "status": STATUS[fate.status] if fate else PENDING,
        "static": mutant.function in results.static,
    }
    if fate:
        data["killedBy"] = [numbers[test] for test in fate.by]
        data["duration"] = round(1000 * fate.seconds, 1)
    return data


def test_files(names: Iterable[str], sources: Mapping[str, str], numbers: Mapping[str, str]) -> dict[str, object]:
    """The files of tests, with the names of their tests."""
    files: dict[str, object] = {}
    for file, those in groupby(names, key=lambda name: name.partition("::")[0]):
        tests = [{"id": numbers[name], "name": name.partition("::")[2] or name} for name in those]
        files[file] = {"source": sources.get(file, ""), "tests": tests}
    return files
