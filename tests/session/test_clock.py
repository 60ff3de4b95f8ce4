"""The clock shows the phase and what to say, at the times in the timetable."""

import json
import re
from argparse import ArgumentParser
from datetime import time

import pytest

from dojo.__main__ import main
from dojo.report.page import fill_in
from dojo.session.clock import describe_minute
from dojo.session.timetable import (
    SESSIONS,
    add_plan_arguments,
    read_timetable,
)
from dojo.session.translations import LANGUAGES, read_sheet

from .browser import NEEDS_BROWSER, show

PLANS = [("1", "60"), ("1", "45-1"), ("1", "45-2"), ("1", "45-3")]
for number in SESSIONS:
    PLANS += [(number, "120"), (number, "90")]


def read_plan(*words):
    """Return the timetable for these command-line options."""
    parser = ArgumentParser()
    add_plan_arguments(parser)
    return read_timetable(parser.parse_args(words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("session", "name"), PLANS)
def test_phases_add_up_to_the_length_of_the_plan(language, session, name):
    words = ("--language", language, "--session", session, "--plan", name)
    plan = read_plan(*words)
    assert plan.phases[-1].end == int(name.partition("-")[0])
    assert plan.words.keys() == read_plan().words.keys()
    for phase in plan.phases:
        assert phase.text.startswith(">"), "every phase has words to say"
        if phase.swaps:
            assert phase.end - phase.swaps[-1] >= 7, "the last turn is long enough"


@pytest.mark.parametrize(
    ("now", "texts"),
    [
        ((17, 20), ["we start in 1:10:00"]),
        ((18, 30), ["Arrive", "time left 5:00", "Which of your tests"]),
        ((19, 18), ["time left 4:00", "> You have a few minutes left. Get"]),
        ((20, 29), ["Close", "time left 1:00"]),
        ((20, 30), ["That's it"]),
    ],
)
def test_clock_shows_the_phase_the_countdown_and_the_script(now, texts):
    plan = read_plan()
    lines = describe_minute(plan, plan.find_minute(time(*now)))
    for words in texts:
        assert words in "\n".join(lines)
    assert max(map(len, lines)) <= 80


def test_timetable_and_clock_show_the_same_times():
    sheet = fill_in(read_sheet("templates/plan", "en"), plan=read_plan())
    assert "# Timetable 120: 18:30 - 20:30" in sheet
    assert "## 18:50 Round one" in sheet
    assert "swap: 18:58, 19:06, 19:14" in sheet
    assert "### 19:17\n\n> You have a few minutes left." in sheet


def test_swap_option_sets_the_length_of_a_turn():
    [one] = [phase for phase in read_plan("--swap", "4").phases if "one" in phase.name]
    assert len(one.swaps) == 7
    assert one.swaps[0] - one.start == 4
    long = [phase.swaps for phase in read_plan("--swap", "60").phases]
    assert not any(long), "a turn longer than the phase is one turn"


@pytest.mark.parametrize("text", ["0", "-4", "four", "٤"])
def test_swap_option_rejects_invalid_minutes(text, capsys):
    with pytest.raises(SystemExit):
        read_plan(f"--swap={text}")
    assert f"{text!r} isn't a number of minutes." in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_first_lesson_begins_with_the_opening(language):
    plans = [read_plan("--language", language, "--plan", f"45-{n}") for n in (1, 2, 3)]
    opening, *following = [plan.phases[0].name for plan in plans]
    assert opening not in following
    assert "hand-in" in "".join(phase.text for phase in plans[0].phases)


# time, pressed key, text on the page;
# for a swap, also whether the text fits, and how many tones were played
SHOWN = [
    ("19:12", "", "Erste Runde 19:12 Wechsel in 2:00 noch 10:00 Eine Frage"),
    ("19:06", "", "WECHSEL! true 0 Töne"),
    ("19:18", "", "Erste Runde 19:18 noch 4:00 Die letzten Minuten"),
    ("19:14", "", "WECHSEL! true 3 Töne"),
    ("19:18", "s", "Erste Runde 19:18 noch 4:00 Die letzten Minuten"),
    ("19:14", "", "WECHSEL! true 3 Töne"),
    ("19:18", "+", "Erste Runde 19:18 Wechsel in 1:00 noch 9:00"),
    ("19:18", "-", "Erste Runde 19:18 noch 4:00 Die letzten Minuten"),
    ("19:18", "+", "Erste Runde 19:18 Wechsel in 1:00 noch 9:00"),
    ("18:10", "s", "Wir beginnen in 18:10 25:00"),
    ("19:19", "", "WECHSEL! true 9 Töne"),
    ("20:36", "", "Das war's. Danke! 20:36"),
    ("19:18", " ", "Erste Runde 19:18 PAUSE noch 9:00 Eine Frage"),
]
AUDIO = """<head><script>
let tones = 0;
AudioContext = class extends EventTarget {
  state = "suspended";
  resume() { this.state = "running"; }
  createOscillator() {
    return { frequency: {}, connect() {}, start() { tones += 1; }, stop() {} };
  }
};
</script>"""
SHOW = """<script>
const seen = [];
for (const [hour, minute, key] of TIMES) {
  [fixedTime[1], fixedTime[2]] = [hour, minute];
  press(key);
  const swapping = !find("swap").hidden;
  const words = document.createRange();
  words.selectNodeContents(find("swap"));
  const boxes = words.getClientRects();
  const fits = boxes.length === 1 && boxes[0].width < innerWidth;
  if (swapping) seen.push(`${find("swap").innerText} ${fits} ${tones} Töne`);
  else seen.push(document.body.innerText);
  if (swapping) document.body.click(); // the first click turns the sound on
}
document.body.innerText = seen.join(" --- ");
</script>"""


@NEEDS_BROWSER
def test_clock_page_reacts_to_time_and_keys(tmp_path):
    page = tmp_path / "clock.html"
    assert main(["clock", "--language", "de", "--html", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    # the only URL on the page is the SVG namespace
    assert not re.search(r"src=|https?:(?!//www.w3.org/)", text)
    times = [[*at.split(":"), key] for at, key, _ in SHOWN]
    script = SHOW.replace("TIMES", json.dumps(times))
    page.write_text(text.replace("<head>", AUDIO) + script, encoding="utf-8")
    size = "--window-size=900,900"  # the browser's own bars leave a height of 760
    shown = show(f"{page.as_uri()}#19:12", tmp_path, "--dump-dom", size)
    body = re.sub(r"<[^>]+>", " ", shown.rpartition("<body")[2])
    screens = [" ".join(screen.split()) for screen in body.split("---")]
    for (_, _, words), screen in zip(SHOWN, screens, strict=True):
        assert words in screen
