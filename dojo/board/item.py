"""Defines feature files as pytest collectors, and scenarios as pytest items.

pytest-bdd turns each scenario into a test function. The item adds a readable name,
its line number in the feature, a time limit, and a result for the board.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, NoReturn

import pytest
from gherkin.parser_types import Feature
from pytest_bdd import scenario as bind_scenario

from dojo.board.explain import (
    can_hint_help,
    describe_scenario,
    explain_failure,
    explain_unknown_step,
    find_calls,
    find_state,
    show_stub,
    wants_traceback,
)
from dojo.board.internals import EXAMPLE, Scenario, Step, represent_failure
from dojo.board.loading import load_solution
from dojo.board.selection import SELECTION
from dojo.board.state import (
    ScenarioResult,
    State,
    StepText,
    describe_failed_call,
    make_result,
    summarise,
)
from dojo.errors import FAILED_ROWS, WRONG_CALL, Interruption, TimeIsUp
from dojo.features import (
    ENCODING,
    SLOW_TAG,
    fill_placeholders,
    find_start,
    list_rows,
    list_scenarios,
    read_document,
)
from dojo.isolation.side_effects import exit_now, guard_process
from dojo.isolation.time_limit import (
    CATCHES_ALL,
    read_limit,
    run_or_skip,
    stop_after,
)
from dojo.solution.tracebacks import describe_frames
from dojo.text import clip, count, plain

RESULT = "scenario_result"  # attribute of a report
MAX_PRINTED = 3  # lines of the output that a result keeps
SLOW_LIMIT = 60.0  # seconds for a scenario with the tag `@slow`


class RunningStep(NamedTuple):
    """The step that pytest-bdd is running."""

    scenario: Scenario  # its placeholders have been replaced with values
    step: Step
    function: object = None  # the step definition


RUNNING = pytest.StashKey[RunningStep]()  # an item's most recent step
# results of the selected scenarios, in the process that runs them
RESULTS = pytest.StashKey[list[ScenarioResult]]()
# number of scenarios in each file that was read, selected or not
SIZES = pytest.StashKey[dict[str, int]]()


class FeatureFile(pytest.File):
    """A feature file in the kit, with an item for each scenario or example row."""

    def collect(self) -> Iterable[pytest.Item]:
        """Return an item for each selected scenario."""
        selection = self.config.stash[SELECTION]
        typed_path = selection.solution.shorten(self.path)
        items = list(self._make_items(read_document(self.path)["feature"], typed_path))
        self.config.stash.setdefault(SIZES, {})[typed_path] = len(items)
        lines = selection.lines.get(self.path.resolve())
        return items if lines is None else select_items(items, lines)

    def _make_items(
        self, feature: Feature, typed_path: str
    ) -> Iterator["ScenarioItem"]:
        folder, file = str(self.path.parent), self.path.name
        for rule, scenario in list_scenarios(feature):
            bind = bind_scenario(file, scenario["name"], ENCODING, folder)
            function = bind(lambda: None)
            headings = {find_start(part) for part in (rule, scenario) if part}
            for row in list_rows(scenario):
                name = fill_placeholders(scenario["name"], row.values)
                item: ScenarioItem = ScenarioItem.from_parent(
                    self, name=name, callobj=function
                )
                item.row = row.values
                item.headings = {*headings, row.line}
                item.result = make_result(
                    file=typed_path,
                    line=row.line,
                    feature=feature["name"],
                    rule=rule["name"] if rule else "",
                    scenario=name,
                )
                for tag in row.tags:
                    item.add_marker(tag)
                yield item

    def repr_failure(  # type: ignore[override] # pytest accepts a str
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> str:
        """Return what is wrong with the feature, without a traceback."""
        return str(excinfo.value)


class ScenarioItem(pytest.Function):
    """A scenario in the kit as a pytest item, named after the scenario's title."""

    row: Mapping[str, str]  # values in the example row, by column
    # lines of the rule, the scenario and the row; each of these lines selects this item
    headings: set[int]
    result: ScenarioResult

    @property
    def limit(self) -> float:
        """The time limit in seconds, or 0 if there is no limit."""
        limit = read_limit(self.config)
        is_slow = self.get_closest_marker(SLOW_TAG) is not None
        return max(limit, SLOW_LIMIT) if limit and is_slow else limit

    def setup(self) -> None:
        """Import the selected solution again if a pair's own tests have replaced it."""
        load_solution(self.config)
        self.funcargs[EXAMPLE] = self.row
        super().setup()

    def runtest(self) -> None:
        """Run the steps within the time limit."""
        folder = self.config.stash[SELECTION].solution.folder
        with (
            run_or_skip(self.session, folder),
            guard_process(),
            stop_after(self.limit, self.config, partial(end_stuck_item, self)),
        ):
            super().runtest()

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the file, the line (counted from 0) and the name, for editors."""
        return self.path, self.result["line"] - 1, self.name

    def repr_failure(  # type: ignore[override] # pytest accepts any object
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> object:
        """Describe the scenario, unless the user chose a traceback style."""
        if wants_traceback(self.config):
            return super().repr_failure(excinfo)
        text = "\n".join(describe_scenario(self.result))
        return represent_failure(excinfo, text, summarise(self.result))


def select_items(
    items: Sequence[ScenarioItem], lines: Iterable[int]
) -> list[ScenarioItem]:
    """Select the items to which *lines* belong.

    The first line of a rule, scenario or example row is a heading. Each line selects
    all items under the nearest heading at or above the line. A line above all headings
    selects every item.
    """
    headings = set().union(*(item.headings for item in items))
    selected = set()
    for line in lines:
        nearest = max((heading for heading in headings if heading <= line), default=0)
        selected.add(nearest)
    return [item for item in items if 0 in selected or selected & item.headings]


def check_order(scenario: Scenario, step: Step) -> None:
    """Check that a step with a house rule comes before every `When` step.

    Raises:
        Interruption: A `When` step comes first, so it ignores the house rule.
    """
    before = scenario.steps[: scenario.steps.index(step)]
    is_late = any(earlier.type == "when" for earlier in before)
    if is_late and step.type == "given" and "the house rule" in step.name:
        raise Interruption(
            "Move this Given step above the When step that it belongs to."
        )


def import_solution(session: pytest.Session) -> None:
    """Store an empty result for each selected scenario, and import the solution.

    If no scenario will run, the solution isn't imported. An import error is reported
    only once, not for each scenario.
    """
    config = session.config
    items = [item for item in session.items if isinstance(item, ScenarioItem)]
    config.stash[RESULTS] = [item.result for item in items]
    if items and not config.option.collectonly:
        load_solution(config)


def write_step(step: Step) -> StepText:
    """Write a step as it appears in the feature."""
    argument: list[str] = []
    if step.datatable:
        rows = [[cell.value for cell in row.cells] for row in step.datatable.rows]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        argument = [f"| {' | '.join(map(str.ljust, row, widths))} |" for row in rows]
    if step.docstring is not None:
        argument = ['"""', *step.docstring.splitlines(), '"""']
    return StepText(text=f"{step.keyword} {step.name}", argument=argument)


def add_outcome(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """Store how the steps of a scenario ended, or which error its setup raised."""
    error = call.excinfo.value if call.excinfo else None
    has_ended = call.when == "call" or (call.when == "setup" and error)
    if not isinstance(item, ScenarioItem) or not has_ended:
        return
    result = item.result
    result["state"] = find_state(error).value
    if not error:
        return
    if running := item.stash.get(RUNNING, None):
        steps = running.scenario.steps
        result["steps"] = [write_step(step) for step in steps]
        result["at"] = steps.index(running.step)
    solution = item.config.stash[SELECTION].solution
    calls = find_calls(error, solution)
    result["calls"] = list(describe_frames(calls, solution))
    result["why"] = list(explain_failure(error, solution, item.limit))
    if running and result["state"] == State.UNKNOWN_STEP:
        result["why"] = explain_unknown_step(item.path, running.step.name)
    result["stub"] = show_stub(error, solution)
    result["hint_helps"] = can_hint_help(error, solution)
    result["failed"] = vars(error).get(FAILED_ROWS, [])
    result["answer"] = describe_failed_call(error)
    result["wrong_call"] = vars(error).get(WRONG_CALL)


def add_result(item: pytest.Item, report: pytest.TestReport) -> None:
    """Add a scenario's result to pytest's report."""
    if not isinstance(item, ScenarioItem) or report.when == "teardown":
        return
    result = item.result
    if result["state"] == State.NOT_REACHED:
        return  # only the setup has run so far
    vars(report)[RESULT] = result
    if result["state"] != State.PASSED:
        # this replaces "skipped" if the solution calls pytest.skip
        report.outcome = "failed"
    printed = report.capstdout + report.capstderr + report.caplog
    if report.failed and printed.strip():
        lines = [clip(plain(line), 74) for line in printed.rstrip().splitlines()]
        heading = f"your code printed {count(len(lines), 'line')}:"
        if len(lines) > MAX_PRINTED:  # the failing call printed the last lines
            lines = ["...", *lines[-MAX_PRINTED:]]
        result["printed"] = [heading, *(f"| {line}" for line in lines)]


def report_stopped_step(
    request: pytest.FixtureRequest, error: BaseException | None
) -> None:
    """Call pytest-bdd's error hook for an *error* that isn't an Exception.

    pytest-bdd itself ignores such an error, so ``--cucumberjson`` would report a
    timed-out step as passed.
    """
    if error is None or isinstance(error, Exception | pytest.fail.Exception):
        return
    running = request.node.stash[RUNNING]
    request.config.hook.pytest_bdd_step_error(
        request=request,
        feature=running.scenario.feature,
        scenario=running.scenario,
        step=running.step,
        step_func=running.function,
        step_func_args={},
        exception=error,
    )


def end_stuck_item(item: pytest.Item, error: TimeIsUp) -> None:
    """Report a scenario or a pair's test that catches TimeIsUp, and end the process.

    The time limit calls this function as its `end_run`. The code never returns to
    pytest, so this function calls the hooks that show the board at the end of a run.
    """

    def fail() -> NoReturn:
        raise error

    error.add_note(CATCHES_ALL)
    config = item.config
    status = pytest.ExitCode.TESTS_FAILED
    try:
        call = pytest.CallInfo.from_call(fail, "call", reraise=None)
        report = config.hook.pytest_runtest_makereport(item=item, call=call)
        capture = config.pluginmanager.get_plugin("capturemanager")
        capture.suspend_global_capture(in_=True)  # type: ignore[union-attr] # always there
        config.hook.pytest_runtest_logreport(report=report)
        if hasattr(config, "workerinput"):
            exit_now(status)  # pytest-xdist then starts another worker
        config.hook.pytest_sessionfinish(session=item.session, exitstatus=status)
        config.hook.pytest_unconfigure(config=config)
    finally:
        exit_now(status)
