"""One command, one module; whoever types something else, or stops, gets a sentence."""

import importlib
import os
import subprocess
import sys

import pytest

from dojo import __main__
from dojo.__main__ import COMMANDS
from dojo.solution import KIT


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_called_what_the_readme_calls_it(name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["dojo", name, "-h"])  # as the script of this name does
    with pytest.raises(SystemExit, match="0"):
        __main__.main()
    assert capsys.readouterr().out.startswith(f"usage: python -m dojo {name} ")


def test_the_commands_are_listed(capsys):
    with pytest.raises(SystemExit, match="0"):
        __main__.main(["--help"])
    listed = capsys.readouterr().out
    assert [name for name in COMMANDS if name not in listed] == []


def test_rules_are_found_by_words_from_any_folder(monkeypatch, capsys):
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place not in ("", str(KIT))])
    assert __main__.main(["rules", "double-ace", "flush"]) == 0
    assert "double-ace flush" in capsys.readouterr().out
    assert __main__.main(["rules", "nothing-of-the-kind"]) == 1
    assert "No house rule" in capsys.readouterr().out


def test_an_unknown_command_is_refused(capsys):
    with pytest.raises(SystemExit, match="2"):
        __main__.main(["dance"])
    assert "invalid choice: 'dance'" in capsys.readouterr().err


def test_an_unknown_option_is_refused_with_the_usage_of_the_command(capsys):
    with pytest.raises(SystemExit, match="2"):
        __main__.main(["rules", "--dance"])
    printed = capsys.readouterr().err
    assert printed.startswith("usage: python -m dojo rules ")
    assert printed.endswith("unrecognized arguments: --dance\n")


@pytest.mark.parametrize(("lacking", "raised"), [("reference", SystemExit), ("libcst", ModuleNotFoundError)])
def test_a_kit_without_the_reference_says_what_is_needed(monkeypatch, capsys, lacking, raised):
    def nowhere(_name):
        raise ModuleNotFoundError(name=lacking)

    monkeypatch.setattr(importlib, "import_module", nowhere)
    with pytest.raises(raised):
        __main__.main(["rules"])
    assert ("needs the folder reference/" in capsys.readouterr().err) == (raised is SystemExit)


def test_whoever_reads_may_stop_reading():
    with subprocess.Popen(
        [sys.executable, "-m", "dojo", "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=KIT
    ) as command:
        command.stdout.close()
        assert command.stderr.read() == b""
    assert command.returncode == 0


def test_who_stops_a_command_early_gets_a_sentence(monkeypatch, capsys):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(__main__, "import_command", stop)
    assert __main__.main(["rules"]) == 130
    assert capsys.readouterr().err == "Stopped before there was anything to say.\n"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no process can send Ctrl-C to itself alone")
def test_so_does_who_stops_it_while_it_is_imported(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever was inherited\n"
        "class Impatient:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'reference': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Impatient())\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-m", "dojo", "rules"],
        cwd=KIT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(KIT)])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, "Stopped before there was anything to say.\n")
