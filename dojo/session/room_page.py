"""Draws the pages of the live room: the progress of all pairs, and how to join."""

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cache, lru_cache
from itertools import takewhile
from pathlib import Path

import segno

from dojo.board.state import State
from dojo.features import ENCODING, find_rule, list_features
from dojo.log.entries import LogEntry
from dojo.report.page import fill_in, make_environment, render_sheets
from dojo.session.progress import find_goal_features
from dojo.session.texts import WORDS, read_sheet, translate_feature
from dojo.solution.folder import KIT

HOST = re.compile(r"([\w.-]{1,100}|\[[0-9a-fA-F:.]{2,50}\])(:\d{1,5})?")
LOOPBACK = ("127.", "localhost", "[::1]")
ADDRESS = "http://192.168.1.20:8000"  # the address in join.md that is replaced
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
MINUTE = timedelta(minutes=1)
STRIP = 30  # minutes that a pair's row shows, with a light for each minute
# a pair may want a visit after one of these times:
QUIET_MINUTES = 10  # without a run
STUCK_MINUTES = 20  # on the same example
BROKEN_MINUTES = 5  # with only crashes and timeouts
MAX_VISITS = 3  # the page suggests at most this many visits
EXAMPLE = ("Example:", "Scenario:", "Scenario Outline:", "Scenario Template:")
Log = Sequence[LogEntry]


class Colour(StrEnum):
    """The colour of the light for a run."""

    GREEN = "green"  # all examples and tests in the run pass
    RED = "red"  # an example or one of the pair's tests fails
    AMBER = "amber"  # a call crashed or timed out
    GREY = "grey"  # no example passes yet


class RoomPage:
    """Draws the pages in one language."""

    def __init__(self, language: str, bases: Sequence[str]) -> None:
        self.language = language
        self.bases = bases  # the server's addresses, beginning with this machine's
        self.words = WORDS[language]

    def draw_rows(
        self,
        logs: Mapping[str, Log],
        now: datetime,
        clock_errors: Mapping[str, timedelta],
    ) -> str:
        """Draw the pairs' rows, which are the part of the page that changes."""
        rows = make_rows(logs, now, clock_errors)
        visits = pick_visits(rows)
        return self._fill(
            "rows",
            rows=rows,
            visits=visits[:MAX_VISITS],
            more=len(visits) - MAX_VISITS,
            strip=STRIP,
            translate_feature=translate_feature,
        )

    def draw_room(self, rows: str, base: str) -> str:
        """Draw the page for the projector, given its rows."""
        goal = [
            translate_feature(path.stem, self.language) for path in read_goal().values()
        ]
        return self._fill("room", body=rows, base=base, goal=goal, code=draw_code(base))

    def draw_join(self, base: str, *, has_kit: bool) -> str:
        """Draw the page that tells pairs how to join."""
        sheet = read_sheet("templates/join", self.language)
        text = fill_in(sheet.replace(ADDRESS, base), has_kit=has_kit)
        return self._fill("join", text=text)

    def draw_handout(self) -> tuple[str, str]:
        """Return the handout as a page, and the hash of its style for browsers."""
        sheets = [("handout", read_sheet("handout", self.language))]
        html = render_sheets(sheets, self.language)
        style = STYLE.search(html)
        digest = hashlib.sha256(style[1].encode() if style else b"").digest()
        return html, f"sha256-{base64.b64encode(digest).decode()}"

    def find_base(self, scheme: str, host: str) -> str:
        """Return the address to show: the browser's own, unless it is local."""
        if not HOST.fullmatch(host) or host.startswith(LOOPBACK):
            return self.bases[-1]
        return f"{scheme if scheme in ('http', 'https') else 'http'}://{host}"

    def _fill(self, kind: str, **values: object) -> str:
        template = make_environment().get_template("room.html.jinja")
        return template.render(
            kind=kind, language=self.language, words=self.words, **values
        )


@lru_cache(maxsize=20)
def draw_code(base: str) -> str:
    """Draw the QR code of the join page, or return "" if the address is local."""
    if is_local(base):
        return ""
    code = segno.make(f"{base}/join", micro=False)
    return code.svg_inline(border=1, omitsize=True, svgclass=None, lineclass=None)


def is_local(base: str) -> bool:
    """Return whether an address works only on this machine."""
    return base.partition("://")[2].startswith(LOOPBACK)


@dataclass(frozen=True, slots=True)
class PairRow:
    """A pair's row on the page."""

    name: str
    passed: int = 0  # passing examples in tonight's goal
    total: int = 0  # examples in tonight's goal
    feature: str = ""  # file name of the current example's feature, without .feature
    example: str = ""
    lights: tuple[tuple[int, Colour], ...] = ()  # each light's position and colour
    light: Colour = Colour.GREY  # the last run's light
    runs: int = 0
    tests: tuple[int, int] = (0, 0)  # the pair's own tests: passed, total
    bugs: tuple[int, int] = (0, 0)  # planted bugs in tonight's goal: caught, total
    minutes: int | None = None  # minutes since the last run, or None if nothing was run
    reason: str = ""  # reason for a visit: a key in WORDS
    waiting: int = 0  # minutes since this reason began

    @property
    def is_done(self) -> bool:
        """Whether the pair has reached tonight's goal."""
        return self.passed == self.total > 0


def make_rows(
    logs: Mapping[str, Log], now: datetime, clock_errors: Mapping[str, timedelta]
) -> list[PairRow]:
    """Make a row for each pair, in the order of *logs*.

    Args:
        logs: the log of each pair, oldest run first.
        now: the current time on this machine.
        clock_errors: how much to add to the time on a pair's laptop, keyed by the
            pair's name.
    """
    sizes = find_sizes(logs.values())
    started = min((log[0].when for log in logs.values() if log), default=now)
    rows = []
    for name, log in logs.items():
        if log:
            its_now = now - clock_errors.get(name, timedelta())
            rows.append(make_row(name, log, sizes, now=its_now))
        else:
            minutes = count_minutes(started, now)
            late = "late" if minutes >= QUIET_MINUTES else ""
            total = sum(sizes.values())
            rows.append(PairRow(name, total=total, reason=late, waiting=minutes))
    return rows


def make_row(
    name: str, log: Log, sizes: Mapping[str, int], *, now: datetime
) -> PairRow:
    """Make a pair's row; *sizes* has the number of examples in each feature."""
    last = log[-1]
    total = sum(sizes.values())
    passed = sum(last.counts.get(feature, (0, 0))[0] for feature in sizes)
    feature, example = describe_location(last.next)
    is_done = passed >= total > 0
    reason, waiting = ("", 0) if is_done else find_reason(log, now)
    return PairRow(
        name,
        passed=min(passed, total),
        total=total,
        feature=feature,
        example=example,
        lights=make_strip(log, now),
        light=find_colour(last),
        runs=len(log),
        tests=find_tests(log),
        bugs=find_bugs(log),
        minutes=count_minutes(last.when, now),
        reason=reason,
        waiting=waiting,
    )


def pick_visits(rows: Sequence[PairRow]) -> list[PairRow]:
    """Return the rows of pairs that may want a visit, the longest wait first."""
    waiting = [row for row in rows if row.reason]
    return sorted(waiting, key=lambda row: -row.waiting)


def find_sizes(logs: Iterable[Log]) -> dict[str, int]:
    """Return the number of examples in each feature of the goal, from the last runs."""
    sizes = dict.fromkeys(read_goal(), 0)
    for log in filter(None, logs):
        for name in sizes:
            sizes[name] = max(sizes[name], log[-1].counts.get(name, (0, 0))[1])
    return sizes


def find_reason(log: Log, now: datetime) -> tuple[str, int]:
    """Return why a pair may want a visit, and how many minutes ago that began."""
    last = log[-1]
    minutes = count_minutes(last.when, now)
    if minutes >= QUIET_MINUTES:
        if find_colour(last) != Colour.AMBER:
            return "quiet", minutes
        return ("quiet_timed_out" if last.unended else "quiet_crashed"), minutes
    backwards = list(reversed(log))
    broken = list(takewhile(lambda run: find_colour(run) == Colour.AMBER, backwards))
    if broken and (minutes := count_minutes(broken[-1].when, now)) >= BROKEN_MINUTES:
        return ("timed_out" if last.unended else "crashed"), minutes
    same = list(takewhile(lambda run: run.next == last.next, backwards))
    minutes = count_minutes(same[-1].when, now)
    if last.next and minutes >= STUCK_MINUTES:
        return "stuck", minutes
    return "", 0


def make_strip(log: Log, now: datetime) -> tuple[tuple[int, Colour], ...]:
    """Return the last light for each minute in the strip, with its position.

    Position 0 is the oldest.
    """
    lights = {}
    for run in log:
        position = STRIP - 1 - count_minutes(run.when, now)
        if position >= 0:
            lights[position] = find_colour(run)
    return tuple(sorted(lights.items()))


def find_tests(log: Log) -> tuple[int, int]:
    """Return how many of a pair's tests passed in their last run, and their total."""
    for run in reversed(log):
        if any(run.tests):
            return run.tests[0], sum(run.tests)
    return 0, 0


def find_bugs(log: Log) -> tuple[int, int]:
    """Return how many bugs in tonight's goal the last `bugs` run caught and tried."""
    for run in reversed(log):
        if any(run.bugs):
            return run.bugs[0], run.bugs[1]
    return 0, 0


def count_minutes(since: datetime, now: datetime) -> int:
    """Return the whole minutes from *since* to *now*, at least 0."""
    return max((now - since) // MINUTE, 0)


@cache
def read_goal() -> dict[str, Path]:
    """Return the files in tonight's goal, keyed by their names in the log."""
    return find_goal_features()


@cache
def describe_location(location: str) -> tuple[str, str]:
    """Return the feature and the example at a location, such as ``features/...:16``.

    For an outline, return the rule, because the outline's name has placeholders.
    """
    name, _, line = location.rpartition(":")
    file = KIT / name
    if file not in list_features(KIT) or not line.isdecimal():
        return "", ""
    lines = file.read_text(encoding=ENCODING, errors="replace").splitlines()
    example = ""
    for text in lines[: int(line)]:
        if text.strip().startswith(EXAMPLE):
            example = text.partition(":")[2].strip()
    if "<" in example:
        example = find_rule(KIT, location)
    return file.stem, example


def find_colour(entry: LogEntry) -> Colour:
    """Return the colour of the light for a run."""
    if entry.unended or entry.state in (State.CRASHED, State.TIMED_OUT):
        return Colour.AMBER
    if entry.tests[1] or (entry.next and entry.state in ("", State.WRONG)):
        return Colour.RED
    if entry.next and not any(passed for passed, _ in entry.counts.values()):
        return Colour.GREY
    return Colour.GREEN
