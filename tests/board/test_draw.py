"""Whole boards: they fit the screen, and what matters least is folded."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from dojo.board.draw import Run, draw_board
from dojo.board.rows import Row, fold_rows, join_remarks
from dojo.board.scenario import describe_scenario
from dojo.board.state import StepText
from tests.board.boards import EVENING, file_of, play, play_evening

RUN = Run(
    goal="03_two_pairs",
    core=[file_of(name) for name in EVENING],
    skips_house_rules=True,
)
TONIGHT = ["++", "++", "++"]
PLACE = f"{file_of(EVENING[1])}:10"
CALLS = [
    "fox/__init__.py:2: in winners",
    "    return best(hands)",
    "fox/best.py:7: in best",
    "    return rank(hand)",
    "fox/rank.py:9: in rank",
    "    hand.index(1)",
]
CRASH = {
    "calls": CALLS,
    "why": [
        "ValueError: 1 is not in list",
        "As a test:",
        '    assert winners({"Ann": "As Ks Qs Js 9s",',
        '                    "Bob": "Kd Qd Jd Td 8d"}) == ["Ann"]',
    ],
    "printed": ["your code printed 2 lines:", "| one", "| two"],
}
TABLE = StepText(
    text="When these players show their hands",
    argument=[f"| {name} | A-K-Q-J-9 |" for name in "ABCDEF"],
)
CRASH_AT_A_TABLE = CRASH | {"steps": [TABLE, StepText(text="Then A wins", argument=[])]}


def draw(results, run=RUN, **changes):
    return "\n" + "\n".join(draw_board(results, replace(run, **changes))) + "\n"


def test_fresh_kit_shows_the_whole_board():
    assert (
        draw(play_evening())
        == """
  [ ] High card         [----------]   0/2    2 not started
  [ ] Pair              [----------]   0/2    2 not started
  [ ] Two pairs         [----------]   0/2    2 not started
  --- tonight's goal ends here -----------------------------------------------
  [ ] Three of a kind   [----------]   0/2    2 not started
  [ ] Straight          [----------]   0/2    2 not started
  [ ] Flush             [----------]   0/2    2 not started
  [ ] Full house        [----------]   0/2    2 not started
  [ ] Four of a kind    [----------]   0/2    2 not started
  [ ] Straight flush    [----------]   0/2    2 not started
  [ ] 2 features below  [----------]   0/4    4 not started
  House rules run only if you name them, such as:  pytest features/2-table
  Tonight's goal: 0 of 6 examples pass. All core features: 0 of 22.

  Next: king against ace
        features/1-evening/01_high_card.feature:10
    Rule: The higher card wins
      When A-K-Q-J-9 meets K-Q-J-10-8
      Then A-K-Q-J-9 wins                         <-- not started
    expected: ['Ann']
    actual:   ['Bob']

  All details:  pytest features/1-evening/01_high_card.feature:10 -v
"""
    )


def test_folding_keeps_the_last_done_row():
    assert (
        draw(play_evening(*["++"] * 8, "+c", "--", **CRASH), goal="", height=14)
        == """
  [x] 7 features above  [##########]  14/14   done
  [x] Four of a kind    [##########]   2/2    Refactor? Swap?
  [ ] Straight flush    [#####-----]   1/2    1 crashed
  [ ] 2 features below  [----------]   0/4    4 not started
  House rules run only if you name them, such as:  pytest features/2-table
  All core features: 17 of 22.

  Next: king against ace
        features/1-evening/09_straight_flush.feature:20
      Then A-K-Q-J-9 wins                         <-- crashed
    fox/rank.py:9: in rank
        hand.index(1)
    ValueError: 1 is not in list
    ...
"""
    )


def test_high_screen_shows_everything():
    assert (
        draw(play_evening(*TONIGHT, "-c", **CRASH_AT_A_TABLE), height=42)
        == """
  [x] High card        [##########]   2/2    done
  [x] Pair             [##########]   2/2    done
  [x] Two pairs        [##########]   2/2    Refactor? Swap?
  --- tonight's goal ends here -----------------------------------------------
  [ ] Three of a kind  [----------]   0/2    1 crashed, 1 not started
  [ ] Straight         [----------]   0/2    2 not started
  [ ] Flush            [----------]   0/2    2 not started
  [ ] Full house       [----------]   0/2    2 not started
  [ ] Four of a kind   [----------]   0/2    2 not started
  [ ] Straight flush   [----------]   0/2    2 not started
  [ ] Showdown         [----------]   0/2    2 not started
  [ ] Writing cards    [----------]   0/2    2 not started
  House rules run only if you name them, such as:  pytest features/2-table
  Tonight's goal: 6 of 6 examples pass. All core features: 6 of 22.
  Tonight's goal is reached. Well done! Try your tests:  python -m dojo bugs

  Next: king against ace
        features/1-evening/04_three_of_a_kind.feature:10
    Rule: The higher card wins
      When these players show their hands
        | A | A-K-Q-J-9 |
        | B | A-K-Q-J-9 |
        | C | A-K-Q-J-9 |
        | D | A-K-Q-J-9 |
        ... 2 more
      Then A wins                                 <-- not started
    fox/__init__.py:2: in winners
        return best(hands)
    fox/best.py:7: in best
        return rank(hand)
    fox/rank.py:9: in rank
        hand.index(1)
    ValueError: 1 is not in list
    As a test:
        assert winners({"Ann": "As Ks Qs Js 9s",
                        "Bob": "Kd Qd Jd Td 8d"}) == ["Ann"]
    your code printed 2 lines:
    | one
    | two

  All details:  pytest features/1-evening/04_three_of_a_kind.feature:10 -v
"""
    )


def test_low_screen_drops_rule_steps_and_callers():
    assert (
        draw(play_evening(*TONIGHT, "+c", **CRASH_AT_A_TABLE), height=19)
        == """
  [x] High card         [##########]   2/2    done
  [x] Pair              [##########]   2/2    done
  [x] Two pairs         [##########]   2/2    Refactor? Swap?
  --- tonight's goal ends here -----------------------------------------------
  [ ] Three of a kind   [#####-----]   1/2    1 crashed
  [ ] 7 features below  [----------]   0/14   14 not started
  House rules run only if you name them, such as:  pytest features/2-table
  Tonight's goal: 6 of 6 examples pass. All core features: 7 of 22.
  Tonight's goal is reached. Well done! Try your tests:  python -m dojo bugs

  Next: king against ace
        features/1-evening/04_three_of_a_kind.feature:20
      Then A wins                                 <-- crashed
    fox/rank.py:9: in rank
        hand.index(1)
    ValueError: 1 is not in list
    As a test:
        assert winners({"Ann": "As Ks Qs Js 9s",
                        "Bob": "Kd Qd Jd Td 8d"}) == ["Ann"]
"""
    )


def test_goal_in_another_folder_is_marked():
    assert (
        draw(
            [
                *play_evening(*["++"] * 10, "+w"),
                *play("2-table/01_best_five", "++"),
                *play("3-low/01_ace_to_five", "--"),
                *play("3-low/02_deuce_to_seven", "-"),
            ],
            goal="01_ace_to_five",
        )
        == """
  [x] High card        [##########]   2/2    done
  [x] Pair             [##########]   2/2    done
  [x] Two pairs        [##########]   2/2    done
  [x] Three of a kind  [##########]   2/2    done
  [x] Straight         [##########]   2/2    done
  [x] Flush            [##########]   2/2    done
  [x] Full house       [##########]   2/2    done
  [x] Four of a kind   [##########]   2/2    done
  [x] Straight flush   [##########]   2/2    done
  [x] Showdown         [##########]   2/2    Refactor? Swap?
  [ ] Writing cards    [#####-----]   1/2    1 wrong
  [x] Best five        [##########]   2/2    done
  [ ] Ace to five      [----------]   0/2    2 not started
  --- tonight's goal ends here -----------------------------------------------
  [ ] Deuce to seven   [----------]   0/1    1 not started
  House rules run only if you name them, such as:  pytest features/2-table
  All core features: 21 of 22.

  Next: king against ace
        features/1-evening/11_writing_cards.feature:20
      Then A-K-Q-J-9 wins                         <-- wrong
    expected: ['Ann']
    actual:   ['Bob']
"""
    )


def test_reached_goal_is_praised_once():
    assert (
        draw(play_evening(*TONIGHT), height=30)
        == """
  [x] High card        [##########]   2/2    done
  [x] Pair             [##########]   2/2    done
  [x] Two pairs        [##########]   2/2    Refactor? Swap?
  --- tonight's goal ends here -----------------------------------------------
  [ ] Three of a kind  [----------]   0/2    2 not started
  [ ] Straight         [----------]   0/2    2 not started
  [ ] Flush            [----------]   0/2    2 not started
  [ ] Full house       [----------]   0/2    2 not started
  [ ] Four of a kind   [----------]   0/2    2 not started
  [ ] Straight flush   [----------]   0/2    2 not started
  [ ] Showdown         [----------]   0/2    2 not started
  [ ] Writing cards    [----------]   0/2    2 not started
  House rules run only if you name them, such as:  pytest features/2-table
  Tonight's goal: 6 of 6 examples pass. All core features: 6 of 22.
  Tonight's goal is reached. Well done! Try your tests:  python -m dojo bugs

  Next: king against ace
        features/1-evening/04_three_of_a_kind.feature:10
    Rule: The higher card wins
      When A-K-Q-J-9 meets K-Q-J-10-8
      Then A-K-Q-J-9 wins                         <-- not started
    expected: ['Ann']
    actual:   ['Bob']

  All details:  pytest features/1-evening/04_three_of_a_kind.feature:10 -v
"""
    )


def test_stopped_run_counts_no_unreached_scenario():
    assert (
        draw(play_evening("++", "+.", *[".."] * 9), is_stopped=True)
        == """
  [x] High card        [##########]   2/2    done
  [ ] Pair             [#####-----]   1/2    1 not reached
  [ ] Two pairs        [----------]   0/2    2 not reached
  --- tonight's goal ends here -----------------------------------------------
  [ ] Three of a kind  [----------]   0/2    2 not reached
  [ ] Straight         [----------]   0/2    2 not reached
  [ ] Flush            [----------]   0/2    2 not reached
  [ ] Full house       [----------]   0/2    2 not reached
  [ ] Four of a kind   [----------]   0/2    2 not reached
  [ ] Straight flush   [----------]   0/2    2 not reached
  [ ] Showdown         [----------]   0/2    2 not reached
  [ ] Writing cards    [----------]   0/2    2 not reached
  House rules run only if you name them, such as:  pytest features/2-table
  Tonight's goal: 3 of 6 examples pass. All core features: 3 of 22.

  This run was stopped early. To go on, type the same command again.
"""
    )


def test_remarks_are_sorted_and_fit_the_width():
    assert (
        draw(
            play("1-evening/01_a_feature_of_a_very_long_name", "+n-uscw" * 11),
            sizes={file_of("1-evening/01_a_feature_of_a_very_long_name"): 100},
            skips_house_rules=True,
        )
        == """
  [ ] A feature of a very l...  [#---------]  11/77   77 of 100 run, 11 wrong
  House rules run only if you name them, such as:  pytest features/2-table
  11 of 77 examples pass.

  Next: king against ace
        features/1-evening/01_a_feature_of_a_very_long_name.feature:30
    Rule: The higher card wins
      When A-K-Q-J-9 meets K-Q-J-10-8
      Then A-K-Q-J-9 wins                         <-- not started
    expected: ['Ann']
    actual:   ['Bob']

  All details:
    pytest features/1-evening/01_a_feature_of_a_very_long_name.feature:30 -v
"""
    )


def test_partial_run_is_not_done():
    assert (
        draw(
            play("1-evening/02_pair", "++"),
            sizes={file_of("1-evening/02_pair"): 3},
            skips_house_rules=True,
        )
        == """
  [ ] Pair  [##########]   2/2    2 of 3 run
  House rules run only if you name them, such as:  pytest features/2-table
  2 of 2 examples pass.

  All selected scenarios pass. Run everything:  pytest features
"""
    )


def test_long_names_wrap_but_locations_do_not():
    assert (
        draw(
            play(
                f"1-evening/01_{'x' * 40}",
                "w",
                scenario=" and ".join(["J-J-2-2-4"] * 12),
                rule=" and ".join(["J-J-2-2-4"] * 12),
                steps=[
                    StepText(text=f"When {'A-K-Q-J-9 ' * 4}meets", argument=["x" * 90]),
                    StepText(text=f"Then {'A-K-Q-J-9 ' * 7}", argument=[]),
                ],
                why=["actual:   " + "word " * 20, "words " * 20, "    " + "c" * 70],
            ),
            skips_house_rules=False,
            height=40,
        )
        == """
  [ ] Xxxxxxxxxxxxxxxxxxxxx...  [----------]   0/1    1 wrong
  0 of 1 example passes.

  Next: J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and
        J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and
        J-J-2-2-4 and J-J-2-2-4
        features/1-evening/01_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.feature:10
    Rule: J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and
          J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and J-J-2-2-4 and
          J-J-2-2-4 and J-J-2-2-4
      When A-K-Q-J-9 A-K-Q-J-9 A-K-Q-J-9 A-K-Q-J-9 meets
        xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...
      Then A-K-Q-J-9 A-K-Q-J-9 A-K-Q-J-9 A-K-Q-J-9 A-K-Q-J-9 A-K-Q-J-9 A-K-Q-J-9
                                                  <-- wrong
    actual:   word word word word word word word word word word word word word
              word word word word word word word
    words words words words words words words words words words words words
      words words words words words words words words
        cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc

  All details:
    pytest features/1-evening/01_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.feature:10 -v
"""
    )


@pytest.mark.parametrize("done", range(12))
def test_board_fits_a_screen_with_the_goal(done):
    house_rules = [
        result
        for folder, number in product(("2-table", "3-low", "4-wild"), range(9))
        for result in play(f"{folder}/{number:02}_rule", "+-")
    ]
    for letter, length in product("cw-", (1, 60)):
        states = ["++"] * done + [f"+{letter}"]
        why = ["a line"] * length
        results = [*play_evening(*states[:11], why=why, printed=why), *house_rules]
        lines = draw_board(results, RUN)
        assert len(lines) <= 23
        assert max(map(len, lines)) <= 80
        assert [line[6:15].strip() for line in lines[:3]] == [
            "High card",
            "Pair",
            "Two pairs",
        ]
        assert "tonight's goal ends here" in lines[3]
        assert sum(line.startswith("  Next: ") for line in lines) == 1


@pytest.mark.parametrize(
    ("results", "changes", "headline"),
    [
        (
            [*play_evening("+w"), *play("2-table/01_chips", "+w")],
            {},
            "Tonight's goal: 1 of 6 examples pass. All core features: 1 of 22.",
        ),
        (
            play_evening("+w"),
            {"goal": EVENING[10][10:]},
            "All core features: 1 of 22.",
        ),
        (play_evening(*["++"] * 11), {}, "All core features: 22 of 22."),
        (
            [*play_evening(*["++"] * 11), *play("2-table/01_chips", "+w")],
            {"solution": "fox"},
            "All core features: 22 of 22. (fox)",
        ),
        (
            play(EVENING[0], "+-.."),
            {"sizes": {file_of(EVENING[0]): 9}},
            "1 of 4 examples pass.",
        ),
    ],
)
def test_headline_counts_what_was_selected(results, changes, headline):
    board = draw_board(results, replace(RUN, **changes))
    assert f"  {headline}  " in "  ".join(line.strip() for line in board)


def test_table_shows_the_failed_rows():
    table = StepText(
        text="When laid out", argument=[f"| {name} |" for name in "ABCDEFGH"]
    )
    (result,) = play(EVENING[1], "w", rule="", why=[], steps=[table], failed=["F", "G"])
    assert [line.strip() for line in describe_scenario(result, max_rows=5)[1:]] == [
        "| A |",
        "| B |",
        "| F |",
        "| G |",
        "... 4 more",
    ]


def test_regression_suppresses_the_refactoring_remark():
    best = {file_of(name): 2 for name in EVENING} | {file_of(EVENING[2]): 1}
    lines = draw_board(play_evening("++", "+w", "-", "nn"), replace(RUN, best=best))
    assert lines[0].endswith("2/2    done")
    assert lines[1].endswith("1/2    was done, 1 wrong")
    assert lines[2].endswith("0/1    was done, 1 not started")
    assert lines[4].endswith("0/2    2 skipped")


@pytest.mark.parametrize(
    ("length", "ending"),
    [(64, "  All details:  pytest "), (65, "    pytest ")],
)
def test_long_command_has_its_own_line(length, ending):
    name = "x" * (length - len("pytest features/1-evening/.feature:10 -v"))
    assert draw_board(play(f"1-evening/{name}", "w"), RUN)[-1].startswith(ending)


def test_last_line_names_the_next_step():
    evening = play_evening(*["++"] * 11)
    stopped = draw(play_evening("+w"), is_stopped=True)
    said = "This run was stopped early. To go on, type the same command again."
    assert stopped.endswith(f"['Bob']\n\n  {said}\n")
    said = "All scenarios that ran pass. Fix the errors above the board next."
    assert draw(evening, has_errors=True).endswith(
        f"All core features: 22 of 22.\n\n  {said}\n"
    )
    assert draw_board(evening, Run(core=RUN.core))[11:] == [
        "  All core features: 22 of 22.",
        "",
        (
            "  All core features pass. Well done! "
            "Try a house rule next:  docs/house-rules.md"
        ),
        ("  Look at your code together. Would your own tests have led you here?"),
    ]
    assert "  Next: " in draw(play(EVENING[0], "+n"))


def test_low_screen_shows_only_the_table_size():
    board = draw(play_evening("w", **CRASH | {"steps": [TABLE], "at": 0}), height=19)
    assert "<-- wrong\n        ... 6 more\n" in board


@pytest.mark.parametrize("current", [17, 18, 19])
def test_folding_is_minimal_and_merges_two_rows(current):
    rows = [Row("F", str(number), ("passed",), 1) for number in range(20)]
    folded = fold_rows(rows, str(current), "", room=10)
    assert len(folded) == 10
    assert "1 features below" not in [row.name for row in folded]


@pytest.mark.parametrize(
    ("states", "size", "width", "remarks"),
    [
        (("passed", "wrong"), 2, 17, "was done, 1 wrong"),
        (("passed", "wrong"), 2, 16, "was done"),
        (("passed",), 2, 40, "1 of 2 run"),
        (("passed", "wrong", "wrong"), 3, 40, "2 wrong"),
    ],
)
def test_regression_is_reported_for_whole_features(states, size, width, remarks):
    assert join_remarks(Row("F", "f", states, size, best=2), width) == remarks
