"""Asks a solution that has left no log: pytest with the features of the evening, and with its own tests, in a sandbox.

The parent's side is `ask`; `main` is the child's.
"""

from dataclasses import dataclass
from pathlib import Path

import pytest

from dojo.board.lights import Light, read_lights
from dojo.evening.teams import copy_team
from dojo.sandbox import Channel, Worker, WorkerEnded, limit_memory, make_sandbox
from dojo.solution import KIT, NAME
from dojo.status import TooLarge

LIMIT = 60.0  # seconds; endless scenarios are stopped long before
QUIET = ("-p", "no:cacheprovider", "-p", "dojo.plugin", "-c", str(KIT / "pyproject.toml"), "--rootdir", str(KIT))
GREEN, RED, NONE = "green", "red", "none"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a solution came to when it was asked."""

    light: Light | None = None
    tests: str = NONE  # its own: green, red or none
    trouble: str = ""  # why it could not be asked


def ask(solution: Path, *, features: bool) -> Answer:
    """Play the features of the evening, if they are wanted, and run the own tests; the code runs in a copy."""
    with make_sandbox() as sandbox:
        folder = sandbox / NAME
        try:
            copy_team(solution, folder)
            light = None
            if features:
                status = run_pytest(sandbox, str(find_evening()), "--solution", str(folder))
                light = next(iter(read_lights(folder)[-1:]), None)
                if light is None:
                    return Answer(
                        tests=RED, trouble="it cannot be imported" if status == 4 else "no scenario was played"
                    )
            status = run_pytest(sandbox, str(folder / "tests")) if (folder / "tests").is_dir() else 5
        except WorkerEnded as end:
            return Answer(tests=RED, trouble=f"it {end.why}")
        except (OSError, TooLarge) as error:
            return Answer(trouble=str(error))
    return Answer(light, {0: GREEN, 5: NONE}.get(status, RED))


def find_evening() -> Path:
    """Find the first folder of features."""
    return min((KIT / "features").glob("*/*.feature")).parent


def run_pytest(sandbox: Path, *arguments: str) -> int:
    """Run pytest in a worker; return its exit status.

    Raises:
        WorkerEnded: it has none.
    """
    with Worker("dojo.evening.asking", sandbox) as worker:
        worker.send([*QUIET, *arguments])
        match worker.receive(LIMIT):
            case [int(status)]:
                return status
    raise WorkerEnded("answers something else")


def main() -> None:
    """Be the worker."""
    channel = Channel()
    limit_memory()
    arguments = channel.receive()
    if isinstance(arguments, list):
        channel.send(int(pytest.main(arguments)))


if __name__ == "__main__":
    main()
