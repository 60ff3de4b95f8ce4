"""Every scenario of the features, with what it asks and which feature and rule it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace

from pytest_bdd.parser import FeatureParser, Scenario

import reference
from dojo.gallery import Bug, Engine, engine, house_rules
from tests.playing import FEATURES, play

Asked = tuple[str, frozenset[str]]  # a function of the contract, and the house rules in force


@dataclass(frozen=True)
class Scene:
    """A scenario: the tag of its feature, the sentence of its rule, and what the steps ask."""

    tag: str
    rule: str
    scenario: Scenario
    asks: frozenset[Asked]

    def may_show(self, bug: Bug) -> bool:
        """Whether it asks what the bug answers wrongly; otherwise it meets nothing but the correct engine."""
        return any(function in bug.functions and bug.concerns(names) for function, names in self.asks)

    def notices(self, bug: Bug) -> bool:
        """Whether it fails if the bug is there."""
        return self.may_show(bug) and play(self.scenario, SimpleNamespace(**supplied(bug))) is not None


def supplied(bug: Bug | None = None) -> Engine:
    """The engine; the right odds, which are dear, are counted once for each table."""
    functions = engine(bug)
    if bug is None or "odds" not in bug.functions:
        functions["odds"] = lambda rules=(): dict(counted(frozenset(rules)))
    return functions


@cache
def counted(rules: frozenset[str]) -> dict[str, int]:
    """The right odds at a table."""
    return reference.odds(rules)


@cache
def scenes() -> tuple[Scene, ...]:
    """Every scenario, played once on the correct engine to see what it asks."""
    found = []
    for path in sorted(FEATURES.glob("*/*.feature")):
        feature = FeatureParser(str(path.parent), path.name).parse()
        (tag,) = (tag for tag in feature.tags if "-" not in tag)
        for template in feature.scenarios.values():
            rows = [row for table in template.examples for row in table.as_contexts()] or [{}]
            rule = template.rule.name if template.rule else ""
            rendered = [template.render(row) for row in rows]
            found += [Scene(tag, rule, scenario, asked_by(scenario)) for scenario in rendered]
    return tuple(found)


def asked_by(scenario: Scenario) -> frozenset[Asked]:
    """What a scenario asks a solution, which must not fail."""
    asked: set[Asked] = set()

    def recording(name: str, right: Callable[..., object]) -> Callable[..., object]:
        def ask(*args: object, **named: object) -> object:
            asked.add((name, house_rules(name, args, named)))
            return right(*args, **named)

        return ask

    ended = play(scenario, SimpleNamespace(**{name: recording(name, right) for name, right in supplied().items()}))
    assert ended is None, f"{scenario.name}: {ended}"
    return frozenset(asked)
