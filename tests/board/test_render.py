"""The board fits the screen, shows the evening first, and folds what matters least."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dojo.board.render import HEIGHT, Run, count_features, draw_board, draw_rows
from dojo.board.result import ScenarioResult, State, StepText

EVENING = [
    "High card",
    "Pair",
    "Two pairs",
    "Three of a kind",
    "Straight",
    "Flush",
    "Full house",
    "Four of a kind",
    "Straight flush",
    "Showdown",
    "Writing cards",
]
OTHERS = {
    "2-table": 8,
    "3-low": 12,
    "4-wild": 10,
    "5-packs": 8,
    "6-houses": 6,
    "7-odds": 5,
}
TONIGHT = Run(enough="03_two_pairs", repository=True)


def result(
    file="features/1-evening/01_high_card.feature",
    state=State.PASSED,
    line=9,
    feature="High card",
    **more,
):
    usual = ScenarioResult(
        state=state,
        file=file,
        line=line,
        feature=feature,
        rule="The higher card wins",
        scenario="king against ace",
        steps=[
            StepText(text="When A-K-Q-J-9 meets K-Q-J-10-8", below=[]),
            StepText(text="Then he wins", below=[]),
        ],
        at=0,
        why=["expected: a", "actual:   b"],
        printed=[],
    )
    return {**usual, **more}


def whole_kit(*, done=0, current=State.NOT_STARTED, others=True, done_folders=()):
    """Make up a whole kit: so many features of the evening done, the next in some state, the rest not started."""
    for number, name in enumerate(EVENING):
        file = f"features/1-evening/{number + 1:02}_{name.lower().replace(' ', '_')}.feature"
        state = (
            State.PASSED
            if number < done
            else current
            if number == done
            else State.NOT_STARTED
        )
        yield result(
            file, State.PASSED if number < done else State.NOT_STARTED, 5, name
        )
        yield result(file, state, 9, name)
    for folder, many in OTHERS.items() if others else ():
        state = State.PASSED if folder in done_folders else State.NOT_STARTED
        for number in range(many):
            yield result(
                f"features/{folder}/{number + 1:02}_x.feature",
                state,
                9,
                f"{folder} {number + 1}",
            )


def folder_of(folder, states):
    """Make up a folder with one scenario for each feature."""
    return [
        result(f"features/{folder}/{n:02}_x.feature", state, 9, f"{folder} {n}")
        for n, state in enumerate(states)
    ]


def names(rows):
    return [row[6:].partition("[")[0].strip() for row in rows]


def test_a_fresh_evening_fits_a_screen_feature_by_feature():
    lines = draw_board(list(whole_kit(others=False)), TONIGHT)
    assert len(lines) <= HEIGHT
    assert [
        line[6:23].strip() for line in lines[:12] if "enough" not in line
    ] == EVENING
    assert lines[3].startswith(
        "  --- enough for tonight; the rest is for the ambitious ---"
    )


@pytest.mark.parametrize("done", range(12))
def test_the_board_of_sixty_features_fits_a_screen_however_far_one_is(done):
    for current in (State.WRONG, State.CRASHED, State.NOT_STARTED):
        for done_folders in (
            (),
            ("2-table",),
            ("2-table", "3-low", "4-wild", "5-packs", "6-houses"),
        ):
            lines = draw_board(
                list(whole_kit(done=done, current=current, done_folders=done_folders)),
                TONIGHT,
            )
            assert len(lines) <= HEIGHT
            assert max(map(len, lines)) <= 80
            counts = [
                line.split("]")[2] for line in lines if "[#" in line or "[-" in line
            ]
            assert (
                f" of {sum(int(each.split('/')[1].split()[0]) for each in counts)} scenarios"
                in "\n".join(lines)
            )


@pytest.mark.parametrize("reached", [1, 2, 5, 20, 22, 30])
@pytest.mark.parametrize("first", [State.PASSED, State.WRONG])
def test_the_board_of_a_run_that_was_stopped_fits_a_screen_and_counts_all_that_was_asked_for(
    reached, first
):
    results = list(whole_kit(done=11, done_folders=tuple(OTHERS)))
    for each in results[reached:]:
        each["state"] = State.NOT_REACHED
    results[0]["state"] = first
    passed = reached - (first != State.PASSED)
    lines = draw_board(results, Run(enough="03_two_pairs", stopped=True))
    assert len(lines) <= HEIGHT
    assert (
        f"  {passed} of {len(results)} scenarios pass; {len(results) - reached} not reached"
        in lines
    )
    assert lines[-1].startswith("  This run was stopped")
    assert sum(line.startswith("  [x]") for line in lines) <= reached // 2


def test_a_folder_with_a_feature_that_nobody_asked_for_is_not_done():
    sizes = {"features/2-b/00_x.feature": 1, "features/2-b/99_y.feature": 3}
    results = [*folder_of("1-a", [State.WRONG]), *folder_of("2-b", [State.PASSED] * 12)]
    assert any(
        "2 done" in line and "2 of 5 asked" in line
        for line in draw_board(results, Run(sizes=sizes))
    )


@pytest.mark.parametrize("done", range(12))
@pytest.mark.parametrize("length", [1, 60])
def test_what_is_for_tonight_is_never_folded_nor_the_line_below_it(done, length):
    results = list(whole_kit(done=done))
    for each in results:
        each["why"] = each["printed"] = ["a line"] * length
    lines = draw_board(results, TONIGHT)
    assert len(lines) <= HEIGHT
    assert max(map(len, lines)) <= 80
    assert names(lines[:3]) == EVENING[:3]
    assert "enough for tonight" in lines[3]


@pytest.mark.parametrize("height", [15, HEIGHT])
def test_the_error_and_the_innermost_place_outlive_the_callers(height):
    calls = [
        "a.py:2: in winners",
        "    x()",
        "... 9 more calls ...",
        "a.py:7: in x",
        "    y()",
        "a.py:9: in y",
    ]
    results = list(whole_kit(current=State.CRASHED))
    results[0]["why"] = [
        *calls,
        "    hand.index(1)",
        "ValueError: 1 is not in list",
        "asked:",
        "    winners({})",
    ]
    lines = draw_board(results, replace(TONIGHT, height=height, closed=("2-table",)))
    place = lines.index("    a.py:9: in y")
    assert lines[place + 1 : place + 3] == [
        "        hand.index(1)",
        "    ValueError: 1 is not in list",
    ]
    assert len(lines) <= height


def test_that_it_did_not_end_outlives_the_callers():
    whole = "It did not end within 2 seconds. When it was stopped it was here:"
    results = list(whole_kit())
    results[0]["state"] = State.STOPPED
    results[0]["why"] = [
        whole,
        *["a.py:2: in x", "    y()"] * 3,
        "a.py:9: in y",
        "    while x:",
        "asked:",
        "    z",
    ]
    lines = draw_board(results, replace(TONIGHT, height=15))
    assert lines.index(f"    {whole}") + 1 == lines.index("    a.py:9: in y")


def test_of_what_was_done_before_and_is_not_any_more_it_is_said_and_it_comes_next():
    results = [*whole_kit(done=2, current=State.WRONG)]
    run = replace(TONIGHT, before=frozenset({results[6]["file"], results[8]["file"]}))
    results[8]["state"] = results[9]["state"] = State.WRONG
    lines = draw_board(results, replace(run, before=frozenset({results[8]["file"]})))
    assert "was done, 2 of 2 wrong now" in "\n".join(
        line for line in lines if "Straight " in line
    )
    assert f"        {results[8]['file']}:5" in lines
    results[8]["state"] = results[9]["state"] = State.NOT_REACHED
    assert "was done" not in "\n".join(draw_board(results, run)[6:])


def test_the_headline_counts_the_evening_until_all_of_it_passes_and_tonights_part_of_it():
    kit = [*whole_kit(done=4, done_folders=("2-table",))]
    files = frozenset(each["file"] for each in kit if "1-evening" in each["file"])
    assert "  6 of 6 for tonight, 8 of 22 of the evening" in draw_board(
        kit, replace(TONIGHT, evening=files)
    )
    kit = [*whole_kit(done=11, done_folders=("2-table",))]
    assert "  22 of 22 of the evening, 8 of 49 of the house rules played" in draw_board(
        kit, replace(TONIGHT, evening=files)
    )
    assert "  22 of 22 scenarios pass" in draw_board(
        kit[:22], replace(TONIGHT, evening=files | {"features/1-evening/x"})
    )


def test_that_enough_is_done_is_said_once_and_what_to_do_next():
    kit = [*whole_kit(done=3)]
    run = replace(
        TONIGHT,
        evening=frozenset(each["file"] for each in kit if "1-evening" in each["file"]),
    )
    assert (
        "  pytest starter, then  python -m dojo bugs.  Or go on with what is next below."
        in draw_board(kit, run)
    )
    without = draw_board(kit, replace(run, bugs=False))
    assert "  pytest starter.  Or go on with what is next below." in without, (
        "where the reference is missing"
    )
    for lines in (
        draw_board(kit, replace(run, reached=True)),
        draw_board([*whole_kit(done=2)], run),
    ):
        assert "enough for tonight: well done" not in "\n".join(lines)


def test_the_feature_finished_last_stays_visible():
    lines = draw_board(list(whole_kit(done=9, current=State.CRASHED)), TONIGHT)
    assert any(
        "Straight flush" in line and "  Commit? Refactor? Swap?" in line
        for line in lines
    )
    assert any(line.startswith("  [ ] Showdown") for line in lines)


def test_no_more_is_folded_than_must_be_and_nothing_across_what_is_under_way():
    done = folder_of("1-a", [State.PASSED] * 8 + [State.WRONG])
    shown = draw_rows(count_features(done, {}), "features/1-a/08_x.feature", Run(), 8)
    assert names(shown[:2]) == ["2 features", "1-a 2"]
    todo = folder_of("1-a", [State.WRONG] + [State.NOT_STARTED] * 8)
    shown = draw_rows(count_features(todo, {}), "features/1-a/00_x.feature", Run(), 8)
    assert names(shown[-2:]) == ["1-a 6", "2 more features"]
    waiting = [State.NOT_STARTED] * 3
    mixed = folder_of("1-a", [State.WRONG, *waiting[:2], State.WRONG, *waiting])
    shown = draw_rows(count_features(mixed, {}), "features/1-a/00_x.feature", Run(), 4)
    assert names(shown) == ["1-a 0", "1-a 1", "1-a 2", "4 more features"]


def test_a_house_rule_that_is_done_stays_visible():
    kit = [*whole_kit(done=11)]
    next(each for each in kit if "3-low/01" in each["file"])["state"] = State.PASSED
    assert any(
        line.startswith("  [ ] 13 more features, 1 done ")
        for line in draw_board(kit, TONIGHT)
    )
    lines = draw_board(kit, replace(TONIGHT, height=45))
    assert any(line.startswith("  [x] 3-low 1 ") for line in lines)
    assert any(line.startswith("  [ ] 3-low/ the rest ") for line in lines)


def test_a_bar_is_full_only_when_all_is_done_and_empty_only_when_nothing_is():
    many = [result(line=line) for line in range(40)]
    many[0]["state"] = State.WRONG
    assert "[#########-]  39/40" in draw_board(many, Run())[0]
    few = [result(line=line, state=State.WRONG) for line in range(40)]
    few[0]["state"] = State.PASSED
    assert "[#---------]   1/40" in draw_board(few, Run())[0]


def test_the_most_telling_states_come_first_and_what_has_no_room_is_dropped():
    states = [
        State.NOT_STARTED,
        State.NOT_RUN,
        State.UNKNOWN_STEP,
        State.STOPPED,
        State.CRASHED,
        State.WRONG,
    ] * 11
    results = [
        result(state=state, line=n, feature="A feature of a very long name")
        for n, state in enumerate(states)
    ]
    line = draw_board(results, Run())[0]
    assert len(line) <= 80
    assert "11 wrong, 11 crashed" in line
    assert line.endswith("...")
    assert "A feature of a very l..." in line


def test_long_names_and_steps_are_wrapped_and_the_place_never_is():
    long = " and ".join(["J-J-2-2-4"] * 12)
    file = f"features/1-evening/{'x' * 80}.feature"
    steps = [StepText(text=f"When {long}", below=["| " + "x" * 90 + " |"])]
    why = ["actual:   " + "word " * 30]
    lines = draw_board(
        [result(file, State.WRONG, scenario=long, rule=long, steps=steps, why=why)],
        Run(),
    )
    assert f"        {file}:9" in lines
    assert all(len(line) <= 80 for line in lines if file not in line)
    assert any(
        line.strip() == "<-- wrong" or line.endswith("<-- wrong") for line in lines
    )
    assert any(line.endswith("x...") and len(line) == 80 for line in lines)
    place = next(number for number, line in enumerate(lines) if "actual:" in line)
    assert lines[place + 1].startswith(" " * 14 + "word")
