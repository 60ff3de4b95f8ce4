"""Write features/README.md: every feature with its rules, and how many examples each document gave."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from dojo.cited import lines_of
from dojo.examples import DOCUMENTS, Example, FeatureFile, read
from dojo.silent import LINES, SILENT, Silence
from dojo.status import Status

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

All lines that do not stand here stand in the table of sections above. Lines are counted from 1; a heading goes with
what it heads, an empty line with what it follows. Where a document states a rule without cards, the section is named
under which the features try it with cards of ours."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command understands."""
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")


def run(arguments: argparse.Namespace) -> int:
    """Write the page, or compare it with the features."""
    page, text = FEATURES / "README.md", written(FEATURES)
    if not arguments.check:
        page.write_text(text, encoding="utf-8")
        print("features/README.md is written.")
        return Status.REPORTED
    if page.exists() and page.read_text(encoding="utf-8") == text:
        print("features/README.md is up to date.")
        return Status.REPORTED
    print("features/README.md is not up to date. Write it anew: python -m dojo index")
    return Status.NOTHING


def written(folder: Path) -> str:
    """Write the page for the features below *folder*."""
    features = read(folder)
    examples = [example for feature in features for example in feature.examples]
    parts = [
        ABOUT,
        *map("\n".join, chapters(folder, features)),
        SOURCES,
        "\n".join(documents(examples)),
        "\n".join(silences()),
    ]
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
    rows = [(name, section or "-", lines_of(name, section), str(count)) for (name, section), count in ordered]
    yield from table(("document", "section", "lines", "examples"), rows)


def silences() -> Iterator[str]:
    """A table for each document: the lines that carry no example, and why."""
    yield SILENCE
    for document, silent in SILENT.items():
        yield f"\n### {document} ({LINES[document]} lines)\n"
        rows = [(spoken(one.first, one.last), one.what, reason(one)) for one in silent]
        yield from table(("lines", "what stands there", "why no example"), rows)


def spoken(first: int, last: int) -> str:
    """The lines as the table of sections has them: ``13-14``, or ``13``."""
    return f"{first}" if first == last else f"{first}-{last}"


def reason(one: Silence) -> str:
    """Why no example comes from the lines, and where cards of ours stand for them."""
    return f"{one.why}; ours: {one.ours}" if one.ours else one.why


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
