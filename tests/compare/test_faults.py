"""Every fault of one rule is found by the quick comparison, and called by its name."""

from dataclasses import replace
from functools import cache

import pytest

from dojo.comparing.cases import Plan
from dojo.comparing.verdict import PLANS, compared
from dojo.gallery import BUGS
from tests.compare.asking import InProcess
from tests.compare.engines import Engine
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND

FEW = 10  # of so many questions to an engine with a bug, one is asked


@cache
def few(plan: Plan) -> Plan:
    cases = plan.cases().cases
    return replace(plan, build=lambda _: cases[::FEW] if len(cases) > 1_000 else cases)


def test_a_sound_solution_differs_in_nothing():
    verdict = compared("sound", InProcess(SOUND))
    assert verdict.asked > 20_000
    assert not verdict.kinds
    assert verdict.agrees


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_of_one_rule_is_found_and_called_by_its_name_first(name):
    verdict = compared("fault", InProcess(FAULTS[name]))
    assert not verdict.agrees
    assert [cause.name for cause in verdict.causes[:1]] == [name]


def test_there_are_forty_faults():
    assert len(FAULTS) == 40


def pytest_generate_tests(metafunc):
    """Every fourth of the named bugs, since each takes a second; ``--every-bug`` for all."""
    if "bug" in metafunc.fixturenames:
        step = 1 if metafunc.config.getoption("--every-bug") else 4
        metafunc.parametrize("bug", BUGS[::step], ids=lambda bug: bug.name)


@pytest.mark.slow
def test_every_named_bug_is_found_and_called_by_its_name_even_with_few_of_the_questions(bug):
    plans = [few(plan) for plan in PLANS if plan.function in bug.functions]
    verdict = compared("bug", Engine(bug), plans)
    assert not verdict.agrees
    assert [cause.name for cause in verdict.causes[:1]] == [bug.name]


def test_an_engine_without_a_bug_differs_in_nothing_under_any_house_rule():
    verdict = compared("right", Engine(None))
    assert not verdict.rules_not_started
    assert not verdict.not_started
    assert verdict.kinds == {}
    assert verdict.agrees
