"""Every fault of one rule is found, and called by its name."""

import pytest

from dojo.catalogue.all_bugs import BUGS
from dojo.compare.cases import PLANS
from dojo.compare.result import CAUSE
from dojo.compare.run import compare_solution
from tests.compare.asking import compare_once, few, load, load_engine
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND

RARE = (  # few of the questions show it
    "a straight may go round the corner",
    "the lower of two pairs is ignored",
    "two pairs are compared as high cards",
)


def test_a_sound_solution_differs_in_nothing():
    result = compare_once(SOUND)
    assert result.total > 17_000
    assert (result.findings, result.accidents, result.right) == ([], [], result.total)


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_of_one_rule_is_found_and_called_by_its_name_even_with_few_of_the_questions(name):
    plans = PLANS if name in RARE else few(PLANS)
    found = compare_solution("fault", load(FAULTS[name]), plans).findings
    assert max((one for one in found if one.key == CAUSE), key=lambda one: one.count).title == name


def test_there_are_forty_faults():
    assert len(FAULTS) == 40


def pytest_generate_tests(metafunc):
    """Every eighth of the named bugs; ``--every-bug`` for all."""
    if "bug" in metafunc.fixturenames:
        step = 1 if metafunc.config.getoption("--every-bug") else 8
        metafunc.parametrize("bug", BUGS[::step], ids=lambda bug: bug.name)


@pytest.mark.slow
def test_every_named_bug_is_found_and_called_by_its_name(bug):
    plans = [plan for plan in PLANS if plan.function in bug.functions]
    plans = plans if bug.name in RARE else few(plans)
    found = compare_solution("bug", load_engine(bug), plans).findings
    assert max((one for one in found if one.key == CAUSE), key=lambda one: one.count).title == bug.name


def test_an_engine_without_a_bug_differs_in_nothing_under_any_house_rule():
    result = compare_solution("right", load_engine(None))
    assert (result.rules_not_started, result.not_started, result.findings, result.accidents) == ([], [], [], [])
    assert result.total > 20_000
