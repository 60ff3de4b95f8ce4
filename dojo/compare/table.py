"""The tests of one pair on the code of another."""

from pathlib import Path
from threading import Event

from dojo.compare.result import RunOfTests
from dojo.sandbox import Worker, WorkerEnded, copy_solution, make_sandbox
from dojo.solution import NAME
from dojo.status import NoReport

CHILD = "dojo.compare.child"
A_TEST = 10.0  # seconds that one test may take
NO_IMPORT = "cannot be imported"


def run_tests(tests: Path, solution: Path, stop: Event) -> RunOfTests:
    """Run the tests in a folder on a solution, in the place of its own."""
    if not any(tests.rglob("*.py")):
        return RunOfTests()
    try:
        with make_sandbox() as folder:
            copy_solution(solution, folder / NAME)
            place = folder / NAME / "tests"
            if place.exists():
                place.rename(place.with_name("other_tests"))
            copy_solution(tests, place)
            with Worker(CHILD, folder) as worker:
                return receive_outcomes(worker)
    except (OSError, NoReport, WorkerEnded) as stopped:
        if stop.is_set():  # it may have been ended for that
            raise KeyboardInterrupt from None
        return RunOfTests(stopped=str(stopped))


def receive_outcomes(worker: Worker) -> RunOfTests:
    """Wait until all tests have run."""
    match worker.receive():
        case ["no import", str(why)]:
            return RunOfTests(stopped=f"{NO_IMPORT}: {why}")
    worker.send({"test": ["--rootdir=.", "-c", "pytest.ini", f"{NAME}/tests"]})
    while True:
        match worker.receive(A_TEST):
            case ["tested", list(passed), list(failed), list(own), dict(said)]:
                outcomes = tuple(passed), tuple(failed), tuple(own)
                return RunOfTests(*outcomes, said=said)
