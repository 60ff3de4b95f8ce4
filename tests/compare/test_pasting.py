"""What a comparison offers for pasting fails on the solution and passes on the reference."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from types import SimpleNamespace

import pytest

import reference
from dojo.compare.cases import make_cases, put_highest_first
from dojo.compare.house_cases import make_house_cases
from dojo.compare.judge import Difference, judge
from dojo.compare.messages import Answer
from dojo.compare.report import show_findings
from dojo.compare.result import Finding, Why
from dojo.compare.shrink import rate_difficulty, shrink
from dojo.compare.words import tell_question, write_example, write_hand, write_test
from dojo.solution import KIT
from reference.house.catalogue import CATALOGUE
from tests.compare.asking import load, make_few_cases
from tests.compare.faults import FAULTS
from tests.compare.sound import broken

SUITED = broken(
    "    return ORDER.index(name), ranks\n",
    "    return ORDER.index(name), ranks, [suit for _, suit in read(hand)].count('h') > 2\n",
)
LAX = broken("    if wrong or len(cards) != 5:", "    if False:")
CARELESS = "def category(hand, rules=()):\n    return hand\n\n\ndef winners(hands, rules=()):\n    return []\n"
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
        for difference in judge(cases, replies):
            kinds.setdefault(difference.kind, []).append(difference)

    def ask(cases):
        return pair.ask([case.question for case in cases])

    return [
        shrink(min(members, key=rate_difficulty), lambda _: True, ask)
        for members in kinds.values()
    ]


@pytest.fixture(scope="module")
def many():
    """Differences of all kinds, as a report has them; some are about the same hand."""
    return simplest_of(MANY_FAULTS)


@pytest.fixture(scope="module")
def under_house_rules():
    """A difference for every sixth house rule and every function that knows it."""
    differences = []
    for rule in CATALOGUE[::6]:
        first = {case.question.function: case for case in make_house_cases(rule)}
        for case in first.values():
            differences.append(Difference(case, Answer(None), "it is wrong"))
    return differences


@pytest.fixture(scope="module")
def let_in():
    """A difference for everything that should have been refused."""
    areas = make_cases()
    cases = areas["hands that are refused"] + areas["deals that are refused"]
    return [Difference(case, Answer([]), "it is let in") for case in cases]


def pasted(found):
    """The sections of a report about these differences."""
    shown = show_findings([Finding(Why.CAUSE, one.kind, [one], one) for one in found])
    return [[code.text for code in section.code] for section in shown]


def written_solution(folder: Path, source: str) -> Path:
    folder.mkdir()
    (folder / "__init__.py").write_text(source, encoding="utf-8")
    return folder


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
        (FAULTS["only the first two players are compared"], "more than two players"),
        (LAX, "hands that are refused"),
        (CARELESS, "hands that are refused"),
        (CARELESS, "deals that are refused"),
    ],
)
def test_a_pasted_test_fails_on_the_solution_and_passes_on_the_reference(
    source, area, monkeypatch
):
    tests = [write_test(one) for one in simplest_of(source, area)]
    assert tests
    assert all(fails(test, vars(load(source).module), monkeypatch) for test in tests)
    assert not any(fails(test, vars(reference), monkeypatch) for test in tests)


def test_a_pasted_example_fails_on_the_solution_and_passes_on_the_reference(
    many, tmp_path
):
    scenarios = [some[1] for some in pasted(many) if len(some) > 1]
    suited = [write_example(one) for one in simplest_of(SUITED, "equal hands")]
    assert len(scenarios) > 10
    assert suited
    assert any("these players show" in example for example in scenarios)
    assert (
        passing(scenarios, written_solution(tmp_path / "pair", MANY_FAULTS), tmp_path)
        == 0
    )
    assert (
        passing(suited, written_solution(tmp_path / "suited", SUITED), tmp_path) == 0
    )  # for it has the suits
    assert passing([*scenarios, *suited], KIT / "reference", tmp_path) == len(
        scenarios
    ) + len(suited)


def passing(scenarios: list[str], solution: Path, tmp_path: Path) -> int:
    """How many of these scenarios pass on a solution."""
    kit = tmp_path / "kit"
    if not kit.exists():
        shutil.copytree(KIT / "features" / "steps", kit / "features" / "steps")
        shutil.copy(KIT / "features" / "conftest.py", kit / "features")
        shutil.copy(KIT / "pyproject.toml", kit)
    head = "@pair\nFeature: What was pasted\n\n  Rule: The reference is right\n\n"
    text = (
        head
        + "\n\n".join(textwrap.indent(example, "    ") for example in scenarios)
        + "\n"
    )
    (kit / "features" / "99_pasted.feature").write_text(text, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "dojo.plugin",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        kit,
    ]
    command += [
        "-c",
        kit / "pyproject.toml",
        "--solution",
        solution,
        kit / "features" / "99_pasted.feature",
    ]
    environment = os.environ | {"PYTHONPATH": str(KIT)}
    run = subprocess.run(
        command, cwd=kit, env=environment, capture_output=True, text=True, check=False
    )
    return int(re.search(rf" (\d+) of {len(scenarios)} scenarios? pass", run.stdout)[1])


def test_what_is_pasted_is_neat_and_fits_beside_the_indent_of_a_report(
    many, under_house_rules, let_in, tmp_path
):
    tests = [write_test(one) for one in (*many, *under_house_rules, *let_in)]
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
    tests = [re.search(r"def (\w+)", some[0])[1] for some in pasted(many)]
    scenarios = [
        re.search(r"Example: (.+)", some[1])[1]
        for some in pasted(many)
        if len(some) > 1
    ]
    assert any(name.endswith("_2") for name in tests)
    assert len(set(tests)) == len(tests)
    assert len(set(scenarios)) == len(scenarios)


def test_examples_under_house_rules_name_the_rules_and_spell_ten_as_the_features_do(
    under_house_rules,
):
    found = [one for one in under_house_rules if write_example(one)]
    assert {one.case.question.function for one in found} == {
        "category",
        "winners",
    }  # what the features have words for
    scenarios = [*map(write_example, found)]
    assert all(
        scenario.splitlines()[2].startswith("  Given the house rule ")
        for scenario in scenarios
    )
    assert any("  And the house rule " in scenario for scenario in scenarios)
    assert any(re.search(r"\b10[cdhs]\b", scenario) for scenario in scenarios)
    assert not any(re.search(r"\bT[cdhs]\b", scenario) for scenario in scenarios)


def test_hands_are_written_as_the_documents_have_them():
    assert write_hand("2c Js Jd 2d 4s") == "J-J-2-2-4"
    assert write_hand("Ah 4h 3h 2h 5h") == "5-4-3-2-A of one suit"
    assert write_hand("Td Th 9d 8c 7s") == "10-10-9-8-7"
    assert write_hand("2c 2c 3d 4h 5s") == '"2c 2c 3d 4h 5s"'
    assert write_hand("jd") == '"jd"'


@pytest.mark.parametrize("name", ["the first player wins ties", "on a tie nobody wins"])
def test_hands_are_offered_highest_card_first_and_shown_in_the_same_order_as_in_their_test(
    name,
):
    for found in simplest_of(FAULTS[name], "equal hands"):
        for text in found.case.question.arguments[0].values():
            assert text == put_highest_first(text)
            assert f'"{text}"' in write_test(found)
            assert text.replace("T", "10") in tell_question(found.case.question)
            assert text.replace("T", "10") in write_example(found)
