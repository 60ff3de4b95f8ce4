"""The pytest plugin: options, and hooks that each call a function with a name.

`conftest.py` of the kit loads it.
"""

import importlib
import os
import random
import sys
from cmd import Cmd
from collections.abc import Generator
from contextlib import nullcontext
from pathlib import Path

import pytest

from dojo.board import AGAIN, LINES, collect, internals, option, own_tests, screen
from dojo.board.internals import Scenario, Step
from dojo.board.item import (
    begin_scenario,
    begin_step,
    end_scenario,
    import_solution,
    report_scenario,
)
from dojo.board.membership import send_in_background
from dojo.errors import Mistyped, protect_process, refuse_breakpoints
from dojo.features import FEATURES, NOTE_TAG, list_tags
from dojo.isolation import time_limit as limits
from dojo.isolation.leftovers import LEFTOVERS, Leftovers
from dojo.isolation.process import start_process
from dojo.solution.folder import find_owner

BOARD_CODES = (
    pytest.ExitCode.OK,
    pytest.ExitCode.TESTS_FAILED,
    pytest.ExitCode.INTERRUPTED,
    pytest.ExitCode.NO_TESTS_COLLECTED,
)
Collecting = Generator[None, pytest.CollectReport, pytest.CollectReport]
Reporting = Generator[None, pytest.TestReport, pytest.TestReport]
PYTEST_BDD = "pytest-bdd"  # the name of its plugin
EXIT_STATUS = pytest.StashKey[int]()


def pytest_addoption(
    parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager
) -> None:
    """Add the kit's options and settings; limit the import of a pair's conftest.py."""
    load_pytest_bdd(pluginmanager)
    internals.wrap_conftest_import(pluginmanager, own_tests.import_conftest)
    group = parser.getgroup("dojo", "poker hands")
    group.addoption(
        option.SOLUTION_OPTION,
        metavar="FOLDER",
        help="the solution to try (default: starter, or the one whose tests these are)",
    )
    group.addoption(
        option.ALL_FEATURES,
        action="store_true",
        help="play the house rules too, though none is named",
    )
    limit = (
        "stop a scenario, or a test of a pair, that has computed for so many seconds, "
        "or slept for four times as many; 0: never (for the import of a pair's "
        f"conftest.py only the setting {limits.SETTING} counts)"
    )
    group.addoption(
        limits.LIMIT_OPTION, metavar="SECONDS", type=float, help=f"{limit} (default: 2)"
    )
    parser.addini(limits.SETTING, limit, default="2", type="string")


def load_pytest_bdd(manager: pytest.PytestPluginManager) -> None:
    """Load pytest-bdd if pytest hasn't, as with PYTEST_DISABLE_PLUGIN_AUTOLOAD."""
    if not manager.has_plugin(PYTEST_BDD):
        manager.register(importlib.import_module("pytest_bdd.plugin"), PYTEST_BDD)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose what to run and on which solution, and whether the board is shown.

    Raises:
        pytest.UsageError: something that was typed, or a setting, will not do.
    """
    start_process()
    limits.prepare_limits(config)
    internals.speed_up_lookup()
    find_owner.cache_clear()
    try:
        option.read_options(config)
        collect.check_example_names(config)
    except Mistyped as fault:
        raise pytest.UsageError(str(fault)) from None
    watch_leftovers(config)
    for tag in sorted(list_tags(config.rootpath)):
        config.addinivalue_line("markers", f"{tag}: a tag of the kit's features")
    screen.prepare_board(config)


def watch_leftovers(config: pytest.Config) -> None:
    """Note what runs now, unless others start processes here: xdist or mutmut."""
    is_shared = config.getoption("dist", "no") != "no" or hasattr(config, "workerinput")
    if is_shared or config.invocation_params.dir.name == limits.MUTANTS:
        return
    leftovers = Leftovers(config.stash[option.REQUEST].solution.folder)
    config.stash[LEFTOVERS] = leftovers
    leftovers.start()
    config.add_cleanup(leftovers.stop)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Import the solution at once if nothing but features is asked for.

    Where nobody can type, a breakpoint is an error.
    """
    if LINES in os.environ or AGAIN in os.environ:
        refuse_breakpoints()
        # who asks one scenario under two seeds wants it drawn in two ways, too
        random.seed(os.environ.get("PYTHONHASHSEED"))
        # what is saved twice within a second looks alike to Python
        sys.dont_write_bytecode = True
    screen.begin_run(session.config)
    if screen.is_alone(session.config):
        option.import_chosen(session.config)


def pytest_report_header(config: pytest.Config) -> str:
    """Name the solution above pytest's own lines."""
    solution = config.stash[option.REQUEST].solution
    return f"solution: {solution.shorten(solution.folder)}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out features that run only if they are named, and the kit's steps."""
    request = config.stash[option.REQUEST]
    if collection_path.suffix == ".py":
        return collection_path.is_relative_to(request.kit / FEATURES) or None
    return collection_path in request.waiting or None


def pytest_collect_directory(
    path: Path, parent: pytest.Collector
) -> pytest.Collector | None:
    """Collect a solution's folder as a plain one.

    Pytest would import it again, and by another name than `starter`.
    """
    return pytest.Dir.from_parent(parent, path=path) if find_owner(path) else None


def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> pytest.Collector | None:
    """Collect the features of the kit; a pair's own belong to pytest-bdd alone."""
    features = parent.config.stash[option.REQUEST].kit / FEATURES
    if file_path.suffix != ".feature" or not file_path.is_relative_to(features):
        return None
    return collect.FeatureFile.from_parent(parent, path=file_path)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Import the solution before the first scenario is played, if it is not yet."""
    import_solution(session)


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module | None:
    """Stop the import of a pair's own tests if it does not end."""
    if not find_owner(module_path):
        return None
    limit = limits.IMPORT_FACTOR * limits.read_own_limit(parent.config)
    return limits.LimitedModule.make(parent, module_path, limit)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Collecting:
    """Import a pair's own tests about their own code; say why an import failed."""
    own_tests.activate_owner(collector)
    report = yield
    call: pytest.CallInfo[object] | None = getattr(report, "call", None)
    if call and call.excinfo:
        own_tests.explain_report(collector, call.excinfo.value, report)
    return report


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    """Stop the fixtures of a pair's own test if they do not end."""
    with own_tests.limit_test(item):
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Stop a pair's own test if it does not end."""
    __tracebackhide__ = True  # of a call without `self` it would be all there is
    is_own = own_tests.is_own(item)
    with own_tests.limit_test(item), protect_process() if is_own else nullcontext():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """Stop what tidies up after a pair's own test if it does not end."""
    with own_tests.stop_endless(item):
        return (yield)


def pytest_enter_pdb(pdb: Cmd) -> None:
    """Stop nothing any more, for somebody looks on; say how to leave."""
    limits.DEBUGGED.set()
    option.show_prompt(pdb)
    print("q leaves the debugger and ends this run; c goes on.")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Reporting:
    """Put the result of a scenario on its report."""
    report = yield
    report_scenario(item, call, report)
    if call.excinfo:
        own_tests.explain_report(item, call.excinfo.value, report)
    return report


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_apply_tag(tag: str) -> bool | None:
    """Keep tags that only name a source or a ruling from becoming marks."""
    return True if NOTE_TAG.fullmatch(tag) else None


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_before_scenario(
    request: pytest.FixtureRequest, scenario: Scenario
) -> None:
    """Note which scenario begins."""
    begin_scenario(request.node, scenario)


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_before_step(
    request: pytest.FixtureRequest, step: Step, step_func: object
) -> None:
    """Note which step begins."""
    begin_step(request.node, step, step_func)


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """Report a step that timed out to the reporters of pytest-bdd."""
    end_scenario(request, sys.exception())


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_step_func_lookup_error(
    request: pytest.FixtureRequest, step: Step
) -> None:
    """Note which step has no definition."""
    begin_step(request.node, step)


def pytest_report_teststatus(
    report: pytest.TestReport, config: pytest.Config
) -> screen.ReportStatus | None:
    """Name the states of a scenario."""
    return screen.find_status(report, config)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: pytest.ExitCode
) -> None:
    """Name tests that are not run; show the board, unless nothing could begin."""
    config = terminalreporter.config
    for sentence in own_tests.find_unrun(config):
        terminalreporter.write_line(sentence, yellow=True)
    if screen.BOARD not in config.stash:
        for sentence in [
            *screen.describe_leftovers(config),
            *screen.explain_missing_board(config),
        ]:
            terminalreporter.write_line(sentence, yellow=True)
    if exitstatus in BOARD_CODES and screen.is_plain(terminalreporter):
        screen.show_board(terminalreporter, config, exitstatus)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(
    session: pytest.Session, exitstatus: pytest.ExitCode
) -> Generator[None, None, None]:
    """Show the board below the results of another reporter, such as pytest-sugar."""
    session.config.stash[EXIT_STATUS] = int(exitstatus)
    yield
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal and not screen.is_plain(terminal) and exitstatus in BOARD_CODES:
        screen.show_board(terminal, session.config, exitstatus)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Unmark the run, end what a pair's code has left running, and send the counts."""
    screen.end_run(config)
    if leftovers := config.stash.get(LEFTOVERS, None):
        leftovers.end(config.stash.get(EXIT_STATUS, 1))
    # the sender is a process that goes on; it must not count as left by a pair
    if solution := config.stash.get(screen.RECORDED, None):
        send_in_background(solution)
