"""Shows the board even if a call ends Python or can't be interrupted.

The process that the user starts forks a child, which runs pytest. If a call ends this
child, for example with a crash or a long calculation in C, the parent forks another
child. The new child reports that call instead of making it. The parent knows which call
it was, because a child writes a line to a temporary file when a test or a call begins.

Windows can't fork. There, the run ends without a board, and the next run explains why.
"""

import faulthandler
import math
import os
import re
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import ClassVar

import pytest

from dojo.errors import CALL_SECONDS, CALLS, EndedPython, TimeIsUp

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")  # the parent forwards them to the child
MAX_FATAL = 3  # calls that may end Python; after one more, there is no report
FINISHED = "finished"  # last line in the file after a run that made its report
BEGUN = "."  # line in the file for each call that has begun
TIMEOUT = "Timeout ("
# what `faulthandler` prints
PRINTED = re.compile(r"^(Timeout \(|Fatal Python error)", re.MULTILINE)
CURRENT = "Current thread"
CALL = re.compile(r'File "(.+)", line (\d+) in (.+)')
THREAD = re.compile(r"^(?:Current t|T)hread .*:$", re.MULTILINE)
CANNOT_INTERRUPT = "It can't be interrupted. Does it compute something huge?"
CRASHED = "This crashes Python."
ENDED = "This makes Python exit. Remove the cause, such as os.kill()."
SKIPPED = "Skipped, because earlier code made Python exit."


class RescuedRun:
    """The run in this process, and the calls that ended earlier runs."""

    # descriptor of the temporary file, or -1 if there is none
    file: ClassVar = -1
    child: ClassVar = 0  # id of the process that runs pytest and writes to the file
    is_stopped: ClassVar = False  # True if the user has stopped the run
    test: ClassVar = "-"  # the current test, as pytest names it
    number: ClassVar = 0  # number of the current call in this test
    # what `faulthandler` printed for each call, keyed by its test and number
    fatal: ClassVar[dict[tuple[str, int], str]] = {}
    # the tests that had begun when a call ended a run
    begun: ClassVar[set[str]] = set()


def rescue_run(config: pytest.Config, forget_output: Callable[[], None]) -> int | None:
    """Run pytest in a forked child; fork another child after a call that ends Python.

    Give up after more than MAX_FATAL such calls, or if another child can't help. Return
    the exit status of the last child. Return None in a child, or if this process should
    run pytest itself.
    """
    if sys.platform == "win32" or not can_rescue(config):
        return None
    with tempfile.TemporaryFile() as file:
        RescuedRun.file = os.dup(file.fileno())  # stays open after this block
    status = run_child()
    # after a USAGE_ERROR, pytest has already reported a wrong option or path
    while status not in (None, pytest.ExitCode.USAGE_ERROR) and find_fatal_call():
        forget_output()
        status = run_child()
    return status


def find_fatal_call() -> bool:
    """Store the call that ended the last child; return whether to fork a new child."""
    text = read_file()
    dump = PRINTED.search(text)
    end = dump.start() if dump else len(text)
    lines = text[:end].splitlines()
    if (
        RescuedRun.is_stopped
        or FINISHED in lines[-1:]
        or len(RescuedRun.fatal) == MAX_FATAL
    ):
        return False
    tests = [line for line in lines if line != BEGUN]
    number = len(lines) - lines.index(tests[-1]) - 1 if tests else 0
    call = (tests[-1] if tests else "", number)
    is_new = bool(tests) and call not in RescuedRun.fatal
    RescuedRun.fatal[call] = text[end:]
    RescuedRun.begun |= {*tests}
    return is_new


def can_rescue(config: pytest.Config) -> bool:
    """Return whether this process may run pytest in forked children.

    pytest must have been started as a command, without pytest-xdist, a debugger or
    plugin objects. A forked child doesn't fork again.
    """
    program = Path(sys.argv[0])
    is_command = "pytest" in (program.stem, program.parent.name)
    is_alone = config.getoption("dist", "no") == "no"
    has_plugins = bool(config.invocation_params.plugins)
    is_debugged = "pydevd" in sys.modules
    has_parent = RescuedRun.file >= 0
    return is_command and is_alone and not (has_plugins or is_debugged or has_parent)


def run_child() -> int | None:
    """Fork a child; return its exit status as a shell would, or None in the child."""
    if sys.platform == "win32":
        return None
    os.ftruncate(RescuedRun.file, 0)
    os.lseek(RescuedRun.file, 0, os.SEEK_SET)
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    RescuedRun.child = child or os.getpid()
    if not child:
        return None
    for name in SIGNALS:
        signal.signal(getattr(signal, name), forward_signal)
    _, code = os.waitpid(child, 0)
    for name in SIGNALS:
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    status = os.waitstatus_to_exitcode(code)
    return status if status >= 0 else 128 - status


def forward_signal(number: int, _: FrameType | None) -> None:
    """Forward a signal to the child, unless the terminal also sends it to the child."""
    RescuedRun.is_stopped = True
    if number != signal.SIGINT or not is_in_terminal():
        os.kill(RescuedRun.child, number)


def is_in_terminal() -> bool:
    """Return whether Ctrl-C in the terminal reaches this process and its child.

    The terminal is opened by its path, because pytest replaces standard input.
    """
    if sys.platform == "win32":
        return True
    try:
        with Path("/dev/tty").open("rb", buffering=0) as terminal:
            return os.tcgetpgrp(terminal.fileno()) == os.getpgrp()
    except OSError:
        return False


def read_file() -> str:
    size = os.lseek(RescuedRun.file, 0, os.SEEK_END)
    os.lseek(RescuedRun.file, 0, os.SEEK_SET)
    return os.read(RescuedRun.file, size).decode(errors="replace")


def write_line(text: str) -> None:
    os.write(RescuedRun.file, f"{text}\n".encode(errors="replace"))


def is_rescued() -> bool:
    """Return whether this process can record its calls for a parent."""
    return RescuedRun.file >= 0 and RescuedRun.child == os.getpid()


def catch_crashes() -> None:
    """Make `faulthandler` write the traceback of a crash to the parent's file."""
    if is_rescued():
        faulthandler.enable(RescuedRun.file)


def begin_call() -> None:
    """Record that a call to a pair's code begins.

    Raises:
        TimeIsUp, EndedPython: The call ended an earlier run.
    """
    if not is_rescued():
        return
    test = name_test()
    if test != RescuedRun.test:
        write_line(test)
        RescuedRun.test = test
        RescuedRun.number = 0
    RescuedRun.number += 1
    write_line(BEGUN)
    if (test, RescuedRun.number) in RescuedRun.fatal:
        raise explain_end(RescuedRun.fatal[test, RescuedRun.number])


def name_test() -> str:
    """Return pytest's name for the current test, or "import" outside tests."""
    return os.environ.get("PYTEST_CURRENT_TEST", "import")


def find_skip_reason() -> str:
    """Explain why the current test must be skipped, or return "" to run it.

    If a call has ended an earlier run, the tests that hadn't begun then are skipped. If
    a plugin shuffles the tests, a skipped test may come before the others.
    """
    is_known = not RescuedRun.fatal or name_test() in RescuedRun.begun
    return "" if is_known or not is_rescued() else SKIPPED


def end_run() -> None:
    """Record that this run has made its report."""
    if is_rescued():
        write_line(FINISHED)


def explain_end(printed: str) -> BaseException:
    """Return an error that explains what `faulthandler` has printed."""
    # the main thread comes last, but another thread may have crashed
    *_, thread = THREAD.split(printed)
    if CURRENT in printed:
        thread = THREAD.split(printed[printed.index(CURRENT) :])[1]
    calls = [(path, int(line), name) for path, line, name in CALL.findall(thread)]
    error: BaseException = EndedPython(CRASHED if printed.strip() else ENDED)
    if TIMEOUT in printed:
        error = TimeIsUp()
        error.add_note(CANNOT_INTERRUPT)
    vars(error)[CALLS] = calls[::-1]
    vars(error)[CALL_SECONDS] = math.inf
    return error
