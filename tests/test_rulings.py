"""Every ruling that is cited stands in features/RULINGS.md, and none for nothing."""

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
CITED = re.compile(
    r"rulings?[ -]\d+(?:,? (?:and )?\d+)*"
)  # "ruling 3", "@ruling-3", "rulings 7 and 10"


def cited(path):
    """The numbers of the rulings of which a file speaks."""
    found = CITED.findall(path.read_text(encoding="utf-8"))
    return {int(number) for words in found for number in re.findall(r"\d+", words)}


def test_rulings_are_numbered_from_1_and_each_says_what_is_played():
    assert [*RULINGS] == [*range(1, PAGE.count("\n## ") + 1)]
    assert [
        number
        for number, text in RULINGS.items()
        if "We play" not in " ".join(text.split())
    ] == []


@pytest.mark.parametrize(
    "path",
    [*FEATURES, *CODE, KIT / "HOUSE_RULES.md"],
    ids=lambda path: str(path.relative_to(KIT)),
)
def test_every_ruling_that_is_cited_exists(path):
    assert sorted(cited(path) - RULINGS.keys()) == []


def test_every_ruling_is_cited_by_a_feature_or_says_that_it_has_no_example():
    without = {
        number
        for number, text in RULINGS.items()
        if "No example: " in " ".join(text.split())
    }
    features = set().union(*map(cited, FEATURES))
    assert sorted(RULINGS.keys() - features - without) == []
    assert sorted(features & without) == []


def test_every_ruling_is_listed_once_by_its_subject_and_every_link_leads_to_one():
    subjects = PAGE.partition("\n## ")[0]
    assert sorted(
        int(number) for number in re.findall(r"\[(\d+)\]\(#ruling-\1\)", subjects)
    ) == sorted(RULINGS)
    assert {
        int(number) for number in re.findall(r"#ruling-(\d+)", PAGE)
    } == RULINGS.keys()


def test_the_sheet_of_house_rules_leads_to_the_rulings():
    sheet = (KIT / "HOUSE_RULES.md").read_text(encoding="utf-8")
    assert "](features/RULINGS.md)" in sheet
