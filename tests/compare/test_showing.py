"""The terminal, the data and the page show the same facts."""

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dojo.comparing.circle import Circle, side_by_side
from dojo.comparing.document import Code, Document, Section, Table
from dojo.comparing.facts import Facts
from dojo.comparing.matrix import Cell
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.showing.data import as_json
from dojo.comparing.showing.page import page
from dojo.comparing.showing.terminal import WIDTH, lines
from dojo.comparing.telling import sections
from dojo.comparing.verdict import compared
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS


class Text(HTMLParser):
    """What a reader sees of a page."""

    def __init__(self):
        super().__init__()
        self.seen, self.links, self.tags = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data):
        self.seen.append(data)


@pytest.fixture(scope="module")
def document():
    wheel = compared("fox", InProcess(FAULTS["5-4-3-2-A is no straight"]))
    wheel.name = "fox"
    kicker = compared("heron", InProcess(FAULTS["on a tie nobody wins"]))
    fox, heron = Path("teams/fox"), Path("teams/heron")
    folders = [fox, heron]
    circle = Circle(
        dict(zip(folders, (wheel, kicker), strict=True)),
        {(row, column): Cell(passed=3) for row in folders for column in [*folders, KEPT_SHUT]}
        | {(fox, KEPT_SHUT): Cell(2, 1, ("test_it.py::test_wheel",)), (heron, fox): Cell(stopped="does not end")},
        {folder: Facts(1, 50, 12, 2, 9, 3, 4) for folder in [*folders, KEPT_SHUT]},
        dict.fromkeys(folders, Cell(40, 3)),
        {fox: 0.1, heron: 0.2, KEPT_SHUT: 0.4},
    )
    parts = [*side_by_side(circle), *sections(wheel), *sections(kicker)]
    return Document("2 solutions", tuple(parts))


def facts(value):
    if isinstance(value, dict):
        for name, item in value.items():
            if name not in ("key", "text", "table", "code", "title", "sections"):
                yield name
            yield from facts(item) if name != "key" else []
    elif isinstance(value, list):
        for item in value:
            yield from facts(item)
    else:
        yield value


def words(text):
    return re.sub(r"\s+", "", text)


def test_every_fact_of_the_data_stands_on_the_terminal_and_on_the_page(document):
    found = list(facts(json.loads(as_json(document))))
    reader = Text()
    reader.feed(page(document))
    terminal, seen = words("\n".join(lines(document))), words(" ".join(reader.seen))
    assert len(found) > 150
    for fact in found:
        assert words(fact) in terminal
        assert words(fact) in seen


def test_every_fact_of_the_terminal_stands_in_the_data(document):
    data = words(" ".join(facts(json.loads(as_json(document)))))
    for line in lines(document):
        bare = line.strip("=- ")
        if bare:
            assert all(words(cell) in data for cell in re.split(r"\s{2,}", bare)), line


def test_the_terminal_has_eighty_columns_of_plain_characters(document):
    for line in lines(document):
        assert len(line) <= WIDTH or "assert " in line or "def test_" in line
        assert line.isascii()


def test_the_page_needs_no_network_and_runs_nothing(document):
    reader = Text()
    reader.feed(page(document))
    assert reader.links == []
    assert not {"script", "link", "img", "iframe"} & set(reader.tags)
    assert "url(" not in page(document)
    assert "prefers-color-scheme: dark" in page(document)
    assert "@media print" in page(document)


def test_what_a_solution_says_cannot_break_the_page_or_the_terminal():
    odd = Section("a", "<b>bold</b>", 2, ("<script>alert(1)</script> \x1b[2J \u2660",), None, (Code("x", "<i>"),))
    assert html.escape("<script>alert(1)</script>") in page(Document("t", (odd,)))
    assert "<script>" not in page(Document("t", (odd,)))
    assert "\x1b" not in "\n".join(lines(Document("t", (odd,))))


def test_a_table_that_is_too_wide_is_shown_row_by_row():
    wide = Table(tuple(f"column {n}" for n in range(12)), (tuple(f"value {n}" for n in range(12)),))
    shown = list(lines(Document("t", (Section("w", "wide", 2, (), wide),))))
    assert "    column 11: value 11" in shown
    assert max(map(len, shown)) <= WIDTH


def test_solutions_are_sorted_by_name_and_not_ranked(document):
    text = "\n".join(lines(document))
    assert text.index("fox beside the reference") < text.index("heron beside the reference")
    assert "No ranking, no prizes." in text
    assert "Questions to discuss" in text


def test_unfair_tests_stand_first_and_stopped_runs_are_marked(document):
    text = "\n".join(lines(document))
    assert "fox: test_it.py::test_wheel" in text
    assert re.search(r"heron +\. +x +\.", text)
