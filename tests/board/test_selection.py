"""A command line selects scenarios by path, location, name or tag."""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import split

import pytest

from dojo.board.draw import NO_HOUSE_RULES
from dojo.features import write_checksums
from tests.board.conftest import CHIPS, GREEN

HIGH_CARD = "features/1-evening/01_high_card.feature"
PAIR = "features/1-evening/02_pair.feature"
# the scenarios in each feature, with their lines counted from 0
NAMES = {
    "1-evening/01_high_card": {
        "king against ace": 6,
        "2c 3h 4s 8c Ah beats 2h 3d 5s 9c Kd": 16,
        "2c 3h 4s 8c Qh beats 2h 3d 5s 9c Jd": 17,
    },
    "1-evening/02_pair": {"a pair beats a high card": 4, "the kickers decide": 9},
    "1-evening/03_two_pairs": {"two pairs": 4},
    "2-table/01_chips": {"a chip is a chip": 4},
}
BROKEN_RULE = ("nobody reads this", "3-low/01_low")  # a file that isn't a feature


def test_collected_scenario_has_name_and_location(kit):
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


def test_house_rules_are_skipped_by_default(kit):
    kit.feature(*BROKEN_RULE)
    played = kit.play("features")
    assert NO_HOUSE_RULES.format("features") in played.lines
    assert "nobody reads this" not in played.out
    assert "a chip" not in played.out
    assert "House rules run" not in kit.play("features/1-evening").out


def test_header_of_kit_tests_suggests_running_the_pairs_tests(kit):
    kit.write("tests/test_architecture.py", "def test_kit():\n    pass\n")
    advice = "These tests check the kit. To run yours:  pytest starter"
    assert advice in kit.play("--no-summary").lines
    assert advice not in kit.play("tests/test_architecture.py").lines
    assert advice not in kit.play("starter").lines


def test_core_features_run_if_their_folder_is_renamed(kit):
    kit.write("features/enough_for_tonight.txt", "02_pair")
    home = kit.folder / "features"
    (home / "1-evening").rename(home / "evening")
    played = kit.play("features")
    assert "a chip" not in played.out
    assert "Tonight's goal: 0 of 5 examples pass." in played.out


def test_house_rule_runs_only_if_its_path_is_typed(kit):
    kit.solution(GREEN)
    kit.feature(CHIPS.replace("Then Ann", "Then Bob"), "2-table/01_chips")
    assert kit.play("features/2-table/01_chips.feature:7").status == 1
    played = kit.play("features")
    assert played.status == 0
    assert "All core features pass. Well done! Try a house rule next:" in played.out
    assert "Next:" not in played.out


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        ("features/2-table", "  0 of 1 example"),
        ("features features/2-table", "[ ] Chips "),
        ("features -k chip features/2-table", "  0 of 1 example"),
        ("features --all-features --ignore=features/3-low", "[ ] Chips "),
        ("features/2-table --import-mode=importlib", "  0 of 1 example"),
        (f"features --deselect {PAIR}", "  0 of 4 example"),
        ("features -k two_pairs", "  0 of 1 example"),
        ("features -k kickers", "  0 of 1 example"),
    ],
)
def test_arguments_select_scenarios(kit, arguments, shown):
    kit.feature(*BROKEN_RULE)
    assert shown in kit.play(*arguments.split()).out


TESTS = "starter/tests/test_ours.py"
ACE_BEATS_KING = "2c 3h 4s 8c Ah beats 2h 3d 5s 9c Kd"


@pytest.mark.parametrize(
    ("line", "number", "first"),
    [
        (1, 3, "king against ace"),
        (6, 1, "king against ace"),
        (9, 1, "king against ace"),
        (11, 2, ACE_BEATS_KING),
        (15, 2, ACE_BEATS_KING),
        (17, 1, ACE_BEATS_KING),
        ("18:9", 1, "2c 3h 4s 8c Qh beats 2h 3d 5s 9c Jd"),
    ],
)
def test_location_selects_scenarios(kit, line, number, first):
    out = kit.play(f"./{HIGH_CARD}:{line}", f"features/../{HIGH_CARD}:{line}").out
    assert f"  0 of {number} example" in out
    assert f"  Next: {first}\n" in out


@pytest.mark.skipif(sys.platform == "win32", reason="links require a privilege")
def test_location_in_a_linked_folder_selects_a_scenario(kit, tmp_path):
    (tmp_path / "link").symlink_to(kit.folder)
    assert "  0 of 1 example" in kit.play(f"{tmp_path}/link/{HIGH_CARD}:7").out


@pytest.mark.parametrize("line", ["", ":3"])
def test_deleted_feature_is_reported_as_deleted(kit, line):
    write_checksums(kit.folder)
    (kit.folder / PAIR).unlink()
    fault = f"There is no file or folder '{PAIR}{line}'."
    error = f"{fault}\nChanged or deleted: {PAIR}. Restore it"
    assert error in kit.play(f"{PAIR}{line}").err


def test_error_about_an_unknown_test_hides_the_class_of_the_kit(kit):
    """The error hides the name of the class that the kit uses for test files."""
    kit.tests("scenario = 1\n\n\ndef test_abc():\n    pass\n")
    assert "[<Module test_ours.py>]" in kit.play(f"{TESTS}::nothing").err


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        (f"{HIGH_CARD}:999", f"{HIGH_CARD} has no line 999. It ends on line 18.\n"),
        ("../02_pair.feature:1", "../02_pair.feature is in another kit.\n"),
        ("feature", "There is no file or folder 'feature'. Did you mean features?"),
        (
            "pyproject.toml",
            "pyproject.toml has no tests or examples.\nRun the features",
        ),
        ("features/8-foo", "file or directory not found: features/8-foo"),
        ("features/02_pair.feature", f"Did you mean {PAIR}?"),
        ("features/1-evening/02", f"Did you mean {PAIR}?"),
        ("features/1-evening/02_pairs.feature", f"Did you mean {PAIR}?"),
        ("features/2-table/1", "Did you mean features/2-table/01_chips.feature?"),
        ("features/Pair", f"Did you mean {PAIR}?"),
        ("starter/test", "Did you mean starter/tests?"),
        ("features/1-evening/pair", f"Did you mean {PAIR}?"),
        ("test_ours.py::test_a", "Did you mean starter/tests/test_ours.py?"),
        ("starter/tests/test_our.py", "Did you mean starter/tests/test_ours.py?"),
        (f"{TESTS}::test_ab", f"Did you mean {TESTS}::test_abc?"),
        (
            "test_abc",
            f"There is no file or folder 'test_abc'. Did you mean {TESTS}::test_abc?",
        ),
        (
            f"{TESTS}::nothing",
            f"no test 'nothing' in {TESTS}. Choose one of these: test_abc.",
        ),
        ("features --solution startr", "Did you mean starter?"),
        ("features --solution nowhere", "There is no folder 'nowhere' here or in "),
        (
            "features --all-feature",
            "There is no option --all-feature. Did you mean --all-features?\n",
        ),
        ("features --all", "There is no option --all. Did you mean --all-features?\n"),
        ("features --solutoin=starter", "Did you mean --solution?\n"),
        ("features --scenario-limit long", "invalid float value: 'long'"),
        (
            "starter::test_abc[1]",
            f"Write the file before ::\nRun:  pytest {TESTS}::test_abc[1]\n",
        ),
        ("starter/tests::nothing", "There is no test 'nothing' in starter/tests.\n"),
        (f"{PAIR}::pairs", f"There is no example 'pairs' in {PAIR}.\n"),
        (f"{HIGH_CARD}::kings", f"its line instead, such as:  pytest {HIGH_CARD}:"),
    ],
)
def test_mistyped_argument_is_explained(kit, typed, error):
    (kit.folder.parent / "02_pair.feature").touch()
    (kit.folder / "starter" / "tests").mkdir(exist_ok=True)
    kit.tests("def test_abc():\n    pass\n")
    played = kit.play(*typed.split())
    assert error in played.err
    assert played.status == pytest.ExitCode.USAGE_ERROR


@pytest.mark.parametrize(
    ("option", "words", "better"),
    [
        ("-k", "king pair", '-k "king and pair"'),
        ("-m", "high card", "-m high_card"),
        ("-k", "king and (pair", "Wrong expression passed to"),
    ],
)
def test_invalid_expression_is_reported(kit, option, words, better):
    played = kit.play("features", option, words)
    assert better in played.err
    assert played.status == pytest.ExitCode.USAGE_ERROR


@pytest.mark.parametrize("typed", [("-m", "dojo", "bugs"), ("mutate",)])
def test_command_of_the_kit_is_suggested(kit, typed):
    command = f"Run the command:  python -m dojo {typed[-1]}\n"
    assert command in kit.play(*typed).err


def test_error_in_a_subfolder_names_the_folder_of_the_kit(kit, monkeypatch):
    monkeypatch.chdir(kit.folder / "starter")
    assert (
        "no file or folder 'features' here.\nRun the command in "
        in kit.play("features").err
    )


def test_suggested_command_works_in_a_subfolder(kit, monkeypatch):
    kit.solution(GREEN)
    kit.feature(CHIPS, "2-table/01_chips")
    monkeypatch.chdir(kit.folder / "features")
    assert NO_HOUSE_RULES.format(".") in kit.play("1-evening", ".").lines
    assert " 1 of 1 example passes." in kit.play("./2-table").out
    out = kit.play("1-evening/02_pair.feature").out
    assert "All selected examples pass. Run everything:  pytest .\n" in f"{out}\n"


def test_suggested_path_is_relative_to_the_current_folder(kit, monkeypatch):
    kit.tests("def test_abc():\n    pass\n")
    monkeypatch.chdir(kit.folder / "starter")
    assert "Did you mean tests/test_ours.py?" in kit.play("test_ours.py").err
    monkeypatch.chdir(kit.folder / "features")
    own_tests = kit.folder / "starter" / "tests"
    assert f"Did you mean {own_tests}?" in kit.play("tests").err
    monkeypatch.chdir(kit.folder / "starter")
    compiled = kit.write("features/__pycache__/odds.pyc", "")
    near = kit.play("__pycache__/odd.pyc").err
    assert compiled.name not in near


def test_example_name_selects_the_example(kit):
    played = kit.play(f"{HIGH_CARD}::king against ace", "features/2-table")
    assert "0 of 2 examples pass." in played.out


def test_suggested_command_quotes_folder_names_with_special_characters(kit):
    other = kit.solution("", "../Müller & Söhne/starter")
    kit.feature(CHIPS, "1-evening/00 first")
    command = kit.play("features", f"--solution={other.parent}").out.splitlines()[-1]
    assert "winners() isn't implemented yet." in kit.play(*split(command)[1:]).out


def test_ff_and_lf_options_start_with_failed_examples(kit):
    kit.sample("wrong_kickers")
    kit.play_on("features")
    lines = kit.play_on("features", "--ff", "-v").lines
    first = next(line for line in lines if ".feature::" in line)
    assert "the kickers decide WRONG" in first
    again = kit.play_on("features", "--lf").out
    assert "0 of 1 example passes." in again
    assert "Next: the kickers decide" in again


def test_feature_is_unfinished_if_only_some_examples_ran(kit):
    kit.sample("wrong_kickers")
    kit.play_on("features")
    kit.solution(GREEN)
    again = kit.play_on("features", "--lf")
    assert again.status == 0
    assert "[ ] Pair  [##########]   1/1    1 of 2 run\n" in again.out
    assert "All selected examples pass. Run everything:  pytest features" in again.out


OUTLINES = """\
# language: de
Funktionalit\u00e4t: H\u00f6chste Karte

  Szenariogrundriss: die bessere Hand ist <besser>
    Wenn <besser> meets 2h 3d 5s 9c Kd
    Dann Ann wins

    @from-ours
    Beispiele:
      | besser         | source |
      | 2c 3h 4s 8c Ah | 004    |

  @pair
  Rule: hands count

    @from-ours @ruling-11
    Szenariogrundriss: <besser> gewinnt
      Wenn <besser> meets 2h 3d 5s 9c Kd
      Dann Ann wins

      @chips
      Beispiele:
        | besser         |
        | 2c 3h 4s 8c Ah |

      Beispiele:
        | besser         |
        | 2c 3h 4s 8c Qh |
"""
OTHER = "features/3-other/09_other.feature"


@pytest.mark.parametrize(
    ("arguments", "number"),
    [
        (("features", "-m", "pair"), 4),
        (("features", "-m", "pair and chips"), 1),
        ((f"{OTHER}:14",), 2),  # the line of the rule
    ],
)
def test_tags_and_lines_select_german_outlines(kit, arguments, number):
    kit.write(OTHER, OUTLINES)
    played = kit.play("--all-features", *arguments)
    assert f"  0 of {number} example" in played.out


def test_board_shows_german_outline_with_values(kit):
    kit.write(OTHER, OUTLINES)
    out = kit.play("features", "--all-features", "-k", "bessere").out
    assert "Next: die bessere Hand ist 2c 3h 4s 8c Ah" in out
    assert "Wenn 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd" in out
    assert "H\u00f6chste Karte" in out
