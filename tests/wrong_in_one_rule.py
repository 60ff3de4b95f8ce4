"""Implementations with wrong house rules: each is the reference with one change.

`wrong_in_one_rule.txt` lists the changes. Each change replaces a piece of the
reference's source, and makes one or more house rules wrong. With these rules, `compare
--rule` must find the change.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

import reference

SOURCE_DIR = Path(str(reference.__file__)).parent
LIST = Path(__file__).with_suffix(".txt")
NUMBERS = count(1)


class Change(NamedTuple):
    """A change to the reference, and the house rules that it makes wrong."""

    rules: tuple[str, ...]
    module: str
    old: str
    new: str

    @property
    def name(self) -> str:
        """The name of the test."""
        code = " ".join(self.new.split())
        return f"{' + '.join(self.rules)}: {self.module}: {code[:60]}"


class ChangedReference(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the reference under another name, with one change."""

    def __init__(self, package: str, change: Change) -> None:
        self.package = package
        self.change = change

    def find_spec(
        self, fullname: str, *_: object
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname.partition(".")[0] != self.package:
            return None
        file = locate(fullname.partition(".")[2])
        return importlib.util.spec_from_loader(
            fullname, self, is_package=file.name == "__init__.py"
        )

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's source, with the change if it applies to this module."""
        name = module.__name__.partition(".")[2]
        if name != self.change.module:
            exec(compile_source(name), vars(module))  # noqa: S102 - our own source
            return
        source = locate(name).read_text(encoding="utf-8")
        assert source.count(self.change.old) == 1, self.change
        exec(source.replace(self.change.old, self.change.new), vars(module))  # noqa: S102


def locate(name: str) -> Path:
    """Return the file of a reference module, by its name inside the package."""
    path = SOURCE_DIR.joinpath(*name.split(".")) if name else SOURCE_DIR
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def compile_source(name: str) -> CodeType:
    """Return the compiled code of a reference module."""
    path = locate(name)
    return compile(path.read_text(encoding="utf-8"), str(path), "exec")


@contextmanager
def import_changed(change: Change) -> Iterator[ModuleType]:
    """Import the reference with this change; afterwards, remove its modules."""
    package = f"changed_reference_{next(NUMBERS)}"
    finder = ChangedReference(package, change)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(package)
    finally:
        sys.meta_path.remove(finder)
        for name in [*sys.modules]:
            if name.partition(".")[0] == package:
                del sys.modules[name]


def read_changes() -> Iterator[Change]:
    """Yield the changes in the list.

    A change begins with its house rules and its module. Lines with "-" are replaced by
    lines with "+".
    """
    for block in LIST.read_text(encoding="utf-8").split("\n\n"):
        head, *lines = block.splitlines()
        if not head.startswith("#"):
            rules, _, module = head.rpartition(" in ")
            old, new = (
                "\n".join(line[2:] for line in lines if line[0] == sign)
                for sign in "-+"
            )
            yield Change(tuple(rules.split(" + ")), module, old, new)


CHANGES = [*read_changes()]
