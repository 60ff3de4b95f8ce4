"""The parent: starts workers, takes in what they find out, and goes on without what ended one."""

from collections.abc import Callable, Sequence
from dataclasses import astuple
from pathlib import Path

from dojo.bugs.result import KillMatrix, Task
from dojo.sandbox import START, Worker, WorkerEnded, copy_solution, make_sandbox
from dojo.solution import NAME
from dojo.status import NoReport
from dojo.unrun_tests import find_unrun_tests

LIMIT = 5.0  # seconds that a test may take; the odds at some tables take the right engine two
GRACE = 3.0  # seconds of silence beyond them after which a worker is ended
MOST_WORKERS = 25

Watch = Callable[[KillMatrix], None]


def try_tests(solution: Path, called: str, watch: Watch, *, every_bug: bool) -> KillMatrix:
    """Try the tests of a solution, or a bare folder of tests, on the named bugs; after Ctrl-C on some of them.

    Raises:
        NoReport: there are none.
    """
    bare = not (solution / "tests").is_dir()
    if bare and not list(solution.glob("*test*.py")):
        raise NoReport(" ".join([f"{solution} has no folder named tests.", *find_unrun_tests(solution)]))
    matrix = KillMatrix(unrun=find_unrun_tests(solution.parent if bare else solution))
    task: Task | None = Task(called, every_bug, LIMIT)
    with make_sandbox() as folder:
        copy_solution(solution, folder / NAME / "tests" if bare else folder / NAME)
        try:
            for _ in range(MOST_WORKERS):
                task = task and run_worker(folder, task, matrix, watch)
        except KeyboardInterrupt:
            matrix.stopped = True
    return matrix


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
                matrix.trouble = matrix.trouble or worker.end.decode(errors="replace") or end.why
            return matrix.take_in_end(task, list(at), end.why)
    return None
