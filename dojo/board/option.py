"""What was asked for: which solution, and what of the features; house rules wait."""

import importlib
import io
import re
import sys
import warnings
from cmd import Cmd
from collections.abc import Collection, Iterable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from dojo.errors import protect_process
from dojo.features import (
    FEATURES,
    find_line_fault,
    list_features,
    read_enough_for_tonight,
)
from dojo.isolation.time_limit import IMPORT_FACTOR, read_limit, stop_after
from dojo.solution.faults import examine_folder, explain_import
from dojo.solution.folder import NAME, Solution, find_folder, find_owner
from dojo.solution.importing import SolutionFinder, forget

SOLUTION_OPTION = "--solution"
KITS_OWN = "test_architecture.py"  # the folder tests/ that holds it is not a pair's
ALL_FEATURES = "--all-features"
PLACE = re.compile(r"(.+\.feature):(\d+)(?::.*)?")  # :19, and :19:3 of editors


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked for."""

    kit: Path  # its folder
    solution: Solution
    finder: SolutionFinder  # makes `import starter` mean the solution
    evening: Collection[Path]  # the features of the first folder
    waiting: Collection[Path]  # features that wait until they are named
    enough: str  # the stem of the last feature of tonight, or empty
    places: Collection[Path]  # the files and folders that the arguments name
    lines: Mapping[Path, Collection[int]]  # of files of which a part is named


REQUEST = pytest.StashKey[Request]()
DIAGNOSIS = pytest.StashKey[str]()  # of a solution that cannot be imported


def read_options(config: pytest.Config) -> None:
    """Find out what was asked for; from now on `import starter` means the solution.

    Raises:
        Mistyped: something is wrong with the settings.
    """
    cwd = config.invocation_params.dir
    kit = config.rootpath
    if config.args_source is not config.ArgsSource.ARGS and cwd == kit:
        config.args = choose_folders(kit)
    lines = read_places(config.args, cwd, kit)
    names = [argument.partition("::")[0] for argument in config.args]
    check_names(names, cwd, kit)
    places = [(cwd / name).resolve() for name in names]
    solution = choose_solution(
        config.getoption(SOLUTION_OPTION), kit, cwd, places=places
    )
    finder = SolutionFinder(solution.folder)
    finder.install()
    config.add_cleanup(finder.uninstall)
    features = list_features(kit)
    evening = [path for path in features if path.parent == features[0].parent]
    waiting = []
    if not config.getoption(ALL_FEATURES):
        house_rules = [path for path in features if path not in evening]
        waiting = list_waiting(house_rules, (kit / FEATURES).resolve(), places)
    config.stash[REQUEST] = Request(
        kit=kit,
        solution=solution,
        finder=finder,
        evening=evening,
        waiting=waiting,
        enough=read_enough_for_tonight(kit),
        places=places,
        lines=lines,
    )


def choose_folders(kit: Path) -> list[str]:
    """Choose what a plain `pytest` runs.

    These are the kit's tests or, where they or what they need are not there, a pair's
    own and the features.
    """
    if (kit / "tests" / KITS_OWN).exists() and find_spec("hypothesis"):
        return ["tests"]
    return [NAME, FEATURES]


def read_places(arguments: list[str], cwd: Path, kit: Path) -> dict[Path, set[int]]:
    """Read the lines of features that are named, as in ``some.feature:19``, by file.

    From the arguments they are taken out.

    Raises:
        pytest.UsageError: there is no such line, or it is of another kit.
    """
    lines: dict[Path, set[int]] = {}
    for number, argument in enumerate(arguments):
        place = PLACE.fullmatch(argument)
        if not place:
            continue
        name = place[1]
        line = int(place[2])
        file = (cwd / name).resolve()
        if not file.is_file():
            continue
        home = kit.resolve()
        if not file.is_relative_to(home):
            raise pytest.UsageError(
                f"{name} is of another kit: type this in the folder of that one."
            )
        if fault := find_line_fault(file, name, line):
            raise pytest.UsageError(fault)
        # pytest finds nothing if the drive has a capital in one of them alone
        arguments[number] = str(kit / file.relative_to(home))
        lines.setdefault(file, set()).add(line)
    return lines


def check_names(names: Iterable[str], cwd: Path, kit: Path) -> None:
    """See whether a file or folder that is named was meant to be another one.

    Raises:
        pytest.UsageError: it was; what resembles nothing is left to pytest.
    """
    for name in names:
        if (cwd / name).exists():
            continue
        if (kit / name).exists():
            raise pytest.UsageError(f"There is no {name} here; type this in {kit}.")
        known = [NAME, FEATURES]
        for path in (kit / FEATURES).rglob("*"):
            known.append(path.relative_to(kit).as_posix())
        for near in get_close_matches(name, known, n=1):
            if near != name:
                raise pytest.UsageError(f"There is no {name}. Did you mean {near}?")


def choose_solution(
    typed: str | None, kit: Path, cwd: Path, *, places: list[Path]
) -> Solution:
    """Find the solution to try: what is named, whose tests are to run, or the starter.

    Raises:
        pytest.UsageError: what is named is none.
    """
    if not typed:
        owners = {find_owner(path) for path in places}
        owner = owners.pop() if len(owners) == 1 else None
        starter = Solution(owner or kit / NAME, cwd)
        diagnosis = examine_folder(starter)
        if diagnosis and starter.folder in places:
            raise pytest.UsageError(str(diagnosis))
        return starter
    solution = Solution(find_folder(typed), cwd)
    if diagnosis := examine_folder(solution):
        raise pytest.UsageError(f"{SOLUTION_OPTION} {typed}: {diagnosis}")
    return solution


def list_waiting(features: list[Path], folder: Path, places: list[Path]) -> list[Path]:
    """List those *features* that nobody names, where their whole *folder* is asked for.

    The argument of each that is played names its file, or its folder.
    """
    if not any(folder.is_relative_to(path) for path in places):
        return []
    chosen = [path for path in places if folder in path.parents]
    waiting = []
    for file in features:
        if not any(file.resolve().is_relative_to(path) for path in chosen):
            waiting.append(file)
    return waiting


def show_prompt(debugger: Cmd) -> None:
    """Let a debugger be seen, although what an import prints is not."""
    if isinstance(sys.stdout, io.StringIO) and sys.__stdout__:
        sys.stdout = debugger.stdout = sys.__stdout__


def import_chosen(config: pytest.Config) -> ModuleType:
    """Import the solution that is tried, in some times the limit of a scenario.

    Raises:
        pytest.UsageError: it cannot be imported.
    """
    request = config.stash[REQUEST]
    solution = request.solution
    if diagnosis := examine_folder(solution):
        raise pytest.UsageError(str(diagnosis))
    if request.finder.is_imported and NAME in sys.modules:
        return sys.modules[NAME]
    forget()
    printed = io.StringIO()
    try:
        with (
            redirect_stdout(printed),
            redirect_stderr(printed),
            warnings.catch_warnings(action="ignore"),  # no warning is an error here
            protect_process(),
            stop_after(read_limit(config) * IMPORT_FACTOR, config),
        ):
            return importlib.import_module(NAME)
    except (pytest.exit.Exception, KeyboardInterrupt):
        raise  # somebody leaves the debugger, or pressed Ctrl-C
    except BaseException as error:  # noqa: BLE001 - it may raise anything
        diagnosis = explain_import(error, solution)
        config.stash[DIAGNOSIS] = str(diagnosis)
    folder = solution.shorten(solution.folder)
    lines = [
        f"The solution in {folder} cannot be imported, so no scenario was played.",
        *diagnosis.write_lines(solution),
    ]
    raise pytest.UsageError("\n  ".join(lines))
