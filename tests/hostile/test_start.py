"""A run reports old or missing packages, and stops cleanly on an early Ctrl-C."""

import os
import runpy
import signal
import subprocess
import sys
import time
from importlib import metadata

import pytest

from dojo.session import check
from dojo.session.check import ACTIVATE, INSTALL, explain_environment
from dojo.solution.folder import KIT
from tests.board.conftest import Kit, make_kit

STARTS = "features/1-evening/01_high_card.feature"
OLD = "Metadata-Version: 2.1\nName: pytest\nVersion: 8.4.2\n"


@pytest.fixture
def kit(tmp_path):
    """Return a small kit with the conftest.py of the real kit."""
    kit = make_kit(Kit(tmp_path))
    kit.write("conftest.py", (KIT / "conftest.py").read_text(encoding="utf-8"))
    return kit


def start(kit, **environment):
    return subprocess.Popen(
        [sys.executable, "-m", "pytest", STARTS],
        cwd=kit.folder,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.parametrize("seconds", [0.1, 0.4, 1.0])
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT")
def test_early_interrupt_prints_no_traceback_from_the_kit(kit, seconds):
    kit.solution("import time\ntime.sleep(60)\n")
    run = start(kit)
    time.sleep(seconds)
    run.send_signal(signal.SIGINT)
    out, _ = run.communicate(timeout=30)
    assert run.returncode != 0
    assert str(KIT / "dojo") not in out
    assert "INTERNALERROR" not in out


def test_old_pytest_is_reported_in_one_sentence(kit):
    kit.write("packages/pytest-8.4.2.dist-info/METADATA", OLD)
    out, _ = start(kit, PYTHONPATH=str(kit.folder / "packages")).communicate()
    sentence = "The kit needs pytest 9.2 or newer, and this is 8.4.2."
    assert out == f"{sentence}\nRun:  python -m dojo check --install\n"
    # if we set `minversion`, pytest's own error wouldn't show a command to run
    assert "minversion" not in (KIT / "pyproject.toml").read_text(encoding="utf-8")


def test_advice_is_to_activate_or_install_the_environment(tmp_path, monkeypatch):
    assert explain_environment() == f"Run:  {INSTALL}"
    monkeypatch.setattr(check, "KIT", tmp_path)
    monkeypatch.setattr(sys, "prefix", "/usr")
    (tmp_path / ".venv").mkdir()
    assert explain_environment() == f"The environment isn't active. Type:  {ACTIVATE}"
    monkeypatch.setattr(sys, "prefix", str(tmp_path / ".venv"))
    assert explain_environment() == f"Run:  {INSTALL}"


def test_missing_package_is_reported_in_one_sentence(monkeypatch):
    def find_version(name):
        if name == "msgspec":
            raise metadata.PackageNotFoundError(name)
        return "99.0"

    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(metadata, "version", find_version)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(KIT / "conftest.py"))
    sentence = "The kit needs the package msgspec."
    assert str(ended.value) == f"{sentence}\nRun:  python -m dojo check --install"
