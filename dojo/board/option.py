"""What was asked for: which solution, and what of the features; the evening first, the other folders after it."""

import ast
import importlib
import io
import re
import sys
import warnings
from contextlib import redirect_stderr, redirect_stdout
from difflib import get_close_matches
from importlib.util import find_spec
from itertools import chain, groupby
from pathlib import Path
from types import ModuleType

import pytest

from dojo.board.log import read_entries
from dojo.diagnosis import examine_folder, explain_import
from dojo.feature import FEATURES, find_line_fault, list_features
from dojo.finder import SolutionFinder, forget
from dojo.limits import IMPORT_FACTOR, TimeIsUp, read_limit, stop_after
from dojo.solution import NAME, Solution, find_owner, list_around
from dojo.suite.unrun import KITS_OWN
from dojo.text import first_and_last

OPTION, ALL_FEATURES = "--solution", "--all-features"
WISHES = (
    "all_features",
    "keyword",
    "markexpr",
    "lf",
    "stepwise",
    "collectonly",
    "numprocesses",
)  # name what to play
PLACE = re.compile(r"(.+\.(?:feature|py)):(\d+)(?::.*)?")
SOLUTION = pytest.StashKey[Solution]()
FINDER = pytest.StashKey[SolutionFinder]()
CLOSED = pytest.StashKey[list[Path]]()  # features that wait until they are named
LINES = pytest.StashKey[
    dict[Path, set[int]]
]()  # of files of which a part is named by lines
KIT = pytest.StashKey[Path]()  # the folder of the kit
FOLDERS = pytest.StashKey[
    dict[Path, list[Path]]
]()  # those with features, the evening first, and the features in each


def read_options(config: pytest.Config) -> None:
    """Find out what was asked for; from now on `import starter` means the solution that is tried."""
    plugins = config.pluginmanager.get_plugins()
    ours = [
        plugin
        for plugin in plugins
        if "dojo.plugin" in getattr(plugin, "pytest_plugins", ())
    ]
    kits = sorted(
        (Path(plugin.__file__).parent for plugin in ours), reverse=True
    )  # a pair's may be one more
    kit = next(
        filter(config.invocation_params.dir.is_relative_to, kits),
        [*kits, config.rootpath][0],
    )
    files = list_features(kit)
    config.stash[KIT] = kit
    config.stash[FOLDERS] = {
        folder: list(inside)
        for folder, inside in groupby(files, key=lambda file: file.parent)
    }
    choose_arguments(config)
    read_places(config)
    config.stash[SOLUTION] = solution = choose_solution(config)
    config.stash[FINDER] = finder = SolutionFinder(solution.folder)
    finder.install()
    config.add_cleanup(finder.uninstall)
    close_features(config)


def find_evening(config: pytest.Config) -> list[Path]:
    """List the features of the first folder."""
    return next(iter(config.stash[FOLDERS].values()), [])


def list_asked(config: pytest.Config) -> list[Path]:
    """List the files and folders that the arguments name."""
    return [
        (config.invocation_params.dir / argument.partition("::")[0]).resolve()
        for argument in config.args
    ]


def choose_arguments(config: pytest.Config) -> None:
    """Let a plain `pytest` run the kit's tests or, without what these need, a pair's own, and show the board."""
    kit, here = config.stash[KIT], config.invocation_params.dir
    words = str(config.option.keyword).split()
    if (
        len(words) > 1
        and not {"and", "or", "not"} & set(words)
        and all(map(str.isalnum, words))
    ):
        config.option.keyword = " and ".join(words)
    if config.args_source is not config.ArgsSource.ARGS and here == kit:
        whole = (kit / "tests" / KITS_OWN).exists()
        folders = ["tests"] if whole and find_spec("hypothesis") else [NAME, "features"]
        config.args = [
            folder for folder in folders if (kit / folder).is_dir()
        ] or config.args
    for number, argument in enumerate(config.args):
        name = argument.partition(":")[0]
        if (kit / name).exists() and not (here / name).exists():
            config.args[number] = str(kit / argument)
        elif not (here / name).exists():
            places = [
                path.relative_to(kit).as_posix()
                for path in (*kit.glob("*"), *kit.glob("[!.]*/**/*"))
            ]
            near = get_close_matches(name, places, n=1, cutoff=0.8)
            if near and get_close_matches(
                Path(name).stem, [Path(near[0]).stem]
            ):  # most of a long path is its folders
                raise pytest.UsageError(f"There is no {name}. Did you mean {near[0]}?")


def read_places(config: pytest.Config) -> None:
    """Understand ``some.feature:19`` and ``test_ours.py:19``, and ``:19:3`` as editors write it, or UsageError."""
    here = config.invocation_params.dir
    config.stash[LINES] = lines = dict[Path, set[int]]()
    whole = {(here / argument).resolve() for argument in config.args}
    for number, argument in enumerate(config.args):
        named = PLACE.fullmatch(argument)
        if not named or not (file := (here / named[1]).resolve()).is_file():
            continue
        name, line = named[1], int(named[2])
        if fault := find_line_fault(file, name, line):
            raise pytest.UsageError(fault)
        around = [
            node
            for node in list_around(file, line)
            if isinstance(node, ast.ClassDef | ast.FunctionDef)
        ]
        tests = [
            node.name
            for node in around
            if isinstance(node, ast.ClassDef) or node.name.startswith("test")
        ]
        if file.suffix == ".py" and not tests:
            raise pytest.UsageError(f"There is no test around line {line} of {name}.")
        config.args[number] = "::".join([name, *tests])
        if file not in whole:
            lines.setdefault(file, set()).add(line)


def close_features(config: pytest.Config) -> None:
    """Leave all but the evening out, if all features were asked for and not more closely.

    What was named in an earlier run stays in.
    """
    kit, solution = config.stash[KIT], config.stash[SOLUTION]
    features = (kit / FEATURES).resolve()
    asked = list_asked(config)
    wishes = any(config.getoption(name, default=None) for name in WISHES)
    if wishes or not any(map(features.is_relative_to, asked)):
        return
    if not solution.hides_source:
        for entry in read_entries(solution.folder):
            asked += [(kit / name.partition(":")[0]).resolve() for name in entry.asked]
    named = [path for path in asked if features in path.parents]
    folders = [*config.stash[FOLDERS].values()]
    config.stash[CLOSED] = [
        file
        for file in chain.from_iterable(folders[1:])
        if not any(map(file.resolve().is_relative_to, named))
    ]


def choose_solution(config: pytest.Config) -> Solution:
    """Find the solution to try: the one named (UsageError if it is none), or whose tests are to run, or the starter."""
    named, here = config.getoption(OPTION), config.invocation_params.dir
    if not named:
        owners = set(map(find_owner, list_asked(config)))
        owner = owners.pop() if len(owners) == 1 else None
        return Solution(owner or config.stash[KIT] / NAME, here)
    places = [here / named, config.stash[KIT] / named]
    solution = Solution(
        next((place for place in places if place.is_dir()), places[-1]).resolve(), here
    )
    if diagnosis := examine_folder(solution):
        raise pytest.UsageError(f"{OPTION} {named}: {diagnosis}")
    return solution


def import_chosen(config: pytest.Config) -> ModuleType:
    """Import the solution that is tried, in some times the limit of a scenario; UsageError if it cannot be."""
    solution = config.stash[SOLUTION]
    if diagnosis := examine_folder(solution):
        raise pytest.UsageError(str(diagnosis))
    if config.stash[FINDER].used and NAME in sys.modules:
        return sys.modules[NAME]
    forget()
    printed, limit = io.StringIO(), read_limit(config) * IMPORT_FACTOR
    try:
        with (
            redirect_stdout(printed),
            redirect_stderr(printed),
            warnings.catch_warnings(action="ignore"),  # no warning is an error here
            stop_after(limit, config),
        ):
            return importlib.import_module(NAME)
    except pytest.exit.Exception:
        raise  # somebody leaves the debugger
    except (Exception, SystemExit, TimeIsUp) as error:  # noqa: BLE001 - it may raise anything
        lines = [
            f"The solution in {solution.shorten(solution.folder)} cannot be imported, so no scenario was played.",
            *explain_import(error, solution).write_lines(solution),
        ]
    if text := printed.getvalue():
        lines += ["It printed before that:", *first_and_last(text, 4, 78)]
    raise pytest.UsageError("\n  ".join(lines))
