"""The pages of the record say what is known, whatever a pair has written."""

import html

import pytest

from dojo.catalogue import BUGS
from dojo.evening import record
from dojo.evening.timetable import LANGUAGES, read_sheet
from dojo.report.page import escape_markdown, mark_down


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_shared_test_the_record_has_the_one_that_was_proposed(language):
    sheet = read_sheet("record", language)
    page = record.fill_evening(sheet, [], BUGS[:1], shared="")
    proposal = page.partition("\n|")[0]
    assert escape_markdown(BUGS[0].full_name) in proposal
    assert escape_markdown(BUGS[0].rule[1]) in proposal


def test_what_pairs_wrote_means_nothing_in_markdown():
    name = "red_panda/__init__.py *x* | `y` <b> [z](q)"
    shown = str(mark_down(escape_markdown(name)))
    assert html.unescape(shown) == f"<p>{name}</p>\n"
