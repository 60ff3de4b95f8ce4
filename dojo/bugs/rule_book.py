"""Where in the features the rule stands that settles a bug."""

from pathlib import Path

from dojo.catalogue.bug import Bug
from dojo.feature import list_rules, read_tag
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
