"""A scenario that does not end is stopped, whatever it tries."""

from __future__ import annotations

import signal
import sys
import threading
import time

import pytest

from dojo.limits import TimeIsUp, stop_after

LONG = 10  # seconds; nearly for ever, so that a test that fails comes back


def for_ever():
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        sum(range(10))


def stubborn():
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        try:
            sorted(range(10))
        except BaseException:  # noqa: BLE001, S112 - what a pair may well write
            continue


def a_limited_moment_and_then_for_ever():
    with stop_after(30):
        pass
    for_ever()


@pytest.fixture(params=["signal", "thread"])
def way(request, monkeypatch):
    """Both ways of stopping."""
    if request.param == "thread":
        monkeypatch.delattr(signal, "setitimer")
    return request.param


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("block", [for_ever, stubborn])
def test_a_loop_is_stopped(block):
    start = time.monotonic()
    with pytest.raises(TimeIsUp), stop_after(0.1):
        block()
    assert 0.09 < time.monotonic() - start < LONG / 2


def test_a_sleep_is_stopped():
    start = time.monotonic()
    with pytest.raises(TimeIsUp), stop_after(0.1):
        time.sleep(LONG)
    assert time.monotonic() - start < LONG / 2


@pytest.mark.usefixtures("way")
def test_what_ends_in_time_is_left_alone_and_nothing_comes_after():
    with stop_after(0.05):
        pass
    time.sleep(0.2)


def test_whoever_listens_to_the_alarm_listens_to_it_again_afterwards():
    before = signal.getsignal(signal.SIGALRM)
    with stop_after(5):
        assert signal.getsignal(signal.SIGALRM) is not before
    assert signal.getsignal(signal.SIGALRM) is before


def test_no_limit_means_any_time():
    with stop_after(0):
        time.sleep(0.01)


def test_a_limit_within_a_limit_leaves_the_outer_one_in_force():
    start = time.monotonic()
    with pytest.raises(TimeIsUp), stop_after(0.2):
        a_limited_moment_and_then_for_ever()
    assert time.monotonic() - start < LONG / 2


def test_in_another_thread_a_thread_does_it():
    ended = []

    def play():
        try:
            with stop_after(0.1):
                for_ever()
        except TimeIsUp:
            ended.append("stopped")

    thread = threading.Thread(target=play)
    thread.start()
    thread.join(LONG)
    assert ended == ["stopped"]


@pytest.mark.usefixtures("way")
def test_an_editors_debugger_is_not_disturbed(monkeypatch):
    monkeypatch.setitem(sys.modules, "pydevd", sys)
    with stop_after(0.05):
        time.sleep(0.3)
    monkeypatch.delitem(sys.modules, "pydevd")
    with pytest.raises(TimeIsUp), stop_after(0.05):
        for_ever()


def test_what_a_solution_catches_of_its_own_accord_does_not_hide_it():
    assert not issubclass(TimeIsUp, Exception)
