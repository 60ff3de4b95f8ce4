"""An evening from packing to looking back, with eight teams made by script; nobody is lost on the way."""

import html
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from dojo.__main__ import main
from dojo.board.log import LOG
from dojo.evening import record
from dojo.solution import KIT

pytestmark = pytest.mark.slow
TEST = """\
from starter import winners


def test_ours():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""
PAIR = f'from starter import category\n{TEST}\n\ndef test_pair():\n    assert category("2c 2d 9h Js Ks") == "pair"\n'
ENDLESS = f"import time\n\n{TEST}\n\ndef test_endless():\n    while True:\n        time.sleep(1)\n"
SHARED = """\
from starter import winners


def test_fifth():
    assert winners({"Ann": "Kd Qs 9c 5h 3c", "Bob": "Kc Qd 9h 5d 2s"}) == ["Ann"]
"""
TEAMS = {  # the sample that a team has come to, and its tests
    "Zoë & Jörg": ("wrong_types", TEST),
    "fox": ("all_right", TEST),  # they hand in a zip
    "heron": ("syntax_error", PAIR),
    "lynx": ("", ""),  # the kit as it was handed out, and played once
    "otter": ("leaving_at_import", ""),
    "owl": ("crashing", ENDLESS),
    "raven": ("empty", TEST.replace("Bob", "Ann", 1)),
}
ABSENT = "Füchse & Co"  # a folder with nothing in it
PAGES = ("evening", "retro")
ENTRY = {
    "asked": [],
    "tonight": [20, 46],
    "evening": [20, 219],
    "states": {"passed": 20},
    "tests": [0, 1],
}
ENTRY |= {"done": ["01_high_card"], "next": "features/1-evening/02_pair.feature:16"}
LINES = "".join(
    json.dumps(ENTRY | {"when": f"2999-01-01T18:0{minute}:00+00:00"}) + "\n"
    for minute in (1, 8)
)
ODD = f"no line of ours\n{LINES}"


def type_in(kit, *words):
    """Type a command in a folder, as a pair does."""
    plain = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST", "COV"))
    }
    command, there = [sys.executable, "-m", *words], plain | {"PYTHONPATH": str(kit)}
    return subprocess.run(
        command, cwd=kit, env=there, capture_output=True, encoding="utf-8", check=False
    ).stdout


def lay_out(stick):
    """Put what the teams have come to into folders, with caches and logs."""
    for name, (sample, tests) in TEAMS.items():
        if sample:
            shutil.copytree(KIT / "tests" / "solutions" / sample, stick / name)
            (stick / name / ".cache").mkdir()
            if tests:
                (stick / name / "tests").mkdir()
                (stick / name / "tests" / "test_ours.py").write_text(
                    tests, encoding="utf-8"
                )
            if name != "fox":
                (stick / name / LOG).write_text(ODD, encoding="utf-8")
    (stick / ABSENT).mkdir()


def write_record(teams, folder):
    """Write the record where an earlier one lies."""
    for place in ("gone/retro.html", "photos/evening.html", "photos/fox.jpg"):
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).touch()
    (folder / "shared.py").write_text(SHARED, encoding="utf-8")
    options = [
        "--out",
        str(folder),
        "--shared-test",
        str(folder / "shared.py"),
        "--link",
        "https://example.org/kit",
    ]
    assert main(["record", str(teams), *options]) == 0


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    table = tmp_path_factory.mktemp("table")

    def read_report(command, *arguments):
        assert (
            main([command, *map(str, arguments), "--json", str(table / "report.json")])
            == 0
        )
        return json.loads((table / "report.json").read_text(encoding="utf-8"))[
            "sections"
        ]

    assert main(["pack", "fox", "lynx", "--out", str(table / "kits")]) == 0
    for file in (table / "kits").iterdir():
        zipfile.ZipFile(file).extractall(table / "unpacked")
    kit, untouched = (
        table / "unpacked" / f"poker-hands-{name}" for name in ("fox", "lynx")
    )
    stick, teams = table / "stick", kit / "teams"
    for folder in untouched.glob("features/[2-7]-*"):
        shutil.rmtree(folder)  # to play them all takes ten seconds
    for file in untouched.glob("features/1-evening/*.feature"):
        if file.name > "04":
            file.unlink()
    played = type_in(untouched, "pytest", "-p", "no:cacheprovider")
    lay_out(stick)
    shutil.rmtree(kit / "starter")
    (stick / "fox").rename(kit / "starter")
    type_in(kit, "dojo", "hand-in", "fox")
    untouched.rename(stick / untouched.name)
    collected, again = (
        read_report("collect", stick, kit / "fox.zip", "--out", teams) for _ in range(2)
    )
    tests = type_in(
        kit, "pytest", "teams", "-p", "no:cacheprovider", "--scenario-limit", "1"
    )
    write_record(teams, table / "record")
    reports = {
        "room": read_report("room", teams),
        "compare": read_report("compare", teams),
    }
    pages = {
        path.relative_to(table / "record"): path
        for path in (table / "record").rglob("*.html")
    }
    return SimpleNamespace(
        teams=teams,
        played=played,
        collected=collected,
        again=again,
        tests=tests,
        reports=reports,
        record={
            name.as_posix(): path.read_text(encoding="utf-8")
            for name, path in pages.items()
        },
        kept=[
            path.relative_to(table / "record").as_posix()
            for path in (table / "record").glob("*/*.jpg")
        ],
    )


def test_bare_pytest_shows_a_pair_their_test_and_their_board(evening):
    assert (
        "FAILED starter/tests/test_ours.py::test_the_higher_card_wins" in evening.played
    )
    assert "winners is not written yet. Start in starter/__init__.py" in evening.played


def test_nobody_is_lost_and_what_came_before_stays_as_it_is(evening):
    assert {folder.name for folder in evening.teams.iterdir()} == {*TEAMS, ABSENT}
    came, missing = (section["table"] for section in evening.collected)
    assert [row["pair"] for row in came] == sorted(TEAMS, key=str.casefold)
    assert [Path(row["from"]).name for row in missing] == [ABSENT]
    assert {row["remark"] for row in evening.again[0]["table"]} == {
        "was there already, just like that"
    }
    assert not list(evening.teams.rglob(".cache"))
    assert (evening.teams / "raven" / LOG).read_text(encoding="utf-8") == ODD


def test_each_teams_tests_are_about_its_own_code(evening):
    assert "4 failed, 1 passed, 2 errors" in evening.tests, evening.tests
    for state, team in (
        ("FAILED", "lynx"),
        ("STOPPED", "owl"),
        ("ERROR", "raven"),
        ("ERROR", "heron"),
    ):
        assert f"{state} teams/{team}" in evening.tests, evening.tests


def test_every_team_is_in_every_report(evening):
    for command, report in evening.reports.items():
        text = json.dumps(report, ensure_ascii=False)
        assert [team for team in (*TEAMS, ABSENT) if f'"{team}"' not in text] == [], (
            command
        )
    pages = {f"{team}/{page}.html" for team in (*TEAMS, ABSENT) for page in PAGES}
    assert evening.record.keys() == {"index.html", *pages}
    assert "nothing was handed in" in evening.record[f"{ABSENT}/evening.html"]
    assert evening.kept == ["photos/fox.jpg"], "it is not ours"


def test_the_record_has_a_page_for_all_that_names_nobody(evening):
    page = html.unescape(evening.record["index.html"])
    assert "Features that somebody finished: high card, pair, two pairs" in page, (
        "fox did, without a log"
    )
    assert not re.search("|".join(TEAMS), page)
    for words in (
        "Tests that we wrote: 7",
        "ones among them, which pass on a correct engine: 5",
        "def test_fifth()",
    ):
        assert words in page
    assert 'href="https://example.org/kit"' in page
    homework = page.partition("what nobody noticed")[2]
    assert homework.count("<tr>") == record.HOMEWORK + 1
    assert re.search(
        r"<td>suits break ties</td>\s*<td>Suits never decide, so hands of the same ranks share",
        homework,
    )
    assert "the fifth card of a high card is ignored" not in homework, (
        "the shared test notices it"
    )
    assert "a pair is taken for a high card" not in homework, "heron noticed it"


def test_the_pages_of_a_pair_are_about_this_pair_only(evening):
    heron = html.unescape(
        evening.record["heron/evening.html"] + evening.record["heron/retro.html"]
    )
    assert [team for team in TEAMS if team in heron] == ["heron"]
    assert "__init__.py, line 4: SyntaxError" in heron
    raven = html.unescape(evening.record["raven/evening.html"])
    assert "a question to the rules" in raven
    assert "unfair" not in raven
    assert "Examples of tonight that pass: 20 of 46" in heron
    facts = re.findall(r"<li>(.+): (.+)</li>", evening.record["heron/retro.html"])
    assert [fact for _, fact in facts][:4] == ["2", "20 / 46", "2", "2"]
    assert "a pair is taken for a high card" in facts[-1][1]
    assert evening.record["fox/retro.html"].count("__________") == 1, (
        "only the runs, as they have left no log"
    )
    assert "Tests that you wrote: 0" in evening.record["lynx/evening.html"], (
        "that of the kit is none"
    )
    assert "Tests that you wrote: 1" in evening.record["raven/evening.html"], (
        "though it is not by the rules"
    )


def test_tests_that_do_not_end_on_the_reference_are_tried_only_once(evening):
    [matrix] = [
        section["table"]
        for section in evening.reports["compare"]
        if section["key"] == "matrix"
    ]
    assert [{*row.values()} for row in matrix if row["reference"] == "x"] == [
        {"P5", "x"}
    ]


def read_room(evening):
    rows, visits = (section["table"] for section in evening.reports["room"])
    columns = ("01", "02", "03", "tests", "at the rule")
    reasons = {
        row["who"]: row["why"].partition(";")[0] for row in visits
    }  # more depends on the clock
    return {row["who"]: [row[name] for name in columns] for row in rows}, reasons


def test_the_room_shows_what_the_logs_say(evening):
    seen, reasons = read_room(evening)
    assert seen["raven"] == ["x", "o", "-", "red", "Two cards of one rank are a pair"]
    assert reasons["heron"].startswith("__init__.py, line 4: SyntaxError")


def test_the_room_asks_whoever_left_no_log(evening):
    seen, reasons = read_room(evening)
    assert seen["fox"] == ["x", "x", "x", "green", "-"]
    assert reasons["lynx"] == "not started"
