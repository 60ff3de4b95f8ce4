"""Printables are complete in both languages, and fit on paper."""

import base64
import re
import shutil
import subprocess
import sys

import pytest

from dojo.__main__ import main
from dojo.board.hint import read_hints
from dojo.contract import HAND
from dojo.report.page import render_sheets
from dojo.session.printables import CODE_LINE, SHEETS
from dojo.session.translations import DOCUMENTS, LANGUAGES, read_sheet
from dojo.solution.folder import KIT
from tests.documents.reading import MARKDOWN

from .browser import NEEDS_PIPE, open_page

SHEETS_FOLDER = KIT / "sheets"
ALL_FILES = [
    path.relative_to(SHEETS_FOLDER).with_suffix("").as_posix()
    for path in SHEETS_FOLDER.rglob("*.md")
]
IN_ENGLISH = sorted(name for name in ALL_FILES if "." not in name)
CELL = re.compile(r"\| (`.+?`|\d+|-) (?=\|)")
EXAMPLE = re.compile(r"^>>> .*", re.MULTILINE)
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
# the number of pages of each printable; the walkthrough may have any number
PAGES = {
    "handout": 2,
    "house-rules": 2,
    "mail": 1,
    "install": 1,
    "timetable": 1,
    "hints": 5,
    "goals": 1,
    "cards": 3,
    "retro": 1,
}

NARROW_FONTS = ("Liberation Sans", "Arial", "Helvetica", "Arimo", "Nimbus Sans")


def has_narrow_font():
    """Return whether the machine has a font as narrow as Arial.

    Windows and macOS have Arial. Linux may have only wider fonts, such as DejaVu Sans.
    """
    if not shutil.which("fc-list"):
        return sys.platform in ("win32", "darwin")
    done = subprocess.run(
        ["fc-list", ":", "family"], capture_output=True, text=True, check=False
    )
    families = done.stdout.replace("\n", ",").split(",")
    return not {family.strip() for family in families}.isdisjoint(NARROW_FONTS)


def read_structure(text):
    """Return the structure of a printable: its blocks, hands, cells and examples."""
    tokens = MARKDOWN.parse(text)
    blocks = [(token.type, token.tag) for token in tokens if token.type != "inline"]
    return [
        *blocks,
        *HAND.findall(text),
        *CELL.findall(text),
        *EXAMPLE.findall(text),
    ]


@pytest.mark.parametrize("name", [*DOCUMENTS, *IN_ENGLISH])
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_translated_printable_has_the_same_structure(name, language):
    original = read_sheet(name, LANGUAGES[0])
    translated = read_sheet(name, language)
    assert translated != original
    assert read_structure(translated) == read_structure(original)
    page = render_sheets([(name, original), (name, translated)], language)
    assert "\\x" not in page, "no escaped control character"


@pytest.mark.parametrize("file", sorted(KIT.glob("features/1-*/*.hints.md")))
def test_german_hints_are_complete(file):
    german = read_hints(file.with_suffix(".de.md"))
    english = read_hints(file)
    assert [len(hints) for hints in german.values()] == [3] * len(english)
    assert not english.keys() & german.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_walkthrough_shows_code_and_takes_about_ten_minutes(language, capsys):
    walk = read_sheet("walkthrough", language)
    assert 600 < len(walk.split()) < 1_100
    assert main(["print", "walkthrough", "--language", language]) == 0
    shown = capsys.readouterr().out
    quoted = r"^`(?:reference|solutions)/\S+\.py:\d+`\n\n```python\n(?:def|class|@)"
    places = re.findall(quoted, shown, re.MULTILINE)
    assert len(places) == len(CODE_LINE.findall(walk)) >= 12


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (
            "print poster",
            (
                "There is no printable 'poster'. "
                f"Choose one of these: {', '.join(SHEETS)}."
            ),
        ),
        (
            "print timetable --plan 61",
            (
                "There is no plan '61'. "
                "Choose one of these: 120, 90, 60, 45-1, 45-2, 45-3."
            ),
        ),
    ],
)
def test_invalid_arguments_are_reported_with_a_suggestion(
    typed, message, tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("dojo.solution.folder.KIT", tmp_path)
    assert main(typed.split()) in (1, 2)
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("goal", ["02_pair", "05_straight", "01_ace_to_five"])
def test_handout_and_check_show_the_goal(language, goal, monkeypatch, capsys):
    monkeypatch.setattr("dojo.features.read_enough_for_tonight", lambda _: goal)
    assert main(["print", "handout", "--language", language]) == 0
    handout = capsys.readouterr().out
    [line] = re.findall(r"^3\. .*\*\*.*", handout, re.MULTILINE)
    assert ("two pairs" in line.casefold() or "Zwei Paare" in line) == (
        goal == "05_straight"
    )
    assert main(["check"]) in (0, 1)
    assert f"to {goal}" in capsys.readouterr().out


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """A page that all cases share, because starting a browser is slow."""
    with open_page(tmp_path_factory.mktemp("browser")) as page:
        yield page


def count_pages(names, language, paper, browser, file):
    """Return the number of pages on which a browser prints these printables."""
    assert main(["print", *names, "--language", language, "--html", str(file)]) == 0
    on_paper = f"@page {{ size: {paper}; }}</style>"
    text = file.read_text(encoding="utf-8").replace("</style>", on_paper)
    file.write_text(text, encoding="utf-8")
    browser.go_to(file.as_uri())
    printed = browser.call("Page.printToPDF", preferCSSPageSize=True)
    return len(PAGE.findall(base64.b64decode(printed["data"])))


@NEEDS_PIPE
@pytest.mark.skipif(not has_narrow_font(), reason="no font as narrow as Arial")
@pytest.mark.parametrize(("language", "paper"), [("en", "A4"), ("de", "letter")])
def test_each_printable_has_the_expected_number_of_pages(
    language, paper, browser, tmp_path
):
    """German text is longer than English, and letter paper is shorter than A4."""
    assert {*PAGES} == {*SHEETS[:-1]}
    options = (language, paper, browser, tmp_path / "sheets.html")
    if count_pages(PAGES, *options) == sum(PAGES.values()):
        return
    pages = {name: count_pages([name], *options) for name in PAGES}
    assert pages == PAGES, (
        "shorten the text of the printable, or tighten its style in "
        f"dojo/report/page.css; look at it with: python -m dojo print NAME "
        f"--language {language} --html NAME.html"
    )


def test_card_questions_are_printed_in_22_point_type():
    style = (KIT / "dojo" / "report" / "page.css").read_text(encoding="utf-8")
    sizes = re.findall(
        r"^\.(?:hints li:first-child|cards section) {.*?font-size: (\d+)pt",
        style,
        re.MULTILINE,
    )
    assert sizes == ["22", "22"]


def test_no_printed_text_is_smaller_than_nine_points():
    style = (KIT / "dojo" / "report" / "page.css").read_text(encoding="utf-8")
    sizes = re.findall(r"(?:font-size|font): ([\d.]+)pt", style)
    assert min(map(float, sizes)) >= 9
