"""Every line of the documents has its example, or a reason why it carries none."""

import pytest

from tests.documents.index import DOCUMENTS, FEATURES, read_features, write_index

SECTIONS = {
    section for document in DOCUMENTS.values() for section in document.get("cited", ())
}
WITH_LINES = [name for name, document in DOCUMENTS.items() if "lines" in document]


@pytest.fixture(scope="module")
def examples():
    return [
        example for feature in read_features(FEATURES) for example in feature.examples
    ]


@pytest.fixture(scope="module")
def counted(examples):
    """The sections whose examples there are."""
    return {
        " ".join(section).strip()
        for example in examples
        for section in example.list_sections()
    }


def list_lines(spans):
    """List the lines of ``13-14, 17``."""
    lines = []
    for span in spans.split(", "):
        first, _, last = span.partition("-")
        lines += range(int(first), int(last or first) + 1)
    return lines


@pytest.mark.parametrize("document", WITH_LINES)
def test_every_line_is_either_silent_or_cited(document):
    silent = []
    for lines, *_ in DOCUMENTS[document]["silent"]:
        silent += list_lines(lines)
    cited = set()
    for lines in DOCUMENTS[document]["cited"].values():
        cited.update(list_lines(lines))
    assert silent == sorted(set(silent)), "in order, each once"
    assert cited.isdisjoint(silent)
    last = DOCUMENTS[document]["lines"]
    assert cited.union(silent) == set(range(1, last + 1))


def test_a_section_has_lines_if_and_only_if_an_example_cites_it(counted):
    assert counted == SECTIONS


@pytest.mark.parametrize("document", WITH_LINES)
def test_where_cards_of_ours_are_promised_there_are_no_others(
    document, examples, counted
):
    promised = set()
    for _lines, _what, _why, *sections in DOCUMENTS[document]["silent"]:
        promised.update(sections)
    ours = set()
    for example in examples:
        if example.ours:
            ours.update(source.replace("-", " ") for source in example.sources)
    assert promised <= ours
    assert counted.isdisjoint(promised - SECTIONS)


def test_the_page_is_up_to_date():
    page = write_index(FEATURES)
    for row in (
        "| 114-225 | the same again | restates lines 2 to 113 |",
        "| 59-60 | the lowest card is wild | no cards; ours: 000 lowest card wild |",
        "| counting | - | 100, 235, 247-251 |",
    ):
        assert row in page
    text = (FEATURES / "README.md").read_text(encoding="utf-8")
    assert text == page, "write it once more: python -m tests.documents.index"
