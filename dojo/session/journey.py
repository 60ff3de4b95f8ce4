"""Reads the red and green runs of a pair during the session from its log."""

from collections.abc import Sequence
from datetime import timedelta

from dojo.board.log import read_entries
from dojo.report.document import Journey, Light
from dojo.session.progress import Pair, find_goal_features

SESSION = timedelta(hours=4)  # older runs belong to an earlier session
OWN_TESTS = "own tests"


def make_journey(pair: Pair) -> Journey:
    """Return a lane for each feature of tonight's goal and one for own tests.

    A pair without a log has no lanes.
    """
    folder = pair.solution or pair.live_log
    log = read_entries(folder) if folder else []
    entries = sorted(log, key=lambda entry: entry.when)
    runs = [entry for entry in entries if entries[-1].when - entry.when < SESSION]
    files = find_goal_features()
    lanes: dict[str, list[Light]] = {path.stem: [] for path in files.values()}
    for entry in runs:
        for name, path in files.items():
            lane = lanes[path.stem]
            passed, size = entry.counts.get(name, (0, 0))
            if lane or passed or f"/{path.name}:" in entry.next:
                lane.append(Light(entry.when, passed, size))
        if total := sum(entry.tests):
            light = Light(entry.when, entry.tests[0], total)
            lanes.setdefault(OWN_TESTS, []).append(light)
    if not any(lanes.values()):
        return {}
    return {name: drop_repeated(lane) for name, lane in lanes.items()}


def drop_repeated(lane: Sequence[Light]) -> list[Light]:
    """Return the lights that differ from the light before them, and the last light."""
    kept = []
    last = None
    for light in lane:
        counts = (light.passed, light.size)
        if counts != last or light is lane[-1]:
            kept.append(light)
        last = counts
    return kept
