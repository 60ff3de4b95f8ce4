"""Makes `import starter` mean whatever is to be tried: a solution in any folder, or an engine in its place."""

import importlib
import io
import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from dojo.limits import IMPORT_FACTOR, TimeIsUp, is_wish, stop_after
from dojo.solution import NAME, Solution
from dojo.text import first_and_last
from dojo.tracebacks import describe_error, describe_frames, describe_syntax_error, find_frames, find_remedies


class CannotImport(ImportError):  # noqa: N818 - the sentence of the board
    """A solution cannot be imported; the message says where and why."""


class SolutionFinder(MetaPathFinder):
    """Finds the one package `starter`, with its files in a *folder* of any name; a *loader* fills it in its place."""

    def __init__(self, folder: Path, loader: Loader | None = None) -> None:
        self.folder, self.loader = folder, loader
        self.used = False  # whether somebody has imported it
        self.owner = folder  # of the tests that run now
        self._modules: dict[Path, dict[str, ModuleType]] = {}  # what the tests of others have imported

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the solution, if this is its name."""
        del path, target
        entry = self.folder / "__init__.py"
        if fullname != NAME or not (self.loader or entry.is_file()):
            return None
        self.used = True
        return spec_from_file_location(NAME, entry, loader=self.loader, submodule_search_locations=[str(self.folder)])

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
                sys.modules.update({name: module for name, module in modules.items() if is_solution(name)})
            self.owner, self.folder = owner, folder
            sys.modules.update(self._modules.pop(owner, {}))

    def uninstall(self) -> None:
        """Leave Python as it was before."""
        if self in sys.meta_path:
            sys.meta_path.remove(self)


def is_solution(name: str) -> bool:
    """Say whether a module of this name belongs to the solution."""
    return f"{name}.".startswith(f"{NAME}.")


def forget(folder: Path | None = None) -> dict[str, ModuleType]:
    """Make the next import read the solution again, and all else in the *folder*; return what was imported."""
    inside = f"{folder}{os.sep}"
    files = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
    return {name: sys.modules.pop(name) for name in files if is_solution(name) or files[name].startswith(inside)}


def import_solution(finder: SolutionFinder, solution: Solution, limit: float) -> ModuleType:
    """Import the solution as it stands now, in some times the *limit* of a scenario; what it prints disturbs nobody.

    Raises:
        CannotImport: it cannot be imported.
    """
    if fault := solution.find_fault():
        raise CannotImport(fault)
    if finder.used and NAME in sys.modules:
        return sys.modules[NAME]
    forget()
    printed, limit = io.StringIO(), limit * IMPORT_FACTOR
    try:
        with (
            redirect_stdout(printed),
            redirect_stderr(printed),
            warnings.catch_warnings(action="ignore"),  # no warning is an error here
            stop_after(limit),
        ):
            return importlib.import_module(NAME)
    except BaseException as error:  # a solution may raise anything at all, SystemExit too
        if is_wish(error):
            raise
        lines = explain_import(solution, error, limit)
    if text := printed.getvalue():
        lines += ["It printed before that:", *first_and_last(text, 4, 78)]
    raise CannotImport("\n  ".join(lines))


def explain_import(solution: Solution, error: BaseException, limit: float) -> list[str]:
    """Say once why no scenario can be played."""
    named = solution.shorten(solution.folder)
    lines = [f"The solution in {named} cannot be imported, so no scenario was played."]
    if isinstance(error, SyntaxError) and error.filename:
        return [*lines, *describe_syntax_error(error, solution)]
    lines += describe_frames(find_frames(error, solution.folder)[-1:], solution)
    if isinstance(error, TimeIsUp):
        return [*lines, f"It did not end within {limit:g} seconds."]
    if isinstance(error, SystemExit):
        main = "`if __name__ == '__main__':`"
        return [*lines, f"It calls sys.exit while it is imported; do that only below {main}."]
    return [*lines, describe_error(error), *find_remedies(error, solution)]
