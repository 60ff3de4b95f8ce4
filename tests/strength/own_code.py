"""Solutions whose own code is changed, tried as ``python -m dojo mutate`` does and by a plain run of mutmut."""

import shutil
import subprocess
import sys
from pathlib import Path

from dojo.mutants import survey
from dojo.mutants.results import Results
from dojo.trial.stage import staged

CONFIGURATION = """
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = "-p no:dojo -p no:pytest-bdd -p no:hypothesispytest"
norecursedirs = ["mutants"]

[tool.mutmut]
source_paths = ["starter"]
do_not_mutate = ["*/tests/*"]
pytest_add_cli_args_test_selection = ["starter/tests"]
timeout_constant = 0.5
timeout_multiplier = 6.0
"""


def solution(folder: Path, code: str, tests: str) -> Path:
    """Lay out a solution of one file of code and one of tests."""
    home = folder / "starter"
    (home / "tests").mkdir(parents=True)
    (home / "__init__.py").write_text(code, encoding="utf-8")
    (home / "tests" / "test_ours.py").write_text(tests, encoding="utf-8")
    return home


def surveyed(home: Path) -> Results:
    """What becomes of the mutants of a solution."""
    with staged(home) as stage:
        return survey.surveyed(stage, survey.of_own_code(stage), lambda _: None)


def verdicts(results: Results) -> dict[str, str]:
    """What became of each mutant, by its name."""
    return {name: fate.status for name, fate in results.fates.items()}


def plain_mutmut(home: Path) -> dict[str, str]:
    """The verdicts of a plain run of mutmut, by the name of the mutant."""
    place = home.parent
    (place / "pyproject.toml").write_text(CONFIGURATION, encoding="utf-8")
    try:
        mutmut(place, "run")
        told = mutmut(place, "results", "--all", "true")
    finally:
        shutil.rmtree(place / "mutants", ignore_errors=True)
    pairs = (line.split(": ") for line in told.splitlines() if ": " in line)
    return {name.strip(): verdict.strip() for name, verdict in pairs}


def mutmut(place: Path, *command: str) -> str:
    """Run a command of mutmut, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *command], cwd=place, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
