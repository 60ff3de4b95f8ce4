"""The two commands: what they print, what they write, and what they say where they cannot."""

import argparse
import json
import os
import re
import subprocess
import sys

import pytest

from dojo import bugs
from dojo.__main__ import COMMANDS, main
from dojo.mutate import command as mutate
from dojo.trial.stage import KIT

POSIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="changing the code needs POSIX")


def test_bugs_of_a_solution_are_reported_by_one_command(fox, capsys, monkeypatch):
    monkeypatch.chdir(fox.parent)
    assert main(["bugs", "fox"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert re.match(r"fox: 1 fair test notices [1-9]\d? of \d\d named bugs  \[#+-+\]", said[0])
    assert said[-3].startswith("  Next: write a test that fails if ")


def test_bugs_are_written_as_a_page(fox, capsys, tmp_path):
    assert main(["bugs", str(fox), "--html", str(tmp_path / "page.html")]) == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "<h1>How strong are the tests of fox?</h1>" in page
    assert capsys.readouterr().out.startswith("fox: ")


def test_what_is_written_to_the_terminal_takes_the_place_of_the_report(fox, capsys):
    assert main(["bugs", str(fox), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["solution"] == "fox"
    assert main(["bugs", str(fox), "--html", "-"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")


def without_the_reference(*typed):
    """What a command says in a kit that was handed out without the reference."""
    script = (
        "import sys\n"
        "class Nowhere:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'reference': raise ModuleNotFoundError(name=name)\n"
        "sys.meta_path.insert(0, Nowhere())\n"
        "from dojo.__main__ import main\n"
        f"sys.exit(main({typed!r}))\n"
    )
    return subprocess.run([sys.executable, "-c", script], cwd=KIT, capture_output=True, text=True, check=False)


@POSIX
def test_the_readme_names_the_commands_that_do_not_run_without_the_reference():
    (sentence,) = re.findall(r"([^.]*) need `reference/`", (KIT / "README.md").read_text(encoding="utf-8"))
    silent = {command for command in COMMANDS if without_the_reference(command, "--help").returncode == 2}
    assert set(re.findall(r"`(\w+)`", sentence)) == silent
    assert "The third needs the folder `reference/`" in (KIT / "HANDOUT.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", [bugs, mutate])
def test_a_command_describes_each_of_its_options(command):
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    assert all(action.help for action in parser._actions)
