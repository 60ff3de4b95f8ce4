"""Editors and reports for other tools find scenarios under their own names, at their own lines."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

from tests.board.conftest import FEATURES, GREEN

NAMES = [
    "king against ace",
    "2c 3h 4s 8c Ah beats 2h 3d 5s 9c Kd",
    "2c 3h 4s 8c Qh beats 2h 3d 5s 9c Jd",
    "a pair beats a high card",
    "the kickers decide",
    "two pairs",
    "a chip is a chip",
]
ROWS = [6, 16, 17, 4, 9, 4, 4]  # the first line is 0
STEPS = ["2h 3d 5s 9c Kd meets 2c 3h 4s 8c Ah", "Bob wins"]


def test_editors_find_each_scenario_in_its_feature_by_its_sentence_at_the_line_of_its_row(
    kit,
):
    session = kit.pytester.inline_run("features", "--co", "-q")
    items = session.getcalls("pytest_collection_finish")[0].session.items
    files = [
        f"features/{path}.feature"
        for path, many in zip(FEATURES, (3, 2, 1, 1), strict=True)
        for _ in range(many)
    ]
    assert [item.name for item in items] == NAMES
    assert [item.nodeid for item in items] == [
        f"{file}::{name}" for file, name in zip(files, NAMES, strict=True)
    ]
    assert [item.location for item in items] == [*zip(files, ROWS, NAMES, strict=True)]
    assert [str(item.path.relative_to(kit.folder)) for item in items] == files
    assert {type(item.parent).__name__ for item in items} == {"FeatureFile"}


def test_junit_and_cucumber_reports_name_every_scenario_and_step(kit):
    kit.solution(GREEN)
    kit.play(
        "features",
        "--all-features",
        "--junitxml=junit.xml",
        "--cucumberjson=cucumber.json",
    )
    cases = ET.parse(kit.folder / "junit.xml").getroot().iter("testcase")  # noqa: S314 - our own file
    assert [case.get("name") for case in cases] == NAMES
    features = json.loads((kit.folder / "cucumber.json").read_text(encoding="utf-8"))
    scenarios = [scenario for feature in features for scenario in feature["elements"]]
    assert [scenario["name"] for scenario in scenarios] == NAMES
    assert [step["name"] for step in scenarios[0]["steps"]] == STEPS
    assert {
        step["result"]["status"] for scenario in scenarios for step in scenario["steps"]
    } == {"passed"}
