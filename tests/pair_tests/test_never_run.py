"""The kit finds tests that pytest doesn't run or that check nothing."""

import sys

import pytest

from dojo.pair_tests.never_run import find_tests_without_check, find_unrun_tests

TRYING = "def test_a():\n    try:\n        assert is_pair('2c')\n"
CHECK = "assert is_pair(hand)"
# maps a file to its content, and to words in the message
FAULTY = {
    "tests/ours.py": (
        "def test_a():\n    assert 1\n\n\ndef test_b():\n    assert 1\n",
        "Rename it to fox/tests/test_ours.py.",
    ),
    "__init__.py": (
        "def test_a():\n    assert 1\n",
        "tests in fox/__init__.py. Move them to fox/tests/",
    ),
    "tests/test_a.py": (
        "def tets_pair():\n    assert 1\n",
        "py:1: pytest doesn't run tets_pair. Begin its name with test_.",
    ),
    "tests/test_c.py": (
        "class PairTests:\n    def test_a(self):\n        assert 1\n",
        "PairTests. Begin the name of the class with Test.",
    ),
    "tests/test_init.py": (
        "class TestA:\n    def __init__(self): ...\n    def test_a(self): ...\n",
        "py:1: pytest doesn't run the tests in TestA. Rename __init__ to setup_method.",
    ),
    "tests/test_d.py": (
        "def test_a():\n    pass\n\n\ndef test_a():\n    assert 1\n",
        "py:1: pytest doesn't run this test_a, because line 5 has another",
    ),
    "tests/test_f.py": (
        "class TestIt:\n    def pair(self):\n        assert 1\n",
        "py:2: pytest doesn't run pair. Begin its name with test_.",
    ),
    "tests/test_i.py": (
        "def test_a():\n    assert category('') is PAIR\n",
        "py:2: `is` compares objects, not values. Write ==.",
    ),
    "tests/test_j.py": (
        "def test_a():\n    assert category('') == 'pair' or 'flush'\n",
        "py:2: This is always true. Compare an answer with ==.",
    ),
    "tests/test_k.py": (
        "def test_a():\n    assert lambda: category('') == 'pair'\n",
        "py:2: This is always true. Compare an answer with ==.",
    ),
    "tests/test_l.py": (
        "def test_a():\n    assert category(''), 'pair'\n",
        "py:2: This is true for any answer that isn't empty. Compare the answer with",
    ),
    "tests/test_bracket.py": (
        "def test_a():\n    assert category('' == 'pair')\n",
        "py:2: The comparison is inside the call. Close the bracket before it.",
    ),
    "tests/test_list_as_message.py": (
        "def test_a(self):\n    self.assertTrue(result, ['Ann'])\n",
        "py:2: assertTrue doesn't compare an answer with a value. Write assertEqual.",
    ),
    "tests/test_category_as_message.py": (
        "def test_a(self):\n    self.assertTrue(starter.category(''), 'pair')\n",
        "py:2: assertTrue doesn't compare an answer with a value. Write assertEqual.",
    ),
    "tests/test_string.py": (
        f"@pytest.mark.parametrize('hand', 'Kh Jc')\ndef test_a(hand):\n    {CHECK}\n",
        "py:1: parametrize runs the test with each character of this string. Write [",
    ),
    "tests/test_except.py": (
        f"{TRYING}    except AssertionError:\n        pass\n",
        "py:4: This `except` hides a failed assertion. Delete the try and the except.",
    ),
    "tests/test_bare_except.py": (
        f"{TRYING}    except:\n        print('wrong')\n",
        "py:4: This `except` hides a failed assertion. Delete the try and the except.",
    ),
    "tests/test_dict.py": (
        "def test_a():\n    assert winners({'Ann': '', **X, 'Ann': 1}) == ['Ann']\n",
        "This dict has 'Ann' twice. Python keeps only the last value. Rename one.",
    ),
    "test_h.py": (
        "def test_a():\n    assert 1\n",
        "`bugs` and `mutate` don't run fox/test_h.py. Move it to fox/tests/test_h.py.",
    ),
    "../test_g.py": (
        "from starter import x\n\n\ndef test_a():\n    assert 1\n",
        "`mutate` don't run test_g.py. Move it to fox/tests/test_g.py.",
    ),
    "../pair_tests.py": (
        "from starter import x\n\n\ndef test_a():\n    assert 1\n",
        "pytest doesn't run the tests in pair_tests.py. Move them to fox/tests/test_p",
    ),
    "tests/pair_tests.py": (
        "from starter import x\n\nassert x() == 1\n",
        "pair_tests.py, because the file's name is neither test_*.py nor *_test.py.",
    ),
    "../tests/test_ours2.py": (
        "from starter import x\n\n\ndef test_a():\n    assert 1\n",
        "`pytest fox`, `bugs` and `mutate` don't run tests/test_ours2.py. Move it to ",
    ),
    "../checks/test_ours3.py": (
        "from starter import x\n\n\ndef test_a():\n    assert 1\n",
        "`pytest fox`, `bugs` and `mutate` don't run checks/test_ours3.py. Move it to",
    ),
    "tests/test_m.py": (
        "from starter import x\n\nfor hand in ():\n    assert x() == 1\n",
        "fox/tests/test_m.py:4: This assertion is outside a test. Put it into a",
    ),
    "tests/test_many.py": (
        "from starter import x\n\nassert x() == 1\nassert x() == 1\n",
        "fox/tests/test_many.py:3: Some assertions are outside tests. Put them into",
    ),
    "tests/test_n.py": (
        "from starter.poker import category, ranks\n",
        (
            "py:1: bugs can't plant bugs in starter.poker. "
            "Write `from starter import category`."
        ),
    ),
    "tests/test_p.py": (
        '"""\n>>> category("2c")\n"pair"\n"""\n',
        "py:1: pytest doesn't run the examples after >>>. Write a function whose",
    ),
    "tests/test_doc.py": (
        'def test_a():\n    """\n    >>> category("2c")\n    "pair"\n    """\n',
        "py:1: pytest doesn't run the examples after >>>. Compare an answer with ==",
    ),
    "tests/test_q.py": (
        "async def test_a():\n    assert 1\n",
        "py:1: pytest can't run test_a, because it is async. Remove async.",
    ),
    "tests/test_r.py": (
        "def test_a():\n    def test_b():\n        assert 1\n",
        "py:2: pytest doesn't run test_b, because it is inside test_a. Move it to",
    ),
    "tests/test_s.py": (
        "def check():\n    assert 1\n\n\ncheck()\n",
        "py:1: pytest doesn't run check. Begin its name with test_.",
    ),
    "tests/test_o.py": (
        "from solutions.counting import winners\n",
        (
            "py:1: These tests test solutions.counting, not your code in fox/. "
            "Write `from starter import winners`."
        ),
    ),
    "tests/conftest.py": (
        "import reference\n",
        "conftest.py:1: These tests test reference, not your code in fox/. Write `",
    ),
    "tests/test_t.py": (
        "import reference\nfrom starter import category\n",
        (
            "py:1: The expected answers come from reference. "
            'Write each answer as text, as in "pair", and delete this import.'
        ),
    ),
    "tests/test_ignored_error.py": (
        "def test_a():\n    try: category('')\n    except ValueError: pass\n",
        "py:2: This test also passes if no error is raised. Write `with pytest.raises(",
    ),
    "tests/test_compared.py": (
        "from reference import category as right\nfrom starter import category\n",
        "py:1: The expected answers come from reference. ",
    ),
    "tests/test_half.py": (
        "from reference import category\nfrom starter import winners\n",
        (
            "py:1: The tests of category test reference, not your code in fox/. "
            "Write `from starter import category`."
        ),
    ),
    "tests/test_code.py": (
        "def category(hand):\n    return 'pair'\n",
        (
            "fox/tests/test_code.py:1 defines its own category. Move it to "
            "fox/__init__.py. In the test, write `from starter import category`."
        ),
    ),
    "tests/test_unittest.py": (
        (
            "class A(unittest.TestCase):\n    def setup(self): ...\n"
            "    def test_a(self): ...\n"
        ),
        "py:2: pytest doesn't run setup. Rename it to setUp.",
    ),
    "tests/test_setup.py": (
        "class TestA:\n    def setUp(self): ...\n    def test_a(self): ...\n",
        "py:2: pytest doesn't run setUp. Rename it to setup_method.",
    ),
    "tests/test_text.py.txt": (
        "def test_a():\n    assert 1\n",
        "Rename fox/tests/test_text.py.txt to fox/tests/test_text.py.",
    ),
    "tests/pairs": (
        "def test_a():\n    assert 1\n",
        "Rename fox/tests/pairs to fox/tests/test_pairs.py.",
    ),
    "tests/ours.feature": (
        "Feature: F\n",
        (
            "pytest runs fox/tests/ours.feature only from a test file that defines its "
            "steps and calls scenarios('ours.feature'). docs/commands.md shows such a "
            "file."
        ),
    ),
}
# the advice on each file if a file with the suggested name already exists
TAKEN = {
    "fox/tests/ours.py": "nor *_test.py. Move them to fox/tests/test_ours.py.",
    "fox/ours.py": "in fox/ours.py. Move them to fox/tests/test_ours.py.",
    "fox/test_ours.py": "run fox/test_ours.py. Move its tests to fox/tests/test_ours.",
    "test_ours.py": "don't run test_ours.py. Move its tests to fox/tests/test_ours.py.",
}
SOUND = """
'''
>>> 1
1
'''
import doctest
import unittest
from starter import winners


def best_of(hand):
    assert hand


class TestIt:
    def test_a(self):
        assert winners != (1, 2)


def test_b():
    assert is_flush("2c"), "a flush"
    assert is_flush("3c") or False
    with raises(ValueError):
        category("2c") == 1


def test_c():
    try:
        assert is_flush("")
    except ValueError:
        pass
    try:
        assert is_flush("2c")
    except AssertionError as error:
        raise ValueError from error
    try:
        with open("2c"):
            pass
    except Exception:
        pass


def same_both_ways():
    assert category("2c 3c") == category("3c 2c")


def test_both_ways():
    same_both_ways()


def setup_module():
    with open("table.txt"):
        pass


def test_d():
    def is_pair(hand):
        return category(hand) == "pair"

    check(category("2c"))


class Case(unittest.TestCase):
    def setUp(self):
        pass

    def test_a(self):
        self.assertTrue(is_flush("2c"), "a flush")


class TestTable:
    def setup_method(self):
        pass

    def test_a(self):
        pass


class Table:
    def setup(self):
        pass


def rest(x):
    with x:
        pass


@given("a pair")
def _():
    return "2c 2d 7s 5h 3h"


@then("it is a pair")
def _(hand):
    assert category(hand) == "pair"
"""


@pytest.fixture(autouse=True)
def cwd(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("file", FAULTY)
def test_fault_in_a_test_file_is_reported(tmp_path, file):
    path = tmp_path / "fox" / file
    (tmp_path / "fox").mkdir()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(FAULTY[file][0])
    fox = tmp_path / "fox"
    (test,) = find_unrun_tests(fox)
    assert FAULTY[file][1] in test.describe()


CHECKING = """
def test_a():
    assert category("2c")


def test_b():
    check(category("2c"))


def test_c():
    pass


def test_d():
    with raises(ValueError):
        category("2c")


class Case(TestCase):
    def test_e(self):
        self.assertEqual(category("2c"), "pair")


def test_f():
    if category("2c") != "pair":
        raise ValueError
"""


def test_own_test_without_assertion_is_reported(tmp_path):
    tests = tmp_path / "fox" / "tests"
    tests.mkdir(parents=True)
    (tests / "test_a.py").write_text(CHECKING)
    assert find_tests_without_check(tmp_path / "fox") == []
    text = "def test_a():\n    print(category('2c') == 'pair')\n"
    (tests / "test_b.py").write_text(text)
    (test,) = find_tests_without_check(tmp_path / "fox")
    words = "test_a checks nothing. Compare an answer with == in an assert."
    assert test.describe() == f"fox/tests/test_b.py:1: {words}"


@pytest.mark.parametrize("file", TAKEN)
def test_message_suggests_moving_tests_if_the_name_is_taken(tmp_path, file):
    for path in ("fox/tests/test_ours.py", file):
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("from starter import x\n\n\ndef test_a():\n    assert 1\n")
    (test,) = find_unrun_tests(tmp_path / "fox")
    assert TAKEN[file] in test.describe()


def test_message_suggests_merging_files_with_the_same_new_path(tmp_path):
    """If both files were renamed, the second would replace the first."""
    for path in ("fox/test_more.py", "fox/tests/more.py"):
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("from starter import x\n\n\ndef test_a():\n    assert 1\n")
    texts = [test.describe() for test in find_unrun_tests(tmp_path / "fox")]
    assert texts[0].endswith("Move its tests to fox/tests/test_more.py.")
    assert texts[1].endswith("Move them to fox/tests/test_more.py.")


@pytest.mark.parametrize(
    ("name", "suggested"),
    [
        ("pairs_tests.py", "test_pairs.py"),
        pytest.param(
            "Test_pairs.py",
            "test_pairs.py",
            marks=pytest.mark.skipif(
                sys.platform == "win32", reason="Windows ignores case in file names"
            ),
        ),
        ("test-pairs.py", "test_pairs.py"),
        ("TestPairs.py", "test_pairs.py"),
        ("tests.py", "test_ours.py"),
    ],
)
def test_suggested_file_name_contains_test_only_once(tmp_path, name, suggested):
    tests = tmp_path / "fox" / "tests"
    tests.mkdir(parents=True)
    (tests / name).write_text("def test_a():\n    assert 1\n")
    (test,) = find_unrun_tests(tmp_path / "fox")
    assert test.describe().endswith(f"Rename it to fox/tests/{suggested}.")


def test_message_suggests_merging_files_with_the_same_new_name(tmp_path):
    tests = tmp_path / "fox" / "tests"
    tests.mkdir(parents=True)
    for name in ("pairs.py", "tests_pairs.py"):
        (tests / name).write_text("def test_a():\n    assert 1\n")
    for test in find_unrun_tests(tmp_path / "fox"):
        assert test.describe().endswith("Move them to fox/tests/test_pairs.py.")


def test_wrapper_of_an_existing_function_is_not_reported(tmp_path):
    tests = tmp_path / "fox" / "tests"
    tests.mkdir(parents=True)
    wrapper = "import starter\n\ndef winners(hands): return starter.winners(hands)\n"
    (tests / "test_ours.py").write_text(wrapper)
    assert len(find_unrun_tests(tmp_path / "fox")) == 1
    (tmp_path / "fox" / "__init__.py").write_text("def winners(hands): return []\n")
    assert find_unrun_tests(tmp_path / "fox") == []


def test_feature_named_on_the_command_line_but_not_run_is_reported(tmp_path):
    fox = tmp_path / "fox"
    fox.mkdir()
    (fox / "test_ours.py").write_text('scenarios("ours.feature")\n')
    feature = fox / "ours.feature"
    feature.write_text("Feature: Ours\n")
    assert find_unrun_tests(fox) == []
    assert len(find_unrun_tests(fox, [feature])) == 1


def test_feature_that_no_test_file_runs_is_reported(tmp_path):
    fox = tmp_path / "fox"
    fox.mkdir()
    (fox / "ours.feature").touch()
    (fox / "test_ours.py").write_text("from pytest_bdd import scenarios\n")
    assert len(find_unrun_tests(fox)) == 1


def test_scenario_that_another_replaces_is_reported(tmp_path):
    fox = tmp_path / "fox"
    fox.mkdir()
    (fox / "test_ours.py").write_text('scenarios("ours.feature")\n')
    scenario = "  Scenario: a pair\n    When 2c is shown\n    Then it is a pair\n"
    (fox / "ours.feature").write_text(f"Feature: Ours\n{scenario}{scenario}")
    [test] = find_unrun_tests(fox)
    assert test.line == 2
    assert "because line 5 has another scenario with this name" in test.describe()


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("When 2c is shown", "This scenario has no Then step."),
        ("Whenn 2c is shown\nThen it is a pair", "doesn't run 'Whenn 2c is shown'."),
    ],
)
def test_scenario_with_a_missing_step_is_reported(tmp_path, steps, words):
    fox = tmp_path / "fox"
    fox.mkdir()
    (fox / "test_ours.py").write_text('scenarios("ours.feature")\n')
    (fox / "ours.feature").write_text(f"Feature: Ours\nScenario: a pair\n{steps}\n")
    [test] = find_unrun_tests(fox)
    assert test.line == 2
    assert words in test.describe()
    (fox / "ours.feature").write_text("")
    [test] = find_unrun_tests(fox)
    assert "contains no feature" in test.describe()


def test_harmless_files_get_no_warning(tmp_path):
    fox = tmp_path / "fox"
    (fox / "tests").mkdir(parents=True)
    (fox / "tests" / "test_ours.py").write_text(SOUND)
    (fox / "tests" / "helping.py").write_text("def test_hand(): return 3")
    (fox / "tests" / "test_broken.py").write_text("def (")
    (fox / "tests" / "test_ours.txt").write_text("def test_a(): pass")
    (fox / "tests" / "hands.txt").write_text("2h")
    (fox / "cards.py").write_text("RANKS = 'A'\nassert len(RANKS) == 1\n")
    assert find_unrun_tests(fox) == []


def test_import_of_code_outside_the_solution_is_reported(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tests = tmp_path / "fox" / "tests"
    tests.mkdir(parents=True)
    (tests / "test_ours.py").write_text("from poker import category\n")
    assert find_unrun_tests(tmp_path / "fox") == []
    (tmp_path / "poker.py").touch()
    [found] = find_unrun_tests(tmp_path / "fox")
    assert "These tests test poker, not your code in fox/." in found.describe()
