"""`hand-in` writes a zip of a pair's folder, even if its code is broken."""

import os
import sys
import zipfile
from pathlib import Path

import pytest

from dojo.__main__ import main
from dojo.session.collect import describe_edits
from dojo.solution.folder import KIT

CODE = "def winners(hands):\n    return []\n"


@pytest.fixture
def starter(tmp_path, monkeypatch):
    """A starter with code and a folder for tests."""
    folder = tmp_path / "starter"
    (folder / "tests").mkdir(parents=True)
    (folder / "__init__.py").write_text(CODE, encoding="utf-8")
    monkeypatch.setattr("dojo.session.hand_in.find_folder", lambda _: folder)
    monkeypatch.chdir(tmp_path)
    return folder


def test_zip_is_written_outside_the_starter(starter, monkeypatch, capsys):
    monkeypatch.chdir(starter / "tests")
    assert main(["hand-in", "red", "panda.zip"]) == 0
    assert (starter.parent / "red panda.zip").is_file()
    words = f"This zip is ready to hand in:\n  {starter.parent / 'red panda.zip'}\n"
    assert words in capsys.readouterr().out


def test_broken_code_is_handed_in_and_reported(starter, capsys):
    (starter / "hands.py").write_text("def read(\n", encoding="utf-8")
    (starter / ".lights.jsonl").write_text("{}\n", encoding="utf-8")
    assert main(["hand-in", "fox"]) == 0
    printed = capsys.readouterr().out
    assert "Fault: starter/hands.py:1: SyntaxError: '(' was never closed" in printed
    names = zipfile.ZipFile("fox.zip").namelist()
    assert {"fox/hands.py", "fox/.lights.jsonl"} <= set(names)


def test_solution_without_tests_is_handed_in_and_reported(starter, capsys):
    missing = "It contains no test of your own."
    assert main(["hand-in", "fox"]) == 0
    assert missing in capsys.readouterr().out
    file = starter / "tests" / "test_ours.py"
    file.parent.mkdir(exist_ok=True)
    file.write_text("def test_a():\n    assert 1\n", encoding="utf-8")
    assert main(["hand-in", "fox"]) == 0
    assert missing not in capsys.readouterr().out


STUBS = (KIT / "starter" / "__init__.py").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("starter/tests/test_ours.py", "Save your code in starter/."),
        ("poker.py", "winners is in poker.py:1: move poker.py into starter/, and"),
        ("src/poker.py", "If src/poker.py is your code, move it to starter/"),
    ],
)
def test_starter_without_code_is_reported(starter, capsys, file, words):
    (starter / "__init__.py").write_text(STUBS, encoding="utf-8")
    path = starter.parent / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(CODE, encoding="utf-8")
    assert main(["hand-in", "fox"]) == 0
    printed = capsys.readouterr().out
    assert words in printed
    assert "There is no code in starter/ yet, only stubs." in printed
    assert "This zip doesn't contain your code:\n" in printed


@pytest.mark.parametrize(
    ("entry", "is_imported"),
    [
        (STUBS, False),
        ("", False),
        ("from .poker import winners\n", True),
        ("from .poker import *\n", True),
        ("from . import poker\nwinners = poker.winners\n", True),
        ("def winners(", True),
    ],
)
def test_code_that_the_init_file_does_not_import_is_reported(
    starter, capsys, entry, is_imported
):
    (starter / "__init__.py").write_text(entry, encoding="utf-8")
    (starter / "poker.py").write_text(CODE, encoding="utf-8")
    assert main(["hand-in", "fox"]) == 0
    printed = capsys.readouterr().out
    assert ("winners is in starter/poker.py:1: " in printed) is not is_imported
    assert "This zip is ready to hand in:\n" in printed


def test_tests_outside_the_starter_are_reported(starter, capsys):
    test = "from starter import winners\n\ndef test_a():\n    assert [] == winners\n"
    (starter.parent / "test_ours.py").write_text(test, encoding="utf-8")
    assert main(["hand-in", "fox"]) == 0
    assert "Move it to starter/tests/test_ours.py." in capsys.readouterr().out


@pytest.mark.parametrize("name", ["a:b", "CON", "nul.txt", "fox.", "fox ", "a/b"])
def test_unportable_zip_name_is_refused(starter, name, capsys):
    assert main(["hand-in", name]) == 2
    assert "Use this name instead: " in capsys.readouterr().err
    assert list(starter.parent.glob("*.zip")) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux allows such file names")
def test_files_with_old_dates_or_odd_names_are_handed_in(starter):
    os.utime(starter / "__init__.py", (0, 0))
    (starter / os.fsdecode(b"M\xfcll.py")).touch()
    assert main(["hand-in", "[fox]"]) == 0
    names = zipfile.ZipFile("[fox].zip").namelist()
    assert {"[fox]/M\ufffdll.py", "[fox]/__init__.py"} <= set(names)


def test_folder_that_is_not_a_solution_is_refused(starter, capsys):
    (starter / "__init__.py").unlink()
    assert main(["hand-in", "fox"]) == 1
    message = "The folder starter has no __init__.py, so it isn't a solution."
    assert message in capsys.readouterr().err
    assert list(starter.parent.glob("*.zip")) == []


@pytest.mark.parametrize("name", ["fox", "Füchse & Co"])
def test_zip_from_a_packed_kit_is_named_after_its_pair(starter, name, monkeypatch):
    kit = starter.parent / f"poker-hands-{name}"
    monkeypatch.setattr("dojo.session.hand_in.KIT", kit)
    assert main(["hand-in"]) == 0
    assert (starter.parent / f"{name}.zip").is_file()


@pytest.mark.parametrize("folder", ["poker-hands-kit", "poker-hands", "my kata"])
def test_hand_in_from_an_unnamed_kit_asks_for_the_name(
    starter, folder, monkeypatch, capsys
):
    monkeypatch.setattr("dojo.session.hand_in.KIT", starter.parent / folder)
    assert main(["hand-in"]) == 2
    message = "Add the name of your pair:  python -m dojo hand-in NAME\n"
    assert capsys.readouterr().err == message


def test_zip_records_edited_features(starter, monkeypatch):
    kit = starter.parent / "kit"
    feature = kit / "features" / "1-evening" / "02_pair.feature"
    feature.parent.mkdir(parents=True)
    feature.write_text("Feature: none\n", encoding="utf-8")
    monkeypatch.setattr("dojo.session.hand_in.KIT", kit)
    assert main(["hand-in", "fox"]) == 0
    zipfile.ZipFile("fox.zip").extractall("inside")
    assert describe_edits(Path("inside/fox")) == "edited: 02_pair.feature"
