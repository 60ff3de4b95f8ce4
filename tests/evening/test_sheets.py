"""Sheets, the clock and the record: complete in both languages, on as many pages as there is paper, and fair to all."""

import html
import re
import shutil
import subprocess
from datetime import time

import pytest

from dojo import __main__
from dojo.board.pair import Pair
from dojo.catalogue import BUGS
from dojo.contract import HAND
from dojo.evening import handout, record
from dojo.evening.clock import tell_minute
from dojo.evening.timetable import EVENINGS, LANGUAGES, read_sheet, read_timetables
from dojo.report import page
from dojo.report.page import (
    escape_markdown,
    fill_in,
    find_browser,
    mark_down,
    render_sheets,
)
from dojo.solution import KIT
from dojo.suite.messages import TestKind
from tests.documents.reading import MARKDOWN

START = time(18, 30)
TRANSLATED = sorted(
    path.stem for path in (KIT / "sheets").glob("*.md") if "." not in path.stem
)
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")

needs_browser = pytest.mark.skipif(
    not find_browser(), reason="there is no Chromium, Chrome or Edge here to print with"
)


def skeleton(text):
    """All of a sheet but its words: headings, lists, rows and cells, code, and the hands that stand in it."""
    blocks = [
        (token.type, token.tag)
        for token in MARKDOWN.parse(text)
        if token.type != "inline"
    ]
    return [*blocks, *HAND.findall(text), *re.findall(r"\| (`.+?`|\d+|-) (?=\|)", text)]


@pytest.mark.parametrize("name", ["handout", *TRANSLATED])
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_sheet_is_complete_in_every_language(name, language):
    original, translated = read_sheet(name, LANGUAGES[0]), read_sheet(name, language)
    assert skeleton(translated) == skeleton(original)
    assert re.findall(r"^>>> .*", translated, re.MULTILINE) == re.findall(
        r"^>>> .*", original, re.MULTILINE
    )
    assert translated != original
    assert "\\x" not in render_sheets(
        [(name, original), (name, translated)], language
    ), "no character by its number"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("evening", "name", "minutes"),
    [
        ("1", "45", [45, 45, 45]),
        *(
            (evening, name, [int(name)])
            for evening in EVENINGS
            for name in ("120", "90")
        ),
    ],
)
def test_the_phases_of_a_plan_take_as_long_as_it_says(language, evening, name, minutes):
    plans = read_timetables(language, evening, name, START)
    assert [plan.phases[-1].end for plan in plans] == minutes
    assert all(phase.text.startswith(">") for plan in plans for phase in plan.phases), (
        "each has something to say"
    )
    assert all(len(plan.words) == 5 for plan in plans)
    assert all(
        phase.end - at >= 7
        for plan in plans
        for phase in plan.phases
        for at in phase.swaps
    ), "nobody is cut short"


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ((22, 20), ["it begins in 1:10:00"]),
        ((23, 30), ["Arrive", "to go 5:00", "Which test of yours"]),
        ((23, 50), ["Round one", "to go 32:00", "swap in 8:00", "00:22  then: Review"]),
        ((0, 18), ["to go 4:00", "> Five minutes. Make it green"]),
        ((1, 29), ["Close", "to go 1:00"]),
        ((1, 30), ["it is over"]),
    ],
)
def test_the_clock_says_what_there_is_to_say_even_past_midnight(now, told):
    [plan] = read_timetables("en", "1", "120", time(23, 30))
    lines = list(tell_minute(plan, plan.find_minute(time(*now))))
    assert [words for words in told if words not in "\n".join(lines)] == []
    assert max(map(len, lines)) <= 80


def test_the_timetable_has_the_times_of_the_clock():
    [plan] = read_timetables("en", "1", "120", START)
    written = fill_in(read_sheet("plan", "en"), plan=plan)
    assert "# Timetable 120: 18:30 - 20:30" in written
    assert "## 18:50 Round one" in written
    assert "swap: 18:58, 19:06, 19:14" in written
    assert "### 19:17\n\n> Five minutes." in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reveal_quotes_the_reference_and_takes_ten_minutes(language, capsys):
    walk = read_sheet("reveal", language)
    assert 600 < len(walk.split()) < 1_100
    assert __main__.main(["handout", "reveal", "--language", language]) == 0
    shown = capsys.readouterr().out
    places = re.findall(
        r"^`reference/\S+\.py:\d+`\n\n```python\n(?:def|class|@)",
        shown,
        re.MULTILINE,
    )
    assert len(places) == len(handout.PLACE.findall(walk)) >= 12
    assert "open:" not in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "handout poster",
            f"There is no sheet 'poster'. There are: {', '.join(handout.SHEETS)}.",
        ),
        (
            "handout timetable --plan 60",
            "There is no plan '60'. There are: 120, 90, 45-1, 45-2, 45-3.",
        ),
        (
            "handout --pdf nowhere/sheet.pdf",
            "nowhere/sheet.pdf cannot be written: there is no folder",
        ),
        (
            "handout --pdf sheet.pdf",
            "Write the page with --html FILE, open it in a browser, and print it there.",
        ),
        ("record", "put there by  python -m dojo collect"),
    ],
)
def test_who_types_something_else_gets_a_way_out(
    typed, said, tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(page, "BROWSERS", ())
    monkeypatch.setattr("dojo.solution.KIT", tmp_path)
    assert __main__.main(typed.split()) in (1, 2)
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@needs_browser
@pytest.mark.parametrize(("language", "paper"), [("en", "A4"), ("de", "letter")])
def test_each_side_of_a_sheet_is_one_page_and_the_house_rules_are_two(
    language, paper, tmp_path, capsys
):
    """Each side begins a page, so that as many pages as sides is one for each; German is longer, letter is shorter."""
    command = [
        "handout",
        "handout",
        "mail",
        "timetable",
        "hints",
        "retro",
        "--language",
        language,
        "--paper",
        paper,
    ]
    assert __main__.main([*command, "--pdf", str(tmp_path / "sheets.pdf")]) == 0
    assert (
        len(PAGE.findall((tmp_path / "sheets.pdf").read_bytes()))
        == 2 + 2 + 1 + 1 + 11 + 1
    )
    said = capsys.readouterr().err
    assert ("sheets.pdf" in said, "The hint cards are in English" in said) == (
        True,
        language == "de",
    )
    assert [path.name for path in tmp_path.iterdir()] == ["sheets.pdf"]


def test_no_text_on_paper_is_smaller_than_nine_points():
    style = (KIT / "dojo" / "report" / "page.css").read_text(encoding="utf-8")
    sizes = [
        float(size) for size in re.findall(r"(?:font-size|font): ([\d.]+)pt", style)
    ]
    assert len(sizes) > 5
    assert min(sizes) >= 9


@needs_browser
def test_the_page_for_the_projector_shows_one_phase_and_counts_down(tmp_path):
    page = tmp_path / "clock.html"
    assert (
        __main__.main(
            ["evening", "--start", "18:30", "--language", "de", "--html", str(page)]
        )
        == 0
    )
    assert not re.search(r"(src|href)=|https?:", page.read_text(encoding="utf-8")), (
        "it needs no network"
    )
    options = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={tmp_path}/profile",
        "--dump-dom",
    ]
    order = [shutil.which(find_browser()), *options, f"{page.as_uri()}#19:18"]
    shown = subprocess.run(
        order, capture_output=True, encoding="utf-8", check=True
    ).stdout
    [visible] = re.findall(
        r'<section data-start="\d+" data-end="\d+" data-swaps="[\d ]+">.*?</section>',
        shown,
        re.DOTALL,
    )
    assert "Erste Runde" in visible
    assert "noch 4:00" in visible
    assert "Wechsel in" not in visible, (
        "the next one is the end, which stands there already"
    )
    assert re.search(
        r'<div data-from="47" data-until="52">\s*<blockquote>\s*<p>Fünf Minuten',
        visible,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_shared_test_the_record_has_the_one_that_was_proposed(language):
    sheet = read_sheet("record", language)
    page = record.fill_evening(sheet, [], BUGS[:1], shared="", link="")
    proposal = page.partition("\n|")[0]
    assert escape_markdown(BUGS[0].full_name) in proposal
    assert escape_markdown(BUGS[0].rule[1]) in proposal


@pytest.mark.parametrize(
    "kind", sorted({*TestKind} - {TestKind.FAILED, TestKind.SHIPPED})
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_test_has_a_word_on_the_page_of_a_pair(kind, language):
    test = record.TestRecord("test_us.py::test_us", kind, bugs=3)
    pair = record.PairRecord("fox", [], Pair("fox"), [test], {}, [])
    page = fill_in(read_sheet("pair", language), pair=pair, rule="")
    assert re.search(r"\| `test_us.py::test_us` \| \w.+ \| 3 \|", page)


def test_what_pairs_wrote_means_nothing_in_markdown():
    name = "red_panda/__init__.py *x* | `y` <b> [z](q)"
    assert html.unescape(str(mark_down(escape_markdown(name)))) == f"<p>{name}</p>\n"
