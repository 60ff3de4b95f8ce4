"""The front of the reference: what it offers, and that it stands alone."""

import ast
import doctest
import importlib
import sys
from pathlib import Path

import pytest

import reference

KIT = Path(__file__).parents[2]
MODULES = sorted((KIT / "reference").rglob("*.py"))


def test_what_the_package_offers_is_there_and_nothing_else():
    offered = {name for name in vars(reference) if not name.startswith("_")}
    modules = {name for name in offered if isinstance(vars(reference)[name], type(sys))}
    assert set(reference.__all__) == offered - modules
    assert len(set(reference.__all__)) == len(reference.__all__)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_every_example_in_a_docstring_comes_out_as_it_stands(path):
    parts = path.relative_to(KIT).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    assert doctest.testmod(module).failed == 0


def test_the_reference_imports_itself_relatively_and_else_the_standard_library():
    """It is also run under another name, in the place of a pair's package."""
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
