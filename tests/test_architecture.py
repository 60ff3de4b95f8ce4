"""The house: which way imports point, how large it is, and which words it uses."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from pathlib import Path

import pytest

KIT = Path(__file__).parents[1]
OURS = ("dojo", "reference", "features", "starter")
LAYERS = (  # from the ground up; whoever stands on one line knows only what stands on those above it
    ("reference.errors", "reference.categories", "reference.upsets"),
    ("reference.cards", "reference.reading"),
    ("reference.deck", "reference.shapes", "reference.words"),
    ("reference.rules",),
    ("reference.hands", "reference.naming", "reference.pots", "reference.suits", "reference.wild"),
    ("reference.best_reading", "reference.house"),
    ("reference.strength", "reference.counting"),
    ("reference.showdown", "reference.rank_table"),
    ("reference.reasons",),
    ("reference.contract",),
    ("reference", "starter", "dojo.status", "dojo.contract", "dojo.limits"),
    ("dojo.text",),
    ("dojo.answers", "dojo.solution", "dojo.report"),
    ("dojo.tracebacks", "dojo.sandbox", "dojo.rules", "dojo.unrun_tests"),
    ("dojo.finder",),
    ("dojo.board", "dojo.catalogue"),
    ("dojo.bugs", "dojo.mutate", "dojo.compare", "dojo.evening", "dojo.plugin", "features"),
    ("dojo.__main__",),
)
NOT_THE_REFERENCE = ("dojo.board", "dojo.plugin", "dojo.sandbox", "dojo.report", "features", "starter")
NOT_A_COMMAND = ("dojo.board", "dojo.plugin", "dojo.limits")  # their constants are words of pytest, too
MOST_FILES, MOST_LINES, FEWEST_LINES = 80, 11_000, 25
ROLES = {"__init__", "__main__", "command", "run", "result", "report"}
PRIVATE = {  # names that an upgrade may take away, and the one module that leans on them
    r"_pytest\b": set(),
    r"pytest_bdd\.\w+": {"dojo.board.bdd"},
    r"mutmut\b": set(),
}
BANNED = re.compile(
    r"(?i)(?<![a-z])(heaps?|gallery|glanc\w+|fates|rehearsals?|sealed|retell\w*|retold|yardsticks?|medicines?|patience)(?![a-z])"
)
PARTICIPLES = {"told", "tried", "heard", "felt", "asked", "known", "given", "said", "named", "shown"}


def files_of(*packages: str) -> list[Path]:
    return [path for package in packages for path in sorted((KIT / package).rglob("*.py")) if "tests" not in path.parts]


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(KIT).with_suffix("").parts).removesuffix(".__init__")


FILES = {name_of(path): path for path in files_of(*OURS)}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in FILES.items()}


def targets(name: str, tree: ast.AST) -> Iterator[str]:
    """The modules of the kit that a file imports, wherever in it."""
    package = name if FILES[name].name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in FILES)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                yield from (
                    [f"{base}.{alias.name}"] if f"{base}.{alias.name}" in FILES else [base] if base in FILES else []
                )


GRAPH = {name: sorted(set(targets(name, tree)) - {name}) for name, tree in TREES.items()}


def layer(name: str) -> tuple[int, str]:
    """The number of its layer, and who it is there."""
    found = [(n, entry) for n, layer in enumerate(LAYERS) for entry in layer if f"{name}.".startswith(f"{entry}.")]
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
        if name.startswith(NOT_THE_REFERENCE) and any(o.startswith("reference") for o in GRAPH[name])
    ]
    assert knowing == []


def test_the_reference_and_the_starter_know_nothing_of_the_kit() -> None:
    for name in ("reference", "starter"):
        others = chain.from_iterable(GRAPH[module] for module in FILES if module.split(".")[0] == name)
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
    imports = re.compile(rf"^\s*(from|import) {pattern}", re.MULTILINE)
    assert {name for name in FILES if imports.search(FILES[name].read_text(encoding="utf-8"))} <= PRIVATE[pattern]


def test_the_tools_stay_within_their_budget() -> None:
    sizes = [len(path.read_text(encoding="utf-8").splitlines()) for path in files_of("dojo")]
    assert len(sizes) <= MOST_FILES
    assert sum(sizes) <= MOST_LINES


def test_a_file_is_worth_opening() -> None:
    short = [
        name
        for name, path in FILES.items()
        if path.name != "__init__.py"
        and name.startswith("dojo.")
        and len(path.read_text(encoding="utf-8").splitlines()) < FEWEST_LINES
    ]
    assert short == []


def test_the_map_has_a_sentence_for_each_file() -> None:
    words = set(re.findall(r"`([\w/]+)`", (KIT / "CONTRIBUTING.md").read_text(encoding="utf-8")))
    names = [path.relative_to(KIT / "dojo").with_suffix("").as_posix() for path in files_of("dojo")]
    missing = [name for name in names if not name.endswith("__init__") and not {name, name.rpartition("/")[2]} & words]
    assert missing == []


def test_names_are_given_once() -> None:
    modules = Counter(path.stem for path in files_of("dojo") if path.stem not in ROLES)
    classes = Counter(
        node.name
        for name, tree in TREES.items()
        if name.startswith("dojo")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    )
    assert [name for name, number in (modules + classes).items() if number > 1] == []


def test_a_constant_means_one_thing_in_all_commands() -> None:
    modules = [tree for name, tree in TREES.items() if name.startswith("dojo") and not name.startswith(NOT_A_COMMAND)]
    nodes = [[node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)] for tree in modules]
    lines = [[ast.unparse(getattr(node, "target", None) or node.targets[0]) for node in found] for found in nodes]
    defined = Counter(name for found in lines for name in {*re.findall(r"\b[A-Z][A-Z_]+\b", " ".join(found))})
    assert [constant for constant, number in defined.items() if number > 1] == []


def test_the_words_of_the_field_are_used() -> None:
    found = {
        f"{name}: {word[0]}"
        for name, path in FILES.items()
        if name.startswith(("dojo", "reference"))
        for word in BANNED.finditer(path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_functions_are_verbs() -> None:
    found = [
        f"{name}: {node.name}"
        for name, tree in TREES.items()
        if name.startswith(("dojo", "reference"))
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.lstrip("_") in PARTICIPLES
    ]
    assert found == []
