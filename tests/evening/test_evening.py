"""An evening from packing to looking back, with eight teams made by script; nobody is lost on the way."""

import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.board.lights import LOG, LONGEST
from dojo.solution import KIT

pytestmark = pytest.mark.slow
SAMPLES = KIT / "tests" / "solutions"
TEST = """\
from starter import winners


def test_ours():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""
ENDLESS = f"{TEST}\n\ndef test_endless():\n    while True:\n        pass\n"
RED = f"{TEST}    assert winners({{}}) == ['nobody']\n"
TEAMS = {  # the sample that a team has come to, and its tests
    "Zoë und Jörg": ("half_done", TEST),
    "fox": ("all_right", TEST),
    "heron": ("syntax_error", TEST),
    "lynx": ("", ""),  # as it was handed out
    "otter": ("leaving_at_import", ENDLESS),
    "owl": ("wrong_kickers", ENDLESS),
    "raven": ("wrong_kickers", RED),
}
ABSENT = "Füchse & Co"  # a folder with nothing in it
LIGHT = {"when": "2026-11-22T18:05:12+00:00", "asked": ["features"], "tonight": [20, 46], "evening": [20, 219]}
NEXT = "features/1-evening/02_pair.feature:16"
LINE = json.dumps(LIGHT | {"states": {"passed": 20}, "done": ["01_high_card"], "next": NEXT, "tests": [0, 1]})


@dataclass(frozen=True)
class Evening:
    """What was done and seen."""

    kit: Path  # of the fox, as it was packed; it is the facilitator's too
    played: str
    collected: dict[str, object]
    again: dict[str, object]
    tests: str

    @property
    def teams(self) -> Path:
        return self.kit / "teams"


def say(*arguments: object) -> str:
    """Type a command of the kit."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        assert main(list(map(str, arguments))) == 0, printed.getvalue()
    return printed.getvalue()


def type_in(kit: Path, *words: str) -> str:
    """Type a command in a folder, as a pair does."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    command = [sys.executable, "-m", *words]
    return subprocess.run(
        command, cwd=kit, env=plain | {"PYTHONPATH": str(kit)}, capture_output=True, encoding="utf-8", check=False
    ).stdout


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    table = tmp_path_factory.mktemp("table")
    say("pack", "fox", "lynx", "--out", table / "kits")
    for file in (table / "kits").iterdir():
        zipfile.ZipFile(file).extractall(table / "unpacked")
    kit, stick = table / "unpacked" / "poker-hands-fox", table / "stick"
    for folder in sorted((kit / "features").glob("[2-7]-*")):
        shutil.rmtree(folder)  # to play them all takes ten seconds
    played = type_in(kit, "pytest", "-p", "no:cacheprovider")
    shutil.move(table / "unpacked" / "poker-hands-lynx", stick / "poker-hands-lynx")
    for name, (sample, tests) in TEAMS.items():
        if sample:
            shutil.copytree(SAMPLES / sample, stick / name)
            (stick / name / "tests").mkdir()
            (stick / name / "tests" / "test_ours.py").write_text(tests, encoding="utf-8")
            (stick / name / ".cache").mkdir()
    (stick / ABSENT).mkdir()
    for name in ("heron", "otter", "owl", "raven", "Zoë und Jörg"):
        (stick / name / LOG).write_text(f"{'no line of ours ' * (LONGEST // 16)}\n{LINE}\n", encoding="utf-8")
    shutil.copytree(stick / "fox", kit / "starter", dirs_exist_ok=True)
    type_in(kit, "dojo", "hand-in", "fox", "--out", str(table))
    shutil.rmtree(stick / "fox")
    sources = ("collect", stick, table / "fox.zip", "--into", kit / "teams", "--json", "-")
    collected, again = json.loads(say(*sources)), json.loads(say(*sources))
    tests = type_in(kit, "pytest", "teams", "-p", "no:cacheprovider", "--scenario-limit", "0.2")
    return Evening(kit, played, collected, again, tests)


def test_bare_pytest_shows_a_pair_their_test_and_their_board(evening):
    assert "FAILED starter/tests/test_ours.py::test_the_higher_card_wins" in evening.played
    assert "winners is not written yet. Start in starter/__init__.py" in evening.played


def test_nobody_is_lost(evening):
    assert {folder.name for folder in evening.teams.iterdir()} == TEAMS.keys()
    came, missing = (section["table"] for section in evening.collected["sections"])
    assert [row["pair"] for row in came] == sorted(TEAMS)
    assert [Path(row["from"]).name for row in missing] == [ABSENT]


def test_what_came_before_stays_as_it_is(evening):
    assert {row["remark"] for row in evening.again["sections"][0]["table"]} == {"was there already, just like that"}


def test_caches_stay_and_the_end_of_a_huge_log_comes(evening):
    assert not list(evening.teams.rglob(".cache"))
    log = (evening.teams / "raven" / LOG).read_text(encoding="utf-8")
    assert len(log) == LONGEST
    assert log.endswith(f"{LINE}\n")


def test_each_teams_tests_are_about_its_own_code(evening):
    assert "3 failed, 3 passed, 2 errors" in evening.tests, evening.tests
    for team in (
        "FAILED teams/lynx",
        "STOPPED teams/owl",
        "FAILED teams/raven",
        "ERROR teams/heron",
        "ERROR teams/otter",
    ):
        assert team in evening.tests


@pytest.mark.parametrize("command", ["room"])  # everything that reports about all of them
def test_every_team_is_in_every_report(evening, command):
    report = say(command, evening.teams, "-v")
    assert [name for name in TEAMS if name not in report] == []


def test_the_room_shows_what_logs_say_and_asks_whoever_left_none(evening):
    rows, visits = (section["table"] for section in json.loads(say("room", evening.teams, "--json", "-"))["sections"])
    seen = {
        row["who"]: [row[name] for name in ("high card", "pair", "two pairs", "tests", "at the rule")] for row in rows
    }
    assert seen["raven"] == ["done", "here", "-", "red", "Two cards of one rank are a pair"]
    assert seen["fox"] == ["done", "done", "done", "green", "-"]
    reasons = {row["who"]: row["why"] for row in visits}
    assert reasons == {"heron": "__init__.py:4 is not Python yet", "lynx": "not started"}
