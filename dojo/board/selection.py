"""Chooses which features run on which solution, and imports it as `starter`."""

import importlib
import io
import re
import sys
import warnings
from cmd import Cmd
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Self

import pytest

from dojo.board.stuck import end_stuck_import
from dojo.errors import Mistyped, TimeIsUp
from dojo.features import (
    FEATURES,
    find_line_fault,
    find_name_fault,
    list_features,
    read_enough_for_tonight,
)
from dojo.isolation.side_effects import guard_process
from dojo.isolation.time_limit import (
    CATCHES_ALL,
    IMPORT_FACTOR,
    read_limit,
    stop_after,
)
from dojo.solution.faults import Diagnosis, examine_folder, explain_import
from dojo.solution.folder import NAME, Solution, find_folder, find_owner
from dojo.solution.importing import SolutionFinder, forget

SOLUTION_OPTION = "--solution"
ALL_FEATURES = "--all-features"
KIT_TEST = "test_architecture.py"  # is in tests/ only if that folder is the kit's own
LOCATION = re.compile(r"(.+\.feature):(\d+)(?::.*)?")  # :19, or :19:3 from an editor


@dataclass(frozen=True, slots=True)
class Arguments:
    """The paths on the command line."""

    paths: Sequence[str]  # for pytest, without the line numbers of features
    lines: Mapping[Path, Collection[int]]  # the selected lines of features

    @classmethod
    def parse(cls, typed: Iterable[str], kit: Path, cwd: Path) -> Self:
        """Split locations, such as ``some.feature:19``, into files and lines.

        Raises:
            Mistyped: A file has no such line or example, or it is in another kit.
        """
        paths = []
        lines: dict[Path, set[int]] = {}
        for argument in typed:
            name, _, example = argument.partition("::")
            is_named = example and name.endswith(".feature")
            if is_named and (fault := find_name_fault(cwd / name, name, example)):
                raise Mistyped(fault)
            location = LOCATION.fullmatch(argument)
            file = (cwd / location[1]).resolve() if location else cwd
            if not location or not file.is_file():
                paths.append(argument)
                continue
            name, line = location[1], int(location[2])
            home = kit.resolve()
            if not file.is_relative_to(home):
                raise Mistyped(
                    f"{name} is in another kit.\nRun the command in that kit's folder."
                )
            if fault := find_line_fault(file, name, line):
                raise Mistyped(fault)
            # pytest finds nothing if the drive letter differs in case
            paths.append(str(kit / file.relative_to(home)))
            lines.setdefault(file, set()).add(line)
        return cls(paths, lines)


@dataclass(frozen=True, slots=True)
class Selection:
    """The features and tests to run, and the solution."""

    kit: Path  # the kit's folder
    solution: Solution
    arguments: Sequence[str]  # for pytest
    paths: Collection[Path]  # the files and folders in the arguments
    lines: Mapping[Path, Collection[int]]  # selected lines; other files run completely
    core: Collection[Path]  # the core features
    skipped: Collection[Path]  # house rules, which run only if they are named
    goal: str = ""  # the stem of the last feature of tonight's goal

    @classmethod
    def parse(
        cls,
        typed: Sequence[str],
        kit: Path,
        cwd: Path,
        *,
        solution: str = "",
        skips_house_rules: bool = True,
    ) -> Self:
        """Find out what to run.

        Args:
            typed: The paths on the command line; an empty list selects everything.
            kit: The folder of the kit.
            cwd: The folder in which the command was typed.
            solution: The folder of the solution, if the command line names it.
            skips_house_rules: Whether house rules run only if they are named.

        Raises:
            Mistyped: Something on the command line or in the settings is wrong.
        """
        arguments = Arguments.parse(typed or choose_folders(kit), kit, cwd)
        names = [argument.partition("::")[0] for argument in arguments.paths]
        check_names(names, cwd, kit)
        paths = [(cwd / name).resolve() for name in names]
        features = list_features(kit)
        core = [path for path in features if path.parent == features[0].parent]
        house_rules = [path for path in features if path not in core]
        if not skips_house_rules:
            house_rules = []
        return cls(
            kit=kit,
            solution=choose_solution(solution, kit, cwd, paths=paths),
            arguments=arguments.paths,
            paths=paths,
            lines=arguments.lines,
            core=core,
            skipped=list_skipped(house_rules, (kit / FEATURES).resolve(), paths),
            goal=read_enough_for_tonight(kit),
        )


SELECTION = pytest.StashKey[Selection]()
FINDER = pytest.StashKey[SolutionFinder]()
DIAGNOSIS = pytest.StashKey[str]()  # set if the solution can't be imported


def parse_config(config: pytest.Config) -> Selection:
    """Find out what to run, from the command line and the settings of pytest.

    Raises:
        Mistyped: Something on the command line or in the settings is wrong.
    """
    cwd = config.invocation_params.dir
    kit = config.rootpath
    typed = config.args
    if config.args_source is not config.ArgsSource.ARGS and cwd == kit:
        typed = []
    return Selection.parse(
        typed,
        kit,
        cwd,
        solution=config.getoption(SOLUTION_OPTION) or "",
        skips_house_rules=not config.getoption(ALL_FEATURES),
    )


def choose_folders(kit: Path) -> list[str]:
    """Choose what a plain ``pytest`` runs.

    In a pair's kit, these are the pair's own tests and the features.
    """
    if (kit / "tests" / KIT_TEST).exists() and find_spec("hypothesis"):
        return ["tests"]
    return [NAME, FEATURES]


def check_names(names: Iterable[str], cwd: Path, kit: Path) -> None:
    """Suggest another name if a file or folder doesn't exist.

    Raises:
        Mistyped: A similar name exists. Otherwise pytest reports the missing file.
    """
    for name in names:
        if (cwd / name).exists():
            continue
        if (kit / name).exists():
            raise Mistyped(f"There is no {name} here.\nRun the command in {kit}.")
        known = [NAME, FEATURES]
        for path in (kit / FEATURES).rglob("*"):
            known.append(path.relative_to(kit).as_posix())
        longer = [path for path in sorted(known) if path.startswith(name)]
        for near in longer[:1] or get_close_matches(name, known, n=1):
            if near != name:
                raise Mistyped(f"There is no {name}. Did you mean {near}?")


def choose_solution(
    typed: str, kit: Path, cwd: Path, *, paths: Collection[Path]
) -> Solution:
    """Choose the solution that was typed, the owner of the tests, or the starter.

    Raises:
        Mistyped: The chosen folder can't be a solution.
    """
    if not typed:
        owners = {find_owner(path) for path in paths}
        owner = owners.pop() if len(owners) == 1 else None
        starter = Solution(owner or kit / NAME, cwd)
        diagnosis = examine_folder(starter)
        if diagnosis and starter.folder in paths:
            raise Mistyped(str(diagnosis))
        return starter
    solution = Solution(find_folder(typed), cwd)
    if diagnosis := examine_folder(solution):
        raise Mistyped(f"{SOLUTION_OPTION} {typed}: {diagnosis}")
    return solution


def list_skipped(
    house_rules: Iterable[Path], features: Path, paths: Collection[Path]
) -> list[Path]:
    """List the house rules that aren't named, if the whole *features* folder runs."""
    if not any(features.is_relative_to(path) for path in paths):
        return []
    named = [path for path in paths if features in path.parents]
    skipped = []
    for file in house_rules:
        if not any(file.resolve().is_relative_to(path) for path in named):
            skipped.append(file)
    return skipped


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
        pytest.UsageError: The solution can't be imported.
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
            warnings.catch_warnings(action="ignore"),  # pytest could make them errors
            guard_process(),
            stop_after(
                read_limit(config) * IMPORT_FACTOR,
                config,
                partial(stop_stuck_import, config),
            ),
        ):
            return importlib.import_module(NAME)
    except (pytest.exit.Exception, KeyboardInterrupt):
        raise  # the user left the debugger, or pressed Ctrl-C
    except BaseException as error:  # noqa: BLE001 - the solution may raise anything
        diagnosis = explain_import(error, solution)
    raise make_usage_error(config, diagnosis)


def stop_stuck_import(config: pytest.Config, error: TimeIsUp) -> None:
    """End the run, because the import can't be stopped."""
    diagnosis = explain_import(error, config.stash[SELECTION].solution)
    usage_error = make_usage_error(config, replace(diagnosis, fix=CATCHES_ALL))
    end_stuck_import(config, usage_error)


def make_usage_error(config: pytest.Config, diagnosis: Diagnosis) -> pytest.UsageError:
    """Store why the solution can't be imported, and return the error to raise."""
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
