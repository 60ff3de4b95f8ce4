"""Lets a pair's own tests run against the pair's own code, wherever its folder lies."""

from pathlib import Path

import pytest

from dojo.solutions import CHOSEN, is_home, owner


def collect_folder(path: Path, parent: pytest.Collector) -> pytest.Dir | None:
    """Collect a solution's folder as a plain one.

    pytest would import the package around the tests first: a second time, and under another name than `starter`.

    Raises:
        pytest.Collector.CollectError: the tests belong to another solution than the one tried.
    """
    home = owner(path)
    if not home:
        return None
    config = parent.config
    chosen = config.stash[CHOSEN]
    if is_home(path) and home != chosen.folder and not config.getoption("--solution"):
        typed = chosen.typed(home)
        raise parent.CollectError(
            f"The tests in {typed} are about {typed}, but {chosen.typed(chosen.folder)} is being tried.\n"
            f"Run them on their own:  pytest {typed}"
        )
    return pytest.Dir.from_parent(parent, path=path)
