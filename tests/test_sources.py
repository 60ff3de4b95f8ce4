"""Each line of the source documents has examples, or a reason for having none."""

import re
from pathlib import Path

import pytest

from tests.sources import DOCUMENTS, FEATURES, read_features

CITED = {
    section for document in DOCUMENTS.values() for section in document.get("cited", ())
}
PROMISED = {
    section
    for document in DOCUMENTS.values()
    for _lines, _what, _why, *sections in document.get("silent", ())
    for section in sections
}
NUMBERED_DOCUMENTS = [
    name for name, document in DOCUMENTS.items() if "lines" in document
]


@pytest.fixture(scope="module")
def examples():
    return [
        example for feature in read_features(FEATURES) for example in feature.examples
    ]


@pytest.fixture(scope="module")
def sections(examples):
    """Return the sections that have examples with cards from the documents."""
    return {section for example in examples for section in example.list_sections()}


@pytest.fixture(scope="module")
def our_sections(examples):
    """Return the sections with examples whose cards we chose ourselves."""
    return {
        source.replace("-", " ")
        for example in examples
        if example.ours
        for source in example.sources
        if source.partition("-")[0] in DOCUMENTS
    }


def list_lines(spans):
    """Return the line numbers in a string such as ``13-14, 17``."""
    lines = []
    for span in spans.split(", "):
        first, _, last = span.partition("-")
        lines += range(int(first), int(last or first) + 1)
    return lines


@pytest.mark.parametrize("document", NUMBERED_DOCUMENTS)
def test_every_document_line_is_listed_as_cited_or_uncited(document):
    silent = []
    for lines, *_ in DOCUMENTS[document]["silent"]:
        silent += list_lines(lines)
    cited = set()
    for lines in DOCUMENTS[document]["cited"].values():
        cited.update(list_lines(lines))
    assert silent == sorted(set(silent)), "list the lines in order, each only once"
    assert cited.isdisjoint(silent)
    last = DOCUMENTS[document]["lines"]
    assert cited.union(silent) == set(range(1, last + 1))


def test_cited_sections_are_exactly_those_with_examples(sections):
    """Examples with our own cards don't count."""
    assert sections == CITED


def test_section_named_as_exception_has_examples_with_our_cards(our_sections, sections):
    """Unless such a section is also cited, all its examples have our own cards."""
    assert sorted(PROMISED - our_sections) == []
    assert sections.isdisjoint(PROMISED - CITED)


def test_sources_toml_lists_every_section_of_our_examples(our_sections):
    assert sorted(our_sections - CITED - PROMISED) == []


KIT = Path(__file__).parents[1]
PAGE = (KIT / "features" / "RULINGS.md").read_text(encoding="utf-8")
RULING = re.compile(r"^## Ruling (\d+)\n((?:(?!## ).*\n)+)", re.MULTILINE)
RULINGS = {int(number): text for number, text in RULING.findall(PAGE)}
FEATURE_FILES = [*(KIT / "features").rglob("*.feature")]
CODE = [
    path for folder in ("dojo", "reference") for path in (KIT / folder).rglob("*.py")
]
# matches, for example, "ruling 3", "@ruling-3" or "rulings 7 and 10"
RULING_NUMBERS = re.compile(r"rulings?[ -]\d+(?:,? (?:and )?\d+)*")


def find_cited(path):
    """Return the numbers of the rulings that a file cites."""
    found = RULING_NUMBERS.findall(path.read_text(encoding="utf-8"))
    return {int(number) for words in found for number in re.findall(r"\d+", words)}


def test_each_ruling_has_a_number_and_a_decision():
    assert [*RULINGS] == [*range(1, PAGE.count("\n## ") + 1)]
    assert [
        number
        for number, text in RULINGS.items()
        if "Our ruling: " not in " ".join(text.split())
    ] == []


def test_every_cited_ruling_exists():
    for path in (*FEATURE_FILES, *CODE, KIT / "docs/house-rules.md"):
        assert sorted(find_cited(path) - RULINGS.keys()) == [], path


def test_features_cite_exactly_the_rulings_with_an_example():
    without = {
        number
        for number, text in RULINGS.items()
        if "There is no example" in " ".join(text.split())
    }
    features = set().union(*map(find_cited, FEATURE_FILES))
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


def test_document_on_house_rules_links_to_the_rulings():
    sheet = (KIT / "docs/house-rules.md").read_text(encoding="utf-8")
    assert "](../features/RULINGS.md)" in sheet
