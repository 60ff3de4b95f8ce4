"""A command that is ended from outside leaves nothing behind; Ctrl-C leaves a true partial result."""

import os
import queue
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dojo.trial import supervisor

from .trying import left_running, suite

KIT = Path(__file__).parents[2]
SLOW = """
import random
import time

import pytest
from starter import category, winners


@pytest.mark.parametrize("number", range(5))
def test_slow(number):
    time.sleep(0.2)
    suits = random.SystemRandom().choices("cdhs", k=4)
    assert category(" ".join(map("".join, zip("2359", suits)) ) + " Kd") in ("high card", "flush")


def test_quick():
    assert winners({"Ann": "2h 3d 5s 9c Kd", "Bob": "2c 3h 4s 8c Ah"}) == ["Bob"]
"""
CODE = """
def category(hand, rules=()):
    ranks = [card[0] for card in hand.split()]
    return "pair" if len(set(ranks)) < 5 else "high card"


def winners(hands, rules=()):
    best = max(max("23456789TJQKA".index(card[0]) for card in hand.split()) for hand in hands.values())
    return [name for name, hand in hands.items() if "23456789TJQKA"[best] in hand]
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there one can see all processes of a trial"),
]


@pytest.fixture
def stages(tmp_path):
    """Where the command makes its folders."""
    place = tmp_path / "stages"
    place.mkdir()
    return place


@pytest.fixture(params=["bugs"])
def at_work(request, tmp_path, stages):
    """A command on a terminal, which has just said that some bugs or changes have been tried."""
    solution = suite(tmp_path, test_ours=SLOW)
    (solution / "__init__.py").write_text(CODE, encoding="utf-8")
    import termios

    screen, terminal = os.openpty()
    termios.tcsetwinsize(terminal, (24, 80))
    with subprocess.Popen(
        [sys.executable, "-m", "dojo", request.param, str(solution)],
        cwd=KIT,
        env={**os.environ, "TMPDIR": str(stages)},
        stdout=subprocess.PIPE,
        stderr=terminal,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        os.close(terminal)
        seen = b""
        while not re.search(rb" [1-9][0-9]* of [0-9]+ ", seen):
            seen += os.read(screen, 1000)
        yield process
        process.kill()
    os.close(screen)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_command_that_is_told_to_end_takes_everything_with_it(name, at_work, stages):
    number = getattr(signal, name)
    assert left_running(stages)
    os.killpg(at_work.pid, number)
    said, _ = at_work.communicate(timeout=10)
    assert at_work.returncode == 128 + number
    assert said == ""
    assert list(stages.iterdir()) == []
    assert left_running(stages) == []


def test_ctrl_c_leaves_a_true_partial_result(at_work, stages):
    os.killpg(at_work.pid, signal.SIGINT)
    said, _ = at_work.communicate(timeout=10)
    assert "Stopped early" in said
    assert " notice" in said.partition("\n")[0]
    assert at_work.returncode == 130
    assert list(stages.iterdir()) == []
    assert left_running(stages) == []


def test_a_worker_whose_line_is_closed_while_somebody_reads_it_has_told_all():
    def line():
        yield b'["at"]\n'
        raise ValueError("I/O operation on closed file")

    told = queue.Queue()
    supervisor.listen(line(), told)
    assert [told.get_nowait(), told.get_nowait()] == [b'["at"]\n', b""]


def test_a_second_ctrl_c_does_not_keep_the_first_from_clearing_away(at_work, stages):
    for _ in range(5):
        os.killpg(at_work.pid, signal.SIGINT)
        time.sleep(0.01)
    at_work.communicate(timeout=10)
    assert list(stages.iterdir()) == []
    assert left_running(stages) == []
