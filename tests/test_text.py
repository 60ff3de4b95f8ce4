"""Text is cut, wrapped and escaped without breaking hands."""

import pytest

from dojo import text


def test_clipped_text_ends_with_three_dots():
    assert text.clip("ten of cups", 11) == "ten of cups"
    assert text.clip("ten of cups", 9) == "ten of..."
    assert text.clip("ten...of cups", 9) == "ten..."


def test_shortened_text_keeps_first_and_last_lines():
    assert text.shorten_lines("a\nb\nc\nd\ne\n", 4, 20) == [
        "a",
        "... 2 more lines ...",
        "d",
        "e",
    ]


def test_wrap_keeps_hands_and_commands_whole():
    assert text.wrap("now  pytest features -v", 20) == ["now", "pytest features -v"]
    assert text.wrap("it is 2h 3d 5s", 10) == ["it is", "2h 3d 5s"]
    assert text.wrap("it is J-J-2-2-4 of one suit", 24) == [
        "it is",
        "J-J-2-2-4 of one suit",
    ]


def test_control_characters_are_escaped():
    assert text.plain("\ta\x1b[2J\r\n") == "    a\\x1b[2J\\r\n"


def test_characters_outside_the_encoding_are_escaped():
    assert text.make_writable(["10♦", "é"], "cp1252") == ["10\\u2666", "é"]


@pytest.mark.parametrize(
    ("done", "drawn"),
    [(0, "[-----]"), (1, "[#----]"), (99, "[####-]"), (100, "[#####]")],
)
def test_progress_bar_is_full_only_when_all_is_done(done, drawn):
    assert text.draw_bar(done, 100, 5) == drawn


def test_only_a_path_inside_the_current_folder_is_shortened(tmp_path, monkeypatch):
    assert text.shorten_path(tmp_path / "fox" / "cards.py", tmp_path) == "fox/cards.py"
    assert text.shorten_path(tmp_path, tmp_path / "fox") == tmp_path.as_posix()
    monkeypatch.setattr("pathlib.Path.resolve", lambda _: tmp_path)
    assert text.shorten_path(tmp_path / "fox", tmp_path / "drive") == "fox"


def test_path_with_a_comma_is_quoted():
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
                "    pytest features/1-evening/01_high_card.feature:7 -v",
            ],
        ),
        (
            "  All details:  pytest features/2-table/01_chips.feature -v",
            [
                "  All details:",
                "    pytest features/2-table/01_chips.feature -v",
            ],
        ),
        ("", [""]),
    ],
)
def test_long_line_is_broken_for_a_narrow_screen(line, lines):
    assert text.fit_line(line, 30) == lines


def test_code_to_paste_stays_whole_on_a_narrow_screen():
    code = [
        '        assert winners({"Ann": "Ad Th 9s 6c 4d",',
        '                        "Bob": "Ac Jd 9h 5s 3c"}) == ["Bob"]',
    ]
    lines = ["    As a test:", *code, "    It is wrong when the players swap hands."]
    broken = ["    It is wrong when the players", "      swap hands."]
    assert [*text.fit_lines(lines, 34)] == ["    As a test:", *code, *broken]
