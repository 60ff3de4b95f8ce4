"""The front of the reference, and the one way in which imports point: down, and never in a circle."""

from __future__ import annotations

import ast
import doctest
import importlib
import sys
from pathlib import Path

import pytest

import reference
import starter

KIT = Path(__file__).parents[2]
FUNCTIONS = [
    "best_five",
    "category",
    "chips",
    "describe",
    "high_card_by_suit",
    "low_card_by_suit",
    "nicknames",
    "odds",
    "shares",
    "stands_for",
    "winners",
]
PACKAGES = {"reference", "reference.house"}
OURS = {"reference", "starter", "features", "dojo", "tests"}
MODULES = sorted((KIT / "reference").rglob("*.py"))
LAYERS = (  # each may import from those above it only
    "errors",
    "cards categories upsets",
    "deck shapes reading words",
    "rules",
    "wild suits naming",
    "best_reading",
    "strength hands",
    "showdown pots rank_table counting",
    "reasons house.rule",
    "house.packs house.customs house.suits",
    "house.low",
    "house.wilds",
    "house.catalogue",
    "house.contradictions",
    "house.agreement",
    "contract",
    "__init__ house.__init__",
)


def test_what_the_package_offers_is_there_and_nothing_else() -> None:
    offered = {name for name in vars(reference) if not name.startswith("_")}
    modules = {name for name in offered if isinstance(vars(reference)[name], type(sys))}
    assert set(reference.__all__) == offered - modules
    assert len(set(reference.__all__)) == len(reference.__all__)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_of_the_contract_is_offered_and_takes_what_the_starter_s_takes(name: str) -> None:
    mine, theirs = (vars(package)[name].__code__ for package in (reference, starter))
    assert mine.co_varnames[: mine.co_argcount] == theirs.co_varnames[: theirs.co_argcount]
    assert vars(reference)[name].__defaults__ == vars(starter)[name].__defaults__


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_example_in_a_docstring_comes_out_as_it_stands(path: Path) -> None:
    parts = path.relative_to(KIT).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    assert doctest.testmod(module).failed == 0


def imported(path: Path) -> set[str]:
    """The modules that a file imports anywhere, the names that it takes from them among them."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(KIT).parts[: -node.level] if node.level else ()
            module = ".".join([*package, *filter(None, [node.module])])
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)} - PACKAGES
    return found


def ours(folder: str) -> set[str]:
    """The packages of the kit that the files of a folder import, but for their own and for those of tests."""
    files = [path for path in (KIT / folder).rglob("*.py") if "tests" not in path.parts[len(KIT.parts) :]]
    return ({name.split(".")[0] for path in files for name in imported(path)} & OURS) - {
        folder.split("/", maxsplit=1)[0]
    }


def test_the_reference_imports_only_itself_by_relative_imports_and_the_standard_library() -> None:
    """It is also run under another name, in the place of a pair's package."""
    names = {name.split(".")[0] for path in MODULES for name in imported(path)}
    assert names <= sys.stdlib_module_names | {"reference"}
    assert not [path for path in MODULES if "from reference" in path.read_text(encoding="utf-8")]


def part(path: Path) -> str:
    """The name of a module within the reference."""
    return ".".join(path.relative_to(KIT / "reference").with_suffix("").parts)


def test_every_part_of_the_reference_has_its_layer() -> None:
    assert sorted(name for layer in LAYERS for name in layer.split()) == sorted(map(part, MODULES))


@pytest.mark.parametrize("path", MODULES, ids=part)
def test_a_part_of_the_reference_knows_only_those_that_stand_above_it_in_the_list(path: Path) -> None:
    layer = next(number for number, names in enumerate(LAYERS) if part(path) in names.split())
    known = {name for names in LAYERS[:layer] for name in names.split()}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert {part(file) for name in imported(path) if (file := file_of(name))} - {"house.__init__"} <= known
    late = set(ast.walk(tree)) - set(tree.body)
    assert not [node for node in late if isinstance(node, ast.Import | ast.ImportFrom)], "import at the top"


def test_steps_and_starter_know_no_solution_and_the_tools_the_reference_alone() -> None:
    assert ours("starter") == set()
    assert ours("features/steps") <= {"dojo"}
    assert ours("dojo") <= {"reference"}


def test_what_a_pair_s_run_loads_knows_no_solution() -> None:
    seen, new = set(), {KIT / "dojo" / "plugin.py"}
    while new:
        path = new.pop()
        seen.add(path)
        new |= {file for name in imported(path) if (file := file_of(name)) and "dojo" in file.parts} - seen
    assert len(seen) > 1
    assert not [name for path in seen for name in imported(path) if name.split(".")[0] in {"reference", "starter"}]


def file_of(name: str) -> Path | None:
    """The file of one of the kit's modules."""
    path = KIT.joinpath(*name.split("."))
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
