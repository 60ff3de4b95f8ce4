"""Takes away what a solution could do outside its folder without any audit hook hearing of it."""

from __future__ import annotations

import importlib
import sys
from contextlib import suppress

UNHEARD = {  # modules and functions, with an event of the same sort that the guard refuses
    ("_posixsubprocess", "fork_exec"): ("os.fork",),
    ("signal", "pidfd_send_signal"): ("os.kill",),
    ("_signal", "pidfd_send_signal"): ("os.kill",),
    ("os", "setpriority"): ("os.kill",),
    ("posix", "setpriority"): ("os.kill",),
    **{
        (module, name): ("os.mkdir", "/", 0, -1)
        for module in ("os", "posix")
        for name in ("mkfifo", "mknod", "chroot", "setns", "unshare", "copy_file_range")
    },
}
SILENT = {name for name, _ in UNHEARD} | {"_dbm", "_gdbm"}  # nor may these be loaded afresh


def take_away() -> None:
    """Put a refusal in the place of each of them; the modules are loaded now, and never again."""
    for (module, name), event in UNHEARD.items():
        with suppress(ImportError):
            loaded = importlib.import_module(module)
            if hasattr(loaded, name):
                setattr(loaded, name, refusing(event))


def refusing(event: tuple[object, ...]) -> object:
    """A function that can only be refused."""

    def refused(*_: object, **__: object) -> None:
        sys.audit(*event)  # type: ignore[arg-type]
        raise PermissionError("a comparison does not allow this")

    return refused
