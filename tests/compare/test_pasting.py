"""A test to paste fails on the solution and passes on the reference."""

import re
import subprocess
import sys
from types import SimpleNamespace

import pytest

import reference
from dojo.compare.cases import make_cases, put_highest_first
from dojo.compare.house_cases import make_house_cases
from dojo.compare.judge import Exchange, judge
from dojo.compare.messages import Answer
from dojo.compare.report import show_findings
from dojo.compare.result import Finding, Why
from dojo.compare.shrink import rate_difficulty, shrink
from dojo.compare.words import tell_question, write_test
from reference.house.catalogue import CATALOGUE
from tests.compare.asking import load, make_few_cases
from tests.compare.faults import FAULTS
from tests.compare.sound import broken

LAX = broken("    if wrong or len(cards) != 5:", "    if False:")
CARELESS = (
    "def category(hand, rules=()):\n    return hand\n\n\n"
    "def winners(hands, rules=()):\n    return []\n"
)
MANY_FAULTS = """
def category(hand, rules=()):
    return {"T": "pair", "A": "flush"}.get(hand[:1], "straight") if hand else "pair"


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


def simplest_of(source: str, *areas: str):
    """The simplest difference of each kind in some areas, or in all."""
    pair, kinds = load(source), {}
    for area, cases in make_few_cases().items():
        if areas and area not in areas:
            continue
        replies = pair.ask([case.question for case in cases])
        for exchange in map(judge, cases, replies):
            kinds.setdefault(exchange.kind, []).append(exchange)
    kinds.pop("", None)  # what is right

    def ask(cases):
        return map(judge, cases, pair.ask([case.question for case in cases]))

    return [
        shrink(min(members, key=rate_difficulty), None, ask)
        for members in kinds.values()
    ]


@pytest.fixture(scope="module")
def many():
    """Differences of all kinds, as a report has them; some are about the same hand."""
    return simplest_of(MANY_FAULTS)


@pytest.fixture(scope="module")
def under_house_rules():
    """A difference for every twelfth house rule and every function that knows it."""
    differences = []
    for rule in CATALOGUE[::12]:
        first = {case.question.function: case for case in make_house_cases(rule)}
        for case in first.values():
            differences.append(Exchange(case, Answer(None), "it is wrong"))
    return differences


@pytest.fixture(scope="module")
def let_in():
    """A difference for everything that should have been refused."""
    cases = make_cases()["what is refused"]
    return [Exchange(case, Answer([]), "it is let in") for case in cases]


def pasted(found):
    """The sections of a report about these differences."""
    shown = show_findings([Finding(Why.CAUSE, one.kind, [one], one) for one in found])
    return [[code.text for code in section.code] for section in shown]


def fails(test: str, functions: dict[str, object], monkeypatch) -> bool:
    """Whether a pasted test fails on a solution, run as Python runs it."""
    names: dict[str, object] = {}
    monkeypatch.setitem(sys.modules, "starter", SimpleNamespace(**functions))
    exec(compile(test, "pasted", "exec"), names)  # noqa: S102
    [function] = [one for name, one in names.items() if name.startswith("test_")]
    try:
        function()
    except (AssertionError, pytest.fail.Exception, ValueError, KeyError):
        return True
    return False


@pytest.mark.parametrize(
    ("source", "area"),
    [
        (FAULTS["5-4-3-2-A is no straight"], "categories"),
        (FAULTS["kickers are ignored after a pair"], "the whole order"),
        (FAULTS["only the first two players are compared"], "tables"),
        (LAX, "what is refused"),
        (CARELESS, "what is refused"),
    ],
)
def test_a_pasted_test_fails_on_the_solution_and_passes_on_the_reference(
    source, area, monkeypatch
):
    tests = [write_test(one, 1) for one in simplest_of(source, area)]
    assert tests
    assert all(fails(test, vars(load(source).module), monkeypatch) for test in tests)
    assert not any(fails(test, vars(reference), monkeypatch) for test in tests)


def test_what_is_pasted_is_neat_and_fits_beside_the_indent_of_a_report(
    many, under_house_rules, let_in, tmp_path
):
    tests = [write_test(one, 1) for one in (*many, *under_house_rules, *let_in)]
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


def test_what_one_report_offers_for_pasting_has_names_of_its_own(many):
    tests = [re.search(r"def (\w+)", some[0])[1] for some in pasted([*many, *many])]
    assert any(name.endswith("_2") for name in tests)
    assert len(set(tests)) == len(tests)


@pytest.mark.parametrize("name", ["the first player wins ties", "on a tie nobody wins"])
def test_hands_are_offered_highest_card_first_and_shown_in_the_order_of_their_test(
    name,
):
    for found in simplest_of(FAULTS[name], "equal hands"):
        for text in found.case.question.arguments[0].values():
            assert text == put_highest_first(text)
            assert f'"{text}"' in write_test(found, 1)
            assert text in tell_question(found.case)
