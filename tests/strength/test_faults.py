"""An error in the pair's own files is named with file and line, once, by both commands."""

import os

import pytest

from dojo.trial.faults import Fault, fault, of_conftest, said, unreadable
from dojo.trial.judging import Kind

from .trying import findings

pytestmark = pytest.mark.slow
posix = pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants need POSIX")

CODE = """
def category(hand, rules=()):
    return "pair" if len({card[0] for card in hand.split()}) < 5 else "high card"
"""
TESTS = """
from starter import category


def test_a_pair():
    assert category("2c 2d 3s 4h 5c") == "pair"
"""
OPEN = Fault("hands.py", 3, "SyntaxError: '(' was never closed")
NOWHERE = Fault("hands.py", 2, "ModuleNotFoundError: No module named 'nowhere'")


class Mute(Exception):  # noqa: N818 - it is only raised here
    def __str__(self):
        raise RuntimeError


def with_hands(folder, code, tests=TESTS, hands="from .hands import ranks\n"):
    """A solution whose door imports another module; two files test it."""
    home = folder / "starter"
    (home / "tests").mkdir(parents=True)
    (home / "__init__.py").write_text(hands + CODE, encoding="utf-8")
    (home / "hands.py").write_text(code, encoding="utf-8")
    for name in ("test_ours.py", "test_ours_too.py"):
        (home / "tests" / name).write_text(tests, encoding="utf-8")
    return home


def test_an_error_in_the_code_that_many_tests_meet_is_told_once(tmp_path):
    tests = "from starter import ranks\n\n\ndef test_ranks():\n    assert ranks('') == 1\n"
    found = findings(with_hands(tmp_path, "def ranks(hand):\n    return 1\nTWO = (2,\n", tests))
    assert found.faults == [OPEN]
    assert [test.why for test in found.of_kind(Kind.BROKEN)] == [
        f"cannot be imported: {OPEN}. Mend this first.",
        "as above",
    ]


def test_an_error_in_the_code_that_tests_meet_only_when_they_run_is_told_once_too(tmp_path):
    tests = "import starter\n\n\ndef test_ranks():\n    assert starter.ranks('') == 1\n"
    found = findings(with_hands(tmp_path, "def ranks(hand):\n    return 1\nTWO = (2,\n", tests))
    assert found.faults == [OPEN]
    assert [test.why for test in found.of_kind(Kind.OWN)] == [
        f"your own code cannot be imported: {OPEN}. Mend this first.",
        "as above",
    ]


def test_an_error_in_the_code_does_not_concern_tests_that_ask_the_contract_only(tmp_path):
    found = findings(with_hands(tmp_path, "(", TESTS))
    assert found.faults == []
    assert {test.kind for test in found.tests.values()} == {Kind.FAIR}


def test_a_file_that_is_no_text_has_an_error_in_its_first_line(tmp_path):
    for name, content in (("null", b"x = 1\0"), ("latin", "x = '\u00e9'".encode("latin-1"))):
        (tmp_path / f"{name}.py").write_bytes(content)
        found = unreadable(tmp_path / f"{name}.py", tmp_path)
        assert (found.file, found.line) == (f"{name}.py", 1)
    (tmp_path / "good.py").write_text("x = 1\n", encoding="utf-8")
    assert unreadable(tmp_path / "good.py", tmp_path) is None


def test_what_cannot_be_said_is_named_by_its_kind():
    assert said(None) == "no reason given"
    assert said(Mute()) == "Mute: (RuntimeError)"
    assert said(ValueError()) == "ValueError"
    assert said(ValueError("one\n two")) == "ValueError: one two"
    assert len(said(ValueError("x" * 1000))) == 300


def test_an_error_that_comes_from_elsewhere_is_no_error_of_the_pair(tmp_path):
    with pytest.raises(ValueError, match="base") as raised:
        int("x", base=99)
    assert fault(raised.value, tmp_path) is None


def test_a_conftest_that_can_be_loaded_is_not_what_keeps_pytest_from_starting(tmp_path):
    (tmp_path / "conftest.py").write_text("x = 1\n", encoding="utf-8")
    assert of_conftest(tmp_path) is None
    (tmp_path / "conftest.py").write_text("\nraise SystemExit\n", encoding="utf-8")
    assert of_conftest(tmp_path) == Fault("conftest.py", 2, "SystemExit")
