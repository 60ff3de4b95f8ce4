"""Lets a pair's own tests run on its own code, and no longer than a scenario."""

import pdb  # noqa: T100 - nobody shall stop there
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from dojo.board.item import ScenarioItem
from dojo.board.option import DIAGNOSIS, REQUEST, SOLUTION_OPTION
from dojo.board.result import explain_failure, find_calls
from dojo.errors import Interruption, TimeIsUp, WrongAnswer, refuse_breakpoint
from dojo.isolation import time_limit as limits
from dojo.pair_tests.never_run import find_unrun_tests
from dojo.solution.faults import explain_endless_test, explain_import
from dojo.solution.folder import Solution, find_owner
from dojo.solution.tracebacks import describe_frames, waits_for_keyboard

# what ends a test and is told as the board tells it
EXPLAINED = (WrongAnswer, NotImplementedError, limits.NotRun, Interruption, TimeIsUp)
# on a report: what is the matter with a file of tests, or a test
DIAGNOSED = "fault"


def activate_owner(node: pytest.Item | pytest.Collector) -> None:
    """Let `starter` mean the solution whose tests these are, or what was asked for."""
    config = node.config
    request = config.stash[REQUEST]
    solution = request.solution.folder
    owner = find_owner(node.path) or solution
    if owner == request.finder.owner:
        return
    request.finder.activate(
        owner, solution if config.getoption(SOLUTION_OPTION) else owner
    )
    # what one pair does is not held against others: neither what does not end, nor
    # what cannot be imported
    node.session.stash[limits.UNENDED] = 0
    config.option.continue_on_collection_errors = True


def import_conftest(  # type: ignore[explicit-any] # it is pytest's own
    plain: Callable[..., ModuleType],
    manager: pytest.PytestPluginManager,
    path: Path,
    *arguments: object,
    **options: object,
) -> ModuleType:
    """Import a conftest.py; stop that of a pair if its import does not end.

    Raises:
        UsageError: that of a pair cannot be imported.
    """
    owner = find_owner(path)
    if not owner:
        return plain(path, *arguments, **options)
    config: pytest.Config = manager.get_plugin("pytestconfig")  # type: ignore[assignment] # it is always there
    capture = manager.get_plugin("capturemanager")
    with capture.global_and_fixture_disabled():  # type: ignore[union-attr] # likewise
        limits.prepare_limits(config)
    limit = limits.IMPORT_FACTOR * limits.read_own_limit(config)
    try:
        with limits.stop_after(limit, config), pytest.MonkeyPatch.context() as patch:
            # what is printed there, as a prompt, is not seen
            patch.setattr(sys, "breakpointhook", refuse_breakpoint)
            patch.setattr(pdb, "set_trace", refuse_breakpoint)
            return plain(path, *arguments, **options)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - it may raise anything
        solution = Solution(owner, config.invocation_params.dir)
        diagnosis = explain_import(error.__cause__ or error, solution)
        config.stash[DIAGNOSIS] = str(diagnosis)
        raise pytest.UsageError("\n  ".join(diagnosis.write_lines(solution))) from None


@contextmanager
def limit_test(item: pytest.Item) -> Iterator[None]:
    """Stop a pair's own test that does not end; others may take any time."""
    activate_owner(item)
    if not is_own(item):
        yield  # a scenario has its limit within
        return
    with limits.give_up(item.session), stop_endless(item):
        yield


def stop_endless(item: pytest.Item) -> AbstractContextManager[None]:
    """Stop what runs for a pair's own test if it does not end."""
    limit = limits.read_own_limit(item.config) if is_own(item) else 0.0
    return limits.stop_after(limit, item.config)


def is_own(item: pytest.Item) -> bool:
    """Say whether this is a pair's own test, and no scenario."""
    return not isinstance(item, ScenarioItem) and find_owner(item.path) is not None


def explain_report(
    node: pytest.Item | pytest.Collector,
    error: BaseException,
    report: pytest.TestReport | pytest.CollectReport,
) -> None:
    """Say in the words of the board what ended a test or its import.

    Who asks for a traceback gets that.
    """
    if isinstance(error, pytest.exit.Exception):
        raise error  # somebody leaves the debugger, which no collector hears
    owner = find_owner(node.path)
    if not owner:
        return
    solution = Solution(owner, node.config.stash[REQUEST].solution.cwd)
    limit = limits.read_own_limit(node.config)
    is_module = isinstance(node, limits.LimitedModule)
    lines = []
    if isinstance(error, pytest.UsageError):
        lines = [str(error)]
    elif is_module and report.failed and not isinstance(error, NotImplementedError):
        cause = error.__cause__ or error
        if not isinstance(cause, pytest.Collector.CollectError):
            diagnosis = explain_import(cause, solution)
            vars(report)[DIAGNOSED] = str(diagnosis)
            lines = diagnosis.write_lines(solution)
    elif isinstance(error, EXPLAINED) or waits_for_keyboard(error):
        lines = list(explain_failure(error, solution, limit))
        lines += describe_frames(find_calls(error, solution), solution)
    if isinstance(error, TimeIsUp):
        if not is_module:
            diagnosis = explain_endless_test(node.name, error, solution)
            vars(report)[DIAGNOSED] = str(diagnosis)
        lines.append(f"Does it only need longer?  {limits.LIMIT_OPTION} {10 * limit:g}")
    if lines and node.config.getoption("tbstyle") in ("auto", "no"):
        report.longrepr = "\n".join(lines)


def find_unrun(config: pytest.Config) -> list[str]:
    """Name tests that are not run, if a pair's own are asked for."""
    request = config.stash[REQUEST]
    folder = request.solution.folder
    for path in request.places:
        if path.suffix == ".py" or find_owner(path) == folder:
            tests = find_unrun_tests(folder, request.places)
            return [test.describe(folder.parent) for test in tests]
    return []
