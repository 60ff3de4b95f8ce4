"""Puts the board in the place of pytest's own lines, and names the states of a scenario."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pytest

from dojo.board.whole import STOPPED, Run, board
from dojo.gherkin.nearest import FEATURES
from dojo.own_tests import STATE
from dojo.scenarios import SIZES, STORY, not_reached
from dojo.solutions import CHOSEN, NAME
from dojo.story import Story
from dojo.text import wrapped, writable
from dojo.verdict import State

SETTING = "enough_for_tonight"

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
class Quiet:
    """That the board is shown, and how much of it: how often `-q` was given."""

    times: int


QUIET = pytest.StashKey[Quiet]()


def prepare(config: pytest.Config) -> None:
    """Silence pytest if nothing but features is asked for, and nothing that only pytest itself can show."""
    option = config.option
    own_wishes = option.verbose > 0 or option.collectonly or option.usepdb or option.tbstyle not in ("auto", "no")
    if own_wishes or not all(_is_feature(argument, config) for argument in config.args):
        return
    config.stash[QUIET] = Quiet(-option.verbose)
    option.no_header = option.no_summary = True
    option.verbose = -2


def _is_feature(argument: str, config: pytest.Config) -> bool:
    path = config.invocation_params.dir / argument.partition("::")[0]
    inside = path.relative_to(config.rootpath) if path.is_relative_to(config.rootpath) else path
    return path.suffix == ".feature" or FEATURES in inside.parts


def status(report: pytest.TestReport, config: pytest.Config) -> Status | None:
    """Name what a scenario came to; its outcome stays "failed", so that the exit status is 1."""
    story = _story(report)
    if QUIET in config.stash:
        ended = "passed" if report.passed else "failed" if story else "error"
        return ("" if report.passed and not story else ended), "", ""
    return STATUS.get(story["state"] if story else getattr(report, STATE, ""))


def _story(report: pytest.TestReport | pytest.CollectReport) -> Story | None:
    story: Story | None = getattr(report, STORY, None)
    return story


def show(terminal: pytest.TerminalReporter, config: pytest.Config, exitstatus: pytest.ExitCode) -> None:
    """Show the board, and whatever else went wrong, if pytest was silenced."""
    if QUIET not in config.stash:
        return
    for line in writable(_lines(terminal, config, exitstatus), getattr(sys.stdout, "encoding", None) or "ascii"):
        terminal.write_line(line, **_colour(line))


def _lines(terminal: pytest.TerminalReporter, config: pytest.Config, exitstatus: pytest.ExitCode) -> Iterator[str]:
    errors = terminal.stats.get("error", [])
    stories = [story for kind in ("passed", "failed") for story in map(_story, terminal.stats.get(kind, [])) if story]
    deselected = len(terminal.stats.get("deselected", []))
    yield from _errors(errors)
    stopped = exitstatus == pytest.ExitCode.INTERRUPTED
    if stories:
        yield from [""] if errors else []
        run = replace(_run(config), stopped=stopped, faulty=bool(errors))
        yield from board([*stories, *not_reached(config, stories)], run)
    elif not errors:
        none = (
            f"  No scenario was asked for; there are {deselected} others." if deselected else "  There is no scenario."
        )
        yield STOPPED if stopped else none


def _run(config: pytest.Config) -> Run:
    chosen, sizes = config.stash[CHOSEN], config.stash.get(SIZES, {})
    return Run(
        solution="" if chosen.folder.name == NAME else chosen.typed(chosen.folder),
        enough=str(config.getini(SETTING)),
        sizes=sizes,
        again=bool(config.getoption("lf", default=False)),
        quiet=config.stash[QUIET].times,
    )


def _errors(reports: Sequence[pytest.CollectReport | pytest.TestReport]) -> Iterator[str]:
    """Show what pytest would: faults of the features and of the kit, whoever wrote them."""
    if reports:
        yield "  Something is wrong with a feature or with the kit. If you have changed it,"
        yield "  here is what to put right; if not, it is no fault of yours: please tell us."
    for report in reports:
        yield ""
        for line in report.longreprtext.splitlines():
            yield from wrapped(line, "  ", "    ")


def _colour(line: str) -> dict[str, bool]:
    """Colour what the words say anyway."""
    if "<-- " in line:
        return {"red": True}
    return {"green": True} if line.startswith("  [x]") else {}
