"""Every fault of one rule is found, and called by its name."""

import pytest

from dojo.catalogue import BUGS
from dojo.compare import house_cases
from dojo.compare.cases import PLANS
from dojo.compare.run import compare_solution
from tests.compare.asking import few, fewer_fresh_questions, load, load_engine
from tests.compare.faults import FAULTS, KEY, MIXED
from tests.compare.sound import SOUND, broken

FEW = few(PLANS)
GAME = FEW[:6]

RARE = {
    "a straight may go round the corner": 0,
    "the lower of two pairs is ignored": 1,
}  # where few questions show it


@pytest.fixture(autouse=True)
def few_questions(request, monkeypatch):
    if "bug" not in request.fixturenames and "engine" not in request.node.name:
        monkeypatch.setattr(house_cases, "CATALOGUE", house_cases.CATALOGUE[:1])
    with fewer_fresh_questions():
        yield


def test_a_sound_solution_differs_in_nothing():
    result = compare_solution("sound", load(SOUND))
    assert result.total > 5_000
    assert (result.findings, result.accidents, result.right) == ([], {}, result.total)


def test_two_neighbours_of_the_whole_order_that_are_taken_for_equal_are_found():
    blind = "    ranks = [12, 11, 10, 9] if (name, ranks) == ('pair', [12, 11, 10, 8]) else ranks\n"
    assert [
        one.count
        for one in compare_solution(
            "blind", load(broken(KEY, blind + KEY)), [PLANS[1]]
        ).findings
    ] == [1]


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_of_one_rule_is_found_and_called_by_its_name_even_with_few_of_the_questions(
    name,
):
    plans = [PLANS[RARE[name]]] if name in RARE else GAME
    found = compare_solution("fault", load(FAULTS[name]), plans).findings
    assert (
        max(
            (one for one in found if one.key == "cause"), key=lambda one: one.count
        ).title
        == name
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", MIXED)
def test_all_that_is_said_of_a_solution_is_true_and_every_fault_is_said(name):
    source, titles = MIXED[name]
    result = compare_solution("mixed", load(source), FEW)
    assert {one.title for one in result.findings} == titles
    assert (result.accidents, *result.missing) == (
        {},
        *(("straight", "straight flush") if "yet" in name else ()),
    )


def pytest_generate_tests(metafunc):
    """Every sixteenth of the named bugs; ``--every-bug`` for all. Odds are asked of the standard deck alone."""
    if "bug" in metafunc.fixturenames:
        step = 1 if metafunc.config.getoption("--every-bug") else 16
        asked = [bug for bug in BUGS if not (bug.house and bug.functions == ("odds",))]
        metafunc.parametrize("bug", asked[::step], ids=lambda bug: bug.name)


@pytest.mark.slow
def test_every_named_bug_is_found_and_called_by_its_name(bug):
    plans = [plan for plan in FEW if plan.function in bug.functions]
    found = compare_solution("bug", load_engine(bug), plans).findings
    assert (
        max(
            (one for one in found if one.key == "cause"), key=lambda one: one.count
        ).title
        == bug.name
    )


def test_an_engine_without_a_bug_differs_in_nothing_under_any_house_rule():
    result = compare_solution("right", load_engine(None), FEW)
    assert (
        result.rules_not_started,
        result.not_started,
        result.findings,
        result.accidents,
    ) == ([], [], [], {})
    assert result.total > 4_000
