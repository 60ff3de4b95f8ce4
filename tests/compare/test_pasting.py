"""A suggested test fails on the solution and passes on the reference."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

import reference
from dojo.compare.calls.cases import Case, make_case, make_cases_of
from dojo.compare.calls.judge import Exchange
from dojo.compare.calls.messages import Answer
from dojo.compare.houses.combinations import list_houses
from dojo.compare.houses.house_cases import list_calls_of
from dojo.compare.report.words import describe_question, write_test
from dojo.contract import RANKS, Call
from reference.house.catalogue import CATALOGUE
from tests.compare.faults import FAULTS
from tests.compare.in_process import compare_once, load
from tests.compare.sound import with_change

NO_KICKERS = FAULTS["kickers are ignored after a pair"]
TWO_PLAYERS = "hands = dict(list(hands.items())[:2])\n    keys = {"
THREE_FAULTS = with_change(
    with_change(NO_KICKERS, "keys = {", TWO_PLAYERS),
    "    if len(cards) != 5 or len({*cards} - {None}) < 5:",
    "    if None in cards:",
)
FAULTS_IN_ALL_FUNCTIONS = """
def category(hand, rules=()):
    return "pair"


def winners(hands, rules=()):
    return list(hands or ["nobody"])[:1]


def describe(hand):
    return "a hand"


def nicknames(hand):
    return ["none at all"]


def best_five(cards):
    return cards[:14]


def shares(pot, hands):
    return {player: pot for player in hands}


def high_card_by_suit(cards):
    return list(cards)[-1]


def chips(amount):
    return {"white": amount}
"""


def list_suggested_examples(source: str) -> list[Exchange]:
    """Return the examples that a report suggests as tests."""
    result = compare_once(source)
    return [e for finding in result.findings for e in finding.examples]


@pytest.fixture(scope="module")
def many_wrong_replies():
    """Return examples of wrong replies from many functions."""
    return list_suggested_examples(FAULTS_IN_ALL_FUNCTIONS)


@pytest.fixture(scope="module")
def under_house_rules():
    """Return wrong replies from all functions under every 24th house rule."""
    wrong = []
    for rule in CATALOGUE[::24]:
        calls = list_calls_of(next(list_houses([rule.name])))
        for call in {call.function: call for call in calls}.values():
            case = make_case(call.function, *call.arguments, rules=call.rules)
            wrong.append(Exchange(case, Answer(""), "it is wrong"))
    return wrong


@pytest.fixture(scope="module")
def accepted_invalid_input():
    """Return the replies of a solution that accepts invalid input."""
    cases = make_cases_of("what is refused")
    return [Exchange(case, Answer([]), "it is let in") for case in cases]


def fails(test: str, functions: dict[str, object], monkeypatch) -> bool:
    """Return whether a pasted test fails with these functions."""
    names: dict[str, object] = {}
    monkeypatch.setitem(sys.modules, "starter", SimpleNamespace(**functions))
    exec(compile(test, "pasted", "exec"), names)  # noqa: S102
    [function] = [names[name] for name in names if name.startswith("test_")]
    try:
        function()
    except (AssertionError, pytest.fail.Exception, ValueError, KeyError):
        return True
    return False


@pytest.mark.parametrize(
    ("function", "right", "assertion"),
    [
        (
            "best_five",
            "Kh Ac",
            'assert sorted(best_five("2c Ac Kh").split()) == ["Ac", "Kh"]',
        ),
        (
            "nicknames",
            ["wheel", "bicycle"],
            'assert sorted(nicknames("2c Ac Kh")) == ["bicycle", "wheel"]',
        ),
    ],
)
def test_pasted_test_accepts_cards_and_nicknames_in_any_order(
    function, right, assertion
):
    case = Case(Call(function, ("2c Ac Kh",)), right, lesson=0)
    assert assertion in write_test(Exchange(case, Answer(""), "it is wrong"), 1)


@pytest.mark.parametrize("source", [THREE_FAULTS, FAULTS_IN_ALL_FUNCTIONS])
def test_pasted_test_fails_only_on_the_faulty_solution(source, monkeypatch):
    tests = [write_test(example, 1) for example in list_suggested_examples(source)]
    assert tests
    module = vars(load(source).module)
    assert all(fails(test, module, monkeypatch) for test in tests)
    assert not any(fails(test, vars(reference), monkeypatch) for test in tests)


def test_pasted_test_contains_house_rules_as_a_tuple(under_house_rules):
    """With a list, code that needs a list would pass the test but fail in `compare`."""
    for example in under_house_rules:
        assert isinstance(example.case.call.rules, tuple)
        assert "    rules = (" in write_test(example, 1)


def test_pasted_tests_are_formatted_and_fit_in_a_report(
    many_wrong_replies, under_house_rules, accepted_invalid_input, tmp_path
):
    examples = [*many_wrong_replies, *under_house_rules, *accepted_invalid_input]
    tests = [write_test(example, 1) for example in examples]
    pytest.importorskip("ruff")
    for number, text in enumerate(tests):
        assert max(map(len, text.splitlines())) <= 76, text
        (tmp_path / f"test_{number}.py").write_text(text + "\n", encoding="utf-8")
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--isolated", tmp_path],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_example_shows_the_largest_group_of_ranks_first():
    examples = [e for e in list_suggested_examples(THREE_FAULTS) if e.case.categories]
    assert examples
    for example in examples:
        for text in example.case.hands:
            ranks = [card[0] for card in text.split()]
            groups = [(ranks.count(rank), RANKS.index(rank)) for rank in ranks]
            assert groups == sorted(groups, reverse=True)
            assert f'"{text}"' in write_test(example, 1)
            assert text in describe_question(example.case)


def test_argument_with_an_apostrophe_is_in_double_quotes():
    question = Call("category", ("it's",))
    assert str(question) == 'category("it\'s")'
