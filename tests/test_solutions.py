"""The sample solutions pass their features, and explain their design."""

import importlib

import pytest

from dojo.solution.folder import KIT
from tests.playing import EVENING, play, scenarios

FEATURES = sorted(EVENING.glob("*.feature"))
FOLDERS = sorted(file.parent.name for file in KIT.glob("solutions/*/__init__.py"))


@pytest.mark.parametrize("name", FOLDERS)
def test_solution_passes_its_features(name):
    solution = importlib.import_module(f"solutions.{name}")
    features = FEATURES[:3] if name == "first_evening" else FEATURES
    for feature in features:
        for scenario in scenarios(feature):
            assert play(scenario, solution) is None, scenario.name


@pytest.mark.parametrize("name", FOLDERS)
def test_solution_describes_its_design(name):
    docstring = importlib.import_module(f"solutions.{name}").__doc__
    paragraphs = docstring.strip().split("\n\n")
    beginnings = [paragraph.split(":")[0] for paragraph in paragraphs[1:]]
    assert beginnings == ["Easy to change", "Hard to change", "Next time"]
