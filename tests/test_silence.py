"""The features don't contain mistakes that pytest-bdd would silently accept."""

import re
from collections import Counter

import pytest
from gherkin.dialect import Dialect

from dojo.features import (
    fill_placeholders,
    list_rows,
    list_scenarios,
    read_document,
)
from tests.playing import FEATURES, KNOWN, find_definitions, scenarios
from tests.sources import NOTE_TAG

FILES = sorted(FEATURES.rglob("*.feature"))
MARKS_OF_PYTEST = {
    "skip",
    "skipif",
    "xfail",
    "parametrize",
    "usefixtures",
    "filterwarnings",
}
HEAD = "@from-ours\nFeature: F\n"
HAND = "Kd 9c 5s 3d 2h"
STEPS = f"    When {HAND} meets Ah 8c 4s 3h 2c\n    Then Bob wins\n"
EXAMPLE = f"  Example: an ace\n{STEPS}"
OUTLINE = EXAMPLE.replace("Example", "Scenario Outline").replace(HAND, "<hand>")
ROW = f"| {HAND} |"
# faulty features that pytest-bdd would accept, and words in our messages
BAD = {
    "no scenarios": (HEAD, "there are no scenarios"),
    "no steps": (
        f"{HEAD}  Example: an ace\n",
        "The scenario on line 3 has no Then step, so it checks nothing.",
    ),
    "no examples": (HEAD + OUTLINE, "an ace has no Examples"),
    "no table": (
        f"{HEAD}{OUTLINE}  Examples:\n",
        "The Examples on line 6 have no rows.",
    ),
    "no rows": (
        f"{HEAD}{OUTLINE}  Examples:\n | hand |\n",
        "The Examples on line 6 have no rows.",
    ),
    "two scenarios of one name": (f"{HEAD}{EXAMPLE}{EXAMPLE}", "an ace is used twice"),
    "no first Given": (
        HEAD + EXAMPLE.replace("When", "And"),
        "an ace begins with And",
    ),
    "two rows alike": (
        f"{HEAD}{OUTLINE}  Examples:\n | hand |\n {ROW}\n {ROW}\n",
        "an ace is used twice",
    ),
    "no pytest name": (
        HEAD + EXAMPLE.replace("an ace", "an [ace]"),
        "an [ace] cannot be selected",
    ),
    "an unknown tag": (f"{HEAD}  @hihg\n{EXAMPLE}", "hihg is an unknown tag"),
    "a tag that skips": (f"@skip\n{HEAD}{EXAMPLE}", "skip is a mark of pytest"),
    "a misspelt keyword": (
        f"{HEAD}  Example: an ace\n    Givne the house rule deuces wild\n{STEPS}",
        "Givne the house rule deuces wild is free text",
    ),
}


def find_faults(path):
    """Return the mistakes in a feature that pytest-bdd would accept."""
    try:
        feature = read_document(path)["feature"]
    except ValueError as error:
        return [str(error)]
    outlines = Dialect.for_name(feature["language"]).scenario_outline_keywords
    scenarios = list(list_scenarios(feature))
    faults = [] if scenarios else ["there are no scenarios"]
    tags = set()
    texts = [feature["description"]]
    names = Counter()
    for rule, scenario in scenarios:
        name = scenario["name"]
        names[name] += 1
        texts += [scenario["description"], rule["description"] if rule else ""]
        tags |= read_tags(scenario) | (read_tags(rule) if rule else set())
        if scenario["steps"][0]["keywordType"] == "Conjunction":
            faults.append(f"{name} begins with And")
        if scenario["keyword"] in outlines and not scenario["examples"]:
            faults.append(f"{name} has no Examples")
        try:
            rows = list_rows(scenario)
        except ValueError as error:
            faults.append(str(error))
            continue
        for row in rows if scenario["examples"] else []:
            names[fill_placeholders(name, row.values)] += 1
            tags |= {*row.tags}
    faults += [f"{name} is used twice" for name in names if names[name] > 1]
    faults += [
        f"{name} cannot be selected" for name in names if re.search(r"\[|::", name)
    ]
    faults += [
        f"{tag} is an unknown tag" for tag in tags if not NOTE_TAG.fullmatch(tag)
    ]
    marks = (read_tags(feature) | tags) & MARKS_OF_PYTEST
    faults += [f"{mark} is a mark of pytest" for mark in marks]
    for line in "\n".join(texts).splitlines():
        step = line.strip().partition(" ")[2]
        if any(known.parser.is_matching(step) for known in KNOWN):
            faults.append(f"{line.strip()} is free text")
    return faults


def read_tags(part):
    """Return the tag names of a feature, rule or scenario."""
    return {tag["name"].removeprefix("@") for tag in part["tags"]}


def test_features_have_no_mistakes_that_pytest_bdd_ignores():
    for path in FILES:
        assert find_faults(path) == [], path


def test_each_step_has_exactly_one_definition():
    """If two definitions match, pytest-bdd silently chooses one of them."""
    for path in FILES:
        for scenario in scenarios(path):
            for step in scenario.steps:
                found = find_definitions(step.type, step.name)
                assert len(found) == 1, (path, step.name, found)


@pytest.mark.parametrize("name", BAD)
def test_mistake_that_pytest_bdd_ignores_is_found(name, tmp_path):
    text, words = BAD[name]
    path = tmp_path / "a.feature"
    path.write_text(text, encoding="utf-8")
    assert words in find_faults(path)
