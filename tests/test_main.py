"""One command, one module; whoever types something else, or stops, gets a sentence."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dojo import __main__
from dojo.__main__ import COMMANDS
from dojo.solution.folder import KIT


@pytest.mark.parametrize("name", COMMANDS)
def test_documents_name_every_command(name, monkeypatch, capsys):
    if name == "watch":
        pytest.importorskip("watchfiles", exc_type=ImportError)
    monkeypatch.setattr(
        sys, "argv", ["dojo", name, "-h"]
    )  # as the script of this name does
    with pytest.raises(SystemExit, match="0"):
        __main__.main()
    assert capsys.readouterr().out.startswith(f"usage: python -m dojo {name} ")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("watc", "There is no command 'watc'. Did you mean watch?"),
        ("bugs \x1b[2J", f"There is no folder '\\x1b[2J', here or in {KIT}."),
        (
            f"bugs {'a' * 300}",
            f"There is no folder '{'a' * 57}...', here or in {KIT}.",
        ),
        (
            "bugs --html nowhere/\x07",
            "\\x07 cannot be written: ",
        ),
        (
            f"bugs --json {'a' * 300}",
            f"{'a' * 97}... cannot be written: ",
        ),
    ],
)
def test_mistyped_command_gets_one_sentence(typed, said, capsys):
    assert __main__.main(typed.split(" ")) == 2
    assert said in capsys.readouterr().err


def test_missing_folder_or_package_is_named(monkeypatch, capsys):
    def fail(lacking, error=ModuleNotFoundError):
        def import_module(_name):
            raise error("DLL load failed", name=lacking)

        monkeypatch.setattr(importlib, "import_module", import_module)
        return __main__.main(["dashboard"])

    assert fail("reference") == 2
    assert capsys.readouterr().err.startswith(
        "This command needs the folder reference/, which is not in "
    )
    assert fail("watchfiles") == 2
    assert capsys.readouterr().err.startswith(
        "This command needs watchfiles:  python -m dojo check --install"
    )
    assert fail("watchfiles._rust", ImportError) == 1
    assert "can't start: DLL load failed." in capsys.readouterr().err


ASKING_THE_CODE = ["compare"]
if sys.platform != "win32":  # where mutate says first that it cannot run
    ASKING_THE_CODE.append("mutate")


def test_wrong_solution_folder_is_refused(tmp_path, capsys):
    fox = tmp_path / "fox"
    (fox / "tests").mkdir(parents=True)
    for command in ("bugs", "compare"):
        assert __main__.main([command, str(fox)]) == 1
        assert "no __init__.py, so it isn't a solution." in capsys.readouterr().err
    (fox / "__init__.py").write_text("\ndef winers(hands):\n    return []\n")
    (fox / "tests" / "test_it.py").write_text("from starter import winners\n")
    for command in ASKING_THE_CODE:
        __main__.main([command, str(fox)])
        said = " ".join(capsys.readouterr().out.split())
        assert re.search("winers in .*__init__.py:2 has a similar name", said)


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="a full disk is at hand on Linux only"
)
def test_full_disk_is_one_sentence():
    with Path("/dev/full").open("w") as disk:
        done = subprocess.run(
            [sys.executable, "-m", "dojo", "print"],
            cwd=KIT,
            stdout=disk,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    said = "The output can't be used: No space left on device.\n"
    assert (done.returncode, done.stderr) == (2, said)


def test_full_disk_of_a_copy_is_named(monkeypatch, capsys):
    def copy(_):
        raise OSError(28, "No space left", "HANDOUT.md", None, "full/HANDOUT.md")

    monkeypatch.setattr(__main__, "run", copy)
    assert __main__.main() == 2
    assert capsys.readouterr().err == "full/HANDOUT.md can't be used: No space left.\n"


def test_closed_pipe_exits_quietly():
    with subprocess.Popen(
        [sys.executable, "-m", "dojo"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=KIT,
    ) as command:
        command.stdout.close()
        assert command.stderr.read() == b""
    assert command.returncode == 0


def test_interrupted_command_prints_one_sentence(monkeypatch, capsys):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(__main__, "import_command", stop)
    assert __main__.main(["dashboard"]) == 130
    assert capsys.readouterr().err == "Stopped before the report was complete.\n"


def test_file_named_like_a_module_is_refused(tmp_path):
    (tmp_path / "cards.py").touch()
    (tmp_path / "random.py").touch()
    command = [sys.executable, "-m", "dojo"]
    run = subprocess.run(
        command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
    )
    words = "random.py has the same name as a standard-library module. Rename it.\n"
    assert (run.returncode, run.stderr) == (1, words)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("room", "dashboard"),
        ("evening", "clock"),
        ("handout", "print handout"),
        ("reveal", "print walkthrough"),
        ("record", "summary"),
    ],
)
def test_old_command_name_suggests_the_new_one(old, new, capsys):
    assert __main__.main([old]) == 2
    error = capsys.readouterr().err
    assert error == f"There is no command {old!r}. Did you mean {new}?\n"


def test_command_summaries_fit_sixty_characters():
    assert max(len(summary) for _, summary in __main__.COMMANDS.values()) <= 60
