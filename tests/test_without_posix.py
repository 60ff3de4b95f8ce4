"""What the README promises for every system works without what only POSIX has.

The commands run in a Python from which all that is taken away before the kit is
imported. It is no Windows: paths and processes stay those of this machine; what is
shown is that nothing of the kit leans on what only POSIX has.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dojo.solution import KIT
from tests.bugs.suites import lay_out

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        os.name != "posix", reason="elsewhere nothing needs to be taken away"
    ),
]

TAKEN_AWAY = """
import asyncio, ctypes, faulthandler, multiprocessing, os, pdb, platform, random
import selectors, shutil, signal, socket, subprocess, sys, tempfile, threading, unittest

# fcntl is asked for by the name of the platform, which stays
ONLY_POSIX = {"resource", "pwd", "grp", "termios", "tty", "pty", "mutmut"}

class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ONLY_POSIX:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

for name in ONLY_POSIX & sys.modules.keys():
    del sys.modules[name]
sys.meta_path.insert(0, Refusing())
for module, names in {
    os: "fork forkpty setsid killpg getpgrp getpgid sched_getaffinity nice mkfifo",
    signal: "SIGKILL SIGHUP SIGALRM SIGCHLD SIGQUIT setitimer ITIMER_REAL alarm",
}.items():
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
os.name = "elsewhere"
def kill(self):
    if self.returncode is None:
        os.kill(self.pid, 9)
subprocess.Popen.kill = kill
"""
FAIR = """
from starter import category

def test_pair():
    assert category("2d 2c 9s 5c 4c") == "pair"
"""
ENDLESS = "def test_without_end():\n    while True:\n        pass\n"
COMMANDS = """
import sys
from types import SimpleNamespace
from dojo.__main__ import main
from dojo.bugs import run
from dojo.mutate import command

run.TEST_LIMIT = 0.3
bugs, compared, page = sys.argv[1:]
main(["bugs", bugs])
main(["compare", compared, "--json", page])
command.sys = SimpleNamespace(platform="win32")
main(["mutate"])
"""


@pytest.fixture
def run(tmp_path):
    """Run a module there; give what it says."""
    (tmp_path / "sitecustomize.py").write_text(TAKEN_AWAY, encoding="utf-8")
    (tmp_path / "commands.py").write_text(COMMANDS, encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(tmp_path), str(KIT)]),
    }

    def at_once(*command: str | Path) -> str:
        line = [sys.executable, "-m", *map(str, command)]
        done = subprocess.run(
            line, cwd=KIT, env=environment, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr

    return at_once


def test_the_pairs_see_their_board(run):
    board = run(
        "pytest", "features/1-evening/01_high_card.feature", "--solution", "reference"
    )
    assert "16 of 16 scenarios pass (reference)" in board


def test_bugs_are_tried_and_solutions_compared_but_no_code_is_changed(run, tmp_path):
    solution, page = (
        lay_out(tmp_path, test_poker=FAIR, test_endless=ENDLESS),
        tmp_path / "found.json",
    )
    said = run("commands", solution, KIT / "tests" / "solutions" / "empty", page)
    assert "test_endless.py::test_without_end: endless: " in said
    assert "fox: 1 fair test, " in said
    assert "empty beside the reference" in said
    assert json.loads(page.read_text(encoding="utf-8"))
    assert "needs Linux, macOS or WSL." in said
    assert "Traceback" not in said
