"""Every line of the documents has its example, or a reason why it carries none."""

import re

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
    " ".join(section).strip()
    for example in EXAMPLES
    for section in example.list_sections()
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


def test_a_section_has_lines_if_and_only_if_an_example_cites_it():
    assert COUNTED == SECTIONS


@pytest.mark.parametrize("document", WITH_LINES)
def test_where_cards_of_ours_are_promised_there_are_no_others(document):
    promised = set()
    for _lines, _what, _why, *sections in DOCUMENTS[document]["silent"]:
        promised.update(sections)
    assert promised <= OURS
    assert COUNTED.isdisjoint(promised - SECTIONS)


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


@pytest.fixture
def small(tmp_path):
    """A folder with one small feature in a folder of its own."""
    path = tmp_path / "1-part" / "01_one.feature"
    path.parent.mkdir()
    path.write_text(SMALL, encoding="utf-8")
    return tmp_path


def test_every_kind_of_source_is_read(small):
    aces = ("004-dealing", "000-pair", "counting-the-end")
    examples = (
        Example("", "A-A-2-3-4 is fine", 11, aces),
        Example("", "K-K-2-3-4 is fine", 12, ("004-dealing", "ours", "001-pair")),
        Example("Aces are high", "as they are", 18, ("003-nothing", "ruling-7")),
    )
    path = small / "1-part" / "01_one.feature"
    feature = IndexedFeature(path, "One", ("Aces are high",), examples)
    assert read_features(small) == [feature]


def test_an_example_counts_once_for_each_document(small):
    page = write_index(small)
    chapter = "## 1-part (3 examples)\n\n[One](1-part/01_one.feature): 3\n\n"
    assert f"{chapter}* Aces are high: 1\n" in page
    totals = page.partition("| document | section")[0]
    numbers = dict(re.findall(r"\| (\w+) \|[^|]*\| (\d+) \|\n", totals))
    assert [name for name, number in numbers.items() if number == "1"] == [
        "000",
        "counting",
        "003",
        "004",
        "ours",
    ]
    assert numbers["all"] == "3"
