"""A scenario, or an example row of an outline, as a test item that pytest runs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from dojo.board import internals
from dojo.board.internals import Scenario, Step
from dojo.board.loading import load_solution
from dojo.board.scenario import describe_scenario
from dojo.board.selection import SELECTION
from dojo.board.state import (
    ScenarioResult,
    State,
    explain_failure,
    find_calls,
    find_state,
    summarise,
    write_step,
)
from dojo.errors import FAILED_ROWS, WRONG_CALL
from dojo.features import LIMIT_TAG
from dojo.isolation.guards import guard_process
from dojo.isolation.time_limit import give_up, read_limit, stop_after
from dojo.solution.tracebacks import describe_frames
from dojo.text import shorten_lines

RESULT = "scenario_result"  # attribute of a report


@dataclass(slots=True)
class RunningScenario:
    """The progress of pytest-bdd in a scenario."""

    scenario: Scenario  # with the values of its row filled in
    step: Step | None = None  # the last step that has begun
    function: object = None  # which defines the step


RUNNING = pytest.StashKey[RunningScenario]()  # of an item whose scenario has begun


class ScenarioItem(pytest.Function):
    """A scenario of the kit. Its name is the title of the scenario."""

    row: Mapping[str, str]  # values of the example row, by column
    file: str  # path as the user would type it
    line: int  # of the scenario, or of its example row
    headings: set[int]  # first lines of its rule and its scenario, and its own line
    feature: str
    rule: str
    result: ScenarioResult | None = None  # after it has run

    @property
    def limit(self) -> float:
        """Seconds that the scenario may take; 0 if there is no limit."""
        seconds = read_limit(self.config)
        if not seconds:
            return 0.0
        for mark in self.iter_markers():
            if tag := LIMIT_TAG.fullmatch(mark.name):
                seconds = max(seconds, float(tag[1]))
        return seconds

    def setup(self) -> None:
        """Import the selected solution, if own tests have replaced it."""
        load_solution(self.config)
        super().setup()

    def runtest(self) -> None:
        """Run the steps within the time limit."""
        with (
            give_up(self.session),
            guard_process(),
            stop_after(self.limit, self.config),
        ):
            super().runtest()

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the location for editors: file, line (from 0), name."""
        return self.path, self.line - 1, self.name

    def repr_failure(  # type: ignore[override] # pytest allows it
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> object:
        """Describe the scenario, unless the user chose a traceback style."""
        if self.config.getoption("tbstyle") not in ("auto", "no"):
            return super().repr_failure(excinfo)
        self.result = self.make_result(excinfo.value)
        return internals.represent_failure(
            excinfo,
            text="\n".join(describe_scenario(self.result)),
            summary=summarise(self.result),
            location=(self.file, self.line),
        )

    def make_result(
        self, error: BaseException | None, state: State | None = None
    ) -> ScenarioResult:
        """Describe how the scenario ended: with *error*, or in *state*."""
        result = ScenarioResult(
            state=(state or find_state(error)).value,
            file=self.file,
            line=self.line,
            feature=self.feature,
            rule=self.rule,
            scenario=self.name,
            steps=[],
            at=-1,
            calls=[],
            why=[],
            printed=[],
            failed=[],
            wrong_call=[],
        )
        if error:
            self._add_steps(result)
            solution = self.config.stash[SELECTION].solution
            calls = find_calls(error, solution)
            result["calls"] = list(describe_frames(calls, solution))
            result["why"] = list(explain_failure(error, solution, self.limit))
            result["failed"] = vars(error).get(FAILED_ROWS, [])
            result["wrong_call"] = vars(error).get(WRONG_CALL, [])
        return result

    def _add_steps(self, result: ScenarioResult) -> None:
        running = self.stash.get(RUNNING, None)
        if not running:
            return
        steps = running.scenario.steps
        result["steps"] = [write_step(step) for step in steps]
        if running.step:
            result["at"] = steps.index(running.step)


def begin_scenario(item: pytest.Item, scenario: Scenario) -> None:
    """Remember that a scenario begins."""
    item.stash[RUNNING] = RunningScenario(scenario)


def begin_step(item: pytest.Item, step: Step, function: object = None) -> None:
    """Remember that a step begins, or has no definition."""
    item.stash[RUNNING].step = step
    item.stash[RUNNING].function = function


def end_scenario(request: pytest.FixtureRequest, error: BaseException | None) -> None:
    """Report an *error* that pytest-bdd doesn't report, because it isn't an Exception.

    Otherwise ``--cucumberjson`` would write that a step that timed out has passed.
    """
    if error is None or isinstance(error, Exception | pytest.fail.Exception):
        return
    running = request.node.stash[RUNNING]
    if running.function:
        request.config.hook.pytest_bdd_step_error(
            request=request,
            feature=running.scenario.feature,
            scenario=running.scenario,
            step=running.step,
            step_func=running.function,
            step_func_args={},
            exception=error,
        )


ITEMS = pytest.StashKey[list[ScenarioItem]]()
# number of scenarios in each file that was read, selected or not
SIZES = pytest.StashKey[dict[str, int]]()


def import_solution(session: pytest.Session) -> None:
    """Import the solution if a scenario will run.

    An import error is then reported once, and not for each scenario.
    """
    config = session.config
    items = [item for item in session.items if isinstance(item, ScenarioItem)]
    config.stash[ITEMS] = items
    if items and not config.option.collectonly:
        load_solution(config)


def find_not_reached(
    config: pytest.Config, results: Sequence[ScenarioResult]
) -> list[ScenarioResult]:
    """List the scenarios that didn't run because the run was stopped."""
    reached = {(result["file"], result["line"]) for result in results}
    return [
        item.make_result(None, State.NOT_REACHED)
        for item in config.stash.get(ITEMS, [])
        if (item.file, item.line) not in reached
    ]


def report_scenario(
    item: pytest.Item, call: pytest.CallInfo[None], report: pytest.TestReport
) -> None:
    """Add the result of a scenario to its report, which xdist sends on."""
    error = call.excinfo.value if call.excinfo else None
    has_run = call.when == "call" or (call.when == "setup" and error)
    if not isinstance(item, ScenarioItem) or not has_run:
        return
    item.result = result = item.result or item.make_result(error)
    vars(report)[RESULT] = result
    if error:
        report.outcome = "failed"  # even if the solution calls pytest.skip
        result["printed"] = quote_printed(report.capstdout)


def quote_printed(text: str) -> list[str]:
    """Quote printed text below a heading; shorten it to its first and last lines."""
    if not text.strip():
        return []
    lines = shorten_lines(text, 4, 74)
    return ["your code printed:", *(f"| {line}" for line in lines)]
