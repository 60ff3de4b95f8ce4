"""Makes the rows of the live page, and picks the pairs that may want a visit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from itertools import takewhile
from pathlib import Path

from dojo.board.log import LogEntry
from dojo.features import ENCODING, find_rule, list_features
from dojo.session.lights import Colour, find_colour
from dojo.session.progress import find_goal_features
from dojo.solution.folder import KIT

MINUTE = timedelta(minutes=1)
STRIP = 60  # minutes of lights that a row shows
QUIET_MINUTES = 10  # without a run
STUCK_MINUTES = 20  # on the same example
BROKEN_MINUTES = 5  # with crashes or timeouts only
MAX_VISITS = 3  # pairs that the page names
EXAMPLE = ("Example:", "Scenario:", "Scenario Outline:", "Scenario Template:")
Log = Sequence[LogEntry]


@dataclass(frozen=True, slots=True)
class PairRow:
    """The row of a pair on the page."""

    name: str
    passed: int = 0  # examples of tonight's goal that pass
    total: int = 0  # examples of tonight's goal
    feature: str = ""  # of the current example
    example: str = ""
    lights: tuple[tuple[int, Colour], ...] = ()  # minutes in the strip, and lights
    light: Colour = Colour.GREY  # of the last run
    runs: int = 0
    tests: tuple[int, int] = (0, 0)  # own tests that pass, and all own tests
    bugs: tuple[int, int] = (0, 0)  # planted bugs that are caught, and all of them
    minutes: int | None = None  # since the last run; None without a run
    reason: str = ""  # for a visit, as a key of WORDS
    waiting: int = 0  # minutes since the reason began

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
        now: the time of the clock of this machine.
        clock_errors: the time to add to the clocks of some pairs.
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
    """Make the row of a pair; *sizes* has the number of examples in each feature."""
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
    sizes = dict.fromkeys(name_goal(), 0)
    for log in filter(None, logs):
        for name in sizes:
            sizes[name] = max(sizes[name], log[-1].counts.get(name, (0, 0))[1])
    return sizes


def find_reason(log: Log, now: datetime) -> tuple[str, int]:
    """Return why a pair may want a visit, and for how many minutes."""
    last = log[-1]
    minutes = count_minutes(last.when, now)
    if minutes >= QUIET_MINUTES:
        return "quiet", minutes
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
    """Return the last light of each minute of the last hour; minute 0 is the oldest."""
    lights = {}
    for run in log:
        minute = STRIP - 1 - count_minutes(run.when, now)
        if minute >= 0:
            lights[minute] = find_colour(run)
    return tuple(sorted(lights.items()))


def find_tests(log: Log) -> tuple[int, int]:
    """Return the passed own tests and all own tests, from the last run that has any."""
    for run in reversed(log):
        if any(run.tests):
            return run.tests[0], sum(run.tests)
    return 0, 0


def find_bugs(log: Log) -> tuple[int, int]:
    """Return the caught bugs and all planted bugs, from the last run of `bugs`."""
    for run in reversed(log):
        if any(run.bugs):
            return run.bugs[0], run.bugs[1]
    return 0, 0


def count_minutes(since: datetime, now: datetime) -> int:
    """Return the whole minutes from *since* to *now*, at least 0."""
    return max((now - since) // MINUTE, 0)


@cache
def name_goal() -> dict[str, Path]:
    """Return the files of tonight's goal by their names in the log."""
    return find_goal_features()


@cache
def describe_location(location: str) -> tuple[str, str]:
    """Return the feature and the example at a location such as ``features/...:16``.

    The name of an outline has placeholders, so its rule is returned instead.
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
    return file.stem.replace("_", " "), example
