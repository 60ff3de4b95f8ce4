"""The module ``starter`` as a pair's tests see it on trial: its functions ask whichever engine is switched on.

Whatever is not in the contract comes from the pair's own package, so that tests of inner functions run too.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from copy import deepcopy
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from dojo.gallery import CONTRACT, Engine, Right

NAME = "starter"
OF_PYTEST = ("pytest_plugins", "setUpModule", "setup_module", "tearDownModule", "teardown_module")  # of any package
MANY = 500  # questions of one test that are remembered


class Call(NamedTuple):
    """A question that a test asked."""

    function: str
    args: tuple[object, ...]
    named: dict[str, object]

    def __str__(self) -> str:
        """Write it as in the test."""
        words = [*map(repr, self.args), *(f"{name}={value!r}" for name, value in self.named.items())]
        return f"{self.function}({', '.join(words)})"


SWITCHES: list[Switch] = []  # the one of this process, once it is made


class Switch:
    """Passes every question on to the engine that is switched on, and remembers it."""

    def __init__(self, engine: Engine) -> None:
        SWITCHES[:] = [self]
        self.engine = engine
        self.calls: list[Call] = []
        self.countless = False

    def forget(self) -> None:
        """Begin anew to remember questions."""
        self.calls, self.countless = [], False

    def ask(self, function: str, args: tuple[object, ...], named: dict[str, object]) -> object:
        """Answer a question as the engine does."""
        if len(self.calls) >= MANY:
            self.countless = True
        else:
            try:
                self.calls.append(Call(function, deepcopy(args), deepcopy(named)))
            except Exception:  # noqa: BLE001 - a test may hand over what cannot be copied
                self.countless = True
        return self.engine[function](*args, **named)


class Door(MetaPathFinder, Loader):
    """Makes ``import starter`` mean the switch, however often it is imported or reloaded."""

    def __init__(self, switch: Switch, folder: Path) -> None:
        self.switch, self.folder = switch, folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find ``starter`` and nothing else."""
        del path, target
        if fullname != NAME:
            return None
        origin = str(self.folder / "__init__.py")
        spec = ModuleSpec(NAME, self, origin=origin, is_package=True)
        spec.submodule_search_locations = [str(self.folder)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Fill the module with the functions of the contract, and the pair's own names behind them."""
        for name in CONTRACT:
            setattr(module, name, passed_on(name, self.switch))
        module.__dict__["__getattr__"] = self.own
        module.__dict__["__all__"] = list(CONTRACT)

    def own(self, name: str) -> object:
        """Look up what is not in the contract in the pair's own package."""
        door = self.folder / "__init__.py"
        lacking = AttributeError(f"module {NAME!r} has no attribute {name!r}", name=name, obj=sys.modules.get(NAME))
        if name.startswith("__") or name in OF_PYTEST or not door.is_file():
            raise lacking
        own = sys.modules.get(f"{NAME}.__own__") or load(f"{NAME}.__own__", door)
        try:
            return getattr(own, name)
        except AttributeError:
            raise lacking from None


def passed_on(name: str, switch: Switch) -> Right:
    """The function *name* of the contract, answered by the switch."""

    def asked(*args: object, **named: object) -> object:
        return switch.ask(name, args, named)

    asked.__name__ = asked.__qualname__ = name
    asked.__module__ = NAME
    return asked


def load(name: str, path: Path) -> ModuleType:
    """Import the file at *path* under another name, inside the package."""
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = importlib.util.module_from_spec(spec)
    module.__package__ = NAME
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        sys.modules.pop(name, None)
        raise
    return module


def functions() -> dict[str, Right]:
    """The functions of the contract, answered by the switch of this process."""
    return {name: passed_on(name, SWITCHES[0]) for name in CONTRACT}
