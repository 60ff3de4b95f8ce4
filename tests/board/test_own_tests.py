"""A pair's own tests have time limits, and their faults are explained."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from dojo.board import own_tests
from dojo.errors import TimeIsUp
from dojo.pair_tests.mistakes import COPY_STEP
from dojo.solution import faults
from tests.board.conftest import find_sections

ENDLESS = "def winners(hands):\n    while True:\n        pass\n"
IMPORTS = "import pytest, time\nfrom unittest import TestCase\nfrom starter import *\n"
ENDLESS_TESTS = {
    "a fixture": """
@pytest.fixture
def won():
    return winners({})

def test_it(won):
    pass
""",
    "the end of a fixture": """
@pytest.fixture
def won():
    yield
    winners({})

def test_it(won):
    pass
""",
    "a unittest class": """
class TestIt(TestCase):
    def test_it(self):
        winners({})
""",
}
CALL = "def test_it():\n    winners({})\n"
SLEEP = "def test_it():\n    time.sleep(0.5)\n"
BREAKPOINT = "def test_it():\n    breakpoint()\n    time.sleep(0.5)\n"
SHORT = ("starter", "--scenario-limit", "0.1")


@pytest.fixture
def write(kit):
    """Return a function that writes a solution and its tests."""

    def write_both(tests, code=ENDLESS):
        kit.solution(code)
        kit.tests(f"{IMPORTS}\n{tests}")

    return write_both


@pytest.mark.parametrize("name", ENDLESS_TESTS)
def test_infinite_loop_in_own_tests_times_out(kit, write, name):
    write(f"{ENDLESS_TESTS[name]}\ndef test_next():\n    pass\n")
    played = kit.play(*SHORT)
    assert played.status != 0
    assert "It took more than " in played.out
    assert (
        "If your code only needs more time, add the option  --scenario-limit 1\n"
        in played.out
    )
    assert "starter/tests/test_ours.py" in played.out
    does_skip = name != "the end of a fixture"
    assert ("\nThe remaining tests are skipped.\n" in played.out) is does_skip


def test_timeout_of_the_last_test_skips_nothing(kit, write):
    write(f"def test_before():\n    pass\n\n{CALL}")
    out = kit.play(*SHORT).out
    assert "It took more than " in out
    assert "remaining tests" not in out


def test_failed_fixture_shows_only_own_code(kit, write):
    fixture = "@pytest.fixture(autouse=True)\ndef hands():\n    {}['Ann']\n"
    kit.write("starter/tests/conftest.py", f"import pytest\n\n{fixture}")
    write("def test_it():\n    pass\n", code="")
    out = kit.play("starter").out
    assert "KeyError: 'Ann'" in out
    assert "plugin.py" not in out


def test_infinite_loop_during_import_times_out(kit, write):
    write("WON = winners({})\n")
    out = kit.play(*SHORT).out
    assert "Its import timed out.\nIf your code only needs more time, add" in out
    assert "starter/__init__.py:" in out


def test_two_files_with_the_same_name_are_reported(kit):
    kit.tests(SLEEP)
    kit.write("starter/tests/again/test_ours.py", SLEEP)
    out = kit.play("starter").out
    assert "\nAnother test file is also called test_ours.py.\nRename one of" in out


def test_wrong_parametrize_mark_is_reported_with_its_line(kit, write):
    write('@pytest.mark.parametrize("a", "b", [])\ndef test_it(a, b):\n    pass\n')
    out = kit.play("starter").out
    assert "\nstarter/tests/test_ours.py:5\n    @pytest.mark.parametrize(" in out
    assert "\nPut all names into one string, such as " in out


def test_skip_outside_a_test_is_reported_with_its_line(kit, write):
    write("pytest.skip('later')\n")
    out = kit.play("starter").out
    assert "\nstarter/tests/test_ours.py:5\n    pytest.skip('later')\n" in out
    assert (
        "\npytest.skip() is called outside a test.\nMove it into a test, or add" in out
    )


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "starter/__init__.py is empty."),
        ("def winners(hands): return []\n", "Start in starter/__init__.py"),
    ],
)
def test_import_of_a_missing_function_shows_its_stub(kit, code, words):
    kit.solution(code)
    kit.tests("from starter import category\n")
    out = kit.play("starter").out
    assert "\nImportError: cannot import name 'category' from 'starter'\n" in out
    assert (
        f"\ncategory() isn't implemented yet. {words}\nTo begin, paste this:\n" in out
    )
    kit.tests("from starter import ranks\n")
    assert "isn't implemented yet" not in kit.play("starter").out


def test_summary_shows_the_line_of_a_syntax_error(kit):
    """`watch` shows only the summary."""
    kit.tests("def test_a()\n    pass\n")
    out = kit.play("starter").out
    error = "SyntaxError: expected ':' (test_ours.py:1)\n"
    assert f"ERROR starter/tests/test_ours.py - {error}" in out


def test_relative_import_gets_a_correct_suggestion(kit):
    kit.tests("from ... import category\n")
    assert "Write `from starter import category`." in kit.play("starter").out


def test_misspelt_name_gets_a_suggestion(kit, write):
    write("from starter import winners\n\n\ndef test_it():\n    winers(1)\n")
    played = kit.play("starter")
    assert "NameError: name 'winers' is not defined" in played.out
    assert "Did you mean winners?" in played.out


@pytest.mark.parametrize(
    ("test", "words"),
    [
        ("@pytest.fixture\ndef hand(): ...\n", "not defined\nWrite `import pytest`.\n"),
        ("def test_a():\n    pytest.fail()\n", "\nWrite `import pytest`.\n"),
        ("def test_a():\n    json.loads('')\n", "\nWrite `import json`.\n"),
        (
            "def test_a():\n    Counter('55')\n",
            "\nWrite `from collections import Counter`.\n",
        ),
    ],
)
def test_name_without_an_import_gets_a_suggestion(kit, test, words):
    kit.tests(test)
    out = kit.play("starter").out
    assert words in out
    assert "Did you mean @" not in out


@pytest.mark.parametrize("name", ["string", "py_builtins"])
def test_name_added_by_pytest_is_not_suggested(kit, name):
    """For example, pytest adds the name @pytest_ar to each test file."""
    kit.tests(f"def test_a():\n    assert {name}\n")
    out = kit.play("starter").out
    assert f"NameError: name '{name}' is not defined" in out
    assert "Did you mean @" not in out


def test_code_that_reads_the_keyboard_is_reported(kit, write):
    write(CALL, "def winners(hands):\n    input()\n")
    assert "Your code waits for keyboard input. " in kit.play(*SHORT).out


def test_pytest_exit_during_import_ends_the_run(kit, write):
    write(CALL, "import pytest\n\npytest.exit('enough')\n")
    out = kit.play("starter").out
    assert "Exit: enough" in out
    assert "error" not in out


def test_mutmut_run_has_no_time_limit(kit, write, monkeypatch):
    write(SLEEP)
    (kit.folder / "mutants").mkdir()
    for name in ("starter", "features", "pyproject.toml", "conftest.py"):
        (kit.folder / name).rename(kit.folder / "mutants" / name)
    monkeypatch.chdir(kit.folder / "mutants")
    assert kit.play(*SHORT).status == 0


def test_broken_conftest_is_reported_once(kit):
    """The run has no board, but no message claims that the code makes Python exit."""
    kit.write("starter/tests/conftest.py", "from feature.conftest import *\n")
    played = kit.play_alone("starter")
    assert played.out.count("ERROR: ") + played.err.count("ERROR: ") == 1
    assert "ModuleNotFoundError" in played.out + played.err
    assert "makes Python exit" not in played.out + played.err


@pytest.mark.parametrize("mistake", ["--foo", "starter/tests/test_ours.py::test_b"])
def test_mistyped_argument_is_reported_once_despite_a_conftest(kit, mistake):
    kit.tests("def test_a():\n    pass\n")
    kit.write("starter/tests/conftest.py", "")
    error = kit.play_alone("starter", mistake).err
    assert error.count("ERROR: ") == 1
    assert "makes Python exit" not in error


@pytest.mark.parametrize(
    ("hook", "words"),
    [
        ("setup(itm)", "pytest has no parameter itm for pytest_runtest_setup."),
        ("stup(item)", "pytest has no hook pytest_runtest_stup."),
    ],
)
def test_invalid_hook_in_a_conftest_is_reported_with_its_line(kit, hook, words):
    line = f"def pytest_runtest_{hook}: pass"
    kit.write("starter/tests/conftest.py", f"\n{line}\n")
    error = kit.play_alone("starter").err
    place = f"ERROR: starter/tests/conftest.py:2\n      {line}\n"
    assert f"{place}  {words}\n  Correct its name, or delete it.\n" in error


def test_traceback_of_a_pairs_test_ends_in_the_pairs_code(kit, write):
    write("from collections import Counter\n\ndef test_it():\n    Counter([[]])\n")
    out = kit.play("starter").out
    assert ">       Counter([[]])\nE       TypeError: unhashable type: 'list'\n" in out
    assert "def update(" not in out
    assert "def update(" in kit.play("starter", "--tb=long").out


def test_breakpoint_in_a_conftest_is_an_error(kit):
    kit.write("starter/tests/conftest.py", "breakpoint()\n")
    error = kit.play_alone("starter", typed="q\n").err
    assert "starter/tests/conftest.py:1\n      breakpoint()\n  Your code stops" in error


def test_breakpoint_in_a_test_suspends_the_time_limit(kit, write):
    write(BREAKPOINT)
    typed = (
        "from dojo.isolation.time_limit import Limit\n"
        "Limit.running.end = 0\n"  # the limit is checked after a second
        "time.sleep(1.2)\n"
        "continue\n"
    )
    played = kit.play_alone("starter", "--scenario-limit", "1", typed=typed)
    assert played.status == 0, played.out
    assert "Type c to continue, or q to end this run.\n" in played.out
    assert "TimeIsUp" not in played.out


def test_breakpoint_in_watch_is_an_error(kit, write, monkeypatch):
    monkeypatch.setenv("DOJO_LINES", "20")
    write("import pdb\n\ndef test_it():\n    pdb.set_trace()\n")
    assert "Your code stops at a breakpoint" in kit.play_alone("starter").out


def test_solution_without_tests_gets_advice(kit):
    kit.solution("")
    words = "There are no tests yet. Write one in starter/tests/test_ours.py.\n"
    assert words in kit.play("starter").out
    kit.tests("")
    assert words in kit.play("starter").out
    kit.tests("def test_a():\n    pass\n")
    assert words not in kit.play("starter").out
    assert words not in kit.play("starter", "-knothing").out


def test_run_that_only_skips_tests_is_explained(kit):
    words = "All tests were skipped. To see the reasons, add -rs.\n"
    skipped = f"{IMPORTS}\n@pytest.mark.skip\ndef test_a(): pass\n"
    kit.tests(skipped)
    assert words in kit.play("starter").out
    assert words in kit.play("starter", "-ktest_a").out
    assert words not in kit.play("starter", "-rs").out
    kit.tests(f"{skipped}\ndef test_b(): pass\n")
    assert words not in kit.play("starter").out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("-ktset_pair", "No test has tset_pair in its name. Did you mean test_pair?\n"),
        ("-mslow", "No test has the mark slow.\n"),
        ("-mskip and xfail", "No test has the mark xfail.\n"),
        ("-knot pair", "No test matches the whole expression after -k or -m.\n"),
    ],
)
def test_expression_that_selects_no_test_is_explained(kit, options, words):
    kit.tests("import pytest\n\n@pytest.mark.skip\ndef test_pair(): pass\n")
    assert f"\n{words}" in kit.play("starter", options).out


def test_k_option_that_selects_a_test_gets_no_message(kit):
    kit.tests("import pytest\n\n@pytest.mark.skip\ndef test_pair(): pass\n")
    assert "No test" not in kit.play("starter", "-k", "pair").out


@pytest.mark.parametrize(
    "conftest",
    [
        'collect_ignore_glob = ["*"]\n',
        "def pytest_collection_modifyitems(items):\n    items.clear()\n",
    ],
)
def test_conftest_that_removes_all_tests_is_reported(kit, conftest):
    kit.tests("def test_a():\n    pass\n")
    words = (
        "pytest ran no test in starter/tests. "
        "Check whether starter/tests/conftest.py removes the tests.\n"
    )
    assert words not in kit.play("starter", "-knothing").out
    kit.write("starter/tests/conftest.py", conftest)
    assert words in kit.play("starter").out
    assert words not in kit.play("starter/tests/test_nothing.py").out


HUGE = (
    ("raise ValueError('x' * 10**6)", "ValueError: xxx"),
    ("assert 0, 'x' * 10**6", "AssertionError: xxx"),
    ("import pytest; pytest.fail('x' * 10**6)", "Failed: xxx"),
    ("print('x' * 10**6); assert 0", "assert 0"),
    ("print('x\\n' * 10**5); assert 0", "... 99601 more lines ..."),
)


def test_huge_values_and_outputs_are_cut_off(kit):
    tests = [f"def test_{n}():\n    {body}\n" for n, (body, _) in enumerate(HUGE)]
    kit.tests("\n\n".join(tests))
    played = kit.play("starter")
    assert f"{len(HUGE)} failed in" in played.out
    sections = find_sections(played.out)
    for number, (_, words) in enumerate(HUGE):
        assert words in sections[f"test_{number}"]
    assert max(map(len, sections.values())) < 20_000


WRONG_CALLS = (  # calls with wrong arguments, and their explanations
    ("winners('Kh', 'Kd')", "winners() takes one dict: winners("),
    ("winners(['Kh'])", "winners() takes one dict: winners("),
    ("winners(None)", "You passed None. Is a `return` missing from a fixture"),
    ("winners(Ann='Kh')", "winners() takes one dict: winners("),
    ("winners({})", "The dict passed to winners() has no hands.\nIf you test this"),
    (
        "category('')",
        "The string passed to category() has no cards.\nIf you test this",
    ),
    ("category(None)", "category() takes one string: category("),
    ("category('Kh', 'Kd', '2c')", "category() takes one string: category("),
    ("category('Kh', rule=[])", "Pass house rules as `rules`: category(hand, "),
    ("category('Kh Kd 2c 3d 4s')", ""),
    ("winners({'Ann': 'Kh Kd 2c 3d 4s'})", ""),
    ("category(5)", '"Kh Jc 8c 7d 3s")\n====='),
)


def test_only_wrong_arguments_in_a_test_are_explained(kit):
    """The code raises an error for all arguments."""
    body = "    return hands.pop('Ann')[9].upper()\n\n\n"
    kit.solution(
        f"def winners(hands, rules=()):\n{body}def category(hands, rules=()):\n{body}"
    )
    tests = "from starter import *\n"
    for number, (call, _) in enumerate(WRONG_CALLS):
        tests += f"\n\ndef test_{number}():\n    assert {call} == 1\n"
    kit.tests(tests)
    sections = find_sections(kit.play("starter").out)
    for number, (_, words) in enumerate(WRONG_CALLS):
        section = sections[f"test_{number}"]
        assert words in section
        assert ("- advice -" in section) == bool(words)


@pytest.mark.parametrize(
    ("parameters", "call", "words"),
    [
        ("hand", "category('Kh', rules=['bug'])", "category(hand)\nThe API needs  cat"),
        ("hand", "category('Kh', ['bug'])", "category(hand)\nThe API needs  category("),
        ("hand", "category('Kh', 'bug')", "category(hand)\nThe API needs  category("),
        ("hand, bug=()", "category('Kh', rules=[])", "bug=())\nThe API needs  cat"),
        ("hand", "category('Kh', 'Kd')", "category() takes one string: category("),
        ("hand", "category('Kh', rule=[])", "Pass house rules as `rules`: category("),
    ],
)
def test_call_that_does_not_match_the_parameters_is_explained(
    kit, parameters, call, words
):
    kit.solution(f"def category({parameters}):\n    return 1\n")
    kit.tests(f"from starter import *\n\n\ndef test_a():\n    assert {call} == 1\n")
    assert words in kit.play("starter").out


@pytest.mark.parametrize("rules", ["'deuces wild'", "rules='deuces wild'"])
def test_house_rule_that_is_not_in_a_list_is_explained(kit, rules):
    kit.write("docs/house-rules.md", "| `deuces wild` | a two is wild |\n")
    kit.solution("def category(hand, rules=()):\n    return 'pair'\n")
    kit.tests(
        "from starter import *\n\n\ndef test_a():\n"
        f"    assert category('2c 2d 4c 5c 7d', {rules}) == 'three of a kind'\n"
    )
    assert (
        "House rules must be in a list. Write ['deuces wild']."
        in kit.play("starter").out
    )


def test_reassigned_parameter_is_not_reported_as_wrong_argument(kit):
    kit.solution(
        "def winners(hands, rules=()):\n    hands = [*hands]\n    return hands[9]\n"
    )
    kit.tests("from starter import *\n\n\ndef test_a():\n    winners({'Ann': 'Kh'})\n")
    out = kit.play("starter").out
    assert "IndexError" in out
    assert "winners() takes" not in out


BADLY_WRITTEN = """
import pytest
import starter
from starter import category, winners

@pytest.fixture
def hands():
    return {}

def table():
    return {}

@pytest.fixture
def cards(pack): ...

@pytest.fixture
def itself(itself): ...

def test_similar(hand): ...
def test_fixture(cards): ...
def test_itself(itself): ...
@pytest.mark.usefixtures("joker")
def test_marked(): ...
def test_plain(table): ...
def test_unknown(nothing): ...
def test_distant(deck): ...
async def test_async(): ...
def test_passed(): winners(hands)
def test_called(): hands()
def test_module(): starter("Kh")
def test_attribute(): winners.winners({})
def test_decorated(): category("Kh")
class TestUs:
    def test_method(): ...
"""


def test_badly_written_tests_are_explained(kit):
    kit.solution(
        "def log(f): print(f)\n\n\n@log\ndef category(hand): return 'pair'\n\n\n"
        "def winners(hands): return hands['Ann']\n"
    )
    fixture = "import pytest\n\n@pytest.fixture\ndef deck(): return 1\n"
    kit.write("starter/tests/sub/conftest.py", fixture)
    kit.tests(BADLY_WRITTEN)
    out = kit.play("starter").out
    for words in (
        (
            "has the parameter hand, which isn't a fixture.\nDid you mean hands?\n"
            "starter/tests/test_ours.py:19: in test_similar\n"
        ),
        (
            "hands is a fixture.\n"
            "Make hands a parameter of your test, and write hands, not hands().\n"
            "starter/tests/test_ours.py:29: in test_called\n"
        ),
        "which isn't a fixture.\nWrite @pytest.fixture above `def table`.\n",
        "a fixture.\nDelete it, or list its values with @pytest.mark.parametrize.\n",
        "deck is in starter/tests/sub/conftest.py. Move it to starter/tests/conftest.p",
        "test_fixture needs the fixture pack, which doesn't exist.\n",
        "test_marked needs the fixture joker, which doesn't exist.\n",
        "pytest can't run async tests.\nWrite `def test_async` without async.\n",
        (
            "You passed the fixture function itself. "
            "Add its name to the parameters of your test.\n"
        ),
        "starter is a module. Write `from starter import category`.\n",
        "winners is a function. Write `winners(...)`.\n",
        "category is None, not a function.\nThe decorator @log in starter/__init__.py",
        "is in a class, but has no parameter self.\nWrite `def test_method(self):`.\n",
    ):
        assert words in out
    assert "The fixture itself uses itself.\nRemove its parameter itself.\n" in out


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        ('"hand, name", ["Kh Jc 8c 7d 3s", "high card"]', faults.LIST_OF_TUPLES),
        (
            '"hand, name", [("Kh Kc 8c 7d 3s" "pair")]',
            "'Kh Kc 8c 7d 3spair' is a single string. Is a comma missing?",
        ),
        ('"hand", "name", [("Kh", "pair")]', f"{faults.ONE_STRING} Write a list of"),
    ],
)
def test_wrong_parametrize_arguments_get_advice(kit, arguments, advice):
    mark = f"@pytest.mark.parametrize({arguments})"
    kit.tests(f"import pytest\n\n\n{mark}\ndef test_a(hand, name): pass\n")
    assert f"\n{advice}" in kit.play("starter").out


def test_passing_test_with_an_xfail_mark_is_explained(kit):
    kit.tests(f"{IMPORTS}\n@pytest.mark.xfail(strict=True)\ndef test_a(): pass\n")
    out = kit.play("starter").out
    assert "\n[XPASS(strict)] \nThe test passes. Remove its xfail mark.\n" in out


def test_wrong_parameters_in_the_code_are_explained(kit):
    kit.solution("def winners(self, hands):\n    return []\n")
    kit.tests("from starter import *\n\n\ndef test_a():\n    winners({'Ann': 'Kh'})\n")
    yours = "starter/__init__.py:1: yours is  winners(self, hands)\nThe API needs  winn"
    assert yours in kit.play("starter").out


def test_unknown_step_in_a_pairs_feature_is_explained(kit):
    kit.write(
        "starter/tests/ours.feature",
        "Feature: Ours\n\n  Example: a card\n    When Kh Kx 8c 7d 3s meets a queen\n\n"
        "  Example: a step\n    Then Ann win\n\n  Example: ours\n    Then we dance\n",
    )
    kit.tests(
        "from pytest_bdd import scenarios\n\nfrom features.conftest import *\n\n"
        "scenarios('ours.feature')\n"
    )
    out = kit.play("starter").out
    assert "this step:  Kh Kx 8c 7d 3s meets a queen\nKx isn't a card." in out
    place = "\nstarter/tests/ours.feature"
    assert f"this step:  Ann win\nDid you mean: Ann wins{place}:7\n" in out
    assert f"this step:  we dance\n{COPY_STEP}{place}:10\n" in out


def test_step_that_lacks_an_earlier_step_is_located_in_its_feature(kit):
    kit.write(
        "starter/tests/ours.feature",
        "Feature: Ours\n\n  Example: a card\n    Then Ann wins\n",
    )
    kit.tests(
        "from pytest_bdd import scenarios\n\nfrom features.conftest import *\n\n"
        "scenarios('ours.feature')\n"
    )
    out = kit.play("starter").out
    assert "test_a_card needs the fixture " in out
    assert "\nstarter/tests/ours.feature:4\n" in out


@pytest.mark.parametrize("location", ["", ":3"])
def test_typed_feature_of_a_pair_suggests_its_test_file(kit, location):
    kit.write("starter/tests/ours.feature", "Feature: Ours\n\n  Example: a\n")
    typed = f"starter/tests/ours.feature{location}"
    words = "pytest runs starter/tests/ours.feature only from "
    assert f"{words}a test file that defines its steps" in kit.play(typed).err
    kit.tests("from pytest_bdd import scenarios\n\nscenarios('ours.feature')\n")
    advice = f"{words}its test file.\nType:  pytest starter/tests/test_ours.py\n"
    assert advice in kit.play(typed).err


def test_test_that_replaces_a_function_is_reported(kit):
    kit.solution("def winners(hands): return ['Ann']\n")
    kit.tests(
        "import importlib\n\nimport starter\n\n\n"
        "def test_a(monkeypatch):\n"
        "    monkeypatch.setattr(starter, 'winners', lambda hands: [])\n\n\n"
        "def test_b():\n    starter.winners = lambda hands: []\n\n\n"
        "def test_c():\n    importlib.reload(starter)\n"
    )
    out = kit.play("starter", "-pno:randomly").out
    place = "starter/tests/test_ours.py"
    assert f"{place}:10: It replaces starter.winners for the tests after it" in out
    assert out.count("It replaces") == 1


def test_report_on_a_timed_out_test_has_a_short_limit(monkeypatch):
    """Otherwise a value whose `__repr__` loops would delay the run again."""

    def time_out():
        raise TimeIsUp

    call = pytest.CallInfo.from_call(time_out, "call")
    seconds = []
    # pytest calls these functions, too, when this test ends
    with monkeypatch.context() as patch:
        patch.setattr(own_tests, "is_own", lambda _: True)
        patch.setattr(
            own_tests.limits, "stop_after", lambda limit, *_: seconds.append(limit)
        )
        own_tests.limit_report(SimpleNamespace(config=None), call)
    assert seconds == [own_tests.AFTER_TIMEOUT]
