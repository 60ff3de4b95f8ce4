"""Shows the board in the place of pytest's own lines, and names the states of a scenario."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pytest

from dojo.board.lint import FEATURES
from dojo.board.option import SOLUTION, find_kit
from dojo.board.own_tests import STATE
from dojo.board.play import RESULT, SIZES, find_not_reached
from dojo.board.render import STOPPED, Run, draw_board
from dojo.board.result import ScenarioResult, State
from dojo.solution import NAME
from dojo.text import WIDTH, wrap, writable

SETTING = "enough_for_tonight"
PLAYED = "scenarios"  # what pytest's last line counts if the board shows them

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


def prepare_board(config: pytest.Config) -> None:
    """Show the board if features are asked for, and nothing that only pytest itself can show."""
    option = config.option
    own_wishes = option.verbose > 0 or option.collectonly or option.usepdb or option.tbstyle not in ("auto", "no")
    are_features = [_is_feature(argument, config) for argument in config.args]
    if own_wishes or not any(are_features):
        return
    config.stash[BOARD] = board = Board(-option.verbose, alone=all(are_features))
    if board.alone:
        option.no_header = option.no_summary = True
    option.verbose = -2 if board.alone else -1  # no name of a file stands between the tests and the board


def _is_feature(argument: str, config: pytest.Config) -> bool:
    path = config.invocation_params.dir / argument.partition("::")[0]
    kit = find_kit(config)
    return path.suffix == ".feature" or FEATURES in (path.relative_to(kit) if path.is_relative_to(kit) else path).parts


def find_status(report: pytest.TestReport, config: pytest.Config) -> Status | None:
    """Name what a scenario came to; its outcome stays "failed", so that the exit status is 1."""
    result: ScenarioResult | None = getattr(report, RESULT, None)
    if BOARD in config.stash and result:
        return PLAYED, "", ""
    if BOARD in config.stash and config.stash[BOARD].alone:
        return ("" if report.passed else "error"), "", ""
    return STATUS.get(result["state"] if result else getattr(report, STATE, ""))


def show_board(terminal: pytest.TerminalReporter, config: pytest.Config, exitstatus: pytest.ExitCode) -> None:
    """Show the board, and whatever else went wrong if pytest itself is silent."""
    if BOARD in config.stash:
        encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        for line in writable(_write_lines(terminal, config, exitstatus), encoding):
            red, green = "<-- " in line, line.startswith("  [x]")
            terminal.write_line(line, red=red, green=green)


def _write_lines(
    terminal: pytest.TerminalReporter, config: pytest.Config, exitstatus: pytest.ExitCode
) -> Iterator[str]:
    errors = terminal.stats.get("error", [])
    results: list[ScenarioResult] = [vars(report)[RESULT] for report in terminal.stats.get(PLAYED, [])]
    board = config.stash[BOARD]
    if board.alone:
        yield from _write_errors(errors)
    if results:
        yield from [""] if errors or not board.alone else []
        run = replace(_describe_run(config, exitstatus), faulty=bool(errors))
        yield from draw_board([*results, *find_not_reached(config, results)], run)
    elif board.alone and not errors:
        others = len(terminal.stats.get("deselected", []))
        none = f"  No scenario was asked for; there are {others} others." if others else "  There is no scenario."
        yield STOPPED if exitstatus == pytest.ExitCode.INTERRUPTED else none


def _describe_run(config: pytest.Config, exitstatus: pytest.ExitCode) -> Run:
    solution = config.stash[SOLUTION]
    sizes: dict[str, int] = config.stash.get(SIZES, {})
    return Run(
        solution="" if solution.folder.name == NAME else solution.shorten(solution.folder),
        enough=str(config.getini(SETTING)),
        sizes=sizes,
        again=bool(config.getoption("lf", default=False)),
        stopped=exitstatus == pytest.ExitCode.INTERRUPTED,
        quiet=config.stash[BOARD].quiet,
    )


def _write_errors(reports: Sequence[pytest.CollectReport | pytest.TestReport]) -> Iterator[str]:
    """Show what pytest would: faults of the features and of the kit, whoever wrote them."""
    if reports:
        yield "  Something is wrong with a feature or with the kit. If you have changed it,"
        yield "  here is what to put right; if not, it is no fault of yours: please tell us."
    for report in reports:
        yield ""
        for line in report.longreprtext.splitlines():
            yield from wrap(line, WIDTH, "  ", "    ")
