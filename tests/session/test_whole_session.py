"""A whole session from `pack` to `summary`, with correct and broken solutions."""

import html
import json
import re
import shutil
import zipfile
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from dojo.__main__ import main
from dojo.bugs.catalogue import BUGS
from dojo.log.entries import LOG
from dojo.pair_tests import run
from dojo.session import progress as pair
from dojo.session import summary
from dojo.solution.folder import KIT
from tests.clone import type_in

pytestmark = pytest.mark.slow
TEST = """\
from starter import winners


def test_ours():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""
PAIR = f"""\
from starter import category
{TEST}

def test_pair():
    assert category("2c 2d 9h Js Ks") == "pair"
"""
ENDLESS = f"""\
import time
{TEST}

def test_endless():
    while True:
        time.sleep(1)
"""
SHARED = """\
from starter import winners


def test_fifth():
    assert winners({"Ann": "Kd Qs 9c 5h 3c", "Bob": "Kc Qd 9h 5d 2s"}) == ["Ann"]
"""
# the sample solution and the tests of each pair
TEAMS = {
    "Zoë & Jörg": ("crashing", ENDLESS),
    "fox": ("all_right", TEST),  # this pair hands in a zip
    "heron": ("syntax_error", PAIR),
    "raven": ("empty", TEST.replace("Bob", "Ann", 1)),
}
LYNX = "lynx"  # an unchanged kit in which the pair ran the features once
ABSENT = "Füchse & Co"  # an empty folder
ALL_PAIRS = sorted([*TEAMS, LYNX], key=str.casefold)
LOG_LINE = {
    # this run is newer than the code
    "when": (datetime.now(UTC) + timedelta(hours=3)).isoformat(),
    "tests": [0, 1],
    "counts": {"01_high_card": [16, 16], "02_pair": [4, 14]},
    "next": "features/1-evening/02_pair.feature:16",
}
LINES = f"no line of ours\n{json.dumps(LOG_LINE)}\n{json.dumps(LOG_LINE)}\n"


def lay_out(source):
    """Write a folder with a cache for each pair, and logs for all pairs except fox."""
    for name, (sample, tests) in TEAMS.items():
        team = source / name
        shutil.copytree(KIT / "tests" / "solutions" / sample, team)
        (team / ".cache").mkdir()
        (team / "tests").mkdir()
        (team / "tests" / "test_ours.py").write_text(tests, encoding="utf-8")
        # only raven's log has a failed test, so the dashboard runs raven's tests again
        lines = LINES if name == "raven" else LINES.replace("[0, 1]", "[1, 0]")
        if name != "fox":
            (team / LOG).write_text(lines, encoding="utf-8")
    (source / ABSENT).mkdir()


def leave_out_features(kit):
    """Remove all features except the first three, because running all is slow."""
    for folder in kit.glob("features/[2-7]-*"):
        shutil.rmtree(folder)
    for file in kit.glob("features/1-evening/*.feature"):
        if file.name > "04":
            file.unlink()


def write_summary(teams, folder):
    """Write the summary, and return its pages."""
    shared = teams.parent / "shared.py"
    shared.write_text(SHARED, encoding="utf-8")
    options = ["--out", str(folder), "--shared-test", str(shared)]
    assert main(["summary", str(teams), *options]) == 0
    pages = {}
    for path in folder.rglob("*.html"):
        name = path.relative_to(folder).with_suffix("").as_posix()
        pages[name] = html.unescape(path.read_text(encoding="utf-8"))
    return pages


def read_report(folder, command, *arguments):
    """Run a command; return the sections of the JSON report, by key."""
    file = folder / "report.json"
    assert main([command, *map(str, arguments), "--json", str(file)]) == 0
    report = json.loads(file.read_text(encoding="utf-8"))
    return {section["key"]: section for section in report["sections"]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder for the session; the time limits are short."""
    folder = tmp_path_factory.mktemp("session")
    kit = folder / "poker-hands-fox"
    settings = (f"-c{kit / 'pyproject.toml'}", f"--rootdir={kit}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(run, "TEST_LIMIT", 0.5)
        options = (*pair.OPTIONS, *settings, "--scenario-limit=0.5")
        patch.setattr(pair, "OPTIONS", options)
        patch.setattr(pair, "KIT", kit)
        yield folder


@pytest.fixture(scope="module")
def played_session(folder):
    """The outputs of all commands of a session."""
    assert main(["pack", "fox", "--out", str(folder / "kits")]) == 0
    zipfile.ZipFile(folder / "kits" / "poker-hands-fox.zip").extractall(folder)
    kit = folder / "poker-hands-fox"
    source = folder / "source"
    teams = kit / "teams"
    leave_out_features(kit)
    played = type_in(kit, "pytest", "-p", "no:cacheprovider").stdout
    shutil.copytree(kit, source / f"poker-hands-{LYNX}")
    lay_out(source)
    shutil.rmtree(kit / "starter")
    (source / "fox").rename(kit / "starter")
    type_in(kit, "dojo", "hand-in", "fox")
    collect = ("collect", source, kit / "fox.zip", "--out", teams)
    return SimpleNamespace(
        teams=teams,
        played=played,
        collected=read_report(folder, *collect),
        collected_again=read_report(folder, *collect),
        dashboard=read_report(folder, "dashboard", teams),
        summary=write_summary(teams, folder / "summary"),
    )


def test_pytest_runs_own_tests_and_shows_the_board(played_session):
    test = "starter/tests/test_ours.py::test_nothing_special_is_a_high_card"
    assert f"FAILED {test}" in played_session.played
    assert (
        "category() isn't implemented yet. Start in starter/__init__.py"
        in played_session.played
    )


def test_collect_lists_collected_and_missing_pairs(played_session):
    assert {folder.name for folder in played_session.teams.iterdir()} == set(ALL_PAIRS)
    came = [row["pair"] for row in played_session.collected["came"]["table"]]
    assert came == ALL_PAIRS
    [missing] = played_session.collected["missing"]["table"]
    assert ABSENT in missing["from"]
    assert not list(played_session.teams.rglob(".cache"))
    assert (played_session.teams / "raven" / LOG).read_text(encoding="utf-8") == LINES


def test_collecting_again_changes_nothing(played_session):
    rows = played_session.collected_again["came"]["table"]
    remarks = {row["pair"]: row["remark"].split("; ") for row in rows}
    assert remarks.pop("heron") == [
        "unchanged",
        "__init__.py:4: SyntaxError: expected ':'",
    ]
    assert list(remarks.values()) == [["unchanged"]] * len(remarks)


def test_summary_has_a_page_for_each_pair(played_session):
    pages = {f"pairs/{team}" for team in ALL_PAIRS}
    assert played_session.summary.keys() == {"index", "retro", *pages}
    # the kit's sample test isn't a pair's own test
    own = "You haven't handed in a test of your own yet"
    assert own in played_session.summary["pairs/lynx"]
    assert "the rules  winners(" in played_session.summary["pairs/raven"]


def test_shared_summary_page_contains_no_pair_names(played_session):
    page = played_session.summary["index"]
    assert not re.search("|".join(ALL_PAIRS), page)
    assert "tests that we wrote <strong>6</strong>" in page
    assert "valid tests among them <strong>4</strong>" in page
    assert "def test_fifth()" in page


def test_homework_lists_bugs_that_no_pair_caught(played_session):
    homework = played_session.summary["index"].partition("bugs that no test caught")[2]
    assert homework.count("<tr>") == summary.HOMEWORK + 1
    tags = [bug.tag for bug in BUGS if f"<td>{bug.full_name}</td>" in homework]
    assert tags == ["high_card", "pair", "two_pairs"]
    assert "the fifth card of a high card is ignored" not in homework, (
        "SHARED caught it"
    )
    assert "a pair counts as a high card" not in homework, "heron caught it"


def test_page_of_a_pair_mentions_no_other_pair(played_session):
    page = played_session.summary["pairs/heron"]
    assert [team for team in ALL_PAIRS if team in page] == ["heron"]
    assert "__init__.py:4: SyntaxError" in page
    assert "tests that you wrote <strong>2</strong>" in page
    assert re.search(r'aria-label="02 pair: \d\d:\d\d red"', page)
    assert "<li>a pair counts as a high card</li>" in page


def test_dashboard_runs_features_for_pairs_without_a_log(played_session):
    rows = {
        row["pair"]: [*row.values()]
        for row in played_session.dashboard["pairs"]["table"]
    }
    assert list(rows) == ALL_PAIRS
    raven = rows["raven"]
    assert raven[1:5] == ["x", "o", "-", "red"]
    assert raven[-1] == "Two cards of one rank and three unpaired cards make a pair"
    assert rows["fox"][1:5] == ["x", "x", "x", "green"]
