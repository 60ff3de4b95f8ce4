"""Makes `import starter` mean whatever is to be tried: a solution in any folder, or an engine in its place.

Workers that wait for it import this first of all, so nothing slow is imported here.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from dojo.solution import NAME


class SolutionFinder(MetaPathFinder):
    """Finds the one package `starter`, with its files in a *folder* of any name; a *loader* fills it in its place.

    Modules of it that are not there are filled by *stubs*, if there is such a loader: another
    pair has them.
    """

    def __init__(
        self, folder: Path, loader: Loader | None = None, stubs: Loader | None = None
    ) -> None:
        self.folder = folder
        self.loader = loader
        self.stubs = stubs
        self.used = False  # whether somebody has imported it
        self.owner = folder  # of the tests that run now
        self._modules: dict[
            Path, dict[str, ModuleType]
        ] = {}  # what the tests of others have imported

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Find the solution, if this is its name, or what it lacks."""
        entry = self.folder / "__init__.py"
        if fullname == NAME and (self.loader or entry.is_file()):
            self.used = True
            places = [str(self.folder)]
            return spec_from_file_location(
                NAME, entry, loader=self.loader, submodule_search_locations=places
            )
        if not self.stubs or not is_solution(fullname):
            return None
        is_test = is_solution(fullname, f"{NAME}.tests")
        if is_test or PathFinder.find_spec(fullname, path, target):
            return None
        return ModuleSpec(fullname, self.stubs, is_package=True)

    def install(self) -> None:
        """From now on `import starter` means this."""
        present = sys.modules.get(NAME)
        if present and present.__file__ != str(self.folder / "__init__.py"):
            forget()
        sys.meta_path.insert(0, self)

    def turn_to(self, owner: Path, folder: Path) -> None:
        """Let the tests of *owner* run, and `starter` mean *folder*; what they imported before is there again."""
        if owner != self.owner:
            self._modules[self.owner] = modules = forget(self.owner)
            if folder == self.folder:  # it was asked for, whoever the owner is
                sys.modules.update(
                    {
                        name: module
                        for name, module in modules.items()
                        if is_solution(name)
                    }
                )
            self.owner, self.folder = owner, folder
            sys.modules.update(self._modules.pop(owner, {}))

    def uninstall(self) -> None:
        """Leave Python as it was before."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)


def is_solution(name: str, package: str = NAME) -> bool:
    """Say whether a module of this name belongs to the solution, or a package of it."""
    return f"{name}.".startswith(f"{package}.")


def forget(folder: Path | None = None) -> dict[str, ModuleType]:
    """Make the next import read the solution again, and all else in the *folder*; return what was imported."""
    inside = f"{folder}{os.sep}"
    files = {
        name: getattr(module, "__file__", None) or ""
        for name, module in sys.modules.items()
    }
    return {
        name: sys.modules.pop(name)
        for name in files
        if is_solution(name) or files[name].startswith(inside)
    }
