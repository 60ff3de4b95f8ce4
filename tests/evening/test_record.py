"""The pages of the record say what is known, whatever a pair has written."""

import html
import re

import pytest

from dojo.board.pair import Pair
from dojo.catalogue import BUGS
from dojo.evening import record
from dojo.evening.timetable import LANGUAGES, read_sheet
from dojo.report.page import escape_markdown, fill_in, mark_down
from dojo.suite.messages import TestKind

ON_A_PAGE = sorted({*TestKind} - {TestKind.FAILED, TestKind.SHIPPED})


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_shared_test_the_record_has_the_one_that_was_proposed(language):
    sheet = read_sheet("record", language)
    page = record.fill_evening(sheet, [], BUGS[:1], shared="")
    proposal = page.partition("\n|")[0]
    assert escape_markdown(BUGS[0].full_name) in proposal
    assert escape_markdown(BUGS[0].rule[1]) in proposal


@pytest.mark.parametrize("kind", ON_A_PAGE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_test_has_a_word_on_the_page_of_a_pair(kind, language):
    test = record.TestRecord("test_us.py::test_us", kind, bugs=3)
    pair = record.PairRecord("fox", Pair("fox"), [test], {}, [])
    page = fill_in(read_sheet("pair", language), pair=pair, rule="")
    assert re.search(r"\| `test_us.py::test_us` \| \w.+ \| 3 \|", page)


def test_what_pairs_wrote_means_nothing_in_markdown():
    name = "red_panda/__init__.py *x* | `y` <b> [z](q)"
    shown = str(mark_down(escape_markdown(name)))
    assert html.unescape(shown) == f"<p>{name}</p>\n"
