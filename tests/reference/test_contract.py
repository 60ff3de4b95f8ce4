"""The reference refuses invalid house rules, and exports exactly its API."""

import ast
import doctest
import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import reference
from reference import RulesError, best_five, category, describe, nicknames, winners
from tests.dealing import PACK, hands

HAND = "Jd Js Ts Tc 9s"
CALLS: dict[str, Callable[[object], object]] = {
    "category": lambda rules: reference.category(HAND, rules),
    "winners": lambda rules: reference.winners({"Ann": HAND}, rules),
    "showdown": lambda rules: reference.showdown({"Ann": HAND}, rules),
    "describe": lambda rules: reference.describe(HAND, rules),
    "nicknames": lambda rules: reference.nicknames(HAND, rules),
    "best_five": lambda rules: reference.best_five(HAND, rules),
    "stands_for": lambda rules: reference.stands_for(HAND, rules),
    "shares": lambda rules: reference.shares(5, {"Ann": HAND}, rules),
    "odds": reference.odds,
}


@pytest.mark.parametrize("function", CALLS)
@pytest.mark.parametrize(
    "rules",
    [["deuces wlid"], ["ace-to-five", "deuce-to-seven"], "bug", [7], None],
    ids=repr,
)
def test_every_function_refuses_invalid_house_rules(function, rules):
    with pytest.raises(RulesError):
        CALLS[function](rules)


def test_high_low_accepts_rules_for_both_halves_of_the_pot():
    assert (
        category("9c 8d 7h 6s 2c", ["ace-to-five", "canadian stud", "high-low"])
        == "four-card straight"
    )


@given(hands(PACK, 5, 8))
def test_best_five_keeps_the_order_of_cards(cards):
    five = best_five(" ".join(cards)).split()
    assert five == [card for card in cards if card in five]
    assert len(five) == 5


@given(hands(PACK), st.booleans())
def test_winners_returns_a_new_list_on_each_call(cards, spoil):
    first = winners({"Ann": " ".join(cards)})
    if spoil:
        first.append("Bob")
    assert winners({"Ann": " ".join(cards)}) == ["Ann"]


@given(
    hands(PACK),
    st.sampled_from(
        [
            (),
            ("ace-to-five",),
            ("ace-to-six", "ace as the owner pleases"),
            ("canadian stud",),
        ]
    ),
)
def test_description_is_never_one_of_the_nicknames(cards, names):
    text = " ".join(cards)
    assert describe(text, names)
    assert describe(text, names) not in nicknames(text, names)
    assert len(set(nicknames(text, names))) == len(nicknames(text, names))


KIT = Path(__file__).parents[2]
MODULES = sorted((KIT / "reference").rglob("*.py"))


def test_package_exports_exactly_its_public_names():
    offered = {name for name in vars(reference) if not name.startswith("_")}
    modules = {name for name in offered if isinstance(vars(reference)[name], type(sys))}
    assert set(reference.__all__) == offered - modules
    assert len(set(reference.__all__)) == len(reference.__all__)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_module_doctests_pass(path):
    parts = path.relative_to(KIT).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    assert doctest.testmod(module).failed == 0


def test_reference_imports_only_itself_and_the_standard_library():
    """This is why the package can be imported under another name, such as `starter`."""
    nodes = [
        node
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    names = {
        alias.name
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    names |= {
        str(node.module)
        for node in nodes
        if isinstance(node, ast.ImportFrom) and not node.level
    }
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
