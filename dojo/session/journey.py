"""The red and green of a pair over the evening, by the log of its runs."""

from datetime import timedelta

from dojo.board.log import read_entries
from dojo.report.document import Journey, Light
from dojo.session.progress import Pair, name_tonight

EVENING = timedelta(hours=4)  # what is older than the last run by more is another one
OWN_TESTS = "own tests"


def make_journey(pair: Pair) -> Journey:
    """Make a lane of each feature of tonight, and one of the pair's own tests.

    A pair without a log of runs has none.
    """
    log = read_entries(pair.solution) if pair.solution else []
    runs = [entry for entry in log if log[-1].when - entry.when < EVENING]
    files = name_tonight()
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
    return lanes if any(lanes.values()) else {}
