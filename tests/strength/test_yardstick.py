"""A pair's tests on the mutants of the reference."""

from dataclasses import replace

import pytest

from dojo.mutants.attainable import attainable
from dojo.mutants.survey import of_the_reference, surveyed
from dojo.report import changes
from dojo.report.source import sealed_section
from dojo.report.tally import tallied
from dojo.trial.stage import staged

from .trying import suite

TESTS = """
from starter import category, winners


def test_a_straight():
    assert category("Kh Qs Jh Th 9d") == "straight"


def test_the_higher_card():
    assert winners({"Ann": "Ah Qs Jh 7h 2d", "Bob": "Kh Qc Js 7s 2c"}) == ["Ann"]
"""
FEW = 40
RUNS = "reference.categories.x_runs__mutmut_"  # called while the reference is imported
AT_IMPORT = {
    "no sequence at all, so that nothing can be imported": (f"{RUNS}1", True),
    "sequences that hold no card": (f"{RUNS}2", True),
    "what only another deck would show": ("reference.house.packs.x_stripped__mutmut_10", False),
}


@pytest.fixture(scope="module")
def fates(tmp_path_factory):
    with staged(suite(tmp_path_factory.mktemp("yardstick"), test_ours=TESTS)) as stage:
        names = tuple(name for name, _ in AT_IMPORT.values())
        results = surveyed(stage, replace(of_the_reference(stage), only=names), lambda _: None)
    assert results.whole, results.trouble
    return results.fates


@pytest.mark.parametrize("what", AT_IMPORT)
def test_a_mutant_of_what_runs_at_import_is_in_place_before_it_runs(fates, what):
    name, noticed = AT_IMPORT[what]
    assert fates[name].noticed is noticed


def test_who_notices_is_named_even_where_nothing_can_be_imported(fates):
    assert fates[f"{RUNS}1"].by
    assert [test.rpartition("::")[2] for test in fates[f"{RUNS}2"].by] == ["test_a_straight"]


def stopped_after(number, home):
    """What is known when somebody presses Ctrl-C after so many changes."""

    def watch(sofar):
        if len(sofar.fates) >= number:
            raise KeyboardInterrupt

    with staged(home) as stage:
        return surveyed(stage, of_the_reference(stage), watch)


def test_what_only_unfair_tests_call_of_the_reference_is_called_in_vain(tmp_path):
    asks = "from starter import describe\n\n    assert describe('2c 3c 4c 5c 7d') == 'no'"
    unfair = f"{TESTS}\n\ndef test_unfair():\n    {asks}\n"
    with staged(suite(tmp_path, test_ours=unfair)) as stage:
        found = surveyed(stage, replace(of_the_reference(stage), only=(f"{RUNS}1",)), lambda _: None)
    assert "reference.contract.x_describe" in found.in_vain
    assert "reference.contract.x_winners" not in found.in_vain


def test_stopped_early_the_figures_add_up_to_all_that_count(tmp_path):
    found = stopped_after(FEW, suite(tmp_path, test_ours=TESTS))
    counted = attainable(found)
    data = changes.as_data("fox", found, counted, sealed=True)
    assert not data["complete"]
    assert len(found.fates) == FEW
    assert data["noticed"] + data["not noticed"] + data["not tried"] == data["of"] == len(counted.counted) > FEW
    figures = f"{data['noticed']} noticed, {data['not noticed']} not noticed, {data['not tried']} not tried"
    said = f"Stopped early: {figures}, {data['of']} in all."
    assert f"  {said}" in list(changes.lines("fox", found, counted, changes.Asked("")))
    assert said in sealed_section(tallied(found, counted))


def test_stopped_before_it_is_known_what_the_tests_ask_there_is_no_figure(tmp_path):
    found = stopped_after(0, suite(tmp_path, test_ours=TESTS))
    said = list(changes.lines("fox", found, attainable(found), changes.Asked("")))
    assert said[0] == "fox: stopped before any change was tried, so there is no score"


def test_all_that_notice_a_change_are_named_if_they_are_wanted(tmp_path):
    name = f"{RUNS}1"
    everyone = f"{TESTS}\n\ndef test_a_straight_again():\n    assert category('Kh Qs Jh Th 9d') == 'straight'\n"
    with staged(suite(tmp_path, test_ours=everyone)) as stage:
        task = replace(of_the_reference(stage), only=(f"{RUNS}1", f"{RUNS}2"), matrix=True)
        found = surveyed(stage, task, lambda _: None).fates
    assert len(found[name].by) == 3
    assert {test.rpartition("::")[2] for test in found[f"{RUNS}2"].by} == {"test_a_straight", "test_a_straight_again"}
