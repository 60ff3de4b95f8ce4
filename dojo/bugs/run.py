"""The parent: starts workers, takes in what they find out, and goes on without what ended one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple
from pathlib import Path
from threading import Event

from dojo.bugs.result import KillMatrix, Task
from dojo.sandbox import (
    START_LIMIT,
    Worker,
    WorkerEnded,
    copy_solution,
    make_sandbox,
    work_on_each,
)
from dojo.solution import NAME
from dojo.status import NoReport
from dojo.unrun_tests import find_unrun_tests

# seconds that a test may take; the odds at some tables take the right engine two
TEST_LIMIT = 5.0
TEST_GRACE = 3.0  # seconds of silence beyond them after which a worker is ended
MOST_WORKERS = 25
AT_ONCE = 2  # pairs


def try_tests(
    solutions: Mapping[str, Path], watch: Callable[[dict[str, KillMatrix]], None]
) -> dict[str, KillMatrix]:
    """Try the tests of pairs on the named bugs; after Ctrl-C on some of them.

    Raises:
        NoReport: the only pair has no tests. Of several, that is its trouble, and none
            of the others'.
    """
    found = {name: KillMatrix() for name in solutions}
    stop = Event()

    def try_pair(name: str) -> None:
        try:
            run_workers(solutions[name], found[name], stop)
        except (NoReport, OSError) as error:
            if len(solutions) == 1:
                raise
            found[name].trouble = str(error).removeprefix(f"{solutions[name]} ")

    futures = work_on_each(list(found), try_pair, AT_ONCE, stop, lambda _: watch(found))
    for name, future in futures.items():
        found[name].stopped = stop.is_set()
        if not future.cancelled():
            future.result()  # raises what has gone wrong there
    return found


def run_workers(solution: Path, matrix: KillMatrix, stop: Event) -> None:
    """Let one worker after the other do what is left to do."""
    if not (solution / "tests").is_dir():
        raise NoReport(
            " ".join(
                [f"{solution} has no folder named tests.", *find_unrun_tests(solution)]
            )
        )
    matrix.unrun = find_unrun_tests(solution)
    task: Task | None = Task(TEST_LIMIT)
    with make_sandbox() as folder:
        matrix.left_out = tuple(copy_solution(solution, folder / NAME))
        for _ in range(MOST_WORKERS):
            task = task and run_worker(folder, task, matrix, stop)


def run_worker(
    folder: Path, task: Task, matrix: KillMatrix, stop: Event
) -> Task | None:
    """Let one worker do the task; return what is left to do if it ended early. Stopped, it is read to its end."""
    at: Sequence[object] = ()
    with Worker("dojo.bugs.worker", folder) as worker:
        try:
            worker.send(astuple(task))
            while not (matrix.whole or matrix.trouble):
                if stop.is_set():
                    worker.kill()
                in_a_test = at and at[1] != "conftest" and at[-1] != ""
                match worker.receive(
                    task.limit + TEST_GRACE if in_a_test else START_LIMIT
                ):
                    case ["at", *_] as message:
                        at = message
                    case ["ended", str(why)]:
                        return matrix.take_in_end(task, at, why)
                    case message:
                        matrix.take_in(message)
        except WorkerEnded as end:
            if stop.is_set():
                return None
            if not at:
                matrix.trouble = (
                    matrix.trouble
                    or worker.end.decode(errors="replace").strip()
                    or end.why
                )
            return matrix.take_in_end(task, list(at), end.why)
    return None
