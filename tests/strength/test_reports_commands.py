"""The two commands: what they print, what they write, and what they say where they cannot."""

import argparse
import json
import os
import re
import subprocess
import sys

import pytest

from dojo import mutate
from dojo.__main__ import COMMANDS, main
from dojo.mutants import survey
from dojo.report import mutating
from dojo.trial.stage import KIT

from .conftest import CODE
from .crafted import MUTANTS, results

POSIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="changing the code needs POSIX")


@POSIX
@pytest.mark.slow
def test_changes_of_a_solution_are_reported_by_one_command(fox, capsys, monkeypatch):
    monkeypatch.chdir(fox.parent)
    page, schema, data = (fox.parent / name for name in ("page.html", "schema.json", "data.json"))
    assert main(["mutate", "fox", "--html", str(page), "--schema", str(schema), "--json", str(data)]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("fox: the tests notice ")
    assert "  fox/__init__.py:" in told.out
    assert told.err == "".join(f"written: {file}\n" for file in (data, schema, page))  # no bar where nobody looks
    shown = page.read_text(encoding="utf-8")
    assert shown.index("Named bugs</h2>") < shown.index("Little changes to the code</h2>")
    assert "best = max(highest(hand) for hand in hands.values())" in shown
    files = json.loads(schema.read_text(encoding="utf-8"))["files"]
    assert files["fox/__init__.py"]["source"] == CODE
    counted = [one for one in json.loads(data.read_text(encoding="utf-8"))["mutants"] if one["counts"]]
    noticed = [one for one in counted if one["noticed by"]]
    assert f"notice {len(noticed)} of {len(counted)} little changes" in told.out


@POSIX
@pytest.mark.slow
def test_an_error_names_the_file_of_the_pair_not_a_copy_that_is_gone(fox, capsys, monkeypatch):
    monkeypatch.chdir(fox.parent)
    (fox / "tests" / "test_more.py").write_text("from starter import shares\n", encoding="utf-8")
    main(["mutate", "fox", "--json", "-"])
    said = capsys.readouterr().out
    assert "ImportError: cannot import name 'shares' from 'starter' (fox/__init__.py)" in said
    assert "dojo-" not in said


@pytest.mark.parametrize(("bare", "text"), [(False, "x/starter/hands.py"), (True, "x/starter/tests/hands.py")])
def test_what_lies_on_the_stage_is_named_as_the_reader_typed_it(tmp_path, bare, text):
    from dojo.trial.faults import Fault

    text = text.replace("x", str(tmp_path))
    found = results(trouble=f"it: {text}", faults=[Fault("hands.py", 1, text)])
    mutating.name_at_home(found, mutating.known_as(tmp_path, "teams/fox", bare=bare))
    assert (found.trouble, found.faults[0].words) == ("it: teams/fox/hands.py", "teams/fox/hands.py")


@POSIX
@pytest.mark.usefixtures("a_survey")
def test_changes_are_written_to_the_terminal_too(fox, capsys):
    assert main(["mutate", str(fox), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["of"] == len(MUTANTS)
    assert main(["mutate", str(fox), "--schema", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["schemaVersion"] == "2"


@POSIX
@pytest.mark.usefixtures("a_survey")
def test_the_command_that_shows_everything_can_be_pasted(fox, capsys, monkeypatch):
    monkeypatch.chdir(fox.parent)
    main(["mutate", "fox/", "--yardstick"])
    assert "  python -m dojo mutate fox/ --yardstick -v" in " ".join(capsys.readouterr().out.split("there:"))
    main(["mutate", "fox/", "-v"])
    assert " -v" not in capsys.readouterr().out


@POSIX
@pytest.mark.usefixtures("a_survey")
def test_a_survivor_is_told_by_a_path_that_leads_there_from_anywhere(fox, capsys, monkeypatch):
    monkeypatch.chdir(fox.parent)
    main(["mutate", "fox/"])
    assert "\n  fox/ranking.py:3\n" in capsys.readouterr().out
    monkeypatch.setattr(mutating, "found", lambda _: fox)
    main(["mutate", "elsewhere"])
    assert f"\n  {fox.as_posix()}/ranking.py:3\n" in capsys.readouterr().out


@POSIX
def test_where_nothing_could_be_tried_the_status_says_so(fox, capsys, monkeypatch):
    monkeypatch.setattr(survey, "surveyed", lambda *_: results((), mutants=[], whole=True))
    assert main(["mutate", str(fox)]) == 1
    assert "there is no score" in capsys.readouterr().out


def test_a_system_without_fork_is_told_what_works_there(fox, capsys, monkeypatch):
    monkeypatch.delattr(os, "fork", raising=False)
    assert main(["mutate", str(fox)]) == 2
    assert capsys.readouterr().err == f"{mutate.NOT_HERE}\n"


def test_both_commands_start_where_mutmut_cannot_be_installed(fox):
    script = (
        "import os, sys\n"
        "sys.modules.update(dict.fromkeys(('mutmut', 'libcst')))\n"
        "if hasattr(os, 'fork'): del os.fork\n"
        "from dojo import mutate\n"
        "from dojo.__main__ import main\n"
        f"sys.exit(main(['mutate', {str(fox)!r}]))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=KIT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, f"{mutate.NOT_HERE}\n")


@pytest.mark.parametrize("module", ["mutants.results", "mutants.attainable", "report.mutating"])
def test_what_is_told_of_mutants_can_be_read_without_the_tools_that_make_them(module):
    script = (
        "import sys\n"
        f"import dojo.{module}\n"
        "sys.exit(', '.join(name for name in ('mutmut', 'libcst') if name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=KIT, capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""


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
@pytest.mark.parametrize("command", ["mutate"])
def test_a_kit_that_was_handed_out_without_the_reference_says_so_and_what_to_do(command, fox):
    done = without_the_reference(command, str(fox))
    assert done.returncode == 2
    assert "this command needs the folder reference/" in done.stderr
    assert done.stderr.endswith("Ask whoever runs the evening for it, or fetch the whole kit.\n")


@POSIX
def test_the_readme_names_the_commands_that_do_not_run_without_the_reference():
    (sentence,) = re.findall(r"([^.]*) need `reference/`", (KIT / "README.md").read_text(encoding="utf-8"))
    silent = {command for command in COMMANDS if without_the_reference(command, "--help").returncode == 2}
    assert set(re.findall(r"`(\w+)`", sentence)) == silent
    assert "The third needs the folder `reference/`" in (KIT / "HANDOUT.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", [mutate])
def test_a_command_describes_each_of_its_options(command):
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    assert all(action.help for action in parser._actions)
