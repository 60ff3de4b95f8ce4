"""Write features/README.md: every feature with its rules, and how many examples each document gave."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from dojo.examples import DOCUMENTS, Example, FeatureFile, read
from dojo.silent import SILENT

FEATURES = Path(__file__).parents[1] / "features"
ABOUT = """\
# The rules, executable

This page is written by `python -m dojo index`; change the features, not the page.

`pytest features` tries them all on `starter`, `--solution reference` on the reference. The files are numbered
in the order in which a pair works. Under each feature stand its rules, with the number of their examples."""
SOURCES = """\
## Where the examples come from

An example counts for every document that has it, and for every section in which it stands. *Ours* are those
whose cards we chose, as the documents state the rule without an example; they count for no document."""


SILENCE = """\
## What carries no example

Every other line stands behind an example above, or is empty or a heading. Lines are counted from 1; 000 holds the
ranking article twice and then the counting article."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")


def run(arguments: argparse.Namespace) -> int:
    """Write the page, or compare it with the features."""
    page, text = FEATURES / "README.md", written(FEATURES)
    if not arguments.check:
        page.write_text(text, encoding="utf-8")
        print("features/README.md is written.")
        return 0
    if page.exists() and page.read_text(encoding="utf-8") == text:
        print("features/README.md is up to date.")
        return 0
    print("features/README.md is not up to date. Write it anew: python -m dojo index")
    return 1


def written(folder: Path) -> str:
    """Write the page for the features below *folder*."""
    features = read(folder)
    examples = [example for feature in features for example in feature.examples]
    parts = [ABOUT, *map("\n".join, chapters(folder, features)), SOURCES, "\n".join(documents(examples))]
    return "\n\n".join(parts) + "\n"


def chapters(folder: Path, features: Sequence[FeatureFile]) -> Iterator[list[str]]:
    """A heading for each folder, then a list for each of its features."""
    for inner, members in groupby(features, key=lambda feature: feature.path.parent):
        found = list(members)
        count = sum(len(feature.examples) for feature in found)
        yield [f"## {inner.relative_to(folder).as_posix()} ({count} examples)"]
        for feature in found:
            yield list(chapter(folder, feature))


def chapter(folder: Path, feature: FeatureFile) -> Iterator[str]:
    """A feature and its rules."""
    path = feature.path.relative_to(folder).as_posix()
    yield f"[{feature.title}]({path}): {len(feature.examples)}"
    yield ""
    count = Counter(example.rule for example in feature.examples)
    for rule in feature.rules:
        yield f"* {rule}: {count[rule]}"


def documents(examples: Sequence[Example]) -> Iterator[str]:
    """The table of documents, and below it that of their sections."""
    yield from table(("document", "what it is", "examples"), totals(examples))
    yield ""
    sections = Counter(pair for example in examples for pair in set(example.sections()))
    ordered = sorted(sections.items(), key=lambda item: ([*DOCUMENTS].index(item[0][0]), item[0][1]))
    rows = [(document, section or "-", str(count)) for (document, section), count in ordered]
    yield from table(("document", "section", "examples"), rows)
    yield ""
    yield SILENCE
    yield ""
    yield from silences()


def silences() -> Iterator[str]:
    """Which lines of each document carry no example, and why."""
    rows = [
        (document, f"{first}" if first == last else f"{first} to {last}", why)
        for document, silent in SILENT.items()
        for first, last, why in silent
    ]
    yield from table(("document", "lines", "why no example comes from them"), rows)


def totals(examples: Sequence[Example]) -> Iterator[tuple[str, str, str]]:
    """How many examples each document has, and how many are ours."""
    for document, about in DOCUMENTS.items():
        count = sum(document in dict(example.sections()) for example in examples)
        yield document, about, str(count)
    yield "ours", "the cards are our own", str(sum(example.ours for example in examples))
    yield "all", "each example once", str(len(examples))


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table in Markdown; numbers of examples stand to the right."""
    yield f"| {' | '.join(header)} |"
    yield "|---" * (len(header) - 1) + ("|---:|" if header[-1] == "examples" else "|---|")
    for row in rows:
        yield f"| {' | '.join(row)} |"
