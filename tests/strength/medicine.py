"""Our own medicine: do the features and the tests of the kit notice every mutant of the reference?

``python -m tests.strength.medicine [FILE...]`` tries the mutants of these files of ``reference/``, or of all of them.
It names those that nothing notices and that ``equivalent.toml`` does not prove to be the same engine in other words,
and the entries of that list which something does notice. All files take twenty minutes or so, one takes a few.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import tomllib
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dojo.mutants.attainable import ODDS
from dojo.mutants.making import make
from dojo.mutants.mutant import Mutant
from dojo.mutants.results import Results
from dojo.mutants.survey import surveyed
from dojo.mutants.task import Task
from dojo.report.bar import Progress
from dojo.trial.stage import INI, KIT, LEFT_OUT, Stage, features_staged, removed

LIST = Path(__file__).with_name("equivalent.toml")
REFERENCE = KIT / "reference"
SLOW = (
    "tests/reference/test_oracle.py",
    "tests/reference/test_ladder.py::test_every_hand_of_the_deck_stands_where_the_readable_evaluator_puts_it",
    "tests/reference/test_strength.py::test_all_2598960_hands_fall_into_the_categories_as_the_counting_article_says",
    "tests/test_counting.py",
)
UNITS = ("tests/reference", "tests/test_house_rules.py", "tests/test_catalogue.py")
BARE = ("-p", "no:dojo", "-p", "no:terminal", "--deals", "30")


class Course(NamedTuple):
    """Some of the tests of the kit, tried on what the courses before did not notice; the quickest come first."""

    name: str
    tests: tuple[str, ...]
    arguments: tuple[str, ...]
    features: bool
    slow: bool = False


def courses() -> tuple[Course, ...]:
    """All tests of the kit that concern the reference."""
    folders = sorted(f"features/{path.name}" for path in (KIT / "features").iterdir() if path.name[0].isdigit())
    quick = tuple(folder for folder in folders if folder != ODDS)
    without = tuple(f"--deselect={test}" for test in SLOW)
    return (
        Course("features", quick, ("--solution", "starter"), features=True),
        Course("units", UNITS, (*BARE, *without), features=False),
        Course("odds", (ODDS,), ("--solution", "starter"), features=True, slow=True),
        Course("oracle", SLOW, BARE, features=False, slow=True),
    )


@contextmanager
def tests_staged() -> Iterator[Stage]:
    """Copy the tests, and what they read, beside a reference that the worker will put there."""
    folder = Path(tempfile.mkdtemp(prefix="dojo-"))
    try:
        for name in ("tests", "features"):
            shutil.copytree(KIT / name, folder / name, ignore=LEFT_OUT)
        for path in (*KIT.glob("*.md"), KIT / "pyproject.toml"):
            shutil.copy(path, folder)
        (folder / "tmp").mkdir()
        (folder / "pytest.ini").write_text(INI, encoding="utf-8")
        yield Stage("tests", folder, folder / "tests")
    finally:
        removed(folder)


def tried(course: Course, names: Collection[str]) -> Results:
    """Try a course on some of the mutants."""
    progress = Progress(f"mutants tried on the {course.name}", sys.stderr)
    with features_staged() if course.features else tests_staged() as stage:
        task = Task(
            str(REFERENCE),
            name="reference",
            yardstick=course.features,
            tests=course.tests,
            arguments=course.arguments,
            only=tuple(names),
            patience=20.0,
            passes=1,
        )
        results = surveyed(stage, task, lambda sofar: progress.show(len(sofar.fates), len(names)))
    progress.clear()
    if results.trouble or not results.whole:
        sys.exit(f"{course.name}: {results.trouble or 'stopped early'}")
    return results


@cache
def all_mutants() -> Mapping[str, Mutant]:
    """Every mutant of the reference by its name."""
    with tempfile.TemporaryDirectory() as folder:
        made = make(REFERENCE, Path(folder) / "reference", lambda _: False)
    return {mutant.name: mutant for mutant in made.mutants}


def proved() -> dict[str, str]:
    """The listed mutants, and the code that stands there instead."""
    listed: dict[str, dict[str, str]] = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return {name: after for mutants in listed.values() for name, after in mutants.items()}


def unnoticed(names: Collection[str], listed: Collection[str]) -> list[str]:
    """Those of the mutants that no course notices; what is listed is spared the slow ones."""
    left = list(names)
    for course in courses():
        wanted = [name for name in left if not course.slow or name not in listed]
        if wanted:
            fates = tried(course, wanted).fates
            left = [name for name in left if name not in fates or not fates[name].noticed]
            sys.stderr.write(f"{course.name}: {len(left)} of {len(names)} not noticed\n")
    return left


def main(files: Collection[str]) -> int:
    """Name what is not noticed and not proved, and what is listed and noticed; 0 if there is neither."""
    mutants = all_mutants()
    wanted = [name for name, mutant in mutants.items() if not files or mutant.file.partition("/")[2] in files]
    listed = proved()
    left = unnoticed(wanted, listed)
    for name in left:
        if name not in listed:
            mutant = mutants[name]
            sys.stdout.write(f"{mutant.file}:{mutant.line} {name}\n  - {mutant.before}\n  + {mutant.after}\n")
    stale = [name for name in wanted if name in listed and name not in left]
    for name in stale:
        sys.stdout.write(f"{LIST.name}: {name} is noticed; take it out\n")
    return int(bool(stale or set(left) - listed.keys()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
