"""``python -m dojo bugs``: which tests are fair, and which bugs they notice."""

import re

import pytest

from dojo.__main__ import main
from dojo.bugs.catalogue import EVENING_BUGS
from dojo.errors import Status
from dojo.solution.folder import KIT

from .suites import lay_out, list_kinds, list_names, list_noticed, try_tests

FIRST_EXAMPLES = """
from starter import category


def test_nothing_is_a_high_card():
    assert category("Kh Jc 8c 7d 3s") == "high card"


def test_two_of_a_rank_are_a_pair():
    assert category("4h 4s Ks 10d 5s") == "pair"


def test_two_and_two_are_two_pairs():
    assert category("Jd Jc 4c 4s 9s") == "two pairs"
"""
NOT_BY_THE_RULES = """
import pytest
from starter import category, winners


def test_the_round_straight():
    assert category("3c 2d As Ks Qc") == "straight"


def test_hearts_are_best():
    hands = {"Ann": "Ks 9h 7d 4c 2s", "Bob": "Kd 9c 7s 4d 2h"}
    assert winners(hands) == ["Bob"]


def test_four_cards():
    assert category("2c 2d 3h 4s") == "pair"


def test_too_much():
    assert category("2c 2d 3h 4s 5c", [], 3) == "pair"


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
MISSPELT = """
def tets_more():
    assert winners({}) == []
"""
SAME = "as `is` asks whether it is the same object"
# of its lines
WARNINGS = (
    "tests/test_unable.py:14: SyntaxWarning: assertion is always true, ",
    f"test_unable.py:22: write ==, {SAME}.",
    "tests/test_unable.py:25: PytestCollectionWarning: cannot collect test class",
    "PytestReturnNotNoneWarning: Test functions should return None, but ",
)
# by its place: what is imported, what is used, and what is said of it
SLIPS = {
    "imported": ("categry", "categry", "cannot be imported"),
    "body": ("category", "categry", "cannot be tried"),
    "module": ("winners\nimport starter", "starter.Category", "cannot be tried"),
    "missing": ("winners", "category", "cannot be tried"),
}
KITS_OWN = (KIT / "starter" / "tests" / "test_ours.py").read_text(encoding="utf-8")
LITTER = """
from pathlib import Path

Path("litter").touch()
Path(__file__).with_name("litter").touch()
"""
CODE = {
    # code of the contract makes no difference
    "__init__.py": "def how_many(text):\n    return len(text.split())\n",
    "hands.py": "def ranks(hand):\n    return 1\nTWO = (2,\n",
    "cards.py": "def value(rank):\n    return '23456789TJQKA'.index(rank) + 2\n",
}
FILES = {
    "test_first": LITTER + FIRST_EXAMPLES,
    "test_not_by_the_rules": NOT_BY_THE_RULES,
    "test_unable": UNABLE,
    "test_own": OWN,
    "test_needs_module": "from starter.ranks import rank_of\n",
    "test_needs_name": "from starter import rank_of\n",
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
    """What is said of a suite with tests of every kind, which also leaves litter."""
    files = dict(FILES)
    for place, (imported, name, _) in SLIPS.items():
        files[f"test_slip_{place}"] = (
            f"from starter import {imported}\n\n\n"
            f'def test_it():\n    {name}("2c 2d 3s 4h 6c")\n'
        )
    solution = lay_out(tmp_path_factory.mktemp("pair"), **files)
    for name, source in CODE.items():
        (solution / name).write_text(source, encoding="utf-8")
    before = sorted(solution.rglob("*"))
    data = try_tests(solution)
    assert sorted(solution.rglob("*")) == before
    unfair = []
    for section in data["sections"]:
        if section["key"].startswith("unfair"):
            unfair += section["text"]
    return data | {"unfair": unfair}


def find_bugs(data, test):
    """The names of the bugs that a test notices."""
    for row in data["tests"]["table"]:
        if row["Test"].endswith(f"::{test}"):
            return list_names(row)
    return None


def test_the_first_examples_of_the_board_notice_something_each(mixed):
    assert {
        "two cards of one suit are a pair",
        "a pair is taken for a high card",
        "two pairs are taken for a pair",
    } <= list_noticed(mixed)
    rows = mixed["tests"]["table"]
    first = [row for row in rows if row["Test"].startswith("test_first.py")]
    assert all(row["it notices"] for row in first)


def test_of_an_unfair_test_it_is_said_what_it_expects_and_what_the_rules_say(mixed):
    text = "\n".join(mixed["unfair"])
    assert 'expects   line 7: assert category("3c 2d As Ks Qc") == "straight"' in text
    assert "rules say 'high card' to category('3c 2d As Ks Qc')" in text
    assert "rules say ['Ann', 'Bob'] to winners(" in text
    refusal = "it is refused (too few cards: 4 given, a hand is five cards)"
    assert f"{refusal}: category('2c 2d 3h 4s')" in text
    assert "category('2c 2d 3h 4s 5c', [], 3) raises TypeError: " in text


def test_an_unfair_test_is_told_by_its_own_line_and_by_what_failed(mixed):
    told = mixed["unfair"]
    for line, asked in (
        ('check("3c 3d 4h 5s 6c", "two pairs")', "3c 3d 4h 5s 6c"),
        ('assert ( category("5c 5d 6h 7s 8c") == "flush" )', "5c 5d 6h 7s 8c"),
        ('assert first == "straight"', "6c 6d 7h 8s 9c"),
    ):
        (place,) = [i for i, words in enumerate(told) if words.endswith(line)]
        assert told[place + 1] == f"  rules say 'pair' to category('{asked}')"
        assert "rules say" not in "".join(told[place + 2 : place + 3])


def test_what_six_cards_are_is_not_decided_tonight(mixed):
    kinds = list_kinds(mixed)
    for name in ("test_six", "test_six_for_unittest", "test_six_are_a_flush"):
        assert kinds[name] == "undecided"


def test_the_test_that_came_with_the_kit_does_not_count_but_changed_it_does(mixed):
    assert list_kinds(mixed)["test_nothing_special_is_a_high_card"] == "kit"
    assert find_bugs(mixed, "test_nothing_special_is_a_high_card") == set()
    assert "The test that came with the kit does not count." in mixed["score"]["text"]
    assert find_bugs(mixed, "test_changed_high_card")


def test_what_never_runs_or_checks_nothing_is_told(mixed):
    sentences = [row["Place"] for row in mixed["warnings"]["table"]]
    assert sentences[0].startswith("tests/test_ours.py:")
    assert sentences[0].endswith("begin the name with test_, or tets_more is not run.")
    assert len(sentences) == 1 + len(WARNINGS)
    for words in WARNINGS:
        assert words in "\n".join(sentences)
    lines = list_lines(mixed, "test_unable")
    assert len(lines) == 5
    assert lines.pop() == "test_unable.py::test_is: checks nothing: write ==, " + SAME
    for line in lines:
        assert ": checks nothing: write an assert" in line
    assert list_kinds(mixed)["test_by_raising"] == "fair"


def list_lines(data, start):
    """What is said of the tests whose names begin so, and which are not counted."""
    lines = [row["Test"] for row in data["apart"]["table"]]
    return [line for line in lines if line.startswith(start)]


def test_tests_of_inner_functions_are_the_pairs_own_and_not_counted(mixed):
    rows = mixed["tests"]["table"]
    assert {row["it is"] for row in rows if row["Test"].startswith("test_own")} == {
        "own"
    }
    lines = list_lines(mixed, "test_needs")
    assert len(lines) == 2
    for line in lines:
        assert ".py: own: needs more than the contract: " in line
        assert "/" not in line


def test_bugs_of_a_house_rule_count_once_a_test_asks_about_it(mixed):
    assert "in deuce-to-seven 5-4-3-2-A is a straight" in list_noticed(mixed)
    assert mixed["of"] > len(EVENING_BUGS)


@pytest.mark.parametrize("place", SLIPS)
def test_of_a_slip_in_a_test_it_is_said_what_was_meant(mixed, place):
    _, _, what = SLIPS[place]
    (line,) = list_lines(mixed, f"test_slip_{place}")
    assert f": {what}: tests/test_slip_{place}.py:" in line
    assert line.endswith(
        ("; Did you mean `from starter import category`?", "; Did you mean category?")
    )


def test_an_error_in_the_code_that_tests_meet_is_the_next_step(mixed):
    error = "SyntaxError: '(' was never closed"
    fault = f"hands.py:3: {error}"
    assert list_lines(mixed, "test_code") == [
        f"test_code.py: broken: cannot be imported: {fault}",
        f"test_code_too.py: broken: cannot be imported: {fault}",
    ]
    assert mixed["next"] == [f"mend {fault}"]


def test_chance_gives_the_same_hands_each_time(mixed):
    text = "\n".join(mixed["unfair"])
    first, second = re.findall(r"::test_any_hand\n.*\n(.*)", text)
    assert first == second
    assert " to category(" in first


PLUGIN = "pytest_plugins = ['nonsense']\n"
EXITING = "import sys\nsys.exit()\n"
HOOK = "def pytest_collection_modifyitems(items):\n    raise RuntimeError('no')\n"
# by the name of the pair: a file of its tests, and what is said
STUCK = {
    "plugin": (
        "conftest.py",
        PLUGIN,
        'mend this: Error importing plugin "nonsense": No module',
    ),
    "exits": (
        "conftest.py",
        EXITING,
        "tests/conftest.py:2: It calls sys.exit while it is imported.",
    ),
    "hook": ("conftest.py", HOOK, "tests/conftest.py:2: RuntimeError: no"),
    "ours": ("ours.py", KITS_OWN, "are not run: move them to ours/tests/"),
}


def test_what_keeps_the_tests_of_a_pair_from_being_tried_is_told(tmp_path):
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
    assert main(["bugs", str(tmp_path)]) == Status.NOTHING
    steps = {}
    for name in (*STUCK, "none"):
        steps[name] = try_tests(tmp_path / name)["next"][0]
    said = "mend this: There are no tests: put them into none/tests/test_ours.py."
    assert steps["none"] == said
    for name, (_, _, words) in STUCK.items():
        assert words in steps[name]


def test_code_that_cannot_be_imported_is_told_beside_what_its_tests_notice(
    tmp_path, capsys
):
    solution = lay_out(tmp_path, test_first=FIRST_EXAMPLES)
    (solution / "__init__.py").write_text("HAND = [\n", encoding="utf-8")
    assert main(["bugs", str(solution)]) == Status.REPORTED
    said = capsys.readouterr().out
    assert said.startswith("fox: 3 fair tests, ")
    assert "Next: mend this: __init__.py:1: SyntaxError" in said
