"""One process in which a solution answers: started, listened to, and ended with everything that it started."""

from __future__ import annotations

import json
import os
import queue
import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from dojo.comparing.stage import TooLarge, staged
from dojo.trial.stage import KIT
from dojo.trial.supervisor import MARK, end

KEPT_SHUT = KIT / "reference"
BEGIN = """\
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
__import__("inside.serving").serving.main(Path(sys.argv[1]), sys.argv[2])
"""
STARTING = 10.0  # seconds until the solution must be imported
MOST = 600.0  # seconds for everything that is asked in one request
LOOK = 0.05  # seconds between two looks at how far it got
LONGEST_REPLY = 64_000_000  # bytes
MOST_PRINTED = 64_000_000  # bytes; a solution that prints more is ended

ENDLESS = "does not end"
FLOOD = "prints without end"
NO_IMPORT = "cannot be imported"
FORGED = "writes into the line to the comparison"


class Stopped(Exception):  # noqa: N818 - the fault is the solution's
    """A process gave no reply.

    Attributes:
        why: what happened, in words.
        place: the place of the question at which it happened.
    """

    def __init__(self, why: str, place: int = 0) -> None:
        super().__init__(why)
        self.why, self.place = why, place


@dataclass(slots=True)
class Printed:
    """What a solution printed: how much, and its beginning."""

    size: int = 0
    lines: int = 0
    beginning: bytes = b""

    def listen(self, stream: IO[bytes]) -> None:
        """Count what comes; keep no more than a few lines."""
        while piece := os.read(stream.fileno(), 1 << 16):
            self.size += len(piece)
            self.lines += piece.count(b"\n")
            if len(self.beginning) < 400:
                self.beginning += piece[:400]


class Process:
    """A solution that can be asked; see :func:`started`."""

    def __init__(self, popen: subprocess.Popen[bytes], stage: Path) -> None:
        self.popen, self.printed = popen, Printed()
        self.replies: queue.Queue[bytes | None] = queue.Queue()
        self.progress = (stage / "progress").open("rb", buffering=0)  # not mapped, for it may be cut short
        assert popen.stdout is not None and popen.stderr is not None  # noqa: S101, PT018 - they were asked for
        self.threads = [
            threading.Thread(target=self.listen, args=(popen.stdout,), daemon=True),
            threading.Thread(target=self.printed.listen, args=(popen.stderr,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def listen(self, stream: IO[bytes]) -> None:
        """Pass on replies; None when there can be no more."""
        try:
            while length := stream.readline(20):
                size = int(length)
                if not 0 <= size <= LONGEST_REPLY:
                    break
                self.replies.put(stream.read(size))
        except ValueError:
            pass
        self.replies.put(None)

    def ask(self, request: dict[str, object], limit: float, most: float = MOST) -> dict[str, object]:
        """Send a request and wait for the reply.

        Args:
            request: see ``inside``.
            limit: seconds that one question of it may take.
            most: seconds that all of them together may take.

        Raises:
            Stopped: there is no reply.
        """
        text = json.dumps(request).encode()
        assert self.popen.stdin is not None  # noqa: S101 - it was asked for
        try:
            self.popen.stdin.write(b"%d\n%s" % (len(text), text))
            self.popen.stdin.flush()
        except OSError:
            raise Stopped(self.how_it_ended(), 0) from None
        return self.reply(limit, most)

    def reply(self, limit: float, most: float = MOST) -> dict[str, object]:
        """Wait for a reply as long as there is progress; see :meth:`ask`."""
        place, since = -1, time.monotonic()
        until = since + most
        while True:
            try:
                text = self.replies.get(timeout=LOOK)
            except queue.Empty:
                now = self.place()
                if now > place:  # it never goes back, unless somebody else writes there
                    place, since = now, time.monotonic()
                if self.printed.size > MOST_PRINTED:
                    raise Stopped(FLOOD, self.place()) from None
                if time.monotonic() > min(since + limit, until):
                    raise Stopped(ENDLESS, self.place()) from None
                continue
            if text is None:
                raise Stopped(self.how_it_ended(), self.place())
            return self.read(text)

    def read(self, text: bytes) -> dict[str, object]:
        """Read a reply."""
        try:
            reply = json.loads(text)
        except (ValueError, RecursionError):
            reply = None
        if not isinstance(reply, dict):
            raise Stopped(FORGED, self.place())
        return reply

    def place(self) -> int:
        """How far it got: the place of the question that it was asked last."""
        self.progress.seek(0)
        return int.from_bytes(self.progress.read(8) or b"", sys.byteorder)

    def how_it_ended(self) -> str:
        """Say how the process came to its end, if it did."""
        try:
            status = self.popen.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return FORGED
        return f"was ended by signal {-status}" if status < 0 else f"ends the whole process with status {status}"


@contextmanager
def started(solution: Path, tests: Path | None = None, seconds: float = STARTING) -> Iterator[Process]:
    """Start a process for a copy of the *solution*; afterwards it and all that it started are gone.

    Args:
        solution: the folder of its code.
        tests: a folder of tests to go with it.
        seconds: until it must be imported.

    Raises:
        Stopped: the solution cannot be imported.
    """
    with ExitStack() as stack:
        try:
            stage = stack.enter_context(staged(solution, tests))
        except (OSError, TooLarge) as error:
            raise Stopped(f"{NO_IMPORT}: {f'{error}':.200}") from None
        mark = secrets.token_hex(8)
        popen = begun(stage, mark)
        process = Process(popen, stage)
        try:
            imported(process, seconds)
            yield process
        finally:
            end(popen, mark)
            closed(process)


def begun(stage: Path, mark: str) -> subprocess.Popen[bytes]:
    """Begin a process in a group of its own; it knows nothing of the kit and imports nothing of it."""
    return subprocess.Popen(  # noqa: S603 - our own module
        [sys.executable, "-I", "-c", BEGIN, str(stage), str(KEPT_SHUT)],
        cwd=stage / "room",
        env=environment(stage, mark),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=os.name == "posix",
    )


def imported(process: Process, seconds: float) -> None:
    """Wait until the solution is imported; see :func:`started`."""
    try:
        reply = process.reply(seconds)
    except Stopped as stopped:
        raise Stopped(f"{NO_IMPORT}: its import {stopped.why}") from None
    match reply:
        case {"import": [str(name), str(text), bool()]}:
            raise Stopped(f"{NO_IMPORT}: {name}: {text}")


def closed(process: Process) -> None:
    """Give back the lines to a process that is gone."""
    for thread in process.threads:
        thread.join(timeout=1)
    for stream in (process.popen.stdin, process.popen.stderr):
        try:
            if stream is not None:
                stream.close()
        except OSError:
            pass
    process.progress.close()


def environment(stage: Path, mark: str) -> dict[str, str]:
    """What a solution finds in its environment: its mark, and where temporary files go."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "LANG")}
    kept["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    return kept | dict.fromkeys(("TMPDIR", "TEMP", "TMP", "HOME"), str(stage / "room")) | {MARK: mark}
