"""Shows the board in place of pytest's own report, and names the states."""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import NoReturn

import pytest

from dojo.board import AGAIN, LINES
from dojo.board.draw import (
    HEIGHT,
    STOPPED,
    Run,
    count_features,
    draw_board,
    find_next,
    sort_key,
)
from dojo.board.item import RESULT, RESULTS, SIZES
from dojo.board.log import (
    CUT_OFF,
    LogEntry,
    Tally,
    append_entry,
    begin_run,
    end_run,
    find_best,
    name_feature,
    read_entries,
    record_tests,
    was_cut_off,
)
from dojo.board.own_tests import DIAGNOSED
from dojo.board.rerun import explain_alone
from dojo.board.scenario import describe_scenario
from dojo.board.selection import SELECTION, Selection
from dojo.board.state import ScenarioResult, State
from dojo.errors import TimeIsUp
from dojo.features import FEATURES, describe_changed_features
from dojo.isolation.side_effects import Leftovers, exit_now
from dojo.isolation.time_limit import CATCHES_ALL
from dojo.solution.folder import NAME
from dojo.text import WIDTH, fit_line, make_writable, shorten_path, wrap

# what pytest's last line counts if the board shows the scenarios
PASSED_SCENARIOS = "scenarios passed"
FAILED_SCENARIOS = "scenarios failed"
FAULT_IN_A_FEATURE = (
    "  A feature or the kit has a fault. If you have changed one of its files,",
    "  fix what is shown here. Otherwise, please report it to the kit's authors.",
)
NO_SCENARIO = "  There is no such scenario. House rules run only if you name them."
# notes about names and types, for which no hint about a rule helps
NOT_ABOUT_A_RULE = re.compile(
    r"has a similar name|Did you mean|: add `from|; \w+\(\) returns an? |case differ"
)
ReportStatus = tuple[str, str, str | tuple[str, dict[str, bool]]]
Report = pytest.CollectReport | pytest.TestReport
USUAL_REPORTS = ("fE", "N")  # values of the option -r: pytest's default, and none
UNTOUCHED = (State.NOT_STARTED, State.NOT_RUN)
RERUN_STATES = (State.WRONG, State.CRASHED)

# set if the board is shown; true if only features run, so pytest prints nothing
BOARD = pytest.StashKey[bool]()
STARTED = pytest.StashKey[datetime]()  # when the run began
LEFTOVERS = pytest.StashKey[Leftovers]()
RECORDED = pytest.StashKey[Path]()  # the solution to whose log this run was added


@dataclass(frozen=True, slots=True)
class FinishedRun:
    """What a run of pytest has done."""

    selection: Selection
    shows_board: bool
    has_features_only: bool
    results: list[ScenarioResult]  # in the order of the board
    errors: Sequence[Report]  # of features and of the kit
    tests: Tally  # own tests that passed and that failed
    has_failed_tests: bool  # which pytest shows itself
    is_stopped: bool  # by Ctrl-C
    is_partial: bool  # some tests were deselected
    sizes: dict[str, int]  # scenarios by file
    notes: Sequence[str]  # about processes left behind, and changed features
    started: datetime

    @property
    def has_run(self) -> bool:
        """Whether a scenario ran."""
        return any(result["state"] != State.NOT_REACHED for result in self.results)

    @property
    def runs_own_tests_only(self) -> bool:
        """Whether all own tests of a solution ran, and nothing else."""
        folder = self.selection.solution.folder
        whole = [path in (folder, folder / "tests") for path in self.selection.paths]
        return any(whole) and all(whole) and not self.is_partial


def prepare_board(config: pytest.Config) -> None:
    """Choose whether to show the board; an option for pytest's own report wins."""
    config.stash[STARTED] = datetime.now(UTC)
    option = config.option
    if (
        AGAIN in os.environ
        or option.verbose > 0
        or option.collectonly
        or option.usepdb
        or option.tbstyle not in ("auto", "no")
        or option.reportchars not in USUAL_REPORTS
        or getattr(option, "generate_missing", False)
    ):
        return
    selection = config.stash[SELECTION]
    features = (selection.kit / FEATURES).resolve()
    are_features = [
        path.suffix == ".feature" or path.is_relative_to(features)
        for path in selection.paths
    ]
    if not any(are_features):
        return
    alone = all(are_features)
    config.stash[BOARD] = alone
    # without the names of files between the own tests and the board
    option.verbose = -2 if alone else -1
    if alone:
        option.no_header = True
        option.no_summary = True


def start_run(config: pytest.Config) -> None:
    """Mark that the features run; report that the last run ended without a report."""
    solution = config.stash[SELECTION].solution
    if BOARD not in config.stash or solution.is_reference:
        return
    if was_cut_off(solution.folder):
        terminal: pytest.TerminalReporter | None = config.pluginmanager.get_plugin(
            "terminalreporter"
        )
        if terminal:
            for line in CUT_OFF:
                terminal.write_line(f"  {line}")
            terminal.flush()
    begin_run(solution.folder)


def finish_run(config: pytest.Config) -> None:
    """Remove the mark, because this run ends with a report."""
    if SELECTION in config.stash:
        end_run(config.stash[SELECTION].solution.folder)


def end_stuck_run(item: pytest.Item, error: TimeIsUp) -> None:
    """Report an item that can't be stopped, show the board, and end the process.

    The item's code catches every error, so pytest itself can't go on.
    """

    def fail() -> NoReturn:
        raise error

    error.add_note(CATCHES_ALL)
    config = item.config
    call = pytest.CallInfo.from_call(fail, "call", reraise=None)
    report = config.hook.pytest_runtest_makereport(item=item, call=call)
    capture = config.pluginmanager.get_plugin("capturemanager")
    capture.suspend_global_capture(in_=True)  # type: ignore[union-attr] # always there
    config.hook.pytest_runtest_logreport(report=report)
    status = pytest.ExitCode.TESTS_FAILED
    config.hook.pytest_sessionfinish(session=item.session, exitstatus=status)
    config.hook.pytest_unconfigure(config=config)
    exit_now(status)


def describe_leftovers(config: pytest.Config) -> list[str]:
    """Write a line for each kind of thing that the pair's code has left running."""
    leftovers = config.stash.get(LEFTOVERS, None)
    return leftovers.describe() if leftovers else []


def explain_missing_board(config: pytest.Config) -> list[str]:
    """Name the option that replaces the board, if the user may not expect that."""
    style = config.option.tbstyle
    is_usual = style in ("auto", "no")
    if AGAIN in os.environ or is_usual or not config.stash.get(RESULTS, []):
        return []
    return ["This is pytest's own report.", f"For the board, leave out --tb={style}."]


def is_alone(config: pytest.Config) -> bool:
    """Return whether the board is shown, and only features run."""
    return config.stash.get(BOARD, False)


def is_plain(terminal: pytest.TerminalReporter) -> bool:
    """Return whether pytest's own reporter prints the results."""
    return type(terminal) is pytest.TerminalReporter


def find_status(
    report: pytest.TestReport, config: pytest.Config
) -> ReportStatus | None:
    """Name the state of a scenario; for the exit status, each failure is "failed"."""
    result: ScenarioResult | None = getattr(report, RESULT, None)
    if BOARD in config.stash and result:
        passed = result["state"] == State.PASSED
        return PASSED_SCENARIOS if passed else FAILED_SCENARIOS, "", ""
    if is_alone(config):
        return ("" if report.passed else "error"), "", ""
    if not result or result["state"] == State.PASSED:
        return None
    state = result["state"]
    if state in UNTOUCHED:
        return state, "-", (state.upper(), {"yellow": True})
    return "failed", state[0].upper(), (state.upper(), {"red": True})


def show_board(
    terminal: pytest.TerminalReporter,
    config: pytest.Config,
    exitstatus: pytest.ExitCode,
) -> None:
    """Show the board, or the errors if pytest is silent; add the run to the log."""
    run = read_finished(terminal, config, exitstatus)
    solution = run.selection.solution
    log = [] if solution.is_reference else read_entries(solution.folder)
    board = describe_board(run, log)
    todo = find_next(run.results)
    if todo and board.height and run.shows_board and todo["state"] in RERUN_STATES:
        # first of all, because it explains other notes about an answer that varies
        todo["why"] = explain_alone(todo, solution) + todo["why"]
    write_lines(terminal, draw_run(run, board))
    if run.has_run and run.shows_board and not solution.is_reference:
        record_features(
            run.selection,
            run.results,
            board,
            tests=run.tests,
            started=run.started,
        )
        config.stash[RECORDED] = solution.folder
    elif any(run.tests) and run.runs_own_tests_only:
        record_tests(solution.folder, run.tests)
        config.stash[RECORDED] = solution.folder


def record_features(
    selection: Selection,
    results: Sequence[ScenarioResult],
    run: Run,
    *,
    tests: Tally,
    started: datetime,
) -> None:
    """Add a run of the features; scenarios that didn't run keep their last counts."""
    folder = selection.solution.folder
    entries = read_entries(folder)
    counts = dict(entries[-1].counts) if entries else {}
    for row in count_features(results, run.sizes, run.best):
        if row.selected >= row.size and not row.not_run:
            counts[name_feature(row.file, run.core)] = (row.passed, row.size)
    location = state = ""
    if todo := find_next(results):
        if not NOT_ABOUT_A_RULE.search(" ".join(todo["why"])):
            state = todo["state"]
        file = shorten_path(selection.solution.cwd / todo["file"], selection.kit)
        location = f"{file}:{todo['line']}"
    entry = LogEntry(
        when=started,
        next=location,
        state=state,
        tests=tests,
        counts=dict(sorted(counts.items())),
        unended=sum(result["state"] == State.STOPPED for result in results),
    )
    append_entry(folder, entry)


def read_finished(
    terminal: pytest.TerminalReporter,
    config: pytest.Config,
    exitstatus: pytest.ExitCode,
) -> FinishedRun:
    """Read from pytest what a run has done."""
    outcomes = []
    results = []
    for report in chain.from_iterable(terminal.stats.values()):
        result = getattr(report, RESULT, None)
        if result:
            results.append(result)
        elif getattr(report, "when", "") == "call" or hasattr(report, DIAGNOSED):
            outcomes.append(report.outcome)
    errors = terminal.stats.get("error", [])
    is_stopped = exitstatus == pytest.ExitCode.INTERRUPTED
    if results or (is_stopped and not errors):
        for result in config.stash.get(RESULTS, []):
            if result["state"] == State.NOT_REACHED:
                results.append(result)
    selection = config.stash[SELECTION]
    notes = describe_leftovers(config) if BOARD in config.stash else []
    if changed := describe_changed_features(selection.kit):
        notes.append(changed)
    return FinishedRun(
        selection=selection,
        shows_board=BOARD in config.stash,
        has_features_only=is_alone(config),
        results=sorted(results, key=sort_key),
        errors=errors,
        tests=(outcomes.count("passed"), outcomes.count("failed")),
        has_failed_tests="failed" in terminal.stats,
        is_stopped=is_stopped,
        is_partial="deselected" in terminal.stats,
        sizes=config.stash.get(SIZES, {}),
        notes=notes,
        started=config.stash[STARTED],
    )


def write_lines(terminal: pytest.TerminalReporter, lines: Iterable[str]) -> None:
    """Write lines to the terminal, in its encoding and width."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    width = shutil.get_terminal_size().columns
    for line in make_writable(lines, encoding):
        is_red = "<-- " in line
        is_green = line.startswith("  [x]")
        # a long command stays on one line in a terminal of the usual width
        for part in fit_line(line, width) if width < WIDTH else [line]:
            terminal.write_line(part, red=is_red, green=is_green)


def draw_run(run: FinishedRun, board: Run) -> list[str]:
    """Write all lines that follow pytest's own."""
    if not run.shows_board:
        todo = find_next(run.results)
        if not todo or run.has_failed_tests:
            return []
        return describe_scenario(todo)  # pytest doesn't show what isn't started
    shows_errors = run.has_features_only and run.errors
    lines = describe_errors(run.errors) if shows_errors else []
    if run.results:
        if run.errors or not run.has_features_only:
            lines.append("")
        lines += draw_board(run.results, board)
    elif run.has_features_only and not run.errors:
        lines.append(STOPPED if run.is_stopped else NO_SCENARIO)
    return lines


def describe_errors(reports: Sequence[Report]) -> list[str]:
    """Write the errors of features and of the kit as pytest would."""
    lines = [*FAULT_IN_A_FEATURE]
    for report in reports:
        text = report.longreprtext
        lines.append("")
        if not text.startswith(f"{report.nodeid}:"):
            lines.append(f"  {report.nodeid}")
        for line in text.splitlines():
            lines += wrap(line, indent="  ", hang="    ")
    return lines


def describe_board(run: FinishedRun, log: Sequence[LogEntry]) -> Run:
    """Collect what the board shows beside the scenarios."""
    selection = run.selection
    solution = selection.solution
    is_starter = solution.folder == selection.kit / NAME
    core = [solution.shorten(path) for path in selection.core]
    tonight = {path.stem for path in selection.core if path.stem <= selection.goal}
    best = {file: find_best(log, name_feature(file, core)) for file in run.sizes}
    return Run(
        solution="" if is_starter else solution.shorten(solution.folder),
        goal=selection.goal,
        core=core,
        sizes=run.sizes,
        skips_house_rules=bool(selection.skipped),
        best=best,
        was_reached=any(tonight.issubset(entry.done) for entry in log),
        notes=run.notes,
        is_stopped=run.is_stopped,
        has_errors=bool(run.errors),
        height=int(os.environ.get(LINES, HEIGHT)),
    )
