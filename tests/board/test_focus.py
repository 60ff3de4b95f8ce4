"""What is played and what waits; places as arguments; what a run leaves in the log."""

from __future__ import annotations

import sys
from shlex import split

import pytest

from dojo.board.log import LOG, read_entries
from tests.board.conftest import CHIPS, GREEN

CLOSED = "  House rules run only if you name them, such as:  pytest features/2-table"
HIGH = "features/1-evening/01_high_card.feature"
KINGS_WIN = GREEN.replace(
    "    return [max", "    return ['Ann'] if 'Kd' in str(hands) else [max"
)
PAIRS_ONLY = GREEN.replace(
    "    return [max", "    return ['Bob'] if '5s 5c' in str(hands) else [max"
)


@pytest.fixture
def kit(kit):
    """With a second folder of house rules; nothing in it is a feature."""
    kit.feature("nobody reads this", "3-low/01_low")
    return kit


def test_house_rules_are_skipped_by_default(kit):
    played = kit.play("features")
    assert CLOSED in played.lines
    assert "nobody reads this" not in played.out
    assert "a chip" not in played.out
    assert CLOSED not in kit.play("features/1-evening").lines


def test_named_house_rule_runs(kit):
    kit.solution(GREEN)
    wrong = CHIPS.replace("Then Ann", "Then Bob")
    kit.feature(wrong, "2-table/01_chips")
    assert kit.play("features/2-table/01_chips.feature:7").status == 1
    played = kit.play("features")
    assert played.status == 0
    assert "All core features: 6 of 6.\n" in played.out
    assert "All core features pass. Well done! Try a house rule next:" in played.out
    assert "Next:" not in played.out


@pytest.mark.parametrize(
    ("arguments", "number"),
    [
        (("features/2-table",), 1),
        (("features", "features/2-table"), 7),
        (("features", "-k", "chip", "features/2-table"), 1),
        (("features", "--all-features", "--ignore=features/3-low"), 7),
        (("features", "--co", "--all-features", "--ignore=features/3-low"), 7),
    ],
)
def test_arguments_select_house_rules(kit, arguments, number):
    session = kit.pytester.inline_run(
        *arguments, "-p", "no:cacheprovider", "--continue-on-collection-errors"
    )
    assert len(session.getcalls("pytest_itemcollected")) >= number
    assert "a chip is a chip" in {
        call.item.name for call in session.getcalls("pytest_itemcollected")
    }


@pytest.mark.parametrize(
    ("line", "number"), [(1, 3), (6, 1), (8, 1), (11, 2), (15, 2), ("18:9", 1)]
)
def test_location_selects_scenarios(kit, line, number):
    assert (
        f"  0 of {number} example"
        in kit.play(f"./{HIGH}:{line}", "features/../" + f"{HIGH}:{line}").out
    )


@pytest.mark.skipif(sys.platform == "win32", reason="links ask for a privilege there")
def test_location_behind_a_link_selects_a_scenario(kit, tmp_path):
    (tmp_path / "link").symlink_to(kit.folder)
    assert "  0 of 1 example" in kit.play(f"{tmp_path}/link/{HIGH}:7").out


def test_location_in_another_kit_is_refused(kit, tmp_path):
    (tmp_path / "02_pair.feature").touch()
    said = kit.play(f"{tmp_path / '02_pair.feature'}:1").err
    assert "02_pair.feature is in another kit." in said


def test_misspelt_path_gets_a_suggestion(kit, monkeypatch):
    assert "There is no feature. Did you mean features?" in kit.play("feature").err
    said = kit.play("features/02_pair.feature").err
    assert "Did you mean features/1-evening/02_pair.feature?" in said
    monkeypatch.chdir(kit.folder / "starter")
    assert "no features here.\nRun the command in " in kit.play("features").err


def test_details_command_quotes_any_folder(kit):
    other = kit.solution("", "../Müller & Söhne/starter")
    kit.feature(CHIPS, "1-evening/00 first")
    command = kit.play("features", f"--solution={other.parent}").out.splitlines()[-1]
    assert "winners() isn't implemented yet." in kit.play(*split(command)[1:]).out


def test_log_keeps_counts_of_skipped_features(kit):
    kit.tests("def test_ours():\n    pass\n")
    kit.play("features/1-evening/02_pair.feature")
    kit.play(f"{HIGH}:17", "-v")
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


def test_reference_has_no_log(kit):
    kit.solution(GREEN, "reference")
    kit.play("features", "--solution", "reference")
    assert not (kit.folder / "reference" / LOG).exists()
