"""One scenario, or one example row of an outline, as something that pytest runs."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FunctionType

import pytest

from dojo.board.internals import Definitions, Scenario, find_request, play_step
from dojo.board.option import REQUEST, import_chosen
from dojo.board.result import (
    ScenarioResult,
    State,
    UnknownStep,
    explain_failure,
    find_calls,
    find_state,
    write_step,
)
from dojo.board.scenario import describe_scenario
from dojo.errors import FAILED_ROWS
from dojo.features import SOURCE_TAG
from dojo.isolation.time_limit import give_up, read_limit, stop_after
from dojo.solution.tracebacks import describe_frames
from dojo.text import shorten_lines

# a scenario that may take longer than others
LIMIT_TAG = re.compile(r"within-(\d+)-seconds")
# it tells something; it selects nothing
NOTE_TAG = re.compile(rf"{SOURCE_TAG}.+|ruling-\d+|{LIMIT_TAG.pattern}")
RESULT = "scenario_result"  # on a report


class ScenarioItem(pytest.Function):
    """A scenario as pytest sees it; its name is the scenario's."""

    scenario: Scenario  # with the values of its row in it
    file: str  # its path, as one would type it
    line: int  # of the scenario; for an example of an outline that of its row
    headings: set[int]  # lines that stand for it: where its rule and its scenario begin
    definitions: Definitions  # of the steps that it can see
    seconds: float = 0.0  # that its tags allow; 0 if they say nothing
    at: int = -1  # place of the step that is played
    result: ScenarioResult | None = None  # once it was played

    @property
    def limit(self) -> float:
        """How many seconds it may take; 0 for any number."""
        usual = read_limit(self.config)
        return max(usual, self.seconds) if usual else 0.0

    def add_tags(self, tags: set[str]) -> None:
        """Let pytest select by the tags, and allow the time that one of them gives."""
        for tag in sorted(tags):
            if limit := LIMIT_TAG.fullmatch(tag):
                self.seconds = max(self.seconds, float(limit[1]))
            if not NOTE_TAG.fullmatch(tag):
                self.add_marker(tag)

    def runtest(self) -> None:
        """Play all steps, for so long and no longer."""
        with give_up(self.session), stop_after(self.limit, self.config):
            call_by_name(self, self._play_steps)

    def _play_steps(self) -> None:
        # a fixture of pytest is found ten times as slowly
        things: dict[str, object] = {"solution": import_chosen(self.config)}
        for number, step in enumerate(self.scenario.steps):
            self.at = number
            definition = self.definitions.match(step)
            if not definition:
                raise UnknownStep(
                    f"No step definition understands line {step.line_number}."
                )
            play_step(find_request(self), step, definition, things=things)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Say where the scenario stands, for editors: file, line from 0, name."""
        return self.path, self.line - 1, self.name

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str:  # type: ignore[override] # as in pytest
        """Describe the scenario, unless somebody asks for a traceback."""
        if self.config.getoption("tbstyle") in ("auto", "no"):
            self.result = self.make_result(excinfo.value)
            return "\n".join(describe_scenario(self.result))
        return str(super().repr_failure(excinfo))

    def make_result(
        self, error: BaseException | None, state: State | None = None
    ) -> ScenarioResult:
        """Put in plain words what the scenario came to, by *error* or *state*."""
        result = ScenarioResult(
            state=(state or find_state(error)).value,
            file=self.file,
            line=self.line,
            feature=self.scenario.feature.name,
            rule=self.scenario.rule.name if self.scenario.rule else "",
            scenario=self.name,
            steps=[],
            at=self.at,
            calls=[],
            why=[],
            printed=[],
            failed=[],
        )
        if error:
            solution = self.config.stash[REQUEST].solution
            result["steps"] = [write_step(step) for step in self.scenario.steps]
            calls = find_calls(error, solution)
            result["calls"] = list(describe_frames(calls, solution))
            result["why"] = list(explain_failure(error, solution, self.limit))
            result["failed"] = vars(error).get(FAILED_ROWS, [])
        return result


def call_by_name(item: ScenarioItem, play: Callable[[], None]) -> None:
    """Call *play* from a line that Python's own lists of calls show as the scenario's.

    Such a list is all that is left to tell which one it was if the process ends there.
    """
    code = _call.__code__.replace(
        co_filename=item.file,
        co_firstlineno=item.line - 1,  # the call stands in the second line of _call
        co_name=item.name,
    )
    FunctionType(code, {})(play)


def _call(play: Callable[[], None]) -> None:
    play()


ITEMS = pytest.StashKey[list[ScenarioItem]]()
# of each file that was read: how many scenarios it has, whether asked for or not
SIZES = pytest.StashKey[dict[str, int]]()


def begin(session: pytest.Session) -> None:
    """Import the solution if there is a scenario to play.

    So a failure is reported once, and not for each of them.
    """
    config = session.config
    items = [item for item in session.items if isinstance(item, ScenarioItem)]
    config.stash[ITEMS] = items
    if items and not config.option.collectonly:
        import_chosen(config)


def find_not_reached(
    config: pytest.Config, results: Sequence[ScenarioResult]
) -> list[ScenarioResult]:
    """List the scenarios that were not played to their end, as the run was stopped."""
    reached = {(result["file"], result["line"]) for result in results}
    return [
        item.make_result(None, State.NOT_REACHED)
        for item in config.stash.get(ITEMS, [])
        if (item.file, item.line) not in reached
    ]


def report_scenario(
    item: pytest.Item, call: pytest.CallInfo[None], report: pytest.TestReport
) -> None:
    """Put the result of a scenario on its report, which travels between processes."""
    error = call.excinfo.value if call.excinfo else None
    is_played = call.when == "call" or (call.when == "setup" and error)
    if not isinstance(item, ScenarioItem) or not is_played:
        return
    item.result = result = item.result or item.make_result(error)
    vars(report)[RESULT] = result
    if error:
        report.outcome = "failed"  # nor can code skip what it is asked
        result["printed"] = quote_printed(report.capstdout)


def quote_printed(text: str) -> list[str]:
    """Quote what was printed below a heading; of many lines the first and the last."""
    if not text.strip():
        return []
    lines = shorten_lines(text, 4, 74)
    return ["your code printed:", *(f"| {line}" for line in lines)]
