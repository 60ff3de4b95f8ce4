"""Threads that a pair's code leaves running are stopped."""

import subprocess
import sys

WAITING_THREAD = """\
import threading

import pytest

from dojo.isolation.side_effects import clear_error_flag, raise_in_thread
from dojo.values import read_message


def wait():
    started.set()
    threading.Event().wait()


started = threading.Event()
thread = threading.Thread(target=wait, daemon=True)
thread.start()
started.wait()
raise_in_thread(thread.ident)
clear_error_flag()

print(read_message(pytest.skip.Exception("shown")))
"""


def test_message_is_read_while_a_waiting_thread_has_an_error():
    """Otherwise Python 3.11 repeats an instruction forever if code is traced."""
    command = [sys.executable, "-c", WAITING_THREAD]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stdout, done.stderr) == ("shown\n", "")
