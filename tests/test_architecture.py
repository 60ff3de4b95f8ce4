"""The house: which way imports point, and how much there is to read in it."""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from pathlib import Path

import pytest

from dojo.__main__ import COMMANDS

KIT = Path(__file__).parents[1]
OURS = ("dojo", "reference", "features", "starter")
# from the ground up; whoever stands on one line knows only what stands on those above
# it
LAYERS = (
    ("reference.errors", "reference.categories", "reference.upsets"),
    ("reference.cards", "reference.reading"),
    ("reference.deck", "reference.shapes", "reference.words"),
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
        "dojo.status",
        "dojo.contract",
        "dojo.feature",
        "dojo.limits",
    ),
    ("dojo.text",),
    ("dojo.answers", "dojo.solution", "dojo.report"),
    ("dojo.tracebacks", "dojo.sandbox", "dojo.rules", "dojo.unrun_tests"),
    ("dojo.finder",),
    ("dojo.board", "dojo.catalogue"),
    (
        "dojo.bugs",
        "dojo.mutate",
        "dojo.compare",
        "dojo.evening",
        "dojo.plugin",
        "features",
    ),
    ("dojo.__main__",),
)
NOT_THE_REFERENCE = (
    "dojo.board",
    "dojo.plugin",
    "dojo.sandbox",
    "dojo.report",
    "features",
    "starter",
)
# what there is to read: tokens but for comments, docstrings and ends of lines; a change
# that needs more says so and is welcome, and nobody squeezes
MOST_TOKENS = {"dojo": 93_500, "reference": 19_500, "features": 8_600, "tests": 90_500}
MOST_TOKENS_ON_A_LINE = 6.5  # of the tools
NO_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
    tokenize.ENCODING,
}
ROLES = {
    "__init__",
    "__main__",
    "command",
    "messages",
    "run",
    "worker",
    "result",
    "report",
}
# names that an upgrade may take away, private or in no reference, and the one module
# that leans on them
PRIVATE = {
    r"^\s*(from|import) pytest_bdd\.|pytest_bdd_\w*step": {"dojo.board.internals"},
    r"\._(fixturemanager|request)|getfixtureinfo|genitems|testsfailed|read_global_|file\.obj": {
        "dojo.board.internals"
    },
    r"\b_pytest\b|get_terminal_writer|repr(traceback|entries)|addsection|testscollected|listchain": set(),
    r"^\s*(from|import) mutmut\b": set(),
}
PARTICIPLE = re.compile(
    "_*((?!un)[a-z]+ed|told|heard|felt|known|given|said|shown|dealt|drawn|paid|laid|kept|held)(_.+)?"
)


def files_of(*packages: str) -> list[Path]:
    return [
        path
        for package in packages
        for path in sorted((KIT / package).rglob("*.py"))
        if "tests" not in path.parts
    ]


def read_sources(package: str) -> list[str]:
    """The texts of all modules of a package; sample solutions are not ours to read."""
    return [
        path.read_text(encoding="utf-8")
        for path in sorted((KIT / package).rglob("*.py"))
        if "solutions" not in path.parts
    ]


def count_tokens(text: str) -> int:
    """Count what is code: no comments, no docstrings, no ends of lines."""
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    docstrings = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, documented) and ast.get_docstring(node) is not None
    ]
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return sum(token.type not in NO_CODE for token in tokens) - len(docstrings)


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(KIT).with_suffix("").parts).removesuffix(
        ".__init__"
    )


FILES = {name_of(path): path for path in files_of(*OURS)}
TREES = {
    name: ast.parse(path.read_text(encoding="utf-8")) for name, path in FILES.items()
}


def targets(name: str, tree: ast.AST) -> Iterator[str]:
    """The modules of the kit that a file imports, wherever in it."""
    package = name if FILES[name].name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in FILES)
        elif isinstance(node, ast.ImportFrom):
            above = (
                package.split(".")[: len(package.split(".")) + 1 - node.level]
                if node.level
                else []
            )
            base = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                yield from (
                    [f"{base}.{alias.name}"]
                    if f"{base}.{alias.name}" in FILES
                    else [base]
                    if base in FILES
                    else []
                )


GRAPH = {
    name: sorted(set(targets(name, tree)) - {name}) for name, tree in TREES.items()
}


def named(
    *kinds: type[ast.AST],
) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Every function or class of the kit, with its module."""
    return (
        (name, node)
        for name, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, kinds)
    )


def layer(name: str) -> tuple[int, str]:
    """The number of its layer, and who it is there."""
    found = [
        (n, entry)
        for n, layer in enumerate(LAYERS)
        for entry in layer
        if f"{name}.".startswith(f"{entry}.")
    ]
    return found[0] if found else (-1, "")


def test_every_module_has_its_layer() -> None:
    assert [name for name in FILES if layer(name)[0] < 0 and name != "dojo"] == []


@pytest.mark.parametrize("package", ["dojo", "reference"])
def test_no_imports_go_round_in_a_circle(package: str) -> None:
    inside = {
        name: [other for other in GRAPH[name] if other.startswith(package)]
        for name in GRAPH
        if name.startswith(package)
    }
    try:
        TopologicalSorter(inside).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_no_command_of_the_evening_imports_another() -> None:
    commands = [
        module for module, _ in COMMANDS.values() if module.startswith("dojo.evening")
    ]
    assert [
        f"{name} -> {other}"
        for name in commands
        for other in GRAPH[name]
        if other in commands
    ] == []


def test_imports_point_to_lower_layers_only() -> None:
    back = [
        f"{name} -> {other}"
        for name, others in GRAPH.items()
        for other in others
        if layer(name)[1] != layer(other)[1] and layer(other)[0] >= layer(name)[0]
    ]
    assert back == []


def test_features_and_board_know_no_reference() -> None:
    knowing = [
        name
        for name in FILES
        if name.startswith(NOT_THE_REFERENCE)
        and any(o.startswith("reference") for o in GRAPH[name])
    ]
    assert knowing == []


def test_the_reference_and_the_starter_know_nothing_of_the_kit() -> None:
    for name in ("reference", "starter"):
        others = chain.from_iterable(
            GRAPH[module] for module in FILES if module.split(".")[0] == name
        )
        assert {other.split(".")[0] for other in others} <= {name}


def test_nothing_of_the_kit_is_imported_inside_a_function() -> None:
    late = [
        name
        for name, tree in TREES.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and any(targets(name, function))
    ]
    assert late == []


@pytest.mark.parametrize("pattern", PRIVATE)
def test_private_names_of_a_dependency_stand_in_one_module(pattern: str) -> None:
    texts = {name: path.read_text(encoding="utf-8") for name, path in FILES.items()}
    assert {
        name for name in FILES if re.search(pattern, texts[name], re.MULTILINE)
    } <= PRIVATE[pattern]


@pytest.mark.parametrize("package", MOST_TOKENS)
def test_there_is_not_too_much_to_read(package: str) -> None:
    tokens = sum(count_tokens(text) for text in read_sources(package))
    assert tokens <= MOST_TOKENS[package]


def test_a_line_of_the_tools_says_one_thing() -> None:
    texts = read_sources("dojo")
    tokens = sum(count_tokens(text) for text in texts)
    lines = sum(len(text.splitlines()) for text in texts)
    assert tokens / lines <= MOST_TOKENS_ON_A_LINE


def test_tokens_are_counted_without_comments_and_docstrings() -> None:
    text = '"""A module."""\n\nWEEK = 7  # days\n\n\ndef rest():\n    """Rest."""\n'
    assert count_tokens(text) == len(["WEEK", "=", "7", "def", "rest", "(", ")", ":"])


def test_pages_have_one_template_and_one_style() -> None:
    found = [
        path.name
        for kind in ("css", "html", "jinja")
        for path in (KIT / "dojo").rglob(f"*.{kind}")
    ]
    assert found == ["page.css", "page.html.jinja"]


def test_the_map_has_a_sentence_for_each_file() -> None:
    words = set(
        re.findall(r"`([\w/]+)`", (KIT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    )
    names = [
        path.relative_to(KIT / "dojo").with_suffix("").as_posix()
        for path in files_of("dojo")
    ]
    missing = [
        name
        for name in names
        if not name.endswith("__init__") and not {name, name.rpartition("/")[2]} & words
    ]
    assert missing == []


def test_names_are_given_once() -> None:
    modules = Counter(
        name.rpartition(".")[2] for name in FILES if name.startswith("dojo.")
    )
    classes = Counter(
        node.name for name, node in named(ast.ClassDef) if name.startswith("dojo")
    )
    assert [
        name
        for name, number in (modules + classes).items()
        if number > 1 and name not in ROLES
    ] == []


def test_functions_are_verbs() -> None:
    """A property, which is data to whoever reads it, may be a participle."""
    found = [
        f"{name}: {node.name}"
        for name, node in named(ast.FunctionDef)
        if PARTICIPLE.fullmatch(node.name)
        and not any("property" in ast.unparse(each) for each in node.decorator_list)
    ]
    assert found == []
