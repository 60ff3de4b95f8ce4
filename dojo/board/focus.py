"""What is played of the features: the evening first, the other folders when it is all green or when they are named."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from dojo.board.bdd import gherkin
from dojo.board.lint import FEATURES, list_scenarios
from dojo.board.option import SOLUTION, find_kit
from dojo.board.play import ASKED, SIZES, ScenarioItem
from dojo.board.result import State

OPTION = "--all-features"
WISHES = ("all_features", "keyword", "markexpr", "lf", "stepwise", "collectonly", "numprocesses")  # name what to play
PLACE = re.compile(r"(?P<file>.+\.feature):(?P<line>\d+)(:\d+)?")  # as the board and editors write it
CLOSED = pytest.StashKey[tuple[Path, ...]]()  # folders that are not open yet
LINES = pytest.StashKey[dict[Path, set[int]]]()  # of files of which a part is named by lines


def read_places(config: pytest.Config) -> None:
    """Understand ``some.feature:19`` as an argument of pytest.

    Raises:
        pytest.UsageError: the file has no such line.
    """
    here = config.invocation_params.dir
    lines: dict[Path, set[int]] = {}
    whole = {(here / argument).resolve() for argument in config.args}
    for number, argument in enumerate(config.args):
        place = PLACE.fullmatch(argument)
        file = (here / place["file"]).resolve() if place else here
        if not place or not file.is_file():
            continue
        most = len(file.read_bytes().splitlines())
        if not 0 < int(place["line"]) <= most:
            raise pytest.UsageError(f"{place['file']} has no line {place['line']}; its last one is {most}.")
        config.args[number] = place["file"]
        if file not in whole:
            lines.setdefault(file, set()).add(int(place["line"]))
    config.stash[LINES] = lines


def choose_items(items: Sequence[ScenarioItem], file: Path, document: gherkin.GherkinDocument) -> list[ScenarioItem]:
    """Choose the items of a file at the lines that were named; a line above examples stands for all of these."""
    lines = items[0].config.stash[LINES].get(file.resolve(), set()) if items else set()
    rules = [_find_start(child.rule) for child in document.feature.children if child.rule]
    headings = [*rules, *map(_find_start, list_scenarios(document))]
    rows = [item.line for item in items]
    chosen: set[int] = set()
    for line in lines:
        start = max((place for place in (*headings, *rows) if place <= line), default=0)
        ends = [start + 1] if start in rows else rules if start in rules else headings if start else []
        end = min((place for place in ends if place > start), default=sys.maxsize)
        chosen |= {row for row in rows if start <= row < end}
    return [item for item in items if item.line in chosen] if lines else list(items)


def _find_start(part: gherkin.Rule | gherkin.Scenario) -> int:
    """Find the line in which a rule or a scenario begins, its tags included."""
    return min([part.location.line, *(tag.location.line for tag in part.tags)])


def find_evening(config: pytest.Config) -> list[Path]:
    """List the features of the first folder."""
    folders = _list_folders(config)
    return sorted(folders[0].glob("*.feature")) if folders else []


def _list_folders(config: pytest.Config) -> list[Path]:
    return sorted({path.parent for path in (find_kit(config) / FEATURES).glob("*/*.feature")})


def close_folders(config: pytest.Config) -> None:
    """Leave all folders but the first for later, if all features were asked for and none of these was named."""
    features, here = (find_kit(config) / FEATURES).resolve(), config.invocation_params.dir
    asked = [(here / argument.partition("::")[0]).resolve() for argument in config.args]
    if any(config.getoption(name, default=None) for name in WISHES) or not any(map(features.is_relative_to, asked)):
        return
    later = _list_folders(config)[1:]
    config.stash[CLOSED] = tuple(
        path for path in later if not any(name.is_relative_to(path.resolve()) for name in asked)
    )


def is_closed(path: Path, config: pytest.Config) -> bool:
    """Say whether a folder is left for later."""
    return path in config.stash.get(CLOSED, ())


def play_rest(session: pytest.Session) -> None:
    """Play the other folders too if the whole evening has passed."""
    config = session.config
    closed, items = config.stash.get(CLOSED, ()), config.stash.get(ASKED, ())
    evening = find_evening(config) if closed else []
    played = [item for item in items if item.path in evening]
    if not played or not _is_green(played, evening, config):
        return
    config.stash[CLOSED] = ()
    folder = played[0].listchain()[-4]  # all features; then come the evening, its file and the item
    nodes = [folder.ihook.pytest_collect_directory(path=path, parent=folder) for path in closed]
    rest = [item for node in nodes for item in session.genitems(node)]
    config.stash[ASKED] = (*items, *(item for item in rest if isinstance(item, ScenarioItem)))
    session.items = [*session.items, *rest]
    session.testscollected = len(session.items)
    for item, following in zip(rest, [*rest[1:], None], strict=True):
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)


def _is_green(played: Sequence[ScenarioItem], evening: Sequence[Path], config: pytest.Config) -> bool:
    """Say whether every scenario of the evening was asked for, and passed."""
    sizes = config.stash.get(SIZES, {})
    known = [sizes.get(config.stash[SOLUTION].shorten(path), -1) for path in evening]
    passed = [item for item in played if item.result and item.result["state"] == State.PASSED]
    return -1 not in known and len(passed) == sum(known)
