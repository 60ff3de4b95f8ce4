"""The reference exports its public names and imports nothing else of the kit."""

import ast
import doctest
import importlib
import sys
from pathlib import Path

import pytest

import reference

KIT = Path(__file__).parents[2]
MODULES = sorted((KIT / "reference").rglob("*.py"))


def test_package_exports_exactly_its_public_names():
    offered = {name for name in vars(reference) if not name.startswith("_")}
    modules = {name for name in offered if isinstance(vars(reference)[name], type(sys))}
    assert set(reference.__all__) == offered - modules
    assert len(set(reference.__all__)) == len(reference.__all__)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_module_doctests_pass(path):
    parts = path.relative_to(KIT).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    assert doctest.testmod(module).failed == 0


def test_reference_imports_only_itself_and_the_standard_library():
    """The package also runs under another name, as if it were a solution."""
    nodes = [
        node
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    names = {
        alias.name
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    names |= {
        str(node.module)
        for node in nodes
        if isinstance(node, ast.ImportFrom) and not node.level
    }
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
