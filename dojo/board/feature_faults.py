"""Faults in a feature file that pytest-bdd doesn't report."""

from collections.abc import Collection, Iterator

from gherkin.dialect import Dialect
from gherkin.parser_types import Examples, Feature, GherkinDocument, Scenario, Step

from dojo.features import PLACEHOLDER, list_scenarios

TYPED = ("Context", "Action", "Outcome")  # Given, When, Then in every language


def find_faults(document: GherkinDocument, marks: Collection[str]) -> list[str]:
    """List the faults of a feature; each begins with the number of its line.

    Its tags must be among the *marks* that pytest knows.
    """
    feature = document["feature"]
    faults = list(find_unknown_tags(feature, marks))
    lines: dict[str, int] = {}  # by the name of the scenario
    for _, scenario in list_scenarios(feature):
        line = scenario["location"]["line"]
        name = scenario["name"]
        if name in lines:
            faults.append(f"{line}: the scenario in line {lines[name]} has this name.")
        lines[name] = line
        faults += find_step_faults(scenario)
        faults += find_outline_faults(scenario, feature)
    if not lines:
        faults.append(f"{feature['location']['line']}: the feature has no scenarios.")
    return faults


def find_unknown_tags(feature: Feature, marks: Collection[str]) -> Iterator[str]:
    """Find tags that pytest doesn't know, such as misspelt ones."""
    tags = list(feature["tags"])
    for rule, scenario in list_scenarios(feature):
        tags += scenario["tags"]
        if rule:
            tags += rule["tags"]
        for examples in scenario["examples"]:
            tags += examples["tags"]
    for tag in {tag["id"]: tag for tag in tags}.values():
        if tag["name"].removeprefix("@") not in marks:
            yield f"{tag['location']['line']}: the tag {tag['name']} is unknown."


def find_step_faults(scenario: Scenario) -> Iterator[str]:
    """Find out if a scenario has steps and begins with Given, When or Then."""
    if not scenario["steps"]:
        yield f"{scenario['location']['line']}: the scenario has no steps."
        return
    first = scenario["steps"][0]
    if first["keywordType"] not in TYPED:
        keyword = first["keyword"].strip()
        line = first["location"]["line"]
        yield f"{line}: the first step can't begin with {keyword}."


def find_outline_faults(scenario: Scenario, feature: Feature) -> Iterator[str]:
    """Find out if an outline has rows, and a column for each placeholder."""
    dialect = Dialect.for_name(feature["language"])
    outlines = dialect.scenario_outline_keywords if dialect else []
    if scenario["keyword"] in outlines and not scenario["examples"]:
        yield f"{scenario['location']['line']}: the outline has no Examples."
    for examples in scenario["examples"]:
        line = examples["location"]["line"]
        if "tableHeader" not in examples:
            yield f"{line}: the Examples have no table."
        elif not examples["tableBody"]:
            yield f"{line}: the Examples have no rows."
        else:
            yield from find_missing_columns(scenario, examples)


def find_missing_columns(scenario: Scenario, examples: Examples) -> Iterator[str]:
    """Find the placeholders for which the examples have no column."""
    columns = [cell["value"] for cell in examples["tableHeader"]["cells"]]
    texts = {scenario["location"]["line"]: scenario["name"]}
    for step in scenario["steps"]:
        texts[step["location"]["line"]] = read_step(step)
    for line, text in texts.items():
        for placeholder in PLACEHOLDER.findall(text):
            if placeholder not in columns:
                yield f"{line}: the Examples have no column {placeholder!r}."


def read_step(step: Step) -> str:
    """Return all text of a step: its line, and the table or text below it."""
    texts = [step["text"]]
    if "docString" in step:
        texts.append(step["docString"]["content"])
    if "dataTable" in step:
        for row in step["dataTable"]["rows"]:
            texts += [cell["value"] for cell in row["cells"]]
    return "\n".join(texts)
