"""``python -m dojo record``: pages for the mail after the evening, one for all and one for each pair alone."""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import TypedDict

from dojo.board.lights import Light, read_lights
from dojo.evening.timetable import LANGUAGES, read_sheet
from dojo.report.document import Code, Document, Section, Table
from dojo.report.output import Progress, check_file, write_file
from dojo.report.page import render_page
from dojo.report.sheet import Sheet, render_sheets
from dojo.solution import KIT, find_folder
from dojo.status import CannotWrite, NoReport, Status
from dojo.text import count, enumerate_words

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
class Pair:
    """What is on record about a pair."""

    name: str
    lights: tuple[Light, ...]
    bugs: tuple[SectionData, ...]  # what ``bugs`` says of its tests
    differences: tuple[SectionData, ...]  # what ``compare`` says of its code

    @property
    def tests(self) -> list[dict[str, str | int]]:
        """Its own tests, a row each."""
        return self.find("tests")

    @property
    def fair(self) -> int:
        """How many of them pass on a correct engine."""
        return sum(row["It is"] == FAIR for row in self.tests)

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
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="of the retro cards")


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
        pairs: list[Pair] = []
        for pair in threads.map(ask_about, solutions):
            pairs.append(pair)
            progress.show(len(pairs), len(solutions))
    write_file(arguments.to / "index.html", render_page(report_evening(pairs, shared, arguments.link)))
    for pair in pairs:
        card = fill_card(read_sheet("retro", arguments.language), pair, pairs)
        write_file(arguments.to / f"{pair.name}.html", render_page(report_pair(pair)))
        write_file(arguments.to / f"{pair.name}-retro.html", render_sheets([Sheet("retro", card)], arguments.language))
    return Status.REPORTED


def ask_about(solution: Path) -> Pair:
    """Ask the commands about one pair, each in a process of its own."""
    bugs, differences = (_run_child(command, solution) for command in ("bugs", "compare"))
    return Pair(solution.name, read_lights(solution), bugs, differences)


def _run_child(command: str, solution: Path) -> tuple[SectionData, ...]:
    """Give the sections of a command's report about a solution; none if there is no report."""
    with tempfile.TemporaryDirectory(prefix="dojo-record-") as folder:
        file = Path(folder, "report.json")
        order = [sys.executable, "-m", "dojo", command, str(solution), "--json", str(file)]
        subprocess.run(order, cwd=KIT, capture_output=True, check=False)  # noqa: S603 - our own command
        return tuple(json.loads(file.read_text(encoding="utf-8"))["sections"]) if file.exists() else ()


def report_evening(pairs: Sequence[Pair], shared: str, link: str) -> Document:
    """Say what the group wrote together, and what is left as homework; nobody is named."""
    noticed = set(chain.from_iterable(pair.list_bugs("noticed") for pair in pairs))
    tests, fair = sum(len(pair.tests) for pair in pairs), sum(pair.fair for pair in pairs)
    done = set(chain.from_iterable(light.done for pair in pairs for light in pair.lights))
    stems = [path.stem for path in sorted(KIT.glob("features/1-*/*.feature")) if path.stem in done]
    features = enumerate_words([stem[3:].replace("_", " ") for stem in stems]) or "no feature yet"
    wrote = [
        f"{count(len(pairs), 'pair')} wrote {count(tests, 'test')}; {fair} are fair: they pass on a correct engine.",
        f"Together these tests notice {count(len(noticed), 'named bug')}.",
        f"Finished by somebody: {features}.",
    ]
    kit = f"The whole kit, with the reference, is here: {link}" if link else "Ask whoever ran the evening for the kit."
    own = "Your own page and your retro card come with this one, under your name."
    sections = [
        Section("wrote", "What we wrote", text=tuple(wrote)),
        Section("shared", "The test that we wrote together", code=(Code("", shared),)),
        *list_homework(pairs),
        Section("kit", "To go on", text=(kit, own)),
    ]
    shown = tuple(section for section in sections if section.key != "shared" or shared)
    return Document("Poker hands: our evening", shown, ("write the test that nobody had.",))


def list_homework(pairs: Sequence[Pair]) -> Iterator[Section]:
    """List the bugs that no pair noticed, each with its rule; whoever has no test that counts does not matter."""
    survived = [bugs for pair in pairs if (bugs := pair.list_bugs("survived")) or pair.list_bugs("noticed")]
    left = [number for number in (survived[0] if survived else {}) if all(number in bugs for bugs in survived)]
    rules = {
        number: row["The rule"] for pair in pairs for row in pair.find("rules") for number in str(row["Bugs"]).split()
    }
    rows = tuple((survived[0][number], str(rules.get(number, ""))) for number in left[:FEW])
    if rows:
        more = f"These are the first {FEW} of {len(left)}." if len(left) > FEW else ""
        text = ("Which test would notice one of these? Choose one, write it, run it.", *filter(None, [more]))
        table = Table(("Somebody might think that", "but the rule is"), rows)
        yield Section("homework", "What nobody noticed: homework", text=text, table=table)


def report_pair(pair: Pair) -> Document:
    """Say what one pair wrote, for that pair alone."""
    facts = [f"You wrote {count(len(pair.tests), 'test')}; {pair.fair} of them pass on a correct engine."]
    facts += [
        f"In your last run {light.tonight[0]} of tonight's {light.tonight[1]} examples passed."
        for light in pair.lights[-1:]
    ]
    tests = tuple((str(row["Test"]), str(row["It is"]), len(str(row["It notices"]).split())) for row in pair.tests)
    noticed = tuple((bug,) for bug in pair.list_bugs("noticed").values())
    sections = [
        Section("wrote", "What you wrote", text=tuple(facts)),
        Section("tests", "Your tests", table=Table(("Test", "It is", "Named bugs that it notices"), tests)),
        Section("noticed", "What they notice", table=Table(("Bug",), noticed, bare=True)),
        *(_copy(section) for section in pair.bugs if section["key"].startswith("unfair")),
        *(replace(_copy(section), title="Your code beside the reference") for section in pair.differences[:1]),
        *[_copy(section) for section in pair.differences if section.get("code")][:1],
    ]
    shown = tuple(section for section in sections if section.text or (section.table and section.table.rows))
    return Document(f"{pair.name}: your evening", shown, ("choose one bug of the homework, and write its test.",))


def _copy(section: SectionData) -> Section:
    code = tuple(Code(where, text) for where, text in section.get("code", {}).items())
    return Section(section["key"], section["title"], text=tuple(section["text"]), code=code)


def fill_card(card: str, pair: Pair, pairs: Sequence[Pair]) -> str:
    """Fill in the blanks of the retro card with facts of the evening; what is not known stays blank."""
    times = []
    for light in pair.lights:
        with suppress(ValueError):  # whoever writes a log by hand may write anything
            times.append(datetime.fromisoformat(light.when).astimezone())
    noticed = pair.list_bugs("noticed")
    known = set(chain.from_iterable(other.list_bugs("noticed") for other in pairs if other is not pair))
    facts = [
        re.sub(r"([^\w\s-])", r"\\\1", pair.name),  # no Markdown
        f"{times[-1]:%Y-%m-%d}" if times else "",
        str(len(pair.lights) or ""),
        f"{(times[-1] - times[0]).total_seconds() / 60:.0f}" if times else "",
        " / ".join(map(str, pair.lights[-1].tonight)) if pair.lights else "",
        str(len(pair.tests)),
        str(pair.fair),
        str(len(noticed)),
        "; ".join([bug for number, bug in noticed.items() if number not in known][:FEW_ALONE]) or "-",
    ]
    return BLANK.sub(lambda blank: (facts.pop(0) if facts else "") or blank[0], card)
