"""`watch` runs everything after each save, praises progress and reads keys."""

import os
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from dojo.__main__ import main
from dojo.board import child, hint
from dojo.features import write_checksums
from dojo.log.entries import LogEntry
from dojo.log.marker import MARKER, explain_cut_off
from tests.board.conftest import GREEN, STUB, WITHOUT_RERUNS, fork_runs

# watchfiles can't be imported on some Windows machines
watchfiles = pytest.importorskip("watchfiles", exc_type=ImportError)
from dojo.board import watch  # noqa: E402


@pytest.fixture
def kit(kit, monkeypatch):
    """A small kit whose runs are forked."""
    for module in (hint, child, watch):
        monkeypatch.setattr(module, "KIT", kit.folder)
    kit.write("conftest.py", WITHOUT_RERUNS)
    fork_runs(monkeypatch)
    return kit


def test_watch_runs_everything_after_each_save(kit, capsys, monkeypatch):
    kit.tests("from starter import best\n")

    def save(code):
        # Python must detect the change, though the time and the size stay the same
        os.utime(kit.solution(code.ljust(999)), (1, 1))

    def save_versions(*_paths, **_):
        save(GREEN)
        yield set()
        save(STUB)
        yield {"a change"}
        save("import os\n\nos.kill(os.getpid(), 9)\n")
        yield {"a change"}
        raise KeyboardInterrupt

    monkeypatch.setattr(watch, "watch", save_versions)
    assert main(["watch"]) == 130
    out = capsys.readouterr().out.partition(watch.NO_KEYS)[2]
    order = [
        "[ ] High card",
        "was done, 3 not started",
        "Next: ",
        "ERROR starter/tests/test_ours.py - ImportError: cannot import name 'best'",
        watch.NO_KEYS,
        "This makes Python exit.",
        watch.NO_KEYS,
    ]
    for words in order:
        before, seen, out = out.partition(words)
        assert seen, before


def test_watch_reports_a_deleted_file_in_the_kit(kit, capsys):
    write_checksums(kit.folder)
    (kit.folder / "conftest.py").unlink()
    watch.run_round(kit.folder / "starter")
    assert "\nChanged or deleted: conftest.py. Restore it" in capsys.readouterr().out


def test_watch_in_another_folder_names_the_kit(kit, capsys, monkeypatch):
    watch.run_round(kit.folder / "starter")
    assert "These paths" not in capsys.readouterr().out
    monkeypatch.chdir(kit.folder / "features")
    watch.run_round(kit.folder / "starter")
    out = "".join(capsys.readouterr().out.split())
    assert f"Thesepathsarerelativeto{kit.folder}.Runcommandsthere." in out


def test_watch_reports_a_deleted_init_file(kit, capsys):
    """`watch` has no option --solution, so the message doesn't suggest it."""
    (kit.folder / "starter" / "__init__.py").unlink()
    (kit.folder / "starter" / "notes.txt").touch()
    watch.run_round(kit.folder / "starter")
    lines = capsys.readouterr().out.splitlines()
    assert "starter has no __init__.py, so it isn't a solution." in " ".join(lines)
    assert "--solution" not in " ".join(lines)
    assert max(map(len, lines)) <= 80


def test_watch_shows_the_answers_in_a_small_terminal(kit, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "56")
    monkeypatch.setenv("LINES", "20")
    kit.solution("def winners(hands):\n    return ['Ann']\n")
    kit.tests("def test_ours():\n    assert 1 == 2, 'a message ' * 9\n")
    watch.run_round(kit.folder / "starter")
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 56
    screen = lines[lines.index("-" * 56) + 1 :]
    assert len(screen) < 20
    assert "Tonight's goal: 2 of 5" in "\n".join(screen)
    assert "actual:   ['Ann']\n" in "\n".join(screen)
    assert "Your tests: 1 failed" in " ".join(" ".join(lines).split())


def test_watch_ignores_temporary_and_log_files():
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
def test_key_reader_on_windows_returns_only_the_first_key(typed, key, monkeypatch):
    keys = [*typed]
    console = SimpleNamespace(kbhit=lambda: bool(keys), getwch=lambda: keys.pop(0))
    monkeypatch.setattr(watch, "has_keys", lambda: True)
    monkeypatch.setattr(watch, "msvcrt", console, raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    assert watch.read_key() == key
    assert not keys


TODAY = datetime(2026, 11, 22, 12, tzinfo=UTC)


def make_entry(days, **counts):
    return LogEntry(when=TODAY - timedelta(days=days), next="", counts=counts)


PAIR_DONE = make_entry(0, **{"01_high_card": (3, 3), "02_pair": (2, 2)})


def test_completed_feature_is_praised_once():
    before = make_entry(0, **{"01_high_card": (3, 3), "02_pair": (1, 2)})
    praise = "Well done: pair is complete! Refactor, then swap."
    assert watch.praise_features([before], [before, PAIR_DONE]) == [praise]
    assert watch.praise_features([PAIR_DONE], [PAIR_DONE]) == []
    timed_out = make_entry(0, **{"01_high_card": (0, 3), "02_pair": (0, 2)})
    log = [PAIR_DONE, timed_out]
    assert watch.praise_features(log, [*log, replace(PAIR_DONE, next="x")]) == []
    assert watch.praise_features([], []) == []


@pytest.mark.parametrize(
    ("passed", "days", "line"),
    [
        (1, 1, "Since yesterday: 4 more examples pass."),
        (4, 1, "Since yesterday: 1 more example passes."),
        (6, 1, "Since yesterday: 1 example no longer passes."),
        (5, 1, "Since yesterday: 0 more examples pass."),
    ],
)
def test_watch_compares_counts_with_the_previous_day(passed, days, line):
    earlier = make_entry(days, **{"01_high_card": (passed, 9)})
    assert watch.compare_days([earlier, PAIR_DONE]) == [line]


def test_watch_shows_the_date_of_older_runs():
    earlier = make_entry(9, **{"01_high_card": (1, 9)})
    [line] = watch.compare_days([earlier, PAIR_DONE])
    assert line.startswith("Since 13 November: 4 more")
    assert watch.compare_days([PAIR_DONE]) == watch.compare_days([]) == []


def test_key_b_shows_the_planted_bugs(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")

    def run_bugs(*_, environment, **__):
        return f"34 bugs in {environment['COLUMNS']} columns", 0

    monkeypatch.setattr(watch, "run_command", run_bugs)
    watch.show_bugs(tmp_path)
    assert capsys.readouterr().out.endswith("34 bugs in 60 columns\n")
    monkeypatch.setattr(watch, "find_spec", lambda _: None)
    watch.show_bugs(tmp_path)
    assert "comes with the second round" in capsys.readouterr().out


def test_ctrl_c_deletes_the_marker_of_a_child_run(kit, monkeypatch):
    """The next run doesn't claim that the pair's code has ended a run."""
    starter = kit.folder / "starter"

    def interrupt(*_, **__):
        (starter / MARKER).write_text("999999999\nstarter/tests/test_ours.py:1")
        raise KeyboardInterrupt

    monkeypatch.setattr(child, "run_command", interrupt)
    with pytest.raises(KeyboardInterrupt):
        child.run_in_child(starter, "features")
    assert explain_cut_off(starter) == []
