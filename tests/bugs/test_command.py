"""``python -m dojo bugs`` judges tests, and finds the bugs that they catch."""

import _thread
import re
from threading import Event
from unittest.mock import Mock

import pytest

from dojo.__main__ import main
from dojo.bugs import run
from dojo.bugs.catalogue import CORE_BUGS
from dojo.bugs.implementations import build_implementation
from dojo.bugs.report import FIRST_TEST
from dojo.bugs.run import Reminder, TrialResult, show_progress
from dojo.bugs.validity import RulesJudge, is_check
from dojo.contract import Call
from dojo.errors import FAILED_CALL, Status, WrongAnswer
from dojo.isolation.time_limit import SETTING
from dojo.pair_tests.messages import Began, TestKind
from dojo.pair_tests.run import TEST_LIMIT
from dojo.pair_tests.runner import RecordedCall, RecordedCalls, TestRun
from dojo.solution.folder import KIT
from dojo.solution.tracebacks import find_frames

from .suites import lay_out, list_caught, list_caught_by, list_kinds, try_tests

FIRST_EXAMPLES = """
from starter import category


def test_nothing_is_a_high_card():
    assert category("Kh Jc 8c 7d 3s") == "high card"


def test_two_of_a_rank_are_a_pair():
    assert category("4h 4s Ks 10d 5s") == "pair"


def test_two_and_two_are_two_pairs():
    assert category("Jd Jc 4c 4s 9s") == "two pairs"
"""
AGAINST_THE_RULES = """
import pytest
from starter import category, winners


def test_the_round_straight():
    assert category("3c 2d As Ks Qc") == "straight"


def test_hearts_are_best():
    hands = {"Ann": "Ks 9h 7d 4c 2s", "Jo and Al to my left": "Kd 9c 7s 4d 2h"}
    assert winners(hands) == ["Jo and Al to my left"]


def test_four_cards():
    assert category("2c 2d 3h 4s") == "pair"


def check(hand, name):
    assert category(hand) == name


def test_by_a_helper():
    check("2c 2d 3h 4s 5c", "pair")
    check("3c 3d 4h 5s 6c", "two pairs")
    check("4c 4d 5h 6s 7c", "pair")


def test_later():
    assert category("2c 2d 3h 4s 5c") == "pair"
    assert (
        category("5c 5d 6h 7s 8c") == "flush"
    )


def test_by_names():
    first = category("6c 6d 7h 8s 9c")
    second = category("2c 3c 4c 5c 7c")
    assert second == "flush"
    assert first == "straight"


def test_by_a_file():
    for line in ["7c 7d 8h 9s Tc,pair\\n"]:
        hand, name = line.split(",")
        assert category(hand) == name


def test_by_a_table():
    cases = [("8c 8d 9h Ts Jc", "two pairs")]
    for number in range(1):
        assert category(cases[number][0]) == cases[number][1]


def test_by_a_helper_with_variables():
    hands = {"Ann": "9c 9d Th Js Qc", "Bob": "9h 9s Tc Jd Qs"}
    best = ["Bob"]
    check_winners(hands, best)


def check_winners(hands, best):
    assert winners(hands) == best
"""
OWN = """
import starter
from starter import category, how_many
from starter.cards import value


def test_values():
    assert value("A") == 14


def test_how_many():
    assert how_many("Jd Js") == 2


def test_something_unfinished():
    assert value("10") == 10


def test_something_missing():
    assert starter.rank_of("Jd") == 11
"""
HOUSE_RULE = """
from starter import winners


def test_the_wheel_is_no_straight_in_deuce_to_seven():
    hands = {"Ann": "5c 4d 3s 2h Ac", "Bob": "Ad Qs 9h 5s 2d"}
    assert winners(hands, ["deuce-to-seven"]) == ["Ann"]
"""
BY_CHANCE = """
import random
from starter import category

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def test_any_hand():
    assert category(" ".join(random.sample(DECK, 5))) == ""
"""
SIX_CARDS = """
from unittest import TestCase

import pytest
from starter import category


def test_six():
    assert category("5c 4d 3s 2h Ac") == "straight"
    with pytest.raises(ValueError, match="6 cards"):
        category("2c 3c 4c 5c 7d 8d")


class TestSix(TestCase):
    def test_six_for_unittest(self):
        self.assertRaises(ValueError, category, "2c 3c 4c 5c 7d 8d")


def test_six_are_a_flush():
    assert category("2c 3c 4c 5c 7d 8d") == "flush"


def test_by_raising():
    if category("2c 2d 4h 5s 7c") != "pair":
        raise ValueError("no pair")
"""
UNABLE = """
from starter import category


def test_compares():
    category("2c 2d 3s 4h 6c") == "pair"


def test_returns():
    return category("2c 2d 3s 4h 6c") == "pair"


def test_a_tuple():
    assert (category("2c 2d 3s 4h 6c"), "pair")


def test_joins():
    print(", ".join(category("2c 2d 3s 4h 6c")))


def test_is():
    assert category("2c 2d 3s 4h 6c") is ["pair"]


class TestAll:
    def __init__(self):
        self.hand = "2c 2d 3s 4h 6c"

    def test_all(self):
        assert category(self.hand) == "pair"
"""
WEAK = """
import pytest
from starter import category, winners

HANDS = {"Ann": "5c 4d 3s 2h Ac", "Bob": "Ad Qs 9h 5s 2d"}


def test_swallows():
    try:
        assert category("5c 4d 3s 2h Ac") == "straight"
    except AssertionError:
        pass


def test_two_answers():
    assert category("5c 4d 3s 2h Ac") == category("5d 4c 3h 2s As")


def test_type_only():
    assert isinstance(category("5c 4d 3s 2h Ac"), str)
    assert isinstance(winners(HANDS), list)


def test_does_not_raise():
    winners(HANDS)


def test_not_a_flush():
    assert category("2c 2d 9s Jh Kd") != "flush"


def test_some_category():
    assert category("2c 2d 9s Jh Kd") in ("pair", "two pairs")


def test_bob_does_not_win_alone():
    assert winners(HANDS) != ["Bob"]


def test_refusal():
    with pytest.raises(ValueError):
        category("1c")


def test_unchanged_text():
    hands = {**HANDS}
    before = str(hands)
    winners(hands)
    assert str(hands) == before


def test_unchanged_dict():
    hands = {**HANDS}
    winners(hands)
    winners(hands)
    assert hands == HANDS
"""
MOCKED = """
import starter
from unittest.mock import Mock, patch


def test_mock():
    category = Mock(return_value="pair")
    assert category("2c 2d 4h 5s 7c") == "pair"


@patch("starter.category")
def test_patch(category):
    category.return_value = "pair"
    assert starter.category("2c 2d 4h 5s 7c") == "pair"


def test_monkeypatch(monkeypatch):
    monkeypatch.setattr(starter, "category", lambda hand: "pair")
    assert starter.category("2c 2d 4h 5s 7c") == "pair"
"""
MISSPELT = """
def tets_more():
    assert winners({}) == []
"""
NAMED_LIKE_THE_API = """
from starter import category as find


def test_variable():
    category = find("2c 2d 3s 4h 6c")
    assert category == "flush"
"""
EMPTY_LOOP = """
from starter import category


def test_empty_loop():
    for hand in []:
        assert category(hand) == "pair"
"""
WITHOUT_CALL = """
from html import escape as category
import starter


def test_outer():
    def test_inner():
        for hand in ["2c 2d 3s 4h 6c"]:
            assert starter.category(hand) == "pair"


def test_no_loop():
    if category("pair") != "pair":
        assert starter.category("2c 2d 3s 4h 6c") == "pair"


def test_other_module():
    for name in ["pair"]:
        assert category(name) == name
"""
SAME = "`is` compares objects, not values. Write ==."
WARNINGS = (
    "fox/tests/test_unable.py:14: SyntaxWarning: assertion is always true, ",
    f"fox/tests/test_unable.py:22: {SAME}",
    "fox/tests/test_weak.py:11: This `except` hides a failed assertion.",
    "fox/tests/test_unable.py:25: pytest doesn't run the tests in",
    "fox/tests/test_without_call.py:7: pytest doesn't run test_inner",
    "PytestReturnNotNoneWarning: Test functions should return None, but ",
)
# maps a slip to the names that a test imports, the name that the test uses, and the
# first sentence of the reason
SLIPS = {
    "imported": ("categry", "categry", "This file cannot be imported."),
    "body": ("category", "categry", ""),
    "module": ("winners\nimport starter", "starter.Category", ""),
    "missing": ("winners", "category", ""),
    "pytest": ("winners", "pytest.fail", ""),
}
KITS_OWN = (KIT / "starter" / "tests" / "test_ours.py").read_text(encoding="utf-8")
LITTER = """
from pathlib import Path

Path("litter").touch()
Path(__file__).with_name("litter").touch()
"""
CODE = {
    # `category` is missing, because `bugs` never calls a pair's own `category`
    "__init__.py": "def how_many(text):\n    return len(text.split())\n",
    "hands.py": "def ranks(hand):\n    return 1\nTWO = (2,\n",
    "cards.py": "def value(rank):\n    return '23456789TJQKA'.index(rank) + 2\n",
}
FILES = {
    "test_first": LITTER + FIRST_EXAMPLES,
    "test_against_the_rules": AGAINST_THE_RULES,
    "test_unable": UNABLE,
    "test_variable": NAMED_LIKE_THE_API,
    "test_loop": EMPTY_LOOP,
    "test_without_call": WITHOUT_CALL,
    "test_weak": WEAK,
    "test_mocked": MOCKED,
    "test_own": OWN,
    "test_house_rule": HOUSE_RULE,
    "test_chance": BY_CHANCE,
    "test_chance_once_more": BY_CHANCE,
    "test_ours": f"# ours\n{KITS_OWN}\n{MISSPELT}",
    "test_ours_changed": KITS_OWN.replace("nothing_special_is_a", "changed")
    .replace("2h 3d", "2h 2d")
    .replace('"high card"', '"pair"'),
    "test_six": SIX_CARDS,
    "test_code": "from starter.hands import ranks\n",
    "test_code_too": "from starter.hands import ranks\n",
}


@pytest.fixture(scope="module")
def mixed(tmp_path_factory):
    """Return the report on tests of every kind; some tests write files."""
    files = dict(FILES)
    for slip, (imported, name, _) in SLIPS.items():
        files[f"test_slip_{slip}"] = (
            f"from starter import {imported}\n\n\n"
            f'def test_it():\n    {name}("2c 2d 3s 4h 6c")\n'
        )
    solution = lay_out(tmp_path_factory.mktemp("pair"), **files)
    for name, source in CODE.items():
        (solution / name).write_text(source, encoding="utf-8")
    before = sorted(solution.rglob("*"))
    data = try_tests(solution)
    assert sorted(solution.rglob("*")) == before
    invalid = []
    for section in data["sections"]:
        if section["key"].startswith("invalid"):
            invalid += section["text"]
    return data | {"invalid": invalid}


def test_three_simple_tests_catch_three_bugs(mixed):
    assert {
        "two cards of one suit count as a pair",
        "a pair counts as a high card",
        "two pairs count as one pair",
    } <= list_caught(mixed)


def test_invalid_test_is_shown_with_the_correct_answer(mixed):
    text = "\n".join(mixed["invalid"])
    assert 'your test  line 7: assert category("3c 2d As Ks Qc") == "straight"' in text
    assert 'the rules  category("3c 2d As Ks Qc") == "high card"' in text
    assert '== ["Ann", "Jo and Al to my left"]' in text
    refusal = "raises ValueError: too few cards: 4 given (a hand is five cards)"
    assert f'category("2c 2d 3h 4s") {refusal}' in text


# maps an expression to the fault that prevents the test from checking anything
UNABLE_EXPRESSIONS = {
    "how_many(HAND)": "NameError: name 'how_many' is not defined. Write `from starter ",
    "rank_of('Th')": "NameError: name 'rank_of' is not defined",
    "category(HAND).name": "AttributeError: 'str' object has no attribute 'name'",
    "category(HAND) > 3": "TypeError: '>' not supported between ",
    "category(HAND, [], 3)": "3 were given. category() takes one string: category(",
    "winners(Ann=HAND)": "keyword argument 'Ann'. winners() takes one dict: winners({",
    "category(hand)": "You passed the fixture function itself. Add its name to the ",
    "winners(hand)": "You passed the fixture function itself. Add its name to the ",
    "category == 'pair'": "category is a function. Write `category(...)`.",
}
UNABLE_HEAD = """
import pytest
from starter import *

HAND = "2c 2d 3s 4h 6c"


@pytest.fixture
def hand():
    return HAND
"""


def test_programming_error_in_a_test_is_explained(tmp_path):
    tests = UNABLE_HEAD
    for number, expression in enumerate(UNABLE_EXPRESSIONS):
        tests += f"def test_{number}():\n    assert category(HAND) == 'pair'\n"
        tests += f"    assert {expression}\n"
    fox = lay_out(tmp_path, test_ours=tests)
    (fox / "__init__.py").write_text(CODE["__init__.py"], encoding="utf-8")
    data = try_tests(fox)
    assert {*list_kinds(data).values()} == {"broken"}
    lines = list_lines(data, "fox/tests/test_ours.py")
    for line, words in zip(lines, UNABLE_EXPRESSIONS.values(), strict=True):
        assert words in line


def test_variable_named_like_an_api_function_is_allowed(mixed):
    assert list_kinds(mixed)["test_variable"] == "invalid"


def test_invalid_test_is_shown_with_its_failed_call(mixed):
    lines = mixed["invalid"]
    for line, hand in (
        ('check("3c 3d 4h 5s 6c", "two pairs")', "3c 3d 4h 5s 6c"),
        ('assert ( category("5c 5d 6h 7s 8c") == "flush" )', "5c 5d 6h 7s 8c"),
        ('assert first == "straight"', "6c 6d 7h 8s 9c"),
    ):
        (number,) = [i for i, words in enumerate(lines) if words.endswith(line)]
        assert lines[number + 1] == f'  the rules  category("{hand}") == "pair"'
        assert "the rules" not in "".join(lines[number + 2 : number + 3])


def test_invalid_test_is_shown_with_the_values_of_its_variables(mixed):
    text = "\n".join(mixed["invalid"])
    assert r'assert category(hand) == name   (name is "pair\n")' in text
    assert '== cases[number][1]   (cases[number][1] is "two pairs")' in text
    assert 'check_winners(hands, best)   (hands is {"Ann": "9c 9d Th Js Qc"' in text
    assert '   (best is ["Bob"])' in text


def test_own_tests_with_six_cards_are_undecided(mixed):
    kinds = list_kinds(mixed)
    # the six words in a player's name aren't six cards
    assert kinds["test_hearts_are_best"] == "invalid"
    for name in ("test_six", "test_six_for_unittest", "test_six_are_a_flush"):
        assert kinds[name] == "undecided"


def test_unchanged_sample_test_is_listed_as_a_sample(mixed):
    assert list_kinds(mixed)["test_nothing_special_is_a_high_card"] == "sample"
    assert list_kinds(mixed)["test_changed_high_card"] == "valid"
    assert "The kit's sample test is included in this count." in mixed["score"]["text"]


def test_misnamed_test_and_useless_assertions_cause_warnings(mixed):
    sentences = [row["Warning"] for row in mixed["warnings"]["table"]]
    assert sentences[0].startswith("fox/tests/test_ours.py:")
    assert sentences[0].endswith("doesn't run tets_more. Begin its name with test_.")
    assert len(sentences) == 1 + len(WARNINGS)
    assert "https:" not in "\n".join(sentences)
    assert "See h" not in "\n".join(sentences)
    for words in WARNINGS:
        assert words in "\n".join(sentences)


def test_own_test_that_passes_on_nonsense_is_reported(mixed):
    lines = list_lines(mixed, "fox/tests/test_unable")
    assert len(lines) == 5
    is_line = f"fox/tests/test_unable.py::test_is: checks nothing: {SAME}"
    lines.remove(is_line)
    for line in lines:
        assert (
            ": checks nothing: It passes on every planted bug and on nonsense" in line
        )
    assert list_kinds(mixed)["test_by_raising"] == "valid"


def list_lines(data, start):
    """Return the lines about tests that don't count, if they begin with *start*."""
    lines = [row["Test"] for row in data["others"]["table"]]
    return [line for line in lines if line.startswith(start)]


def test_own_test_of_a_helper_function_is_outside_the_api(mixed):
    rows = mixed["tests"]["table"]
    assert {
        row["Kind"] for row in rows if row["Test"].startswith("fox/tests/test_own")
    } == {"outside the API"}
    [*_, line] = list_lines(mixed, "fox/tests/test_own.py")
    words = "It needs more than the API: fox/tests/test_own.py:20: AttributeError: "
    assert f"test_something_missing: outside the API: {words}" in line


def test_bugs_in_a_house_rule_count_if_a_test_uses_the_rule(mixed):
    assert "5-4-3-2-A is a straight in deuce-to-seven" in list_caught(mixed)
    text = mixed["score"]["bar"]["what"]
    assert int(text.rpartition(" ")[2]) > len(CORE_BUGS)


@pytest.mark.parametrize("slip", SLIPS)
def test_wrong_name_is_reported_with_a_suggestion(mixed, slip):
    _, _, reason = SLIPS[slip]
    (line,) = list_lines(mixed, f"fox/tests/test_slip_{slip}")
    assert f": {reason} fox/tests/test_slip_{slip}.py:".replace("  ", " ") in line
    assert line.endswith(
        (
            ". Did you mean `from starter import category`?",
            ". Did you mean category?",
            ". Write `import pytest`.",
        )
    )


def test_next_step_is_to_fix_the_pairs_code(mixed):
    error = "SyntaxError: '(' was never closed (at `(2,`)"
    fault = f"fox/hands.py:3: {error}"
    assert list_lines(mixed, "fox/tests/test_code") == [
        f"fox/tests/test_code.py: broken: This file cannot be imported. {fault}",
        f"fox/tests/test_code_too.py: broken: This file cannot be imported. {fault}",
    ]
    assert mixed["next"] == ["Fix this error.", fault]


def test_each_own_test_gets_the_same_random_hands(mixed):
    text = "\n".join(mixed["invalid"])
    first, second = re.findall(r"::test_any_hand\n.*\n(.*)", text)
    assert first == second
    assert "the rules  category(" in first
    assert text.count("   (uses random numbers)") == 2


def test_own_test_that_cannot_fail_is_reported(mixed):
    """A test is valid only if it fails on at least one wrong answer."""
    lines = list_lines(mixed, "fox/tests/test_weak.py")
    assert [line.split(": ")[:2] for line in lines] == [
        ["fox/tests/test_weak.py::test_swallows", "checks nothing"],
        ["fox/tests/test_weak.py::test_two_answers", "checks nothing"],
        ["fox/tests/test_weak.py::test_type_only", "checks nothing"],
        ["fox/tests/test_weak.py::test_does_not_raise", "checks nothing"],
    ]
    for line in lines:
        assert line.endswith(
            "Compare an answer with the expected value, in an assert that can fail."
        )
    kinds = list_kinds(mixed)
    names = re.findall(r"def (test_\w+)", WEAK)
    assert {kinds[name] for name in names} == {"checks nothing", "valid"}


# several ways to import a module from the pair's package
IMPORTS = """
from . import cards
from starter import coins
import starter.dice
from .suits import value

ACE = 14
from . import circle


def load():
    from . import late
    return late
"""
CARDS = """
from . import ranks
from starter import ranks as same_ranks


def value(rank):
    from starter import ranks as later_ranks
    return ranks.RANKS.index(rank) + later_ranks.FIRST
"""
RANKS = "RANKS = '23456789TJQKA'\nFIRST = 2\n"
CIRCLE = "from . import ACE\nfrom starter import ACE as same\n"
IMPORTING_TEST = """
import starter
import starter.cards
import starter.cards as other_cards
from starter import cards, category
from starter.cards import value


def test_values():
    assert value("A") == cards.value("A") == other_cards.value("A") == 14
    for module in (starter.coins, starter.dice, starter.suits, starter.load()):
        assert module.value("2") == 2


def test_category():
    assert category("2c 2d 4h 5s 7c") == "pair"


def test_own_function():
    from starter import load
"""


def test_own_modules_can_be_imported_in_several_ways(tmp_path):
    fox = lay_out(tmp_path, test_ours=IMPORTING_TEST)
    (fox / "__init__.py").write_text(IMPORTS)
    for name in ("cards", "coins", "dice", "suits", "late"):
        (fox / f"{name}.py").write_text(CARDS)
    (fox / "ranks.py").write_text(RANKS)
    (fox / "circle.py").write_text(CIRCLE)
    data = try_tests(fox)
    assert data["score"]["complete"], data["next"]
    assert list_kinds(data) == {
        "test_values": "outside the API",
        "test_category": "valid",
        "test_own_function": "outside the API",
    }


def test_test_of_a_helper_counts_as_outside_the_api(tmp_path):
    """The correct implementation can't accept values of the pair's own types."""
    code = "from .cards import name\ndef category(hand):\n    return len(hand)\n"
    cards = "import starter\ndef name(hand):\n    return starter.category(hand)\n"
    test = "from starter import name\ndef test_a():\n    assert name((2, 3)) == 2\n"
    fox = lay_out(tmp_path, test_ours=test)
    (fox / "__init__.py").write_text(code)
    (fox / "cards.py").write_text(cards)
    assert try_tests(fox)["others"]["table"][0]["Test"] == (
        "fox/tests/test_ours.py::test_a: outside the API: The test itself doesn't call "
        "category, winners or another function in the API."
    )


def test_message_asks_whether_a_test_loops_over_an_empty_list(mixed):
    [line] = list_lines(mixed, "fox/tests/test_loop.py")
    assert line.endswith(" in the API. Does it loop over an empty list?")


def test_message_asks_about_a_loop_only_if_a_loop_calls_the_api(mixed):
    lines = list_lines(mixed, "fox/tests/test_without_call.py")
    assert len(lines) == 3
    for line in lines:
        assert line.endswith(" in the API.")


def test_message_asks_whether_a_mock_replaces_the_function(mixed):
    lines = list_lines(mixed, "fox/tests/test_mocked.py")
    assert len(lines) == 3
    for line in lines:
        assert ": outside the API: " in line
        assert line.endswith(" in the API. Does a mock replace the function?")


MANY = """
import pytest
from starter import category


@pytest.mark.parametrize("number", range(60))
def test_wheel(number):
    assert category("5c 4d 3s 2h Ac") == "straight"
"""


@pytest.mark.slow
def test_each_of_many_parametrized_tests_counts_as_valid(tmp_path):
    kinds = {}
    data = try_tests(lay_out(tmp_path, test_ours=MANY))
    for row in data["tests"]["table"]:
        kinds[row["Kind"]] = kinds.get(row["Kind"], 0) + 1
    assert kinds == {"valid": 60}
    assert data["score"]["complete"]
    assert "a straight counts only if written in ascending order" in list_caught(data)


def test_trial_result_counts_runs_and_bugs(tmp_path):
    result = TrialResult()
    fox = lay_out(tmp_path, test_first=FIRST_EXAMPLES)
    run.try_tests(fox, result, Event())
    # three tests; each runs once in reverse order, and three times in file order
    assert (result.runs_begun, result.runs_planned) == (12, 12)
    assert len(result.tried) == result.total == len(CORE_BUGS)


def test_search_for_a_bug_stops_when_a_test_catches_it(tmp_path):
    """A test runs only on bugs that change the answer to one of its calls."""
    tests = "from starter import category\nRUNS = []\n"
    for number in range(30):
        tests += f"""
def test_{number}():
    open({str(tmp_path / "runs")!r}, "a").write("{number} ")
    assert category("5c 4d 3s 2h Ac") == "straight"
"""
    tests += f"""
def test_of_pairs():
    open({str(tmp_path / "runs")!r}, "a").write("pair ")
    assert category("2c 2d 4h 5s 7c") == "pair"
"""
    data = try_tests(lay_out(tmp_path, test_ours=tests))
    caught = list_caught(data)
    runs = (tmp_path / "runs").read_text().split()
    straights = len(list_caught_by(data, "test_0"))
    assert straights > 3
    # four runs on correct code, then two runs for each bug, with and without the bug
    assert runs.count("0") == 4 + 2 * straights
    assert runs.count("pair") == 4 + 2 * (len(caught) - straights)
    assert runs.count("1") == 4 + 1  # in the last run, the test gets nonsense answers


PLUGIN = "pytest_plugins = ['nonsense']\n"
EXITING = "import sys\nsys.exit()\n"
HOOK = "def pytest_collection_modifyitems(items):\n    raise RuntimeError('no')\n"
CLEAR = "def pytest_collection_modifyitems(items):\n    items.clear()\n"
# maps a pair to a test file, its content and the next step
STUCK = {
    "plugin": (
        "conftest.py",
        PLUGIN,
        'Error importing plugin "nonsense": No module',
    ),
    "exits": (
        "conftest.py",
        EXITING,
        "tests/conftest.py:2: It calls sys.exit when it is imported.",
    ),
    "hook": ("conftest.py", HOOK, "tests/conftest.py:2: RuntimeError: no"),
    "parameter": (
        "conftest.py",
        "def pytest_runtest_setup(itm):\n    pass\n",
        "tests/conftest.py:1: pytest has no parameter itm for pytest_runtest_setup.",
    ),
    "clears": ("conftest.py", CLEAR, "clears/tests/conftest.py removes the tests."),
    "ours": ("ours.py", KITS_OWN, "pytest doesn't run the tests"),
}


def test_next_step_is_to_fix_the_fault_that_stops_all_tests(tmp_path):
    for name, (file, source, _) in STUCK.items():
        solution = tmp_path / name
        (solution / "tests").mkdir(parents=True)
        (solution / "__init__.py").touch()
        test = "def test_it():\n    pass\n"
        if file == "conftest.py":
            (solution / "tests" / "test_it.py").write_text(test, encoding="utf-8")
        (solution / "tests" / file).write_text(source, encoding="utf-8")
    (tmp_path / "none").mkdir()
    (tmp_path / "none" / "__init__.py").touch()
    steps = {}
    for name in (*STUCK, "none"):
        steps[name] = " ".join(try_tests(tmp_path / name)["next"])
    assert steps["none"] == FIRST_TEST.format(folder="none")
    for name, (_, _, words) in STUCK.items():
        assert words in steps[name]


def test_broken_code_is_reported_with_the_score(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    solution = lay_out(tmp_path, test_first=FIRST_EXAMPLES)
    (solution / "__init__.py").write_text("HAND = [\n", encoding="utf-8")
    assert main(["bugs", "fox"]) == Status.REPORTED
    output = capsys.readouterr().out
    assert output.startswith("fox: weak tests, ")
    assert "Next: Fix this error.\n        fox/__init__.py:1: SyntaxError" in output


@pytest.mark.parametrize(
    ("name", "command"),
    [("starter", "python -m dojo bugs -v"), ("fox", "python -m dojo bugs fox -v")],
)
def test_suggested_command_names_the_folder_unless_it_is_starter(
    tmp_path, monkeypatch, capsys, name, command
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    main(["bugs", str(tmp_path / name)])
    assert f"Everything:  {command}\n" in capsys.readouterr().out


def test_interrupted_bugs_command_reports_finished_pairs(tmp_path, monkeypatch, capsys):
    for name in ("fox", "owl"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()

    def try_until_stopped(solution, _result, stop):
        if solution.name == "owl":
            _thread.interrupt_main()
            stop.wait(20)

    monkeypatch.setattr(run, "try_tests", try_until_stopped)
    assert main(["bugs", str(tmp_path)]) == Status.INTERRUPTED
    printed = capsys.readouterr().out
    assert "Stopped: 1 of 2 pairs are in this report." in printed


def test_scenario_that_contradicts_the_rules_is_invalid():
    judge = RulesJudge(KIT / "starter", build_implementation())
    call = Call("category", ("2c 3d 4h 5s 7c",))
    explaining = Call("category", ("2d 3h 4s 5c 7d",))
    calls = RecordedCalls([RecordedCall(call, 0), RecordedCall(explaining, 0)])
    error = WrongAnswer("'pair'", "'high card'")
    vars(error)[FAILED_CALL] = str(call)
    failed = TestRun(None, "failed", calls, error)
    test = judge.judge_failed(failed, error)
    assert test.kind is TestKind.INVALID
    assert test.why == "expected 'pair', but got 'high card'"
    assert test.rules_say == [f'{call} == "high card"']


def test_bugs_command_has_the_same_time_limit_as_pytest(pytestconfig):
    assert float(pytestconfig.getini(SETTING)) == TEST_LIMIT


def test_slow_test_is_reported_only_once(capsys):
    reminder = Reminder()
    for test, now in [("a", 0), ("a", 4), ("b", 5), ("b", 10), ("b", 11), ("", 20)]:
        reminder.watch(test, now)
    assert capsys.readouterr().err == "Waiting for b. Press Ctrl-C to stop.\n"


def test_progress_names_the_running_test():
    result = TrialResult(folder="fox")
    result.add(Began(2, 6, "starter/tests/test_ours.py::test_a"))
    progress = Mock()
    show_progress(progress, [result])
    words = "test runs fox/tests/test_ours.py::test_a"
    progress.show.assert_called_once_with(2, 6, words)


@pytest.mark.parametrize(
    ("line", "outcome"), [("category(hand)", True), ("len(hand)", False)]
)
def test_assertion_in_a_helper_counts_only_after_an_api_call(tmp_path, line, outcome):
    """Other assertions outside the tests are part of the pair's code."""
    file = tmp_path / "checks.py"
    source = f"def check(hand):\n    got = {line}\n    assert not got\n"
    file.write_text(source, encoding="utf-8")
    names = {"category": lambda _: "pair"}
    exec(compile(source, str(file), "exec"), names)  # noqa: S102
    with pytest.raises(AssertionError) as caught:
        names["check"]("2c 2d")
    [frame] = find_frames(caught.value, tmp_path)
    assert is_check(caught.value, frame) is outcome
