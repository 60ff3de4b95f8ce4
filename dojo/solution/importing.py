"""Makes `import starter` mean the code to try: any folder, or an implementation.

Workers that wait for it import this first of all, so nothing slow is imported here.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from dojo.solution.folder import NAME


class SolutionFinder(MetaPathFinder):
    """Finds the one package `starter`, with its files in a *folder* of any name.

    A *loader* fills it in the place of its entry.
    """

    def __init__(self, folder: Path, loader: Loader | None = None) -> None:
        self.folder = folder
        self.loader = loader
        self.is_imported = False
        self.owner = folder  # of the tests that run now
        # what the tests of other owners have imported
        self._modules: dict[Path, dict[str, ModuleType]] = {}

    def find_spec(
        self,
        fullname: str,
        _path: Sequence[str] | None = None,
        _target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Find the solution, if this is its name."""
        entry = self.folder / "__init__.py"
        if fullname == NAME and (self.loader or entry.is_file()):
            self.is_imported = True
            places = [str(self.folder)]
            return spec_from_file_location(
                NAME, entry, loader=self.loader, submodule_search_locations=places
            )
        return None

    def install(self) -> None:
        """From now on `import starter` means this."""
        present = sys.modules.get(NAME)
        if present and present.__file__ != str(self.folder / "__init__.py"):
            forget()
        sys.meta_path.insert(0, self)

    def activate(self, owner: Path, folder: Path) -> None:
        """Let the tests of *owner* run, and `starter` mean *folder*.

        What they imported before is there again.
        """
        modules = forget(self.owner)
        self._modules[self.owner] = modules
        if folder == self.folder:  # it was asked for, whoever the owner is
            for name in filter(is_solution, modules):
                sys.modules[name] = modules[name]
        self.owner = owner
        self.folder = folder
        sys.modules.update(self._modules.pop(owner, {}))

    def uninstall(self) -> None:
        """Leave Python as it was before."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)


def is_solution(name: str, package: str = NAME) -> bool:
    """Say whether a module of this name belongs to the solution, or a package of it."""
    return f"{name}.".startswith(f"{package}.")


def forget(folder: Path | None = None) -> dict[str, ModuleType]:
    """Let the solution, and all in a *folder*, be imported anew.

    Return the modules that were there, by name.
    """
    modules = {}
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        if is_solution(name) or file.startswith(f"{folder}{os.sep}"):
            modules[name] = sys.modules.pop(name)
    return modules
