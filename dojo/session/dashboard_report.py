"""Makes the dashboard's report: the progress of each pair, and whom to visit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from dojo.board.state import State
from dojo.features import find_rule
from dojo.report.document import Document, Look, Section, Table
from dojo.session.progress import Pair, find_goal_features, make_journey
from dojo.session.texts import WORDS, read_names
from dojo.solution.folder import KIT, has_own_tests, is_untouched

QUIET_FOR = timedelta(minutes=10)
MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class View:
    """A report's time and language; faults in code are described in English."""

    now: datetime
    language: str = "en"

    @property
    def words(self) -> Mapping[str, str]:
        """The dashboard's words in this language."""
        return WORDS[self.language]

    @property
    def names(self) -> Mapping[str, str]:
        """The names of features and rules in this language, keyed by English name."""
        return read_names(self.language)

    @property
    def goal(self) -> Mapping[str, Path]:
        """The files in tonight's goal, keyed by their names in the log."""
        return find_goal_features()


def make_report(pairs: Sequence[Pair], view: View, *, total: int = 0) -> Document:
    """Make the report, with a row for each pair in the given order.

    If *total* is above the number of pairs, Ctrl-C has stopped the reading.
    """
    words = view.words
    number = words["one"] if len(pairs) == 1 else words["pairs"].format(len(pairs))
    title = words["dashboard"].format(f"{view.now.astimezone():%H:%M}", number)
    if total > len(pairs):
        title += f". {words['stopped'].format(len(pairs), total)}"
    sections = (make_visits(pairs, view), make_progress(pairs, view))
    return Document(title, sections, language=view.language)


def make_progress(pairs: Sequence[Pair], view: View) -> Section:
    """Make the section with a row for each pair."""
    words = view.words
    numbers = []
    titles = []
    for path in view.goal.values():
        number, _, title = path.stem.replace("_", " ").partition(" ")
        numbers.append(number)
        translated = view.names.get(title.capitalize(), title)
        titles.append(f"{number} {translated}")
    head = (words["pair"], *numbers, words["own"], words["changed"], words["rule"])
    rows = tuple(make_row(pair, view) for pair in pairs)
    return Section(
        "pairs",
        words["progress"],
        text=(", ".join(titles), words["marks"]),
        table=Table(
            head, rows, journeys=tuple(map(make_journey, pairs)), has_states=True
        ),
    )


def make_row(pair: Pair, view: View) -> tuple[str, ...]:
    """Return a pair's row, with a mark for each feature in tonight's goal."""
    words = view.words
    marks = []
    for name, path in view.goal.items():
        if name in pair.done:
            marks.append("x")
        else:
            marks.append("o" if f"/{path.name}:" in pair.next else "-")
    changed = "-"
    if pair.last_change:
        minutes = max(view.now - pair.last_change, timedelta()) // MINUTE
        changed = f"{minutes} {words['minutes']}"
    rule = find_rule(KIT, pair.next)
    rule = view.names.get(rule, rule)
    if not rule:
        rule = words["done"] if set(view.goal) <= set(pair.done) else "-"
    return (pair.name, *marks, describe_tests(pair, view), changed, rule)


def describe_tests(pair: Pair, view: View) -> str:
    """Return the state of a pair's own tests; the sample test doesn't count."""
    words = view.words
    passed, failed = pair.tests
    if failed:
        return words["red tests"]
    if pair.solution and not has_own_tests(pair.solution):
        return words["none"]
    return words["green tests"] if passed else words["not run"]


def make_visits(pairs: Sequence[Pair], view: View) -> Section:
    """Make the section on pairs that may want a visit, with the reasons."""
    words = view.words
    rows = []
    unchanged = []  # the remaining pairs share the last row
    for pair in pairs:
        reasons = find_reasons(pair, view)
        if reasons == [words["unchanged"]]:
            unchanged.append(pair.name)
        elif reasons:
            reason = "; ".join(reason.removesuffix(".") for reason in reasons)
            rows.append((pair.name, reason))
    if unchanged:
        rows.append((", ".join(unchanged), words["unchanged"]))
    return Section(
        "visit",
        words["visits"],
        text=() if rows else (words["nobody"],),
        table=Table((words["pair"], words["reason"]), tuple(rows)),
        look=Look.HIGHLIGHT,
    )


def find_reasons(pair: Pair, view: View) -> list[str]:
    """Return the reasons why a pair may want a visit, in no particular order."""
    words = view.words
    reasons = [" ".join(pair.troubles)] if pair.troubles else []
    if not pair.entry and not pair.solution:
        return reasons
    if pair.solution and is_untouched(pair.solution):
        reasons.append(words["not started"])
    if pair.entry and pair.entry.state == State.CRASHED:
        reasons.append(words["crashing"])
    is_quiet = pair.last_change and view.now - pair.last_change >= QUIET_FOR
    if is_quiet and not set(view.goal) <= set(pair.done):
        reasons.append(words["unchanged"])
    return reasons
