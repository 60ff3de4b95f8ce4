"""Imports the selected solution as `starter`, within a time limit."""

import importlib
import io
import sys
import warnings
from cmd import Cmd
from contextlib import redirect_stderr, redirect_stdout
from types import ModuleType

import pytest

from dojo.board.selection import SELECTION, Selection
from dojo.isolation.guards import guard_process
from dojo.isolation.time_limit import IMPORT_FACTOR, read_limit, stop_after
from dojo.solution.faults import Diagnosis, examine_folder, explain_import
from dojo.solution.folder import NAME
from dojo.solution.importing import SolutionFinder, forget

FINDER = pytest.StashKey[SolutionFinder]()
DIAGNOSIS = pytest.StashKey[str]()  # set if the solution can't be imported


def apply_selection(config: pytest.Config, selection: Selection) -> None:
    """Run what is selected, and import the selected solution as `starter`."""
    config.stash[SELECTION] = selection
    config.args = [*selection.arguments]
    finder = SolutionFinder(selection.solution.folder)
    finder.install()
    config.add_cleanup(finder.uninstall)
    config.stash[FINDER] = finder


def load_solution(config: pytest.Config) -> ModuleType:
    """Import the selected solution, unless it is imported already.

    Raises:
        pytest.UsageError: It can't be imported.
    """
    solution = config.stash[SELECTION].solution
    if diagnosis := examine_folder(solution):
        raise pytest.UsageError(str(diagnosis))
    if config.stash[FINDER].is_imported and NAME in sys.modules:
        return sys.modules[NAME]
    forget()
    printed = io.StringIO()
    try:
        with (
            redirect_stdout(printed),
            redirect_stderr(printed),
            warnings.catch_warnings(action="ignore"),  # pytest may turn them to errors
            guard_process(),
            stop_after(read_limit(config) * IMPORT_FACTOR, config),
        ):
            return importlib.import_module(NAME)
    except (pytest.exit.Exception, KeyboardInterrupt):
        raise  # the user left the debugger, or pressed Ctrl-C
    except BaseException as error:  # noqa: BLE001 - the solution may raise anything
        diagnosis = explain_import(error, solution)
    raise make_usage_error(config, diagnosis)


def make_usage_error(config: pytest.Config, diagnosis: Diagnosis) -> pytest.UsageError:
    """Keep why the solution can't be imported, and return the error to raise."""
    config.stash[DIAGNOSIS] = str(diagnosis)
    solution = config.stash[SELECTION].solution
    folder = solution.shorten(solution.folder)
    lines = [
        f"The solution in {folder} can't be imported, so no scenario ran.",
        *diagnosis.write_lines(solution),
    ]
    return pytest.UsageError("\n  ".join(lines))


def show_prompt(debugger: Cmd) -> None:
    """Write the debugger's prompt to the terminal, even while output is captured."""
    if isinstance(sys.stdout, io.StringIO) and sys.__stdout__:
        sys.stdout = debugger.stdout = sys.__stdout__
