"""What a solution has started is found out, and all that it has started is asked."""

import pytest

import reference
from dojo.compare.house_cases import CATALOGUE, KNOW_HOUSES, ask_rare, make_house_cases
from dojo.compare.run import compare_solution
from reference.house.catalogue import BY_NAME
from tests.compare.asking import WithoutProcess, load, load_engine
from tests.compare.sound import SOUND

STRICT = """

_right = category


def category(hand, rules=()):
    if set(rules) - {"nevada pai gow"}:
        raise ValueError("unknown house rule")
    return _right(hand)
"""
LAX = "\n\n_right = category\n\n\ndef category(hand, rules=()):\n    return _right(hand)\n"
DEUCES = """

_right = category


def category(hand, rules=()):
    if "deuces wild" in rules and "2" in hand:
        return "flush"
    return _right(hand)
"""


def test_every_function_that_knows_house_rules_is_asked_about_them():
    asked = set()
    engine = load_engine(None)
    engine.answer = lambda question, ask=engine.answer: (
        asked.add((question.function, *question.rules)) or ask(question)
    )
    compare_solution("right", engine, ())
    assert {function for function, *rules in asked if "deuces wild" in rules} - {
        "odds"
    } == {*KNOW_HOUSES}


@pytest.mark.parametrize("rule", CATALOGUE, ids=lambda rule: rule.name)
def test_hands_that_chance_rarely_deals_are_hands(rule):
    for question in ask_rare(rule, "winners"):
        reference.winners(*question.arguments, question.rules)


def test_every_house_rule_has_cases_that_it_changes():
    changed = (
        rule
        for rule in CATALOGUE
        if any(make_house_cases(rule, name).telling for name in ("winners", "category"))
    )
    assert {*CATALOGUE} - {*changed} == {
        rule for rule in CATALOGUE if rule.name == "suit order shdc"
    }


@pytest.mark.parametrize(
    ("more", "started"),
    [(STRICT, ["nevada pai gow"]), (LAX, []), ("", []), (DEUCES, ["deuces wild"])],
)
def test_a_rule_is_started_where_it_makes_a_difference_or_unknown_ones_are_refused(
    more, started
):
    found = compare_solution(
        "fox", WithoutProcess(load(SOUND + more).functions, source=SOUND + more), ()
    )
    assert [area.area for area in found.covered if area.area in BY_NAME] == started
    assert len(found.rules_not_started) == 64 - len(started)
    assert bool(found.findings) == (more == DEUCES)
