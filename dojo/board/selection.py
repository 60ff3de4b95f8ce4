"""Decides which features to run, and on which solution."""

import ast
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Self

import pytest

from dojo.commands import COMMANDS
from dojo.errors import Mistyped
from dojo.features import (
    FEATURES,
    describe_changed_features,
    find_line_fault,
    find_name_fault,
    list_features,
    list_tags,
    list_tonight,
    read_enough_for_tonight,
)
from dojo.isolation.time_limit import LIMIT_OPTION
from dojo.pair_tests.never_run import explain_feature, list_tests
from dojo.solution.faults import examine_folder
from dojo.solution.folder import (
    NAME,
    Solution,
    find_folder,
    find_owner,
    list_functions,
    parse,
)
from dojo.solution.remedies import NEAR
from dojo.text import enumerate_words, shorten_path

SOLUTION_OPTION = "--solution"
# how similar a misspelt option must be to the right option; the value is high, because
# other plugins may have similar options
NEAR_OPTION = 0.9
MAX_NAMES = 4  # names of tests in a message
ALL_FEATURES = "--all-features"
# if a kit contains this file, the tests in tests/ check the kit itself
KIT_TEST = "tests/test_architecture.py"
TESTS_OF_THE_KIT = f"These tests check the kit. To run yours:  pytest {NAME}"
# matches x.feature:19, and x.feature:19:3 as editors write it
LOCATION = re.compile(r"(.+\.feature):(\d+)(?::.*)?")


@dataclass(frozen=True, slots=True)
class TypedPaths:
    """The paths on the command line."""

    paths: Sequence[str]  # arguments for pytest, without the line numbers of features
    lines: Mapping[Path, Collection[int]]  # the selected lines in features

    @classmethod
    def parse(cls, typed: Iterable[str], kit: Path, cwd: Path) -> Self:
        """Split locations, such as ``some.feature:19``, into files and lines.

        Raises:
            Mistyped: A file has no such line, example or test, or is in another kit.
        """
        paths = []
        lines: dict[Path, set[int]] = {}
        for argument in typed:
            name, _, example = argument.partition("::")
            is_named = example and name.endswith(".feature")
            if is_named and (fault := find_name_fault(cwd / name, name, example)):
                raise Mistyped(fault)
            if example and (cwd / name).is_dir():
                raise Mistyped(explain_folder(cwd / name, name, example, kit=kit))
            if example and (fault := find_test_fault(cwd / name, name, example)):
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
            # on Windows, pytest finds no test if the drive letter differs in case
            paths.append(str(kit / file.relative_to(home)))
            lines.setdefault(file, set()).add(line)
        return cls(paths, lines)


@dataclass(frozen=True, slots=True)
class Selection:
    """The features and tests to run, and the solution."""

    kit: Path
    solution: Solution
    arguments: Sequence[str]  # passed to pytest
    paths: Collection[Path]  # the files and folders in the arguments
    lines: Mapping[Path, Collection[int]]  # selected lines; other files run completely
    core: Collection[Path]  # the core features
    # house-rule features, which run only if their paths are typed
    skipped: Collection[Path]
    goal: str = ""  # the last feature in tonight's goal, without ".feature"

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
        """Choose what to run, and on which solution.

        Args:
            typed: the paths on the command line. If there are none, the default folders
                are selected.
            kit: the kit's folder.
            cwd: the folder in which the command was typed.
            solution: the folder given with --solution, or "".
            skips_house_rules: whether house rules run only if their paths are typed.

        Raises:
            Mistyped: Something on the command line or in the settings is wrong.
        """
        arguments = TypedPaths.parse(typed or choose_folders(kit), kit, cwd)
        names = [argument.partition("::")[0] for argument in arguments.paths]
        check_endings(names, cwd)
        check_own_features(names, cwd)
        check_commands(names, cwd)
        check_names(names, cwd, kit)
        paths = [(cwd / name).resolve() for name in names]
        features = list_features(kit)
        # the goal's folder has the core features, even if a pair renames folders
        homes = [path.parent for path in (*list_tonight(kit), *features)]
        core = [path for path in features if path.parent == homes[0]]
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


def parse_config(config: pytest.Config) -> Selection:
    """Choose what to run, based on the command line and pytest's settings.

    Raises:
        Mistyped: Something on the command line or in the settings is wrong.
    """
    cwd = config.invocation_params.dir
    kit = config.rootpath
    check_expressions(config)
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


def check_expressions(config: pytest.Config) -> None:
    """Suggest an expression if words after -k or -m have no operator between them.

    Raises:
        Mistyped: An operator is missing. pytest itself reports other mistakes.
    """
    for option, name in (("-k", "keyword"), ("-m", "markexpr")):
        words = config.getoption(name).split()
        if len(words) < 2 or find_words(" ".join(words)) != words:
            continue
        better = f'"{" and ".join(words)}"'
        tag = "_".join(words)
        if option == "-m" and tag in list_tags(config.rootpath):
            better = tag
        raise Mistyped(
            f'"{" ".join(words)}" has no operator between its words.\n'
            f"Write:  {option} {better}"
        )


def find_option_fault(words: Iterable[str]) -> str:
    """Suggest the right spelling of a misspelt option of the kit, or return ""."""
    options = (SOLUTION_OPTION, ALL_FEATURES, LIMIT_OPTION)
    for word in words:
        typed = word.partition("=")[0]
        near_options = get_close_matches(typed, options, n=1, cutoff=NEAR_OPTION)
        if re.fullmatch(r"--\w{3,}", typed):
            near_options += [name for name in options if name.startswith(typed)]
        for near in near_options[:1]:
            if near != typed:
                return f"There is no option {typed}. Did you mean {near}?"
    return ""


def explain_no_match(
    items: Iterable[pytest.Item],
    keywords: str,
    tags: str,
    *,
    known: Collection[str],
    kind: str = "example",
) -> list[str]:
    """Explain why the options -k and -m select none of the *items*.

    Args:
        items: the items that weren't selected.
        keywords: the expression after -k, or "".
        tags: the expression after -m, or "".
        known: all tags in the kit's features, or all names and marks of tests.
        kind: what the items are: "example" or "test".
    """
    names = []
    marks = set()
    for item in items:
        item_marks = {mark.name for mark in item.iter_markers()}
        names.append(" ".join([item.nodeid, *item_marks]).lower())
        marks |= item_marks
    lines = []
    for word in find_words(keywords):
        if not any(word.lower() in name for name in names):
            lines.append(f"No {kind} has {word} in its name. {suggest(word, known)}")
    for word in find_words(tags):
        if word not in marks:
            tag = "tag" if kind == "example" else "mark"
            lines.append(f"No {kind} has the {tag} {word}. {suggest(word, known)}")
    if not lines and (keywords or tags):
        lines.append(f"No {kind} matches the whole expression after -k or -m.")
    return [line.rstrip() for line in lines]


def find_words(expression: str) -> list[str]:
    """List the words in an expression after -k or -m, without its operators."""
    words = re.findall(r"[\w.-]+", expression)
    return [word for word in words if word not in ("and", "or", "not")]


def suggest(word: str, known: Collection[str]) -> str:
    """Suggest a known word that is similar to *word*, or return ""."""
    near = get_close_matches(word, known, n=1, cutoff=NEAR)
    return f"Did you mean {near[0]}?" if near and word not in known else ""


def choose_folders(kit: Path) -> list[str]:
    """Return the folders that ``pytest`` runs if no paths are typed.

    In a pair's kit, these are ``starter`` and ``features``.
    """
    if (kit / KIT_TEST).exists() and find_spec("hypothesis"):
        return ["tests"]
    return [NAME, FEATURES]


def check_endings(names: Iterable[str], cwd: Path) -> None:
    """Refuse files that are neither features nor Python code.

    Raises:
        Mistyped: A file is something else, such as a document.
    """
    for name in names:
        path = cwd / name
        if path.is_file() and path.suffix not in (".py", ".feature"):
            fault = f"{name} has no tests or examples"
            raise Mistyped(f"{fault}.\nRun the features:  pytest {FEATURES}")


def check_own_features(names: Iterable[str], cwd: Path) -> None:
    """Refuse a pair's own feature, which pytest runs only from a test file.

    Raises:
        Mistyped: A feature is in a solution's folder.
    """
    for name in names:
        path = (cwd / name).resolve()
        owner = find_owner(path)
        if owner and path.suffix == ".feature" and path.is_file():
            raise Mistyped(explain_feature(path, owner))


def check_commands(names: Iterable[str], cwd: Path) -> None:
    """Refuse the name of a command, as in ``pytest bugs``.

    Raises:
        Mistyped: A command has this name, but no file or folder does.
    """
    for name in names:
        if name in COMMANDS and not (cwd / name).exists():
            fault = f"There is no file or folder '{name}'"
            raise Mistyped(f"{fault}.\nRun the command:  python -m dojo {name}")


def check_names(names: Iterable[str], cwd: Path, kit: Path) -> None:
    """Suggest another name if a file or folder doesn't exist.

    Raises:
        Mistyped: A similar name exists, or the file was deleted from the kit. Otherwise
            pytest reports the missing file.
    """
    for name in names:
        if (cwd / name).exists():
            continue
        fault = f"There is no file or folder '{name}'"
        # a path such as tests/test_ours.py belongs to the pair, not to the kit's tests
        for folder in (kit / NAME, kit / NAME / "tests"):
            if (folder / name).exists():
                own = shorten_path(folder / name, cwd)
                raise Mistyped(f"{fault}. Did you mean {own}?")
        if (kit / name).exists():
            raise Mistyped(f"{fault} here.\nRun the command in {kit}.")
        if file := find_test_file(name, kit / NAME):
            raise Mistyped(f"{fault}. Did you mean {file}::{name}?")
        changed = describe_changed_features(kit)
        if re.sub(r":\d+$", "", name) in changed.replace(". ", " ").split():
            raise Mistyped(f"{fault}.\n{changed}")
        near = find_near_path(name, kit)
        if near not in ("", name):
            suggested = shorten_path(kit / near, cwd)
            raise Mistyped(f"{fault}. Did you mean {suggested}?")


def find_near_path(name: str, kit: Path) -> str:
    """Return a feature, a file in `starter` or a folder with a similar name, or ""."""
    known = [NAME, FEATURES]
    files = [*list_features(kit), *(kit / NAME).rglob("*.py")]
    folders = {path.parent for path in files}
    for path in (*files, *folders):
        known.append(path.relative_to(kit).as_posix())
    folder = Path(name).parent.as_posix()
    known.sort(key=lambda path: (Path(path).parent.as_posix() != folder, path))
    end = Path(name).stem.lower()
    longer = [path for path in known if path.startswith(name)]
    longer += [path for path in known if end in Path(path).name.lower()]
    if longer:
        return longer[0]
    same_end = [path for path in known if are_similar(name, path)]
    return "".join(get_close_matches(name, same_end, n=1))


def are_similar(typed: str, path: str) -> bool:
    """Return whether two paths end in similar names, even in different folders."""
    return bool(get_close_matches(Path(typed).name, [Path(path).name]))


def find_test_fault(path: Path, typed: str, test: str) -> str:
    """Suggest another name if a file doesn't have this test, or return ""."""
    tree = parse(path)
    tests = [function.name for function in list_tests(tree)] if tree else []
    name = test.rpartition("::")[2].partition("[")[0]
    if name in tests:
        return ""
    fault = f"There is no test '{test}' in {typed}"
    for near in get_close_matches(name, tests, n=1):
        known = test.replace(name, near)
        return f"{fault}. Did you mean {typed}::{known}?"
    # if the name is in the code, it may be a class, or a test that the code generates
    if (
        not tree
        or not tests
        or re.search(rf"\b{re.escape(name)}\b|scenario", ast.unparse(tree))
    ):
        return ""
    return f"{fault}. Choose one of these: {list_few(tests)}."


def explain_folder(path: Path, typed: str, test: str, *, kit: Path) -> str:
    """Explain why *typed*, a folder before `::`, selects no test."""
    name = test.rpartition("::")[2].partition("[")[0]
    file = find_test_file(name, find_owner(path) or kit / NAME)
    if not file:
        return f"There is no test '{test}' in {typed}."
    return f"{typed} is a folder. Write the file before ::\nRun:  pytest {file}::{test}"


def find_test_file(name: str, solution: Path) -> str:
    """Return the path of the file with this test, or "" if no file has it."""
    for path in sorted((solution / "tests").rglob("test_*.py")):
        if any(function.name == name for function in list_functions(path)):
            return shorten_path(path, Path.cwd())
    return ""


def list_few(names: Sequence[str]) -> str:
    """Join the first few names, and count the rest."""
    shown = list(names[:MAX_NAMES])
    remaining = len(names) - len(shown)
    return enumerate_words([*shown, f"{remaining} more"] if remaining else shown)


def choose_solution(
    typed: str, kit: Path, cwd: Path, *, paths: Collection[Path]
) -> Solution:
    """Return the typed solution, or by default the solution that owns the tests.

    If no solution or more than one owns them, return `starter`.

    Raises:
        Mistyped: The chosen folder isn't a solution.
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
        raise Mistyped(str(diagnosis))
    return solution


def list_skipped(
    house_rules: Iterable[Path], features: Path, paths: Collection[Path]
) -> list[Path]:
    """List the house rules that are skipped, because none of the *paths* names them.

    If *paths* don't include the whole folder *features*, no house rules are skipped.
    """
    if not any(features.is_relative_to(path) for path in paths):
        return []
    named = [path for path in paths if features in path.parents]
    skipped = []
    for file in house_rules:
        if not any(file.resolve().is_relative_to(path) for path in named):
            skipped.append(file)
    return skipped
