"""The child process that runs the features, and then own tests on the planted bugs.

The features run in a fork of this process, so Python and pytest start only once, which
halves the time. Windows can't fork, and a fork may crash on macOS, so on these systems
`summary` starts another worker.
"""

import json
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from dojo.board import LINES
from dojo.bugs import trial
from dojo.isolation.process import limit_memory, start_process
from dojo.session import FEATURES_FILE

FEATURES_TIMEOUT = 20.0  # seconds; `summary` runs slower features in another worker


def main(folder: Path) -> None:
    file = folder / FEATURES_FILE
    if sys.platform == "linux" and file.exists():
        arguments = json.loads(file.read_text(encoding="utf-8"))
        file.unlink()  # a worker that replaces this one doesn't run the features again
        fork = multiprocessing.get_context("fork")
        features = fork.Process(target=run_features, args=(arguments,))
        features.start()
        features.join(FEATURES_TIMEOUT)
        features.kill()
    trial.main(folder)


def run_features(arguments: Sequence[str]) -> None:
    """Run the features, which writes the log, without using the parent's pipes."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    start_process()
    limit_memory()
    os.environ[LINES] = "0"
    pytest.main([*arguments])
    os._exit(0)  # even if threads of the solution are running


if __name__ == "__main__":
    main(Path(sys.argv[1]))
