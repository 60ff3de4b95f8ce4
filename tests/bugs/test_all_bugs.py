"""Each named bug is noticed where its rule is told."""

from functools import cache
from types import SimpleNamespace

import pytest
from pytest_bdd.parser import FeatureParser

import reference
from dojo.catalogue import BUGS, EVENING_BUGS
from dojo.catalogue.bug import build_engine
from reference.house.agreement import agree_on
from reference.rules import Rules
from tests.playing import FEATURES, play

count_odds = cache(reference.odds)


@pytest.fixture(autouse=True)
def odds_counted_once(monkeypatch):
    """Count the odds once for each table."""

    def remember(rules=()):
        return dict(count_odds(rules if isinstance(rules, Rules) else agree_on(rules)))

    monkeypatch.setattr(reference, "odds", remember)


@cache
def find_scenarios():
    """Find the scenarios of each rule, by the tag of its feature and its sentence."""
    found = {}
    for path in sorted(FEATURES.glob("*/*.feature")):
        feature = FeatureParser(str(path.parent), path.name).parse()
        (tag,) = (tag for tag in feature.tags if "-" not in tag)
        for template in feature.scenarios.values():
            rows = [
                row for table in template.examples for row in table.as_contexts()
            ] or [{}]
            found.setdefault((tag, template.rule.name), []).extend(
                map(template.render, rows)
            )
    return found


def test_there_are_as_many_bugs_as_ever_and_each_has_a_name_of_its_own():
    assert (len(EVENING_BUGS), len(BUGS)) == (83, 114)
    assert len({bug.name for bug in BUGS}) == len(BUGS)
    assert all(bug.name.isascii() and len(bug.name) <= 72 for bug in BUGS)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name.replace(" ", "_"))
def test_a_named_bug_is_noticed_by_its_own_rule(bug):
    wrong = SimpleNamespace(**build_engine(bug))
    assert any(
        play(scenario, wrong) is not None for scenario in find_scenarios()[bug.rule]
    )
