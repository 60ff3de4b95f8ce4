"""The summary shows facts about each pair, and escapes text from the pair."""

import _thread
import html
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from pathlib import Path
from threading import Event

import msgspec
import pytest

from dojo.__main__ import main
from dojo.bugs.catalogue import BUGS
from dojo.bugs.run import TrialResult
from dojo.contract import HAND
from dojo.errors import CannotWrite, Mistyped
from dojo.features import list_tonight, read_tag
from dojo.isolation import process
from dojo.log.entries import (
    RUN_BUGS,
    RUN_FEATURES,
    RUN_TESTS,
    LogEntry,
    append_entry,
)
from dojo.report.document import Light
from dojo.report.page import convert_markdown, escape_markdown
from dojo.session import summary
from dojo.session.progress import Pair
from dojo.session.translations import LANGUAGES, read_names
from dojo.solution.folder import KIT


def make_event(language):
    return summary.Occasion(language, "Our session", "today")


@pytest.mark.parametrize("language", LANGUAGES)
def test_summary_without_a_shared_test_suggests_one(language):
    page = summary.make_pages([], BUGS[:1], "", event=make_event(language))[
        summary.INDEX
    ]
    proposal = page.partition("<td>")[0]
    names = read_names(language)
    assert names.get(BUGS[0].name, BUGS[0].name) in proposal
    assert "[journey]" not in page, "without logs there are no pictures"


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Two pairs"), ("de", "Zwei Paare")]
)
def test_homework_shows_translated_feature_names(language, name):
    bug = next(bug for bug in BUGS if bug.tag == "two_pairs")
    occasion = make_event(language)
    page = summary.make_pages([], [bug], "", event=occasion)[summary.INDEX]
    assert f"<td>{name}</td>" in page


def test_german_summary_has_german_names_in_its_pictures():
    journey = {"02_pair": [Light(datetime.now(UTC), 1, 2)]}
    pair = summary.PairSummary("fox", journey, "", 0, 0, [], [])
    pages = summary.make_pages([pair], [], "", event=make_event("de"))
    for name in (summary.INDEX, "pairs/fox.html"):
        assert 'aria-label="02 Paar: ' in pages[name]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_bug_and_rule_has_a_translation(language):
    names = read_names(language)
    used = {bug.name for bug in BUGS} | {bug.rule[1] for bug in BUGS}
    file = KIT / "sheets" / f"names.{language}.toml"
    untranslated = sorted(used - names.keys())
    quotes = {name: "'" if '"' in name else '"' for name in untranslated}
    lines = "".join(f'\n{mark}{name}{mark} = "..."' for name, mark in quotes.items())
    assert untranslated == [], f"add translations to {file}:{lines}"
    own = tomllib.loads(file.read_text(encoding="utf-8"))
    assert sorted(own.keys() - used) == [], "these are neither bugs nor rules"
    for name, translated in own.items():
        hands = HAND.findall(name.replace(" of one suit", ""))
        assert hands == HAND.findall(translated)


def test_summary_pages_show_title_date_and_counts():
    journey = {"02_pair": [Light(datetime.now(UTC), 1, 2)]}
    pairs = [
        summary.PairSummary("fox", journey, "", 2, 1, [BUGS[0]], [], 12, "3 of 46", 1),
        summary.PairSummary("owl", {}, "", 0, 0, [], []),
    ]
    event = summary.Occasion("en", title="Dojo no. 7", date="26. November 2026")
    pages = summary.make_pages(pairs, [], "", event=event)
    index = pages[summary.INDEX]
    assert "<h1>Dojo no. 7</h1>\n<p>26. November 2026</p>" in index
    assert "1 pair has no log, so it has no picture" in index
    retro = pages[summary.RETRO]
    for fact in (
        "Times you ran the features: 12",
        "goal: 3 of 46",
        "Planted bugs that only you caught: 1",
    ):
        assert fact in retro
    assert retro.count("<article") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_summary_counts_planted_bugs_in_the_goal_first(language):
    tags = [read_tag(path) for path in list_tonight(KIT)]
    tonight = [bug for bug in BUGS if bug.tag in tags]
    caught = [bug for bug in BUGS if bug not in tonight or bug is tonight[0]]
    pair = summary.PairSummary("fox", {}, "", 2, 1, caught, [])
    pages = summary.make_pages([pair], [], "", event=make_event(language))
    for name in (summary.INDEX, "pairs/fox.html", summary.RETRO):
        text = re.sub(r"<[^>]*>", "", html.unescape(pages[name]))
        score = rf"[^\n]*\b1/{len(tonight)}\n[^\n]*\b{len(caught)}\n"
        assert re.search(score, text), name


def test_summary_counts_bugs_caught_by_only_one_pair():
    pairs = [
        summary.PairSummary(name, {}, "", 0, 0, [BUGS[number] for number in bugs], [])
        for name, bugs in (("fox", (0, 1, 2)), ("owl", (1,)))
    ]
    assert [pair.caught_alone for pair in summary.count_caught_alone(pairs)] == [2, 0]


def test_markdown_characters_in_names_are_escaped():
    name = "red_panda/__init__.py *x* | `y` <b> [z](q)"
    shown = str(convert_markdown(escape_markdown(name)))
    assert html.unescape(shown) == f"<p>{name}</p>\n"


def test_summary_has_a_remark_on_a_timeout():
    hangs = Pair("hare", entry=LogEntry(datetime.now(UTC), next="", unended=5))
    remarks = summary.summarise_pair("hare", hangs, TrialResult()).remarks
    assert remarks == ["A call timed out. Run pytest features to see the line."]


def test_retro_page_counts_only_runs_of_the_features(tmp_path):
    entry = LogEntry(datetime.now(UTC), next="")
    for run in (RUN_FEATURES, RUN_TESTS, RUN_FEATURES, RUN_BUGS):
        append_entry(tmp_path, msgspec.structs.replace(entry, run=run))
    assert summary.count_runs(Pair("fox", tmp_path)) == 2


def test_broken_shared_test_is_reported(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("teams/fox").mkdir(parents=True)
    Path("teams/fox/__init__.py").touch()
    Path("shared.py").write_text("def test_x(:")
    monkeypatch.setattr(summary, "read_pair", lambda folder, **_: Pair(folder.name))
    assert main(["summary", "teams", "--shared-test", "shared.py"]) == 0
    message = "test_shared.py:1: SyntaxError: invalid syntax"
    assert message in capsys.readouterr().out


def test_shared_file_without_a_test_is_refused(tmp_path):
    file = tmp_path / "shared.py"
    file.write_text("def check_fifth_card():\n    assert True\n")
    with pytest.raises(Mistyped, match="has no test"):
        summary.read_shared_test(file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pair_page_mentions_the_sample_test_only_if_it_counts(language):
    journey = {"own tests": [Light(datetime.now(UTC), 4, 5)]}
    pages = []
    for has_sample in (True, False):
        pair = summary.PairSummary(
            "fox", journey, "", 4, 4, [], [], has_sample=has_sample
        )
        pages.append(
            summary.make_pages([pair], [], "", event=make_event(language))[
                "pairs/fox.html"
            ]
        )
    assert ["sample test" in page or "Beispieltest" in page for page in pages] == [
        True,
        False,
    ]


@pytest.mark.parametrize("name", [summary.INDEX, summary.RETRO, "pairs/fox.html"])
def test_summary_overwrites_only_its_own_pages(tmp_path, name):
    pair = summary.PairSummary("fox", {}, "", 0, 0, [], [])
    pages = summary.make_pages([pair], [], "", event=make_event("en"))
    summary.store_pages(pages, tmp_path, ["fox"])
    summary.check_out_folder(tmp_path)
    (tmp_path / name).write_text("<title>Of somebody else</title>")
    with pytest.raises(CannotWrite, match="--out FOLDER"):
        summary.check_out_folder(tmp_path)


def test_summary_deletes_pages_of_missing_pairs(tmp_path, monkeypatch, capsys):
    teams = tmp_path / "teams"
    monkeypatch.setattr(summary, "read_pair", lambda folder, **_: Pair(folder.name))
    monkeypatch.setattr(summary, "try_tests", lambda *_: None)
    out = tmp_path / "summary"
    for name in ("Fox", "owl"):
        shutil.rmtree(teams, ignore_errors=True)
        shutil.copytree(KIT / "solutions" / "first_evening", teams / name)
        assert main(["summary", str(teams), "--out", str(out)]) == 0
    assert [page.name for page in (out / "pairs").iterdir()] == ["owl.html"]
    assert "Deleted 1 page from an earlier summary: Fox" in capsys.readouterr().out


def test_interrupted_summary_writes_pages_for_finished_pairs(
    tmp_path, monkeypatch, capsys
):
    for name in ("fox", "owl"):
        shutil.copytree(KIT / "solutions" / "first_evening", tmp_path / "teams" / name)

    stop = Event()

    def read_until_stopped(folder, **_):
        if folder.name == "owl":
            _thread.interrupt_main()
            stop.wait()
        return Pair(folder.name, folder)

    monkeypatch.setattr(process, "MAX_WORKERS", 1)  # fox is finished before owl begins
    monkeypatch.setattr(summary, "Event", lambda: stop)
    monkeypatch.setattr(summary, "read_pair", read_until_stopped)
    monkeypatch.setattr(summary, "try_tests", lambda *_: None)
    out = tmp_path / "summary"
    assert main(["summary", str(tmp_path / "teams"), "--out", str(out)]) == 130
    assert "Stopped: 1 of 2 pairs have a page." in capsys.readouterr().out
    assert [path.name for path in (out / "pairs").iterdir()] == ["fox.html"]
    assert (out / summary.INDEX).is_file()


# a test file that only the command can stop
ENDLESS = """\
import time

pipe = open({pipe!r}, "w")
pipe.write("here")
pipe.flush()
while True:
    try:
        time.sleep(1000)
    except BaseException:
        pass
"""


@pytest.mark.skipif(os.name != "posix", reason="needs signals and a named pipe")
def test_ctrl_c_ends_all_workers_before_summary_exits(tmp_path):
    at_work = tmp_path / "at work"
    os.mkfifo(at_work)
    tests = tmp_path / "teams" / "fox" / "tests"
    tests.mkdir(parents=True)
    (tests.parent / "__init__.py").touch()
    (tests / "test_fox.py").write_text(ENDLESS.format(pipe=str(at_work)))
    with (
        subprocess.Popen(
            [sys.executable, "-m", "dojo", "summary", str(tmp_path / "teams")],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(KIT)},
        ) as process,
        at_work.open("rb", buffering=0) as pipe,
    ):
        assert pipe.read(4) == b"here"
        process.send_signal(signal.SIGINT)
        assert process.wait() == 128 + signal.SIGINT
        os.set_blocking(pipe.fileno(), False)  # the result is None if a worker runs
        assert pipe.read(1) == b""
