"""The modest solutions beside the reference are right, as far as each goes."""

import importlib

import pytest

from dojo.solution.folder import KIT
from tests.playing import EVENING, play, scenarios

FEATURES = sorted(EVENING.glob("*.feature"))
FOLDERS = sorted(file.parent.name for file in KIT.glob("solutions/*/__init__.py"))


@pytest.mark.parametrize("name", FOLDERS)
def test_a_solution_is_right_as_far_as_it_goes(name):
    solution = importlib.import_module(f"solutions.{name}")
    features = FEATURES[:3] if name == "first_evening" else FEATURES
    for feature in features:
        for scenario in scenarios(feature):
            assert play(scenario, solution) is None, scenario.name


@pytest.mark.parametrize("name", FOLDERS)
def test_a_solution_says_what_is_cheap_and_what_is_dear(name):
    told = importlib.import_module(f"solutions.{name}").__doc__
    paragraphs = told.strip().split("\n\n")
    beginnings = [paragraph.split(":")[0] for paragraph in paragraphs[1:]]
    assert beginnings == ["Cheap", "Dear", "Next time"]
