"""Where in the features the rule stands that settles a bug."""

from pathlib import Path
from typing import cast

from gherkin.parser_types import ScenarioEnvelope

from dojo.catalogue.bug import Bug
from dojo.contract import HAND
from dojo.feature import list_examples, list_rules, read_tag
from dojo.tonight import list_features, list_tonight


class RuleBook:
    """The features of a kit, by their first tags."""

    def __init__(self, kit: Path) -> None:
        self.kit = kit
        self.features = {read_tag(path): path for path in list_features(kit)}
        self.tonight = [read_tag(path) for path in list_tonight(kit)]

    def find_place(self, bug: Bug) -> str:
        """Give file and line of the rule of a bug, as one would type them, or ""."""
        if bug.tag not in self.features:
            return ""
        path = self.features[bug.tag]
        for rule in list_rules(path):
            if rule["name"] == bug.rule[1]:
                place = path.relative_to(self.kit).as_posix()
                return f"{place}:{rule['location']['line']}"
        return ""

    def find_example(self, bug: Bug) -> str:
        """Tell which hands the first example of the rule of a bug has, or ""."""
        path = self.features.get(bug.tag, self.kit)
        scenarios = set()
        for rule in list_rules(path):
            if rule["name"] == bug.rule[1]:
                for child in rule["children"]:
                    if "scenario" in child:  # else it is the background of all
                        envelope = cast("ScenarioEnvelope", child)
                        scenarios.add(envelope["scenario"]["id"])
        for example in list_examples(path):
            for step in example["steps"]:
                is_of_rule = example["astNodeIds"][0] in scenarios
                if is_of_rule and HAND.search(step["text"]):
                    return step["text"]
        return ""
