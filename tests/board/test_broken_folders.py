"""What is the matter with a folder is told in the same words by every command."""

import shutil
import sys

import pytest

from dojo.__main__ import main
from dojo.solution import folder as solution

from .conftest import GREEN, SETTINGS

# what stands in the solution, and what is said of it by all that import it
IMPORTS = {
    "RANKS = 2\nrank = RANK\n": "NameError: name 'RANK' is not defined Did you mean "
    "RANKS?",
    "from itertools import gruopby\n": "'gruopby' from 'itertools' (unknown location) "
    "Did you mean groupby?",
}
TESTS = {  # likewise of what stands in a test
    "from starter import winner\n": "Did you mean `from starter import winners`?",
    "def test_us(:\n": "SyntaxError: invalid syntax",
    "raise SystemExit\n": "It calls sys.exit while it is imported.",
}
CONFTESTS = {
    "raise SystemExit\n": "It calls sys.exit while it is imported. Move the call below",
    "while True: pass\n": "Its import does not end.",
    "import nothing\n": "ModuleNotFoundError: No module named 'nothing'",
}
NO_FOLDER = "There is no folder starter. Rename poker/ back to starter/."
EMPTY = "The folder starter is empty."
COMMANDS = ["bugs", "compare", "hint"]
if sys.platform != "win32":  # where mutate says first that it cannot run
    COMMANDS.append("mutate")


def ask(kit, capsys, *commands):
    """Have each say its sentence; by command, without the ends of lines and stops."""
    said = {}
    for command in commands:
        if command in COMMANDS:
            main([command, "starter"])
            printed = "".join(capsys.readouterr())
        else:
            played = kit.play(command)
            printed = played.out + played.err
        printed = printed.replace("\\", "/").replace(";", "")
        printed = printed.replace(f"{kit.folder.as_posix()}/", "")
        said[command] = " ".join(printed.split())
    return said


@pytest.fixture(autouse=True)
def here(kit, monkeypatch):
    monkeypatch.chdir(kit.folder)
    monkeypatch.setattr(solution, "KIT", kit.folder)
    kit.solution(GREEN)


@pytest.mark.parametrize("code", IMPORTS)
def test_import_error_reads_the_same_everywhere(kit, capsys, code):
    kit.solution(code)
    kit.tests(
        "from starter import winners\n\n\ndef test_us():\n    assert winners({})\n"
    )
    said = ask(kit, capsys, "features", "starter", "compare")
    for command, words in said.items():
        assert IMPORTS[code] in words, command


@pytest.mark.parametrize("code", CONFTESTS)
def test_broken_conftest_is_reported(kit, capsys, code):
    kit.tests("def test_us():\n    assert True\n")
    kit.write("starter/tests/conftest.py", code)
    kit.write("pyproject.toml", f'{SETTINGS}scenario_limit = "0.05"\n')
    said = ask(kit, capsys, "starter")["starter"]
    assert f"starter/tests/conftest.py:1 {code.strip()} {CONFTESTS[code]}" in said


@pytest.mark.parametrize("code", TESTS)
def test_broken_test_file_is_reported(kit, capsys, code):
    kit.tests(code)
    for command, words in ask(kit, capsys, "starter", "bugs").items():
        assert TESTS[code] in words, command
    assert "All core features pass" in ask(kit, capsys, "features")["features"]


@pytest.mark.parametrize("words", [NO_FOLDER, EMPTY])
def test_missing_or_empty_folder_is_reported(kit, capsys, words):
    if words == NO_FOLDER:
        (kit.folder / "starter").rename(kit.folder / "poker")
    else:
        shutil.rmtree(kit.folder / "starter")
        (kit.folder / "starter").mkdir()
    for command, sentence in ask(kit, capsys, "features", "starter", *COMMANDS).items():
        assert words in sentence, command


@pytest.mark.parametrize("command", ["bugs", "compare", "summary"])
def test_each_broken_folder_is_reported(tmp_path, command, capsys):
    (tmp_path / "teams" / "fox").mkdir(parents=True)
    (tmp_path / "teams" / "owl").mkdir()
    (tmp_path / "teams" / "owl" / "hands.py").touch()
    assert main([command, str(tmp_path / "teams")]) == 1
    said = capsys.readouterr().err
    assert "The folder fox is empty.\nThe folder owl has" in said
