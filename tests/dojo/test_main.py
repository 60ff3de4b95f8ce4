"""One command, one module."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys

import pytest

from dojo import __main__, commands


def test_every_command_adds_arguments_and_runs():
    for module, summary in commands.COMMANDS.values():
        found = importlib.import_module(module)
        assert callable(found.add_arguments)
        assert callable(found.run)
        assert summary


def test_the_commands_are_listed(capsys):
    with pytest.raises(SystemExit, match="0"):
        __main__.main(["--help"])
    listed = capsys.readouterr().out
    assert [name for name in commands.COMMANDS if name not in listed] == []


def test_a_command_is_run_with_its_arguments(capsys):
    assert __main__.main(["rules", "double-ace", "flush"]) == 0
    assert "double-ace flush" in capsys.readouterr().out


def test_the_line_of_the_terminal_is_read(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["dojo", "rules", "nothing-of-the-kind"])
    assert __main__.main() == 1
    assert "No house rule" in capsys.readouterr().out


def test_an_unknown_command_is_refused(capsys):
    with pytest.raises(SystemExit, match="2"):
        __main__.main(["dance"])
    assert "invalid choice: 'dance'" in capsys.readouterr().err


def test_an_unknown_option_is_refused_with_the_usage_of_the_command(capsys):
    with pytest.raises(SystemExit, match="2"):
        __main__.main(["rules", "--dance"])
    said = capsys.readouterr().err
    assert said.startswith("usage: python -m dojo rules ")
    assert said.endswith("unrecognized arguments: --dance\n")


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_command_is_called_what_the_readme_calls_it(name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["dojo", name, "-h"])  # as the script of this name does
    with pytest.raises(SystemExit, match="0"):
        __main__.main()
    assert capsys.readouterr().out.startswith(f"usage: python -m dojo {name} ")


def test_the_tools_are_started_as_a_module():
    done = subprocess.run([sys.executable, "-m", "dojo"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "usage: python -m dojo" in done.stderr


@pytest.mark.parametrize(("lacking", "raised"), [("reference", SystemExit), ("libcst", ModuleNotFoundError)])
def test_a_kit_without_the_reference_says_what_is_needed(monkeypatch, capsys, lacking, raised):
    def nowhere(_name):
        raise ModuleNotFoundError(name=lacking)

    monkeypatch.setattr(importlib, "import_module", nowhere)
    with pytest.raises(raised):
        __main__.main(["rules"])
    assert ("needs the folder reference/" in capsys.readouterr().err) == (raised is SystemExit)


def test_the_tools_work_from_any_folder(monkeypatch, capsys):
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place not in ("", str(commands.KIT))])
    assert __main__.main(["rules", "double-ace"]) == 0
    assert str(commands.KIT) in sys.path
    assert capsys.readouterr().out


def test_whoever_reads_may_stop_reading():
    with subprocess.Popen(
        [sys.executable, "-m", "dojo", "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as command:
        command.stdout.close()
        assert command.stderr.read() == b""
    assert command.returncode == 0


def test_who_stops_a_command_early_gets_a_sentence(monkeypatch, capsys):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "loaded", stop)
    assert __main__.main(["rules"]) == 130
    assert capsys.readouterr().err == "Stopped before there was anything to say.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="it has no Ctrl-C that one process can send to itself alone")
@pytest.mark.parametrize(
    "start", [["-m", "dojo"], ["-c", "import sys; from dojo.__main__ import main; sys.exit(main())"]]
)
@pytest.mark.parametrize("module", ["argparse", "importlib.metadata", "pytest"])
def test_who_stops_a_command_while_something_is_imported_gets_the_same_sentence(start, module, tmp_path):
    """Each module that the start of a command needs, ours first, is where Ctrl-C is pressed."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, signal, sys\n"
        "class Impatient:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Impatient())\n",
        encoding="utf-8",
    )
    path = os.pathsep.join([str(tmp_path), str(commands.KIT)])
    done = subprocess.run(
        [sys.executable, *start, "bugs", "starter"],
        cwd=commands.KIT,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, "Stopped before there was anything to say.\n")
