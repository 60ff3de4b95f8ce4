"""List the house rules by family: what each means, an example, and its source."""

import argparse
import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from dojo.feature import ENCODING
from dojo.solution import KIT
from dojo.status import Status
from dojo.text import WIDTH, shorten_path, wrap
from dojo.tonight import list_features
from reference.house.catalogue import CATALOGUE
from reference.house.rule import HouseRule

SUIT_ORDER = "suit order "  # begins 24 names, of which one stands for all
ALL_ORDERS = "Any order of c, d, h and s may stand in its name, the highest first."
PARTS = ("3-low", "4-wild", "5-packs", "6-houses")  # where house rules are explained


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
    rules = [rule for rule in CATALOGUE if has_words(rule, arguments.words)]
    if not rules:
        words = " ".join(arguments.words)
        print(f"No house rule speaks of {words}. All of them: python -m dojo rules")
        return Status.NOTHING
    orders = [rule for rule in rules if rule.name.startswith(SUIT_ORDER)]
    shown = [rule for rule in rules if rule not in orders[1:]]
    for family, members in groupby(shown, key=lambda rule: rule.family):
        print(f"{family.upper()}\n")
        for rule in members:
            print("\n".join(write_entry(rule)), end="\n\n")
    print(
        'Pass names as in category(hand, ["deuces wild", "bug"]). House rules combine.'
    )
    return Status.REPORTED


def has_words(rule: HouseRule, words: list[str]) -> bool:
    """Say whether the entry of a rule has all these words."""
    entry = f"{rule.name} {rule.family} {rule.means} {rule.source}".lower()
    return all(word.lower() in entry for word in words)


def write_entry(rule: HouseRule) -> Iterator[str]:
    """Write the lines about one rule on a screen."""
    texts = [rule.means, f"Example: {tell_example(rule)}.", f"Source: {rule.source}."]
    if rule.name.startswith(SUIT_ORDER):
        texts.insert(1, ALL_ORDERS)
    yield f"  {rule.name}"
    for text in texts:
        yield from wrap(text, WIDTH, "      ")
    yield f"      Play:  pytest {shorten_path(find_feature(rule), KIT)}"


def tell_example(rule: HouseRule) -> str:
    """Write the example of a rule, with the other rules in force there."""
    if not rule.beside:
        return rule.example
    return f"{rule.example} (with {', '.join(rule.beside)})"


@cache
def read_features() -> dict[Path, str]:
    """Read the features that explain house rules, once for all of these."""
    files = [path for path in list_features(KIT) if path.parent.name in PARTS]
    return {path: path.read_text(encoding=ENCODING) for path in files}


def find_feature(rule: HouseRule) -> Path:
    """Find the feature that speaks of a rule and has most words of it in its name."""
    name = rule.name
    if name.startswith(SUIT_ORDER):
        name = f"{SUIT_ORDER}shdc"  # all orders are one to play
    words = {*re.split(r"\W", name)} - {*rule.family.split()}

    def count_words(path: Path) -> int:
        return len(words.intersection(path.stem.split("_")))

    files = [path for path, text in read_features().items() if name in text]
    return max(files, key=count_words, default=KIT / "features")
