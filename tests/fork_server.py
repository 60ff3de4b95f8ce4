"""Runs pytest in separate processes that don't import it again.

The server is a process that imports pytest and the kit's plugin once. For each run, it
forks a child, which runs pytest as ``python -m pytest`` does.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from _pytest.config import default_plugins

from dojo.solution.folder import KIT

STREAMS = ("stdin", "stdout", "stderr")
PRELOADED = (
    *(f"_pytest.{name}" for name in default_plugins),
    *("pytest_bdd.plugin", "dojo.plugin"),
)


def run_pytest(
    folder: Path,
    arguments: Sequence[str],
    environment: Mapping[str, str],
    *,
    typed: str = "",
) -> tuple[int, str, str]:
    """Run pytest in a folder; return its exit status, its output and its errors.

    *typed* is its standard input.
    """
    if sys.platform == "win32":  # Windows can't fork
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *arguments],
            cwd=folder,
            env=environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr
    with TemporaryDirectory() as directory:
        files = [Path(directory, name) for name in STREAMS]
        files[0].write_text(typed, encoding="utf-8")
        run = {
            "folder": str(folder),
            "arguments": [*arguments],
            "environment": {**environment},
            "files": [*map(str, files)],
        }
        server = start_server()
        server.stdin.write(f"{json.dumps(run)}\n")
        server.stdin.flush()
        status = int(server.stdout.readline())
        out, err = (file.read_text(encoding="utf-8") for file in files[1:])
    return status, out, err


@cache
def start_server() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.fork_server"],
        cwd=KIT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def stop_server() -> None:
    """End the server if it is running."""
    if start_server.cache_info().currsize:
        start_server().communicate()
        start_server.cache_clear()


def serve() -> None:
    """Fork a child for each run on the standard input, and print its exit status."""
    for module in PRELOADED:
        importlib.import_module(module)
    gc.freeze()  # otherwise each child would copy the memory of the server
    while run := sys.stdin.readline():
        child = os.fork()
        if not child:
            become_pytest(**json.loads(run))
        _, code = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(code)}\n")
        sys.stdout.flush()


def become_pytest(
    *, folder: str, arguments: list[str], environment: dict[str, str], files: list[str]
) -> None:
    """Run pytest in this process, and exit."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, file in enumerate(files):
        os.dup2(os.open(file, os.O_RDWR | os.O_CREAT), number)
    sys.path[0] = folder
    sys.argv[1:] = arguments
    runpy.run_module("pytest", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    serve()
