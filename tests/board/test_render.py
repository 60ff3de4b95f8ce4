"""Whole boards: they fit the screen, and what matters least is folded."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from dojo.board.render import Run, draw_board
from dojo.board.result import StepText
from dojo.board.rows import Row, fold_rows, join_remarks
from dojo.board.scenario import describe_scenario
from tests.board.boards import EVENING, file_of, play, play_evening

RUN = Run(
    enough="03_two_pairs",
    evening=[file_of(name) for name in EVENING],
    waiting=True,
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


def test_a_fresh_evening():
    assert (
        draw(play_evening())
        == """
  [ ] High card         [----------]   0/2    2 not started
  [ ] Pair              [----------]   0/2    2 not started
  [ ] Two pairs         [----------]   0/2    2 not started
  --- enough for tonight; the rest is for the ambitious ----------------------
  [ ] Three of a kind   [----------]   0/2    2 not started
  [ ] Straight          [----------]   0/2    2 not started
  [ ] Flush             [----------]   0/2    2 not started
  [ ] Full house        [----------]   0/2    2 not started
  [ ] Four of a kind    [----------]   0/2    2 not started
  [ ] Straight flush    [----------]   0/2    2 not started
  [ ] 2 features below  [----------]   0/4    4 not started
  House rules wait until you name one, such as:  pytest features/2-table
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


def test_rows_are_folded_but_not_what_was_done_last():
    assert (
        draw(play_evening(*["++"] * 8, "+c", "--", **CRASH), enough="", height=14)
        == """
  [x] 7 features above  [##########]  14/14   done
  [x] Four of a kind    [##########]   2/2    Refactor? Swap?
  [ ] Straight flush    [#####-----]   1/2    1 crashed
  [ ] 2 features below  [----------]   0/4    4 not started
  House rules wait until you name one, such as:  pytest features/2-table
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


def test_on_a_high_screen_nothing_is_folded_or_left_out():
    assert (
        draw(play_evening(*TONIGHT, "-c", **CRASH_AT_A_TABLE), height=42)
        == """
  [x] High card        [##########]   2/2    done
  [x] Pair             [##########]   2/2    done
  [x] Two pairs        [##########]   2/2    Refactor? Swap?
  --- enough for tonight; the rest is for the ambitious ----------------------
  [ ] Three of a kind  [----------]   0/2    1 crashed, 1 not started
  [ ] Straight         [----------]   0/2    2 not started
  [ ] Flush            [----------]   0/2    2 not started
  [ ] Full house       [----------]   0/2    2 not started
  [ ] Four of a kind   [----------]   0/2    2 not started
  [ ] Straight flush   [----------]   0/2    2 not started
  [ ] Showdown         [----------]   0/2    2 not started
  [ ] Writing cards    [----------]   0/2    2 not started
  House rules wait until you name one, such as:  pytest features/2-table
  Tonight's goal: 6 of 6 examples pass. All core features: 6 of 22.
  Enough for tonight: well done! And are your own tests?  python -m dojo bugs

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


def test_on_a_low_screen_rule_steps_and_callers_go_first():
    assert (
        draw(play_evening(*TONIGHT, "+c", **CRASH_AT_A_TABLE), height=19)
        == """
  [x] High card         [##########]   2/2    done
  [x] Pair              [##########]   2/2    done
  [x] Two pairs         [##########]   2/2    Refactor? Swap?
  --- enough for tonight; the rest is for the ambitious ----------------------
  [ ] Three of a kind   [#####-----]   1/2    1 crashed
  [ ] 7 features below  [----------]   0/14   14 not started
  House rules wait until you name one, such as:  pytest features/2-table
  Tonight's goal: 6 of 6 examples pass. All core features: 7 of 22.
  Enough for tonight: well done! And are your own tests?  python -m dojo bugs

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


def test_a_later_evening_ends_in_another_folder():
    assert (
        draw(
            [
                *play_evening(*["++"] * 10, "+w"),
                *play("2-table/01_best_five", "++"),
                *play("3-low/01_ace_to_five", "--"),
                *play("3-low/02_deuce_to_seven", "-"),
            ],
            enough="01_ace_to_five",
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
  --- enough for tonight; the rest is for the ambitious ----------------------
  [ ] Deuce to seven   [----------]   0/1    1 not started
  House rules wait until you name one, such as:  pytest features/2-table
  All core features: 21 of 22.

  Next: king against ace
        features/1-evening/11_writing_cards.feature:20
      Then A-K-Q-J-9 wins                         <-- wrong
    expected: ['Ann']
    actual:   ['Bob']
"""
    )


def test_that_tonight_is_done_is_said_once():
    assert (
        draw(play_evening(*TONIGHT), height=30)
        == """
  [x] High card        [##########]   2/2    done
  [x] Pair             [##########]   2/2    done
  [x] Two pairs        [##########]   2/2    Refactor? Swap?
  --- enough for tonight; the rest is for the ambitious ----------------------
  [ ] Three of a kind  [----------]   0/2    2 not started
  [ ] Straight         [----------]   0/2    2 not started
  [ ] Flush            [----------]   0/2    2 not started
  [ ] Full house       [----------]   0/2    2 not started
  [ ] Four of a kind   [----------]   0/2    2 not started
  [ ] Straight flush   [----------]   0/2    2 not started
  [ ] Showdown         [----------]   0/2    2 not started
  [ ] Writing cards    [----------]   0/2    2 not started
  House rules wait until you name one, such as:  pytest features/2-table
  Tonight's goal: 6 of 6 examples pass. All core features: 6 of 22.
  Enough for tonight: well done! And are your own tests?  python -m dojo bugs

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


def test_a_stopped_run_does_not_look_better_than_it_is():
    assert (
        draw(play_evening("++", "+.", *[".."] * 9), stopped=True)
        == """
  [x] High card        [##########]   2/2    done
  [ ] Pair             [#####-----]   1/2    1 not reached
  [ ] Two pairs        [----------]   0/2    2 not reached
  --- enough for tonight; the rest is for the ambitious ----------------------
  [ ] Three of a kind  [----------]   0/2    2 not reached
  [ ] Straight         [----------]   0/2    2 not reached
  [ ] Flush            [----------]   0/2    2 not reached
  [ ] Full house       [----------]   0/2    2 not reached
  [ ] Four of a kind   [----------]   0/2    2 not reached
  [ ] Straight flush   [----------]   0/2    2 not reached
  [ ] Showdown         [----------]   0/2    2 not reached
  [ ] Writing cards    [----------]   0/2    2 not reached
  House rules wait until you name one, such as:  pytest features/2-table
  Tonight's goal: 3 of 6 examples pass. All core features: 3 of 22.

  This run was stopped before its end. To go on:  the same command again
"""
    )


def test_the_most_telling_states_come_first_and_what_has_no_room_is_dropped():
    assert (
        draw(
            play("1-evening/01_a_feature_of_a_very_long_name", "+n-uscw" * 11),
            sizes={file_of("1-evening/01_a_feature_of_a_very_long_name"): 100},
            waiting=True,
        )
        == """
  [ ] A feature of a very l...  [#---------]  11/77   77 of 100 asked, 11 wrong
  House rules wait until you name one, such as:  pytest features/2-table
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


def test_a_part_that_passes_is_not_the_whole():
    assert (
        draw(
            play("1-evening/02_pair", "++"),
            sizes={file_of("1-evening/02_pair"): 3},
            waiting=True,
        )
        == """
  [ ] Pair  [##########]   2/2    2 of 3 asked
  House rules wait until you name one, such as:  pytest features/2-table
  2 of 2 examples pass.

  All green, as far as you asked. Everything:  pytest features
"""
    )


def test_long_names_and_steps_are_wrapped_and_the_place_never_is():
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
            waiting=False,
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
def test_a_board_fits_a_screen_and_shows_what_is_for_tonight(done):
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
        assert "enough for tonight" in lines[3]
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
            {"enough": EVENING[10][10:]},
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
def test_the_headline(results, changes, headline):
    board = draw_board(results, replace(RUN, **changes))
    assert f"  {headline}  " in "  ".join(line.strip() for line in board)


def test_of_a_table_the_rows_that_failed_are_shown():
    table = StepText(
        text="When laid out", argument=[f"| {name} |" for name in "ABCDEFGH"]
    )
    (result,) = play(EVENING[1], "w", rule="", why=[], steps=[table], failed=["F", "G"])
    assert [line.strip() for line in describe_scenario(result, most_rows=5)[1:]] == [
        "| A |",
        "| B |",
        "| F |",
        "| G |",
        "... 4 more",
    ]


def test_above_a_feature_that_got_worse_nobody_is_asked_to_refactor():
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
def test_a_long_command_has_a_line_of_its_own(length, ending):
    name = "x" * (length - len("pytest features/1-evening/.feature:10 -v"))
    assert draw_board(play(f"1-evening/{name}", "w"), RUN)[-1].startswith(ending)


def test_the_last_line_says_what_there_is_to_do_first():
    evening = play_evening(*["++"] * 11)
    stopped = draw(play_evening("+w"), stopped=True)
    said = "This run was stopped before its end. To go on:  the same command again"
    assert stopped.endswith(f"['Bob']\n\n  {said}\n")
    said = "What was played passes; but first put right what stands above the board."
    assert draw(evening, faulty=True).endswith(
        f"All core features: 22 of 22.\n\n  {said}\n"
    )
    assert draw_board(evening, Run(evening=RUN.evening))[11:] == [
        "  All core features: 22 of 22.",
        "",
        (
            "  All core features pass. Well done! "
            "Try a house rule next:  docs/house-rules.md"
        ),
        (
            "  Look at your code once more together; "
            "would your own tests have led you here?"
        ),
    ]
    assert "  Next: " in draw(play(EVENING[0], "+n"))


def test_of_a_table_that_failed_a_low_screen_has_the_size_alone():
    board = draw(play_evening("w", **CRASH | {"steps": [TABLE], "at": 0}), height=19)
    assert "<-- wrong\n        ... 6 more\n" in board


@pytest.mark.parametrize("current", [17, 18, 19])
def test_as_many_rows_are_folded_as_must_be_and_never_one_alone(current):
    rows = [Row("F", str(number), ("passed",), 1) for number in range(20)]
    folded = fold_rows(rows, str(current), "", room=10)
    assert len(folded) == 10
    assert "1 features below" not in [row.name for row in folded]


@pytest.mark.parametrize(
    ("states", "size", "width", "remarks"),
    [
        (("passed", "wrong"), 2, 17, "was done, 1 wrong"),
        (("passed", "wrong"), 2, 16, "was done"),
        (("passed",), 2, 40, "1 of 2 asked"),
        (("passed", "wrong", "wrong"), 3, 40, "2 wrong"),
    ],
)
def test_what_was_done_before_is_said_of_a_feature_played_whole(
    states, size, width, remarks
):
    assert join_remarks(Row("F", "f", states, size, best=2), width) == remarks
