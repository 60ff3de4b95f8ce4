"""Finds the rule that a planted bug breaks, with an example, in the features."""

from pathlib import Path

from dojo.bugs.catalogue.bug import Bug
from dojo.contract import HAND
from dojo.features import ENCODING, list_features, list_rules, list_tonight, read_tag


class RuleBook:
    """The features of a kit by their first tag."""

    def __init__(self, kit: Path) -> None:
        self.kit = kit
        self.features = {read_tag(path): path for path in list_features(kit)}
        self.tonight = [read_tag(path) for path in list_tonight(kit)]

    def find_rule_location(self, bug: Bug) -> str:
        """Return the location of a bug's rule, or ""."""
        path = self.features.get(bug.tag, self.kit)
        for rule in list_rules(path):
            if rule["name"] == bug.rule[1]:
                location = path.relative_to(self.kit).as_posix()
                return f"{location}:{rule['location']['line']}"
        return ""

    def find_example(self, bug: Bug) -> str:
        """Return the hands of the first example of a bug's rule, or ""."""
        if bug.tag not in self.features:
            return ""
        text = self.features[bug.tag].read_text(ENCODING)
        _, _, examples = text.partition(f"Rule: {bug.rule[1]}\n")
        rule, _, _ = examples.partition("Rule:")
        for line in rule.splitlines():
            if hands := HAND.findall(line):
                return " meets ".join(hands)
        return ""
