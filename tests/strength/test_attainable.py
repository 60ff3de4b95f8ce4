"""Which mutants of the reference count for a pair."""

import json
import os
from dataclasses import replace

import pytest

from dojo.contract import CONTRACT
from dojo.mutants import attainable as module
from dojo.mutants.attainable import NO_RULE, NOTHING_ASKED, as_data, attainable, only_with
from dojo.mutants.mutant import Mutant
from dojo.mutants.results import Fate, Results
from dojo.mutants.subjects import IN_WORDS, REFUSALS
from dojo.mutants.survey import of_the_reference, surveyed
from dojo.trial.stage import KIT, staged
from reference.house.catalogue import BY_NAME

from .medicine import all_mutants


def mutant(number):
    name = f"reference.x.x_f__mutmut_{number}"
    return Mutant(name, "reference/x.py", 1, 1, 1, 2, "number", "2", "a = 1", f"a = {number}")


def results(**about):
    """Four mutants, and tests that ask about house rules."""
    return Results(mutants=[mutant(number) for number in range(4)], about=about)


@pytest.fixture
def measured(tmp_path, monkeypatch):
    """A list: a plain test notices one mutant, two of house rules the next, one of both the third, none the last."""
    found = results(plain=[], wild=["deuces wild"], low=["ace-to-five"], both=["ace-to-five", "deuces wild"])
    noticed = (("plain",), ("wild", "low"), ("both",), ())
    found.fates = {mutant(n).name: Fate("killed" if by else "survived", by) for n, by in enumerate(noticed)}
    monkeypatch.setattr(module, "FILE", tmp_path / "attainable.json")
    module.FILE.write_text(json.dumps(as_data(found, [mutant(1).name])), encoding="utf-8")


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ([], {0}),
        (["deuces wild"], {0, 1}),
        (["ace-to-five"], {0, 1}),
        (["ace-to-five", "deuces wild"], {0, 1, 2}),
        (["two decks"], {0}),
    ],
)
def test_what_counts_is_what_the_rules_that_a_pair_has_started_can_notice(asked, numbers):
    found = attainable(results(test=asked))
    assert found.counted == {mutant(number).name for number in numbers}
    assert not found.stale
    assert found.counted.isdisjoint(found.others)
    assert len(found.counted) + len(found.others) == 4


@pytest.mark.usefixtures("measured")
def test_why_a_mutant_does_not_count_is_said():
    others = attainable(results(test=[])).others
    assert others[mutant(1).name] == "only with the house rule 'ace-to-five'"
    assert others[mutant(2).name] == "only with the house rules 'ace-to-five', 'deuces wild'"
    assert others[mutant(3).name] == NO_RULE


def test_a_rule_and_a_function_are_told_apart_by_what_they_are():
    assert only_with(["bug"]) == "only with the house rule 'bug'"
    assert only_with(["refusals"]) == "only with refusals"
    assert only_with(["a suit order", "shares"]) == "only with the function 'shares' and a suit order"
    assert only_with(["bug", "stands_for"]) == "only with the house rule 'bug' and the function 'stands_for'"


@pytest.mark.usefixtures("measured")
def test_a_list_of_another_reference_counts_nothing_out():
    found = results(test=[])
    found.mutants[0] = mutant(7)
    assert attainable(found).stale
    assert len(attainable(found).counted) == 4


@pytest.mark.usefixtures("measured")
def test_nothing_counts_as_long_as_it_is_not_known_what_the_tests_ask():
    found = attainable(results())
    assert found.counted == frozenset()
    assert set(found.others.values()) == {NOTHING_ASKED}


def test_the_list_of_the_kit_speaks_of_what_a_pair_can_ask_about():
    names = {*CONTRACT, *BY_NAME}
    found = {part for parts in module.listed(all_mutants().values()).values() for subject in parts for part in subject}
    assert IN_WORDS <= found <= IN_WORDS | names
    assert IN_WORDS.isdisjoint(names)


def test_tests_of_who_wins_are_not_measured_by_refusals_or_house_rules():
    mutants = list(all_mutants().values())
    plain = attainable(Results(mutants=mutants, about={"test": []})).counted
    more = attainable(Results(mutants=mutants, about={"test": [], "other": [REFUSALS]})).counted
    assert plain < more
    refusing = ("reference.errors.", "reference.house.agreement.", "reference.house.contradictions.")
    assert not [name for name in plain if name.startswith(refusing)]
    assert [name for name in more if name.startswith("reference.errors.")]


def test_the_list_of_the_kit_fits_its_reference():
    assert module.listed(all_mutants().values()), "python -m dojo.mutants.attainable measures it anew"


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(("asked", "numbers"), [([], set()), (["deuces wild"], {1})])
def test_the_floor_is_what_counts_and_the_test_of_the_kit_notices_already(asked, numbers):
    assert attainable(results(test=asked)).floor == {mutant(number).name for number in numbers}


@pytest.mark.usefixtures("measured")
def test_a_list_of_another_reference_has_no_floor():
    found = results(test=["deuces wild"])
    found.mutants[0] = mutant(7)
    assert not attainable(found).floor


@pytest.mark.usefixtures("measured")
def test_the_floor_can_be_measured_alone(monkeypatch):
    before = module.stored()
    found = results()
    found.whole, found.fates = True, {mutant(n).name: Fate(status) for n, status in enumerate(("timeout", "survived"))}
    monkeypatch.setattr(module, "floor", lambda _watch: found)
    module.main("floor")
    assert module.stored() == {**before, "floor": [mutant(0).name]}
    found.mutants[0] = mutant(7)
    with pytest.raises(SystemExit, match="measure all of it"):
        module.main("floor")


def test_most_of_what_plain_poker_counts_breaks_every_hand_and_no_more_than_that_is_the_floor():
    found = attainable(Results(mutants=list(all_mutants().values()), about={"test": []}))
    assert len(found.floor) > len(found.counted) / 2
    stored = frozenset(module.stored()["floor"])
    assert found.floor == stored, "the test of the kit is about plain poker, so all it notices counts for every pair"


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="changing the code needs POSIX")
def test_the_floor_of_the_kit_is_what_its_own_test_notices_today():
    names = sorted(all_mutants())[::60]
    with staged(KIT / "starter") as stage:
        fates = surveyed(stage, replace(of_the_reference(stage), only=tuple(names)), lambda _: None).fates
    wrong = {name for name in names if fates[name].noticed != (name in module.stored()["floor"])}
    assert not wrong, "python -m dojo.mutants.attainable floor measures it anew"
