"""A comparison that is stopped tells what it covered until then, and leaves nothing behind."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import wait
from pathlib import Path

import pytest

from dojo.compare import told
from dojo.comparing import classes, everything, matrix, odds, rounds, stopping
from dojo.comparing.classes import compare_classes
from dojo.comparing.matrix import Cell
from dojo.comparing.session import Session
from dojo.comparing.showing.terminal import lines
from dojo.comparing.stopping import INTERRUPTED, TERMINATED, Wishes, children
from dojo.comparing.summing_up import ONCE_MORE
from dojo.comparing.verdict import PLANS, THE_CAUSES, Covered, Verdict, compared
from dojo.trial.stage import KIT
from tests.compare.asking import InProcess
from tests.compare.faults import FAULTS
from tests.compare.sound import SOUND
from tests.compare.test_hostile import left_behind

WHEEL = FAULTS["5-4-3-2-A is no straight"]
ENDLESS = "def category(hand):\n    while True:\n        pass\n"
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it looks at what Linux tells of processes")


class Impatient(InProcess):
    """Asks, until somebody has had enough."""

    def ask(self, questions):
        if "Cid" in str(questions[0]):
            raise KeyboardInterrupt
        return super().ask(questions)


def interrupt(*_):
    raise KeyboardInterrupt


def solution(folder, source=SOUND):
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(source, encoding="utf-8")
    return folder


def test_a_quick_comparison_that_is_stopped_keeps_what_it_found():
    verdict = compared("pair", Impatient(WHEEL))
    assert verdict.stopped_at == "more than two players"
    assert [area.area for area in verdict.covered] == [plan.area for plan in PLANS[:5]]
    assert set(verdict.simplest) == set(verdict.kinds)
    assert verdict.causes[0].name == "5-4-3-2-A is no straight"


def test_who_stops_while_causes_are_looked_for_loses_nothing():
    verdict = compared("pair", InProcess(WHEEL), PLANS[:5], lambda what: interrupt() if what == THE_CAUSES else None)
    assert verdict.stopped_at == THE_CAUSES
    assert len(verdict.covered) == 5
    assert set(verdict.simplest) == set(verdict.kinds) != set()


def test_who_stops_before_anything_was_asked_is_told_so(tmp_path):
    assert "You stopped it before anything was asked." in "\n".join(lines(told(rounds.Found([tmp_path])), 80))


def test_who_stops_a_comparison_with_the_first_questions_is_not_told_that_nothing_is_answered(tmp_path, monkeypatch):
    class Hurried(InProcess):
        def ask(self, _):
            raise KeyboardInterrupt

    monkeypatch.setattr(rounds, "quickly", lambda *_, **__: compared("fox", Hurried(SOUND)))
    text = report(rounds.compare_all([solution(tmp_path / "fox")], every_hand=False))
    assert "You stopped it at: the first questions. Nothing was compared before that." in text
    assert "answers no question" not in text
    assert text.endswith(f"Next: {ONCE_MORE}")


def test_of_house_rules_that_were_looked_at_before_somebody_stopped_it_nobody_says_that_these_are_all():
    verdict = Verdict("pair", [Covered("categories", 9, 9)], rules_not_started=["bug"], stopped_at="ace-to-five")
    assert "all 1 house rule" not in report(rounds.Found([Path("pair")], {Path("pair"): verdict}))


def test_of_every_hand_what_was_dealt_is_kept_and_the_workers_end(tmp_path):
    before = threading.active_count()
    found = everything.everything(solution(tmp_path / "pair"), interrupt)
    assert found.stopped
    assert 0 < found.asked < everything.ALL
    assert found.right == found.asked
    assert threading.active_count() == before


def test_of_all_showdowns_those_that_were_asked_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(classes, "PART", 50)
    verdict = Verdict("pair")
    with Session(solution(tmp_path / "pair", WHEEL)) as session:
        compare_classes(session, verdict, interrupt)
    assert verdict.stopped_at == classes.NAME
    assert verdict.covered[0].asked == 50
    assert [one.left for one in verdict.covered] == [classes.ALL - 50, 3 * classes.TRIPLES]
    text = report(rounds.Found([tmp_path], {tmp_path: verdict}))
    assert f"{classes.ALL + 3 * classes.TRIPLES - 50:,} questions about each hand against its class" in text
    assert f"30,000 random triples ({3 * classes.TRIPLES:,}): you stopped it" in text
    assert set(verdict.simplest) == set(verdict.kinds)


def test_of_the_matrix_the_runs_that_ended_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(matrix, "cell", lambda *_: Cell(3))
    folders = [tmp_path / "fox", tmp_path / "owl"]
    assert len(matrix.matrix(folders, interrupt)) == 1
    assert len(matrix.matrix(folders, lambda *_: None)) == 6


def report(found):
    return " ".join(" ".join(lines(told(found))).split())


def test_a_round_that_is_stopped_names_the_solutions_for_which_there_was_no_time(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "WORKERS", 1)
    monkeypatch.setattr(rounds, "LOOK", 0.01)
    folders = [solution(tmp_path / name) for name in ("fox", "heron", "owl")]
    impatient = threading.Event()

    def heron_until_somebody_has_had_enough(folder, *_, **__):
        if folder.name != "heron":
            return compared(folder.name, InProcess(SOUND), PLANS[:1])
        impatient.set()
        verdict = compared(folder.name, Impatient(SOUND), (PLANS[0], PLANS[5]))
        assert over.wait(60)
        return verdict

    over = threading.Event()

    def waiting(futures, seconds):
        if impatient.wait(60) and not over.is_set():
            over.set()
            raise KeyboardInterrupt
        return wait(futures, seconds)

    monkeypatch.setattr(rounds, "wait", waiting)
    monkeypatch.setattr(rounds, "quickly", heron_until_somebody_has_had_enough)
    found = rounds.compare_all(folders, every_hand=False)
    assert found.stopped
    assert list(found.verdicts) == folders[:2]
    text = report(found)
    assert "3 solutions side by side" in text
    assert "You stopped it. Compared: fox. In part: heron, until more than two players. Not compared: owl." in text
    assert "You stopped it after 0 of 6 runs." in text
    assert "7,762 of 7,762" in text


STEPS = {"all_showdowns": classes.NAME, "all_counts": odds.NAME, "all_hands": rounds.EVERY_HAND}


@pytest.mark.parametrize("step", STEPS)
def test_whichever_part_of_a_whole_comparison_is_stopped_the_rest_is_told(step, tmp_path, monkeypatch):
    verdict = compared("fox", InProcess(SOUND), PLANS[:1])
    verdict.not_started.clear()
    monkeypatch.setattr(rounds, "quickly", lambda *_, **__: verdict)
    for other in STEPS.keys() - {step}:
        monkeypatch.setattr(rounds, other, lambda *_: None)
    monkeypatch.setattr(classes, "PART", 50)
    monkeypatch.setattr(rounds, "count", interrupt)
    monkeypatch.setattr(rounds.Progress, "show", interrupt)
    found = rounds.compare_all([solution(tmp_path / "fox")], every_hand=True)
    assert found.stopped
    text = report(found)
    assert f"You stopped it at: {STEPS[step]}." in text
    assert classes.NAME not in text.partition("agrees")[2].partition("not asked")[0]


@LINUX
@pytest.mark.parametrize("names", [["pair"], ["fox", "heron", "owl"]])
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, INTERRUPTED), (signal.SIGTERM, TERMINATED)])
def test_a_signal_ends_it_at_once_and_nothing_is_left(number, status, names, tmp_path):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    folders = [str(solution(tmp_path / name, ENDLESS)) for name in names]
    command = [sys.executable, "-m", "dojo", "compare", *folders]
    run = subprocess.Popen(
        command, cwd=KIT, env=os.environ | {"TMPDIR": str(temporary)}, stdout=subprocess.PIPE, text=True
    )
    until = time.monotonic() + 60
    while not list(temporary.glob("*/progress")) and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(0.3)
    run.send_signal(number)
    printed, _ = run.communicate(timeout=20)
    assert run.returncode == status
    assert ("You stopped it" in printed) == (number == signal.SIGINT)
    assert "ended by signal" not in printed
    assert list(left_behind(temporary)) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_threads_sum_up_once_after_ctrl_c_and_not_at_all_if_the_system_wants_it_to_end(number, monkeypatch):
    wishes = Wishes()
    monkeypatch.setattr(stopping, "WISHES", wishes)
    monkeypatch.setattr(stopping, "children", lambda: iter(()))
    with pytest.raises((KeyboardInterrupt, SystemExit)):
        stopping.stop(number, None)
    with pytest.raises(KeyboardInterrupt):
        wishes.heed(0)
    known = pytest.raises(KeyboardInterrupt) if number == signal.SIGTERM else contextlib.nullcontext()
    with known:
        wishes.heed(1)


@LINUX
def test_the_processes_of_this_one_are_known():
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        assert child.pid in list(children())
    finally:
        child.communicate()
    assert child.pid not in list(children())
