"""The clock says what there is to say; the timetable has the same times."""

import re
from argparse import ArgumentParser
from datetime import time

import pytest

from dojo.__main__ import main
from dojo.evening.clock import tell_minute
from dojo.evening.timetable import (
    EVENINGS,
    LANGUAGES,
    add_plan_arguments,
    read_sheet,
    read_timetable,
)
from dojo.report.page import fill_in

from .browser import NEEDS_BROWSER, show

PLANS = [("1", "45-1"), ("1", "45-2"), ("1", "45-3")]
for number in EVENINGS:
    PLANS += [(number, "120"), (number, "90")]


def read_plan(*words):
    """The timetable for these options."""
    parser = ArgumentParser()
    add_plan_arguments(parser)
    return read_timetable(parser.parse_args(words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("evening", "name"), PLANS)
def test_the_phases_of_a_plan_take_as_long_as_it_says(language, evening, name):
    words = ("--language", language, "--evening", evening, "--plan", name)
    plan = read_plan(*words)
    assert plan.phases[-1].end == int(name.partition("-")[0])
    assert plan.words.keys() == read_plan().words.keys()
    for phase in plan.phases:
        assert phase.text.startswith(">"), "each has something to say"
        if phase.swaps:
            assert phase.end - phase.swaps[-1] >= 7, "nobody is cut short"


@pytest.mark.parametrize(
    ("now", "said"),
    [
        ((17, 20), ["it begins in 1:10:00"]),
        ((18, 30), ["Arrive", "to go 5:00", "Which test of yours"]),
        ((18, 50), ["Round one", "to go 32:00", "swap in 8:00", "19:22  then: Review"]),
        ((19, 18), ["to go 4:00", "> Five minutes. Make it green"]),
        ((20, 29), ["Close", "to go 1:00"]),
        ((20, 30), ["it is over"]),
    ],
)
def test_the_clock_says_what_there_is_to_say(now, said):
    plan = read_plan()
    lines = tell_minute(plan, plan.find_minute(time(*now)))
    for words in said:
        assert words in "\n".join(lines)
    assert max(map(len, lines)) <= 80


def test_the_timetable_has_the_times_of_the_clock():
    sheet = fill_in(read_sheet("plan", "en"), plan=read_plan())
    assert "# Timetable 120: 18:30 - 20:30" in sheet
    assert "## 18:50 Round one" in sheet
    assert "swap: 18:58, 19:06, 19:14" in sheet
    assert "### 19:17\n\n> Five minutes." in sheet


def test_a_time_is_written_as_a_clock_shows_it(capsys):
    assert main(["evening", "--at", "half past six"]) == 2
    assert "'half past six' is no time; write it as 18:30." in capsys.readouterr().err


@NEEDS_BROWSER
@pytest.mark.parametrize(
    ("at", "typed", "seen"),
    [
        ("19:12", "", ["Erste Runde", "Wechsel in", "2:00", "noch 10:00"]),
        ("19:18", "", ["Erste Runde", "noch", "4:00", "19:22 danach: Rückblick"]),
        ("19:06", "", ["WECHSEL! - Ablauf 120"]),
        ("19:18", "+", ["noch 9:00", "19:27 danach: Rückblick"]),
        ("18:10", "", ["Ablauf 120", "es beginnt in", "20:00"]),
        ("20:31", "", ["es ist vorbei"]),
    ],
)
def test_the_page_for_the_projector_shows_what_matters_now(at, typed, seen, tmp_path):
    page = tmp_path / "clock.html"
    assert main(["evening", "--language", "de", "--html", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"src=|https?:", text), "it needs no network"
    page.write_text(text + f"<script>press('{typed}')</script>", encoding="utf-8")
    shown = show(f"{page.as_uri()}#{at}", tmp_path, "--dump-dom")
    for words in seen:
        assert words in shown
    shown_phases = re.findall(r"<section (?:(?!hidden)[^>])*>", shown)
    assert len(shown_phases) == (at not in ("18:10", "20:31"))
    swaps = 'role="alert">' in shown
    assert swaps == (at == "19:06")
