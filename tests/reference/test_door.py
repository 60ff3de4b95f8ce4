"""The way into the reference, and the one way in which imports point."""

from __future__ import annotations

import ast
import doctest
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import reference
import starter
from reference import PokerError

KIT = Path(__file__).parents[2]
FUNCTIONS = [
    "best_five",
    "category",
    "chips",
    "describe",
    "high_card_by_suit",
    "nicknames",
    "odds",
    "shares",
    "stands_for",
    "winners",
]
OURS = {"reference", "starter", "features", "dojo", "tests"}
MODULES = sorted((KIT / "reference").rglob("*.py"))


def test_what_the_door_offers_is_there_and_nothing_else() -> None:
    offered = {name for name in vars(reference) if not name.startswith("_")}
    modules = {name for name in offered if isinstance(vars(reference)[name], type(sys))}
    assert set(reference.__all__) == offered - modules
    assert len(set(reference.__all__)) == len(reference.__all__)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_of_the_contract_is_at_the_door_and_takes_what_the_starter_s_takes(name: str) -> None:
    mine, theirs = (vars(package)[name].__code__ for package in (reference, starter))
    assert mine.co_varnames[: mine.co_argcount] == theirs.co_varnames[: theirs.co_argcount]
    assert vars(reference)[name].__defaults__ == vars(starter)[name].__defaults__


def test_every_error_that_the_door_offers_is_a_poker_error() -> None:
    errors = [value for value in vars(reference).values() if isinstance(value, type) and issubclass(value, Exception)]
    assert len(errors) == 5
    assert all(issubclass(error, PokerError) for error in errors)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_example_in_a_docstring_comes_out_as_it_stands(path: Path) -> None:
    parts = path.relative_to(KIT).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    assert doctest.testmod(module).failed == 0


def imported(path: Path) -> Iterator[str]:
    """The first name of each module that a file imports; one dot of a relative import is the file's own package."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(KIT).parts[: -node.level]
            yield ".".join((*package, node.module or ""))


def ours(folder: str) -> set[str]:
    """What the files of a folder import of the kit, other than from their own package."""
    files = [path for path in (KIT / folder).rglob("*.py") if "tests" not in path.parts[len(KIT.parts) :]]
    names = {name for path in files for name in imported(path)}
    package = folder.split("/", maxsplit=1)[0]
    return {name for name in names if name.split(".")[0] in OURS - {package}}


def test_the_reference_imports_only_itself_and_the_standard_library() -> None:
    names = {name.split(".")[0] for path in MODULES for name in imported(path)}
    assert names <= sys.stdlib_module_names | {"reference"}
    assert ours("reference") == set()


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_reference_may_run_under_another_name(path: Path) -> None:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    absolute = [n.module for n in nodes if isinstance(n, ast.ImportFrom) and not n.level and n.module]
    assert not [name for name in absolute if name.split(".")[0] == "reference"]


def test_the_steps_know_the_contract_and_nothing_of_any_solution() -> None:
    assert ours("features/steps") <= {"dojo.verdict"}


def test_the_tools_import_neither_features_nor_the_starter() -> None:
    assert {name.split(".")[0] for name in ours("dojo")} <= {"reference"}


def test_what_a_pair_s_run_loads_knows_no_solution() -> None:
    seen, new = set(), {KIT / "dojo" / "plugin.py"}
    while new:
        path = new.pop()
        seen.add(path)
        new |= {file for name in names_of(path) if (file := file_of(name)) and "dojo" in file.parts} - seen
    assert len(seen) > 1
    assert not [name for path in seen for name in names_of(path) if name.split(".")[0] in {"reference", "starter"}]


def names_of(path: Path) -> set[str]:
    """The modules that a file names when it is loaded, the names that it takes from them among them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taken = [
        f"{node.module}.{alias.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and not node.level
        for alias in node.names
    ]
    return {*imported(path), *taken}


def file_of(name: str) -> Path | None:
    """The file of one of the kit's modules."""
    path = KIT.joinpath(*name.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def test_the_starter_imports_nothing_of_the_kit() -> None:
    assert ours("starter") == set()
