"""Prevents side effects of a pair's code from breaking or delaying a run.

An error is raised if the code uses a breakpoint, calls `os._exit`, closes a stream or
limits open files. The run reports threads, processes and exit functions that the code
leaves behind, and doesn't wait for them.
"""

import atexit
import builtins
import contextlib
import ctypes
import os
import pdb  # noqa: T100 - only to replace its `set_trace`
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from traceback import walk_stack
from typing import NoReturn

from dojo.errors import Interruption
from dojo.solution.tracebacks import is_inside
from dojo.text import count, shorten_path

if sys.platform != "win32":
    import resource

    set_limit = resource.setrlimit

exit_process = os._exit
set_recursion_limit = sys.setrecursionlimit
MAX_RECURSION = 5_000  # calls; tracebacks of more calls would delay the board
KIT_CODE = Path(__file__).parents[1]  # the kit's own code may call os._exit
MAX_THREADS = 2  # a pair's threads that may still run after a scenario or test
EXIT_DELAY = 0.5  # seconds for pytest to end by itself


def refuse_breakpoint(*_: object, **__: object) -> NoReturn:
    """Refuse a breakpoint.

    This function replaces ``breakpoint()`` and ``set_trace()``.

    Raises:
        Interruption: Always.
    """
    raise Interruption("Your code stops at a breakpoint. Remove it.")


def refuse_breakpoints() -> None:
    """Make breakpoints raise errors in this process, which has no keyboard."""
    sys.breakpointhook = refuse_breakpoint
    pdb.set_trace = refuse_breakpoint


@contextmanager
def guard_process() -> Iterator[None]:
    """Prevent a block from calling os._exit, closing streams or limiting open files.

    Each attempt raises an Interruption in the block. The recursion limit can't exceed
    MAX_RECURSION.
    """
    streams = [
        stream for stream in (sys.stdout, sys.stderr) if hasattr(stream, "__dict__")
    ]
    for stream in streams:
        vars(stream)["close"] = _refuse_close
    if sys.platform != "win32":
        resource.setrlimit = _set_other_limit
    os._exit = partial(_refuse_exit, os.getpid())
    sys.setrecursionlimit = _set_recursion_limit
    try:
        yield
    finally:
        for stream in streams:
            vars(stream).pop("close", None)
        os._exit = exit_process
        sys.setrecursionlimit = set_recursion_limit
        if sys.platform != "win32":
            resource.setrlimit = set_limit


@contextmanager
def guard_builtins() -> Iterator[None]:
    """Restore the built-in functions after a block that imports a pair's code.

    Raises:
        Interruption: The block has replaced a built-in function.
    """
    before = dict(vars(builtins))
    try:
        yield
    finally:
        after = dict(vars(builtins))
        vars(builtins).update(before)
        # raise an Interruption even if the replacement has caused another error
        for name, value in before.items():
            if after.get(name) is not value:
                sentence = f"Your code replaces the built-in {name}. Rename yours."
                raise Interruption(sentence) from None


def _refuse_exit(process: int, status: int) -> NoReturn:
    caller = sys._getframe(1).f_code.co_filename  # noqa: SLF001 - documented
    # forked processes are allowed to exit
    if is_inside(caller, KIT_CODE) or os.getpid() != process:
        exit_process(status)
    raise Interruption("Your code calls os._exit(). Remove that call.")


def _set_recursion_limit(limit: int) -> None:
    set_recursion_limit(min(limit, MAX_RECURSION))


def _refuse_close() -> NoReturn:
    raise Interruption("Your code closes sys.stdout or sys.stderr. Remove that call.")


def _set_other_limit(kind: int, limits: tuple[int, int]) -> None:
    if sys.platform != "win32":
        if kind == resource.RLIMIT_NOFILE:
            raise Interruption("Your code changes RLIMIT_NOFILE. Remove that call.")
        set_limit(kind, limits)


MEASURING_TIME = 0.1  # seconds between two readings of the threads' CPU time
MAX_ROUNDS = 20  # rounds in which busy threads are stopped


class StopThread(SystemExit):
    """Raised in a thread to end it, because a pair's code has left it running."""


def find_threads(folder: Path) -> dict[int, str]:
    """Return the locations of the functions in *folder* that other threads run.

    The keys are the identifiers of the threads. An idle thread in a pool is left out,
    because it doesn't run a function in *folder*.
    """
    locations = {}
    for thread, frame in sys._current_frames().items():  # noqa: SLF001 - documented
        functions = [
            call.f_code
            for call, _ in walk_stack(frame)
            if is_inside(call.f_code.co_filename, folder)
        ]
        if functions and thread != threading.main_thread().ident:
            path = shorten_path(functions[-1].co_filename, folder.parent)
            locations[thread] = f"{path}:{functions[-1].co_firstlineno}"
    return locations


def stop_threads(folder: Path) -> None:
    """Raise StopThread in each thread that computes in *folder*.

    Otherwise these threads would delay the board. Waiting threads don't get the error.
    """
    for _ in range(MAX_ROUNDS):
        threads = find_threads(folder)
        busy = find_busy_threads(threads)
        if not busy:
            break
        for thread in busy:
            stopped_threads[thread] = threads[thread]
            raise_in_thread(thread)
    if stopped_threads:
        clear_error_flag()


def raise_in_thread(thread: int) -> None:
    """Raise StopThread in the thread with this identifier, once it runs Python code."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(StopThread)
    )


def clear_error_flag() -> None:
    """Clear Python's flag for an error that a thread hasn't raised yet.

    A thread that begins to wait doesn't raise the error, and the flag stays set. While
    `values` uses a trace function, Python 3.11 would then repeat the same instruction
    until the thread wakes up. Raising such an error in this thread clears the flag.
    """
    with suppress(StopThread):
        raise_in_thread(threading.get_ident())
        while True:
            pass


def find_busy_threads(threads: Iterable[int]) -> list[int]:
    """Return the threads that are computing rather than waiting."""
    before = measure_threads(threads)
    time.sleep(MEASURING_TIME)
    after = measure_threads(before)
    return [thread for thread in after if after[thread] > before[thread]]


def measure_threads(threads: Iterable[int]) -> dict[int, float]:
    """Return the CPU time that each of these threads has used, in seconds.

    The result is empty on macOS and Windows, where Python can't measure this.
    """
    if sys.platform == "win32" or not hasattr(time, "pthread_getcpuclockid"):
        return {}
    alive = {thread.ident for thread in threading.enumerate()}
    return {
        thread: time.clock_gettime(time.pthread_getcpuclockid(thread))
        for thread in threads
        if thread in alive
    }


# locations of the functions in which threads were stopped
stopped_threads: dict[int, str] = {}


class Leftovers:
    """Finds threads, child processes and exit functions that a run leaves behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder  # the solution's folder
        self.exit_functions: list[object] = []
        self._threads = set(threading.enumerate())
        self._children = set(list_children())
        self._register = atexit.register

    def start(self) -> None:
        """Prevent the solution from registering functions that would run at exit."""
        stopped_threads.clear()
        atexit.register = self._keep_exit_function  # type: ignore[assignment]

    def stop(self) -> None:
        atexit.register = self._register

    def _keep_exit_function(
        self, function: Callable[[], object], *arguments: object, **options: object
    ) -> object:
        caller = sys._getframe(1).f_code.co_filename  # noqa: SLF001 - documented
        if is_inside(caller, self.folder):
            self.exit_functions.append(function)
            return function
        return self._register(function, *arguments, **options)

    def describe(self) -> list[str]:
        """Describe leftover threads, child processes and exit functions."""
        lines = []
        threads = {thread.ident for thread in self._list_threads()}
        if threads := threads | {*stopped_threads}:
            what = count(len(threads), "thread")
            locations = stopped_threads | find_threads(self.folder)
            where = f" ({next(iter(locations.values()))})" if locations else ""
            join = "Call join() on it." if len(threads) == 1 else "Call join() on each."
            lines.append(f"Your code left {what} running{where}. {join}")
        if children := self._list_children():
            what = "a process" if len(children) == 1 else f"{len(children)} processes"
            lines.append(f"Your code doesn't wait for {what} that it started.")
        if self.exit_functions:
            lines.append(
                "Your code registers a function with atexit. "
                "Call the function yourself."
            )
        return lines

    def end(self, status: int) -> None:
        """Kill child processes, and end this process soon if threads keep it alive."""
        kill_processes(self._list_children())
        if any(not thread.daemon for thread in self._list_threads()):
            threading.Thread(target=exit_soon, args=[status], daemon=True).start()

    def _list_threads(self) -> list[threading.Thread]:
        return [
            thread for thread in threading.enumerate() if thread not in self._threads
        ]

    def _list_children(self) -> list[int]:
        return [number for number in list_children() if number not in self._children]


def exit_soon(status: int) -> None:
    """End this process after a short delay, even if threads are running."""
    time.sleep(EXIT_DELAY)
    exit_now(status)


def exit_now(status: int) -> NoReturn:
    """Flush the output and end this process immediately."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


def list_children(parent: int = 0) -> list[int]:
    """List the ids of a process's children, grandchildren and so on.

    *parent* is the id of the process; 0 means this process.
    """
    children = []
    for child in _list_own_children(parent or os.getpid()):
        children += [child, *list_children(child)]
    return children


def _list_own_children(parent: int) -> list[int]:
    if sys.platform == "win32":
        return []
    numbers = ""
    tasks = Path(f"/proc/{parent}/task")
    if tasks.is_dir():
        with contextlib.suppress(OSError):
            for task in tasks.iterdir():
                numbers += (task / "children").read_text()
    elif not Path("/proc/self").is_dir():
        command = ["pgrep", "-P", str(parent)]
        with contextlib.suppress(OSError):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            numbers = done.stdout
    return [*map(int, numbers.split())]


def kill_processes(numbers: Iterable[int]) -> None:
    for number in numbers:
        with contextlib.suppress(OSError):
            os.kill(number, getattr(signal, "SIGKILL", signal.SIGTERM))
