"""Text fits the board: eighty columns, a few lines, and no surprises."""

from __future__ import annotations

from dojo.text import clipped, first_and_last, plain, wrapped, writable


def test_long_text_is_cut_and_says_so():
    assert clipped("abcdef", 6) == "abcdef"
    assert clipped("abcdefg", 6) == "abc..."


def test_lines_break_between_hands_and_never_within_one():
    lines = wrapped("When " + " meets ".join(["A-K-Q-J-9"] * 9), "      ", "    ")
    assert max(map(len, lines)) <= 80
    assert lines[1].startswith(" " * 10)
    assert not any(line.endswith("-") for line in lines)
    assert "".join(line.strip() for line in lines).count("A-K-Q-J-9") == 9


def test_an_empty_line_stays_a_line():
    assert wrapped("", "  ") == [""]


def test_of_many_lines_the_ends_are_shown():
    assert first_and_last("a\nb\nc\n", 3, 10) == ["a", "b", "c"]
    assert first_and_last("a\nb\nc\nd\ne\n", 4, 30) == ["a", "... 2 more lines ...", "d", "e"]


def test_nothing_that_is_printed_moves_the_cursor():
    assert plain("a\tb\x1b[2Jc") == "a   b\\x1b[2Jc"


def test_what_the_terminal_cannot_write_is_spelled_out():
    assert writable(["J\u2666"], "cp1252") == ["J\\u2666"]
    assert writable(["J\u2666"], "utf-8") == ["J\u2666"]
