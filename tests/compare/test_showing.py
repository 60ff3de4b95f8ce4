"""The terminal, the data and the page show the same facts."""

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dojo.comparing.circle import Circle
from dojo.comparing.document import MORE, Code, Document, Section, Table
from dojo.comparing.facts import Facts
from dojo.comparing.glancing import heading, next_step
from dojo.comparing.judging import kind
from dojo.comparing.matrix import Cell
from dojo.comparing.notation import outcome
from dojo.comparing.notation import shown as asked_in_words
from dojo.comparing.process import KEPT_SHUT
from dojo.comparing.question import Kind, Question, Reply
from dojo.comparing.showing.data import as_json
from dojo.comparing.showing.page import page
from dojo.comparing.showing.terminal import SCREEN, WIDTH, clipped, lines
from dojo.comparing.telling import sections
from dojo.comparing.together import side_by_side
from dojo.comparing.verdict import compared
from dojo.comparing.writing import PROPER, refused
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS


class Text(HTMLParser):
    """What a reader sees of a page."""

    def __init__(self):
        super().__init__()
        self.seen, self.links, self.tags = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href") and not value.startswith("#")]

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
    return Document(heading(circle), tuple(parts), next_step(circle))


def facts(value):
    if isinstance(value, dict):
        for name, item in value.items():
            if name == "figures":  # the numbers of what is told, under short names
                yield from facts([*item.values()] if isinstance(item, dict) else [])
                continue
            if name not in ("key", "text", "table", "code", "title", "sections", "next"):
                yield name
            yield from facts(item) if name != "key" else []
    elif isinstance(value, list):
        for item in value:
            yield from facts(item)
    else:
        yield value if isinstance(value, str) else f"{value:,}"


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
        bare = line.strip("=- ").removeprefix("Next: ")
        if bare:
            assert all(words(cell) in data for cell in re.split(r"\s{2,}", bare)), line


def test_the_terminal_has_eighty_columns_of_plain_characters(document):
    for line in lines(document):
        assert len(line) <= WIDTH
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


def table_lines(table, width=WIDTH):
    return list(lines(Document("t", (Section("w", "wide", 2, (), table),)), width))[5:]


def test_a_table_that_is_too_wide_is_shown_in_parts_each_with_the_first_column():
    wide = Table(tuple(f"column {n}" for n in range(12)), (tuple(f"value {n}" for n in range(12)),))
    shown = table_lines(wide)
    assert max(map(len, shown)) <= WIDTH
    assert [line.split("  ")[1] for line in shown if line] == ["column 0", "value 0"] * 2
    assert all(f"value {n}" in "\n".join(shown) for n in range(12))


def test_the_tables_of_eight_pairs_fit_into_eighty_columns_in_one_piece():
    pairs = ["badger", "fox", "heron", "lynx", "marten", "otter", "stoat", "weasel"]
    matrix = Table(("tests of", "reference", *pairs), tuple((pair, *"123456789") for pair in pairs))
    agreement = Table(("rule", *pairs), (("category against category", *["99.9"] * 8),))
    assert len(table_lines(matrix)) == 9
    assert len(table_lines(agreement)) == 2
    assert max(map(len, table_lines(matrix) + table_lines(agreement))) <= WIDTH


def test_a_wide_terminal_is_used_up_to_a_hundred_columns():
    long = Table(("name", "words"), (("fox", "word " * 60),))
    assert 95 < max(map(len, table_lines(long, 200))) <= 100
    assert max(map(len, table_lines(long, 30))) <= 40


def test_a_label_that_says_enough_is_shown_once_and_needs_no_head():
    shown = table_lines(Table(("finding", "what"), (("differs", "this"), ("differs", "that")), bare=True))
    assert shown == ["  differs  this", "           that"]


def test_solutions_are_sorted_by_name_and_not_ranked(document):
    text = "\n".join(lines(document))
    assert text.index("fox beside the reference") < text.index("heron beside the reference")
    assert text.endswith("Next: discuss the tests that fail on the reference.")
    assert "No ranking, no prizes." in text
    assert "Questions to discuss" in text


def test_unfair_tests_stand_first_and_stopped_runs_are_marked(document):
    text = "\n".join(lines(document))
    assert "fox: test_it.py::test_wheel" in text
    assert re.search(r"heron +\. +x +\.", text)


def test_winners_that_did_not_play_and_equal_hands_are_told_so_that_one_sees_it():
    deal = Question("winners", ({"Ann": "2c 3d 4h 5s 7c", "Bob": "2d 3h 4s 5c 7d"},))
    assert outcome(deal, ["Ann"]) == "Ann's 7-5-4-3-2 wins"
    assert outcome(deal, []) == "nobody wins"
    assert outcome(deal, ["Zoe"]) == 'winners says ["Zoe"]'


def test_equal_hands_are_shown_in_full_and_in_the_order_of_their_test_for_their_suits_are_what_they_differ_in():
    deal = Question("winners", ({"Ann": "2c 3d Th 5s 7c", "Bob": "2d 3h Ts 5c 7d"},))
    assert asked_in_words(deal) == "Ann holds 2c 3d 10h 5s 7c, Bob holds 2d 3h 10s 5c 7d"
    odd = Question("winners", ({"Ann": "2c", "Bob": "2c", "Cid": None},))
    assert asked_in_words(odd) == 'Ann holds "2c", Bob holds "2c", Cid holds None'


HANDS = "Jd Ts 9c 8s 7d", "J-J-10-2-2 of one suit", '"2c 2c 2c 2c 2c"', "10h Jk 9c 8s 7d"


@pytest.mark.parametrize("hand", HANDS)
def test_no_line_ends_in_a_hand_or_a_quotation_that_a_line_can_hold(hand):
    for before in range(1, WIDTH):
        told = Section(
            "a", "t", 2, (f"{'x' * before} {hand} wins",), Table(("one", "two"), (("fox", f"{hand}, {hand}"),))
        )
        shown = list(lines(Document("t", (told,)), 40))
        assert sum(line.count(hand) for line in shown) == 3


@pytest.mark.parametrize("hand", HANDS[:2] + HANDS[3:])
def test_no_line_of_the_page_ends_in_a_hand(hand):
    told = page(Document("t", (Section("a", "t", 2, (f"It is {hand}, they say",)),)))
    assert f'It is <span class="hand">{hand}</span>, they say' in told


def test_a_quotation_longer_than_a_line_is_broken_all_the_same():
    shown = list(lines(Document("t", (Section("a", "t", 2, (f'"{"word " * 40}"',)),)), 40))
    assert max(map(len, shown)) <= 40
    assert "\0" not in "".join(shown)


def many(rows, words):
    table = Table(("finding", "what"), tuple(("differs", f"{number} {words}") for number in range(rows)), bare=True)
    return Document("t", (Section("a", "t", 1, ("One. " + words * 9,), table), Section("b", "u", detail=True)), "go on")


@pytest.mark.parametrize("rows", [2, 12, 99])
def test_what_need_not_wait_fits_on_a_screen_that_leaves_room_for_the_prompt(rows):
    shown = list(lines(many(rows, "many words " * 12), whole=False))
    assert len(shown) <= SCREEN
    assert shown[0] == "t"
    assert shown[-1] == "Next: go on"
    assert any(line.endswith(" ...") for line in shown)
    assert len(list(lines(many(rows, "many words " * 12)))) > 2 * rows


def test_what_is_cut_short_ends_with_a_sentence_if_it_can_and_no_longer_than_a_line():
    assert clipped(["  One. Two and", "more"], 1, 80) == ["  One. ..."]
    assert clipped(["  One, two and", "more"], 1, 14) == ["  One, two ..."]
    assert clipped(["  One", "two"], 2, 80) == ["  One", "two"]


def test_without_detail_the_terminal_says_how_to_see_the_rest_and_with_it_there_is_no_rest():
    part = Document("t", (Section("a", "first"), Section("b", "second", detail=True)))
    assert list(lines(part, whole=False))[-1] == MORE
    assert "second" not in " ".join(lines(Document("t", part.sections[:1]), whole=False))
    assert "second" not in lines(part, whole=False)
    assert "second" in list(lines(part))
    assert MORE not in list(lines(part))
    assert MORE not in list(lines(Document("t", part.sections[:1]), whole=False))


def test_a_long_page_begins_with_a_list_of_its_parts(document):
    reader = Text()
    reader.feed(page(document))
    assert re.findall(r'<a href="#(part-\d+)">(\w+)</a>', page(document)) == [
        (place, name)
        for place, name in re.findall(r'<h2 id="(part-\d+)">(\w+) beside the reference</h2>', page(document))
    ]
    assert page(document).count("<h2 id=") == 2


UNPLAYABLE = {
    "an unknown house rule is not refused ('ace-to-fiv')": (("ace-to-fiv",), Reply(Kind.ANSWER, "pair")),
    "an unknown house rule is refused by KeyError, which is no ValueError ('ace-to-fiv')": (
        ("ace-to-fiv",),
        Reply(Kind.RAISED, None, "KeyError", "ace-to-fiv"),
    ),
    "a contradiction between house rules is not refused ('ace-to-five', 'deuce-to-seven')": (
        ("ace-to-five", "deuce-to-seven"),
        Reply(Kind.ANSWER, "pair"),
    ),
}


@pytest.mark.parametrize("words", UNPLAYABLE)
def test_where_the_house_rules_are_at_fault_it_is_not_the_hand_that_is_called_none(words):
    rules, reply = UNPLAYABLE[words]
    assert kind(refused("category", (PROPER,), rules), reply) == words
