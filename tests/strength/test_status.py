"""How a command ends: the same number for the same reason, whichever command it is."""

from __future__ import annotations

import os
import re

import pytest

from dojo import index
from dojo.__main__ import main
from dojo.report.bar import Progress
from dojo.solution import KIT
from dojo.status import Status

from .conftest import CODE, TESTS

REPORTED, NOTHING, MISTYPED = Status.REPORTED, Status.NOTHING, Status.MISTYPED
COMMANDS = ("bugs", "mutate", "compare")
POSIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="changing the code needs POSIX")
UNFAIR = TESTS.replace('["Bob"]', '["Ann"]')

# what is in the files of the pair, and how bugs, mutate and compare end; the first two try tests, compare the code
SITUATIONS: dict[str, tuple[str | None, str | None, tuple[Status, Status, Status]]] = {
    "all is well": (CODE, TESTS, (REPORTED, REPORTED, REPORTED)),
    "a syntax error in the tests": (CODE, f"{TESTS}\ndef (\n", (NOTHING, NOTHING, REPORTED)),
    "a syntax error in the code": (f"{CODE}\ndef (\n", TESTS, (REPORTED, NOTHING, NOTHING)),
    "an import of the code that fails": (f"import nowhere\n{CODE}", TESTS, (REPORTED, NOTHING, NOTHING)),
    "no test is fair": (CODE, UNFAIR, (NOTHING, NOTHING, REPORTED)),
    "a file without a test": (CODE, "", (NOTHING, NOTHING, REPORTED)),
    "no tests at all": (CODE, None, (NOTHING, NOTHING, REPORTED)),
    "no code": (None, TESTS, (REPORTED, NOTHING, NOTHING)),
    "an empty folder": (None, None, (NOTHING, NOTHING, NOTHING)),
}
CASES = [
    pytest.param(command, situation, status, id=f"{command}: {situation}", marks=POSIX if command == "mutate" else ())
    for situation, (_, _, statuses) in SITUATIONS.items()
    for command, status in zip(COMMANDS, statuses, strict=True)
]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "situation", "status"), CASES)
def test_the_number_says_whether_there_is_a_report(command, situation, status, tmp_path, capsys):
    code, tests, _ = SITUATIONS[situation]
    home = tmp_path / "fox"
    for name, source in {"__init__.py": code, "tests/test_ours.py": tests}.items():
        if source is not None:
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(source, encoding="utf-8")
    home.mkdir(exist_ok=True)
    assert main([command, str(home)]) == status
    told = capsys.readouterr()
    assert told.out or told.err
    assert "Traceback" not in told.out + told.err


@POSIX
@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_typed_wrongly_is_told_apart_from_what_is_in_the_files(command, fox, capsys):
    assert main([command, "nobody"]) == MISTYPED
    assert main([command, str(fox), "--json", str(fox / "nowhere" / "report")]) == MISTYPED
    with pytest.raises(SystemExit, match=f"^{MISTYPED}$"):
        main([command, str(fox), "--dance"])
    assert capsys.readouterr().out == ""


@POSIX
@pytest.mark.parametrize("command", COMMANDS)
def test_who_stops_a_command_gets_what_was_found_and_the_number_of_that(command, fox, monkeypatch, capsys):
    def enough(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "show", enough)
    monkeypatch.setattr("dojo.mutate.command.Progress.show", enough)
    assert main([command, str(fox)]) == Status.STOPPED
    assert "fox" in capsys.readouterr().out


def test_the_other_commands_answer_no_with_the_same_number(monkeypatch, tmp_path, capsys):
    assert main(["rules", "flush"]) == REPORTED
    assert main(["rules", "nothing-of-the-kind"]) == NOTHING
    assert main(["index", "--check"]) == REPORTED
    monkeypatch.setattr(index, "FEATURES", tmp_path)
    assert main(["index", "--check"]) == NOTHING
    assert capsys.readouterr().err == ""


def test_the_readme_has_every_number():
    text = (KIT / "README.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^Every command ends with .*?\n\n", text, re.MULTILINE | re.DOTALL)
    assert re.findall(r"`(\d+)`", line) == [str(int(status)) for status in Status]
