"""Lets a pair's own tests run against the pair's own code, wherever its folder lies, and no longer than a scenario."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dojo import limits
from dojo.board import option
from dojo.board.play import ScenarioItem
from dojo.board.result import explain, find_state
from dojo.diagnosis import explain_import
from dojo.solution import Solution, find_owner
from dojo.suite.unrun import find_unchecked_tests, find_unrun_tests

# what the board has words for
EXPLAINED = (
    limits.TimeIsUp,
    limits.NotRun,
    NotImplementedError,
    pytest.Collector.CollectError,
)
STATE = "state"  # of a test that was stopped, or not run: on its report


def turn_to_owner(node: pytest.Item | pytest.Collector) -> None:
    """Let `starter` mean the solution whose own tests these are, unless another one was asked for."""
    config = node.config
    request = config.stash[option.REQUEST]
    solution, finder = request.solution.folder, request.finder
    owner = find_owner(node.path) or solution
    if owner != finder.owner:
        finder.turn_to(owner, solution if config.getoption(option.OPTION) else owner)
        node.session.stash[limits.UNENDED] = (
            0  # what one pair does is not held against others:
        )
        config.option.continue_on_collection_errors = (
            True  # neither what does not end, nor what cannot be imported
        )


@contextmanager
def limit_test(item: pytest.Item) -> Iterator[None]:
    """Stop a pair's own test that does not end, as a scenario is; other tests may take as long as they like."""
    turn_to_owner(item)
    limit = find_limit(item)
    if not limit:
        yield
        return
    with limits.give_up(item.session), limits.stop_after(limit, item.config):
        yield


def find_limit(item: pytest.Item) -> float:
    """Find how many seconds a pair's own test may take; 0 for any number, as a scenario has its limit within."""
    if isinstance(item, ScenarioItem) or not find_owner(item.path):
        return 0.0
    return limits.read_own_limit(item.config)


def report_unended(
    node: pytest.Item | pytest.Collector,
    error: BaseException | None,
    report: pytest.TestReport | pytest.CollectReport,
) -> None:
    """Say in the words of the board why a test did not end, unless somebody asks for a traceback."""
    owner = find_owner(node.path)
    if not owner or not isinstance(error, EXPLAINED):
        return
    solution, lines = (
        Solution(owner, node.config.stash[option.REQUEST].solution.here),
        list[str](),
    )
    if not isinstance(error, pytest.Collector.CollectError):
        if not isinstance(error, NotImplementedError):
            vars(report)[STATE] = find_state(error).value
        limit = limits.read_own_limit(node.config) * (
            limits.IMPORT_FACTOR if isinstance(node, pytest.Collector) else 1
        )
        lines = [*explain(error, solution, limit)]
        if isinstance(error, limits.TimeIsUp):
            lines.append(f"Does it only need longer?  {limits.OPTION} {10 * limit:g}")
    elif isinstance(node, limits.LimitedModule) and isinstance(
        error.__cause__, ImportError | SyntaxError | SystemExit
    ):
        lines = explain_import(error.__cause__, solution).write_lines(solution)
    if lines and node.config.getoption("tbstyle") in ("auto", "no"):
        report.longrepr = "\n".join(lines)


def find_unrun(config: pytest.Config) -> list[str]:
    """Find tests that are not run, or check nothing, if the pair's own are asked for."""
    folder, asked = (
        config.stash[option.REQUEST].solution.folder,
        config.stash[option.REQUEST].asked,
    )
    are_own = any(path.suffix == ".py" or find_owner(path) == folder for path in asked)
    if not are_own:
        return []
    return [*find_unrun_tests(folder, asked), *find_unchecked_tests(folder)]


def check_plugins(plugin: object, manager: pytest.PytestPluginManager) -> None:
    """Refuse a conftest.py that names a plugin which is not there; pytest itself would not name the file."""
    file = getattr(plugin, "__file__", None)
    named = (
        getattr(plugin, "pytest_plugins", ())
        if file and find_owner(Path(file).parent)
        else ()
    )
    for name in [named] if isinstance(named, str) else named:
        try:
            manager.import_plugin(name)
        except pytest.UsageError:
            raise pytest.UsageError(f"{file}: there is no plugin {name!r}.") from None
