"""The direction of imports, and private names of dependencies."""

import ast
import importlib
import re
from collections import Counter
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from dojo.__main__ import COMMANDS

KIT = Path(__file__).parents[1]
OURS = ("dojo", "reference", "features", "starter")
# from the ground up: whoever stands on one line knows only what stands above it
LAYERS = (
    ("reference.errors", "reference.categories"),
    ("reference.cards", "reference.reading"),
    ("reference.deck", "reference.shapes", "reference.upsets", "reference.words"),
    ("reference.rules",),
    (
        "reference.hands",
        "reference.naming",
        "reference.pots",
        "reference.suits",
        "reference.wild",
    ),
    ("reference.best_reading", "reference.house"),
    ("reference.strength", "reference.counting"),
    ("reference.showdown", "reference.rank_table"),
    ("reference.reasons",),
    ("reference.contract",),
    (
        "reference",
        "starter",
        "dojo.errors",
        "dojo.stubs",
    ),
    ("dojo.isolation.children", "dojo.isolation.messages", "dojo.values"),
    ("dojo.contract",),
    ("dojo.text", "dojo.isolation.time_limit"),
    ("dojo.solution.folder", "dojo.features", "dojo.report"),
    (
        "dojo.solution.tracebacks",
        "dojo.isolation.process",
        "dojo.pair_tests.never_run",
    ),
    ("dojo.isolation.copying", "dojo.isolation.leftovers", "dojo.solution.importing"),
    ("dojo.solution.faults",),
    ("dojo.board", "dojo.bugs.catalogue", "dojo.pair_tests"),
    ("dojo.bugs",),
    (
        "dojo.bugs.command",
        "dojo.mutate",
        "dojo.compare",
        "dojo.plugin",
        "features",
    ),
    ("dojo.session",),
    ("dojo.__main__",),
)
NOT_THE_REFERENCE = (
    "dojo.board",
    "dojo.plugin",
    "dojo.isolation",
    "dojo.report",
    "features",
    "starter",
)
# names of files that several packages may have, for they mean the same in each
ROLES = {
    "collect",  # pytest's word for its items, and a command of the evening
    "Call",  # until pair_tests takes that of the contract
    "__init__",
    "__main__",
    "command",
    "messages",
    "report",
    "result",
    "run",
    "worker",
}
# what says nothing of the thing that has it for a name
PRONOUNS = {
    *("one", "ones", "some", "its", "it", "this", "that", "these", "those", "them"),
    *("each", "both", "none", "other", "others", "mine", "theirs", "found", "left"),
    *("told", "said", "asked", "gone"),
}
# names that an upgrade may take away, and the one module that leans on them, if any
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
    """List the modules of a package, but for tests and sample solutions in it."""
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
    """Parse all modules; none of the workers does that before it must."""
    return {name: ast.parse(text) for name, text in TEXTS.items()}


def find_package(name: str, level: int) -> str:
    """Name the package from which *level* dots lead a module."""
    if level == 0:
        return ""
    parts = name.split(".")
    if FILES[name].name == "__init__.py":
        level -= 1
    return ".".join(parts[: len(parts) - level])


def find_imports(name: str, tree: ast.AST) -> set[str]:
    """Name the modules of the kit that a module imports in a part of its tree."""
    imports = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imports |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = find_package(name, node.level)
            base = ".".join(filter(None, [package, node.module]))
            for alias in node.names:
                inside = f"{base}.{alias.name}"
                imports.add(inside if inside in FILES else base)
    return imports & FILES.keys() - {name}


@cache
def list_arrows() -> list[tuple[str, str]]:
    """List who imports whom."""
    arrows = []
    for name, tree in parse_all().items():
        arrows += [(name, target) for target in sorted(find_imports(name, tree))]
    return arrows


def find_layer(name: str) -> tuple[int, str]:
    """Find the number of a module's layer, and the name by which it stands there."""
    nearest = (-1, "")
    for number, entries in enumerate(LAYERS):
        for entry in entries:
            if f"{name}.".startswith(f"{entry}.") and len(entry) > len(nearest[1]):
                nearest = (number, entry)
    return nearest


def test_every_module_has_its_layer() -> None:
    homeless = [name for name in FILES if find_layer(name)[0] < 0]
    assert set(homeless) <= {"dojo", "dojo.isolation", "dojo.solution"}


def test_no_name_is_a_pronoun() -> None:
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


@pytest.mark.parametrize("package", ["dojo", "reference"])
def test_no_imports_go_round_in_a_circle(package: str) -> None:
    inside: dict[str, list[str]] = {}
    for name, target in list_arrows():
        if name.startswith(package) and target.startswith(package):
            inside.setdefault(name, []).append(target)
    try:
        TopologicalSorter(inside).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_no_command_imports_another_but_watch_which_gives_hints() -> None:
    commands = {module for module, _ in COMMANDS.values()}
    crossing = [arrow for arrow in list_arrows() if commands.issuperset(arrow)]
    assert crossing == [("dojo.board.watch", "dojo.board.hint")]


def test_imports_point_to_lower_layers_only() -> None:
    back = []
    for name, target in list_arrows():
        number, entry = find_layer(name)
        below, target_entry = find_layer(target)
        if entry != target_entry and below >= number:
            back.append(f"{name} -> {target}")
    assert back == []


def test_features_and_board_know_no_reference() -> None:
    knowing = []
    for name, target in list_arrows():
        if name.startswith(NOT_THE_REFERENCE) and target.startswith("reference"):
            knowing.append(f"{name} -> {target}")
    assert knowing == []


@pytest.mark.parametrize("package", ["reference", "starter"])
def test_the_reference_and_the_starter_know_nothing_of_the_kit(package: str) -> None:
    leaving = []
    for name, target in list_arrows():
        if name.split(".")[0] == package and target.split(".")[0] != package:
            leaving.append(f"{name} -> {target}")
    assert leaving == []


def test_nothing_of_the_kit_is_imported_inside_a_function() -> None:
    late = set()
    for name, tree in parse_all().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and find_imports(name, node):
                late.add(name)
    assert late == set()


@pytest.mark.parametrize("pattern", PRIVATE)
def test_private_names_of_a_dependency_stand_in_one_module(pattern: str) -> None:
    private = re.compile(pattern, re.MULTILINE)
    leaning = {name for name, text in TEXTS.items() if private.search(text)}
    assert leaning <= PRIVATE[pattern]


def test_pages_have_one_template_and_one_style() -> None:
    kinds = {".css", ".html", ".jinja"}
    pages = [path for path in (KIT / "dojo").rglob("*") if path.suffix in kinds]
    assert sorted(path.name for path in pages) == [
        *("page.css", "page.html.jinja"),
        *("room.css", "room.html.jinja"),  # which changes while it is open
    ]


def test_names_are_given_once() -> None:
    names = []
    for module, tree in parse_all().items():
        if module.startswith("dojo."):
            names.append(module.rpartition(".")[2])
            classes = [n for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
            names += [node.name for node in classes]
    twice = {name for name, number in Counter(names).items() if number > 1}
    assert twice - ROLES == set()


def test_documented_limits_are_those_of_the_code():
    text = (KIT / "docs" / "architecture.md").read_text(encoding="utf-8")
    documented = re.findall(r"`([a-z._]+)\.([A-Z_]+) = ([\d.]+)`", text)
    assert len(documented) > 5
    for module, name, figure in documented:
        limit = getattr(importlib.import_module(f"dojo.{module}"), name)
        assert limit == float(figure), name
