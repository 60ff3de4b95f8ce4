"""Starts workers, listens to them, and ends those that do not end; nothing of theirs is left behind."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO

from dojo.trial import ending
from dojo.trial.findings import ENDED, NO_END, Findings
from dojo.trial.job import Job
from dojo.trial.own_code import being_asked
from dojo.trial.stage import KIT, Stage

GRACE = 3.0  # seconds of silence beyond a test's patience after which a worker is ended
START = 30.0  # seconds to the first word, on a busy machine
MOST_WORKERS = 25
PURSUIT = 100  # looks for processes that a worker left running
MARK = "DOJO_TRIAL"

Watcher = Callable[[Findings], None]


def tried(stage: Stage, job: Job, watch: Watcher) -> Findings:
    """Try the staged tests; a worker that ends early is followed by one that leaves out what ended it.

    Ctrl-C ends the trial; what was found until then is true.
    """
    findings = Findings()
    code = not job.every_bug and (stage.folder / "starter" / "__init__.py").is_file()
    next_job: Job | None = replace(job, code=code, called=stage.name)
    asked = being_asked(stage.folder) if code else contextlib.nullcontext()
    try:
        with asked:
            for _ in range(MOST_WORKERS):
                if next_job is None:
                    break
                next_job = one_worker(stage, next_job, findings, watch)
    except KeyboardInterrupt:
        findings.stopped = True
    return findings


def one_worker(stage: Stage, job: Job, findings: Findings, watch: Watcher) -> Job | None:
    """Let one worker do the task; return what is left to do if it ended early."""
    job.write(stage.folder)
    at: list[object] = []
    with worker(stage.folder, "dojo.trial.worker") as process:
        why = ENDED
        for fact in facts(process, job.patience + GRACE):
            if fact is None:
                why = NO_END
                break
            if fact[0] == "at":
                at = fact
            findings.hear(fact)
            watch(findings)
            if fact[0] == "done":
                return None
        findings.trouble = "" if at else complaint(stage.folder)
    return findings.after_death(job, at, why)


def complaint(folder: Path) -> str:
    """What a worker wrote that did not get as far as to tell anything."""
    return (folder / "worker.txt").read_text(encoding="utf-8", errors="replace")[-2000:]


@contextlib.contextmanager
def worker(folder: Path, module: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start a worker, a module of the kit, in a group of its own; afterwards it and all that it started are gone."""
    mark = secrets.token_hex(8)
    with (folder / "worker.txt").open("wb") as complaints:
        process = subprocess.Popen(  # noqa: S603 - our own module
            [sys.executable, "-m", module, str(folder)],
            cwd=folder,
            env=environment(folder, mark),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=complaints,
            start_new_session=os.name == "posix",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
    try:
        yield process
    finally:
        with ending.undisturbed():
            end(process, mark)


def environment(folder: Path, mark: str) -> dict[str, str]:
    """The environment of a worker: the kit can be imported, temporary files stay on the stage, sets keep an order."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    path = os.pathsep.join([str(KIT), *filter(None, [kept.get("PYTHONPATH")])])
    temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder / "tmp"))
    return {**kept, **temporary, "PYTHONPATH": path, "PYTHONHASHSEED": "0", MARK: mark}


def facts(process: subprocess.Popen[bytes], patience: float) -> Iterator[list[object] | None]:
    """What a worker tells, as it comes; None if it falls silent. Ends when it does."""
    told: queue.Queue[bytes] = queue.Queue()
    assert process.stdout is not None  # noqa: S101 - it was asked for above
    threading.Thread(target=listen, args=(process.stdout, told), daemon=True).start()
    silence = START
    while True:
        try:
            line = heard(process, told, silence)
        except queue.Empty:
            yield None
            return
        if not line:
            return
        silence = patience
        yield json.loads(line)


def heard(process: subprocess.Popen[bytes], told: queue.Queue[bytes], silence: float) -> bytes:
    """The next line; b"" once the worker is gone, even if a process that it started keeps the line open.

    Raises:
        queue.Empty: it has been silent for too long.
    """
    until = time.monotonic() + silence
    while True:
        try:
            return told.get(timeout=0.2)
        except queue.Empty:
            if process.poll() is not None and told.empty():
                return b""
            if time.monotonic() > until:
                raise


def listen(stream: IO[bytes], told: queue.Queue[bytes]) -> None:
    """Pass on whole lines, then b""."""
    with contextlib.suppress(ValueError):  # it is closed under our feet, since nobody listens any more
        for line in stream:
            if line.endswith(b"\n"):
                told.put(line)
    told.put(b"")


def end(process: subprocess.Popen[bytes], mark: str) -> None:
    """End a worker and everything that carries its mark."""
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
            subprocess.run(command, capture_output=True, check=False)  # noqa: S603
    process.kill()
    process.wait()
    for _ in range(PURSUIT):
        stragglers = list(marked(mark))
        for straggler in stragglers:
            with contextlib.suppress(OSError):
                os.kill(straggler, signal.SIGKILL)
        if not stragglers:
            break
        time.sleep(0.02)
    if process.stdout is not None:
        process.stdout.close()


def marked(mark: str) -> Iterator[int]:
    """Processes that a worker started in groups of their own; the system must tell what their environment was."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"{MARK}={mark}".encode() in (folder / "environ").read_bytes():
                yield int(folder.name)
