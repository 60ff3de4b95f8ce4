"""Child processes of the board get clean settings and start no further children."""

import os
import subprocess
import sys

import pytest

from tests.board.conftest import SETTINGS, Kit, make_kit

WRONG = "def winners(hands, rules=()):\n    return []\n"
PAIR = "features/1-evening/02_pair.feature"
MOST_SECONDS = 60  # on a busy machine
COUNT_STARTS = """\
with open({path!r}, "a") as file:
    file.write("x")
"""


@pytest.fixture
def kit(tmp_path):
    return make_kit(Kit(tmp_path))


def run_board(kit, *arguments, **environment):
    """Run pytest as a pair does, with these arguments and environment variables."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=kit.folder,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
    )
    return done.stdout


SETTINGS_OF_A_SHELL = {
    "PYTEST_ADDOPTS": "-qq --color=yes --tb=no",
    "PYTEST_PLUGINS": "dojo.plugin",
    "FORCE_COLOR": "1",
}


def test_environment_settings_spawn_no_endless_children(kit):
    kit.solution(COUNT_STARTS.format(path=str(kit.folder / "starts")) + WRONG)
    assert "0 of 2 examples pass." in run_board(kit, PAIR, **SETTINGS_OF_A_SHELL)
    assert len((kit.folder / "starts").read_text()) <= 3


def test_addopts_setting_spawns_no_endless_children(kit):
    kit.solution(COUNT_STARTS.format(path=str(kit.folder / "starts")) + WRONG)
    kit.write("pyproject.toml", SETTINGS.replace("addopts = [", 'addopts = ["-q", '))
    assert "0 of 2 examples pass." in run_board(kit, PAIR)
    assert len((kit.folder / "starts").read_text()) <= 3
