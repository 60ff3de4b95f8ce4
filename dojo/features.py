"""The features of a kit: their files, tonight's goal, and the rules in a file.

A file that Gherkin cannot read has no rules; pytest reports why.
This module needs nothing but Python until it reads a feature, because `check` runs
before any package is installed.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, cast

from dojo.errors import Mistyped

if TYPE_CHECKING:  # `check` asks where no package is there yet
    from gherkin.parser_types import (
        Feature,
        GherkinDocument,
        Rule,
        RuleEnvelope,
        Scenario,
        ScenarioEnvelope,
    )

# a file of its own: a slip in pyproject.toml ends pytest before the board could tell
LINE_FILE = "features/enough_for_tonight.txt"
FEATURES = "features"  # the folder in which they lie
CHECKSUMS = "features/checksums.txt"  # of the features, in a pair's kit
SOURCE_TAG = "from-"
# tags that tell a reader something and don't select scenarios
NOTE_TAG = re.compile(rf"{SOURCE_TAG}.+|ruling-\d+")
LIMIT_TAG = re.compile(r"within-(\d+)-seconds")
PLACEHOLDER = re.compile(r"<(.+?)>")
OUTCOME = "Then "  # how a step begins that every scenario has
ENCODING = "utf-8-sig"  # some editors begin a file with an invisible mark
TAG = re.compile(r"^@(\S+)", re.MULTILINE)
ANY_TAG = re.compile(r"(?<!\S)@(\S+)")
UNREADABLE_FEATURE = (
    OSError,
    ValueError,  # it is no text, or has no feature
)


def read_document(path: Path) -> "GherkinDocument":
    """Read a feature file whole.

    Raises:
        OSError, ValueError: it cannot be read, or Gherkin does not understand it.
    """
    from gherkin.errors import ParserError  # noqa: PLC0415 - it is not always there
    from gherkin.parser import Parser  # noqa: PLC0415 - likewise

    try:
        document = Parser().parse(path.read_text(encoding=ENCODING))
    except ParserError as error:
        raise ValueError(error) from error
    feature = document.get("feature")
    if not feature:
        raise ValueError("There is no feature in it.")
    for part in (feature, *pick_rules(feature)):
        for line in part["description"].splitlines():
            # it is taken for a description, as below a misspelt keyword
            if line.lstrip().startswith(OUTCOME):
                where = f"below line {part['location']['line']}: {line.strip()!r}"
                raise ValueError(
                    f"{where} belongs to no scenario. Is its keyword misspelt?"
                )
    return document


def pick_rules(feature: "Feature") -> "list[Rule]":
    """Pick the rules from what a feature holds."""
    rules = [child for child in feature["children"] if "rule" in child]
    return [cast("RuleEnvelope", child)["rule"] for child in rules]


def list_scenarios(feature: "Feature") -> "Iterator[tuple[Rule | None, Scenario]]":
    """List the scenarios of a feature in their order, each with its rule."""
    for child in feature["children"]:
        if "rule" in child:
            rule = cast("RuleEnvelope", child)["rule"]
            for part in rule["children"]:
                if "scenario" in part:
                    yield rule, cast("ScenarioEnvelope", part)["scenario"]
        elif "scenario" in child:
            yield None, cast("ScenarioEnvelope", child)["scenario"]


def fill_placeholders(text: str, values: Mapping[str, str]) -> str:
    """Replace each <column> by its value in an example row."""
    return PLACEHOLDER.sub(lambda match: values.get(match[1], match[0]), text)


@cache  # asked for each pair
def check_features(kit: Path) -> None:
    """See that all features of a kit can be played, and what ends tonight is there.

    Raises:
        Mistyped: something is wrong with them.
    """
    features = list_features(kit)
    if not features:
        raise Mistyped(f"{FEATURES}/ has no feature: unpack the kit once more.")
    read_enough_for_tonight(kit)
    if not find_spec("gherkin"):
        return  # nor can anything be played
    for file in features:
        try:
            read_document(file)
        except UNREADABLE_FEATURE as error:
            raise Mistyped(f"{file.name}: {error}") from error


@cache
def list_tags(kit: Path) -> frozenset[str]:
    """List the tags of a kit that are known: of features, sources, limits."""
    known = set()
    for path in list_features(kit):
        text = path.read_text(encoding=ENCODING, errors="replace")
        head, _, rest = text.partition("\nFeature:")
        known.update(ANY_TAG.findall(head))
        for tag in ANY_TAG.findall(rest):
            if NOTE_TAG.fullmatch(tag) or LIMIT_TAG.fullmatch(tag):
                known.add(tag)
    return frozenset(known)


def read_tag(path: Path) -> str:
    """Read the short name of a feature, its first tag, without all that follows."""
    tag = TAG.search(path.read_text(encoding=ENCODING, errors="replace"))
    return tag[1] if tag else ""


def find_line_fault(path: Path, typed: str, line: int) -> str:
    """Say that a file, as it was *typed*, has no such line, or nothing."""
    last = len(path.read_bytes().splitlines())
    if 0 < line <= last:
        return ""
    return f"{typed} has no line {line}; its last one is {last}."


def list_rules(path: Path) -> "list[Rule]":
    """List the rules of a feature."""
    with suppress(*UNREADABLE_FEATURE):
        return pick_rules(read_document(path)["feature"])
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


def read_enough_for_tonight(kit: Path) -> str:
    """Read which feature is the last, in quotes or not; nothing if none is named.

    Raises:
        Mistyped: there is no such feature.
    """
    file = kit / LINE_FILE
    if not file.is_file():
        return ""
    name = file.read_text("utf-8-sig", "replace").strip("\"' \r\n")
    stems = [path.stem for path in list_features(kit)]
    if name and name not in stems:
        raise Mistyped(
            f"{LINE_FILE}: there is no feature {name!r} to end tonight with. "
            "Write the name of a file without .feature there, such as 03_two_pairs."
        )
    return name


def list_tonight(kit: Path) -> list[Path]:
    """List the features of tonight: in the folder of the last one, down to it."""
    name = read_enough_for_tonight(kit)
    features = list_features(kit)
    for feature in features:
        if feature.stem == name:
            inside = [path for path in features if path.parent == feature.parent]
            return [path for path in inside if path <= feature]
    return []


def list_features(kit: Path) -> list[Path]:
    """List all features of a kit, in the order of the board."""
    return sorted(kit.glob("features/*/*.feature"))


def write_checksums(kit: Path) -> None:
    """Write the checksums of all features of a kit that is packed for a pair."""
    lines = [
        f"{sum_up(path)} {path.relative_to(kit).as_posix()}\n"
        for path in list_features(kit)
    ]
    (kit / CHECKSUMS).write_text("".join(lines), encoding="utf-8")


def describe_changed_features(kit: Path) -> str:
    """Name the features that aren't as they were packed; nothing if all are."""
    try:
        lines = (kit / CHECKSUMS).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return ""  # this kit is not a pair's
    changed = []
    for line in lines:
        checksum, _, name = line.partition(" ")
        if sum_up(kit / name) != checksum:
            changed.append(name)
    if not changed:
        return ""
    more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
    return f"Changed or deleted: {changed[0]}{more}. Restore it from the kit's zip."


def sum_up(path: Path) -> str:
    """Return the checksum of a file, whatever its ends of lines; "" if it is gone."""
    try:
        data = path.read_bytes().replace(b"\r\n", b"\n")
    except OSError:
        return ""
    return hashlib.sha256(data).hexdigest()
