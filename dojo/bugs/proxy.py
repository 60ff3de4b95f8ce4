"""The module `starter` in the worker: it asks an engine, and keeps every question.

Whatever is not in the contract comes from the pair's own package, so that tests of
inner functions run too.
"""

import sys
from contextlib import suppress
from copy import deepcopy
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from traceback import walk_stack
from types import ModuleType

from dojo.bugs.catalogue.bug import ContractFunction, Engine
from dojo.contract import FUNCTIONS
from dojo.pair_tests.missing import PREFIXES_OF_PYTEST
from dojo.pair_tests.runner import Call, Runner
from dojo.solution.folder import NAME

MOST_CALLS = 500  # questions of one test that are kept


class Proxy(Loader):
    """Fills the module `starter`, and passes every question on to its *engine*."""

    def __init__(self, engine: Engine, runner: Runner) -> None:
        self.engine = engine
        self.runner = runner
        self._package: ModuleType | None = None

    def exec_module(self, module: ModuleType) -> None:
        """Put in the functions of the contract, and behind them the pair's own."""
        for name in FUNCTIONS:
            setattr(module, name, self._make_function(name))
        vars(module).update({"__getattr__": self._find_own, "__all__": list(FUNCTIONS)})

    def _make_function(self, name: str) -> ContractFunction:
        def ask(*args: object, **keywords: object) -> object:
            self._keep(name, args, keywords)
            return self.engine[name](*args, **keywords)

        ask.__name__ = ask.__qualname__ = name
        ask.__module__ = NAME
        return ask

    def _keep(
        self, name: str, args: tuple[object, ...], keywords: dict[str, object]
    ) -> None:
        calls = self.runner.calls
        if len(calls.questions) < MOST_CALLS:
            with suppress(Exception):  # a test may hand over what cannot be copied
                line = self._find_line()
                call = Call(name, deepcopy(args), deepcopy(keywords), line=line)
                calls.questions.append(call)
                return
        calls.overflow = True

    def _find_line(self) -> int:
        """Find the line of the test that asks, or has it asked; 0 if none does."""
        for frame, line in walk_stack(None):
            if frame.f_code.co_name == self.runner.function:
                return line
        return 0

    def import_own(self) -> ModuleType:
        """Import the pair's own package, once."""
        if self._package is None:
            entry = str(self.runner.solution / "__init__.py")
            loader = SourceFileLoader(NAME, entry)
            package = module_from_spec(ModuleSpec(NAME, loader, is_package=True))
            package.__file__ = entry
            loader.exec_module(package)
            self._package = package
        return self._package

    def _find_own(self, name: str) -> object:
        """Look a name up in the pair's own package, which is imported only for that."""
        if not name.startswith(PREFIXES_OF_PYTEST):
            package = self.import_own()
            if hasattr(package, name):
                return getattr(package, name)
        raise AttributeError(
            f"module {NAME!r} has no attribute {name!r}",
            name=name,
            obj=sys.modules.get(NAME),
        )
