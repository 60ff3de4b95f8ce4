"""The parent: starts workers, takes in what they find out, and goes on without what ended one."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import astuple
from pathlib import Path
from threading import Event

from dojo.bugs.result import KillMatrix, Task
from dojo.sandbox import START, Worker, WorkerEnded, copy_solution, make_sandbox
from dojo.solution import NAME
from dojo.status import NoReport
from dojo.unrun_tests import find_unrun_tests

LIMIT = 5.0  # seconds that a test may take; the odds at some tables take the right engine two
GRACE = 3.0  # seconds of silence beyond them after which a worker is ended
MOST_WORKERS = 25
AT_ONCE = 2  # pairs
LOOK = 0.2  # seconds; without an end to it, no system would tell of Ctrl-C

Watch = Callable[[KillMatrix], None]
Found = dict[str, KillMatrix]  # by the names of pairs


def try_tests(solution: Path, watch: Watch) -> KillMatrix:
    """Try the tests of a solution on the named bugs; after Ctrl-C on some of them.

    Raises:
        NoReport: there are none.
    """
    if not (solution / "tests").is_dir():
        raise NoReport(" ".join([f"{solution} has no folder named tests.", *find_unrun_tests(solution)]))
    matrix = KillMatrix(unrun=find_unrun_tests(solution))
    task: Task | None = Task(LIMIT)
    with make_sandbox() as folder:
        matrix.left_out = tuple(copy_solution(solution, folder / NAME))
        try:
            for _ in range(MOST_WORKERS):
                task = task and run_worker(folder, task, matrix, watch)
        except KeyboardInterrupt:
            matrix.stopped = True
    return matrix


def try_many(solutions: Mapping[str, Path], watch: Callable[[Found], None]) -> Found:
    """Try the tests of several pairs; what is wrong with one of them is its trouble, and none of the others'."""
    found = {name: KillMatrix() for name in solutions}
    stopped = Event()

    def try_one(name: str) -> None:
        def keep(matrix: KillMatrix) -> None:
            found[name] = matrix
            if stopped.is_set():
                raise KeyboardInterrupt

        try:
            if not stopped.is_set():
                found[name] = try_tests(solutions[name], keep)
        except (NoReport, OSError) as error:
            found[name] = KillMatrix(trouble=str(error).removeprefix(f"{solutions[name]} "))

    with ThreadPoolExecutor(AT_ONCE) as pool:
        jobs = [pool.submit(try_one, name) for name in solutions]
        try:
            while wait(jobs, timeout=LOOK).not_done:
                watch(found)
        except KeyboardInterrupt:
            found[min(found)].stopped = True
        finally:
            stopped.set()
    return found


def run_worker(folder: Path, task: Task, matrix: KillMatrix, watch: Watch) -> Task | None:
    """Let one worker do the task; return what is left to do if it ended early."""
    at: Sequence[object] = ()
    with Worker("dojo.bugs.worker", folder) as worker:
        try:
            worker.send(astuple(task))
            while not (matrix.whole or matrix.trouble):
                in_a_test = at and at[1] != "conftest" and at[-1] != ""
                match worker.receive(task.limit + GRACE if in_a_test else START):
                    case ["at", *_] as message:
                        at = message
                    case ["ended", str(why)]:
                        return matrix.take_in_end(task, at, why)
                    case message:
                        matrix.take_in(message)
                        watch(matrix)
        except WorkerEnded as end:
            if not at:
                matrix.trouble = matrix.trouble or worker.end.decode(errors="replace").strip() or end.why
            return matrix.take_in_end(task, list(at), end.why)
    return None
