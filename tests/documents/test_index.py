"""The index of the features says of every line of the documents where its example is, or why it carries none."""

import re
from itertools import pairwise

import pytest

from tests.documents.index import (
    DOCUMENTS,
    FEATURES,
    Example,
    IndexedFeature,
    read_features,
    write_index,
)

EXAMPLES = [
    example for feature in read_features(FEATURES) for example in feature.examples
]
COUNTED = {
    " ".join(pair).strip() for example in EXAMPLES for pair in example.list_sections()
}
OURS = {
    source.replace("-", " ")
    for example in EXAMPLES
    if example.ours
    for source in example.sources
}
SECTIONS = {
    section for document in DOCUMENTS.values() for section in document.get("cited", ())
}
WITH_LINES = [name for name, document in DOCUMENTS.items() if "lines" in document]
SMALL = """\
@one
Feature: One

  Scenario Outline: <a> is fine
    When <a> is shown
    Then it is a pair

    @from-004-dealing
    Examples: Aces
      | a         | source                              |
      | A-A-2-3-4 | 000 pair; counting article, the end |
      | K-K-2-3-4 | ours; 001 pair                      |

  @from-003-nothing
  Rule: Aces are high

    @ruling-7
    Example: as they are
      When A-K-2-3-4 is shown
      Then it is high card
"""


def count_lines(*spans):
    """List the lines of ``13-14, 17``."""
    for first, _, last in (
        span.partition("-") for several in spans for span in several.split(", ")
    ):
        yield from range(int(first), int(last or first) + 1)


@pytest.mark.parametrize("document", WITH_LINES)
def test_every_line_is_either_silent_or_cited(document):
    silent = list(count_lines(*(lines for lines, *_ in DOCUMENTS[document]["silent"])))
    cited = DOCUMENTS[document]["cited"].values()
    assert all(one < other for one, other in pairwise(silent))
    assert all(
        one < other for lines in cited for one, other in pairwise(count_lines(lines))
    )
    assert sorted({*silent, *count_lines(*cited)}) == list(
        range(1, DOCUMENTS[document]["lines"] + 1)
    )
    assert not {*silent}.intersection(count_lines(*cited))


def test_a_section_has_lines_if_and_only_if_an_example_cites_it():
    assert sorted(SECTIONS - COUNTED) == []
    assert sorted(COUNTED - SECTIONS) == []


@pytest.mark.parametrize("document", WITH_LINES)
def test_where_cards_of_ours_are_promised_there_are_some_and_no_example_of_the_document(
    document,
):
    promised = {
        section
        for _lines, _what, _why, *ours in DOCUMENTS[document]["silent"]
        for section in ours
    }
    assert sorted(promised - OURS) == []
    assert sorted((promised - SECTIONS) & COUNTED) == []


def test_the_page_is_up_to_date():
    page = write_index(FEATURES)
    assert "| 114-225 | the same again | restates lines 2 to 113 |" in page
    assert (
        "| 59-60 | the lowest card is wild | no cards; ours: 000 lowest card wild |"
        in page
    )
    assert "| counting | - | 100, 235, 247-251 |" in page
    text = (FEATURES / "README.md").read_text(encoding="utf-8")
    assert text == page, "write it once more: python -m tests.documents.index"


def test_every_kind_of_source_is_read_and_counted_once_for_each_document(tmp_path):
    path = tmp_path / "1-part" / "01_one.feature"
    path.parent.mkdir()
    path.write_text(SMALL, encoding="utf-8")
    examples = (
        Example(
            "", "A-A-2-3-4 is fine", 11, ("004-dealing", "000-pair", "counting-the-end")
        ),
        Example("", "K-K-2-3-4 is fine", 12, ("004-dealing", "ours", "001-pair")),
        Example("Aces are high", "as they are", 18, ("003-nothing", "ruling-7")),
    )
    assert read_features(tmp_path) == [
        IndexedFeature(path, "One", ("Aces are high",), examples)
    ]
    text = write_index(tmp_path)
    assert (
        "## 1-part (3 examples)\n\n[One](1-part/01_one.feature): 3\n\n* Aces are high: 1\n"
        in text
    )
    totals = re.findall(
        r"\| (\w+) \|[^|]*\| (\d+) \|\n", text.partition("| document | section")[0]
    )
    numbers = {
        "000": 1,
        "counting": 1,
        "001": 0,
        "002": 0,
        "003": 1,
        "004": 1,
        "ours": 1,
        "all": 3,
    }
    assert dict(totals) == {name: str(number) for name, number in numbers.items()}
