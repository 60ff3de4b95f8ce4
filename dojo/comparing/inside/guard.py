"""Keeps a solution within its own folder: whatever it tries outside is refused and noted.

Python tells an audit hook before it opens a file or starts a process. The hook cannot be taken out again.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from .silent import SILENT

ALONE = "wants to start another process"
ABROAD = "wants to change files outside its folder"
NETWORK = "wants to use the network"
SIGNALS = "wants to send signals to other processes"
LIMITS = "wants to change its limits"
SYSTEM = "wants to call the operating system past Python"
PEEKING = "wants to read the reference"
INSIDE = "looks for what watches it"
FRAMES = "looks at the frames of its callers"

FORBIDDEN = {
    **dict.fromkeys(("os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.spawn", "os.system"), ALONE),
    **dict.fromkeys(("os.startfile", "subprocess.Popen", "pty.spawn", "_winapi.CreateProcess"), ALONE),
    "sqlite3.connect": ABROAD,
    **dict.fromkeys(("gc.get_objects", "gc.get_referrers", "gc.get_referents"), INSIDE),
    **dict.fromkeys(("socket.__new__", "socket.connect", "socket.bind", "socket.sendto"), NETWORK),
    **dict.fromkeys(("os.kill", "os.killpg", "signal.pthread_kill"), SIGNALS),
    **dict.fromkeys(("resource.setrlimit", "resource.prlimit"), LIMITS),
    **dict.fromkeys(
        ("ctypes.dlopen", "ctypes.dlsym", "ctypes.dlsym/handle", "ctypes.string_at", "ctypes.cdata"), SYSTEM
    ),
}
CHANGING = {"os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate"}
CHANGING |= {"os.chmod", "os.chown", "os.utime", "os.setxattr", "os.removexattr"}
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
THROUGH = ("inspect.py",)  # who looks through this module looks himself
MANY = 20


class Guard:
    """Watches one solution.

    Args:
        stage: the folder in which it may do what it likes.
        kept_shut: a folder whose files it must not read.
    """

    def __init__(self, stage: str, kept_shut: str) -> None:
        self.stage, self.kept_shut = stage, kept_shut
        self.solution = str(Path(stage) / "starter")
        self.place = 0
        self.noted: dict[str, int] = {}
        self.busy = False
        self.real, self.join, self.folder = os.path.realpath, os.path.join, os.path.isdir
        self.frame = sys._getframe  # noqa: SLF001 - before the solution can replace it

    def note(self, what: str) -> None:
        """Remember at which question it first did this."""
        if len(self.noted) < MANY:
            self.noted.setdefault(what, self.place)

    def handed_over(self) -> dict[str, int]:
        """What was noted since the last time."""
        noted, self.noted = self.noted, {}
        return noted

    def watch(self, event: str, details: tuple[object, ...]) -> None:
        """Refuse what is forbidden.

        Raises:
            PermissionError: it is.
        """
        if event == "sys._getframe" or (event == "object.__getattr__" and details[1:] == ("tb_frame",)):
            self.looked()
        elif event in FORBIDDEN:
            self.refuse(FORBIDDEN[event])
        elif event == "import" and details[0] in SILENT:
            self.refuse(SYSTEM)
        elif event == "open":
            self.opened(details)
        elif event in CHANGING and any(self.outside(path) for path in details[:2]):
            self.refuse(ABROAD)

    def looked(self) -> None:
        """Refuse a look at the frames of the callers, where this watch could be found."""
        if not self.busy:
            self.busy = True
            own = self.own_doing()
            self.busy = False
            if own:
                self.refuse(FRAMES)

    def own_doing(self) -> bool:
        """Whether the solution itself looks at frames, and not a module of Python that it uses."""
        frame = self.frame(3)
        while frame.f_back and frame.f_code.co_filename.endswith(THROUGH):
            frame = frame.f_back
        return frame.f_code.co_filename.startswith(self.solution)

    def opened(self, details: tuple[object, ...]) -> None:
        """Let it read, but for what is kept shut, and write at home."""
        path, mode, flags = (*details, None, None, None)[:3]
        if isinstance(path, int):
            return
        writes = bool(isinstance(flags, int) and flags & WRITING) or bool(
            isinstance(mode, str) and set(mode) & set("wax+")
        )
        through = mode is None and self.outside(path) and self.folder(path)  # type: ignore[arg-type]
        if through or (writes and self.outside(path) and path != os.devnull):
            self.refuse(ABROAD)
        if self.kept_shut and self.within(path, self.kept_shut):
            self.refuse(PEEKING)

    def outside(self, path: object) -> bool:
        """Whether *path* is a file somewhere else."""
        return isinstance(path, str | bytes | os.PathLike) and not self.within(path, self.stage)

    def within(self, path: object, folder: str) -> bool:
        """Whether *path* leads into the *folder*."""
        real = self.real(os.fsdecode(path))  # type: ignore[arg-type]
        return real == folder or real.startswith(self.join(folder, ""))

    def refuse(self, what: str) -> None:
        """Note it and refuse it."""
        self.note(what)
        raise PermissionError(f"this solution {what}, which a comparison does not allow")
