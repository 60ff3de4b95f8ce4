"""One command, one module."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from dojo import __main__


def test_every_command_adds_arguments_and_runs():
    for module, summary in __main__.COMMANDS.values():
        found = importlib.import_module(module)
        assert callable(found.add_arguments)
        assert callable(found.run)
        assert summary


def test_the_commands_are_listed(capsys):
    with pytest.raises(SystemExit, match="0"):
        __main__.main(["--help"])
    listed = capsys.readouterr().out
    assert [name for name in __main__.COMMANDS if name not in listed] == []


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


def test_the_tools_are_started_as_a_module():
    done = subprocess.run([sys.executable, "-m", "dojo"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "usage: dojo" in done.stderr
