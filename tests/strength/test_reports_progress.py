"""The bar: how long it will still take, for whoever looks at a terminal, and gone at the end."""

import contextlib
import io
import os
import struct

import pytest

from dojo.report import progress
from dojo.report.bar import Progress, bar, columns


class Clock:
    """A watch that is moved by hand."""

    def __init__(self):
        self.now = 100.0

    def monotonic(self):
        return self.now


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def clock(monkeypatch):
    watch = Clock()
    monkeypatch.setattr(progress, "time", watch)
    return watch


def shown(stream):
    return stream.getvalue().rpartition("\r")[2].rstrip()


def test_nothing_is_drawn_in_the_first_two_seconds(clock):
    stream = Terminal()
    drawing = Progress("bugs tried", stream)
    clock.now += 1.9
    drawing.show(5, 10)
    drawing.clear()
    assert stream.getvalue() == ""


def test_after_that_it_says_how_far_it_is_and_how_long_it_will_still_take(clock):
    stream = Terminal()
    drawing = Progress("bugs tried", stream)
    drawing.show(0, 40)
    clock.now += 10
    drawing.show(10, 40)
    assert shown(stream) == "[#######-----------------------] 10 of 40 bugs tried, about 30 s left"


def test_the_time_to_get_ready_is_not_taken_for_the_speed(clock):
    stream = Terminal()
    drawing = Progress("changes tried", stream)
    clock.now += 60
    drawing.show(1, 21)
    clock.now += 10
    drawing.show(11, 21)
    assert shown(stream).endswith("11 of 21 changes tried, about 10 s left")


def test_what_is_known_at_once_is_not_taken_for_the_speed(clock):
    stream = Terminal()
    drawing = Progress("changes tried", stream)
    for done in range(1, 1801):
        clock.now += 0.0001
        drawing.show(done, 2000)
    clock.now += 10
    drawing.show(1900, 2000)
    assert shown(stream).endswith("1900 of 2000 changes tried, about 10 s left")


def test_it_is_drawn_now_and_then_and_not_each_time(clock):
    stream = Terminal()
    drawing = Progress("bugs tried", stream)
    clock.now += 3
    for done in range(1, 20):
        drawing.show(done, 40)
    assert stream.getvalue().count("\r") == 1


def test_before_anything_is_known_it_says_nothing_of_how_far_it_is(clock):
    stream = Terminal()
    drawing = Progress("bugs tried", stream)
    clock.now += 3
    drawing.show(0, 0)
    assert stream.getvalue() == ""


def test_the_line_is_cleared_at_the_end(clock):
    stream = Terminal()
    drawing = Progress("bugs tried", stream)
    clock.now += 3
    drawing.show(1, 2)
    drawing.clear()
    assert stream.getvalue().endswith("\r" + " " * 78 + "\r")


def test_nothing_is_drawn_into_a_pipe_or_a_file(clock):
    stream = io.StringIO()
    with Progress("bugs tried", stream) as drawing:
        clock.now += 30
        drawing.show(1, 2)
    assert stream.getvalue() == ""


def test_while_nothing_is_heard_it_goes_on_and_says_that_it_is_getting_ready(monkeypatch):
    monkeypatch.setattr(progress, "PAUSE", 0.0)
    monkeypatch.setattr(progress, "EVERY", 0.01)
    stream = Terminal()
    with Progress("bugs tried", stream) as drawing:
        while stream.getvalue().count("\r") < 3:
            drawing.over.wait(0.01)
    assert "getting ready ... 0 s" in stream.getvalue()
    assert shown(stream) == ""
    length = len(stream.getvalue())
    drawing.show(1, 2)
    assert len(stream.getvalue()) == length  # nothing more once it is over


def test_the_line_is_cleared_when_something_goes_wrong_too(clock):
    stream = Terminal()
    with contextlib.suppress(ValueError), Progress("bugs tried", stream) as drawing:
        clock.now += 3
        drawing.show(1, 2)
        assert shown(stream)
        raise ValueError
    assert shown(stream) == ""


def test_long_waits_are_told_in_minutes():
    assert bar("changes tried", 1, 100, 5.0).endswith("about 8 min left")
    assert bar("changes tried", 1, 10, 5.0).endswith("about 45 s left")
    assert bar("changes tried", 0, 10, 0.0).endswith("0 of 10 changes tried")


def test_on_a_narrow_terminal_the_line_is_cut_so_that_it_does_not_wrap():
    fcntl, termios = pytest.importorskip("fcntl"), pytest.importorskip("termios")
    outer, inner = os.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    with os.fdopen(inner, "w", encoding="utf-8") as stream:
        assert columns(stream) == 39
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 0, 0, 0, 0))
        assert columns(stream) == 78
    os.close(outer)
    assert columns(io.StringIO()) == 78
