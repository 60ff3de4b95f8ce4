"""An evening from packing to looking back, with eight teams made by script; nobody is lost on the way."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from dojo.__main__ import main
from dojo.board.lights import LOG, LONGEST
from dojo.solution import KIT

pytestmark = pytest.mark.slow
TEST = """\
from starter import winners


def test_ours():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""
ENDLESS = f"import time\n\n{TEST}\n\ndef test_endless():\n    while True:\n        time.sleep(1)\n"
TEAMS = {  # the sample that a team has come to, and its tests
    "Zoë und Jörg": ("wrong_types", TEST),
    "fox": ("all_right", TEST),  # they hand in a zip
    "heron": ("syntax_error", TEST),
    "lynx": ("", ""),  # the kit as it was handed out
    "otter": ("leaving_at_import", TEST),
    "owl": ("crashing", ENDLESS),
    "raven": ("all_right", TEST.replace("Bob", "Ann", 1)),
}
ABSENT = "Füchse & Co"  # a folder with nothing in it
LIGHT = {
    "when": "2999-01-01T00:00:00+00:00",
    "asked": [],
    "tonight": [20, 46],
    "evening": [20, 219],
    "states": {"passed": 20},
}
LINE = json.dumps(LIGHT | {"done": ["01_high_card"], "next": "features/1-evening/02_pair.feature:16", "tests": [0, 1]})
HUGE = f"{'no line of ours ' * (LONGEST // 16)}\n{LINE}\n"


def type_in(kit, *words):
    """Type a command in a folder, as a pair does."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    command, there = [sys.executable, "-m", *words], plain | {"PYTHONPATH": str(kit)}
    return subprocess.run(command, cwd=kit, env=there, capture_output=True, encoding="utf-8", check=False).stdout


def lay_out(stick):
    """Put what the teams have come to into folders, with caches and logs."""
    for name, (sample, tests) in TEAMS.items():
        if sample:
            shutil.copytree(KIT / "tests" / "solutions" / sample, stick / name)
            for folder in ("tests", ".cache"):
                (stick / name / folder).mkdir()
            (stick / name / "tests" / "test_ours.py").write_text(tests, encoding="utf-8")
            if name != "fox":
                (stick / name / LOG).write_text(HUGE, encoding="utf-8")
    (stick / ABSENT).mkdir()


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    table = tmp_path_factory.mktemp("table")

    def read_report(command, *arguments):
        assert main([command, *map(str, arguments), "--json", str(table / "report.json")]) == 0
        return json.loads((table / "report.json").read_text(encoding="utf-8"))["sections"]

    assert main(["pack", "fox", "lynx", "--out", str(table / "kits")]) == 0
    for file in (table / "kits").iterdir():
        zipfile.ZipFile(file).extractall(table / "unpacked")
    kit, stick = table / "unpacked" / "poker-hands-fox", table / "stick"
    for folder in kit.glob("features/[2-7]-*"):
        shutil.rmtree(folder)  # to play them all takes ten seconds
    played = type_in(kit, "pytest", "-p", "no:cacheprovider")
    lay_out(stick)
    shutil.rmtree(kit / "starter")
    (stick / "fox").rename(kit / "starter")
    type_in(kit, "dojo", "hand-in", "fox")
    (table / "unpacked" / "poker-hands-lynx").rename(stick / "poker-hands-lynx")
    collected, again = (read_report("collect", stick, kit / "fox.zip", "--into", kit / "teams") for _ in range(2))
    tests = type_in(kit, "pytest", "teams", "-p", "no:cacheprovider", "--scenario-limit", "0.2")
    reports = {command: read_report(command, kit / "teams") for command in ("room", "bugs")}
    assert main(["record", str(kit / "teams"), "--to", str(table / "record")]) == 0
    for name in TEAMS.keys() - {"owl"}:
        shutil.rmtree(kit / "teams" / name / "tests")  # the tests of all on the code of all take half a minute
    reports["compare"] = read_report("compare", kit / "teams")
    return SimpleNamespace(
        teams=kit / "teams",
        played=played,
        collected=collected,
        again=again,
        tests=tests,
        reports=reports,
        record=table / "record",
    )


def test_bare_pytest_shows_a_pair_their_test_and_their_board(evening):
    assert "FAILED starter/tests/test_ours.py::test_the_higher_card_wins" in evening.played
    assert "winners is not written yet. Start in starter/__init__.py" in evening.played


def test_nobody_is_lost_and_what_came_before_stays_as_it_is(evening):
    assert {folder.name for folder in evening.teams.iterdir()} == TEAMS.keys()
    came, missing = (section["table"] for section in evening.collected)
    assert [row["pair"] for row in came] == sorted(TEAMS, key=str.casefold)
    assert [Path(row["from"]).name for row in missing] == [ABSENT]
    assert {row["remark"] for row in evening.again[0]["table"]} == {"was there already, just like that"}
    assert not list(evening.teams.rglob(".cache"))
    assert (evening.teams / "raven" / LOG).read_text(encoding="utf-8") == HUGE[-LONGEST:]


def test_each_teams_tests_are_about_its_own_code(evening):
    assert "5 failed, 1 passed, 2 errors" in evening.tests, evening.tests
    for team in (
        "FAILED teams/lynx",
        "STOPPED teams/owl",
        "FAILED teams/raven",
        "ERROR teams/heron",
        "ERROR teams/otter",
    ):
        assert team in evening.tests


def test_every_team_is_in_every_report(evening):
    for command, report in evening.reports.items():
        text = json.dumps(report, ensure_ascii=False)
        assert [team for team in TEAMS if f'"{team}"' not in text] == [], command
    pages = {path.relative_to(evening.record).as_posix() for path in evening.record.rglob("*.html")}
    assert pages == {"index.html", *(f"{team}/{page}.html" for team in TEAMS for page in ("evening", "retro"))}


def test_tests_that_do_not_end_on_the_reference_are_tried_only_once(evening):
    [matrix] = [section["table"] for section in evening.reports["compare"] if section["key"] == "matrix"]
    assert {mark for row in matrix if row["tests of"] == "owl" for mark in row.values()} == {"owl", "x"}


def read_room(evening):
    rows, visits = (section["table"] for section in evening.reports["room"])
    columns = ("high card", "pair", "two pairs", "tests", "at the rule")
    reasons = {row["who"]: row["why"].partition(";")[0] for row in visits}  # more depends on the clock
    return {row["who"]: [row[name] for name in columns] for row in rows}, reasons


def test_the_room_shows_what_the_logs_say(evening):
    seen, reasons = read_room(evening)
    assert seen["raven"] == ["done", "here", "-", "red", "Two cards of one rank are a pair"]
    assert reasons["heron"] == "Python cannot read __init__.py"


def test_the_room_asks_whoever_left_no_log(evening):
    seen, reasons = read_room(evening)
    assert seen["fox"] == ["done", "done", "done", "green", "-"]
    assert reasons["lynx"] == "not started"
