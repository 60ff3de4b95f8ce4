"""Tests that `compare` detects implementations with one wrong house rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dojo.compare.calls.judge import is_right
from dojo.compare.calls.messages import Answer
from dojo.compare.houses.combinations import list_houses
from dojo.compare.houses.house_cases import list_calls_of, make_case_of
from dojo.contract import Call
from tests.wrong_in_one_rule import CHANGES, Change, import_changed

MANY_DEALS = 1_000  # with at least this many deals, every change is tried
STEP = 16  # otherwise, every sixteenth change is tried


def is_detected(solution: object, call: Call) -> bool:
    """Return whether `compare` detects that a solution's answer is wrong."""
    case = make_case_of(call)
    try:
        answer = getattr(solution, call.function)(*call.arguments, [*call.rules])
    except ValueError:
        return not case.is_refused
    except Exception:  # noqa: BLE001 - a crash also differs
        return True
    return not is_right(case, Answer(answer))


def find_differences(change: Change, seed: int) -> Iterator[Call]:
    """Yield the calls that a changed reference answers differently."""
    with import_changed(change) as changed:
        for house in list_houses(change.rules, seed):
            yield from (c for c in list_calls_of(house) if is_detected(changed, c))


def choose_changes(config: pytest.Config) -> list[Change]:
    if config.getoption("--deals") >= MANY_DEALS:
        return CHANGES
    return CHANGES[config.getoption("--draw") % STEP :: STEP]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "change" in metafunc.fixturenames:
        changes = choose_changes(metafunc.config)
        metafunc.parametrize("change", changes, ids=[change.name for change in changes])


def test_compare_detects_a_change_in_one_house_rule(
    change: Change, pytestconfig: pytest.Config
) -> None:
    """`--deals 1000` tries every change; `--draw` chooses other changes and deals."""
    seed = pytestconfig.getoption("--draw")
    assert next(find_differences(change, seed), None)


def test_every_change_names_rules_that_can_be_combined() -> None:
    assert len(CHANGES) >= 150
    assert all(next(list_houses(change.rules), None) for change in CHANGES)
