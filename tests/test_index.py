"""The index of the features says of every line of the documents where its example is, or why it carries none."""

from collections import Counter
from itertools import pairwise

import pytest

from dojo.cited import CITED, lines_of, span
from dojo.examples import DOCUMENTS, read
from dojo.index import FEATURES, silences, spoken, written
from dojo.silent import LINES, SILENT, Silence

EXAMPLES = [example for feature in read(FEATURES) for example in feature.examples]
COUNTED = {" ".join(pair).strip() for example in EXAMPLES for pair in example.sections()}
OURS = {source.replace("-", " ") for example in EXAMPLES if example.ours for source in example.sources}
SECTIONS = {section for sections in CITED.values() for section in sections}


def silent_lines(document):
    return [line for one in SILENT[document] for line in range(one.first, one.last + 1)]


def cited_lines(document):
    return {line for lines in CITED[document].values() for several in lines.split(", ") for line in span(several)}


def test_every_document_is_spoken_of():
    assert set(SILENT) == set(CITED) == set(LINES) == set(DOCUMENTS) - {"counting"}  # which stands in 000


@pytest.mark.parametrize("document", SILENT)
def test_silent_lines_are_lines_of_the_document_in_order_and_named_once(document):
    silent = SILENT[document]
    assert all(1 <= one.first <= one.last <= LINES[document] for one in silent)
    assert all(one.last < other.first for one, other in pairwise(silent))
    assert all(one.what and one.why for one in silent)


@pytest.mark.parametrize("document", SILENT)
def test_every_line_is_either_silent_or_cited(document):
    lines = Counter([*silent_lines(document), *cited_lines(document)])
    assert lines == Counter(range(1, LINES[document] + 1))


@pytest.mark.parametrize("document", CITED)
def test_a_section_names_its_lines_once_and_in_order(document):
    for section, lines in CITED[document].items():
        spans = [span(several) for several in lines.split(", ")]
        assert all(len(one) for one in spans), section
        assert all(one[-1] < other[0] for one, other in pairwise(spans)), section


def test_a_section_has_lines_if_and_only_if_an_example_cites_it():
    assert sorted(SECTIONS - COUNTED) == []
    assert sorted(COUNTED - SECTIONS) == []


def test_where_cards_of_ours_are_promised_there_are_some():
    promised = {one.ours for silent in SILENT.values() for one in silent if one.ours}
    assert sorted(promised - OURS) == []


@pytest.mark.parametrize("document", SILENT)
def test_a_section_of_silent_lines_alone_is_no_source_of_an_example(document):
    silent = {one.ours for one in SILENT[document] if one.ours} - SECTIONS
    assert [example.name for example in EXAMPLES if silent.intersection(map(" ".join, example.sections()))] == []


def test_the_page_tells_each_of_them_with_its_reason():
    page = "\n".join(silences())
    assert "| 114-225 | the same again | restates lines 2 to 113 |" in page
    assert "| 59-60 | the lowest card is wild | no cards; ours: 000 lowest card wild |" in page
    for one in (one for silent in SILENT.values() for one in silent):
        assert isinstance(one, Silence)
        assert f"| {spoken(one.first, one.last)} | {one.what} | {one.why}" in page


def test_the_page_tells_the_lines_of_each_section():
    page = written(FEATURES)
    assert "| 000 | ranking of suits | 68-69, 74-77, 79-86 |" in page
    assert "| counting | - | 235, 247-251 |" in page
    assert lines_of("004", "dealing") == "-"


def test_the_page_is_up_to_date():
    assert (FEATURES / "README.md").read_text(encoding="utf-8") == written(FEATURES)
