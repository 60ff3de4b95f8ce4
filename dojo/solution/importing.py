"""Makes `import starter` import any folder, or an implementation of the API.

Workers import this module first, so it imports nothing slow.
"""

import math
import os
import sys
import time
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from dojo.solution.folder import NAME

IMPORT_TIMES: dict[Path, float] = {}  # when each solution was last imported


class SolutionFinder(MetaPathFinder):
    """An import hook that finds the package `starter` in a *folder* with any name."""

    loader: Loader | None = None  # if set, this is used instead of `__init__.py`

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.is_imported = False
        self.owner = folder  # the solution that owns the running tests
        # for each owner, the modules that its tests imported
        self._modules: dict[Path, dict[str, ModuleType]] = {}

    def find_spec(
        self,
        fullname: str,
        _path: Sequence[str] | None = None,
        _target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Return the solution's spec if *fullname* is `starter`."""
        entry = self.folder / "__init__.py"
        if fullname == NAME and (self.loader or entry.is_file()):
            self.is_imported = True
            IMPORT_TIMES[self.folder] = time.time()
            folders = [str(self.folder)]
            return spec_from_file_location(
                NAME, entry, loader=self.loader, submodule_search_locations=folders
            )
        return None

    def install(self) -> None:
        """Make `import starter` find this solution."""
        present = sys.modules.get(NAME)
        if present and present.__file__ != str(self.folder / "__init__.py"):
            forget()
        sys.meta_path.insert(0, self)

    def activate(self, owner: Path, folder: Path) -> None:
        """Make the tests of *owner* import *folder* as `starter`.

        If these tests have run before, their modules are restored.
        """
        modules = forget(self.owner)
        self._modules[self.owner] = modules
        if folder == self.folder:  # the selected solution stays imported
            for name in filter(is_solution, modules):
                sys.modules[name] = modules[name]
        self.owner = owner
        self.folder = folder
        sys.modules.update(self._modules.pop(owner, {}))

    def uninstall(self) -> None:
        """Stop `import starter` from finding this solution."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)
            IMPORT_TIMES.pop(self.folder, None)


def is_outdated(path: Path) -> bool:
    """Return whether a file was saved or deleted after its solution was imported."""
    times = [IMPORT_TIMES[folder] for folder in path.parents if folder in IMPORT_TIMES]
    try:
        return path.stat().st_mtime > max(times, default=math.inf)
    except OSError:
        return True  # the file was deleted or renamed


def is_solution(name: str, package: str = NAME) -> bool:
    """Return whether a module with this name is in a package, `starter` by default."""
    return f"{name}.".startswith(f"{package}.")


def forget(folder: Path | None = None) -> dict[str, ModuleType]:
    """Remove the solution's modules, and modules in *folder*, from ``sys.modules``.

    Returns:
        The removed modules, by name.
    """
    modules = {}
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        if is_solution(name) or file.startswith(f"{folder}{os.sep}"):
            modules[name] = sys.modules.pop(name)
    return modules
