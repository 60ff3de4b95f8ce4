"""After a run, the screen shows the board, a pair's tests, errors and notes."""

from __future__ import annotations

import runpy
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from dojo.board import selection
from dojo.board.draw import FIX_ERRORS, PRAISE
from dojo.board.draw import GREEN as GREEN_LINES
from dojo.board.screen import COUNTING, Board
from dojo.features import CHECKSUMS, describe_changed_features, write_checksums
from dojo.log.entries import read_entries
from dojo.log.marker import mark_run
from tests.board.conftest import GREEN, HIGH_CARD, TWO_PAIRS

FEATURE = "features/1-evening/01_high_card.feature"

BOARD = """\

  [ ] High card  [----------]   0/3    3 not started
  [ ] Pair       [----------]   0/2    2 not started
  --- tonight's goal ends here -----------------------------------------------
  [ ] Two pairs  [----------]   0/1    1 not started
  House rules run only if you name them:  pytest features/2-table
  Tonight's goal: 0 of 5 examples pass. All core features: 0 of 6.

  Next: king against ace
        features/1-evening/01_high_card.feature:7
    Rule: The higher card wins
      When 2h 3d 5s 9c Kd meets 2c 3h 4s 8c Ah    <-- not started
      Then Bob wins
    winners() isn't implemented yet. Start in starter/__init__.py:6

  All details:  pytest features/1-evening/01_high_card.feature:7 -v"""
OURS = "def test_ours():\n    assert 1 + 1 == 3\n"


def test_fresh_clone_shows_only_the_board(kit):
    played = kit.play("features")
    assert played.out.rstrip() == BOARD
    assert not played.err
    assert played.status == pytest.ExitCode.TESTS_FAILED


INTERRUPTED = GREEN.replace(
    '    """Name the winner."""',
    '    """Name the winner."""\n    if "{}" in hands.values():\n'
    "        import signal\n        signal.raise_signal(signal.SIGINT)",
)


def test_interrupted_run_marks_scenarios_as_not_reached(kit):
    # press Ctrl-C in the last example of the first feature
    kit.solution(INTERRUPTED.format("2c 3h 4s 8c Qh"))
    played = kit.play_alone("features")
    assert played.status == pytest.ExitCode.INTERRUPTED
    assert "[ ] High card  [######----]   2/3    1 not reached" in played.out
    assert "[ ] Pair       [----------]   0/2    2 not reached" in played.out
    headline = "Tonight's goal: 2 of 5 examples pass. All core features: 2 of 6.\n"
    assert f"{headline}\n  This run was stopped early" in played.out
    assert GREEN_LINES[0] not in played.lines
    # press Ctrl-C in the first example; the extra line makes Python recompile the file
    kit.solution(f"{INTERRUPTED}\n".format("2c 3h 4s 8c Ah"))
    headline = "Tonight's goal: 0 of 5 examples pass. All core features: 0 of 6."
    assert headline in kit.play_alone().out
    assert len(read_entries(kit.folder / "starter")) == 1


def test_ctrl_c_deletes_the_run_marker(kit):
    mark_run(kit.folder / "starter")
    solution = SimpleNamespace(folder=kit.folder / "starter")
    board = SimpleNamespace(terminal=None, solution=solution)
    Board.pytest_keyboard_interrupt(board)
    assert not (kit.folder / "starter" / ".run").exists()


def test_board_reports_the_example_that_stopped_the_last_run(kit):
    kit.write("starter/.run", f"99999999\n{FEATURE}:7")
    played = kit.play("features")
    assert f"The last run stopped in {FEATURE}:7 and showed no result." in played.out


PRESS_CTRL_C = """\
import signal

signal.signal(signal.SIGINT, signal.SIG_DFL)
pytest_plugins = ["dojo.plugin"]


def {}():
    signal.raise_signal(signal.SIGINT)
"""


@pytest.mark.parametrize(
    ("hook", "last"),
    [
        ("pytest_collection", "Stopped: Ctrl-C ended this run."),
        ("pytest_terminal_summary", BOARD.splitlines()[-1].strip()),
    ],
)
def test_ctrl_c_prints_no_traceback(kit, hook, last):
    kit.write("conftest.py", PRESS_CTRL_C.format(hook))
    played = kit.play_alone("features")
    printed = played.out.strip() + played.err
    assert printed.strip("! ").endswith(last)
    assert "There is no such example" not in printed
    assert (len(printed.splitlines()) == 1) == (hook == "pytest_collection")


@pytest.mark.parametrize("isatty", [True, False])
def test_ctrl_c_begins_a_new_line_only_in_a_terminal(isatty, tmp_path):
    written = []
    terminal = SimpleNamespace(isatty=isatty, write_line=written.append)
    solution = SimpleNamespace(folder=tmp_path)
    board = SimpleNamespace(terminal=terminal, solution=solution)
    Board.pytest_keyboard_interrupt(board)
    assert written == [""] * isatty


def test_empty_selection_is_explained(kit):
    unmatched = kit.play("features", "-k", "flush or pir", "-m", "pairs").out
    assert " ".join(unmatched.split()) == (
        "No example has flush in its name. No example has pir in its name. "
        "Did you mean pair? No example has the tag pairs. Did you mean pair? "
        "pytest searched only the core features. To search all features: "
        'pytest features -k "flush or pir" -m pairs --all-features'
    )
    unmatched = kit.play("features", "-k", "king and pair").out
    assert "No example matches the whole expression after -k or -m." in unmatched
    (kit.folder / "features" / "8-empty").mkdir()
    assert "There is no such example." in kit.play("features/8-empty").out


def test_all_features_option_omits_the_note_on_house_rules(kit):
    printed = kit.play("features", "--all-features", "-k", "full").out
    assert "has full in its name." in printed
    assert "searched only" not in printed


def test_empty_selection_in_one_feature_names_the_feature(kit):
    feature = "features/1-evening/02_pair.feature"
    printed = kit.play(feature, "-k", "king").out
    assert printed.strip().splitlines() == [
        "No example has king in its name.",
        f"  pytest searched only {feature}.",
        "  To search all features:  pytest features -k king --all-features",
    ]


def test_unknown_goal_is_an_error(kit):
    kit.write("features/enough_for_tonight.txt", "02_piar")
    played = kit.play("features")
    assert played.status == pytest.ExitCode.USAGE_ERROR
    assert "enough_for_tonight.txt: there is no feature '02_piar'" in played.err
    kit.write("features/enough_for_tonight.txt", '"02_pair')
    assert "Tonight's goal: 0 of 5" in kit.play("features").out


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        ("starter", False),
        ("features --collect-only", False),
        ("features -v", False),
        ("features --tb=short", True),
    ],
)
def test_output_of_pytest_replaces_the_board(kit, arguments, hint):
    kit.tests(OURS)
    out = kit.play(*arguments.split()).out
    assert "test session starts" in out
    assert "[----" not in out
    assert ("To see the board, leave out --tb=short." in out) == hint


@pytest.mark.parametrize("arguments", [("features", "starter"), ()])
def test_board_comes_after_the_report_on_own_tests(kit, arguments):
    kit.tests(OURS)
    played = kit.play(*arguments)
    assert played.status == 1
    assert ".feature \n" not in played.out
    assert "assert (1 + 1) == 3" in played.out
    assert BOARD in played.out
    assert played.out.count("king against ace") == 1
    assert played.lines[-1].startswith("1 failed, 6 examples failed in")


def test_last_line_counts_tests_and_examples(kit):
    kit.solution("def winners(hands, rules=()):\n    return ['Ann']\n")
    kit.tests(OURS)
    counts = kit.play().lines[-1].partition(" in ")[0].split(", ")
    assert set(counts) == {"1 failed", "3 examples passed", "3 examples failed"}


def test_board_reports_changed_or_deleted_features(kit):
    write_checksums(kit.folder)
    assert describe_changed_features(kit.folder) == ""
    kit.feature(HIGH_CARD.replace("\n", "\r\n"), "1-evening/01_high_card")
    assert describe_changed_features(kit.folder) == ""
    kit.feature(f"{HIGH_CARD} ", "1-evening/01_high_card")
    note = f"Changed or deleted: {FEATURE}. Restore it from the kit's zip."
    assert note in " ".join(kit.play("features").out.split())
    (kit.folder / "features/1-evening/02_pair.feature").unlink()
    note = describe_changed_features(kit.folder)
    assert f"{FEATURE} and 1 more. Restore them from " in note
    kit.write("features/conftest.py", "")
    assert f"{FEATURE} and 2 more. " in describe_changed_features(kit.folder)
    (kit.folder / CHECKSUMS).write_bytes(b"\xff")
    assert describe_changed_features(kit.folder) == ""


def test_board_reports_a_feature_that_is_not_from_the_kit(kit):
    write_checksums(kit.folder)
    kit.feature(HIGH_CARD, "1-evening/00_ours")
    kit.feature(HIGH_CARD, "9-ours/00_ours")
    note = "features/1-evening/00_ours.feature isn't from the kit."
    out = kit.play("features").out
    assert note in " ".join(out.split())
    assert out.count("isn't from") == 1
    assert "isn't from" not in kit.play(FEATURE).out
    (kit.folder / CHECKSUMS).write_bytes(b"\xff")
    assert "isn't from" not in kit.play("features").out


def test_board_of_a_git_clone_reports_changed_features(kit):
    git = ["git", "-c", "user.name=Ann", "-c", "user.email=ann@here"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "Begin"]):
        subprocess.run([*git, *command], cwd=kit.folder, check=True)
    kit.feature(HIGH_CARD, "1-evening/00_ours")
    kit.write("features/README.md", "Ours.")
    assert describe_changed_features(kit.folder) == ""
    assert "00_ours.feature isn't from the kit." in kit.play("features").out
    subprocess.run([*git, "rm", "-q", FEATURE], cwd=kit.folder, check=True)
    kit.feature(f"{HIGH_CARD} ", "1-evening/02_pair")
    note = f"{FEATURE} and 1 more. Type: git checkout HEAD features conftest.py"
    assert note in " ".join(kit.play("features").out.split())
    fix = note.partition("Type: ")[2].split()
    subprocess.run(fix, cwd=kit.folder, check=True)
    assert describe_changed_features(kit.folder) == ""


def test_pytest_without_arguments_runs_kit_tests_if_present(kit, monkeypatch):
    kit.write("tests/test_mine.py", "def test_mine():\n    pass\n")
    kit.tests(OURS)
    assert "1 failed, 6 examples failed in" in kit.play().out
    kit.write("tests/test_architecture.py", "def test_kit():\n    pass\n")
    assert "2 passed in" in kit.play().out
    monkeypatch.setattr(selection, "find_spec", lambda _: None)
    played = kit.play()
    assert (played.err, "1 failed, 6 examples failed in" in played.out) == ("", True)
    monkeypatch.chdir(kit.folder / "starter")
    assert "1 failed in" in kit.play().out


# tests/conftest.py turns warnings into errors
@pytest.mark.filterwarnings("default")
def test_pytest_without_arguments_shows_warnings(kit, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    # the end of this run must not end the fork server
    monkeypatch.setattr("tests.fork_server.stop_server", lambda: None)
    settings = Path(__file__).parents[1] / "conftest.py"
    kit.write("tests/conftest.py", settings.read_text(encoding="utf-8"))
    warn = "__import__('warnings').warn('old', DeprecationWarning)"
    kit.tests(f"def test_ours():\n    {warn}\n")
    assert "1 passed, 1 warning, 6 examples failed in" in kit.play().out


BROKEN = """\
import pytest

@pytest.fixture(autouse=True)
def broken():
    yield
    assert False, "the kit broke"
"""


def test_error_in_the_code_of_the_kit_is_shown(kit):
    kit.steps(BROKEN)
    kit.solution(GREEN)
    played = kit.play("features/1-evening/03_two_pairs.feature")
    assert "the kit broke" in played.out
    assert "1 of 1 example passes." in played.out
    assert FIX_ERRORS in played.lines
    assert GREEN_LINES[0] not in played.lines
    assert played.status == 1


def test_board_asks_you_to_fix_a_faulty_feature_if_others_pass(kit):
    kit.solution(GREEN)
    kit.feature("hello\n")
    played = kit.play("features", "--continue-on-collection-errors")
    assert "6 of 6 examples pass." in played.out
    assert FIX_ERRORS in played.lines
    assert GREEN_LINES[0] not in played.lines


def test_symbols_are_escaped_for_old_code_pages(kit, monkeypatch):
    kit.feature(TWO_PAIRS.replace("Example: two pairs", "Example: two \u2660 pairs"))
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    command = [sys.executable, "-m", "pytest", "features/1-evening/09_other.feature"]
    done = subprocess.run(command, cwd=kit.folder, capture_output=True, check=False)
    assert b"Next: two \\u2660 pairs" in done.stdout


def test_colours_follow_the_option_and_the_environment(kit, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    kit.sample("wrong_kickers")
    coloured = kit.play("features", "--color=yes").out
    assert "\x1b[32m  [x] High card" in coloured
    assert "\x1b[31m      Then Bob wins" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in kit.play("features").out


ANNOUNCED_IN = """\
pytest_plugins = ["dojo.plugin"]


def pytest_collection_finish(session):
    session.config.pluginmanager.get_plugin("terminalreporter").isatty = {}
"""


@pytest.mark.parametrize("is_terminal", [True, False])
def test_slow_examples_are_announced_once_and_only_in_a_terminal(kit, is_terminal):
    kit.feature(TWO_PAIRS.replace("@two_pairs", "@two_pairs @slow"), "7-odds/01_odds")
    kit.feature(TWO_PAIRS.replace("@two_pairs", "@two_pairs @slow"), "7-odds/02_odds")
    kit.write("conftest.py", ANNOUNCED_IN.format(is_terminal))
    assert kit.play("features/7-odds").lines.count(COUNTING) == is_terminal


def test_reached_goal_is_praised_once(kit):
    kit.solution(GREEN)
    kit.feature(TWO_PAIRS.replace("Ann wins", "Bob wins"), "1-evening/03_two_pairs")
    assert PRAISE in kit.play("features").lines
    assert PRAISE not in kit.play("features").lines


def test_breakpoint_during_import_shows_its_prompt(kit):
    kit.solution(f"breakpoint()\n{GREEN}")
    played = kit.play_alone("features", typed="p 6 * 7\nc\n")
    assert "(Pdb) 42" in played.out
    assert "All core features: 6 of 6." in played.out


def test_file_named_like_a_standard_module_is_reported(kit):
    kit.write("operator.py", "")
    for selected in ("features", "starter"):
        kit.tests("def test_a():\n    pass\n")
        assert "operator.py has the same name as" in kit.play(selected).out


def test_file_named_like_an_installed_package_ends_pytest(tmp_path, monkeypatch):
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    conftest = shutil.copy(Path(__file__).parents[2] / "conftest.py", tmp_path)
    runpy.run_path(str(conftest))
    (tmp_path / "msgspec.py").touch()
    words = "^msgspec.py has the same name as an installed package. Rename it.$"
    with pytest.raises(SystemExit, match=words):
        runpy.run_path(str(conftest))
