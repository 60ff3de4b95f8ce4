"""Each planted bug is caught by the examples for its rule."""

from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import pytest
from pytest_bdd.parser import FeatureParser

import reference
from dojo.bugs.catalogue import BUGS
from dojo.bugs.implementations import build_implementation
from dojo.features import read_tag
from reference.errors import PokerError
from reference.house.agreement import agree_on
from reference.rules import Rules
from tests.agreed import NAMES, add_needs, find_refusal
from tests.playing import FEATURES, play
from tests.reference.test_house_rules import list_hands

count_odds = cache(reference.odds)


@pytest.fixture(autouse=True)
def cached_odds(monkeypatch):
    """Make the reference compute odds only once for each set of rules."""

    def remember(rules=()):
        return dict(count_odds(rules if isinstance(rules, Rules) else agree_on(rules)))

    monkeypatch.setattr(reference, "odds", remember)


@cache
def find_scenarios():
    """Return the scenarios of each rule, keyed by feature tag and rule title."""
    found = {}
    for path in sorted(FEATURES.glob("*/*.feature")):
        feature = FeatureParser(str(path.parent), path.name).parse()
        tag = read_tag(path)
        for template in feature.scenarios.values():
            rows = [
                row for table in template.examples for row in table.as_contexts()
            ] or [{}]
            found.setdefault((tag, template.rule.name), []).extend(
                map(template.render, rows)
            )
    return found


def test_bug_names_are_unique_and_short():
    names = [bug.name for bug in BUGS]
    assert len({*names}) == len(names)
    assert [name for name in names if not name.isascii() or len(name) > 72] == []


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name.replace(" ", "_"))
def test_bug_is_caught_by_an_example_of_its_rule(bug):
    wrong = SimpleNamespace(**build_implementation(bug))
    scenarios = find_scenarios().get(bug.rule, [])
    caught = any(play(scenario, wrong) is not None for scenario in scenarios)
    assert caught, f"all {len(scenarios)} scenarios of {bug.rule} pass"


def list_house_rules(bug):
    """Return combinations of house rules under which the bug is active."""
    if not bug.house:
        return [()]
    tables = [add_needs(name) for name in bug.house]
    combinations = [add_needs(bug.house[0], companion) for companion in NAMES]
    tables += [names for names in combinations if not find_refusal(names)]
    return tables


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name.replace(" ", "_"))
def test_implementation_with_a_bug_never_crashes(bug):
    implementation = build_implementation(bug)
    for names in list_house_rules(bug):
        hands, more_cards = list_hands(names)
        single = [(hand,) for hand in (*hands.values(), more_cards, "", "1c")]
        together = {
            "winners": [(hands,)],
            "shares": [(7, hands)],
            "chips": [(7, {"red": 5, "white": 1})],
        }
        for function in bug.functions:
            for arguments in together.get(function, single):
                check_answer(implementation[function], arguments, names)


def check_answer(function, arguments, names):
    """Check that a function with a bug gives an answer or refuses the hand."""
    try:
        function(*arguments, **({"rules": names} if names else {}))
    except PokerError:
        return
    except Exception as error:  # noqa: BLE001 - any error is a crash
        pytest.fail(f"{arguments} with {names} raises {error!r}")


def test_examples_starting_with_a_ten_catch_a_misread_ten():
    bug = next(bug for bug in BUGS if bug.name == "the ten is read as a one")
    wrong = SimpleNamespace(**build_implementation(bug))
    shown = [
        scenario
        for scenario in find_scenarios()[bug.rule]
        if scenario.name.startswith("10-")
    ]
    assert shown
    assert all(play(scenario, wrong) is not None for scenario in shown)


def test_order_of_functions_in_a_bug_makes_no_difference():
    for bug in BUGS:
        turned = replace(bug, functions=bug.functions[::-1])
        for function in bug.functions:
            counts = bug.counts_for(function, bug.house[:1])
            assert turned.counts_for(function, bug.house[:1]) == counts


def test_six_card_bug_counts_only_if_a_test_calls_best_five():
    bug = next(bug for bug in BUGS if "more than five cards" in bug.name)
    assert {"category", "best_five"} <= {*bug.functions}
    assert bug.counts_for("best_five", ())
    assert not bug.counts_for("category", ())
