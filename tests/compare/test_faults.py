"""Statements about faulty solutions are complete and true."""

import pytest

from dojo.compare.infer.inference import find_changes, infer
from dojo.compare.infer.respondent import Respondent
from dojo.compare.infer.verification import list_contradictions
from dojo.compare.statements.table import make_statements
from tests.compare.faults import FAULTS, MIXED, STATEMENTS
from tests.compare.grammar import list_solutions
from tests.compare.in_process import load, load_engine
from tests.compare.sound import SOUND

SOURCES = FAULTS | MIXED
GENERATED = list_solutions()


def list_statements(source: str) -> list[str]:
    session = load(source)
    knowledge = infer(Respondent(session))
    session.start_anew(hash_seed=70)
    find_changes(knowledge)
    return [f"{each.label}: {each.yours}" for each in make_statements(knowledge)]


def pytest_generate_tests(metafunc):
    """Test some faulty and generated solutions; with --every-bug, test all of them."""
    every = metafunc.config.getoption("--every-bug")
    if "fault" in metafunc.fixturenames:
        # this sample contains each kind of fault
        metafunc.parametrize("fault", SOURCES if every else list(SOURCES)[1::9])
    if "generated" in metafunc.fixturenames:
        # the tie rules in this sample all differ
        metafunc.parametrize("generated", list(GENERATED)[:: 1 if every else 11])


@pytest.mark.slow
def test_statements_about_a_fault_are_complete_and_true(fault):
    assert tuple(list_statements(SOURCES[fault])) == STATEMENTS[fault]


@pytest.mark.slow
def test_generated_orders_are_described_exactly(generated):
    words, tie, source = GENERATED[generated]
    knowledge = infer(Respondent(load(source)))
    orders = {
        category: (found.order.describe(category), found.order.tie)
        for category, found in knowledge.model.orders.items()
    }
    assert orders == {category: (words[category], tie) for category in words}
    assert list_contradictions(knowledge.model, knowledge.respondent) == []


def test_correct_solution_gets_no_statements():
    knowledge = infer(Respondent(load(SOUND)))
    assert make_statements(knowledge) == []
    assert len(knowledge.respondent.outcomes) > 4_000


def test_comparing_the_reference_finds_no_faults():
    assert make_statements(infer(Respondent(load_engine(None)))) == []
