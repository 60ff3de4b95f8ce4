"""Refuses what pytest-bdd lets pass in silence, and says of each fault where it is and what to do about it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gherkin.dialect import DIALECTS, Dialect
from gherkin.errors import CompositeParserException

from dojo.board import internals
from dojo.board.internals import Definitions, GherkinParseError, Scenario, gherkin
from dojo.feature import ENCODING

FIRST_WORDS = tuple(
    f"{word}:" for dialect in DIALECTS.values() for word in dialect["feature"]
)
BEGINNING = ("Feature: Our own examples", "  Example: a pair beats a high card")
SOURCE_COLUMN, SOURCE_TAG = "source", "from-"
LIMIT_TAG = re.compile(
    r"within-(\d+)-seconds"
)  # a scenario that may take longer than others
NOTE_TAG = re.compile(
    rf"{SOURCE_TAG}.+|ruling-\d+|{LIMIT_TAG.pattern}"
)  # it tells something; it selects nothing
PYTEST_MARKS = {
    "skip",
    "skipif",
    "xfail",
    "parametrize",
    "usefixtures",
    "filterwarnings",
}
PLACEHOLDER = re.compile(r"<(.+?)>")  # as pytest-bdd reads it
FEATURES = "features"
UNUSABLE = (
    "[",
    "::",
)  # pytest finds an item again by its name, unless the name has one of these


@dataclass(frozen=True, slots=True, order=True)
class Refusal:
    """One fault of a feature file."""

    line: int
    fault: str
    remedy: str
    example: tuple[str, ...] = ()  # lines that show how

    def __str__(self) -> str:
        """Write it as two short sentences behind the line, and the example below them."""
        ending = ":" if self.example else "."
        sentences = f"{self.line}: {self.fault}. {self.remedy[:1].upper()}{self.remedy[1:]}{ending}"
        return "\n".join([sentences, *(f"      {line}" for line in self.example)])


def explain_unreadable(path: Path, error: Exception) -> Refusal:
    """Show how a feature begins if that is what is missing; else quote the line that Gherkin does not understand."""
    if isinstance(error, OSError | UnicodeDecodeError):
        return Refusal(1, "it cannot be read as UTF-8", "save it as UTF-8")
    if not isinstance(
        error, CompositeParserException | GherkinParseError
    ):  # what is left of an empty file
        return Refusal(
            1,
            "there is no feature in this file",
            "write one as below, or delete it",
            BEGINNING,
        )
    line = (
        error.line
        if isinstance(error, GherkinParseError)
        else error.errors[0].location["line"]
    )
    lines = path.read_text(encoding=ENCODING).splitlines()
    found = (
        f"'{lines[line - 1].strip()}'" if line <= len(lines) else "the end of the file"
    )
    if any(text.strip().startswith(FIRST_WORDS) for text in lines):
        return Refusal(
            line, f"{found} is not expected here", "see the features beside it"
        )
    remedy = "begin the file like this, and write the steps below"
    return Refusal(
        line, f"{found}: no line `Feature:` stands above it", remedy, BEGINNING
    )


def list_scenarios(document: gherkin.GherkinDocument) -> list[gherkin.Scenario]:
    """List all scenarios in the order of the file, those under rules too."""
    return [child.scenario for child in _list_children(document) if child.scenario]


def _list_children(document: gherkin.GherkinDocument) -> list[gherkin.Child]:
    return [
        part
        for child in document.feature.children
        for part in (child.rule.children if child.rule else [child])
    ]


def _list_rules(document: gherkin.GherkinDocument) -> list[gherkin.Rule]:
    return [child.rule for child in document.feature.children if child.rule]


def find_faults(
    document: gherkin.GherkinDocument, marks: set[str]
) -> Iterator[Refusal]:
    """Find what would pass, or be lost, in silence in a file by itself; *marks* are those that pytest knows."""
    yield from _check_tags(document, marks)
    scenarios = list_scenarios(document)
    if not scenarios:
        yield Refusal(
            document.feature.location.line,
            f"'{document.feature.name}' has no scenario",
            "add one",
        )
    seen: dict[str, int] = {}
    for scenario in scenarios:
        line = scenario.location.line
        if not scenario.steps:
            yield Refusal(
                line,
                f"'{scenario.name}' has no steps and would always pass",
                "add steps, or delete it",
            )
        elif not _checks_something(scenario, document):
            yield Refusal(
                line,
                f"'{scenario.name}' checks nothing and would always pass",
                "end it with a Then",
            )
        if scenario.name in seen:
            fault = f"a scenario named '{scenario.name}' stands in line {seen[scenario.name]} already"
            yield Refusal(
                line,
                fault,
                "give each a name of its own; the second would hide the first",
            )
        seen.setdefault(scenario.name, line)


def _checks_something(
    scenario: gherkin.Scenario, document: gherkin.GherkinDocument
) -> bool:
    words = {
        word.strip()
        for word in Dialect(DIALECTS[document.feature.language]).then_keywords
    } - {"*"}
    return any(step.keyword.strip() in words for step in scenario.steps)


def _check_tags(
    document: gherkin.GherkinDocument, marks: set[str]
) -> Iterator[Refusal]:
    """Refuse tags that would make pytest skip or forgive something, or that nobody knows."""
    tags = [
        *document.feature.tags,
        *(tag for rule in _list_rules(document) for tag in rule.tags),
    ]
    for scenario in list_scenarios(document):
        tags += [
            *scenario.tags,
            *(tag for table in scenario.examples for tag in table.tags),
        ]
    for tag in tags:
        name = tag.name.removeprefix("@")
        if name in PYTEST_MARKS or name.startswith("_"):
            fault = f"the tag {tag.name} means something of its own to pytest"
            yield Refusal(
                tag.location.line,
                fault,
                "every scenario is played, and may fail: take it away",
            )
        elif name not in marks and not NOTE_TAG.fullmatch(name):
            remedy = "correct it, or add it to `markers` in pyproject.toml"
            yield Refusal(tag.location.line, f"nobody knows the tag {tag.name}", remedy)


def find_swallowed(
    document: gherkin.GherkinDocument, definitions: Definitions
) -> Iterator[Refusal]:
    """Refuse a step that Gherkin takes for free text, as its keyword or the line above it is misspelt."""
    remedy = "correct the keyword there or above it; if it is a description, begin it with another word"
    parts: list[gherkin.Feature | gherkin.Rule | gherkin.Scenario | gherkin.Background]
    parts = [document.feature, *_list_rules(document)]
    parts += filter(
        None, [child.scenario or child.background for child in _list_children(document)]
    )
    for part in parts:
        for line in map(str.strip, part.description.splitlines()):
            if definitions.understand(line.partition(" ")[2]):
                yield Refusal(
                    part.location.line,
                    f"below, '{line}' is read as free text, not as a step",
                    remedy,
                )


def find_step_faults(
    scenario: Scenario, line: int, definitions: Definitions
) -> Iterator[Refusal]:
    """Refuse a placeholder for which the example in *line* has no value, and a step that two definitions understand."""
    texts = [(line, scenario.name)]
    for step in scenario.steps:
        cells = (
            [cell.value for row in step.datatable.rows for cell in row.cells]
            if step.datatable
            else []
        )
        texts.append(
            (step.line_number, "\n".join([step.name, *cells, step.docstring or ""]))
        )
        if len(matching := definitions.match(step)) > 1:
            both = " and ".join(sorted(map(internals.locate, matching)))
            yield Refusal(
                step.line_number,
                f"'{step.name}' is understood by {both}",
                "make one of them stricter",
            )
    for place, text in texts:
        for name in PLACEHOLDER.findall(text):
            remedy = "correct its spelling, or give the examples a column of that name"
            yield Refusal(place, f"no row of examples has a value for <{name}>", remedy)


def find_name_faults(examples: Sequence[tuple[str, int]]) -> Iterator[Refusal]:
    """Refuse names, each given with its line, by which pytest does not find an example again."""
    seen: dict[str, int] = {}
    for name, line in examples:
        if not name:
            yield Refusal(
                line, "this scenario has no name", "say in it what it is about"
            )
        elif any(bad in name for bad in UNUSABLE):
            yield Refusal(
                line,
                f"the name '{name}' cannot be selected",
                f"leave out {' and '.join(UNUSABLE)}",
            )
        elif name in seen:
            remedy = (
                "put another <column> into the name; if they are the same, delete one"
            )
            yield Refusal(line, f"line {seen[name]} is called '{name}' too", remedy)
        seen.setdefault(name, line)
