"""The command `hint` shows one more hint each time it runs."""

from __future__ import annotations

import os
import re

import pytest

from dojo.__main__ import main
from dojo.board import child, hint
from dojo.board.explain import can_hint_help
from dojo.board.hint import read_hints
from dojo.errors import Interruption, NotWritten, WrongAnswer
from dojo.features import write_checksums
from dojo.log.marker import MARKER
from dojo.solution.folder import Solution
from tests.board.conftest import SETTINGS, STUB, WITHOUT_RERUNS, fork_runs
from tests.playing import EVENING
from tests.sources import read_feature

GONE = "99999999"  # an id that no process has
# with this conftest.py, each rerun seems to show that the code keeps state
KEEPING_STATE = """\
from dojo.board import screen

pytest_plugins = ["dojo.plugin"]


def explain_alone(todo, _):
    todo["hint_helps"] = False
    return ["Does your code keep state?"]


screen.explain_alone = explain_alone
"""
HINTS = "# Hints\n\n## The higher card wins\n\n1. Ask\n   on.\n2. Say.\n3. Do.\n"


@pytest.mark.parametrize(
    "path", sorted(EVENING.glob("*.feature")), ids=lambda path: path.stem
)
def test_each_core_rule_has_three_hints(path):
    hints = read_hints(path.with_suffix(".hints.md"))
    assert list(hints) == list(read_feature(path).rules)
    for rule, texts in hints.items():
        assert len(texts) == 3, rule
        assert texts[0].count("?") >= 1, rule
        assert not re.search(r"[`=\[\]]|\w\(", " ".join(texts)), rule
        assert all(text.isascii() and len(text) < 320 for text in texts), rule


@pytest.fixture
def kit(kit, monkeypatch):
    """A kit with old files, hints for the first rule, and a failing own test."""
    kit.write("features/1-evening/01_high_card.hints.md", HINTS)
    kit.write("pyproject.toml", f'{SETTINGS}scenario_limit = "0.2"\n')
    kit.write("conftest.py", WITHOUT_RERUNS)
    fork_runs(monkeypatch)
    kit.tests("def test_ours():\n    assert 1 == 2\n")
    for path in [*kit.folder.rglob("*.py"), *kit.folder.rglob("*.feature")]:
        os.utime(path, (0, 0))
    monkeypatch.setattr(hint, "KIT", kit.folder)
    monkeypatch.setattr(child, "KIT", kit.folder)
    return kit


def test_hint_fits_in_a_narrow_terminal(kit, capsys, monkeypatch):
    long = HINTS.replace("Ask\n   on.", "What must the program know about a hand?")
    kit.write("features/1-evening/01_high_card.hints.md", long)
    kit.play("features/1-evening/01_high_card.feature")
    monkeypatch.setenv("COLUMNS", "30")
    capsys.readouterr()
    assert main(["hint"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 30
    assert "    What must the program know" in lines


def test_unwritable_hint_file_is_reported(kit, capsys):
    kit.play("features/1-evening/01_high_card.feature")
    (kit.folder / "starter" / ".hint.json").mkdir()
    assert main(["hint"]) == 2
    assert ".hint.json is a folder or a device" in capsys.readouterr().err


def test_hint_reruns_features_after_a_run_without_a_result(kit):
    kit.play("features/1-evening/01_high_card.feature")
    (kit.folder / "starter" / MARKER).write_text(GONE)
    assert main(["hint"]) == 0
    assert not (kit.folder / "starter" / MARKER).exists()


def test_each_hint_command_adds_one_hint(kit, capsys):
    kit.play("features/1-evening/01_high_card.feature")
    outputs = []
    for _ in range(4):
        assert main(["hint"]) == 0
        outputs.append(capsys.readouterr().out)
    assert [text.count("  Hint ") for text in outputs] == [1, 2, 3, 3]
    assert "  Hint 1 of 3, a question:\n    Ask on.\n" in outputs[0]
    assert "\n  One more hint:  run the same command again" in outputs[0]
    assert "That was the last hint for this rule." in outputs[3]


def test_hints_for_another_rule_begin_with_the_first(kit, capsys):
    kit.play("features/1-evening/01_high_card.feature")
    kit.write("starter/.hint.json", '{"rule": "another", "stage": 3}')
    main(["hint"])
    assert capsys.readouterr().out.count("  Hint ") == 1


@pytest.mark.parametrize("text", ["", "# Hints\n", "# Hints\n\n## \n\nNo list.\n"])
def test_rule_without_hints_is_reported(kit, capsys, text):
    if text:
        kit.write("features/1-evening/02_pair.hints.md", text)
    kit.play("features/1-evening/02_pair.feature")
    assert main(["hint"]) == 1
    error = capsys.readouterr().err
    assert "There are no hints for features/1-evening/02_pair.feature:5." in error


def test_hint_after_a_house_rule_suggests_the_core_features(kit, capsys):
    kit.play("features/2-table")
    assert main(["hint"]) == 1
    words = "To get hints again, run the core features:  pytest features\n"
    assert capsys.readouterr().err.endswith(words)


def test_hint_runs_all_features_after_a_partial_run(kit, capsys):
    code = STUB.replace("raise", "if '5s 9c' in str(hands): raise")
    kit.solution(f"{code}    return ['Ann']\n")
    os.utime(kit.folder / "starter" / "__init__.py", (0, 0))
    kit.play("features/1-evening/03_two_pairs.feature")
    main(["hint"])
    assert "Rule: The higher card wins" in capsys.readouterr().out


CRASH = "def winners(hands):\n    import ctypes\n    ctypes.string_at(0)\n"
# maps faulty code to words that `hint` prints instead of a hint
FAULTS = {
    "def winners(:\n": "The solution in starter can't be imported",
    "def winners(hands):\n    breakpoint()\n": "Your code stops at a breakpoint.",
    "def winners(hands):\n    while True:\n        pass\n": "<-- timed out",
    "import os\n\nos.kill(os.getpid(), 9)\n": (
        "can't be imported, so no example ran.\n"
        "  This makes Python exit. Remove the cause"
    ),
    CRASH: (
        "starter/__init__.py:3: in winners\n        ctypes.string_at(0)\n"
        "    This crashes Python."
    ),
}


@pytest.mark.parametrize("code", [*FAULTS][:-1])
def test_hint_reports_a_fault_added_since_the_last_run(kit, capsys, code):
    kit.play("features/1-evening/02_pair.feature")
    kit.solution(code)
    assert main(["hint"]) == 1
    printed = capsys.readouterr().err
    assert FAULTS[code] in printed
    assert "High card  [" not in printed
    assert "stopping" not in printed


def test_second_hint_reports_the_same_crash_again(kit, capsys):
    kit.play("features/1-evening/02_pair.feature")
    kit.solution(CRASH)
    for _ in range(2):
        assert main(["hint"]) == 1
        assert FAULTS[CRASH] in capsys.readouterr().err


def test_hint_after_a_crash_begins_with_the_error(kit, capsys):
    kit.solution("def winners(hands):\n    raise ValueError('not a card')\n")
    assert main(["hint"]) == 0
    error, _, hint_text = capsys.readouterr().out.partition("Hint 1 of 3")
    assert "    ValueError: not a card\n" in error
    assert "Ask on." in hint_text
    assert main(["hint"]) == 0
    assert "Hint 2 of 3" in capsys.readouterr().out


def test_hint_run_in_another_folder_names_the_kit(kit, capsys, monkeypatch):
    kit.solution("def winners(hands):\n    return 1 / 0\n")
    monkeypatch.setattr("dojo.solution.folder.KIT", kit.folder)
    monkeypatch.chdir(kit.folder / "features")
    main(["hint"])
    assert "These paths are relative to" in capsys.readouterr().out


def test_hint_reports_code_that_keeps_state(kit, capsys):
    kit.write("conftest.py", KEEPING_STATE)
    kit.solution("def winners(hands):\n    return ['Cid']\n")
    assert main(["hint"]) == 1
    printed = capsys.readouterr().err
    assert "Does your code keep state?" in printed
    assert printed.endswith("\n  A hint won't help with this. Fix it first.\n")


def test_hint_without_a_starter_suggests_renaming_the_folder(kit, capsys, monkeypatch):
    monkeypatch.setattr("dojo.solution.folder.KIT", kit.folder)
    (kit.folder / "starter").rename(kit.folder / "poker")
    assert main(["hint"]) == 2
    words = "There is no folder starter. Rename poker/ back to starter/.\n"
    assert capsys.readouterr().err == words


def test_hint_reports_a_changed_file_in_the_kit(kit, capsys):
    write_checksums(kit.folder)
    kit.write("conftest.py", "")
    assert main(["hint"]) == 1
    words = "Changed or deleted: conftest.py. Restore it from the kit's zip.\n"
    assert capsys.readouterr().err.endswith(words)


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (WrongAnswer("'pair'", "'flush'"), True),
        (WrongAnswer("'pair'", "'Pair'"), False),
        (WrongAnswer("'two pairs'", "'two_pairs'"), False),
        (WrongAnswer("'two pairs'", "'two pair'"), False),
        (WrongAnswer("'four of a kind'", "'four kind'"), False),
        (WrongAnswer("'three of a kind'", "'four of a kind'"), True),
        (WrongAnswer("'two pairs'", repr("two\xa0pairs")), False),
        (WrongAnswer("'pair'", "5 (a number)", has_wrong_type=True), False),
        (WrongAnswer("no change", "a change", is_about_arguments=True), False),
        (NotWritten("winners() isn't implemented yet.", "winners"), True),
        (NotWritten("rank() isn't implemented yet.", "rank"), False),
        (ZeroDivisionError("division by zero"), True),
        (Interruption("Your code stops at a breakpoint."), False),
        (EOFError("EOF when reading a line"), False),
        (SystemExit(0), False),
        (AttributeError("no spilt", name="spilt", obj="text"), False),
        (TypeError("Card.rank() takes 0 positional arguments but 1 was given"), False),
    ],
    ids=str,
)
def test_hint_is_offered_only_if_it_may_help(kit, error, expected):
    kit.solution("def ranks(hand):\n    pass\nclass Card:\n    def rank(): pass\n")
    folder = kit.folder / "starter"
    assert can_hint_help(error, Solution(folder, kit.folder)) == expected
