"""The features of the kit have no mistakes that pytest-bdd accepts in silence."""

import re
from collections import Counter

import pytest

from dojo.board.collect import list_rows
from dojo.board.feature_faults import find_faults
from dojo.features import fill_placeholders, list_scenarios, list_tags, read_document
from tests.playing import FEATURES, KNOWN

KIT = FEATURES.parent
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
# A feature that pytest-bdd would accept, and a part of our message.
BAD = {
    "no scenarios": (HEAD, "2: the feature has no scenarios."),
    "no steps": (f"{HEAD}  Example: an ace\n", "3: the scenario has no steps."),
    "no examples": (HEAD + OUTLINE, "3: the outline has no Examples."),
    "no table": (f"{HEAD}{OUTLINE}  Examples:\n", "6: the Examples have no table."),
    "no rows": (
        f"{HEAD}{OUTLINE}  Examples:\n | hand |\n",
        "6: the Examples have no rows.",
    ),
    "two scenarios of one name": (
        f"{HEAD}{EXAMPLE}{EXAMPLE}",
        "6: the scenario in line 3 has this name.",
    ),
    "no first Given": (
        HEAD + EXAMPLE.replace("When", "And"),
        "4: the first step can't begin with And.",
    ),
    "no outcome": (
        HEAD + EXAMPLE.replace("Then Bob wins", "And the joker is wild"),
        "an ace has no Then",
    ),
    "two rows alike": (
        f"{HEAD}{OUTLINE}  Examples:\n | hand |\n {ROW}\n {ROW}\n",
        "an ace is used twice",
    ),
    "a misspelt column": (
        f"{HEAD}{OUTLINE}  Examples:\n | hnad |\n {ROW}\n",
        "4: the Examples have no column 'hand'.",
    ),
    "no pytest name": (
        HEAD + EXAMPLE.replace("an ace", "an [ace]"),
        "an [ace] cannot be selected",
    ),
    "an unknown tag": (f"{HEAD}  @hihg\n{EXAMPLE}", "3: the tag @hihg is unknown."),
    "a tag that skips": (f"@skip\n{HEAD}{EXAMPLE}", "skip is a mark of pytest"),
    "a misspelt keyword": (
        f"{HEAD}  Example: an ace\n    Givne the house rule deuces wild\n{STEPS}",
        "Givne the house rule deuces wild is free text",
    ),
}


def find_all_faults(path):
    """Return the mistakes in a feature that pytest-bdd would accept."""
    document = read_document(path)
    feature = document["feature"]
    faults = find_faults(document, list_tags(KIT) | MARKS_OF_PYTEST)
    names = Counter()
    tags = read_tags(feature)
    texts = [feature["description"]]
    for rule, scenario in list_scenarios(feature):
        texts += [scenario["description"], rule["description"] if rule else ""]
        tags |= read_tags(scenario) | (read_tags(rule) if rule else set())
        types = {step["keywordType"] for step in scenario["steps"]}
        if "Outcome" not in types:
            faults.append(f"{scenario['name']} has no Then")
        for row in [] if faults else list_rows(scenario):
            names[fill_placeholders(scenario["name"], row.values)] += 1
            tags |= {*row.tags}
    faults += [f"{name} is used twice" for name in names if names[name] > 1]
    faults += [
        f"{name} cannot be selected" for name in names if re.search(r"\[|::", name)
    ]
    faults += [f"{tag} is a mark of pytest" for tag in tags & MARKS_OF_PYTEST]
    for line in "\n".join(texts).splitlines():
        step = line.strip().partition(" ")[2]
        if any(known.parser.is_matching(step) for known in KNOWN):
            faults.append(f"{line.strip()} is free text")
    return faults


def read_tags(part):
    """Return the names of the tags of a feature, rule or scenario."""
    return {tag["name"].removeprefix("@") for tag in part["tags"]}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_feature_has_no_silent_mistakes(path):
    assert find_all_faults(path) == []


@pytest.mark.parametrize("name", BAD)
def test_silent_mistake_is_found(name, tmp_path):
    text, words = BAD[name]
    path = tmp_path / "a.feature"
    path.write_text(text, encoding="utf-8")
    assert words in find_all_faults(path)
