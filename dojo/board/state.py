"""Defines the states and the result of a scenario."""

from enum import StrEnum
from typing import TypedDict

from dojo.errors import FAILED_CALL, WrongAnswer, WrongCall


class State(StrEnum):
    """The states of a scenario, in the order in which the board counts them."""

    PASSED = "passed"
    WRONG = "wrong"
    CRASHED = "crashed"
    TIMED_OUT = "timed out"
    UNKNOWN_STEP = "unknown step"
    NOT_STARTED = "not started"
    SKIPPED = "skipped"
    NOT_REACHED = "not reached"  # the run was stopped early


class StepText(TypedDict):
    """A step, and the lines of the table or docstring below it."""

    text: str
    argument: list[str]


class ScenarioResult(TypedDict):
    """The result of a scenario, in plain values that can be sent to other processes."""

    state: str
    file: str
    line: int
    feature: str
    rule: str
    scenario: str
    steps: list[StepText]
    at: int  # index of the failing step, or -1 if no step failed
    calls: list[str]  # calls that led to the error, with their code; innermost last
    why: list[str]
    stub: list[str]  # a heading, and the stub for a missing function
    hint_helps: bool  # False if no hint would help with this error
    printed: list[str]  # a heading, and the last lines that the solution printed
    failed: list[str]  # the cells of the table rows that failed
    answer: str  # the failed call and its answer, for comparison with a rerun
    wrong_call: WrongCall | None


def make_result(
    *, file: str, line: int, feature: str, rule: str, scenario: str
) -> ScenarioResult:
    """Return an empty result for a scenario that hasn't run yet."""
    return ScenarioResult(
        state=State.NOT_REACHED.value,
        file=file,
        line=line,
        feature=feature,
        rule=rule,
        scenario=scenario,
        steps=[],
        at=-1,
        calls=[],
        why=[],
        stub=[],
        hint_helps=True,
        printed=[],
        failed=[],
        answer="",
        wrong_call=None,
    )


def describe_failed_call(error: BaseException) -> str:
    """Return the failed call, with its answer if only the value is wrong.

    An answer of the wrong type is left out, because the order of a set varies.
    """
    call: str = vars(error).get(FAILED_CALL, "")
    if not isinstance(error, WrongAnswer) or error.has_wrong_type:
        return call
    return f"{call} {error.actual}"


def summarise(result: ScenarioResult) -> str:
    """Summarise a failure for pytest's summary and JUnit.

    The expected and the actual answer, if any, are in the first line.
    """
    first, *rest = result["why"] or [result["state"]]
    if first.startswith("expected:"):
        first = ", ".join([first, *rest[:1]])
        rest = rest[1:]
    return "\n".join([first, *rest])
