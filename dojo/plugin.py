"""The kit's pytest plugin: options and hooks. `conftest.py` loads it."""

import importlib
import io
import os
import random
import sys
from cmd import Cmd
from collections.abc import Generator
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import pytest

from dojo.board import AGAIN, LINES, internals, loading, own_tests, screen
from dojo.board import selection as selecting
from dojo.board.draw import find_board_position
from dojo.board.internals import Scenario, Step
from dojo.board.item import (
    RUNNING,
    FeatureFile,
    RunningStep,
    ScenarioItem,
    add_outcome,
    add_result,
    check_order,
    end_stuck_item,
    import_solution,
    report_stopped_step,
)
from dojo.board.screen import BOARD, Board
from dojo.board.selection import SELECTION
from dojo.errors import Mistyped, TimeIsUp
from dojo.features import FEATURES, list_tags
from dojo.isolation import rescue
from dojo.isolation import time_limit as limits
from dojo.isolation.interrupt import ignore_interrupts
from dojo.isolation.process import start_process
from dojo.isolation.side_effects import (
    Leftovers,
    guard_process,
    refuse_breakpoints,
)
from dojo.log.marker import CUT_OFF, ENDED_PYTHON
from dojo.log.membership import send_in_background
from dojo.pair_tests.mistakes import read_api
from dojo.solution.folder import find_owner

BOARD_CODES = (
    pytest.ExitCode.OK,
    pytest.ExitCode.TESTS_FAILED,
    pytest.ExitCode.INTERRUPTED,
    pytest.ExitCode.NO_TESTS_COLLECTED,
)
Collecting = Generator[None, pytest.CollectReport, pytest.CollectReport]
Reporting = Generator[None, pytest.TestReport, pytest.TestReport]
# otherwise pytest warns about each thread that `stop_threads` ends
IGNORED_WARNING = (
    r"ignore:[\s\S]*StopThread:pytest.PytestUnhandledThreadExceptionWarning"
)
PYTEST_BDD = "pytest-bdd"


def pytest_addoption(
    parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager
) -> None:
    """Add the kit's options and settings, and a time limit for a pair's conftest.py.

    Raises:
        pytest.UsageError: An option of the kit is misspelt.
    """
    config: pytest.Config = pluginmanager.get_plugin("pytestconfig")  # type: ignore[assignment] # always registered
    if fault := selecting.find_option_fault(config.invocation_params.args):
        raise pytest.UsageError(fault)
    load_pytest_bdd(pluginmanager)
    internals.wrap_conftest_import(pluginmanager, own_tests.import_conftest)
    group = parser.getgroup("dojo", "poker hands")
    group.addoption(
        selecting.SOLUTION_OPTION,
        metavar="FOLDER",
        help="use the solution in FOLDER (default: starter, or the one with the tests)",
    )
    group.addoption(
        selecting.ALL_FEATURES,
        action="store_true",
        help="also run all house-rule features (default: only those you name)",
    )
    limit = (
        "stop an example or one of your tests after SECONDS of CPU time; "
        "0 removes the limit (default: 2)"
    )
    group.addoption(limits.LIMIT_OPTION, metavar="SECONDS", type=float, help=limit)
    parser.addini(limits.SETTING, limit, default="2", type="string")


def load_pytest_bdd(manager: pytest.PytestPluginManager) -> None:
    """Load pytest-bdd unless pytest has loaded it.

    pytest doesn't load it if the user has disabled autoloading.
    """
    plugin = importlib.import_module("pytest_bdd.plugin")
    if not manager.is_registered(plugin):
        manager.register(plugin, PYTEST_BDD)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> int | None:
    """Run pytest in a child process, so that there is a report even after a crash."""
    return rescue.rescue_run(
        config, partial(internals.forget_output, config.pluginmanager)
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose what to run, on which solution, and whether to show the board.

    Raises:
        pytest.UsageError: Something on the command line or in the settings is wrong.
    """
    start_process()
    limits.prepare_limits(config)
    find_owner.cache_clear()
    try:
        selection = selecting.parse_config(config)
    except Mistyped as fault:
        raise pytest.UsageError(str(fault)) from None
    loading.apply_selection(config, selection)
    for tag in sorted(list_tags(config.rootpath)):
        config.addinivalue_line("markers", f"{tag}: a tag of the kit's features")
    config.addinivalue_line("filterwarnings", IGNORED_WARNING)
    config.stash[BOARD] = board = Board(config)
    config.pluginmanager.register(board)  # the board has the hook for Ctrl-C
    screen.quieten_pytest(config.option, board)
    is_shared = config.getoption("dist", "no") != "no" or hasattr(config, "workerinput")
    if not is_shared and config.invocation_params.dir.name != limits.MUTANTS:
        board.leftovers = Leftovers(selection.solution.folder)
        board.leftovers.start()
        config.add_cleanup(board.leftovers.stop)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Start the board. If the run has only features, also import the solution."""
    if LINES in os.environ or AGAIN in os.environ:
        refuse_breakpoints()
        # a rerun with a different hash seed also gets different random numbers
        random.seed(os.environ.get("PYTHONHASHSEED"))
        # if a file is saved twice within a second, Python may run the old bytecode
        sys.dont_write_bytecode = True
    rescue.catch_crashes()
    board = session.config.stash[BOARD]
    board.start(session.config.pluginmanager.get_plugin("terminalreporter"))
    if board.is_alone:
        loading.load_solution(session.config)


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Show the solution in pytest's header.

    If the kit's tests run, also show how to run a pair's own tests.
    """
    selection = config.stash[SELECTION]
    solution = selection.solution
    lines = [f"solution: {solution.shorten(solution.folder)}"]
    kit_test = selection.kit.resolve() / selecting.KIT_TEST
    if kit_test.parent in selection.paths and kit_test.is_file():
        lines.append(selecting.TESTS_OF_THE_KIT)
    return lines


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip the kit's steps, and house rules that the command line doesn't name."""
    selection = config.stash[SELECTION]
    if collection_path.suffix == ".py":
        return collection_path.is_relative_to(selection.kit / FEATURES) or None
    return collection_path in selection.skipped or None


def pytest_collect_directory(
    path: Path, parent: pytest.Collector
) -> pytest.Collector | None:
    """Collect a solution as a plain folder, so that its code isn't imported again."""
    return pytest.Dir.from_parent(parent, path=path) if find_owner(path) else None


def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> pytest.Collector | None:
    """Collect the kit's features.

    For a pair's own features, pytest-bdd does this itself.
    """
    features = parent.config.stash[SELECTION].kit / FEATURES
    if file_path.suffix != ".feature" or not file_path.is_relative_to(features):
        return None
    return FeatureFile.from_parent(parent, path=file_path)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the scenarios in the order of the board, even if a plugin shuffles tests."""
    scenarios = [item for item in items if isinstance(item, ScenarioItem)]
    scenarios.sort(key=lambda item: find_board_position(item.result))
    ordered = iter(scenarios)
    items[:] = [
        next(ordered) if isinstance(item, ScenarioItem) else item for item in items
    ]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Import the solution before the first scenario runs."""
    import_solution(session)


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module | None:
    """Limit how long the import of a pair's test file may take."""
    if not find_owner(module_path):
        return None
    limit = limits.read_own_limit(parent.config)
    return limits.LimitedModule.make(parent, module_path, limit)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Collecting:
    """Make a pair's tests import the right solution, and explain a failed import."""
    own_tests.activate_owner(collector)
    report = yield
    call: pytest.CallInfo[object] | None = getattr(report, "call", None)
    if call and call.excinfo:
        own_tests.explain_report(collector, call.excinfo.value, report)
        own_tests.shorten_report(collector, call.excinfo.value, report)
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Record which test is about to run, and announce slow examples."""
    board = item.config.stash[BOARD]
    board.mark(item)
    terminal = item.config.pluginmanager.get_plugin("terminalreporter")
    if terminal:
        board.announce_counting(item, terminal)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    """Limit how long the fixtures of a pair's own test may take."""
    __tracebackhide__ = True  # as in `pytest_runtest_call`
    item.stash[own_tests.API] = read_api()
    with own_tests.limit_test(item):
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Limit how long a pair's own test may take."""
    __tracebackhide__ = True  # otherwise pytest's traceback may show only this function
    is_own = own_tests.is_own(item)
    with own_tests.limit_test(item), guard_process() if is_own else nullcontext():
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """Limit how long the clean-up after a pair's own test may take."""
    __tracebackhide__ = True  # as in `pytest_runtest_call`
    with own_tests.limit_block(item, partial(end_stuck_item, item)):
        result = yield
    own_tests.note_replaced(item)
    return result


@pytest.hookimpl(tryfirst=True)
def pytest_keyboard_interrupt(excinfo: pytest.ExceptionInfo[BaseException]) -> None:
    """Cut off the traceback if a test file can't be imported.

    Otherwise pytest formats the whole traceback, but shows only the message.
    """
    if isinstance(excinfo.value, pytest.Session.Interrupted):
        excinfo.traceback = excinfo.traceback[-1:]


def pytest_enter_pdb(pdb: Cmd) -> None:
    """Suspend the time limits in a debugger, and print how to leave the debugger."""
    limits.DEBUGGED.set()
    show_prompt(pdb)
    print("Type c to continue, or q to end this run.")


def show_prompt(debugger: Cmd) -> None:
    """Write the debugger's prompt to the terminal, even while output is captured."""
    if isinstance(sys.stdout, io.StringIO) and sys.__stdout__:
        sys.stdout = debugger.stdout = sys.__stdout__


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Reporting:
    """Make the report on a test or a scenario.

    The report on a pair's own test has a time limit. It shows values whose ``__repr__``
    may loop or exit.
    """
    add_outcome(item, call)
    own_tests.drop_library_calls(item, call)
    try:
        with own_tests.limit_report(item, call):
            report = yield
    except (TimeIsUp, SystemExit) as error:
        report = own_tests.make_plain_report(item, call, error)
    add_result(item, report)
    own_tests.explain_unexpected_pass(report)
    if call.excinfo:
        own_tests.explain_report(item, call.excinfo.value, report)
        own_tests.shorten_report(item, call.excinfo.value, report)
    return report


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_before_step(  # noqa: PLR0917 - pytest-bdd's parameters
    request: pytest.FixtureRequest, scenario: Scenario, step: Step, step_func: object
) -> None:
    """Store which step is about to run, and check the order of the steps."""
    request.node.stash[RUNNING] = RunningStep(scenario, step, step_func)
    check_order(scenario, step)


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_step_func_lookup_error(
    request: pytest.FixtureRequest, scenario: Scenario, step: Step
) -> None:
    """Store which step has no definition."""
    request.node.stash[RUNNING] = RunningStep(scenario, step)


@pytest.hookimpl(optionalhook=True)
def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """Make pytest-bdd report a stopped step, such as one that timed out, as failed."""
    report_stopped_step(request, sys.exception())


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(report: pytest.TestReport) -> None:
    """Explain why a pytest-xdist process has ended."""
    report.longrepr = f"{ENDED_PYTHON} {CUT_OFF}"


def pytest_report_teststatus(
    report: pytest.TestReport, config: pytest.Config
) -> screen.ReportStatus | None:
    """Return a report's category, letter and word, or None to use pytest's own."""
    return config.stash[BOARD].find_status(report)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: pytest.ExitCode
) -> None:
    """Show notes about the pair's tests and code, and the board."""
    config = terminalreporter.config
    board = config.stash[BOARD]
    for sentence in config.stash.get(own_tests.REPLACING, []):
        terminalreporter.write_line(sentence, yellow=True)
    for sentence in own_tests.find_unrun(config):
        terminalreporter.write_line(sentence, yellow=True)
    if not board.is_alone:
        for sentence in screen.explain_missing_tests(terminalreporter, config):
            terminalreporter.write_line(sentence, yellow=True)
    if not board.is_shown:
        missing = screen.explain_hidden_board(config)
        for sentence in [*board.list_notes(), *missing]:
            terminalreporter.write_line(sentence, yellow=True)
    if exitstatus in BOARD_CODES and screen.is_pytest_reporter(terminalreporter):
        board.show(terminalreporter, config, exitstatus)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(
    session: pytest.Session, exitstatus: pytest.ExitCode
) -> Generator[None, None, None]:
    """Ignore Ctrl-C, and show the board even if a plugin replaces pytest's reporter."""
    board = session.config.stash[BOARD]
    board.exit_status = int(exitstatus)
    ignore_interrupts()
    yield
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if (
        terminal
        and not screen.is_pytest_reporter(terminal)
        and exitstatus in BOARD_CODES
    ):
        board.show(terminal, session.config, exitstatus)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Clean up after the board, end leftover processes and send the counts."""
    if board := config.stash.get(BOARD, None):
        board.finish()
        rescue.end_run()
        # do this last, or the sender would count as a leftover process
        if board.is_recorded:
            send_in_background(board.solution.folder)
