"""What is saved is played again; keys are heard."""

import os
from types import SimpleNamespace

import pytest

from dojo.__main__ import main
from dojo.board import hint, rerun
from tests.board.conftest import GREEN, STUB

# on Windows it needs what some of these lack
watchfiles = pytest.importorskip("watchfiles", exc_type=ImportError)
from dojo.board import watch  # noqa: E402


def test_two_saves_within_a_second_are_played_with_the_board_on_top(
    kit, capsys, monkeypatch
):
    for module in (hint, rerun, watch):
        monkeypatch.setattr(module, "KIT", kit.folder)
    kit.tests("def test_ours():\n    assert 1 == 2\n")

    def save(code):
        # by time and size Python tells whether what it has compiled is up to date
        os.utime(kit.solution(code.ljust(999)), (1, 1))

    def save_twice(*_paths, **_):
        save(GREEN)
        yield set()
        save(STUB)
        yield {"a change"}
        raise KeyboardInterrupt

    monkeypatch.setattr(watch, "watch", save_twice)
    assert main(["watch"]) == 130
    out = capsys.readouterr().out.partition(watch.NO_KEYS)[2]
    order = [
        "[ ] High card",
        "was done, 3 not started",
        "Next: ",
        "1 failed",
        watch.NO_KEYS,
    ]
    for words in order:
        before, seen, out = out.partition(words)
        assert seen, before


def test_only_code_and_features_concern_a_watch():
    names = [
        "starter/x.py",
        "features/a.feature",
        "starter/.#x.py",
        "starter/.lights.jsonl",
        "starter/x.py~",
    ]
    change = watchfiles.Change.modified
    assert [name for name in names if watch.concerns(change, name)] == names[:2]


@pytest.mark.parametrize(
    ("typed", "key"), [("", ""), ("Q", "q"), ("hh", "h"), ("\xe0H", "\xe0")]
)
def test_on_windows_a_key_is_a_letter_and_an_arrow_is_none(typed, key, monkeypatch):
    keys = [*typed]
    console = SimpleNamespace(kbhit=lambda: bool(keys), getwch=lambda: keys.pop(0))
    monkeypatch.setattr(watch, "has_keys", lambda: True)
    monkeypatch.setattr(watch, "msvcrt", console, raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    assert watch.read_key() == key
    assert not keys
