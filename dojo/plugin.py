"""The pytest plugin: a switchboard, on which each hook delegates to a module with a name."""

from collections.abc import Generator
from pathlib import Path
from types import ModuleType

import pytest

from dojo import collector, importing, own_tests, scenarios, screen, solutions, time_limit


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the kit's options and settings."""
    group = parser.getgroup("dojo", "poker hands")
    group.addoption(
        "--solution", metavar="FOLDER", help="the solution to try (default: starter, or the one whose tests these are)"
    )
    stops = "stop a scenario, or a test of a pair, after so long; 0: never"
    group.addoption(time_limit.OPTION, metavar="SECONDS", type=float, help=f"{stops} (default: 2)")
    parser.addini(time_limit.SETTING, f"{stops}; in seconds", default="2", type="string")
    parser.addini(
        screen.SETTING, "the last feature of a usual evening, such as 03_two_pairs", default="", type="string"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Choose the solution, and whether the board stands in for pytest's own lines."""
    config.stash[solutions.CHOSEN] = solutions.choose(config)
    importing.put_up(config, config.stash[solutions.CHOSEN])
    screen.prepare(config)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing behind."""
    importing.take_down(config)
    time_limit.WATCHED.clear()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Import the solution at once if nothing but features is asked for."""
    if screen.QUIET in session.config.stash:
        importing.load(session.config, time_limit.limit_of(session.config))


def pytest_report_header(config: pytest.Config) -> str:
    """Name the solution above pytest's own lines."""
    chosen = config.stash[solutions.CHOSEN]
    return f"solution: {chosen.typed(chosen.folder)}"


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a pair's own tests without importing the pair's code a second time."""
    return own_tests.collect_folder(path, parent)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect feature files."""
    return collector.collect_feature(file_path, parent)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Import the solution before the first scenario is played, if other tests were asked for too."""
    scenarios.begin(session)


@pytest.fixture(scope="session")
def solution(pytestconfig: pytest.Config) -> ModuleType:
    """The solution that is tried, whatever its folder is called."""
    return importing.load(pytestconfig, time_limit.limit_of(pytestconfig))


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Stop the import of a pair's own tests if it does not end."""
    with own_tests.limited_import(collector):
        report = yield
    call: pytest.CallInfo[object] | None = getattr(report, "call", None)
    own_tests.tell(collector, call.excinfo.value if call and call.excinfo else None, report)
    return report


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    """Stop the fixtures of a pair's own test if they do not end."""
    with own_tests.limited_fixtures(item):
        return (yield)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Stop a pair's own test if it does not end."""
    with own_tests.limited(item):
        return (yield)


def pytest_enter_pdb() -> None:
    """Stop nothing any more, for somebody looks on."""
    time_limit.WATCHED.set()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Put the story of a scenario on its report."""
    report = yield
    scenarios.tell(item, call, report)
    own_tests.tell(item, call.excinfo.value if call.excinfo else None, report)
    return report


def pytest_report_teststatus(
    report: pytest.TestReport, config: pytest.Config
) -> tuple[str, str, str | tuple[str, dict[str, bool]]] | None:
    """Name the states of a scenario."""
    return screen.status(report, config)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: pytest.ExitCode, config: pytest.Config
) -> None:
    """Show the board, unless nothing could begin."""
    if exitstatus != pytest.ExitCode.USAGE_ERROR:
        screen.show(terminalreporter, config, exitstatus)
