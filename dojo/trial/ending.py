"""A command that is told to end clears away first: what it has started, and the folders that it has made."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

TOLD_TO_END = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
ALL = (signal.SIGINT, *TOLD_TO_END)


@contextmanager
def in_order() -> Iterator[None]:
    """In this block a request to end, or a terminal that closes, unwinds the program as ``sys.exit`` does."""
    if not in_charge():
        yield
        return
    # not what it was started with the wish to ignore, as by nohup
    heard = [number for number in TOLD_TO_END if signal.getsignal(number) is signal.SIG_DFL]
    for number in heard:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def undisturbed() -> Iterator[None]:
    """In this block nobody is heard, not even a second Ctrl-C: something is being cleared away."""
    if not in_charge():
        yield
        return
    before = {number: signal.signal(number, signal.SIG_IGN) or signal.SIG_DFL for number in ALL}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def leave(number: int, frame: FrameType | None) -> None:
    """Unwind the program, with the status that a shell gives to what a signal ended."""
    del frame
    raise SystemExit(128 + number)


def in_charge() -> bool:
    """Whether this thread may say what becomes of signals."""
    return threading.current_thread() is threading.main_thread()
