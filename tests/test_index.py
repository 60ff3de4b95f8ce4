"""The index of the features says which lines of the documents carry no example."""

from itertools import pairwise

import pytest

from dojo.examples import DOCUMENTS
from dojo.index import silences
from dojo.silent import LINES, SILENT


def test_every_document_is_spoken_of():
    assert set(SILENT) == set(LINES) == set(DOCUMENTS) - {"counting"}  # the counting article stands in 000


@pytest.mark.parametrize("document", SILENT)
def test_silent_lines_are_lines_of_the_document_in_order_and_named_once(document):
    silent = SILENT[document]
    assert all(1 <= one.first <= one.last <= LINES[document] for one in silent)
    assert all(one.last < other.first for one, other in pairwise(silent))
    assert all(one.why for one in silent)


@pytest.mark.parametrize("document", SILENT)
def test_most_lines_of_a_document_are_not_silent(document):
    once = LINES[document] - (112 if document == "000" else 0)  # the second copy of the ranking article
    silent = sum(one.last - one.first + 1 for one in SILENT[document]) - (112 if document == "000" else 0)
    assert silent < once / 2


def test_the_page_tells_each_of_them_with_its_reason():
    page = "\n".join(silences())
    assert "| 000 | 114 to 225 | lines 2 to 113 once more |" in page
    assert "| 003 | 58 | unorthodox hands, named and not defined |" in page
