"""One document, shown three ways: what must be on the screen, on the page, in the data and in files."""

import argparse
import json
import re

import pytest

from dojo.report import output
from dojo.report.document import Bar, Code, Document, Look, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver, make_data
from dojo.report.page import render_page
from dojo.report.terminal import SCREEN, render, render_screen
from dojo.status import CannotWrite

HAND = "Jd Js Ts Tc 9s"


def document(*sections, **rest):
    return Document("fox: 2 of 3", sections, **rest)


def listed(number, **rest):
    rows = tuple((place, f"bug {place}") for place in range(1, number + 1))
    return Section(
        "bugs",
        "Nobody noticed",
        table=Table(("number", "bug"), rows, bare=True),
        **rest,
    )


def parsed(*given):
    parser = argparse.ArgumentParser()
    add_output_arguments(parser, "everything")
    return parser.parse_args(given)


def test_the_whole_of_it_has_every_row_and_ends_with_the_next_step():
    lines = render(
        document(
            listed(40),
            next=("write" + " a longer test" * 5, "for bug 1"),
            bar=Bar(2, 3),
        )
    )
    assert lines[0] == "fox: 2 of 3  [#############-------]"
    assert "  40  bug 40" in lines
    assert lines[-3].startswith("  Next: write a longer test")
    assert lines[-2:] == ["        test", "        for bug 1"]


def test_a_screen_has_as_many_rows_as_there_is_room_for_and_says_how_many_are_missing():
    lines = render_screen(
        document(
            listed(40),
            Section("more", "More", text=("later",), detail=True),
            more="-v: all",
        )
    )
    assert len(lines) <= SCREEN
    assert "  and 30 more" in lines
    assert "  -v: all" in lines
    assert "More:" not in lines


def test_what_must_not_be_cut_is_not():
    rows = tuple((f"fox{place}", place) for place in range(15))
    uncut = Section("teams", "Teams", table=Table(("team", "tests"), rows, uncut=True))
    assert "  fox14     14" in render_screen(document(listed(40), uncut))


def test_where_there_is_no_room_at_all_a_list_of_many_says_only_how_many():
    alone = listed(1)
    lines = render_screen(document(*[listed(40)] * 5, alone))
    assert len(lines) <= SCREEN
    assert lines.count("  40, see -v") == 5
    assert lines[-1] == "  1  bug 1"


def test_a_name_that_fills_the_line_keeps_its_beginning_where_there_is_little_room():
    names = tuple((f"test_{place}_{'of_this_hand_' * 9}: fails",) for place in range(9))
    section = Section(
        "left out", "Took no part", table=Table(("test",), names, bare=True)
    )
    lines = render_screen(document(*[section] * 4))
    assert any(
        line.startswith("  test_0_of_this_hand_") and line.endswith("...")
        for line in lines
    )


def test_rows_of_one_label_show_it_once():
    rows = (("agrees", "pair"), ("agrees", "flush"), ("differs", "low"))
    lines = render(
        document(
            Section(
                "all", table=Table(("finding", "what"), rows, bare=True, grouped=True)
            )
        )
    )
    assert lines[1:4] == ["  agrees   pair", "           flush", "  differs  low"]


def test_a_row_of_one_cell_is_a_heading_for_those_below_it():
    table = Table(
        ("number", "bug"), ((1, "a"), ("--- enough for tonight ---",), (2, "b"))
    )
    bugs = document(Section("bugs", "Bugs", table=table))
    assert "          --- enough for tonight ---" in render(bugs)
    assert (
        '<th class="group" scope="rowgroup" colspan="2">--- enough for tonight ---</th>'
        in render_page(bugs)
    )
    assert make_data(bugs)["sections"][0]["table"] == [
        {"number": 1, "bug": "a"},
        {"number": 2, "bug": "b"},
    ]


def test_a_table_that_is_too_wide_has_names_on_several_lines():
    head = ("tests of", *(f"a-long-name-of-a-pair-{place}" for place in range(6)))
    lines = render(
        document(Section("matrix", table=Table(head, (("fox", *range(6)),))))
    )
    assert max(map(len, lines)) <= 80
    assert "".join(lines).isascii()
    assert lines[-1].split() == ["fox", *"012345"]


def test_a_long_sentence_says_that_it_goes_on_where_there_is_little_room():
    long = Section("words", text=("It is so. " * 60,))
    lines = render_screen(document(*[long] * 9))
    assert sum(line.endswith(" ...") for line in lines) == 9


@pytest.mark.parametrize("width", [20, 60, 80, 300])
def test_no_hand_is_broken_at_the_end_of_a_line(width):
    words = f"{'so many words ' * 9} {HAND} beats K-K-4-3-2 of one suit"
    lines = render(document(Section("words", text=(words,))), width)
    assert any(HAND in line for line in lines)
    assert any("K-K-4-3-2 of one suit" in line for line in lines)


@pytest.mark.parametrize(
    "wanted", [{"verbose": True}, {"verbose": False}, {"json": output.TERMINAL}]
)
def test_no_mark_of_a_pair_means_anything_to_a_terminal_or_a_page_wherever_it_stands(
    wanted, capsys
):
    evil = "<script>\x1b]0;red\x07\u202e"
    table = Table((evil,), ((evil,), ((evil, evil),), (1,)))
    data = (("facts", [{evil: {"deep": evil}}]),)
    section = Section(
        evil, evil, 1, (evil,), (Bar(1, 2, evil),), table, (Code(evil, evil),), data
    )
    made = Document(evil, (section,), (evil,), evil)
    assert "<script" not in render_page(made)
    deliver(made, argparse.Namespace(**{"json": None, "html": None} | wanted))
    for rendered in (capsys.readouterr().out, render_page(made)):
        assert re.search(r"\\(x1b|u001b)\]0;red\\(x07|u0007)\\u202e", rendered)
        assert all(c == "\n" or c.isprintable() for c in rendered)


def test_a_page_marks_what_a_change_takes_and_brings_and_opens_the_first_of_several_that_are_alike():
    change = Section(
        "change", "A change", code=(Code("cards.py", "- a < b\n+ a <= b"),)
    )
    page = render_page(
        document(change, *[Section("cause", "A cause", look=Look.FOLDED)] * 3)
    )
    assert page.count("<details open>") == 1
    assert "<del>- a &lt; b</del>\n<ins>+ a &lt;= b</ins>" in page


def test_the_data_has_numbers_as_numbers():
    section = Section(
        "a", "A", bars=(Bar(1, 2, "x"),), code=(Code("here", "1"),), data=(("of", 7),)
    )
    about = {
        "key": "a",
        "title": "A",
        "text": [],
        "bars": [{"what": "x", "done": 1, "of": 2}],
    }
    assert make_data(document(section, bar=Bar(2, 3)))["sections"] == [
        about | {"code": [{"where": "here", "text": "1"}], "of": 7}
    ]


def test_a_report_goes_to_the_terminal_and_into_files(tmp_path, capsys):
    page, data = tmp_path / "report.html", tmp_path / "report.json"
    deliver(document(listed(2)), parsed("--html", str(page), "--json", str(data)))
    assert capsys.readouterr() == (
        "fox: 2 of 3\n\nNobody noticed:\n  1  bug 1\n  2  bug 2\n",
        f"written: {data}\nwritten: {page}\n",
    )
    assert json.loads(data.read_text(encoding="utf-8"))["title"] == "fox: 2 of 3"
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    deliver(document(), parsed("--json", "-"))
    assert json.loads(capsys.readouterr().out)["title"] == "fox: 2 of 3", (
        "data takes the place of the report"
    )


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_done(tmp_path):
    for place, why in (
        (tmp_path, "is a folder or a device"),
        (tmp_path / "none" / "a.html", "there is no folder"),
    ):
        with pytest.raises(CannotWrite, match=why):
            check_output(parsed("--html", str(place)))


def test_a_full_disk_is_named_and_what_was_there_stays(tmp_path, monkeypatch):
    file = tmp_path / "report.html"
    file.write_text("what was there", encoding="utf-8")

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(output.shutil, "copymode", fail)
    with pytest.raises(CannotWrite, match="No space left"):
        deliver(document(), parsed("--html", str(file)))
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == [
        "what was there"
    ]
