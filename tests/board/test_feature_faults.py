"""The board reports unreadable features and unknown steps."""

from __future__ import annotations

import pytest

from dojo.features import is_step, suggest_step, write_checksums

MEETS = "When 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd"
WINS = "Then Ann wins"
HEAD = "@from-ours\nFeature: F\n"
EXAMPLE = f"  Example: an ace\n    {MEETS}\n    {WINS}\n"
# maps the name of a feature file to its text, and to words in the message
REFUSED = {
    "empty": ("", " It contains no feature."),
    "twofold": (
        "# language: de\nFunktion: F\n  Szenario: a\n    Wenn this\nFunktion: G\n",
        " Line 5: 'Funktion: G' doesn't fit here. Is a keyword misspelt?",
    ),
    "no_feature": (
        EXAMPLE,
        " Line 1: 'Example: an ace' doesn't fit here. The file must begin with a line",
    ),
    "no_table": (
        HEAD + EXAMPLE.replace("Example", "Scenario Outline") + "  Examples:\n",
        " The Examples on line 6 have no rows.",
    ),
    "and_first": (
        f"{HEAD}  Example: an ace\n    And nothing\n    {WINS}\n",
        " First step in a scenario or background must start with 'Given', 'When'",
    ),
    "merged": (
        f"{HEAD}{EXAMPLE}<<<<<<< HEAD\n=======\n",
        " Line 6: This is a merge conflict. Keep one version, and delete the markers.",
    ),
    "uneven": (
        f"{HEAD}  Example: an ace\n    {MEETS}\n      | Ann |\n      | Bob | 2 |\n",
        " Line 6: This row has more or fewer cells than the first row of its table.",
    ),
    "no_scenario": (
        f"{HEAD}  Rule: R\n    {MEETS}\n    {WINS}\n",
        " The steps below line 3 don't belong to a scenario. Is the Scenario line ",
    ),
    "no_then": (
        f"{HEAD}  Example: an ace\n    {MEETS}\n",
        " The scenario on line 3 has no Then step, so it checks nothing.",
    ),
    "then_first": (
        f"{HEAD}  Example: an ace\n    {WINS}\n",
        " The scenario on line 3 begins with Then. Write a When step above it.",
    ),
    "when_misspelt": (
        f"{HEAD}  Example: an ace\n    # ours\n\n    Wehn all are shown\n    {WINS}\n",
        " Line 6: 'Wehn all are shown' doesn't fit here. Is a keyword misspelt?",
    ),
    "given_misspelt": (
        EXAMPLE.join((HEAD, "")).replace(MEETS, f"Givenn the ace\n    {MEETS}"),
        " Line 4: 'Givenn the ace' doesn't fit here. Is a keyword misspelt?",
    ),
    "scenario_misspelt": (
        f"{HEAD}  Rule: R\n    The why: no\n  Exampel: a\n    {MEETS}\n    {WINS}\n",
        " Line 5: 'Exampel: a' doesn't fit here. Is a keyword misspelt?",
    ),
    "examples_misspelt": (
        f"{HEAD}{EXAMPLE}\n    Example: more\n      | Ann |\n      | Bob |\n",
        " Line 7: 'Example: more' doesn't fit here. Is a keyword misspelt?",
    ),
    "no_column": (
        (
            f"{HEAD}  Scenario Outline: an ace\n    {MEETS}\n    Then <winner> wins\n"
            "    Examples:\n      | Ann | ours |\n      | Bob | ours |\n"
        ),
        " The Examples on line 6 have no column 'winner'.",
    ),
}


@pytest.fixture(scope="module")
def faulty_run(shared_kit):
    """Run all faulty features together; return the output."""
    for name, (text, _) in REFUSED.items():
        shared_kit.feature(text, f"2-table/{name}")
    latin_1_file = shared_kit.folder / "features/2-table/bytes.feature"
    latin_1_file.write_bytes("# K\u00f6nig\n".encode("latin-1"))
    return shared_kit.play_alone("features/2-table")


def test_faulty_features_are_reported_above_the_board(faulty_run):
    assert faulty_run.status == pytest.ExitCode.TESTS_FAILED
    assert "[ ] Chips" in faulty_run.out.partition("'utf-8' codec")[2]
    assert "fix what is shown here. Otherwise, please report it" in faulty_run.out
    assert "  'utf-8' codec can't decode byte 0xf6" in faulty_run.out
    assert "Traceback" not in faulty_run.out
    assert max(map(len, faulty_run.lines)) <= 80


@pytest.mark.parametrize("name", REFUSED)
def test_message_about_a_faulty_feature_explains_the_fault(faulty_run, name):
    words = REFUSED[name][1]
    said = " ".join(faulty_run.out.split())
    assert f"features/2-table/{name}.feature{words}" in said
    assert "#TagLine" not in said


def test_unknown_step_is_reported_with_possible_fixes(kit):
    kit.sample("half_done")
    step = "When 2c 3h 4s 8c Ah beats everything"
    kit.feature(HEAD + EXAMPLE.replace(MEETS, step), "1-evening/00_first")
    played = kit.play("features")
    assert step in played.out
    for words in (
        "<-- unknown step",
        "    No step definition matches this step.\n    If you wrote it, compare ",
        "    Write hands like A-A-2-3-4 or Ac Ad 2h 3s 4c.\n",
        "    Otherwise, please report it to the kit's authors.",
        "1 unknown step",
    ):
        assert words in played.out
    assert played.status == 1


@pytest.mark.parametrize(
    ("step", "near"),
    [
        (WINS.replace("wins", "win"), "Did you mean: Ann wins\n"),
        (f"{WINS} the pot", "Did you mean: Ann wins\n"),
        (MEETS.replace("meets", "mets"), f"Did you mean: {MEETS.partition(' ')[2]}\n"),
    ],
)
def test_unknown_step_is_reported_with_a_similar_step(kit, step, near):
    kit.sample("half_done")
    kit.feature(HEAD + EXAMPLE, "1-evening/01_first")
    example = EXAMPLE.replace(MEETS if "meets" in near else WINS, step)
    kit.feature(HEAD + example, "1-evening/00_ours")
    assert near in kit.play("features").out


def test_notation_of_hands_is_explained_only_for_steps_with_cards(kit):
    example = EXAMPLE.replace(MEETS, "When our dog barks")
    kit.feature(HEAD + example, "1-evening/00_ours")
    out = kit.play("features").out
    assert "If you wrote it, compare it with the steps" in out
    assert "Write hands like" not in out


def test_undefined_step_is_never_suggested(kit):
    kit.feature(HEAD + EXAMPLE, "1-evening/01_first")
    kit.feature(HEAD + EXAMPLE.replace("meets", "mets"), "1-evening/00_ours")
    (kit.folder / "features" / "conftest.py").unlink()
    played = kit.play_alone("features")
    assert "No step definition matches this step." in played.out
    assert "Did you mean" not in played.out


def test_suggested_step_may_come_from_the_same_feature(kit):
    kit.feature(
        "Then it is three of kind\nThen it is three of a kind\n", "1-evening/00_ours"
    )
    near = suggest_step(kit.folder, "it is three of kind")
    assert near == "it is three of a kind"


def test_step_about_any_player_is_suggested(kit):
    kit.feature("Then Ann wins\n", "1-evening/00_ours")
    assert suggest_step(kit.folder, "Zoe win") == "Zoe wins"
    assert not is_step(kit.folder, "Zoe wins")


def test_board_reports_that_a_faulty_feature_was_changed(kit):
    write_checksums(kit.folder)
    feature = "features/1-evening/01_high_card.feature"
    kit.feature(f"{HEAD}  Rule: R\n    {MEETS}\n    {WINS}\n", "1-evening/01_high_card")
    for selected in ("features", feature):
        said = " ".join(kit.play(selected).out.split())
        assert f"Changed or deleted: {feature}. Restore it" in said


def test_error_in_changed_steps_says_how_to_restore_them(kit):
    write_checksums(kit.folder)
    kit.write("features/conftest.py", "x\n")
    error = kit.play("features").err
    assert "E   NameError: name 'x' is not defined\n" in error
    fix = "Changed or deleted: features/conftest.py. Restore it from the kit's zip."
    assert fix in error
