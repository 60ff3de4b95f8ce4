"""Lets a pair's own tests run against the pair's own code, wherever its folder lies, and no longer than a scenario."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from dojo.board import option
from dojo.board.result import explain, find_state
from dojo.limits import (
    IMPORT_FACTOR,
    IN_A_ROW,
    IN_ALL,
    OPTION,
    LimitedModule,
    NotRun,
    TimeIsUp,
    give_up_in_a_row,
    read_own_limit,
    stop_after,
)
from dojo.solution import Solution, find_owner

STATE = "state"  # of a test that was stopped, or not run: on its report


def collect_folder(path: Path, parent: pytest.Collector) -> pytest.Directory | None:
    """Collect a solution's folder as a plain one.

    pytest would import the package around the tests first: a second time, and under another name than `starter`.
    """
    return pytest.Dir.from_parent(parent, path=path) if find_owner(path) else None


def turn_to_owner(node: pytest.Item | pytest.Collector) -> None:
    """Let `starter` mean the solution whose own tests these are, unless another one was asked for."""
    config = node.config
    solution, finder = config.stash[option.SOLUTION].folder, config.stash[option.FINDER]
    owner = find_owner(node.path) or solution
    if owner != finder.owner:
        finder.turn_to(owner, solution if config.getoption(option.OPTION) else owner)
        node.session.stash[IN_A_ROW] = node.session.stash[IN_ALL] = 0  # what one pair does is not held against others:
        config.option.continue_on_collection_errors = True  # neither what does not end, nor what cannot be imported


@contextmanager
def limit_test(
    item: pytest.Item, give_up: Callable[[pytest.Session], AbstractContextManager[None]] = give_up_in_a_row
) -> Iterator[None]:
    """Stop a pair's own test that does not end, as a scenario is; other tests may take as long as they like."""
    turn_to_owner(item)
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
    owner = find_owner(node.path)
    if not owner or not isinstance(error, TimeIsUp | NotRun):
        return
    vars(report)[STATE] = find_state(error).value
    if node.config.getoption("tbstyle") in ("auto", "no"):
        limit = read_own_limit(node.config) * (IMPORT_FACTOR if isinstance(node, pytest.Collector) else 1)
        lines = explain(error, Solution(owner, node.config.stash[option.SOLUTION].here), limit)
        if isinstance(error, TimeIsUp):
            lines.append(f"Does it only need longer?  {OPTION} {10 * limit:g}")
        report.longrepr = "\n".join(lines)
