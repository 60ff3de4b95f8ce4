"""Draws the pages of a live room: the progress of all pairs, and how to join."""

import base64
import hashlib
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
from dojo.session.translations import WORDS, read_sheet, translate_feature
from dojo.solution.folder import KIT

LOOPBACK = ("127.", "localhost", "[::1]")  # beginnings of local addresses
# the address in join.md; the page shows the room's address instead
ADDRESS = "http://192.168.1.20:8000"
MINUTE = timedelta(minutes=1)
STRIP = 30  # minutes that a pair's row of lights covers
# the page suggests visiting a pair after these times:
QUIET_MINUTES = 10  # minutes without a run
STUCK_MINUTES = 20  # minutes on the same example
BROKEN_MINUTES = 5  # minutes with nothing but crashes and timeouts
MAX_VISITS = 3  # pairs that the page suggests visiting
EXAMPLE = ("Example:", "Scenario:", "Scenario Outline:", "Scenario Template:")
Log = Sequence[LogEntry]


class Colour(StrEnum):
    """The colour of the light that stands for a run."""

    GREEN = "green"  # everything that is implemented passes
    RED = "red"  # an example or one of the pair's tests fails
    AMBER = "amber"  # a call crashed or timed out
    GREY = "grey"  # no example passes yet


class RoomPage:
    """Draws the pages of a room in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words = WORDS[language]

    def draw_rows(
        self,
        logs: Mapping[str, Log],
        now: datetime,
        clock_errors: Mapping[str, timedelta],
    ) -> str:
        """Draw the part of the page that changes: the rows of all pairs."""
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
        """Draw the page for the projector, with the rows of all pairs as HTML."""
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
        """Return the page with the handout, and the hash of the style in the page."""
        sheets = [("handout", read_sheet("handout", self.language))]
        html = render_sheets(sheets, self.language)
        style, _, _ = html.partition("<style>")[2].partition("</style>")
        digest = hashlib.sha256(style.encode()).digest()
        return html, f"sha256-{base64.b64encode(digest).decode()}"

    def _fill(self, kind: str, **values: object) -> str:
        template = make_environment().get_template("room.html.jinja")
        return template.render(
            kind=kind, language=self.language, words=self.words, **values
        )


@lru_cache(maxsize=20)
def draw_code(base: str) -> str:
    """Draw a QR code for the page about joining; return "" for a local address."""
    if is_local(base):
        return ""
    code = segno.make(f"{base}/join", micro=False)
    return code.svg_inline(border=1, omitsize=True, svgclass=None, lineclass=None)


def is_local(base: str) -> bool:
    """Return whether an address works only on this machine."""
    return base.partition("://")[2].startswith(LOOPBACK)


@dataclass(frozen=True, slots=True)
class PairRow:
    """The row of a pair on the page."""

    name: str
    passed: int = 0  # passing examples in tonight's goal
    total: int = 0  # examples in tonight's goal
    feature: str = ""  # file name of the current example's feature, without .feature
    example: str = ""
    lights: tuple[tuple[int, Colour], ...] = ()  # position and colour of each light
    light: Colour = Colour.GREY  # colour of the last run
    runs: int = 0
    tests: tuple[int, int] = (0, 0)  # the pair's own tests: passed, total
    bugs: tuple[int, int] = (0, 0)  # planted bugs in tonight's goal: caught, total
    minutes: int | None = None  # minutes since the last run; None before the first run
    reason: str = ""  # the reason to visit the pair, as a key in WORDS, or ""
    waiting: int = 0  # how long the reason has lasted, in minutes

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
        clock_errors: how far behind each pair's clock is, keyed by the pair's name.
    """
    sizes = find_sizes(logs.values())
    started = min((log[0].when for log in logs.values() if log), default=now)
    rows = []
    for name, log in logs.items():
        if log:
            pairs_now = now - clock_errors.get(name, timedelta())
            rows.append(make_row(name, log, sizes, now=pairs_now))
        else:
            minutes = count_minutes(started, now)
            late = "late" if minutes >= QUIET_MINUTES else ""
            total = sum(sizes.values())
            rows.append(PairRow(name, total=total, reason=late, waiting=minutes))
    return rows


def make_row(
    name: str, log: Log, sizes: Mapping[str, int], *, now: datetime
) -> PairRow:
    """Make the row of a pair.

    *sizes* is the number of examples in each feature.
    """
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
    """Return the rows of the pairs to visit; the longest wait comes first."""
    waiting = [row for row in rows if row.reason]
    return sorted(waiting, key=lambda row: -row.waiting)


def find_sizes(logs: Iterable[Log]) -> dict[str, int]:
    """Return the number of examples in each feature of tonight's goal.

    If the last entries of the logs differ, return the largest number.
    """
    sizes = dict.fromkeys(read_goal(), 0)
    for log in filter(None, logs):
        for name in sizes:
            sizes[name] = max(sizes[name], log[-1].counts.get(name, (0, 0))[1])
    return sizes


def find_reason(log: Log, now: datetime) -> tuple[str, int]:
    """Return the reason to visit a pair, as a key in WORDS, and its age in minutes.

    If there is no reason, return ("", 0).
    """
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
    """Return the position and the colour of each minute's last light.

    The oldest minute has position 0.
    """
    lights = {}
    for run in log:
        position = STRIP - 1 - count_minutes(run.when, now)
        if position >= 0:
            lights[position] = find_colour(run)
    return tuple(sorted(lights.items()))


def find_tests(log: Log) -> tuple[int, int]:
    """Return how many of a pair's own tests passed last time, and the total."""
    for run in reversed(log):
        if any(run.tests):
            return run.tests[0], sum(run.tests)
    return 0, 0


def find_bugs(log: Log) -> tuple[int, int]:
    """Return how many bugs in tonight's goal a pair last caught, and the total."""
    for run in reversed(log):
        if any(run.bugs):
            return run.bugs[0], run.bugs[1]
    return 0, 0


def count_minutes(since: datetime, now: datetime) -> int:
    """Return the number of whole minutes from *since* to *now*, at least 0."""
    return max((now - since) // MINUTE, 0)


@cache  # the goal is read once, so that a later mistake in it doesn't break the room
def read_goal() -> dict[str, Path]:
    """Return the feature files in tonight's goal, keyed by the names that logs use."""
    return find_goal_features()


@cache
def describe_location(location: str) -> tuple[str, str]:
    """Return the names of the feature and the example at ``features/...feature:16``.

    For a row in an outline, return the rule instead of the example, because the name
    of an outline has placeholders.
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
    """Return the colour of the light that stands for a run."""
    if entry.unended or entry.state in (State.CRASHED, State.TIMED_OUT):
        return Colour.AMBER
    if entry.tests[1] or (entry.next and entry.state in ("", State.WRONG)):
        return Colour.RED
    if entry.next and not any(passed for passed, _ in entry.counts.values()):
        return Colour.GREY
    return Colour.GREEN
