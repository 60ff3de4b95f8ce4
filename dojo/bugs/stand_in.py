"""Replaces `starter` with a module whose functions call an implementation of the API.

A recorder stores the calls. Names outside the API come from the pair's own package, so
that tests can also use the pair's other functions.
"""

import importlib
import sys
from collections.abc import Iterable, Sequence
from copy import deepcopy
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from traceback import walk_stack
from types import ModuleType

from dojo.bugs.catalogue.bug import ContractFunction
from dojo.bugs.implementations import Implementation
from dojo.contract import FUNCTIONS, Call
from dojo.pair_tests.runner import RecordedCall, Recorder
from dojo.solution.folder import NAME
from dojo.solution.importing import SolutionFinder, is_solution

MAX_CALLS = 500  # calls recorded in one run of a test
MAX_TEXT = 10_000  # characters of a string, or items of a list, in a recorded call
MAX_DEPTH = 4  # levels of nested lists and dicts
SCALARS = (str, int, float, bool, type(None))
# prefixes of names that pytest looks up in every module
PYTEST_PREFIXES = (
    "__",
    "pytest",
    "setup",
    "setUp",
    "teardown",
    "tearDown",
    "load_tests",
)


class StandIn(SolutionFinder, Loader):
    """An import hook for a module `starter` whose functions call an *implementation*.

    The pair's own package is imported when a test first needs a name in that package.
    During this import, `starter` is the pair's package, so that the modules in the
    package can import each other in any way.
    """

    def __init__(
        self, folder: Path, implementation: Implementation, recorder: Recorder
    ) -> None:
        super().__init__(folder)
        self.loader = self
        self.implementation = implementation
        self.recorder = recorder
        self.package: ModuleType | None = None  # the pair's own package
        self.is_importing = False  # whether the pair's own package is being imported

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Find the module `starter`, or a module in the pair's own package."""
        is_test = is_solution(fullname, f"{NAME}.tests")
        if fullname != NAME and is_solution(fullname) and not is_test:
            self.import_package()
        return super().find_spec(fullname, path, target)

    def import_package(self) -> ModuleType:
        """Import the pair's own package, once.

        1. Remove `starter` from `sys.modules`, so that Python has to find the module.
        2. Import `starter`. Without a loader, this imports the pair's package.
        3. Put the removed module back into `sys.modules`. The pair's submodules stay
           there, too.

        If the package imports its submodules in step 2, `find_spec` calls this method
        again. The second call returns the package, which isn't complete yet.
        """
        if self.is_importing:
            return sys.modules[NAME]
        if self.package:
            return self.package
        stand_in = sys.modules.pop(NAME, None)
        self.is_importing = True
        self.loader = None
        try:
            self.package = importlib.import_module(NAME)
        finally:
            self.is_importing = False
            self.loader = self
            sys.modules.pop(NAME, None)
            if stand_in:
                sys.modules[NAME] = stand_in
        return self.package

    def exec_module(self, module: ModuleType) -> None:
        """Define the API's functions; take other names from the pair's package."""
        for name in FUNCTIONS:
            setattr(module, name, self._make_function(name))
        vars(module).update({"__getattr__": self._find_own, "__all__": list(FUNCTIONS)})

    def _make_function(self, name: str) -> ContractFunction:
        def call(*args: object, **keywords: object) -> object:
            self._record(name, args, keywords)
            return self.implementation[name](*args, **keywords)

        call.__name__ = call.__qualname__ = name
        call.__module__ = NAME
        return call

    def _record(
        self, name: str, args: tuple[object, ...], keywords: dict[str, object]
    ) -> None:
        calls = self.recorder.calls
        if len(calls.kept) < MAX_CALLS and is_plain([*args, *keywords.values()]):
            call = Call(name, deepcopy(args), keywords=deepcopy(keywords))
            calls.kept.append(RecordedCall(call, self._find_line()))
        else:
            calls.incomplete = True

    def _find_line(self) -> int:
        """Return the line in the running test that led to this call, or 0."""
        for frame, line in walk_stack(None):
            if frame.f_code.co_name == self.recorder.function:
                return line
        return 0

    def _find_own(self, name: str) -> object:
        """Return the attribute *name* of the pair's own package.

        Raises:
            AttributeError: The package has no such name.
        """
        if not name.startswith(PYTEST_PREFIXES):
            package = self.import_package()
            if hasattr(package, name):
                return getattr(package, name)
        raise AttributeError(
            f"module {NAME!r} has no attribute {name!r}",
            name=name,
            obj=sys.modules.get(NAME),
        )


def is_plain(values: Iterable[object], depth: int = MAX_DEPTH) -> bool:
    """Return whether all *values* are small values of built-in types.

    Copying or showing a value of another type may run the pair's code.
    """
    for value in values:
        if type(value) is str and len(value) > MAX_TEXT:
            return False
        if type(value) in SCALARS:
            continue
        inside: list[object] = []
        if type(value) in (list, tuple, set, frozenset):
            inside = list(value)  # type: ignore[call-overload]
        elif type(value) is dict:
            inside = [*value, *value.values()]
        else:
            return False
        if not depth or len(inside) > MAX_TEXT or not is_plain(inside, depth - 1):
            return False
    return True
