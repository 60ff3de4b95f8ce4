"""Where in the features the rule stands that settles a bug, with an example."""

from pathlib import Path

from dojo.bugs.catalogue.bug import Bug
from dojo.contract import HAND
from dojo.features import ENCODING, list_features, list_rules, list_tonight, read_tag


class RuleBook:
    """The features of a kit, by their first tags."""

    def __init__(self, kit: Path) -> None:
        self.kit = kit
        self.features = {read_tag(path): path for path in list_features(kit)}
        self.tonight = [read_tag(path) for path in list_tonight(kit)]

    def find_rule_place(self, bug: Bug) -> str:
        """Give file and line of the rule of a bug, as one would type them, or ""."""
        path = self.features.get(bug.tag, self.kit)
        for rule in list_rules(path):
            if rule["name"] == bug.rule[1]:
                place = path.relative_to(self.kit).as_posix()
                return f"{place}:{rule['location']['line']}"
        return ""

    def find_example(self, bug: Bug) -> str:
        """Give the first hands below the rule of a bug, or "" if it shows none."""
        if bug.tag not in self.features:
            return ""
        text = self.features[bug.tag].read_text(ENCODING)
        _, _, examples = text.partition(f"Rule: {bug.rule[1]}\n")
        rule, _, _ = examples.partition("Rule:")
        for line in rule.splitlines():
            if hands := HAND.findall(line):
                return " meets ".join(hands)
        return ""
