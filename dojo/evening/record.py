"""``python -m dojo record``: pages for the mail after the evening, one for all and one for each pair alone."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import TypedDict

from dojo.board.log import LogEntry, read_entries
from dojo.board.pair import Pair, look_at, name_features
from dojo.evening.timetable import LANGUAGES, read_sheet
from dojo.feature import find_rule
from dojo.report.output import write_beside, write_file
from dojo.report.page import escape_markdown, fill_in, render_sheets
from dojo.solution import KIT, find_absent, find_folder, find_solutions, name_folders
from dojo.status import NoReport, Status

FEW, FEW_ALONE = 12, 3  # bugs that are enough for homework, and to name on a card
FAIR, SHIPPED = (
    "fair",
    "kit",
)  # as ``bugs`` calls a test that passes on a correct engine, and that of the kit


class ReportData(TypedDict, total=False):
    """A report, or a section of one, as ``--json`` has it."""

    sections: list["ReportData"]
    key: str
    text: list[str]
    table: list[dict[str, str | int]]
    rules: dict[str, str]  # of bugs, by their numbers
    each: dict[str, "ReportData"]  # by pairs


@dataclass(frozen=True, slots=True)
class PairRecord:
    """What is on record about a pair."""

    name: str
    entries: list[LogEntry]
    seen: Pair  # how far their code is
    tests: list[dict[str, str | int]]  # its own, what each is, and what it notices
    fair: int  # how many of them pass on a correct engine
    noticed: dict[str, str]  # the bugs that they notice, by their numbers
    remarks: list[
        str
    ]  # what the rules say of the others, or why they could not be tried


def find_section(report: ReportData, key: str) -> ReportData:
    """Find a section of a report; without a table if there is none of this name, or nothing in it."""
    return ReportData(table=[]) | next(
        (part for part in report["sections"] if part["key"] == key), ReportData()
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "teams",
        nargs="?",
        default="teams",
        help="folder with a folder for each pair (default: teams)",
    )
    parser.add_argument(
        "--out",
        metavar="FOLDER",
        type=Path,
        default=Path("record"),
        help="default: record",
    )
    parser.add_argument(
        "--shared-test",
        metavar="FILE",
        type=Path,
        help="the test that all wrote together",
    )
    parser.add_argument(
        "--link", default="", help="where the whole kit is, for the mail"
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default=LANGUAGES[0], help="en or de"
    )


def run(arguments: argparse.Namespace) -> int:
    """Ask what the tests of all notice, and write the pages."""
    names = name_folders(
        [*find_solutions([arguments.teams]), *find_absent([arguments.teams])]
    )
    shared = (
        arguments.shared_test.read_text(encoding="utf-8", errors="replace")
        if arguments.shared_test
        else ""
    )
    arguments.out.mkdir(parents=True, exist_ok=True)
    with write_beside(
        arguments.out / "index.html"
    ):  # rather now than when everything is known
        bugs = ask_bugs(find_folder(arguments.teams), shared)
    only = {
        next(iter(names.values())): bugs
    }  # of one pair the report is about that pair
    each = find_section(bugs, "pairs").get("each", only)
    pairs = [
        make_record(name, folder, each.get(name, ReportData(sections=[])))
        for folder, name in names.items()
    ]
    page, card, first = (
        read_sheet(name, arguments.language) for name in ("pair", "retro", "record")
    )
    sheets = {
        "index": ("record", fill_evening(first, pairs, bugs, shared, arguments.link))
    }
    for pair in pairs:
        place = find_rule(KIT, pair.seen.entry.next) if pair.seen.entry else ""
        sheets[f"{pair.name}/evening"] = (
            "record",
            fill_in(page, **asdict(pair), rule=place),
        )
        sheets[f"{pair.name}/retro"] = ("retro", fill_card(card, pair, pairs))
    for page in [
        *arguments.out.glob("*/evening.html"),
        *arguments.out.glob("*/retro.html"),
    ]:
        page.unlink()  # of an earlier run: whoever was there then may not be now
        with suppress(OSError):  # something else lies there
            page.parent.rmdir()
    for name, sheet in sheets.items():
        (arguments.out / name).parent.mkdir(exist_ok=True)
        write_file(
            arguments.out / f"{name}.html", render_sheets([sheet], arguments.language)
        )
    return Status.REPORTED


def ask_bugs(teams: Path, shared: str) -> ReportData:
    """Ask ``bugs`` about all pairs at once, in a process of its own; the shared test stands for one pair more."""
    with tempfile.TemporaryDirectory(
        prefix="dojo-", ignore_cleanup_errors=True
    ) as directory:
        tests = Path(directory) / "the shared test" / "tests"
        tests.mkdir(parents=True)
        (tests.parent / "__init__.py").touch()
        (tests / "test_shared.py").write_text(shared, encoding="utf-8")
        asked = [str(teams), *([str(tests.parent)] if shared else [])]
        order = [sys.executable, "-m", "dojo", "bugs", *asked, "--json", "-"]
        printed = subprocess.run(
            order, cwd=KIT, stdout=subprocess.PIPE, check=False
        ).stdout
    if not printed:  # it has said why
        raise NoReport("Without what the tests notice there is no record.")
    report: ReportData = json.loads(printed)
    return report


def make_record(name: str, folder: Path, bugs: ReportData) -> PairRecord:
    """Gather what there is about a pair; *bugs* is the report on its tests, in which that of the kit stands too."""
    tests = [
        row for row in find_section(bugs, "tests")["table"] if row["it is"] != SHIPPED
    ]
    noticed = {
        str(row["No."]): str(row["The bug"])
        for row in find_section(bugs, "noticed")["table"]
    }
    odd = [
        part
        for part in bugs["sections"]
        if part["key"].startswith(("unfair", "broken", "endless", "flaky"))
    ]
    remarks = [
        line
        for part in odd
        for line in (
            *part["text"],
            *(str(row["Test"]) for row in part.get("table", ())),
        )
    ]
    seen, fair = look_at(folder), sum(row["it is"] == FAIR for row in tests)
    remarks[:0] = filter(None, [seen.trouble])  # the tests may do well without the code
    return PairRecord(name, read_entries(folder), seen, tests, fair, noticed, remarks)


def fill_evening(
    sheet: str, pairs: Sequence[PairRecord], bugs: ReportData, shared: str, link: str
) -> str:
    """Fill in what the group wrote together, and what nobody noticed; nobody is named."""
    done = {stem for pair in pairs if pair.seen.entry for stem in pair.seen.entry.done}
    stems = sorted(done & name_features().keys())
    survived = find_section(bugs, "survived")
    left = [
        (row["The bug"], survived["rules"][str(row["No."])])
        for row in survived["table"]
    ]
    return fill_in(
        sheet,
        pairs=len(pairs),
        tests=sum(len(pair.tests) for pair in pairs),
        fair=sum(pair.fair for pair in pairs),
        noticed=len(set(chain.from_iterable(pair.noticed for pair in pairs))),
        features=[stem.partition("_")[2].replace("_", " ") for stem in stems],
        shared=shared,
        homework=left[:FEW],
        left=len(left),
        link=link,
    )


def fill_card(card: str, pair: PairRecord, pairs: Sequence[PairRecord]) -> str:
    """Fill in the blanks of the retro card with facts of the evening; what is not known stays blank."""
    when = f"{pair.seen.changed.astimezone():%Y-%m-%d}" if pair.seen.changed else ""
    if pair.entries:
        when = f"{pair.entries[-1].when.astimezone():%Y-%m-%d}"
    known = set(
        chain.from_iterable(other.noticed for other in pairs if other is not pair)
    )
    alone = [bug for number, bug in pair.noticed.items() if number not in known]
    more = [f"+ {len(alone) - FEW_ALONE}"] if len(alone) > FEW_ALONE else []
    passed, size = (
        pair.seen.entry.tonight if pair.seen.entry else (0, 0)
    )  # no size if the line is in another folder
    runs = [str(len(pair.entries) or ""), f"{passed} / {size}" if size else ""]
    tests = map(str, (len(pair.tests), pair.fair, len(pair.noticed)))
    facts = [
        escape_markdown(pair.name),
        when,
        *runs,
        *tests,
        "; ".join([*alone[:FEW_ALONE], *more]) or "-",
    ]
    return re.sub(
        "_{4,}", lambda blank: (facts.pop(0) if facts else "") or blank[0], card
    )
