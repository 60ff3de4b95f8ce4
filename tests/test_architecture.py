"""Names, private APIs, documented limits and package data follow the rules."""

import ast
import importlib
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

KIT = Path(__file__).parents[1]
OURS = ("dojo", "reference", "features", "starter")
# these names mean the same everywhere, so several packages may use them
ROLES = {
    "collect",  # a method of pytest's collectors, and a command of the kit
    "__init__",
    "__main__",
    "command",
    "messages",
    "report",
    "result",
    "run",
    "worker",
}
# names that don't describe a value
PRONOUNS = {
    *("one", "ones", "some", "its", "it", "this", "that", "these", "those", "them"),
    *("each", "both", "none", "other", "others", "mine", "theirs", "found", "left"),
    *("told", "said", "asked", "gone"),
}
# private names that an upgrade may remove, and the only module that may use them
PRIVATE = {
    r"^\s*(from|import) pytest_bdd\.": {"dojo.board.internals"},
    r"\b_pytest_bdd|reprcrash|find_fixturedefs": {"dojo.board.internals"},
    r"\._(fixturemanager|request)|getfixtureinfo|genitems": {"dojo.board.internals"},
    r"testsfailed|read_global_|file\.obj": {"dojo.board.internals"},
    r"\b_pytest\b|get_terminal_writer|repr(traceback|entries)": set(),
    r"addsection|testscollected|listchain": set(),
    r"^\s*(from|import) mutmut\b": set(),
}


def list_files(package: str) -> list[Path]:
    """Return the modules in a package, except tests and sample solutions."""
    files = []
    for path in sorted((KIT / package).rglob("*.py")):
        inside = path.relative_to(KIT / package).parts
        if "tests" not in inside and "solutions" not in inside:
            files.append(path)
    return files


def name_module(path: Path) -> str:
    dotted = ".".join(path.relative_to(KIT).with_suffix("").parts)
    return dotted.removesuffix(".__init__")


FILES = {name_module(path): path for package in OURS for path in list_files(package)}
TEXTS = {name: path.read_text(encoding="utf-8") for name, path in FILES.items()}


@cache
def parse_all() -> dict[str, ast.Module]:
    """Return the syntax tree of each module."""
    return {name: ast.parse(text) for name, text in TEXTS.items()}


def test_code_uses_no_pronouns_as_names():
    empty = []
    for module, tree in parse_all().items():
        for node in ast.walk(tree):
            names = {
                getattr(node, field, "") for field in ("id", "arg", "attr", "name")
            }
            is_ours = not isinstance(node, ast.keyword | ast.alias)
            if is_ours and not PRONOUNS.isdisjoint(names):
                empty.append(f"{module}:{node.lineno}: {names & PRONOUNS}")
    assert empty == []


@pytest.mark.parametrize("pattern", PRIVATE)
def test_only_internals_module_uses_private_apis(pattern: str):
    private = re.compile(pattern, re.MULTILINE)
    leaning = {name for name, text in TEXTS.items() if private.search(text)}
    assert leaning <= PRIVATE[pattern]


def test_module_and_class_names_are_unique():
    names = []
    for module, tree in parse_all().items():
        if module.startswith("dojo."):
            names.append(module.rpartition(".")[2])
            classes = [n for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
            names += [node.name for node in classes]
    twice = {name for name, number in Counter(names).items() if number > 1}
    assert twice - ROLES == set()


def test_documented_limits_match_the_code():
    text = (KIT / "docs" / "architecture.md").read_text(encoding="utf-8")
    documented = re.findall(r"`([a-z._]+)\.([A-Z_]+) = ([\d.]+)`", text)
    assert len(documented) > 5
    for module, name, figure in documented:
        limit = getattr(importlib.import_module(f"dojo.{module}"), name)
        assert limit == float(figure), name


def test_each_package_data_pattern_matches_a_file():
    settings = tomllib.loads((KIT / "pyproject.toml").read_text(encoding="utf-8"))
    packages = settings["tool"]["setuptools"]["package-data"]
    unused = [
        f"{package}/{pattern}"
        for package, patterns in packages.items()
        for pattern in patterns
        if not list((KIT / package).glob(pattern))
    ]
    assert unused == []
