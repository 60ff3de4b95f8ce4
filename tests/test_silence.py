"""Nothing in a feature of the kit passes in silence, as pytest-bdd would let it."""

import re
from collections import Counter

import pytest

from dojo.board.collect import list_rows, list_scenarios
from dojo.board.internals import build_feature
from dojo.features import read_document
from tests.playing import FEATURES, KNOWN

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
BAD = {  # what would pass in silence, and what is said of it
    "no scenarios": (HEAD, "no scenario"),
    "no steps": (f"{HEAD}  Example: an ace\n", "an ace has no Then"),
    "no outcome": (
        HEAD + EXAMPLE.replace("Then Bob wins", "And the joker is wild"),
        "an ace has no Then",
    ),
    "two rows alike": (
        f"{HEAD}{OUTLINE}  Examples:\n | hand |\n {ROW}\n {ROW}\n",
        "an ace stands there twice",
    ),
    "a misspelt column": (
        f"{HEAD}{OUTLINE}  Examples:\n | hnad |\n {ROW}\n",
        "<hand> has no value",
    ),
    "no pytest name": (
        HEAD + EXAMPLE.replace("an ace", "an [ace]"),
        "an [ace] cannot be selected",
    ),
    "a tag that skips": (f"@skip\n{HEAD}{EXAMPLE}", "skip is a mark of pytest"),
    "a misspelt keyword": (
        f"{HEAD}  Example: an ace\n    Givne the house rule deuces wild\n{STEPS}",
        "Givne the house rule deuces wild is free text",
    ),
}


def find_faults(path):
    """List what would pass in silence."""
    document, feature = build_feature(path, read_document(path))
    faults = []
    names = Counter()
    tags = set(feature.tags)
    texts = [document.feature.description]
    texts += [
        child.rule.description for child in document.feature.children if child.rule
    ]
    for scenario, _ in list_scenarios(document):
        template = feature.scenarios[scenario.name]
        tags |= template.tags | (template.rule.tags if template.rule else set())
        texts.append(scenario.description)
        for row, _, row_tags in list_rows(template, scenario):
            tags |= row_tags
            played = template.render(row)
            names[played.name] += 1
            if "then" not in {step.type for step in played.steps}:
                faults.append(f"{played.name} has no Then")
            said = [played.name]
            for step in played.steps:
                said += [step.name, step.docstring or "", str(step.datatable)]
            for name in re.findall("<[^<> ]+>", " ".join(said)):
                faults.append(f"{name} has no value")
    faults += [f"{name} stands there twice" for name in names if names[name] > 1]
    faults += [
        f"{name} cannot be selected" for name in names if re.search(r"\[|::", name)
    ]
    faults += [f"{tag} is a mark of pytest" for tag in tags & MARKS_OF_PYTEST]
    for line in "\n".join(texts).splitlines():
        step = line.strip().partition(" ")[2]
        if any(definition.parser.is_matching(step) for definition in KNOWN):
            faults.append(f"{line.strip()} is free text")
    return faults if names else ["no scenario"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_passes_in_silence(path):
    assert find_faults(path) == []


@pytest.mark.parametrize("name", BAD)
def test_such_a_fault_is_found(name, tmp_path):
    text, words = BAD[name]
    path = tmp_path / "a.feature"
    path.write_text(text, encoding="utf-8")
    assert words in find_faults(path)
