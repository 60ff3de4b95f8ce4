"""Guards against code of a pair that would stop or break the process it runs in."""

import pdb  # noqa: T100 - only to replace its `set_trace`
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from dojo.errors import Interruption

if sys.platform != "win32":
    import resource

    set_limit = resource.setrlimit


def refuse_breakpoint(*_: object, **__: object) -> NoReturn:
    """Replace ``breakpoint()`` and ``set_trace()``.

    Raises:
        Interruption: Always.
    """
    raise Interruption("Your code stops at a breakpoint. Take that out.")


def refuse_breakpoints() -> None:
    """Make breakpoints errors in this process, because no user could answer them."""
    sys.breakpointhook = refuse_breakpoint
    pdb.set_trace = refuse_breakpoint


@contextmanager
def guard_process() -> Iterator[None]:
    """Keep a block from closing standard streams and from limiting open files.

    Each attempt raises an Interruption in the block.
    """
    streams = [
        stream for stream in (sys.stdout, sys.stderr) if hasattr(stream, "__dict__")
    ]
    for stream in streams:
        vars(stream)["close"] = _refuse_close
    if sys.platform != "win32":
        resource.setrlimit = _set_other_limit
    try:
        yield
    finally:
        for stream in streams:
            vars(stream).pop("close", None)
        if sys.platform != "win32":
            resource.setrlimit = set_limit


def _refuse_close() -> NoReturn:
    raise Interruption("Your code closes sys.stdout or sys.stderr. Take that out.")


def _set_other_limit(kind: int, limits: tuple[int, int]) -> None:
    if sys.platform != "win32":
        if kind == resource.RLIMIT_NOFILE:
            raise Interruption("Your code changes RLIMIT_NOFILE. Take that out.")
        set_limit(kind, limits)
