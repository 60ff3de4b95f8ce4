"""A feature file, as Gherkin reads it: its tag, its rules.

Of a file that Gherkin cannot read there are none; pytest says why.
"""

import re
from contextlib import suppress
from pathlib import Path
from typing import cast

from gherkin.errors import ParserError
from gherkin.parser import Parser
from gherkin.parser_types import GherkinDocument, Rule, RuleEnvelope

from dojo.tonight import list_features

FEATURES = "features"  # the folder in which they lie
SOURCE_COLUMN = "source"
SOURCE_TAG = "from-"
ENCODING = "utf-8-sig"  # some editors begin a file with an invisible mark
TAG = re.compile(r"^@(\S+)", re.MULTILINE)
UNREADABLE = (
    OSError,
    ValueError,  # it is no text
    ParserError,
    TypeError,  # there is nothing in it
    LookupError,  # likewise
)


def read_document(path: Path) -> GherkinDocument:
    """Read a file whole; what it raises stands in UNREADABLE."""
    return Parser().parse(path.read_text(encoding=ENCODING))


def read_tag(path: Path) -> str:
    """Read the short name of a feature, its first tag, without all that follows."""
    with suppress(*UNREADABLE):
        tag = TAG.search(path.read_text(encoding=ENCODING))
        return tag[1] if tag else ""
    return ""


def find_line_fault(path: Path, typed: str, line: int) -> str:
    """Say that a file, as it was *typed*, has no such line, or nothing."""
    last = len(path.read_bytes().splitlines())
    if 0 < line <= last:
        return ""
    return f"{typed} has no line {line}; its last one is {last}."


def list_rules(path: Path) -> list[Rule]:
    """List the rules of a feature."""
    with suppress(*UNREADABLE):
        children = read_document(path)["feature"]["children"]
        rules = [child for child in children if "rule" in child]
        return [cast("RuleEnvelope", child)["rule"] for child in rules]
    return []


def find_rule(kit: Path, place: str) -> str:
    """Find the sentence of the rule at a place, "" if there is none.

    A place is such as ``features/1-evening/01_high_card.feature:16``. It may come from
    the log of a pair, so anything may stand there.
    """
    name, _, line = place.rpartition(":")
    if kit / name not in list_features(kit) or not line.isdecimal():
        return ""
    sentence = ""
    for rule in list_rules(kit / name):
        if rule["location"]["line"] <= int(line):
            sentence = rule["name"]
    return sentence
