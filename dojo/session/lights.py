"""Checks the lines of counts that pairs send, and chooses the colour of each run."""

import re
from enum import StrEnum

from dojo.board.log import (
    RUN_BUGS,
    RUN_FEATURES,
    RUN_TESTS,
    InvalidEntry,
    LogEntry,
    decode_entry,
)
from dojo.board.state import State

MAX_LINE_BYTES = 20_000  # bytes
LOCATION = re.compile(r"features/[\w./-]{1,150}\.feature:\d{1,6}")
FEATURE = re.compile(r"[\w./-]{1,100}")
STATES = {"", *State}
RUNS = {RUN_FEATURES, RUN_TESTS, RUN_BUGS}


class Colour(StrEnum):
    """The light of a run."""

    GREEN = "green"  # every example and test that was run passes
    RED = "red"  # an example or a test of the pair fails
    AMBER = "amber"  # a call crashed or timed out
    GREY = "grey"  # no example passes yet


def decode_line(line: bytes) -> LogEntry | None:
    """Return the entry in a line; None if the line isn't valid.

    A valid line contains only counts and a location in the features. So neither code
    nor the name of a person can get into the room.
    """
    if len(line) > MAX_LINE_BYTES:
        return None
    try:
        entry = decode_entry(line)
    except InvalidEntry:
        return None
    is_valid = (
        (not entry.next or LOCATION.fullmatch(entry.next))
        and entry.state in STATES
        and entry.run in RUNS
        and all(FEATURE.fullmatch(name) for name in entry.counts)
    )
    return entry if is_valid else None


def find_colour(entry: LogEntry) -> Colour:
    """Return the light of a run."""
    if entry.unended or entry.state in (State.CRASHED, State.STOPPED):
        return Colour.AMBER
    if entry.tests[1] or (entry.next and entry.state in ("", State.WRONG)):
        return Colour.RED
    if entry.next and not any(passed for passed, _ in entry.counts.values()):
        return Colour.GREY
    return Colour.GREEN
