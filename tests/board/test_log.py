"""The log that runs leave behind."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from dojo.board.log import LOG, LogEntry, append_entry, read_entries

ENTRY = LogEntry(
    when=datetime(2026, 11, 22, 18, 5, 12, tzinfo=UTC),
    next="x.feature:4",
    tests=[0, 0],
)


def test_entries_are_read_as_they_were_written(tmp_path):
    second = replace(
        ENTRY,
        counts={"01_high_card": [3, 3], "02_pair": [0, 2]},
        tests=[4, 1],
        next="ü\n",
    )
    append_entry(tmp_path, ENTRY)
    append_entry(tmp_path, second)
    assert read_entries(tmp_path) == [ENTRY, second]
    assert second.done == ["01_high_card"]


@pytest.mark.parametrize(
    "line",
    [
        '{"when": "2026',
        "[]",
        "null",
        '{"when": 1, "tonight": 3}',
        '{"when": "2026-11-22T18:05:12+00:00"}',
        "\\xff\\xfe",
    ],
)
def test_a_line_that_is_not_ours_hides_no_other(tmp_path, line):
    append_entry(tmp_path, ENTRY)
    with (tmp_path / LOG).open("a") as log:
        log.write(f"{line}\n")
    append_entry(tmp_path, ENTRY)
    assert read_entries(tmp_path) == [ENTRY, ENTRY]


def test_where_nothing_can_be_written_nothing_is_said(tmp_path):
    append_entry(tmp_path / "nowhere", ENTRY)
    assert read_entries(tmp_path / "nowhere") == []
