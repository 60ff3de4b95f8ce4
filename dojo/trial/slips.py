"""A slip in a test: a name that nobody has, near one of the contract, or the folder's own name for ``starter``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from dojo.contract import CONTRACT
from dojo.trial.faults import Fault, fault
from dojo.trial.switch import NAME

NEAR = 0.8  # of 1; winner is as near to winners as categry to category, and a pair's own rank_of to none


def slip(error: BaseException | None, staged: Path, called: str) -> Fault | None:
    """The error as its pair needs it if it is a slip in a test, with what to say in its place; None if it is none.

    Args:
        error: what a test, or a file of tests, ended with.
        staged: the folder of the solution on trial.
        called: the name that this folder has where it comes from.
    """
    where = fault(error, staged) if error is not None else None
    if error is None or where is None or not where.file.startswith("tests/"):
        return None
    advice = instead(error, staged, called)
    return replace(where, words=f"{where.words}; {advice}") if advice else None


def instead(error: BaseException, staged: Path, called: str) -> str:
    """What to say in place of the name that is missing; "" if that is not known."""
    if isinstance(error, ModuleNotFoundError):
        outer = str(error.name).partition(".")[0]
        return f"tests say `from {NAME} import ...`, whatever the folder is called" if outer == called else ""
    name = missing(error)
    if name in CONTRACT:
        return f"not imported? say `from {NAME} import {name}`"
    near = get_close_matches(name.lower(), CONTRACT, n=1, cutoff=NEAR)
    return f"misspelt? the contract has `{near[0]}`" if near and name not in own_names(staged) else ""


def missing(error: BaseException) -> str:
    """The name that a test, or the module on trial, does not have; "" if the error is another one."""
    if isinstance(error, ImportError) and error.name == NAME:
        named = re.search(r"cannot import name '(\w+)'", str(error))
        return named[1] if named else ""
    if isinstance(error, AttributeError) and getattr(error.obj, "__name__", "") == NAME:
        return str(error.name)
    if isinstance(error, NameError) and not isinstance(error, UnboundLocalError):
        return error.name or ""
    return ""


def own_names(staged: Path) -> set[str]:
    """Every name that the pair's own code gives to something."""
    names: set[str] = set()
    for path in staged.rglob("*.py"):
        if not path.is_relative_to(staged / "tests"):
            with suppress(SyntaxError, ValueError, OSError):
                names.update(given(ast.parse(path.read_bytes())))
    return names


def given(tree: ast.Module) -> Iterator[str]:
    """The names that a piece of code gives to something."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.alias(name=name, asname=other):
                yield other or name
