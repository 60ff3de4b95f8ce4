"""A document can be shown in the terminal, as a web page and as JSON."""

import argparse
import io
import json
import re

import pytest

from dojo.errors import CannotWrite
from dojo.report import output
from dojo.report.document import Bar, Code, Document, Section, Table
from dojo.report.output import add_output_arguments, check_output, deliver, make_data
from dojo.report.page import render_page
from dojo.report.terminal import MIN_SCREEN, count_screen_lines, render, render_screen

HAND = "Jd Js Ts Tc 9s"


def document(*sections, **fields):
    return Document("fox: 2 of 3", sections, **fields)


def show(*rows, head=("number", "bug"), **fields):
    return Section("bugs", "Nobody noticed", table=Table(head, rows, **fields))


def list_bugs(number):
    rows = [(row, f"bug {row}") for row in range(1, number + 1)]
    return show(*rows, bare=True)


def parse(*typed):
    parser = argparse.ArgumentParser()
    add_output_arguments(parser, "everything")
    return parser.parse_args(typed)


def test_full_report_has_every_row():
    step = ("write" + " a longer test" * 5, "for bug 1")
    lines = render(document(list_bugs(40), next=step, bar=Bar(2, 3)))
    assert lines[0] == "fox: 2 of 3  [#############-------]"
    assert "  40  bug 40" in lines
    assert lines[-3].startswith("  Next: write a longer test")
    assert lines[-2:] == ["        test", "        for bug 1"]


@pytest.mark.parametrize(("height", "shown"), [(24, 22), (30, 28), (3, 22)])
def test_first_screen_leaves_two_lines_for_the_prompt(height, shown, monkeypatch):
    monkeypatch.setenv("LINES", str(height))
    assert count_screen_lines() == shown


def test_short_report_counts_the_hidden_rows():
    later = Section("more", "More", text=("later",), detail=True)
    code = Section("code", code=(Code("here", "x = 1"),) * 9)
    lines = render_screen(document(code, later, more="-v: all"))
    assert lines.count("  here") == 3
    assert "  and 6 more" in lines
    lines = render_screen(document(list_bugs(40), later, more="-v: all"))
    assert len(lines) <= MIN_SCREEN
    assert "  and 30 more" in lines
    assert "  -v: all" in lines
    assert "More:" not in lines


def test_row_with_one_cell_is_shown_as_a_heading():
    heading = "--- enough for tonight ---"
    bugs = document(show((1, "a"), (heading,), (2, "b")))
    assert f"          {heading}" in render(bugs)
    cell = f'<th class="group" scope="rowgroup" colspan="2">{heading}</th>'
    assert cell in render_page(bugs)
    data = make_data(bugs)["sections"][0]["table"]
    assert data == [{"number": 1, "bug": "a"}, {"number": 2, "bug": "b"}]


def test_table_with_one_column_has_no_row_headings():
    page = render_page(document(show(("a",), ("b",), head=("bug",))))
    assert "<tr><td>a</td></tr>" in page


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress_shows_the_current_step():
    stream = Terminal()
    with output.Progress("test runs", stream) as progress:
        progress.show(3, 9)
        progress.refresh()
        progress.show(5, 85, "planted bugs tried")
        progress.refresh()
    assert re.search(
        "3/9.*test runs.*5/85.*planted bugs tried", stream.getvalue(), re.DOTALL
    )


def test_numbers_align_right_and_text_wraps():
    long = "a pair is seen only if its cards stand side by side on the table, in hand"
    table = show((8, long, "x"), (12, "none", "-"), head=("No.", "bug", "fox"))
    head, first, second, last = render(document(table))[3:]
    assert head.startswith("  No.  bug  ")
    assert first == f"    8  {long.removesuffix(' hand')}  x"
    assert second == "         hand"
    assert last.startswith("   12  none  ")


def test_number_alone_in_a_row_is_in_the_last_column():
    table = show(("fox", 8), ("heron", 100), (12,), head=("pair", "bugs"))
    assert render(document(table))[-3:] == [
        "  fox       8",
        "  heron   100",
        "           12",
    ]


def test_hands_are_never_split_across_lines():
    words = f"{'so many words ' * 9} {HAND} beats K-K-4-3-2 of one suit"
    in_a_cell = show(("fox", words), bare=True)
    for section in (Section("words", text=(words,)), in_a_cell):
        lines = render(document(section))
        assert max(map(len, lines)) <= 80
        assert any(HAND in line for line in lines)
        assert any("K-K-4-3-2 of one suit" in line for line in lines)


@pytest.mark.parametrize("verbose", [True, False])
def test_markup_and_control_characters_are_escaped(verbose, capsys):
    evil = "<script>\x1b]0;red\x07\u202e"
    table = Table((evil,), ((evil,), ((evil, evil),), (1,)))
    section = Section(
        key=evil,
        title=evil,
        level=1,
        text=(evil,),
        bar=Bar(1, 2, evil),
        table=table,
        code=(Code(evil, evil),),
        data=(("facts", [{evil: {"deep": evil}}]),),
    )
    report = Document(evil, (section,), (evil,), evil)
    page = render_page(report)
    assert "<script" not in page
    deliver(report, argparse.Namespace(json=None, html=None, verbose=verbose))
    for text in (capsys.readouterr().out, page):
        assert re.search(r"\\(x1b|u001b)\]0;red\\(x07|u0007)\\u202e", text)
        assert text.replace("\n", "").isprintable()


def test_page_marks_removed_and_added_lines():
    change = Section("change", code=(Code("cards.py", "- a < b\n+ a <= b"),))
    marked = "<del>- a &lt; b</del>\n<ins>+ a &lt;= b</ins>"
    assert marked in render_page(document(change))


def test_page_draws_a_repeated_hand_only_once():
    call = f"winners({{'Ann': '{HAND}'}})"
    lines = (f"expects {call}", f"rules say {call}")
    page = render_page(document(Section("unfair", text=lines)))
    assert page.count('<span class="hand">') == 1
    assert page.count("<code>") == 2
    sentence = document(Section("unfair", text=(f"The {lines[1]}",)))
    assert '(Ann <span class="hand"><span class="card d">J' in render_page(sentence)


def test_json_report_contains_numbers():
    section = Section("a", bar=Bar(1, 2, "x"), data=(("of", 7),))
    [about] = make_data(document(section))["sections"]
    assert about["bar"] == {"done": 1, "total": 2, "what": "x"}
    assert about["of"] == 7


def test_report_is_printed_and_written_to_files(tmp_path, capsys):
    page = tmp_path / "report.html"
    data = tmp_path / "report.json"
    deliver(document(list_bugs(2)), parse("--html", str(page), "--json", str(data)))
    assert capsys.readouterr() == (
        "fox: 2 of 3\n\nNobody noticed:\n  1  bug 1\n  2  bug 2\n",
        f"written: {data}\nwritten: {page}\n",
    )
    assert json.loads(data.read_text(encoding="utf-8"))["title"] == "fox: 2 of 3"
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("file", "why"),
    [(".", "is a folder or a device"), ("none/a.html", "No such file or directory")],
)
def test_unwritable_file_is_refused_at_once(file, why, tmp_path):
    with pytest.raises(CannotWrite, match=why):
        check_output(parse("--html", str(tmp_path / file)))


def test_old_file_is_kept_if_the_disk_is_full(tmp_path, monkeypatch):
    file = tmp_path / "report.html"
    file.write_text("old", encoding="utf-8")

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(output.Path, "replace", fail)
    with pytest.raises(CannotWrite, match="No space left"):
        deliver(document(), parse("--html", str(file)))
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]
    assert file.read_text(encoding="utf-8") == "old"
