"""Everything by which pytest selects works on scenarios too."""

from __future__ import annotations

import pytest

from tests.board.conftest import GREEN

PAIR = "features/1-evening/02_pair.feature"


@pytest.mark.parametrize(
    ("arguments", "total"),
    [
        ((f"{PAIR}::the kickers decide", "features/2-table"), 2),
        (("features", "-k", "two_pairs"), 1),
        (("features", "-k", "kickers or chip"), 1),
        (("features", "--deselect", PAIR), 4),
        (("features/2-table", "--import-mode=importlib"), 1),
    ],
)
def test_pytest_options_select_scenarios(kit, arguments, total):
    assert f"0 of {total} example" in kit.play(*arguments).out


def test_last_failed_and_failed_first_work(kit):
    kit.sample("wrong_kickers")
    assert (
        "Tonight's goal: 4 of 5 examples pass. All core features: 5 of 6."
        in kit.play_on("features").out
    )
    first = [
        line
        for line in kit.play_on("features", "--ff", "-v").lines
        if ".feature::" in line
    ]
    assert "the kickers decide WRONG" in first[0]
    again = kit.play_on("features", "--lf").out
    assert "0 of 1 example passes." in again
    assert "Next: the kickers decide" in again


def test_last_failed_run_leaves_a_feature_open(kit):
    kit.sample("wrong_kickers")
    kit.play_on("features")
    kit.solution(GREEN)
    again = kit.play_on("features", "--lf")
    assert again.status == 0
    assert "[ ] Pair  [##########]   1/1    1 of 2 run\n" in again.out
    assert "  1 of 1 example passes.\n" in again.out
    assert "All selected scenarios pass. Run everything:  pytest features" in again.out


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


def test_tags_select_outlines_in_any_language(kit):
    other = "features/3-other/09_other.feature"
    kit.write(other, OUTLINES)
    lines = kit.play("features", "--all-features", "--co", "-q").lines
    assert f"{other}::die bessere Hand ist 2c 3h 4s 8c Ah" in lines
    assert (
        "0 of 4 examples pass."
        in kit.play("features", "--all-features", "-m", "pair").out
    )
    rule = OUTLINES.splitlines().index("  @pair") + 1
    assert "0 of 2 examples pass." in kit.play(f"{other}:{rule}").out
    assert (
        "0 of 1 example passes."
        in kit.play("features", "--all-features", "-m", "pair and chips").out
    )
    played = kit.play("features", "--all-features", "-k", "bessere").out
    assert "Wenn 2c 3h 4s 8c Ah meets 2h 3d 5s 9c Kd" in played
    assert "H\u00f6chste Karte" in played
