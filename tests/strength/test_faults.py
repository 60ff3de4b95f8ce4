"""An error in the pair's own files is named with file and line, once, by both commands."""

import os

import pytest

from dojo.trial.faults import Fault, fault, of_conftest, said, unreadable
from dojo.trial.judging import Kind

from .own_code import solution, surveyed
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
    home = solution(folder, hands + CODE, tests)
    (home / "hands.py").write_text(code, encoding="utf-8")
    (home / "tests" / "test_ours_too.py").write_text(tests, encoding="utf-8")
    return home


@posix
@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("def ranks(hand):\n    return 1\nTWO = (2,\n", OPEN),
        ("def ranks(hand):\n    import nowhere\n    return 1\n\nranks('')\n", NOWHERE),
    ],
    ids=["syntax", "import"],
)
def test_an_error_in_the_code_is_named_with_its_file_and_line_and_what_to_do(tmp_path, code, fault):
    results = surveyed(with_hands(tmp_path, code))
    assert results.faults == [fault]
    assert results.trouble == f"{fault}."
    assert [test.why for test in results.tests.values()] == [
        f"cannot be imported: {fault}",
        "cannot be imported: as above",
    ]
    assert results.fates == {}
    assert results.whole


@posix
def test_a_file_with_an_error_that_nobody_imports_does_not_stand_in_the_way(tmp_path):
    results = surveyed(with_hands(tmp_path, "(", hands=""))
    assert results.faults == []
    assert {fate.status for fate in results.fates.values()} == {"killed", "survived"}


@posix
@pytest.mark.parametrize(
    ("file", "source", "fault"),
    [
        ("test_more.py", "def test_bad(:\n", Fault("tests/test_more.py", 1, "SyntaxError: invalid syntax")),
        ("conftest.py", "\n\n1 / 0\n", Fault("tests/conftest.py", 3, "ZeroDivisionError: division by zero")),
        ("conftest.py", "(\n", Fault("tests/conftest.py", 1, "SyntaxError: '(' was never closed")),
    ],
)
def test_an_error_in_the_tests_is_named_by_both_commands(tmp_path, file, source, fault):
    home = solution(tmp_path, CODE, TESTS)
    (home / "tests" / file).write_text(source, encoding="utf-8")
    results = surveyed(home)
    assert results.faults == [fault]
    assert results.trouble.startswith(str(fault))
    found = findings(home)
    assert found.faults == [fault]
    assert [test.why for test in found.of_kind(Kind.BROKEN)] == [f"cannot be imported: {fault}. Mend this first."]
    assert found.whole
    assert found.trouble == ""


@posix
def test_where_every_test_fails_without_any_change_it_is_said_which_and_why(tmp_path):
    tests = TESTS.replace('== "pair"', '== "two pairs"')
    results = surveyed(solution(tmp_path, CODE, tests))
    (test,) = results.tests.values()
    assert test.why.startswith('line 6: assert category("2c 2d 3s 4h 5c") == "two pairs"')
    assert results.trouble == "Every test fails, or does not end, before anything is changed."
    assert results.fates == {}


@posix
def test_a_test_that_imports_broken_code_only_when_it_runs_is_told_in_one_line(tmp_path):
    tests = "def test_ranks():\n    from starter import ranks\n\n    assert ranks('') == 1\n"
    results = surveyed(with_hands(tmp_path, "def ranks(hand):\n    return 1\nTWO = (2,\n", tests))
    assert {test.why for test in results.tests.values()} == {"SyntaxError: '(' was never closed (hands.py, line 3)"}


@posix
def test_tests_that_end_the_program_are_no_riddle(tmp_path):
    at_import = surveyed(solution(tmp_path / "a", CODE, f"import os\nos._exit(0)\n{TESTS}"))
    assert at_import.trouble == "The tests end the program while they are imported."
    later = surveyed(solution(tmp_path / "b", CODE, f"{TESTS}\n\ndef test_bad():\n    import os\n    os._exit(0)\n"))
    assert later.trouble == "Without any change the tests end the program, or do not end."


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


def test_a_test_that_does_not_end_is_named_and_the_others_are_tried(tmp_path):
    code = "def category(hand):\n    return 'pair' if hand else 'high card'\n"
    tests = (
        "from starter import category\n\n\ndef test_endless():\n    while True:\n        pass\n\n\n"
        "def test_a_pair():\n    assert category('Jd Js') == 'pair'\n"
    )
    results = surveyed(solution(tmp_path, code, tests))
    assert {name.rpartition("::")[2]: test.why for name, test in results.tests.items()} == {
        "test_endless": "line 5: while True:   (does not end)",
        "test_a_pair": "",
    }
    assert any(fate.noticed for fate in results.fates.values())
