"""The log that runs leave behind: whole lines or none."""

from dataclasses import replace

import pytest

from dojo.board.log import LOG, LogEntry, append_entry, read_entries

ENTRY = LogEntry(
    "2026-11-22T18:05:12+00:00",
    ("features",),
    (3, 46),
    (3, 219),
    {"passed": 3, "wrong": 1},
    (),
    "x.feature:4",
)


def test_entries_are_read_as_they_were_written(tmp_path):
    entries = [
        ENTRY,
        replace(ENTRY, done=("01_high_card",), tests=(4, 1), asked=("ü\n",)),
    ]
    for entry in entries:
        append_entry(tmp_path, entry)
    assert read_entries(tmp_path) == tuple(entries)


@pytest.mark.parametrize(
    "torn",
    [
        '{"when": "2026',
        "[]",
        "null",
        '{"when": 1, "tonight": 3}',
        "\\xff\\xfe",
        "[" * 100_000,
    ],
)
def test_a_line_that_is_not_ours_hides_no_other(tmp_path, torn):
    append_entry(tmp_path, ENTRY)
    with (tmp_path / LOG).open("a") as log:
        log.write(torn)
    append_entry(tmp_path, ENTRY)
    assert read_entries(tmp_path) == (ENTRY, ENTRY)


def test_where_nothing_can_be_written_nothing_is_said(tmp_path):
    append_entry(tmp_path / "nowhere", ENTRY)
    assert read_entries(tmp_path / "nowhere") == ()
