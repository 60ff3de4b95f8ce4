"""A mutation-testing-report-schema report, version 2: what the viewers of the ecosystem read."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version

from dojo.mutants.mutant import Mutant
from dojo.report.tally import AT_IMPORT, Tally
from dojo.trial.stage import short

STATUS = {
    "killed": "Killed",
    "survived": "Survived",
    "no tests": "NoCoverage",
    "timeout": "Timeout",
    "crashed": "RuntimeError",
}
PENDING, IGNORED = "Pending", "Ignored"


def schema_report(tally: Tally, sources: Mapping[str, str], folder: str) -> dict[str, object]:
    """The report as plain data.

    Args:
        tally: what was found out, and what of it counts.
        sources: the code of every file that was changed, and of every file of tests, by its name on the stage.
        folder: of the solution, as the reader knows it.
    """
    numbers = {test: str(number) for number, test in enumerate(tally.results.tests)}
    counted = {mutant.name for mutant in tally.chosen}
    files: dict[str, list[dict[str, object]]] = {}
    for mutant in tally.results.mutants:
        files.setdefault(mutant.file, []).append(told(mutant, tally, numbers, counts=mutant.name in counted))
    return {
        "schemaVersion": "2",
        "thresholds": {"high": 90, "low": 70},
        "files": {
            known(file, folder): {"language": "python", "source": sources.get(file, ""), "mutants": mutants}
            for file, mutants in files.items()
        },
        "testFiles": {known(file, folder): data for file, data in test_files(sources, numbers).items()},
        "framework": {"name": "mutmut", "version": version("mutmut")},
    }


def told(mutant: Mutant, tally: Tally, numbers: Mapping[str, str], *, counts: bool) -> dict[str, object]:
    """One mutant."""
    results = tally.results
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
        "status": PENDING if fate is None else STATUS[fate.status] if counts else IGNORED,
        "static": mutant.function in results.at_import,
    }
    if fate:
        data["killedBy"] = [numbers[test] for test in fate.by]
        data["duration"] = round(1000 * fate.seconds, 1)
    if fate and not counts:
        data["statusReason"] = (tally.counted.others.get(mutant.name) if tally.counted else None) or AT_IMPORT
    return data


def test_files(sources: Mapping[str, str], numbers: Mapping[str, str]) -> dict[str, object]:
    """The files of tests, with their tests."""
    files: dict[str, list[dict[str, object]]] = {}
    for test, number in numbers.items():
        file, _, name = test.partition("::")
        files.setdefault(file, []).append({"id": number, "name": name or short(file)})
    return {file: {"tests": tests, "source": sources.get(file, "")} for file, tests in files.items()}


def known(file: str, folder: str) -> str:
    """A file as the reader knows it; a pair's own is staged as ``starter``, whatever its name."""
    return folder + file.removeprefix("starter") if file.startswith("starter/") else file
