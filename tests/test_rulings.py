"""The rulings in features/RULINGS.md exist, and each is cited."""

import re
from pathlib import Path

import pytest

KIT = Path(__file__).parents[1]
PAGE = (KIT / "features" / "RULINGS.md").read_text(encoding="utf-8")
RULING = re.compile(r"^## Ruling (\d+)\n((?:(?!## ).*\n)+)", re.MULTILINE)
RULINGS = {int(number): text for number, text in RULING.findall(PAGE)}
FEATURES = [*(KIT / "features").rglob("*.feature")]
CODE = [
    path for folder in ("dojo", "reference") for path in (KIT / folder).rglob("*.py")
]
# For example "ruling 3", "@ruling-3" or "rulings 7 and 10".
CITED = re.compile(r"rulings?[ -]\d+(?:,? (?:and )?\d+)*")


def find_cited(path):
    """Return the numbers of the rulings that a file cites."""
    found = CITED.findall(path.read_text(encoding="utf-8"))
    return {int(number) for words in found for number in re.findall(r"\d+", words)}


def test_rulings_are_numbered_and_each_has_a_decision():
    assert [*RULINGS] == [*range(1, PAGE.count("\n## ") + 1)]
    assert [
        number
        for number, text in RULINGS.items()
        if "Our ruling: " not in " ".join(text.split())
    ] == []


@pytest.mark.parametrize(
    "path",
    [*FEATURES, *CODE, KIT / "docs/house-rules.md"],
    ids=lambda path: str(path.relative_to(KIT)),
)
def test_cited_ruling_exists(path):
    assert sorted(find_cited(path) - RULINGS.keys()) == []


def test_feature_cites_each_ruling_that_has_an_example():
    without = {
        number
        for number, text in RULINGS.items()
        if "No example: " in " ".join(text.split())
    }
    features = set().union(*map(find_cited, FEATURES))
    assert sorted(RULINGS.keys() - features - without) == []
    assert sorted(features & without) == []


def test_list_of_subjects_links_to_each_ruling_once():
    subjects = PAGE.partition("\n## ")[0]
    assert sorted(
        int(number) for number in re.findall(r"\[(\d+)\]\(#ruling-\1\)", subjects)
    ) == sorted(RULINGS)
    assert {
        int(number) for number in re.findall(r"#ruling-(\d+)", PAGE)
    } == RULINGS.keys()


def test_house_rules_document_links_to_the_rulings():
    sheet = (KIT / "docs/house-rules.md").read_text(encoding="utf-8")
    assert "](../features/RULINGS.md)" in sheet
