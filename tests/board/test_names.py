"""Editors and other tools find scenarios by their names, at their lines."""

from __future__ import annotations

from pathlib import Path

NAMES = {  # of a feature's scenarios, each with its line; the first one is 0
    "1-evening/01_high_card": {
        "king against ace": 6,
        "2c 3h 4s 8c Ah beats 2h 3d 5s 9c Kd": 16,
        "2c 3h 4s 8c Qh beats 2h 3d 5s 9c Jd": 17,
    },
    "1-evening/02_pair": {"a pair beats a high card": 4, "the kickers decide": 9},
    "1-evening/03_two_pairs": {"two pairs": 4},
    "2-table/01_chips": {"a chip is a chip": 4},
}


def test_scenario_has_its_file_and_line(kit):
    session = kit.pytester.inline_run("features", "--co", "-q", "--all-features")
    items = session.getcalls("pytest_collection_finish")[0].session.items
    expected = [
        (f"features/{feature}.feature", line, name)
        for feature, names in NAMES.items()
        for name, line in names.items()
    ]
    for item, (file, line, name) in zip(items, expected, strict=True):
        assert item.location == (str(Path(file)), line, name)
        assert item.name == name
        assert item.nodeid == f"{file}::{name}"
        assert item.path == kit.folder / file
        assert type(item.parent).__name__ == "FeatureFile"
