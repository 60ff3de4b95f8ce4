"""`wheels` downloads what `check --install` needs without internet."""

import os
import subprocess
import sys
import zipfile

import pytest

from dojo.__main__ import main
from dojo.session import check, wheels


@pytest.fixture
def calls(monkeypatch):
    """Record the commands instead of running them."""
    calls = []
    monkeypatch.setattr(wheels, "call", lambda *command: calls.append(command))
    monkeypatch.setattr(wheels, "check_tools", lambda: None)
    return calls


def test_wheels_are_fetched_for_each_system_and_python(calls, tmp_path):
    options = ["--system", "windows", "--system", "linux", "--python", "3.13"]
    assert main(["wheels", *options, "--out", str(tmp_path)]) == 0
    texts = [" ".join(command) for command in calls]
    assert len(texts) == 4
    assert "--python-platform=windows" in texts[0]
    assert "--extra=room" in texts[0]
    assert "--platform=win_amd64" in texts[1]
    assert "--platform=manylinux2014_x86_64" in texts[3]
    assert all("--python-version=3.13" in text for text in texts)


def test_wheels_default_to_this_machine(calls, tmp_path):
    assert main(["wheels", "--out", str(tmp_path)]) == 0
    version = "--python-version={}.{}".format(*sys.version_info)
    assert [version in command for command in calls] == [True, True]
    assert f"--python-platform={wheels.name_this_system()}" in calls[0] or (
        wheels.name_this_system() == "macos-intel"
    )


def test_missing_uv_is_reported_with_a_command(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(wheels.shutil, "which", lambda _: None)
    assert main(["wheels", "--out", str(tmp_path)]) == 2
    assert "python -m pip install uv" in capsys.readouterr().err


def test_failed_download_is_reported(monkeypatch, capsys, tmp_path):
    done = subprocess.CompletedProcess([], 1)
    monkeypatch.setattr(wheels.subprocess, "run", lambda *_, **__: done)
    monkeypatch.setattr(wheels, "check_tools", lambda: None)
    assert main(["wheels", "--out", str(tmp_path / "wheels")]) == 1
    assert "This command failed:  uv pip compile ..." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(
    "KIT_WHEELS" not in os.environ, reason="KIT_WHEELS=1 downloads wheels"
)
def test_kit_installs_from_wheels_without_a_network(tmp_path):
    import venv  # missing in a minimal Python on Windows

    venv.create(tmp_path / ".venv", with_pip=True)
    python = tmp_path / check.PYTHON
    subprocess.run([python, "-m", "pip", "install", "-q", "uv", "-e", "."], check=True)
    path = os.pathsep.join([str(python.parent), os.environ["PATH"]])
    assert main(["pack", "fox", "--out", str(tmp_path)]) == 0
    zipfile.ZipFile(tmp_path / "poker-hands-fox.zip").extractall(tmp_path)
    kit = tmp_path / "poker-hands-fox"
    subprocess.run(
        [python, "-m", "dojo", "wheels"],
        cwd=kit,
        env=os.environ | {"PATH": path},
        check=True,
    )
    venv.create(kit / ".venv")  # without pip, like a uv environment
    offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PYTHONPATH": ""}
    done = subprocess.run(
        [sys.executable, "-m", "dojo", "check", "--install", "--room"],
        cwd=kit,
        env=os.environ | offline,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "\nREADY. " in done.stdout, done.stderr
    server = [kit / check.PYTHON, "-c", "import dojo.session.open_room"]
    subprocess.run(server, cwd=kit, check=True)
