"""The option ``--solution``: which folder is tried, and how it is imported for tests and features."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from dojo.board.watchdog import watch
from dojo.finder import CannotImport, SolutionFinder, explain_import, import_solution
from dojo.limits import IMPORT_FACTOR, read_limit
from dojo.solution import NAME, Solution, find_owner

OPTION = "--solution"
SOLUTION = pytest.StashKey[Solution]()
FINDER = pytest.StashKey[SolutionFinder]()


def choose_arguments(config: pytest.Config) -> None:
    """Let a plain `pytest` run the kit's tests; for a pair, who lack these, their own, and show the board."""
    kit = find_kit(config)
    if config.args_source is not config.ArgsSource.ARGS and config.invocation_params.dir == kit:
        folders = ["tests"] if (kit / "tests").is_dir() else [NAME, "features"]
        config.args = [folder for folder in folders if (kit / folder).is_dir()] or config.args


def install_solution(config: pytest.Config) -> None:
    """From now on `import starter` means the solution that is tried."""
    config.stash[SOLUTION] = solution = choose_solution(config)
    config.stash[FINDER] = finder = SolutionFinder(solution.folder)
    finder.install()


def choose_solution(config: pytest.Config) -> Solution:
    """Find the solution to try: the one named, or whose own tests are to run, or else the starter.

    Raises:
        pytest.UsageError: the one named is none.
    """
    named, here = config.getoption(OPTION), config.invocation_params.dir
    if not named:
        owners = {find_owner(here / argument.partition("::")[0]) for argument in config.args}
        owner = owners.pop() if len(owners) == 1 else None
        return Solution(owner or find_kit(config) / NAME, here)
    places = [here / named, find_kit(config) / named]
    solution = Solution(next((place for place in places if place.is_dir()), places[-1]).resolve(), here)
    if fault := solution.find_fault():
        raise pytest.UsageError(f"{OPTION} {named}: {fault}")
    return solution


def find_kit(config: pytest.Config) -> Path:
    """Find the folder of the kit: its `conftest.py` has loaded this plugin, wherever pytest was called."""
    for plugin in config.pluginmanager.get_plugins():
        if "dojo.plugin" in getattr(plugin, "pytest_plugins", ()):
            return Path(plugin.__file__).parent
    return config.rootpath


def import_chosen(config: pytest.Config) -> ModuleType:
    """Import the solution that is tried; if it cannot be imported, pytest says where and why."""
    solution, limit = config.stash[SOLUTION], read_limit(config)

    def notice(_facts: list[str], error: BaseException) -> None:
        sys.stderr.write("\n  ".join([*explain_import(solution, error, limit * IMPORT_FACTOR), ""]))

    try:
        with watch(config, notice, limit * IMPORT_FACTOR):
            return import_solution(config.stash[FINDER], solution, limit)
    except CannotImport as reason:
        raise pytest.UsageError(str(reason)) from None
