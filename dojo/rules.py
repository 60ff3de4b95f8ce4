"""List the house rules by family: what each means, an example that it turns round, and its source."""

import argparse
import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from dojo.contract import SUITS
from dojo.feature import list_examples, list_features
from dojo.solution import KIT
from dojo.status import Status
from dojo.text import WIDTH, shorten_path, wrap
from reference.house.catalogue import CATALOGUE
from reference.house.rule import HouseRule


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORD",
        help="show only the rules whose entry has all these words",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the catalogue, or what of it holds the words asked for."""
    entries = {
        rule: f"{rule.name} {rule.family} {rule.means} {rule.source}".lower()
        for rule in CATALOGUE
    }
    found = [
        rule
        for rule, text in entries.items()
        if all(word.lower() in text for word in arguments.words)
    ]
    if not found:
        print(
            f"No house rule speaks of {' '.join(arguments.words)}. All of them: python -m dojo rules"
        )
        return Status.NOTHING
    for name, rules in groupby(found, key=lambda rule: rule.family):
        print(f"{name.upper()}\n")
        for rule in rules:
            print("\n".join(write_entry(rule)), end="\n\n")
    print(
        'Pass names as in category(hand, ["deuces wild", "bug"]). House rules combine.'
    )
    return Status.REPORTED


def write_entry(rule: HouseRule) -> Iterator[str]:
    """Write the lines about one rule on a screen."""
    yield f"  {rule.name}"
    for text in (
        rule.means,
        f"Example: {tell_example(rule)}.",
        f"Source: {rule.source}.",
    ):
        yield from wrap(text, WIDTH, "      ")
    yield f"      Play:  pytest {shorten_path(find_feature(rule), KIT)}"


@cache
def read_features() -> dict[Path, set[str]]:
    """Read the steps of each feature, once for all rules."""
    return {
        path: {step["text"] for one in list_examples(path) for step in one["steps"]}
        for path in list_features(KIT)
    }


def find_feature(rule: HouseRule) -> Path:
    """Find the feature in which a rule is in force and whose name shares most words with its own."""
    order = f"[{SUITS}]{{4}}$"  # all orders of suits are one to play
    given = re.compile(re.sub(order, order, f"the house rule {rule.name}"))
    files = [
        file
        for file, steps in read_features().items()
        if any(map(given.fullmatch, steps))
    ]
    return max(
        files,
        key=lambda file: len(
            {*re.split(r"\W", rule.name)} & {*re.split(r"[\W_]", str(file))}
        ),
    )


def tell_example(rule: HouseRule) -> str:
    """Write the example of a rule, with the other rules in force there."""
    return rule.example + (f" (with {', '.join(rule.beside)})" if rule.beside else "")
