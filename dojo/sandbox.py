"""A sandbox: a copy of a solution in a folder of its own, and a worker, a child process that runs there.

Accidents of the pair's code end in the worker: an endless loop, a crash, `sys.exit`, a
flood of prints, a gigabyte. The parent's side is `Worker`; the child's side is
`Channel`. They exchange dataclasses, each a line of JSON.
"""

import bdb
import contextlib
import json
import os
import pdb  # noqa: T100 - nobody shall stop there
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import fields, is_dataclass
from pathlib import Path
from threading import Event
from types import FrameType
from typing import IO, ClassVar, NoReturn, Self, TypeVar

from dojo.solution import KIT, NAME
from dojo.status import NoReport
from dojo.text import enumerate_words

UNWANTED = shutil.ignore_patterns(
    "__pycache__", ".*", "mutants", "*.egg-info", "node_modules"
)
LARGEST, MOST_FILES = 50_000_000, 5_000  # bytes and files of a solution
PYTEST_INI = "[pytest]\npythonpath = .\nconsole_output_style = classic\nenable_assertion_pass_hook = false\n"
MOST_MEMORY = 4 * 1024**3  # bytes; whoever wants more gets a MemoryError
MOST_PRINTED = 64_000_000  # bytes; a worker that prints more is ended
KEPT = 2000  # bytes of what it printed, from the beginning and from the end
START_LIMIT = 20.0  # seconds that a worker may need to begin
LISTEN = 0.2  # seconds; without an end to waiting, no system would tell of Ctrl-C
END_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)

ENDLESS = "does not end"
FLOOD = "prints without end"
LEFT_BEHIND = (
    "PYTEST_",
    "PYTHONOPTIMIZE",
    "PYTHONIOENCODING",
)  # settings that are for the parent alone
CLASS = "dojo.message"  # the key under which a message in JSON has its class
Item = TypeVar("Item")
Done = TypeVar("Done")


class WorkerEnded(Exception):  # noqa: N818 - whoever asked says what that means
    """A worker sends no more: it is silent for too long, prints without end, or is gone."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why  # what happened, in words that follow the name of what ran in it


class Breakpoint(Exception):  # noqa: N818 - as the pair has written it
    """A pair's code stops at a breakpoint in a worker, where nobody could say that it goes on."""

    __module__ = (
        "builtins"  # so that Python writes it without the name of a file of ours
    )


def refuse_breakpoints() -> None:
    """Let ``breakpoint()``, and ``set_trace()`` of pdb and other debuggers, be an error, with its place."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise Breakpoint("it stops at a breakpoint: take that out")

    sys.breakpointhook = pdb.set_trace = bdb.Bdb.set_trace = refuse  # type: ignore[method-assign]


@contextlib.contextmanager
def make_sandbox() -> Iterator[Path]:
    """Make a folder with settings for pytest, which is gone afterwards; raise NoReport if there is no room for it."""
    with contextlib.ExitStack() as stack:
        try:
            directory = tempfile.TemporaryDirectory(
                prefix="dojo-", ignore_cleanup_errors=True
            )
            stack.callback(ignore_signals()(directory.cleanup))
            folder = Path(directory.name).resolve()
            (folder / "tmp").mkdir()
            (folder / "pytest.ini").write_text(PYTEST_INI, encoding="utf-8")
        except OSError as error:
            raise NoReport(
                f"No copy can be made in {tempfile.gettempdir()}: {error.strerror}."
            ) from error
        yield folder


def copy_solution(solution: Path, target: Path) -> list[str]:
    """Copy a folder, or raise NoReport; return what was left out: links to folders or nowhere, pipes and devices."""
    size = number = 0
    left_out = []

    def ignore(folder: str, names: list[str]) -> set[str]:
        nonlocal size, number
        unwanted = set(UNWANTED(folder, names))
        paths = {name: Path(folder, name) for name in names if name not in unwanted}
        odd = {
            name
            for name, path in paths.items()
            if not path.is_file() and (path.is_symlink() or not path.is_dir())
        }
        left_out.extend(
            sorted(paths[name].relative_to(solution).as_posix() for name in odd)
        )
        size += sum(path.stat().st_size for path in paths.values() if path.is_file())
        number += len(paths)
        if size > LARGEST or number > MOST_FILES:
            raise NoReport(
                f"{solution} holds more than {LARGEST // 10**6} MB or {MOST_FILES:,} files: no solution."
            )
        return unwanted | odd

    try:
        shutil.copytree(solution, target, ignore=ignore, dirs_exist_ok=True)
    except shutil.Error as error:  # of each file: where from, where to, and why not
        file, _, why = error.args[0][0]
        raise NoReport(f"{file} cannot be copied: {why.partition(': ')[0]}.") from None
    for folder in [target, *target.rglob("*/")]:
        folder.chmod(0o755)  # a read-only copy could be neither filled nor cleared away
    return left_out


def describe_left_out(names: Sequence[str]) -> list[str]:
    """Say in a sentence what was not copied, if there is anything."""
    shown = enumerate_words(
        [*names[:5], *([f"{len(names) - 5} more"] if len(names) > 5 else [])]
    )
    return (
        [
            f"Not copied: {shown} (links to folders or nowhere, pipes and devices are left out)."
        ]
        if names
        else []
    )


def name_test(node: str) -> str:
    """Write a test as its pair knows it: without the folder in which it is copied."""
    return node.removeprefix(f"{NAME}/").removeprefix("tests/")


def encode(message: object) -> bytes:
    """Write a message as a line of JSON; a dataclass in it bears the name of its class."""

    def write_fields(value: object) -> dict[str, object]:
        if not is_dataclass(value):
            raise TypeError(f"{value!r} is no part of a message")
        data = {field.name: getattr(value, field.name) for field in fields(value)}
        return {CLASS: type(value).__name__, **data}

    return json.dumps(message, default=write_fields).encode() + b"\n"


def decode(line: bytes, messages: Sequence[type]) -> object:
    """Read a message; dataclasses in it are of the classes *messages*, and their sequences lists."""
    classes = {message.__name__: message for message in messages}

    def build(data: dict[str, object]) -> object:
        name = data.pop(CLASS, None)
        return classes[str(name)](**data) if name else data

    return json.loads(line, object_hook=build)


class Worker:
    """A module in a child process, in a group of its own; gone at the end of the block, with all that it started."""

    running: ClassVar[set["Worker"]] = set()

    def __init__(
        self, module: str, folder: Path, messages: Sequence[type] = ()
    ) -> None:
        self.folder, self.messages = folder, messages
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, str(folder)],
            cwd=folder,
            env=_make_environment(folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=os.name == "posix",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self.printed, self.beginning, self.end = (
            0,
            b"",
            b"",
        )  # how many bytes, and which
        assert self.process.stdin and self.process.stdout and self.process.stderr  # noqa: S101, PT018 - pipes, all three
        self._input, streams = (
            self.process.stdin,
            (self.process.stdout, self.process.stderr),
        )
        self._lines: queue.Queue[bytes] = queue.Queue()
        reads = zip((self._read_lines, self._read_prints), streams, strict=True)
        self._threads = [
            threading.Thread(target=read, args=(stream,), daemon=True)
            for read, stream in reads
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
            for thread in (
                self._threads
            ):  # one reads on if a process that got away holds its line open
                thread.join(timeout=1)
            Worker.running.discard(self)

    def send(self, message: object) -> None:
        """Send a message; raise WorkerEnded if nobody is there to read it."""
        try:
            self._input.write(encode(message))
            self._input.flush()
        except OSError:
            raise WorkerEnded(self._tell_end()) from None

    def receive(self, limit: float = START_LIMIT) -> object:
        """Wait for the next message, *limit* seconds at most; raise WorkerEnded if there is none."""
        until = time.monotonic() + limit
        while True:
            if self.printed > MOST_PRINTED:
                raise WorkerEnded(FLOOD)
            with contextlib.suppress(queue.Empty):
                return decode(self._lines.get(timeout=0.1), self.messages)
            if self.process.poll() is not None:
                self._threads[0].join(timeout=1)  # it may hold the last line
                if self._lines.empty():
                    raise WorkerEnded(self._tell_end())
            if time.monotonic() > until:
                raise WorkerEnded(ENDLESS)

    def kill(self) -> None:
        """End it, and all that it has started in its group."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                command = ["taskkill", "/F", "/T", "/PID", str(self.process.pid)]
                subprocess.run(command, capture_output=True, check=False)
        self.process.kill()
        self.process.wait()

    def _tell_end(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = self.process.wait(timeout=1)
            return (
                f"was ended by signal {-status}"
                if status < 0
                else f"ends the whole process with status {status}"
            )
        return "no longer listens"

    def _read_lines(self, stream: IO[bytes]) -> None:
        with stream:
            for line in stream:
                if line.endswith(b"\n"):
                    self._lines.put(line)

    def _read_prints(self, stream: IO[bytes]) -> None:
        with stream:
            while piece := os.read(stream.fileno(), 1 << 16):
                self.printed += len(piece)
                self.beginning += piece[: KEPT - len(self.beginning)]
                self.end = (self.end + piece)[-KEPT:]


class Channel:
    """The line from a worker to its parent; whatever else is printed goes where prints are counted."""

    def __init__(self, messages: Sequence[type] = ()) -> None:
        self.messages = messages
        self._reader = os.fdopen(os.dup(0), "rb")
        self._writer = os.dup(1)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        refuse_breakpoints()

    def receive(self) -> object:
        """Wait for the next message; None if there is none left."""
        line = self._reader.readline()
        return decode(line, self.messages) if line else None

    def send(self, *message: object) -> None:
        """Send a message: one dataclass, or some values, which arrive as a list."""
        data = encode(message[0] if is_dataclass(message[0]) else message)
        while data:
            data = data[os.write(self._writer, data) :]


def limit_memory() -> None:
    """Keep this process from taking all memory, where the system can."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not every system has it

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def work_on_each(
    items: Sequence[Item],
    work: Callable[[Item], Done],
    at_once: int,
    stop: Event,
    watch: Callable[[int], None],
) -> dict[Item, Future[Done]]:
    """Work on some at a time, in threads, and tell how many are done; what is done when somebody stops it is kept.

    This thread alone hears Ctrl-C, so nothing is torn in the others: *stop* is set, and
    all workers end.
    """
    with ThreadPoolExecutor(at_once) as pool:
        futures = {item: pool.submit(work, item) for item in items if not stop.is_set()}
        try:
            while left := wait(futures.values(), LISTEN).not_done:
                watch(len(futures) - len(left))
        except BaseException as error:
            stop.set()
            for worker in list(Worker.running):
                worker.kill()
            pool.shutdown(cancel_futures=True)
            if not isinstance(error, KeyboardInterrupt):
                raise
    return futures


def exit_on_signals() -> None:
    """Let a request to end, or a terminal that closes, unwind the program as ``sys.exit`` does."""

    def leave(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    for number in (
        END_SIGNALS if threading.current_thread() is threading.main_thread() else ()
    ):
        if (
            signal.getsignal(number) is signal.SIG_DFL
        ):  # not started with the wish to ignore it, as by nohup
            signal.signal(number, leave)


@contextlib.contextmanager
def ignore_signals() -> Iterator[None]:
    """In this block nobody is heard, not even a second Ctrl-C: something is being cleared away."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = (signal.SIGINT, *END_SIGNALS)
    before = {
        number: signal.signal(number, signal.SIG_IGN) or signal.SIG_DFL
        for number in numbers
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _make_environment(folder: Path) -> dict[str, str]:
    """Let the kit be imported, assertions hold and sets keep an order; keep out plugins, and files in the sandbox."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(LEFT_BEHIND)
    }
    path = os.pathsep.join([str(KIT), *filter(None, [kept.get("PYTHONPATH")])])
    kept |= {
        "PYTHONPATH": path,
        "PYTHONHASHSEED": "0",
        "PYTHONUTF8": "1",
    }
    return kept | dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder / "tmp"))
