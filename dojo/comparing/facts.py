"""Facts about the code and the tests of a solution, read and never run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

BRANCHES = (ast.If, ast.IfExp, ast.For, ast.While, ast.comprehension, ast.ExceptHandler, ast.match_case, ast.BoolOp)
BLOCKS = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Facts:
    """What can be counted: of code files, lines with something on them, lines of the longest function, and so on."""

    files: int
    lines: int
    longest: int
    nesting: int
    branches: int
    tests: int
    assertions: int


def facts(solution: Path) -> Facts:
    """Count; a file that is no Python counts its lines alone."""
    files = [path for path in python_files(solution) if "tests" not in path.relative_to(solution).parts]
    sources = [read(path) for path in files]
    code = [node for text in sources for node in nodes(text)]
    functions = [node for node in code if isinstance(node, FUNCTIONS)]
    tests = [node for path in python_files(solution / "tests") for node in nodes(read(path))]
    return Facts(
        files=len(files),
        lines=sum(bool(line.strip()) for text in sources for line in text.splitlines()),
        longest=max((node.end_lineno - node.lineno + 1 for node in functions if node.end_lineno), default=0),
        nesting=max((depth(node) for node in functions), default=0),
        branches=sum(isinstance(node, BRANCHES) for node in code),
        tests=sum(isinstance(node, FUNCTIONS) and node.name.startswith("test") for node in tests),
        assertions=sum(isinstance(node, ast.Assert) for node in tests),
    )


def python_files(folder: Path) -> list[Path]:
    """The Python files in a *folder* and below."""
    return [path for path in sorted(folder.rglob("*.py")) if path.is_file() and "__pycache__" not in path.parts]


def nodes(text: str) -> Iterator[ast.AST]:
    """Everything in a piece of Python; nothing, if it is none."""
    try:
        yield from ast.walk(ast.parse(text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return


def depth(node: ast.AST) -> int:
    """How deep blocks stand in each other; an elif stands beside its if."""
    deepest, waiting = 0, [(node, 0)]
    while waiting:
        one, level = waiting.pop()
        level += isinstance(one, BLOCKS)
        deepest = max(deepest, level)
        beside = one.orelse if isinstance(one, ast.If) and len(one.orelse) == 1 else []
        for child in ast.iter_child_nodes(one):
            is_elif = child in beside and isinstance(child, ast.If)
            waiting.append((child, level - is_elif))
    return deepest


def read(path: Path) -> str:
    """The text of a file; nothing, if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
