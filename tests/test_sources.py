"""Every line of the documents has an example, or a reason for having none."""

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
    """Return the sections with examples from the documents."""
    return {section for example in examples for section in example.list_sections()}


@pytest.fixture(scope="module")
def our_sections(examples):
    """Return the sections whose rules have examples with our own cards."""
    return {
        source.replace("-", " ")
        for example in examples
        if example.ours
        for source in example.sources
        if source.partition("-")[0] in DOCUMENTS
    }


def list_lines(spans):
    """Return the lines of a text such as ``13-14, 17``."""
    lines = []
    for span in spans.split(", "):
        first, _, last = span.partition("-")
        lines += range(int(first), int(last or first) + 1)
    return lines


@pytest.mark.parametrize("document", NUMBERED_DOCUMENTS)
def test_every_document_line_has_examples_or_a_reason(document):
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


def test_cited_sections_are_those_with_examples(sections):
    assert sections == CITED


def test_promised_examples_exist(our_sections, sections):
    assert sorted(PROMISED - our_sections) == []
    assert sections.isdisjoint(PROMISED - CITED)


def test_sections_of_our_examples_are_in_sources_toml(our_sections):
    assert sorted(our_sections - CITED - PROMISED) == []
