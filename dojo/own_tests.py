"""Lets a pair's own tests run against the pair's own code, wherever its folder lies."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from dojo.solutions import CHOSEN, is_home, owner


class OthersTests(pytest.Directory):
    """The folder of a solution that is not the one tried; nobody minds unless its tests are asked for."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Refuse to run them.

        Raises:
            pytest.Collector.CollectError: always.
        """
        chosen = self.config.stash[CHOSEN]
        typed = chosen.typed(self.path)
        raise self.CollectError(
            f"The tests in {typed} are about {typed}, but {chosen.typed(chosen.folder)} is being tried.\n"
            f"Run them on their own:  pytest {typed}"
        )


def collect_folder(path: Path, parent: pytest.Collector) -> pytest.Directory | None:
    """Collect a solution's folder as a plain one.

    pytest would import the package around the tests first: a second time, and under another name than `starter`.
    """
    home = owner(path)
    if not home:
        return None
    tried = parent.config.stash[CHOSEN].folder
    anothers = is_home(path) and home != tried and not parent.config.getoption("--solution")
    kind: type[pytest.Directory] = OthersTests if anothers else pytest.Dir
    return kind.from_parent(parent, path=path)
