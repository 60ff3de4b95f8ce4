"""Every fault of one rule is found by the quick comparison, and most by their name."""

from dataclasses import replace
from functools import cache

import pytest

from dojo.comparing.cases import Area, Plan
from dojo.comparing.verdict import PLANS, compared
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND

RIGHT_CAUSES = 35


@cache
def cases_of(plan: Plan) -> Area:
    return plan.cases()


@cache
def plans() -> list[Plan]:
    """The plans of the quick comparison, whose cases are made once for all solutions."""
    return [replace(plan, build=lambda _, plan=plan: cases_of(plan).cases) for plan in PLANS]


@cache
def causes_of(source: str) -> tuple[bool, tuple[str, ...]]:
    verdict = compared("fault", InProcess(source), plans())
    return verdict.agrees, tuple(cause.name for cause in verdict.causes)


def test_a_sound_solution_differs_in_nothing():
    verdict = compared("sound", InProcess(SOUND), plans())
    assert verdict.asked > 20_000
    assert not verdict.kinds
    assert verdict.agrees


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_of_one_rule_is_found(name):
    agrees, _ = causes_of(FAULTS[name])
    assert not agrees


@pytest.mark.slow
def test_nearly_every_fault_is_called_by_its_name_first():
    named = {name: causes_of(source)[1] for name, source in FAULTS.items()}
    assert len(FAULTS) == 40
    assert sum(causes[:1] == (name,) for name, causes in named.items()) >= RIGHT_CAUSES, named
