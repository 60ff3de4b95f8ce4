"""What does not end is stopped, whatever it tries."""

from __future__ import annotations

import signal
import sys
import time

import pytest

from dojo.limits import TimeIsUp, stop_after

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


def jump_back_without_a_line():
    """The jump back to the next card has no line, as `python -m dis` shows."""
    cards = [1, 2, 3]
    while len(cards) > 1:
        for card in cards:
            if card > 1:
                cards = cards[1:]


@pytest.mark.skipif(sys.platform == "win32", reason="its handler is a thread's")
def test_an_alarm_at_an_instruction_without_a_line_leaves_it_to_the_next_alarm():
    """Where an error has no line, pytest and `inspect` stumble."""
    lines = []

    def strike(frame, event, _):
        frame.f_trace_opcodes = True
        is_ours = frame.f_code is jump_back_without_a_line.__code__
        if is_ours and event == "opcode" and (lines or frame.f_lineno is None):
            lines.append(frame.f_lineno)
            signal.getsignal(signal.SIGALRM)(signal.SIGALRM, frame)
        return strike

    def play():
        before = sys.gettrace()
        sys.settrace(strike)
        try:
            jump_back_without_a_line()
        finally:
            sys.settrace(before)

    with pytest.raises(TimeIsUp) as stopped, stop_after(30):
        play()
    assert lines[0] is None
    assert lines[-1] is not None
    assert lines[-1] == stopped.tb.tb_next.tb_next.tb_lineno
