"""The process in which tests run: ``python -m dojo.trial.worker FOLDER``."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

import pytest

from dojo.gallery import engine
from dojo.trial.channel import Channel
from dojo.trial.faults import of_conftest
from dojo.trial.fresh import imported_anew
from dojo.trial.job import read
from dojo.trial.judging import Kind
from dojo.trial.noticing import Noticing
from dojo.trial.switch import Door, Switch

MEMORY = 4 * 1024**3  # bytes; a test that wants more gets a MemoryError
QUIET = ["--rootdir=.", "-c", "pytest.ini", "-p", "no:cacheprovider", "-s"]


def main(folder: Path) -> None:
    """Do the task that lies in the *folder*, and end at once whatever tests have left running."""
    channel, job = Channel(), read(folder)
    os.chdir(folder)
    limit_memory()
    staged = folder / "starter"
    switch = Switch(engine())
    sys.meta_path.insert(0, Door(switch, staged))
    bench = Noticing(job, channel, switch, staged)
    ignored = [f"--ignore={path}" for path in job.deadly if "::" not in path]
    arguments = [*QUIET, *job.plugins, *ignored]
    code = pytest.main([*arguments, job.tests], plugins=[bench])
    if code == pytest.ExitCode.USAGE_ERROR and (fault := of_conftest(staged)):
        why = bench.once(f"cannot be imported: {fault}", fault)
        channel.tell("test", f"{job.tests}/{fault.file.removeprefix('tests/')}", str(Kind.BROKEN), why, [])
        channel.tell("done")
    elif code in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERNAL_ERROR) and not bench.whole:
        channel.tell("trouble", f"pytest cannot start here (it ended with {int(code)})")
    if bench.whole:
        imported_anew(bench, arguments)
        channel.tell("done")
    os._exit(0)


def limit_memory() -> None:
    """Where the system can, keep a test from taking all memory."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not everywhere

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
