"""The board's child processes have clean settings, and don't start other children."""

import json
import os
import subprocess
import sys

import pytest

from dojo.board import rerun
from dojo.log.entries import read_entries
from dojo.solution.folder import Solution
from tests.board.boards import EVENING, play
from tests.board.conftest import Kit
from tests.clone import clone

PAIR = "features/1-evening/02_pair.feature"
MOST_SECONDS = 60  # long enough even on a busy machine
# records what a process inherits
RECORD = """\
import json
import os
import sys

facts = {
    "environment": dict(os.environ),
    "modules": [*sys.modules],
    "writes bytecode": not sys.dont_write_bytecode,
    "group": os.getpgrp() if hasattr(os, "getpgrp") else os.getpid(),
    "temporary": os.environ.get("TMPDIR", ""),
}
with open(os.path.join(os.path.dirname(__file__), "..", "processes"), "a") as file:
    file.write(json.dumps(facts) + "\\n")


def category(hand, rules=()):
    return 'no'
"""
# environment variables that would change or break a child process
SETTINGS_OF_A_SHELL = {
    "PYTEST_ADDOPTS": "-o cache_dir=cache --color=yes --tb=no",
    "PYTEST_PLUGINS": "noisy",
    "FORCE_COLOR": "1",
    "PY_COLORS": "1",
    "PYTHONWARNINGS": "ignore",
    "PYTHONIOENCODING": "latin-1",
    "PYTHONOPTIMIZE": "1",
    "PYTHONVERBOSE": "0",
    "PYTHONSTARTUP": "none.py",
    "PYTHONINSPECT": "1",
}
PLUGINS = (
    *("noisy", "pytest_randomly", "anyio.pytest_plugin"),
    "_hypothesis_pytestplugin",
)


@pytest.fixture
def kit(tmp_path):
    return copy_kit(tmp_path)


def copy_kit(folder):
    """Copy the kit, and raise the time limit for reruns.

    Child processes run in the kit that contains `dojo`, so a small kit isn't enough.
    """
    clone(folder)
    limit_file = folder / "dojo/board/rerun.py"
    text = limit_file.read_text(encoding="utf-8")
    longer = text.replace("\nTOTAL_TIMEOUT = 8.0 ", "\nTOTAL_TIMEOUT = 600.0 ")
    assert longer != text
    limit_file.write_text(longer, encoding="utf-8")
    return Kit(folder)


def add_option(kit, option):
    """Add an option to pytest's settings."""
    file = kit.folder / "pyproject.toml"
    text = file.read_text(encoding="utf-8")
    changed = text.replace("addopts = [", f'addopts = ["{option}",')
    assert changed != text
    file.write_text(changed, encoding="utf-8")


def run_board(kit, *arguments, **environment):
    """Run pytest as a pair does, with these arguments and environment variables."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=kit.folder,
        env={**os.environ, "PYTHONPATH": str(kit.folder), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
    )
    return done.stdout


@pytest.fixture(scope="module")
def kit_after_run(tmp_path_factory):
    """Return a kit in which the board has rerun an example."""
    kit = copy_kit(tmp_path_factory.mktemp("kit"))
    kit.solution(RECORD)
    kit.write("noisy.py", "")
    add_option(kit, "--last-failed")
    assert "0 of 14 examples pass." in run_board(kit, PAIR, **SETTINGS_OF_A_SHELL)
    assert len(read_entries(kit.folder / "starter")) == 1
    return kit


@pytest.fixture(scope="module")
def processes(kit_after_run):
    """Return what each process in a run inherited; the parent comes first."""
    file = kit_after_run.folder / "processes"
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_rerun_starts_exactly_two_child_processes(processes):
    """The children ignore the setting --last-failed, which needs a cache."""
    assert len(processes) == 3


@pytest.mark.parametrize("name", SETTINGS_OF_A_SHELL)
def test_child_inherits_no_shell_settings(processes, name):
    parent, *children = processes
    assert name in parent["environment"]
    assert children
    for child in children:
        assert name not in child["environment"]


@pytest.mark.parametrize("module", PLUGINS)
def test_child_does_not_load_other_plugins(processes, module):
    _, *children = processes
    assert children
    for child in children:
        assert module not in child["modules"]


def test_children_have_own_groups_and_share_a_temporary_folder(processes):
    parent, *children = processes
    for name in ("group", "temporary"):
        values = [process[name] for process in processes]
        assert len({*values}) == (3 if name == "group" else 2), values
    assert parent["writes bytecode"]
    assert not any(child["writes bytecode"] for child in children)


def test_rerun_writes_no_cache(kit_after_run):
    """The parent process uses another folder for its cache."""
    assert (kit_after_run.folder / "cache").is_dir()
    assert not (kit_after_run.folder / ".pytest_cache").exists()


def test_rerun_ends_within_its_time_limit(kit, monkeypatch):
    kit.solution("import ctypes\n\nctypes.PyDLL(None).pause()\n")
    monkeypatch.setattr(rerun, "KIT", kit.folder)
    monkeypatch.setattr(rerun, "TOTAL_TIMEOUT", 0.5)
    monkeypatch.setattr(rerun.Worker, "receive", fail_if_patient(rerun.Worker.receive))
    (result,) = play(EVENING[1], "w")
    solution = Solution(kit.folder / "starter", kit.folder)
    assert rerun.explain_alone(result, solution) == []


def fail_if_patient(receive):
    """Return a function that fails if its caller would wait more than a second."""

    def check(worker, limit):
        assert limit < 1
        return receive(worker, limit)

    return check
