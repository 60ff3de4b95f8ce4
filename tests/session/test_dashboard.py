"""The dashboard shows every pair, even if another pair's folder is broken."""

import _thread
import os
import shutil
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

import msgspec
import pytest

from dojo.__main__ import main
from dojo.isolation import process
from dojo.log.entries import LOG, RUN_TESTS, LogEntry, append_entry
from dojo.report.page import render_page
from dojo.session import dashboard
from dojo.session import progress as board_pair
from dojo.session.dashboard import MINUTE, View
from dojo.session.progress import Pair, make_journey, read_pair
from dojo.session.translations import WORDS, read_names
from dojo.solution.folder import KIT

NOW = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
SAMPLES = KIT / "tests" / "solutions"
PLACE = "features/1-evening/02_pair.feature:22"
RULE = "Any pair beats any high card"


def make_entry(minutes=0, place=PLACE, tests=(0, 0), **state):
    return LogEntry(
        when=NOW + timedelta(minutes=minutes),
        next=place,
        tests=tests,
        **state,
        counts={"01_high_card": (4, 4)},
    )


def make_pair(name, minutes, tests, **entry):
    changed = NOW - timedelta(minutes=minutes)
    solution = KIT / "solutions" / "first_evening"  # a solution with its own tests
    return Pair(name, solution, changed, make_entry(**entry), tests)


def test_dashboard_lists_progress_and_reasons_for_visits():
    pairs = [
        make_pair("busy", 9, (2, 1), place="../../../etc/passwd:1"),
        make_pair("fresh", 0, (1, 0)),
        make_pair("falling", 1, (0, 0), state="crashed"),
        make_pair("hanging", 1, (0, 0), unended=5),
        make_pair("quiet", 10, (0, 0)),
        make_pair("still", 12, (0, 0)),
    ]
    visits, how_far = dashboard.make_report(pairs, View(NOW)).sections
    assert how_far.table.rows[:4] == (
        ("busy", "x", "-", "-", "red", "9 min", "-"),
        ("fresh", "x", "o", "-", "green", "0 min", RULE),
        ("falling", "x", "o", "-", "not run", "1 min", RULE),
        ("hanging", "x", "o", "-", "not run", "1 min", RULE),
    )
    assert visits.table.rows == (
        ("falling", "the next example crashes"),
        ("hanging", "A call timed out. Run pytest features to see the line"),
        ("quiet, still", "nothing has changed for ten minutes"),
    )


def test_several_reasons_for_a_visit_are_joined():
    pair = replace(make_pair("fox", 12, (0, 0)), trouble="a.py:1: It fails.", skipped=1)
    [(_, reason)] = dashboard.make_visits([pair], View(NOW)).table.rows
    assert reason.startswith("a.py:1: It fails. Its log .lights.jsonl has 1 invalid")
    assert reason.endswith(" skipped; nothing has changed for ten minutes")


def test_german_dashboard_is_translated():
    pairs = [
        make_pair("fresh", 0, (1, 0)),
        make_pair("falling", 1, (0, 1), state="crashed"),
        make_pair("still", 12, (0, 0)),
    ]
    report = dashboard.make_report(pairs, View(NOW, "de"))
    visits, progress = report.sections
    assert visits.table.rows == (
        ("falling", "das nächste Beispiel stürzt ab"),
        ("still", "seit zehn Minuten hat sich nichts geändert"),
    )
    assert progress.text[0].startswith("01 Höchste Karte, 02 Paar")
    row = progress.table.rows[0]
    assert row[:6] == ("fresh", "x", "o", "-", "grün", "0 min")
    assert row[6] == read_names("de")[RULE]
    page = render_page(report)
    assert '<span class="state green">grün</span>' in page
    assert '<span class="state here">hier</span>' in page


def test_dashboard_refreshes_at_the_given_interval(tmp_path, monkeypatch, capsys):
    pauses = []

    def sleep(seconds):
        pauses.append(seconds)
        if len(pauses) == 2:
            raise KeyboardInterrupt

    (tmp_path / "fox").mkdir()
    monkeypatch.setattr(dashboard.time, "sleep", sleep)
    page = tmp_path / "dashboard.html"
    command = ["dashboard", str(tmp_path), "--every", "60", "--html", str(page)]
    assert main(command) == 130
    assert pauses == [60, 60]
    assert capsys.readouterr().out.count("Dashboard at ") == 2
    assert "location.reload(), 60 * 1000" in page.read_text(encoding="utf-8")


def test_dashboard_shows_goal_and_failing_tests(tmp_path, capsys, monkeypatch):
    team = tmp_path / "poker-hands-lynx"
    shutil.copytree(SAMPLES / "all_right", team)
    later = datetime.now(UTC) + timedelta(hours=1)
    entry = make_entry(place="", tests=(0, 1))
    append_entry(team, msgspec.structs.replace(entry, when=later))
    (team / "tests").mkdir()
    code = "from starter import winner\n"
    (team / "tests" / "test_lynx.py").write_text(code, encoding="utf-8")
    monkeypatch.setattr(
        "dojo.features.read_enough_for_tonight", lambda _: "04_three_of_a_kind"
    )
    assert main(["dashboard", str(tmp_path)]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "03 two pairs, 04" in printed
    assert "04 tests" in printed
    assert "lynx x - - - red" in printed
    assert "tests/test_lynx.py:1: ImportError: cannot import name" in printed


def test_timeout_is_reported_even_if_a_failure_is_logged(tmp_path, monkeypatch):
    impatient = (*board_pair.OPTIONS, "--scenario-limit=0.3")
    monkeypatch.setattr(board_pair, "OPTIONS", impatient)
    (tmp_path / "fox").mkdir()
    imports = tmp_path / "imports"
    code = f"open({str(imports)!r}, 'a').write('.')\ndef winners(_): return []\n"
    (tmp_path / "fox" / "__init__.py").write_text(code, encoding="utf-8")
    # the loop is on one line, because the dashboard may report any line of a loop
    code = "def test_us():\n    while True: pass\n"
    (tmp_path / "fox" / "tests").mkdir()
    (tmp_path / "fox" / "tests" / "test_fox.py").write_text(code, encoding="utf-8")
    soon = (datetime.now(UTC) - NOW) / MINUTE + 60
    append_entry(tmp_path / "fox", make_entry(soon, tests=(1, 1)))
    trouble = read_pair(tmp_path / "fox").trouble
    assert trouble == "tests/test_fox.py:2: test_us timed out."
    assert imports.read_text() == ".", "the code was imported only once"


def test_log_entries_older_than_the_code_are_ignored(tmp_path, monkeypatch):
    monkeypatch.setattr(board_pair, "run_features", lambda *_, **__: (None, ""))
    entry = tmp_path / "__init__.py"
    entry.touch()
    for minutes in (2, 1):
        append_entry(tmp_path, make_entry(minutes, tests=(minutes, 0)))
    for minutes, tests in ((0, [1, 0]), (1, [1, 0]), (2, [2, 0]), (3, [0, 0])):
        saved = (NOW + timedelta(minutes=minutes)).timestamp()
        os.utime(entry, (saved, saved))
        assert [*read_pair(tmp_path).tests] == tests


INVALID_LINES = (
    '{"when":"2099-01-01T00:00:00","next":""}',
    '{"when":"9999-12-31T23:59:59+00:00","next":""}',
    '{"when":"0001-01-01T00:00:00+00:00","next":""}',
    '{"when":"2026-11-22T18:00:00+00:00","next":3}',
    '{"when":"2026-11-22T18:00:00+00:00","next":"","tests":"x"}',
    '{"when":"2026-11-22T18:00:00+00:00","next":"","counts":{"02_pair":3}}',
    "[" * 100_000,
)


def test_dashboard_reports_a_run_that_showed_no_result(tmp_path, capsys):
    fox = tmp_path / "fox"
    fox.mkdir()
    (fox / "__init__.py").write_text("")
    (fox / ".run").write_text("99999999")
    assert main(["dashboard", str(tmp_path)]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "The last run stopped and showed no result." in out


def test_dashboard_counts_invalid_lines_in_a_log(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(board_pair, "run_features", lambda *_, **__: (None, ""))
    shutil.copytree(SAMPLES / "half_done", tmp_path / "fox")
    (tmp_path / "owl").mkdir()
    log = "\n".join(INVALID_LINES) + "\n"
    (tmp_path / "fox" / LOG).write_text(log, encoding="utf-8")
    page = tmp_path / "page.html"
    assert main(["dashboard", str(tmp_path), "--html", str(page), "-v"]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "fox Its log .lights.jsonl has 7 invalid lines, which" in printed
    assert "2 pairs" in printed


def test_journey_keeps_first_and_last_of_repeated_lights(tmp_path):
    for minutes in range(100):
        append_entry(tmp_path, make_entry(minutes, tests=(1, 0)))
    journey = make_journey(Pair("fox", tmp_path))
    times = [NOW, NOW + 99 * MINUTE]
    assert [light.when for light in journey["own tests"]] == times


def test_journey_shows_red_and_green_runs(tmp_path):
    for minutes, tests in ((-999, (0, 1)), (0, (0, 0)), (4, (0, 1)), (6, (1, 0))):
        append_entry(tmp_path, make_entry(minutes, tests=tests))
    page = render_page(dashboard.make_report([Pair("fox", tmp_path)], View(NOW)))
    times = [NOW + timedelta(minutes=minutes) for minutes in (0, 4, 6)]
    first, red, green = (f"{time.astimezone():%H:%M}" for time in times)
    assert f'aria-label="01 high card: {first} green"' in page
    assert f'aria-label="02 pair: {first} red"' in page
    assert 'aria-label="03 two pairs: not begun"' in page
    assert f'aria-label="own tests: {red} red, {green} green"' in page
    assert "red and green so far" not in render_page(
        dashboard.make_report([Pair("fox")], View(NOW))
    )


# words in the reason that the dashboard gives for visiting each pair
BROKEN = {
    "leaving_at_import": "__init__.py:6: It calls sys.exit when it is imported",
    "syntax_error": "__init__.py:4: SyntaxError: expected ':'",
    "empty": "The folder empty is empty",
    "bare": "The folder bare/starter is empty",
    "loose": "The folder loose has no __init__.py, so it isn't a solution",
    "renamed": "Rename renamed/poker/ back to renamed/starter/",
    "linking": "gone.py is a link or a pipe, which is left out",
    "untested": "test_a.py:1: SyntaxError: '(' was never closed",
    "leaving": "conftest.py:1: It calls sys.exit when it is imported",
    "locked": "locked can't be read: Permission denied",
    "large": "contains more than 50 MB",
}
if sys.platform == "win32":
    del BROKEN["linking"]  # on Windows, links require a privilege


@pytest.fixture
def broken_teams(tmp_path, monkeypatch):
    """A folder with a pair for each kind of fault, and one pair without faults."""
    for name in ("leaving_at_import", "syntax_error"):
        shutil.copytree(SAMPLES / name, tmp_path / name)
    for name in ("empty", "loose", "locked", "large", "fox", "linking"):
        (tmp_path / name).mkdir()
    shutil.copytree(SAMPLES / "empty", tmp_path / "renamed" / "poker")
    shutil.copytree(SAMPLES / "empty", tmp_path / "untested")
    (tmp_path / "untested" / "tests").mkdir()
    (tmp_path / "untested" / "tests" / "test_a.py").write_text("def test(")
    if "linking" in BROKEN:
        (tmp_path / "linking" / "gone.py").symlink_to(tmp_path / "gone")
    (tmp_path / "loose" / "hands.py").touch()
    (tmp_path / "bare" / "starter").mkdir(parents=True)
    shutil.copytree(SAMPLES / "empty", tmp_path / "leaving")
    (tmp_path / "leaving" / "tests").mkdir()
    (tmp_path / "leaving" / "tests" / "conftest.py").write_text("raise SystemExit")
    later = datetime.now(UTC) + timedelta(hours=1)
    entry = msgspec.structs.replace(make_entry(tests=(1, 0)), when=later)
    for name in ("large", "fox", "linking"):
        (tmp_path / name / "__init__.py").touch()
    for name in ("fox", "linking", "syntax_error", "untested"):
        # the dashboard doesn't run code that is older than the log
        append_entry(tmp_path / name, entry)
    with (tmp_path / "large" / "video.mp4").open("wb") as video:
        video.truncate(50_000_001)
    lock(tmp_path / "locked", monkeypatch)
    return tmp_path


def lock(folder, monkeypatch):
    """Make a folder unreadable, even for root."""
    list_folder = Path.iterdir

    def refuse(path):
        if path == folder:
            raise PermissionError(13, "Permission denied")
        return list_folder(path)

    monkeypatch.setattr(Path, "iterdir", refuse)


def test_broken_folder_does_not_hide_the_other_pairs(broken_teams, capsys):
    assert main(["dashboard", str(broken_teams)]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert ": 12 pairs" in printed
    for name, words in BROKEN.items():
        assert f"{name} " in printed
        assert words in printed


def test_sample_test_does_not_count_as_the_pairs_own(tmp_path):
    tests = tmp_path / "tests"
    tests.mkdir()
    pair = Pair("fox", tmp_path, tests=(1, 0))
    assert dashboard.describe_tests(pair, View(NOW)) == "none"
    shutil.copy(KIT / "starter" / "tests" / "test_ours.py", tests)
    assert dashboard.describe_tests(pair, View(NOW)) == "none"
    assert dashboard.describe_tests(replace(pair, tests=(0, 1)), View(NOW)) == "red"
    (tests / "test_more.py").write_text("def test_pair():\n    pass\n")
    assert dashboard.describe_tests(pair, View(NOW)) == "green"
    assert dashboard.describe_tests(replace(pair, tests=(0, 0)), View(NOW)) == "not run"


def test_interrupted_dashboard_shows_the_pairs_read_so_far(
    tmp_path, monkeypatch, capsys
):
    for name in ("fox", "owl"):
        shutil.copytree(SAMPLES / "half_done", tmp_path / name)
    read = board_pair.read_pair
    stop = Event()

    def read_until_stopped(folder):
        if folder.name == "owl":
            _thread.interrupt_main()
            stop.wait()
        return read(folder)

    monkeypatch.setattr(process, "MAX_WORKERS", 1)  # fox is finished before owl begins
    monkeypatch.setattr(board_pair, "Event", lambda: stop)
    monkeypatch.setattr(board_pair, "read_pair", read_until_stopped)
    monkeypatch.setattr(board_pair, "run_features", lambda *_, **__: (None, ""))
    assert main(["dashboard", str(tmp_path)]) == 130
    printed = capsys.readouterr().out
    assert "1 pair. Stopped: only 1 of 2 pairs are shown" in printed
    assert "fox" in printed
    assert "owl" not in printed


def test_folder_without_pairs_is_reported(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("teams").mkdir()
    assert main(["dashboard", "teams"]) == 1
    message = capsys.readouterr().err
    assert message == "The folder teams is empty.\n"


def test_dashboard_of_zips_suggests_collecting_them_first(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    Path("hand ins").mkdir()
    Path("hand ins/fox.zip").touch()
    assert main(["dashboard", "hand ins"]) == 1
    assert capsys.readouterr().err == (
        'The folder "hand ins" has zips, but no folders of pairs.\n'
        'Collect the zips first:  python -m dojo collect "hand ins"\n'
    )


def test_dashboard_shows_a_live_pair_before_its_hand_in(tmp_path):
    (tmp_path / "fox").mkdir()
    for minutes, tests in ((0, (3, 1)), (2, (0, 0))):
        append_entry(tmp_path / "fox", make_entry(minutes, tests=tests))
    pair = read_pair(tmp_path / "fox")
    report = dashboard.make_report([pair], View(NOW + timedelta(minutes=15)))
    visits, how_far = report.sections
    assert how_far.table.rows == (("fox", "x", "o", "-", "red", "13 min", RULE),)
    assert visits.table.rows == (("fox", WORDS["en"]["unchanged"]),)
    assert how_far.table.journeys[0]["02_pair"]


def test_dashboard_runs_features_if_only_tests_were_run(tmp_path, monkeypatch):
    """The log entry of a test run copies the next example from the previous entry.

    By then, this example may be out of date.
    """
    monkeypatch.setattr(board_pair, "run_features", lambda *_, **__: (make_entry(), ""))
    (tmp_path / "fox").mkdir()
    (tmp_path / "fox" / "__init__.py").touch()
    entry = make_entry(tests=(1, 0), run=RUN_TESTS)
    later = datetime.now(UTC) + timedelta(hours=1)
    append_entry(tmp_path / "fox", msgspec.structs.replace(entry, when=later))
    pair = read_pair(tmp_path / "fox")
    assert (pair.entry, pair.tests) == (make_entry(), (1, 0))


def test_summary_does_not_rerun_failed_own_tests(tmp_path, monkeypatch):
    monkeypatch.setattr(board_pair, "Worker", None)  # this makes every run fail
    (tmp_path / "fox").mkdir()
    (tmp_path / "fox" / "__init__.py").touch()
    later = datetime.now(UTC) + timedelta(hours=1)
    entry = msgspec.structs.replace(make_entry(tests=(0, 1)), when=later)
    append_entry(tmp_path / "fox", entry)
    assert read_pair(tmp_path / "fox", with_tests=False).entry == entry


@pytest.mark.parametrize("command", ["dashboard", "summary"])
def test_message_about_missing_teams_suggests_collecting(
    command, tmp_path, monkeypatch, capsys
):
    (tmp_path / "tests").mkdir()
    monkeypatch.chdir(tmp_path)
    assert main([command]) == 2
    printed = capsys.readouterr().err
    assert "Did you mean" not in printed
    assert "Collect what the pairs hand in:  python -m dojo collect" in printed
