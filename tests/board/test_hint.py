"""Hints come one at a time; and what is saved is played again."""

from __future__ import annotations

import os
import re

import pytest

from dojo.__main__ import main
from dojo.board import hint, rerun
from dojo.board.hint import read_hints
from dojo.board.marker import MARKER
from tests.board.conftest import GREEN, STUB
from tests.playing import EVENING
from tests.sources import read_feature

GONE = "99999999"  # a number that no process has
HINTS = "# Hints\n\n## The higher card wins\n\n1. Ask\n   on.\n2. Say.\n3. Do.\n"


@pytest.mark.parametrize(
    "path", sorted(EVENING.glob("*.feature")), ids=lambda path: path.stem
)
def test_each_core_rule_has_three_hints(
    path,
):
    hints = read_hints(path.with_suffix(".hints.md"))
    assert list(hints) == list(read_feature(path).rules)
    for rule, texts in hints.items():
        assert len(texts) == 3, rule
        assert texts[0].count("?") >= 1, rule
        assert not re.search(r"[`=\[\]]|\w\(", " ".join(texts)), rule
        assert all(text.isascii() and len(text) < 320 for text in texts), rule


@pytest.fixture
def kit(kit, monkeypatch):
    """With hints for its first rule, nothing of it saved just now, and own tests."""
    kit.write("features/1-evening/01_high_card.hints.md", HINTS)
    kit.tests("def test_ours():\n    assert 1 == 2\n")
    for path in [*kit.folder.rglob("*.py"), *kit.folder.rglob("*.feature")]:
        os.utime(path, (0, 0))
    monkeypatch.setattr(hint, "KIT", kit.folder)
    monkeypatch.setattr(rerun, "KIT", kit.folder)
    return kit


def test_unwritable_hint_file_is_reported(kit, capsys):
    kit.play("features/1-evening/01_high_card.feature")
    (kit.folder / "starter" / ".hint.json").mkdir()
    assert main(["hint"]) == 2
    assert ".hint.json is a folder or a device" in capsys.readouterr().err


def test_hint_runs_again_after_a_silent_end(kit):
    kit.play("features/1-evening/01_high_card.feature")
    (kit.folder / "starter" / MARKER).write_text(GONE)
    assert main(["hint"]) == 0
    assert not (kit.folder / "starter" / MARKER).exists()


def test_each_call_adds_one_hint(kit, capsys):
    kit.play("features/1-evening/01_high_card.feature")
    seen = []
    for _ in range(4):
        assert main(["hint"]) == 0
        seen.append(capsys.readouterr().out)
    assert [text.count("  Hint ") for text in seen] == [1, 2, 3, 3]
    assert "  Hint 1 of 3, a question:\n    Ask on.\n" in seen[0]
    assert "\n  One more hint:  the same command again" in seen[0]
    assert "That was the last one for this rule." in seen[3]
    kit.play("features/1-evening/02_pair.feature")
    assert main(["hint"]) == 1
    assert (
        "There are no hints for features/1-evening/02_pair.feature:5."
        in capsys.readouterr().err
    )
    kit.write(
        "features/1-evening/02_pair.hints.md", HINTS.replace("The higher card wins", "")
    )
    kit.play("features/1-evening/01_high_card.feature")
    kit.write("starter/.hint.json", '{"rule": "another", "stage": 3}')
    main(["hint"])
    assert capsys.readouterr().out.count("  Hint ") == 1


def test_hint_after_a_partial_run_runs_all_features(kit, capsys):
    kit.solution(
        STUB.replace("raise", "if '5s 9c' in str(hands): raise")
        + "    return ['Ann']\n"
    )
    os.utime(kit.folder / "starter" / "__init__.py", (0, 0))
    kit.play("features/1-evening/03_two_pairs.feature")
    main(["hint"])
    assert "Rule: The higher card wins" in capsys.readouterr().out


def test_hint_after_a_save_runs_the_features(kit, capsys):
    kit.play("features/1-evening/02_pair.feature")
    kit.solution("def winners(:\n")
    assert main(["hint"]) == 1
    assert "The solution in starter can't be imported" in capsys.readouterr().err
    for code in (f"breakpoint()\n{GREEN}", "def winners(hands):\n    breakpoint()\n"):
        kit.solution(code)
        assert main(["hint"]) == 1
        assert (
            "Your code stops at a breakpoint. Take that out." in capsys.readouterr().err
        )
    kit.solution("def winers(hands):\n    pass\n")
    assert main(["hint"]) == 1
    printed = capsys.readouterr().err
    assert "winers in starter/__init__.py:1 has a similar" in printed
    assert "Hints don't help with this. Fix it first." in printed
    kit.solution("import os\n\nos._exit(0)\n")
    assert main(["hint"]) == 1
    assert "There is no board." in capsys.readouterr().err
