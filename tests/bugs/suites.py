"""Suites of tests as pairs write them, and what the command says of them."""

import json
from pathlib import Path

from dojo.__main__ import main
from dojo.bugs.catalogue import BUGS


def lay_out(folder: Path, **files: str) -> Path:
    """Lay out a solution named fox with these files of tests."""
    tests = folder / "fox" / "tests"
    tests.mkdir(parents=True)
    (tests.parent / "__init__.py").touch()
    for name, source in files.items():
        (tests / f"{name}.py").write_text(source, encoding="utf-8")
    return tests.parent


def try_tests(solution: Path) -> dict[str, object]:
    """What the command finds out about a solution, with each section by its key."""
    file = solution.parent / "report.json"
    main(["bugs", str(solution), "--json", str(file)])
    data = json.loads(file.read_text(encoding="utf-8"))
    for section in data["sections"]:
        data[section["key"]] = section
    return data


def list_noticed(data: dict[str, object]) -> set[str]:
    """The names of the bugs that some test notices."""
    names = set()
    for row in data["tests"]["table"]:
        names |= list_names(row)
    return names


def list_kinds(data: dict[str, object]) -> dict[str, str]:
    """What each test is, by its name."""
    rows = data["tests"]["table"]
    return {row["Test"].rpartition("::")[2]: row["it is"] for row in rows}


# What is noticed by whoever asks for the category of 5-4-3-2-A, written downwards.
WITHOUT_WHEEL = {
    "no straight is seen",
    "5-4-3-2-A is no straight",
    "no straight and no flush is seen",
    "a straight is seen only if it is written upwards",
}


def list_names(row):
    """The names of the bugs that a test notices, from its row of the table."""
    return {BUGS[int(number) - 1].name for number in row["it notices"].split()}
