"""Makes the mutants of a package: their code with mutmut, and where and what each of them is."""

from __future__ import annotations

import py_compile
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from shutil import copyfile
from typing import Protocol, cast

import libcst
import mutmut.configuration
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import (
    Mutation,
    MutationVisitor,
    combine_mutations_to_source,
    group_by_top_level_node,
)
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import get_ignored_lines
from mutmut.utils.format_utils import get_mutant_name

from dojo.mutants.mutant import Mutant
from dojo.trial.faults import unreadable


class Operator(Protocol):
    """What makes mutants of a piece of code."""

    __name__: str

    def __call__(self, node: libcst.CSTNode, /) -> Iterable[libcst.CSTNode]:
        """Make the mutants."""


class Settings:
    """The few settings of mutmut that making and switching mutants reads; no table in pyproject.toml, no guessing."""

    do_not_mutate_patterns: tuple[str, ...] = ()
    max_stack_depth = -1
    track_dependencies = False
    resolved_mutated_source_paths: tuple[str, ...] = ()
    type_check_command: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Made:
    """The mutants of a package, in how many functions they are, and at how many points more it could be changed."""

    mutants: tuple[Mutant, ...]
    points: int
    functions: int


def make(package: Path, target: Path, left_out: Callable[[Path], bool]) -> Made:
    """Write a package with all its mutants in it.

    Args:
        package: the folder to mutate.
        target: the folder to write; its name is the one under which the tests import the package.
        left_out: whether a file, relative to the package, is not the package's code.
    """
    files = [path.relative_to(package) for path in sorted(package.rglob("*.py"))]
    tasks = [(package, target, inside) for inside in files if not left_out(inside)]
    with get_context("fork").Pool() as pool:
        parts = pool.starmap(file_made, tasks, chunksize=1)
    mutants = tuple(mutant for part in parts for mutant in part.mutants)
    return Made(mutants, sum(part.points for part in parts), sum(part.functions for part in parts))


def file_made(package: Path, target: Path, inside: Path) -> Made:
    """Write one file of a package with all its mutants in it; one that Python cannot read stays as it is."""
    mutmut.configuration._config = Settings()  # type: ignore[assignment] # noqa: SLF001 - it has no other door
    new = target / inside
    new.parent.mkdir(parents=True, exist_ok=True)
    if unreadable(package / inside, package):
        copyfile(package / inside, new)
        return Made((), 0, 0)
    code, made = mutated(Path(target.name) / inside, (package / inside).read_text(encoding="utf-8"))
    new.write_text(code, encoding="utf-8")
    py_compile.compile(str(new), doraise=False, quiet=2)  # here, on all cores, and once for all who import it
    return made


def mutated(path: Path, code: str) -> tuple[str, Made]:
    """The code of a file with all its mutants in it, and what they are."""
    operators: dict[int, tuple[str, libcst.CSTNode]] = {}
    tree = MetadataWrapper(libcst.parse_module(code))
    watched = [(kind, remembering(cast("Operator", operator), operators)) for kind, operator in mutation_operators]
    visitor = MutationVisitor(watched, get_ignored_lines(str(path), code, tree))
    module = tree.visit(visitor)
    result = combine_mutations_to_source(module, visitor.mutations, visitor.ignored_classes, visitor.ignored_functions)
    positions = tree.resolve(PositionProvider)
    mutants = tuple(
        Mutant(
            get_mutant_name(path, name),
            path.as_posix(),
            *placed(positions[mutation.original_node]),
            operators[id(mutation.mutated_node)][0],
            *texts(code, positions[mutation.original_node], tree.module.code_for_node(mutation.mutated_node)),
        )
        for name, mutation in zip(result.mutant_names, in_order(module, visitor.mutations), strict=True)
    )
    return result.code, Made(mutants, len(visitor.mutations), len({mutant.function for mutant in mutants}))


def placed(where: CodeRange) -> tuple[int, int, int, int]:
    """First and last line and column, from 1."""
    return where.start.line, where.start.column + 1, where.end.line, where.end.column + 1


def remembering(
    operator: Operator, known: dict[int, tuple[str, libcst.CSTNode]]
) -> Callable[[libcst.CSTNode], Iterator[libcst.CSTNode]]:
    """An operator that notes of each of its mutants that it made it."""
    name = operator.__name__.removeprefix("operator_").replace("_", " ")

    def run(node: libcst.CSTNode) -> Iterator[libcst.CSTNode]:
        for new in operator(node):
            known[id(new)] = name, new  # the node is kept alive, so that its id stays its own
            yield new

    return run


def in_order(module: libcst.Module, mutations: list[Mutation]) -> list[Mutation]:
    """The mutations that become mutants, in the order in which mutmut names them."""
    grouped = group_by_top_level_node(mutations)
    found: list[Mutation] = []
    for statement in module.body:
        if isinstance(statement, libcst.FunctionDef):
            found += grouped.get(statement, [])
        elif isinstance(statement, libcst.ClassDef) and isinstance(statement.body, libcst.IndentedBlock):
            for method in statement.body.body:
                if isinstance(method, libcst.FunctionDef):
                    found += grouped.get(method, [])
    return found


def texts(code: str, where: CodeRange, new: str) -> tuple[str, str, str]:
    """The code that stands there instead, and the lines without and with it, each on one line."""
    lines = code.splitlines()[where.start.line - 1 : where.end.line]
    after = [lines[0][: where.start.column], new, lines[-1][where.end.column :]]
    return new.strip(), on_one_line("\n".join(lines)), on_one_line("".join(after))


def on_one_line(text: str) -> str:
    """Code without its line breaks."""
    return re.sub(r"\s+", " ", text).strip()
