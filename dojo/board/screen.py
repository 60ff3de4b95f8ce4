"""Shows the board in the place of pytest's own lines, and names the states of a scenario."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest

from dojo.board.log import LogEntry, append_entry, name_feature, read_entries
from dojo.board.option import REQUEST
from dojo.board.own_tests import STATE
from dojo.board.play import RESULT, SIZES, find_not_reached
from dojo.board.render import (
    HEIGHT,
    STOPPED,
    Run,
    count_rows,
    draw_board,
    draw_margin,
    find_next,
)
from dojo.board.result import ScenarioResult, State
from dojo.feature import FEATURES, list_examples
from dojo.solution import NAME, REFERENCE
from dojo.text import WIDTH, count, shorten_path, wrap, writable

SETTING = "enough_for_tonight"
LINES = "DOJO_LINES"  # of the board, where something else stands on the screen too
PLAYED = "scenarios"  # what pytest's last line counts if the board shows them

Log = Sequence[LogEntry]
Results = list[ScenarioResult]
Counts = Mapping[str, Sequence[int]]
Status = tuple[str, str, str | tuple[str, dict[str, bool]]]
STATUS: dict[str, Status] = {
    State.NOT_STARTED: ("not started", "-", ("NOT STARTED", {"yellow": True})),
    State.NOT_RUN: ("not run", "-", ("NOT RUN", {"yellow": True})),
    State.WRONG: ("failed", "W", ("WRONG", {"red": True})),
    State.CRASHED: ("failed", "C", ("CRASHED", {"red": True})),
    State.STOPPED: ("failed", "S", ("STOPPED", {"red": True})),
    State.UNKNOWN_STEP: ("failed", "U", ("UNKNOWN STEP", {"red": True})),
}


@dataclass(frozen=True, slots=True)
class Board:
    """That the board is shown."""

    quiet: int  # how often `-q` was given
    alone: bool  # nothing but features is asked for, so that pytest itself says nothing


BOARD = pytest.StashKey[Board]()
STARTED = pytest.StashKey[datetime]()  # when the run began


def prepare_board(config: pytest.Config) -> None:
    """Show the board if features are asked for, and nothing that only pytest itself can show."""
    config.stash[STARTED] = datetime.now(UTC)
    option = config.option
    own_wishes = (
        option.verbose > 0
        or option.collectonly
        or option.usepdb
        or option.tbstyle not in ("auto", "no")
    )
    features = (config.stash[REQUEST].kit / FEATURES).resolve()
    are_features = [
        path.suffix == ".feature" or path.is_relative_to(features)
        for path in config.stash[REQUEST].asked
    ]
    if own_wishes or not any(are_features):
        return
    config.stash[BOARD] = board = Board(-option.verbose, alone=all(are_features))
    if board.alone:
        option.no_header = option.no_summary = True
    option.verbose = (
        -2 if board.alone else -1
    )  # no name of a file stands between the tests and the board


def is_alone(config: pytest.Config) -> bool:
    """Say whether nothing but features is asked for, and the board is shown."""
    return BOARD in config.stash and config.stash[BOARD].alone


def find_status(report: pytest.TestReport, config: pytest.Config) -> Status | None:
    """Name what a scenario came to; its outcome stays "failed", so that the exit status is 1."""
    result: ScenarioResult | None = getattr(report, RESULT, None)
    if BOARD in config.stash and result:
        return PLAYED, "", ""
    if is_alone(config):
        return ("" if report.passed else "error"), "", ""
    return STATUS.get(result["state"] if result else getattr(report, STATE, ""))


def show_board(
    terminal: pytest.TerminalReporter,
    config: pytest.Config,
    exitstatus: pytest.ExitCode,
) -> None:
    """Show the board, and whatever else went wrong if pytest itself is silent; leave a line in the log."""
    reports = [
        report
        for kind in terminal.stats.values()
        for report in kind
        if isinstance(report, pytest.TestReport)
    ]
    results: Results = [
        vars(report)[RESULT] for report in reports if RESULT in vars(report)
    ]
    played, errors = bool(results), terminal.stats.get("error", [])
    if played or (exitstatus == pytest.ExitCode.INTERRUPTED and not errors):
        results += find_not_reached(config, results)
    solution = config.stash[REQUEST].solution
    entries = [] if solution.hides_source else read_entries(solution.folder)
    run = _describe_run(config, exitstatus, errors, entries)
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    for line in writable(_write_lines(terminal, config, results, run), encoding):
        red, green = "<-- " in line, line.startswith("  [x]")
        terminal.write_line(line, red=red, green=green)
    if played and not solution.hides_source:
        outcomes = [
            report.outcome
            for report in reports
            if RESULT not in vars(report) and report.when == "call"
        ]
        counts = entries[-1].counts if entries else {}
        _append_to_log(
            config,
            results,
            run,
            (outcomes.count("passed"), outcomes.count("failed")),
            counts,
        )


def _write_lines(
    terminal: pytest.TerminalReporter, config: pytest.Config, results: Results, run: Run
) -> Iterator[str]:
    board = config.stash.get(BOARD, None)
    if board is None:
        yield from draw_margin(results, run) if results else ()
        return
    errors = terminal.stats.get("error", [])
    if board.alone:
        yield from _write_errors(errors)
    if results:
        yield from [""] if errors or not board.alone else []
        yield from draw_board(results, run)
    elif board.alone and not errors:
        yield (
            STOPPED
            if run.stopped
            else _say_none(config, len(terminal.stats.get("deselected", [])))
        )


def _say_none(config: pytest.Config, others: int) -> str:
    wishes = [
        f"{option} {value}"
        for option in ("-k", "-m")
        if (value := config.getoption(option))
    ]
    if others and wishes:
        return f"  No name matches {' '.join(wishes)}; there are {count(others, 'scenario')}."
    return (
        f"  No scenario was asked for; there are {others} others."
        if others
        else "  There is no scenario."
    )


def _describe_run(
    config: pytest.Config,
    exitstatus: pytest.ExitCode,
    errors: Sequence[object],
    log: Log,
) -> Run:
    solution = config.stash[REQUEST].solution
    sizes: dict[str, int] = config.stash.get(SIZES, {})
    evening = frozenset(map(solution.shorten, config.stash[REQUEST].evening))
    done = {name for entry in log for name in entry.done}
    whole = [
        entry for entry in log if sum(entry.states.values()) >= entry.evening[1]
    ]  # a run of a part says less
    return Run(
        solution=""
        if solution.folder == config.stash[REQUEST].kit / NAME
        else solution.shorten(solution.folder),
        enough=str(config.getini(SETTING)),
        sizes=sizes,
        again=bool(config.getoption("lf", default=False)),
        stopped=exitstatus == pytest.ExitCode.INTERRUPTED,
        faulty=bool(errors),
        quiet=config.stash[BOARD].quiet if BOARD in config.stash else 0,
        evening=evening,
        closed=tuple(file.parent.name for file in config.stash[REQUEST].waiting),
        before=frozenset(file for file in sizes if name_feature(file, evening) in done),
        reached=solution.hides_source
        or any(entry.tonight[0] == entry.tonight[1] > 0 for entry in whole),
        bugs=(config.stash[REQUEST].kit / REFERENCE).is_dir(),
        repository=not solution.hides_source
        and any(
            (folder / ".git").exists()
            for folder in (solution.folder, *solution.folder.parents)
        ),
        height=int(os.environ.get(LINES, HEIGHT)),
    )


def _write_asked(config: pytest.Config) -> tuple[str, ...]:
    return tuple(
        shorten_path(
            config.stash[REQUEST].solution.here / argument, config.stash[REQUEST].kit
        )
        for argument in config.args
    )


def _append_to_log(
    config: pytest.Config,
    results: Results,
    run: Run,
    tests: tuple[int, int],
    before: Counts,
) -> None:
    """Add a line about this run to the log in the pair's folder; what was not played counts as it did *before*."""
    solution, kit = config.stash[REQUEST].solution, config.stash[REQUEST].kit
    counts = {**before, **count_rows(results, run)}
    paths = config.stash[REQUEST].evening
    counts |= {
        path.stem: (0, len(list_examples(path)))
        for path in paths
        if path.stem not in counts
    }
    counts = dict(sorted(counts.items()))
    todo = find_next(results, run)
    place = (
        f"{shorten_path(solution.here / todo['file'], kit)}:{todo['line']}"
        if todo
        else ""
    )
    append_entry(
        solution.folder,
        LogEntry(
            config.stash[STARTED],
            _write_asked(config),
            _add_up(counts[path.stem] for path in paths if path.stem <= run.enough),
            _add_up(counts[path.stem] for path in paths),
            dict(Counter(result["state"] for result in results)),
            tuple(
                name for name, (passed, size) in counts.items() if passed == size > 0
            ),
            place,
            tests,
            counts,
        ),
    )


def _add_up(counts: Iterable[Sequence[int]]) -> tuple[int, int]:
    passed, sizes = zip((0, 0), *counts, strict=True)
    return sum(passed), sum(sizes)


def _write_errors(
    reports: Sequence[pytest.CollectReport | pytest.TestReport],
) -> Iterator[str]:
    """Show what pytest would: faults of the features and of the kit, whoever wrote them."""
    if reports:
        yield "  Something is wrong with a feature or with the kit. If you have changed it,"
        yield "  here is what to put right; if not, it is no fault of yours: please tell us."
    for report in reports:
        yield ""
        yield f"  {report.nodeid}"
        for line in report.longreprtext.splitlines():
            yield from wrap(line, WIDTH, "  ", "    ")
