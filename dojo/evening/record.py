"""``python -m dojo record``: pages for the mail after the evening, one for all and one for each pair alone."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import TypedDict

from dojo.board.lights import Light, read_lights
from dojo.evening.timetable import LANGUAGES, read_sheet
from dojo.report.output import Progress, check_file, write_file
from dojo.report.sheet import Sheet, escape_markdown, fill_in, render_sheets
from dojo.solution import KIT, find_folder
from dojo.status import CannotWrite, NoReport, Status

AT_ONCE = 2  # pairs that are asked at a time
FEW, FEW_ALONE = 12, 3  # bugs that are enough for homework, and to name on a card
FAIR = "fair"  # as ``bugs`` calls a test that passes on a correct engine
BLANK = re.compile("_{4,}")  # to be filled in on the retro card


class SectionData(TypedDict, total=False):
    """A section of a report, as ``--json`` has it."""

    key: str
    title: str
    text: list[str]
    table: list[dict[str, str | int]]
    code: dict[str, str]


@dataclass(frozen=True, slots=True)
class PairRecord:
    """What is on record about a pair."""

    name: str
    lights: tuple[Light, ...]
    bugs: tuple[SectionData, ...]  # what ``bugs`` says of its tests
    differences: tuple[SectionData, ...]  # what ``compare`` says of its code

    @property
    def fair(self) -> int:
        """How many of its tests pass on a correct engine."""
        return sum(row["It is"] == FAIR for row in self.find("tests"))

    def find(self, key: str) -> list[dict[str, str | int]]:
        """Find the table of a section on its tests; nothing if there is none."""
        return next((section.get("table", []) for section in self.bugs if section["key"] == key), [])

    def list_bugs(self, key: str) -> dict[str, str]:
        """List the bugs of a section: those that its tests ``noticed``, or that ``survived``."""
        return {str(row["No."]): str(row["The bug"]) for row in self.find(key) if str(row["No."]).isdigit()}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("teams", nargs="?", default="teams", help="folder with a folder for each pair (default: teams)")
    parser.add_argument("--to", metavar="FOLDER", type=Path, default=Path("record"), help="default: record")
    parser.add_argument("--shared-test", metavar="FILE", type=Path, help="the test that all wrote together")
    parser.add_argument("--link", default="", help="where the whole kit is, for the mail")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="en or de")


def run(arguments: argparse.Namespace) -> int:
    """Ask about each pair, and write the pages."""
    solutions = sorted(entry.parent for entry in find_folder(arguments.teams).glob("*/__init__.py"))
    if not solutions:
        raise NoReport(f"There are no solutions in {arguments.teams}: no folder in it has an __init__.py.")
    try:
        shared = arguments.shared_test.read_text(encoding="utf-8") if arguments.shared_test else ""
        arguments.to.mkdir(parents=True, exist_ok=True)
    except (OSError, UnicodeDecodeError) as error:
        raise CannotWrite(f"{error}. Name another file or folder.") from error
    check_file(arguments.to / "index.html")
    with ThreadPoolExecutor(AT_ONCE) as threads, Progress("pairs asked", sys.stderr) as progress:
        pairs: list[PairRecord] = []
        for pair in threads.map(ask_about, solutions):
            pairs.append(pair)
            progress.show(len(pairs), len(solutions))
    page, card, first = (read_sheet(name, arguments.language) for name in ("pair", "retro", "record"))
    sheets = {"index": Sheet("record", fill_evening(first, pairs, shared, arguments.link))}
    for pair in pairs:
        sheets[f"{pair.name}/evening"] = Sheet("record", fill_pair(page, pair))
        sheets[f"{pair.name}/retro"] = Sheet("retro", fill_card(card, pair, pairs))
        (arguments.to / pair.name).mkdir(exist_ok=True)
    for name, sheet in sheets.items():
        write_file(arguments.to / f"{name}.html", render_sheets([sheet], arguments.language))
    return Status.REPORTED


def ask_about(solution: Path) -> PairRecord:
    """Ask the commands about one pair, each in a process of its own."""
    bugs, differences = (_run_child(command, solution) for command in ("bugs", "compare"))
    return PairRecord(solution.name, read_lights(solution), bugs, differences)


def _run_child(command: str, solution: Path) -> tuple[SectionData, ...]:
    """Give the sections of a command's report about a solution; none if there is no report."""
    with tempfile.TemporaryDirectory(prefix="dojo-record-") as folder:
        file = Path(folder, "report.json")
        order = [sys.executable, "-m", "dojo", command, str(solution), "--json", str(file)]
        subprocess.run(order, cwd=KIT, capture_output=True, check=False)  # noqa: S603 - our own command
        return tuple(json.loads(file.read_text(encoding="utf-8"))["sections"]) if file.exists() else ()


def fill_evening(sheet: str, pairs: Sequence[PairRecord], shared: str, link: str) -> str:
    """Fill in what the group wrote together, and what nobody noticed; nobody is named."""
    done = set(chain.from_iterable(light.done for pair in pairs for light in pair.lights))
    stems = [path.stem for path in sorted(KIT.glob("features/1-*/*.feature")) if path.stem in done]
    survived = [bugs for pair in pairs if (bugs := pair.list_bugs("survived")) or pair.list_bugs("noticed")]
    left = [number for number in (survived[0] if survived else {}) if all(number in bugs for bugs in survived)]
    rows = chain.from_iterable(pair.find("rules") for pair in pairs)
    rules = {number: row["The rule"] for row in rows for number in str(row["Bugs"]).split()}
    return fill_in(
        sheet,
        pairs=len(pairs),
        tests=sum(len(pair.find("tests")) for pair in pairs),
        fair=sum(pair.fair for pair in pairs),
        noticed=len(set(chain.from_iterable(pair.list_bugs("noticed") for pair in pairs))),
        features=[stem[3:].replace("_", " ") for stem in stems],
        shared=shared,
        homework=[(survived[0][number], rules.get(number, "")) for number in left[:FEW]],
        left=len(left),
        link=link,
    )


def fill_pair(sheet: str, pair: PairRecord) -> str:
    """Fill in what one pair wrote, for that pair alone."""
    return fill_in(
        sheet,
        name=escape_markdown(pair.name),
        tests=pair.find("tests"),
        fair=pair.fair,
        light=pair.lights[-1] if pair.lights else None,
        noticed=pair.list_bugs("noticed").values(),
        unfair=[line for section in pair.bugs if section["key"].startswith("unfair") for line in section["text"]],
        summary=pair.differences[0]["text"] if pair.differences else (),
        difference=next((section for section in pair.differences if section.get("code")), None),
    )


def fill_card(card: str, pair: PairRecord, pairs: Sequence[PairRecord]) -> str:
    """Fill in the blanks of the retro card with facts of the evening; what is not known stays blank."""
    times = []
    for light in pair.lights:
        with suppress(ValueError):  # whoever writes a log by hand may write anything
            times.append(datetime.fromisoformat(light.when).astimezone())
    noticed = pair.list_bugs("noticed")
    known = set(chain.from_iterable(other.list_bugs("noticed") for other in pairs if other is not pair))
    facts = [
        escape_markdown(pair.name),
        f"{times[-1]:%Y-%m-%d}" if times else "",
        str(len(pair.lights) or ""),
        f"{(times[-1] - times[0]).total_seconds() / 60:.0f}" if times else "",
        " / ".join(map(str, pair.lights[-1].tonight)) if pair.lights else "",
        str(len(pair.find("tests"))),
        str(pair.fair),
        str(len(noticed)),
        "; ".join([bug for number, bug in noticed.items() if number not in known][:FEW_ALONE]) or "-",
    ]
    return BLANK.sub(lambda blank: (facts.pop(0) if facts else "") or blank[0], card)
