"""The board fits the screen, shows the evening first, and folds what matters least."""

from __future__ import annotations

import pytest

from dojo.board.rows import Layout, rows
from dojo.board.tally import counted, in_order
from dojo.board.whole import HEIGHT, Run, board
from dojo.story import Story, Told
from dojo.verdict import State

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
OTHERS = {"2-table": 8, "3-low": 12, "4-wild": 10, "5-packs": 8, "6-houses": 6, "7-odds": 5}


def story(file="features/1-evening/01_high_card.feature", state=State.PASSED, line=9, feature="High card", **more):
    usual = Story(
        state=state,
        file=file,
        line=line,
        feature=feature,
        rule="The higher card wins",
        scenario="king against ace",
        steps=[Told(text="When A-K-Q-J-9 meets K-Q-J-10-8", below=[]), Told(text="Then A-K-Q-J-9 wins", below=[])],
        at=0,
        why=["expected: a", "actual:   b"],
        printed=[],
    )
    return {**usual, **more}


def kit_of(*, done=0, current=State.NOT_STARTED, others=True, done_folders=()):
    """Tell a whole kit: so many features of the evening done, the next in some state, the rest not started."""
    for number, name in enumerate(EVENING):
        file = f"features/1-evening/{number + 1:02}_{name.lower().replace(' ', '_')}.feature"
        state = State.PASSED if number < done else current if number == done else State.NOT_STARTED
        yield story(file, State.PASSED if number < done else State.NOT_STARTED, 5, name)
        yield story(file, state, 9, name)
    for folder, many in OTHERS.items() if others else ():
        state = State.PASSED if folder in done_folders else State.NOT_STARTED
        for number in range(many):
            yield story(f"features/{folder}/{number + 1:02}_x.feature", state, 9, f"{folder} {number + 1}")


ALL: dict[str, int] = {}  # every scenario there is was asked for
TONIGHT = Run(enough="03_two_pairs")


def test_a_fresh_evening_fits_a_screen_feature_by_feature():
    lines = board(list(kit_of(others=False)), TONIGHT)
    assert len(lines) <= HEIGHT
    assert [line[6:23].strip() for line in lines[:12] if "---  " not in line and "enough" not in line] == EVENING
    assert lines[3].startswith("  --- enough for tonight; the rest is for the ambitious ---")


@pytest.mark.parametrize("done", range(12))
@pytest.mark.parametrize("current", [State.WRONG, State.CRASHED, State.NOT_STARTED])
@pytest.mark.parametrize("done_folders", [(), ("2-table",), ("2-table", "3-low", "4-wild", "5-packs", "6-houses")])
def test_the_board_of_sixty_features_fits_a_screen_however_far_one_is(done, current, done_folders):
    lines = board(list(kit_of(done=done, current=current, done_folders=done_folders)), TONIGHT)
    assert len(lines) <= HEIGHT
    assert max(map(len, lines)) <= 80
    total = sum(int(line.split("]")[2].split("/")[1].split()[0]) for line in lines if "[#" in line or "[-" in line)
    assert f" of {total} scenarios pass" in "\n".join(lines)


@pytest.mark.parametrize("later", [State.CRASHED, State.WRONG, State.PASSED])
@pytest.mark.parametrize("done", [0, 1, 5, 10])
@pytest.mark.parametrize("others", [False, True])
def test_a_crash_everywhere_still_fits_a_screen(done, later, others):
    stories = list(kit_of(done=done, current=State.CRASHED, others=others))
    for told in stories[2 * done + 2 :]:
        told["state"] = later
    stories[2 * done]["state"] = State.PASSED
    for told in stories:
        told["why"] = [
            "place:1: in winners",
            "    a line",
            "place:2: in better",
            "    a line",
            "KeyError: x",
            "asked: y",
        ]
    lines = board(stories, TONIGHT)
    assert len(lines) <= HEIGHT
    assert any(line.startswith(f"  [ ] {EVENING[done]} ") for line in lines)


@pytest.mark.parametrize("reached", [1, 2, 5, 20, 22, 30])
@pytest.mark.parametrize("wrong", [False, True])
def test_the_board_of_a_run_that_was_stopped_fits_a_screen_and_counts_all_that_was_asked_for(reached, wrong):
    stories = list(kit_of(done=11, done_folders=tuple(OTHERS)))
    for told in stories[reached:]:
        told["state"] = State.NOT_REACHED
    stories[0]["state"] = State.WRONG if wrong else State.PASSED
    lines = board(stories, Run(enough="03_two_pairs", stopped=True))
    assert len(lines) <= HEIGHT
    assert max(map(len, lines)) <= 80
    assert f"  {reached - wrong} of {len(stories)} scenarios pass; {len(stories) - reached} not reached" in lines
    assert lines[-1].startswith("  This run was stopped")
    assert sum(line.startswith("  [x]") for line in lines) <= reached // 2


def test_a_folder_with_a_feature_that_nobody_asked_for_is_not_done():
    stories = features_of("2-b", [State.PASSED] * 12)
    sizes = {"features/2-b/00_x.feature": 1, "features/2-b/99_y.feature": 3}
    folder = counted(stories, sizes)[0]
    assert all(feature.done for feature in folder.features)
    assert not folder.done
    assert folder.folded().trouble() == ["12 of 15 asked"]


def test_a_folder_that_nobody_has_started_is_one_line():
    lines = board(list(kit_of()), TONIGHT)
    assert sum("-table" in line for line in lines) == 1
    assert "  [ ] 2-table/  " in "\n".join(lines)
    assert lines[0].startswith("  [ ] High card")


def test_a_folder_that_is_begun_unfolds_when_there_is_room():
    stories = list(kit_of(done=11, done_folders=("2-table",)))
    stories[-1]["state"] = State.WRONG
    lines = board(stories, Run())
    assert any(line.startswith("  [x] 1-evening/") for line in lines)


def test_the_folder_with_the_next_scenario_is_the_last_to_be_folded():
    lines = board(list(kit_of(done=11)), TONIGHT)
    assert any(line.startswith(("  [x] 1-evening/", "  [x] Writing cards")) for line in lines)
    assert any("Next:" in line for line in lines)


def test_the_feature_finished_last_stays_visible():
    lines = board(list(kit_of(done=9, current=State.CRASHED)), TONIGHT)
    assert any("Straight flush" in line and "done. Commit? Refactor? Swap?" in line for line in lines)
    assert any(line.startswith("  [ ] Showdown") for line in lines)


def test_a_huge_next_scenario_folds_as_much_as_can_be_folded():
    stories = list(kit_of(done=5, current=State.WRONG))
    for told in stories:
        told["why"] = ["why"] * 12
    lines = board(stories, TONIGHT)
    assert any(line.startswith("  [ ] the rest") for line in lines)
    assert any(line.startswith("  [ ] Flush") for line in lines)
    assert any("features  " in line and "[x]" in line for line in lines)


def test_a_single_feature_is_simply_shown_although_there_is_no_room():
    folders = counted([story(state=State.WRONG)], ALL)
    assert len(rows(folders, Layout(folders[0].features[0].file, "", 0))) == 1


def features_of(folder, states):
    """Tell a folder with one scenario for each feature."""
    return [story(f"features/{folder}/{n:02}_x.feature", state, 9, f"{folder} {n}") for n, state in enumerate(states)]


def test_what_is_done_is_folded_before_what_is_under_way():
    stories = [
        *features_of("1-a", [State.PASSED] * 10),
        *features_of("2-b", [State.WRONG] * 5),
        *features_of("3-c", [State.WRONG] * 5),
    ]
    shown = rows(counted(stories, ALL), Layout("features/2-b/00_x.feature", "", 13))
    assert len(shown) == 11
    assert shown[0].startswith("  [x] 1-a/")
    assert shown[-1].startswith("  [ ] 3-c 4")


def test_no_more_is_folded_than_must_be():
    done = features_of("1-a", [State.PASSED] * 8 + [State.WRONG])
    shown = rows(counted(done, ALL), Layout("features/1-a/08_x.feature", "", 8))
    assert [line[6:16] for line in shown[:2]] == ["2 features", "1-a 2     "]
    todo = features_of("1-a", [State.WRONG] + [State.NOT_STARTED] * 8)
    shown = rows(counted(todo, ALL), Layout("features/1-a/00_x.feature", "", 8))
    assert [line[6:21] for line in shown[-2:]] == ["1-a 6          ", "2 more features"]


def test_untouched_features_are_never_folded_across_one_that_is_under_way():
    waiting = [State.NOT_STARTED] * 3
    stories = features_of("1-a", [State.WRONG, *waiting[:2], State.WRONG, *waiting])
    shown = rows(counted(stories, ALL), Layout("features/1-a/00_x.feature", "", 4))
    assert [line[6:21].strip() for line in shown] == ["1-a 0", "2 more features", "1-a 3", "3 more features"]


def test_stories_stand_in_the_order_of_paths_and_lines():
    names = ["features/2-b/01_x.feature", "features/1-a/02_x.feature", "features/1-a/01_x.feature"]
    found = in_order([story(name, line=line) for name in names for line in (9, 3)])
    assert [(told["file"], told["line"]) for told in found] == [(name, line) for name in names[::-1] for line in (3, 9)]


def test_a_bar_is_full_only_when_all_is_done_and_empty_only_when_nothing_is():
    many = [story(line=line) for line in range(40)]
    many[0]["state"] = State.WRONG
    assert "[#########-]  39/40" in board(many, Run())[0]
    few = [story(line=line, state=State.WRONG) for line in range(40)]
    few[0]["state"] = State.PASSED
    assert "[#---------]   1/40" in board(few, Run())[0]


def test_the_most_telling_states_come_first_and_what_has_no_room_is_dropped():
    states = [State.NOT_STARTED, State.NOT_RUN, State.UNKNOWN_STEP, State.STOPPED, State.CRASHED, State.WRONG]
    stories = [
        story(state=state, line=100 * n + m, feature="A feature of a very long name")
        for n, state in enumerate(states)
        for m in range(11)
    ]
    line = board(stories, Run())[0]
    assert len(line) <= 80
    assert "11 wrong, 11 crashed" in line
    assert line.endswith(", ...")
    assert "A feature of a very l..." in line


def test_long_names_and_steps_are_wrapped_and_the_place_never_is():
    long = " and ".join(["J-J-2-2-4"] * 12)
    file = f"features/1-evening/{'x' * 80}.feature"
    lines = board(
        [story(file, State.WRONG, scenario=long, rule=long, steps=[Told(text=f"When {long}", below=[])])], Run()
    )
    assert f"        {file}:9" in lines
    assert all(len(line) <= 80 for line in lines if file not in line)
    assert any(line.strip() == "<-- wrong" or line.endswith("<-- wrong") for line in lines)


@pytest.mark.parametrize(
    ("length", "mark"),
    [(20, " <-- wrong"), (50, "  <-- wrong"), (62, "  <-- wrong"), (66, "<-- wrong")],
)
def test_the_mark_stands_behind_the_step_or_below_it(length, mark):
    step = Told(text="x" * length, below=[])
    lines = board([story(state=State.WRONG, steps=[step])], Run())
    place = next(number for number, line in enumerate(lines) if "<-- wrong" in line)
    assert lines[place].endswith(mark)
    assert len(lines[place]) <= 80
    assert ("x" in lines[place]) == (length < 66)


def test_a_long_answer_hangs_below_its_beginning():
    lines = board([story(state=State.WRONG, why=["actual:   " + "word " * 30])], Run())
    place = next(number for number, line in enumerate(lines) if "actual:" in line)
    assert lines[place + 1].startswith(" " * 14 + "word")


def test_a_wide_table_is_cut_with_care():
    lines = board([story(state=State.WRONG, steps=[Told(text="When", below=["| " + "x" * 90 + " |"])])], Run())
    assert any(line.endswith("x...") and len(line) == 80 for line in lines)
