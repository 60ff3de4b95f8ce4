"""Asks a solution that has left no log: the features of the evening, and its own tests, in a sandbox."""

from pathlib import Path

import pytest

from dojo.board.lights import Light, read_lights
from dojo.evening.teams import copy_team
from dojo.sandbox import Channel, Worker, WorkerEnded, limit_memory, make_sandbox
from dojo.solution import KIT, NAME

EVENING = min(KIT.glob("features/*/*.feature")).parent
LIMIT = 60.0  # seconds; endless scenarios are stopped long before
QUIET = ("-p", "no:cacheprovider", "-p", "dojo.plugin", "-c", str(KIT / "pyproject.toml"), "--rootdir", str(KIT))
GREEN, RED, NONE = "green", "red", "none"  # what its own tests are


def ask(solution: Path) -> tuple[Light | None, str, str]:
    """Play the features unless there is a log, and run the own tests; tell the light, the tests, and any trouble."""
    status = pytest.ExitCode.NO_TESTS_COLLECTED
    with make_sandbox() as sandbox:
        copy_team(solution, sandbox / NAME)
        try:
            if not read_lights(sandbox / NAME):
                run_pytest(sandbox, str(EVENING), "--solution", NAME)
            if (sandbox / NAME / "tests").is_dir():
                status = run_pytest(sandbox, f"{NAME}/tests")
        except WorkerEnded as end:
            return None, RED, f"it {end.why}"
        light = next(iter(read_lights(sandbox / NAME)[-1:]), None)
    tests = {pytest.ExitCode.OK: GREEN, pytest.ExitCode.NO_TESTS_COLLECTED: NONE}.get(status, RED)
    return light, tests, "" if light else "it cannot be imported"


def run_pytest(sandbox: Path, *arguments: str) -> pytest.ExitCode:
    """Run pytest in a worker; return its exit status."""
    with Worker("dojo.evening.asking", sandbox) as worker:
        worker.send([*QUIET, *arguments])
        match worker.receive(LIMIT):
            case [int(status)]:
                return pytest.ExitCode(status)
    raise WorkerEnded("answers something else")


def main() -> None:
    """Be the worker."""
    channel = Channel()
    limit_memory()
    match channel.receive():
        case list() as arguments:
            channel.send(int(pytest.main(arguments)))


if __name__ == "__main__":
    main()
