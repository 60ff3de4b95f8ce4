"""Findings about faulty solutions are complete and true."""

from functools import cache

import pytest

from dojo.compare.findings.table import make_findings
from dojo.compare.infer.inference import infer
from dojo.compare.infer.respondent import Respondent
from dojo.compare.infer.verification import is_contradicted
from dojo.compare.result import Result
from dojo.compare.run import compare_solution
from tests.compare.faults import COMBINED, FAULTS, FINDINGS, MIXED
from tests.compare.grammar import list_solutions
from tests.compare.in_process import check_first_screen, load, load_implementation

SOURCES = FAULTS | MIXED | COMBINED
# with the other tests, these solutions reach all code that SOURCES reaches
SAMPLE = [
    "a straight beats a flush, digits overflow, and only two players may play",
    "low pairs, two pairs and straights are misread, and a middle winner is lost",
]
GENERATED = list_solutions()
GENERATED_SAMPLE = [
    "5, the suits decide, from the highest card down; spades rank highest"
]


@cache
def compare_in_poker(source: str) -> Result:
    """Compare a solution in standard poker, without the fixed test cases."""
    return compare_solution("fox", load(source), [])


# if the kickers are equal, both criteria compare the pairs
SAME_ORDER = {
    "the kicker, then all five cards, highest first": (
        "the kicker, then the higher pair, then the lower pair"
    )
}


def pytest_generate_tests(metafunc):
    """Test a sample of the solutions; with --every-bug, test all of them."""
    every = metafunc.config.getoption("--every-bug")
    if "fault" in metafunc.fixturenames:
        metafunc.parametrize("fault", SOURCES if every else SAMPLE)
    if "generated" in metafunc.fixturenames:
        metafunc.parametrize("generated", GENERATED if every else GENERATED_SAMPLE)


@pytest.mark.slow
def test_faulty_solution_gets_exactly_the_expected_findings(fault):
    findings = compare_in_poker(SOURCES[fault]).findings
    rows = [f"{finding.label}: {finding.yours}" for finding in findings]
    assert sorted(rows) == sorted(FINDINGS[fault])


@pytest.mark.slow
def test_first_screen_for_a_faulty_solution_shows_whole_rows(fault):
    check_first_screen(compare_in_poker(SOURCES[fault]), fewest_rows=2)


@pytest.mark.slow
def test_order_in_a_generated_solution_is_described_exactly(generated):
    words, tie, source = GENERATED[generated]
    knowledge = infer(Respondent(load(source)))
    orders = {}
    for category, found in knowledge.model.orders.items():
        described = found.order.describe(category)
        orders[category] = (SAME_ORDER.get(described, described), found.order.tie)
    assert orders == {category: (words[category], tie) for category in words}
    predict = knowledge.model.predict
    for deal, outcome in knowledge.respondent.outcomes.items():
        assert not is_contradicted(predict(deal), outcome), deal


def test_reference_gets_no_findings():
    assert make_findings(infer(Respondent(load_implementation(None)))) == []
