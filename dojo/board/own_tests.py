"""Lets a pair's own tests run against the pair's own code, wherever its folder lies, and no longer than a scenario."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from dojo.board import option
from dojo.board.result import explain, find_state
from dojo.limits import (
    IMPORT_FACTOR,
    OPTION,
    LimitedModule,
    NotRun,
    TimeIsUp,
    give_up_in_a_row,
    read_own_limit,
    stop_after,
)
from dojo.solution import Solution, find_owner, has_tests

STATE = "state"  # of a test that was stopped, or not run: on its report


class OthersTests(pytest.Directory):
    """The folder of a solution that is not the one tried; nobody minds unless its tests are asked for."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Refuse to run them."""
        solution = self.config.stash[option.SOLUTION]
        name = solution.shorten(self.path)
        raise self.CollectError(
            f"The tests in {name} are about {name}, but {solution.shorten(solution.folder)} is being tried.\n"
            f"Run them on their own:  pytest {name}"
        )


def collect_folder(path: Path, parent: pytest.Collector) -> pytest.Directory | None:
    """Collect a solution's folder as a plain one.

    pytest would import the package around the tests first: a second time, and under another name than `starter`.
    """
    owner = find_owner(path)
    if not owner:
        return None
    anothers = has_tests(path) and owner != parent.config.stash[option.SOLUTION].folder
    refused = anothers and not parent.config.getoption(option.OPTION)
    kind: type[pytest.Directory] = OthersTests if refused else pytest.Dir
    return kind.from_parent(parent, path=path)


@contextmanager
def limit_test(
    item: pytest.Item, give_up: Callable[[pytest.Session], AbstractContextManager[None]] = give_up_in_a_row
) -> Iterator[None]:
    """Stop a pair's own test that does not end, as a scenario is; other tests may take as long as they like."""
    limit = read_own_limit(item.config)
    if not limit or not find_owner(item.path):
        yield
        return
    with give_up(item.session), stop_after(limit):
        yield


def collect_module(path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Collect a file of a pair's own tests, and stop it if it does not end while it is imported, as a solution is."""
    if not find_owner(path):
        return None
    return LimitedModule.make(parent, path, IMPORT_FACTOR * read_own_limit(parent.config))


def report_unended(
    node: pytest.Item | pytest.Collector, error: BaseException | None, report: pytest.TestReport | pytest.CollectReport
) -> None:
    """Say in the words of the board why a test did not end, unless somebody asks for a traceback."""
    if not isinstance(error, TimeIsUp | NotRun) or not (owner := find_owner(node.path)):
        return
    vars(report)[STATE] = find_state(error).value
    if node.config.getoption("tbstyle") in ("auto", "no"):
        limit = read_own_limit(node.config) * (IMPORT_FACTOR if isinstance(node, pytest.Collector) else 1)
        lines = explain(error, Solution(owner, node.config.stash[option.SOLUTION].here), limit)
        if isinstance(error, TimeIsUp):
            lines.append(f"Does it only need longer?  {OPTION} {10 * limit:g}")
        report.longrepr = "\n".join(lines)
