"""Shows the board in the place of pytest's own lines, and names states."""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

import pytest

from dojo.board import AGAIN, LINES, marker
from dojo.board.item import ITEMS, RESULT, SIZES, find_not_reached
from dojo.board.log import (
    LogEntry,
    Tally,
    append_entry,
    find_best,
    name_feature,
    read_entries,
)
from dojo.board.option import REQUEST
from dojo.board.own_tests import DIAGNOSED
from dojo.board.record import record_tests
from dojo.board.render import HEIGHT, STOPPED, Run, draw_board, find_next, rate_place
from dojo.board.rerun import explain_alone
from dojo.board.result import ScenarioResult, State
from dojo.board.rows import count_features
from dojo.board.scenario import describe_scenario
from dojo.features import FEATURES, describe_changed_features
from dojo.isolation.leftovers import LEFTOVERS
from dojo.solution.folder import NAME
from dojo.text import WIDTH, fit_line, make_writable, shorten_path, wrap

# what pytest's last line counts if the board shows the scenarios
PASSED_SCENARIOS = "scenarios passed"
FAILED_SCENARIOS = "scenarios failed"
OUR_FAULT = (
    "  Something is wrong with a feature or with the kit. If you have changed it,",
    "  here is what to put right; if not, it is no fault of yours: please tell us.",
)

NO_SCENARIO = (
    "  There is no such scenario; house rules are played only if you name them."
)
ReportStatus = tuple[str, str, str | tuple[str, dict[str, bool]]]
# what is told of a name or a type, where no hint about a rule helps
NO_RULE = re.compile(
    r"nearly the same name|Did you mean|: add `from|; \w+\(\) returns an? "
)
USUAL_REPORTS = ("fE", "N")  # of the option -r: pytest's default, and none
UNTOUCHED = (State.NOT_STARTED, State.NOT_RUN)
FAILED = (State.WRONG, State.CRASHED)


# set if the board is shown; true if only features are asked for: pytest is silent then
BOARD = pytest.StashKey[bool]()
STARTED = pytest.StashKey[datetime]()  # when the run began
RECORDED = pytest.StashKey[Path]()  # the solution to whose log this run was added


def prepare_board(config: pytest.Config) -> None:
    """Show the board if features are asked for, and nothing only pytest can show."""
    config.stash[STARTED] = datetime.now(UTC)
    if AGAIN in os.environ:
        return
    option = config.option
    if option.verbose > 0 or option.collectonly or option.usepdb:
        return
    if option.tbstyle not in ("auto", "no") or option.reportchars not in USUAL_REPORTS:
        return
    if getattr(option, "generate_missing", False):
        return
    request = config.stash[REQUEST]
    features = (request.kit / FEATURES).resolve()
    are_features = [
        path.suffix == ".feature" or path.is_relative_to(features)
        for path in request.places
    ]
    if not any(are_features):
        return
    alone = all(are_features)
    config.stash[BOARD] = alone
    # no name of a file stands between own tests and the board
    option.verbose = -2 if alone else -1
    if alone:
        option.no_header = True
        option.no_summary = True


def begin_run(config: pytest.Config) -> None:
    """Mark that the features run; say at once if the last run ended silently."""
    solution = config.stash[REQUEST].solution
    if BOARD not in config.stash or solution.is_reference:
        return
    if marker.was_cut_off(solution.folder):
        terminal: pytest.TerminalReporter | None = config.pluginmanager.get_plugin(
            "terminalreporter"
        )
        if terminal:
            for line in marker.CUT_OFF:
                terminal.write_line(f"  {line}")
            terminal.flush()
    marker.begin_run(solution.folder)


def end_run(config: pytest.Config) -> None:
    """Unmark the run, since it ends with a report."""
    if REQUEST in config.stash:
        marker.end_run(config.stash[REQUEST].solution.folder)


def describe_leftovers(config: pytest.Config) -> list[str]:
    """Write a line about each kind of thing that a pair's code has left running."""
    leftovers = config.stash.get(LEFTOVERS, None)
    return leftovers.describe() if leftovers else []


def explain_missing_board(config: pytest.Config) -> list[str]:
    """Say which option keeps the board away, if somebody may not know that."""
    style = config.option.tbstyle
    if (
        AGAIN in os.environ
        or style in ("auto", "no")
        or not config.stash.get(ITEMS, [])
    ):
        return []
    return ["This is pytest's own report.", f"For the board, leave out --tb={style}."]


def is_alone(config: pytest.Config) -> bool:
    """Say whether nothing but features is asked for, and the board is shown."""
    return config.stash.get(BOARD, False)


def is_plain(terminal: pytest.TerminalReporter) -> bool:
    """Say whether pytest's own reporter prints the results."""
    return type(terminal) is pytest.TerminalReporter


def find_status(
    report: pytest.TestReport, config: pytest.Config
) -> ReportStatus | None:
    """Name what a scenario came to; its outcome stays "failed", as the exit status."""
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
    """Show the board, or what went wrong where pytest is silent; leave a log."""
    tests = []
    results = []
    for report in chain.from_iterable(terminal.stats.values()):
        result = getattr(report, RESULT, None)
        if result:
            results.append(result)
        elif getattr(report, "when", "") == "call" or hasattr(report, DIAGNOSED):
            tests.append(report.outcome)
    played = bool(results)
    errors = terminal.stats.get("error", [])
    stopped = exitstatus == pytest.ExitCode.INTERRUPTED
    if played or (stopped and not errors):
        results += find_not_reached(config, results)
    solution = config.stash[REQUEST].solution
    log = [] if solution.is_reference else read_entries(solution.folder)
    notes = describe_leftovers(config) if BOARD in config.stash else []
    if changed := describe_changed_features(config.stash[REQUEST].kit):
        notes.append(changed)
    run = _describe_run(config, log, notes, stopped=stopped, faulty=bool(errors))
    results.sort(key=rate_place)
    todo = find_next(results)
    if todo and run.height and BOARD in config.stash and todo["state"] in FAILED:
        # it stands before the notes: where chance decides, the seats do not
        todo["why"] = explain_alone(todo, solution) + todo["why"]
    _write(terminal, _draw(terminal, config, results, run=run))
    score = (tests.count("passed"), tests.count("failed"))
    if played and BOARD in config.stash and not solution.is_reference:
        append_entry(
            solution.folder, _make_entry(config, results, run, log=log, score=score)
        )
        config.stash[RECORDED] = solution.folder
    elif any(score) and _runs_all_own_tests(terminal, config):
        record_tests(solution.folder, score)
        config.stash[RECORDED] = solution.folder


def _runs_all_own_tests(
    terminal: pytest.TerminalReporter, config: pytest.Config
) -> bool:
    """Return whether all own tests of a solution ran, and nothing else."""
    request = config.stash[REQUEST]
    folder = request.solution.folder
    whole = [place in (folder, folder / "tests") for place in request.places]
    return any(whole) and all(whole) and "deselected" not in terminal.stats


def _write(terminal: pytest.TerminalReporter, lines: Iterable[str]) -> None:
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    width = shutil.get_terminal_size().columns
    for line in make_writable(lines, encoding):
        is_red = "<-- " in line
        is_green = line.startswith("  [x]")
        # a command that is wider than the board stays in one piece
        for part in fit_line(line, width) if width < WIDTH else [line]:
            terminal.write_line(part, red=is_red, green=is_green)


def _draw(
    terminal: pytest.TerminalReporter,
    config: pytest.Config,
    results: Sequence[ScenarioResult],
    *,
    run: Run,
) -> list[str]:
    if BOARD not in config.stash:
        todo = find_next(results)
        if not todo or "failed" in terminal.stats:
            return []
        return describe_scenario(todo)  # pytest says nothing of what is not started
    errors = terminal.stats.get("error", [])
    alone = config.stash[BOARD]
    lines = _describe_errors(errors) if alone and errors else []
    if results:
        if errors or not alone:
            lines.append("")
        lines += draw_board(results, run)
    elif alone and not errors:
        lines.append(STOPPED if run.stopped else NO_SCENARIO)
    return lines


def _describe_errors(
    reports: Sequence[pytest.CollectReport | pytest.TestReport],
) -> list[str]:
    """Show what pytest would: faults of features and of the kit, whoever's they are."""
    lines = list(OUR_FAULT)
    for report in reports:
        text = report.longreprtext
        lines.append("")
        if not text.startswith(f"{report.nodeid}:"):
            lines.append(f"  {report.nodeid}")
        for line in text.splitlines():
            lines += wrap(line, indent="  ", hang="    ")
    return lines


def _describe_run(
    config: pytest.Config,
    log: Sequence[LogEntry],
    notes: Sequence[str],
    *,
    stopped: bool,
    faulty: bool,
) -> Run:
    request = config.stash[REQUEST]
    solution = request.solution
    is_starter = solution.folder == request.kit / NAME
    sizes: dict[str, int] = config.stash.get(SIZES, {})
    evening = [solution.shorten(path) for path in request.evening]
    tonight = {path.stem for path in request.evening if path.stem <= request.enough}
    return Run(
        solution="" if is_starter else solution.shorten(solution.folder),
        enough=request.enough,
        evening=evening,
        sizes=sizes,
        waiting=bool(request.waiting),
        best={file: find_best(log, name_feature(file, evening)) for file in sizes},
        reached=any(tonight.issubset(entry.done) for entry in log),
        notes=notes,
        stopped=stopped,
        faulty=faulty,
        height=int(os.environ.get(LINES, HEIGHT)),
    )


def _make_entry(
    config: pytest.Config,
    results: Sequence[ScenarioResult],
    run: Run,
    *,
    log: Sequence[LogEntry],
    score: Tally,
) -> LogEntry:
    """Make the line of the log; what was not played counts as it did before."""
    solution = config.stash[REQUEST].solution
    counts = dict(log[-1].counts) if log else {}
    for row in count_features(results, run.sizes, run.best):
        if row.asked_for >= row.size and not row.unplayed:
            name = name_feature(row.file, run.evening)
            counts[name] = (row.passed, row.size)
    place = state = ""
    if todo := find_next(results):
        if not NO_RULE.search(" ".join(todo["why"])):
            state = todo["state"]
        file = solution.cwd / todo["file"]
        place = f"{shorten_path(file, config.stash[REQUEST].kit)}:{todo['line']}"
    return LogEntry(
        when=config.stash[STARTED],
        next=place,
        state=state,
        tests=score,
        counts=dict(sorted(counts.items())),
        unended=sum(result["state"] == State.STOPPED for result in results),
    )
