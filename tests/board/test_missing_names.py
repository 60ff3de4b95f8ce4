"""Slips of beginners are named with what would help."""

import textwrap

import pytest

from dojo.stubs import write_stub

CODE = {
    "from poker import winners\n": "write `from .poker import ...`",
    "": "winners is in starter/poker.py:1: add `from .poker import winners` to",
    'x = "\\d" is "a"\nfrom .poker import winners\n': "1 of 1 example passes.",
    "def winers(hands):\n    pass\n": (
        "winers in starter/__init__.py:1 has a similar name."
    ),
    "from .poker import winnrs\n": (
        "winners in starter/poker.py:1 has a similar name."
    ),
}


@pytest.mark.parametrize("code", CODE)
def test_missing_name_is_found_in_another_file(kit, code):
    kit.solution(code)
    where = "hands" if "winers" in code else "poker"
    kit.write(
        f"starter/{where}.py",
        "def won(hands):\n    return 1\n"
        if "winers" in code
        else "def winners(hands):\n    return ['Ann']\n",
    )
    played = kit.play("features/1-evening/03_two_pairs.feature")
    assert CODE[code] in played.out + played.err


def test_own_tests_report_import_errors_and_unrun_files(kit):
    kit.solution("def winners(:\n")
    kit.tests("from starter import winners\n")
    kit.write("starter/tests/ours.py", "def test_a():\n    assert 1\n")
    played = kit.play("starter")
    assert (
        "starter/__init__.py:1\n    def winners(:\nSyntaxError: invalid syntax\n"
        in played.out
    )
    assert "pytest doesn't run the tests in starter/tests/ours.py" in played.out
    assert "doesn't run" not in kit.play("starter/tests/ours.py").out


def test_missing_function_shows_its_stub(kit):
    kit.solution("def category(hand):\n    return 'pair'\n")
    played = kit.play("features/1-evening/03_two_pairs.feature")
    assert "winners() isn't implemented yet." in played.out
    stub = textwrap.indent(write_stub("winners"), "        ")
    assert f"To begin, paste this:\n{stub}" in played.out


def test_misspelt_local_name_suggests_the_right_one(kit):
    code = "def winners(hands):\n    ranks = [*hands]\n    return rank\n"
    kit.solution(code)
    played = kit.play("features/1-evening/03_two_pairs.feature")
    assert "Did you mean ranks?" in played.out
