"""Helpers that write solutions with tests, and read the `bugs` report on them."""

import json
from contextlib import chdir
from pathlib import Path

from dojo.__main__ import main


def lay_out(folder: Path, **files: str) -> Path:
    """Write a solution named fox with these test files."""
    tests = folder / "fox" / "tests"
    tests.mkdir(parents=True)
    (tests.parent / "__init__.py").touch()
    for name, source in files.items():
        (tests / f"{name}.py").write_text(source, encoding="utf-8")
    return tests.parent


def try_tests(solution: Path) -> dict[str, object]:
    """Run `bugs` on a solution; return the report, with the sections keyed by name."""
    file = solution.parent / "report.json"
    with chdir(solution.parent):
        main(["bugs", solution.name, "--json", str(file)])
    data = json.loads(file.read_text(encoding="utf-8"))
    for section in data["sections"]:
        data[section["key"]] = section
    return data


def list_caught(data: dict[str, object]) -> set[str]:
    """Return the names of the bugs that the tests catch."""
    return {cut_name(row["Bug"]) for row in data["caught"]["table"]}


def list_caught_by(data: dict[str, object], test: str) -> set[str]:
    """Return the names of the bugs that the report lists below this test."""
    return {
        cut_name(bug)
        for name, bugs in data["caught"]["by test"].items()
        for bug in bugs
        if name.endswith(f"::{test}")
    }


def cut_name(bug: str) -> str:
    """Remove the house rule in brackets from the name of a bug."""
    return bug.partition(" (house rule")[0]


def list_kinds(data: dict[str, object]) -> dict[str, str]:
    """Return the kind of each test, keyed by its name."""
    rows = data["tests"]["table"]
    return {row["Test"].rpartition("::")[2]: row["Kind"] for row in rows}


# bugs that a test of the straight 5c 4d 3s 2h Ac catches
WITHOUT_WHEEL = {
    "straights aren't recognised",
    "5-4-3-2-A isn't a straight",
    "neither straights nor flushes are recognised",
    "a straight counts only if written in ascending order",
}
