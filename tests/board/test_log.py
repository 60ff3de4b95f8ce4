"""Runs are logged, and damaged lines in a log are skipped."""

import json
import os
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from dojo.board import draw
from dojo.log import entries as log_module
from dojo.log.entries import (
    LOG,
    Log,
    LogEntry,
    append_entry,
    encode_entry,
    find_best,
    read_entries,
    read_log,
)
from tests.board.conftest import GREEN

ENTRY = LogEntry(when=datetime(2026, 11, 22, 18, 5, 12, tzinfo=UTC), next="x.feature:4")
VALID = {"when": "2026-11-22T18:05:12+00:00", "next": "x.feature:4"}
INVALID = {
    "cut off": '{"when": "2026',
    "array": "[]",
    "not UTF-8": b'{"when": "2026-11-22T18:05:12+00:00", "next": "\xff"}',
    "nested": "[" * 100_000,
    "no next": {"when": VALID["when"]},
    "no time zone": VALID | {"when": "2026-11-22T18:05:12"},
    "year 1": VALID | {"when": "0001-01-01T00:00:00+14:00"},
    "year 9999": VALID | {"when": "9999-12-31T23:59:59-12:00"},
    "time is a number": VALID | {"when": 1},
    "long next": VALID | {"next": "x" * 2_000},
    "tests is one number": VALID | {"tests": [3]},
    "negative tests": VALID | {"tests": [-1, 0]},
    "huge count": VALID | {"unended": 10**400},
    "not a number": VALID | {"unended": float("nan")},
    "counts is a list": VALID | {"counts": [1]},
    "more than all": VALID | {"counts": {"02_pair": [4, 3]}},
    "many counts": VALID | {"counts": {str(number): [1, 1] for number in range(501)}},
}


def write_line(folder, line):
    if isinstance(line, dict):
        line = json.dumps(line)
    data = line if isinstance(line, bytes) else line.encode()
    with (folder / LOG).open("ab") as log:
        log.write(data + b"\n")


def test_log_entries_are_read_as_written(tmp_path):
    second = replace(
        ENTRY,
        counts={"01_high_card": (3, 3), "02_pair": (0, 2)},
        tests=(4, 1),
        next="ü\n",
    )
    append_entry(tmp_path, ENTRY)
    append_entry(tmp_path, second)
    assert read_entries(tmp_path) == [ENTRY, second]
    assert second.done == ["01_high_card"]


@pytest.mark.parametrize("name", INVALID)
def test_invalid_line_in_a_log_is_skipped_and_counted(tmp_path, name):
    append_entry(tmp_path, ENTRY)
    write_line(tmp_path, INVALID[name])
    append_entry(tmp_path, ENTRY)
    log = read_log(tmp_path)
    assert log.entries == [ENTRY, ENTRY]
    assert log.skipped == 1


def test_deeply_nested_line_does_not_affect_other_lines(tmp_path):
    """Python 3.14 can read this line, and older versions skip it."""
    nested = "[" * 50_000 + "]" * 50_000
    append_entry(tmp_path, ENTRY)
    write_line(tmp_path, f'{json.dumps(VALID)[:-1]}, "x": {nested}}}')
    append_entry(tmp_path, ENTRY)
    log = read_log(tmp_path)
    assert len(log.entries) + log.skipped == 3
    assert log.entries[0] == log.entries[-1] == ENTRY


def test_unfinished_last_line_does_not_count_as_invalid(tmp_path):
    append_entry(tmp_path, ENTRY)
    with (tmp_path / LOG).open("a") as log:
        log.write('{"when": "20')
    assert read_log(tmp_path).entries == [ENTRY]
    assert read_log(tmp_path).skipped == 0


def test_only_the_end_of_a_long_log_is_read(tmp_path, monkeypatch):
    for _ in range(5):
        append_entry(tmp_path, ENTRY)
    line = len(encode_entry(ENTRY)) + 1
    monkeypatch.setattr(log_module, "MAX_BYTES", 3 * line - 1)
    assert read_log(tmp_path) == Log([ENTRY, ENTRY])
    monkeypatch.setattr(log_module, "MAX_LINES", 1)
    assert read_log(tmp_path) == Log([ENTRY])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no named pipes")
def test_named_pipe_is_read_as_an_empty_log(tmp_path):
    os.mkfifo(tmp_path / LOG)
    assert read_entries(tmp_path) == []


def test_missing_folder_is_read_as_an_empty_log(tmp_path):
    append_entry(tmp_path / "nowhere", ENTRY)
    assert read_log(tmp_path / "nowhere").entries == []


KINGS_WIN = GREEN.replace(
    "    return [max", "    return ['Ann'] if 'Kd' in str(hands) else [max"
)
ENDLESS_SECOND_CALL = GREEN.replace(
    "    return [max",
    "    CALLS.append(hands)\n    while len(CALLS) > 1:\n        pass\n    return [max",
).replace("RANKS =", "CALLS = []\nRANKS =")
HIGH_CARD = "features/1-evening/01_high_card.feature"


def test_log_keeps_counts_for_features_that_did_not_run(kit):
    kit.tests("def test_ours():\n    pass\n")
    kit.play("features/1-evening/02_pair.feature")
    kit.play(f"{HIGH_CARD}:17", "-v")
    kit.solution(GREEN)
    kit.play("features/1-evening", "starter")
    kit.play("features", "--collect-only")
    kit.solution(KINGS_WIN)
    kit.play("features/1-evening/02_pair.feature")
    entries = read_entries(kit.folder / "starter")
    assert [(entry.counts, entry.tests) for entry in entries] == [
        ({"02_pair": (0, 2)}, (0, 0)),
        ({"01_high_card": (3, 3), "02_pair": (2, 2), "03_two_pairs": (1, 1)}, (1, 0)),
        ({"01_high_card": (3, 3), "02_pair": (0, 2), "03_two_pairs": (1, 1)}, (0, 0)),
    ]
    assert entries[1].done == ["01_high_card", "02_pair", "03_two_pairs"]
    assert [entries[0].next, entries[1].next] == [
        "features/1-evening/02_pair.feature:5",
        "",
    ]


def test_best_count_ignores_runs_in_which_examples_failed():
    log = [
        replace(ENTRY, counts={"ours": (passed, size)})
        for passed, size in [(2, 3), (1, 1)]
    ]
    assert find_best(log[:1], "ours") == 0
    assert find_best(log, "ours") == 1


def test_log_counts_examples_skipped_after_a_timeout(kit):
    kit.solution(GREEN)
    kit.play("features")
    kit.solution(ENDLESS_SECOND_CALL)
    played = kit.play("features", "--scenario-limit=0.1")
    assert "1/3    was done, 1 timed out, 1 skipped" in played.out
    assert draw.AFTER_TIMEOUT in played.out
    last = read_entries(kit.folder / "starter")[-1]
    assert last.counts == {
        "01_high_card": (1, 3),
        "02_pair": (0, 2),
        "03_two_pairs": (0, 1),
    }


def test_run_on_the_reference_writes_no_log(kit):
    kit.solution(GREEN, "reference")
    kit.play("features", "--solution", "reference")
    assert not (kit.folder / "reference" / LOG).exists()
