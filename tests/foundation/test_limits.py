"""What does not end is stopped, whatever it tries."""

from __future__ import annotations

import os
import signal
import sys
import time
from types import SimpleNamespace

import pytest

from dojo.limits import stop_after
from dojo.status import TimeIsUp

LONG = 10  # seconds; nearly for ever, so that a test that fails comes back


def loop():
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        sum(range(10))


def be_stubborn():
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        try:
            sorted(range(10))
        except BaseException:  # noqa: BLE001, S112 - what a pair may well write
            continue


def loop_after_a_limited_moment():
    with stop_after(30):
        pass
    loop()


def stop(block):
    """Stop the block after a moment, and long before its own end."""
    start = time.monotonic()
    with pytest.raises(TimeIsUp), stop_after(0.1):
        block()
    assert 0.09 < time.monotonic() - start < LONG / 2


@pytest.fixture(params=["signal", "thread"])
def way(request, monkeypatch):
    """Both ways of stopping."""
    if request.param == "thread":
        monkeypatch.delattr(signal, "setitimer")


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("block", [loop, be_stubborn])
def test_a_loop_is_stopped_and_what_ends_in_time_is_left_alone(block):
    stop(block)
    with stop_after(0.05):
        pass
    time.sleep(0.1)


def test_a_sleep_is_stopped_and_a_limit_within_a_limit_leaves_the_outer_one_in_force():
    stop(lambda: time.sleep(LONG))
    stop(loop_after_a_limited_moment)


@pytest.mark.usefixtures("way")
def test_an_editors_debugger_is_not_disturbed(monkeypatch):
    monkeypatch.setitem(sys.modules, "pydevd", sys)
    with stop_after(0.05):
        time.sleep(0.2)
    monkeypatch.delitem(sys.modules, "pydevd")
    stop(loop)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no alarm is heard")
def test_an_alarm_at_an_instruction_without_a_line_leaves_it_to_the_next_alarm():
    """Such is the jump back of some loops; pytest and `inspect` stumble over it."""
    without_line = SimpleNamespace(f_lineno=None)
    with stop_after(30):
        hear = signal.getsignal(signal.SIGALRM)
        hear(signal.SIGALRM, without_line)
        with pytest.raises(TimeIsUp):
            hear(signal.SIGALRM, sys._getframe())
