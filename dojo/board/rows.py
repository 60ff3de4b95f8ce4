"""Lays out the upper part of the board: a line for each feature, or one for several where space is scarce."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from dojo.board.tally import Folder, Tally, together
from dojo.text import WIDTH, clipped

BAR = 10
LONGEST = 24  # characters of a feature's name
ENOUGH = "  --- enough for tonight; the rest is for the ambitious "
JUST_DONE = "done. Commit? Refactor? Swap?"


@dataclass(frozen=True, slots=True)
class Layout:
    """What the rows depend on beside the counts.

    Attributes:
        current: file of the feature with the next scenario; empty if all pass.
        enough: stem of the last feature of a usual evening.
        room: lines that there are.
    """

    current: str
    enough: str
    room: int


def rows(folders: Sequence[Folder], layout: Layout) -> list[str]:
    """Write as many lines as there is room for, folding first what matters least now."""
    chosen: list[Tally] = []
    for unfold in _ways(folders, layout):
        chosen = [tally for folder in folders for tally in (folder.features if folder in unfold else [folder.folded()])]
        if _height(chosen, layout) <= layout.room:
            break
    while (spare := _height(chosen, layout) - layout.room) > 0:
        shorter = _shortened(chosen, layout, spare)
        if len(shorter) == len(chosen):
            break
        chosen = shorter
    return list(_lines(chosen, layout))


def _ways(folders: Sequence[Folder], layout: Layout) -> Iterator[list[Folder]]:
    """Offer choices of folders to show feature by feature, the roomiest first."""
    started = [folder for folder in folders if folder is folders[0] or not folder.untouched]
    yield started
    yield [folder for folder in started if not folder.done] or started
    yield [folder for folder in folders if any(f.file == layout.current for f in folder.features)] or started[:1]


def _height(tallies: Sequence[Tally], layout: Layout) -> int:
    return len(tallies) + any(_enough_below(tallies, place, layout) for place in range(len(tallies)))


def _enough_below(tallies: Sequence[Tally], place: int, layout: Layout) -> bool:
    """Say whether the line about enough belongs below this place; at the very end it says nothing."""
    return PurePath(tallies[place].file).stem == layout.enough != "" and place + 1 < len(tallies)


def _shortened(tallies: Sequence[Tally], layout: Layout, spare: int) -> list[Tally]:
    """Fold a few neighbours that are untouched, from the last; or else that are done, from the first."""
    run = _last_run(tallies, layout)
    if len(run) > 1:
        start = max(run[0], run[-1] - spare)
        return [*tallies[:start], _folded("more features", tallies[start : run[-1] + 1]), *tallies[run[-1] + 1 :]]
    first = 0
    while first < len(tallies) and tallies[first].done and tallies[first].file:
        first += 1
    end = min(first - 1, spare + 1)  # the feature that was finished last stays
    return list(tallies) if end < 2 else [_folded("features", tallies[:end]), *tallies[end:]]


def _last_run(tallies: Sequence[Tally], layout: Layout) -> list[int]:
    """Find the last neighbours that are untouched, each a feature, none of them the current one."""
    run: list[int] = []
    for place in reversed(range(len(tallies))):
        tally = tallies[place]
        if tally.untouched and tally.file not in ("", layout.current):
            run.insert(0, place)
        elif run:
            break
    return run


def _folded(what: str, tallies: Sequence[Tally]) -> Tally:
    return together(f"{len(tallies)} {what}", tallies)


def _lines(tallies: Sequence[Tally], layout: Layout) -> Iterator[str]:
    width = max(min(len(tally.name), LONGEST) for tally in tallies)
    finished = _just_finished(tallies, layout)
    for place, tally in enumerate(tallies):
        yield _line(replace(tally, name=clipped(tally.name, LONGEST).ljust(width)), tally is finished)
        if _enough_below(tallies, place, layout):
            yield ENOUGH.ljust(WIDTH - 2, "-")


def _just_finished(tallies: Sequence[Tally], layout: Layout) -> Tally | None:
    """Find the feature that was finished last: the one before the current."""
    places = [place for place, tally in enumerate(tallies) if tally.file == layout.current and place]
    before = tallies[places[0] - 1] if layout.current and places else None
    return before if before and before.done and before.file else None


def _line(tally: Tally, finished: bool) -> str:  # noqa: FBT001
    filled = max(BAR * tally.passed // tally.total, min(tally.passed, 1))
    start = (
        f"  [{'x' if tally.done else ' '}] {tally.name}  [{'#' * filled:-<{BAR}}] {tally.passed:>3}/{tally.total:<4}"
    )
    if tally.done:
        return f"{start} {JUST_DONE if finished else 'done'}"
    trouble = tally.trouble()
    while len(f"{start} {', '.join(trouble)}") > WIDTH:
        trouble = [*trouble[:-2], "..."] if trouble[-1] == "..." else [*trouble[:-1], "..."]
    return f"{start} {', '.join(trouble)}"
