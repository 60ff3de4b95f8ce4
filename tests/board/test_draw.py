"""The board merges or omits less important lines, so that it fits on the screen."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from dojo.board.draw import (
    AFTER_TIMEOUT,
    END_OF_TONIGHT,
    FIX_ERRORS,
    GREEN,
    INTERRUPTED,
    PART,
    PRAISE,
    RESTORE,
    Row,
    Run,
    count_features,
    draw_board,
    draw_rows,
    fold_rows,
    list_remarks,
)
from dojo.board.explain import describe_scenario
from dojo.board.state import StepText
from dojo.features import CHANGED
from dojo.text import fit_terminal
from tests.board.boards import EVENING, file_of, play, play_evening

RUN = Run(
    goal="03_two_pairs",
    core=[file_of(name) for name in EVENING],
    skips_house_rules=True,
)
TONIGHT = ["++", "++", "++"]
CALLS = [
    "fox/__init__.py:2: in winners",
    "    return best(hands)",
    "fox/best.py:7: in best",
    "    return rank(hand)",
    "fox/rank.py:9: in rank",
    "    hand.index(1)",
]
TABLE = StepText(
    text="When these players show their hands",
    argument=[f"| {name} | A-K-Q-J-9 |" for name in "ABCDEF"],
)
CRASH = {
    "calls": CALLS,
    "why": [
        "ValueError: 1 is not in list",
        "As a test:",
        '    assert winners({"Ann": "As Ks Qs Js 9s",',
        '                    "Bob": "Kd Qd Jd Td 8d"}) == ["Ann"]',
    ],
    "printed": ["your code printed 2 lines:", "| one", "| two"],
    "steps": [TABLE, StepText(text="Then A wins", argument=[])],
}


def draw(results, run=RUN, **changes):
    return "\n" + "\n".join(draw_board(results, replace(run, **changes))) + "\n"


def test_board_of_a_fresh_kit_fits_on_the_screen():
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
  House rules run only if you name them:  pytest features/2-table
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


def test_tall_screen_shows_the_whole_board():
    assert (
        draw(play_evening(*TONIGHT, "-c", **CRASH), height=42)
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
  House rules run only if you name them:  pytest features/2-table
  Tonight's goal: 6 of 6 examples pass. All core features: 6 of 22.
  You've reached tonight's goal. Well done! Try your tests:  python -m dojo bugs

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


DETAILS = "  All details:  pytest features/1-evening/04_three_of_a_kind.feature:20 -v"


def test_short_screen_keeps_printed_lines_if_they_fit():
    lines = draw(play_evening(*TONIGHT, "+c", **CRASH), height=23).splitlines()
    output = ["    your code printed 2 lines:", "    | one", "    | two"]
    assert lines[-4:] == [*output, DETAILS]


def test_short_screen_shows_the_last_printed_line():
    printed = ["your code printed 3 lines:", "| one", "| two", "| three"]
    crash = {**CRASH, "printed": printed}
    lines = draw(play_evening(*TONIGHT, "+c", **crash), height=23).splitlines()
    output = ["    your code printed 3 lines:", "    | ...", "    | three"]
    assert lines[-4:] == [*output, DETAILS]


@pytest.mark.parametrize("height", range(17, 30))
def test_truncated_description_ends_with_dots(height):
    lines = draw(play_evening(*TONIGHT, "+c", **CRASH), height=height).splitlines()
    assert lines[-1] in (DETAILS, "    ...")


def test_short_screen_keeps_failed_step_and_error():
    assert (
        draw(play_evening(*TONIGHT, "+c", **CRASH), height=20)
        == """
  [x] High card         [##########]   2/2    done
  [x] Pair              [##########]   2/2    done
  [x] Two pairs         [##########]   2/2    Refactor? Swap?
  --- tonight's goal ends here -----------------------------------------------
  [ ] Three of a kind   [#####-----]   1/2    1 crashed
  [ ] 7 features below  [----------]   0/14   14 not started
  House rules run only if you name them:  pytest features/2-table
  Tonight's goal: 6 of 6 examples pass. All core features: 7 of 22.
  You've reached tonight's goal. Well done! Try your tests:  python -m dojo bugs

  Next: king against ace
        features/1-evening/04_three_of_a_kind.feature:20
      Then A wins                                 <-- crashed
    fox/rank.py:9: in rank
        hand.index(1)
    ValueError: 1 is not in list
    As a test:
        assert winners({"Ann": "As Ks Qs Js 9s",
                        "Bob": "Kd Qd Jd Td 8d"}) == ["Ann"]
  All details:  pytest features/1-evening/04_three_of_a_kind.feature:20 -v
"""
    )


def test_small_screen_leaves_out_features_to_show_the_next_example():
    lines = draw(play_evening("+c", **CRASH), height=16).splitlines()
    assert lines[1].startswith("  [ ] High card ")
    assert lines[2].startswith("  [ ] 10 features below ")
    assert lines[-1].startswith("  All details: ")
    lines = draw(play_evening("+c", **CRASH), height=12).splitlines()
    assert lines[1].startswith("  Tonight's goal: 1 of 6 examples pass.")
    assert lines[-1].startswith("  All details: ")


def test_narrow_board_fits_on_the_screen_after_its_lines_wrap(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    lines = draw(play_evening("+c", **CRASH), height=18).splitlines()
    assert len(fit_terminal(lines[1:])) <= 18
    assert "ValueError: 1 is not in list" in lines[-5]


def test_shortest_screen_truncates_the_description():
    assert (
        draw(play_evening(*["++"] * 8, "+c", "--", **CRASH), goal="", height=9)
        == """
  All core features: 17 of 22.

  Next: king against ace
        features/1-evening/09_straight_flush.feature:20
      Then A wins                                 <-- crashed
    fox/rank.py:9: in rank
        hand.index(1)
    ValueError: 1 is not in list
    ...
"""
    )


def test_long_names_wrap_and_locations_stay_whole():
    hands = " and ".join(["J-J-2-2-4"] * 12)
    steps = [
        StepText(text=f"When {'A-K-Q-J-9 ' * 4}meets", argument=["x" * 90]),
        StepText(text=f"Then {'A-K-Q-J-9 ' * 7}", argument=[]),
    ]
    why = ["actual:   " + "word " * 20, "words " * 20, "    " + "c" * 70]
    results = play(
        f"1-evening/01_{'x' * 40}",
        "w",
        scenario=hands,
        rule=hands,
        steps=steps,
        why=why,
    )
    assert (
        draw(results, skips_house_rules=False, height=40)
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
def test_board_shows_the_goal_and_fits_on_the_screen(done):
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
        names = [line[6:15].strip() for line in lines[:3]]
        assert names == ["High card", "Pair", "Two pairs"]
        assert lines[3].startswith(END_OF_TONIGHT)
        assert sum(line.startswith("  Next: ") for line in lines) == 1


def test_house_rule_can_be_the_goal():
    results = [
        *play_evening(*["++"] * 11),
        *play("2-table/01_best_five", "++"),
        *play("3-low/01_ace_to_five", "--"),
        *play("3-low/02_deuce_to_seven", "-"),
    ]
    lines = draw_board(results, replace(RUN, goal="01_ace_to_five"))
    assert lines[10].endswith("2/2    done")
    assert lines[12].startswith("  [ ] Ace to five ")
    assert lines[13].startswith(END_OF_TONIGHT)
    assert lines[14].startswith("  [ ] Deuce to seven ")
    assert "  All core features: 22 of 22." in lines


HOUSE_RULE = play("2-table/01_chips", "+w")
ALL_DONE = play_evening(*["++"] * 11)


@pytest.mark.parametrize(
    ("results", "changes", "headline"),
    [
        (
            [*play_evening("+w"), *HOUSE_RULE],
            {},
            "Tonight's goal: 1 of 6 examples pass. All core features: 1 of 22.",
        ),
        (
            play_evening("+w"),
            {"goal": "11_writing_cards"},
            "All core features: 1 of 22.",
        ),
        (
            [*ALL_DONE, *HOUSE_RULE],
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
def test_headline_shows_how_many_examples_pass(results, changes, headline):
    board = draw_board(results, replace(RUN, **changes))
    assert f"  {headline}  " in "  ".join(line.strip() for line in board)


@pytest.mark.parametrize(
    ("results", "changes", "last_lines"),
    [
        (ALL_DONE, {}, GREEN),
        (ALL_DONE, {"has_errors": True}, [FIX_ERRORS]),
        (play(EVENING[1], "++"), {}, [PART.format("features")]),
        (play_evening("+w"), {"is_interrupted": True}, [INTERRUPTED]),
        (
            play_evening("++", "+.", *[".."] * 9),
            {"is_interrupted": True},
            [INTERRUPTED],
        ),
    ],
)
def test_last_lines_match_the_result_of_the_run(results, changes, last_lines):
    lines = draw_board(results, replace(RUN, **changes))
    assert lines[-len(last_lines) - 1 :] == ["", *last_lines]


def test_reached_goal_is_praised_only_once():
    reached = play_evening(*TONIGHT)
    assert PRAISE in draw_board(reached, RUN)
    assert PRAISE not in draw_board(reached, replace(RUN, was_reached=True))
    assert PRAISE not in draw_board(ALL_DONE, RUN)
    changed = replace(RUN, notes=[f"{CHANGED} features/x.feature."])
    assert PRAISE not in draw_board(reached, changed)
    assert draw_board(ALL_DONE, changed)[-1] == RESTORE


def test_skipped_scenario_is_the_next_example_if_none_fails():
    assert "  Next: king against ace\n" in draw(play(EVENING[0], "+n"))


def test_timed_out_example_is_shown_instead_of_a_skipped_one():
    board = draw(play(EVENING[0], "+n") + play(EVENING[1], "ws"))
    assert f"        {file_of(EVENING[1])}:20\n" in board
    assert f"  {AFTER_TIMEOUT}\n" in board


def test_note_names_the_timed_out_example_if_another_comes_next():
    board = draw(play(EVENING[0], "wsn"))
    assert f"        {file_of(EVENING[0])}:10\n" in board
    named = f"{file_of(EVENING[0])}:20 timed out, so all examples after it were skipped"
    assert named in " ".join(board.split())


def test_long_table_keeps_failed_rows_visible():
    table = StepText(
        text="When laid out", argument=[f"| {name} |" for name in "ABCDEFGH"]
    )
    (result,) = play(EVENING[1], "w", rule="", why=[], steps=[table], failed=["F", "G"])
    lines = [line.strip() for line in describe_scenario(result, max_rows=5)[1:]]
    assert lines == ["| A |", "| B |", "| F |", "| G |", "... 4 more"]


def test_short_screen_replaces_table_rows_with_a_count():
    board = draw(play_evening("w", **CRASH, at=0), height=19)
    assert "<-- wrong\n        ... 6 more\n" in board


def test_board_suggests_no_refactoring_after_a_regression():
    best = {file_of(name): 2 for name in EVENING} | {file_of(EVENING[2]): 1}
    lines = draw_board(play_evening("++", "+w", "-", "nn"), replace(RUN, best=best))
    assert lines[0].endswith("2/2    done")
    assert lines[1].endswith("1/2    was done, 1 wrong")
    assert lines[2].endswith("0/1    was done, 1 not started")
    assert lines[4].endswith("0/2    2 skipped")


@pytest.mark.parametrize(
    ("states", "size", "best", "remarks"),
    [
        ("+-", 2, 2, "was done, 1 not started"),
        ("+w", 2, 2, "was done, 1 wrong"),
        ("+w", 2, 3, "was done, 1 wrong"),  # a row was deleted from the table
        ("+", 2, 2, "1 of 2 run"),
        ("+ww", 3, 2, "2 wrong"),
        ("usw", 3, 0, "1 wrong, 1 timed out, 1 unknown step"),
        (
            "n-c.",
            5,
            0,
            "4 of 5 run, 1 crashed, 1 not started, 1 skipped, 1 not reached",
        ),
    ],
)
def test_most_important_remark_on_a_feature_comes_first(states, size, best, remarks):
    named = tuple(result["state"] for result in play(EVENING[0], states))
    row = Row("F", "f", named, size, best=best)
    assert ", ".join(list_remarks(row)) == remarks


def test_overlong_remarks_end_with_dots():
    [row] = count_features(play(EVENING[0], "w" * 22 + "c" * 33 + "uus"), {}, {})
    [line] = draw_rows([replace(row, name="F" * 22)], None, "")
    assert line.endswith(" 22 wrong, 33 crashed, 1 t...")


@pytest.mark.parametrize(
    ("length", "ending"),
    [(64, "  All details:  pytest "), (65, "    pytest ")],
)
def test_long_suggested_command_is_on_its_own_line(length, ending):
    name = "x" * (length - len("pytest features/1-evening/.feature:10 -v"))
    assert draw_board(play(f"1-evening/{name}", "w"), RUN)[-1].startswith(ending)


@pytest.mark.parametrize("current", [17, 18, 19])
def test_board_never_merges_a_single_feature(current):
    rows = [Row("F", str(number), ("passed",), 1) for number in range(20)]
    folded = fold_rows(rows, str(current), "", room=10)
    assert len(folded) == 10
    assert "1 features below" not in [row.name for row in folded]


def test_long_value_is_shortened_only_on_the_board():
    long = "x" * 100
    why = ["KeyError: 'A'", "with hand = 'Ah'", f"with text = '{long}'", "As a test:"]
    (result,) = play(EVENING[0], "c", why=why)
    board = [line.strip() for line in describe_scenario(result, max_rows=5)]
    short = f"with hand = 'Ah', text = '{'x' * 29}..."
    assert board[-3:] == [why[0], short, why[-1]]
    assert long in "".join(line.strip() for line in describe_scenario(result))
