"""Each named bug is noticed where its rule is told, and nowhere that it does not touch."""

from functools import cache
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from pytest_bdd.parser import FeatureParser, Scenario

import reference
from dojo.bugs.proxy import AnsweredCall, Call
from dojo.catalogue.all_bugs import BUGS, EVENING
from dojo.catalogue.bug import EVERYWHERE, Engine, build_engine
from reference.house.agreement import agree_on
from reference.rules import Rules
from tests.playing import FEATURES, play


class Scene(NamedTuple):
    """A scenario: the tag of its feature, the sentence of its rule, and what its steps ask."""

    tag: str
    rule: str
    scenario: Scenario
    questions: frozenset[str]


CORNERS = {  # features with a row for every kind of hand: whatever is wrong with a rule may show there
    "high_and_low_of_a_kind",
    "low_in_every_kind_of_hand",
    "wild_in_every_kind_of_hand",
    "jokers_in_every_kind_of_hand",
    "natural_or_wild_in_every_kind",
    "natural_or_wild_at_any_table",
    "packs_in_every_kind_of_hand",
    "packs_in_either_half",
    "customs_at_any_table",
}
count_odds = cache(reference.odds)


@pytest.fixture(autouse=True)
def odds_counted_once(monkeypatch):
    """Count the odds once for each table."""

    def remember(rules=()):
        return dict(count_odds(rules if isinstance(rules, Rules) else agree_on(rules)))

    monkeypatch.setattr(reference, "odds", remember)


@cache
def record():
    """Play every scenario once on the right engine; give all of them, and each question that they ask by its text."""
    right = build_engine()
    scenes, questions = [], {}
    for path in sorted(FEATURES.glob("*/*.feature")):
        feature = FeatureParser(str(path.parent), path.name).parse()
        (tag,) = (tag for tag in feature.tags if "-" not in tag)
        for template in feature.scenarios.values():
            rule = template.rule.name if template.rule else ""
            for row in [row for table in template.examples for row in table.as_contexts()] or [{}]:
                scenario, calls = template.render(row), []
                ended = play(scenario, SimpleNamespace(**listen(right, calls)))
                assert ended is None
                asked = {str(call): call for call in calls}
                questions |= {text: AnsweredCall(call, right) for text, call in asked.items() if text not in questions}
                scenes.append(Scene(tag, rule, scenario, frozenset(asked)))
    return scenes, questions


def listen(engine: Engine, calls: list[Call]) -> Engine:
    """Keep what is asked; whoever sits where, it is one question."""

    def hear(name):
        def ask(*args, **named):
            seats = (dict(sorted(arg.items(), key=str)) if isinstance(arg, dict) else arg for arg in args)
            calls.append(Call(name, tuple(seats), named))
            return engine[name](*args, **named)

        return ask

    return {name: hear(name) for name in engine}


def find_where(bug):
    """Where a scenario fails if the bug is there: the rules of its own feature, and other features unless all may."""
    wrong, (scenes, questions), found = build_engine(bug), record(), set()
    shows, solution = cache(lambda text: questions[text].shows(bug, wrong)), SimpleNamespace(**wrong)
    for tag, rule, scenario, asked in scenes:
        place = (tag, rule if tag == bug.tag else "")
        if place in found or (bug.touches == EVERYWHERE and tag != bug.tag):
            continue
        if any(map(shows, asked)) and play(scenario, solution) is not None:
            found.add(place)
    return found


def test_there_are_as_many_bugs_as_ever_and_each_has_a_name_of_its_own():
    assert (len(EVENING), len(BUGS)) == (66, 144)
    assert len({bug.name for bug in BUGS}) == len(BUGS)
    assert all(bug.name.isascii() and len(bug.name) <= 72 for bug in BUGS)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name.replace(" ", "_"))
def test_a_named_bug_is_noticed_by_its_own_rule_and_only_where_it_shows(bug):
    noticed = find_where(bug)
    assert bug.rule in noticed
    if bug.touches != EVERYWHERE:
        assert sorted({tag for tag, _ in noticed} - {bug.tag} - CORNERS) == sorted(bug.touches.split())


def test_only_bugs_of_the_showdown_itself_show_everywhere():
    assert {bug.functions for bug in BUGS if bug.touches == EVERYWHERE} == {("winners",)}
