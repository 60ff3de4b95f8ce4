"""Time limits stop sleeps, loops, and code that catches every exception."""

from __future__ import annotations

import signal
import sys
import time
from contextlib import suppress
from types import SimpleNamespace

import pytest

from dojo.errors import Interruption, TimeIsUp
from dojo.isolation import time_limit as limits
from dojo.isolation.time_limit import stop_after

LONG = 10  # seconds after which the loops end by themselves, if no limit stops them


def loop():
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        sum(range(10))


def swallow():
    with suppress(TimeIsUp):
        loop()


def loop_after_a_limited_moment():
    with stop_after(30):
        pass
    loop()


def stop(block):
    """Check that a time limit stops the function *block* early."""
    start = time.monotonic()
    with pytest.raises(TimeIsUp), stop_after(0.1):
        block()
    assert time.monotonic() - start < LONG


@pytest.mark.parametrize("block", [loop, swallow])
def test_time_limit_stops_infinite_loops(block):
    stop(block)
    with stop_after(0.05):
        pass
    time.sleep(0.1)


def test_code_that_catches_its_timeout_ends_the_run():
    ended = []

    def go_on():
        end = time.monotonic() + LONG
        while not ended and time.monotonic() < end:
            swallow()

    with pytest.raises(TimeIsUp), stop_after(0.1, end_run=ended.append):
        go_on()
    assert [type(error) for error in ended] == [TimeIsUp]


def test_outer_time_limit_stops_sleeps_and_loops():
    stop(lambda: time.sleep(LONG))
    stop(loop_after_a_limited_moment)


def test_editor_debugger_suspends_time_limits(monkeypatch):
    monkeypatch.setitem(sys.modules, "pydevd", sys)
    with stop_after(0.05):
        time.sleep(0.2)
    monkeypatch.delitem(sys.modules, "pydevd")
    stop(loop)


def test_time_limit_counts_cpu_time_and_elapsed_time(monkeypatch):
    clock = SimpleNamespace(process_time=lambda: 10.0, monotonic=lambda: 100.0)
    monkeypatch.setattr(limits, "time", clock)
    limit = limits.Limit(2.0)
    for computed, passed, is_over in ((1.9, 7.9, False), (2, 2, True), (0, 8, True)):
        clock.process_time = lambda seconds=10 + computed: seconds
        clock.monotonic = lambda seconds=100 + passed: seconds
        assert limit.is_up() == is_over


def test_signal_in_a_frame_without_line_number_is_ignored():
    """A frame at the end of a loop may have no line number, and pytest needs one."""
    limit = limits.Limit(0)
    limit.was_sent = True
    limit.handle_signal(0, SimpleNamespace(f_lineno=None, f_code=stop.__code__))
    limit.was_sent = True
    with pytest.raises(TimeIsUp):
        limit.handle_signal(0, sys._getframe())


def test_ctrl_c_is_distinguished_from_raised_keyboardinterrupt():
    with pytest.raises(Interruption, match="raises KeyboardInterrupt"), stop_after(9):
        raise KeyboardInterrupt
    with pytest.raises(KeyboardInterrupt), stop_after(9):
        signal.raise_signal(signal.SIGINT)
