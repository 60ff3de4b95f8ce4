"""Imports the solution under the one name by which every test knows it."""

import importlib
import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType

import pytest

from dojo.frames import in_words, named, own_frames
from dojo.solutions import NAME, Solution
from dojo.text import clipped, first_and_last
from dojo.time_limit import TimeIsUp, at_most

TIMES_AS_LONG = 5  # an import may take that many times as long as a scenario


class Sign(MetaPathFinder):
    """Makes `import starter` open the door of the solution that is tried."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.used = False

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the solution, if this is its name."""
        del path, target
        if fullname != NAME or self.solution.missing():
            return None
        self.used = True
        places = [str(self.solution.folder)]
        return spec_from_file_location(NAME, self.solution.door, submodule_search_locations=places)


SIGN = pytest.StashKey[Sign]()


def put_up(config: pytest.Config, solution: Solution) -> None:
    """From now on `import starter` means this solution."""
    known = sys.modules.get(NAME)
    if known and known.__file__ != str(solution.door):
        _forget()
    config.stash[SIGN] = Sign(solution)
    sys.meta_path.insert(0, config.stash[SIGN])


def take_down(config: pytest.Config) -> None:
    """Leave Python as it was before."""
    if SIGN in config.stash:
        sys.meta_path.remove(config.stash[SIGN])
        del config.stash[SIGN]


def load(config: pytest.Config, limit: float) -> ModuleType:
    """Import the solution as it stands now; whatever it prints on the way disturbs nobody.

    Args:
        config: of this run.
        limit: seconds that a scenario may take.

    Raises:
        pytest.UsageError: it cannot be imported; the message says where and why.
    """
    sign = config.stash[SIGN]
    if missing := sign.solution.missing():
        raise pytest.UsageError(missing)
    if sign.used and NAME in sys.modules:
        return sys.modules[NAME]
    _forget()
    printed, limit = io.StringIO(), limit * TIMES_AS_LONG
    try:
        with redirect_stdout(printed), redirect_stderr(printed), at_most(limit):
            return importlib.import_module(NAME)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a solution may raise anything at all, SystemExit too
        failed = _refusal(sign.solution, error, limit, printed.getvalue())
    raise pytest.UsageError(failed)


def _forget() -> None:
    """Make the next import read the files again."""
    for known in [name for name in sys.modules if name == NAME or name.startswith(NAME + ".")]:
        del sys.modules[known]


def _refusal(solution: Solution, error: BaseException, limit: float, printed: str) -> str:
    """Say once why no scenario can be played."""
    lines = [f"The solution in {solution.typed(solution.folder)} cannot be imported, so no scenario was played."]
    if isinstance(error, SyntaxError) and error.filename:
        code = [] if solution.sealed else [f"    {clipped((error.text or '').strip(), 76)}"]
        lines += [f"{solution.typed(error.filename)}:{error.lineno}", *code, f"{type(error).__name__}: {error.msg}"]
    else:
        lines += [*in_words(own_frames(error, solution)[-1:], solution), _reason(error, limit)]
    if printed:
        lines += ["It printed before that:", *first_and_last(printed, 4, 78)]
    return "\n  ".join(lines)


def _reason(error: BaseException, limit: float) -> str:
    if isinstance(error, TimeIsUp):
        return f"It did not end within {limit:g} seconds."
    if isinstance(error, SystemExit):
        return "It calls sys.exit while it is imported; do that only below `if __name__ == '__main__':`."
    return named(error)
