"""Everything by which pytest selects works on scenarios too."""

from __future__ import annotations

import pytest

from tests.board.conftest import GREEN, TWO_PAIRS

PAIR = "features/1-evening/02_pair.feature"


@pytest.mark.parametrize(
    ("arguments", "total"),
    [
        ((PAIR,), 2),
        ((f"{PAIR}::the kickers decide",), 1),
        ((f"{PAIR}::the kickers decide", "features/2-table"), 2),
        (("features", "-k", "two_pairs"), 1),
        (("features", "-k", "kickers or chip"), 2),
        (("features", "-m", "pair or chips"), 3),
        (("features", "--deselect", PAIR), 5),
        (("features", "--maxfail", "2"), 7),
        (("features", "--import-mode=importlib"), 7),
    ],
)
def test_a_part_can_be_asked_for(kit, arguments, total):
    assert f"0 of {total} scenario" in kit.play(*arguments).out


def test_only_what_failed_is_asked_again_or_comes_first(kit):
    kit.sample("wrong_kickers")
    assert "6 of 7 scenarios pass" in kit.play_on("features").out
    first = [line for line in kit.play_on("features", "--ff", "-v").lines if ".feature::" in line]
    assert "the kickers decide WRONG" in first[0]
    again = kit.play_on("features", "--lf").out
    assert "0 of 1 scenario pass" in again
    assert "Next: the kickers decide" in again


def test_stepping_goes_on_where_it_stopped(kit):
    kit.sample("wrong_kickers")
    first = kit.play_on("features", "--sw")
    assert "4 of 7 scenarios pass; 2 not reached" in first.out
    again = kit.play_on("features", "--sw")
    assert "Next: the kickers decide" in again.out
    assert "0 of 3 scenarios pass; 2 not reached" in again.out
    assert "To go on:  the same command again" in again.out


def test_a_feature_of_which_only_what_failed_is_asked_again_is_not_done(kit):
    kit.sample("wrong_kickers")
    kit.play_on("features")
    kit.solution(GREEN)
    again = kit.play_on("features", "--lf")
    assert again.status == 0
    assert "  [ ] Pair  [#####-----]   1/1    1 of 2 asked\n  1 of 1 scenario pass; 1 or more not" in again.out
    assert "All green, as far as you asked. Everything:  pytest features" in again.out


def test_a_feature_all_of_which_failed_is_done_again_but_nobody_knows_of_the_others(kit):
    kit.solution(GREEN.replace("return [max(", "return [min("))
    kit.feature(TWO_PAIRS.replace("Ann", "Bob"))  # right only while everything else is wrong
    assert "1 of 8 scenarios pass" in kit.play_on("features").out
    kit.solution(GREEN)
    again = kit.play_on("features", "--lf")
    assert "[x] Pair       [##########]   2/2    done" in again.out
    assert "7 of 7 scenarios pass\n\n  All green, as far as you asked." in again.out


def test_of_a_part_it_is_said_that_it_is_one(kit):
    assert "[ ] Pair  [----------]   0/1    1 of 2 asked, 1 not started" in kit.play("features", "-k", "kickers").out
    kit.solution(GREEN)
    played = kit.play(f"{PAIR}::the kickers decide")
    assert "  [ ] Pair  [#####-----]   1/1    1 of 2 asked" in played.out
    assert "All green, as far as you asked. Everything:  pytest features" in played.out
    assert "  1 of 1 scenario pass; 6 not asked for" in kit.play("features", "-k", "kickers").out


def test_an_outline_whose_name_has_no_placeholder_is_named_by_its_values(kit):
    kit.feature(
        """\
Feature: Other

  Scenario Outline: the better hand
    When <better> meets <worse>
    Then Ann wins

    @from-ours
    Examples:
      | better         | worse          | source |
      | 2c 3h 4s 8c Ah | 2h 3d 5s 9c Kd | 004    |
"""
    )
    lines = kit.play("features/1-evening/09_other.feature", "--co", "-q").lines
    assert lines[0].endswith("::the better hand: 2c 3h 4s 8c Ah, 2h 3d 5s 9c Kd")


def test_tags_of_rules_and_tables_can_be_selected(kit):
    kit.write("pytest.ini", "[pytest]\nmarkers =\n    hard: x\n    easy: y\nstrict_markers = true\n")
    kit.feature(
        """\
Feature: Other

  @hard
  Rule: hands count

    @from-ours @ruling-11
    Scenario Outline: <better> wins
      When <better> meets 2h 3d 5s 9c Kd
      Then Ann wins

      @easy
      Examples:
        | better         |
        | 2c 3h 4s 8c Ah |

      Examples:
        | better         |
        | 2c 3h 4s 8c Qh |
"""
    )
    assert "0 of 1 scenario" in kit.play("features", "-m", "hard and easy").out
    assert "0 of 2 scenarios" in kit.play("features", "-m", "hard").out


def test_german_features_are_played(kit):
    kit.feature(
        """\
# language: de
@from-ours
Funktionalit\u00e4t: H\u00f6chste Karte

  Szenariogrundriss: <besser> gewinnt
    Wenn <besser> meets 2h 3d 5s 9c Kd
    Dann Ann wins

    Beispiele:
      | besser         |
      | 2c 3h 4s 8c Ah |
"""
    )
    played = kit.play("features/1-evening/09_other.feature")
    assert "Wenn 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd" in played.out
    assert "H\u00f6chste Karte" in played.out
