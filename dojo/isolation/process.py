"""Runs a pair's code in workers, which are child processes.

An infinite loop, a crash, `sys.exit`, endless output or too much memory affects only
the worker. `Worker` is the parent's side, and `Channel` is the child's side. They send
each other messages. A message is a line of JSON.
"""

import atexit
import contextlib
import gc
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import reduce
from operator import or_
from pathlib import Path
from threading import Event
from types import FrameType
from typing import IO, ClassVar, Self, TypeVar, cast

from dojo.errors import TIMED_OUT
from dojo.isolation.interrupt import handle_interrupts
from dojo.isolation.side_effects import refuse_breakpoints
from dojo.solution.folder import KIT

MAX_MEMORY = 4 * 1024**3  # bytes; above this, Python raises MemoryError
MAX_PRINTED = 64_000_000  # bytes; the rest of the output is dropped
# workers that run at the same time; each needs a core
MAX_WORKERS = min(2, os.cpu_count() or 1)
START_LIMIT = 20.0  # seconds until a worker sends its first message
WAIT_INTERVAL = 0.2  # seconds between two checks for Ctrl-C
# prefixes of environment variables that workers don't inherit
DROPPED_PREFIXES = (
    *("PYTEST_", "PYTHONOPTIMIZE", "PYTHONIOENCODING", "PYTHONSTARTUP"),
    *("PYTHONINSPECT", "PYTHONWARNINGS", "PYTHONVERBOSE", "PY_COLORS", "FORCE_COLOR"),
)
# pytest plugins that are slow to load or that change the order of tests
UNUSED_PLUGINS = (
    "-pno:allure_pytest_bdd",
    "-pno:anyio",
    "-pno:hypothesispytest",
    "-pno:platformdirs",
    "-pno:randomly",
    "-pno:sugar",
    "-pno:syrupy",
    "-pno:unraisableexception",  # it collects garbage, so a run would end later
    "-pno:xdist",
    "-pno:xdist.looponfail",
)
Item = TypeVar("Item")
Output = TypeVar("Output")


class WorkerEnded(Exception):  # noqa: N818 - its caller decides what it means
    """Raised if a worker has ended or doesn't answer in time."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why  # a predicate, such as "timed out"; callers add its subject


class Worker:
    """A module that runs in a child process.

    A worker is a context manager. At the end of the block, the child process is killed,
    and all processes that it started.
    """

    running: ClassVar[set["Worker"]] = set()

    def __init__(
        self,
        module: str,
        folder: Path,
        messages: Sequence[type] = (),
        *,
        hash_seed: int = 0,
    ) -> None:
        self.messages = messages
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dojo.isolation.start", module, str(folder)],
            cwd=folder,
            env=_make_environment(folder, hash_seed),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # Ctrl-C doesn't reach a separate process group
            start_new_session=sys.platform != "win32",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._input = cast("IO[bytes]", self.process.stdin)
        self.printed = bytearray()  # at most MAX_PRINTED bytes
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._threads = [
            threading.Thread(target=self._read_lines, daemon=True),
            threading.Thread(target=self._read_prints, daemon=True),
        ]
        Worker.running.add(self)
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with ignore_signals():
            self.kill()
            with contextlib.suppress(OSError):
                self._input.close()
            for thread in self._threads:
                # a process that isn't killed may keep the pipe open
                thread.join(timeout=1)
            Worker.running.discard(self)

    def send(self, message: object) -> None:
        """Send a message.

        Raises:
            WorkerEnded: The worker has ended.
        """
        try:
            self._input.write(encode(message))
            self._input.flush()
        except OSError:
            raise WorkerEnded(self._explain_end()) from None

    def receive(self, limit: float = START_LIMIT) -> object:
        """Wait for the next message, at most *limit* seconds.

        Raises:
            WorkerEnded: The worker has ended, or sends no message in time.
        """
        until = time.monotonic() + limit
        while True:
            with contextlib.suppress(queue.Empty):
                return decode(self._lines.get(timeout=0.1), self.messages)
            if self.process.poll() is not None:
                # the reading thread may not have stored the last line yet
                self._threads[0].join(timeout=1)
                if self._lines.empty():
                    raise WorkerEnded(self._explain_end())
            if time.monotonic() > until:
                raise WorkerEnded(TIMED_OUT)

    def kill(self) -> None:
        """Kill the process group."""
        end_group(self.process)

    def _explain_end(self) -> str:
        status = self.process.wait()
        if status < 0:
            return f"was killed by signal {-status}"
        return f"ends the whole process with status {status}"

    def _read_lines(self) -> None:
        with cast("IO[bytes]", self.process.stdout) as stream:
            for line in stream:
                if line.endswith(b"\n"):
                    self._lines.put(line)

    def _read_prints(self) -> None:
        with cast("IO[bytes]", self.process.stderr) as stream:
            while piece := os.read(stream.fileno(), 1 << 16):
                if len(self.printed) < MAX_PRINTED:
                    self.printed += piece


class Channel:
    """The worker's connection to its parent.

    The worker ends if its parent ends.
    """

    def __init__(self, messages: Sequence[type] = ()) -> None:
        self.messages = messages
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        reader, self._writer = map(int, sys.argv[2:])  # passed by `start`
        self._reader = os.fdopen(reader, "rb")
        refuse_breakpoints()
        start_process()
        threading.Thread(target=self._listen, daemon=True).start()

    def receive(self) -> object:
        """Wait for the next message."""
        return decode(self._lines.get(), self.messages)

    def send(self, message: object) -> None:
        data = encode(message)
        while data:
            data = data[os.write(self._writer, data) :]

    def _listen(self) -> None:
        for line in self._reader:
            self._lines.put(line)
        # kill the whole process group, which this process leads
        if sys.platform == "win32":
            _kill_tree(os.getpid())
        elif os.getpgrp() == os.getpid():
            os.killpg(0, signal.SIGKILL)
        os._exit(1)


def encode(message: object) -> bytes:
    """Encode a msgspec Struct or a plain value as a line of JSON."""
    import msgspec  # noqa: PLC0415 - `check` runs before any package is installed

    try:
        return msgspec.json.encode(message) + b"\n"
    except UnicodeEncodeError:
        text = json.dumps(msgspec.to_builtins(message), ensure_ascii=False)
        return text.encode(errors="replace") + b"\n"  # "?" replaces a lone surrogate


def decode(line: bytes, messages: Sequence[type]) -> object:
    """Decode a message into one of the Structs in *messages*, or into a plain value."""
    import msgspec  # noqa: PLC0415 - as in `encode`

    expected = reduce(or_, messages) if messages else object
    return msgspec.json.decode(line, type=expected)


def _kill_tree(number: int) -> None:
    """Kill a process on Windows, and all processes that it started."""
    command = ["taskkill", "/F", "/T", "/PID", str(number)]
    subprocess.run(command, capture_output=True, check=False)


def limit_memory() -> None:
    """Limit the memory of this process, if the system supports limits."""
    if sys.platform == "linux":
        import resource  # noqa: PLC0415 - not on Windows; macOS ignores the limit

        with contextlib.suppress(ValueError):  # a lower limit is already set
            resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))


def work_on_each(
    items: Sequence[Item],
    work: Callable[[Item], Output],
    stop: Event,
    *,
    watch: Callable[[int], None] = lambda _: None,
) -> dict[Item, Output]:
    """Call *work* for each item in threads, up to MAX_WORKERS items at a time.

    Ctrl-C or an error in *work* sets *stop* and ends all workers. An error is raised
    again. *watch* is called repeatedly with the number of finished items.

    Returns:
        The output for each item, in the order of the items. After Ctrl-C, the items
        that weren't finished are missing.
    """
    outputs: dict[Item, Output] = {}

    def finish(item: Item) -> None:
        output = work(item)
        if not stop.is_set():
            outputs[item] = output

    with ThreadPoolExecutor(MAX_WORKERS) as pool:
        futures: list[Future[None]] = []
        try:
            futures = [pool.submit(finish, item) for item in items]
            while pending := wait(futures, WAIT_INTERVAL).not_done:
                watch(len(futures) - len(pending))
            for future in futures:
                future.result()  # reraises an error from a thread
        except BaseException as error:
            stop.set()
            for worker in list(Worker.running):
                worker.kill()
            pool.shutdown(cancel_futures=True)
            if not isinstance(error, KeyboardInterrupt):
                raise
    return {item: outputs[item] for item in items if item in outputs}


def start_process() -> None:
    """Make Ctrl-C stop the run, and collect garbage less often.

    With Python's default setting, a run spends a tenth of its time on garbage
    collection.
    """
    gc.set_threshold(50_000)
    atexit.register(gc.freeze)
    handle_interrupts()


def exit_on_signals() -> None:
    """Make SIGTERM, SIGHUP and SIGBREAK raise SystemExit instead of ending Python."""

    def leave(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    for name in ("SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        # this process may have to ignore SIGHUP, for example under nohup
        if number and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, leave)


@contextlib.contextmanager
def ignore_signals() -> Iterator[None]:
    """Ignore Ctrl-C while the block cleans up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    old_handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, old_handler or signal.SIG_DFL)


def run_command(
    arguments: Sequence[str],
    *,
    cwd: Path,
    timeout: float,
    environment: Mapping[str, str],
) -> tuple[str, int]:
    """Run Python in a child process; return what it printed, and its exit status.

    The child leads a process group. This group is killed when the child ends, times out
    or is interrupted. The output goes to a file, because a leftover process could keep
    a pipe open.
    """
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=cwd,
            env={**clean_environment(), "PYTHONUTF8": "1", **environment},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=sys.platform != "win32",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        try:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout)
        finally:
            with ignore_signals():
                end_group(process)
        output.seek(0)
        printed = output.read(MAX_PRINTED).decode("utf-8", "replace")
    return printed.replace("\r\n", "\n").strip("\n"), process.returncode


def end_group(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process and the process group that it leads."""
    with contextlib.suppress(OSError):
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            _kill_tree(process.pid)
    process.kill()
    process.wait()


def clean_environment() -> dict[str, str]:
    """Return this process's environment without variables for pytest and Python.

    DROPPED_PREFIXES lists the prefixes of these variables.
    """
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(DROPPED_PREFIXES)
    }


def _make_environment(folder: Path, hash_seed: int) -> dict[str, str]:
    """Return the environment of a worker, with its temporary files in the sandbox."""
    environment = clean_environment()
    environment["PYTHONPATH"] = str(KIT)
    environment["PYTHONHASHSEED"] = str(hash_seed)
    environment["PYTHONUTF8"] = "1"
    for name in ("TMPDIR", "TEMP", "TMP"):
        environment[name] = str(folder / "tmp")
    return environment
