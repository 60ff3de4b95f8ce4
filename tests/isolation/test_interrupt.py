"""The first Ctrl-C stops a run; later, Ctrl-C ends the process or is ignored."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from dojo.isolation import interrupt
from dojo.isolation.rescue import is_in_terminal


@pytest.fixture(autouse=True)
def handler():
    """Install the kit's handler for Ctrl-C during a test."""
    old_handler = signal.signal(signal.SIGINT, signal.SIG_DFL)
    interrupt.handle_interrupts()
    yield
    signal.signal(signal.SIGINT, old_handler)


def test_first_interrupt_stops_the_run():
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    interrupt.end_on_next_interrupt()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL


def test_interrupt_while_the_board_is_drawn_skips_only_reruns():
    interrupt.ignore_interrupts()
    signal.raise_signal(signal.SIGINT)
    with interrupt.skip_if_interrupted():
        signal.raise_signal(signal.SIGINT)
        pytest.fail("The block went on.")
    signal.raise_signal(signal.SIGINT)


@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't fork")
def test_terminal_is_found_without_standard_input():
    """While pytest captures output, it also replaces the standard input."""
    import pty

    child, _ = pty.fork()
    if not child:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os._exit(is_in_terminal())
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1
