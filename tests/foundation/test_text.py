"""Text that must fit: what is cut shows it, and no hand is torn."""

import pytest

from dojo import text


def test_what_fits_is_left_alone_and_what_is_cut_shows_it():
    assert text.clip("ten of cups", 11) == "ten of cups"
    assert text.clip("ten of cups", 9) == "ten of..."


def test_of_many_lines_the_ends_are_shown():
    assert text.shorten_lines("a\nb\nc\nd\ne\n", 4, 20) == [
        "a",
        "... 2 more lines ...",
        "d",
        "e",
    ]


def test_no_hand_or_command_is_torn_if_a_line_can_hold_it():
    assert text.wrap("now  pytest features -v", 20) == ["now", "pytest features -v"]
    assert text.wrap("it is 2h 3d 5s", 10) == ["it is", "2h 3d 5s"]
    assert text.wrap("it is J-J-2-2-4 of one suit", 24) == [
        "it is",
        "J-J-2-2-4 of one suit",
    ]


def test_what_moves_a_cursor_is_shown_by_its_number():
    assert text.plain("\ta\x1b[2J\r\n") == "    a\\x1b[2J\\r\n"


def test_what_a_terminal_cannot_show_is_shown_by_its_number():
    assert text.make_writable(["10♦", "é"], "cp1252") == ["10\\u2666", "é"]


@pytest.mark.parametrize(
    ("done", "drawn"),
    [(0, "[-----]"), (1, "[#----]"), (99, "[####-]"), (100, "[#####]")],
)
def test_a_bar_is_full_only_if_all_is_done_and_empty_only_if_nothing_is(done, drawn):
    assert text.draw_bar(done, 100, 5) == drawn


def test_a_path_is_written_as_one_would_type_it(tmp_path, monkeypatch):
    assert text.shorten_path(tmp_path / "fox" / "cards.py", tmp_path) == "fox/cards.py"
    assert text.shorten_path(tmp_path, tmp_path / "fox") == tmp_path.as_posix()
    monkeypatch.setattr("pathlib.Path.resolve", lambda _: tmp_path)
    assert text.shorten_path(tmp_path / "fox", tmp_path / "drive") == "fox"


def test_a_path_is_quoted_as_every_shell_reads_it():
    assert text.quote_path("Ann,Bob") == '"Ann,Bob"'


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("  [x] High card", ["  [x] High card"]),
        (
            "      Then 2h 3d wins                  <-- wrong",
            ["      Then 2h 3d wins", "        <-- wrong"],
        ),
        ("  --- enough for tonight -----------", ["  --- enough for tonight -----"]),
        (
            "    pytest features/1-evening/01_high_card.feature:7 -v",
            [
                "    pytest",
                "      features/1-evening/01_high_card.feature:7",
                "      -v",
            ],
        ),
        ("", [""]),
    ],
)
def test_line_fits_a_narrow_screen(line, lines):
    assert text.fit_line(line, 30) == lines
