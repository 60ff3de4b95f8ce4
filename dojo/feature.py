"""A feature file, as Gherkin reads it: its tag, its rules, its examples; none if it cannot (board/lint says why)."""

from contextlib import suppress
from pathlib import Path
from typing import cast

from gherkin.errors import ParserError
from gherkin.parser import Parser
from gherkin.parser_types import GherkinDocument, Rule, RuleEnvelope
from gherkin.pickles.compiler import Compiler, Pickle

ENCODING = "utf-8-sig"  # some editors begin a file with an invisible mark
UNREADABLE = (
    OSError,
    ValueError,
    ParserError,
    TypeError,
    LookupError,
)  # the last two: there is nothing in it


def list_features(kit: Path) -> list[Path]:
    """List the features of a kit in the order of the board."""
    return sorted(kit.glob("features/*/*.feature"))


def read_document(path: Path) -> GherkinDocument:
    """Read a file whole; ParserError if Gherkin does not understand it, ValueError if it is no text."""
    return Parser().parse(path.read_text(encoding=ENCODING))


def read_tag(path: Path) -> str:
    """Read the short name of a feature, its first tag, and no more of it: a report asks every feature of the kit."""
    with suppress(*UNREADABLE):
        head = path.read_text(encoding=ENCODING).partition("\n\n")[0]
        return Parser().parse(head)["feature"]["tags"][0]["name"].removeprefix("@")
    return ""


def find_line_fault(path: Path, named: str, line: int) -> str:
    """Say that a file, as it was *named*, has no such line, or nothing."""
    most = len(path.read_bytes().splitlines())
    return (
        ""
        if 0 < line <= most
        else f"{named} has no line {line}; its last one is {most}."
    )


def list_rules(path: Path) -> list[Rule]:
    """List the rules of a feature."""
    with suppress(*UNREADABLE):
        children = read_document(path)["feature"]["children"]
        return [
            cast("RuleEnvelope", child)["rule"] for child in children if "rule" in child
        ]
    return []


def find_rule(kit: Path, place: str) -> str:
    """Find the sentence of the rule at a place, such as features/1-evening/01_high_card.feature:16, if there is one."""
    name, _, line = place.rpartition(":")
    if kit / name not in list_features(kit) or not line.isdecimal():
        return ""  # logs lie in the folders of the pairs, so anything may stand there
    above = [
        rule["name"]
        for rule in list_rules(kit / name)
        if rule["location"]["line"] <= int(line)
    ]
    return above[-1] if above else ""


def list_examples(path: Path) -> list[Pickle]:
    """List the examples of a feature, those of outlines with the values of their rows."""
    with suppress(*UNREADABLE):
        return Compiler().compile({**read_document(path), "uri": ""})
    return []
