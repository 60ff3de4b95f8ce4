"""Several commands report a broken folder, import or name in the same words."""

import shutil
import sys

import pytest

from dojo.__main__ import main
from dojo.board.explain import explain_failure
from dojo.errors import NotWritten
from dojo.solution import folder as solution
from dojo.solution.folder import Solution
from dojo.stubs import write_stub

from .conftest import GREEN, SETTINGS

TEST = "from starter import winners\n\n\ndef test_us():\n    assert winners({})\n"
LEAVING = "It calls sys.exit when it is imported. Move the call below"
TIMED_OUT = "Its import timed out."
# faulty code in a solution, a test file and a conftest.py; each is mapped to words in
# the message
IMPORTS = {
    "RANKS = 2\nrank = RANK\n": "NameError: name 'RANK' is not defined Did you mean "
    "RANKS?",
    "from itertools import gruopby\n": "'gruopby' from 'itertools' (unknown location) "
    "Did you mean groupby?",
    "def winners(hands)\n    pass\n": "SyntaxError: expected ':'",
    "raise SystemExit\n": LEAVING,
}
TESTS = {
    "from starter import winner\n": "Did you mean `from starter import winners`?",
    "from poker import winners as best\n": "Write `from starter import winners`.",
    "def test_us(:\n": "SyntaxError: invalid syntax",
    "raise SystemExit\n": LEAVING,
}
CONFTESTS = {
    "raise SystemExit\n": LEAVING,
    "while True: pass\n": TIMED_OUT,
    "import nothing\n": "ModuleNotFoundError: No module named 'nothing'",
}
NO_FOLDER = "There is no folder starter. Rename poker/ back to starter/."
EMPTY = "The folder starter is empty."
COMMANDS = ["bugs", "compare", "hint"]
if sys.platform != "win32":  # on Windows, mutate only reports that it can't run
    COMMANDS.append("mutate")
THREE = "features/1-evening/03_two_pairs.feature"


def run(kit, capsys, *commands):
    """Return each command's output on one line, without the kit's path."""
    outputs = {}
    for command in commands:
        if command in COMMANDS:
            main([command, "starter"])
            printed = "".join(capsys.readouterr())
        else:
            played = kit.play(command)
            printed = played.out + played.err
        printed = printed.replace("\\", "/").replace(";", "")
        printed = printed.replace(f"{kit.folder.as_posix()}/", "")
        outputs[command] = " ".join(printed.split())
    return outputs


@pytest.fixture(autouse=True)
def current_folder(kit, monkeypatch):
    monkeypatch.chdir(kit.folder)
    monkeypatch.setattr(solution, "KIT", kit.folder)
    kit.solution(GREEN)


@pytest.mark.parametrize("code", IMPORTS)
def test_features_and_own_tests_report_the_same_import_error(kit, capsys, code):
    kit.solution(code)
    kit.tests(TEST)
    for command, output in run(kit, capsys, "features", "starter").items():
        assert IMPORTS[code] in output, command


def test_run_exits_with_usage_error_if_the_import_fails(kit):
    kit.sample("endless_at_import")
    played = kit.play("features", "--scenario-limit=0.02")
    assert "in starter can't be imported, so no example ran.\n" in played.err
    assert TIMED_OUT in played.err
    assert played.status == pytest.ExitCode.USAGE_ERROR


@pytest.mark.parametrize("code", CONFTESTS)
def test_broken_conftest_is_reported(kit, capsys, code):
    kit.tests("def test_us():\n    assert True\n")
    kit.write("starter/tests/conftest.py", code)
    kit.write("pyproject.toml", f'{SETTINGS}scenario_limit = "0.05"\n')
    output = run(kit, capsys, "starter")["starter"]
    assert f"starter/tests/conftest.py:1 {code.strip()} {CONFTESTS[code]}" in output


@pytest.mark.parametrize("code", TESTS)
def test_broken_test_file_is_reported(kit, capsys, code):
    kit.tests(code)
    assert TESTS[code] in run(kit, capsys, "starter")["starter"]
    assert "All core features pass" in run(kit, capsys, "features")["features"]


@pytest.mark.parametrize("words", [NO_FOLDER, EMPTY])
def test_missing_or_empty_folder_is_reported(kit, capsys, words):
    if words == NO_FOLDER:
        (kit.folder / "starter").rename(kit.folder / "poker")
    else:
        shutil.rmtree(kit.folder / "starter")
        (kit.folder / "starter").mkdir()
    for command, output in run(kit, capsys, "features", "starter", *COMMANDS).items():
        assert words in output, command


@pytest.mark.parametrize("command", ["bugs", "compare", "summary"])
def test_each_broken_folder_in_teams_is_reported(tmp_path, command, capsys):
    (tmp_path / "teams" / "fox").mkdir(parents=True)
    (tmp_path / "teams" / "owl").mkdir()
    (tmp_path / "teams" / "owl" / "hands.py").touch()
    assert main([command, str(tmp_path / "teams")]) == 1
    error = capsys.readouterr().err
    assert "The folder fox is empty.\nThe folder owl has" in error


RIGHT = "def winners(hands):\n    return ['Ann']\n"
UNWRITTEN = "def winners(hands):\n    raise NotImplementedError\n"
# maps code in __init__.py to code in poker.py, and to words on the board
NAMES = {
    "from poker import winners\n": (RIGHT, "write `from .poker import ...`"),
    "": (RIGHT, "winners is in starter/poker.py:1: add `from .poker import winners`"),
    f"from .poker import winners\n{UNWRITTEN}": (
        RIGHT,
        "replace winners in starter/__init__.py:2 with `from .poker import winners`",
    ),
    "from .poker import winnrs\n": (
        RIGHT,
        "winners in starter/poker.py:1 has a similar name.",
    ),
    "def w\u0456nners(hands):\n    return []\n": (
        "",
        "has a similar name. The \u0456 is Cyrillic small letter ",
    ),
    "def winners(hands):\n    r\u0430nks = []\n    return ranks\n": (
        "",
        "Did you mean r\u0430nks? The \u0430 is Cyrillic small letter a, not a.",
    ),
    "def winners(hands):\n    ranks = [*hands]\n    return rank\n": (
        "",
        "Did you mean ranks?",
    ),
    "class P:\n    def __init__(self):\n        self.string = 2\n"
    "    def rank(self):\n        return string.x\n"
    "def winners(hands):\n    return P().rank()\n": ("", "Did you mean self.string?"),
    "class P:\n    def rank(self):\n        pass\n"
    "    def winners(self):\n        return rank()\n"
    "def winners(hands):\n    return P().winners()\n": ("", "Did you mean self.rank?"),
    "class P:\n    ranks = 2\n    def rank(self):\n"
    "        return all(n in ranks for n in 'ab')\n"
    "def winners(hands):\n    return P().rank()\n": ("", "Did you mean self.ranks?"),
    "class P:\n    ranks = 2\n    def rank(self):\n        return read()\n"
    "def read():\n    return ranks\n"
    "def winners(hands):\n    return P().rank()\n": (
        "",
        "'ranks' is not defined All details:",
    ),
    "class P:\n    ranks = 2\n    @classmethod\n    def read(cls):\n"
    "        return ranks\n"
    "def winners(hands):\n    return P.read()\n": ("", "Did you mean cls.ranks?"),
    "class P:\n    def winners(self, hands):\n        pass\n": (
        "",
        "is inside the class P: write it at the left margin, without self.",
    ),
    "def category(hand):\n    return 1\n\n    def winners(hands):\n        pass\n": (
        "",
        "winners in starter/__init__.py:4 is inside other code",
    ),
    "def winners(hands):\n    return []\nwinners = winners({})\n": (
        "",
        "starter/__init__.py:3. Rename that variable.",
    ),
    "def category(hand):\n    return 'pair'\n": (
        "",
        "To begin, paste this: " + " ".join(write_stub("winners").split()),
    ),
}


@pytest.mark.parametrize("code", NAMES)
def test_missing_name_is_reported_with_a_suggestion(kit, capsys, code):
    other, words = NAMES[code]
    kit.solution(code)
    kit.write("starter/poker.py", other)
    assert words in run(kit, capsys, THREE)[THREE]


def test_function_in_another_file_is_not_reported_as_missing(kit, capsys):
    kit.solution("from .poker import *\n")
    kit.write("starter/poker.py", f"__all__ = []\n{RIGHT}")
    shown = run(kit, capsys, THREE)[THREE]
    assert "add `from .poker import winners`" in shown
    assert "isn't implemented yet" not in shown


def test_value_in_place_of_a_function_is_reported(tmp_path):
    fox = Solution(tmp_path / "fox", tmp_path)
    fox.folder.mkdir()
    fox.entry.write_text("winners = 'Ann'\n", encoding="utf-8")
    sentence = "winners is a string, not a function."
    first, *_ = explain_failure(NotWritten(sentence, "winners"), fox, 2.0)
    assert first == f"{sentence} Start in fox/__init__.py"


def test_name_after_a_line_that_causes_warnings_is_found(kit, capsys):
    kit.solution('x = "\\d" is "a"\nfrom .poker import winners\n')
    kit.write("starter/poker.py", RIGHT)
    assert "1 of 1 example passes." in run(kit, capsys, THREE)[THREE]


def test_misspelt_attribute_of_starter_gets_a_suggestion(kit):
    kit.solution("def winners(hands): pass\n\n\ndef score(hand): pass\n")
    kit.tests(
        "import starter as s\n\n\ndef test_a():\n    s.winers({})\n\n\n"
        "def test_b():\n    s.scores('')\n"
    )
    out = kit.play("starter").out
    assert "\nDid you mean winners?\n" in out
    assert "\nDid you mean score?\n" in out
    kit.solution("")
    assert "\nDid you mean winners?\n" in kit.play("starter").out


def test_commands_suggest_a_similar_function_name(kit, capsys):
    kit.solution("def winers(hands):\n    pass\n")
    kit.tests(TEST)
    commands = {*COMMANDS} - {"bugs", "hint"}
    for command, output in run(kit, capsys, THREE, *commands).items():
        assert "__init__.py:1 has a similar name" in output, command


def test_run_reports_an_import_error_and_a_misnamed_test_file(kit):
    kit.solution("def winners(:\n")
    kit.tests("from starter import winners\n")
    kit.write("starter/tests/ours.py", "def test_a():\n    assert 1\n")
    error = "starter/__init__.py:1\n    def winners(:\nSyntaxError: invalid syntax "
    played = kit.play("starter")
    assert error in played.out
    assert "pytest doesn't run the tests in starter/tests/ours.py" in played.out
    assert "doesn't run" not in kit.play("starter/tests/ours.py").out


def test_own_test_without_assertion_is_reported(kit):
    kit.tests("from starter import *\n\n\ndef test_a():\n    winners({}) == ['Ann']\n")
    assert (
        "starter/tests/test_ours.py:4: test_a checks nothing."
        in kit.play("starter").out
    )


def test_own_tests_outside_the_solution_are_reported(kit):
    kit.write(
        "tests/test_ours.py", "from starter import *\n\n\ndef test_a():\n    assert 1\n"
    )
    assert "Move it to starter/tests/test_ours.py." in kit.play("starter").out
