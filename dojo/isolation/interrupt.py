"""Ends a run after Ctrl-C without a traceback."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn


class Stopped(KeyboardInterrupt):
    """Raised to end a run without pytest's three lines about KeyboardInterrupt."""

    __module__ = "builtins"  # pytest then prints the name without a module


def stop_run(_number: int = 0, _frame: FrameType | None = None) -> NoReturn:
    """Handle Ctrl-C: stop the run."""
    raise Stopped("Ctrl-C ended this run.")


def handle_interrupts() -> None:
    """Make Ctrl-C stop the run, unless Ctrl-C is ignored or already handled."""
    with suppress(ValueError):  # outside the main thread, signal raises ValueError
        if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
            signal.signal(signal.SIGINT, stop_run)


def end_on_next_interrupt() -> None:
    """Make another Ctrl-C end the process at once."""
    if signal.getsignal(signal.SIGINT) is stop_run:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C until the process ends, because only the board is left to draw."""
    if signal.getsignal(signal.SIGINT) is stop_run:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def skip_if_interrupted() -> Iterator[None]:
    """Make Ctrl-C end the block, but not the run."""
    old_handler = signal.getsignal(signal.SIGINT)
    if old_handler is signal.SIG_IGN:
        signal.signal(signal.SIGINT, stop_run)
    try:
        yield
    except KeyboardInterrupt:
        pass
    finally:
        signal.signal(signal.SIGINT, old_handler)
