"""`check` checks the machine and installs the kit; `wheels` downloads packages."""

import json
import os
import runpy
import shutil
import subprocess
import sys
import zipfile

import pytest

from dojo.__main__ import main
from dojo.features import LINE_FILE
from dojo.session import check, pack, wheels
from dojo.session import progress as pair
from dojo.solution.folder import KIT
from tests.clone import copy

CODE = "def winners(hands):\n    return []\n"


def test_check_reports_missing_packages():
    done = subprocess.run(
        [sys.executable, "-S", "-m", "dojo", "check"],
        cwd=KIT,
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    missing = "[ ] missing: all packages\n      Type:  python -m dojo check --install"
    assert missing in done.stdout
    assert done.stdout.endswith("NOT READY. Begin with the first [ ].\n")


def test_old_python_is_refused_with_one_sentence(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    sentence = r"needs Python 3.11 or newer, and this is 3\.9\."
    with pytest.raises(SystemExit, match=sentence):
        runpy.run_path(str(KIT / "dojo" / "__init__.py"))


@pytest.fixture
def kit(tmp_path, monkeypatch):
    """A kit with settings and the core features, but without a starter."""
    (tmp_path / "pyproject.toml").write_bytes((KIT / "pyproject.toml").read_bytes())
    (tmp_path / "conftest.py").touch()
    copy(KIT / "features" / "1-evening", tmp_path / "features" / "1-evening")
    shutil.copy(KIT / LINE_FILE, tmp_path / LINE_FILE)
    monkeypatch.setattr(check, "KIT", tmp_path)
    return tmp_path


@pytest.mark.parametrize("code", ["", CODE])
def test_check_says_ready_with_or_without_own_code(code, kit, capsys):
    (kit / "starter").mkdir()
    shipped = (KIT / "starter" / "__init__.py").read_text(encoding="utf-8")
    (kit / "starter" / "__init__.py").write_text(shipped + code, encoding="utf-8")
    assert main(["check"]) == 0
    printed = capsys.readouterr().out
    assert "[x] starter/ is there" in printed
    assert "\nREADY. " in printed


@pytest.mark.usefixtures("kit")
def test_check_fails_without_the_starter(capsys):
    assert main(["check"]) == 1
    printed = capsys.readouterr().out
    assert (
        "[ ] There is no folder starter. Copy starter/ from the kit's zip again.\n"
        in printed
    )


def test_check_fails_without_conftest_py(kit, capsys):
    (kit / "conftest.py").unlink()
    assert main(["check"]) == 1
    fault = "[ ] There is no conftest.py, so pytest doesn't find the features.\n"
    assert fault in capsys.readouterr().out


def test_check_fails_without_features(kit, capsys):
    shutil.rmtree(kit / "features")
    assert main(["check"]) == 1
    printed = capsys.readouterr().out
    assert "[ ] There are no features in features/. Unpack the kit again." in printed


def test_broken_feature_or_goal_is_reported(kit, capsys, monkeypatch):
    monkeypatch.setattr(pack, "KIT", kit)
    monkeypatch.setattr(pair, "KIT", kit)
    (kit / "teams" / "fox").mkdir(parents=True)
    misspelt = "Feature: F\n  Scenaro: a\n    Then Ann wins\n"
    for file, text, fault in (
        (
            "features/1-evening/00_new.feature",
            misspelt,
            "00_new.feature: Line 2: 'Scenaro: a' doesn't fit here. Is a",
        ),
        (LINE_FILE, "03_tow_pairs", f"{LINE_FILE}: there is no feature '03_tow_pairs'"),
    ):
        (kit / file).write_text(text, encoding="utf-8")
        for command in (["check"], ["pack"], ["dashboard", str(kit / "teams")]):
            assert main(command) in (1, 2)
            assert fault in " ".join("".join(capsys.readouterr()).split())


def test_check_reports_broken_settings(kit, capsys):
    (kit / "pyproject.toml").write_text('a = "b', encoding="utf-8")
    assert main(["check"]) == 1
    assert "[ ] pyproject.toml: " in capsys.readouterr().out


def test_check_of_packages_respects_versions_and_markers():
    assert check.find_missing(["pytest>=1", "none; os_name == 'none'"]) == []
    old, absent = check.find_missing(["pytest<1", "none"])
    assert old.startswith("pytest<1, not 9")
    assert absent == "none"


def test_container_build_installs_the_kit():
    folder = KIT / ".devcontainer"
    settings = json.loads((folder / "devcontainer.json").read_text(encoding="utf-8"))
    recipe = (folder / settings["build"]["dockerfile"]).read_text(encoding="utf-8")
    for line in recipe.splitlines():
        if line.startswith("COPY"):
            for name in line.split()[1:-1]:
                assert name in pack.FOR_PAIRS
    assert "RUN python -m pip install" in recipe
    assert settings["postCreateCommand"] == "python -m dojo check"


@pytest.fixture
def commands(monkeypatch, tmp_path):
    """Record the commands of an installation instead of running them."""
    commands = []

    def run(command, **_):
        commands.append(" ".join(command).replace(sys.executable, "python"))
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(check.subprocess, "run", run)
    monkeypatch.setattr(check, "KIT", tmp_path)
    (tmp_path / "tests").mkdir()
    return commands


@pytest.mark.parametrize(
    ("options", "kit"),
    [
        ([], "-e ."),
        (["--room"], "-e .[room]"),
        (["--dev"], "-e .[dev]"),
        (["--room", "--dev"], "-e .[room,dev]"),
    ],
)
def test_install_options_select_the_packages(commands, options, kit):
    assert main(["check", "--install", *options]) == 0
    installs = [command for command in commands if " install " in command]
    assert installs[-1].endswith(kit)


def test_install_ends_with_the_board(commands, capsys):
    assert main(["check", "--install"]) == 0
    assert commands[-1].endswith("-m pytest features")
    printed = capsys.readouterr().out
    assert printed.endswith(f"first type:\n  {check.ACTIVATE}\n")


@pytest.mark.usefixtures("commands")
def test_install_for_development_ends_with_the_checks(commands):
    assert main(["check", "--install", "--dev"]) == 0
    assert commands[-1].endswith("-m pytest -n auto")


def test_check_exits_with_status_one_if_the_checks_fail(monkeypatch):
    failed = subprocess.CompletedProcess([], 1)
    monkeypatch.setattr(check, "install", lambda _: "python")
    monkeypatch.setattr(check.subprocess, "run", lambda *_, **__: failed)
    assert main(["check", "--install", "--dev"]) == 1


def test_failed_installation_reports_the_command(tmp_path, monkeypatch, capsys):
    failed = subprocess.CompletedProcess([], 1, "", "")
    monkeypatch.setattr(check, "KIT", tmp_path)
    monkeypatch.setattr(check.subprocess, "run", lambda *_, **__: failed)
    assert main(["check", "--install"]) == 1
    assert "This command failed:  " in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--room", "--dev"])
def test_room_and_dev_options_are_refused_without_install(option, capsys):
    assert main(["check", option]) == 2
    expected = f"{option} works only with --install.\nType:  {check.INSTALL}\n"
    assert capsys.readouterr().err == expected


@pytest.mark.usefixtures("kit")
def test_install_for_development_is_refused_in_a_packed_kit(capsys):
    assert main(["check", "--install", "--dev"]) == 2
    assert "packed for a pair" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("files", "is_used"), [([], False), (["pytest-9-py3-none-any.whl"], True)]
)
def test_install_uses_the_wheels_folder_unless_it_is_empty(
    files, is_used, commands, tmp_path
):
    (tmp_path / "wheels").mkdir()
    for name in files:
        (tmp_path / "wheels" / name).touch()
    assert main(["check", "--install"]) == 0
    installs = [command for command in commands if " install " in command]
    assert ("--no-index" in installs[-1]) == is_used


@pytest.fixture
def calls(monkeypatch):
    """Record the commands of `wheels` instead of running them."""
    calls = []
    monkeypatch.setattr(wheels, "call", lambda *command: calls.append(command))
    monkeypatch.setattr(wheels, "check_tools", lambda: None)
    return calls


def test_wheels_are_downloaded_for_each_system_and_python(calls, tmp_path):
    options = ["--system", "windows", "--system", "linux", "--python", "3.13"]
    assert main(["wheels", *options, "--out", str(tmp_path)]) == 0
    texts = [" ".join(command) for command in calls]
    assert len(texts) == 4
    assert "--python-platform=windows" in texts[0]
    assert "--extra=room" in texts[0]
    assert "--platform=win_amd64" in texts[1]
    assert "--platform=manylinux2014_x86_64" in texts[3]
    assert all("--python-version=3.13" in text for text in texts)


def test_wheels_command_defaults_to_this_machine(calls, tmp_path):
    assert main(["wheels", "--out", str(tmp_path)]) == 0
    version = "--python-version={}.{}".format(*sys.version_info)
    assert [version in command for command in calls] == [True, True]
    assert f"--python-platform={wheels.name_this_system()}" in calls[0] or (
        wheels.name_this_system() == "macos-intel"
    )


def test_missing_uv_is_reported_with_the_install_command(monkeypatch, tmp_path, capsys):
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
    import venv  # a minimal Python on Windows lacks this module

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
    venv.create(kit / ".venv")  # without pip, like an environment from uv
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
    server = [kit / check.PYTHON, "-c", "import dojo.session.live_room.open_room"]
    subprocess.run(server, cwd=kit, check=True)
