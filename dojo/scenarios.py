"""One scenario, or one example row of an outline, as something that pytest runs."""

import unittest
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest._code.code import TerminalRepr
from pytest_bdd.parser import Scenario
from pytest_bdd.scenario import _execute_step_function

from dojo.board.retelling import retold
from dojo.gherkin.nearest import advice
from dojo.gherkin.steps import Definitions
from dojo.importing import load
from dojo.patience import played
from dojo.solutions import CHOSEN
from dojo.story import Story, printed, told, why
from dojo.text import clipped, typed
from dojo.time_limit import at_most, limit_of
from dojo.verdict import State, UnknownStep, state_of

KEPT = 10_000  # characters of what was printed that a report keeps
EVASIONS = (pytest.skip.Exception, pytest.xfail.Exception, pytest.exit.Exception, unittest.SkipTest)
STORY = "story"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a scenario stands, and how long it may take.

    Attributes:
        path: of the feature file.
        line: of the scenario; for an example of an outline that of its row.
        seconds: that its tags allow; 0 if they say nothing.
    """

    path: Path
    line: int
    seconds: float = 0.0


def play(request: pytest.FixtureRequest) -> None:
    """Play the scenario of the item that asks."""
    item: ScenarioItem = request.node
    item.play(request)


class ScenarioItem(pytest.Function):
    """A scenario as pytest sees it; its name is the scenario's."""

    scenario: Scenario
    place: Place
    definitions: Definitions
    at: int
    told: Story | None

    @classmethod
    def of(
        cls, parent: pytest.Module, name: str, scenario: Scenario, place: Place, definitions: Definitions
    ) -> "ScenarioItem":
        """Make the item for a rendered scenario."""
        item = cls.from_parent(parent, name=name, callobj=play)
        item.scenario, item.place, item.definitions = scenario, place, definitions
        item.at, item.told = -1, None
        return item

    @property
    def limit(self) -> float:
        """How many seconds it may take; 0 for any number."""
        usual = limit_of(self.config)
        return max(usual, self.place.seconds) if usual else 0.0

    def play(self, request: pytest.FixtureRequest) -> None:
        """Play all steps, for so long and no longer."""
        with played(self.session):
            self._play(request)

    def _play(self, request: pytest.FixtureRequest) -> None:
        hook = self.config.hook
        hook.pytest_bdd_before_scenario(request=request, feature=self.scenario.feature, scenario=self.scenario)
        try:
            with at_most(self.limit):
                self._play_steps(request)
        except EVASIONS as error:
            evaded = RuntimeError(f"{type(error).__name__}: a scenario cannot be skipped from within")
            for note in getattr(error, "__notes__", []):
                evaded.add_note(note)
            raise evaded.with_traceback(error.__traceback__) from None
        finally:
            hook.pytest_bdd_after_scenario(request=request, feature=self.scenario.feature, scenario=self.scenario)

    def _play_steps(self, request: pytest.FixtureRequest) -> None:
        for place, step in enumerate(self.scenario.steps):
            self.at = place
            found = self.definitions.matching(step)
            if not found:
                raise UnknownStep(f"No step definition understands line {step.line_number}.")
            _execute_step_function(request, self.scenario, step, found[0])

    def reportinfo(self) -> tuple[Path, int, str]:
        """Say where the scenario stands, for editors."""
        return self.place.path, self.place.line - 1, self.name

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> str | TerminalRepr:  # type: ignore[override] # as in pytest
        """Tell the scenario in place of a traceback, unless somebody asks for one."""
        if self.config.getoption("tbstyle") in ("auto", "no"):
            self.told = self.story(excinfo.value)
            return "\n".join(retold(self.told))
        return super().repr_failure(excinfo)

    def story(self, error: BaseException | None, state: State | None = None) -> Story:
        """Put in plain words what the scenario came to: that *state*, or the one that *error* says."""
        scenario, solution = self.scenario, self.config.stash[CHOSEN]
        return Story(
            state=(state or state_of(error)).value,
            file=typed(self.place.path, solution.here),
            line=self.place.line,
            feature=scenario.feature.name,
            rule=scenario.rule.name if scenario.rule else "",
            scenario=self.name,
            steps=[told(step) for step in scenario.steps] if error else [],
            at=self.at,
            why=[*why(error, solution, self.limit), *self._advice(error)] if error else [],
            printed=[],
        )

    def _advice(self, error: BaseException) -> Iterator[str]:
        if isinstance(error, UnknownStep):
            yield from advice(self.scenario.steps[self.at].name, self.place.path, self.definitions.understand)


ASKED = pytest.StashKey[tuple[ScenarioItem, ...]]()
SIZES = pytest.StashKey[dict[str, int]]()  # of each file that was read: its scenarios, whether asked for or not


def begin(session: pytest.Session) -> None:
    """Import the solution if there is a scenario to play; a failure is told once, not for each of them.

    Raises:
        pytest.UsageError: it cannot be imported.
    """
    config = session.config
    config.stash[ASKED] = tuple(item for item in session.items if isinstance(item, ScenarioItem))
    if config.stash[ASKED] and not session.testsfailed and not config.getoption("collectonly"):
        load(config, limit_of(config))


def not_reached(config: pytest.Config, told: Sequence[Story]) -> list[Story]:
    """Tell of the scenarios that were asked for and not played to their end, as somebody stopped the run."""
    places = {(story["file"], story["line"]) for story in told}
    stories = [item.story(None, State.NOT_REACHED) for item in config.stash.get(ASKED, ())]
    return [story for story in stories if (story["file"], story["line"]) not in places]


def tell(item: pytest.Item, call: pytest.CallInfo[None], report: pytest.TestReport) -> None:
    """Put the story of a scenario on its report, as a plain dict that travels between processes."""
    error = call.excinfo.value if call.excinfo else None
    if isinstance(item, ScenarioItem) and (call.when == "call" or (call.when == "setup" and error)):
        story = item.told or item.story(error)
        if error:
            story["printed"] = printed(report.capstdout)
        vars(report)[STORY] = story
        report.sections = [(title, clipped(text, KEPT)) for title, text in report.sections]
