"""Runs a pair's tests within a time limit, and explains why they fail."""

import pdb  # noqa: T100 - only to replace its `set_trace`
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from types import ModuleType, TracebackType
from typing import TypeAlias

import pytest

from dojo.board.explain import explain_failure, find_calls, show_stub, wants_traceback
from dojo.board.internals import forget_output, represent_failure
from dojo.board.item import ScenarioItem, end_stuck_item
from dojo.board.loading import DIAGNOSIS, FINDER
from dojo.board.own_test_faults import (
    explain_house_rule,
    explain_test_fault,
    locate_step,
)
from dojo.board.selection import SELECTION, SOLUTION_OPTION
from dojo.errors import Interruption, NotWritten, TimeIsUp, WrongAnswer
from dojo.features import describe_changed_features
from dojo.isolation import rescue
from dojo.isolation import time_limit as limits
from dojo.isolation.side_effects import exit_now, guard_process, refuse_breakpoint
from dojo.pair_tests.mistakes import (
    REPLACES,
    USE_MONKEYPATCH,
    explain_hook,
    explain_test_file,
    find_replaced,
)
from dojo.pair_tests.never_run import (
    find_tests_without_check,
    find_unrun_tests,
    has_tests,
    suspect_conftest,
)
from dojo.solution.faults import (
    explain_endless_test,
    explain_import,
    explain_own_feature,
)
from dojo.solution.folder import NAME, Solution, find_owner
from dojo.solution.misuse import explain_arguments
from dojo.solution.remedies import (
    explain_missing_file,
    find_missing_name,
    find_near_name,
)
from dojo.solution.tracebacks import (
    describe_error,
    describe_frames,
    find_frames,
    is_inside,
    waits_for_keyboard,
)
from dojo.stubs import STUBS
from dojo.text import shorten_lines

# errors whose explanations are the same as on the board
EXPLAINED = (WrongAnswer, NotImplementedError, Interruption, TimeIsUp)
MAX_LINES = 400  # lines in a report on a test, and in each section of its output
MAX_LINE = 2_000  # characters in such a line
Report: TypeAlias = pytest.TestReport | pytest.CollectReport
# how pytest's report begins if a test passes, but is marked xfail
XPASS = "[XPASS(strict)]"
REMOVE_MARK = "The test passes. Remove its xfail mark."
AFTER_TIMEOUT = 0.5  # seconds of CPU time for the report on a test that timed out
# attribute of a report: what is wrong with a test or its file
FAULT = "fault"
API = pytest.StashKey[Mapping[str, object]]()  # the API before a test
REPLACING = pytest.StashKey[list[str]]()  # notes about tests that replace functions


def activate_owner(node: pytest.Item | pytest.Collector) -> None:
    """Make a pair's tests import the right solution as `starter`.

    The option --solution chooses the solution. Without the option, it is the solution
    that the tests belong to.
    """
    config = node.config
    finder = config.stash[FINDER]
    solution = config.stash[SELECTION].solution.folder
    owner = find_owner(node.path) or solution
    if owner == finder.owner:
        return
    finder.activate(owner, solution if config.getoption(SOLUTION_OPTION) else owner)
    # one pair's timeouts and import errors don't stop another pair's tests
    node.session.stash[limits.SKIP_REASON] = ""
    config.option.continue_on_collection_errors = True


def import_conftest(  # type: ignore[explicit-any] # pytest's function has no type
    plain: Callable[..., ModuleType],
    manager: pytest.PytestPluginManager,
    path: Path,
    *arguments: object,
    **options: object,
) -> ModuleType:
    """Import a conftest.py, with a time limit if it belongs to a pair.

    Raises:
        UsageError: A pair's conftest.py can't be imported.
    """
    owner = find_owner(path)
    config: pytest.Config = manager.get_plugin("pytestconfig")  # type: ignore[assignment] # always registered
    if not owner:
        try:
            return plain(path, *arguments, **options)
        except Exception as error:
            note_changed_features(error.__cause__ or error, config.rootpath)
            raise
    # the hook that usually starts the child process runs after this import
    status = rescue.rescue_run(config, partial(forget_output, manager))
    if status is not None:
        exit_now(status)
    capture = manager.get_plugin("capturemanager")
    with capture.global_and_fixture_disabled():  # type: ignore[union-attr] # always registered
        limits.prepare_limits(config)
    limit = limits.read_own_limit(config)
    try:
        with (
            limits.stop_after(limit, config),
            guard_process(),
            pytest.MonkeyPatch.context() as patch,
        ):
            # pytest would hide a debugger's prompt
            patch.setattr(sys, "breakpointhook", refuse_breakpoint)
            patch.setattr(pdb, "set_trace", refuse_breakpoint)
            module = plain(path, *arguments, **options)
            # otherwise pytest reports a wrong hook as an internal error
            manager.check_pending()
            return module
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a conftest.py may raise anything
        solution = Solution(owner, config.invocation_params.dir)
        cause = error.__cause__ or error
        diagnosis = explain_hook(cause, solution) or explain_import(cause, solution)
        config.stash[DIAGNOSIS] = str(diagnosis)
        rescue.end_run()  # pytest itself reports the error and exits
        raise pytest.UsageError("\n  ".join(diagnosis.write_lines(solution))) from None


def note_changed_features(error: BaseException, kit: Path) -> None:
    """Add a note to an error in the kit's steps if a file in features/ was changed."""
    if changed := describe_changed_features(kit):
        error.add_note(changed)


@contextmanager
def limit_test(item: pytest.Item) -> Iterator[None]:
    """Set a time limit for a pair's own test.

    The kit's own tests have no limit.
    """
    activate_owner(item)
    if not is_own(item):
        yield  # scenarios have their own limit
        return
    end_run = partial(end_stuck_item, item)
    folder = find_owner(item.path) or item.path.parent
    try:
        with limits.run_or_skip(item.session, folder), limit_block(item, end_run):
            yield
    except limits.Skipped as error:
        pytest.skip(str(error))


def limit_block(
    item: pytest.Item, end_run: Callable[[TimeIsUp], object] | None = None
) -> AbstractContextManager[None]:
    """Set a time limit for a block if *item* is a pair's own test."""
    limit = limits.read_own_limit(item.config) if is_own(item) else 0.0
    return limits.stop_after(limit, item.config, end_run)


def limit_report(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> AbstractContextManager[None]:
    """Set a time limit for the report on a pair's own test.

    It is short if the test timed out, because a value's ``__repr__`` may loop again.
    """
    if call.excinfo and call.excinfo.errisinstance(TimeIsUp) and is_own(item):
        return limits.stop_after(AFTER_TIMEOUT, item.config)
    return limit_block(item)


def is_own(item: pytest.Item) -> bool:
    """Return whether an item is a pair's own test and not a scenario."""
    return not isinstance(item, ScenarioItem) and find_owner(item.path) is not None


def note_replaced(item: pytest.Item) -> None:
    """Note that a pair's own test has replaced a function for the tests after it."""
    name = find_replaced(item.stash.get(API, {}))
    if name and is_own(item):
        path, line, _ = item.location
        location = f"{path}:{(line or 0) + 1}"
        note = f"{location}: {REPLACES.format(name)} {USE_MONKEYPATCH}"
        item.config.stash.setdefault(REPLACING, []).append(note)


def drop_library_calls(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """End a failed test's traceback at the innermost line in the pair's files.

    If the user chose a traceback style, keep the whole traceback.
    """
    if not call.excinfo or not is_own(item) or wants_traceback(item.config):
        return
    folder = find_owner(item.path) or item.path.parent
    innermost = None
    entry: TracebackType | None = call.excinfo.tb
    while entry:
        if is_inside(entry.tb_frame.f_code.co_filename, folder):
            innermost = entry
        entry = entry.tb_next
    if innermost:
        innermost.tb_next = None


def explain_report(
    node: pytest.Item | pytest.Collector, error: BaseException, report: Report
) -> None:
    """Explain in a *report* why a pair's own test failed or can't be imported."""
    if isinstance(error, pytest.exit.Exception):
        raise error  # leaving the debugger ends the run, even during collection
    if not find_owner(node.path):
        return
    is_import = isinstance(node, limits.LimitedModule) and report.failed
    if is_import and not isinstance(error, NotImplementedError | pytest.UsageError):
        explain_failed_import(node, error, report)
        return
    explain_failed_test(node, error, report)
    rule = explain_house_rule(node, error, find_tested_solution(node))
    if rule and report.failed:
        report.sections.append(("house rule", rule))


def explain_failed_import(
    node: pytest.Item | pytest.Collector, error: BaseException, report: Report
) -> None:
    """Explain in a *report* why a pair's test file can't be imported."""
    cause = error.__cause__ or error
    if isinstance(cause, pytest.Collector.CollectError):
        return
    solution = find_tested_solution(node)
    diagnosis = explain_own_feature(error, solution) or explain_test_file(
        cause, solution
    )
    vars(report)[FAULT] = str(diagnosis)
    lines = diagnosis.write_lines(solution)
    if not diagnosis.fix:
        lines += explain_missing_function(cause, solution)
    if isinstance(error, TimeIsUp):
        lines.append(limits.suggest_limit(limits.read_own_limit(node.config)))
    summary = diagnosis.sentence
    if isinstance(cause, SyntaxError) and diagnosis.line:
        summary += f" ({Path(diagnosis.file).name}:{diagnosis.line})"
    if not wants_traceback(node.config):
        replace_traceback(report, error, lines, summary=summary)


def explain_missing_function(error: BaseException, solution: Solution) -> list[str]:
    """Explain that a test file imports a function that the code doesn't have yet.

    Return [] for other errors.
    """
    function = find_missing_name(error)
    if function not in STUBS or getattr(error, "name", "") != NAME:
        return []
    unwritten = NotWritten(f"{function}() isn't implemented yet.", function)
    lines = explain_failure(unwritten, solution, limit=0.0)
    return [*lines, *show_stub(unwritten, solution)]


def explain_failed_test(
    node: pytest.Item | pytest.Collector, error: BaseException, report: Report
) -> None:
    """Explain in a *report* why a pair's test failed, if pytest's text isn't enough."""
    solution = find_tested_solution(node)
    limit = limits.read_own_limit(node.config)
    lines = []
    if isinstance(error, pytest.UsageError):
        lines = [str(error)]
    elif fault_lines := explain_test_fault(node, error):
        lines = fault_lines
    elif isinstance(error, EXPLAINED) or waits_for_keyboard(error):
        lines = [*explain_failure(error, solution, limit), *show_stub(error, solution)]
        lines += describe_frames(find_calls(error, solution), solution)
        lines += locate_step(node)
    elif near := find_near_name(error):
        report.sections.append(("missing name", near))
    elif explanation := explain_missing_file(error, solution):
        report.sections.append(("missing file", explanation))
    elif advice := explain_arguments(error, solution):
        report.sections.append(("advice", advice))
    if isinstance(error, TimeIsUp):
        fault = explain_endless_test(node.name, error, solution)
        vars(report)[FAULT] = str(fault)
        lines.append(limits.suggest_limit(limit))
        is_last = [node] == node.session.items[-1:]
        if node.session.stash.get(limits.SKIP_REASON, "") and not is_last:
            lines.append("The remaining tests are skipped.")
    if lines and not wants_traceback(node.config):
        replace_traceback(report, error, lines, summary=lines[0])


def explain_unexpected_pass(report: Report) -> None:
    """Explain in a *report* that a test passes although it is marked xfail."""
    if str(report.longrepr).startswith(XPASS):
        vars(report)["longrepr"] = f"{report.longrepr}\n{REMOVE_MARK}"


def shorten_report(
    node: pytest.Item | pytest.Collector, error: BaseException, report: Report
) -> None:
    """Shorten huge values and long output in the *report* on a pair's own test."""
    if isinstance(node, ScenarioItem) or not find_owner(node.path):
        return
    sections = [(name, shorten_text(text)) for name, text in report.sections]
    vars(report)["sections"] = sections
    text = report.longreprtext
    bounded = shorten_text(text)
    if bounded != text:
        lines = bounded.splitlines()
        replace_traceback(report, error, lines, summary=describe_error(error))


def shorten_text(text: str) -> str:
    """Shorten long lines, and leave out the middle of a long text."""
    lines = text.splitlines()
    if len(lines) <= MAX_LINES and all(len(line) <= MAX_LINE for line in lines):
        return text
    return "\n".join(shorten_lines(text, MAX_LINES, MAX_LINE))


def find_tested_solution(node: pytest.Item | pytest.Collector) -> Solution:
    """Return the solution that a pair's own test belongs to."""
    cwd = node.config.stash[SELECTION].solution.cwd
    return Solution(find_owner(node.path) or node.path.parent, cwd)


def replace_traceback(
    report: Report, error: BaseException, lines: Sequence[str], *, summary: str
) -> None:
    """Replace pytest's traceback with *lines*, and its short summary with *summary*."""
    caught = pytest.ExceptionInfo.from_exception(error)
    text = "\n".join(lines)
    vars(report)["longrepr"] = represent_failure(caught, text, summary)


def make_plain_report(
    item: pytest.Item, call: pytest.CallInfo[None], error: BaseException
) -> pytest.TestReport:
    """Report a failed test without showing any values.

    *error* was raised because pytest called the ``__repr__`` of a value.
    """
    solution = Solution(find_owner(item.path) or item.path.parent, Path.cwd())
    frames = find_frames(error, solution.folder)[-1:]
    lines = [*describe_frames(frames, solution), describe_error(error)]
    if isinstance(error, TimeIsUp):
        item.session.stash[limits.SKIP_REASON] = limits.TIMEOUT
        lines[-1:] = ["A value can't be shown, because formatting it timed out."]
    return pytest.TestReport(
        item.nodeid,
        item.location,
        keywords={},
        outcome="failed",
        longrepr="\n".join(lines),
        when="call" if call.when == "collect" else call.when,
    )


def find_unrun(config: pytest.Config) -> list[str]:
    """Describe tests that pytest doesn't run, and tests that check nothing.

    If no tests of a pair are selected, return [].
    """
    selection = config.stash[SELECTION]
    folder = selection.solution.folder
    for path in selection.paths:
        # `find_owner` finds no owner if there is no tests folder
        if path == folder or path.suffix == ".py" or find_owner(path) == folder:
            tests = find_unrun_tests(folder, selection.paths)
            tests += find_tests_without_check(folder)
            if not tests and found_nothing(config):
                if not has_tests(folder / "tests"):
                    typed = selection.solution.shorten(folder)
                    todo = f"Write one in {typed}/tests/test_ours.py."
                    return [f"There are no tests yet. {todo}"]
                searched = path if path.is_file() else folder / "tests"
                tests = suspect_conftest(folder, searched)
            return [test.describe() for test in tests]
    return []


def found_nothing(config: pytest.Config) -> bool:
    """Return whether pytest found no test, not even a deselected or skipped test."""
    session = config.pluginmanager.get_plugin("session")
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if not session or not terminal:
        return False
    is_empty = session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED
    return is_empty and not terminal.stats
